"""`python -m benchmarks.cluster`: moves a second and what each costs with 1, 2 and 3 nodes on PostgreSQL beside SQLite, in one run.

The two people of a table connect to different nodes where there are several. All share this machine with the driver: look at processor time
a move rather than at moves a second. What PostgreSQL uses is a figure of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg

from benchmarks.figures import machine, write
from benchmarks.server import Pair, Person, cpu_seconds, drive, start
from tests.server.postgres import Postgres


def family(pid: int) -> float:
    """Processor time of a process and its children, those that have ended included."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    own = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return total + sum(map(int, own[11:15])) / os.sysconf("SC_CLK_TCK")


async def commits(url: str) -> int:
    """Transactions that PostgreSQL has committed in this database."""
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"))
    finally:
        await connection.close()


async def measured(ports: list[int], pids: list[int], database: int, url: str, seats: int, seconds: float) -> dict[str, Any]:
    """Moves as fast as they are acknowledged."""
    people = [await Person.at(ports[i % len(ports)]) for i in range(seats)]
    pairs = [Pair(people[i], people[i + 1]) for i in range(0, seats, 2)]
    for pair in pairs:
        await pair.begin()
    await drive(pairs, 1.0, 0)
    before = sum(map(cpu_seconds, pids)), family(database) if database else 0.0, await commits(url) if url else 0
    started = time.perf_counter()
    took = sorted(await drive(pairs, seconds, 0))
    wall = time.perf_counter() - started
    after = sum(map(cpu_seconds, pids)), family(database) if database else 0.0, await commits(url) if url else 0
    used, base, done = (b - a for a, b in zip(before, after, strict=True))
    return {
        "moves_per_second": round(len(took) / wall), "node_us_per_move": round(1e6 * used / len(took)),
        "postgresql_us_per_move": round(1e6 * base / len(took)), "p50_ms": round(1000 * took[len(took) // 2], 1),
        "p99_ms": round(1000 * took[len(took) * 99 // 100], 1), "postgresql_commits_per_second": round(done / wall),
    }  # fmt: skip


async def measure(seats: int, seconds: float, folder: Path) -> dict[str, Any]:
    """SQLite first, then PostgreSQL with more and more nodes."""
    found: dict[str, Any] = {"machine": machine(), "seats": seats}
    process, port = start(folder / "bench.db", 0)
    try:
        found["SQLite"] = await measured([port], [process.pid], 0, "", seats, seconds)
    finally:
        process.kill()
        process.wait()
    postgres = Postgres()
    try:
        assert postgres.process is not None
        for count in (1, 2, 3):
            url = postgres.fresh(f"bench{count}")
            nodes = [start(url, 0) for _ in range(count)]
            try:
                where, pids = [port for _, port in nodes], [node.pid for node, _ in nodes]
                name = f"PostgreSQL, {count} node{'s' if count > 1 else ''}"
                found[name] = await measured(where, pids, postgres.process.pid, url, seats, seconds)
            finally:
                for node, _ in nodes:
                    node.kill()
                    node.wait()
    finally:
        postgres.close()
    return found


def as_markdown(found: dict[str, Any]) -> str:
    """The figures as docs/scale.md tells them."""
    head = "| | moves/s | a move: nodes (us) | PostgreSQL (us) | p50 (ms) | p99 (ms) | commits/s of PostgreSQL |\n"
    head += "| --- | --- | --- | --- | --- | --- | --- |\n"
    rows = [
        f"| {name} | {line['moves_per_second']:,} | {line['node_us_per_move']} | {line['postgresql_us_per_move'] or ''} | {line['p50_ms']}"
        f" | {line['p99_ms']} | {line['postgresql_commits_per_second'] or ''} |"
        for name, line in found.items()
        if isinstance(line, dict)
    ]
    return f"{found['machine']}, driver and database included; {found['seats']} seats.\n\n{head}" + "\n".join(rows)


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/scale.md")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(options.seats, options.seconds, Path(folder)))
    if options.write:
        write("cluster", as_markdown(found))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
