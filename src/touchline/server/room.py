"""A room: a table with the people who watch it, its clock, and the news they are due."""

from __future__ import annotations

import asyncio
import functools
import time
from dataclasses import dataclass, field
from typing import Any, Iterable, Protocol

from msgspec import Raw
from msgspec.json import decode

from touchline import games
from touchline.kernel.eyes import SPECTATOR, Watcher, on_the_wire
from touchline.kernel.game import Event
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.scene import without_pitch
from touchline.play.view import tell
from touchline.server import entries as e
from touchline.server.protocol import Message, Update, encode
from touchline.server.table import PERSON, Table, winner_of

RECONNECT_S = 30.0
"""After a restart the clock of a decision stands still until its person is back, but no longer than this."""
ANIMATION_S = 0.6
"""Time that screens may take to show a step; nobody is charged for it."""
LONGEST_ANIMATION_S = 3.0
COMMENTED = 200
"""So many of the latest steps are told in words to somebody who comes late."""


class Reader(Protocol):
    """A connection, as rooms see it."""

    language: str
    guest: str
    address: str
    rooms: set[Room]

    def send(self, message: Message) -> None: ...
    def send_bytes(self, message: bytes) -> None: ...


@dataclass
class Eyes:
    """As whom a reader looks at a table."""

    seats: set[int] = field(default_factory=set)
    scenes: bool = False
    sent: dict[Watcher, int] = field(default_factory=dict)
    """The sequence number that this reader was last told, by whose eyes it looks through."""
    pitched: set[Watcher] = field(default_factory=set)
    """Seats whose pitch this reader has been sent."""

    def each(self) -> Iterable[Watcher]:
        """The seats it looks from; a spectator's place if there is none."""
        return self.seats if len(self.seats) == 1 else sorted(self.seats) or (SPECTATOR,)


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
        self.gone: dict[int, float] = {}
        """Since when people are away from their seats (monotonic), as far as this process knows."""
        self.idle_since = time.monotonic()
        self.shown = 0
        """How many steps the match had when it was last shown."""

    async def __aenter__(self) -> None:
        """The table for oneself."""
        self.users += 1
        try:
            await self.lock.acquire()
        except BaseException:
            self.users -= 1
            raise

    async def __aexit__(self, *failure: object) -> None:
        self.lock.release()
        self.users -= 1

    @property
    def here(self) -> set[int]:
        """Seats whose people are connected."""
        return {seat for eyes in self.readers.values() for seat in eyes.seats}

    @property
    def attended(self) -> bool:
        """Whether anybody is connected who holds a seat."""
        return any(eyes.seats for eyes in self.readers.values())

    def stop_waiting(self) -> None:
        """Forget what was planned."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    # --- the clock ------------------------------------------------------------------------------------------------

    def on_real_clock(self) -> bool:
        """Whether wall-clock time counts here."""
        table = self.table
        return table is not None and table.pace == "live" and table.match is not None and "pass_time" in table.game.own

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

    # --- news -----------------------------------------------------------------------------------------------------

    def update(self, eyes: Watcher, since: int, news: bool, language: str = "", pitch: bool = True) -> bytes:
        """What a pair of eyes is told that knows the table up to a sequence number; with a language also the scene, and events in words."""
        table = self.table
        assert table is not None
        account = table.account(eyes)
        seq = account.seq
        if not account.anew <= since <= seq:
            since = 0
        info = table.info(self.here) if news else None
        if table.match is None:
            return encode(Update(table=self.id, seat=on_the_wire(eyes), seq=seq, since=since, turn=CHANCE, info=info))
        turn, legal, score = table.standing(eyes)
        lines = account.log[account.at[since] :]
        if language:
            lines = [*lines[:-COMMENTED], *(in_words(table.game_name, language, len(table.seats), line) for line in lines[-COMMENTED:])]
        limit = table.limit_ms() if turn == eyes or not table.hidden else 0
        if limit:
            limit = max(1, limit - self.waited_ms())
        update = Update(
            table=self.id, seat=on_the_wire(eyes), seq=seq, since=since, turn=turn, legal=legal, may_undo=table.may_undo(eyes),
            steps=[Raw(line) for line in lines], score=score, limit_ms=limit, info=info,
        )  # fmt: skip
        if language:
            scene = table.view(eyes).scene(language)
            update.scene = scene if pitch else without_pitch(scene)
        return encode(update)

    def show(self, reader: Reader, eyes: Watcher, since: int, news: bool, made: dict[Any, bytes] | None = None) -> None:
        """Tell a reader what one pair of its eyes may know; `made` has what others with the same eyes were told."""
        table, look = self.table, self.readers[reader]
        assert table is not None
        language = reader.language if look.scenes else ""
        key = eyes, since, language, eyes not in look.pitched
        found = made.get(key) if made else None
        if found is None:
            found = self.update(eyes, since, news, language, key[3])
            if made is not None:
                made[key] = found
        reader.send_bytes(found)
        look.sent[eyes] = table.account(eyes).seq
        if language and table.match is not None:
            look.pitched.add(eyes)

    def publish(self) -> None:
        """Tell every reader what is new to it; who has nothing new to know hears nothing."""
        table = self.table
        if table is None:
            return
        made: dict[Any, bytes] = {}
        for reader, look in self.readers.items():
            for eyes in look.each():
                since = look.sent.get(eyes, 0)
                if table.news or since != table.account(eyes).seq:
                    self.show(reader, eyes, since, table.news, made)
        self.shown, table.news = table.steps, False


@functools.lru_cache(maxsize=8192)
def in_words(game: str, language: str, seats: int, line: bytes) -> bytes:
    """A step with each event's words as its last detail: whoever has the event has them, wherever the log begins."""
    who, what, events = decode(line)
    return encode([who, what, [[*event, tell(games.find(game), Event(*event), language, seats)] for event in events]]) if events else line


class Change:
    """Entries that are about to be stored: already applied to the table in memory, unknown to everybody else."""

    def __init__(self, table: Table):
        self.table, self.first = table, table.seq
        self.entries: list[bytes] = []

    def add(self, entry: e.AnyEntry) -> None:
        """Apply one more entry."""
        self.table.apply(entry)
        self.entries.append(e.encode(entry))

    def wait(self, milliseconds: int) -> None:
        """A decision took so long, if the match takes notice of that."""
        if milliseconds and self.table.counts(milliseconds):
            self.add(e.Waited(ms=milliseconds))

    def settle(self) -> None:
        """Kick off, throw the dice that are due, play what is forced for all to see, end what has ended."""
        table = self.table
        if table.status == "waiting" and all(seat.kind != "open" for seat in table.seats):
            self.add(e.KickedOff())
        while table.status == "live" and table.match is not None:
            if table.turn == CHANCE:
                self.add(table.throw())
            elif table.turn == OVER:
                self.add(e.Ended(result="finished", winner=winner_of(table.match), at=int(time.time())))
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

    def agree_pause(self, seat: int, command: str) -> None:
        """A seat wants the clock to stop; it does once every person wants it."""
        self.add(e.Wished(seat=seat, what="pause", command=command))
        if all(other in self.table.pause for other in self.table.people):
            self.add(e.Paused())


def persons_on_both_sides(table: Table) -> bool:
    """Whether a draw can be agreed on: bots do not negotiate."""
    return len({seat % 2 for seat in table.people}) == 2 and all(table.seats[seat].kind == PERSON for seat in table.people)
