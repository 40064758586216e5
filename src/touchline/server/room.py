"""A room: a table with the people who watch it, its clock, and the news they are due."""

from __future__ import annotations

import asyncio
import functools
import time
from dataclasses import dataclass, field
from typing import Any, Iterable, Protocol, cast

from msgspec import Raw
from msgspec.json import decode

from touchline import games
from touchline.kernel.eyes import SPECTATOR, Watcher, on_the_wire
from touchline.kernel.game import Event, Value
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.scene import on_wire
from touchline.play.view import tell
from touchline.play.wording import Called
from touchline.server import entries as e
from touchline.server import listing
from touchline.server.between import is_thrown, positions
from touchline.server.brevity import Shown, abridged, shown, unprinted
from touchline.server.clock import Clock
from touchline.server.now import WINDOW
from touchline.server.protocol import Message, Play, Step, Stopwatch, Update, encode
from touchline.server.seat import BOT, PERSON
from touchline.server.table import Table, winner_of

PATIENCE_S = 60.0
"""So long in all the real clock stands for a person who is gone (CDC-CLK-6); after that it runs on without them."""
COMMENTED = 200
"""So many of the latest steps are told in words to somebody who comes late."""


class Reader(Protocol):
    """A connection, as rooms see it."""

    language: str
    brief: bool
    guest: str
    address: str
    rooms: set[Room]

    def send(self, message: Message) -> None: ...
    def send_bytes(self, message: bytes) -> None: ...
    def close(self, reason: str, code: int) -> None: ...


@dataclass
class Eyes:
    """As whom a reader looks at a table."""

    seats: set[int] = field(default_factory=set)
    scenes: bool = False
    sent: dict[Watcher, int] = field(default_factory=dict)
    """The sequence number that this reader was last told, by whose eyes it looks through."""
    pitched: set[Watcher] = field(default_factory=set)
    """Seats whose pitch this reader has been sent."""
    waits: bool = False
    """Whether a spectator is not shown the table before the next open decision (see `Room.lone`)."""

    def each(self) -> Iterable[Watcher]:
        """The seats it looks from; a spectator's place if there is none."""
        return self.seats if len(self.seats) == 1 else sorted(self.seats) or (SPECTATOR,)


@dataclass
class Answer:
    """What somebody has answered in a window; nobody hears of it before the window closes."""

    decision: int
    command: Play
    action: int
    readers: list[Reader]

    def tell(self, message: Message) -> None:
        """Tell whoever gave it."""
        for reader in self.readers:
            reader.send(message)


