"""Three nodes on one PostgreSQL: any of them serves anybody, and no fault costs a move."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.cluster import GAME, Cluster, Fault, Ledger, Person, storm
from tests.server.history import check, check_clock, check_routes, check_secrets
from tests.server.postgres import PASSWORD, Postgres
from tests.server.real import Real, run
from tests.server.test_postgresql import fetch
from touchline.client import Client, Refused
from touchline.server.inner import HEAD, PROOF

FAULTS = 12
"""A few of the 200 of `python -m tests.soak.cluster`."""


@pytest.fixture(scope="module")
def cluster(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three nodes that nobody hurts."""
    with Cluster(postgres, postgres.fresh("cluster"), tmp_path_factory.mktemp("cluster")) as nodes:
        yield nodes


def test_people_at_different_nodes_play_a_match_and_a_third_node_watches(cluster: Cluster) -> None:
    async def scene() -> None:
        one, two, three = cluster.urls()
        async with Client(one) as home, Client(two) as away, Client(three) as other:
            seats = [await home.create("coup_du_champion", public=True, name="Ada")]
            seats.append(await away.sit(seats[0].table))
            watching = await other.join(seats[0].table)
            assert seats[0].table in {table["id"] for table in (await other.ask("list"))["data"]}
            await watching.until(lambda s: s.turn >= 0)
            for _ in range(12):
                mine = seats[seats[0].turn]
                await mine.my_turn()
                seq = await mine.play(mine.legal[0])
                for seat in (*seats, watching):
                    await seat.until(lambda s, seq=seq: s.seq >= seq)
            assert seats[0].steps == seats[1].steps == watching.steps
            assert [seat["here"] for seat in watching.info["seats"]] == [True, True]
            with pytest.raises(Refused) as refused:
                await seats[1 - seats[0].turn].say("play", action=0, decision=1)
            assert refused.value.code in ("not_your_turn", "stale")
            with pytest.raises(Refused, match="not the token"):
                await other.ask("join", table=seats[0].table, tokens=["0.forged"])
            await seats[1].say("resign")
            await watching.until(lambda s: s.over)
            await seats[0].say("rematch")
            again = await seats[1].say("rematch")
            assert again["data"]
        nodes = await fetch(cluster.url, "SELECT DISTINCT node FROM entries WHERE id = $1", seats[0].table)
        assert len(nodes) == 1

    run(scene())


def test_who_connects_to_another_node_finds_the_table_where_it_was(cluster: Cluster) -> None:
    """The same create, said again at another node, is the same table; a seat's presence is seen by all."""

    async def scene() -> None:
        person = Person(cluster, random.Random(1))
        create = {"type": "create", "id": "again", "game": "coup_du_champion"}
        first = await person.until_done(create)
        for _ in range(6):
            again = await person.until_done(create)
            assert (again["table"], again["tokens"]) == (first["table"], first["tokens"])

    run(scene())


def test_a_table_that_one_node_could_not_store_is_set_up_by_whichever_is_asked_next(cluster: Cluster) -> None:
    """A full disk lets a node begin a log and not write to it: it is then that node's, without an entry, and others may ask for it."""
    create = {"game": GAME, "id": "once-more"}
    forbid = "CREATE FUNCTION forbid() RETURNS trigger AS $$BEGIN RAISE EXCEPTION 'no space'; END$$ LANGUAGE plpgsql"

    async def scene() -> None:
        first, second, _ = cluster.urls()
        async with Client(first) as one:
            await fetch(cluster.url, forbid)
            await fetch(cluster.url, "CREATE TRIGGER forbid BEFORE INSERT ON entries EXECUTE FUNCTION forbid()")
            try:
                with pytest.raises(Refused) as refused:
                    await one.ask("create", **create)
                assert refused.value.code == "store"
            finally:
                await fetch(cluster.url, "DROP FUNCTION forbid CASCADE")
            begun = await fetch(cluster.url, "SELECT id FROM heads WHERE length = 0")
            async with Client(second, guest=one.guest) as two:
                table = (await two.ask("create", **create))["table"]
            assert [row[0] for row in begun] == [table], "the first node had begun it"

    run(scene())


