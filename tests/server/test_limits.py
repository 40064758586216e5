"""One address, one guest, one connection cannot take the server from the others: every frame costs, tables and questions are counted."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.helpers import ROOT
from tests.server.real import Real, run
from touchline.client import Client, Refused
from touchline.server.addresses import Names, Proxies, home
from touchline.server.limits import Allowance, fairly
from touchline.server.store import Summary
from touchline.server.worker import bot_names
from touchline.server.workers import MATCH, MOST_WAITING, QUESTION, UNWATCHED, Turns, WorkFailed

GAME = "coup_du_champion"
HELLO = '{"type":"hello","id":"h","version":1}'


def limited(path: Path, *arguments: str) -> Real:
    """A server with the limits that everybody gets, but for those named."""
    real = Real(path)
    real.arguments = ["--no-prepare", "--bot-pause", "0", "--window-pause", "0", *arguments]
    return real


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    with limited(tmp_path_factory.mktemp("strict") / "strict.db") as real:
        yield real


async def hear(socket: ClientConnection) -> list[dict[str, Any]]:
    """All that is said until the connection ends."""
    found: list[dict[str, Any]] = []
    try:
        while True:
            frame = await asyncio.wait_for(socket.recv(), 30)
            found += map(json.loads, frame.split("\n" if isinstance(frame, str) else b"\n"))  # type: ignore[arg-type]
    except ConnectionClosed:
        return found


@pytest.mark.parametrize(("number", "frame"), [(1, ""), (2, "["), (3, '{"type":"dance"}'), (4, b"\xff")])
def test_frames_that_are_no_commands_cost_and_end_the_connection(strict: Real, number: int, frame: str | bytes) -> None:
    async def scene() -> None:
        async with connect(strict.url, compression=None, local_addr=(f"127.0.1.{number}", 0)) as socket:
            await socket.send(HELLO)
            hearing = asyncio.create_task(hear(socket))
            for _ in range(3000):
                try:
                    await socket.send(frame)
                except ConnectionClosed:
                    break
            heard = await hearing
            codes = [message.get("code") for message in heard]
            assert socket.close_code == 1008 and codes.count("malformed") <= 30 and len(heard) <= 400
            assert heard[-1]["type"] == "closing"

    run(scene())


def test_an_address_that_asks_for_too_much_is_read_more_slowly(tmp_path: Path) -> None:
    async def send(socket: ClientConnection) -> None:
        await socket.send(HELLO)
        for i in range(3000):
            await socket.send(f'{{"type":"ping","id":"{i}"}}')

    async def hear_for(socket: ClientConnection, seconds: float) -> int:
        heard = 0
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    heard += str(await socket.recv()).count('"id"')
        return heard

    async def scene(real: Real) -> None:
        started = time.monotonic()
        sockets = [await connect(real.url, compression=None, local_addr=("127.0.0.9", 0)) for _ in range(5)]
        sending = [asyncio.create_task(send(socket)) for socket in sockets]
        heard = sum(await asyncio.gather(*(hear_for(socket, 2) for socket in sockets)))
        took = time.monotonic() - started
        assert 0 < heard <= 2 * 60 + 60 * took, "an address gets its rate and one burst"
        async with Client(real.url) as other:  # from another address
            assert (await other.ask("ping"))["type"] == "ok"
        for task, link in zip(sending, sockets, strict=True):
            task.cancel()
            link.transport.abort()

    with limited(tmp_path / "rate.db", "--rate", "1000", "--address-rate", "60") as real:
        run(scene(real))


def test_a_guest_has_one_budget_over_all_connections(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as first:
            others = [await Client(real.url, guest=first.guest).__aenter__() for _ in range(4)]
            asked = (client.ask("list") for _ in range(8) for client in others)
            answers = await asyncio.gather(*asked, return_exceptions=True)  # all at once, so that no budget fills up meanwhile
            refused = sum(isinstance(answer, Refused) and answer.code == "slow_down" for answer in answers)
            assert refused >= 8, "four connections of a guest together may do what two may"
            for client in others:
                await client.close()

    with limited(tmp_path / "guest.db", "--rate", "10") as real:
        run(scene(real))


def test_tables_are_counted_by_address_and_guest(tmp_path: Path) -> None:
    async def create(real: Real, address: str, count: int) -> list[str]:
        """So many tables of a new guest, one after the other."""
        async with connect(real.url, local_addr=(address, 0)) as socket:
            await socket.send(HELLO)
            codes: list[str] = []
            for number in range(count):
                await socket.send(json.dumps({"type": "create", "id": f"t{number}", "game": GAME}))
                while len(codes) == number:
                    for message in map(json.loads, str(await asyncio.wait_for(socket.recv(), 30)).split("\n")):
                        if message.get("id", "").startswith("t"):
                            codes.append(message.get("code", "ok"))
            return codes

    async def scene(real: Real) -> None:
        assert await create(real, "127.0.0.31", 4) == ["ok", "ok", "ok", "quota"], "three tables of a guest that are not over"
        started = time.monotonic()
        codes = [code for _ in range(4) for code in await create(real, "127.0.0.32", 2)]
        most = 5 + (time.monotonic() - started) / 12 + 1
        assert 5 <= codes.count("ok") <= most and (codes.count("quota") or most > 8), "five tables a minute of an address"
        assert await create(real, "127.0.0.33", 1) == ["ok"], "another address is not concerned"

    with limited(tmp_path / "tables.db", "--tables-a-minute", "5", "--tables-per-guest", "3") as real:
        run(scene(real))


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as client:
            seat = await client.create(GAME, seats=["me", "me"])
            for count in range(1, 20):
                await seat.say("resign")
                await seat.say("rematch")
                try:
                    await client.seats[seat.table, 1].say("rematch")
                except Refused as refused:
                    assert refused.code == "quota" and count >= 3, "three tables a minute of an address"
                    break
                await seat.until(lambda s: s.next)
                assert seat.next is not None
                again = [await client.join(seat.next[0], token) for token in seat.next[1].values()]
                await again[0].until(lambda s: s.turn >= 0)
                seat = client.seats[seat.next[0], 0]
            else:
                raise AssertionError("rematches without end")
            assert seat.info["status"] == "over" and not seat.next

    with limited(tmp_path / "again.db", "--tables-a-minute", "3", "--rate", "0") as real:
        run(scene(real))


def test_one_household_has_one_place_in_the_queue(tmp_path: Path) -> None:
    """Whoever has one IPv6 address has all of its network; each of them asking counts as one."""

    async def scene(real: Real) -> None:
        asked = (
            asyncio.to_thread(real.get, f"/api/puzzles/{GAME}/none", X_Forwarded_For=f"2001:db8::{number:x}") for number in range(1, 13)
        )
        statuses = [status for status, _, _ in await asyncio.gather(*asked)]
        assert set(statuses) == {400, 503} and statuses.count(400) <= 1 + MOST_WAITING, statuses

    with limited(tmp_path / "household.db", "--proxy", "127.0.0.1", "--address-rate", "0") as real:
        run(scene(real))


def test_nobody_empties_or_fills_the_public_list(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as wanted, Client(real.url) as crowd:
            mine = await wanted.create(GAME, public=True, title="Wanted")
            await asyncio.gather(*(crowd.ask("create", game=GAME) for _ in range(400)))
            await asyncio.gather(*(crowd.ask("create", game=GAME, public=True) for _ in range(130)))
            listed = json.loads(real.get("/api/tables")[1])
            assert mine.table in [table["id"] for table in listed]
            asked = (await crowd.ask("list"))["data"]
            assert mine.table in [table["id"] for table in asked] and sum(table["title"] == "" for table in asked) <= 40

    run(scene())


def test_a_list_is_shared_fairly() -> None:
    found = fairly([Summary(str(i), "over", i, b"", True, "crowd" if i % 50 else "") for i in range(1000)], 100)
    assert sum(summary.owner == "crowd" for summary in found) == 10 and len(found) == 30


def test_questions_of_a_connection_are_counted(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as client:
            first = await client.create(GAME, seats=["me", "me"])
            await first.until(lambda s: s.turn >= 0)
            seat = client.seats[first.table, first.turn]
            await seat.my_turn()
            asked = await asyncio.gather(*(seat.say("hint") for _ in range(20)), return_exceptions=True)
            refused = [answer for answer in asked if isinstance(answer, Refused)]
            assert len(refused) >= 10 and {answer.code for answer in refused} == {"busy"}

    run(scene())


def test_workers_serve_matches_first_and_everybody_in_turn() -> None:
    async def scene() -> None:
        turns = Turns()
        places = {name: turns.wait(rank, name.rstrip("0123456789")) for name, rank in (
            ("idle", UNWATCHED), ("crowd1", QUESTION), ("crowd2", QUESTION), ("crowd3", QUESTION), ("one", QUESTION),
            ("busy1", MATCH), ("busy2", MATCH), ("busy3", MATCH), ("other", MATCH),
        )}  # fmt: skip
        turns.wait(QUESTION, "crowd")
        with pytest.raises(WorkFailed, match="enough"):
            turns.wait(QUESTION, "crowd")
        assert MOST_WAITING == 4
        places["busy2"].cancel()
        names = {place: name for name, place in places.items()}
        order = []
        while (place := turns.next()) is not None:
            order.append(names.get(place, "crowd4"))
        assert order == ["busy1", "other", "busy3", "crowd1", "one", "crowd2", "crowd3", "crowd4", "idle"]

    run(scene())


def test_what_is_too_long_is_not_solved(real: Real) -> None:
    assert "perfect" in bot_names(GAME, {}) and "perfect" in bot_names(GAME, {"format": "custom", "period_s": 2700})
    endless: dict[str, bool | int | str] = {"format": "custom", "period_s": 2700, "throw_cost_s": 1}
    assert "perfect" not in bot_names(GAME, endless)

    async def scene() -> None:
        async with Client(real.url) as client:
            with pytest.raises(Refused, match="a seat is"):
                await client.create(GAME, seats=["me", "perfect"], options=endless)

    run(scene())


def test_half_a_request_is_not_waited_for(real: Real) -> None:
    """Slow heads, slow bodies, and half a request after a whole one: all are ended by the server."""
    parts = [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHo",
    ]

    def wait_for_end(first: bytes) -> float:
        with socket.create_connection(("127.0.0.1", real.port), timeout=60) as link:
            link.sendall(first)
            started = time.monotonic()
            try:
                while link.recv(4096):
                    pass
            except ConnectionResetError:
                pass
            return time.monotonic() - started

    async def scene() -> None:
        assert all(took < 55 for took in await asyncio.gather(*(asyncio.to_thread(wait_for_end, part) for part in parts)))

    run(scene())


def test_connections_of_one_address_are_counted_at_the_door(tmp_path: Path) -> None:
    with limited(tmp_path / "door.db", "--per-address", "3") as real:
        links = [socket.create_connection(("127.0.0.1", real.port), source_address=("127.0.0.8", 0)) for _ in range(4)]
        links[3].settimeout(30)
        with contextlib.suppress(ConnectionResetError):
            assert links[3].recv(1) == b""
        assert real.get("/healthz")[0] == 200, "another address comes in"
        for link in links:
            link.close()


def test_records_of_one_address_are_counted(tmp_path: Path) -> None:
    record = (ROOT / "tests" / "games" / GAME / "golden" / "0.txt").read_bytes()
    with limited(tmp_path / "uploads.db") as real:
        assert [real.get("/api/records", record)[0] for _ in range(7)] == [201] * 6 + [429]
        assert len(json.loads(real.get("/api/matches")[1])) == 6


def test_pages_have_a_budget_too(tmp_path: Path) -> None:
    with limited(tmp_path / "pages.db", "--address-rate", "30") as real:
        for _ in range(200):
            status, _, headers = real.get("/api/games/none")
            if status != 404:
                break
        assert status == 429 and int(headers["retry-after"]) >= 1 and real.get("/healthz")[0] == 200


def test_an_allowance_fills_and_may_be_owed() -> None:
    allowance = Allowance(10.0)
    assert allowance.take(20.0) and not allowance.take(1.0)
    assert 0.9 < allowance.charge(10.0) <= 1.01
    assert allowance.charge(1e9) <= 2.0, "nobody owes more than one burst"
    assert Allowance(0.0).take(1e9) and Allowance(0.0).charge(1e9) == 0.0


def test_forwarded_addresses_count_only_from_trusted_proxies() -> None:
    proxies = Proxies(("10.0.0.0/8", "::1"))
    ahead = {"x-forwarded-for": "6.6.6.6, 203.0.113.7, 10.1.1.1", "x-forwarded-proto": "https"}
    assert proxies.sender("10.0.0.2", ahead) == ("203.0.113.7", True)
    assert proxies.sender("198.51.100.1", ahead) == ("198.51.100.1", False), "who is no proxy is not believed"
    assert Proxies().sender("127.0.0.1", ahead) == ("127.0.0.1", False)
    assert proxies.sender("10.0.0.2", {"x-forwarded-for": "nonsense"}) == ("10.0.0.2", False)
    assert home("2001:db8:1:2:3::4") == home("2001:db8:1:2:ffff::") != home("2001:db8:1:3::") and home("::ffff:1.2.3.4") == "1.2.3.4"


def test_a_foreign_name_is_refused_at_the_operators_address_too(real: Real) -> None:
    """A page in an operator's browser whose name was made to lead to this machine reads nothing."""
    assert real.get("/healthz")[0] == 200  # it has started
    for path in ("/metrics", "/healthz", "/admin"):
        assert real.get(real.ops() + path, Host="evil.example:9090")[0] == 421
    assert real.get(real.ops() + "/metrics")[0] == 200


def test_a_foreign_name_is_refused(real: Real) -> None:
    names = Names(("Play.Example.org",), ("https://other.example:8443",))
    assert all(map(names.allow, ("play.example.org", "play.example.org:443", "localhost:8080", "127.0.0.1", "[::1]:80", "other.example")))
    assert not any(map(names.allow, ("evil.example", "", "play.example.org.evil.example", "play.example.org@evil.example", "[", "::1]")))
    assert real.get("/", host="evil.example")[0] == 421 and real.get("/", host="localhost:1")[0] == 200

    async def scene() -> None:
        with pytest.raises(InvalidStatus, match="421"):
            await connect("ws://evil.example/ws", host="127.0.0.1", port=real.port)

    run(scene())
