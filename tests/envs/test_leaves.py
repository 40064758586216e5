"""The leaves of a search over arrays of states: each as the functions for a single state have it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.envs.cases import SHORT, every_game
from touchline import games
from touchline.envs import batch as envs_batch
from touchline.envs import scout, vector
from touchline.envs.batch import Batch, play_on_all, throw_all
from touchline.kernel import follow
from touchline.kernel.desk import CHANCE_DRAWS, POLICY_DRAWS
from touchline.kernel.follow import ENDLESS
from touchline.kernel.judging import HALF_WORTH, LONGEST, UNSETTLED
from touchline.kernel.network import CERTAIN
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import SEEDS, draw, falls_to
from touchline.kernel.target import Rule
from touchline.play.view import View
from touchline.thinking import lookahead, networks

OURS = pytest.mark.parametrize(
    "game", [pytest.param(g, marks=pytest.mark.xdist_group(g)) for g in SHORT if networks.has(games.find(g)) and scout.of(games.find(g))]
)
"""The games that have all of it."""
N = 40


def played(game: str, steps: int = 45) -> tuple[Batch, Any, Any]:
    """The rules over arrays, and states of as many matches: somebody is to decide in half of them, a throw may be due in the others."""
    env = vector.make(game, N, seed=3, **SHORT[game])
    for _ in range(steps):
        env.step(env.sample())
    batch, states = Batch(game, **SHORT[game]), env.state()
    after = states[N // 2 :].copy()
    batch.apply(after, [int(np.flatnonzero(row)[0]) for row in batch.legal(after)])
    return batch, np.concatenate([states[: N // 2], after]), env


def lead(batch: Batch, state: Any) -> int:
    home, away = batch.game.score_and_payoffs(state, batch.seats)[0]
    return 1000 * (home - away)


def judged_alone(batch: Batch, state: Any, by: str) -> float | None:
    """What one state is worth to home: the table or the network looked up here; None where it cannot be judged."""
    game = batch.game
    if game.turn(state) == OVER:
        return float(game.score_and_payoffs(state, batch.seats)[1][0])
    at, table, known = int(game.situation(state)), lookahead.threat_of(game), networks.of(game)
    counted = known.before_throws if by == "network" else len(game.sign_names)
    if at < 0 or table[at >> 1] == UNSETTLED or (game.turn(state) == CHANCE and not counted):
        return None
    sign = 1 - 2 * (at & 1)
    if by == "network":
        says = round(networks.value(game, state) * CERTAIN)
        if known.learnt == 1:  # of the match
            return sign * says / CERTAIN
        goals = says * 1000 // CERTAIN
    else:
        goals, found, rows = int(table[at >> 1]), game.room(len(game.desk().acts)), sum(map(len, game.situations.values()))
        first = rows + int(game.signs(state, found)) if game.sign_names else 0
        goals += sum(int(table[first + j]) * int(found[j]) for j in range(len(game.sign_names))) // 100
    goals = lead(batch, state) + sign * goals
    return (goals * CERTAIN // (abs(goals) + HALF_WORTH)) / CERTAIN


def sensible_step(game: Any, state: Any, seed: int, step: int) -> None:
    """One step as playouts make it: the throw that is due, or the sensible policy's choice from its own view."""
    who = int(game.turn(state))
    if who == CHANCE:
        chances = game.chance_list(state)
        weights = [weight for _, weight in chances]
        game.play(state, chances[falls_to(draw(seed, CHANCE_DRAWS + step, sum(weights)), weights)][0])
    else:
        game.play(state, int(game.greedy(game.view(state, who), draw(seed, POLICY_DRAWS + step, SEEDS))))


@OURS
@pytest.mark.parametrize("by", ["threat", "network"])
def test_positions_are_judged_as_each_alone(game: str, by: str) -> None:
    batch, states, _ = played(game)
    before = states.copy()
    worth, settled = batch.judge(states, by), batch.judge(states, by, seeds=range(N))
    assert np.array_equal(states, before) and not np.isnan(settled).any() and (abs(worth[~np.isnan(worth)]) <= 1).all()
    judged = 0
    for i, row in enumerate(states):
        state = batch.game.load(row.tobytes())
        alone = judged_alone(batch, state, by)
        assert np.isnan(worth[i]) if alone is None else worth[i] == pytest.approx(alone, abs=1e-12)
        for step in range(LONGEST):
            if judged_alone(batch, state, by) is not None:
                break
            sensible_step(batch.game, state, i, step)
        told = judged_alone(batch, state, by)
        if told is not None:
            judged += 1
            assert settled[i] == pytest.approx(told, abs=1e-12)
    assert judged > N // 2 and len({*settled.tolist()}) > 3


