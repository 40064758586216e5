"""Several nodes on one PostgreSQL, people with ledgers on bare sockets, faults, and a checker that shares nothing with the server."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, NamedTuple

import asyncpg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from deploy.cluster import balancer
from tests.server.postgres import Postgres, free_port
from tests.server.real import Real
from tests.server.ways import Way, Ways

GAME = "coup_du_champion"
LEASE_S = 1.0
ANSWER_S = 25.0
"""A person who hears nothing for so long connects anew, somewhere else."""
CONNECT_S = 2.0
TURNS: dict[str, Any] = {"game": GAME, "pace": "turns"}
CLOCK: dict[str, Any] = {"game": GAME, "options": {"clock": "real", "throw_cost_s": 1, "decision_limit_s": 0}}
HANDS: dict[str, Any] = {"game": "worldwide_football", "pace": "turns"}
TABLES = (TURNS, CLOCK, HANDS)
"""Matches without a clock, on a real clock, and with hands that the other side does not see."""
THINKS = 0.05
"""On a real clock people think now and then for a second."""
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, EOFError)


class Cluster:
    """Nodes on one store; with `ways` whoever speaks to a node, or a node to PostgreSQL or another node, can be cut off."""

    def __init__(self, postgres: Postgres, url: str, folder: Path, count: int = 3, *arguments: str, ways: bool = False):
        self.postgres, self.url = postgres, url
        more = ("--lease", str(LEASE_S), "--away", "600", *arguments)
        self.ways = Ways() if ways else None
        self.nodes, self.detours = list[Real](), dict[str, str]()
        for i in range(count):
            place, own = url, more
            if self.ways is not None:
                inner = free_port()
                place = url.replace(f":{postgres.port}/", f":{self.ways.add(f'node {i} to PostgreSQL', postgres.port).port}/")
                self.detours[f"127.0.0.1:{inner}"] = f"127.0.0.1:{self.ways.add(f'nodes to node {i}', inner).port}"
                own = (*more, "--inner", f"127.0.0.1:{inner}")
            self.nodes.append(Real(folder / f"node{i}", *own, forked=True, place=place))
        self.doors: list[Way] = []
        self.folder = folder
        self.balances = ways and shutil.which("haproxy") is not None
        """Whether people go to a balancer, as they would; else to any node."""
        self.port = free_port()
        self.balancer: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Cluster:
        for node in self.nodes:
            node.start()
            if self.ways is not None:
                self.doors.append(self.ways.add(f"people to {node.url}", node.port))
        if self.ways is not None:
            asyncio.run(self._detour())
        self.balance()
        return self

    def balance(self) -> None:
        """Start the balancer, if it is there."""
        if self.balances:
            self.balancer = balancer(self.port, [way.port for way in self.doors], self.folder)

    async def _detour(self) -> None:
        """From now on nodes find each other where the ways are."""
        connection = await asyncpg.connect(self.url, server_settings={"search_path": "touchline"})
        via = " ".join(f"WHEN '{there}' THEN '{way}'" for there, way in self.detours.items())
        await connection.execute(
            f"CREATE FUNCTION detour() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            f"NEW.address := CASE NEW.address {via} ELSE NEW.address END; RETURN NEW; END $$"
        )
        await connection.execute("CREATE TRIGGER detour BEFORE INSERT OR UPDATE ON nodes FOR EACH ROW EXECUTE FUNCTION detour()")
        await connection.execute("UPDATE nodes SET address = address")
        await connection.close()

    def __exit__(self, *_: object) -> None:
        if self.ways is not None:
            self.ways.change_all()
        for node in self.nodes:
            if node.process is not None and node.process.poll() is None:
                os.kill(node.pid, signal.SIGCONT)
                node.stop()
        if self.balancer is not None:
            self.balancer.kill()
            self.balancer.wait()
        if self.ways is not None:
            self.ways.close()

    def urls(self) -> list[str]:
        """Where people connect."""
        if self.balances:
            return [f"ws://127.0.0.1:{self.port}/ws"]
        return [f"ws://127.0.0.1:{way.port}/ws" for way in self.doors] or [node.url for node in self.nodes]


@dataclass
class Ledger:
    """What one person said and was told, in order."""

    table: str = ""
    seat: int = -1
    sent: dict[str, int] = field(default_factory=dict)
    """Every command that was ever sent, with its action."""
    acknowledged: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    timed: bool = False
    first_sent: dict[str, float] = field(default_factory=dict)
    answered: dict[str, float] = field(default_factory=dict)
    """When commands were first sent, and acknowledged (monotonic)."""
    token: str = ""
    told: list[str] = field(default_factory=list)
    """Every frame that came, as it came."""
    rows: list[list[Any]] = field(default_factory=list)
    """The match as it was told over each connection: its steps."""


class Person:
    """Somebody at one seat, who connects to any node and says what was not answered again, with its old id."""

    def __init__(self, cluster: Cluster, dice: random.Random, what: dict[str, Any] = TURNS):
        self.cluster, self.dice, self.what = cluster, dice, what
        self.ledger = Ledger(timed=what is CLOCK)
        self.guest = ""
        self.pending: dict[str, Any] | None = None
        self.state: dict[str, Any] = {}
        self.over = False
        self.number = 0
        self.at, self.heard, self.last = "", 0.0, ""

    def words(self) -> str:
        """Where this person stands."""
        where = f"{self.ledger.table} seat {self.ledger.seat} at {self.at}"
        return f"{where}: pending {self.pending}, knows {self.state}, heard {time.monotonic() - self.heard:.0f} s ago: {self.last}"

    async def connected(self) -> ClientConnection:
        """A greeted connection to some node."""
        self.at = self.dice.choice(self.cluster.urls())
        socket = await connect(self.at, open_timeout=CONNECT_S, ping_interval=None, close_timeout=0.2, max_size=1 << 24)
        welcome = await self.ask(socket, {"type": "hello", "id": "h", "version": 1, "guest": self.guest})
        self.guest = welcome.get("guest") or self.guest
        return socket

    async def ask(self, socket: ClientConnection, command: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command; other messages are taken note of."""
        await socket.send(json.dumps(command))
        while True:
            for message in await self.hear(socket):
                if message.get("id") == command["id"]:
                    return message

    async def hear(self, socket: ClientConnection) -> list[dict[str, Any]]:
        """The next messages."""
        async with asyncio.timeout(ANSWER_S):
            frame = await socket.recv()
        self.heard, self.last = time.monotonic(), str(frame)[:300]
        self.ledger.told.append(frame if isinstance(frame, str) else frame.decode())
        messages = [json.loads(line) for line in self.ledger.told[-1].split("\n")]
        for message in messages:
            if message["type"] == "update" and message["table"] == self.ledger.table:
                if not message["since"]:
                    self.ledger.rows.append([])
                self.ledger.rows[-1] += message.get("steps", [])
                self.state = {"turn": message["turn"], "legal": message.get("legal", []), "decision": message.get("decision", 0)}
                self.over = self.over or (message.get("info") or {}).get("status") == "over"
        return messages

    async def until_done(self, make: Any) -> dict[str, Any]:
        """Say something until it is answered with yes, over as many connections as that takes."""
        while True:
            try:
                async with await self.connected() as socket:
                    while True:
                        answer = await self.ask(socket, make)
                        if answer["type"] != "refused":
                            return answer
                        assert answer["code"] == "store", answer
                        await asyncio.sleep(0.1)
            except LOST:
                await asyncio.sleep(0.05)

    async def open(self) -> None:
        """Set up a table."""
        answer = await self.until_done({"type": "create", "id": f"c{secrets.token_hex(6)}", **self.what})
        self._sits(answer)

    async def sit(self, table: str) -> None:
        """Take the open seat of a table."""
        answer = await self.until_done({"type": "sit", "id": f"s{secrets.token_hex(6)}", "table": table})
        self._sits(answer)

    def _sits(self, answer: dict[str, Any]) -> None:
        self.ledger.table = answer["table"]
        ((seat, self.ledger.token),) = answer["tokens"].items()
        self.ledger.seat = int(seat)

    async def play(self, stop: asyncio.Event) -> None:
        """Decide whenever it is one's turn, until told to stop or the match is over."""
        while not stop.is_set() and not self.over:
            try:
                async with await self.connected() as socket:
                    await self._play(socket, stop)
            except LOST:
                await asyncio.sleep(0.05)

    async def _play(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        ledger = self.ledger
        self.state = {}
        joined = await self.ask(socket, {"type": "join", "id": "j", "table": ledger.table, "tokens": [ledger.token]})
        if joined["type"] == "refused":
            assert joined["code"] == "store", joined
            await asyncio.sleep(0.1)
            return
        while not stop.is_set() and not self.over:
            if self.pending is None and self.state.get("turn") == ledger.seat and self.state["legal"]:
                self.number += 1
                name, action = f"{ledger.seat}-{self.number}", self.dice.choice(self.state["legal"])
                if ledger.timed and self.dice.random() < THINKS:
                    await asyncio.sleep(1.0)
                ledger.sent[name], ledger.first_sent[name] = action, time.monotonic()
                said = {"type": "play", "table": ledger.table, "seat": ledger.seat, "decision": self.state["decision"]}
                self.pending = {**said, "id": name, "action": action}
            if self.pending is None:
                await self.hear(socket)
                continue
            decided, answer = self.pending["decision"], await self.ask(socket, self.pending)
            if answer["type"] == "ok":
                ledger.acknowledged.append(self.pending["id"])
                ledger.answered[self.pending["id"]] = time.monotonic()
            elif answer["code"] in ("store", "paused"):  # a real clock stands while somebody is gone, and nobody plays
                ledger.refused[answer["code"]] = ledger.refused.get(answer["code"], 0) + 1
                await asyncio.sleep(0.1)
                continue
            else:
                assert answer["code"] in ("stale", "not_your_turn", "over"), answer
                ledger.refused[answer["code"]] = ledger.refused.get(answer["code"], 0) + 1
            self.pending = None
            if answer["type"] == "ok":
                self.state = {} if self.state.get("decision") == decided else self.state  # what was decided is not decided again
                await asyncio.sleep(0.05 * self.dice.random())


class Match:
    """Two people who play on and on."""

    def __init__(self, cluster: Cluster, dice: random.Random, what: dict[str, Any] = TURNS):
        self.cluster, self.dice, self.what = cluster, dice, what
        self.ledgers: list[Ledger] = []
        self.people: list[Person] = []

    @property
    def count(self) -> int:
        """Moves that were acknowledged so far."""
        return sum(len(ledger.acknowledged) for ledger in self.ledgers)

    async def go_on(self, stop: asyncio.Event) -> None:
        """One match after the other."""
        while not stop.is_set():
            home, away = (Person(self.cluster, self.dice, self.what) for _ in range(2))
            self.people = [home, away]
            await home.open()
            await away.sit(home.ledger.table)
            self.ledgers += [home.ledger, away.ledger]
            await asyncio.gather(home.play(stop), away.play(stop))


# --- faults ------------------------------------------------------------------------------------------------------------


async def fault(cluster: Cluster, dice: random.Random) -> str:
    """Something goes wrong, and is over again."""
    node = dice.choice(cluster.nodes)
    kinds = ["kill", "kill", "stop", "stop", "drain", "postgresql", "crash"]
    kinds += ["cut", "cut", "silence", "silence"] if cluster.ways is not None else []
    kinds += ["balancer"] if cluster.balancer is not None else []
    kinds += ["full disk"] if cluster.postgres.small else []
    kinds += ["slow disk"] if cluster.postgres.sluggish else []
    what = dice.choice(kinds)
    if what == "kill":
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(dice.random() * 1.5 * LEASE_S)
        await asyncio.to_thread(node.start)
    elif what == "drain":
        await asyncio.to_thread(node.stop)
        await asyncio.to_thread(node.start)
    elif what == "stop":
        os.kill(node.pid, signal.SIGSTOP)
        await asyncio.sleep((1.2 + dice.random()) * LEASE_S)
        os.kill(node.pid, signal.SIGCONT)
    elif what == "postgresql":
        await asyncio.to_thread(cluster.postgres.stop)
        await asyncio.sleep(dice.random() * 1.5 * LEASE_S)
        await asyncio.to_thread(cluster.postgres.start)
    elif what == "crash":
        await asyncio.to_thread(cluster.postgres.kill)
        await asyncio.to_thread(cluster.postgres.start)
    elif what == "balancer":
        assert cluster.balancer is not None
        cluster.balancer.kill()
        cluster.balancer.wait()
        await asyncio.sleep(dice.random() * 1.5 * LEASE_S)
        cluster.balance()
    elif what in ("cut", "silence"):
        assert cluster.ways is not None
        ways = dice.sample(cluster.ways.ways, dice.randint(1, 3))
        for way in ways:
            cluster.ways.change(way, cut=what == "cut", silent=what == "silence")
        await asyncio.sleep(dice.random() * 2.5 * LEASE_S)
        for way in ways:
            cluster.ways.change(way)
        what += f" ({', '.join(way.name.partition(' ws:')[0] for way in ways)})"
    else:
        broken = cluster.postgres.full if what == "full disk" else cluster.postgres.slow
        await asyncio.to_thread(broken, True)
        await asyncio.sleep((0.5 + dice.random()) * 2 * LEASE_S)
        await asyncio.to_thread(broken, False)
    return what


class Fault(NamedTuple):
    """What went wrong, from when to when (monotonic), and after how long every table had gone on."""

    what: str
    began: float
    ended: float
    on_after_s: float


@dataclass
class Told:
    """What came of it."""

    ledgers: list[Ledger]
    faults: list[Fault]


async def storm(
    cluster: Cluster,
    count: int,
    dice: random.Random,
    tables: int = 6,
    patience_s: float = 40.0,
    say: Callable[[str], None] = lambda words: None,
) -> Told:
    """Faults under load; after each of them every table must go on."""
    stop = asyncio.Event()
    matches = [Match(cluster, random.Random(dice.random()), TABLES[i % len(TABLES)]) for i in range(tables)]
    playing = [asyncio.create_task(match.go_on(stop)) for match in matches]
    told = Told([], [])
    try:
        await _all_go_on(matches, playing, patience_s)
        for number in range(1, count + 1):
            await asyncio.sleep(dice.random() * 0.3)
            began = time.monotonic()
            what = await fault(cluster, dice)
            ended = time.monotonic()
            await _all_go_on(matches, playing, patience_s)
            told.faults.append(Fault(what, began, ended, time.monotonic() - ended))
            say(f"{number}: {what}: on after {told.faults[-1].on_after_s:.1f} s")
    finally:
        stop.set()
        await asyncio.wait(playing, timeout=2 * ANSWER_S)
    for task in playing:
        task.result()
    told.ledgers = [ledger for match in matches for ledger in match.ledgers]
    return told


async def _all_go_on(matches: list[Match], playing: list[asyncio.Task[None]], patience_s: float) -> None:
    before, patience = [match.count for match in matches], time.monotonic() + patience_s
    while stuck := [match for match, count in zip(matches, before, strict=True) if match.count < count + 2]:
        assert time.monotonic() < patience, f"stuck: {[person.words() for match in stuck for person in match.people]}"
        await asyncio.sleep(0.02)
        for task in playing:
            if task.done():
                task.result()
