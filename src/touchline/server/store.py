"""Where the log of every table is kept. One small interface; SQLite behind it.

A table is the fold of its log, so all the server ever does is append entries, together with the table's summary for lists. `append` returns
once the entries are on disk. Another engine (PostgreSQL with a lease per table) needs these eight methods and nothing else.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from pathlib import Path
from typing import Any, Callable, NamedTuple, Protocol

GROUP = 256
"""The most appends that share one commit."""
MOST_VALUES = 30_000
"""SQLite takes up to 32,766 values in a statement; this is a multiple of 3."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, at INTEGER NOT NULL, summary BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, at);
CREATE TABLE IF NOT EXISTS log (id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (id, seq)) WITHOUT ROWID;
"""


class StoreError(Exception):
    """Something could not be stored; nothing of it was."""


class Summary(NamedTuple):
    """A table as lists show it."""

    id: str
    status: str
    at: int
    """When it was set up or ended: seconds since 1970."""
    data: bytes


class Append(NamedTuple):
    """Entries that follow on a table's log, and its summary if that changed."""

    id: str
    first: int
    """The sequence number of the first entry."""
    entries: tuple[bytes, ...]
    summary: Summary | None


class Store(Protocol):
    """All the server asks of a database."""

    async def append(self, what: Append) -> None: ...
    def log(self, table: str) -> list[bytes]: ...
    def summary(self, table: str) -> Summary | None: ...
    def summaries(self, status: str, limit: int, before: int = 1 << 62) -> list[Summary]: ...
    def setting(self, name: str, fresh: Callable[[], str]) -> str: ...
    def working(self) -> str: ...
    def close(self) -> None: ...


class _Waiting(NamedTuple):
    what: Append
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class SqliteStore:
    """A single file: write-ahead log, full synchronisation, one writer thread that commits whatever is waiting in one go."""

    def __init__(self, path: Path):
        self.path = path
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._trouble = ""
        self.commits = 0
        self.appended = 0
        try:
            self._reader = self._connect()
            self._reader.executescript(SCHEMA)
            with self._reader:
                self._reader.execute("INSERT OR REPLACE INTO settings VALUES ('format', '1')")
        except sqlite3.Error as error:
            raise StoreError(self._words(error)) from error
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=5, check_same_thread=False)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def _words(self, error: sqlite3.Error) -> str:
        text = str(error)
        if "readonly" in text:
            return f"the database {self.path} cannot be written: it is read-only"
        if "full" in text or "disk I/O" in text:
            return f"the disk that holds the database {self.path} is full or failing ({text})"
        return f"the database {self.path} failed: {text}"

    # --- writing --------------------------------------------------------------------------------------------------

    async def append(self, what: Append) -> None:
        """Return once everything is on disk; StoreError if nothing is."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Waiting(what, loop, done))
        await done

    def _write(self) -> None:
        connection = self._connect()
        connection.isolation_level = None
        open_ = True
        while open_:
            waiting = [self._queue.get()]
            while len(waiting) < GROUP and not self._queue.empty():
                waiting.append(self._queue.get())
            open_ = None not in waiting
            group = [w for w in waiting if w is not None]
            if not group:
                continue
            error = self._commit(connection, group)
            if error is None or len(group) == 1:
                self._answer(group, error)
                continue
            for one in group:
                self._answer([one], self._commit(connection, [one]))
        connection.close()

    def _commit(self, connection: sqlite3.Connection, group: list[_Waiting]) -> StoreError | None:
        try:
            rows = [x for what, _, _ in group for i, entry in enumerate(what.entries) for x in (what.id, what.first + i, entry)]
            summaries = [what.summary for what, _, _ in group if what.summary]
            if not summaries and len(rows) <= MOST_VALUES:
                self._insert(connection, rows)  # one statement is a transaction: this thread asks for the interpreter only once
            else:
                connection.execute("BEGIN IMMEDIATE")
                for at in range(0, len(rows), MOST_VALUES):
                    self._insert(connection, rows[at : at + MOST_VALUES])
                connection.executemany("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", summaries)
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._trouble = self._words(error)
            return StoreError(self._trouble)
        self._trouble = ""
        self.commits += 1
        self.appended += len(group)
        return None

    @staticmethod
    def _insert(connection: sqlite3.Connection, rows: list[Any]) -> None:
        connection.execute("INSERT INTO log VALUES (?, ?, ?)" + ", (?, ?, ?)" * (len(rows) // 3 - 1), rows)

    def _answer(self, group: list[_Waiting], error: StoreError | None) -> None:
        def tell() -> None:
            for one in group:
                if not one.done.done():
                    one.done.set_exception(error) if error else one.done.set_result(None)

        group[0].loop.call_soon_threadsafe(tell)

    # --- reading --------------------------------------------------------------------------------------------------

    def _rows(self, question: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            return self._reader.execute(question, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(self._words(error)) from error

    def log(self, table: str) -> list[bytes]:
        """All entries of a table, in order."""
        return [entry for (entry,) in self._rows("SELECT entry FROM log WHERE id = ? ORDER BY seq", table)]

    def summary(self, table: str) -> Summary | None:
        """One table, if there is one."""
        rows = self._rows("SELECT * FROM tables WHERE id = ?", table)
        return Summary(*rows[0]) if rows else None

    def summaries(self, status: str, limit: int, before: int = 1 << 62) -> list[Summary]:
        """Tables of one status, newest first."""
        question = "SELECT * FROM tables WHERE status = ? AND at < ? ORDER BY at DESC LIMIT ?"
        return [Summary(*row) for row in self._rows(question, status, before, limit)]

    def setting(self, name: str, fresh: Callable[[], str]) -> str:
        """A value kept for good; made the first time it is asked for."""
        try:
            with self._reader:
                self._reader.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, fresh()))
        except sqlite3.Error as error:
            raise StoreError(self._words(error)) from error
        return str(self._rows("SELECT value FROM settings WHERE name = ?", name)[0][0])

    def working(self) -> str:
        """What is wrong with the store, or nothing."""
        return self._trouble

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._queue.put(None)
        self._writer.join(timeout=10)
        self._reader.close()
