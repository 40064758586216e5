"""Connections: strict decoding, one answer to every frame, limits on rate and number."""

from __future__ import annotations

import time
from collections import Counter
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

import msgspec

from touchline.kernel.eyes import from_the_wire
from touchline.server import protocol as p
from touchline.server.host import Host
from touchline.server.identity import COOKIE
from touchline.server.protocol import Message, Ok, Refusal, Refused, encode
from touchline.server.room import Room
from touchline.server.wire import Wire

MOST_IGNORED = 500
"""So many commands over the rate limit end a connection."""
COST = {p.Create: 5.0, p.Sit: 2.0, p.Join: 2.0, p.Odds: 3.0, p.Hint: 5.0, p.Chances: 5.0, p.Listing: 3.0}
"""How much some commands count against the rate limit; others count 1."""


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
    """Somebody who talks to the server."""

    def __init__(self, host: Host, wire: Wire, guest: str, address: str):
        self.host, self.wire, self.address = host, wire, address
        self.language = "en"
        self.guest_token = guest
        self.guest = host.signer.guest(guest) or ""
        self.greeted = False
        self.rooms: set[Room] = set()
        self.allowance = Allowance(host.settings.rate)
        self.ignored = 0
        self.send_bytes = wire.send
        """Queue an encoded message."""

    # --- to the reader --------------------------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        """Queue a message."""
        self.send_bytes(encode(message))

    def close(self, reason: str) -> None:
        """Say why, and end the connection."""
        self.wire.close(encode(p.Closing(reason=reason)), reason)

    # --- from the reader ------------------------------------------------------------------------------------------

    async def take(self, frame: bytes) -> None:
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
            self.refuse(_id_in(frame), None, refusal, kind)

    async def answer(self, command: p.Command, kind: str, started: float) -> None:
        """Carry out a command and count it."""
        try:
            if isinstance(command, (p.Hello, p.Ping)):
                self.greet(command) if isinstance(command, p.Hello) else self.send(Ok(id=command.id))
            elif not self.greeted:
                raise Refusal("hello_first", f'begin with {{"type":"hello","id":"1","version":{p.VERSION}}}')
            else:
                await self.host.handle(self, command)
            self.host.metrics.commands.answers[kind, "ok"] += 1
        except Refusal as refusal:
            self.refuse(command.id, command, refusal, kind)
        except Exception as error:
            self.host.log.failure(kind, error)
            self.refuse(command.id, command, Refusal("failure", "the server failed; nothing has happened"), kind)
        self.host.metrics.commands.observe(time.perf_counter() - started)

    def decode(self, frame: bytes) -> p.Command:
        """A command, or Refusal with what is wrong with the frame."""
        try:
            command: p.Command = p.decode_command(frame)
            return command
        except msgspec.ValidationError as error:
            raise Refusal("malformed", f"this command is not right: {error}") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal("malformed", f"this is not JSON: {error}") from None

    def refuse(self, name: str, command: p.Command | None, refusal: Refusal, kind: str) -> None:
        """Say no, and why; who joined the table is told which sequence number it has for it."""
        self.host.metrics.commands.answers[kind, refusal.code] += 1
        table, seat = getattr(command, "table", ""), getattr(command, "seat", None)
        room = self.host.rooms.get(table)
        seq = room.readers[self].sent.get(from_the_wire(seat), 0) if seat is not None and room is not None and self in room.readers else 0
        self.send(Refused(id=name, code=refusal.code, reason=refusal.reason, rule=refusal.rule, table=table, seq=seq))

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


def _id_in(frame: bytes) -> str:
    """The id of a command that could not be read, if it has one."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    wanted = found.get("id") if isinstance(found, dict) else None
    return wanted[:64] if isinstance(wanted, str) else ""


class Sockets:
    """All connections."""

    def __init__(self, host: Host):
        self.host = host
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()

    def welcome(self, path: str, headers: dict[str, str], address: str) -> tuple[int, str]:
        """Whether somebody may connect: 0, or the HTTP status and the reason against it."""
        settings = self.host.settings
        status, reason = 0, ""
        if path != "/ws":
            status, reason = 404, "the socket is at /ws"
        elif not origin_allowed(headers, settings.origins):
            status, reason = 403, "pages of other origins may not connect"
        elif self.host.stopping:
            status, reason = 503, "the server stops; connect again in a moment"
        elif len(self.connections) >= settings.most_connections:
            status, reason = 503, "the server is full"
        elif settings.most_per_address and self.addresses[address] >= settings.most_per_address:
            status, reason = 429, f"at most {settings.most_per_address} connections from one address"
        if status:
            self.host.log.say("socket refused", code=str(status), reason=reason)
        return status, reason

    def begin(self, wire: Wire, headers: dict[str, str], address: str) -> Connection:
        """A new connection."""
        connection = Connection(self.host, wire, guest_of(headers), address)
        self.connections.add(connection)
        self.addresses[address] += 1
        self.host.metrics.connections.inc()
        return connection

    def ended(self, connection: Connection) -> None:
        """A connection is gone."""
        self.connections.discard(connection)
        self.addresses[connection.address] -= 1
        if not self.addresses[connection.address]:
            del self.addresses[connection.address]
        self.host.metrics.connections.dec()
        self.host.disconnected(connection)

    def close(self, reason: str) -> None:
        """Tell everybody that the server stops."""
        for connection in list(self.connections):
            connection.close(reason)
