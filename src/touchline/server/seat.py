"""A seat of a table, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchline.server.protocol import SeatKind

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


@dataclass
class Seat:
    """A seat and who sits there."""

    kind: SeatKind
    name: str = ""
    guest: str = ""
    bot: str = ""
    """Who plays: a bot's name, or nothing for the person."""
    contribution: str = ""
    owes: bool = False
    """Whether the match waits for this person's contribution to the dice."""
    resigned: bool = False
    generation: int = 0
    """How many people have held this seat and left it: what was opened for one of them is for nobody else."""
