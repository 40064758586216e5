"""python-chess: the model of a rules library in Python. No chance, no search."""

from __future__ import annotations

import random

import chess

from benchmarks.peers.stopwatch import cost, rates, tell

dice = random.Random(1)


def play() -> tuple[float, float, float]:
    """One game to its end."""
    board, decisions = chess.Board(), 0
    while True:
        moves = list(board.generate_legal_moves())
        if not moves or board.halfmove_clock >= 150 or board.is_insufficient_material():
            return decisions, 0, 1
        board.push(dice.choice(moves))
        decisions += 1


def main() -> None:
    """Measure it."""
    found = rates(play)
    board = chess.Board()
    for _ in range(30):
        board.push(dice.choice(list(board.legal_moves)))
    tell(
        f"python-chess {chess.__version__}",
        "chess",
        "Python",
        found,
        copy_us=cost(lambda: board.copy(stack=False)),
        note="no chance, no search",
    )


if __name__ == "__main__":
    main()
