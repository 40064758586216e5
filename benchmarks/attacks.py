"""`python -m benchmarks.attacks` attacks a server from one address and measures what somebody at another address notices.

Each attack runs in a process of its own, at an address of its own (127.0.0.9 and on), against a server with the limits that everybody gets.
Meanwhile a person at 127.0.0.1 plays against a bot: milliseconds of a ping, and of a bot's turn (from the acknowledged move to the next
decision, the bot's least pause taken off). Attacker, server and person share this machine, so some of what is measured is the attacker's
own work.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path
from typing import Any, Awaitable, Callable

import touchline
from benchmarks.figures import machine, write
from benchmarks.server import GAME, ROOT, Person, cpu_seconds, memory

ADDRESS = os.environ.get("ATTACKER", "127.0.0.9")
BOT_PAUSE_S = 0.05
LONG: dict[str, bool | int | str] = {"format": "custom", "period_s": 2700}
LEVEL = "amateur"
READY_S = 300.0


# --- the attackers ----------------------------------------------------------------------------------------------------


async def opened(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket after the handshake; OSError if it is refused."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = ["GET /ws HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
    writer.write("\r\n".join([*lines, "Sec-WebSocket-Version: 13", "", ""]).encode())
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    if b" 101 " not in head:
        writer.close()
        raise OSError("refused")
    return reader, writer


def said(kind: str, **fields: Any) -> bytes:
    """A command as a frame; a mask of zeros is a mask."""
    data = json.dumps({"type": kind, "id": f"{random.getrandbits(48):x}", **fields}).encode()
    size = bytes([128 + len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + data


async def flood(port: int, frame: Callable[[], bytes], end: float) -> int:
    """One connection after the other that sends as fast as it can; how many frames were sent."""
    count = 0
    while time.monotonic() < end:
        try:
            reader, writer = await opened(port)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            await asyncio.sleep(0.01)
            continue
        writer.write(said("hello", version=1))
        drained = asyncio.get_running_loop().create_task(drain(reader))
        try:
            while time.monotonic() < end and not drained.done():
                writer.write(frame() * 50)
                count += 50
                await asyncio.wait_for(writer.drain(), 5)
                await asyncio.sleep(0)
        except (OSError, TimeoutError):
            pass
        drained.cancel()
        writer.close()
    return count


async def drain(reader: asyncio.StreamReader) -> None:
    """Read and forget."""
    while await reader.read(1 << 16):
        pass


def fetched(port: int, path: str, data: bytes | None = None) -> Any:
    """What a page answers to the attacker."""
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=(ADDRESS, 0))) as link:
        link.request("POST" if data else "GET", path, data)
        return json.loads(link.getresponse().read())


async def empty_frames(port: int, end: float) -> int:
    """Ten connections of empty frames."""
    return sum(await asyncio.gather(*(flood(port, lambda: b"\x81\x80\0\0\0\0", end) for _ in range(10))))


async def pings(port: int, end: float) -> int:
    """Fifty connections that ping as fast as they can."""
    return sum(await asyncio.gather(*(flood(port, lambda: said("ping"), end) for _ in range(50))))


async def tables(port: int, end: float) -> int:
    """Ten connections that set up private tables."""
    return sum(await asyncio.gather(*(flood(port, lambda: said("create", game=GAME), end) for _ in range(10))))


async def hints(port: int, end: float) -> int:
    """Ten people who ask for hints and nothing else."""

    async def one() -> int:
        person = await Person.at(port, ADDRESS)
        answer = await person.ask("create", game=GAME, seats=["me", "me"], options=LONG)
        count = 0
        while time.monotonic() < end:
            asked = [person.ask("hint", table=answer.table, seat=seat) for seat in (0, 1) for _ in range(4)]
            count += len(asked)
            await asyncio.wait(asked, timeout=max(0.0, end - time.monotonic()))
            await asyncio.sleep(0.05)
        return count

    return sum(await asyncio.gather(*(one() for _ in range(10))))


async def perfect(port: int, end: float) -> int:
    """Tables with the perfect bot, each under other options."""
    person, count = await Person.at(port, ADDRESS), 0
    while time.monotonic() < end:
        options = {"format": "custom", "period_s": 1000 + random.randrange(1700), "throw_cost_s": 1 + count % 9}
        await asyncio.wait([person.ask("create", game=GAME, seats=["perfect", "perfect"], options=options)], timeout=end - time.monotonic())
        count += 1
        await asyncio.sleep(0.3)
    return count


async def half_requests(port: int, end: float) -> int:
    """Requests that never end, as many as there may be."""
    links = []
    while time.monotonic() < end:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            links.append(writer)
        except OSError:
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.001)
    return len(links)


async def uploads(port: int, end: float) -> int:
    """Records, ten at a time."""
    record = (ROOT / "tests" / "games" / GAME / "golden" / "0.txt").read_bytes()
    head = f"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(record)}\r\nConnection: close\r\n\r\n".encode()

    async def one() -> int:
        count = 0
        while time.monotonic() < end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
                writer.write(head + record)
                await asyncio.wait_for(reader.readline(), 30)
                count += 1
                writer.close()
            except (OSError, TimeoutError):
                await asyncio.sleep(0.05)
        return count

    return sum(await asyncio.gather(*(one() for _ in range(10))))


async def pieces(port: int, end: float) -> int:
    """Ten connections of messages that never end: one empty piece after the other behind a long one."""

    async def one() -> int:
        count = 0
        while time.monotonic() < end:
            try:
                reader, writer = await opened(port)
                writer.write(b"\x01\xfe\x3f\xff\0\0\0\0" + bytes(0x3FFF))
                drained = asyncio.get_running_loop().create_task(drain(reader))
                while time.monotonic() < end and not drained.done():
                    writer.write(b"\x00\x80\0\0\0\0" * 500)
                    count += 500
                    await asyncio.wait_for(writer.drain(), 5)
                drained.cancel()
                writer.close()
            except (OSError, TimeoutError, asyncio.IncompleteReadError):
                await asyncio.sleep(0.01)
        return count

    return sum(await asyncio.gather(*(one() for _ in range(10))))


async def old_matches(port: int, end: float) -> int:
    """Ten people who come to a match that is over, and leave it again."""
    longest = max((ROOT / "tests" / "games" / GAME / "golden").glob("*.txt"), key=lambda path: path.stat().st_size)
    table = (await asyncio.to_thread(fetched, port, "/api/records", longest.read_bytes()))["id"]

    async def one() -> int:
        person, count = await Person.at(port, ADDRESS), 0
        while time.monotonic() < end:
            asked = [person.ask(what, table=table) for what in ("join", "leave")]
            count += len(asked)
            await asyncio.wait(asked, timeout=max(0.0, end - time.monotonic()))
        return count

    return sum(await asyncio.gather(*(one() for _ in range(10))))


async def pages(port: int, end: float) -> int:
    """Ten who ask for what takes the server longest to say, each time about other options."""

    async def one(number: int) -> int:
        count = 0
        while time.monotonic() < end:
            options = urllib.parse.quote(json.dumps({"half_minutes": 1 + count % 90, "captain_a": 1 + number % 4}))
            path = f"/api/games/footime?options={options}"
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
                writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
                await asyncio.wait_for(drain(reader), 30)
                count += 1
                writer.close()
            except (OSError, TimeoutError):
                await asyncio.sleep(0.05)
        return count

    return sum(await asyncio.gather(*map(one, range(10))))


async def reviews(port: int, end: float) -> int:
    """Everything that is asked for is a review."""
    tables = []
    for seed in range(5):
        match = touchline.new(GAME, seed=seed)
        while not match.over:
            match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
        tables.append((await asyncio.to_thread(fetched, port, "/api/records", str(match).encode()))["id"])
    count = 0
    while time.monotonic() < end:
        for table in tables:
            for depth in ("quick", "deep"):
                with contextlib.suppress(OSError):
                    await asyncio.to_thread(fetched, port, f"/api/matches/{table}/review?depth={depth}")
                count += 1
    return count


ATTACKS: dict[str, Callable[[int, float], Awaitable[int]]] = {
    "empty_frames": empty_frames, "pings": pings, "tables": tables, "hints": hints, "perfect": perfect,
    "half_requests": half_requests, "uploads": uploads, "old_matches": old_matches, "pages": pages,
    "reviews": reviews, "pieces": pieces,
}  # fmt: skip


# --- the person who only wants to play --------------------------------------------------------------------------------


async def notice(port: int, seconds: float) -> dict[str, Any]:
    """Play against a bot for a while, and ping."""
    player, pinger = await Person.at(port), await Person.at(port)
    answer = await player.ask("create", game=GAME, seats=["me", LEVEL], options=LONG)
    player.table, player.seat = answer.table, 0
    turns: list[float] = []
    took: list[float] = []
    end = time.monotonic() + seconds

    async def play() -> None:
        while time.monotonic() < end:
            if player.turn != 0 or not player.legal:
                player.news.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(player.news.wait(), 1)
                continue
            seq = player.seq
            await player.ask("play", table=player.table, seat=0, seq=seq, action=random.choice(player.legal))
            started, bot = time.perf_counter(), False
            while time.monotonic() < end and (player.turn != 0 or player.seq <= seq):
                bot = bot or player.turn == 1
                player.news.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(player.news.wait(), 1)
            if bot:
                turns.append(time.perf_counter() - started)

    async def ping() -> None:
        while time.monotonic() < end:
            started = time.perf_counter()
            await pinger.ask("ping")
            took.append(time.perf_counter() - started)
            await asyncio.sleep(0.05)

    await asyncio.gather(play(), ping())
    player.transport.close()
    pinger.transport.close()
    return {"ping_ms": figures(took), "bot_turn_ms": figures([turn - BOT_PAUSE_S for turn in turns]), "bot_turns": len(turns)}


def figures(took: list[float]) -> dict[str, float]:
    """Median and the worst of a hundred, in milliseconds."""
    ordered = sorted(took)
    return {f"p{q}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * q // 100)], 1) for q in (50, 99)} if ordered else {}


def measure(names: list[str], seconds: float, folder: Path) -> dict[str, Any]:
    """Every attack in turn, and no attack before and after."""
    command = [sys.executable, "-m", "touchline", "serve", "--store", str(folder / "attacked.db"), "--port", "0"]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    server = subprocess.Popen(
        [*command, "--no-prepare", "--bot-pause", str(BOT_PAUSE_S)],
        env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        port = int(server.stdout.readline().split("://")[1].split("/")[0].rpartition(":")[2])
        patience = time.monotonic() + READY_S
        while not asyncio.run(notice(port, 3))["bot_turns"] and time.monotonic() < patience:
            pass  # the game is compiled or loaded
        found: dict[str, Any] = {"none": asyncio.run(notice(port, seconds))}
        for number, name in enumerate([*names, "none again"], 9):
            attack = None
            if name in ATTACKS:
                order = [sys.executable, "-m", "benchmarks.attacks", "--attack", name, "--port", str(port), "--seconds", str(seconds + 4)]
                attack = subprocess.Popen(order, env={**surroundings, "ATTACKER": f"127.0.0.{number}"}, stdout=subprocess.PIPE, text=True)
                time.sleep(2)
            used = cpu_seconds(server.pid)
            found[name] = asyncio.run(notice(port, seconds))
            found[name]["server_processor_share"] = round((cpu_seconds(server.pid) - used) / seconds, 2)
            found[name]["server_memory_mib"] = memory(server.pid) // 1024
            if attack is not None:
                attempts = attack.communicate()[0]
                if attack.returncode or not int(attempts):
                    raise RuntimeError(f"the attack {name} did not take place: what was measured says nothing")
                found[name]["attempts"] = int(attempts)
        return found
    finally:
        server.kill()
        server.wait()


def as_markdown(found: dict[str, Any]) -> str:
    """The figures as docs/security.md tells them."""
    lines = ["| attack from one address | ping elsewhere, p50 / p99 ms | a bot's turn elsewhere, p50 / p99 ms | server's processor |"]
    lines.append("| --- | --- | --- | --- |")
    for name, told in found.items():
        pings, turns = (f"{told[kind].get('p50', '-')} / {told[kind].get('p99', '-')}" for kind in ("ping_ms", "bot_turn_ms"))
        lines.append(f"| {name.replace('_', ' ')} | {pings} | {turns} | {told.get('server_processor_share', '')} |")
    return "\n".join([*lines, "", machine()])


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", action="append", choices=tuple(ATTACKS), help="only this attack (may be repeated)")
    parser.add_argument("--write", action="store_true", help="put the figures into the page that shows them")
    parser.add_argument("--attack", choices=tuple(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        attack = ATTACKS[options.attack](options.port, time.monotonic() + options.seconds)
        print(asyncio.run(asyncio.wait_for(attack, options.seconds + 40)))
        return
    with tempfile.TemporaryDirectory() as folder:
        found = measure(options.only or list(ATTACKS), options.seconds, Path(folder))
    print(json.dumps(found, indent=2))
    if options.write:
        write("attacks", as_markdown(found))


if __name__ == "__main__":
    main()
