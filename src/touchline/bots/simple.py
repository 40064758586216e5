"""The simplest players: random, and the game's own sensible policy."""

from __future__ import annotations

from touchline.kernel.random import SEEDS, draw, match_seed
from touchline.play.view import View

SIMPLE = ("random", "greedy")


def decide(name: str, view: View, seed: int, step: int) -> int:
    """The choice of a simple bot from what its seat may know; the same from the same view, seed and step. ValueError if it is none."""
    if name not in SIMPLE:
        raise ValueError(f"no bot {name!r}: nobody has checked the name")
    own, legal = match_seed(seed, 1), view.legal
    if name == "random":
        return int(legal[draw(own, step, len(legal))])
    return int(view.game.greedy(view.game.copy(view.state), draw(own, step, SEEDS)))
