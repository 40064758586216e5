"""A node's lease in PostgreSQL: it says that it is alive, again and again; who falls silent may lose its tables to others.

What a node may believe by itself ends with the lease as counted by its own clock. A node that was stopped for longer finds out which of its
tables were taken over before it shows or plays any of them again. Safe it is without all this: every append is fenced (postgresql.py).
"""

from __future__ import annotations

import asyncio
import time
from typing import Awaitable, Callable

import asyncpg

from touchline.server.postgres_layout import REGISTER, RENEW

LEASE_S = 3.0
BEATS = 6
"""So often a lease is renewed in its time."""
LOOKS = 3
"""So many beats after a lease had ended tables are still looked for that were taken over at that very moment."""
RETRY_S = 0.1
FORGET = "DELETE FROM nodes WHERE until < now() - interval '1 day'"
ALIVE = "SELECT number, address FROM nodes WHERE until > now()"

Connect = Callable[[], Awaitable[asyncpg.Connection]]
TROUBLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What PostgreSQL, or the way to it, may answer with."""


class Lease:
    """One node's; `number` names it."""

    def __init__(self, connect: Connect, address: str, seconds: float):
        self._connect, self.address, self.seconds = connect, address, seconds
        self.number = 0
        self.until = 0.0
        """The end of what we may believe (monotonic)."""
        self.alive: dict[int, str] = {}
        """The nodes that were alive when we last looked, and where they are."""
        self.lapsed: Callable[[], None] = lambda: None
        """Called when we find that our lease had ended."""
        self.verify: Callable[[], Awaitable[None]]
        """Finds out which tables are not ours any more."""
        self.bereaved: Callable[[], None] = lambda: None
        """Called when another node is gone, or we were: there may be tables that nobody plays."""
        self.failed: Callable[[Exception], None] = lambda error: None
        """Called with what should not have gone wrong."""
        self._connection: asyncpg.Connection | None = None
        self._looks = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def valid(self) -> bool:
        """Whether we may still believe that our tables are ours."""
        return time.monotonic() < self.until

    async def begin(self) -> None:
        """Be alive from now on."""
        await self._register()
        self._task = asyncio.get_running_loop().create_task(self._keep())

    async def wait(self, seconds: float) -> bool:
        """Whether the lease is valid, at the latest after so long."""
        patience = time.monotonic() + seconds
        while not self.valid and time.monotonic() < patience:
            await asyncio.sleep(RETRY_S / 2)
        return self.valid

    async def end(self) -> None:
        """Leave: others may have our tables at once. What is still being stored is stored before that, or refused."""
        if self._task is None:
            return
        task, self._task = self._task, None
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        try:
            connection = await self._connected()
            await connection.execute("DELETE FROM nodes WHERE number = $1", self.number, timeout=self.seconds)
            await connection.close(timeout=self.seconds)
        except TROUBLE:
            pass  # the lease ends by itself

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        return self._connection

    async def _register(self) -> None:
        connection = await self._connected()
        asked = time.monotonic()
        self.number = await connection.fetchval(REGISTER, self.address, self.seconds, timeout=self.seconds)
        await connection.execute(FORGET, timeout=self.seconds)
        self.until = asked + self.seconds

    async def _keep(self) -> None:
        while True:
            try:
                await self._beat()
                pause = self.seconds / BEATS
            except Exception as error:  # whatever it was, we say that we are alive again as soon as we can
                if not isinstance(error, TROUBLE):
                    self.failed(error)
                pause = RETRY_S
                if self._connection is not None:
                    self._connection.terminate()
                    self._connection = None
            await asyncio.sleep(pause)

    async def _beat(self) -> None:
        connection = await self._connected()
        asked = time.monotonic()
        alive = await connection.fetchval(RENEW, self.number, self.seconds, timeout=self.seconds)
        if alive is None:
            await self._register()
        if not alive or asked >= self.until:
            self._looks = LOOKS
            self.lapsed()
        if self._looks:
            await self.verify()
        self.until = asked + self.seconds
        now: dict[int, str] = dict(await connection.fetch(ALIVE, timeout=self.seconds))
        if self.alive.keys() - now.keys() or self._looks:
            self.bereaved()
        self.alive = now
        self._looks = max(0, self._looks - 1)
