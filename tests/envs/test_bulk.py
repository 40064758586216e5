"""States in bulk: who plays in which slot, matches taken out, put back and branched, the rules over arrays of states."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import touchline
from tests.envs.cases import ADVANCED, SHORT, every_game
from touchline import bots
from touchline.envs import vector
from touchline.envs.batch import Batch
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.match import Match

SHOWN = ("observation", "mask", "seat", "reward", "score", "done")
GAME = "coup_du_champion"
CARDS = "worldwide_football"


def lowest(observation: Any, mask: Any, seat: Any) -> Any:
    """An opponent that plays the first thing it may."""
    assert len(observation) == len(mask) == len(seat) > 0
    return mask.argmax(axis=1)


@pytest.mark.xdist_group(CARDS)
def test_bots_and_opponents_of_your_own_play_beside_the_loop() -> None:
    """Slot by slot the same match as one in which everybody is asked alone."""
    players = ["you,beginner", "lowest,you", "you,random", "you,greedy"]
    env = vector.make(CARDS, 4, players, seed=6, opponents={"lowest": lowest}, **SHORT[CARDS])
    match = Match(env.game, env.options, 6)  # of slot 0: match 0 of the series
    steps = 0
    while not env.done[0]:
        while match.turn in (CHANCE, 1):
            if match.turn == CHANCE:
                match.roll()
            else:
                match.play(int(bots.decide("beginner", match.view(1), int(env._seeds[0]) % 2**31, len(match.steps))))
        assert match.turn == 0 == env.seat[0] and env.seat[1] == 1
        assert env.game.dump(match.state) == env._states[0].tobytes()
        actions = env.sample()
        match.play(int(actions[0]))
        env.step(actions)
        steps += 1
    assert steps > 10


@pytest.mark.xdist_group(GAME)
def test_an_opponent_that_fails_leaves_everything_as_it_was() -> None:
    mood = ["fair"]

    def moody(observation: Any, mask: Any, seat: Any) -> Any:
        return {"fair": mask.argmax(axis=1), "foul": mask.argmin(axis=1), "between": mask.argmax(axis=1) + 0.5}[mood[0]]

    env = vector.make(GAME, 3, "you,moody", seed=2, opponents={"moody": moody})
    for name, words in (("foul", "is not possible"), ("between", "whole numbers, not float64")):
        for _ in range(20):
            env.step(env.sample())
        mood[0], failed = name, False
        while not failed:  # until it is asked
            kept = [getattr(env, array).copy() for array in SHOWN]
            try:
                env.step(env.sample())
            except ValueError as error:
                failed = True
                assert words in str(error) and "opponent 'moody'" in str(error)
                assert all(np.array_equal(getattr(env, array), old) for array, old in zip(SHOWN, kept, strict=True))
        mood[0] = "fair"


@pytest.mark.xdist_group(GAME)
def test_whoever_is_interrupted_has_done_nothing() -> None:
    """Ctrl-C while an opponent thinks, and errors of opponents in all that asks them."""
    mood: list[type[BaseException] | None] = [None]

    def tired(observation: Any, mask: Any, seat: Any) -> Any:
        if mood[0]:
            raise mood[0]
        return mask.argmax(axis=1)

    env = vector.make(GAME, 40, "you,tired", seed=2, opponents={"tired": tired})
    saved = vector.make(GAME, 40, "you", seed=2).get()  # with either seat on turn
    for _ in range(15):
        env.step(env.sample())
    ways: tuple[Any, ...] = (lambda: env.step(env.sample()), lambda: env.put(saved, seed=5), lambda: env.reset(8))
    for way in ways:
        for error in (KeyboardInterrupt, SystemExit, KeyError):
            mood[0], raised = error, False
            while not raised:  # until it is asked
                kept = [array.copy() for array in (*env._everything(), env.step_number)]
                try:
                    way()
                except error:
                    raised = True
            mood[0] = None
            assert all(np.array_equal(now, old) for now, old in zip((*env._everything(), env.step_number), kept, strict=True))
            assert not env.seat.any(), "it is your turn everywhere"


@pytest.mark.xdist_group(GAME)
def test_what_is_given_away_is_a_copy() -> None:
    env = vector.make(GAME, 3, seed=3)
    env.get().options["var"] = True
    assert env.options == Batch(GAME).options and len(pickle.loads(pickle.dumps(env)).seat) == 3


@pytest.mark.xdist_group(GAME)
def test_matches_are_taken_out_put_back_and_branched() -> None:
    env = vector.make(GAME, 6, "you,greedy", seed=3)
    for _ in range(20):
        env.step(env.sample())
    saved, shown = env.get(), {name: getattr(env, name).copy() for name in ("observation", "mask", "seat", "score")}
    actions = [env.sample()]
    env.step(actions[0])
    path = env.observation.copy()
    for _ in range(200):
        env.step(env.sample())
    env.put(saved)
    assert all(np.array_equal(getattr(env, name), old) for name, old in shown.items())
    env.step(actions[0])
    assert np.array_equal(env.observation, path)  # the same dice fall again
    env.copy([0, 0], [4, 5])
    assert np.array_equal(env.observation[0], env.observation[4]) and np.array_equal(env.observation[0], env.observation[5])
    env.copy([0, 0, 0], [1, 2, 3], seed=9)
    assert np.array_equal(env.observation[0], env.observation[3]) and len({*env.match[:3].tolist()}) == 3
    for _ in range(12):
        env.step(np.concatenate([env.sample()[:1].repeat(6)]) if len({*map(bytes, env.mask)}) == 1 else env.sample())
    assert not np.array_equal(env.observation[1], env.observation[2])  # other dice


@pytest.mark.xdist_group(GAME)
def test_what_cannot_be_put_changes_nothing() -> None:
    env, other = vector.make(GAME, 3, seed=3), vector.make(GAME, 3, seed=3, var=True)
    before = env.state()
    for positions, slots, words in (
        (other.get(), None, "under other options"),
        (before, None, "positions are what get"),
        (env.get([0, 1]), [1], "as many different slots"),
        (env.get([0, 1]), [1, 1], "as many different slots"),
        (env.get([0]), [3], "slots go from 0 to 2"),
        (env.get([0]), [0.5], "slots are whole numbers"),
        (env.get([0])._replace(states=np.zeros((1, 3), np.uint8)), [0], "rows of 64 bytes"),
        (env.get([0])._replace(states=np.zeros((1, 64), np.uint8)), [0], "position 0 is no position of coup_du_champion"),
        (env.get([0])._replace(steps=np.zeros(1)), [0], "steps are whole numbers"),
        (env.get([0])._replace(seeds=np.zeros(2, np.int64)), [0], "seeds for each of 1 matches"),
        (env.get([0])._replace(seeds=np.array([-1])), [0], "seeds go from 0"),
        (env.get([0])._replace(seeds=np.array([1 << 63], np.uint64)), [0], "seeds go from 0"),
        (env.get([0])._replace(steps=np.array([(1 << 63) - 1])), [0], "steps go from 0"),
        (env.get([0])._replace(states=None), [0], "rows of 64 bytes"),
        (env.get([0])._replace(states=env.get([0]).states.tolist()), [0], "rows of 64 bytes"),
    ):
        with pytest.raises(ValueError, match=words):
            env.put(positions, slots)
    with pytest.raises(ValueError, match="actions are whole numbers, not float64"):
        env.step(env.sample().astype(float))
    for seats in (np.full(3, 1 << 32), np.full(3, -(1 << 32)), [0, 1, 2]):
        with pytest.raises(ValueError, match="seats go from 0 to 1"):
            env.final(seats)
    with pytest.raises(ValueError, match="a slot: a whole number from 0 to 2"):
        env.svg([0, 1])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="opponents are functions by name"):
        vector.make(GAME, 1, "you,greedy", opponents=[lowest])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="an opponent is a function"):
        vector.make(GAME, 1, "you,greedy", opponents={"greedy": lowest})
    with pytest.raises(ValueError, match="there are scout and raw"):
        vector.make(GAME, 1, observation="cooked")
    with pytest.raises(ValueError, match="raw states are uint8"):
        env.layout.read(env.observation)
    assert np.array_equal(env.state(), before)


@every_game
def test_garbage_is_not_put(game: str) -> None:
    """Of positions that were changed, the first impossible one is named; those that nobody touched are not even looked at."""
    env = vector.make(game, 4, "you", seed=5, **SHORT[game])
    for _ in range(30):
        env.step(env.sample())
    batch, before, dice = Batch(game, **SHORT[game]), env.state(), np.random.default_rng(2)
    phase = env.game.state.places["phase"]
    for place, words in ((0, "position 2 is no position"), (phase.at, "position 2 is no position"), (None, "position 2 is impossible: ")):
        at = env.get()
        if place is None:  # the options and the phase are right, all behind them is noise
            at.states[2, phase.at + 4 :] = dice.integers(0, 256, env.game.state.size - phase.at - 4)
        else:
            at.states[2, place] = 199
        with pytest.raises(ValueError, match=words):
            env.put(at)
        with pytest.raises(ValueError, match=words.replace("position 2", "state 2")):
            batch.check(at.states)
        if place is not None:
            with pytest.raises(ValueError, match="state 2 is no position"):
                batch.turn(at.states)
        assert np.array_equal(env.state(), before)
    batch.check(before)
    env.put(env.get()._replace(states=before[::-1].copy()))  # other ones than `get` gave, and possible
    assert np.array_equal(env.state(), before[::-1])


@pytest.mark.xdist_group("fuba")
def test_a_position_is_looked_at_wholly() -> None:
    """By its names, by the game, and by what matches come to: each alone finds nothing wrong with the others' cases."""
    fields = {"phase": "FORCED", "event_moves": 2, "half": 2, "first_kicker": 0}
    with pytest.raises(touchline.PositionError, match="event_moves are those of a team"):
        touchline.set_up("fuba", fields)
    batch, env = Batch(GAME), vector.make(GAME, 1, seed=5)
    env.step(env.sample())
    for name, value, words in (
        ("champion_face", 20, "champion_face is one of"),  # no name
        ("attacker", 5, "attacker is team 0 or 1"),  # says the game
        ("clock_ms", 1 << 30, "clock_ms lies between"),  # unheard of
    ):
        position = env.game.mirror(env.game.load(env.state()[0].tobytes()))
        setattr(position, name, value)
        states: Any = np.frombuffer(env.game.dump(env.game.load(position.dump())), np.uint8)[None].copy()
        batch.turn(states)
        with pytest.raises(ValueError, match=f"state 0 is impossible: .*{words}"):
            batch.check(states)


