"""A whole server inside one event loop whose time is virtual: what it does and when follows from what it is told alone."""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import json
import random
import secrets
import selectors
import time
from collections import defaultdict
from typing import Any, Awaitable, Callable, Coroutine, Iterator, TypeVar
from unittest import mock

from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from touchline.server.addresses import Sender
from touchline.server.archive import Archive
from touchline.server.host import Host
from touchline.server.identity import Signer
from touchline.server.logs import Log
from touchline.server.metrics import Metrics
from touchline.server.pages import Web, refuse
from touchline.server.protocol import Refusal
from touchline.server.reviews import Reviews
from touchline.server.settings import Settings
from touchline.server.sockets import Sockets
from touchline.server.store import Append, StoreError, Summary
from touchline.server.tasks import Position
from touchline.server.worker import perform

T = TypeVar("T")
NOON = 1_700_000_000.0
WINDOW_MS = 4000
"""Windows stay open longer than people think."""


class _Hourglass(selectors.SelectSelector):
    """Waiting takes no time: the clock is moved on instead."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.now += max(0.0, timeout)
        return super().select(0)


@contextlib.contextmanager
def virtual_world(seed: int) -> Iterator[asyncio.AbstractEventLoop]:
    """An event loop with its own time and its own luck; all that a server takes from outside comes from the seed."""
    hourglass, luck = _Hourglass(), random.Random(seed)
    loop = asyncio.SelectorEventLoop(hourglass)
    with (
        mock.patch.object(time, "monotonic", lambda: hourglass.now),
        mock.patch.object(time, "time", lambda: NOON + hourglass.now),
        mock.patch.object(secrets, "token_hex", lambda n=32: luck.randbytes(n).hex()),
        mock.patch.object(secrets, "token_urlsafe", lambda n=32: luck.randbytes(n).hex()),
        mock.patch.object(secrets, "token_bytes", lambda n=32: luck.randbytes(n)),
        mock.patch.object(secrets, "randbits", luck.getrandbits),
    ):
        try:
            yield loop
        finally:
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.run_until_complete(asyncio.sleep(0))
            loop.close()


class MemoryStore:
    """A store that forgets everything at the end."""

    def __init__(self) -> None:
        self.commits = self.appended = self.damaged = 0
        self.logs: dict[str, list[bytes]] = defaultdict(list)
        self.tables: dict[str, Summary] = {}
        self.things: dict[tuple[str, str], bytes] = {}

    def append(self, what: Append) -> Awaitable[None]:
        table, first, entries, summary = what[:4]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if len(self.logs[table]) != first:
            done.set_exception(StoreError("somebody else wrote here"))
            return done
        self.logs[table] += entries
        if summary is not None:
            self.tables[table] = summary
        done.set_result(None)
        return done

    async def claim(self, table: str) -> None:
        pass

    async def unplayed(self, most: int) -> list[Summary]:
        return await self.summaries("live", most)

    async def take(self, name: str, rate: float, size: float) -> bool:
        return True

    async def log(self, table: str) -> list[bytes]:
        return list(self.logs.get(table, []))

    async def summary(self, table: str) -> Summary | None:
        return self.tables.get(table)

    async def summaries(self, status: str, limit: int, before: int = 1 << 62, public: bool = False) -> list[Summary]:
        found = [summary for summary in self.tables.values() if summary.status == status and summary.id != "book"]
        return [summary for summary in found if summary.public or not public][:limit]

    async def unfinished(self, owner: str) -> int:
        return sum(summary.owner == owner and summary.status != "over" for summary in self.tables.values())

    async def setting(self, name: str, fresh: Callable[[], str]) -> str:
        return self.things.setdefault(("setting", name), fresh().encode()).decode()

    async def keep(self, kind: str, name: str, data: bytes) -> None:
        self.things[kind, name] = data

    async def kept(self, kind: str, name: str) -> bytes | None:
        return self.things.get((kind, name))

    async def kept_names(self, kind: str) -> list[str]:
        return sorted(name for known, name in self.things if known == kind)

    async def unkept(self, kind: str, limit: int) -> list[str]:
        return [name for name, summary in self.tables.items() if summary.status == "over" and (kind, name) not in self.things][:limit]

    async def give_up(self, kind: str, name: str) -> None:
        self.things.pop((kind, name), None)

    async def remove(self, tables: list[str]) -> None:
        for table in tables:
            self.tables.pop(table, None)
            self.logs.pop(table, None)

    async def probe(self) -> str:
        return ""

    def working(self) -> str:
        return ""

    async def close(self) -> None:
        pass


class HereWorkers:
    """Workers that work at once; a match to play on from begins wherever the scene wants it to."""

    telling: Any = None

    def __init__(self, *_: Any) -> None:
        self.start: tuple[str, dict[str, Any], bytes] | None = None

    def others(self, *_: Any) -> HereWorkers:
        """More of them."""
        return HereWorkers()

    async def do(self, task: Any, deadline: float | None = None, who: str = "", rank: int = 0, heard: Any = None) -> Any:
        if isinstance(task, Position) and self.start is not None:
            return [*self.start, 0, False]
        return perform(task) if type(task).__name__ != "Prepare" else True


class News:
    """Something happened: whoever waits for anything looks again."""

    def __init__(self) -> None:
        self._next: asyncio.Future[None] | None = None

    def come(self) -> None:
        """Wake everybody who waits."""
        if self._next is not None and not self._next.done():
            self._next.set_result(None)
        self._next = None

    async def next(self, seconds: float) -> None:
        """Until something happens, at most so long."""
        if self._next is None:
            self._next = asyncio.get_running_loop().create_future()
        await asyncio.wait([self._next], timeout=seconds)


class Wire:
    """The server's end of a socket: keeps what is sent, and when."""

    def __init__(self, news: News) -> None:
        self.heard: list[tuple[float, bytes]] = []
        self.news = news
        self.updated = b""
        """The last update."""

    def send(self, message: bytes) -> None:
        self.heard.append((time.monotonic(), message))
        if message.startswith(b'{"type":"update"'):
            self.updated = message
        self.news.come()

    def close(self, message: bytes, reason: str, code: int) -> None:
        self.send(message)


