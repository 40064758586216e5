"""A store in a single SQLite file: write-ahead log, full synchronisation, one writer thread that commits whatever is waiting in one go."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import shutil
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable, NamedTuple, TypeVar

from touchline.server.layout import MOVED, connect, format_of, put_setting, set_up
from touchline.server.mark import Mark
from touchline.server.store import Append, Damaged, StoreError, Summary, check_of, first_link, next_link, unbroken

T = TypeVar("T")

JOURNAL = 4096
"""So many entries in the journal are moved to where they stay."""
BREATH_S = 0.003
"""From one commit to the next: whoever comes in between shares it. The first one after a pause does not wait."""
COLUMNS = 5
MOST_VALUES = 30_000
"""SQLite takes up to 32,766 values in a statement; this is a multiple of the columns of a row."""
MOST_KNOWN = 50_000
"""Of so many tables the end of the log is kept in memory."""
CLOSE_S = 10.0
WRITER = "writer"
"""The setting that names who may write: whoever opened the store last. The lock beside the file (mark.py) keeps a second server away; this
holds where files cannot be locked."""


class Head(NamedTuple):
    """The end of a log."""

    length: int
    link: bytes


class _Waiting(NamedTuple):
    what: Append
    done: asyncio.Future[None]


class _Group(NamedTuple):
    """Appends that share a commit."""

    waiting: list[_Waiting]
    loop: asyncio.AbstractEventLoop


class _Job(NamedTuple):
    """Something else for the writer to do, in a transaction of its own."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class SqliteStore:
    """The store of one server. Opening it takes it for oneself; StoreError if another server has it, or it is not what was stored."""

    def __init__(self, path: Path):
        self.path = path
        self._trouble = ""
        self.commits = 0
        self.appended = 0
        self.damaged = 0
        """Summaries left out of lists because they are not what was stored."""
        self._waiting: list[_Waiting] = []
        """What came while the writer was busy: the next commit."""
        self._busy = False
        self._handed_over = 0.0
        """When the writer last got something to do (the event loop's time)."""
        self._queue: queue.SimpleQueue[_Group | _Job | None] = queue.SimpleQueue()
        self._heads: dict[str, Head] = {}
        self._token = secrets.token_hex(8)
        found = format_of(path)
        self._mark = Mark(path)
        try:
            self._reader = self._open(found)
        except (sqlite3.Error, StoreError) as error:
            self._mark.close()
            raise type(error if isinstance(error, StoreError) else StoreError(""))(f"{path}: {_words(error)}") from error
        self._readers = ThreadPoolExecutor(1, "store reader")
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _open(self, found: str) -> sqlite3.Connection:
        connection = self._connect()
        try:
            set_up(connection, found)
            self._in_journal, self._last = ends_of(connection)
            self._compare_with_mark()
            put_setting(connection, WRITER, self._token)
        except BaseException:
            connection.close()
            raise
        return connection

    def _connect(self) -> sqlite3.Connection:
        connection = connect(self.path)
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def _compare_with_mark(self) -> None:
        """A store that ends earlier than what was acknowledged is not opened; what is left of it is kept as it is."""
        acknowledged = self._mark.read()
        if acknowledged is not None and self._last < acknowledged:
            wal = self.path.with_name(self.path.name + "-wal")
            with contextlib.suppress(OSError):
                shutil.copyfile(wal, f"{wal}.damaged")
            raise Damaged(
                f"{acknowledged - self._last} entries that were acknowledged are gone: the end of its write-ahead log is torn or changed, "
                "or an older file was put in its place. Restore a backup (touchline store restore), or go on without them "
                "(touchline store check --accept-loss)"
            )
        self._mark.set(self._last)

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

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have the writer do something in a transaction."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Job(work, done, loop))
        return await done

    # --- writing: on the writer's thread --------------------------------------------------------------------------

    def _write(self) -> None:
        connection = self._connect()
        while (what := self._queue.get()) is not None:
            if isinstance(what, _Job):
                self._carry_out(connection, what)
                continue
            appends = [one for one, _ in what.waiting]
            error = self._commit(connection, appends)
            errors = [error] * len(appends) if not error or len(appends) == 1 else [self._commit(connection, [one]) for one in appends]
            with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
                what.loop.call_soon_threadsafe(self._stored, what, errors)
            if self._in_journal >= JOURNAL:
                self._move_journal(connection)
        self._move_journal(connection)
        connection.close()

    def _carry_out(self, connection: sqlite3.Connection, job: _Job) -> None:
        result: Any = None
        failed: StoreError | None = None
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = job.work(connection)
            connection.execute("COMMIT")
            self._trouble = ""
        except (sqlite3.Error, StoreError) as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._trouble = _words(error)
            failed = StoreError(self._trouble)

        def tell() -> None:
            if not job.done.done():
                job.done.set_exception(failed) if failed else job.done.set_result(result)

        with contextlib.suppress(RuntimeError):
            job.loop.call_soon_threadsafe(tell)

    def _commit(self, connection: sqlite3.Connection, appends: list[Append]) -> StoreError | None:
        rows: list[Any] = []
        heads: dict[str, Head] = {}
        try:
            for what in appends:
                self._chain(connection, what, heads, rows)
            summaries = [what.summary for what in appends if what.summary]
            if not summaries and len(rows) <= MOST_VALUES:
                self._insert(connection, rows)  # one statement is a transaction: this thread asks for the interpreter only once
            else:
                connection.execute("BEGIN IMMEDIATE")
                for at in range(0, len(rows), MOST_VALUES):
                    self._insert(connection, rows[at : at + MOST_VALUES])
                connection.executemany("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", map(_summary_row, summaries))
                connection.execute("COMMIT")
        except (sqlite3.Error, StoreError) as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, StoreError):
                return error
            self._trouble = _words(error)
            return StoreError(self._trouble)
        if len(self._heads) > MOST_KNOWN:
            self._heads.clear()
        self._heads.update(heads)
        self._trouble = ""
        self._last += len(rows) // COLUMNS
        self._mark.set(self._last)
        self.commits += 1
        self.appended += len(appends)
        self._in_journal += len(rows) // COLUMNS
        return None

    def _chain(self, connection: sqlite3.Connection, what: Append, heads: dict[str, Head], rows: list[Any]) -> None:
        """Add the rows of an append, each linked to the one before; StoreError if it does not follow on what is there."""
        head = heads.get(what.id) or self._heads.get(what.id) or _head(connection, what.id)
        if what.first != head.length:
            raise StoreError(f"table {what.id[:6]}... has {head.length} entries; number {what.first} does not follow on them")
        number, link = self._last + len(rows) // COLUMNS, head.link
        for seq, entry in enumerate(what.entries, what.first):
            number += 1
            link = next_link(link, entry)
            rows += (number, what.id, seq, entry, link)
        heads[what.id] = Head(what.first + len(what.entries), link)

    def _insert(self, connection: sqlite3.Connection, rows: list[Any]) -> None:
        """Entries into the journal, unless another server writes there now."""
        values = "(?, ?, ?, ?, ?)" + ", (?, ?, ?, ?, ?)" * (len(rows) // COLUMNS - 1)
        guard = f"(SELECT value FROM settings WHERE name = '{WRITER}') = '{self._token}'"
        if connection.execute(f"INSERT INTO journal SELECT * FROM (VALUES {values}) WHERE {guard}", rows).rowcount != len(rows) // COLUMNS:
            self._trouble = "another server has taken over the database"
            raise StoreError(self._trouble)

    def _move_journal(self, connection: sqlite3.Connection) -> None:
        """All entries of the journal to where they stay; if that fails they stay in the journal, and are moved another time."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            move_journal(connection, self._last)
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        self._in_journal = 0

    async def claim(self, table: str) -> None:
        """All tables are ours: no other server has this store."""

    async def unplayed(self, most: int) -> list[Summary]:
        """Live tables that no other server plays."""
        return await self.summaries("live", most)

    async def take(self, name: str, rate: float, size: float) -> bool:
        """Whether one is left in a bucket that all servers share: there is only one, which counts by itself."""
        return True

    async def setting(self, name: str, fresh: Callable[[], str]) -> str:
        """A value kept for good; made the first time it is asked for."""

        def find(connection: sqlite3.Connection) -> str:
            if connection.execute("SELECT 1 FROM settings WHERE name = ?", (name,)).fetchone() is None:
                put_setting(connection, name, fresh())
            return setting_of(connection, name)

        return await self._do(find)

    async def keep(self, kind: str, name: str, data: bytes) -> None:
        """Keep something by its kind and name, in place of what was there."""
        row = kind, name, data, check_of(kind, name, data)
        await self._do(lambda connection: connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", row))

    async def give_up(self, kind: str, name: str) -> None:
        """Keep something no longer."""
        await self._do(lambda connection: connection.execute("DELETE FROM kept WHERE kind = ? AND name = ?", (kind, name)))

    async def remove(self, tables: list[str]) -> None:
        """Tables, their logs and what was kept of them: gone for good."""

        def work(connection: sqlite3.Connection) -> None:
            move_journal(connection, self._last)
            remove_tables(connection, tables)
            for table in tables:
                self._heads.pop(table, None)

        await self._do(work)

    async def probe(self) -> str:
        """Try to write; what is wrong, or nothing."""
        with contextlib.suppress(StoreError):
            await self._do(lambda connection: put_setting(connection, "pulse", str(time.time_ns())))
        return self._trouble

    # --- reading --------------------------------------------------------------------------------------------------

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read on the reader's thread, so that nobody else waits for the disk."""

        def reading() -> T:
            try:
                self._reader.execute("BEGIN")
                try:
                    return work(self._reader)
                finally:
                    self._reader.execute("ROLLBACK")
            except sqlite3.Error as error:
                raise StoreError(_words(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def log(self, table: str) -> list[bytes]:
        """All entries of a table, in order; Damaged if they are not what was stored."""
        return await self._read(lambda connection: log_of(connection, table))

    async def summary(self, table: str) -> Summary | None:
        """One table, if there is one."""
        rows = await self._read(lambda c: c.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchall())
        if rows and (found := sound(rows[0])) is None:
            raise Damaged(f"what lists say about table {table[:6]}... is damaged")
        return found if rows else None

    async def summaries(self, status: str, limit: int, before: int = 1 << 62, public: bool = False) -> list[Summary]:
        """Tables of one status, newest first; what is damaged is left out."""
        listed = "AND public" if public else ""
        question = f"SELECT * FROM tables WHERE status = ? AND at < ? {listed} ORDER BY at DESC LIMIT ?"
        rows = await self._read(lambda connection: connection.execute(question, (status, before, limit)).fetchall())
        found = [sound(row) for row in rows]
        self.damaged += found.count(None)
        return [summary for summary in found if summary is not None]

    async def unfinished(self, owner: str) -> int:
        """How many tables of somebody are not over."""
        question = "SELECT count(*) FROM tables WHERE owner = ? AND status <> 'over'"
        return int(await self._read(lambda connection: connection.execute(question, (owner,)).fetchone()[0]))

    async def kept(self, kind: str, name: str) -> bytes | None:
        """What is kept under a kind and name."""
        question = "SELECT data, mark FROM kept WHERE kind = ? AND name = ?"
        row = await self._read(lambda connection: connection.execute(question, (kind, name)).fetchone())
        if row and check_of(kind, name, row[0]) != row[1]:
            raise Damaged(f"the {kind} that is kept is damaged")
        return bytes(row[0]) if row else None

    async def kept_names(self, kind: str) -> list[str]:
        """The names of all that is kept of a kind."""
        rows = await self._read(lambda c: c.execute("SELECT name FROM kept WHERE kind = ? ORDER BY name", (kind,)).fetchall())
        return [name for (name,) in rows]

    async def unkept(self, kind: str, limit: int) -> list[str]:
        """Finished tables, newest first, of which nothing of a kind is kept."""
        question = (
            "SELECT id FROM tables WHERE status = 'over' AND NOT EXISTS (SELECT 1 FROM kept WHERE kind = ? AND name = tables.id)"
            " ORDER BY at DESC LIMIT ?"
        )
        rows = await self._read(lambda connection: connection.execute(question, (kind, limit)).fetchall())
        return [name for (name,) in rows]

    def working(self) -> str:
        """What is wrong with the store, or nothing."""
        return self._trouble

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._waiting:
            self._queue.put(_Group(self._waiting, self._waiting[0].done.get_loop()))
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join, CLOSE_S)
        self._readers.shutdown()
        self._reader.close()
        self._mark.close()


def ends_of(connection: sqlite3.Connection) -> tuple[int, int]:
    """How many entries the journal has, and the number of the last entry of all."""
    count, last = connection.execute("SELECT count(*), ifnull(max(n), 0) FROM journal").fetchone()
    if count and last - connection.execute("SELECT min(n) FROM journal").fetchone()[0] != count - 1:
        raise Damaged("entries are missing from its journal")
    moved = connection.execute("SELECT 1 FROM settings WHERE name = ?", (MOVED,)).fetchone()
    return int(count), max(int(last), int(setting_of(connection, MOVED)) if moved else 0)


def setting_of(connection: sqlite3.Connection, name: str) -> str:
    """A setting that is there; Damaged if it is not what was stored."""
    value, mark = connection.execute("SELECT value, mark FROM settings WHERE name = ?", (name,)).fetchone()
    if check_of(name, value) != mark:
        raise Damaged(f"its setting {name!r} is damaged")
    return str(value)


def _head(connection: sqlite3.Connection, table: str) -> Head:
    row = connection.execute("SELECT seq + 1, link FROM log WHERE id = ? ORDER BY seq DESC LIMIT 1", (table,)).fetchone()
    return Head(int(row[0]), bytes(row[1])) if row else Head(0, first_link(table))


def log_of(connection: sqlite3.Connection, table: str) -> list[bytes]:
    """All entries of a table, in order; Damaged if they are not what was stored."""
    rows = connection.execute("SELECT seq, entry, link FROM log WHERE id = ? ORDER BY seq", (table,)).fetchall()
    entries = unbroken(table, rows)
    head = connection.execute("SELECT length, link FROM heads WHERE id = ?", (table,)).fetchone()
    listed = connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
    if (head and (len(rows) < head[0] or rows[head[0] - 1][2] != head[1])) or (listed and not entries):
        raise Damaged(f"the log of table {table[:6]}... is cut off after entry {len(entries)}")
    return entries


def sound(row: tuple[Any, ...]) -> Summary | None:
    """A summary as it was stored, None if it was changed since."""
    *values, mark = row
    return Summary(values[0], values[1], values[2], bytes(values[3]), bool(values[4]), values[5]) if check_of(*values) == mark else None


def _summary_row(summary: Summary) -> tuple[Any, ...]:
    table, status, at, data, public, owner = summary
    return (*summary, check_of(table, status, at, data, int(public), owner))


def move_journal(connection: sqlite3.Connection, last: int) -> None:
    """All entries of the journal, the last of which has this number, to where they stay."""
    connection.execute("INSERT INTO entries SELECT id, seq, entry, link FROM journal ORDER BY id, seq")
    connection.execute("INSERT OR REPLACE INTO heads SELECT id, max(seq) + 1, link FROM journal GROUP BY id")
    put_setting(connection, MOVED, str(last))
    connection.execute("DELETE FROM journal")


def remove_tables(connection: sqlite3.Connection, tables: list[str]) -> None:
    """Delete tables with all that belongs to them."""
    names = [(table,) for table in tables]
    for place in ("tables", "entries", "heads"):
        connection.executemany(f"DELETE FROM {place} WHERE id = ?", names)
    connection.executemany("DELETE FROM kept WHERE kind = 'final' AND name = ?", names)


def _words(error: Exception) -> str:
    """What went wrong, in words that name no path."""
    text = str(error)
    if isinstance(error, StoreError):
        return text
    if "readonly" in text:
        return "the database cannot be written: it is read-only"
    if "unable to open" in text:
        return "the database cannot be opened: is its folder mounted read-only?"
    if "full" in text or "disk I/O" in text:
        return f"the disk that holds the database is full or failing ({text})"
    return f"the database failed: {text}"
