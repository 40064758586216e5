"""The simplest players: random, and the game's own sensible policy. A bot sees a view, never a match."""

from __future__ import annotations

from touchline.kernel.random import draw, match_seed
from touchline.play.match import Action
from touchline.play.view import View

NAMES = ("random", "greedy")


def choose(name: str, view: View, seed: int, step: int) -> Action:
    """The choice of a simple bot; the same from the same view, seed and step."""
    legal = view.legal
    if not legal:
        raise ValueError(f"it is not the turn of seat {view.seat}")
    if name == "random":
        return legal[draw(match_seed(seed, 1), step, len(legal))]
    if name == "greedy":
        number = int(view.game.greedy(view.game.copy(view.state), draw(match_seed(seed, 1), step, 0x7FFFFFFF)))
        return legal[[int(action) for action in legal].index(number)]
    raise ValueError(f"no bot {name!r}; there are {', '.join(NAMES)}")
