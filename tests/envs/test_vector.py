from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import touchline
from tests.envs.cases import SHORT, Options, every_game, every_table
from touchline import games
from touchline.envs import vector
from touchline.envs.observation import layout
from touchline.kernel.game import GREEDY, RANDOM, Game
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import draw, match_seed

N = 6


class OneMatch:
    """Match number `index` of a series, stepped one by one: what a slot of the vector environment must show."""

    def __init__(self, game: Game, options: Options, seed: int, index: int):
        self.game, self.state, self.seed, self.step = game, game.opening(options), match_seed(seed, index), 0
        self.roll()

    def roll(self) -> None:
        while self.game.turn(self.state) == CHANCE:
            chances = self.game.chance_list(self.state)
            left = draw(self.seed, self.step, sum(weight for _, weight in chances))
            for outcome, weight in chances:
                left -= weight
                if left < 0:
                    self.play(outcome)
                    break

    def play(self, action: int) -> None:
        self.game.play(self.state, action)
        self.step += 1


@every_table
def test_every_slot_is_a_match_stepped_alone(game: str, options: Options) -> None:
    found = games.find(game)
    env = vector.make(game, N, seed=4, threads=2, observation="raw", **options)
    singles, numbers = [OneMatch(found, options, 4, i) for i in range(N)], list(range(N))
    dice = np.random.default_rng(1)
    ended = 0
    for _ in range(150):
        for i, single in enumerate(singles):
            seat = int(found.turn(single.state))
            assert env.seat[i] == seat and env.match[i] == numbers[i] and env.step_number[i] == single.step
            assert env.observation[i].tobytes() == found.dump(found.view(single.state, seat))
            assert np.flatnonzero(env.mask[i]).tolist() == found.legal_list(single.state)
        actions = [int(dice.choice(np.flatnonzero(row))) for row in env.mask]
        env.step(actions)
        for i, (single, action) in enumerate(zip(singles, actions, strict=True)):
            single.play(action)
            single.roll()
            over = found.turn(single.state) == OVER
            score, payoffs = found.score_and_payoffs(single.state, env.seats)
            assert bool(env.done[i]) == over and tuple(env.score[i]) == score
            assert tuple(env.reward[i]) == (payoffs if over else (0,) * env.seats)
            if over:
                ended += 1
                numbers[i] += N
                singles[i] = OneMatch(found, options, 4, numbers[i])
    env.close()
    assert ended > 0 or game != "coup_du_champion"  # the others last longer; their ends are compared below


@every_table
def test_scouts_see_the_same_matches(game: str, options: Options) -> None:
    """Beside an environment with raw observations: the same matches, as each seat sees and calls them from its own side."""
    raw = vector.make(game, N, seed=4, observation="raw", **options)
    env = vector.make(game, N, seed=4, threads=2, **options)
    if env.scout is None:
        pytest.skip("a game without a scout")
    for _ in range(60):
        assert np.array_equal(env.seat, raw.seat) and np.array_equal(env.score, raw.score) and np.array_equal(env.reward, raw.reward)
        own, engine = env.sample(), raw.sample()
        for i in range(N):
            view = env.game.load(raw.observation[i].tobytes())
            called = env.turns[env.scout.turn(view, int(env.seat[i]))]
            assert np.array_equal(env.observation[i], env.scout.report(view, int(env.seat[i])))
            assert sorted(called[np.flatnonzero(env.mask[i])]) == np.flatnonzero(raw.mask[i]).tolist() and called[own[i]] == engine[i]
        env.step(own)
        raw.step(engine)
    env.close()


def results(env: vector.VectorEnv, matches: int, seat: int = 0) -> dict[int, tuple[int, ...]]:
    """Play at random until the first matches of the series are over: goals and the payoff of a seat for each."""
    found: dict[int, tuple[int, ...]] = {}
    while len(found) < matches:
        numbers = env.match
        env.step(env.sample())
        for i in np.flatnonzero(env.done):
            if numbers[i] < matches:
                found[int(numbers[i])] = (*map(int, env.score[i]), int(env.reward[i, seat]))
    return found


@every_game
def test_random_play_is_that_of_simulate(game: str) -> None:
    """The same matches with the same results as the bulk player's, whoever sits inside the loop."""
    for players, policies in (("you", [RANDOM] * 2), ("you,greedy", [RANDOM, GREEDY])):
        env = vector.make(game, 4, players=players, seed=9, **SHORT[game])
        stats = games.find(game).play_batch(9, 0, 8, SHORT[game], policies)[1]
        assert results(env, 8) == {i: tuple(stats[i, 2:5].tolist()) for i in range(8)}


def test_players_may_differ_from_match_to_match() -> None:
    """Each slot of a mixed environment is that of an environment in which everybody plays as they do there."""
    texts = ["you", "you,greedy", "random,you"]
    mixed = vector.make("coup_du_champion", 6, players=texts * 2, seed=3, threads=2)
    plain = [vector.make("coup_du_champion", 6, players=text, seed=3) for text in texts]
    ended = 0
    for _ in range(300):
        for env in (mixed, *plain):
            env.step(env.sample())
        for slot in range(6):
            for name in ("observation", "mask", "seat", "reward", "score", "done"):
                assert np.array_equal(getattr(mixed, name)[slot], getattr(plain[slot % 3], name)[slot])
        ended += int(mixed.done.sum())
    assert ended > 6 and len({tuple(env.match) for env in plain}) == 3  # matches were played out, at different paces
    mixed.close()


