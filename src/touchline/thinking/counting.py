"""A look ahead without luck (kernel/counting.py), from what a seat sees: for games in which nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from touchline.kernel import counting as kernel
from touchline.kernel.arrays import zeros
from touchline.kernel.game import Game, Handle
from touchline.kernel.network import CERTAIN
from touchline.kernel.random import SEEDS, draw
from touchline.kernel.search import UNSETTLED
from touchline.thinking.lookahead import Effort, judge_of

if TYPE_CHECKING:
    from touchline.play.view import View

MOST = 60_000
"""Steps counted for all choices of a decision, about; what is not reached then is judged where it stands."""
LEAST = 2000
"""Rows of throws less likely than one in so many are judged where they stand."""
FAR, BROAD = 3, 64
"""Where a look ahead is made in two stages: decisions in a row of which all choices are gone through, and the most choices of one."""
GLANCE = 400
"""And the most steps of a line in its first stage."""


class _Counter:
    """What counting from positions of a game needs."""

    def __init__(self, game: Game, judge: str):
        if "hide" in game.own:
            raise ValueError(f"{game.name} hides something: its throws cannot be counted")
        self.game, self.judging, self.desk = game, judge_of(game, Effort(1, judge=judge)), game.desk()
        wide = max(game.max_legal, game.max_outcomes)
        self.frames = zeros("int64", kernel.DEEPEST, kernel.FRAME)
        self.acts, self.shares = (zeros("int32", kernel.DEEPEST, wide) for _ in range(2))
        self.states, self.steps = _states(game), 0

    def judges(self, state: Handle) -> bool:
        """Whether a position can be judged as it is."""
        at = int(self.game.situation(state))
        return at >= 0 and int(self.judging.aim.threat[at >> 1]) != UNSETTLED

    def value(
        self, state: Handle, action: int, later: int, most: int, given_up: int, far: int = kernel.DEEPEST, broad: int = 1 << 20
    ) -> float:
        """What an action is worth to home, from -1 to 1 (see kernel.LIMITS)."""
        aim, pointers = self.judging
        limits = self.game.row([0, most, kernel.SURE // LEAST, given_up, far, broad])
        found = kernel.count(state, action, later, limits, self.states, self.frames, self.acts, self.shares, aim, self.desk, pointers)
        self.steps += int(limits[kernel.COUNTED])
        return int(found) / (kernel.FINE * CERTAIN)


def values(view: View, later: int = 1, most: int = MOST, judge: str = "network") -> dict[int, float]:
    """What every choice of the seat on turn is worth to it, from -1 to 1: counted up to positions that a search can judge.

    `later` is how many of these are passed before one is judged. ValueError where something is hidden.
    """
    sign, each = 1 - 2 * (int(view.turn) % 2), most // len(view.legal)
    counter = _Counter(view.game, judge)
    return {action: sign * counter.value(view.state, action, later, each, 4 * each) for action in map(int, view.legal)}


def tried(view: View, tries: int, most: int = MOST, judge: str = "threat", near: int = 0, seed: int = 0) -> dict[int, float]:
    """What the best choices of the seat on turn are worth to it, in two stages and about `most` steps.

    All are counted up to the next position that can be judged, together with what the seat decides right after them; then the `tries` best
    of those lines one such position further, where many choices are left to the sensible policy. What steps the first of them leave, the
    others have; equals are drawn. `near` is by how many hundredths the first stage counts in the end. ValueError where something is hidden.
    """
    game, seat = view.game, int(view.turn)
    sign, counter = 1 - 2 * (seat % 2), _Counter(game, judge)
    lines: list[tuple[int, Handle, int]] = []
    for action in map(int, view.legal):
        state = game.copy(view.state)
        game.play(state, action)
        if int(game.turn(state)) == seat and not counter.judges(state) and 1 < len(legal := game.legal_list(state)) <= BROAD:
            lines += [(action, state, int(then)) for then in legal]
        else:
            lines.append((action, view.state, action))
    glance = max(1, min(GLANCE, most // (2 * len(lines))))
    seen = [sign * counter.value(state, then, 0, glance // 4, glance, 0) for action, state, then in lines]
    best = sorted(range(len(lines)), key=lambda i: (-seen[i], draw(seed, i, SEEDS)))[:tries]
    found: dict[int, float] = {}
    for left, i in zip(range(len(best), 0, -1), best, strict=True):
        action, state, then = lines[i]
        each = max(2, (most - counter.steps) // left)
        far = sign * counter.value(state, then, 1, each // 2, each, FAR, BROAD)
        found[action] = max(found.get(action, -2.0), (near * seen[i] + (100 - near) * far) / 100)
    return found


def _states(game: Game) -> Any:
    """Room for the positions on the way."""
    if game.target == "interpreted":
        return [game.blank() for _ in range(kernel.DEEPEST)]
    return zeros("uint8", kernel.DEEPEST, game.state.size)


__all__ = ["tried", "values"]
