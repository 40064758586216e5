"""Every option of every game changes something that a player can notice."""

from __future__ import annotations

import random

import pytest

from tests.games.walking import corner, side_by_side, values_of, without_conflict
from touchline import games
from touchline.kernel.game import Option

TRIES = 60
STEPS = 1500

CASES = [
    pytest.param(name, option, value, marks=pytest.mark.xdist_group(name), id=f"{name}-{option.name}-{value}")
    for name in games.names()
    for option in games.find(name).options
    for value in values_of(option)[1:]
]


@pytest.mark.parametrize(("name", "option", "value"), CASES)
def test_an_option_changes_something(name: str, option: Option, value: object) -> None:
    """Against the first value of its range, all else equal, in some match: other choices, odds, events, times or results."""
    game, dice = games.find(name), random.Random(f"{name} {option.name}")
    game.make_ready()
    for seed in range(TRIES):
        rest = {key: kept for key, kept in (corner(game, dice) if seed % 2 else {}).items() if key != option.name}
        pair = [without_conflict(game, {**rest, option.name: chosen}, option.name) for chosen in (values_of(option)[0], value)]
        if side_by_side(game, pair[0], pair[1], seed, STEPS):
            return
    pytest.fail(f"{option.name}={value} changes nothing in {TRIES} matches")