def test_who_came_to_a_table_at_another_node_comes_again_and_nothing_is_refused(cluster: Cluster) -> None:
    """A node that has lost a table without knowing it: what is said there meanwhile ends at the node that plays it now."""

    async def scene() -> None:
        first, second, third = cluster.urls()
        async with Client(first) as home, Client(second) as away, Client(third) as looking:
            seat = await home.create(GAME, seats=["me", "me"])
            tokens = [home.seats[seat.table, number].token for number in (0, 1)]
            there = [await away.join(seat.table, token) for token in tokens]
            await looking.create(GAME)  # so that the third node has played something
            number = "SELECT node FROM heads WHERE id = $1"
            mine = (await fetch(cluster.url, number, seat.table))[0][0]
            theirs = (await fetch(cluster.url, "SELECT max(number) FROM nodes WHERE until > now() AND number <> $1", mine))[0][0]
            await there[0].until(lambda s: s.turn >= 0)
            mover = there[there[0].turn]
            await mover.my_turn()
            await fetch(cluster.url, "UPDATE heads SET node = $1, epoch = epoch + 1 WHERE id = $2", theirs, seat.table)
            command = {"table": seat.table, "seat": mover.seat, "action": mover.legal[0], "decision": mover.decision, "id": "once"}
            for _ in range(50):
                try:
                    assert (await away.ask("play", **command))["type"] == "ok"
                    break
                except Refused as refused:
                    assert refused.code == "store", refused
                    await asyncio.sleep(0.05)
            assert (await fetch(cluster.url, number, seat.table))[0][0] == theirs

    run(scene())


def test_what_one_may_set_up_is_counted_over_all_nodes(postgres: Postgres, tmp_path: Path) -> None:
    async def scene(cluster: Cluster) -> tuple[int, int, float]:
        done, refused, started = 0, 0, time.monotonic()
        for number in range(12):
            async with Client(cluster.urls()[number % 3]) as client:
                try:
                    await client.create("coup_du_champion")
                    done += 1
                except Refused as error:
                    assert error.code == "quota", error
                    refused += 1
        return done, refused, time.monotonic() - started

    with Cluster(postgres, postgres.fresh("quota"), tmp_path, 3, "--tables-a-minute", "5") as nodes:
        done, refused, seconds = run(scene(nodes))
        stored = run(fetch(nodes.url, "SELECT name FROM budgets"))
    assert 5 <= done <= 6 + 5 / 60 * seconds and done + refused == 12  # five at once, and what has grown since
    assert stored and not any("127.0.0.1" in row["name"] for row in stored)


def test_a_match_of_bots_goes_on_at_another_node(postgres: Postgres, tmp_path: Path) -> None:
    async def scene(cluster: Cluster) -> None:
        async with Client(cluster.urls()[0]) as client:
            table = (await client.create("coup_du_champion", seats=["random", "random"])).table

        async def length() -> int:
            return int((await fetch(cluster.url, "SELECT length FROM heads WHERE id = $1", table))[0][0])

        cluster.nodes[0].kill()
        before = await length()
        while await length() < before + 4:
            await asyncio.sleep(0.1)
        owners = await fetch(cluster.url, "SELECT DISTINCT node FROM entries WHERE id = $1", table)
        assert len(owners) == 2

    with Cluster(postgres, postgres.fresh("bots"), tmp_path, 2, "--bot-pause", "0.3") as nodes:
        run(scene(nodes))


ANOTHER = """
import msgspec, sys
from touchline.cli import main
from touchline.server import inner, leases, relay
first = relay.opening_of
relay.opening_of = lambda person: msgspec.msgpack.encode((*msgspec.msgpack.decode(first(person))[:{fields}], *{more}))
made = inner.Inner.connection_made
def greeting(end, transport):
    made(end, transport)
    end.ready.add_done_callback(lambda done: done.exception() or [end.send(kind, 1, 1, b"words of its own") for kind in {kinds}])
inner.Inner.connection_made = greeting
sys.exit(main(sys.argv[1:]))
"""
"""A node of another version: it says less or more when it opens a visit, and things that nobody else knows."""