@every_game
def test_what_matches_come_to_passes(game: str) -> None:
    """Under other options too, from the opening to the end."""
    for options in (SHORT[game], ADVANCED.get(game, {})):
        env, batch = vector.make(game, 20, ["you", "you,greedy"] * 10, seed=12, **options), Batch(game, **options)
        for _ in range(25):
            batch.check(env.state())
            for _ in range(9):
                env.step(env.sample())


BELIEVED = {"discard", "deck"}
"""Fields whose sum nobody counts: positions may be laid out with more cards than a box has."""


def changed_by_one(env: Any, dice: np.random.Generator) -> Any:
    """States of an environment, each with another number in one field of the match."""
    rows, names = env.state(), list(env.game.state.fields)
    free = [name for name in names[names.index(env.game.agreed_until) if env.game.agreed_until else 0 :] if name not in BELIEVED]
    for row in rows:
        position = env.game.mirror(env.game.load(row.tobytes()))
        name, value = free[dice.integers(len(free))], int(dice.integers(-1, 13))
        field = getattr(position, name)
        if isinstance(field, int):
            setattr(position, name, value)
        else:
            cells = getattr(field, "cells", field)
            cells[dice.integers(len(cells))] = value
        row[:] = np.frombuffer(env.game.dump(env.game.load(position.dump())), np.uint8)
    return rows


