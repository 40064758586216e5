"""`python -m benchmarks.bus`: what it costs to bring a message from one node to another, and back: a socket between them, or PostgreSQL.

Over PostgreSQL a message is a row (notifications hold at most 8,000 bytes, and are lost by whoever does not listen at the moment) and a
NOTIFY that names it; the listener reads the row. Both ends run in this process; PostgreSQL's own processor time counts.
"""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import asyncpg

from benchmarks.cluster import family
from tests.server.postgres import Postgres
from touchline.server.identity import Signer
from touchline.server.inner import SAY, TOLD, Inner

BYTES = 400
"""About what an update holds."""


async def over_a_socket(count: int) -> list[float]:
    """There and back over the socket that nodes use."""
    loop, signer = asyncio.get_running_loop(), Signer(Signer.fresh_key())

    def met() -> Inner:
        end = Inner(signer, 60.0, False)
        end.take = lambda kind, whose, which, data: end.send(TOLD, whose, which, data)
        return end

    server = await loop.create_server(met, "127.0.0.1", 0)
    _, end = await loop.create_connection(lambda: Inner(signer, 60.0, True), *server.sockets[0].getsockname())
    await end.ready
    took = []
    for number in range(count):
        back = loop.create_future()
        end.take = lambda kind, whose, which, data, back=back: back.set_result(data)  # type: ignore[misc]
        started = time.perf_counter()
        end.send(SAY, 1, number, b"x" * BYTES)
        await back
        took.append(time.perf_counter() - started)
    end.transport.close()
    server.close()
    return took


async def over_postgresql(url: str, count: int) -> list[float]:
    """There and back with NOTIFY, the payload in a table."""
    here, there = await asyncpg.connect(url), await asyncpg.connect(url)
    await here.execute("CREATE UNLOGGED TABLE bus (id bigserial PRIMARY KEY, data bytea)")
    loop = asyncio.get_running_loop()
    say = "WITH said AS (INSERT INTO bus (data) VALUES ($1) RETURNING id) SELECT pg_notify($2, id::text) FROM said"
    came: asyncio.Queue[str] = asyncio.Queue()
    waiting: list[asyncio.Future[str]] = []

    async def answer() -> None:
        while True:
            number = await came.get()
            data = await there.fetchval("SELECT data FROM bus WHERE id = $1", int(number))
            await there.execute(say, data, "back")

    await there.add_listener("to", lambda connection, pid, channel, payload: came.put_nowait(payload))
    await here.add_listener("back", lambda connection, pid, channel, payload: waiting.pop().set_result(payload))
    answering = loop.create_task(answer())
    took = []
    for _ in range(count):
        back: asyncio.Future[str] = loop.create_future()
        waiting.append(back)
        started = time.perf_counter()
        await here.execute(say, b"x" * BYTES, "to")
        await here.fetchval("SELECT data FROM bus WHERE id = $1", int(await back))
        took.append(time.perf_counter() - started)
    answering.cancel()
    await here.close()
    await there.close()
    return took


def figures(took: list[float], used: float) -> dict[str, Any]:
    """What it took."""
    took = sorted(took)
    return {
        "p50_us": round(1e6 * took[len(took) // 2]), "p99_us": round(1e6 * took[len(took) * 99 // 100]),
        "processor_us": round(1e6 * used / len(took)),
    }  # fmt: skip


def main() -> None:
    """Measure and print."""
    postgres, count = Postgres(), 3000
    try:
        assert postgres.process is not None
        before = time.process_time()
        found = {"socket": figures(asyncio.run(over_a_socket(count)), time.process_time() - before)}
        before, base = time.process_time(), family(postgres.process.pid)
        took = asyncio.run(over_postgresql(postgres.url(), count))
        found["notify"] = figures(took, time.process_time() - before + family(postgres.process.pid) - base)
    finally:
        postgres.close()
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
