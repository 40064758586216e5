"""The web side of the server: pages and data over HTTP, the socket, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import re
import secrets
import signal
import socket
import sys
import threading
import time
import webbrowser
from typing import Any, AsyncIterator, Awaitable, Callable, Iterator, MutableMapping, cast

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from touchline import bots, games
from touchline.kernel.game import Game, OptionError, Value
from touchline.play.reference import reference
from touchline.play.wording import LANGUAGES, Wording, how_to_play, text_id, wording
from touchline.server import entries as e
from touchline.server import protocol as p
from touchline.server.host import Host
from touchline.server.identity import COOKIE
from touchline.server.logs import Log
from touchline.server.metrics import Metrics
from touchline.server.protocol import Refusal
from touchline.server.settings import Settings
from touchline.server.sockets import Sockets, origin_allowed
from touchline.server.store import Append, SqliteStore, StoreError, Summary
from touchline.server.table import Table
from touchline.server.wire import ServerState, Wire
from touchline.server.worker import Check, ListThrows, MakeRecord, Replay, Scenes, bot_names
from touchline.server.workers import TaskRefused, Workers, WorkFailed

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
INDEX = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Touchline</title></head><body><h1>Touchline</h1>
<p>This server speaks the Touchline protocol at <code>/ws</code>; it is described in <code>docs/protocol.md</code> of the project, and its
<a href="/api/schema">JSON Schema</a> is here. The games: <a href="/api/games">/api/games</a>.
Public tables: <a href="/api/tables">/api/tables</a>.</p>
</body></html>
"""
MOST_WAITING = 8
"""So many records may wait to be read at a time."""
SWITCH_S = 0.0005
"""How long the thread that stores may have to wait for the interpreter: people wait for what is stored."""
OPEN_AFTER_S = 0.7
"""The browser is opened when the server has had time to start."""
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,20}")
"""`int` would read much more: other scripts' digits, spaces, underscores."""
YEAR = 365 * 24 * 3600


