"""Any node serves anybody: what somebody says at a table goes to the node that plays it, and what is told there comes back.

A node that nobody plays a table at takes it for itself when it is asked for it. If a node falls silent, whoever looked at its tables is
told to connect again, to any node: commands that were not answered are said again with their ids, and have one effect.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import socket
import time
from typing import TYPE_CHECKING, Any, Coroutine, NoReturn, cast

import msgspec

from touchline.server import protocol as p
from touchline.server.addresses import bound
from touchline.server.clock import Clock
from touchline.server.commands import AT_TABLE
from touchline.server.frames import RESTART
from touchline.server.inner import DONE, ENDED, GONE, OPEN, SAY, TOLD, WORK, Inner
from touchline.server.lending import OTHERS, Borrowing, Lending
from touchline.server.meter import Metered
from touchline.server.ops import BAN, REVOKED
from touchline.server.protocol import Refusal
from touchline.server.room import Reader
from touchline.server.sockets import Connection, Sockets
from touchline.server.store import Elsewhere, StoreError
from touchline.server.wire import Wire
from touchline.server.workers import Workers

if TYPE_CHECKING:
    from touchline.server.host import Host
    from touchline.server.postgresql import PostgresStore

MOVED = "this table moves to another node; connect again"
MOST_KNOWN = 100_000
PATIENCE_S = 8.0
"""So much longer than a lease somebody waits for a table whose node is gone."""
RETRY_S = 0.1
CONNECT_S = 1.0
SILENCE = 0.7
"""A node that says nothing for this part of a lease is not waited for any longer."""
REFRESH_S = 5.0
"""So often bans of other nodes are looked for."""


class Broken(Exception):
    """The other node could not be reached; it has heard nothing."""


class Visit(Connection):
    """A connection that ends at another node."""

    def __init__(self, host: Host, wire: Any, guest: str, language: str, brief: bool, address: str):
        super().__init__(host, cast(Wire, wire), "", address)
        self.guest, self.language, self.brief, self.greeted = guest, language, brief, True
        self.moved: set[str] = set()
        """Commands whose table is not played here."""

    def elsewhere(self, command: p.Command, error: Elsewhere, kind: str) -> None:
        """The other node looks for it again."""
        self.moved.add(command.id)


class VisitWire:
    """The way back to a visit's node."""

    def __init__(self, end: Inner, number: int, guests: Guests):
        self.end, self.number, self.guests = end, number, guests

    def send(self, message: bytes) -> None:
        """Something for the person."""
        self.end.send(TOLD, self.number, 0, message)

    def close(self, last_words: bytes, reason: str, code: int) -> None:
        """Let the person connect again."""
        self.end.send(ENDED, self.number, 0, reason.encode())
        self.guests.gone(self.number)


class Guests:
    """At the node that plays a table: the visits from one other node."""

    def __init__(self, relay: Relay, end: Inner):
        self.relay, self.end = relay, end
        self.visits: dict[int, Visit] = {}
        self.work = Borrowing(end, relay.pools)
        end.take, end.lost = self.take, self.lost

    def take(self, kind: int, whose: int, which: int, data: bytes) -> None:
        """A message from the other node."""
        host = self.relay.host
        if kind == OPEN:
            self.visits[whose] = Visit(host, VisitWire(self.end, whose, self), *opened_by(data))
        elif kind in WORK:
            if not host.stopping:
                self.work.hear(kind, whose, data)
        elif kind == GONE:
            self.gone(whose)
        elif kind == SAY and (visit := self.visits.get(whose)):
            host.spawn(self.answer(visit, whose, which, data))
        elif kind == SAY:
            self.end.send(DONE, whose, which, b"moved")  # it was just told to connect again

    async def answer(self, visit: Visit, whose: int, which: int, data: bytes) -> None:
        """Carry out a command as if its sender were here."""
        command: p.Command = p.decode_command(data)
        if (wait := visit.budget.charge(0.0)) > 0:
            await asyncio.sleep(wait)
        if not self.relay.host.stopping:
            await Metered(visit.answer(command, type(command).__name__.lower(), time.perf_counter()), visit.budget)
        moved = self.relay.host.stopping or command.id in visit.moved
        visit.moved.discard(command.id)
        self.end.send(DONE, whose, which, b"moved" if moved else b"")

    def gone(self, whose: int) -> None:
        """A person is gone."""
        if visit := self.visits.pop(whose, None):
            self.relay.host.disconnected(visit)

    def lost(self) -> None:
        """The whole node is gone, and has been since we last heard of it: nobody's clock is charged for that."""
        for room in {room for visit in self.visits.values() for room in visit.rooms}:
            room.clock.forgive(self.end.heard)
        for whose in list(self.visits):
            self.gone(whose)
        self.work.lost()
        self.relay.ends.discard(self.end)


