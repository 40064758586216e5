"""The clocks of a table: how long the decision that is due has taken, and how much wall-clock time the match has not been told of.

Only a decision, or the rules, stop or charge a clock. Names, offers and people who come and go do not.
"""

from __future__ import annotations

import time
from typing import NamedTuple

RECONNECT_S = 30.0
"""After a restart the clock of a decision stands still until its person is back, but no longer than this."""
ANIMATION_S = 0.6
"""Time that screens may take to show a step; nobody's decision is charged for it."""
LONGEST_ANIMATION_S = 3.0
LONGEST_ROW = 64
"""So many decisions in a row can be taken back with the time they had."""


class Asked(NamedTuple):
    """A decision that was put to somebody: when its time began, and when it is up (0 for no limit)."""

    begun: float
    until: float

    def later(self, seconds: float) -> Asked:
        """The same, so many seconds later."""
        return Asked(self.begun + seconds, self.until + seconds if self.until else 0.0)


class Clock:
    """The clocks of one table, in seconds of the machine's monotonic clock."""

    def __init__(self) -> None:
        self.decision = -1
        """Which decision of the table was put last."""
        self.row = [Asked(time.monotonic(), 0.0)]
        """The decisions that were put, the one that is due last."""
        self.told = time.monotonic()
        """Up to when the match knows of the wall clock."""
        self.ahead_ms = 0
        """How far the rules have put the match's clock ahead of the wall clock (throws are never quicker than so and so)."""
        self.stands: float | None = None
        """Since when all clocks stand still."""
        self.waits_for_people = False

    @property
    def now(self) -> float:
        """The time by these clocks."""
        return time.monotonic() if self.stands is None else self.stands

    @property
    def due(self) -> Asked:
        """The decision that is due."""
        return self.row[-1]

    def ask(self, decision: int, limit_ms: int, steps: int) -> None:
        """A decision is put; screens show so many steps first. Nothing changes if it was put before."""
        if decision == self.decision:
            return
        self.decision, self.waits_for_people = decision, False
        begun = self.now + min(ANIMATION_S * max(0, steps - 1), LONGEST_ANIMATION_S)
        self.row = [*self.row[1 - LONGEST_ROW :], Asked(begun, begun + limit_ms / 1000 if limit_ms else 0.0)]

    def ask_again(self, decision: int) -> None:
        """A decision was taken back: the one before it is due again, as if it had never been made."""
        self.decision = decision
        if len(self.row) > 1:
            self.row.pop()

    def after_restart(self, decision: int, limit_ms: int) -> None:
        """Nobody is charged for our downtime; a table that was only read anew goes on as it was."""
        if decision == self.decision:
            return
        begun = time.monotonic() + RECONNECT_S
        self.decision, self.waits_for_people, self.told, self.ahead_ms = decision, True, time.monotonic(), 0
        self.row = [Asked(begun, begun + limit_ms / 1000 if limit_ms else 0.0)]

    def somebody_came(self) -> None:
        """The person on turn is back after a restart: its time runs."""
        if self.waits_for_people:
            self.waits_for_people = False
            self.row[-1] = self.due.later(time.monotonic() - self.due.begun)

    def forgive(self, since: float) -> None:
        """From then until now nobody could have been heard: that time is nobody's."""
        lost = max(0.0, self.now - max(since, self.told))
        self.told += lost
        self.row[-1] = self.due.later(lost)

    def stop(self) -> None:
        """All clocks stand."""
        if self.stands is None:
            self.stands = time.monotonic()

    def go(self) -> None:
        """All clocks run again, from where they stood."""
        if self.stands is not None:
            stood = time.monotonic() - self.stands
            self.row, self.told, self.stands = [asked.later(stood) for asked in self.row], self.told + stood, None

    # --- the wall clock of the match ------------------------------------------------------------------------------

    def elapsed_ms(self) -> int:
        """Wall-clock time since the match was last told of it."""
        return max(0, int((self.now - self.told) * 1000))

    def passed_ms(self) -> int:
        """What of it the match's own clock does not show yet."""
        return max(0, self.elapsed_ms() - self.ahead_ms)

    def tell(self, charged_ms: int, at: float) -> None:
        """The match was told of so much then, which is stored now: what was left over is told next time, what storing took is nobody's."""
        elapsed_ms = max(0, int((at - self.told) * 1000))
        left = max(0, elapsed_ms - self.ahead_ms - charged_ms)
        self.ahead_ms = max(0, self.ahead_ms - elapsed_ms)
        self.told = self.now - left / 1000
