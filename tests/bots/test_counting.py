"""A look ahead without luck, against one that goes through everything in plain Python."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import touchline
from tests.helpers import environment
from touchline import bots, games
from touchline.bots import levels
from touchline.kernel.desk import CHANCE, OVER
from touchline.kernel.game import Game
from touchline.kernel.random import decision_seed
from touchline.lab import learning
from touchline.play.match import Match
from touchline.thinking import counting, networks

GAME = "soccer_tactics_world"
PHASES = ("SET_PAWN", "SET_DEST", "BALL_DEST", "BALL_MODE", "ATT_MODE", "ATT_PAWN", "ATT_DEST", "ATT_KDEST")
pytestmark = pytest.mark.xdist_group(GAME)


def by_the_book(seed: int, counter: int) -> int:
    """A draw from 0 to 2**31 - 2, with integers that cannot overflow."""
    a, b, key = counter, seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF
    for _ in range(10):
        product = 0xD256D193 * a
        a, b, key = product >> 32 ^ key ^ b, product & 0xFFFFFFFF, (key + 0x9E3779B9) & 0xFFFFFFFF
    return a * 0x7FFFFFFF >> 32


def lot_of(seed: int) -> int:
    """What sensible players go by in a count with this seed."""
    return by_the_book(seed, 0x20000000)


def squashed(game: Game, state: Any, promised: float = 0.0) -> float:
    """A lead and what is promised to home, in goals, as a share of a certain win: one and a half goals are half of it."""
    (home, away), _ = game.score_and_payoffs(state, 2)
    goals = home - away + promised
    return goals / (abs(goals) + 1.5)


def expected(game: Game, state: Any, later: int, team: int, read: float, lot: int, likely: float = 1.0) -> float:
    """What a position is worth to home if everybody does their best, and the other team what is sensible in a part of its decisions."""
    who = int(game.turn(state))
    if who == OVER:
        return float(game.score_and_payoffs(state, 2)[1][0])
    known = bool(learning.told(game, state))
    if known and later == 0:
        sign = 1 - 2 * (int(game.situation(state)) & 1)
        return squashed(game, state, sign * networks.value(game, state))
    if likely < 1 / 40_000:
        return squashed(game, state)
    left = later - known

    def after(action: int, share: float) -> float:
        child = game.copy(state)
        game.play(child, action)
        return expected(game, child, left, team, read, lot, likely * share)

    if who == CHANCE:
        thrown = game.chance_list(state)
        total = sum(weight for _, weight in thrown)
        return sum(weight / total * after(face, weight / total) for face, weight in thrown)
    sensible = int(game.greedy(game.copy(state), lot))
    if game.phase(state) not in PHASES:
        return after(sensible, 1.0)
    found = {action: after(action, 1.0) for action in game.legal_list(state)}
    best = max(found.values()) if who % 2 == 0 else min(found.values())
    return best if who % 2 == team else (1 - read) * best + read * found[sensible]


def phases_after(match: Match) -> dict[int, str]:
    """The phases that choices lead to."""
    found = {}
    for action in map(int, match.legal):
        child = match.game.copy(match.state)
        match.game.play(child, action)
        found[action] = match.game.phase(child)
    return found


def positions(phase: str, n: int, seed: int, leads_to: str = "") -> list[Match]:
    """Matches of sensible players in which a choice is due in a phase (and one of them leads to another phase)."""
    found: list[Match] = []
    while len(found) < n:
        match, seed = touchline.new(GAME, seed=seed), seed + 1
        game = match.game
        while not match.over:
            if match.turn == CHANCE:
                match.roll()
                continue
            wanted = len(match.steps) > 60 and game.phase(match.state) == phase and len(match.legal) > 3
            if wanted and (not leads_to or leads_to in phases_after(match).values()):
                found.append(match)
                break
            match.play(int(game.greedy(game.view(match.state, match.turn), len(match.steps))))
    return found


@pytest.mark.parametrize(("phase", "later", "read"), [("SET_DEST", 0, 0), ("SET_DEST", 1, 0), ("BALL_DEST", 0, 128), ("ATT_DEST", 0, 256)])
def test_counted_values_are_those_of_going_through_everything(phase: str, later: int, read: int) -> None:
    thrown = "" if phase == "SET_DEST" else "BATTLE"
    assert {lot_of(seed) % 2 for seed in range(3)} == {0, 1}, "sensible players break ties to either side"
    for seed, match in enumerate(positions(phase, 3, seed=20, leads_to=thrown)):
        game, seat, view = match.game, match.turn, match.view(match.turn)
        found = counting.values(view, later=later, most=4_000_000, phases=PHASES, read=read, seed=seed)
        assert set(found) == set(map(int, view.legal))
        battles = [action for action, then in phases_after(match).items() if then == thrown]
        for action in {*battles[:2], *list(found)[:: max(1, len(found) // 3)]}:
            child = game.copy(match.state)
            game.play(child, action)
            wanted = expected(game, child, later, seat % 2, read / 256, lot_of(seed)) * (1 - 2 * (seat % 2))
            assert found[action] == pytest.approx(wanted, abs=0.002), (phase, str(view.action(action)))


def test_reading_tells_what_the_other_team_will_do() -> None:
    """Around a loose ball the other team does its best, or what is sensible, or half of both."""
    matters = 0
    for match in positions("ATT_DEST", 4, seed=31):
        view = match.view(match.turn)
        best, half, sensible = (counting.values(view, later=1, most=4_000_000, phases=PHASES, read=read) for read in (0, 128, 256))
        assert all(best[a] <= half[a] + 1e-6 <= sensible[a] + 2e-6 for a in best)
        matters += sum(best[a] < half[a] - 0.0005 < sensible[a] - 0.001 for a in best)
    assert matters > 10


def test_the_best_of_a_short_look_are_looked_at_further() -> None:
    for match in positions("SET_PAWN", 2, seed=7):
        view = match.view(match.turn)
        wide = counting.values(view, later=1, most=4_000_000, width=10_000, phases=PHASES, seed=4)
        few = counting.values(view, later=1, most=4_000_000, width=5, phases=PHASES, seed=4)
        assert set(wide) == set(map(int, view.legal)) and 1 <= len(few) <= 5
        assert all(few[action] == pytest.approx(wide[action], abs=1e-9) or few[action] < wide[action] for action in few)
        for seed in range(4):
            hardly = counting.values(view, later=1, most=1, width=5, phases=PHASES, seed=seed)
            sensible = int(match.game.greedy(match.game.copy(view.state), lot_of(seed)))
            assert list(hardly) == [sensible], "with no time left, at least the sensible choice is looked at"


def test_the_champion_plays_within_its_steps_and_repeats_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    game, spent = games.find(GAME), []
    table, most = levels.settings(game, "champion"), 0

    class Noting(counting.Counter):
        def values(self, *given: Any) -> list[float]:
            found = super().values(*given)
            spent.append(self.spent)
            return found

    monkeypatch.setattr(counting, "Counter", Noting)
    for phase in ("SET_PAWN", "ATT_PAWN", "BALL_DEST"):
        for match in positions(phase, 3, seed=50):
            view = match.view(match.turn)
            chosen = bots.decide("champion", view, seed=3)
            assert chosen in view.legal and chosen == bots.decide("champion", view, seed=3)
            most = max(most, *spent)
    assert 0 < most < 3 * table["most"]


@pytest.mark.parametrize("phase", ["KO_O_STRIKER", "CORNER_PAWN", "CLEAR"])
def test_choices_that_are_weighed_but_not_foreseen(phase: str) -> None:
    """The champion takes its time there; on the way to other positions the same choices are sensible (`expected` plays them so)."""
    table = {**levels.settings(games.find(GAME), "champion"), "phases": PHASES, "later": 0, "width": 0, "read": 0}
    others, lot = 0, lot_of(decision_seed(5, 0))
    for match in positions(phase, 4, seed=60):
        game, seat, view = match.game, match.turn, match.view(match.turn)
        sensible, values = {int(game.greedy(game.copy(view.state), side)) for side in range(2)}, dict[int, float]()
        for action in map(int, view.legal):
            child = game.copy(match.state)
            game.play(child, action)
            values[action] = expected(game, child, 0, seat % 2, 0.0, lot) * (1 - 2 * (seat % 2))
        chosen = levels.play(table, view, 5, 0)
        assert values[chosen] == pytest.approx(max(values.values()), abs=0.002)
        others += max(values[action] for action in sensible) < values[chosen] - 0.002
        assert phase not in PHASES and phase in table["also"]
        assert levels.play({**table, "also": ()}, view, 5, 0) in sensible
    assert others > 0, "somewhere another choice is better than the sensible one"


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ("read_257", "read of a count goes from 0 to 256, not 257"), ("read_-1", "read of a count"), ("width_-1", "width of a count"),
        ("later_9", "later of a count goes from 0 to 8"), ("most_0", "most of a count"), ("work_50", "has no setting 'work'; there are"),
    ],
)  # fmt: skip
def test_settings_that_make_no_sense_are_refused(setting: str, why: str) -> None:
    (match,) = positions("SET_DEST", 1, seed=3)
    with pytest.raises(bots.BotFailed, match=why):
        bots.decide(f"touchline.lab.variants:champion.{setting}", match.view(match.turn))


CODE = """
import sys
from touchline import games
from touchline.play.view import View
from touchline.thinking import counting
game = games.find("soccer_tactics_world")
state = game.load(sys.stdin.buffer.read())
view = View(game, game.settle({}), int(game.turn(state)), state)
print(counting.values(view, later=1, most=6000, width=4, phases=PHASES, read=128, seed=SEED))
"""


def test_interpreted_and_compiled_counts_are_the_same() -> None:
    """By the same seed, and in the same order; others come to something else, as sensible players break ties to the other side."""
    (match,) = positions("ATT_DEST", 1, seed=12)
    seed = decision_seed(-3, 8)
    code = CODE.replace("PHASES", repr(PHASES)).replace("SEED", str(seed))
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=match.game.dump(match.state),
        capture_output=True,
        env=environment(TOUCHLINE_TARGET="interpreted"),
    )
    assert done.returncode == 0, done.stderr.decode()
    view = match.view(match.turn)
    found, *others = (counting.values(view, later=1, most=6000, width=4, phases=PHASES, read=128, seed=seed + k) for k in range(6))
    assert done.stdout.decode().strip() == str(found)
    assert any(other != found for other in others)


def test_luck_is_drawn_by_the_seed_and_no_action_comes_first_more_often() -> None:
    game, seeds = games.find(GAME), [decision_seed(5, step) for step in range(2000)]
    drawn = [counting.drawn(game, seed) for seed in seeds]
    for seed, luck in zip(seeds[:20], drawn, strict=False):
        assert luck == (lot_of(seed), [by_the_book(seed, 0x30000000 + action) for action in range(len(game.actions))])
    assert abs(sum(luck.lot % 2 for luck in drawn) - 1000) < 100
    order = np.array([luck.order for luck in drawn])
    before = (order[:, :, None] < order[:, None, :]).mean(axis=0)  # how often an action comes before another one
    assert np.all(np.abs(before[~np.eye(len(before), dtype=bool)] - 0.5) < 0.07)
