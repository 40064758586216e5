"""A terminal at an online table: the same screens, the other side a script."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.helpers import environment
from tests.server.real import Real, run
from tests.terminal.screen import table_screen, text_of
from touchline.client import Blocking, Client, Seat
from touchline.terminal import online
from touchline.terminal.app import TouchlineApp
from touchline.terminal.online import Address, OnlineTable, join, seat_number
from touchline.terminal.searching import Searching, WhyNot

CDC = "coup_du_champion"
SHORT = {"format": "custom", "period_s": 60}

pytestmark = pytest.mark.xdist_group("terminal online")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    with Real(tmp_path_factory.mktemp("online") / "tables.db", "--bot-deadline", "600") as real:
        yield real


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHLINE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TOUCHLINE_SILENCE", "600")  # a busy machine is no dead server
    monkeypatch.setattr(online, "SILENCE_S", 600.0)


async def until(pilot: Pilot[Any], test: Callable[[], object]) -> None:
    """Wait until something holds, however long it takes."""
    while not test():
        await pilot.pause(0.02)


async def script(seat: Seat) -> None:
    """The other side: always the last choice."""
    while await seat.my_turn():
        await seat.play(seat.legal[-1])


def test_a_match_between_a_plain_terminal_and_a_script(server: Real, tmp_path: Path) -> None:
    async def scene() -> tuple[Seat, str]:
        async with Client(server.url) as client:
            seat = await client.create(CDC, seats=["me", "open"], options=SHORT)
            terminal = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "touchline", "join", f"http://127.0.0.1:{server.port}/t/{seat.table}", "--plain", "--name", "Ada",
                env=environment(LANG="C", TOUCHLINE_DATA=str(tmp_path)), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )  # fmt: skip
            answers = b"? PASS\nh\nu\nm\n" + b"1\n" * 600
            told, _ = await asyncio.gather(terminal.communicate(answers), script(seat))
            assert terminal.returncode == 0
            return seat, told[0].decode()

    seat, told = run(scene())
    assert "The match is over:" in told and f"Home {seat.score[0]} - {seat.score[1]} Away" in told
    assert "Hint:" in told and "resign" in told and seat.info["seats"][1]["name"] == "Ada"
    assert {who for who, _, _ in seat.steps} >= {0, 1}


def test_a_match_on_the_full_screen_against_a_script(server: Real) -> None:
    """By keys; odds, why not and the other language come through the server; afterwards the rematch is the next table."""

    async def scene() -> None:
        async with Client(server.url) as client:
            seat = await client.create(CDC, seats=["me", "open"], options=SHORT)
            url = f"http://127.0.0.1:{server.port}/t/{seat.table}"
            app = TouchlineApp("en", lambda progress: join(url, "en"), 0.0, "")
            async with app.run_test(size=(80, 24)) as pilot:
                other = asyncio.create_task(script(seat))
                await until(pilot, lambda: isinstance(app.table, OnlineTable))
                assert isinstance(app.table, OnlineTable)
                table, spoken = app.table, False
                while not table.over:
                    await pilot.pause(0.02)
                    if table.asked is None:
                        continue
                    if not spoken:
                        spoken = True
                        await until(pilot, lambda: "Help" in text_of(app))
                        await pilot.press("l")
                        await until(pilot, lambda: "Aide" in text_of(app))
                        await pilot.press("l")
                        await until(pilot, lambda: "Help" in text_of(app) and table.asked is not None)
                        await pilot.press("w")
                        await until(pilot, lambda: "CDC-" in text_of(app))
                        assert isinstance(app.screen, Searching) and isinstance(app.screen.index, WhyNot)
                        listed = app.screen.index.closed
                        assert listed and not set(listed.values()) & set(table.game.actions), "in words, as at a table of one's own"
                        await pilot.press("escape")
                        continue
                    await pilot.press("1")
                await other
                assert tuple(table.scene().score) == seat.score
                await until(pilot, lambda: "The match is over" in text_of(app))
                await pilot.press("down", "enter")
                await until(pilot, lambda: 1 in seat.info["rematch"])
                await seat.say("rematch")
                await until(pilot, lambda: not table.over)
                assert table.eyes.table != seat.table and table_screen(app).table is table

    run(scene())


def test_a_server_that_does_not_answer_freezes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions and questions wait off the screen: it says so, stays alive, and gives up soon; then the match goes on."""
    monkeypatch.setattr(online, "SILENCE_S", 1.0)

    async def scene(server: Real) -> None:
        async with Client(server.url) as client:
            seat = await client.create(CDC, seats=["open", "me"], options=SHORT)
            url = f"http://127.0.0.1:{server.port}/t/{seat.table}"
            app = TouchlineApp("en", lambda progress: join(url, "en"), 0.0, "")
            other = asyncio.create_task(script(seat))
            async with app.run_test(size=(80, 24)) as pilot:

                async def read(words: str) -> None:
                    await until(pilot, lambda: words in text_of(app))

                await until(pilot, lambda: isinstance(app.table, OnlineTable) and app.table.asked is not None)
                assert isinstance(app.table, OnlineTable)
                table = app.table
                await until(pilot, lambda: table_screen(app).shown)
                steps = len(table.eyes.steps)
                os.kill(server.pid, signal.SIGSTOP)
                try:
                    await pilot.press("1")
                    await read("Waiting for the server")
                    await pilot.press("question_mark")
                    await read("take back your last decision")
                    await pilot.press("escape")
                    await read("The server cannot be reached")
                    await pilot.press("w")
                    await read("Waiting for the server")
                    await read("The server cannot be reached")
                    await pilot.press("escape")
                    assert len(table.eyes.steps) == steps
                finally:
                    os.kill(server.pid, signal.SIGCONT)
                await until(pilot, lambda: len(table.eyes.steps) > steps)
                server.kill()
                await until(pilot, lambda: not table.link.it.connected)
                await pilot.press("u")
                await read("The connection is lost")
                await pilot.press("q")
            other.cancel()

    with Real(tmp_path / "tables.db") as server:
        run(scene(server))