@every_game
def test_what_passes_can_be_played(game: str) -> None:
    """Of positions with a number changed at random, those that pass are judged and played on, by rules with bounds checks."""
    dice, passed = np.random.default_rng(3), 0
    env, batch = vector.make(game, 120, seed=4, **SHORT[game]), Batch(game, **SHORT[game])
    for _ in range(5):
        for _ in range(12):
            env.step(env.sample())
        for row in changed_by_one(env, dice):
            states = row[None].copy()
            try:
                batch.check(states)
            except ValueError:
                continue
            passed += 1
            assert batch.turn(states)[0] < 0 or batch.legal(states).any()
            batch.judge(states, seeds=1)
            batch.playouts(states, 1, n=2, policy="random", horizon=150)
    assert passed > 40


@pytest.mark.xdist_group(GAME)
def test_what_get_gave_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    env, asked = vector.make(GAME, 3, seed=3), []
    monkeypatch.setattr(env._checker, "wholly", lambda states, what: asked.append(len(states)))
    env.put(env.get())
    env.copy([0], [1])
    env.put(env.get([0, 1])._replace(seal=b""), [0, 1], check=False)
    assert not asked
    env.put(env.get([0, 1])._replace(seal=b""), [0, 1])
    kept = env.get([0])
    kept.steps[0] += 1
    env.put(kept, [0])
    assert asked == [2, 1]


@every_game
def test_what_was_seen_last(game: str) -> None:
    """Where a match ended, the last observation of whoever acted, or of any other seat; the slot itself shows the next match."""
    env = vector.make(game, 12, seed=4, **SHORT[game])
    found = 0
    for _ in range(3000):
        acted, states = env.seat.copy(), env.state()
        env.step(env.sample())
        final = env.final()
        assert final.slots.tolist() == np.flatnonzero(env.done).tolist() and np.array_equal(final.seat, acted[final.slots])
        for k, slot in enumerate(final.slots):
            state = env.game.load(env._final[slot].tobytes())
            assert env.game.turn(state) == OVER and env._final[slot].tobytes() != states[slot].tobytes()
            assert env.game.score_and_payoffs(state, env.seats) == (tuple(env.score[slot]), tuple(env.reward[slot]))
            if env.scout:
                seat = int(final.seat[k])
                assert np.array_equal(final.observation[k], env.scout.report(env.game.view(state, seat), seat))
                other = env.final(np.full(12, 1 - seat % 2))
                assert np.array_equal(other.observation[k], env.scout.report(env.game.view(state, 1 - seat % 2), 1 - seat % 2))
        found += len(final.slots)
        if found >= 4:
            break
    assert found >= 4


