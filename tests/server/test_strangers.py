"""What a stranger may try beyond the commands: records that are none, frames in pieces, work that others would have to wait for."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.helpers import ROOT
from tests.server.real import Real, run
from tests.server.test_bends import Cheat
from tests.server.test_limits import HELLO, limited
from touchline.client import Client, Refused
from touchline.play.notation import Chain

GAME = "coup_du_champion"
GOLDEN = ROOT / "tests" / "games" / GAME / "golden" / "0.txt"


# --- records ------------------------------------------------------------------------------------------------------------


def chained(lines: list[str]) -> bytes:
    """Lines with the checks that a record has."""
    chain = Chain()
    return "".join(f"{line} #{chain.check(line)}\n" for line in lines).encode()


def test_a_record_that_is_sent_never_names_a_file_of_the_server(real: Real, tmp_path: Path) -> None:
    """Neither is a file read, nor is there to be learnt which ones exist."""
    private = tmp_path / "private.txt"
    private.write_bytes(GOLDEN.read_bytes())
    sent = (private, tmp_path / "nothing.txt", Path("/etc/passwd"), Path("x" * 5000))
    answers = [real.get("/api/records", str(path).encode())[:2] for path in sent]
    assert answers[0][0] == 400 and len(set(answers)) == 1, answers


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("start", "start " + "[" * 100_000),
        ("seed", "seed " + "9" * 5000),
        ("seats", "seats ²"),
        ("options", "options period_s=٣"),
        ("game", "game " + "../" * 1000),
        ("tables", "tables ../../etc"),
    ],
)
def test_a_header_of_any_shape_is_refused_with_its_line(real: Real, word: str, line: str) -> None:
    lines = [whole.rpartition(" #")[0] for whole in GOLDEN.read_text().splitlines()]
    at = next((i for i, whole in enumerate(lines) if whole.startswith(word + " ")), 6)
    status, body, _ = real.get("/api/records", chained([*lines[:at], line, *lines[at + (word != "start") :]]))
    assert status == 400 and "line " in json.loads(body)["reason"], body[:300]


def test_nothing_that_a_stranger_sends_spoils_the_log(real: Real) -> None:
    """Every line is one JSON object, and an upload that is broken off is no failure."""
    before = len(real.log.read_text())
    for sent in (
        b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nhalf of it",
        b"secret-of-a-stranger\r\n\r\n",
        b"POST /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 3\r\n\r\nabc",
    ):
        with socket.create_connection(("127.0.0.1", real.port)) as link:
            link.sendall(sent)
            link.shutdown(socket.SHUT_WR)
            link.settimeout(30)
            with contextlib.suppress(ConnectionResetError):
                while link.recv(4096):
                    pass
    assert real.get("/healthz")[0] == 200
    lines = real.log.read_text()[before:].splitlines()
    assert all(line.startswith("{") for line in lines), [line for line in lines if not line.startswith("{")][:3]
    assert not [line for line in lines if "secret-of-a-stranger" in line or '"failure"' in line]


# --- work ---------------------------------------------------------------------------------------------------------------


def processor_seconds(pid: int) -> float:
    """What a process has had of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_every_piece_of_a_message_costs(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with connect(real.url, compression=None, local_addr=("127.0.0.9", 0)) as socket:
            await socket.send(HELLO)
            await socket.recv()
            began = time.monotonic()
            await socket.send(['{"type":"ping","id":"p"}', *[""] * 400])
            assert '"p"' in str(await socket.recv())
            assert time.monotonic() - began >= (400 - 200 - 20) / 100, "400 pieces at 100 a second, after a burst of 200"

    with limited(tmp_path / "pieces.db", "--rate", "1000", "--address-rate", "100") as real:
        run(scene(real))


def test_an_address_pays_for_the_work_that_it_makes(tmp_path: Path) -> None:
    """Where eight seats look at every scene, each new name is a lot of work, though no frame is one too many."""

    async def say(socket: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
        await socket.send(json.dumps({"type": kind, "id": kind, **fields}))
        while True:
            for line in str(await socket.recv()).split("\n"):
                if f'"id":"{kind}"' in line[:200]:
                    answer: dict[str, Any] = json.loads(line)
                    return answer

    async def drain(socket: ClientConnection) -> None:
        async for _ in socket:
            pass

    async def scene(real: Real) -> None:
        link = functools.partial(connect, real.url, compression=None, max_size=None)
        async with link() as owner, link(local_addr=("127.0.0.9", 0)) as stranger:
            for one in (owner, stranger):
                await say(one, "hello", version=1)
            table = await say(owner, "create", game="footime", seats=["me"], options={"people": 8}, scenes=True)
            draining = asyncio.create_task(drain(owner))
            await say(stranger, "join", table=table["table"], tokens=[table["tokens"]["0"]])
            began, spent = time.monotonic(), processor_seconds(real.pid)
            while time.monotonic() < began + 4:
                name = f"{time.monotonic():.6f}"
                await stranger.send(json.dumps({"type": "rename", "id": name, "table": table["table"], "seat": 0, "name": name}))
                while f'"id":"{name}"' not in str(await stranger.recv()):
                    pass
            spent, took = processor_seconds(real.pid) - spent, time.monotonic() - began
            assert spent <= 0.06 * took + 0.15, f"3 % of the processor are paid for, {spent / took:.0%} were had"
            draining.cancel()

    with limited(tmp_path / "work.db", "--rate", "1000", "--address-rate", "30") as real:
        run(scene(real))


# --- a house that is one ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ascii_only", [True, False])
def test_what_a_house_says_cannot_steer_a_terminal(real: Real, ascii_only: bool) -> None:
    evil = "\x1b]0;owned\x07\x9b2J\u202egnihton\u2066\x7f"

    def down(message: dict[str, Any]) -> None:
        if "info" in message:
            message["info"]["title"] = evil
        if message["type"] == "refused":
            message["reason"] = evil

    async def scene() -> None:
        async with Cheat(real, down, ascii_only=ascii_only) as address, Client(address) as client:
            seat = await client.create(GAME)
            await seat.until(lambda s: s.info.get("title"))
            with pytest.raises(Refused) as refused:
                await seat.say("undo")
            for told in (seat.info["title"], refused.value.reason):
                assert "owned" in told and all(character == "\ufffd" or character.isprintable() for character in told), ascii(told)

    run(scene())
