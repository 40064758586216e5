"""Bots of other people on a server: those whom the operator lets in, in a worker of their own; a table goes on whatever they do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import environment
from tests.server.real import Real, run
from touchline.client import Client, Refused

GAME = "coup_du_champion"
HERE = "tests.bots.strangers"
SHORT = {"format": "custom", "period_s": 60}

pytestmark = pytest.mark.xdist_group(GAME)


async def to_the_end(real: Real, *seats: str) -> dict[str, object]:
    """Watch bots play a match; what its info says at the end."""
    async with Client(real.url) as client:
        table = await client.create(GAME, seats=list(seats), options=SHORT)
        await table.until(lambda s: s.over)
        return dict(table.info)


def test_a_bot_that_the_operator_lets_in_plays_here(tmp_path: Path) -> None:
    with Real(tmp_path / "visit.db", "--bots", f"{HERE}:first,{HERE}:Last") as real:
        shown = json.loads(real.get(f"/api/games/{GAME}")[1])["bots"]
        assert shown[-2:] == [f"{HERE}:first", f"{HERE}:Last"] and "greedy" in shown
        assert f"{HERE}:Last" not in json.loads(real.get("/api/games/fuba")[1])["bots"], "it plays one game only"
        assert run(to_the_end(real, f"{HERE}:first", f"{HERE}:Last"))["result"] == "finished"
        assert "bot failed" not in real.log.read_text()


@pytest.mark.parametrize("fault", ["raises", "cheats", "crashes", "hoards"])
def test_the_referee_plays_for_a_bot_that_fails(tmp_path: Path, fault: str) -> None:
    with Real(tmp_path / "bad.db", "--bots", f"{HERE}:{fault}", "--bot-memory", "256") as real:
        assert run(to_the_end(real, f"{HERE}:{fault}", "greedy"))["result"] == "finished"
        assert "bot failed" in real.log.read_text()


def test_a_bot_that_is_not_let_in_is_refused_and_never_loaded(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as client:
            with pytest.raises(Refused, match="a seat is `me`, `open` or one of"):
                await client.create(GAME, seats=["me", f"{HERE}:first"], options=SHORT)

    with Real(tmp_path / "closed.db") as real:
        run(scene(real))


def test_a_bot_that_is_let_in_no_more_is_not_asked(tmp_path: Path) -> None:
    """A table that was set up with it goes on, and the referee plays for it."""
    store = tmp_path / "once.db"

    async def begin(real: Real) -> str:
        async with Client(real.url) as client:
            return str((await client.create(GAME, seats=["open", f"{HERE}:first"], options=SHORT)).table)

    async def go_on(real: Real, table: str) -> None:
        async with Client(real.url) as client:
            seat = await client.sit(table)
            while not seat.over:
                await seat.until(lambda s: s.over or s.legal)
                if not seat.over:
                    await seat.play(seat.legal[0])

    with Real(store, "--bots", f"{HERE}:first") as real:
        table = run(begin(real))
    with Real(store) as real:
        run(go_on(real, table))
        assert f"the bot {HERE}:first is not let in here" in real.log.read_text()


@pytest.mark.parametrize(
    ("name", "why"), [(f"{HERE}:Unmade", "cannot be made"), ("greedy", "a bot of your own"), ("nowhere:Bot", "loaded")]
)
def test_a_server_does_not_start_with_bots_that_cannot_be_had(tmp_path: Path, name: str, why: str) -> None:
    command = [sys.executable, "-m", "touchline", "serve", "--store", str(tmp_path / "no.db"), "--port", "0", "--bots", name]
    found = subprocess.run(command, env=environment(), capture_output=True, text=True)
    assert found.returncode == 2 and why in found.stderr and "serves" not in found.stdout
