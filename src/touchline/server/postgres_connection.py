"""Connecting to a store in PostgreSQL: its address, its layout, and what went wrong in words."""

from __future__ import annotations

import asyncpg

from touchline.server import postgres_layout as sql
from touchline.server.leases import TROUBLE
from touchline.server.places import Database
from touchline.server.store import StoreError, check_of

CONNECT_S = 5.0
COMMAND_S = 10.0
UNREACHABLE = (
    OSError, asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError,
)  # fmt: skip
"""What is said by a database that is not there, starts or stops."""


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


def broken(connection: asyncpg.Connection, error: BaseException) -> bool:
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
