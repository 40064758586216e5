"""A machine on which a game was never played: its rules are compiled while people wait, and they hear how far that is."""

from __future__ import annotations

import asyncio
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.real import Real, run
from tests.warm import warm
from touchline import games
from touchline.client import Client
from touchline.kernel import search
from touchline.kernel.native import Kept
from touchline.kernel.playout import play_many
from touchline.kernel.random import draw
from touchline.kernel.target import cache_root
from touchline.server.tasks import FindHint
from touchline.server.workers import Workers

GAME = "coup_du_champion"


class Listening(Client):
    """A client that keeps what it is told about preparations."""

    def __init__(self, url: str):
        super().__init__(url)
        self.heard: list[dict[str, Any]] = []

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "preparing":
            self.heard.append(message)
        await super()._hear(message)


def test_who_waits_for_a_game_hears_how_far_it_is_and_a_hint_waits_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    warm(GAME)
    cache = tmp_path / "cache"
    entries = games.find(GAME).entries
    for f in (*entries.values(), draw, play_many):  # all but one entry point and the search
        if f is not entries["apply"]:
            assert isinstance(f, Kept)
            f.make_ready()
            copy = cache / f.path.relative_to(cache_root())
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(f.path, copy)
    assert not list(cache.rglob(f"{search.__name__}/*"))
    monkeypatch.setenv("TOUCHLINE_CACHE", str(cache))

    async def scene(url: str) -> None:
        async with Listening(url) as client:
            seat = await client.create(GAME, seats=["me", "amateur"])
            assert {told["part"] for told in client.heard} == {"rules"}
            assert all(told["game"] == GAME and 0 <= told["done"] < told["total"] for told in client.heard)
            assert await seat.my_turn()
            assert (await seat.say("hint"))["data"]["best"]["action"] in seat.legal
            assert {told["part"] for told in client.heard} == {"rules", "bots"}
        async with Listening(url) as client:  # once for all
            seat = await client.create(GAME, seats=["me", "amateur"])
            assert await seat.my_turn()
            assert client.heard == []

    with Real(tmp_path / "store.db", target="cpu") as server:
        run(scene(server.url))


SLOW_TO_PREPARE = """
import sys, time
source, out = sys.stdin.buffer, sys.stdout.buffer
while length := source.read(4):
    if b"prepare" in source.read(int.from_bytes(length, "big")):
        time.sleep(3)
    answer = b"\\x81\\xa2ok\\x07"  # {"ok": 7}
    out.write(len(answer).to_bytes(4, "big") + answer)
    out.flush()
"""


class SlowWorkers(Workers):
    """Workers who take a while to make a game ready, and answer everything else at once."""

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, "-Ic", SLOW_TO_PREPARE, stdin=pipe, stdout=pipe)
        self._all[process] = set()
        return process


def test_the_time_that_a_game_takes_to_be_ready_is_not_charged_to_the_task() -> None:
    async def scene() -> list[Any]:
        workers = SlowWorkers(1, 2.0)
        answers = [await workers.do(FindHint(GAME, {}, b"", 0, "en")) for _ in range(2)]
        await workers.close()
        return answers

    assert run(scene()) == [7, 7]


def test_a_plain_server_prepares_all_games_in_a_process_that_never_outlives_it(tmp_path: Path) -> None:
    server = Real(tmp_path / "store.db", target="cpu")
    server.arguments.remove("--no-prepare")
    server.start()
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    (process,) = (Path(f"/proc/{child}/cmdline") for child in children if b"make_ready" in Path(f"/proc/{child}/cmdline").read_bytes())
    server.kill()
    patience = time.monotonic() + 60
    while alive(process) and time.monotonic() < patience:
        time.sleep(0.1)
    assert not alive(process)


def alive(command_line: Path) -> bool:
    """Whether a process is there, and not only its entry."""
    try:
        return bool(command_line.read_bytes())
    except OSError:
        return False
