"""A look ahead without luck (kernel/counting.py), from what a seat sees: for games in which nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from touchline.kernel import counting as kernel
from touchline.kernel.arrays import zeros
from touchline.kernel.game import Game
from touchline.kernel.network import CERTAIN
from touchline.thinking.lookahead import Effort, judge_of

if TYPE_CHECKING:
    from touchline.play.view import View

MOST = 60_000
"""Steps counted for all choices of a decision, about; what is not reached then is judged where it stands."""
LEAST = 2000
"""Rows of throws less likely than one in so many are judged where they stand."""


def values(view: View, later: int = 1, most: int = MOST, judge: str = "network") -> dict[int, float]:
    """What every choice of the seat on turn is worth to it, from -1 to 1: counted up to positions that a search can judge.

    `later` is how many of these are passed before one is judged. ValueError where something is hidden.
    """
    game, sign = view.game, 1 - 2 * (int(view.turn) % 2)
    if "hide" in game.own:
        raise ValueError(f"{game.name} hides something: its throws cannot be counted")
    judging, desk, wide = judge_of(game, Effort(1, judge=judge)), game.desk(), max(game.max_legal, game.max_outcomes)
    states = _states(game)
    frames = zeros("int64", kernel.DEEPEST, kernel.FRAME)
    acts, shares = (zeros("int32", kernel.DEEPEST, wide) for _ in range(2))
    found = {}
    for action in map(int, view.legal):
        limits = game.row([0, most // len(view.legal), kernel.SURE // LEAST])
        value = kernel.count(view.state, action, later, limits, states, frames, acts, shares, judging.aim, desk, judging.pointers)
        found[action] = sign * int(value) / (kernel.FINE * CERTAIN)
    return found


def _states(game: Game) -> Any:
    """Room for the positions on the way."""
    if game.target == "interpreted":
        return [game.blank() for _ in range(kernel.DEEPEST)]
    return zeros("uint8", kernel.DEEPEST, game.state.size)


__all__ = ["values"]
