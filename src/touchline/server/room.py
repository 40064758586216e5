"""A room: a table with the people who watch it, its clock, and the news they are due."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field
from typing import AsyncIterator, Protocol

from touchline.kernel import defaults
from touchline.kernel.playout import CHANCE, SPECTATOR
from touchline.play.scene import without_pitch
from touchline.server import entries as e
from touchline.server.protocol import Message, Update, encode
from touchline.server.table import PERSON, Table, winner_of

RECONNECT_S = 30.0
"""After a restart the clock of a decision stands still until its person is back, but no longer than this."""
ANIMATION_S = 0.6
"""Time that screens may take to show a step; nobody is charged for it."""
LONGEST_ANIMATION_S = 3.0


class Reader(Protocol):
    """A connection, as rooms see it."""

    language: str
    guest: str

    def send(self, message: Message) -> None: ...
    def send_bytes(self, message: bytes) -> None: ...


@dataclass
class Eyes:
    """As whom a reader looks at a table."""

    seats: set[int] = field(default_factory=set)
    scenes: bool = False
    pitched: set[int] = field(default_factory=set)
    """Seats whose pitch this reader has been sent."""


class Room:
    """One table in memory and everything around it that a crash may take."""

    def __init__(self, table: str):
        self.id = table
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold the lock or wait for it; only a room without any may be dropped."""
        self.table: Table | None = None
        """None until it is folded from the store, and again after something could not be stored."""
        self.readers: dict[Reader, Eyes] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None
        self.clock_from = 0.0
        """When the clock of the decision that is due began (monotonic)."""
        self.waiting_for_people = False
        self.idle_since = time.monotonic()
        self.published = 0
        self._limit: tuple[Table | None, int, int] = (None, 0, 0)

    @contextlib.asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The table for oneself."""
        self.users += 1
        try:
            async with self.lock:
                yield
        finally:
            self.users -= 1

    @property
    def here(self) -> set[int]:
        """Seats whose people are connected."""
        return {seat for eyes in self.readers.values() for seat in eyes.seats}

    def stop_waiting(self) -> None:
        """Forget what was planned."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    # --- the clock ------------------------------------------------------------------------------------------------

    def on_real_clock(self) -> bool:
        """Whether wall-clock time counts here."""
        table = self.table
        return table is not None and table.pace == "live" and table.match is not None and table.game.pass_time is not defaults.pass_time

    def start_clock(self, shown: int) -> None:
        """The decision that is due is known to everybody; screens show so many steps first."""
        self.waiting_for_people = False
        self.clock_from = time.monotonic() + min(ANIMATION_S * max(0, shown - 1), LONGEST_ANIMATION_S)

    def start_clock_after_restart(self) -> None:
        """Nobody is charged for our downtime."""
        self.waiting_for_people = True
        self.clock_from = time.monotonic() + RECONNECT_S

    def somebody_came(self) -> None:
        """The person on turn is back: the clock runs."""
        if self.waiting_for_people and self.table is not None and self.table.turn in self.here:
            self.waiting_for_people = False
            self.clock_from = time.monotonic()

    def waited_ms(self) -> int:
        """Milliseconds that the decision has taken so far."""
        return max(0, int((time.monotonic() - self.clock_from) * 1000))

    def limit_ms(self) -> int:
        """Milliseconds a person has for the decision that is due; 0 for no limit."""
        table = self.table
        if table is None or table.match is None or table.pace != "live" or table.turn < 0:
            return 0
        if self._limit[0] is not table or self._limit[1] != table.seq:
            self._limit = table, table.seq, 1000 * int(table.game.time_limit(table.match.fields))
        return self._limit[2]

    # --- news -----------------------------------------------------------------------------------------------------

    def update(self, seat: int, since: int, news: bool, language: str = "", pitch: bool = True) -> bytes:
        """What a pair of eyes is told; with a language also the scene and the commentary."""
        table = self.table
        assert table is not None
        info = table.info(self.here) if news else None
        if table.match is None:
            return encode(Update(table=self.id, seat=seat, seq=table.seq, since=since, turn=table.turn, info=info))
        if since < table.undone:
            since = 0
        view = table.view(seat)
        start = table.steps_at[since]
        log = view.log(start - 1)[1:] if start else view.log()  # a row of secret choices is one step, also across updates
        over = table.status == "over"
        limit = self.limit_ms()
        return encode(
            Update(
                table=self.id, seat=seat, seq=table.seq, since=since, turn=-2 if over else view.turn,
                legal=[] if over or seat == SPECTATOR else [int(a) for a in view.legal],
                steps=[(step.seat, step.action, [(event.kind, event.a, event.b, event.c) for event in step.events]) for step in log],
                may_undo=table.may_undo(seat), score=view.score, limit_ms=max(1, limit - self.waited_ms()) if limit else 0, info=info,
                scene=None if not language else view.scene(language) if pitch else without_pitch(view.scene(language)),
                commentary=[line for step in log for line in view.commentary(step, language)] if language else [],
            )
        )  # fmt: skip

    def publish(self) -> None:
        """Tell every reader what is new since the last time."""
        table = self.table
        if table is None or (table.seq == self.published and not table.news):
            return
        made: dict[tuple[int, str, bool], bytes] = {}
        for reader, eyes in self.readers.items():
            language = reader.language if eyes.scenes else ""
            for seat in sorted(eyes.seats) or (SPECTATOR,):
                pitch = seat not in eyes.pitched
                if (seat, language, pitch) not in made:
                    made[seat, language, pitch] = self.update(seat, self.published, table.news, language, pitch)
                reader.send_bytes(made[seat, language, pitch])
                if language and table.match is not None:
                    eyes.pitched.add(seat)
        self.published, table.news = table.seq, False


