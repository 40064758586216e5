"""Chance from a counter: Philox 2x32 with ten rounds, the same in every target and in any order of draws.

A match has a 64-bit seed; its k-th step draws with counter k. Nothing is stored, so a state never holds a generator.
"""

from typing import Any, Sequence

from touchline.kernel import target
from touchline.kernel.record import Row
from touchline.kernel.target import kept, rule

M32 = 0xFFFFFFFF
MULTIPLIER = 0xD256D193
LESS = MULTIPLIER - (1 << 32)
"""The multiplier less 2**32: its products stay within 63 bits. Compilers take for granted that signed products do not overflow."""
WEYL = 0x9E3779B9
SEEDS = 0x7FFFFFFF
"""How many seeds there are for what a policy or a new deal draws by itself."""
SERIES = 1 << 31
"""How many seeds there are for matches and series of them."""


@rule
def philox(low: int, high: int, key: int) -> int:
    """Both 32-bit words of Philox2x32-10 for the counter (low, high), the second word in the upper half."""
    a, b, k = low & M32, high & M32, key & M32
    for _ in range(10):
        product = LESS * a
        a = (((product >> 32) + a) & M32) ^ k ^ b
        b = product & M32
        k = (k + WEYL) & M32
    return a | (b << 32)


@rule
def word(seed: int, counter: int) -> int:
    """The 32 random bits of a draw."""
    return philox(counter, seed >> 32, seed) & M32


@rule
def below(bits: int, n: int) -> int:
    """32 random bits as a number from 0 to n - 1; the bias of the multiplication is below n / 2**32."""
    return (bits * n) >> 32


@kept
def draw(seed: int, counter: int, n: int) -> int:
    """A number from 0 to n - 1."""
    return below(word(seed, counter), n)


@rule
def pick(weight: Row, n: int, seed: int, counter: int) -> int:
    """Index of one of n outcomes, drawn by their integer weights."""
    return pick_by(weight, n, word(seed, counter))


@rule
def pick_by(weight: Row, n: int, bits: int) -> int:
    """Index of one of n outcomes, chosen by 32 random bits and their integer weights."""
    total = 0
    for i in range(n):
        total += weight[i]
    left = below(bits, total)
    for i in range(n):
        left -= weight[i]
        if left < 0:
            return i
    return n - 1


def match_seed(seed: int, index: int = 0) -> int:
    """The seed of match number `index` in a series; match 0 is what a single match with that seed plays."""
    value = ((seed & M32) << 32) | (index & M32)
    return value - (1 << 64) if value >> 63 else value


def decision_seed(seed: int, step: int) -> int:
    """Where the draws of a decision begin; far from those of every other decision."""
    return match_seed(draw(match_seed(seed, 7), step, SEEDS), 0)


def series(seed: int, first: int, matches: int) -> Any:
    """The seeds of matches `first` .. `first + matches - 1` of a series."""
    if not 0 <= seed < SERIES or not 0 <= first <= first + matches <= 1 << 32:
        raise ValueError("seeds go from 0 to 2147483647, and a series has at most 4294967296 matches")
    if target.TARGET == "wasm":
        from touchline.kernel.arrays import row_of

        return row_of("int64", range(match_seed(seed) + first, match_seed(seed) + first + matches))
    import numpy as np

    return match_seed(seed) + np.arange(first, first + matches, dtype=np.int64)


def falls_to(left: int, weights: Sequence[int]) -> int:
    """Which outcome a number from 0 to the sum of the weights - 1 stands for, as `pick` tells it."""
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    raise ValueError(f"the number is {left} too large for these weights")
