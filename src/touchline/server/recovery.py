"""Healing without help: a store that works again is noticed, and tables that people wait at are taken up where they were stored."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from touchline.server import attendance
from touchline.server.protocol import Refusal
from touchline.server.room import Room
from touchline.server.store import Damaged, Elsewhere, StoreError

if TYPE_CHECKING:
    from touchline.server.house import House

LOOK_S = 0.5
"""So often a failing store is tried, and tables are looked for that left memory although people are there."""
LONGEST_PAUSE_S = 60.0
"""A table whose log is not what was stored is tried less and less often, but never given up."""
FAILING_S = 1.0
"""Where the store cannot be read, that says nothing about the table: it is tried this often."""


class Recovery:
    """Watches over the tables of a house."""

    def __init__(self, house: House):
        self.house = house
        self.tries: dict[str, tuple[float, float]] = {}
        """Tables that could not be taken up: when to try again (monotonic), and the pause after that."""

    async def watch(self) -> None:
        """Until the server stops."""
        house = self.house
        while True:
            await asyncio.sleep(LOOK_S)
            if house.store.working():
                if await house.store.probe():
                    continue
                house.log.say("store works again")
                self.tries.clear()
                house.spawn(house.wake())
            lost = [room for room in house.rooms.values() if room.table is None and self.is_missed(room) and not room.users]
            for room in lost:
                if self.tries.get(room.id, (0.0, 0.0))[0] <= time.monotonic():
                    await self.take_up(room)
            for room in list(house.rooms.values()):  # one that is due something must have a timer, whatever failed before
                if room.table is not None and room.timer is None and room.acting < 0 and not room.users:
                    house.plan(room)
            if len(self.tries) > len(house.rooms):
                self.tries = {name: tried for name, tried in self.tries.items() if name in house.rooms}

    def is_missed(self, room: Room) -> bool:
        """Whether a table that is not in memory should be: people are there, or something failed on it."""
        return bool(room.readers) or room.id in self.house.stalled

    async def take_up(self, room: Room) -> None:
        """Fold a table again and go on with what is due there."""
        try:
            async with room:
                if room.table is None:
                    await self.house.table(room)
        except Elsewhere:
            self.house.move_away(room)
            return
        except (StoreError, Refusal, ValueError) as error:
            failing = isinstance(error, StoreError) and not isinstance(error, Damaged)
            pause = FAILING_S if failing else min(2 * self.tries.get(room.id, (0.0, LOOK_S))[1], LONGEST_PAUSE_S)
            self.tries[room.id] = time.monotonic() + pause, max(pause, LOOK_S)
            self.house.log.say("table not taken up", table=room.id, kind=type(error).__name__, seconds=pause)
            return
        self.tries.pop(room.id, None)
        self.house.stalled.discard(room.id)
        room.somebody_came()
        attendance.tell(room)
        self.house.plan(room)