@OURS
@pytest.mark.parametrize("by", ["threat", "network"])
def test_a_match_that_is_over_is_worth_its_result(game: str, by: str) -> None:
    env, ended = vector.make(game, 60, seed=5, **SHORT[game]), []
    payoffs: list[int] = []
    while len({*payoffs}) < 2:
        env.step(env.sample())
        ended += [env._final[slot].copy() for slot in np.flatnonzero(env.done)]
        payoffs += env.reward[env.done, 0].tolist()
    batch = Batch(game, **SHORT[game])
    assert batch.judge(np.array(ended), by).tolist() == payoffs


@OURS
def test_playouts_are_those_from_what_one_seat_knows(game: str) -> None:
    batch, states, _ = played(game)
    states = states[::8].copy()
    seats = np.arange(len(states)) % batch.seats
    told = batch.playouts(states, np.arange(len(states)) * 7, 3, seats=seats, horizon=30)
    for i, row in enumerate(states):
        view = View(batch.game, batch.options, int(seats[i]), batch.game.view(batch.game.load(row.tobytes()), int(seats[i])))
        assert np.array_equal(np.stack([numbers[i] for numbers in told], axis=1), lookahead.foresee(view, 7 * i, 3, 30))
    assert told.steps.min() >= 0 and told.steps.max() >= 20


@OURS
def test_playouts_without_seats_go_on_from_the_state_itself(game: str) -> None:
    batch, states, _ = played(game)
    states = states[::16].copy()
    told = batch.playouts(states, 5, 2, horizon=12)
    for i, row in enumerate(states):
        for k in range(2):
            state, steps = batch.game.load(row.tobytes()), 0
            before = batch.game.score_and_payoffs(state, 2)[0]
            while (who := batch.game.turn(state)) != OVER and (steps < 12 or who == CHANCE):
                sensible_step(batch.game, state, 5 + k, steps)
                steps += 1
            after, payoffs = batch.game.score_and_payoffs(state, 2)
            assert tuple(int(numbers[i, k]) for numbers in told) == (
                payoffs[0] if who == OVER else 0, after[0] - before[0], after[1] - before[1], batch.game.situation(state), steps
            )  # fmt: skip


@every_game
def test_how_a_throw_may_fall_and_let_it_fall_so(game: str) -> None:
    batch, states, _ = played(game)
    throws = 0
    for _ in range(60):
        weights, turn = batch.chances(states), batch.turn(states)
        for row, told, who in zip(states, weights, turn, strict=True):
            assert dict(batch.game.chance_list(batch.game.load(row.tobytes()))) == {
                int(k): int(told[k]) for k in np.flatnonzero(told)
            } if who == CHANCE else not told.any()  # fmt: skip
        due = states[turn == CHANCE].copy()
        if len(due):
            outcomes = weights[turn == CHANCE].argmax(axis=1)
            kept, twins = due.copy(), [batch.game.load(row.tobytes()) for row in due]
            impossible = outcomes.copy()
            last = weights[turn == CHANCE][-1]
            impossible[-1] = int(last.argmin()) if last.min() == 0 else len(last)  # where chance can show all there is: a number beyond
            with pytest.raises(ValueError, match=f"match {len(due) - 1}: chance cannot show" if last.min() == 0 else "outcomes"):
                batch.fall(due, impossible)
            assert np.array_equal(due, kept)
            batch.fall(due, outcomes)
            for row, twin, outcome in zip(due, twins, outcomes, strict=True):
                batch.game.play(twin, int(outcome))
                assert row.tobytes() == batch.game.dump(twin)
            throws += len(due)
            break
        deciding = turn >= 0
        part = states[deciding]
        batch.apply(part, batch.legal(part).argmax(axis=1))
        states[deciding] = part
    assert throws > 0


def unable_to_throw(game: str, rounds: int = 60) -> tuple[Batch, Any, Any]:
    """States in which a card is to be drawn from a pile that seat 0 does not know: whole, and with blanks, as it sees them."""
    batch, _, env = played(game)
    kept: list[Any] = []
    for _ in range(rounds):
        env.step(env.sample())
        after = env.state()
        batch.apply(after, batch.legal(after).argmax(axis=1))
        hidden = batch.hidden(after, 0)
        kept += list(after[(batch.turn(hidden) == CHANCE) & ~batch.chances(hidden).any(axis=1)])
    whole = np.array(kept)
    return batch, whole, batch.hidden(whole, 0)


@pytest.mark.timeout(120)
@pytest.mark.xdist_group("footime")
@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_playouts_from_states_with_blanks_end(policy: str) -> None:
    """Where cards that would be drawn are hidden, a match goes on for ever or nowhere: the first such state is named, and that is all."""
    batch, whole, hidden = unable_to_throw("footime")
    assert len(whole) > 5
    rows = np.concatenate([whole[:2], hidden[2:4], whole[4:5]])
    before = rows.copy()
    for horizon in (None, 1 << 40, 5):
        with pytest.raises(
            ValueError, match="state 2: the match does not end, since something is hidden in it: name the seat that sees it"
        ):
            batch.playouts(rows, seeds=0, n=2, policy=policy, horizon=horizon)
    assert np.array_equal(rows, before)
    dealt = batch.playouts(hidden, seeds=0, n=2, seats=0, policy=policy)  # who is named knows no more of the whole state
    assert all(np.array_equal(*pair) for pair in zip(dealt, batch.playouts(whole, 0, 2, seats=0, policy=policy), strict=True))
    assert dealt.steps.max() < ENDLESS


