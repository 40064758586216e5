"""Workers of all nodes have one queue: who is busy is helped, addresses take turns everywhere, and a node that dies costs nobody a turn."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.cluster import GAME, Cluster
from tests.server.postgres import Postgres
from tests.server.real import run
from tests.server.test_postgresql import fetch
from touchline import games
from touchline.client import Client
from touchline.play.match import Match
from touchline.server.identity import Signer
from touchline.server.inner import GIVEN, OFFER, TAKE, WORK, Inner
from touchline.server.lending import Borrowing, Lending, described
from touchline.server.relay import opened_by
from touchline.server.tasks import Choose, Prepare
from touchline.server.workers import MATCH, Workers

KEY = "ab" * 32


def workers_of(pid: int, nice: int = 0) -> list[int]:
    """The processes that work for a node, by how willingly they leave the processor to others: 0 for those of the bots."""
    found = []
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, children.read_text().split()):
            words = Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
            if b"touchline.server.worker" in words and words[words.index(b"touchline.server.worker") + 1] == str(nice).encode():
                found.append(child)
    return found


@pytest.fixture
def two(postgres: Postgres, tmp_path: Path) -> Iterator[Cluster]:
    """Two nodes whose bots have all the time in the world."""
    with Cluster(postgres, postgres.fresh("lending"), tmp_path, 2, "--bot-deadline", "600") as cluster:
        yield cluster


def test_a_busy_node_is_helped_and_a_helper_that_dies_costs_nobody_a_turn(two: Cluster) -> None:
    helped, helper = two.nodes

    async def length(table: str) -> int:
        return int((await fetch(two.url, "SELECT length FROM heads WHERE id = $1", table))[0][0])

    async def goes_on(table: str, moves: int = 4) -> None:
        before = await length(table)
        while await length(table) < before + moves:
            await asyncio.sleep(0.05)

    async def scene() -> None:
        async with Client(helped.url) as client:
            first = (await client.create(GAME, seats=["random", "random"])).table
            await goes_on(first)
            (own,) = workers_of(helped.pid)
            os.kill(own, signal.SIGSTOP)
            try:
                second = (await client.create(GAME, seats=["random", "random"])).table
                await goes_on(second)
                (other,) = workers_of(helper.pid)
                os.kill(other, signal.SIGSTOP)
                stood = -1
                while stood != (stood := await length(second)):  # until nobody works at anything any more
                    await asyncio.sleep(0.5)
                helper.kill()
                os.kill(other, signal.SIGKILL)
            finally:
                os.kill(own, signal.SIGCONT)
            await goes_on(first)
            await goes_on(second)
        assert len(await fetch(two.url, "SELECT DISTINCT node FROM entries WHERE id = ANY($1)", [first, second])) == 1

    run(scene())
    assert "bot failed" not in helped.log.read_text()


class Node:
    """Half of a pair of nodes: a pool with one real worker process, and what it lends and borrows over a real socket."""

    def __init__(self, log: list[Any]):
        self.pool, self.log = Workers(1, 600.0), log
        self.pool.surroundings = {"TOUCHLINE_TARGET": "interpreted"}
        self.other, self.lock = 0, asyncio.Lock()
        self.ends: list[Inner] = []
        self.borrowing: list[Borrowing] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.lending = Lending({"bots": self.pool}, lambda: [self._reach()], self._spawn)

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def listen(self) -> int:
        self.server = await asyncio.get_running_loop().create_server(self._met, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    def _met(self) -> Inner:
        end = Inner(Signer(KEY), 60.0, False)
        work = Borrowing(end, {"bots": self.pool})
        end.take, end.lost = lambda kind, number, _, data: work.hear(kind, number, data), work.lost
        self.borrowing.append(work)
        return end

    async def _reach(self) -> Inner | None:
        async with self.lock:
            await self._connect()
        return self.ends[0]

    async def _connect(self) -> None:
        if not self.ends:
            loop = asyncio.get_running_loop()
            _, end = await loop.create_connection(lambda: Inner(Signer(KEY), 60.0, True), "127.0.0.1", self.other)
            self.ends.append(end)
            end.take, end.lost = lambda kind, number, _, data: self._hear(end, kind, number, data), lambda: self.lending.lost(end)
            await end.ready

    def _hear(self, end: Inner, kind: int, number: int, data: bytes) -> None:
        self.log.append(kind)
        self.lending.hear(end, kind, number, data)

    async def close(self) -> None:
        self.server.close()
        for end in self.ends:
            end.transport.abort()
        await self.pool.close()


def test_an_address_that_asks_much_at_every_node_waits_its_turn_everywhere() -> None:
    """A worker that is free takes the modest one's task after at most one of the greedy one's, though that has twenty-four in the queue."""
    game = games.find(GAME)
    match = Match(game, seed=1)
    while match.turn < 0:
        match.roll()
    view = match.view(match.turn)
    task = Choose(GAME, match.options, game.dump(view.state), match.turn, "random", 1, 0)

    async def scene() -> None:
        said: list[int] = []
        here, there = Node(said), Node(said)
        here.other, there.other = await there.listen(), await here.listen()
        done: list[str] = []

        async def ask(node: Node, who: str) -> None:
            await node.pool.do(task, who=who)
            done.append(who)

        try:
            for node in (here, there):
                await node.pool.do(Prepare(GAME))
                os.kill(next(iter(node.pool._all)).pid, signal.SIGSTOP)
            asking = [asyncio.create_task(ask(node, "192.0.2.1")) for _ in range(12) for node in (here, there)]
            asking.append(asyncio.create_task(ask(here, "192.0.2.2")))
            while sum(len(work.offers) for work in there.borrowing) < 12:  # eleven of the greedy one's, and the modest one's
                await asyncio.sleep(0.01)
            os.kill(next(iter(there.pool._all)).pid, signal.SIGCONT)
            await asking[-1]
            assert len(done) <= 3, done
            await asyncio.gather(*(other for other in asking[1:-1]))  # but for the first, which a stopped worker has
            assert said.count(TAKE) >= 12
            os.kill(next(iter(here.pool._all)).pid, signal.SIGCONT)
            await asking[0]
            assert len(done) == 25 and not here.lending.waiting and not there.lending.waiting and not here.lending.lent
            while any(work.offers or work.taking for node in (here, there) for work in node.borrowing):
                await asyncio.sleep(0.01)
        finally:
            for node in (here, there):
                await node.close()

    run(scene(), 60)


def test_nothing_but_the_game_is_told_of_a_task_before_it_is_taken() -> None:
    secret = b"what a seat may know"
    task = Choose(GAME, {}, secret, 0, "random", 1, 0)
    assert secret not in msgspec.msgpack.encode(described("bots", task, "192.0.2.1", MATCH))
    assert {OFFER, TAKE, GIVEN} < set(WORK)


def test_a_node_of_another_version_says_less_or_more() -> None:
    whole = ["guest", "fr", True, "192.0.2.1"]
    assert opened_by(msgspec.msgpack.encode(whole)) == tuple(whole)
    assert opened_by(msgspec.msgpack.encode(whole[:3])) == ("guest", "fr", True, "")
    assert opened_by(msgspec.msgpack.encode([*whole, {"later": 1}, 7])) == tuple(whole)
