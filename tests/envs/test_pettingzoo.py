from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import touchline
from tests.envs.cases import SHORT, Options, every_game, every_table, hiding_game
from touchline import bots, games
from touchline.envs import pettingzoo as envs
from touchline.envs.observation import layout
from touchline.games import UnknownGame

DICT = "(Observation is not a NumPy array|Observation space for each agent probably should be)"
"""api_test says this of every environment with a mask beside its observation that is not on its own list of names."""


@every_table
def test_its_makers_tests(game: str, options: Options) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", DICT)
        api_test(envs.env(game, **options), num_cycles=60)
        seed_test(lambda: envs.env(game, **options), num_cycles=40)


def play(env: Any, seed: int, steps: int = 100_000) -> None:
    """Random legal play, by the mask alone."""
    dice = np.random.default_rng(seed)
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            return
        env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))


@every_table
def test_a_match_to_its_end(game: str, options: Options) -> None:
    env = envs.env(game, **options)
    env.reset(seed=3)
    play(env, 3)
    match = env.unwrapped.match
    assert match.over and set(env.terminations.values()) == {True}
    assert tuple(env.rewards.values()) == match.payoffs
    assert touchline.read(str(match)).payoffs == match.payoffs  # it is a match like any other, with its record
    for _ in env.agents[:]:
        env.step(None)
    assert env.agents == []


@every_game
def test_masks_are_the_legal_actions(game: str) -> None:
    env = envs.env(game, **SHORT[game])
    env.reset(seed=5)
    dice = np.random.default_rng(1)
    for _ in range(60):
        match = env.unwrapped.match
        if match.over:
            break
        for seat, agent in enumerate(env.agents):
            legal = [int(a) for a in match.legal] if seat == match.turn else []
            called = [
                env.unwrapped.eyes.in_rules(match.view(seat).state, seat, int(k)) for k in np.flatnonzero(env.observe(agent)["action_mask"])
            ]
            assert sorted(called) == legal
        env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))


@hiding_game
def test_observations_do_not_tell_what_a_seat_may_not_know(game: str) -> None:
    found, differed = games.find(game), 0
    env = envs.env(game, **SHORT[game])
    for seed in range(3):
        env.reset(seed=seed)
        for step in range(40):
            play(env, step, 1)
            raw = env.unwrapped
            if raw.match.over:
                break
            for seat, agent in enumerate(env.possible_agents):
                truth, seen = raw.match.state, env.observe(agent)
                other = found.view(truth, seat)
                found.redeal(other, seat, 7 * step + seed)
                differed += found.dump(other) != found.dump(truth)
                raw.match.state = other
                again = env.observe(agent)
                raw.match.state = truth
                assert all(np.array_equal(seen[key], again[key]) for key in seen)
    assert differed >= 3


def test_the_seed_is_the_seed_of_a_match() -> None:
    env = envs.env("coup_du_champion")
    env.reset(seed=7)
    match = touchline.new("coup_du_champion", seed=7)
    while match.turn == touchline.CHANCE:
        match.roll()
    assert env.unwrapped.match == match


@pytest.mark.parametrize("observation", ["scout", "raw"])
@pytest.mark.parametrize("game", [pytest.param(g, marks=pytest.mark.xdist_group(g)) for g in ("soccer_tactics_world", "footime", "fuba")])
def test_a_bot_by_name_plays_a_seat_to_the_end(game: str, observation: str) -> None:
    """The away side is a level's for a whole match: what it plays there is what the bot chose, though the agent calls it otherwise."""
    env = envs.env(game, observation=observation, **SHORT[game])
    env.reset(seed=4)
    raw, dice, asked, turned = env.unwrapped, np.random.default_rng(4), 0, 0
    while not raw.match.over:
        seen = env.last()[0]
        if raw.match.turn == 0:
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            continue
        view, at = raw.match.view(1), len(raw.match.steps)
        action = raw.ask("amateur")
        wanted = bots.decide("amateur", view, raw.match.seed, at)
        assert seen["action_mask"][action] == 1
        env.step(action)
        assert raw.match.steps[at].action == int(wanted)
        asked, turned = asked + 1, turned + (action != int(wanted))
    assert asked > 5 and (turned > 0) == (observation == "scout")
    with pytest.raises(ValueError, match="the match is over"):
        raw.ask("amateur")


