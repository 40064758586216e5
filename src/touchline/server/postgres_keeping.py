"""Looking after a store in PostgreSQL by hand: check it, let old matches go. Copies are pg_dump's work."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import AsyncIterator, Awaitable, Callable, TypeVar

import asyncpg

from touchline.server import postgres_layout as sql
from touchline.server.keeping import DAY, Findings
from touchline.server.leases import TROUBLE
from touchline.server.places import Database
from touchline.server.postgres_connection import connect, words
from touchline.server.postgres_rows import log_of, remove_tables, sound
from touchline.server.store import Damaged, StoreError, check_of

T = TypeVar("T")
AT_ONCE = 500


@contextlib.asynccontextmanager
async def _opened(where: Database) -> AsyncIterator[asyncpg.Connection]:
    """A store of the present format."""
    connection = None
    try:
        connection = await connect(where, sql.SESSION)
        if not await connection.fetchval("SELECT to_regclass('settings')"):
            raise StoreError(f"{where}: there is no store")
        found = await connection.fetchval("SELECT value FROM settings WHERE name = 'format'")
        if found != sql.FORMAT:
            raise StoreError(f"{where} has the format {found!r} of another Touchline; this one reads {sql.FORMAT}")
        yield connection
    except (*TROUBLE, ValueError) as error:
        raise StoreError(f"{where}: {words(error)}") from None
    finally:
        if connection is not None:
            connection.terminate()


def _with(where: Database, work: Callable[[asyncpg.Connection], Awaitable[T]]) -> T:
    async def done() -> T:
        async with _opened(where) as connection:
            return await work(connection)

    return asyncio.run(done())


def check(where: Database) -> Findings:
    """Everything that can be told about a store: every chain, every head, every summary, every setting. Nodes may be running."""
    return _with(where, _check)


async def _check(connection: asyncpg.Connection) -> Findings:
    wrong: list[str] = []
    entries = 0
    known = "SELECT id FROM entries UNION SELECT id FROM tables UNION SELECT id FROM heads"
    tables = [table for (table,) in await connection.fetch(known, timeout=None)]
    for table in tables:
        try:
            entries += len(await log_of(connection, table))
        except Damaged as error:
            wrong.append(str(error))
    for row in await connection.fetch("SELECT * FROM tables", timeout=None):
        if sound(row) is None:
            wrong.append(f"what lists say about table {row[0][:6]}... is damaged")
    for name, value, mark in await connection.fetch("SELECT * FROM settings"):
        if name != "pulse" and check_of(name, value) != mark:
            wrong.append(f"its setting {name!r} is damaged")
    for kind, name, data, mark in await connection.fetch("SELECT * FROM kept", timeout=None):
        if check_of(kind, name, bytes(data)) != mark:
            wrong.append(f"the {kind} {name[:6]}... is damaged")
    return Findings(len(tables), entries, wrong)


def prune(where: Database, days: float, only_count: bool = False) -> int:
    """Let matches go that ended longer ago; how many. Nodes may be running."""

    async def work(connection: asyncpg.Connection) -> int:
        question = "SELECT id FROM tables WHERE status = 'over' AND at < $1"
        old = [table for (table,) in await connection.fetch(question, int(time.time() - days * DAY), timeout=None)]
        for at in range(0, 0 if only_count else len(old), AT_ONCE):
            await remove_tables(connection, old[at : at + AT_ONCE])
        return len(old)

    return _with(where, work)


def key_and_address(where: Database, kind: str) -> tuple[str, bytes | None]:
    """The key that signs, and where operators' commands are answered."""

    async def work(connection: asyncpg.Connection) -> tuple[str, bytes | None]:
        key = await connection.fetchval("SELECT value FROM settings WHERE name = 'key'")
        return key or "", await connection.fetchval("SELECT data FROM kept WHERE kind = $1 AND name = 'address'", kind)

    return _with(where, work)


def new_key(where: Database, key: str) -> None:
    """Another key; StoreError while a node is alive."""

    async def work(connection: asyncpg.Connection) -> None:
        if alive := await connection.fetchval("SELECT count(*) FROM nodes WHERE until > now()"):
            raise StoreError(f"{where}: {alive} nodes use this database; stop them first")
        mark = check_of("key", key)
        await connection.execute("UPDATE settings SET value = $1, mark = $2 WHERE name = 'key'", key, mark)

    _with(where, work)