class Room:
    """One table in memory and everything around it that a crash may take."""

    def __init__(self, table: str, window_s: float = 0.0):
        self.id = table
        self.window_s = window_s
        """How long a window stays open that passes by itself."""
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold the lock or wait for it; only a room without any may be dropped."""
        self.table: Table | None = None
        """None until it is folded from the store, and again after something could not be stored."""
        self.readers: dict[Reader, Eyes] = {}
        self.kept: dict[tuple[Watcher, str], Shown] = {}
        """The scenes that readers were shown last who are told only what has changed, by eyes and language."""
        self.timer: asyncio.TimerHandle | None = None
        self.acting = -1
        """The decision for which the table is doing something by itself right now."""
        self.clock = Clock()
        self.answer: Answer | None = None
        self.unseen = -1
        """The last decision that was put while nobody looked on: it stays what it was when somebody comes."""
        self.held = -1
        """The decision for which somebody asked for time."""
        self.patience: dict[int, float] = {}
        """How much longer the real clock may stand for each person who was gone."""
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

    @property
    def unwatched(self) -> bool:
        """Whether nobody looks on but people who play: neither spectators nor who has resigned."""
        playing = set(self.table.people) if self.table is not None else set()
        return all(eyes.seats and eyes.seats <= playing for eyes in self.readers.values())

    @property
    def lone(self) -> bool:
        """Whether one person plays a game with secrets against bots only.

        There what passes by itself passes at once while nobody looks on: where the match stands tells who comes then about a hand.
        What the person decides openly next would have been decided whatever the hand held, so that is when it is shown.
        """
        table = self.table
        return table is not None and table.hidden and table.status == "live" and not table.outdated and len(table.people) == 1

    def stop_waiting(self) -> None:
        """Forget what was planned."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    # --- the clock ------------------------------------------------------------------------------------------------

    def keep_time(self, change: Change) -> None:
        """Something is stored: the clocks stop, run on, or begin with another decision. Nothing else touches them."""
        table, clock = change.table, self.clock
        if table.status != "live":
            return
        if change.decided:
            clock.tell(change.charged_ms, change.charged_at)
        clock.ahead_ms = change.ahead_ms + (0 if change.new_period else clock.ahead_ms)
        clock.stop() if table.paused else clock.go()
        if table.decisions != clock.decision and self.unwatched:
            self.unseen = table.decisions
        if change.undone:
            clock.ask_again(table.decisions)
        else:
            clock.ask(table.decisions, table.now.limit_ms(), table.steps - self.shown)

    def restart_clock(self) -> None:
        """The table was read from the store: its clock begins with the decision that is due, or stands."""
        assert self.table is not None
        self.clock.after_restart(self.table.decisions, self.table.now.limit_ms() if self.table.status == "live" else 0)
        if self.table.paused:
            self.clock.stop()

    def charge(self, change: Change, action: int | None, at_least: int = 0) -> None:
        """Tell the match how much wall-clock time has passed: as much as leaves the action possible, unless time is up."""
        table = change.table
        change.decided, change.charged_at = True, self.clock.now
        passed = max(self.clock.passed_ms(), at_least)
        if not table.timed or not passed:
            return
        if not at_least and (limit := table.now.limit_ms()):
            passed = min(passed, limit - 1)
        if action is not None and not table.now.possible_after(passed, action):
            return
        change.wait(passed)

    def time_left_ms(self) -> int:
        """Milliseconds until the table decides for the seat on turn; 0 if it never does."""
        if self.clock.stands is not None:
            return 0
        until = self.closes() or self.clock.due.until
        return max(1, int((until - max(self.clock.now, self.clock.due.begun)) * 1000)) if until else 0

    def somebody_came(self) -> None:
        """The person on turn is back: the clock runs."""
        if self.table is not None and self.table.turn in self.here:
            self.clock.somebody_came()

    # --- windows --------------------------------------------------------------------------------------------------

    def is_window(self) -> bool:
        """Whether a person is asked who has, as far as others know, most probably nothing to answer with, and others are watching.

        Then what others can time is the same whatever the hand holds: the answer is heard when the window closes, and who has not
        answered by then (nor asked for time, which anybody can) passes.
        """
        table = self.table
        if table is None or not table.hidden or table.status != "live" or table.pace != "live" or table.turn < 0 or table.paused:
            return False
        alone = table.now.alone() and (self.unwatched or self.unseen == table.decisions)
        return not table.seats[table.turn].bot and not alone and table.now.asking() == WINDOW

    def closes(self) -> float:
        """When the window that is open closes by itself (monotonic); 0 if there is none, or somebody asked for time."""
        if self.table is None or self.held == self.table.decisions or not self.is_window():
            return 0.0
        return self.clock.due.begun + self.window_s

    def still_open(self) -> bool:
        """Whether an answer has to wait until the window closes."""
        return self.is_window() and self.clock.now < self.clock.due.begun + self.window_s

    # --- news -----------------------------------------------------------------------------------------------------

    def update(
        self, eyes: Watcher, since: int, news: bool, language: str = "", pitch: bool = True, brief: bool = False, you: bool = True
    ) -> bytes:
        """What a pair of eyes is told that knows the table up to a sequence number; with a language also the scene, and events in words.

        Where several people share a device nobody there is `you`.
        """
        table = self.table
        assert table is not None
        account = table.account(eyes)
        seq = account.seq
        if not account.anew <= since <= seq:
            since = 0
        info = listing.info(table, self.here) if news else None
        if table.match is None:
            return encode(Update(table=self.id, seat=on_the_wire(eyes), seq=seq, since=since, turn=CHANCE, info=info))
        turn, legal, score = table.now.standing(eyes)
        lines = account.log[account.at[since] :]
        if language:
            called = table.now.view(eyes).called(language, table.names, eyes if you else SPECTATOR)
            at = (table.game_name, language, len(table.seats), tuple(table.options.items()), called)
            lines = [*lines[:-COMMENTED], *(in_words(*at, line) for line in lines[-COMMENTED:])]
        steps = cast("list[Step]", [Raw(line) for line in lines])  # each was encoded once, for everybody
        asked = turn == eyes and turn >= 0
        update = Update(
            table=self.id, seat=on_the_wire(eyes), seq=seq, since=since, turn=turn, legal=legal, may_undo=table.now.may_undo(eyes),
            steps=steps, score=score, info=info, decision=account.asked if asked else 0,
            limit_ms=self.time_left_ms() if asked or (turn >= 0 and not table.hidden) else 0,
            window=asked and self.closes() > 0, clock=self.stopwatch(),
        )  # fmt: skip
        if language:
            self._put_scene(update, eyes, language, pitch, brief)
            if since and not pitch and len(lines) <= len(account.befores):
                befores = list(account.befores)[-len(lines) :] if lines else []
                update.between = positions(table, eyes, language, account.log[account.at[since] :], befores)
        return encode(update)

    def _put_scene(self, update: Update, eyes: Watcher, language: str, pitch: bool, brief: bool) -> None:
        """The scene goes into an update: whole, or what is new to a reader who has the one before."""
        assert self.table is not None
        scene = self.table.now.view(eyes).scene(language)
        if not brief:
            update.scene = on_wire(scene, pitch)
            return
        scene = unprinted(scene)
        before, now = self.kept.pop((eyes, language), None), shown(scene, update.seq)
        if pitch or now is None or before is None or not update.since or before.seq != update.since:
            update.scene = on_wire(scene, pitch)
        else:
            update.scene, update.kept = abridged(scene, before, now)
            now = now.after(before)
        if now is not None:
            self.kept[eyes, language] = now

    def _unseen(self, eyes: Watcher, since: int, language: str) -> bool:
        """Whether nothing is to be seen on the table of what was done since, by bots that go on at once: it is told with what follows."""
        table, before = self.table, self.kept.get((eyes, language))
        assert table is not None
        account, turn = table.account(eyes), table.now.standing(eyes)[0] if table.match is not None else OVER
        if turn < 0 or table.seats[turn].kind != BOT or before is None or before.seq != since or since < account.anew:
            return False
        for line in account.log[account.at[since] :]:
            who, *_ = decode(line)
            if is_thrown(table, line) if who == CHANCE else table.seats[who].kind != BOT:
                return False
        now = shown(unprinted(table.now.view(eyes).scene(language)), account.seq)
        return now is not None and now.in_sight == before.in_sight

    def stopwatch(self) -> Stopwatch | None:
        """The real clock as screens let it run on."""
        assert self.table is not None
        found = self.table.now.stopwatch()
        if found is None:
            return None
        if not self.table.now.runs():
            return Stopwatch(*found)
        clock = self.clock
        return Stopwatch(found[0] + clock.passed_ms(), found[1], True, max(0, clock.ahead_ms - clock.elapsed_ms()))

    def part(self, reader: Reader) -> Eyes | None:
        """A reader looks no more; as whom it looked."""
        found = self.readers.pop(reader, None)
        reader.rooms.discard(self)
        if not self.readers:
            self.kept.clear()
        return found

    def vacate(self, seats: Iterable[int]) -> None:
        """Whoever looked from seats that were given up sees what a spectator sees from now on."""
        left = set(seats)
        for look in self.readers.values():
            look.seats -= left
            for seat in left:
                look.sent.pop(seat, None)
                look.pitched.discard(seat)

    def show(self, reader: Reader, eyes: Watcher, since: int, news: bool, made: dict[Any, bytes] | None = None) -> None:
        """Tell a reader what one pair of its eyes may know; `made` has what others with the same eyes were told."""
        table, look = self.table, self.readers[reader]
        assert table is not None
        if look.waits:
            reader.send(Update(table=self.id, seat=on_the_wire(eyes), seq=0, since=0, turn=CHANCE, info=listing.info(table, self.here)))
            return
        language = reader.language if look.scenes else ""
        key = eyes, since, language, eyes not in look.pitched, reader.brief, len(look.seats) < 2
        found = made.get(key) if made else None
        if found is None:
            found = self.update(eyes, since, news, *key[2:])
            if made is not None:
                made[key] = found
        reader.send_bytes(found)
        look.sent[eyes] = table.account(eyes).seq
        if language and table.match is not None:
            look.pitched.add(eyes)

    def open_eyes(self) -> None:
        """Spectators who waited for it are shown the table with what is published next."""
        for look in self.readers.values():
            look.waits = False

    def publish(self) -> None:
        """Tell every reader what is new to it; who has nothing new to know hears nothing."""
        table = self.table
        if table is None:
            return
        made: dict[Any, bytes] = {}
        if not self.lone:
            self.open_eyes()
        for reader, look in self.readers.items():
            for eyes in look.each():
                since = look.sent.get(eyes, 0)
                fresh = since != table.account(eyes).seq and not look.waits
                if fresh and reader.brief and look.scenes:
                    fresh = not self._unseen(eyes, since, reader.language)
                if table.news or fresh:
                    self.show(reader, eyes, since, table.news, made)
        self.shown, table.news = table.steps, False


