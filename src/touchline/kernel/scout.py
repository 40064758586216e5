"""A scout's report: what a seat may know as numbers to learn from, seen from its own side of the pitch.

A game's `bots/scout.py` declares the parts of its report one by one, each with its shape and its bounds, and fills them in by a rule, from
the hidden state of the seat. Places count from the seat's own goal, teams are "own" and "theirs" (in this order wherever there are two),
seats go around the table from the seat itself. Planes hold pieces by place, counts hold cards by type, and what is one of several things is
a 1 among zeros.
"""

from __future__ import annotations

import math
from typing import Iterator, NamedTuple

from touchline.kernel.target import Shorts, inlined, rule

MOST_GOALS = 15
"""More goals of a team are told as these."""
HUNDRED = 100
"""A share of something in hundredths."""


class Part(NamedTuple):
    """A part of a report: where its numbers begin, how they lie, and the least and greatest that they can be."""

    name: str
    at: int
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)


class Parts:
    """The parts of a game's report, in order."""

    def __init__(self) -> None:
        self._parts: list[Part] = []
        self.size = 0
        """How many numbers a report has."""

    def add(self, name: str, *shape: int, low: int = 0, high: int = 1) -> int:
        """Declare a part (a single number without a shape); where it begins, for the rule that fills it in."""
        if any(part.name == name for part in self._parts):
            raise ValueError(f"a report has two parts called {name!r}")
        part = Part(name, self.size, shape, low, high)
        self._parts.append(part)
        self.size += part.size
        return part.at

    def __iter__(self) -> Iterator[Part]:
        return iter(self._parts)

    def __getitem__(self, name: str) -> Part:
        for part in self._parts:
            if part.name == name:
                return part
        raise KeyError(f"a report has no part {name!r}; there are {', '.join(part.name for part in self._parts)}")


@rule
@inlined
def blank(out: Shorts) -> None:
    """An empty report."""
    for k in range(len(out)):
        out[k] = 0


@rule
@inlined
def mark(out: Shorts, at: int, which: int, n: int) -> None:
    """Say which of n things it is; nothing if it is none of them."""
    if 0 <= which < n:
        out[at + which] = 1


@rule
@inlined
def within(value: int, low: int, high: int) -> int:
    """A number no further than its bounds."""
    return min(max(value, low), high)


@rule
@inlined
def whose(team: int, me: int) -> int:
    """1 for the own team, -1 for the other, 0 for none."""
    return 0 if team < 0 else 1 if team == me else -1


@rule
@inlined
def pair(out: Shorts, at: int, own: int, theirs: int, high: int) -> None:
    """A count of both teams, the own one first."""
    out[at], out[at + 1] = min(own, high), min(theirs, high)


__all__ = ["HUNDRED", "MOST_GOALS", "Part", "Parts", "blank", "mark", "pair", "whose", "within"]
