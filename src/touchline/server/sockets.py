"""Connections: strict decoding, one answer to every frame, limits on rate and number."""

from __future__ import annotations

import time
from collections import Counter
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from touchline.kernel.eyes import from_the_wire
from touchline.server import protocol as p
from touchline.server.addresses import Names, Proxies, home
from touchline.server.frames import RESTART, VIOLATION
from touchline.server.host import Host
from touchline.server.identity import COOKIE, SECURE_COOKIE
from touchline.server.meter import Metered
from touchline.server.protocol import Message, Ok, Refusal, Refused, encode
from touchline.server.room import Room
from touchline.server.store import Elsewhere, StoreError
from touchline.server.words import unreadable

if TYPE_CHECKING:
    from touchline.server.wire import Wire

MOST_IGNORED = 200
"""So many frames over the rate limit end a connection."""
COST = {
    p.Create: 5.0, p.Sit: 2.0, p.Join: 2.0, p.Odds: 3.0, p.Prospects: 3.0, p.Hint: 5.0, p.Coach: 5.0, p.Chances: 5.0,
    p.Listing: 3.0,
}  # fmt: skip
"""How much some commands count against the limits; others, and whatever is no command, count 1."""
MALFORMED = 4.0
"""What a frame that is no command costs besides."""
HANDSHAKE = 5.0
"""What a connection costs its address."""
MOST_QUESTIONS = 3
"""So many odds, hints and chances of one connection may be on their way."""


