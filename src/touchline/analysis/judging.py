"""Decisions judged: what each gave away, by exact values where a game is solved, else by a search from what its seat knew."""

from __future__ import annotations

from math import fsum
from typing import Any, Callable, Iterable, NamedTuple, Sequence

import msgspec

from touchline.analysis import sight
from touchline.analysis.model import BLUNDER, GOOD, SLIP, Decision, Depth, Performance, Verdict
from touchline.kernel.random import decision_seed
from touchline.play.match import Match
from touchline.play.view import View

EVEN = 0.0005
"""Where exact values of the best and the worst choice differ by less, there is nothing to decide."""
Z = 1.96
LEAST, MOST = 48, 8000
"""Iterations in which the best choice of a decision is looked for."""
SERIOUS = 5
"""A secret choice is as good as the others if it is drawn at least one in so many times as often as the most frequent one."""


class Thought(NamedTuple):
    """How much thought one decision gets."""

    look: int
    """Iterations in which the best choice is looked for."""
    check: int
    """Pairs of iterations that compare it with what was played."""
    weigh: int
    """Pairs, on other dice, that judge what the check found worth a look."""


def thought(depth: Depth, decisions: int) -> Thought:
    """A fair share of a review's work for each decision of a match."""
    each = max(LEAST, min(MOST, 1000 * depth.work // max(1, decisions)))
    return Thought(each, each // 4, 2 * each)


def decisions_of(match: Match) -> list[int]:
    """The steps before each decision that had a choice."""
    game = match.game
    return [at for at, step in enumerate(match.steps) if step.seat >= 0 and len(game.legal_list(game.load(step.before))) > 1]


def judge(match: Match, depth: Depth, solved: Any, seed: int, progress: Callable[[int], None]) -> list[Decision]:
    """Every decision of a match that had a choice."""
    found, steps = [], decisions_of(match)
    each = thought(depth, len(steps))
    for done, at in enumerate(steps):
        progress(done)
        step = match.steps[at]
        if solved is None:
            found.append(by_search(sight.seen(match, at, step.seat), at, step.action, each, decision_seed(seed, at)))
        else:
            found.append(by_solution(match, at, solved, seed))
    return found


def verdict_on(loss: float, error: float) -> Verdict:
    """The word for a loss. In doubt for the player: a slip must give something away for certain (95 %)."""
    if loss >= SLIP and loss - error > 0:
        return "blunder" if loss >= BLUNDER else "slip"
    return "good" if loss >= GOOD and loss - error > 0 else "best"


def by_solution(match: Match, at: int, solved: Any, seed: int = 0) -> Decision:
    """A decision judged by exact values."""
    step = match.steps[at]
    ranked: Sequence[tuple[float, int]] = solved.best(match.game.load(step.before))
    values = {action: value for value, action in ranked}
    (best_value, best), worst_value = ranked[0], ranked[-1][0]
    loss = (best_value - values[step.action]) / 2
    if loss <= 0:
        best = step.action
    counted = (best_value - worst_value) / 2 >= EVEN
    found = Decision(at, step.seat, step.action, best, loss, 0.0, verdict_on(loss, 0.0), counted)
    return explained(found, sight.seen(match, at, step.seat), seed)


def by_search(view: View, at: int, action: int, each: Thought, seed: int) -> Decision:
    """A decision judged by a search from what its seat knew.

    A first search finds the best choice; whether what was played is worse is then judged on other dice, in pairs. Only what a short
    comparison finds worth a look counts at all, and it counts by a longer one, again on other dice: so chance findings do not add up.
    """
    seat = view.turn
    if sight.is_mixed(view):
        return Decision(at, seat, action, action, 0.0, 0.0, "best", False)
    found = sight.search(view, each.look, seed)
    if found.secret:
        most = max(candidate.share for candidate in found.candidates)
        share = next((c.share for c in found.candidates if c.action == action), 0.0)
        if share * SERIOUS >= most:
            return Decision(at, seat, action, action, 0.0, 0.0, "best", False)
    best = leading(found.candidates)
    if best == action:
        return Decision(at, seat, action, action, 0.0, 0.0, "best", True)
    checked = sight.against(view, best, action, each.check, seed + (1 << 20))
    if checked.difference / 2 < GOOD:
        return Decision(at, seat, action, action, 0.0, 0.0, "best", True)
    weighed = sight.against(view, best, action, each.weigh, seed + (2 << 20))
    loss, error = weighed.difference / 2, Z * weighed.error / 2
    return explained(Decision(at, seat, action, best, loss, error, verdict_on(loss, error), True), view, seed)


def leading(candidates: Iterable[Any]) -> int:
    """The best candidate among those that were tried to the end."""
    tried = list(candidates)
    most = max(c.visits for c in tried)
    return int(max((c for c in tried if 2 * c.visits >= most), key=lambda c: (c.value, -c.action)).action)


def explained(found: Decision, view: View, seed: int) -> Decision:
    """A slip or a blunder with what it and the better choice lead to."""
    if found.verdict not in ("slip", "blunder"):
        return found
    better, played = sight.outlooks(view, found.best, found.action, seed)
    return msgspec.structs.replace(found, played=played, better=better)


def performance(decisions: Iterable[Decision]) -> Performance:
    """How well some decisions were made."""
    all_of_them = list(decisions)
    counted = [d for d in all_of_them if d.counted]
    words = [d.verdict for d in counted]
    given, n = fsum(d.loss for d in counted), max(1, len(counted))
    error = fsum(d.error**2 for d in counted) ** 0.5
    return Performance(
        len(counted), words.count("best"), words.count("good"), words.count("slip"), words.count("blunder"), given, 1000 * given / n,
        1000 * error / n,
    )  # fmt: skip
