"""The simplest players: random, and the game's own sensible policy."""

from __future__ import annotations

from touchline.kernel.game import Game, Handle
from touchline.kernel.random import SEEDS, draw, match_seed

NAMES = ("random", "greedy")


def decide(name: str, game: Game, hidden: Handle, seed: int, step: int) -> int:
    """The choice of a simple bot from what its seat may know; the same from the same state, seed and step."""
    own = match_seed(seed, 1)
    if name == "random":
        legal = game.legal_list(hidden)
        return legal[draw(own, step, len(legal))]
    return int(game.greedy(game.copy(hidden), draw(own, step, SEEDS)))
