"""A server on PostgreSQL: tables behave as on SQLite, a database that dies or falls silent costs nobody a move, no password is shown."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.helpers import environment
from tests.server.postgres import PASSWORD, Postgres, free_port
from tests.server.real import Real, run
from tests.server.test_kill import Witness, judged, kill_again_and_again
from tests.server.test_tables import (  # the same tests, over another store  # noqa: F401
    test_a_bot_takes_the_seat_of_somebody_gone_and_hands_it_back,
    test_a_match_by_invitation_is_stored_exported_replayed_and_imported,
    test_a_seat_left_before_kick_off_is_open_again,
    test_bots_only_with_a_spectator,
    test_every_game_can_be_played_against_bots_to_the_end,
    test_public_tables_are_listed_and_private_ones_are_not,
    test_resign_draw_decline_and_rematch,
    test_several_people_on_one_device,
    test_the_blocking_client,
    test_the_clock_is_the_servers_and_the_fallback_is_played_when_time_is_up,
    test_the_clock_stands_by_consent_and_runs_again,
    test_time_that_no_rule_counts_is_not_kept,
)
from touchline.client import Client, Refused
from touchline.server import entries as e
from touchline.server import postgres_connection, postgres_writing, postgresql
from touchline.server.places import Database, place
from touchline.server.postgresql import PostgresStore
from touchline.server.store import Append, Elsewhere, StoreError, Summary, Unknown


@pytest.fixture(scope="module")
def real(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """A running server on PostgreSQL."""
    path = tmp_path_factory.mktemp("postgresql") / "server"
    with Real(path, "--away", "0.5", "--bot-deadline", "6", place=postgres.fresh("tables")) as server:
        yield server
    assert PASSWORD not in server.log.read_text()


async def fetch(url: str, question: str, *arguments: Any) -> list[Any]:
    """Ask a database directly."""
    connection = await asyncpg.connect(url, server_settings={"search_path": "touchline"})
    try:
        found: list[Any] = await connection.fetch(question, *arguments)
        return found
    finally:
        await connection.close()


def logs(url: str) -> dict[str, list[Any]]:
    """All logs, decoded."""
    found: dict[str, list[Any]] = {}
    for table, data in run(fetch(url, "SELECT id, entry FROM entries ORDER BY id, seq")):
        found.setdefault(table, []).append(e.decode(data))
    return found


# --- nothing is lost ---------------------------------------------------------------------------------------------------


def test_kill_9_of_the_server_loses_and_doubles_nothing(postgres: Postgres, tmp_path: Path) -> None:
    witness, url = Witness(), postgres.fresh("kill")
    with Real(tmp_path / "server", "--lease", "0.5", forked=True, place=url) as real:
        run(kill_again_and_again(real, witness, random.Random(4), 3), 600)
    judged(logs(url), witness, 3)


def test_kill_9_of_postgresql_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Two people play on as soon as it is there again; what was acknowledged is in the log, once and in order."""
    own = Postgres()

    async def scene(real: Real) -> tuple[str, list[str]]:
        told: list[str] = []
        async with Client(real.url) as home:
            seat = await home.create("coup_du_champion", seats=["me", "me"])
            for number in range(60):
                if number % 20 == 10:
                    await asyncio.to_thread(own.kill)
                    await asyncio.to_thread(own.start)
                mine = home.seats[seat.table, seat.turn]
                while True:
                    try:
                        await mine.say("play", action=mine.legal[0], decision=mine.decision, id=f"c{number}")
                        break
                    except Refused as refused:
                        assert refused.code == "store", refused.reason
                        await asyncio.sleep(0.1)
                told.append(f"c{number}")
                await seat.until(
                    lambda s, mine=mine: home.seats[s.table, s.turn].legal and s.turn >= 0 and (s.turn, s.seq) and mine.seq == s.seq
                )
        return seat.table, told

    try:
        with Real(tmp_path / "server", place=own.url()) as real:
            table, told = run(scene(real))
            made = [entry.command for entry in map(e.decode, real.entries(table)) if isinstance(entry, e.Decided) and entry.command]
        assert made == told
    finally:
        own.close()


class Cut:
    """A way to PostgreSQL that can be cut while something is being said."""

    def __init__(self, port: int):
        self.to, self.mode = port, "open"
        self.port = free_port()

    async def __aenter__(self) -> Cut:
        self.server = await asyncio.start_server(self._meet, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.to)

        async def pass_on(source: asyncio.StreamReader, to: asyncio.StreamWriter, mute: str) -> None:
            while data := await source.read(1 << 16):
                if self.mode == "deaf" or self.mode == mute:
                    continue
                to.write(data)
            to.close()

        self.ends = writer, back
        self.cuts = getattr(self, "cuts", [])
        self.cuts += [writer, back]
        await asyncio.gather(pass_on(reader, back, "unasked"), pass_on(there, writer, "unanswered"), return_exceptions=True)

    def cut(self) -> None:
        """All connections end; new ones work."""
        self.mode = "open"
        for end in self.cuts:
            end.transport.abort()
        self.cuts.clear()


