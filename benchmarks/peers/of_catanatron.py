"""catanatron: Catan in Python, two random players. Its dice are thrown inside an action; this release has no Monte-Carlo search."""

from __future__ import annotations

import random
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer

from benchmarks.peers.stopwatch import cost, rates, tell


def play() -> tuple[float, float, float]:
    """One game to its end."""
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=random.randrange(1, 1 << 30))
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions, 0, 1


def main() -> None:
    """Measure it."""
    found = rates(play)
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=5)
    for _ in range(60):
        game.play_tick()
    tell(
        f"catanatron {version('catanatron')}",
        "Catan, two players",
        "Python",
        found,
        copy_us=cost(game.copy),
        note="chance hidden; no playout search",
    )


if __name__ == "__main__":
    main()
