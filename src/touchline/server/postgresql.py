"""A store in PostgreSQL, for any number of nodes: what is asked of it; who holds what and how it is written stand beside it."""

from __future__ import annotations

import asyncio
import time
from typing import Awaitable, Callable, TypeVar

import asyncpg

from touchline.server import postgres_layout as sql
from touchline.server.leases import LEASE_S, TROUBLE, Lease
from touchline.server.places import Database
from touchline.server.postgres_connection import COMMAND_S, CONNECT_S, UNREACHABLE, connect, set_up, words
from touchline.server.postgres_holdings import Holdings
from touchline.server.postgres_rows import log_of, remove_tables, sound
from touchline.server.postgres_writing import Writer
from touchline.server.store import Append, Damaged, StoreError, Summary, check_of

T = TypeVar("T")

OPEN_S = 30.0
"""So long a node that starts waits for PostgreSQL, which may be starting too."""
READERS = 4
READ_S = 4.0
"""So long whoever asks for something waits for a database that cannot be reached."""
NUL = "\0"


class PostgresStore:
    """The store of one node. Open it before use."""

    def __init__(self, where: Database, lease_s: float = LEASE_S):
        self.where, self.lease_s = where, lease_s
        self.damaged = 0
        self.holdings = Holdings(lambda: self.lease.number)
        self.writer = Writer(where, self.holdings)
        self._opened = 0.0
        self._pool: asyncpg.Pool
        self._writing: asyncio.Task[None] | None = None
        self.lease: Lease

    @property
    def commits(self) -> int:
        """How often something was committed."""
        return self.writer.commits

    @property
    def appended(self) -> int:
        """How many logs were appended to."""
        return self.writer.appended

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
        self._writing = asyncio.get_running_loop().create_task(self.writer.run())

    async def _open(self, address: str) -> None:
        await set_up(self.where)
        try:
            self._pool = await asyncpg.create_pool(
                self.where.url, min_size=0, max_size=READERS, timeout=CONNECT_S, command_timeout=COMMAND_S, server_settings=sql.SESSION
            )
            self.lease = Lease(lambda: connect(self.where, sql.SESSION), address, self.lease_s)
            self.lease.verify = lambda: self.holdings.verify(self._pool)
            await self.lease.begin()
        except (*TROUBLE, ValueError) as error:
            raise StoreError(f"{self.where}: {words(error)}") from None

    # --- whose a table is -----------------------------------------------------------------------------------------

    async def claim(self, table: str) -> None:
        """Make a table ours, if there is one; Elsewhere if another living node has it."""
        if table in self.holdings.held or NUL in table:
            return
        await self._do(lambda connection: self.holdings.claim(connection, table))

    async def unplayed(self, most: int) -> list[Summary]:
        """Live tables that nobody plays."""
        return [found for row in await self._do(lambda c: c.fetch(sql.ORPHANS, most)) if (found := sound(row))]

    def append(self, what: Append) -> asyncio.Future[None]:
        """Done once everything is on disk; StoreError if nothing is, Unknown if PostgreSQL fell silent meanwhile."""
        return self.writer.append(what)

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
            self.holdings.held.pop(table, None)

    async def take(self, name: str, rate: float, size: float) -> bool:
        """Whether one is left in a bucket that all nodes share; if so it is taken."""
        return await self._do(lambda c: c.fetchval(sql.TAKE, name, rate, size)) is not None

    async def probe(self) -> str:
        """Try to write; what is wrong, or nothing."""
        mark = check_of("pulse", "")
        question = "INSERT INTO settings VALUES ('pulse', '', $1) ON CONFLICT (name) DO UPDATE SET mark = excluded.mark"
        try:
            await self._do(lambda c: c.execute(question, mark))
            self.writer.trouble = ""
        except StoreError as error:
            self.writer.trouble = str(error)
        return self.writer.trouble

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
        return self.writer.trouble

    async def close(self) -> None:
        """Write what is waiting, then leave."""
        await self.writer.finish()
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
            await self.lease.end()
            self.writer.drop_connection()
            self._pool.terminate()
