"""Phases are declared one line each, options are read by name: what is left out or misspelt is noticed at once."""

from __future__ import annotations

import importlib
from enum import IntEnum

import pytest

from touchline import games
from touchline.kernel import homes
from touchline.kernel.options import Option, by_name
from touchline.kernel.phases import NONE, Asked, by_phase, phases_where


class Phase(IntEnum):
    KICK_OFF = 0
    THROW = 1
    OVER = 2


DECLARED = {Phase.OVER: Asked(2), Phase.THROW: Asked(1, die=4), Phase.KICK_OFF: Asked(0, (5, 0, 3), otherwise=3)}


def test_tables_are_in_the_order_of_the_phases() -> None:
    assert [*by_phase(Phase, DECLARED, lambda asked: asked.of)] == [0, 1, 2]
    assert [*by_phase(Phase, DECLARED, lambda asked: asked.offered)] == [0b101001, 0, 0]
    assert [*by_phase(Phase, DECLARED, lambda asked: asked.die)] == [NONE, 4, NONE]
    assert [*by_phase(Phase, DECLARED, lambda asked: asked.otherwise)] == [3, NONE, NONE]


def test_sets_of_phases_are_bits() -> None:
    assert phases_where(DECLARED, lambda asked: asked.of >= 1) == 1 << Phase.THROW | 1 << Phase.OVER


@pytest.mark.parametrize("name", games.names())
def test_every_game_declares_each_of_its_phases_once(name: str) -> None:
    module = importlib.import_module(f"{homes.package(name)}.rules.phases")
    assert list(module.PHASES) == sorted(module.Phase)


def test_a_phase_that_nobody_declared_is_named() -> None:
    with pytest.raises(ValueError, match="THROW must be declared"):
        by_phase(Phase, {Phase.OVER: Asked(2), Phase.KICK_OFF: Asked(0)}, lambda asked: asked.of)


def test_options_are_read_by_name_and_a_wrong_name_is_an_error() -> None:
    agreed = by_name([Option("length", 40, low=4, high=60), Option("offside", False)])
    assert [40, 1][agreed.offside] == 1 and [40, 1][agreed.length] == 40
    with pytest.raises(AttributeError):
        getattr(agreed, "offsides")  # noqa: B009


@pytest.mark.parametrize("name", games.names())
def test_no_former_name_is_a_present_one(name: str) -> None:
    """A record may name a field by either, so neither may mean two."""
    game = games.find(name)
    assert not set(game.former) & set(game.state.fields) and set(game.former.values()) <= set(game.state.fields)
