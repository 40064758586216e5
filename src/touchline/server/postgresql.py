"""A store in PostgreSQL, for any number of nodes: one statement commits whatever is waiting, fenced table by table.

If the connection breaks while something is being stored, nobody knows whether it was. So the tables concerned are claimed anew, which
raises their epochs: from then on the lost statement can have no effect, and the head of each log tells whether it had one.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Awaitable, Callable, NamedTuple, TypeVar

import asyncpg

from touchline.server import postgres_layout as sql
from touchline.server.leases import LEASE_S, TROUBLE, Lease
from touchline.server.places import Database
from touchline.server.store import (
    Append,
    Damaged,
    Elsewhere,
    StoreError,
    Summary,
    Unknown,
    check_of,
    first_link,
    next_link,
    unbroken,
)  # fmt: skip

T = TypeVar("T")

BREATH_S = 0.003
"""From one commit to the next, as in sqlite.py."""
OPEN_S = 30.0
"""So long a node that starts waits for PostgreSQL, which may be starting too."""
READERS = 4
TRIES = 3
CONNECT_S = 5.0
COMMAND_S = 10.0
PATIENCE_S = 8.0
"""So long we try to find out what became of a statement whose connection broke."""
READ_S = 4.0
"""So long whoever asks for something waits for a database that cannot be reached."""
MOST_KNOWN = 200_000
"""Of so many tables the lease and the end of the log are kept in memory."""
NUL = "\0"
UNREACHABLE = (
    OSError, asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError,
)  # fmt: skip
"""What is said by a database that is not there, starts or stops."""


class Held(NamedTuple):
    """A table that is ours: under which epoch, and the end of its log."""

    epoch: int
    length: int
    link: bytes


class _Waiting(NamedTuple):
    what: Append
    done: asyncio.Future[None]

    def fail(self, error: StoreError) -> None:
        if not self.done.done():
            self.done.set_exception(error)

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)


class PostgresStore:
    """The store of one node. Open it before use."""

    def __init__(self, where: Database, lease_s: float = LEASE_S):
        self.where, self.lease_s = where, lease_s
        self.commits = self.appended = self.damaged = 0
        self._trouble = ""
        self._held: dict[str, Held] = {}
        self._waiting: list[_Waiting] = []
        self._come = asyncio.Event()
        self._opened = self._committed = 0.0
        self._connection: asyncpg.Connection | None = None
        """The writer's."""
        self._pool: asyncpg.Pool
        self._writer: asyncio.Task[None] | None = None
        self.lease: Lease
        self.taken: Callable[[list[str]], None] = lambda tables: None
        """Called with tables that we believed to be ours and are not."""

    @staticmethod
    async def set_up(where: Database) -> None:
        """Lay out a new store; StoreError for what is none of ours, or cannot be reached."""
        await set_up(where)

    async def open(self, address: str = "") -> None:
        """Connect, lay the store out if it is new, and be a node: others reach it at this address. StoreError if that cannot be."""
        self._opened = time.monotonic()
        patience = self._opened + OPEN_S
        while True:
            try:
                await self._open(address)
                break
            except StoreError:
                if time.monotonic() > patience:
                    raise
                await asyncio.sleep(0.2)
        self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _open(self, address: str) -> None:
        await set_up(self.where)
        try:
            self._pool = await asyncpg.create_pool(
                self.where.url, min_size=0, max_size=READERS, timeout=CONNECT_S, command_timeout=COMMAND_S, server_settings=sql.SESSION
            )
            self.lease = Lease(lambda: connect(self.where, sql.SESSION), address, self.lease_s)
            self.lease.verify = self._verify
            await self.lease.begin()
        except (*TROUBLE, ValueError) as error:
            raise StoreError(f"{self.where}: {words(error)}") from None

    # --- whose a table is -----------------------------------------------------------------------------------------

    async def claim(self, table: str) -> None:
        """Make a table ours, if there is one; Elsewhere if another living node has it."""
        if table in self._held or NUL in table:
            return
        await self._do(lambda connection: self._claim(connection, table))

    async def _claim(self, connection: asyncpg.Connection, table: str) -> Held | None:
        """The head of a table that is ours from now on; None if there is no such table."""
        for _ in range(TRIES):
            row = await connection.fetchrow(sql.CLAIM, table, self.lease.number)
            if row is not None:
                return self._hold(table, row)
            owner = await connection.fetchrow(sql.OWNER, table)
            if owner is None:
                return None
            if owner[0] is not None:
                self._held.pop(table, None)
                raise Elsewhere(table, owner[0])
        raise StoreError(f"table {table[:6]}... changes hands; try again")

    def _hold(self, table: str, row: Any) -> Held:
        if len(self._held) >= MOST_KNOWN:
            self._held.clear()  # what is ours still is: it is claimed again, under another epoch
        held = self._held[table] = Held(row[0], row[1], bytes(row[2]))
        return held

    async def _begun(self, connection: asyncpg.Connection, table: str) -> Held:
        """The head of a log that is ours, whether it was there or not."""
        row = await connection.fetchrow(sql.BEGIN, table, first_link(table), self.lease.number)
        found = self._hold(table, row) if row is not None else await self._claim(connection, table)
        if found is None:
            raise StoreError(f"table {table[:6]}... is being removed")
        return found

    async def _verify(self) -> None:
        """Let go of what was taken over while our lease had ended."""
        held = list(self._held.items())
        rows = await self._pool.fetch(sql.TAKEN, [table for table, _ in held], [h.epoch for _, h in held], self.lease.number)
        lost = [table for (table,) in rows]
        for table in lost:
            self._held.pop(table, None)
        if lost:
            self.taken(lost)

    async def unplayed(self, most: int) -> list[Summary]:
        """Live tables that nobody plays."""
        return [found for row in await self._do(lambda c: c.fetch(sql.ORPHANS, most)) if (found := sound(row))]

    # --- writing --------------------------------------------------------------------------------------------------

    def append(self, what: Append) -> asyncio.Future[None]:
        """Done once everything is on disk; StoreError if nothing is, Unknown if PostgreSQL fell silent meanwhile."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(what, done))
        self._come.set()
        return done

    async def _write(self) -> None:
        """Commit what is waiting, in one go, again and again."""
        while True:
            await self._come.wait()
            await asyncio.sleep(max(0.0, self._committed + BREATH_S - time.monotonic()))
            self._committed = time.monotonic()
            group = {one.what.id: one for one in reversed(self._waiting)}  # of each table what came first
            self._waiting = [one for one in self._waiting if group[one.what.id] is not one]
            if not self._waiting:
                self._come.clear()
            try:
                await self._commit(list(group.values()))
            except Exception as error:
                for one in group.values():
                    one.fail(self._failed(error))

    async def _commit(self, group: list[_Waiting]) -> None:
        try:
            connection = await self._connected()
            ready = [one for one in group if await self._follows(connection, one)]
        except (*TROUBLE, ValueError) as error:
            for one in group:  # nothing of it was sent
                one.fail(self._failed(error))
            self._drop_connection()
            return
        if not ready:
            return
        try:
            await self._send(connection, ready)
        except Exception as error:
            if _broken(connection, error):
                self._drop_connection()
                self._failed(error)
                await self._find_out(ready)
            elif len(ready) > 1:
                for one in ready:
                    await self._commit([one])
            else:
                ready[0].fail(self._failed(error))

    async def _follows(self, connection: asyncpg.Connection, one: _Waiting) -> bool:
        """Whether an append can be sent: its table is ours, and it follows on what is there."""
        what = one.what
        try:
            held = self._held.get(what.id)
            if held is None:
                held = await self._begun(connection, what.id)
            if what.first != held.length:
                raise StoreError(f"table {what.id[:6]}... has {held.length} entries; number {what.first} does not follow on them")
        except StoreError as error:
            one.fail(error)
            return False
        return True

    async def _send(self, connection: asyncpg.Connection, group: list[_Waiting]) -> None:
        """One statement for all of them; each is done, or refused because the table is not ours any more."""
        heads: dict[str, Held] = {}
        rows: list[tuple[str, int, bytes, bytes, int]] = []
        for (table, first, entries, _), _ in group:
            held = self._held[table]
            link = held.link
            for seq, entry in enumerate(entries, first):
                link = next_link(link, entry)
                rows.append((table, seq, entry, link, held.epoch))
            heads[table] = Held(held.epoch, first + len(entries), link)
        what = [(table, self._held[table].length, head.length, head.link, head.epoch) for table, head in heads.items()]
        summaries = [summary_row(one.what.summary) for one in group if one.what.summary]
        statement = sql.APPEND.format(listed=sql.LISTED if summaries else "")
        arguments = [*_columns(what, 5), self.lease.number, *_columns(rows, 5), *(_columns(summaries, 7) if summaries else ())]
        stored = {table for (table,) in await connection.fetch(statement, *arguments)}
        self._trouble = ""
        self.commits += 1
        self.appended += len(stored)
        for one in group:
            table = one.what.id
            if table in stored:
                self._held[table] = heads[table]
                one.succeed()
            else:
                self._held.pop(table, None)
                one.fail(StoreError(f"another node has taken over table {table[:6]}..."))

    async def _find_out(self, group: list[_Waiting]) -> None:
        """The connection broke: what was stored is done; what was not is stored now."""
        patience = time.monotonic() + PATIENCE_S
        while group and time.monotonic() < patience:
            try:
                connection = await self._connected()
                group = [one for one in group if not await self._was_stored(connection, one)]
                if group:
                    await self._send(connection, group)
                return
            except TROUBLE as error:
                self._drop_connection()
                self._failed(error)
                await asyncio.sleep(0.1)
        for one in group:
            self._held.pop(one.what.id, None)
            one.fail(Unknown(self._trouble))

    async def _was_stored(self, connection: asyncpg.Connection, one: _Waiting) -> bool:
        """Whether nothing is left to do about an append: it was stored, or can never be."""
        table, first, entries, _ = one.what
        try:
            held = await self._begun(connection, table)
        except Elsewhere:
            held = None
        except StoreError as error:
            one.fail(error)
            return True
        if held is not None and held.length == first:
            return False
        last = first + len(entries) - 1
        rows = await connection.fetch("SELECT entry FROM entries WHERE id = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq", table, first, last)
        if tuple(bytes(row[0]) for row in rows) == entries:
            one.succeed()
        else:
            one.fail(StoreError(f"another node has taken over table {table[:6]}..."))
        return True

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self.where, sql.WRITING)
        return self._connection

    def _drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _failed(self, error: BaseException) -> StoreError:
        self._trouble = words(error)
        return StoreError(self._trouble)

    # --- small things ---------------------------------------------------------------------------------------------

    async def _do(self, work: Callable[[asyncpg.Connection], Awaitable[T]]) -> T:
        """Something that may be done twice; tried again, for a while, if PostgreSQL cannot be reached."""
        patience = max(time.monotonic() + READ_S, self._opened + OPEN_S)  # who starts has nobody waiting yet
        while True:
            try:
                async with self._pool.acquire(timeout=CONNECT_S) as connection:
                    return await work(connection)
            except (*TROUBLE, ValueError) as error:
                if time.monotonic() > patience or not isinstance(error, UNREACHABLE):
                    raise StoreError(words(error)) from None
                await asyncio.sleep(0.1)

    async def setting(self, name: str, fresh: Callable[[], str]) -> str:
        """A value kept for good; made the first time it is asked for."""
        value = fresh()
        await self._do(
            lambda c: c.execute("INSERT INTO settings VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", name, value, check_of(name, value))
        )
        value, mark = await self._do(lambda c: c.fetchrow("SELECT value, mark FROM settings WHERE name = $1", name))
        if check_of(name, value) != mark:
            raise Damaged(f"its setting {name!r} is damaged")
        return str(value)

    async def keep(self, kind: str, name: str, data: bytes) -> None:
        """Keep something by its kind and name, in place of what was there."""
        question = (
            "INSERT INTO kept VALUES ($1, $2, $3, $4) ON CONFLICT (kind, name) DO UPDATE SET data = excluded.data, mark = excluded.mark"
        )
        await self._do(lambda c: c.execute(question, kind, name, data, check_of(kind, name, data)))

    async def give_up(self, kind: str, name: str) -> None:
        """Keep something no longer."""
        await self._do(lambda c: c.execute("DELETE FROM kept WHERE kind = $1 AND name = $2", kind, name))

    async def remove(self, tables: list[str]) -> None:
        """Tables, their logs and what was kept of them: gone for good."""
        await self._do(lambda connection: remove_tables(connection, tables))
        for table in tables:
            self._held.pop(table, None)

    async def take(self, name: str, rate: float, size: float) -> bool:
        """Whether one is left in a bucket that all nodes share; if so it is taken."""
        return await self._do(lambda c: c.fetchval(sql.TAKE, name, rate, size)) is not None

    async def probe(self) -> str:
        """Try to write; what is wrong, or nothing."""
        mark = check_of("pulse", "")
        question = "INSERT INTO settings VALUES ('pulse', '', $1) ON CONFLICT (name) DO UPDATE SET mark = excluded.mark"
        try:
            await self._do(lambda c: c.execute(question, mark))
            self._trouble = ""
        except StoreError as error:
            self._trouble = str(error)
        return self._trouble

    async def log(self, table: str) -> list[bytes]:
        """All entries of a table, in order; Damaged if they are not what was stored."""
        return [] if NUL in table else await self._do(lambda connection: log_of(connection, table))

    async def summary(self, table: str) -> Summary | None:
        """One table, if there is one."""
        row = None if NUL in table else await self._do(lambda c: c.fetchrow("SELECT * FROM tables WHERE id = $1", table))
        if row is not None and (found := sound(row)) is None:
            raise Damaged(f"what lists say about table {table[:6]}... is damaged")
        return found if row is not None else None

    async def summaries(self, status: str, limit: int, before: int = 1 << 62, public: bool = False) -> list[Summary]:
        """Tables of one status, newest first; what is damaged is left out."""
        listed = "AND public" if public else ""
        question = f"SELECT * FROM tables WHERE status = $1 AND at < $2 {listed} ORDER BY at DESC LIMIT $3"
        found = [sound(row) for row in await self._do(lambda c: c.fetch(question, status, before, limit))]
        self.damaged += found.count(None)
        return [summary for summary in found if summary is not None]

    async def unfinished(self, owner: str) -> int:
        """How many tables of somebody are not over."""
        return int(await self._do(lambda c: c.fetchval("SELECT count(*) FROM tables WHERE owner = $1 AND status <> 'over'", owner)))

    async def kept(self, kind: str, name: str) -> bytes | None:
        """What is kept under a kind and name."""
        row = await self._do(lambda c: c.fetchrow("SELECT data, mark FROM kept WHERE kind = $1 AND name = $2", kind, name))
        if row and check_of(kind, name, bytes(row[0])) != row[1]:
            raise Damaged(f"the {kind} that is kept is damaged")
        return bytes(row[0]) if row else None

    async def kept_names(self, kind: str) -> list[str]:
        """The names of all that is kept of a kind."""
        return [name for (name,) in await self._do(lambda c: c.fetch("SELECT name FROM kept WHERE kind = $1 ORDER BY name", kind))]

    async def unkept(self, kind: str, limit: int) -> list[str]:
        """Finished tables, newest first, of which nothing of a kind is kept."""
        question = (
            "SELECT id FROM tables WHERE status = 'over' AND NOT EXISTS (SELECT 1 FROM kept WHERE kind = $1 AND name = tables.id)"
            " ORDER BY at DESC LIMIT $2"
        )
        return [name for (name,) in await self._do(lambda c: c.fetch(question, kind, limit))]

    def working(self) -> str:
        """What is wrong with the store, or nothing."""
        return self._trouble

    async def close(self) -> None:
        """Write what is waiting, then leave."""
        waiting = [one.done for one in self._waiting]
        if waiting:
            await asyncio.wait(waiting, timeout=PATIENCE_S)
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
            await self.lease.end()
            self._drop_connection()
            self._pool.terminate()


# --- also for those who look after a store by hand (postgres_keeping.py) -----------------------------------------------


async def connect(where: Database, settings: dict[str, str]) -> asyncpg.Connection:
    """A connection of one's own."""
    return await asyncpg.connect(where.url, timeout=CONNECT_S, command_timeout=COMMAND_S, server_settings=settings)


