"""A look ahead without luck (kernel/counting.py), from what a seat sees: for games in which nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from touchline.kernel import counting as kernel
from touchline.kernel.arrays import zeros
from touchline.kernel.game import Game, Handle
from touchline.kernel.network import CERTAIN
from touchline.kernel.search import UNSETTLED
from touchline.thinking.lookahead import Effort, judge_of

if TYPE_CHECKING:
    from touchline.play.view import View

MOST = 60_000
"""Steps counted for all choices of a decision, about; what is not reached then is judged where it stands."""
LEAST = 2000
"""Rows of throws less likely than one in so many are judged where they stand."""


FAR, SURELY = 3, 64
"""Decisions in a row of which all choices are gone through, and the most choices, where a look ahead is made in two stages."""


class _Counter:
    """What counting from positions of a game needs; `most` steps for each choice, or so many decisions in a row with so many choices."""

    def __init__(self, game: Game, judge: str, most: int, deep: int = kernel.DEEPEST, broad: int = 1 << 20):
        if "hide" in game.own:
            raise ValueError(f"{game.name} hides something: its throws cannot be counted")
        self.game, self.judging, self.desk = game, judge_of(game, Effort(1, judge=judge)), game.desk()
        wide = max(game.max_legal, game.max_outcomes)
        self.frames = zeros("int64", kernel.DEEPEST, kernel.FRAME)
        self.acts, self.shares = (zeros("int32", kernel.DEEPEST, wide) for _ in range(2))
        self.states, self.limits = _states(game), [0, most, kernel.SURE // LEAST, deep, broad]

    def judges(self, state: Handle) -> bool:
        """Whether a position can be judged as it is."""
        at = int(self.game.situation(state))
        return at >= 0 and int(self.judging.aim.threat[at >> 1]) != UNSETTLED

    def value(self, state: Handle, action: int, later: int) -> float:
        """What an action is worth to home, from -1 to 1."""
        aim, pointers = self.judging
        limits = self.game.row(self.limits)
        if later == 0 and self.limits[kernel.DEEP] < kernel.DEEPEST:
            limits[kernel.DEEP], limits[kernel.MOST_COUNTED] = 0, 100
        found = kernel.count(state, action, later, limits, self.states, self.frames, self.acts, self.shares, aim, self.desk, pointers)
        return int(found) / (kernel.FINE * CERTAIN)


def values(view: View, later: int = 1, most: int = MOST, judge: str = "network") -> dict[int, float]:
    """What every choice of the seat on turn is worth to it, from -1 to 1: counted up to positions that a search can judge.

    `later` is how many of these are passed before one is judged. ValueError where something is hidden.
    """
    sign = 1 - 2 * (int(view.turn) % 2)
    counter = _Counter(view.game, judge, most // len(view.legal))
    return {action: sign * counter.value(view.state, action, later) for action in map(int, view.legal)}


def tried(view: View, tries: int, most: int = MOST, judge: str = "threat") -> dict[int, float]:
    """What the best choices of the seat on turn are worth to it, in two stages.

    All are counted up to the next position that can be judged, together with what the seat decides right after them; then the `tries` best
    of those lines one such position further, where many choices are left to the sensible policy. ValueError where something is hidden.
    """
    game, seat = view.game, int(view.turn)
    sign = 1 - 2 * (seat % 2)
    counter = _Counter(game, judge, most // tries, FAR, SURELY)
    lines: list[tuple[float, int, Handle, int]] = []
    for action in map(int, view.legal):
        state = game.copy(view.state)
        game.play(state, action)
        legal = game.legal_list(state) if int(game.turn(state)) == seat and not counter.judges(state) else []
        if 1 < len(legal) <= SURELY:
            lines += [(sign * counter.value(state, int(then), 0), action, state, int(then)) for then in legal]
        else:
            lines.append((sign * counter.value(view.state, action, 0), action, view.state, action))
    lines.sort(key=lambda line: -line[0])
    found: dict[int, float] = {}
    for _, action, state, then in lines[:tries]:
        found[action] = max(found.get(action, -2.0), sign * counter.value(state, then, 1))
    return found


def _states(game: Game) -> Any:
    """Room for the positions on the way."""
    if game.target == "interpreted":
        return [game.blank() for _ in range(kernel.DEEPEST)]
    return zeros("uint8", kernel.DEEPEST, game.state.size)


__all__ = ["tried", "values"]
