"""What one pair of eyes may know of a table, in the order in which it came to know it."""

from __future__ import annotations

from array import array


class Account:
    """What one pair of eyes (or all, where nothing is hidden) may know of a table, in the order in which it came to know it.

    Its sequence numbers count what these eyes may know: a step of which they see nothing is none to them.
    """

    __slots__ = ("anew", "asked", "at", "log")

    def __init__(self) -> None:
        self.log: list[bytes] = []
        """The steps of the match as these eyes saw them, encoded."""
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

    def tell(self, line: bytes, asks: bool) -> None:
        """One more step."""
        self.log.append(line)
        self.know(asks)

    def take_back(self) -> None:
        """The last step was taken back."""
        self.log.pop()
        self.know()
        self.anew = self.seq
