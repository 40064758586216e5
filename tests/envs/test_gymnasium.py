from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import touchline.envs.gymnasium
from tests.envs.cases import SHORT, Options, every_game, every_table
from touchline import bots, games


def make(game: str, **arguments: Any) -> Any:
    """The environment as people get it, wrapped by Gymnasium."""
    return gymnasium.make(f"touchline/{game}-v0", **arguments)


@every_table
def test_its_makers_test(game: str, options: Options) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(game, opponent="greedy", **options).unwrapped)


@every_game
@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_against_a_bot(game: str, seat: int) -> None:
    env = make(game, seat=seat, **SHORT[game])
    _, info = env.reset(seed=2)
    dice, over, reward = np.random.default_rng(2), False, 0.0
    while not over:
        match = env.unwrapped.match
        assert match.turn == seat
        assert np.flatnonzero(info["action_mask"]).tolist() == [int(a) for a in match.legal]
        assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"])
        observation, reward, over, truncated, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        assert not truncated and env.observation_space.contains(observation)
    assert env.unwrapped.match.payoffs[seat] == reward and not info["action_mask"].any()
    assert info["score"] == env.unwrapped.match.score


def test_every_bot_plays() -> None:
    for name in bots.names(games.find("worldwide_football")):
        if name in (*bots.LEVELS[2:], "perfect"):
            continue  # levels that think long play the same way
        env = make("worldwide_football", opponent=name, **SHORT["worldwide_football"])
        _, info = env.reset(seed=1)
        for _ in range(3):
            _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert len(env.unwrapped.match.steps) > 3


def test_an_illegal_action_changes_nothing_and_names_its_rule() -> None:
    env = make("coup_du_champion")
    env.reset(seed=7)
    before = str(env.unwrapped.match)
    _, reward, over, _, info = env.step(env.unwrapped.game.action_numbers["SHOOT"])
    assert str(env.unwrapped.match) == before and (reward, over, info["refused"]) == (0.0, False, "CDC-SHO-1")


def test_wrong_names_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="no bot 'pele'; there are"):
        make("fuba", opponent="pele")
    with pytest.raises(ValueError, match="no seat 2; seats go from 0 to 1"):
        make("fuba", seat=2)
    with pytest.raises(touchline.OptionError, match="must be one of none"):
        make("fuba", tie_break="coin")
    env = make("fuba", render_mode="ansi").unwrapped
    env.reset(seed=1)
    assert "FUBA" in env.render()
    with pytest.raises(ValueError, match="there is no action 5000"):
        env.step(5000)