def answer(data: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refuse(request: Request, error: Exception) -> Response:
    """A refusal as JSON, with its code and reason."""
    if isinstance(error, Refusal):
        return answer({"code": error.code, "reason": error.reason}, 404 if error.code == "no_table" else 409)
    if isinstance(error, HTTPException):
        return answer({"code": "not_possible", "reason": error.detail}, error.status_code)
    return answer({"code": "store", "reason": str(error)}, 503)


class Web:
    """All that is not the socket."""

    def __init__(self, host: Host):
        self.host = host
        self.waiting = 0

    async def _work(self, task: Check | MakeRecord | Replay | Scenes | ListThrows) -> Any:
        """Have a worker do something, unless too many wait already."""
        if self.waiting >= MOST_WAITING:
            raise HTTPException(429, "too many records at once; try again in a moment")
        self.waiting += 1
        try:
            return await self.host.library.do(task)
        finally:
            self.waiting -= 1

    def routes(self) -> list[Route | Mount]:
        """Paths and what answers them."""
        found: list[Route | Mount] = [
            Route("/", self.index), Route("/t/{table}", self.index), Route("/m/{table}", self.index), Route("/healthz", self.health),
            Route("/metrics", self.metrics), Route("/api/schema", self.schema), Route("/api/games", self.games),
            Route("/api/games/{game}", self.game), Route("/api/games/{game}/rules", self.rules), Route("/api/tables", self.tables),
            Route("/api/matches", self.matches), Route("/api/matches/{table}/record", self.record),
            Route("/api/matches/{table}/replay", self.replay), Route("/api/matches/{table}/scenes", self.scenes),
            Route("/api/matches/{table}/throws", self.throws),
            Route("/api/records", self.take_record, methods=["POST"]),
        ]  # fmt: skip
        if self.host.settings.static.is_dir():
            found.append(Mount("/static", StaticFiles(directory=self.host.settings.static)))
        return found

    async def index(self, request: Request) -> Response:
        """The web table if it is there, else a page that says where the protocol is described. Whoever comes gets a guest cookie."""
        page = self.host.settings.static / "index.html"
        shown: Response = FileResponse(page) if page.is_file() else HTMLResponse(INDEX)
        if self.host.signer.guest(request.cookies.get(COOKIE, "")) is None:
            secure = self.host.settings.secure_cookie or request.url.scheme == "https"
            shown.set_cookie(COOKIE, self.host.signer.new_guest(), max_age=YEAR, httponly=True, samesite="strict", secure=secure)
        return shown

    async def health(self, request: Request) -> Response:
        """Whether the server can do its work."""
        trouble = self.host.store.working() or ("stopping" if self.host.stopping else "")
        return answer({"status": trouble or "ok"}, 503 if trouble else 200)

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus."""
        host = self.host
        host.metrics.rooms.set(len(host.rooms))
        if isinstance(host.store, SqliteStore):
            host.metrics.commits.set(host.store.commits)
            host.metrics.appended.set(host.store.appended)
        return PlainTextResponse(host.metrics.text(), media_type="text/plain; version=0.0.4")

    async def schema(self, request: Request) -> Response:
        """The protocol as JSON Schema."""
        return answer(p.schema())

    async def games(self, request: Request) -> Response:
        """The games in a few words."""
        language = _language(request)
        return answer([self._in_short(name, wording(name, language)) for name in games.names()])

    def _in_short(self, name: str, say: Wording) -> dict[str, Any]:
        """A game as a home page shows it: how it is played, how many can play, and the levels of the bots."""
        found = games.find(name)
        return {
            "name": name, "title": say("game-title"), "line": say("game-line"), "seats": seat_counts(found), "levels": bots.LEVELS,
            "bots": bot_names(name), "how": how_to_play(say),
        }  # fmt: skip

    def _known(self, request: Request) -> str:
        name: str = request.path_params["game"]
        if name not in games.names():
            raise HTTPException(404, f"there is no game {name!r}; there are {', '.join(games.names())}")
        return name

    async def rules(self, request: Request) -> Response:
        """The rule reference of a game; `short` is what the table says when a rule forbids something, in the reader's language."""
        name = self._known(request)
        language = _language(request)
        say = wording(name, language)
        found = []
        for rule in reference(name, language).values():
            short = f"why-{text_id(rule.id)}"
            told = {"id": rule.id, "chapter": rule.chapter, "text": rule.text, "provenance": rule.provenance}
            found.append({**told, "short": say(short) if say.has(short) else ""})
        return answer(found)

    async def game(self, request: Request) -> Response:
        """A game with every option and its explanation, its actions and outcomes, and the bots to play against."""
        name = self._known(request)
        self.host.spawn(self.host.prepare(name))  # whoever asks will want to play it soon
        game, say = games.find(name), wording(name, _language(request))
        options = [
            {
                "name": option.name, "default": option.default, "rule": option.rule, "low": option.low, "high": option.high,
                "values": [{"name": value, "text": say(f"option-{option.name}.{value}")} for value in option.values],
                "presets": option.presets, "binding": option.binding,
                "text": say(f"option-{option.name}"), "help": say(f"option-{option.name}.help"),
            }
            for option in game.options
        ]  # fmt: skip
        return answer(
            {
                **self._in_short(name, say), "tables": game.tables.hash, "usual_seats": game.seats(game.settle({})),
                "seats_by": seats_by(game),
                "options": options, "actions": game.actions, "outcomes": game.outcomes,
                "outcome_texts": [game.outcome_text(i, say) for i in range(len(game.outcomes))] if game.outcome_text else [],
            }
        )  # fmt: skip

    async def tables(self, request: Request) -> Response:
        """The public tables."""
        return answer(self.host.listing())

    async def matches(self, request: Request) -> Response:
        """Finished public matches, newest first; `before` (seconds since 1970) pages on."""
        before = _number(request, "before", 1 << 62)
        found = [msgspec.json.decode(s.data) for s in self.host.store.summaries("over", 300, before)]
        return answer([data for data in found if data["public"]][:100])

    def _over(self, request: Request) -> tuple[str, str, list[bytes]]:
        """A finished match: its game, its table and what the store has of it."""
        name = request.path_params["table"]
        summary = self.host.store.summary(name)
        if summary is None:
            raise Refusal("no_table", f"there is no table {name!r}")
        if summary.status != "over":
            raise Refusal("not_over", "a match can be read when it is over")
        return msgspec.json.decode(summary.data)["game"], name, self.host.store.log(name)

    async def record(self, request: Request) -> Response:
        """The record of a finished match."""
        game, name, log = self._over(request)
        text = await self._told(MakeRecord(game, name, log))
        return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="touchline-{name[:20]}.txt"'})

    async def replay(self, request: Request) -> Response:
        """A finished match told step by step, and the scene after one of the steps."""
        seat, step = _number(request, "seat", -1), _number(request, "step", -1)
        return answer(await self._told(Replay(*self._over(request), seat, _language(request), step)))

    async def scenes(self, request: Request) -> Response:
        """What was to be seen after each of some steps of a finished match."""
        seat, first = _number(request, "seat", -1), _number(request, "first", 0)
        last = _number(request, "last", first)
        return answer(await self._told(Scenes(*self._over(request), seat, _language(request), first, last)))

    async def throws(self, request: Request) -> Response:
        """All that is needed to check the dice of a finished match."""
        return answer(await self._told(ListThrows(*self._over(request))))

    async def _told(self, task: MakeRecord | Replay | Scenes | ListThrows) -> Any:
        try:
            return await self._work(task)
        except TaskRefused as error:
            raise HTTPException(400, str(error)) from None
        except WorkFailed as error:
            raise HTTPException(503, str(error)) from None

    async def take_record(self, request: Request) -> Response:
        """Keep a match record that somebody sends, if every line of it is sound."""
        if not origin_allowed({name.lower(): value for name, value in request.headers.items()}, self.host.settings.origins):
            raise HTTPException(403, "this page may not send records")
        most = self.host.settings.most_record_bytes
        data = b""
        async for part in request.stream():
            data += part
            if len(data) > most:
                raise HTTPException(413, f"a record has at most {most} bytes")
        try:
            text = data.decode()
            game = await self._work(Check(text))
        except (TaskRefused, UnicodeDecodeError) as error:
            raise HTTPException(400, f"this record is not sound: {error}") from None
        except WorkFailed as error:
            raise HTTPException(503, str(error)) from None
        await self.host.prepare(game)
        table = Table(secrets.token_urlsafe(9).replace("-", "x").replace("_", "y"))
        entry = e.Imported(record=text, game=game, at=int(time.time()))
        await asyncio.to_thread(table.apply, entry)
        summary = Summary(table.id, table.status, table.at, table.summary())
        await self.host.store.append(Append(table.id, 0, (e.encode(entry),), summary))
        return answer({"id": table.id}, 201)


def seats_by(game: Game) -> dict[str, dict[str, int]]:
    """The options that change how many seats a match has: for each value of theirs how many there are."""
    found: dict[str, dict[str, int]] = {}
    for option in game.options:
        values: tuple[Value, ...] = option.values or tuple(range(option.low, min(option.high, option.low + 100) + 1))
        counts: dict[str, int] = {}
        for value in values:
            with contextlib.suppress(OptionError):
                counts[str(value)] = game.seats(game.settle({option.name: value}))
        if len(set(counts.values())) > 1:
            found[option.name] = counts
    return found


def seat_counts(game: Game) -> list[int]:
    """How many seats a match can have, over all options."""
    return sorted({game.seats(game.settle({})), *(count for counts in seats_by(game).values() for count in counts.values())})


def _language(request: Request) -> str:
    wanted = request.query_params.get("language", "en")
    return wanted if wanted in LANGUAGES else "en"


def _number(request: Request, name: str, default: int) -> int:
    given = request.query_params.get(name, str(default))
    if not WHOLE_NUMBER.fullmatch(given):
        raise HTTPException(400, f"{name} must be a whole number")
    return max(-1, min(1 << 62, int(given)))


class Server:
    """A whole server: store, host, sockets and pages."""

    def __init__(self, settings: Settings, log: Log | None = None):
        self.settings = settings
        self.log = log or Log()
        self.store = SqliteStore(settings.store)
        self.app = Starlette(lifespan=self._life, exception_handlers={Refusal: refuse, HTTPException: refuse, StoreError: refuse})
        self.sockets: Sockets | None = None

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        workers = Workers(self.settings.workers, self.settings.bot_deadline_s)
        library = Workers(1, self.settings.bot_deadline_s)
        host = Host(self.settings, self.store, workers, library, self.log, Metrics())
        self.sockets = Sockets(host)
        app.router.routes.extend(Web(host).routes())
        host.spawn(host.wake())
        host.spawn(host.sweep())
        host.spawn(host.mend())
        self.log.say("started", host=self.settings.host, port=self.settings.port)
        yield
        await host.close()
        await workers.close()
        await library.close()
        self.store.close()
        self.log.say("stopped")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI: a page with the headers that keep it safe."""

        async def safely(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *((k.encode(), v.encode()) for k, v in HEADERS.items())]
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)

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
            await asyncio.sleep(0.1)
        await super().shutdown(sockets)


class CannotListen(Exception):
    """The address is taken or not ours."""


def listen(settings: Settings) -> socket.socket:
    """A socket at the address; CannotListen with what can be done about it."""
    listening = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(4096)
    except OSError as error:
        listening.close()
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
    server = Server(settings)
    port = listening.getsockname()[1]
    config = uvicorn.Config(
        server, ws=cast(type[asyncio.Protocol], server.wire), log_config=None, access_log=False, lifespan="on",
        timeout_graceful_shutdown=5, server_header=False, backlog=4096,
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
