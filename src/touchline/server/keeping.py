"""Looking after a store by hand: check it, copy it while a server runs, put a copy in its place, let old matches go."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import Iterator, NamedTuple

from touchline.server.layout import FORMAT, connect, format_of
from touchline.server.mark import ON_WINDOWS, Mark, mark_path
from touchline.server.sqlite import ends_of, log_of, move_journal, remove_tables, setting_of, sound
from touchline.server.store import Damaged, StoreError, check_of

DAY = 24 * 3600
PAGES = 512
"""So many pages are copied at a time, so that a running server is not held up."""


class Findings(NamedTuple):
    """What a check found."""

    tables: int
    entries: int
    wrong: list[str]


@contextlib.contextmanager
def opened(path: Path, mode: str = "ro") -> Iterator[sqlite3.Connection]:
    """A store of the present format, to read or to write."""
    found = format_of(path)
    if not found:
        raise StoreError(f"{path}: there is no store")
    if found != FORMAT:
        raise StoreError(f"{path} has the older format {found}; the next `touchline serve` on it brings it up to date")
    connection = connect(path, f"mode={mode}")
    connection.isolation_level = None
    try:
        yield connection
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path}: {error}") from None
    finally:
        connection.close()


@contextlib.contextmanager
def held(path: Path) -> Iterator[Mark]:
    """A store that nobody else uses meanwhile; beside one that is not there nothing is left."""
    if not format_of(path):
        raise StoreError(f"{path}: there is no store")
    mark = Mark(path)
    try:
        yield mark
    finally:
        mark.close()


def check(path: Path) -> Findings:
    """Everything that can be told about a store: SQLite's own checks, every chain, every head, every summary, the mark."""
    wrong: list[str] = []
    with opened(path) as connection:
        connection.execute("BEGIN")
        wrong += [f"SQLite: {line}" for (line,) in connection.execute("PRAGMA integrity_check(20)") if line != "ok"]
        tables = entries = 0
        known = "SELECT id FROM log UNION SELECT id FROM tables UNION SELECT id FROM heads"
        for (table,) in connection.execute(known).fetchall():
            tables += 1
            try:
                entries += len(log_of(connection, table))
            except Damaged as error:
                wrong.append(str(error))
        for row in connection.execute("SELECT * FROM tables"):
            if sound(row) is None:
                wrong.append(f"what lists say about table {row[0][:6]}... is damaged")
        for (name,) in connection.execute("SELECT name FROM settings").fetchall():
            with _noted(wrong):
                setting_of(connection, name)
        for kind, name, data, mark in connection.execute("SELECT * FROM kept"):
            if check_of(kind, name, data) != mark:
                wrong.append(f"the {kind} {name[:6]}... is damaged")
        with _noted(wrong):
            wrong += _against_mark(path, ends_of(connection)[1])
    return Findings(tables, entries, wrong)


@contextlib.contextmanager
def _noted(wrong: list[str]) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        wrong.append(str(error))


def _against_mark(path: Path, last: int) -> list[str]:
    if not mark_path(path).exists():
        return []
    acknowledged = _acknowledged(path)
    if acknowledged is None:
        return ["the mark beside the store is unreadable"]
    return [f"{acknowledged - last} entries that were acknowledged are gone"] if last < acknowledged else []


def _acknowledged(path: Path) -> int | None:
    file = os.open(mark_path(path), os.O_RDONLY | ON_WINDOWS)
    try:
        return Mark.noted(file)
    finally:
        os.close(file)


def accept_loss(path: Path) -> int:
    """Go on with a store that has lost its end; how many entries are gone. A server must not be running."""
    with held(path) as mark:
        with opened(path) as connection:
            last = ends_of(connection)[1]
        gone = max(0, (mark.read() or last) - last)
        mark.set(last)
        return gone


def backup(path: Path, to: Path) -> int:
    """A copy of a store as it is at one moment, while a server may be running; its bytes."""
    if to.exists():
        raise StoreError(f"{to} exists already; name a new file")
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    with opened(path) as connection:
        copy = sqlite3.connect(part)
        try:
            connection.backup(copy, pages=PAGES)
            copy.execute("PRAGMA journal_mode=DELETE")
        finally:
            copy.close()
    if wrong := check(part).wrong:
        part.unlink()
        raise StoreError(f"{path}: the copy is damaged as the store is ({wrong[0]}); look at it with touchline store check")
    _flush(part)
    part.rename(to)
    _flush(to.parent)
    return to.stat().st_size


def restore(path: Path, source: Path) -> None:
    """Put a copy in the place of a store. A server must not be running; what was there stays beside it."""
    if wrong := check(source).wrong:
        raise StoreError(f"{source} is damaged: {wrong[0]}")
    mark = Mark(path)
    try:
        part = path.with_name(path.name + ".part")
        part.unlink(missing_ok=True)
        with opened(source) as connection:
            copy = sqlite3.connect(part)
            connection.backup(copy)
            last = ends_of(copy)[1]
            copy.close()
        _flush(part)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for suffix in ("-wal", "-shm", ""):
            if (old := path.with_name(path.name + suffix)).exists():
                old.rename(path.with_name(f"{path.name}.before-{stamp}{suffix}"))
        part.rename(path)
        _flush(path.parent)
        mark.set(last)
    finally:
        mark.close()


def prune(path: Path, days: float, only_count: bool = False) -> int:
    """Let matches go that ended longer ago; how many. A server must not be running (one that runs does so itself with --keep-days)."""
    with held(path), opened(path, "rw") as connection:
        connection.execute("BEGIN IMMEDIATE")
        question = "SELECT id FROM tables WHERE status = 'over' AND at < ?"
        old = [table for (table,) in connection.execute(question, (int(time.time() - days * DAY),))]
        if not only_count:
            last = ends_of(connection)[1]
            move_journal(connection, last)
            remove_tables(connection, old)
        connection.execute("COMMIT")
        if old and not only_count:
            connection.execute("VACUUM")
        return len(old)


def _flush(path: Path) -> None:
    """On disk, whatever happens next."""
    try:
        file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)  # Windows flushes nothing that is only read
    except PermissionError:
        if path.is_dir():  # Windows opens no folders
            return
        raise
    try:
        os.fsync(file)
    finally:
        os.close(file)