@pytest.mark.parametrize("mode", ["unanswered", "unasked"])
def test_a_connection_that_breaks_while_storing(postgres: Postgres, mode: str) -> None:
    """Whether the statement or only its answer was lost: the append is done, once."""
    url = postgres.fresh(f"cut_{mode}")

    async def scene() -> None:
        async with Cut(postgres.port) as way:
            store = PostgresStore(Database(url.replace(str(postgres.port), str(way.port))), 30.0)
            await store.open()
            await store.append(Append("t", 0, (b"a",), Summary("t", "live", 1, b"{}")))
            way.mode = mode
            storing = store.append(Append("t", 1, (b"b", b"c"), Summary("t", "over", 2, b"{}")))
            while mode == "unanswered" and len(await fetch(url, "SELECT 1 FROM entries")) < 3:
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.2)
            assert not storing.done()
            way.cut()
            await storing
            await store.append(Append("t", 3, (b"d",), None))
            assert await store.log("t") == [b"a", b"b", b"c", b"d"] and await store.summaries("over", 1)
            await store.close()

    run(scene(), 60)


def test_a_database_that_stays_silent_leaves_it_open_whether_something_was_stored(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writing, "PATIENCE_S", 0.5)
    for module in (postgres_connection, postgresql):
        monkeypatch.setattr(module, "CONNECT_S", 0.2)
    url = postgres.fresh("silent")

    async def scene() -> None:
        async with Cut(postgres.port) as way:
            store = PostgresStore(Database(url.replace(str(postgres.port), str(way.port))), 30.0)
            await store.open()
            await store.append(Append("t", 0, (b"a",), None))
            way.mode = "unanswered"
            storing = store.append(Append("t", 1, (b"b",), None))
            while len(await fetch(url, "SELECT 1 FROM entries")) < 2:
                await asyncio.sleep(0.02)
            way.cut()
            way.mode = "deaf"
            with pytest.raises(Unknown):
                await storing
            assert store.working()
            way.cut()
            assert not await store.probe() and not store.working()
            assert await store.log("t") == [b"a", b"b"]
            with pytest.raises(StoreError, match="does not follow"):
                await store.append(Append("t", 1, (b"b",), None))
            await store.append(Append("t", 2, (b"c",), None))
            await store.close()

    run(scene(), 60)


# --- whose a table is --------------------------------------------------------------------------------------------------


def test_a_table_is_played_by_one_node_until_its_lease_ends_and_a_late_append_is_fenced(postgres: Postgres) -> None:
    url = postgres.fresh("lease")

    async def scene() -> None:
        old, new = PostgresStore(Database(url), 2.0), PostgresStore(Database(url), 2.0)
        await old.open("old:1")
        await new.open("new:2")
        await old.append(Append("t", 0, (b"a",), None))
        await old.append(Append("u", 0, (b"a",), None))
        for _ in range(10):
            await asyncio.sleep(0.25)
            with pytest.raises(Elsewhere) as found:
                await new.claim("t")
            assert found.value.node == "old:1"
        with pytest.raises(StoreError):
            await new.append(Append("t", 1, (b"stolen",), None))
        lost: list[str] = []
        old.holdings.taken = lost.extend
        beating, old.lease._task = old.lease._task, None  # it falls silent
        assert beating is not None
        beating.cancel()
        await until_claimed(new, "t")
        await new.append(Append("t", 1, (b"b",), None))
        assert not old.lease.valid
        with pytest.raises(StoreError, match="taken over"):
            await old.append(Append("t", 1, (b"late",), None))
        await old.append(Append("u", 1, (b"b",), None))  # nobody wanted this one
        await new.claim("u")
        await old.lease._beat()
        assert lost == ["u"] and old.lease.valid
        with pytest.raises(Elsewhere):
            await old.claim("u")
        assert await old.log("t") == [b"a", b"b"]
        rows = await fetch(url, "SELECT id, seq, epoch, node FROM entries ORDER BY id, seq")
        assert [tuple(row) for row in rows] == [("t", 0, 1, 1), ("t", 1, 2, 2), ("u", 0, 1, 1), ("u", 1, 1, 1)]
        await new.close()  # who leaves gives up its tables at once
        await old.claim("u")
        await old.close()

    run(scene(), 60)


def test_who_stored_something_and_lost_the_table_before_the_answer_came_hears_of_both(postgres: Postgres) -> None:
    """Or people would go on looking at a table that is played elsewhere, until they say something that is to be stored."""
    url = postgres.fresh("meanwhile")

    async def scene() -> None:
        async with Cut(postgres.port) as way:
            old, new = PostgresStore(Database(url.replace(str(postgres.port), str(way.port))), 30.0), PostgresStore(Database(url), 30.0)
            await old.open("old:1")
            await new.open("new:2")
            heard: list[str] = []
            old.holdings.taken = heard.extend
            await old.append(Append("t", 0, (b"a",), None))
            way.mode = "unanswered"
            storing = old.append(Append("t", 1, (b"b",), None))
            storing.add_done_callback(lambda done: heard.append("stored"))
            while len(await fetch(url, "SELECT 1 FROM entries")) < 2:
                await asyncio.sleep(0.02)
            await fetch(url, "UPDATE heads SET node = $1, epoch = epoch + 1", new.lease.number)
            way.cut()
            await storing
            await asyncio.sleep(0)
            assert heard == ["stored", "t"]
            await old.close()
            await new.close()

    run(scene(), 60)