class Change:
    """Entries that are about to be stored: already applied to the table in memory, unknown to everybody else."""

    def __init__(self, table: Table):
        self.table, self.first = table, table.seq
        self.entries: list[bytes] = []

    def add(self, entry: e.AnyEntry) -> None:
        """Apply one more entry."""
        self.table.apply(entry)
        self.entries.append(e.encode(entry))

    def settle(self) -> None:
        """Kick off, throw the dice that are due, play what is forced for all to see, end what has ended."""
        table = self.table
        if table.status == "waiting" and all(seat.kind != "open" for seat in table.seats):
            self.add(e.KickedOff())
        while table.status == "live" and table.match is not None:
            if table.match.over:
                self.add(e.Ended(result="finished", winner=winner_of(table.match), at=int(time.time())))
            elif table.turn == CHANCE:
                self.add(table.throw())
            elif (action := table.forced()) is not None and table.forced_for_all_to_see():
                self.add(e.Decided(seat=table.turn, action=action))
            else:
                break

    def resign(self, seat: int, command: str, bot: str) -> None:
        """A seat gives up: its side loses if nobody is left there, else a bot plays on for it."""
        table = self.table
        self.add(e.Resigned(seat=seat, command=command))
        if any(mate % 2 == seat % 2 for mate in table.people):
            self.add(e.Substituted(seat=seat, bot=bot))
        else:
            self.add(e.Ended(result="resigned", winner=1 - seat % 2, at=int(time.time())))

    def agree_draw(self, seat: int, command: str) -> None:
        """A seat wants a draw; it is one once every person does."""
        table = self.table
        self.add(e.Wished(seat=seat, what="draw", command=command))
        if all(other in table.draw for other in table.people):
            self.add(e.Ended(result="drawn", winner=-1, at=int(time.time())))


def persons_on_both_sides(table: Table) -> bool:
    """Whether a draw can be agreed on: bots do not negotiate."""
    return len({seat % 2 for seat in table.people}) == 2 and all(table.seats[seat].kind == PERSON for seat in table.people)
