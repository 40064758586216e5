"""Sockets: strict decoding, one answer to every frame, limits on rate and size, and a queue of its own for every reader."""

from __future__ import annotations

import asyncio
import time
from http.cookies import CookieError, SimpleCookie
from typing import Any, Awaitable, Callable, MutableMapping
from urllib.parse import urlsplit

import msgspec

from touchline.server import protocol as p
from touchline.server.host import Host
from touchline.server.identity import COOKIE
from touchline.server.protocol import Message, Ok, Refusal, Refused, encode

MOST_QUEUED_BYTES = 1 << 20
"""A reader that lags behind by more is disconnected; it can join again and resume."""
MOST_IGNORED = 500
"""So many commands over the rate limit end a connection."""
COST = {p.Create: 5.0, p.Sit: 2.0, p.Join: 2.0, p.Odds: 3.0, p.Hint: 5.0, p.Chances: 5.0, p.Listing: 3.0}
"""How much some commands count against the rate limit; others count 1."""

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of a request by lower-case name."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def origin_allowed(headers: dict[str, str], others: tuple[str, ...]) -> bool:
    """Whether the page that connects is the server's own or an allowed one; programs name no origin."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    return bool(origin) and urlsplit(origin).netloc == headers.get("host", "")


def guest_of(headers: dict[str, str]) -> str:
    """The guest token in the cookies, or nothing."""
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return cookie.value if cookie else ""


class Allowance:
    """A bucket that fills at a rate and is emptied by commands."""

    def __init__(self, rate: float):
        self.rate, self.most = rate, 2 * rate
        self.left, self.at = self.most, time.monotonic()

    def take(self, cost: float) -> bool:
        """Whether that much is left."""
        if not self.rate:
            return True
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Connection:
    """One socket."""

    def __init__(self, host: Host, send: Send, guest: str):
        self.host, self._send = host, send
        self.language = "en"
        self.guest_token = guest
        self.guest = host.signer.guest(guest) or ""
        self.greeted = False
        self.allowance = Allowance(host.settings.rate)
        self.ignored = 0
        self._queue: list[bytes] = []
        self._queued = 0
        self._wake = asyncio.Event()
        self.closing = ""

    # --- to the reader --------------------------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        """Queue a message."""
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Queue an encoded message."""
        if self.closing:
            return
        self._queue.append(message)
        self._queued += len(message)
        if self._queued > MOST_QUEUED_BYTES:
            self.close("you read too slowly; join again to resume")
        self._wake.set()

    def close(self, reason: str) -> None:
        """Say why and end the connection once what is queued is sent."""
        if not self.closing:
            if self._queued > MOST_QUEUED_BYTES:
                self._queue = []
            self._queue.append(encode(p.Closing(reason=reason)))
            self.closing = reason
            self._wake.set()

    async def write(self) -> None:
        """Send what is queued, everything at once, until the connection is to be closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._queue:
                frame, self._queue, self._queued = b"\n".join(self._queue), [], 0
                await self._send({"type": "websocket.send", "text": frame.decode()})
            if self.closing and not self._queue:
                await self._send({"type": "websocket.close", "code": 1008, "reason": self.closing[:120]})
                return

    # --- from the reader ------------------------------------------------------------------------------------------

    async def take(self, frame: str | bytes) -> None:
        """Answer one frame, whatever is in it."""
        started = time.perf_counter()
        kind = "unknown"
        try:
            command = self.decode(frame)
            kind = type(command).__name__.lower()
            if not self.allowance.take(COST.get(type(command), 1.0)):
                self.ignored += 1
                if self.ignored > MOST_IGNORED:
                    self.close("too many commands")
                raise Refusal("slow_down", f"at most {self.host.settings.rate:g} commands a second, please")
            if isinstance(command, (p.Odds, p.Hint, p.Chances)):
                self.host.spawn(self.answer(command, kind, started))
                return
            await self.answer(command, kind, started)
        except Refusal as refusal:
            self.refuse(_id_in(frame), "", refusal, kind)

    async def answer(self, command: p.Command, kind: str, started: float) -> None:
        """Carry out a command and count it."""
        try:
            if isinstance(command, p.Hello):
                self.greet(command)
            elif isinstance(command, p.Ping):
                self.send(Ok(id=command.id))
            elif not self.greeted:
                raise Refusal("hello_first", f'begin with {{"type":"hello","id":"1","version":{p.VERSION}}}')
            else:
                await self.host.handle(self, command)
            self.host.metrics.commands.labels(kind, "ok").inc()
        except Refusal as refusal:
            self.refuse(command.id, getattr(command, "table", ""), refusal, kind)
        except Exception as error:
            self.host.log.failure(kind, error)
            self.refuse(command.id, getattr(command, "table", ""), Refusal("failure", "the server failed; nothing has happened"), kind)
        self.host.metrics.seconds.observe(time.perf_counter() - started)

    def decode(self, frame: str | bytes) -> p.Command:
        """A command, or Refusal with what is wrong with the frame."""
        try:
            command: p.Command = p.decode_command(frame)
            return command
        except msgspec.ValidationError as error:
            raise Refusal("malformed", f"this command is not right: {error}") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("malformed", f"this is not JSON: {error}") from None

    def refuse(self, command: str, table: str, refusal: Refusal, kind: str) -> None:
        """Say no, and why."""
        self.host.metrics.commands.labels(kind, refusal.code).inc()
        room = self.host.rooms.get(table)
        seen = room is not None and self in room.readers and room.table is not None
        seq = room.table.seq if seen and room is not None and room.table is not None and not room.lock.locked() else 0
        self.send(Refused(id=command, code=refusal.code, reason=refusal.reason, rule=refusal.rule, table=table, seq=seq))

    def greet(self, command: p.Hello) -> None:
        """Open the conversation."""
        if command.version != p.VERSION:
            raise Refusal("version", f"this server speaks version {p.VERSION} of the protocol, not {command.version}")
        if self.greeted:
            raise Refusal("greeted", "hello was said already")
        signer = self.host.signer
        for token in (command.guest, self.guest_token, signer.new_guest()):
            if token and (guest := signer.guest(token)):
                self.guest, self.guest_token = guest, token
                break
        self.language, self.greeted = command.language, True
        self.send(p.Welcome(id=command.id, version=p.VERSION, guest=self.guest_token, server="touchline"))


def _id_in(frame: str | bytes) -> str:
    """The id of a command that could not be read, if it has one."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    wanted = found.get("id") if isinstance(found, dict) else None
    return wanted[:64] if isinstance(wanted, str) else ""


class Sockets:
    """The socket endpoint: an ASGI application."""

    def __init__(self, host: Host):
        self.host = host
        self.connections: set[Connection] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection from handshake to end."""
        await receive()
        headers = headers_of(scope)
        allowed = origin_allowed(headers, self.host.settings.origins)
        full = len(self.connections) >= self.host.settings.most_connections
        if scope["path"] != "/ws" or not allowed or full or self.host.stopping:
            self.host.log.say("socket refused", code="path" if scope["path"] != "/ws" else "full" if full else "origin")
            await send({"type": "websocket.close", "code": 1008 if allowed else 4403})
            return
        await send({"type": "websocket.accept"})
        connection = Connection(self.host, send, guest_of(headers))
        self.connections.add(connection)
        self.host.metrics.connections.inc()
        writer = asyncio.create_task(connection.write())
        try:
            while not writer.done():
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    break
                frame = message.get("text")
                await connection.take(frame if frame is not None else message.get("bytes") or b"")
        finally:
            self.connections.discard(connection)
            self.host.metrics.connections.dec()
            self.host.disconnected(connection)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def close(self, reason: str) -> None:
        """Tell everybody that the server stops."""
        for connection in list(self.connections):
            connection.close(reason)
