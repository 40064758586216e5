"""`python -m benchmarks.cluster`: moves a second and what each costs with 1, 2 and 3 nodes on PostgreSQL beside SQLite, in one run;
then as many open tables and sockets as three nodes of this machine hold, and how often PostgreSQL commits when it does nothing else.

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

from benchmarks.crowd import SOCKETS_OF_ONE, held, lift_limit, open_sockets, open_tables
from benchmarks.figures import machine, write
from benchmarks.server import Pair, Person, cpu_seconds, drive, start
from tests.server.postgres import Postgres

SIZE = "SELECT pg_database_size(current_database())"


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
    return int(await ask(url, "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"))


async def spent(pids: list[int], database: int, url: str) -> tuple[float, float, float, int, int]:
    """Processor time of nodes, driver and PostgreSQL so far; its commits, and its bytes."""
    mine = os.times()
    used = sum(map(cpu_seconds, pids)), mine.user + mine.system
    if not url:
        return *used, 0.0, 0, 0
    return *used, family(database), await commits(url), int(await ask(url, SIZE))


async def measured(ports: list[int], pids: list[int], database: int, url: str, seats: int, seconds: float) -> dict[str, Any]:
    """Moves as fast as they are acknowledged."""
    pairs = [Pair(await Person.at(ports[i % len(ports)]), await Person.at(ports[(i + 1) % len(ports)])) for i in range(seats // 2)]
    for pair in pairs:  # whoever sets a table up has it played at its node: as many at each
        await pair.begin()
    await drive(pairs, 1.0, 0)
    before = await spent(pids, database, url)
    started = time.perf_counter()
    took = sorted(await drive(pairs, seconds, 0))
    wall = time.perf_counter() - started
    after = await spent(pids, database, url)
    used, driver, base, done, grown = (b - a for a, b in zip(before, after, strict=True))
    return {
        "moves_per_second": round(len(took) / wall), "node_us_per_move": round(1e6 * used / len(took)),
        "postgresql_us_per_move": round(1e6 * base / len(took)), "driver_us_per_move": round(1e6 * driver / len(took)),
        "bytes_per_move": round(grown / len(took)), "p50_ms": round(1000 * took[len(took) // 2], 1),
        "p99_ms": round(1000 * took[len(took) * 99 // 100], 1), "postgresql_commits_per_second": round(done / wall),
    }  # fmt: skip


async def saturated(url: str, seconds: float, connections: int) -> int:
    """Commits a second of PostgreSQL, each flushed to disk, if that is all it has to do."""
    people = [await asyncpg.connect(url) for _ in range(connections)]
    done, end = 0, time.monotonic() + seconds

    async def one(connection: asyncpg.Connection) -> None:
        nonlocal done
        while time.monotonic() < end:
            await connection.execute("INSERT INTO saturation VALUES ($1)", bytes(100))
            done += 1

    try:
        await people[0].execute("CREATE TABLE IF NOT EXISTS saturation (entry bytea NOT NULL)")
        await asyncio.gather(*map(one, people))
    finally:
        for connection in people:
            await connection.close()
    return round(done / seconds)


async def crowds(postgres: Postgres, tables: int, sockets: int) -> dict[str, Any]:
    """Three nodes with many tables, and three with many sockets."""
    found: dict[str, Any] = {"open_files_a_process": lift_limit()}
    for name, driver, count, of_one in (
        ("tables", open_tables, tables, -(-tables // 2)), ("sockets", open_sockets, sockets, SOCKETS_OF_ONE),
    ):  # fmt: skip
        if not count:
            continue
        url = postgres.fresh(f"crowd_{name}")
        limits = ("--most-tables", str(max(20_000, count)), "--most-connections", str(max(5000, count)), "--address-rate", "0")
        nodes = [start(url, 0, *limits) for _ in range(3)]
        try:
            found[name] = await held(driver, [port for _, port in nodes], [node.pid for node, _ in nodes], count, of_one, 40)
        finally:
            for node, _ in nodes:
                node.kill()
                node.wait()
        found[name]["bytes_in_postgresql"] = int(await ask(url, SIZE))
    return found


async def ask(url: str, question: str) -> Any:
    """One value from a database."""
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


async def measure(seats: int, seconds: float, folder: Path, tables: int = 0, sockets: int = 0) -> dict[str, Any]:
    """SQLite first, then PostgreSQL with more and more nodes."""
    found: dict[str, Any] = {"machine": machine(), "cores": os.cpu_count(), "seats": seats}
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
        found["bytes_per_move"] = found["PostgreSQL, 3 nodes"]["bytes_per_move"]
        url = postgres.fresh("saturated")
        found["commits_per_second_at_saturation"] = {str(n): await saturated(url, min(seconds, 5.0), n) for n in (1, 8, 32)}
        found["crowds"] = await crowds(postgres, tables, sockets)
    finally:
        postgres.close()
    return found


def as_markdown(found: dict[str, Any]) -> str:
    """The figures as docs/scale.md tells them."""
    head = "| | moves/s | a move: nodes (us) | beside SQLite | PostgreSQL (us) | p50 (ms) | p99 (ms) | commits/s of PostgreSQL |\n"
    head += "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
    alone = found["SQLite"]["node_us_per_move"]
    rows = [
        f"| {name} | {line['moves_per_second']:,} | {line['node_us_per_move']} | {line['node_us_per_move'] / alone:.2f}"
        f" | {line['postgresql_us_per_move'] or ''} | {line['p50_ms']} | {line['p99_ms']} | {line['postgresql_commits_per_second'] or ''} |"
        for name, line in found.items()
        if isinstance(line, dict) and "node_us_per_move" in line
    ]
    text = f"{found['machine']}, driver and database included; {found['seats']} seats.\n\n{head}" + "\n".join(rows)
    at_most = ", ".join(f"{count:,} with {n}" for n, count in found["commits_per_second_at_saturation"].items())
    text += f"\n\nCommits/s of PostgreSQL when it does nothing else, by connections: {at_most}.\n"
    held_all = [(name, line) for name, line in found["crowds"].items() if isinstance(line, dict)]
    if held_all:
        text += "\n| three nodes hold | of | opened a second | KiB each | moves meanwhile: p50 (ms) | p99 (ms) | stopped by |\n"
        text += "| --- | --- | --- | --- | --- | --- | --- |"
    for name, line in held_all:
        text += f"\n| {line['opened']:,} {name} | {line['wanted']:,} | {line['a_second']:,} | {line['kib_each']} | {line['p50_ms']}"
        text += f" | {line['p99_ms']} | {line['stopped_by'] or 'nothing'} |"
    return text


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--tables", type=int, default=100_000, help="open tables (default: %(default)s)")
    parser.add_argument("--sockets", type=int, default=20_000, help="open sockets (default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/scale.md")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(options.seats, options.seconds, Path(folder), options.tables, options.sockets))
    if options.write:
        write("cluster", as_markdown(found))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
