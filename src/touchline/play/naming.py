"""Who is who in commentary: whoever reads is "you", others have the names of their countries or their own; else there is Home and Away."""

from __future__ import annotations

from typing import Sequence

from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.play.wording import Called, Wording


def called(say: Wording, reader: Watcher = SPECTATOR, names: Sequence[str] = (), sides: tuple[str, str] = ("", "")) -> Called:
    """What a reader's commentary calls both sides and all seats.

    `names` are those of the people on the seats, empty for who has none (a bot); `sides` what the game itself calls the sides.
    """
    people = [name if names.count(name) == 1 else "" for name in names] or [""] * say.seats
    seats = tuple(say("reader") if seat == reader else name for seat, name in enumerate(people))
    return Called((_side(say, reader, seats, 0, sides[0]), _side(say, reader, seats, 1, sides[1])), seats)


def _side(say: Wording, reader: Watcher, seats: tuple[str, ...], team: int, side: str) -> str:
    """One side: the reader, the reader's team, what the game calls it, or the only person on it."""
    mates = seats[team::2]
    if isinstance(reader, int) and 0 <= reader < len(seats) and reader % 2 == team:
        return mates[0] if len(mates) == 1 else say("reader.team")
    return side or (mates[0] if len(mates) == 1 else "")