@every_game
def test_an_environment_is_stored_and_goes_on(game: str) -> None:
    env = vector.make(game, 4, ["you", "you,greedy"] * 2, seed=8, threads=2, **SHORT[game])
    for _ in range(15):
        env.step(env.sample())
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(15):
        assert all(np.array_equal(getattr(env, name), getattr(twin, name)) for name in SHOWN)
        actions = env.sample()
        env.step(actions)
        twin.step(actions)
    assert env.svg(0) == twin.svg(0) != env.svg(1) and env.svg(0).startswith("<svg")
    env.close()
    twin.close()


@every_game
def test_a_batch_is_copied_and_states_are_taken(game: str) -> None:
    batch = Batch(game, **SHORT[game])
    states = batch.openings(3)
    batch.throw(states, [1, 2, 3])
    for twin in (pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        assert np.array_equal(twin.legal(states), batch.legal(states))
    some = batch.take(states, [2, 2, 0])
    assert np.array_equal(some, states[[2, 2, 0]]) and np.array_equal(batch.take(states, 1), states[1:2])
    whole = batch.take(states)
    whole[0, 0] ^= 1
    assert not np.array_equal(whole, states) and np.array_equal(some[2], states[0])
    for rows in ([3], [-1], [0.0]):
        with pytest.raises(ValueError, match="rows"):
            batch.take(states, rows)


@every_game
def test_the_rules_over_arrays_of_states(game: str) -> None:
    """Against matches stepped one by one: whose turn it is, what is legal, what follows, what a seat may know, the result."""
    batch = Batch(game, **SHORT[game])
    states, dice = batch.openings(5), np.random.default_rng(1)
    matches = [touchline.new(game, seed=20 + i, **SHORT[game]) for i in range(5)]
    steps = np.zeros(5, np.int64)
    for _ in range(40):
        seeds = np.array([(20 + i) << 32 for i in range(5)])
        batch.throw(states, seeds, steps)
        for match in matches:
            while match.turn == CHANCE:
                match.roll()
        steps = np.array([len(match.steps) for match in matches])
        assert batch.turn(states).tolist() == [match.turn for match in matches]
        mask, goals = batch.legal(states), batch.result(states)[0]
        for i, match in enumerate(matches):
            assert states[i].tobytes() == match.game.dump(match.state)
            assert np.flatnonzero(mask[i]).tolist() == [int(a) for a in match.legal] and tuple(goals[i]) == match.score
        if any(match.over for match in matches):
            break
        seats = batch.turn(states)
        dealt = batch.redeal(states, seats, np.arange(5))
        assert np.array_equal(batch.hidden(dealt, seats), batch.hidden(states, seats))
        assert all(batch.hidden(states, seats)[i].tobytes() == m.game.dump(m.view(m.turn).state) for i, m in enumerate(matches))
        actions = [int(dice.choice(np.flatnonzero(row))) for row in mask]
        wrong = [*actions[:4], next(iter(np.flatnonzero(~mask[4]).tolist()), mask.shape[1])]
        kept = states.copy()
        with pytest.raises(ValueError, match="match 4"):
            batch.apply(states, wrong)
        assert np.array_equal(states, kept)
        batch.apply(states, actions)
        for match, action in zip(matches, actions, strict=True):
            match.play(action)
        steps = steps + 1
    assert steps.min() > 10


@pytest.mark.xdist_group(GAME)
def test_strange_arrays_are_refused() -> None:
    batch = Batch(GAME)
    states = batch.openings(3)
    for strange in (states[:, :5], states.astype(np.int32), states[::2][:, ::1][::-1], states.tolist()):
        with pytest.raises(ValueError, match="states"):
            batch.turn(strange)
    with pytest.raises(ValueError, match="nobody is to decide"):
        batch.apply(states, [0, 0, 0])  # the toss is due
    with pytest.raises(ValueError, match="whole numbers"):
        batch.apply(states, [0.0, 1.0, 2.0])
    with pytest.raises(ValueError, match="seats go from 0 to 1"):
        batch.hidden(states, 2)
    with pytest.raises(ValueError, match="seats for each of 3 matches are needed"):
        batch.hidden(states, [0, 1])
    for n in (2.5, True, -1):
        with pytest.raises(ValueError, match="openings: a whole number"):
            batch.openings(n)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="states of coup_du_champion are a uint8 array"):
        batch.turn(np.ma.masked_array(states))
    assert batch.report(states, 0).shape == (3, 206) and (batch.turn(states) == CHANCE).all()