async def set_up(where: Database) -> None:
    """Lay out a new store; StoreError for what is none of ours, or cannot be reached."""
    try:
        connection = await connect(where, sql.SESSION)
    except (*TROUBLE, ValueError) as error:
        raise StoreError(f"{where}: {words(error)}") from None
    try:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({sql.LOCK})")
            await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {sql.SCHEMA}")
            if await connection.fetchval("SELECT to_regclass('settings')"):
                found = await connection.fetchval("SELECT value FROM settings WHERE name = 'format'")
                if found not in (None, sql.FORMAT):
                    raise StoreError(f"{where} has the format {found!r} of another Touchline; this one reads {sql.FORMAT}")
            await connection.execute(sql.TABLES)
            put = "INSERT INTO settings VALUES ('format', $1, $2) ON CONFLICT DO NOTHING"
            await connection.execute(put, sql.FORMAT, check_of("format", sql.FORMAT))
    except TROUBLE as error:
        raise StoreError(f"{where}: {words(error)}") from None
    finally:
        connection.terminate()


async def log_of(connection: asyncpg.Connection, table: str) -> list[bytes]:
    """All entries of a table, in order; Damaged if they are not what was stored."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        rows = await connection.fetch("SELECT seq, entry, link FROM entries WHERE id = $1 ORDER BY seq", table)
        head = await connection.fetchrow("SELECT length, link FROM heads WHERE id = $1", table)
        listed = await connection.fetchval("SELECT 1 FROM tables WHERE id = $1", table)
    entries = unbroken(table, rows)
    link = bytes(rows[-1][2]) if rows else first_link(table)
    if (head is None and (rows or listed)) or (head is not None and (head[0], bytes(head[1])) != (len(entries), link)):
        raise Damaged(f"the log of table {table[:6]}... is cut off after entry {len(entries)}")
    return entries


async def remove_tables(connection: asyncpg.Connection, tables: list[str]) -> None:
    """Delete tables with all that belongs to them."""
    async with connection.transaction():
        for place in ("tables", "entries", "heads"):
            await connection.execute(f"DELETE FROM {place} WHERE id = ANY($1)", tables)
        await connection.execute("DELETE FROM kept WHERE kind = 'final' AND name = ANY($1)", tables)


def sound(row: Any) -> Summary | None:
    """A summary as it was stored, None if it was changed since."""
    table, status, at, data, public, owner, mark = row
    same = check_of(table, status, at, bytes(data), int(public), owner) == mark
    return Summary(table, status, at, bytes(data), public, owner) if same else None


def summary_row(summary: Summary) -> tuple[Any, ...]:
    """A summary with its check."""
    table, status, at, data, public, owner = summary
    return (*summary, check_of(table, status, at, data, int(public), owner))


def _columns(rows: list[tuple[Any, ...]], count: int) -> list[list[Any]]:
    return [[row[column] for row in rows] for column in range(count)]


def _broken(connection: asyncpg.Connection, error: BaseException) -> bool:
    """Whether nobody knows what became of a statement: it was not PostgreSQL that said no, or it said so while it went down."""
    return connection.is_closed() or not isinstance(error, asyncpg.PostgresError) or isinstance(error, UNREACHABLE)


def words(error: BaseException) -> str:
    """What went wrong, in words that name neither an address nor a password."""
    if isinstance(error, asyncpg.InvalidPasswordError | asyncpg.InvalidAuthorizationSpecificationError):
        return "PostgreSQL does not let us in: the user or the password is wrong"
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return "there is no such database in PostgreSQL; make it with createdb"
    if isinstance(error, asyncpg.DiskFullError):
        return "the disk that holds the database is full"
    if isinstance(error, TimeoutError):
        return "PostgreSQL does not answer"
    if isinstance(error, ValueError):
        return "this is no address of a database: write postgresql://user@host:5432/name"
    if isinstance(error, UNREACHABLE):
        return "PostgreSQL cannot be reached"
    return f"the database failed: {error}"
