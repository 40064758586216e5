"""Whose a table is: what a node holds in PostgreSQL, under which epoch, and the end of each log."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple

import asyncpg

from touchline.server import postgres_layout as sql
from touchline.server.store import Elsewhere, StoreError, first_link

TRIES = 3
MOST_KNOWN = 200_000
"""Of so many tables the lease and the end of the log are kept in memory."""


class Held(NamedTuple):
    """A table that is ours: under which epoch, and the end of its log."""

    epoch: int
    length: int
    link: bytes


class Holdings:
    """The tables of one node."""

    def __init__(self, node: Callable[[], int]):
        self.node = node
        """The number under which this node has its lease."""
        self.held: dict[str, Held] = {}
        self.taken: Callable[[list[str]], None] = lambda tables: None
        """Called with tables that we believed to be ours and are not."""

    async def claim(self, connection: asyncpg.Connection, table: str) -> Held | None:
        """The head of a table that is ours from now on; None if there is no such table."""
        for _ in range(TRIES):
            row = await connection.fetchrow(sql.CLAIM, table, self.node())
            if row is not None:
                return self._hold(table, row)
            owner = await connection.fetchrow(sql.OWNER, table)
            if owner is None:
                return None
            if owner[0] is not None:
                self.held.pop(table, None)
                raise Elsewhere(table, owner[0])
        raise StoreError(f"table {table[:6]}... changes hands; try again")

    def _hold(self, table: str, row: Any) -> Held:
        if len(self.held) >= MOST_KNOWN:
            self.held.clear()  # what is ours still is: it is claimed again, under another epoch
        held = self.held[table] = Held(row[0], row[1], bytes(row[2]))
        return held

    async def begun(self, connection: asyncpg.Connection, table: str) -> Held:
        """The head of a log that is ours, whether it was there or not."""
        row = await connection.fetchrow(sql.BEGIN, table, first_link(table), self.node())
        found = self._hold(table, row) if row is not None else await self.claim(connection, table)
        if found is None:
            raise StoreError(f"table {table[:6]}... is being removed")
        return found

    async def verify(self, pool: asyncpg.Pool) -> None:
        """Let go of what was taken over while our lease had ended."""
        held = list(self.held.items())
        rows = await pool.fetch(sql.TAKEN, [table for table, _ in held], [h.epoch for _, h in held], self.node())
        lost = [table for (table,) in rows]
        for table in lost:
            self.held.pop(table, None)
        if lost:
            self.taken(lost)
