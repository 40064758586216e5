"""What are the odds, who will win, what would you do? Answered from what one seat may know, and from nothing else."""

from __future__ import annotations

import functools
from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from touchline.kernel.game import GREEDY
from touchline.kernel.playout import OVER
from touchline.kernel.random import SEEDS, decision_seed, draw
from touchline.kernel.tables import bot_table
from touchline.play.actions import Action
from touchline.play.prospects import wilson
from touchline.play.view import View
from touchline.thinking.lookahead import Candidate, Effort, Thought, foresee, think
from touchline.thinking.solutions import solution_at

SOON = 24
"""Steps that a hint looks ahead when it explains itself."""
WHY_SAMPLES, WHY_DEALS = 448, 64
MIXED_DRAWS = 400
NOTABLE = 0.015
"""Differences below this are not worth a word."""


@dataclass(frozen=True)
class WinChance:
    """The chances of a match as one seat may judge them, if both sides play sensibly from here (perfectly where that is known)."""

    home: float
    draw: float
    away: float
    exact: bool
    samples: int

    def interval(self, share: float) -> tuple[float, float]:
        """Within these bounds a share lies with 95 % certainty."""
        return (share, share) if self.exact else wilson(share, self.samples)


@dataclass(frozen=True)
class Hint:
    """The best action a seat has, what it is worth (-1 lost to 1 won), the next best, and why they differ, in words."""

    best: Action
    value: float
    next: Action | None
    next_value: float | None
    why: str
    exact: bool


def _table(view: View) -> dict[str, Any]:
    found: dict[str, Any] = bot_table(view.game.name).get("advice", {})
    return found


def win_chance(view: View, seed: int = 0, samples: int | None = None) -> WinChance:
    """How likely each result is: the result itself, the exact value where the game is solved, else playouts of sensible players."""
    game, state = view.game, view.state
    if view.turn == OVER:
        payoff = game.score_and_payoffs(state, view.seats)[1][0]
        return WinChance(float(payoff > 0), float(payoff == 0), float(payoff < 0), True, 0)
    solved = solution_at(game, view.options, state) if samples is None else None
    if solved is not None:
        home, draw, away = solved.results(state)
        return WinChance(home, draw, away, True, 0)
    n = samples if samples is not None else int(_table(view).get("win_samples", 400))
    if n < 1:
        raise ValueError(f"{n} samples tell nothing; at least 1 is needed")
    payoffs = [row[0] for row in foresee(view, decision_seed(seed, 1), n).tolist()]
    home, away = (sum(payoff * side > 0 for payoff in payoffs) / n for side in (1, -1))
    return WinChance(home, payoffs.count(0) / n, away, False, n)


class Soon(NamedTuple):
    """How often a goal was scored and conceded, and the ball kept, some steps after an action."""

    scored: float
    conceded: float
    kept: float


def soon(view: View, action: int, seed: int) -> Soon:
    """What sensible players make of an action in the next steps, from deals of what the seat may not know."""
    seat = view.turn
    rows = [row for deal in range(WHY_DEALS) for row in _dealt(view, action, decision_seed(seed, 2), deal)]
    mine, theirs = (1, 2) if seat % 2 == 0 else (2, 1)
    counts = (
        sum(row[mine] > 0 for row in rows),
        sum(row[theirs] > 0 for row in rows),
        sum(row[3] >= 0 and row[3] % 2 == seat % 2 for row in rows),
    )
    return Soon(*(count / len(rows) for count in counts))


def _dealt(view: View, action: int, seed: int, deal: int) -> list[list[int]]:
    """The same from one deal."""
    game, each = view.game, WHY_SAMPLES // WHY_DEALS
    state = game.deal(view.state, view.turn, deal)
    game.play(state, int(action))
    found: list[list[int]] = foresee(View(game, view.options, view.turn, state), seed + deal * each, each, SOON, GREEDY).tolist()
    return found


