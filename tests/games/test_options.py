"""Every option of every game changes something that a player can notice."""

from __future__ import annotations

import random

import pytest

from tests.games.soccer_tactics_world.test_vectors import given_match
from tests.games.walking import corner, side_by_side, values_of, without_conflict
from touchline import games
from touchline.envs.observation import ready
from touchline.kernel.game import Option, OptionError, Value
from touchline.lab.figures import plan
from touchline.lab.simulate import simulate
from touchline.lab.tournament import tournament

TRIES = 400
STEPS = 3000

RARE = {("soccer_tactics_world", "offside_ball_line"): {"pawns": "R5 D2b, R9 C2b, B1 E4b, B0 D1b", "holder": "R5", "phase": "BALL_ROLL"}}
"""A position to begin with for what hardly ever matters: holder and mate beyond the last defender."""

CASES = [
    pytest.param(name, option, value, marks=pytest.mark.xdist_group(name), id=f"{name}-{option.name}-{value}")
    for name in games.names()
    for option in games.find(name).options
    for value in values_of(option)[1:]
]


@pytest.mark.parametrize(("name", "option", "value"), CASES)
def test_an_option_changes_something(name: str, option: Option, value: Value) -> None:
    """Against the first value of its range, all else equal, in some match: other choices, odds, events, times or results."""
    game, dice = games.find(name), random.Random(f"{name} {option.name}")
    game.make_ready()
    planted = RARE.get((name, option.name))
    for seed in range(TRIES):
        rest = {key: kept for key, kept in (corner(game, dice) if seed else {}).items() if key != option.name}
        pair = [without_conflict(game, {**rest, option.name: chosen}, option.name) for chosen in (values_of(option)[0], value)]
        states = [given_match({**planted, "options": chosen}).state if planted else game.opening(chosen) for chosen in pair]
        if side_by_side(game, states[0], states[1], seed, STEPS):
            return
    pytest.fail(f"{option.name}={value} changes nothing in {TRIES} matches")


@pytest.mark.parametrize("name", ["coup_du_champion", "soccer_tactics_world", "footime"])
def test_programs_among_themselves_refuse_the_stop_watch(name: str) -> None:
    """CDC-CLK-1: nobody takes any time there, so a match on the real clock would be another game."""
    game = games.find(name)
    for play in (
        lambda: simulate(game, 1, options={"clock": "real"}),
        lambda: tournament(game, ["random", "greedy"], 2, options={"clock": "real"}),
        lambda: plan(game, ["random", "random"], {"clock": "real"}, 1, 2),
        lambda: ready(name, {"clock": "real"}),
    ):
        with pytest.raises(OptionError, match="choose clock=virtual"):
            play()
