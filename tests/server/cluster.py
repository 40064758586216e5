"""Several nodes on one PostgreSQL, people with ledgers on bare sockets, faults, and a checker that shares nothing with the server."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import secrets
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable

import asyncpg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.postgres import Postgres, free_port
from tests.server.real import Real
from tests.server.ways import Ways

GAME = "coup_du_champion"
LEASE_S = 1.0
ANSWER_S = 25.0
"""A person who hears nothing for so long connects anew, somewhere else."""
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
        self.doors: list[str] = []

    def __enter__(self) -> Cluster:
        for node in self.nodes:
            node.start()
            if self.ways is not None:
                self.doors.append(f"ws://127.0.0.1:{self.ways.add(f'people to {node.url}', node.port).port}/ws")
        if self.ways is not None:
            asyncio.run(self._detour())
        return self

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
        if self.ways is not None:
            self.ways.close()

    def urls(self) -> list[str]:
        """Where people connect."""
        return self.doors or [node.url for node in self.nodes]


@dataclass
class Ledger:
    """What one person said and was told, in order."""

    table: str = ""
    seat: int = -1
    sent: dict[str, int] = field(default_factory=dict)
    """Every command that was ever sent, with its action."""
    acknowledged: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)


class Person:
    """Somebody at one seat, who connects to any node and says what was not answered again, with its old id."""

    def __init__(self, cluster: Cluster, dice: random.Random):
        self.cluster, self.dice = cluster, dice
        self.token, self.ledger = "", Ledger()
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
        socket = await connect(self.at, open_timeout=5, ping_interval=None, close_timeout=0.2, max_size=1 << 24)
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
        messages = [json.loads(line) for line in (frame if isinstance(frame, str) else frame.decode()).split("\n")]
        for message in messages:
            if message["type"] == "update" and message["table"] == self.ledger.table:
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
        answer = await self.until_done({"type": "create", "id": f"c{secrets.token_hex(6)}", "game": GAME, "pace": "turns"})
        self._sits(answer)

    async def sit(self, table: str) -> None:
        """Take the open seat of a table."""
        answer = await self.until_done({"type": "sit", "id": f"s{secrets.token_hex(6)}", "table": table})
        self._sits(answer)

    def _sits(self, answer: dict[str, Any]) -> None:
        self.ledger.table = answer["table"]
        ((seat, self.token),) = answer["tokens"].items()
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
        joined = await self.ask(socket, {"type": "join", "id": "j", "table": ledger.table, "tokens": [self.token]})
        if joined["type"] == "refused":
            assert joined["code"] == "store", joined
            await asyncio.sleep(0.1)
            return
        while not stop.is_set() and not self.over:
            if self.pending is None and self.state.get("turn") == ledger.seat and self.state["legal"]:
                self.number += 1
                name, action = f"{ledger.seat}-{self.number}", self.dice.choice(self.state["legal"])
                ledger.sent[name] = action
                said = {"type": "play", "table": ledger.table, "seat": ledger.seat, "decision": self.state["decision"]}
                self.pending = {**said, "id": name, "action": action}
            if self.pending is None:
                await self.hear(socket)
                continue
            decided, answer = self.pending["decision"], await self.ask(socket, self.pending)
            if answer["type"] == "ok":
                ledger.acknowledged.append(self.pending["id"])
            elif answer["code"] == "store":
                ledger.refused["store"] = ledger.refused.get("store", 0) + 1
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

    def __init__(self, cluster: Cluster, dice: random.Random):
        self.cluster, self.dice = cluster, dice
        self.ledgers: list[Ledger] = []
        self.people: list[Person] = []

    @property
    def count(self) -> int:
        """Moves that were acknowledged so far."""
        return sum(len(ledger.acknowledged) for ledger in self.ledgers)

    async def go_on(self, stop: asyncio.Event) -> None:
        """One match after the other."""
        while not stop.is_set():
            home, away = Person(self.cluster, self.dice), Person(self.cluster, self.dice)
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


@dataclass
class Told:
    """What came of it."""

    ledgers: list[Ledger]
    faults: list[str]
    slowest_s: float
    """The longest time from a fault's end until every table had gone on."""


async def storm(
    cluster: Cluster,
    count: int,
    dice: random.Random,
    tables: int = 5,
    patience_s: float = 40.0,
    say: Callable[[str], None] = lambda words: None,
) -> Told:
    """Faults under load; after each of them every table must go on."""
    stop = asyncio.Event()
    matches = [Match(cluster, random.Random(dice.random())) for _ in range(tables)]
    playing = [asyncio.create_task(match.go_on(stop)) for match in matches]
    told = Told([], [], 0.0)
    try:
        await _all_go_on(matches, playing, patience_s)
        for _ in range(count):
            await asyncio.sleep(dice.random() * 0.3)
            told.faults.append(await fault(cluster, dice))
            ended = time.monotonic()
            await _all_go_on(matches, playing, patience_s)
            told.slowest_s = max(told.slowest_s, time.monotonic() - ended)
            say(f"{len(told.faults)}: {told.faults[-1]}: on after {time.monotonic() - ended:.1f} s")
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


# --- the checker: it knows the layout and the words of the log, and nothing of the server's code ---------------------------


async def check(url: str, ledgers: list[Ledger]) -> str:
    """Compare what people were told with what is stored; what was found, in words."""
    connection = await asyncpg.connect(url)
    entries = await connection.fetch("SELECT id, seq, entry, link, epoch, node FROM touchline.entries ORDER BY id, seq")
    heads = {row["id"]: row for row in await connection.fetch("SELECT * FROM touchline.heads")}
    await connection.close()
    logs: dict[str, list[Any]] = {}
    owners: dict[tuple[str, int], int] = {}
    for row in entries:
        log = logs.setdefault(row["id"], [])
        assert row["seq"] == len(log), f"the log of {row['id']} has a hole, or an entry twice, at {row['seq']}"
        assert owners.setdefault((row["id"], row["epoch"]), row["node"]) == row["node"], f"two nodes wrote to {row['id']} under one epoch"
        assert not log or log[-1]["epoch"] <= row["epoch"], f"an earlier owner of {row['id']} wrote after a later one"
        before = log[-1]["link"] if log else hashlib.sha256(b"touchline log\n" + row["id"].encode()).digest()[:16]
        assert hashlib.sha256(before + row["entry"]).digest()[:16] == row["link"], f"the chain of {row['id']} breaks at {row['seq']}"
        log.append(row)
    for table, log in logs.items():
        assert heads[table]["length"] == len(log) and heads[table]["link"] == log[-1]["link"], f"the head of {table} is not its end"
    moves = 0
    for ledger in ledgers:
        said = [json.loads(row["entry"]) for row in logs[ledger.table]]
        mine = [entry for entry in said if entry["e"] == "d" and entry["seat"] == ledger.seat and entry.get("command")]
        made = [entry["command"] for entry in mine]
        assert len(set(made)) == len(made), f"a command took effect twice at {ledger.table}"
        kept = set(ledger.acknowledged)
        assert [name for name in made if name in kept] == ledger.acknowledged, (
            f"acknowledged moves are lost or out of order at {ledger.table}"
        )
        assert all(ledger.sent.get(entry["command"]) == entry["action"] for entry in mine), f"a move at {ledger.table} that nobody made"
        moves += len(ledger.acknowledged)
    changed = sum(len({row["epoch"] for row in log}) - 1 for log in logs.values())
    return f"{len(logs)} tables, {len(entries)} entries, {moves} acknowledged moves, {changed} changes of owner"
