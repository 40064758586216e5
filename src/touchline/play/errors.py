"""What can go wrong at a table, in words for people. All are ValueErrors: bad input changes nothing."""

from __future__ import annotations


class IllegalAction(ValueError):
    """An action that a rule forbids now."""

    def __init__(self, action: str, rule: str, reason: str):
        super().__init__(f"{action} is not possible: {reason} ({rule})" if rule else f"{action} is not possible: {reason}")
        self.action, self.rule, self.reason = action, rule, reason


class NotYourTurn(ValueError):
    """A decision while a die must be thrown, a throw while somebody must decide, or anything after the end."""


class PositionError(ValueError):
    """A position that cannot be set up, and why."""


class RecordError(ValueError):
    """A match record that cannot be trusted: the line and the reason."""

    def __init__(self, line: int, reason: str):
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


class OtherRules(RecordError):
    """A record of a match under rules that are not here: it can be read, not replayed."""