@pytest.mark.timeout(120)
@pytest.mark.xdist_group("footime")
def test_no_playout_from_what_a_seat_sees_goes_on_for_ever() -> None:
    """Wherever the cards are missed first, at random, to the end."""
    batch, states, _ = played("footime")
    with pytest.raises(ValueError, match=r"state \d+: the match does not end"):
        batch.playouts(batch.hidden(states, 0), seeds=0, n=2, policy="random")


@pytest.mark.timeout(120)
@pytest.mark.xdist_group("footime")
def test_what_cannot_be_thrown_is_refused_and_changes_nothing() -> None:
    batch, whole, hidden = unable_to_throw("footime")
    rows = np.concatenate([whole[:2], hidden[2:4], whole[4:5]])
    before = rows.copy()
    words = "state 2: nothing can fall that is due, since something is hidden in it"
    for call in (batch.throw, lambda states, seeds: batch.judge(states, seeds=seeds)):
        with pytest.raises(ValueError, match=words):
            call(rows, range(len(rows)))
        assert np.array_equal(rows, before)
    dealt = batch.redeal(rows, 0, range(len(rows)))
    assert batch.throw(dealt, range(len(dealt))) >= len(dealt) and not (batch.turn(dealt) == CHANCE).any()


def test_throws_that_never_end_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of rules, in Python, by which the same throw is due again and again."""
    monkeypatch.setattr(Rule, "__call__", lambda rule, *given: rule.py_func(*given))
    for module in (follow, envs_batch):
        monkeypatch.setattr(module, "ENDLESS", 50)

    def one_face(state: Any, faces: Any, weight: Any) -> int:
        weight[0] = 1
        return 1

    def nothing(*_: Any) -> None:
        """Nothing happens."""

    room = [np.zeros(10, np.int32) for _ in range(6)]
    rules: Any = SimpleNamespace(turn=lambda state: CHANCE, chance=one_face, apply=nothing, result=nothing, situation=lambda state: -1)
    found, seeds, steps = np.zeros((3, 5), np.int32), np.zeros(3, np.int64), np.zeros(3, np.int64)
    states = np.zeros((3, 8), np.uint8)
    desk = SimpleNamespace(**dict(zip(("state", "shown", "acts", "weight", "events", "points"), (states[0].copy(), *room), strict=False)))
    kept: Any = (play_on_all, throw_all)
    assert kept[0].py_func(states, np.full(3, -1), seeds, 1, 0, 1 << 40, found, desk, rules) == 0 and found[:, 4].tolist() == [50, 0, 0]
    assert kept[1].py_func(states, seeds, steps, room[0], room[1], room[2], rules.turn, one_face, nothing) == 0 and steps[0] == 50


@OURS
def test_a_report_comes_with_the_turn_by_which_to_read_actions(game: str) -> None:
    batch, states, _ = played(game)
    states = states[: N // 2].copy()
    seats = batch.turn(states)
    report, found = batch.look(states, seats), scout.find(game)
    assert np.array_equal(report.numbers, batch.report(states, seats))
    own = np.take_along_axis(batch.legal(states), batch.turns[report.turned], axis=1)
    for i, row in enumerate(states):
        hidden = batch.game.view(batch.game.load(row.tobytes()), int(seats[i]))
        told, turned = found.look(hidden, int(seats[i]))
        assert np.array_equal(report.numbers[i], told) and report.turned[i] == turned
        assert sorted(batch.turns[turned][np.flatnonzero(own[i])]) == batch.game.legal_list(hidden)
    assert len(batch.turns) == 1 or len({*report.turned.tolist()}) > 1


@pytest.mark.xdist_group("coup_du_champion")
def test_wrong_leaves_are_refused() -> None:
    batch = Batch("coup_du_champion")
    states = batch.openings(2)
    for call, words in (
        (lambda: batch.judge(states, "luck"), "nobody judges by 'luck'; there are threat, network"),
        (lambda: batch.judge(states, networks.of(games.find("fuba"))), "this network judges fuba, not coup_du_champion"),
        (lambda: batch.playouts(states, 1, policy=[]), "nobody called"),  # type: ignore[arg-type]
        (lambda: batch.playouts(states, 1, 1 << 30), "playouts: a whole number from 1"),
        (lambda: batch.playouts(states, 1.5), "seeds are whole numbers"),
        (lambda: batch.playouts(states, 1, policy="perfect"), "nobody called 'perfect' plays on"),
        (lambda: batch.playouts(states, 1, seats=2), "seats go from 0 to 1"),
        (lambda: batch.fall(states, 400), "outcomes go from 0"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
