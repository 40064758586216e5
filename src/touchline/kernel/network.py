"""A judgement that was learnt: a small network in whole numbers, the same on all targets, where a search asks for it (`judge="network"`).

A game's `bots/network.py` declares what it tells positions apart by, each *trait* one of several things (the ball's square, a pawn on a
square, lead and time together), and a rule `traits` that writes down which of them a position has, as the team with the ball knows it: its
own hand, of the other's the number of cards. Each of those has a row of weights; the rows are added up, clipped to 0 .. ONE, weighed once
more and added: what the match is worth to that team, or the goals to come if the game says so (`GOALS = True`). Weights are 16-bit numbers
in `network.dat`, which begins with the hash of what follows; `touchline train GAME` learns them (lab/learning.py).
"""

from __future__ import annotations

import hashlib
import struct
from typing import Any, Iterator, NamedTuple, Sequence

from touchline.kernel.record import Row
from touchline.kernel.target import PLAIN, TARGET, Block, Native, Pointer, ShortRows, inlined, kept, rule

SHIFT = 12
ONE = 1 << SHIFT
"""1 as a whole number, in weights and between the layers."""
HIDDEN = 32
"""Sums between the layers."""
MOST = 96
"""Traits that a position may have."""
LARGEST = 1 << 20
"""Bytes that weights may have."""
CERTAIN = 10_000
"""The value of a match that is won."""
HASH = 32


class Trait(NamedTuple):
    """What a network tells apart: its name, its first row of weights, and how many it has."""

    name: str
    at: int
    size: int


class Traits:
    """The traits of a game, in order."""

    def __init__(self) -> None:
        self._traits: list[Trait] = []
        self.size = 0
        """How many rows of weights there are."""

    def add(self, name: str, *shape: int) -> int:
        """Declare a trait that is one of so many things; its first row, for the rule that tells it."""
        if any(trait.name == name for trait in self._traits):
            raise ValueError(f"a network has two traits called {name!r}")
        size = 1
        for n in shape:
            size *= n
        self._traits.append(Trait(name, self.size, size))
        self.size += size
        return self._traits[-1].at

    def __iter__(self) -> Iterator[Trait]:
        return iter(self._traits)


class SpoiltWeights(ValueError):
    """A file of weights that is not what it was when it was written, or not of this network."""


Weights = Sequence[Sequence[int]]
"""A row for each trait, then three more: what is added to the sums, what they are weighed by, and what is added in the end (the first)."""
EXTRA = 3


def packed(weights: Weights) -> bytes:
    """Weights as a file: the hash of what follows, then 16-bit numbers; ValueError if one of them does not fit or there are too many."""
    numbers = [int(w) for line in weights for w in line]
    if any(len(line) != HIDDEN for line in weights) or len(weights) <= EXTRA or 2 * len(numbers) + HASH > LARGEST:
        raise ValueError(f"a network has rows of {HIDDEN} weights, {EXTRA} more than traits, in {LARGEST} bytes at most")
    if any(not -(1 << 15) <= w < 1 << 15 for w in numbers):
        raise ValueError("weights are 16-bit numbers")
    data = struct.pack(f"<{len(numbers)}h", *numbers)
    return hashlib.sha256(data).digest() + data


def unpacked(data: bytes, traits: int) -> list[list[int]]:
    """The weights of a file for a network of so many traits; SpoiltWeights if they are not whole."""
    expected = HIDDEN * (traits + EXTRA)
    if hashlib.sha256(data[HASH:]).digest() != data[:HASH] or len(data) != HASH + 2 * expected:
        raise SpoiltWeights("the weights of a network are spoilt: their hash is another one, or their number")
    numbers = struct.unpack(f"<{expected}h", data[HASH:])
    return [list(numbers[i : i + HIDDEN]) for i in range(0, expected, HIDDEN)]


@rule
@inlined
def tell(told: Row, n: int, at: int, which: int, size: int) -> int:
    """Write down which of so many things a trait is (nothing if it is none of them); how many traits are written down then."""
    if 0 <= which < size and n < MOST:
        told[n] = at + which
        return n + 1
    return n


@rule
@inlined
def moment(lead: int, most: int, time: int, times: int) -> int:
    """Lead and time together: leads up to so many goals, in one of so many times."""
    return (min(max(lead, -most), most) + most) * times + min(max(time, 0), times - 1)


if TARGET == "cpu" and not PLAIN:
    all_at_once: Any = Native("add_shorts", HIDDEN)

    @rule
    @inlined
    def add_row(weights: ShortRows, at: int, sums: Row) -> None:
        """Add a row of weights to the sums."""
        all_at_once(weights, at, sums)
else:

    @rule
    @inlined
    def add_row(weights: ShortRows, at: int, sums: Row) -> None:
        """Add a row of weights to the sums."""
        for j in range(HIDDEN):
            sums[j] += int(weights[at, j])


@rule
def reckon(weights: ShortRows, told: Row, n: int, sums: Row) -> int:
    """What a position with these traits is worth to the team with the ball, from -CERTAIN to CERTAIN."""
    traits = weights.shape[0] - EXTRA
    for j in range(HIDDEN):
        sums[j] = int(weights[traits, j])
    for k in range(n):
        add_row(weights, int(told[k]), sums)
    total = int(weights[traits + 2, 0]) << SHIFT
    for j in range(HIDDEN):
        total += min(max(sums[j], 0), ONE) * int(weights[traits + 1, j])
    return int(min(max((total * CERTAIN) >> (2 * SHIFT), 1 - CERTAIN), CERTAIN - 1))


@kept
def judge(state: Block, weights: ShortRows, told: Row, sums: Row, signs: Pointer) -> int:
    """What a position is worth to the team with the ball: `signs` tells its traits, as in a search that judges by a network."""
    return reckon(weights, told, signs(state, told), sums)


__all__ = [
    "EXTRA", "HIDDEN", "LARGEST", "MOST", "ONE", "SpoiltWeights", "Traits", "Weights", "judge", "moment", "packed", "reckon", "tell",
    "unpacked",
]  # fmt: skip
