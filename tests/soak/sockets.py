"""The same scenes on a real server: uvicorn, SQLite and sockets, in this process so that dice and openings can be chosen."""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import json
import random
import re
import tempfile
import urllib.error
import urllib.request
from collections import defaultdict
from pathlib import Path
from typing import Any, AsyncIterator, cast
from unittest import mock

import uvicorn
from websockets.asyncio.client import connect

from tests.soak.secrecy import Received, Scene
from tests.soak.twins import Pair
from touchline.server.app import Server, listen
from touchline.server.logs import Log
from touchline.server.now import Now
from touchline.server.settings import Settings
from touchline.server.store import Append, Summary
from touchline.server.tasks import Position, Prepare
from touchline.server.workers import Workers


class Heard:
    """All that came over a socket."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, bytes]] = []


class SocketVisitor:
    """A real connection."""

    def __init__(self, port: int, name: str):
        self.port, self.name = port, name
        self.wire, self.numbers, self.pings = Heard(), itertools.count(1), itertools.count(1)
        self.update: dict[str, Any] = {"seq": 0, "turn": -1}
        self.answers: dict[str, dict[str, Any]] = {}
        self.socket: Any = None
        self.reading: asyncio.Task[None] | None = None

    async def _read(self) -> None:
        async for frame in self.socket:
            for line in str(frame).split("\n"):
                message = json.loads(line)
                if not message.get("id", "").startswith("ping"):  # a scene pings when it likes
                    self.wire.heard.append((0.0, line.encode()))
                if message["type"] == "update":
                    self.update = message
                if "id" in message:
                    self.answers[message["id"]] = message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command and its answer."""
        if self.socket is None:
            self.socket = await connect(f"ws://127.0.0.1:{self.port}/ws", compression=None, max_size=None)
            self.reading = asyncio.create_task(self._read())
        name = f"ping{next(self.pings)}" if kind == "ping" else f"{self.name}{next(self.numbers)}"
        await self.socket.send(json.dumps({"type": kind, "id": name, **fields}))
        while name not in self.answers:
            await asyncio.sleep(0.001)
        return self.answers[name]


class Soon:
    """On a real clock one looks again soon."""

    async def next(self, seconds: float) -> None:
        """A moment."""
        await asyncio.sleep(0.001)


class RealServer:
    """A server that listens."""

    news = Soon()

    def __init__(self, server: Server, port: int):
        self.server, self.port = server, port
        self.visitors: list[SocketVisitor] = []
        self.logs: dict[str, list[bytes]] = defaultdict(list)
        """What was stored, by table."""
        honest = server.store.append

        async def append(what: Append) -> None:
            await honest(what)
            self.logs[what.id] += what.entries

        server.store.append = append  # type: ignore[method-assign, assignment]

    @property
    def host(self) -> Any:
        """The host behind the sockets."""
        assert self.server.sockets is not None
        return self.server.sockets.host

    def visitor(self, name: str) -> SocketVisitor:
        """Somebody connects."""
        self.visitors.append(SocketVisitor(self.port, name))
        return self.visitors[-1]

    def get(self, path: str) -> tuple[int, bytes]:
        """Status and body of a request by a stranger."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()


@contextlib.asynccontextmanager
async def served(store: Path) -> AsyncIterator[RealServer]:
    """A real server while this lasts."""
    settings = Settings(
        store=store,
        port=0,
        rate=0,
        address_rate=0,
        most_per_address=0,
        tables_a_minute=0,
        most_tables_per_guest=0,
        window_pause_s=0.0,
        bot_pause_s=0.0,
    )
    listening = listen(settings)
    server = Server(settings, Log(io.StringIO()))
    config = uvicorn.Config(server, ws=cast(Any, server.wire), log_config=None, access_log=False, lifespan="on")
    running = uvicorn.Server(config)
    with mock.patch.object(running, "capture_signals", contextlib.nullcontext):
        task = asyncio.create_task(running.serve(sockets=[listening]))
        while not running.started:
            await asyncio.sleep(0.005)
        found = RealServer(server, listening.getsockname()[1])
        await server.store.append(Append("book", 0, (b"{}",), Summary("book", "over", 0, b'{"public": false}')))
        try:
            yield found
        finally:
            for visitor in found.visitors:
                if visitor.socket is not None:
                    await visitor.socket.close()
            running.should_exit = True
            await task


def play_over_sockets(pair: Pair, which: int) -> Received:
    """One match of a pair, over real sockets."""
    scene, luck = Scene(pair, which, hurry=True), random.Random(3)
    honest = Workers.do

    async def do(self: Workers, task: Any, *rest: Any, **more: Any) -> Any:
        if isinstance(task, Prepare):
            return True  # nobody here asks a bot
        return [*scene.start, 0, False] if isinstance(task, Position) else await honest(self, task, *rest, **more)

    async def play() -> Received:
        with tempfile.TemporaryDirectory() as folder:
            async with served(Path(folder) / "store.db") as server:
                table, found = await scene.play(server)
                for path in ("/api/tables", f"/api/matches/{table}/record", f"/api/matches/{table}/replay"):
                    status, body = await asyncio.to_thread(server.get, path)
                    found.pages.append((status, re.sub(r'"at":\d+', "", scene.masked(server, table, body))))  # the time of day
                return found

    fixed = mock.Mock(token_urlsafe=lambda n=32: luck.randbytes(n).hex(), token_hex=lambda n=32: luck.randbytes(n).hex())
    with (
        mock.patch.object(Now, "throw", lambda now: scene.throw(now.table)),
        mock.patch("touchline.server.commands.opening.new_secret", lambda: f"{which:064x}"),
        mock.patch("touchline.server.identity.secrets", fixed),
        mock.patch.object(Workers, "do", do),
    ):
        return asyncio.run(play())
