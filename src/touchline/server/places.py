"""Where a store is: a file of SQLite, or a database of PostgreSQL."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode, urlsplit

from touchline.server.store import StoreError

if TYPE_CHECKING:
    from touchline.server.postgresql import PostgresStore
    from touchline.server.sqlite import SqliteStore

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True)
class Database:
    """A database by its address. Its words never hold a password, wherever they are shown."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, at, host = parts.netloc.rpartition("@")
        kept = [(name, value) for name, value in parse_qsl(parts.query) if name in ("host", "port", "user")]
        return parts._replace(netloc=f"{user.partition(':')[0]}{at}{host}", query=urlencode(kept, safe="/"), fragment="").geturl()


Place = Path | Database


def place(text: str) -> Place:
    """Where a store is, as it is named on the command line."""
    return Database(text) if text.partition("://")[0] in SCHEMES and "://" in text else Path(text)


def opened(where: Place, lease_s: float = 3.0) -> SqliteStore | PostgresStore:
    """The store at a place; one in PostgreSQL connects when it is opened (`open`)."""
    if isinstance(where, Database):
        return engine()(where, lease_s)
    from touchline.server.sqlite import SqliteStore

    return SqliteStore(where)


def engine() -> type[PostgresStore]:
    """PostgreSQL's store; StoreError with what to do if what it needs is not installed."""
    try:
        from touchline.server.postgresql import PostgresStore
    except ImportError:
        raise StoreError("a store in PostgreSQL needs asyncpg: pip install 'touchline[postgresql]'") from None
    return PostgresStore
