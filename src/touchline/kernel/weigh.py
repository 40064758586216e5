"""Two choices of a decision weighed against each other: the search of search.py, both tried on the same deals and dice, pair after pair."""

from __future__ import annotations

from touchline.kernel.desk import Desk, Pointers
from touchline.kernel.judging import Aim
from touchline.kernel.playout import HIDDEN
from touchline.kernel.search import USED, Tree, iterate, new_node
from touchline.kernel.target import Block, Longs, kept

FIRST, SECOND, DIFFERENCE, SQUARES = range(4)
WEIGHED = 4
"""Sums over the pairs: the worth of both choices to home, their difference, and its square."""


@kept
def weigh(
    root: Block, seat: int, seats: int, first: int, second: int, seed: int, pairs: int, sums: Longs, aim: Aim, tree: Tree, desk: Desk,
    game: Pointers,
) -> int:  # fmt: skip
    """So many pairs of iterations for the seat on turn at the root; how many were made."""
    tree.counters[USED] = 0
    for _ in range(seats):
        new_node(tree, HIDDEN)
    for column in range(WEIGHED):
        sums[column] = 0
    for k in range(pairs):
        one = iterate(root, seat, seats, first, seed + k, aim, tree, desk, game)
        two = iterate(root, seat, seats, second, seed + k, aim, tree, desk, game)
        sums[FIRST] += one
        sums[SECOND] += two
        sums[DIFFERENCE] += one - two
        sums[SQUARES] += (one - two) * (one - two)
    return pairs
