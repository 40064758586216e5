"""The table without a server: the same house, commands and pages in a browser's Python (Pyodide), in a worker of the page.

The page speaks the protocol of the server with it, frame by frame, and asks it for data as over HTTP. What tables come to is kept by the
browser (shelf.py). There is one person, and nothing is limited. What workers do is done by interpreters beside this one.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter
from pathlib import Path
from typing import Any, AsyncIterator, Awaitable, Callable, Mapping
from urllib.parse import unquote

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from touchline.server.addresses import Sender
from touchline.server.archive import Archive
from touchline.server.frames import VIOLATION
from touchline.server.host import Host
from touchline.server.identity import Signer
from touchline.server.logs import Log
from touchline.server.pages import Web, refuse
from touchline.server.protocol import Refusal
from touchline.server.recovery import Recovery
from touchline.server.reviews import Reviews
from touchline.server.settings import Settings
from touchline.server.shelf import Keep, Shelf
from touchline.server.sockets import Connection
from touchline.server.store import StoreError
from touchline.server.table import Table
from touchline.server.tasks import Choose, Task
from touchline.server.worker import answered, solved_already
from touchline.server.workers import MATCH, Heard, Workers, WorkFailed, told

HERE = "127.0.0.1"
SETTINGS = Settings(
    static=Path("/nowhere"), rate=0.0, address_rate=0.0, tables_a_minute=0.0, most_tables_per_guest=0,
    away_s=20 * 86400.0, abandon_s=20 * 86400.0,  # longer than that no timer of a browser runs
)  # fmt: skip
"""One person, who may go away and come back."""
BREATH_S = 0.02
"""So long the page has the floor before a task is done in place, so that what was said is seen."""
LONG_S = 300.0
"""What may take so long (a review, a solution) has a thinker of its own, so that no bot waits for it."""
TABLE, LONG = "table", "long"
"""The thinkers."""

Think = Callable[[str, bytes, Heard | None], Awaitable[bytes]]
"""Has a task done by one of the thinkers, other interpreters beside this one; OSError if there is none."""


class Thinkers(Workers):
    """Workers where there are no processes: other interpreters of the browser, so that the house answers while a bot thinks.

    A browser that has no room for them has the task done in place, one at a time.
    """

    def __init__(self, deadline: float, think: Think | None):
        super().__init__(1, deadline)
        self.think = think

    def others(self, deadline: float, nice: int = 0, megabytes: int = 0) -> Workers:
        """Thinkers for work of another kind."""
        return Thinkers(deadline, self.think)

    async def do(
        self, task: Task, deadline: float | None = None, who: str = "", rank: int = MATCH, heard: Heard | None = None
    ) -> Any:  # fmt: skip
        """Have a task done; TaskRefused if it is wrong, WorkFailed if it cannot be done."""
        if self.surroundings:
            raise WorkFailed("this match was played with other numbers than those of this page")
        packed = msgspec.msgpack.encode(task)
        if self.think is not None:
            with contextlib.suppress(OSError):
                found = await self.think(self._who(task), packed, heard)
                return told(msgspec.msgpack.decode(found))
        await asyncio.sleep(BREATH_S)
        return told(msgspec.msgpack.decode(thought(packed, heard)))

    def _who(self, task: Task) -> str:
        """Who does a task: what may take long has a thinker of its own, but a perfect player whose game is solved thinks at the table."""
        solved = isinstance(task, Choose) and solved_already(task.game, task.options)
        return LONG if self.deadline >= LONG_S and not solved else TABLE


def thought(packed: bytes, heard: Heard | None = None) -> bytes:
    """What a thinker answers to a task."""
    task: Task = msgspec.msgpack.decode(packed, type=Task)
    return msgspec.msgpack.encode(answered(task, heard))


class Uncounted:
    """Figures that nobody asks for."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()

    def inc(self) -> None:
        """One more."""

    def dec(self) -> None:
        """One less."""

    def observe(self, seconds: float) -> None:
        """It took so long."""

    def __getattr__(self, name: str) -> Uncounted:
        return self


