from __future__ import annotations

import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import touchline.envs.gymnasium
from tests.envs.cases import SHORT, Options, every_game, every_table
from touchline import bots, games


def make(game: str, **arguments: Any) -> Any:
    """The environment as people get it, wrapped by Gymnasium."""
    return gymnasium.make(f"touchline/{game}-v1", **arguments)


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
        eyes = env.unwrapped.eyes
        called = [eyes.in_rules(match.view(seat).state, seat, int(k)) for k in np.flatnonzero(info["action_mask"])]
        assert sorted(called) == [int(a) for a in match.legal]
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
    for seat in (2, -1, 1.0, True, "1", None):
        with pytest.raises(ValueError, match=f"a seat: a whole number from 0 to 1 is needed, not {seat!r}"):
            make("fuba", seat=seat)
    for opponent in (3, None, ["greedy"]):
        with pytest.raises(ValueError, match="an opponent is a name, such as"):
            make("fuba", opponent=opponent)
    with pytest.raises(touchline.OptionError, match="must be one of none"):
        make("fuba", tie_break="coin")
    env = make("fuba", render_mode="ansi").unwrapped
    env.reset(seed=1)
    assert "FUBA" in env.render()
    before = str(env.match)
    with pytest.raises(ValueError, match="there is no action 5000"):
        env.step(5000)
    for strange in (2.0, np.float32(1), True, "3", None, np.array([1, 2])):
        with pytest.raises(ValueError, match="whole number from 0 to 411"):
            env.step(strange)
    assert str(env.match) == before
    with pytest.raises(ValueError, match="no render mode 'human'; there are ansi, rgb_array, svg"):
        touchline.envs.gymnasium.SeatEnv("fuba", render_mode="human")
    with pytest.raises(ValueError, match="there are scout and raw"):
        make("fuba", observation="television")


def test_pictures_in_pixels_and_as_text() -> None:
    """What Stable-Baselines3's make_vec_env asks for: any environment that it makes is made with render_mode="rgb_array"."""
    env = make("coup_du_champion", render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and len(np.unique(pixels)) > 10
    text = make("coup_du_champion", render_mode="svg").unwrapped
    text.reset(seed=1)
    assert text.render().startswith("<svg") and text.render() == text.match.svg(0)


@pytest.mark.parametrize("way", ["sync", "async", "sb3"])
def test_vectors_of_other_libraries(way: str) -> None:
    """Gymnasium's own vectors, in this process and in others, and Stable-Baselines3's where it is installed."""
    if way == "sb3":
        made = pytest.importorskip("stable_baselines3.common.env_util").make_vec_env("touchline/coup_du_champion-v1", n_envs=2, seed=3)
        assert made.reset().shape == (2, 206)
    else:
        made = gymnasium.make_vec("touchline/coup_du_champion-v1", 2, vectorization_mode=way, render_mode="rgb_array")
        _, info = made.reset(seed=3)
        for _ in range(20):
            actions = info["action_mask"].argmax(axis=1)
            observation, _, _, _, info = made.step(actions)
        assert observation.shape == (2, 206) and observation.dtype == np.int16
    made.close()


class Failing:
    """Plays what comes first, and fails once, when it is asked for the n-th time."""

    def __init__(self, n: int, error: BaseException):
        self.n, self.error, self.asked = n, error, 0

    def __call__(self, view: Any) -> Any:
        self.asked += 1
        if self.asked == self.n:
            raise self.error
        return view.legal[0]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Seat a bot that fails once under the name of `failing`."""

    def seat(n: int, error: BaseException) -> None:
        bots.register("failing", Failing(n, error))

    yield seat
    bots.forget("failing")


@pytest.mark.parametrize("error", [RuntimeError("boom"), KeyboardInterrupt()], ids=["it fails", "Ctrl-C"])
def test_a_step_in_which_the_opponent_fails_has_not_happened(failing: Any, error: BaseException) -> None:
    failing(8, error)
    env, twin = (make("coup_du_champion", opponent="failing", **SHORT["coup_du_champion"]).unwrapped for _ in range(2))
    failed = 0
    observation, info = env.reset(seed=1)
    for _ in range(40):
        action, before = int(info["action_mask"].argmax()), str(env.match)
        try:
            observation, _, over, _, info = env.step(action)
        except (bots.BotFailed, KeyboardInterrupt):
            failed += 1
            assert str(env.match) == before and env.match.turn == env.seat
            assert np.array_equal(env._observation(), observation) and np.array_equal(env.action_masks(), info["action_mask"])
            observation, _, over, _, info = env.step(action)  # the same again, and it goes on
        if over:
            break
    assert failed == 1
    told, info = twin.reset(seed=1)  # as if nobody had ever failed
    while not twin.match.over and len(twin.match.steps) < len(env.match.steps):
        told, _, _, _, info = twin.step(int(info["action_mask"].argmax()))
    assert str(twin.match) == str(env.match) and np.array_equal(told, observation)


def test_a_reset_in_which_the_opponent_fails_has_not_happened(failing: Any) -> None:
    """Neither the match nor the dice of those to come are others."""
    failing(1, RuntimeError("boom"))
    env, twin = (make("fuba", opponent="failing", seat=1, **SHORT["fuba"]).unwrapped for _ in range(2))
    with pytest.raises(bots.BotFailed, match="boom"):
        env.reset(seed=3)
    with pytest.raises(ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=3)  # it fails once only
    env.step(int(info["action_mask"].argmax()))
    before, dice = str(env.match), (env.np_random_seed, str(env.np_random.bit_generator.state))
    for seed in (None, 9):
        failing(1, RuntimeError("boom"))
        with pytest.raises(bots.BotFailed, match="boom"):
            env.reset(seed=seed)
        assert (str(env.match), env.np_random_seed, str(env.np_random.bit_generator.state)) == (before, *dice)
    twin.reset(seed=3)
    assert np.array_equal(env.reset()[0], twin.reset()[0]) and str(env.match) == str(twin.match) != before


def test_nothing_is_asked_before_reset() -> None:
    env = make("fuba", render_mode="ansi").unwrapped
    for call in (lambda: env.step(0), env.render, env.action_masks):
        with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
            call()


def test_raw_observations_are_those_of_version_0() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gymnasium says that there is a newer version
        old = gymnasium.make("touchline/fuba-v0", seat=1)
    new = make("fuba", seat=1, observation="raw")
    seated: Any = old.unwrapped
    (seen, info), (again, told) = old.reset(seed=4), new.reset(seed=4)
    assert np.array_equal(seen, again) and seen.dtype == np.int32 and np.array_equal(info["action_mask"], told["action_mask"])
    assert np.flatnonzero(info["action_mask"]).tolist() == [int(a) for a in seated.match.legal]


def test_an_environment_is_stored_and_goes_on() -> None:
    env = make("fuba", opponent="greedy", seat=1).unwrapped
    _, info = env.reset(seed=4)
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(30):
        action = int(info["action_mask"].argmax())
        (one, _, over, _, info), (two, *_) = env.step(action), twin.step(action)
        assert np.array_equal(one, two) and not over
