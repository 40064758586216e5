"""A spectator is no number: nothing that the engine counts with can be taken for one."""

from __future__ import annotations

import pickle

import pytest

import touchline
from touchline.kernel import eyes
from touchline.kernel.eyes import SPECTATOR, everybody, from_the_wire, in_rules, on_the_wire
from touchline.kernel.playout import CHANCE, HIDDEN, OVER
from touchline.play.match import CLOCK, PAUSE, RESUME


def test_no_number_is_a_spectator() -> None:
    assert not isinstance(SPECTATOR, int) and touchline.SPECTATOR is SPECTATOR
    assert SPECTATOR not in (*range(-100, 100), CHANCE, OVER, HIDDEN, CLOCK)
    assert pickle.loads(pickle.dumps(SPECTATOR)) is SPECTATOR


def test_the_numbers_of_the_engine_are_apart() -> None:
    assert eyes.IN_RULES not in (*range(8), CHANCE, OVER, CLOCK, HIDDEN)
    assert len({CHANCE, OVER, CLOCK}) == 3 and HIDDEN not in (PAUSE, RESUME)
    assert [in_rules(who) for who in everybody(2)] == [0, 1, eyes.IN_RULES]
    assert [on_the_wire(who) for who in everybody(2)] == [0, 1, -1]
    assert [from_the_wire(number) for number in (0, 1, -1)] == [0, 1, SPECTATOR]


def test_a_match_is_seen_by_its_seats_and_by_spectators() -> None:
    match = touchline.new("coup_du_champion")
    assert [match.view(who).seat for who in everybody(2)] == [0, 1, SPECTATOR]
    for nobody in (-1, 2, eyes.IN_RULES, CLOCK):
        with pytest.raises(ValueError, match="there is no seat"):
            match.view(nobody)