@pytest.mark.parametrize("fields, more, kinds", [(3, (), ()), (4, ("later", {"more": 1}), (40, 250))], ids=["earlier", "later"])
def test_nodes_of_two_versions_play_side_by_side_and_one_replaces_the_other(
    postgres: Postgres, tmp_path: Path, fields: int, more: tuple[Any, ...], kinds: tuple[int, ...]
) -> None:
    """A rolling upgrade: a match over both of them, then the node that plays it stops, and the match goes on at the other."""
    url = postgres.fresh(f"versions{fields}")
    arguments = ("--lease", "60", "--away", "600")  # what is handed over is not waited for
    other = Real(tmp_path / "other", *arguments, place=url, code=ANOTHER.format(fields=fields, more=more, kinds=kinds))
    mine = Real(tmp_path / "mine", *arguments, place=url, forked=True)

    async def moves(seats: list[Any], count: int) -> None:
        for _ in range(count):
            await seats[0].until(lambda s: s.turn >= 0)
            mover = seats[seats[0].turn]
            await mover.my_turn()
            seq = await mover.play(mover.legal[0])
            for seat in seats:
                await seat.until(lambda s, seq=seq: s.seq >= seq)

    async def scene() -> None:
        async with Client(other.url) as home, Client(mine.url) as away:
            seats = [await home.create(GAME, pace="turns")]
            seats.append(await away.sit(seats[0].table))
            await moves(seats, 4)  # played by the other version, with a visitor from this one
            second = [await away.create(GAME, pace="turns")]
            second.append(await home.sit(second[0].table))
            await moves(second, 4)
            tokens = [seat.token for seat in seats]
            os.kill(other.pid, signal.SIGTERM)
            async with Client(mine.url) as again, Client(mine.url) as too:
                back = [await each.join(seats[0].table, token) for each, token in zip((again, too), tokens, strict=True)]
                await moves(back, 4)

    with mine, other:
        run(scene())


def test_a_stranger_cannot_speak_as_a_node(cluster: Cluster) -> None:
    async def scene() -> None:
        address = (await fetch(cluster.url, "SELECT address FROM nodes WHERE until > now() LIMIT 1"))[0][0]
        host, _, port = address.rpartition(":")
        for words in (b"GET / HTTP/1.1\r\n\r\n", b"\0\0\0\1\3\0\0\0\1\0\0\0\1x", b"\0\0\0\4\0\0\0\0\0\0\0\0\1sign", b"\xff" * 64):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(words)
            async with asyncio.timeout(20):
                while await reader.read(1024):
                    pass
            writer.close()
        reader, writer = await asyncio.open_connection(host, int(port))
        question = (16).to_bytes(4, "big") + bytes(9) + b"x" * 16
        writer.write(question * 3)
        async with asyncio.timeout(20):
            heard = await reader.read()
        said = []
        while heard:
            length, kind, _, which = HEAD.unpack_from(heard)
            said.append((kind, which))
            heard = heard[HEAD.size + length :]
        assert said.count((PROOF, 1)) <= 1, "a node signs once for whoever asks"
        writer.close()

    run(scene())
    with urllib.request.urlopen(cluster.nodes[0].url.replace("ws://", "http://").replace("/ws", "/healthz")) as answer:
        assert json.load(answer) == {"status": "ok"}


def test_no_fault_costs_a_move(tmp_path: Path) -> None:
    """kill -9 and restarts of nodes and of PostgreSQL, owners that are stopped for longer than their lease, ways that are cut or silent."""
    own = Postgres()
    try:
        with Cluster(own, own.url(), tmp_path, ways=True) as nodes:
            told = run(storm(nodes, FAULTS, random.Random(20)), 900)
            found = run(check(own.url(), told.ledgers, told.faults))
            assert run(check_secrets(nodes.nodes[0].url, told.ledgers)) > 0, "nobody had anything to hide"
        assert all(PASSWORD not in node.log.read_text() and '"failure"' not in node.log.read_text() for node in nodes.nodes)
        assert len(told.faults) == FAULTS and sum(len(ledger.acknowledged) for ledger in told.ledgers) > 5 * FAULTS, found
    finally:
        own.close()


