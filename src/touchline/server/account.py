"""What one pair of eyes may know of a table, in the order in which it came to know it."""

from __future__ import annotations

from array import array
from collections import deque

REMEMBERED = 64
"""So many positions are kept, for screens that show one throw after the other."""


class Account:
    """What one pair of eyes (or all, where nothing is hidden) may know of a table, in the order in which it came to know it.

    Its sequence numbers count what these eyes may know: a step of which they see nothing is none to them.
    """

    __slots__ = ("anew", "asked", "at", "befores", "log")

    def __init__(self) -> None:
        self.log: list[bytes] = []
        """The steps of the match as these eyes saw them, encoded."""
        self.befores: deque[bytes] = deque(maxlen=REMEMBERED)
        """The whole states before the latest steps of the log; whoever shows them hides what these eyes may not see."""
        self.at = array("I", [0])
        """How many steps there were at each sequence number."""
        self.anew = 0
        """The sequence number after a step was taken back: who knows less than that is told everything again."""
        self.asked = 0
        """The sequence number at which the decision that is due came up: names, offers and pauses since do not change it."""

    @property
    def seq(self) -> int:
        """The sequence number that a reader with these eyes is at."""
        return len(self.at) - 1

    def know(self, asks: bool = True) -> None:
        """There is something new to know; it may put another decision to somebody."""
        self.at.append(len(self.log))
        if asks:
            self.asked = self.seq

    def tell(self, line: bytes, asks: bool, before: bytes) -> None:
        """One more step, and the state in which it was done."""
        self.log.append(line)
        self.befores.append(before)
        self.know(asks)

    def take_back(self) -> None:
        """The last step was taken back."""
        self.log.pop()
        self.befores.pop()
        self.know()
        self.anew = self.seq