def test_asking_nobody() -> None:
    env = envs.env("coup_du_champion")
    env.reset(seed=7)
    for bot, words in (("pele", "no bot 'pele'; there are"), (3, "a bot is a name, such as")):
        with pytest.raises(ValueError, match=words):
            env.unwrapped.ask(bot)
    with pytest.raises(ValueError, match="a seed: a whole number"):
        env.reset(seed=1.5)


def test_a_bot_that_fails_when_it_is_asked_changes_nothing() -> None:
    def boom(view: Any) -> Any:
        raise RuntimeError("boom")

    bots.register("boom", boom)
    try:
        env = envs.env("coup_du_champion")
        env.reset(seed=7)
        before, seen = str(env.unwrapped.match), env.last()[0]
        with pytest.raises(bots.BotFailed, match="boom"):
            env.unwrapped.ask("boom")
        assert str(env.unwrapped.match) == before
        assert all(np.array_equal(part, env.last()[0][name]) for name, part in seen.items())
        env.step(env.unwrapped.ask("greedy"))
    finally:
        bots.forget("boom")


def test_nothing_is_asked_before_reset() -> None:
    env = envs.env("fuba", render_mode="ansi").unwrapped
    for call in (lambda: env.ask("greedy"), lambda: env.observe("seat_0"), env.state, lambda: env.step(0), env.render):
        with pytest.raises(AssertionError, match=r"call reset\(\) first"):
            call()


def test_raw_observations_and_the_whole_state() -> None:
    env = envs.env("footime", observation="raw", **SHORT["footime"])
    env.reset(seed=5)
    play(env, 1, 20)
    raw = env.unwrapped
    seen = env.observe("seat_1")["observation"]
    numbers, whole = (
        layout(raw.game).read(np.frombuffer(raw.game.dump(state), np.uint8)) for state in (raw.match.view(1).state, raw.match.state)
    )
    assert seen.dtype == np.int32 and np.array_equal(seen[1:], numbers) and np.array_equal(env.state(), whole)
    assert raw.state_space.contains(env.state()) and not np.array_equal(env.state(), seen[1:])  # hands are hidden
    assert np.array_equal(pickle.loads(pickle.dumps(raw)).state(), env.state())


def test_a_copy_goes_its_own_way() -> None:
    env = envs.env("coup_du_champion")
    env.reset(seed=7)
    twin = copy.deepcopy(env)
    before = str(env.unwrapped.match)
    play(twin, 1, 5)
    assert str(env.unwrapped.match) == before != str(twin.unwrapped.match)


def test_wrong_input_is_refused_in_words_and_changes_nothing() -> None:
    with pytest.raises(UnknownGame, match="there are coup_du_champion, footime"):
        envs.env("chess")
    with pytest.raises(touchline.OptionError, match="has no option 'speed'"):
        envs.env("coup_du_champion", speed=3)
    with pytest.raises(ValueError, match="there are ansi, rgb_array, svg"):
        envs.env("coup_du_champion", render_mode="human")
    env = envs.env("coup_du_champion", render_mode="ansi")
    env.reset(seed=7)
    before = str(env.unwrapped.match)
    with pytest.raises(touchline.IllegalAction, match="CDC-SHO-1"):
        env.step(env.unwrapped.game.action_numbers["SHOOT"])
    for strange in (None, 1.0, np.float64(2)):
        with pytest.raises(ValueError, match="number from 0 to 17"):
            env.step(strange)
    assert str(env.unwrapped.match) == before and "Coup du Champion" in env.render()