def test_the_checker_finds_what_it_is_there_for(postgres: Postgres) -> None:
    """A move that was lost, made twice or invented, two owners under one epoch, a broken chain."""
    from touchline.server.places import Database
    from touchline.server.postgresql import PostgresStore
    from touchline.server.store import Append

    def decided(command: str, action: int = 3) -> bytes:
        return json.dumps({"e": "d", "seat": 0, "action": action, "command": command}).encode()

    async def scene(number: int, spoil: str, ledger: Ledger, words: str) -> None:
        url = postgres.fresh(f"checker{number}")
        store = PostgresStore(Database(url))
        await store.open()
        await store.append(Append("t", 0, (b'{"e": "kickoff"}', decided("a"), decided("b")), None))
        await store.append(Append("t", 3, (decided("c"), decided("c") if spoil == "twice" else decided("d")), None))
        await store.close()
        if spoil and spoil != "twice":
            await fetch(url, spoil)
        if not words:
            await check(url, [ledger])
            return
        with pytest.raises(AssertionError, match=words):
            await check(url, [ledger])

    def ledger(*acknowledged: str, sent: str = "abcd") -> Ledger:
        return Ledger("t", 0, dict.fromkeys(sent, 3), list(acknowledged))

    scenes: list[tuple[str, Any, str]] = [
        ("", ledger("a", "b", "c"), ""),
        ("", ledger("a", "b", "x"), "lost or out of order"),
        ("", ledger("b", "a"), "lost or out of order"),
        ("", ledger("a", sent="abc"), "nobody made"),
        ("twice", ledger("a"), "took effect twice"),
        ("UPDATE entries SET node = 99 WHERE seq = 4", ledger("a"), "two nodes wrote"),
        ("UPDATE entries SET epoch = 9 WHERE seq = 1", ledger("a"), "earlier owner"),
        ("UPDATE entries SET entry = entry || ' ' WHERE seq = 2", ledger("a"), "chain"),
        ("DELETE FROM entries WHERE seq = 4", ledger("a"), "not its end"),
        ("DELETE FROM entries WHERE seq = 2", ledger("a"), "hole"),
    ]
    for number, (spoil, kept, words) in enumerate(scenes):
        run(scene(number, spoil, kept, words))


def test_the_checker_finds_a_clock_that_runs_through_a_fault_and_a_word_to_the_wrong_person() -> None:
    ledgers = [Ledger("t", seat, timed=True, token=f"{seat}.secret") for seat in (0, 1)]
    ledgers[0].first_sent, ledgers[0].answered = {"a": 10.0}, {"a": 10.1}
    ledgers[1].first_sent, ledgers[1].answered = {"b": 10.5}, {"b": 13.0}
    fault = Fault("stop", 10.4, 12.6, 0.4)

    def charged(milliseconds: int, *faults: Fault) -> int:
        first, second = ({"e": "d", "seat": seat, "action": 1, "command": name} for seat, name in ((0, "a"), (1, "b")))
        return check_clock([first, {"e": "w", "ms": milliseconds}, second], ledgers, faults)

    assert charged(900, fault) == 1 and charged(2900) == 0
    assert charged(2900, Fault("silence (people to ws)", 10.4, 12.6, 0.4)) == 0
    with pytest.raises(AssertionError, match="a fault's"):
        charged(950, fault)
    with pytest.raises(AssertionError, match="a fault's"):
        charged(3100)
    update = {"type": "update", "table": "t", "seat": 0}
    wrong = {"another seat": {**update, "seat": 1}, "told of u": {**update, "table": "u"}, "token": {"type": "ok", "x": "1.secret"}}
    for words, told in {"": update, **wrong}.items():
        ledgers[0].told, ledgers[1].told = [json.dumps(told)], ['{"type": "ok"}']
        if words:
            with pytest.raises(AssertionError, match=words):
                check_routes(ledgers)
        else:
            check_routes(ledgers)
