"""What can go wrong at a table, in words for people. All are ValueErrors: bad input changes nothing."""

from __future__ import annotations


class IllegalAction(ValueError):
    """An action that a rule forbids now: which one, the rule's id, and its words.

    Examples:
        >>> import touchline
        >>> match = touchline.set_up("coup_du_champion", {"phase": "ATTACK", "ball": "C6"})
        >>> try:
        ...     match.play("SHOOT")
        ... except touchline.IllegalAction as error:
        ...     print(error.action, error.rule)
        SHOOT CDC-SHO-1
    """

    def __init__(self, action: str, rule: str, reason: str):
        super().__init__(f"{action} is not possible: {reason} ({rule})" if rule else f"{action} is not possible: {reason}")
        self.action, self.rule, self.reason = action, rule, reason


class NotYourTurn(ValueError):
    """A decision while a die must be thrown, a throw while somebody must decide, or anything after the end.

    Examples:
        >>> import touchline
        >>> touchline.new("coup_du_champion").play("PASS")
        Traceback (most recent call last):
        touchline.play.errors.NotYourTurn: a die must be thrown first: call roll()
    """


class PositionError(ValueError):
    """A position that cannot be set up, and why.

    Examples:
        >>> import touchline
        >>> touchline.set_up("coup_du_champion", {"ball": "Z9"})
        Traceback (most recent call last):
        touchline.play.errors.PositionError: ball: there is no place 'Z9'; ...
    """


class RecordError(ValueError):
    """A match record that cannot be trusted: the line and the reason.

    Examples:
        >>> import touchline
        >>> record = str(touchline.new("coup_du_champion"))
        >>> touchline.read(record.replace("game coup", "game coop"))
        Traceback (most recent call last):
        touchline.play.errors.RecordError: line 2: ...
    """

    def __init__(self, line: int, reason: str):
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


class OtherRules(RecordError):
    """A record of a match under rules that are not here: it can be read, not replayed."""
