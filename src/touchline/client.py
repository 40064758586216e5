"""A small client: the conversation of docs/protocol.md for programs, tests and people's own bots.

async with Client("ws://127.0.0.1:8080/ws") as client:
    seat = await client.create("coup_du_champion", seats=["me", "greedy"])
    while not seat.over:
        if await seat.my_turn():
            await seat.play(seat.legal[0])

`Blocking` is the same without `async`. A dropped connection is taken up again, and commands that were not answered are sent again
with their old ids, so that each has one effect.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import re
import secrets
import threading
from concurrent.futures import Future
from typing import Any, AsyncIterator, Coroutine, Self, TypeVar

import msgspec

from touchline import extras

try:
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed, InvalidHandshake
except ImportError as error:
    raise extras.lacking("client", "a program that plays at a server's tables") from error

Value = bool | int | str
T = TypeVar("T")

MOST_BYTES = 16 << 20
PING_S = 4.0
"""A link that is silent for twice as long is dead."""
CHANCE = -1
UNSEEN = re.compile(r"\\u(?:00(?:0[0-8b-f]|1[0-9a-f]|7f|[89][0-9a-f])|20(?:2[a-e]|6[6-9]))|[\x7f-\x9f\u202a-\u202e\u2066-\u2069]", re.I)
"""Characters, as they stand in JSON, that steer a terminal or turn the direction of what follows: no honest house sends them."""
CLOSE_S = 2.0
"""A server that does not say goodbye is left all the same."""
RETRY_S = (0.05, 0.1, 0.2, 0.3, 0.3, 0.3, 0.3, 0.5, 0.5, 1.0, 1.0, 2.0)


class Refused(Exception):
    """The server said no: `code` for programs, the reason in words, the rule where one forbids it."""

    def __init__(self, code: str, reason: str, rule: str = ""):
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.code, self.reason, self.rule = code, reason, rule


class Gone(Exception):
    """The server cannot be reached."""


class Seat:
    """One pair of eyes on a table: a seat, or (seat -1) a spectator. Kept up to date by the client."""

    def __init__(self, client: Client, table: str, seat: int, token: str):
        self.client, self.table, self.seat, self.token = client, table, seat, token
        self.seq = 0
        self.turn = -1
        self.legal: list[int] = []
        self.steps: list[tuple[int, int, list[Any]]] = []
        """Everything that happened, as this seat saw it."""
        self.score = (0, 0)
        self.info: dict[str, Any] = {}
        self.scene: Any = None
        self.limit_ms = 0
        self.decision = 0
        """Which decision is due, if it is this seat's."""
        self.window = False
        """Whether the table passes for this seat when the time is up, unless it says `hold`."""
        self.clock: dict[str, Any] | None = None
        """The real clock, as the last update had it."""
        self.may_undo = False
        self.contribution = ""
        """What this seat added to the dice."""
        self.commitment = ""
        """What the house had committed to when this seat first heard of it: before it contributed."""
        self.next: tuple[str, dict[int, str]] | None = None
        """The rematch and the tokens there, once it is set up."""
        self._changed = asyncio.Condition()
        self._contributing = False

    @property
    def over(self) -> bool:
        """Whether the match has ended, for whatever reason."""
        return bool(self.info.get("status") == "over")

    def _take(self, update: dict[str, Any]) -> None:
        if update["since"] == 0 and update["seq"] >= self.seq:
            self.steps = []
        elif update["since"] != self.seq:
            if update["seq"] > self.seq:
                self.client._missed(self)
            return
        self.steps += update.get("steps", [])
        self.seq, self.turn, self.legal = update["seq"], update["turn"], update.get("legal", [])
        self.score = tuple(update.get("score", (0, 0)))
        self.limit_ms, self.decision = update.get("limit_ms", 0), update.get("decision", 0)
        self.window, self.clock = update.get("window", False), update.get("clock")
        self.info = update.get("info") or self.info
        self.commitment = self.commitment or self.info.get("commitment", "")
        self.may_undo = update.get("may_undo", False)
        if scene := update.get("scene"):
            self.scene = scene if "pitch" in scene or not self.scene else {**scene, "pitch": self.scene["pitch"]}

    async def until(self, test: Any, timeout: float | None = None) -> None:
        """Wait until `test(seat)` holds: as long as it takes, or TimeoutError after some seconds; Gone if the server is lost for good."""
        async with asyncio.timeout(timeout), self._changed:
            await self._changed.wait_for(lambda: self.client._failed or test(self))
        if self.client._failed and not test(self):
            raise self.client._failed

    async def my_turn(self, timeout: float | None = None) -> bool:
        """Wait for this seat's turn or the end, however long others think; whether it is its turn."""
        await self.until(lambda seat: seat.over or (seat.turn == seat.seat and seat.legal), timeout)
        return not self.over

    async def play(self, action: int | str) -> int:
        """Decide; returns the sequence number once the decision is stored for good and this seat has heard of it."""
        seq = int((await self.say("play", action=action, decision=self.decision))["seq"])
        await self.until(lambda seat: seat.seq >= seq)
        return seq

    def doubts(self, record: str = "") -> str:
        """What speaks against the dice of a match that is over: nothing if they are what the house committed to at the beginning.

        With the record of the match (`/api/matches/ID/record`) every throw is checked by the rules too.
        """
        from touchline.play.errors import RecordError
        from touchline.play.fair import Fair
        from touchline.play.notation import read_text

        info = self.info
        if not self.over:
            return "the match is not over"
        if info.get("commitment") != self.commitment:
            return "the house has committed to something else since"
        if trouble := Fair(self.commitment, tuple(info.get("contributions", ())), info.get("secret", "")).problem():
            return trouble
        if self.seat >= 0 and self.contribution != (*info.get("contributions", ()), *[""] * 8)[self.seat]:
            return "the dice were thrown without what this seat had contributed"
        if record:
            try:
                match = read_text(record)
            except RecordError as error:
                return str(error)
            if match.fair != Fair(self.commitment, tuple(info["contributions"]), info["secret"]):
                return "the record tells of other dice"
            thrown = [step.action for step in match.steps if step.seat == CHANCE]
            seen = [what for who, what, _ in self.steps if who == CHANCE]
            if len(thrown) != len(seen) or any(what not in (-1, true) for what, true in zip(seen, thrown, strict=True)):
                return "the record tells of other throws than were seen"
        return ""

    async def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command of this seat: undo, resign, draw, decline, rematch, rename, odds, hint, chances, why."""
        return await self.client.ask(kind, table=self.table, seat=self.seat, **fields)


class Client:
    """A connection that comes back by itself."""

    def __init__(self, url: str, guest: str = "", language: str = "en", scenes: bool = False):
        self.url, self.guest, self.language, self.scenes = url, guest, language, scenes
        self.seats: dict[tuple[str, int], Seat] = {}
        self._numbers = itertools.count(1)
        self._prefix = secrets.token_hex(6)
        self._waiting: dict[str, tuple[bytes, asyncio.Future[dict[str, Any]]]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._background: set[asyncio.Task[Any]] = set()
        self._ready = asyncio.Event()
        self._words: dict[str, str] = {}
        """What the seats of a table that is being set up will add to the dice, by the command that sets it up."""
        self._failed: Exception | None = None

    async def __aenter__(self) -> Self:
        await self._open()
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connection."""
        for task in (self._reader, *self._background):
            if task:
                task.cancel()
        await asyncio.gather(*(task for task in (self._reader, *self._background) if task), return_exceptions=True)
        if self._socket:
            await self._socket.close()

    @property
    def connected(self) -> bool:
        """Whether the link is up."""
        return self._ready.is_set()

    async def speak(self, language: str) -> None:
        """Receive everything in another language from now on: the conversation is taken up again in it."""
        self.language = language
        if self._socket:
            await self._socket.close()

    # --- what can be said -----------------------------------------------------------------------------------------

    async def create(self, game: str, seats: list[str] | None = None, contribution: str | None = None, **more: Any) -> Seat:
        """Set up a table (further fields as in the protocol); the first seat that is `me`, or a spectator's place.

        What each `me` adds to the dice is sent when the house has committed to its own part, and the match begins then.
        """
        name = more.pop("id", None) or self._new_id()
        self._words[name] = contribution or ""
        answer = await self.ask("create", id=name, game=game, seats=seats or [], contributes=True, scenes=self.scenes, **more)
        seat = self.seats[answer["table"], min(map(int, answer.get("tokens", {})), default=-1)]
        await seat.until(lambda s: s.info and not any(one.get("owes") for one in self._own(s)))
        return seat

    def _own(self, seat: Seat) -> list[dict[str, Any]]:
        """What a table says about the seats that this client holds there."""
        return [seat.info["seats"][number] for table, number in self.seats if table == seat.table and number >= 0]

    async def sit(self, table: str, contribution: str | None = None, **more: Any) -> Seat:
        """Take an open seat: having seen what the house has committed to."""
        own = secrets.token_hex(16) if contribution is None else contribution
        before = {seat for where, seat in self.seats if where == table and seat >= 0}
        if not before:
            watching = await self.join(table)
            await watching.until(lambda s: s.info)
        committed = next((seat.commitment for (where, _), seat in self.seats.items() if where == table and seat.commitment), "")
        answer = await self.ask("sit", table=table, contribution=own, scenes=self.scenes, **more)
        new = set(map(int, answer["tokens"])) - before
        seat = self.seats[table, min(new or set(map(int, answer["tokens"])))]
        seat.contribution, seat.commitment = own, committed
        self.seats.pop((table, -1), None)
        return seat

    async def join(self, table: str, *tokens: str, since: int = 0) -> Seat:
        """Watch a table: as the seat of a token, or as a spectator."""
        answer = await self.ask("join", table=table, tokens=list(tokens), since=since, scenes=self.scenes)
        return self.seats[table, int(tokens[0].partition(".")[0]) if tokens else min(map(int, answer.get("tokens", {})), default=-1)]

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer, across dropped connections; Refused if the server says no."""
        name = fields.pop("id", None) or self._new_id()
        data = msgspec.json.encode({"type": kind, "id": name, **fields})
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[name] = data, future
        try:
            if self._failed:
                raise self._failed
            if self._ready.is_set() and self._socket:
                with contextlib.suppress(ConnectionClosed):
                    await self._socket.send(data.decode())
            answer = await future
        finally:
            self._waiting.pop(name, None)
        if answer["type"] == "refused":
            raise Refused(answer["code"], answer["reason"], answer.get("rule", ""))
        return answer

    def _new_id(self) -> str:
        return f"{self._prefix}{next(self._numbers)}"

    async def patiently(self, work: Coroutine[Any, Any, T], silence: float) -> T:
        """Wait for something as long as the server answers pings; TimeoutError after so many seconds of silence, or of no link."""
        task = asyncio.ensure_future(work)
        try:
            while not (await asyncio.wait({task}, timeout=silence))[0]:
                async with asyncio.timeout(silence):
                    await self._ready.wait()
                    if self._socket:
                        with contextlib.suppress(ConnectionClosed):
                            await (await self._socket.ping())
            return task.result()
        finally:
            task.cancel()

    # --- the connection -------------------------------------------------------------------------------------------

    async def _open(self) -> None:
        socket = await connect(
            self.url,
            max_size=MOST_BYTES,
            compression=None,
            open_timeout=20,
            close_timeout=CLOSE_S,
            ping_interval=PING_S,
            ping_timeout=PING_S,
        )
        await socket.send(
            msgspec.json.encode({"type": "hello", "id": "hello", "version": 1, "guest": self.guest, "language": self.language}).decode()
        )
        welcome = msgspec.json.decode(UNSEEN.sub(r"\\ufffd", str(await socket.recv())))
        if welcome["type"] == "refused":
            raise Refused(welcome["code"], welcome["reason"])
        self.guest, self._socket = welcome["guest"], socket
        tables: dict[str, list[Seat]] = {}
        for seat in self.seats.values():
            tables.setdefault(seat.table, []).append(seat)
        for table, seats in tables.items():
            await self._join_again(table, seats)
        self._ready.set()
        for data, _ in list(self._waiting.values()):
            await socket.send(data.decode())

    async def _join_again(self, table: str, seats: list[Seat]) -> None:
        assert self._socket is not None
        since = min(seat.seq for seat in seats) if len(seats) == 1 else 0
        tokens = [seat.token for seat in seats if seat.token]
        again = {
            "type": "join",
            "id": f"again{next(self._numbers)}",
            "table": table,
            "tokens": tokens,
            "since": since,
            "scenes": self.scenes,
        }
        await self._socket.send(msgspec.json.encode(again).decode())

    def _contribute(self, seat: Seat) -> None:
        """The match waits for what this seat adds to the dice, now that the house has committed to its own part."""
        if seat.seat < 0 or not seat.info or not seat.info["seats"][seat.seat].get("owes") or seat._contributing:
            return
        seat._contributing = True
        seat.contribution = seat.contribution or secrets.token_hex(16)
        self._do(self._sent(seat))

    async def _sent(self, seat: Seat) -> None:
        with contextlib.suppress(Refused):  # another device of the same person was quicker
            await seat.say("contribute", contribution=seat.contribution)

    def _missed(self, seat: Seat) -> None:
        """An update does not follow on what the seat has: ask for everything again."""
        seat.seq = 0
        same = [other for (table, _), other in self.seats.items() if table == seat.table]
        self._do(self._join_again(seat.table, same))

    def _do(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something meanwhile."""
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _read(self) -> None:
        try:
            while True:
                with contextlib.suppress(ConnectionClosed):
                    async for frame in self._frames():
                        for line in frame.split("\n"):
                            await self._hear(msgspec.json.decode(line))
                self._ready.clear()
                await self._come_back()
        except Exception as error:
            self._failed = error
            for _, future in self._waiting.values():
                if not future.done():
                    future.set_exception(error)
            for seat in self.seats.values():
                async with seat._changed:
                    seat._changed.notify_all()

    async def _frames(self) -> AsyncIterator[str]:
        assert self._socket is not None
        async for frame in self._socket:
            yield UNSEEN.sub(r"\\ufffd", frame if isinstance(frame, str) else frame.decode())

    async def _come_back(self) -> None:
        for pause in itertools.chain(RETRY_S, itertools.repeat(RETRY_S[-1], 30)):
            try:
                await self._open()
                return
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                await asyncio.sleep(pause * (0.7 + 0.6 * random.random()))
        raise Gone(f"{self.url} cannot be reached")

    async def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "ok":
            words = self._words.pop(message["id"], "")
            for number, token in message.get("tokens", {}).items():
                seat = self._seat(message["table"], int(number))
                seat.token, seat.contribution = token, seat.contribution or words
        if kind in ("ok", "refused") and message["id"] in self._waiting:
            future = self._waiting[message["id"]][1]
            if not future.done():
                future.set_result(message)
        elif kind == "update":
            seat = self._seat(message["table"], message["seat"])
            seat._take(message)
            self._contribute(seat)
            async with seat._changed:
                seat._changed.notify_all()
        elif kind == "rematch":
            for (table, _), seat in self.seats.items():
                if table == message["table"]:
                    seat.next = message["next"], {int(number): token for number, token in message["tokens"].items()}
                    async with seat._changed:
                        seat._changed.notify_all()

    def _seat(self, table: str, number: int) -> Seat:
        found = self.seats.get((table, number))
        if found is None:
            found = self.seats[table, number] = Seat(self, table, number, "")
        return found


class Blocking:
    """The client for programs without `async`: `client.do(client.it.create(...))` waits for the answer."""

    def __init__(self, url: str, **more: Any):
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="touchline client", daemon=True)
        self._thread.start()
        try:
            self.it = self.do(self._make(url, more))
            """The asynchronous client."""
        except BaseException:
            self._end()
            raise

    @staticmethod
    async def _make(url: str, more: dict[str, Any]) -> Client:
        return await Client(url, **more).__aenter__()

    def begin(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Let the asynchronous client do something meanwhile."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for something the asynchronous client does."""
        return self.begin(work).result()

    def close(self) -> None:
        """End the connection; once is enough."""
        if not self._loop.is_closed():
            self.do(self.it.close())
            self._end()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> Blocking:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
