"""Who looks: a seat, or somebody without one. A spectator is no number, so that no number (chance, nobody, hidden) can be taken for one."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Audience(Enum):
    """Everybody who watches without a seat."""

    SPECTATOR = "spectator"

    def __repr__(self) -> str:
        return "SPECTATOR"


SPECTATOR: Final = Audience.SPECTATOR

Watcher = int | Audience
"""Whose eyes: those of a seat, or SPECTATOR."""

IN_RULES = -4
"""What compiled rules (`hide`, `redeal`, `seen`) receive for a spectator: neither a seat, nor CHANCE, OVER, the clock, nobody or HIDDEN."""
ON_THE_WIRE = -1
"""How messages and addresses write a spectator's seat (docs/protocol.md)."""


def in_rules(eyes: Watcher) -> int:
    """Whose eyes, as the rules take it."""
    return IN_RULES if isinstance(eyes, Audience) else eyes


def on_the_wire(eyes: Watcher) -> int:
    """Whose eyes, as messages write it."""
    return ON_THE_WIRE if isinstance(eyes, Audience) else eyes


def from_the_wire(number: int) -> Watcher:
    """Whose eyes a number in a message means."""
    return SPECTATOR if number == ON_THE_WIRE else number


def everybody(seats: int) -> tuple[Watcher, ...]:
    """All eyes of a match: the seats, then a spectator."""
    return (*range(seats), SPECTATOR)