def hint(view: View, seed: int = 0, work: int | None = None, language: str = "en") -> Hint:
    """The best action of the seat on turn and why; ValueError if it has nothing to decide."""
    legal = view.legal
    if not legal:
        raise ValueError(f"it is not the turn of seat {view.seat}")
    if work is not None and work < 1:
        raise ValueError(f"a hint needs work of at least 1, not {work}")
    say = view.wording(language)
    if len(legal) == 1:
        return Hint(legal[0], win_value(view, seed), None, None, say("hint-only"), False)
    solved = solution_at(view.game, view.options, view.state) if work is None else None
    if solved is not None:
        (value, best), (other_value, other), *_ = solved.best(view.state)
        return _worded(view, best, value, other, other_value, None, True, seed, language)
    thought = thought_of(view, seed, work)
    tried = max(candidate.visits for candidate in thought.candidates)
    ranked = [c for c in thought.candidates if 2 * c.visits >= tried]  # the others were dropped on the way
    if thought.secret:
        ranked = sorted(thought.candidates, key=lambda c: (-c.share, c.action))
    first, rest = ranked[0], ranked[1:]
    if not rest:
        return Hint(_action(view, first.action), first.value, None, None, say("hint-only"), False)
    return _worded(view, first.action, first.value, rest[0].action, rest[0].value, thought, False, seed, language)


def thought_of(view: View, seed: int = 0, work: int | None = None) -> Thought:
    """What a hint is made from: the choices of the seat on turn and what they are worth."""
    return _mixed(view) or think(view, hint_effort(view, work), decision_seed(seed, 3))


def _mixed(view: View) -> Thought | None:
    """The mixed strategy of the sensible policy in a phase where both sides choose unseen; None in any other."""
    game = view.game
    phase = game.names["phase"](view.fields.phase).name if "phase" in game.names else ""
    if phase not in bot_table(game.name).get("mixed", ()):
        return None
    drawn = Counter(int(game.greedy(game.copy(view.state), draw(n, 0, SEEDS))) for n in range(MIXED_DRAWS))
    found = [Candidate(int(a), 0.0, 0.0, drawn[int(a)], drawn[int(a)] / MIXED_DRAWS, False) for a in view.legal]
    return Thought(tuple(found), True, MIXED_DRAWS)


def hint_effort(view: View, work: int | None) -> Effort:
    """How much thought a hint gets."""
    table = dict(_table(view).get("hint", {"work": 1500}))
    if work is not None:
        table["work"] = work
    return Effort(**table)


def win_value(view: View, seed: int) -> float:
    """Win rate minus loss rate of the seat's team."""
    chance = win_chance(view, seed)
    return (chance.home - chance.away) * (1 if view.turn % 2 == 0 else -1)


def _action(view: View, number: int) -> Action:
    return Action(number, view.game.actions[number])


def _worded(
    view: View, best: int, value: float, other: int, other_value: float, thought: Thought | None, exact: bool, seed: int, language: str
) -> Hint:
    """A hint with its reason: what soon happens more often after the best choice than after the next, of what speaks for it.

    Where only what speaks against it shows so soon, it pays later; that is all that can be said.
    """
    say = view.wording(language)
    texts = {choice.action: choice.text for choice in view.scene(language).choices}
    parts = []
    if thought is not None and thought.secret:
        shares = sorted((c for c in thought.candidates if c.share >= 0.05), key=lambda c: (-c.share, c.action))
        mixed = ", ".join(
            say("hint-share", choice=texts.get(c.action, view.game.actions[c.action]), share=round(100 * c.share)) for c in shares[:4]
        )
        parts.append(say("hint-secret", shares=mixed))
    else:
        one, two = (soon(view, action, seed) for action in (best, other))
        differ = {name: getattr(one, name) - getattr(two, name) for name in Soon._fields}
        differ["conceded"] *= -1  # the fewer the better
        for name, better in differ.items():
            if better >= NOTABLE:
                parts.append(say(f"hint-{name}", best=round(100 * getattr(one, name)), other=round(100 * getattr(two, name))))
        if parts:
            reason = say("hint-list", parts=functools.reduce(lambda first, second: say("and-then", first=first, second=second), parts))
        else:
            reason = say("hint-later" if min(differ.values()) <= -NOTABLE else "hint-close")
        parts = [say("hint-exact" if exact else "hint-than", other=texts.get(other, view.game.actions[other])), reason]
    return Hint(_action(view, best), value, _action(view, other), other_value, " ".join(parts), exact)
