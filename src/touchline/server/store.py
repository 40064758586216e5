"""Where the log of every table is kept: what the server asks of a database, and the chain that shows whether a log is whole.

A table is the fold of its log, so all the server ever does is append entries, together with the table's summary for lists. `append` is done
once the entries are on disk. sqlite.py keeps them in one file for one server. postgresql.py keeps them for many, where a table is played
by one of them at a time: whoever `claim`s it; the others hear Elsewhere.
"""

from __future__ import annotations

import hashlib
from typing import Awaitable, Callable, Iterable, NamedTuple, Protocol

LINK = 16
"""Bytes of a link in the chain of a log."""
CHECK = 8
"""Bytes of the check of a value that stands alone."""


class StoreError(Exception):
    """Something could not be stored; nothing of it was. The words never name a path: they reach people at tables."""


class Damaged(StoreError):
    """What the store holds is not what was stored."""


class Unknown(StoreError):
    """The store fell silent while something was being stored: nobody can tell yet whether it was."""


class Elsewhere(StoreError):
    """Another node plays this table; `node` is where it can be reached."""

    def __init__(self, table: str, node: str):
        super().__init__(f"another node plays table {table[:6]}...")
        self.node = node


class Summary(NamedTuple):
    """A table as lists show it."""

    id: str
    status: str
    at: int
    """When it was set up or ended: seconds since 1970."""
    data: bytes
    public: bool = False
    owner: str = ""
    """Who set it up: nobody fills a list alone."""


class Append(NamedTuple):
    """Entries that follow on a table's log, and its summary if that changed."""

    id: str
    first: int
    """The sequence number of the first entry."""
    entries: tuple[bytes, ...]
    summary: Summary | None


class Store(Protocol):
    """All the server asks of a database."""

    damaged: int
    """Summaries left out of lists because they are not what was stored."""

    @property
    def commits(self) -> int:
        """How often something was committed."""

    @property
    def appended(self) -> int:
        """How many logs were appended to."""

    def append(self, what: Append) -> Awaitable[None]: ...
    async def claim(self, table: str) -> None: ...
    async def unplayed(self, most: int) -> list[Summary]: ...
    async def take(self, name: str, rate: float, size: float) -> bool: ...
    async def log(self, table: str) -> list[bytes]: ...
    async def summary(self, table: str) -> Summary | None: ...
    async def summaries(self, status: str, limit: int, before: int = 1 << 62, public: bool = False) -> list[Summary]: ...
    async def unfinished(self, owner: str) -> int: ...
    async def setting(self, name: str, fresh: Callable[[], str]) -> str: ...
    async def keep(self, kind: str, name: str, data: bytes) -> None: ...
    async def kept(self, kind: str, name: str) -> bytes | None: ...
    async def kept_names(self, kind: str) -> list[str]: ...
    async def unkept(self, kind: str, limit: int) -> list[str]: ...
    async def give_up(self, kind: str, name: str) -> None: ...
    async def remove(self, tables: list[str]) -> None: ...
    async def probe(self) -> str: ...
    def working(self) -> str: ...
    async def close(self) -> None: ...


def first_link(table: str) -> bytes:
    """Where the chain of a table's log begins: at no other table's."""
    return hashlib.sha256(b"touchline log\n" + table.encode()).digest()[:LINK]


def next_link(link: bytes, entry: bytes) -> bytes:
    """The link of an entry: it stands for the entry and all before it."""
    return hashlib.sha256(link + entry).digest()[:LINK]


def unbroken(table: str, rows: Iterable[tuple[int, bytes, bytes]]) -> list[bytes]:
    """The entries of a log (each with its number and link), or Damaged with where the chain breaks."""
    entries: list[bytes] = []
    link = first_link(table)
    for seq, entry, stored in rows:
        link = next_link(link, bytes(entry))
        if seq != len(entries) or link != stored:
            raise Damaged(f"the log of table {table[:6]}... is damaged at entry {len(entries)}")
        entries.append(bytes(entry))
    return entries


def check_of(*parts: str | int | bytes) -> bytes:
    """The check of a value that stands alone."""
    digest = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        digest.update(len(data).to_bytes(4, "big") + data)
    return digest.digest()[:CHECK]