@functools.lru_cache(maxsize=8192)
def in_words(game: str, language: str, seats: int, options: tuple[tuple[str, Value], ...], called: Called, line: bytes) -> bytes:
    """A step with each event's words as its last detail: whoever has the event has them, wherever the log begins."""
    who, what, events = decode(line)
    if not events:
        return line
    told = [[*event, tell(games.find(game), Event(*event), language, seats, dict(options), called)] for event in events]
    return encode([who, what, told])


class Change:
    """Entries that are about to be stored: already applied to the table in memory, unknown to everybody else."""

    def __init__(self, table: Table):
        self.table, self.first = table, table.seq
        self.entries: list[bytes] = []
        self.decided = self.undone = False
        """Whether a seat decided, or took a decision back."""
        self.charged_ms, self.charged_at = 0, 0.0
        """Wall-clock time that the match was told of, and when by the table's clocks."""
        self.ahead_ms = 0
        """How much further the rules have put the real clock by themselves."""
        self.new_period = False

    def add(self, entry: e.AnyEntry, checked: bool = False) -> None:
        """Apply one more entry; a decision that was `checked` is known to be possible."""
        before = self.table.now.stopwatch()
        self.table.apply(entry, checked)
        self.entries.append(e.encode(entry))
        self.undone = self.undone or isinstance(entry, e.Undone)
        if before is not None:
            self._compare(before[0], self.table.now.stopwatch())

    def _compare(self, before: int, now: tuple[int, int] | None) -> None:
        if now is None or now[0] < before:
            self.ahead_ms, self.new_period = 0, True
        else:
            self.ahead_ms += now[0] - before

    def wait(self, milliseconds: int) -> None:
        """A decision took so long, if the match takes notice of that."""
        if self.table.now.counts(milliseconds):
            ahead = self.ahead_ms
            self.add(e.Waited(ms=milliseconds))
            self.ahead_ms = ahead
        self.charged_ms = milliseconds

    def settle(self, unwatched: bool) -> None:
        """Kick off, throw the dice that are due, play what is forced for all to see (or `unwatched`), end what has ended."""
        table = self.table
        if table.status == "waiting" and all(seat.kind != "open" and not seat.owes for seat in table.seats):
            self.add(e.KickedOff())
        while table.status == "live" and table.match is not None:
            if table.turn == CHANCE:
                self.add(table.now.throw())
            elif table.turn == OVER:
                self.add(e.Ended(result="finished", winner=winner_of(table.match), at=int(time.time())))
            elif table.now.plays_itself(unwatched):
                self.add(e.Decided(seat=table.turn, action=table.now.only_action()))
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
