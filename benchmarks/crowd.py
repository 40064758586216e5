"""Many tables and many sockets on a few nodes: how many they hold, what each costs, and how quickly moves are answered meanwhile.

People are in several processes of their own, so that what stops it is seldom the driver. Used by `python -m benchmarks.cluster`.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import resource
import time
from multiprocessing.connection import Connection
from typing import Any

from benchmarks.server import GAME, Pair, Person, drive, memory

AT_ONCE = 16
"""So many commands of one driver are under way at a time."""
TABLES_OF_ONE = 500
"""So many tables somebody has open."""
SOCKETS_OF_ONE = 5000
"""So many sockets one driver holds."""
MEANWHILE_S = 5.0
ANSWER_S = 60.0
"""A node that does not answer for so long holds no more."""


def lift_limit() -> int:
    """As many open files as this machine allows a process."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def open_tables(ports: list[int], count: int, pipe: Connection) -> None:
    """A driver: set up tables, say how many there are and what stopped it, and hold them until told to stop."""

    async def work() -> None:
        done, stopped = 0, ""
        people = [await Person.at(ports[i % len(ports)]) for i in range(max(1, count // TABLES_OF_ONE))]

        async def one(lane: int) -> None:
            nonlocal done, stopped
            for number in range(lane, count, AT_ONCE):
                if stopped:
                    return
                try:
                    answer = await asyncio.wait_for(people[number % len(people)].ask("create", game=GAME, seats=["me", "me"]), ANSWER_S)
                except (OSError, TimeoutError) as error:
                    stopped = f"{type(error).__name__}: {error}"
                    return
                if answer.type != "ok":
                    stopped = answer.reason
                    return
                done += 1

        await asyncio.gather(*map(one, range(AT_ONCE)))
        pipe.send((done, stopped))
        await asyncio.to_thread(pipe.recv)

    asyncio.run(work())


def open_sockets(ports: list[int], count: int, pipe: Connection) -> None:
    """A driver: connect, say how many stand and what stopped it, and hold them until told to stop."""
    lift_limit()

    async def work() -> None:
        people: list[Person] = []
        stopped = ""

        async def one(lane: int) -> None:
            nonlocal stopped
            for number in range(lane, count, AT_ONCE):
                if stopped:
                    return
                try:
                    people.append(await Person.at(ports[number % len(ports)]))
                except (OSError, TimeoutError) as error:
                    stopped = f"{type(error).__name__}: {error}"

        await asyncio.gather(*map(one, range(AT_ONCE)))
        pipe.send((sum(not person.transport.is_closing() for person in people), stopped))
        await asyncio.to_thread(pipe.recv)

    asyncio.run(work())


async def held(driver: Any, ports: list[int], pids: list[int], count: int, of_one: int, seats: int) -> dict[str, Any]:
    """Have drivers open `count` of something; what it costs the nodes, and how moves of `seats` other people are answered meanwhile."""
    others = [await Person.at(ports[i % len(ports)]) for i in range(seats)]
    pairs = [Pair(others[i], others[i + 1]) for i in range(0, seats, 2)]
    for pair in pairs:
        await pair.begin()
    await drive(pairs, 1.0, 2.0)
    before = sum(map(memory, pids))
    context = multiprocessing.get_context("spawn")
    drivers = []
    started = time.perf_counter()
    for first in range(0, count, of_one):
        here, there = context.Pipe()
        process = context.Process(target=driver, args=(ports, min(of_one, count - first), there), daemon=True)
        process.start()
        drivers.append((process, here))
    try:
        told = [await asyncio.to_thread(here.recv) for _, here in drivers]
        seconds = time.perf_counter() - started
        grown = sum(map(memory, pids)) - before
        took = sorted(await drive(pairs, MEANWHILE_S, 2.0))
    finally:
        for _, here in drivers:
            here.send("stop")
        for process, _ in drivers:
            process.join(30)
    opened = sum(done for done, _ in told)
    return {
        "opened": opened, "wanted": count, "a_second": round(opened / seconds), "kib_each": round(grown / max(1, opened), 1),
        "p50_ms": round(1000 * took[len(took) // 2], 1), "p99_ms": round(1000 * took[len(took) * 99 // 100], 1),
        "stopped_by": "; ".join(sorted({reason for _, reason in told if reason})),
    }  # fmt: skip