def test_coming_back_to_the_same_seat_and_watching(server: Real, tmp_path: Path) -> None:
    async def make() -> tuple[Client, Seat]:
        client = await Client(server.url).__aenter__()
        return client, await client.create(CDC, seats=["me", "open"], options=SHORT)

    async def scene() -> None:
        client, seat = await make()
        url = f"http://127.0.0.1:{server.port}/t/{seat.table}"
        first = await asyncio.to_thread(join, url, "en", None, "Ada")
        assert first.eyes.seat == 1 and url in first.keep()
        await asyncio.to_thread(first.close)
        again = await asyncio.to_thread(join, url, "en")
        assert again.eyes.seat == 1
        (tmp_path / "data" / "seats.json").unlink()
        watching = await asyncio.to_thread(join, url, "en")
        assert watching.eyes.seat == -1 and watching.asked is None and watching.manners() == []
        with pytest.raises(ValueError, match=r"not open|no open seat"):
            await asyncio.to_thread(join, url, "en", 0)
        for table in (again, watching):
            await asyncio.to_thread(table.close)
        await client.close()

    run(scene())


def test_addresses_and_seats_as_people_write_them() -> None:
    address = Address("https://example.org/games/t/abc")
    assert (address.table, address.socket, address.web) == ("abc", "wss://example.org/games/ws", "https://example.org/games")
    assert Address("ws://example.org/ws").socket == "ws://example.org/ws" and Address("example.org:8080/t/x").table == "x"
    assert [seat_number(text) for text in ("1", "b", "H", None)] == [0, 1, 7, None]
    for wrong in ("9", "0", "zz"):
        with pytest.raises(ValueError, match="seats are"):
            seat_number(wrong)
    with pytest.raises(ValueError, match="no address"):
        Address("ftp://example.org")


def test_wrong_addresses_are_said_in_one_line(server: Real, tmp_path: Path) -> None:
    def joined(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "touchline", "join", *arguments], env=environment(LANG="C", TOUCHLINE_DATA=str(tmp_path)),
            input="", capture_output=True, text=True,
        )  # fmt: skip

    web = f"http://127.0.0.1:{server.port}"
    for arguments, words in (
        ((f"{web}/t/nosuchtable",), "table"),
        (("http://127.0.0.1:9/t/x",), "cannot be reached"),
        ((web,), "open table"),
        ((f"{web}/t/x", "--seat", "12"), "seats are"),
    ):
        done = joined(*arguments)
        assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") <= 2, done.stderr


def test_people_can_stop_the_clock_and_ask_for_time(server: Real) -> None:
    """What can be said depends on how things stand: the clock is stopped by both and let run again by one."""
    with contextlib.closing(Blocking(server.url)) as home:
        seat = home.do(home.it.create(CDC, seats=["me", "open"], options=SHORT))
        table = join(f"http://127.0.0.1:{server.port}/t/{seat.table}", "en")

        def until(what: Callable[[], bool]) -> None:
            while not what():
                table.step()

        until(lambda: table.eyes.info.get("status") == "live")
        assert [kind for kind, _ in table.manners()] == ["draw", "pause", "resign"]
        table.say_to_all("pause")
        until(lambda: bool(table.eyes.info.get("pause")))
        assert [kind for kind, _ in table.manners()] == ["draw", "resume", "resign"]
        home.do(seat.say("pause"))
        until(lambda: bool(table.eyes.info.get("paused")))
        assert "pause" not in dict(table.manners())
        table.say_to_all("resume")
        until(lambda: not table.eyes.info.get("paused"))
        table.eyes.window = True  # in a window that would pass by itself
        assert table.manners()[0][0] == "hold"
        table.close()