async def until_claimed(store: PostgresStore, table: str) -> None:
    while True:
        try:
            await store.claim(table)
            return
        except Elsewhere:
            await asyncio.sleep(0.05)


def test_many_who_claim_at_once_are_one(postgres: Postgres) -> None:
    url = postgres.fresh("claims")

    async def scene() -> None:
        stores = [PostgresStore(Database(url), 30.0) for _ in range(6)]
        await asyncio.gather(*(store.open(str(i)) for i, store in enumerate(stores)))
        first = PostgresStore(Database(url), 30.0)
        await first.open()
        for i in range(20):
            await first.append(Append(f"t{i}", 0, (b"a",), None))
        await first.close()
        for i in range(20):
            answers = await asyncio.gather(*(store.claim(f"t{i}") for store in stores), return_exceptions=True)
            assert [type(answer) for answer in answers].count(Elsewhere) == 5 and answers.count(None) == 1
            told = await asyncio.gather(
                *(store.append(Append(f"t{i}", 1, (b"%d" % n,), None)) for n, store in enumerate(stores)), return_exceptions=True
            )
            assert told.count(None) == 1 and told.index(None) == answers.index(None)
        for store in stores:
            await store.close()

    run(scene(), 60)


# --- by hand -----------------------------------------------------------------------------------------------------------


def touchline(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "touchline", *arguments], env=environment(LANG="C"), capture_output=True, text=True, timeout=60
    )


def test_no_password_is_ever_shown(postgres: Postgres) -> None:
    wrong = postgres.url().replace("s3cret", "guessed")
    nowhere = f"postgresql://touchline:hunter2@127.0.0.1:{free_port()}/x?password=hunter2&host=127.0.0.1"
    for url, reason in (
        (wrong, "user or the password is wrong"),
        (nowhere, "cannot be reached"),
        (postgres.url("none"), "no such database"),
    ):
        for arguments in (("serve", "--port", "0"), ("store", "check"), ("store", "prune", "--days", "1"), ("admin", "list")):
            done = touchline(*arguments, "--store", url)
            said = done.stdout + done.stderr
            assert done.returncode not in (0, None) and reason in said, said
            assert not any(secret in said for secret in ("hunter2", "guessed", "s3cret", PASSWORD)) and "Traceback" not in said
    assert str(place("postgresql://me:pw@host:1/db?password=pw&sslmode=require")) == "postgresql://me@host:1/db"
    assert "pw" not in repr(place("postgresql://me:pw@host:1/db"))


def test_check_prune_and_a_copy_by_pg_dump(postgres: Postgres) -> None:
    url = postgres.fresh("hand")

    async def fill() -> None:
        store = PostgresStore(Database(url))
        await store.open()
        await store.append(Append("new", 0, (b"a", b"b"), Summary("new", "over", int(time.time()), b"{}")))
        await store.append(Append("old", 0, (b"a",), Summary("old", "over", 1000, b"{}")))
        await store.close()

    run(fill())
    assert "2 tables, 3 entries, 0 findings" in touchline("store", "check", "--store", url).stdout
    assert "1 matches would be let go" in touchline("store", "prune", "--days", "1", "--dry-run", "--store", url).stdout
    dump = postgres.run("pg_dump", "-Fc", "-d", "hand", env=postgres.environment)
    copy = postgres.fresh("hand_copy")
    (postgres.folder / "hand.dump").write_bytes(dump)
    (postgres.folder / "hand.dump").chmod(0o644)
    postgres.run("pg_restore", "-d", "hand_copy", str(postgres.folder / "hand.dump"), env=postgres.environment)
    assert "1 matches were let go" in touchline("store", "prune", "--days", "1", "--store", url).stdout
    assert "1 tables, 2 entries, 0 findings" in touchline("store", "check", "--store", url).stdout
    assert "2 tables, 3 entries, 0 findings" in touchline("store", "check", "--store", copy).stdout
    run(fetch(copy, "UPDATE entries SET entry = 'x' WHERE id = 'new' AND seq = 0"))
    found = touchline("store", "check", "--store", copy)
    assert found.returncode == 1 and "damaged at entry 0" in found.stdout
    refused = touchline("store", "backup", "x.db", "--store", url)
    assert refused.returncode and "pg_dump" in refused.stderr + refused.stdout
    run(fetch(copy, "UPDATE settings SET value = 'pg-99' WHERE name = 'format'"))
    assert "'pg-99' of another Touchline" in (touchline("serve", "--port", "0", "--store", copy).stderr)
