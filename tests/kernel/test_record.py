from __future__ import annotations

from typing import Any

import pytest

from touchline.kernel.record import Grid, Mirror, Record, Row, i8, i16, i32


class Position(Record):
    players = i8(2, 3)
    score = i8(2)
    minute = i16()
    clock = i32()


def test_fields_become_an_aligned_dtype() -> None:
    assert Position.dtype.names == ("players", "score", "minute", "clock")
    assert Position.size == 16


def test_a_mirror_survives_its_bytes() -> None:
    mirror: Any = Mirror(Position)
    mirror.players[1, 2] = -3
    mirror.score[0] = 5
    mirror.clock = 70_000
    again = Mirror(Position, mirror.dump())
    assert isinstance(again.players, Grid) and isinstance(again.score, Row)
    assert again.players.rows() == [[0, 0, 0], [0, 0, -3]] and list(again.score) == [5, 0] and again.clock == 70_000


def test_a_value_that_does_not_fit_is_named() -> None:
    mirror = Mirror(Position)
    mirror.score[1] = 200
    with pytest.raises(OverflowError, match="score"):
        mirror.dump()


def test_a_grid_refuses_an_index_that_would_reach_another_row() -> None:
    with pytest.raises(IndexError, match="2 x 3"):
        Mirror(Position).players[0, 3]


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(AttributeError, match="goals"):
        Mirror(Position).goals


def test_copies_share_nothing() -> None:
    one = Mirror(Position)
    two: Any = one.copy()
    two.players[0, 0], two.score[0], two.minute = 1, 1, 1
    assert one.dump() == bytes(Position.size)
