"""The house: tables in memory, the order that loses nothing (store, acknowledge, publish), and what tables do by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import secrets
import time
from typing import Any, AsyncIterator, Awaitable, Callable, Literal

import msgspec

from touchline import games
from touchline.server import entries as e
from touchline.server.identity import Signer
from touchline.server.logs import Log
from touchline.server.metrics import Metrics
from touchline.server.protocol import Ok, Preparing, Refusal, Refused
from touchline.server.room import PATIENCE_S, Change, Reader, Room
from touchline.server.settings import Settings
from touchline.server.store import Append, Store, StoreError, Summary
from touchline.server.table import WINDOW, Table
from touchline.server.worker import Choose, Prepare
from touchline.server.workers import Heard, TaskRefused, Workers, WorkFailed

FOLD_AT_ONCE = 40
"""So many stored entries are applied before others get a turn."""
SWEEP_S = 60.0
TELL_S = 0.5
"""So often people hear how far the compiling of a game is: they see that the server lives."""
SOLVE_S = 300.0
PERFECT = "perfect"
QUIET_S = 600.0
"""A table of people that nobody looks at leaves memory after so long."""
MEND_S = 0.5
"""So often tables on which something failed are tried again."""
LOOK_ROUND = 10
"""Every so many times all tables are looked at: one that is due something must have a timer."""
BOT_WINDOW = 1 / 3
"""A bot answers in a window after this part of the time that people have."""

Act = Callable[[Room, int], Awaitable[None]]
"""Something that a table does by itself about a decision."""


class House:
    """All tables of a server, without the commands of people (see host.py)."""

    def __init__(self, settings: Settings, store: Store, workers: Workers, library: Workers, log: Log, metrics: Metrics):
        self.settings, self.store, self.workers, self.log, self.metrics = settings, store, workers, log, metrics
        self.library = library
        """Workers who read finished matches: not those of the bots, so that whoever sends records does not slow down a match."""
        self.solver = Workers(1, SOLVE_S)
        """Whoever plays perfectly solves the game first, once for all matches: no other bot has to wait for that."""
        self.signer = Signer(store.setting("key", Signer.fresh_key))
        self.rooms: dict[str, Room] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.ready: set[str] = set()
        self.preparing: dict[str, asyncio.Lock] = {}
        self.awaiting: dict[str, set[Reader]] = {}
        """Who waits for the rules of a game."""
        workers.telling = self.solver.telling = lambda game: self.telling(game, "bots")
        self.warmed: set[str] = set()
        self.last_seen: dict[str, float] = {}
        """When somebody last looked at a table that is not over (monotonic), as far as this process knows."""
        self.stalled: set[str] = set()
        """Tables on which something failed."""
        self.stopping = False

    # --- tables in memory -----------------------------------------------------------------------------------------

    def room(self, table: str) -> Room:
        """The room of a table, which need not exist."""
        found = self.rooms.get(table)
        if found is None:
            found = self.rooms[table] = Room(table, self.settings.window_pause_s)
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
        stored = self.store.log(room.id)
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
        room.clock.after_restart(table.decisions, table.limit_ms())
        self.expect_back(room, table.people)
        return table

    def forget(self, room: Room) -> None:
        """Drop a table from memory; it is folded again when somebody asks for it."""
        room.stop_waiting()
        room.table = None
        if not room.readers and not room.users:
            self.rooms.pop(room.id, None)

    def lose(self, room: Room) -> None:
        """Something failed at a table: what is in memory may not be what is stored. It is read anew soon, and play goes on."""
        room.stop_waiting()
        room.table = None
        self.stalled.add(room.id)

    async def mend(self) -> None:
        """Whatever failed before, a table that is due something goes on by itself."""
        for beat in itertools.count():
            await asyncio.sleep(MEND_S)
            if self.stopping:
                return
            for name in list(self.stalled):
                if await self._mended(self.room(name)):
                    self.stalled.discard(name)
            if beat % LOOK_ROUND == 0:
                for room in list(self.rooms.values()):
                    if room.table is not None and room.timer is None and room.acting < 0 and not room.users:
                        self.plan(room)

    async def _mended(self, room: Room) -> bool:
        """Whether a table on which something failed is in order again, or cannot be helped."""
        try:
            async with room:
                await self.table(room)
                room.publish()
                self.plan(room)
        except Refusal as refusal:
            self.log.say("refused", code=refusal.code, reason=refusal.reason)
        except StoreError:
            return False
        except Exception as error:
            self.log.failure("reading a table anew", error)
        return True

    async def commit(self, room: Room, change: Change, acknowledge: Callable[[], None] | None = None) -> None:
        """Store and flush, then acknowledge, then publish, then go on. If storing fails nothing has happened."""
        table = change.table
        summary = None
        if table.news:
            summary = Summary(table.id, table.status, table.at, table.summary())
        try:
            if change.entries:
                await self.store.append(Append(room.id, change.first, tuple(change.entries), summary))
        except StoreError as error:
            self.lose(room)
            self.log.say("store failed", table=room.id, reason=str(error))
            raise Refusal("store", f"this could not be stored and has not happened: {error}") from None
        if acknowledge:
            acknowledge()
        if change.entries:
            room.keep_time(change)
            self.drop_answer(room)
        room.publish()
        self.plan(room)

    def drop_answer(self, room: Room) -> None:
        """An answer to a window that is no more is refused."""
        answer, table = room.answer, room.table
        if answer is not None and (table is None or table.status != "live" or table.decisions != answer.decision):
            room.answer = None
            for reader in answer.readers:
                reader.send(Refused(id=answer.command.id, code="stale", reason="the table has moved on meanwhile", table=room.id))

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
            if room.table.timed:
                self.spawn(self.mind_absence(room))

    def missing(self, room: Room) -> list[int]:
        """People for whom the real clock stands, because they are gone and have not used up our patience."""
        table, now = room.table, time.monotonic()
        if table is None or not table.timed or table.status != "live":
            return []
        away = [seat for seat in table.people if not table.seats[seat].bot and seat not in room.here]
        if len(table.people) == 1:
            return away  # bots can wait
        return [seat for seat in away if now - room.gone.setdefault(seat, now) < room.patience.get(seat, PATIENCE_S)]

    async def mind_absence(self, room: Room) -> None:
        """CDC-CLK-6: the real clock stands while somebody is gone, for a while; the pause is logged."""
        async with room:
            table = room.table
            if table is None or table.status != "live" or self.stopping:
                return
            missing = self.missing(room)
            if (table.paused and not table.absent) or bool(missing) == table.absent:
                return
            change = Change(table)
            change.add(e.Paused(absent=True) if missing else e.Resumed())
            await self.commit(room, change)

    def came(self, room: Room, seats: set[int]) -> None:
        """People are back at their seats; what they were away for is taken from our patience."""
        now = time.monotonic()
        for seat in seats:
            since = room.gone.pop(seat, None)
            if since is not None:
                room.patience[seat] = max(0.0, room.patience.get(seat, PATIENCE_S) - (now - since))
        if room.table is not None and room.table.timed:
            self.spawn(self.mind_absence(room))

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
        """Arrange for what happens next without a command: a bot, a window that closes, a clock that runs out."""
        room.stop_waiting()
        table = room.table
        if table is None or table.status != "live" or table.turn < 0 or self.stopping or (table.people and not room.attended):
            return
        if table.paused:
            if away := self.missing(room) if table.absent else []:
                now = time.monotonic()
                longest = max(room.patience.get(seat, PATIENCE_S) - (now - room.gone.get(seat, now)) for seat in away)
                self.at(room, longest + 0.01, lambda room, _: self.mind_absence(room))
            elif table.absent:
                self.at(room, 0, lambda room, _: self.mind_absence(room))
        elif room.acting == table.decisions:
            return
        elif table.seats[table.turn].bot:
            hides = table.hidden and table.people and table.asking() == WINDOW
            self.at(room, 0 if hides else self.settings.bot_pause_s, self.bot_decides)
        elif closes := room.closes():
            self.at(room, closes - time.monotonic(), self.close_window)
        elif room.answer is not None:
            self.at(room, room.clock.due.begun + room.window_s - time.monotonic(), self.close_window)
        elif until := room.clock.due.until:
            self.at(room, until - time.monotonic(), self.time_is_up)

    def at(self, room: Room, seconds: float, act: Act) -> None:
        """Do something about the decision that is due at a table, so many seconds from now."""
        assert room.table is not None
        decision = room.table.decisions
        loop = asyncio.get_running_loop()
        room.timer = loop.call_later(max(0.0, seconds), lambda: self.spawn(self.act(room, decision, act)))

    async def act(self, room: Room, decision: int, act: Act) -> None:
        """Do it; whatever comes of it, the table goes on."""
        room.timer, room.acting = None, decision
        try:
            await act(room, decision)
        except BaseException:
            if not self.stopping:
                self.lose(room)
            raise
        finally:
            room.acting = -1
            if room.timer is None:
                self.plan(room)

    async def bot_decides(self, room: Room, decision: int) -> None:
        """Ask a worker for the bot's choice; if it fails, the game's own fallback is played.

        In a window it takes the same time whether there is anything to think about or not.
        """
        table = room.table
        if table is None or table.decisions != decision or table.turn < 0:
            return
        hides = table.hidden and table.people and table.asking() == WINDOW
        heard = time.monotonic() + (max(self.settings.bot_pause_s, self.settings.window_pause_s * BOT_WINDOW) if hides else 0)
        seat = table.turn
        view = table.view(seat)
        task = Choose(
            table.game_name, table.options, table.game.dump(view.state), seat, table.seats[seat].bot, secrets.randbits(31), table.steps
        )
        try:
            action = int(await (self.solver if task.bot == PERFECT else self.workers).do(task))
        except (WorkFailed, TaskRefused) as error:
            self.metrics.bots_late.inc()
            self.log.say("bot failed", table=room.id, reason=str(error))
            action = int(table.game.fallback(table.game.copy(view.state), secrets.randbits(31)))
        await asyncio.sleep(max(0.0, heard - time.monotonic()))
        await self.decide(room, decision, action)

    async def close_window(self, room: Room, decision: int) -> None:
        """A window closes: the answer is heard, or the seat passes."""
        answer = room.answer
        if answer is None or answer.decision != decision:
            await self.decide(room, decision, None)
            return
        async with room:
            table = room.table
            if table is None or table.decisions != decision or table.paused or room.answer is not answer:
                return
            room.answer = None
            change = Change(table)
            room.charge(change, answer.action)
            change.add(e.Decided(seat=answer.command.seat, action=answer.action, command=answer.command.id))
            change.settle()
            told = Ok(id=answer.command.id, table=room.id, seq=table.done[f"seat {answer.command.seat}", answer.command.id].seq)

            def acknowledge() -> None:
                for reader in answer.readers:
                    reader.send(told)

            try:
                await self.commit(room, change, acknowledge)
            except Refusal as refusal:
                for reader in answer.readers:
                    reader.send(Refused(id=told.id, code=refusal.code, reason=refusal.reason, table=room.id))

    async def time_is_up(self, room: Room, decision: int) -> None:
        """Play for a person whose time is up."""
        if room.table is not None and room.clock.decision == decision and room.clock.due.until <= room.clock.now:
            await self.decide(room, decision, None, room.table.limit_ms())

    async def decide(self, room: Room, decision: int, action: int | None, at_least: int = 0) -> None:
        """A decision that the table makes for a seat (the game's fallback if none is given), unless things have moved on."""
        async with room:
            table = room.table
            if table is None or table.decisions != decision or table.status != "live" or table.paused or self.stopping:
                return
            change = Change(table)
            room.charge(change, action, at_least)
            if action is None:
                action = int(table.game.fallback(table.game.copy(table.view(table.turn).state), secrets.randbits(31)))
            change.add(e.Decided(seat=table.turn, action=action))
            change.settle()
            await self.commit(room, change)

    async def sweep(self) -> None:
        """Give up tables that nobody has looked at for long, and forget quiet ones."""
        while True:
            await asyncio.sleep(min(SWEEP_S, self.settings.abandon_s))
            for status in ("waiting", "live"):
                for summary in await asyncio.to_thread(self.store.summaries, status, self.settings.most_tables):
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
        for summary in self.store.summaries("live", self.settings.most_tables):
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
        await self.solver.close()
