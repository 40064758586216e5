"""The house: tables in memory, the order that loses nothing (store, acknowledge, publish), and what tables do by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, AsyncIterator, Awaitable, Callable, Coroutine, Literal

import msgspec

from touchline import games
from touchline.server import attendance, listing, umpire
from touchline.server import entries as e
from touchline.server.clock import Clock
from touchline.server.frames import RESTART
from touchline.server.identity import Signer
from touchline.server.limits import Limits
from touchline.server.logs import Log
from touchline.server.meter import in_a_thread
from touchline.server.protocol import Preparing, Refusal, Refused
from touchline.server.room import Change, Reader, Room
from touchline.server.settings import Settings
from touchline.server.store import Append, Elsewhere, Store, StoreError, Summary, Unknown
from touchline.server.table import Table
from touchline.server.tasks import Prepare
from touchline.server.workers import Heard, TaskRefused, Workers, WorkFailed

if TYPE_CHECKING:
    from touchline.server.metrics import Metrics

FOLD_AT_ONCE = 40
"""So many stored entries are applied before others get a turn."""
SWEEP_S = 60.0
TELL_S = 0.5
"""So often people hear how far the compiling of a game is: they see that the server lives."""
SOLVE_S = 300.0
NICE = 10
"""How willingly what no match waits for leaves the processor to others."""
QUIET_S = 600.0
"""A table of people that nobody looks at leaves memory after so long."""


_kept_for_good: set[str] = set()
"""Games whose objects Python no longer looks through for garbage."""


def careful() -> dict[str, str]:
    """Surroundings in which every index is looked at: of rules compiled so or, where there is no compiler, of interpreted ones."""
    return {"NUMBA_BOUNDSCHECK": "1"} if find_spec("numba") else {"TOUCHLINE_TARGET": "interpreted"}


class House:
    """All tables of a server, without the commands of people (see host.py)."""

    def __init__(self, settings: Settings, store: Store, key: str, workers: Workers, library: Workers, log: Log, metrics: Metrics):
        self.settings, self.store, self.workers, self.log, self.metrics = settings, store, workers, log, metrics
        self.library = library
        """Workers who read finished matches: not those of the bots, so that whoever sends records does not slow down a match."""
        self.solver, self.solving = workers.others(SOLVE_S), workers.others(SOLVE_S, NICE)
        """Whoever plays perfectly solves the game first, once for all matches: nobody who plays what is solved has to wait for that."""
        self.advice = workers.others(settings.bot_deadline_s, NICE)
        """Odds, hints and chances: no bot waits for them."""
        self.analysts = workers.others(settings.bot_deadline_s, NICE)
        """Positions made by hand. Compiled rules trust their state; where strangers come, these look at every index, and a position that
        leads outside is refused. No other process of the house ever has one of a stranger's."""
        if settings.for_strangers:
            self.analysts.surroundings = careful()
        self.visitors = workers.others(settings.bot_deadline_s, NICE, settings.bot_memory_mb)
        """Other people's bots: nobody else's play suffers from what they do."""
        self.signer = Signer(key)
        self.limits = Limits(settings, self.signer)
        self.rooms: dict[str, Room] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.ready: set[str] = set()
        self.preparing: dict[str, asyncio.Lock] = {}
        self.awaiting: dict[str, set[Reader]] = {}
        """Who waits for the rules of a game."""
        for each in (workers, self.solver, self.solving, self.advice, self.analysts, self.visitors):
            each.telling = lambda game: self.telling(game, "bots")
        self.warmed: set[str] = set()
        self.last_seen: dict[str, float] = {}
        """When somebody last looked at a table that is not over (monotonic), as far as this process knows."""
        self.stalled: set[str] = set()
        """Tables on which something failed."""
        self.stopping = False
        self.may_act: Callable[[], Awaitable[bool]] | None = None
        """Waits, where there are other nodes, until the tables in memory are known to be ours."""

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
                await asyncio.to_thread(lambda: games.find(game).make_ready(heard, to_play=True))
        finally:
            if reader is not None:
                waiting.discard(reader)
        self.ready.add(game)
        if game not in _kept_for_good:  # a second server in one process (as tests have them) would keep what is left of the first
            _kept_for_good.add(game)
            gc.freeze()  # what a game has loaded stays: looking through it for garbage would stop everybody for a tenth of a second

    @contextlib.asynccontextmanager
    async def telling(self, game: str, part: Literal["rules", "bots", "solution"]) -> AsyncIterator[Heard]:
        """Meanwhile tell those who wait for the rules of a game, or sit at a table of it, how far its compiling or solving is."""
        progress = Preparing(game=game, part=part, done=0, total=0)

        def heard(function: str, done: int, total: int) -> None:
            progress.done, progress.total = done, total

        async def tell() -> None:
            while True:
                await asyncio.sleep(TELL_S)
                begun = part == "solution" and not progress.total
                if begun or progress.done < progress.total:  # a game that is only loaded from disk says nothing
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
                await asyncio.to_thread(games.find(game).make_ready)  # the worker has compiled all that the table did not wait for
            except (WorkFailed, TaskRefused) as error:
                self.warmed.discard(game)
                self.log.say("worker not ready", game=game, reason=str(error))

    async def table(self, room: Room, reader: Reader | None = None) -> Table:
        """The table of a room (whose lock is held), folded from the store if need be; Refusal if there is none, Elsewhere if another
        node plays it. Who waits is told."""
        if room.table is not None:
            return room.table
        await self.store.claim(room.id)
        stored = await self.store.log(room.id)
        if not stored:
            raise Refusal("no_table", f"there is no table {room.id!r}")
        table = Table(room.id)
        for number, line in enumerate(stored):
            entry = e.decode(line)
            if isinstance(entry, (e.Opened, e.Imported)):
                await self.prepare(entry.game, reader)
            if isinstance(entry, e.Imported):
                budget = self.limits.address(reader.address) if reader is not None else None
                await in_a_thread(functools.partial(table.apply, entry), budget)
                continue
            table.apply(entry)
            if number % FOLD_AT_ONCE == FOLD_AT_ONCE - 1:
                await asyncio.sleep(0)
        table.news = False
        room.table, room.shown = table, table.steps
        room.restart_clock()
        attendance.expect_back(self, room, table.people)
        return table

    def forget(self, room: Room) -> None:
        """Drop a table from memory; it is folded again when somebody asks for it."""
        room.stop_waiting()
        room.table = None
        if not room.readers and not room.users:
            self.rooms.pop(room.id, None)

    def move_away(self, room: Room) -> None:
        """Another node plays a table: whoever looks at it here connects again."""
        self.stalled.discard(room.id)
        for reader in list(room.readers):
            reader.close("this table moves to another node; connect again", RESTART)
        if not room.readers:
            self.forget(room)

    def lose(self, room: Room) -> None:
        """Something failed at a table: what is in memory may not be what is stored. It is read anew soon (recovery.py) and goes on.

        Nobody's clock is charged for that.
        """
        room.stop_waiting()
        room.table, room.clock = None, Clock()
        self.stalled.add(room.id)

    async def commit(self, room: Room, change: Change, acknowledge: Callable[[], None] | None = None) -> None:
        """Store and flush, then acknowledge, then publish, then go on. If storing fails nothing has happened."""
        table = change.table
        summary = None
        if table.news:
            summary = Summary(table.id, table.status, table.at, listing.summary(table), table.public, table.owner)
        try:
            if change.entries:
                await self.store.append(Append(room.id, change.first, tuple(change.entries), summary))
        except StoreError as error:
            self.lose(room)
            self.log.say("store failed", table=room.id, reason=str(error))
            if isinstance(error, Unknown):
                reason = f"the store fell silent ({error}): say it again, with the same id, to learn whether it was stored"
                raise Refusal("store", reason) from None
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
            answer.tell(Refused(id=answer.command.id, code="stale", reason="the table has moved on meanwhile", table=room.id))

    # --- what tables do by themselves -----------------------------------------------------------------------------

    def plan(self, room: Room) -> None:
        """Arrange for what happens next at a table without a command (see umpire.py)."""
        umpire.plan(self, room)

    def disconnected(self, reader: Reader) -> None:
        """A connection ended."""
        for room in list(reader.rooms):
            attendance.gone(self, reader, room)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background; what goes wrong is logged. A house that closes at once gives it up before it has begun."""
        task = asyncio.get_running_loop().create_task(self._logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(lambda _: work.close())

    async def _logged(self, work: Awaitable[Any]) -> None:
        try:
            await work
        except Elsewhere:
            pass  # another node sees to it
        except StoreError as error:
            self.log.say("store failed", reason=str(error))
        except Refusal as refusal:
            self.log.say("refused", code=refusal.code, reason=refusal.reason)
        except Exception as error:
            self.log.failure("background work", error)

    async def sweep(self) -> None:
        """Give up tables that nobody has looked at for long, and forget quiet ones."""
        while True:
            await asyncio.sleep(min(SWEEP_S, self.settings.abandon_s))
            with contextlib.suppress(StoreError):  # a store that fails now may work the next time
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
                try:
                    table = await self.table(room)
                except Elsewhere:
                    self.last_seen[summary.id] = now
                    return
                if not room.readers and table.status != "over":
                    change = Change(table)
                    change.add(e.Ended(result="abandoned", winner=-1, at=int(time.time())))
                    await self.commit(room, change)
            self.last_seen.pop(summary.id, None)
            self.forget(room)

    async def wake(self) -> None:
        """After a start, or when another node is gone: go on with tables where only bots play, a few at a time."""
        unplayed: list[Summary] = []
        with contextlib.suppress(StoreError):  # when it works again it is asked again (recovery.py)
            unplayed = await self.store.unplayed(self.settings.most_tables)
        for summary in unplayed:
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
        for pool in (self.solver, self.solving, self.advice, self.analysts, self.visitors):
            await pool.close()
