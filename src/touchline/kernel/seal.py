"""The digest of matches: a seal for each final state, the seals of every LEAF matches laid over one another, and SHA-256 over these.

The same integers on every target, and nothing but a leaf's 64 bits need leave a GPU. A seal holds the number of its match, so order counts.
"""

from __future__ import annotations

from typing import Any

from touchline.kernel.random import M32, philox
from touchline.kernel.target import Blocks, Longs, kept, rule

LEAF = 256
"""Matches whose seals are laid over one another."""

FIRST, SECOND = 0x5BD1E995, 0x7FEB352D
"""Multipliers below 2**31: their products with 32 bits stay within 63."""


@rule
def seal(state: Any, match: int) -> int:
    """64 bits of a state, as the end of match number `match` of a series."""
    a, b = 0x9747B28C, 0x2545F491
    for i in range(0, len(state), 4):
        word = 0
        for k in range(min(4, len(state) - i)):
            word |= state[i + k] << (8 * k)
        a = ((a ^ word) * FIRST) & M32
        b = (((b + word) & M32) * SECOND) & M32
        a ^= a >> 15
        b ^= b >> 13
    return philox(a, b, match)


@kept
def seal_many(finals: Blocks, first: int, leaves: Longs) -> None:
    """Lay the seals of matches `first` .. over their leaves; `leaves[0]` is the leaf of the first match."""
    for i in range(len(finals)):
        leaves[(first + i) // LEAF - first // LEAF] ^= seal(finals[i], first + i)