class Line:
    """What the page hears of one connection: it has the place of a socket."""

    def __init__(self, say: Callable[[str], None], closed: Callable[[], None]):
        self._say, self._closed = say, closed
        self.lock = asyncio.Lock()

    def send(self, message: bytes) -> None:
        """Tell the page something."""
        self._say(message.decode())

    def close(self, last: bytes, reason: str, code: int = VIOLATION) -> None:
        """The last words."""
        self.send(last)
        self._closed()


class Alone:
    """A whole house in a browser."""

    def __init__(self, host: Host):
        self.host = host
        self.archive = Archive(host)
        self.reviews = Reviews(host, self.archive)
        handlers: Any = {Refusal: refuse, HTTPException: refuse, StoreError: refuse}
        self.web = Web(host, self.archive, self.reviews)
        routes = [Route("/api/matches/{table}/record", self.record), *self.web.routes()]
        self.app = Starlette(exception_handlers=handlers, routes=routes)
        self._open: dict[int, tuple[Connection, Line]] = {}

    @classmethod
    async def begin(cls, kept: Mapping[str, bytes], keep: Keep, think: Think | None = None) -> Alone:
        """Open the house with what the browser has kept; bots think beside it, if there is somebody who does."""
        store = Shelf(kept, keep)
        key = await store.setting("key", Signer.fresh_key)
        metrics: Any = Uncounted()
        house = cls(Host(SETTINGS, store, key, Thinkers(0.0, think), Thinkers(0.0, think), Log(sys.stdout), metrics))
        await house.archive.keep_numbers()
        for work in (house.host.wake(), Recovery(house.host).watch()):
            house.host.spawn(work)
        return house

    # --- the socket -----------------------------------------------------------------------------------------------

    def connect(self, number: int, say: Callable[[str], None], closed: Callable[[], None]) -> None:
        """The page opens a connection."""
        line: Any = Line(say, closed)
        self._open[number] = Connection(self.host, line, "", HERE), line

    async def take(self, number: int, frame: str) -> None:
        """The page says something; what one connection says is answered in its order."""
        if number in self._open:
            connection, line = self._open[number]
            async with line.lock:
                await connection.take(frame.encode())

    def disconnect(self, number: int) -> None:
        """The page closed a connection."""
        if found := self._open.pop(number, None):
            self.host.disconnected(found[0])

    # --- data -----------------------------------------------------------------------------------------------------

    async def ask(self, method: str, address: str, body: str = "") -> tuple[int, str, bytes]:
        """What would be asked over HTTP: the status, the kind of content, and the content."""
        path, _, query = address.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http", "path": unquote(path),
            "raw_path": path.encode(), "root_path": "", "query_string": query.encode(), "headers": [(b"host", HERE.encode())],
            "client": (HERE, 0), "server": (HERE, 0), "sender": Sender(HERE, False),
        }  # fmt: skip
        sent: list[Any] = []
        given = [{"type": "http.request", "body": body.encode(), "more_body": False}]

        async def receive() -> Any:
            return given.pop() if given else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return sent[0]["status"], headers.get("content-type", ""), b"".join(part.get("body", b"") for part in sent[1:])

    async def record(self, request: Request) -> Response:
        """The record of a match; here of one that goes on too, to be taken elsewhere: nobody else sits at it."""
        table: str = request.path_params["table"]
        summary = await self.host.store.summary(table)
        if summary is None or summary.status != "live":
            return await self.web.record(request)
        return PlainTextResponse(str(Table.folded(table, await self.host.store.log(table), history=True).live))

    async def close(self) -> None:
        """Finish what is being kept."""
        for number in list(self._open):
            self.disconnect(number)
        await self.host.close()


@contextlib.asynccontextmanager
async def opened(kept: Mapping[str, bytes], keep: Keep, think: Think | None = None) -> AsyncIterator[Alone]:
    """The house for a while."""
    house = await Alone.begin(kept, keep, think)
    try:
        yield house
    finally:
        await house.close()


__all__ = ["LONG", "TABLE", "Alone", "Thinkers", "opened", "thought"]
