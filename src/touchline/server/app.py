"""The whole server: store, host, sockets, pages and the operators' own address; start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
import sys
import threading
import webbrowser
from typing import Any, AsyncIterator, Awaitable, Callable, Iterator, MutableMapping, cast

from touchline import extras

try:
    import prometheus_client  # noqa: F401
    import uvicorn
    import websockets  # noqa: F401
    from starlette.applications import Starlette
    from starlette.exceptions import HTTPException
    from starlette.middleware import Middleware
    from starlette.middleware.gzip import GZipMiddleware
except ImportError as error:
    raise extras.lacking("server", "the server") from error

from touchline.server.addresses import Proxies, Sender, bound
from touchline.server.archive import Archive
from touchline.server.doors import Doors
from touchline.server.host import Host
from touchline.server.identity import Signer
from touchline.server.logs import Log, take_reports
from touchline.server.meter import Metered
from touchline.server.metrics import Metrics
from touchline.server.ops import Operators
from touchline.server.pages import CHECKERS, Web, answer, refuse
from touchline.server.places import Database, engine, opened
from touchline.server.protocol import Refusal
from touchline.server.recovery import Recovery
from touchline.server.relay import Relay, inner_socket
from touchline.server.reviews import Reviews
from touchline.server.settings import Settings
from touchline.server.sockets import Sockets
from touchline.server.sqlite import SqliteStore
from touchline.server.store import StoreError
from touchline.server.wire import ServerState, Wire
from touchline.server.workers import Workers

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
CHECKING = "default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; connect-src 'self'"
"""What the worker may do that plays a match again: its interpreter is unpacked there, and compiled."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ENCRYPTED = ("strict-transport-security", f"max-age={365 * 24 * 3600}")
"""What browsers are told that came over TLS: never come back without."""
COSTS = (("/api/matches/", 10.0), ("/api/records", 20.0), ("/api/", 3.0))
"""What requests count against the limit of their address; others count 1."""
NICE = 10
GZIP_BYTES = 600
"""Shorter answers are not worth compressing."""
SWITCH_S = 0.0005
"""How long the thread that stores may have to wait for the interpreter: people wait for what is stored."""
OPEN_AFTER_S = 0.7
"""The browser is opened when the server has had time to start."""