def test_threads_make_no_difference() -> None:
    one, three = (vector.make("coup_du_champion", 100, seed=2, threads=threads) for threads in (1, 3))
    for _ in range(100):
        actions = one.sample()
        one.step(actions)
        three.step(actions)
        for name in ("observation", "mask", "seat", "reward", "score", "done"):
            assert np.array_equal(getattr(one, name), getattr(three, name))
    three.close()


@pytest.mark.parametrize("threads", [1, 2])
def test_what_is_closed_is_stepped_no_more(threads: int) -> None:
    """In words, and what it shows stays as it was."""
    env = vector.make("coup_du_champion", 4, seed=2, threads=threads)
    env.step(env.sample())
    shown, at = [env.observation.copy(), env.reward.copy(), env.seat.copy(), env.state()], env.get()
    env.close()
    env.close()
    calls: list[Any] = [lambda: env.step(env.sample()), lambda: env.reset(1), lambda: env.put(at), lambda: env.copy([0], [1])]
    for call in calls:
        with pytest.raises(ValueError, match="this environment has been closed: make another"):
            call()
    assert all(np.array_equal(a, b) for a, b in zip(shown, [env.observation, env.reward, env.seat, env.state()], strict=True))
    again = pickle.loads(pickle.dumps(env))
    again.step(again.sample())
    again.close()


def test_the_same_arrays_for_ever_and_shared_without_a_copy() -> None:
    env = vector.make("coup_du_champion", 8, seed=2)
    arrays = [env.observation, env.mask, env.seat, env.reward, env.score, env.done]
    for _ in range(3):
        env.step(env.sample())
    assert all(a is b for a, b in zip(arrays, [env.observation, env.mask, env.seat, env.reward, env.score, env.done], strict=True))
    for array in arrays:
        assert np.shares_memory(np.from_dlpack(array), array)


def test_reset_begins_the_series_again() -> None:
    env = vector.make("coup_du_champion", 8, seed=2)
    first = env.observation.copy()
    for _ in range(30):
        env.step(env.sample())
    env.reset(2)
    assert np.array_equal(env.observation, first) and not env.done.any() and not env.reward.any()
    env.reset(3)
    assert not np.array_equal(env.observation, first)


@every_game
def test_bytes_are_read_as_the_fields_of_the_state(game: str) -> None:
    env = vector.make(game, 3, seed=1, observation="raw", **SHORT[game])
    for _ in range(10):
        env.step(env.sample())
    numbers, shape = env.layout.read(env.observation), layout(env.game)
    assert numbers.shape == (3, shape.size) == (3, len(shape.names)) and numbers.dtype == np.int32
    assert (numbers >= shape.low).all() and (numbers <= shape.high).all()
    for i in range(3):
        fields = env.game.mirror(env.game.load(env.observation[i].tobytes()))
        assert [eval(name, {}, {f: getattr(fields, f) for f in env.game.state.fields}) for name in shape.names] == numbers[i].tolist()


def test_illegal_actions_are_refused_and_nothing_moves() -> None:
    env = vector.make("coup_du_champion", 4, seed=7)
    before, steps = env.observation.copy(), env.step_number
    right = env.sample()
    wrong = right.copy()
    wrong[2] = env.game.action_numbers["SHOOT"]
    with pytest.raises(touchline.IllegalAction, match=r"match 2: SHOOT is not possible: .*\(CDC-SHO-1\)"):
        env.step(wrong)
    wrong[2] = 99
    with pytest.raises(ValueError, match="match 2: there is no action 99; numbers go from 0 to 17"):
        env.step(wrong)
    with pytest.raises(ValueError, match="for each of 4 matches"):
        env.step(right[:3])
    assert np.array_equal(env.observation, before) and np.array_equal(env.step_number, steps)
    env.step(right)
    assert (env.step_number > steps).all()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"matches": 0}, "from 1 to"),
        ({"matches": 4.0}, "matches stepped at once: a whole number from 1 to 16777216 is needed, not 4.0"),
        ({"matches": None}, "not None"),
        ({"threads": 0}, "threads: a whole number from 1"),
        ({"players": "random"}, "one of the seats must be yours"),
        ({"players": "you,pele"}, "nobody is called 'pele'; seats are taken by you, random, greedy"),
        ({"players": "you,you,you"}, "3 players for 2 seats"),
        ({"players": ["you", "random,you"]}, "players for each of 4 matches are needed, not for 2"),
        ({"seed": -1}, "a seed: a whole number from 0 to 2147483647 is needed, not -1"),
        ({"seed": 1.5}, "a seed: a whole number"),
        ({"seed": True}, "a seed: a whole number"),
        ({"players": 3}, "players are a text such as 'you,random'"),
        ({"players": ["you", 1, "you", "you"]}, "who sits somewhere is a name"),
        ({"opponents": {3: len}}, "an opponent is a function under a name of its own"),
        ({"colour": "red"}, "has no option 'colour'"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        vector.make(**{"game": "coup_du_champion", "matches": 4, **arguments})