class Line:
    """At the node where people are: the way to one other node."""

    def __init__(self, relay: Relay, address: str, end: Inner):
        self.relay, self.address, self.end = relay, address, end
        self.people: dict[int, Connection] = {}
        self.numbers: dict[Connection, int] = {}
        self.calls: dict[int, asyncio.Future[bytes]] = {}
        self.count = itertools.count(1)
        end.take, end.lost = self.take, self.lost

    async def forward(self, person: Connection, command: p.Command) -> None:
        """Have a command carried out there; Elsewhere if that node does not play the table either."""
        number = self.numbers.get(person)
        if number is None:
            number = self.numbers[person] = next(self.count)
            self.people[number] = person
            self.end.send(OPEN, number, 0, opening_of(person))
        call = next(self.count)
        done = self.calls[call] = asyncio.get_running_loop().create_future()
        self.end.send(SAY, number, call, msgspec.json.encode(command))
        try:
            if await done == b"moved":
                raise Elsewhere("", "")
        finally:
            self.calls.pop(call, None)

    def take(self, kind: int, whose: int, which: int, data: bytes) -> None:
        """A message from the other node."""
        if kind == TOLD and (person := self.people.get(whose)):
            person.send_bytes(data)
        elif kind == DONE and (call := self.calls.get(which)) and not call.done():
            call.set_result(data)
        elif kind == ENDED and (person := self.people.get(whose)):
            self.forget(person)
            person.close(data.decode(), RESTART)
        elif kind in WORK:
            self.relay.lending.hear(self.end, kind, whose, data)

    def forget(self, person: Connection) -> bool:
        """Somebody has nothing to do with that node any more."""
        number = self.numbers.pop(person, None)
        return number is not None and self.people.pop(number, None) is not None

    def gone(self, person: Connection) -> None:
        """A person is gone."""
        number = self.numbers.get(person)
        if self.forget(person) and number is not None:
            self.end.send(GONE, number)

    def lost(self) -> None:
        """The other node is gone: nobody knows what became of what was said there."""
        self.relay.hung_up(self)
        self.relay.lending.lost(self.end)
        for call in self.calls.values():
            if not call.done():
                call.set_exception(Refusal("store", MOVED))
                call.exception()
        for person in list(self.numbers):
            person.close(MOVED, RESTART)
        self.people.clear()
        self.numbers.clear()