def origin_allowed(headers: dict[str, str], others: tuple[str, ...]) -> bool:
    """Whether the page that connects is the server's own or an allowed one; programs name no origin."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    return bool(origin) and urlsplit(origin).netloc == headers.get("host", "")


def guest_of(headers: dict[str, str]) -> str:
    """The guest token in the cookies, or nothing."""
    try:
        found = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    cookie = found.get(SECURE_COOKIE) or found.get(COOKIE)
    return cookie.value if cookie else ""


class Connection:
    """Somebody who talks to the server."""

    def __init__(self, host: Host, wire: Wire, guest: str, address: str):
        self.host, self.wire, self.address = host, wire, address
        self.language, self.brief = "en", False
        self.guest_token = guest
        self.guest = host.signer.guest(guest) or ""
        self.greeted = False
        self.rooms: set[Room] = set()
        self.allowance = host.limits.connection()
        self.budget = host.limits.address(address)
        """What its address may still ask for."""
        self.ignored = 0
        self.questions = 0
        self.send_bytes = wire.send
        """Queue an encoded message."""

    # --- to the reader --------------------------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        """Queue a message."""
        self.send_bytes(encode(message))

    def close(self, reason: str, code: int = VIOLATION) -> None:
        """Say why, and end the connection."""
        self.wire.close(encode(p.Closing(reason=reason)), reason, code)

    # --- from the reader ------------------------------------------------------------------------------------------

    async def take(self, frame: bytes) -> None:
        """Answer one frame, whatever is in it. Every frame costs, and what it asks for costs more."""
        started = time.perf_counter()
        kind = "unknown"
        try:
            self.pay(1.0)
            command = self.decode(frame)
            kind = type(command).__name__.lower()
            if (more := COST.get(type(command), 1.0) - 1.0) > 0:
                self.pay(more)
                self.budget.charge(more)
            if isinstance(command, (p.Odds, p.Prospects, p.Hint, p.Coach, p.Chances)):
                self.ask(command, kind, started)
                return
            await Metered(self.answer(command, kind, started), self.budget)
        except Refusal as refusal:
            self.refuse(_id_in(frame), None, refusal, kind)

    def pay(self, cost: float) -> None:
        """Take what something costs from this connection and its guest; Refusal if too little is left."""
        if self.allowance.take(cost) and (not self.guest or self.host.limits.guest(self.guest).take(cost)):
            return
        self.ignored += 1
        if self.ignored > MOST_IGNORED:
            self.close("too many commands")
        raise Refusal("slow_down", f"at most {self.host.settings.rate:g} commands a second, please")

    def ask(self, command: p.Command, kind: str, started: float) -> None:
        """A question for a worker: nothing else of this connection waits for it."""
        if self.questions >= MOST_QUESTIONS:
            raise Refusal("busy", f"at most {MOST_QUESTIONS} questions at a time, please")
        self.questions += 1

        async def answered() -> None:
            try:
                await Metered(self.answer(command, kind, started), self.budget)
            finally:
                self.questions -= 1

        self.host.spawn(answered())

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
        except Elsewhere as error:
            self.elsewhere(command, error, kind)
        except StoreError as error:
            self.refuse(command.id, command, Refusal("store", str(error)), kind)
        except Exception as error:
            self.host.log.failure(kind, error)
            self.refuse(command.id, command, Refusal("failure", "the server failed; nothing has happened"), kind)
        self.host.metrics.commands.observe(time.perf_counter() - started)

    def elsewhere(self, command: p.Command, error: Elsewhere, kind: str) -> None:
        """Another node plays the table, and does not answer."""
        self.refuse(command.id, command, Refusal("store", str(error)), kind)

    def decode(self, frame: bytes) -> p.Command:
        """A command, or Refusal with what is wrong with the frame."""
        try:
            command: p.Command = p.decode_command(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.allowance.charge(MALFORMED)
            self.budget.charge(MALFORMED)
            what = "this command is not right" if isinstance(error, msgspec.ValidationError) else "this is not JSON"
            raise Refusal("malformed", f"{what}: {error}") from None
        if isinstance(command, (p.Create, p.Sit, p.Rename)):
            for text in (command.name, getattr(command, "title", "")):
                if text and (why := unreadable(text)):
                    raise Refusal("name", why)
        return command

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
        cookie, self.guest_token = self.guest_token, ""
        for token in (command.guest, cookie, signer.new_guest()):
            if token and (guest := signer.guest(token)):
                self.guest, self.guest_token = guest, token
                break
        if self.host.limits.bans("", self.guest):
            self.close("you may not play here")
            raise Refusal("banned", "you may not play here")
        self.language, self.brief, self.greeted = command.language, command.brief, True
        told = "" if self.guest_token == cookie else self.guest_token  # what a browser keeps from scripts we do not hand to them
        self.send(p.Welcome(id=command.id, version=p.VERSION, guest=told, server="touchline"))


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
        self.proxies = Proxies(host.settings.proxies)
        self.names = Names(host.settings.names, host.settings.origins)
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()

    def welcome(self, path: str, headers: dict[str, str], address: str) -> tuple[int, str]:
        """Whether somebody may connect: 0, or the HTTP status and the reason against it."""
        settings = self.host.settings
        status, reason = 0, ""
        if path != "/ws":
            status, reason = 404, "the socket is at /ws"
        elif not self.names.allow(headers.get("host", "")):
            status, reason = 421, "this server has another name; its operator can add one with --name"
        elif self.host.limits.bans(address):
            status, reason = 403, "you may not play here"
        elif not origin_allowed(headers, settings.origins):
            status, reason = 403, "pages of other origins may not connect"
        elif self.host.stopping:
            status, reason = 503, "the server stops; connect again in a moment"
        elif len(self.connections) >= settings.most_connections:
            status, reason = 503, "the server is full"
        elif self.host.limits.address(address).charge(HANDSHAKE) > 0:
            status, reason = 429, "too many connections at once; try again in a moment"
        elif settings.most_per_address and self.addresses[home(address)] >= settings.most_per_address:
            status, reason = 429, f"at most {settings.most_per_address} connections from one address"
        if status:
            self.host.log.say("socket refused", code=str(status), reason=reason)
        return status, reason

    def begin(self, wire: Wire, headers: dict[str, str], address: str) -> Connection:
        """A new connection."""
        connection = Connection(self.host, wire, guest_of(headers), address)
        self.connections.add(connection)
        self.addresses[home(address)] += 1
        self.host.metrics.connections.inc()
        return connection

    def ended(self, connection: Connection) -> None:
        """A connection is gone."""
        self.connections.discard(connection)
        where = home(connection.address)
        self.addresses[where] -= 1
        if not self.addresses[where]:
            del self.addresses[where]
        self.host.metrics.connections.dec()
        self.host.disconnected(connection)

    def close(self, reason: str) -> None:
        """Tell everybody that the server stops: they may come back soon."""
        for connection in list(self.connections):
            connection.close(reason, RESTART)

    def close_all_of(self, who: str) -> int:
        """End the connections of an address or a guest; how many."""
        found = [c for c in self.connections if who in (c.address, home(c.address), c.guest)]
        for connection in found:
            connection.close("you may not play here")
        return len(found)
