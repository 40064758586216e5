"""The house: tables in memory, the order that loses nothing (store, acknowledge, publish), and what tables do by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import secrets
import time
from typing import Any, AsyncIterator, Callable, Literal

import msgspec

from touchline import games
from touchline.server import entries as e
from touchline.server.addresses import home
from touchline.server.identity import Signer
from touchline.server.limits import Limits
from touchline.server.logs import Log
from touchline.server.metrics import Metrics
from touchline.server.protocol import Preparing, Refusal
from touchline.server.room import Change, Reader, Room
from touchline.server.settings import Settings
from touchline.server.store import Append, Store, StoreError, Summary
from touchline.server.table import Table
from touchline.server.worker import Choose, Prepare, solved_already
from touchline.server.workers import MATCH, UNWATCHED, Heard, TaskRefused, Workers, WorkFailed

FOLD_AT_ONCE = 40
"""So many stored entries are applied before others get a turn."""
SWEEP_S = 60.0
TELL_S = 0.5
"""So often people hear how far the compiling of a game is: they see that the server lives."""
SOLVE_S = 300.0
NICE = 10
"""How willingly what no match waits for leaves the processor to others."""
PERFECT = "perfect"
QUIET_S = 600.0
"""A table of people that nobody looks at leaves memory after so long."""


class House:
    """All tables of a server, without the commands of people (see host.py)."""

    def __init__(self, settings: Settings, store: Store, key: str, workers: Workers, library: Workers, log: Log, metrics: Metrics):
        self.settings, self.store, self.workers, self.log, self.metrics = settings, store, workers, log, metrics
        self.library = library
        """Workers who read finished matches: not those of the bots, so that whoever sends records does not slow down a match."""
        self.solver, self.solving = Workers(1, SOLVE_S), Workers(1, SOLVE_S, NICE)
        """Whoever plays perfectly solves the game first, once for all matches: nobody who plays what is solved has to wait for that."""
        self.advice = Workers(1, settings.bot_deadline_s, NICE)
        """Odds, hints and chances: no bot waits for them."""
        self.signer = Signer(key)
        self.limits = Limits(settings)
        self.rooms: dict[str, Room] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.ready: set[str] = set()
        self.preparing: dict[str, asyncio.Lock] = {}
        self.awaiting: dict[str, set[Reader]] = {}
        """Who waits for the rules of a game."""
        workers.telling = self.solver.telling = self.solving.telling = self.advice.telling = lambda game: self.telling(game, "bots")
        self.warmed: set[str] = set()
        self.last_seen: dict[str, float] = {}
        """When somebody last looked at a table that is not over (monotonic), as far as this process knows."""
        self.stopping = False

    # --- tables in memory -----------------------------------------------------------------------------------------

    def room(self, table: str) -> Room:
        """The room of a table, which need not exist."""
        found = self.rooms.get(table)
        if found is None:
            found = self.rooms[table] = Room(table)
        return found

    async def prepare(self, game: str, reader: Reader | None = None) -> None:
        """Compile or load a game without stopping the server for it; who waits is told how far it is."""
        if game in self.ready:
            return
        waiting = self.awaiting.setdefault(game, set())
        if reader is not None:
            waiting.add(reader)
        try:
            async with self.preparing.setdefault(game, asyncio.Lock()), self.telling(game, "rules") as heard:
                await asyncio.to_thread(lambda: games.find(game).make_ready(heard))
        finally:
            if reader is not None:
                waiting.discard(reader)
        self.ready.add(game)
        gc.freeze()  # what a game has loaded stays: looking through it for garbage would stop everybody for a tenth of a second

    @contextlib.asynccontextmanager
    async def telling(self, game: str, part: Literal["rules", "bots"]) -> AsyncIterator[Heard]:
        """Meanwhile tell those who wait for the rules of a game, or sit at a table of it, how far its compiling is."""
        progress = Preparing(game=game, part=part, done=0, total=0)

        def heard(function: str, done: int, total: int) -> None:
            progress.done, progress.total = done, total

        async def tell() -> None:
            while True:
                await asyncio.sleep(TELL_S)
                if progress.done < progress.total:  # a game that is only loaded from disk says nothing
                    rooms = [room for room in self.rooms.values() if room.table is not None and room.table.game_name == game]
                    for reader in self.awaiting.get(game, set()).union(*(room.readers for room in rooms)):
                        reader.send(progress)

        telling = asyncio.get_running_loop().create_task(tell())
        try:
            yield heard
        finally:
            telling.cancel()

    async def warm(self, game: str) -> None:
        """Have a worker ready for the bots and hints of a game before they are needed."""
        if game not in self.warmed:
            self.warmed.add(game)
            try:
                await self.workers.do(Prepare(game))
            except (WorkFailed, TaskRefused) as error:
                self.warmed.discard(game)
                self.log.say("worker not ready", game=game, reason=str(error))

    async def table(self, room: Room, reader: Reader | None = None) -> Table:
        """The table of a room (whose lock is held), folded from the store if need be; Refusal if there is none. Who waits is told."""
        if room.table is not None:
            return room.table
        stored = await self.store.log(room.id)
        if not stored:
            raise Refusal("no_table", f"there is no table {room.id!r}")
        table = Table(room.id)
        for number, line in enumerate(stored):
            entry = e.decode(line)
            if isinstance(entry, (e.Opened, e.Imported)):
                await self.prepare(entry.game, reader)
            if isinstance(entry, e.Imported):
                await asyncio.to_thread(table.apply, entry)
                continue
            table.apply(entry)
            if number % FOLD_AT_ONCE == FOLD_AT_ONCE - 1:
                await asyncio.sleep(0)
        table.news = False
        room.table, room.shown = table, table.steps
        room.start_clock_after_restart()
        self.expect_back(room, table.people)
        return table

    def forget(self, room: Room) -> None:
        """Drop a table from memory; it is folded again when somebody asks for it."""
        room.stop_waiting()
        room.table = None
        if not room.readers and not room.users:
            self.rooms.pop(room.id, None)

    async def commit(self, room: Room, change: Change, acknowledge: Callable[[], None] | None = None) -> None:
        """Store and flush, then acknowledge, then publish, then go on. If storing fails nothing has happened."""
        table = change.table
        summary = None
        if table.news:
            summary = Summary(table.id, table.status, table.at, table.summary(), table.public, table.owner)
        try:
            if change.entries:
                await self.store.append(Append(room.id, change.first, tuple(change.entries), summary))
        except StoreError as error:
            self.forget(room)
            self.log.say("store failed", table=room.id, reason=str(error))
            raise Refusal("store", f"this could not be stored and has not happened: {error}") from None
        if acknowledge:
            acknowledge()
        if change.entries and table.status == "live":
            room.start_clock(table.steps - room.shown)
        room.publish()
        self.plan(room)

    # --- what tables do by themselves -----------------------------------------------------------------------------

    def tell_presence(self, room: Room, but: Reader | None = None) -> None:
        """Who is here changed: the others are told."""
        made: dict[Any, bytes] = {}
        for reader, look in room.readers.items():
            if reader is not but and room.table is not None:
                for eyes in look.each():
                    room.show(reader, eyes, look.sent.get(eyes, 0), True, made)

    def gone(self, reader: Reader, room: Room) -> None:
        """A reader stopped looking at a table."""
        eyes = room.readers.pop(reader, None)
        reader.rooms.discard(room)
        if eyes is None:
            return
        room.idle_since = self.last_seen[room.id] = time.monotonic()
        if room.table is None or (room.table.status == "over" and not room.readers):
            self.forget(room)
        elif eyes.seats:
            if room.lock.locked():  # entries may be on their way to the store: presence goes out with what is published next
                room.table.news = True
            else:
                self.tell_presence(room)
            self.expect_back(room, sorted(eyes.seats - room.here))

    def disconnected(self, reader: Reader) -> None:
        """A connection ended."""
        for room in list(reader.rooms):
            self.gone(reader, room)

    def expect_back(self, room: Room, seats: list[int]) -> None:
        """If people stay away for long, bots take their seats."""
        now = time.monotonic()
        for seat in seats:
            room.gone.setdefault(seat, now)
        if seats and room.table is not None and room.table.pace == "live" and room.table.status == "live":
            left = self.settings.away_s - (now - min(room.gone[seat] for seat in seats))
            asyncio.get_running_loop().call_later(max(0.0, left) + 0.01, lambda: self.spawn(self.substitute(room, seats)))

    async def substitute(self, room: Room, seats: list[int]) -> None:
        """Bots for people who are still gone, if anybody is left to play with."""
        async with room:
            table = room.table
            if table is None or table.status != "live":
                return
            here = room.here & set(table.people)
            long_ago = time.monotonic() - self.settings.away_s
            away = [seat for seat in seats if seat in table.people and seat not in here and not table.seats[seat].bot]
            away = [seat for seat in away if room.gone.get(seat, long_ago) <= long_ago]
            if not away or not here:
                return
            change = Change(table)
            for seat in away:
                change.add(e.Substituted(seat=seat, bot="greedy"))
            await self.commit(room, change)

    def spawn(self, work: Any) -> None:
        """Do something in the background; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(self._logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _logged(self, work: Any) -> None:
        try:
            await work
        except Refusal as refusal:
            self.log.say("refused", code=refusal.code, reason=refusal.reason)
        except Exception as error:
            self.log.failure("background work", error)

    def plan(self, room: Room) -> None:
        """Arrange for what happens next without a command: a bot, a pass after a pause, a clock that runs out."""
        room.stop_waiting()
        table = room.table
        if table is None or table.status != "live" or table.turn < 0 or table.paused or self.stopping:
            return
        seat = table.seats[table.turn]
        if not room.attended and table.people:
            return
        loop, seq = asyncio.get_running_loop(), table.seq
        if seat.bot:
            room.timer = loop.call_later(self.settings.bot_pause_s, lambda: self.spawn(self.bot_decides(room, seq)))
        elif table.forced() is not None:
            room.timer = loop.call_later(self.settings.window_pause_s, lambda: self.spawn(self.decide(room, seq, table.forced())))
        elif limit := table.limit_ms():
            left = max(0.0, room.clock_from + limit / 1000 - time.monotonic())
            room.timer = loop.call_later(left, lambda: self.spawn(self.time_is_up(room, seq)))

    async def bot_decides(self, room: Room, seq: int) -> None:
        """Ask a worker for the bot's choice; if it fails, the game's own fallback is played."""
        table = room.table
        if table is None or table.seq != seq or table.turn < 0:
            return
        seat = table.turn
        view = table.view(seat)
        task = Choose(
            table.game_name, table.options, table.game.dump(view.state), seat, table.seats[seat].bot, secrets.randbits(31), table.steps
        )
        try:
            action = int(await self.bots(task).do(task, who=self.whose(room, table), rank=MATCH if room.attended else UNWATCHED))
        except (WorkFailed, TaskRefused) as error:
            self.metrics.bots_late.inc()
            self.log.say("bot failed", table=room.id, reason=str(error))
            action = int(table.game.fallback(table.game.copy(view.state), secrets.randbits(31)))
        await self.decide(room, seq, action)

    def whose(self, room: Room, table: Table) -> str:
        """Whose turn it takes when a bot thinks: that of the address whose people sit here, else of whoever set the table up."""
        return next((home(reader.address) for reader, eyes in room.readers.items() if eyes.seats), table.owner)

    def bots(self, task: Choose) -> Workers:
        """The workers who play a bot."""
        if task.bot != PERFECT:
            return self.workers
        return self.solver if solved_already(task.game, task.options) else self.solving

    async def time_is_up(self, room: Room, seq: int) -> None:
        """Play for a person whose time is up."""
        table = room.table
        if table is None or table.seq != seq:
            return
        if room.clock_from + table.limit_ms() / 1000 > time.monotonic() + 0.01:
            self.plan(room)
            return
        action = int(table.game.fallback(table.game.copy(table.view(table.turn).state), secrets.randbits(31)))
        await self.decide(room, seq, action, table.limit_ms())

    async def decide(self, room: Room, seq: int, action: int | None, least_ms: int = 0) -> None:
        """A decision that the table makes for a seat, unless things have moved on; it took at least so long."""
        async with room:
            table = room.table
            if action is None or table is None or table.seq != seq or table.status != "live" or table.paused or self.stopping:
                return
            change = Change(table)
            try:
                if room.on_real_clock() and not table.seats[table.turn].bot:
                    waited = max(room.waited_ms(), least_ms)
                    change.wait(min(waited, table.limit_ms() or waited))
                change.add(e.Decided(seat=table.turn, action=action))
                change.settle()
            except Exception:
                self.forget(room)
                raise
            await self.commit(room, change)

    async def sweep(self) -> None:
        """Give up tables that nobody has looked at for long, and forget quiet ones."""
        while True:
            await asyncio.sleep(min(SWEEP_S, self.settings.abandon_s))
            for status in ("waiting", "live"):
                for summary in await self.store.summaries(status, self.settings.most_tables):
                    await self._logged(self.look_after(summary))
                    await asyncio.sleep(0)
            for room in [room for room in self.rooms.values() if not room.readers and not room.users]:
                quiet = time.monotonic() - room.idle_since > QUIET_S
                if room.table is None or (quiet and room.table.people):
                    self.forget(room)

    async def look_after(self, summary: Summary) -> None:
        """Give a table up if nobody has looked at it for long; time while the server was down does not count."""
        room, now = self.rooms.get(summary.id), time.monotonic()
        since = self.last_seen.setdefault(summary.id, now)
        if room is not None and room.readers:
            self.last_seen[summary.id] = now
        elif now - since >= self.settings.abandon_s and not msgspec.json.decode(summary.data)["bots_only"]:
            room = self.room(summary.id)
            async with room:
                table = await self.table(room)
                if not room.readers and table.status != "over":
                    change = Change(table)
                    change.add(e.Ended(result="abandoned", winner=-1, at=int(time.time())))
                    await self.commit(room, change)
            self.last_seen.pop(summary.id, None)
            self.forget(room)

    async def wake(self) -> None:
        """After a start: go on with tables where only bots play, a few at a time."""
        for summary in await self.store.summaries("live", self.settings.most_tables):
            if msgspec.json.decode(summary.data)["bots_only"]:
                room = self.room(summary.id)
                async with room:
                    await self._logged(self.table(room))
                self.plan(room)

    async def close(self) -> None:
        """Stop planning, finish what is being stored."""
        self.stopping = True
        for room in self.rooms.values():
            room.stop_waiting()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for pool in (self.solver, self.solving, self.advice):
            await pool.close()