class Visitor:
    """A connection to the server: all that it received, and what it last knew of its seat."""

    def __init__(self, server: VirtualServer, name: str):
        self.wire = Wire(server.news)
        self.connection = server.sockets.begin(self.wire, {}, name)  # type: ignore[arg-type]
        self.numbers = itertools.count(1)
        self.name = name
        self._read: tuple[bytes, dict[str, Any]] = b"", {"seq": 0, "turn": -1}

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command and its answer."""
        name, before = f"{self.name}{next(self.numbers)}", len(self.wire.heard)
        await self.connection.take(json.dumps({"type": kind, "id": name, **fields}).encode())
        mark, seen = f'"id":"{name}"'.encode(), before
        patience = time.monotonic() + 2 * WINDOW_MS / 1000  # an answer in a window is heard when it closes
        while time.monotonic() < patience:
            for _, message in self.wire.heard[seen:]:
                if mark in message[:200]:
                    answer: dict[str, Any] = json.loads(message)
                    return answer
            seen = len(self.wire.heard)
            await self.wire.news.next(patience - time.monotonic())
        raise AssertionError(f"no answer to {kind}")

    @property
    def update(self) -> dict[str, Any]:
        """The last update."""
        if self.wire.updated is not self._read[0]:
            self._read = self.wire.updated, json.loads(self.wire.updated)
        return self._read[1]


async def _refused(request: Any, error: Exception) -> Any:
    """A refusal without a thread of its own, in which no virtual time would pass."""
    return refuse(request, error)


class VirtualServer:
    """A server with everything but sockets, processes and disks."""

    def __init__(self, game: str, settings: Settings | None = None):
        self.store, self.workers, self.news = MemoryStore(), HereWorkers(), News()
        workers: Any = self.workers
        chosen = settings or Settings(
            rate=0, address_rate=0, most_per_address=0, tables_a_minute=0, most_tables_per_guest=0, window_pause_s=WINDOW_MS / 1000
        )
        self.host = Host(chosen, self.store, Signer.fresh_key(), workers, workers, Log(io.StringIO()), Metrics())
        self.host.solver = self.host.solving = self.host.advice = self.host.analysts = workers
        self.host.ready.add(game)
        self.host.warmed.add(game)
        self.sockets = Sockets(self.host)
        handlers: Any = {Refusal: _refused, HTTPException: _refused, StoreError: _refused}
        archive = Archive(self.host)
        self.web = Starlette(routes=Web(self.host, archive, Reviews(self.host, archive)).routes(), exception_handlers=handlers)

    @property
    def logs(self) -> dict[str, list[bytes]]:
        """What was stored, by table."""
        return self.store.logs

    def visitor(self, name: str) -> Visitor:
        """Somebody connects."""
        return Visitor(self, name)

    async def get(self, path: str) -> tuple[int, bytes]:
        """Status and body of an HTTP request by a stranger."""
        path, _, query = path.partition("?")
        scope = {
            "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(), "headers": [],
            "scheme": "http", "server": ("here", 80), "client": ("stranger", 1), "http_version": "1.1", "root_path": "",
            "sender": Sender("stranger", False),
        }  # fmt: skip
        status, body = 0, b""

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status, body
            status = message.get("status", status)
            body += message.get("body", b"")

        await self.web(scope, receive, send)
        return status, body


def live(world: contextlib.AbstractContextManager[asyncio.AbstractEventLoop], work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Let a scene play in a virtual world."""
    with world as loop:
        return loop.run_until_complete(work())
