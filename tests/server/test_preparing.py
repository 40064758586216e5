"""A machine on which a game was never played: its rules are compiled while people wait, and they hear how far that is."""

from __future__ import annotations

import shutil
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

    with Real(tmp_path / "store.db", "--bot-deadline", "2", target="cpu") as server:
        run(scene(server.url))


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
