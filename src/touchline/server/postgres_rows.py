"""What a store in PostgreSQL holds, row by row, with its checks: logs and summaries."""

from __future__ import annotations

from typing import Any

import asyncpg

from touchline.server.store import Damaged, Summary, check_of, first_link, unbroken


async def log_of(connection: asyncpg.Connection, table: str) -> list[bytes]:
    """All entries of a table, in order; Damaged if they are not what was stored."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        rows = await connection.fetch("SELECT seq, entry, link FROM entries WHERE id = $1 ORDER BY seq", table)
        head = await connection.fetchrow("SELECT length, link FROM heads WHERE id = $1", table)
        listed = await connection.fetchval("SELECT 1 FROM tables WHERE id = $1", table)
    entries = unbroken(table, rows)
    link = bytes(rows[-1][2]) if rows else first_link(table)
    if (head is None and (rows or listed)) or (head is not None and (head[0], bytes(head[1])) != (len(entries), link)):
        raise Damaged(f"the log of table {table[:6]}... is cut off after entry {len(entries)}")
    return entries


async def remove_tables(connection: asyncpg.Connection, tables: list[str]) -> None:
    """Delete tables with all that belongs to them."""
    async with connection.transaction():
        for place in ("tables", "entries", "heads"):
            await connection.execute(f"DELETE FROM {place} WHERE id = ANY($1)", tables)
        await connection.execute("DELETE FROM kept WHERE kind = 'final' AND name = ANY($1)", tables)


def sound(row: Any) -> Summary | None:
    """A summary as it was stored, None if it was changed since."""
    table, status, at, data, public, owner, mark = row
    same = check_of(table, status, at, bytes(data), int(public), owner) == mark
    return Summary(table, status, at, bytes(data), public, owner) if same else None


def summary_row(summary: Summary) -> tuple[Any, ...]:
    """A summary with its check."""
    table, status, at, data, public, owner = summary
    return (*summary, check_of(table, status, at, data, int(public), owner))


def columns(rows: list[tuple[Any, ...]], count: int) -> list[list[Any]]:
    """Rows as PostgreSQL takes many at once: each column as a list."""
    return [[row[column] for row in rows] for column in range(count)]
