"""Who is at a table: people who come, go, stay away; the clock that stands for them, and the bots that play for them."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from touchline.server import entries as e
from touchline.server.room import PATIENCE_S, Change, Reader, Room

if TYPE_CHECKING:
    from touchline.server.house import House

SUBSTITUTE = "greedy"
"""The bot that plays for somebody who is gone."""


def tell(room: Room, but: Reader | None = None) -> None:
    """Who is here changed: the others are told."""
    made: dict[Any, bytes] = {}
    for reader, look in room.readers.items():
        if reader is not but and room.table is not None:
            for eyes in look.each():
                room.show(reader, eyes, look.sent.get(eyes, 0), True, made)


def came(room: Room, seats: set[int]) -> None:
    """People are back at their seats; what they were away for is taken from our patience."""
    now = time.monotonic()
    for seat in seats:
        since = room.gone.pop(seat, None)
        if since is not None:
            room.patience[seat] = max(0.0, room.patience.get(seat, PATIENCE_S) - (now - since))


def gone(house: House, reader: Reader, room: Room) -> None:
    """A reader stopped looking at a table."""
    eyes = room.part(reader)
    if eyes is None:
        return
    room.idle_since = house.last_seen[room.id] = time.monotonic()
    if room.table is None or (room.table.status == "over" and not room.readers):
        house.forget(room)
    elif eyes.seats:
        if room.lock.locked():  # entries may be on their way to the store: presence goes out with what is published next
            room.table.news = True
        else:
            tell(room)
        expect_back(house, room, sorted(eyes.seats - room.here))
        if room.table.timed:
            house.spawn(mind_absence(house, room))


def missing(room: Room) -> list[int]:
    """People for whom the real clock stands, because they are gone and have not used up our patience."""
    table = room.table
    if table is None or not table.timed or table.status != "live":
        return []
    away = [seat for seat in table.people if not table.seats[seat].bot and seat not in room.here]
    return away if len(table.people) == 1 else [seat for seat in away if patience_left(room, seat) > 0]  # bots can wait


def patience_left(room: Room, seat: int) -> float:
    """How much longer the real clock stands for somebody who is gone."""
    now = time.monotonic()
    return room.patience.get(seat, PATIENCE_S) - (now - room.gone.setdefault(seat, now))


async def mind_absence(house: House, room: Room, decision: int = -1) -> None:
    """Let the real clock stand or run, as those who are here or gone demand."""
    async with room:
        await stand_or_run(house, room)


async def stand_or_run(house: House, room: Room) -> None:
    """CDC-CLK-6: the real clock stands while somebody is gone, for a while; the pause is logged. The table's lock is held."""
    table = room.table
    if table is None or not table.timed or table.status != "live" or house.stopping:
        return
    away = missing(room)
    if (table.paused and not table.absent) or bool(away) == table.absent:
        return
    change = Change(table)
    change.add(e.Paused(absent=True) if away else e.Resumed())
    await house.commit(room, change)


def expect_back(house: House, room: Room, seats: list[int]) -> None:
    """If people stay away for long, bots take their seats."""
    now = time.monotonic()
    for seat in seats:
        room.gone.setdefault(seat, now)
    if seats and room.table is not None and room.table.pace == "live" and room.table.status == "live":
        left = house.settings.away_s - (now - min(room.gone[seat] for seat in seats))
        asyncio.get_running_loop().call_later(max(0.0, left) + 0.01, lambda: house.spawn(substitute(house, room, seats)))


async def substitute(house: House, room: Room, seats: list[int]) -> None:
    """Bots for people who are still gone, if anybody is left to play with."""
    async with room:
        table = room.table
        if table is None or table.status != "live":
            return
        here = room.here & set(table.people)
        long_ago = time.monotonic() - house.settings.away_s
        away = [seat for seat in seats if seat in table.people and seat not in here and not table.seats[seat].bot]
        away = [seat for seat in away if room.gone.get(seat, long_ago) <= long_ago]
        if not away or not here:
            return
        change = Change(table)
        for seat in away:
            change.add(e.Substituted(seat=seat, bot=SUBSTITUTE))
        await house.commit(room, change)
