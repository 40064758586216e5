"""A store that failed for a while: everything goes on by itself once it works again."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

from tests.server.real import Real, run
from touchline.client import Client

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