class Server:
    """A whole server: store, host, sockets and pages."""

    def __init__(self, settings: Settings, log: Log | None = None):
        self.settings = settings
        self.log = log or Log()
        self.store = opened(settings.store, settings.lease_s)
        self.app = Starlette(
            lifespan=self._life,
            exception_handlers={Refusal: refuse, HTTPException: refuse, StoreError: refuse},
            middleware=[Middleware(GZipMiddleware, minimum_size=GZIP_BYTES, compresslevel=5)],
        )
        self.sockets: Sockets | None = None
        self.doors = Doors(settings.most_per_address, Proxies(settings.proxies))

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        settings = self.settings
        listening: socket.socket | None = None
        if not isinstance(self.store, SqliteStore):
            listening, address = inner_socket(settings.inner_host, settings.inner_port)
            await self.store.open(address)
        workers, library = Workers(settings.workers, settings.bot_deadline_s), Workers(1, settings.bot_deadline_s, NICE)
        key = await self.store.setting("key", Signer.fresh_key)
        host = Host(settings, self.store, key, workers, library, self.log, Metrics())
        archive = Archive(host)
        reviews = Reviews(host, archive)
        self.sockets = Sockets(host)
        self.doors.limits = host.limits
        if listening is not None and not isinstance(self.store, SqliteStore):
            pools = {"bots": workers, "library": library, "advice": host.advice, **{f"{d} reviews": p for d, p in reviews.pools.items()}}
            host.relay = Relay(host, self.store, self.sockets, pools)
            await host.relay.start(listening)
            host.spawn(host.relay.refresh())
        operators = Operators(self.sockets, self.doors)
        await operators.remember()
        await archive.keep_numbers()
        app.router.routes.extend(Web(host, archive, reviews).routes())
        async with operators.serving():
            for work in (host.wake(), host.sweep(), Recovery(host).watch(), archive.look_after()):
                host.spawn(work)
            self.log.say("started", host=settings.host, port=settings.port)
            yield
        await host.close()
        if host.relay is not None:
            await host.relay.close()
        for pool in (workers, library, archive, reviews):
            await pool.close()
        await self.store.close()
        self.log.say("stopped")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI: a page with the headers that keep it safe, for whoever may ask for it."""
        if scope["type"] != "http" or self.sockets is None:
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        sender = self.sockets.proxies.sender(scope["client"][0] if scope["client"] else "", headers)
        scope["sender"] = sender
        safe = [(name.encode(), value.encode()) for name, value in self._headers(sender, scope["path"])]

        async def safely(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *safe]
            await send(message)

        refused = self._refused(scope["path"], headers, sender)
        if refused is not None:
            await refused(scope, receive, safely)
            return
        await Metered(self.app(scope, receive, safely), self.sockets.host.limits.address(sender.address))

    def _headers(self, sender: Sender, path: str) -> list[tuple[str, str]]:
        own = {"content-security-policy": CHECKING} if path.startswith(f"{CHECKERS}/worker-") else {}
        return [*{**HEADERS, **own}.items(), *([ENCRYPTED] if sender.secure or self.settings.secure_cookie else [])]

    def _refused(self, path: str, headers: dict[str, str], sender: Sender) -> Any:
        """The answer to somebody who may not ask, or None."""
        assert self.sockets is not None
        limits = self.sockets.host.limits
        if not self.sockets.names.allow(headers.get("host", "")):
            return answer({"code": "host", "reason": "this server has another name; its operator can add one with --name"}, 421)
        if limits.bans(sender.address):
            return answer({"code": "banned", "reason": "you may not play here"}, 403)
        cost = next((cost for start, cost in COSTS if path.startswith(start)), 1.0)
        if path != "/healthz" and (wait := limits.address(sender.address).charge(cost)) > 0:
            found = answer({"code": "slow_down", "reason": "too many requests from one address; try again in a moment"}, 429)
            found.headers["retry-after"] = str(int(wait) + 1)
            return found
        return None

    def wire(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> Wire:
        """A socket, when uvicorn has seen that one is wanted."""
        assert self.sockets is not None
        return Wire(self.sockets, server_state)


class _Stopping(uvicorn.Server):
    """Tells everybody at a table before the sockets are closed."""

    server: Server

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and Ctrl-C stop gracefully, which is no failure: unlike uvicorn's own, the signal is not raised again at the end."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.server.sockets is not None:
            self.server.sockets.host.stopping = True
            self.server.sockets.close("the server restarts; connect again in a moment")
            if not isinstance(self.server.store, SqliteStore):
                await self.server.store.lease.end()  # whoever comes to another node finds the table there
            await asyncio.sleep(0.1)
        await super().shutdown(sockets)


class CannotListen(Exception):
    """The address is taken or not ours."""


def listen(settings: Settings) -> socket.socket:
    """A socket at the address; CannotListen with what can be done about it."""
    try:
        listening = bound(settings.host, settings.port)
        listening.listen(4096)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotListen(
                f"port {settings.port} of {settings.host} is taken: is Touchline running already? Choose another with --port, or --port 0"
            ) from None
        raise CannotListen(f"cannot listen on {settings.host} port {settings.port}: {error.strerror or error}") from None
    except OverflowError:
        raise CannotListen(f"there is no port {settings.port}; ports go from 0 to 65535") from None
    return listening


def serve(settings: Settings) -> int:
    """Serve until told to stop; 0 after a graceful stop."""
    listening = listen(settings)
    if isinstance(settings.store, Database):
        asyncio.run(engine().set_up(settings.store))  # what is wrong with it is said here, not in the log
    server = Server(settings)
    take_reports(server.log)
    port = listening.getsockname()[1]
    config = uvicorn.Config(
        server, http=cast(type[asyncio.Protocol], server.doors.door()), ws=cast(type[asyncio.Protocol], server.wire), log_config=None,
        access_log=False, lifespan="on", timeout_graceful_shutdown=5, server_header=False, backlog=4096, proxy_headers=False,
    )  # fmt: skip
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(settings.host, settings.host)
    address = f"http://{f'[{shown}]' if ':' in shown and '[' not in shown else shown}:{port}/"
    print(f"Touchline serves {address} (store: {settings.store}); Ctrl-C stops it", flush=True)
    sys.setswitchinterval(SWITCH_S)
    running = _Stopping(config)
    running.server = server
    if settings.open_page:
        threading.Timer(OPEN_AFTER_S, webbrowser.open, [address]).start()
    running.run(sockets=[listening])
    return 0
