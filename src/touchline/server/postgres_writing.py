"""Writing to a store in PostgreSQL: one statement commits whatever is waiting, fenced table by table.

If the connection breaks while something is being stored, nobody knows whether it was. So the tables concerned are claimed anew, which
raises their epochs: from then on the lost statement can have no effect, and the head of each log tells whether it had one.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import asyncpg

from touchline.server import postgres_layout as sql
from touchline.server.leases import TROUBLE
from touchline.server.places import Database
from touchline.server.postgres_connection import broken, connect, words
from touchline.server.postgres_holdings import Held, Holdings
from touchline.server.postgres_rows import columns, summary_row
from touchline.server.store import Append, Elsewhere, StoreError, Unknown, next_link

BREATH_S = 0.003
"""From one commit to the next, as in sqlite.py."""
PATIENCE_S = 8.0
"""So long we try to find out what became of a statement whose connection broke."""


class _Waiting(NamedTuple):
    what: Append
    done: asyncio.Future[None]

    def fail(self, error: StoreError) -> None:
        if not self.done.done():
            self.done.set_exception(error)

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)


class Writer:
    """The writer of one node, with a connection of its own."""

    def __init__(self, where: Database, holdings: Holdings):
        self.where, self.holdings = where, holdings
        self.commits = self.appended = 0
        self.trouble = ""
        """What is wrong with the store, or nothing."""
        self._waiting: list[_Waiting] = []
        self._come = asyncio.Event()
        self._committed = 0.0
        self._connection: asyncpg.Connection | None = None

    def append(self, what: Append) -> asyncio.Future[None]:
        """Done once everything is on disk; StoreError if nothing is, Unknown if PostgreSQL fell silent meanwhile."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(what, done))
        self._come.set()
        return done

    async def run(self) -> None:
        """Commit what is waiting, in one go, again and again."""
        while True:
            await self._come.wait()
            await asyncio.sleep(max(0.0, self._committed + BREATH_S - time.monotonic()))
            self._committed = time.monotonic()
            group = {one.what.id: one for one in reversed(self._waiting)}  # of each table what came first
            self._waiting = [one for one in self._waiting if group[one.what.id] is not one]
            if not self._waiting:
                self._come.clear()
            try:
                await self._commit(list(group.values()))
            except Exception as error:
                for one in group.values():
                    one.fail(self._failed(error))

    async def _commit(self, group: list[_Waiting]) -> None:
        try:
            connection = await self._connected()
            ready = [one for one in group if await self._follows(connection, one)]
        except (*TROUBLE, ValueError) as error:
            for one in group:  # nothing of it was sent
                one.fail(self._failed(error))
            self.drop_connection()
            return
        if not ready:
            return
        try:
            await self._send(connection, ready)
        except Exception as error:
            if broken(connection, error):
                self.drop_connection()
                self._failed(error)
                await self._find_out(ready)
            elif len(ready) > 1:
                for one in ready:
                    await self._commit([one])
            else:
                ready[0].fail(self._failed(error))

    async def _follows(self, connection: asyncpg.Connection, one: _Waiting) -> bool:
        """Whether an append can be sent: its table is ours, and it follows on what is there."""
        what = one.what
        try:
            held = self.holdings.held.get(what.id)
            if held is None:
                held = await self.holdings.begun(connection, what.id)
            if what.first != held.length:
                raise StoreError(f"table {what.id[:6]}... has {held.length} entries; number {what.first} does not follow on them")
        except StoreError as error:
            one.fail(error)
            return False
        return True

    async def _send(self, connection: asyncpg.Connection, group: list[_Waiting]) -> None:
        """One statement for all of them; each is done, or refused because the table is not ours any more."""
        heads: dict[str, Held] = {}
        rows: list[tuple[str, int, bytes, bytes, int]] = []
        for (table, first, entries, _), _ in group:
            held = self.holdings.held[table]
            link = held.link
            for seq, entry in enumerate(entries, first):
                link = next_link(link, entry)
                rows.append((table, seq, entry, link, held.epoch))
            heads[table] = Held(held.epoch, first + len(entries), link)
        what = [(table, self.holdings.held[table].length, head.length, head.link, head.epoch) for table, head in heads.items()]
        summaries = [summary_row(one.what.summary) for one in group if one.what.summary]
        statement = sql.APPEND.format(listed=sql.LISTED if summaries else "")
        arguments = [*columns(what, 5), self.holdings.node(), *columns(rows, 5), *(columns(summaries, 7) if summaries else ())]
        stored = {table for (table,) in await connection.fetch(statement, *arguments)}
        self.trouble = ""
        self.commits += 1
        self.appended += len(stored)
        for one in group:
            table = one.what.id
            if table in stored:
                self.holdings.held[table] = heads[table]
                one.succeed()
            else:
                self.holdings.held.pop(table, None)
                one.fail(StoreError(f"another node has taken over table {table[:6]}..."))

    async def _find_out(self, group: list[_Waiting]) -> None:
        """The connection broke: what was stored is done; what was not is stored now."""
        patience = time.monotonic() + PATIENCE_S
        while group and time.monotonic() < patience:
            try:
                connection = await self._connected()
                group = [one for one in group if not await self._was_stored(connection, one)]
                if group:
                    await self._send(connection, group)
                return
            except TROUBLE as error:
                self.drop_connection()
                self._failed(error)
                await asyncio.sleep(0.1)
        for one in group:
            self.holdings.held.pop(one.what.id, None)
            one.fail(Unknown(self.trouble))

    async def _was_stored(self, connection: asyncpg.Connection, one: _Waiting) -> bool:
        """Whether nothing is left to do about an append: it was stored, or can never be."""
        table, first, entries, _ = one.what
        try:
            held = await self.holdings.begun(connection, table)
        except Elsewhere:
            held = None
        except StoreError as error:
            one.fail(error)
            return True
        if held is not None and held.length == first:
            return False
        last = first + len(entries) - 1
        rows = await connection.fetch("SELECT entry FROM entries WHERE id = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq", table, first, last)
        if tuple(bytes(row[0]) for row in rows) == entries:
            one.succeed()
            if held is None:  # it was stored, and then another node took the table over: we show it no longer, once this is acknowledged
                asyncio.get_running_loop().call_soon(self.holdings.taken, [table])
        else:
            one.fail(StoreError(f"another node has taken over table {table[:6]}..."))
        return True

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self.where, sql.WRITING)
        return self._connection

    def drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _failed(self, error: BaseException) -> StoreError:
        self.trouble = words(error)
        return StoreError(self.trouble)

    async def finish(self) -> None:
        """Wait until what is waiting is written."""
        waiting = [one.done for one in self._waiting]
        if waiting:
            await asyncio.wait(waiting, timeout=PATIENCE_S)
