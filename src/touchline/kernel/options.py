"""What players may agree on before a match: options with their values, and their places in the row that rules read."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Iterable, Mapping

Value = bool | int | str
"""An option's value as people write it."""


class OptionError(ValueError):
    """An option that does not exist or cannot have that value.

    Examples:
        >>> import touchline
        >>> touchline.new("coup_du_champion", var="perhaps")
        Traceback (most recent call last):
        touchline.kernel.options.OptionError: ...
    """


@dataclass(frozen=True)
class Option:
    """One thing the players may agree on before a match. The engine sees the value as an integer.

    Examples:
        >>> from touchline import games
        >>> var = next(option for option in games.find("coup_du_champion").options if option.name == "var")
        >>> var.default, var.rule
        (False, 'CDC-VAR-1')
    """

    name: str
    default: Value
    rule: str = ""
    """Id of the rule that explains it."""
    values: tuple[str, ...] = ()
    """Names to choose from; the engine sees their index."""
    low: int = 0
    high: int = 1
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """For a chosen name, the values of other options that it fixes."""
    binding: bool | tuple[str, ...] = True
    """Whether what a preset fixes may not be chosen otherwise (or the names for which that holds); if not, an explicit choice wins."""

    def binds(self, value: Value) -> bool:
        """Whether what a chosen name fixes may not be chosen otherwise."""
        return self.binding if isinstance(self.binding, bool) else str(value) in self.binding

    def encode(self, value: Value | float) -> int:
        """The engine's integer for a value, or OptionError naming what would be right."""
        if self.values:
            if isinstance(value, str) and value in self.values:
                return self.values.index(value)
            raise OptionError(f"{self.name} must be one of {', '.join(self.values)}, not {value!r}")
        if isinstance(self.default, bool):
            known = {"yes": 1, "no": 0, "true": 1, "false": 0, "on": 1, "off": 0, "1": 1, "0": 0}
            if isinstance(value, bool) or (isinstance(value, int) and value in (0, 1)):
                return int(value)
            if isinstance(value, str) and value.lower() in known:
                return known[value.lower()]
            raise OptionError(f"{self.name} must be yes or no, not {value!r}")
        try:
            number = int(value)
            if isinstance(value, (bool, float)):
                raise ValueError
        except (TypeError, ValueError):
            raise OptionError(f"{self.name} must be a whole number from {self.low} to {self.high}, not {value!r}") from None
        if not self.low <= number <= self.high:
            raise OptionError(f"{self.name} must be from {self.low} to {self.high}, not {number}")
        return number

    def decode(self, number: int) -> Value:
        """The value people write for the engine's integer."""
        return self.values[number] if self.values else bool(number) if isinstance(self.default, bool) else number


def by_name(options: Iterable[Option]) -> Any:
    """Where each option stands in the row that `setup` reads, by name: `options[Agreed.period_s]`. A wrong name does not compile."""
    return IntEnum("Agreed", [(option.name, place) for place, option in enumerate(options)])
