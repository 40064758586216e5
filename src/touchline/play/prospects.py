"""What each choice leads to until somebody decides again, from what one seat may know: exact where that is proven, else sampled."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Mapping, Sequence

from touchline.kernel import prospects as kernel
from touchline.kernel.arrays import zeros
from touchline.kernel.eyes import Audience
from touchline.kernel.game import Game
from touchline.kernel.random import decision_seed
from touchline.kernel.target import TARGET
from touchline.play.actions import Action

if TYPE_CHECKING:
    from touchline.play.view import View

SLOW = TARGET == "interpreted"
"""Interpreted rules are hundreds of times slower: nobody would wait for as much."""
THROWS = 600 if SLOW else 24_000
"""Throws that are counted one by one for all choices of a question together, and at least FEWEST for each."""
FEWEST = 40 if SLOW else 256
SAMPLES, FEWEST_SAMPLES, ALL_SAMPLES = 2000, 10 if SLOW else 200, 100 if SLOW else 6000
"""Samples for one choice; for one of many at least; and for all choices of a question together."""
Z = 1.96


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share seen in n independent samples (Wilson)."""
    if n == 0:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * (share * (1 - share) / n + Z * Z / (4 * n * n)) ** 0.5 / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Prospects:
    """What an action leads to until somebody decides again. The first four, and what is left to 1 (nobody has the ball), are its ends.

    Exact shares are proven: all throws were counted, and none of them depends on what the seat may not know. If throws may go on for
    ever (a tie is thrown again), very unlikely rows are left out and their share is known. Else shares are those of so many samples,
    each with a deal of its own in which whatever the seat may not know is equally likely.
    """

    scored: Fraction
    """A goal for the seat's team."""
    conceded: Fraction
    """A goal against it."""
    kept: Fraction
    """No goal, and the seat's team has the ball."""
    lost: Fraction
    """No goal, and the other team has it."""
    ended: Fraction
    """The match is over, with whatever of the above."""
    exact: bool
    samples: int
    """0 if throws were counted."""
    uncounted: Fraction = Fraction(0)
    """The share of the rows of throws that were left out."""
    interrupted: Prospects | None = None
    """Where the opponents may interrupt what follows (`Game.interrupts`), all of the above holds if they never do; this if they do so as
    soon as they may. None where they cannot."""

    def interval(self, share: Fraction) -> tuple[float, float]:
        """Within these bounds a share lies: for certain if throws were counted, with 95 % certainty if it is sampled."""
        return wilson(float(share), self.samples) if self.samples else (float(share), float(share + self.uncounted))


class _Memory:
    """Working memory of one thread for one game."""

    def __init__(self, game: Game):
        game.make_ready()
        size = max(game.max_legal, game.max_outcomes)
        interpreted = game.target == "interpreted"
        self.state = game.blank()
        self.stack: Any = [game.blank() for _ in range(kernel.DEPTH)] if interpreted else zeros("uint8", kernel.DEPTH, game.state.size)
        self.acts, self.weight = (zeros("int32", kernel.DEPTH, game.max_outcomes) for _ in range(2))
        self.path = zeros("int64", kernel.DEPTH, 4)
        self.spare, self.spare_weight, self.events, self.points = game.room(size), game.room(size), game.room(1), game.room(10)
        self.phase_at = game.state.places["phase"].at
        self.pointers = game.pointers(kernel.POINTERS)


_kept = threading.local()


def _memory(game: Game) -> _Memory:
    found: dict[str, _Memory] = _kept.__dict__.setdefault("memories", {})
    if game.name not in found:
        found[game.name] = _Memory(game)
    return found[game.name]


def prospects_of(
    view: View, actions: Sequence[int], seed: int = 0, samples: int | None = None, count: bool = True
) -> dict[Action, Prospects]:
    """The prospects of some legal actions of the seat on turn; sampled ones with so many samples each (as many as fit, if left out)."""
    if isinstance(view.seat, Audience) or view.turn != view.seat:
        raise ValueError(f"it is not the turn of seat {view.seat}")
    if not view.game.interrupts:
        return _found(view, actions, seed, samples, count, view.game.unknowns)
    let, struck = (_found(view, actions, seed, samples, count, windows) for windows in view.game.windows)
    return {action: found if struck[action] == found else replace(found, interrupted=struck[action]) for action, found in let.items()}


def _found(view: View, actions: Sequence[int], seed: int, samples: int | None, count: bool, unknown: Any) -> dict[Action, Prospects]:
    """The prospects of some actions, with what is unknown or assumed of each phase."""
    assert not isinstance(view.seat, Audience)
    game, seat, memory = view.game, view.seat, _memory(view.game)
    choices = game.room(max(1, len(actions)))
    for i, action in enumerate(actions):
        choices[i] = int(action)
    found = zeros("int64", max(1, len(actions)) * kernel.DENOMINATORS, kernel.COLUMNS)
    if count:
        most = max(FEWEST, THROWS // max(1, len(actions)))
        kernel.count_ends(
            game.deal(view.state, seat, 0), seat % 2, memory.phase_at, unknown, choices, len(actions), most, found, memory.stack,
            memory.state, memory.acts, memory.weight, memory.path, memory.spare, memory.spare_weight, memory.events, memory.points,
            *memory.pointers,
        )  # fmt: skip
    counted = [found[i * kernel.DENOMINATORS, kernel.SHARE_OF] != 0 for i in range(len(actions))]
    unsure = counted.count(False)
    if unsure:
        samples = max(FEWEST_SAMPLES, min(SAMPLES, ALL_SAMPLES // unsure)) if samples is None else samples
        kernel.sample_ends(
            view.state, seat, seat % 2, memory.phase_at, unknown, choices, len(actions), decision_seed(seed, 2), samples, found,
            memory.state, memory.spare, memory.spare_weight, memory.events, memory.points, *memory.pointers,
        )  # fmt: skip
    told = found.tolist()
    rows = [told[i : i + kernel.DENOMINATORS] for i in range(0, len(actions) * kernel.DENOMINATORS, kernel.DENOMINATORS)]
    return {
        Action(int(action), game.actions[int(action)]): _told(row, 0 if sure else samples or 0)
        for action, row, sure in zip(actions, rows, counted, strict=True)
    }


def _told(rows: list[list[int]], samples: int) -> Prospects:
    """What was found of a choice, each share summed over the denominators."""
    used = [row for row in rows if row[kernel.SHARE_OF]]

    def share(column: int) -> Fraction:
        return sum((Fraction(row[column], row[kernel.SHARE_OF]) for row in used if row[column]), Fraction(0))

    scored, conceded, kept = share(kernel.SCORED), share(kernel.CONCEDED), share(kernel.KEPT)
    left_out = share(kernel.UNCOUNTED)
    return Prospects(scored, conceded, kept, share(kernel.LOST), share(kernel.ENDED), not samples and not left_out, samples, left_out)


def prospects(view: View, action: int | str, seed: int = 0, samples: int = SAMPLES) -> Prospects:
    """What one action leads to; ValueError if it is not possible."""
    chosen = view.choice(action)
    if samples < 1:
        raise ValueError(f"{samples} samples tell nothing; at least 1 is needed")
    return next(iter(prospects_of(view, [chosen], seed, samples).values()))


def all_prospects(view: View, seed: int = 0) -> Mapping[Action, Prospects]:
    """What each choice of the seat on turn leads to, by action; empty if it has none."""
    return prospects_of(view, [int(action) for action in view.legal], seed) if view.legal else {}
