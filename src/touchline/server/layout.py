"""How a store is laid out in SQLite, and how a store of an older Touchline becomes one of this.

Entries of many tables come in turn. Kept by table at once, each would dirty a page of its own; so they first go to a journal, one behind
the other, and from there to where they stay, many at a time. The view `log` shows both. Each entry carries a link (store.py), `heads` how
long a log was when its entries were last moved, and whatever stands alone its own check: what was changed from outside is found.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Iterator
from urllib.parse import quote

from touchline.server.store import StoreError, check_of, first_link, next_link

FORMAT = "3"
OLD = ("1", "2")
MOVED = "moved"
"""The setting that holds the number of the last entry that left the journal."""

TABLES = (
    "CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, mark BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, at INTEGER NOT NULL, summary BLOB NOT NULL,"
    " public INTEGER NOT NULL, owner TEXT NOT NULL, mark BLOB NOT NULL) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, at)",
    "CREATE INDEX IF NOT EXISTS public_tables ON tables (status, at) WHERE public",
    "CREATE INDEX IF NOT EXISTS unfinished_tables ON tables (owner) WHERE status <> 'over'",
    "CREATE TABLE IF NOT EXISTS entries (id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, link BLOB NOT NULL,"
    " PRIMARY KEY (id, seq)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS heads (id TEXT PRIMARY KEY, length INTEGER NOT NULL, link BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS journal (n INTEGER PRIMARY KEY, id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL,"
    " link BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS kept (kind TEXT NOT NULL, name TEXT NOT NULL, data BLOB NOT NULL, mark BLOB NOT NULL,"
    " PRIMARY KEY (kind, name)) WITHOUT ROWID",
    "CREATE VIEW IF NOT EXISTS log AS SELECT id, seq, entry, link FROM entries UNION ALL SELECT id, seq, entry, link FROM journal",
)
BATCH = 2000


def connect(path: Path, more: str = "") -> sqlite3.Connection:
    """A connection to a file, with SQLite's own parameters (`mode=ro`)."""
    return sqlite3.connect(f"file:{quote(str(path))}?{more}", timeout=5, check_same_thread=False, cached_statements=1024, uri=True)


def format_of(path: Path) -> str:
    """The format of a store, nothing for a file that is empty or not there; StoreError for what is no store of ours. Changes nothing."""
    if not path.parent.is_dir():
        raise StoreError(f"{path}: there is no folder {path.parent}")
    if path.is_dir():
        raise StoreError(f"{path} is a folder; name a file")
    try:
        if not path.exists() or path.stat().st_size == 0:
            return ""
        connection = connect(path, "mode=ro")
        try:
            return _format(connection, path)
        finally:
            connection.close()
    except PermissionError:
        raise StoreError(f"{path} cannot be read: it belongs to somebody else") from None
    except sqlite3.DatabaseError as error:
        if "not a database" in str(error) or "malformed" in str(error):
            raise StoreError(f"{path} is no Touchline store, or a damaged one ({error})") from None
        raise StoreError(f"{path} cannot be opened ({error}): is its folder mounted read-only?") from None


def _format(connection: sqlite3.Connection, path: Path) -> str:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return ""
    found = connection.execute("SELECT value FROM settings WHERE name = 'format'").fetchone() if "settings" in names else None
    if found is None:
        raise StoreError(f"{path} is a database, but no Touchline store")
    if found[0] not in (FORMAT, *OLD):
        raise StoreError(f"{path} has the format {found[0]!r} of another Touchline; this one reads {', '.join((*OLD, FORMAT))}")
    return str(found[0])


def set_up(connection: sqlite3.Connection, found: str) -> None:
    """Lay out a new store, or one of an older format anew, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if found in OLD:
            _set_aside(connection)
        for statement in TABLES:
            connection.execute(statement)
        if found in OLD:
            _take_over(connection)
        put_setting(connection, "format", FORMAT)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def put_setting(connection: sqlite3.Connection, name: str, value: str) -> None:
    """Write a setting with its check."""
    connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (name, value, check_of(name, value)))


def _set_aside(connection: sqlite3.Connection) -> None:
    """The tables of an older format under other names."""
    for name, kind in connection.execute("SELECT name, type FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall():
        if kind in ("view", "index", "trigger"):
            connection.execute(f"DROP {kind} IF EXISTS {name}")
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        connection.execute(f"ALTER TABLE {name} RENAME TO old_{name}")


def _take_over(connection: sqlite3.Connection) -> None:
    """Everything of an older store into the tables of this format."""
    old = {
        name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'old\\_%' ESCAPE '\\'")
    }
    for name, value in connection.execute("SELECT name, value FROM old_settings").fetchall():
        put_setting(connection, name, value)
    logs = [name for name in ("old_log", "old_entries", "old_journal") if name in old]
    union = " UNION ALL ".join(f"SELECT id, seq, entry FROM {name}" for name in logs)
    heads: dict[str, tuple[int, bytes]] = {}
    rows: list[tuple[str, int, bytes, bytes]] = []
    for table, seq, entry in connection.execute(f"{union} ORDER BY id, seq"):
        link = next_link(heads[table][1] if table in heads else first_link(table), entry)
        heads[table] = seq + 1, link
        rows.append((table, seq, entry, link))
        if len(rows) == BATCH:
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
            rows.clear()
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    connection.executemany("INSERT INTO heads VALUES (?, ?, ?)", ((table, *head) for table, head in heads.items()))
    if "old_tables" in old:
        connection.executemany("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", _old_summaries(connection))
    for name in old:
        connection.execute(f"DROP TABLE {name}")


def _old_summaries(connection: sqlite3.Connection) -> Iterator[tuple[str, str, int, bytes, bool, str, bytes]]:
    question = "SELECT t.id, t.status, t.at, t.summary, e.entry FROM old_tables t LEFT JOIN entries e ON e.id = t.id AND e.seq = 0"
    for table, status, at, summary, first in connection.execute(question).fetchall():
        public, owner = bool(json.loads(summary).get("public")), str(json.loads(first or b"{}").get("owner", ""))
        yield table, status, at, summary, public, owner, check_of(table, status, at, summary, int(public), owner)
