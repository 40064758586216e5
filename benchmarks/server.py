"""`python -m benchmarks.server`: a thousand seats at one move a second on the real server, memory, saturation and restart.

Moves are stored and flushed before they are acknowledged. Sockets, server and store share this machine; nothing leaves it. With
`--boardgameio` (needs Node and npm) boardgame.io's server gets the same load in the same run: it keeps all in memory and acknowledges
nothing, so a move counts when both players have the new state. There a move throws two dice of a race and both players get the new state;
here a move is a decision of Coup du Champion with the throws that follow, and both players get the steps, whose turn it is and what they
may do (numbers; scenes and words are for those who ask). Processor time a move is the fairer figure on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.figures import machine, write

GAME = "coup_du_champion"
ROOT = Path(__file__).resolve().parents[1]


class Told(msgspec.Struct):
    """The parts of a message that a person at a table needs."""

    type: str
    id: str = ""
    code: str = ""
    reason: str = ""
    table: str = ""
    seat: int = -1
    seq: int = 0
    turn: int = -1
    legal: list[int] = []
    tokens: dict[str, str] = {}


class Person(asyncio.Protocol):
    """A seat on a socket of its own, as lean as can be: what is measured is the server."""

    def __init__(self) -> None:
        self.table, self.token, self.seat = "", "", -1
        self.seq, self.turn, self.legal = 0, -1, list[int]()
        self.answers: dict[str, asyncio.Future[Told]] = {}
        self.number = 0
        self.news = asyncio.Event()
        self.buffer = b""
        self.bytes = 0
        self.open = False
        self.opened = asyncio.get_running_loop().create_future()
        self.decode = msgspec.json.Decoder(Told).decode
        self.transport: asyncio.Transport

    @classmethod
    async def at(cls, port: int, address: str = "127.0.0.1") -> Person:
        """Connect from an address of this machine and say hello."""
        _, person = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port, local_addr=(address, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
        person.transport.write("\r\n".join([*lines, "Sec-WebSocket-Version: 13", "", ""]).encode())
        await asyncio.wait_for(person.opened, 60)
        await person.ask("hello", version=1)
        return person

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands."""
        self.transport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Frames from the server are not masked."""
        self.buffer += data
        self.bytes += len(data)
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self.open, self.buffer = True, rest
            self.opened.set_result(head.startswith(b"HTTP/1.1 101"))
        while len(self.buffer) >= 2:
            size, start = self.buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(self.buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(self.buffer[2:10], "big"), 10
            if len(self.buffer) < start + size:
                return
            kind, frame, self.buffer = self.buffer[0] & 15, self.buffer[start : start + size], self.buffer[start + size :]
            if kind == 9:
                self.transport.write(b"\x8a\x80\0\0\0\0")
            elif kind == 1:
                for line in frame.split(b"\n"):
                    self.hear(self.decode(line))

    def connection_lost(self, exc: Exception | None) -> None:
        """Who waits for an answer or for news waits for nothing."""
        self.news.set()
        for answer in (*self.answers.values(), self.opened):
            if not answer.done():
                answer.set_exception(ConnectionError("the server hung up"))
                answer.exception()

    def hear(self, message: Told) -> None:
        """A message."""
        if message.type == "update":
            if self.table in ("", message.table) and (message.seat == self.seat or self.seat < 0):
                self.seq, self.turn, self.legal = message.seq, message.turn, message.legal
                self.news.set()
        elif message.id in self.answers:
            self.answers.pop(message.id).set_result(message)

    async def hears(self) -> None:
        """Wait for the next update; ConnectionError if the server hung up (a node that is too busy sends people to another one)."""
        self.news.clear()
        if self.transport.is_closing():
            raise ConnectionError("the server hung up")
        await asyncio.wait_for(self.news.wait(), 60)

    def ask(self, kind: str, **fields: Any) -> asyncio.Future[Told]:
        """A command; its answer comes later. A mask of zeros is a mask."""
        self.number += 1
        name = str(self.number)
        answer = self.answers[name] = asyncio.get_running_loop().create_future()
        data = msgspec.json.encode({"type": kind, "id": name, **fields})
        size = bytes([128 + len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + data)
        return answer


class Pair:
    """Two people at a table, move after move."""

    def __init__(self, home: Person, away: Person):
        self.people = (home, away)

    async def begin(self) -> None:
        """A new match."""
        home, away = self.people
        home.seq = away.seq = 0
        home.table = away.table = ""
        home.seat = away.seat = home.turn = away.turn = -1
        answer = await home.ask("create", game=GAME, options={"format": "custom", "period_s": 2700})
        home.table, home.seat = answer.table, 0
        answer = await away.ask("sit", table=home.table)
        away.table, away.seat, away.token = home.table, 1, answer.tokens["1"]
        while home.turn == -1 or away.turn == -1:
            await asyncio.sleep(0.01)

    async def move(self) -> float:
        """One move of whoever is on turn; seconds until it was acknowledged."""
        home, away = self.people
        seq = max(home.seq, away.seq)
        while home.seq < seq or away.seq < seq:
            behind = home if home.seq < seq else away
            await behind.hears()
            seq = max(home.seq, away.seq)
        if home.turn < 0:
            await self.begin()
            return await self.move()
        person = self.people[home.turn]
        started = time.perf_counter()
        answer = await person.ask("play", table=person.table, seat=person.seat, seq=seq, action=random.choice(person.legal))
        took = time.perf_counter() - started
        if answer.type != "ok":
            raise SystemExit(f"refused: {answer}")
        while person.seq <= seq:
            await person.hears()
        return took


def memory(pid: int) -> int:
    """Resident memory of a process in KiB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def cpu_seconds(pid: int) -> float:
    """Processor time a process has used: on a busy machine the fairer figure."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start(store: Path | str, port: int, *more: str) -> tuple[subprocess.Popen[str], int]:
    """The real server; its port."""
    command = [sys.executable, "-m", "touchline", "serve", "--store", str(store), "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--rate", "0", "--address-rate", "0", "--per-address", "0", "--tables-a-minute", "0", "--tables-per-guest", "0",
         "--no-prepare", "--bot-pause", "0.02", *more],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    return process, int(process.stdout.readline().split("://")[1].split("/")[0].rpartition(":")[2])


async def drive(pairs: list[Pair], seconds: float, rate: float) -> list[float]:
    """Moves at every table: `rate` a second and table, or as fast as they are acknowledged (0)."""
    took: list[float] = []
    end = time.monotonic() + seconds

    async def one(pair: Pair) -> None:
        due = time.monotonic() + (random.random() / rate if rate else 0)
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            took.append(await pair.move())
            due = max(due + 1 / rate, time.monotonic() - 1) if rate else time.monotonic()

    await asyncio.gather(*(one(pair) for pair in pairs))
    return took


async def measure(seats: int, seconds: float, folder: Path) -> dict[str, Any]:
    """All figures of one run."""
    store = folder / "bench.db"
    process, port = start(store, 0)
    try:
        found: dict[str, Any] = {"seats": seats, "load_average_before": os.getloadavg()[0]}
        first = await Person.at(port)
        await first.ask("create", game=GAME, seats=["greedy", "random"])
        before = memory(process.pid)
        people = [await Person.at(port) for _ in range(seats)]
        pairs = [Pair(people[i], people[i + 1]) for i in range(0, seats, 2)]
        for pair in pairs:
            await pair.begin()
        await first.ask("create", game=GAME, seats=["greedy", "random"], options={"format": "custom", "period_s": 2700})
        paced = sorted(await drive(pairs, seconds, 2.0))
        found["moves_per_second_paced"] = round(len(paced) / seconds)
        found["acknowledged_ms"] = {f"p{q}": round(1000 * paced[min(len(paced) - 1, len(paced) * q // 100)], 1) for q in (50, 90, 99)}
        found["memory_per_seat_kib"] = round((memory(process.pid) - before) / seats, 1)
        found["saturation"] = await saturated(pairs, seconds, process.pid)
        one = await Person.at(port)
        while len(pairs) < seats:
            await one.ask("create", game=GAME, seats=["me", "me"])
            pairs.append(pairs[0])
        process.kill()
        process.wait()
        started = time.perf_counter()
        process, port = start(store, port)
        again = await Person.at(port)
        answer = await again.ask("join", table=people[1].table, tokens=[people[1].token])
        answered = round(time.perf_counter() - started, 2)
        found["restart"] = {"live_matches": seats, "seconds_to_first_answer": answered, "answer": answer.type}
        found["restart"]["server_processor_seconds"] = round(cpu_seconds(process.pid), 2)
        return found
    finally:
        process.kill()
        process.wait()


async def side_by_side(seats: int, seconds: float, folder: Path) -> dict[str, Any]:
    """Touchline and boardgame.io in turn, twice, with as many pairs that move as fast as they can."""
    peer = folder / "peer"
    shutil.copytree(ROOT / "benchmarks" / "boardgameio", peer)
    subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=peer, check=True, stdout=subprocess.DEVNULL)
    runs: dict[str, list[dict[str, Any]]] = {"touchline": [], "boardgame.io": []}
    for turn in range(2):
        runs["touchline"].append(await ours(seats, seconds, folder / f"side{turn}.db"))
        runs["boardgame.io"].append(await asyncio.to_thread(theirs, seats, seconds, peer))
    ratios = [a["moves_per_second"] / b["moves_per_second"] for a, b in zip(*runs.values(), strict=True)]
    return {"seats": seats, **runs, "ratio_of_moves_per_second": [round(ratio, 2) for ratio in ratios]}


async def ours(seats: int, seconds: float, store: Path) -> dict[str, Any]:
    """Touchline at saturation."""
    process, port = start(store, 0)
    try:
        people = [await Person.at(port) for _ in range(seats)]
        pairs = [Pair(people[i], people[i + 1]) for i in range(0, seats, 2)]
        for pair in pairs:
            await pair.begin()
        return await saturated(pairs, seconds, process.pid)
    finally:
        process.kill()
        process.wait()


async def saturated(pairs: list[Pair], seconds: float, pid: int) -> dict[str, Any]:
    """Moves as fast as they are acknowledged."""
    started, used = time.perf_counter(), cpu_seconds(pid)
    received = sum(person.bytes for pair in pairs for person in pair.people)
    took = sorted(await drive(pairs, seconds, 0))
    received = sum(person.bytes for pair in pairs for person in pair.people) - received
    return {
        "moves_per_second": round(len(took) / (time.perf_counter() - started)),
        "server_processor_us_per_move": round(1e6 * (cpu_seconds(pid) - used) / len(took)),
        "p50_ms": round(1000 * took[len(took) // 2], 1),
        "bytes_per_move": round(received / len(took)),
    }


def theirs(seats: int, seconds: float, folder: Path) -> dict[str, Any]:
    """boardgame.io at saturation."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with subprocess.Popen(["node", "server.js", str(port)], cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            used = cpu_seconds(server.pid)
            driven = subprocess.run(
                ["node", "drive.js", str(port), str(seats // 2), str(seconds)], cwd=folder, stdout=subprocess.PIPE, text=True, check=True
            )
            found = json.loads(driven.stdout.splitlines()[-1])
            spent = 1e6 * (cpu_seconds(server.pid) - used) / found["moves"]
            return {
                "moves_per_second": found["moves_per_second"],
                "server_processor_us_per_move": round(spent),
                "p50_ms": round(found["p50_ms"], 1),
                "bytes_per_move": found["bytes_per_move"],
            }
        finally:
            server.kill()


def as_markdown(found: dict[str, Any]) -> str:
    """The figures as the README tells them."""
    full, restart = found["saturation"], found["restart"]
    told = (
        f"{machine()}, driver included. {found['seats']:,} seats at one move a second: acknowledged after"
        f" {found['acknowledged_ms']['p50']} ms (p50) and {found['acknowledged_ms']['p99']} ms (p99),"
        f" {found['memory_per_seat_kib']} KiB of memory a seat. At most {full['moves_per_second']:,} acknowledged moves/s at"
        f" {full['server_processor_us_per_move']} us of the server's processor time each. {restart['seconds_to_first_answer']} s from start"
        f" to the first answer with {restart['live_matches']:,} live matches."
    )
    if side := found.get("side_by_side"):
        ratios = " and ".join(str(ratio) for ratio in side["ratio_of_moves_per_second"])
        told += f" boardgame.io in the same run: ours makes {ratios} times as many moves/s with {side['seats']} seats."
    return "\n".join(textwrap.wrap(told, 120))


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--boardgameio", action="store_true", help="also measure boardgame.io's server in the same run")
    parser.add_argument("--only-boardgameio", action="store_true", help="only the comparison")
    parser.add_argument("--pairs", type=int, default=50, help="pairs of players in the comparison")
    parser.add_argument("--write", action="store_true", help="put the figures into the pages that show them")
    options = parser.parse_args()
    if options.write and options.only_boardgameio:
        parser.error("--write needs the whole measurement")
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        if not options.only_boardgameio:
            found = asyncio.run(measure(options.seats, options.seconds, Path(folder)))
        if options.boardgameio or options.only_boardgameio:
            found["side_by_side"] = asyncio.run(side_by_side(2 * options.pairs, options.seconds, Path(folder)))
    if options.write:
        write("server", as_markdown(found))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
