"""A store that failed for a while: everything goes on by itself once it works again."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path
from typing import Awaitable

import pytest

from tests.server.real import Real, run
from tests.soak.secrecy import decisions
from tests.soak.virtual import MemoryStore, VirtualServer, live, virtual_world
from touchline import games
from touchline.client import Client
from touchline.server.recovery import Recovery
from touchline.server.store import Append, StoreError

GAME = "coup_du_champion"


def test_bots_and_health_come_back_without_anybodys_help(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as client:
            seat = await client.create(GAME, seats=["random", "random", "me"][:2], options={"format": "custom", "period_s": 2700})
            watching = await client.join(seat.table)
            mine = await client.create(GAME, seats=["me", "random"], options={"format": "custom", "period_s": 2700})
            assert await mine.my_turn()
            resource.prlimit(real.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            while (await asyncio.to_thread(real.get, "/healthz"))[0] != 503:
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)
            seen = watching.seq
            resource.prlimit(real.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            async with asyncio.timeout(30):
                while (await asyncio.to_thread(real.get, "/healthz"))[0] != 200:
                    await asyncio.sleep(0.1)
            await watching.until(lambda s: s.seq > seen + 3 or s.over, 30)
            await mine.play(mine.legal[0])

    with Real(tmp_path / "heal.db", "--bot-pause", "0.1") as real:
        run(scene(real))


def test_a_bot_on_turn_while_the_store_fails_plays_afterwards(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as client:
            seat = await client.create(GAME, seats=["me", "random"], options={"format": "custom", "period_s": 2700})
            for _ in range(200):
                assert await seat.my_turn()
                before = seat.seq
                await seat.play(seat.legal[0])
                if seat.turn == 1:  # the bot is about to decide, in half a second
                    break
                await seat.until(lambda s, before=before: s.seq > before)
            seen = seat.seq
            resource.prlimit(real.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            while (await asyncio.to_thread(real.get, "/healthz"))[0] != 503:
                await asyncio.sleep(0.05)
            assert seat.seq == seen
            resource.prlimit(real.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            await seat.until(lambda s: s.seq > seen or s.over, 30)

    with Real(tmp_path / "bot.db", "--bot-pause", "0.5") as real:
        run(scene(real))


SOON_S = 2.0
"""So long after the store everything works again."""


class FailingStore(MemoryStore):
    """A store that fails for a while: to write, to read, or both; it notices only when it is written to."""

    def __init__(self) -> None:
        super().__init__()
        self.fails: set[str] = set()
        self.trouble = ""

    def append(self, what: Append) -> Awaitable[None]:
        self.trouble = "the disk is full" if "write" in self.fails else ""
        if not self.trouble:
            return super().append(what)
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(StoreError(self.trouble))
        return failed

    async def log(self, table: str) -> list[bytes]:
        if "read" in self.fails:
            raise StoreError("the disk cannot be read")
        return await super().log(table)

    async def probe(self) -> str:
        self.trouble = "the disk is full" if "write" in self.fails else ""
        return self.trouble

    def working(self) -> str:
        return self.trouble


@pytest.mark.parametrize("fails", [{"write"}, {"write", "read"}, {"read"}], ids=lambda fails: " and ".join(sorted(fails)))
@pytest.mark.parametrize("seconds", [0.7, 4.0, 1000.0])
def test_within_two_seconds_of_the_store_everything_goes_on(fails: set[str], seconds: float) -> None:
    """In virtual time, so that it is counted and not measured: nobody writes, nobody asks; a bot's turn and health come back."""

    async def scene() -> tuple[float, float]:
        server = VirtualServer(GAME)
        store = server.store = server.host.store = FailingStore()
        watching = asyncio.get_running_loop().create_task(Recovery(server.host).watch())
        person, loop = server.visitor("p"), asyncio.get_running_loop()
        await person.ask("hello", version=1)
        table = (await person.ask("create", game=GAME, seats=["me", "greedy"]))["table"]
        while person.update["turn"] != 1:
            await person.ask("play", table=table, seat=0, action=person.update["legal"][0], seq=person.update["seq"])
        store.fails = set(fails)
        if "write" in fails:
            while not store.working():  # the bot's own move is what cannot be stored
                await asyncio.sleep(0.01)
        else:
            server.host.lose(server.host.rooms[table])
        await asyncio.sleep(seconds)
        before = decisions(server, table)
        assert ((await server.get("/healthz"))[0] == 503) == ("write" in fails) and server.host.rooms[table].table is None
        store.fails = set()
        mended = loop.time()
        healthy = played = 0.0
        while not (healthy and played) and loop.time() < mended + 200:
            healthy = healthy or (loop.time() if (await server.get("/healthz"))[0] == 200 else 0.0)
            played = played or (loop.time() if decisions(server, table) > before else 0.0)
            await asyncio.sleep(0.05)
        watching.cancel()
        return healthy - mended, played - mended

    games.find(GAME).make_ready()
    healthy, played = live(virtual_world(5), scene)
    pause = VirtualServer(GAME).host.settings.bot_pause_s
    assert 0 <= healthy <= SOON_S and 0 < played <= SOON_S + pause
