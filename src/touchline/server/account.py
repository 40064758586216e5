"""What one pair of eyes may know of a table, in the order in which it came to know it."""

from __future__ import annotations

from array import array
from typing import Callable


class Account:
    """What one pair of eyes (or all, where nothing is hidden) may know of a table, in the order in which it came to know it.

    Its sequence numbers count what these eyes may know: a row of secret choices of others is one step, however long it is.
    """

    __slots__ = ("anew", "asked", "at", "log", "rows")

    def __init__(self) -> None:
        self.log: list[bytes] = []
        """The steps of the match as these eyes saw them, encoded."""
        self.at = array("I", [0])
        """How many steps there were at each sequence number."""
        self.anew = 0
        """The sequence number after a step was taken back: who knows less than that is told everything again."""
        self.rows: dict[int, int] = {}
        """How many choices a step stands for, where it is more than one."""
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

    def tell(self, line: bytes, secret: bool, asks: bool, changed: Callable[[], bool]) -> None:
        """One more step; a secret one that goes on with a row is new only if something else about the position can be seen to change."""
        if secret and self.log and self.log[-1] == line:
            last = len(self.log) - 1
            self.rows[last] = self.rows.get(last, 1) + 1
            if not changed():
                return
        else:
            self.log.append(line)
        self.know(asks)

    def take_back(self, changed: Callable[[], bool]) -> None:
        """The last choice was taken back."""
        last = len(self.log) - 1
        if (row := self.rows.pop(last, 1)) > 1:
            if row > 2:
                self.rows[last] = row - 1
            if changed():
                self.know()
            return
        self.log.pop()
        self.know()
        self.anew = self.seq