class Relay:
    """Finds the node that plays a table, and has it answer."""

    def __init__(self, host: Host, store: PostgresStore, sockets: Sockets, pools: dict[str, Workers]):
        self.host, self.store, self.sockets, self.pools = host, store, sockets, pools
        self.lending = Lending(pools, self.others, host.spawn)
        self.known: dict[str, str] = {}
        """Where tables are that are not here, as far as we know."""
        self.joined: dict[Connection, dict[str, str]] = {}
        """At which nodes people came to tables (nothing: here): whoever plays a table now does not know those who came elsewhere."""
        self.lines: dict[str, asyncio.Task[Line]] = {}
        self.ends: set[Inner] = set()
        self.server: asyncio.Server | None = None
        store.holdings.taken, store.lease.lapsed = self.taken, self.lapsed
        store.lease.failed = lambda error: host.log.failure("lease", error)
        store.lease.bereaved = lambda: host.spawn(host.wake())
        host.may_act = lambda: store.lease.wait(float("inf"))

    async def start(self, listening: socket.socket) -> None:
        """Listen to other nodes."""
        self.server = await asyncio.get_running_loop().create_server(self._met, sock=listening)

    def _met(self) -> Inner:
        end = Inner(self.host.signer, SILENCE * self.store.lease_s, False)
        self.ends.add(end)
        Guests(self, end)
        return end

    # --- where a table is -----------------------------------------------------------------------------------------

    async def carry_out(self, reader: Reader, command: p.Command) -> None:
        """Have a command carried out where its table is played."""
        table = self._table_of(reader, command)
        if not table or isinstance(reader, Visit):
            await self.host.carry_out(reader, command)
            return
        assert isinstance(reader, Connection)
        patience = time.monotonic() + self.store.lease_s + PATIENCE_S
        while True:
            try:
                await self._try(reader, command, table)
                return
            except Elsewhere as error:
                if time.monotonic() > patience or not reader.wire.open:
                    raise
                if not error.node or self.known.get(table) == error.node:
                    await asyncio.sleep(RETRY_S)
                self._learn(table, error.node)
            except Broken:
                self.known.pop(table, None)
                if time.monotonic() > patience or not reader.wire.open:
                    raise StoreError("the node that plays this table does not answer; try again in a moment") from None
                await asyncio.sleep(RETRY_S)

    async def _try(self, reader: Connection, command: p.Command, table: str) -> None:
        room, owner = self.host.rooms.get(table), self.known.get(table)
        owner = owner if owner and (room is None or room.table is None) else ""
        comes = isinstance(command, (p.Create, p.Join, p.Sit))
        came = None if comes else self.joined.get(reader, {}).get(table)
        if came is not None and came != owner:
            self._send_away(reader)
        if comes and reader.wire.open:  # whatever becomes of it: it may have come although the store failed afterwards
            self.joined.setdefault(reader, {})[table] = owner
        if owner:
            line = await self._line(owner)
            if came is not None and reader not in line.numbers:
                self._send_away(reader)  # that node has begun anew since
            await line.forward(reader, command)
        elif not await self.store.lease.wait(PATIENCE_S):
            raise StoreError("PostgreSQL cannot be reached")
        else:
            await self.host.carry_out(reader, command)

    def _send_away(self, reader: Connection) -> NoReturn:
        """Whoever plays the table now does not know this person: it comes again, and says what was not answered again."""
        reader.close(MOVED, RESTART)
        raise Refusal("store", MOVED)

    def _table_of(self, reader: Reader, command: p.Command) -> str:
        if isinstance(command, p.Create):
            return self.host.signer.table_id(reader.guest, command.id)
        return str(getattr(command, "table", "")) if type(command) in AT_TABLE else ""

    def _learn(self, table: str, node: str) -> None:
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        if node:
            self.known[table] = node
        else:
            self.known.pop(table, None)

    # --- the way there --------------------------------------------------------------------------------------------

    async def _line(self, address: str) -> Line:
        """The way to a node; Broken if there is none."""
        found = self.lines.get(address)
        if found is None:
            found = self.lines[address] = asyncio.get_running_loop().create_task(self._call(address))
        try:
            return await asyncio.shield(found)
        except (OSError, ValueError) as error:
            if self.lines.get(address) is found:
                del self.lines[address]
            raise Broken from error

    async def _call(self, address: str) -> Line:
        host, _, port = address.rpartition(":")
        async with asyncio.timeout(CONNECT_S):
            _, end = await asyncio.get_running_loop().create_connection(
                lambda: Inner(self.host.signer, SILENCE * self.store.lease_s, True), host, int(port)
            )
            await end.ready
        return Line(self, address, end)

    def others(self) -> list[Coroutine[Any, Any, Inner | None]]:
        """Ways to a few other nodes."""
        lease = self.store.lease
        alive = [address for number, address in lease.alive.items() if number != lease.number]
        return [self._end(address) for address in random.sample(alive, min(OTHERS, len(alive)))]

    async def _end(self, address: str) -> Inner | None:
        try:
            return (await self._line(address)).end
        except Broken:
            return None

    def hung_up(self, line: Line) -> None:
        """A node is gone."""
        self.lines.pop(line.address, None)
        self.known = {table: node for table, node in self.known.items() if node != line.address}

    def gone(self, reader: Reader) -> None:
        """Somebody's connection here ended."""
        if isinstance(reader, Connection):
            self.joined.pop(reader, None)
        for task in self.lines.values():
            if task.done() and not task.cancelled() and task.exception() is None and isinstance(reader, Connection):
                task.result().gone(reader)

    # --- leases ---------------------------------------------------------------------------------------------------

    def lapsed(self) -> None:
        """Our lease had ended: nobody is charged for that time."""
        for room in self.host.rooms.values():
            room.clock = Clock()
            if room.table is not None:
                room.restart_clock()
                room.somebody_came()
                self.host.plan(room)

    def taken(self, tables: list[str]) -> None:
        """Others play these tables now."""
        for room in filter(None, map(self.host.rooms.get, tables)):
            self.host.lose(room)
            self.host.move_away(room)

    # --- what all nodes know --------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Bans and revoked tokens of other nodes count here too."""
        host = self.host
        while True:
            await asyncio.sleep(REFRESH_S)
            try:
                banned, revoked = set(await self.store.kept_names(BAN)), set(await self.store.kept_names(REVOKED))
            except StoreError:
                continue
            for who in (banned - host.limits.banned) | (revoked - host.signer.revoked):
                self.sockets.close_all_of(who)
            host.limits.banned, host.signer.revoked = banned, revoked

    async def close(self) -> None:
        """Hang up."""
        if self.server is not None:
            self.server.close()
        for end in list(self.ends):
            end.transport.close()
        for task in list(self.lines.values()):
            if task.done() and not task.cancelled() and task.exception() is None:
                task.result().end.transport.close()


def opening_of(person: Connection) -> bytes:
    """What opens a visit. What later versions have to say is put behind it."""
    return msgspec.msgpack.encode((person.guest, person.language, person.brief, person.address))


def opened_by(data: bytes) -> tuple[str, str, bool, str]:
    """Who opens a visit: a guest, its language, whether it reads brief messages, its address. Nodes of other versions say less, or more."""
    said = msgspec.msgpack.decode(data, type=list[Any])
    usual: list[Any] = ["", "en", False, ""]
    guest, language, brief, address = (said + usual[len(said) :])[: len(usual)]
    return str(guest), str(language), bool(brief), str(address)


def inner_socket(host: str, port: int) -> tuple[socket.socket, str]:
    """A socket for other nodes, and the address at which they reach it."""
    try:
        listening = bound(host, port)
    except OSError as error:
        raise StoreError(f"other nodes cannot be heard at {host} port {port}: {error.strerror or error}") from None
    shown = socket.gethostbyname(socket.gethostname()) if host in ("", "0.0.0.0") else host
    return listening, f"{shown}:{listening.getsockname()[1]}"
