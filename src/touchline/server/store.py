"""Where the log of every table is kept. One small interface; SQLite behind it.

A table is the fold of its log, so all the server ever does is append entries, together with the table's summary for lists. `append` is done
once the entries are on disk. Another engine (PostgreSQL with a lease per table) needs these seven methods and nothing else.

Entries of many tables come in turn. Kept by table at once, each would dirty a page of its own; so they first go to a journal, one behind
the other, and from there to where they stay, many at a time. The view `log` shows both.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import sqlite3
import threading
from pathlib import Path
from typing import Any, Awaitable, Callable, NamedTuple, Protocol

JOURNAL = 4096
"""So many entries in the journal are moved to where they stay."""
BREATH_S = 0.003
"""From one commit to the next: whoever comes in between shares it. The first one after a pause does not wait."""
MOST_VALUES = 30_000
"""SQLite takes up to 32,766 values in a statement; this is a multiple of 3."""
MOST_KNOWN = 50_000
"""Of so many tables the length of the log is kept in memory."""
STATEMENTS = 1024
"""Statements that SQLite keeps ready: one for each number of entries in a commit."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, at INTEGER NOT NULL, summary BLOB NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, at);
CREATE TABLE IF NOT EXISTS entries (id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (id, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS journal (id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL);
CREATE VIEW IF NOT EXISTS log AS SELECT id, seq, entry FROM entries UNION ALL SELECT id, seq, entry FROM journal;
"""
FORMAT_1 = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'log'"
"""A store without a journal: its entries are in a table `log`."""
WRITER = "writer"
"""The setting that names who may write: whoever opened the store last. Two servers on one store would tear its logs apart."""


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

    def append(self, what: Append) -> Awaitable[None]: ...
    def log(self, table: str) -> list[bytes]: ...
    def summary(self, table: str) -> Summary | None: ...
    def summaries(self, status: str, limit: int, before: int = 1 << 62) -> list[Summary]: ...
    def setting(self, name: str, fresh: Callable[[], str]) -> str: ...
    def working(self) -> str: ...
    def close(self) -> None: ...


class _Waiting(NamedTuple):
    what: Append
    done: asyncio.Future[None]


class _Group(NamedTuple):
    """Appends that share a commit."""

    waiting: list[_Waiting]
    loop: asyncio.AbstractEventLoop


class SqliteStore:
    """A single file: write-ahead log, full synchronisation, one writer thread that commits whatever is waiting in one go."""

    def __init__(self, path: Path):
        self.path = path
        self._trouble = ""
        self.commits = 0
        self.appended = 0
        self._waiting: list[_Waiting] = []
        """What came while the writer was busy: the next commit."""
        self._busy = False
        self._handed_over = 0.0
        """When the writer last got something to do (the event loop's time)."""
        self._queue: queue.SimpleQueue[_Group | None] = queue.SimpleQueue()
        self._lengths: dict[str, int] = {}
        self._token = secrets.token_hex(8)
        try:
            self._reader = self._connect()
            if self._reader.execute(FORMAT_1).fetchone():
                self._reader.execute("ALTER TABLE log RENAME TO entries")
            self._reader.executescript(SCHEMA)
            with self._reader:
                self._reader.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", [("format", "2"), (WRITER, self._token)])
            self._in_journal = int(self._reader.execute("SELECT count(*) FROM journal").fetchone()[0])
        except sqlite3.Error as error:
            raise StoreError(self._words(error)) from error
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=5, check_same_thread=False, cached_statements=STATEMENTS)
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

    # --- writing: on the event loop -------------------------------------------------------------------------------

    def append(self, what: Append) -> asyncio.Future[None]:
        """Done once everything is on disk; StoreError if nothing is."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(_Waiting(what, done))
        if not self._busy:
            self._busy = True
            self._hand_over_soon(loop)
        return done

    def _hand_over_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        wait = self._handed_over + BREATH_S - loop.time()
        if wait > 0:
            loop.call_later(wait, self._hand_over, loop)
        else:
            loop.call_soon(self._hand_over, loop)  # with all else that is appended by then

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        group, self._waiting = self._waiting, []
        self._handed_over = loop.time()
        self._queue.put(_Group(group, loop))

    def _stored(self, group: _Group, errors: list[StoreError | None]) -> None:
        """The writer is done with a group."""
        for (_, done), error in zip(group.waiting, errors, strict=True):
            if not done.done():
                done.set_exception(error) if error else done.set_result(None)
        self._busy = bool(self._waiting)
        if self._busy:
            self._hand_over_soon(group.loop)

    # --- writing: on the writer's thread --------------------------------------------------------------------------

    def _write(self) -> None:
        connection = self._connect()
        connection.isolation_level = None
        while (group := self._queue.get()) is not None:
            appends = [what for what, _ in group.waiting]
            error = self._commit(connection, appends)
            errors = [error] * len(appends) if not error or len(appends) == 1 else [self._commit(connection, [one]) for one in appends]
            group.loop.call_soon_threadsafe(self._stored, group, errors)
            if self._in_journal >= JOURNAL:
                self._move_journal(connection)
        self._move_journal(connection)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, appends: list[Append]) -> StoreError | None:
        rows: list[Any] = []
        try:
            lengths = self._lengths_after(connection, appends)
            for what in appends:
                for seq, entry in enumerate(what.entries, what.first):
                    rows += (what.id, seq, entry)
            summaries = [what.summary for what in appends if what.summary]
            if not summaries and len(rows) <= MOST_VALUES:
                self._insert(connection, rows)  # one statement is a transaction: this thread asks for the interpreter only once
            else:
                connection.execute("BEGIN IMMEDIATE")
                for at in range(0, len(rows), MOST_VALUES):
                    self._insert(connection, rows[at : at + MOST_VALUES])
                connection.executemany("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", summaries)
                connection.execute("COMMIT")
        except (sqlite3.Error, StoreError) as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._trouble = self._words(error) if isinstance(error, sqlite3.Error) else str(error)
            return StoreError(self._trouble)
        if len(self._lengths) > MOST_KNOWN:
            self._lengths.clear()
        self._lengths.update(lengths)
        self._trouble = ""
        self.commits += 1
        self.appended += len(appends)
        self._in_journal += len(rows) // 3
        return None

    def _lengths_after(self, connection: sqlite3.Connection, appends: list[Append]) -> dict[str, int]:
        """How long the logs will be; StoreError if something does not follow on what is there."""
        found: dict[str, int] = {}
        for what in appends:
            length = found.get(what.id, self._lengths.get(what.id))
            if length is None:
                (length,) = connection.execute("SELECT ifnull(max(seq) + 1, 0) FROM log WHERE id = ?", (what.id,)).fetchone()
            if what.first != length:
                raise StoreError(f"table {what.id} has {length} entries; number {what.first} does not follow on them")
            found[what.id] = length + len(what.entries)
        return found

    def _insert(self, connection: sqlite3.Connection, rows: list[Any]) -> None:
        """Entries into the journal, unless another server writes there now."""
        values = "(?, ?, ?)" + ", (?, ?, ?)" * (len(rows) // 3 - 1)
        guard = f"(SELECT value FROM settings WHERE name = '{WRITER}') = '{self._token}'"
        if connection.execute(f"INSERT INTO journal SELECT * FROM (VALUES {values}) WHERE {guard}", rows).rowcount != len(rows) // 3:
            raise StoreError(f"another server has taken over the database {self.path}")

    def _move_journal(self, connection: sqlite3.Connection) -> None:
        """All entries of the journal to where they stay; if that fails they stay in the journal, and are moved another time."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO entries SELECT id, seq, entry FROM journal ORDER BY id, seq")
            connection.execute("DELETE FROM journal")
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        self._in_journal = 0

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
        if self._waiting:
            self._queue.put(_Group(self._waiting, self._waiting[0].done.get_loop()))
        self._queue.put(None)
        self._writer.join(timeout=10)
        self._reader.close()
