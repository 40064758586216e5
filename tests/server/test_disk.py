"""A full disk and a read-only database: a clear error, and nothing is lost."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import environment
from tests.server.real import Real, run
from touchline.client import Client, Refused
from touchline.server import sqlite as store_module
from touchline.server.keeping import accept_loss, prune
from touchline.server.sqlite import SqliteStore
from touchline.server.store import Append, StoreError, Summary


def made(path: Path) -> None:
    """A store with nothing in it."""

    async def scene() -> None:
        await SqliteStore(path).close()

    run(scene())


def test_a_full_disk_is_said_and_play_goes_on_once_there_is_room(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as home:
            first = await home.create("coup_du_champion", seats=["me", "me"])
            await first.until(lambda s: s.turn >= 0)
            seat = home.seats[first.table, first.turn]
            await seat.my_turn()
            seq, action = seat.seq, seat.legal[0]
            resource.prlimit(real.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            with pytest.raises(Refused, match=r"could not be stored and has not happened: the disk .* is full or failing"):
                await seat.play(action)
            assert real.get("/healthz")[0] == 503 and b"full" in real.get("/healthz")[1]
            with pytest.raises(Refused) as refused:
                await home.create("coup_du_champion")
            assert refused.value.code == "store"
            watching = await home.join(first.table, seat.token)
            assert watching.seq == seq, "what could not be stored is not shown"
            resource.prlimit(real.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert await seat.play(action) > seq
            assert real.get("/healthz")[0] == 200

    with Real(tmp_path / "full.db") as real:
        run(scene(real))
    count = sqlite3.connect(tmp_path / "full.db").execute('SELECT count(*) FROM log WHERE CAST(entry AS TEXT) LIKE \'%"e":"d"%"command"%\'')
    assert count.fetchone()[0] == 1


def test_a_read_only_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    made(path)
    data = bytearray(path.read_bytes())
    data[18] = 3  # a file that only a later version of SQLite may write: read-only even for root
    path.write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-m", "touchline", "serve", "--store", str(path), "--port", "0", "--target", "interpreted"],
        env=environment(LANG="C"), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2 and "cannot be written: it is read-only" in done.stderr and "Traceback" not in done.stderr
    assert path.read_bytes() == bytes(data)


def test_a_folder_that_does_not_exist_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no folder"):
        SqliteStore(tmp_path / "none" / "x.db")


def test_beside_a_store_that_is_not_there_nothing_is_left(tmp_path: Path) -> None:
    for look_after in (lambda path: prune(path, 1.0), accept_loss):
        with pytest.raises(StoreError, match="there is no store"):
            look_after(tmp_path / "none.db")
    assert list(tmp_path.iterdir()) == []


def test_appends_share_commits_and_a_wrong_one_hurts_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "group.db")
        good = [store.append(Append(f"t{i}", 0, (b"a", b"b"), Summary(f"t{i}", "live", i, b"{}"))) for i in range(200)]
        await asyncio.gather(*good)
        assert store.commits < 100
        many = [store.append(Append("t0", 1, (b"x",), None)), *(store.append(Append(f"t{i}", 2, (b"c",), None)) for i in range(1, 50))]
        results = await asyncio.gather(*many, return_exceptions=True)
        assert isinstance(results[0], StoreError) and not any(results[1:])
        assert await store.log("t0") == [b"a", b"b"] and await store.log("t7") == [b"a", b"b", b"c"]
        assert [s.id for s in await store.summaries("live", 2)] == ["t199", "t198"] and await store.summary("nobody") is None
        assert await store.setting("key", lambda: "1") == await store.setting("key", lambda: "2") == "1"
        await store.close()

    run(scene())


def test_entries_leave_the_journal_and_read_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "JOURNAL", 40)

    def count(table: str) -> int:
        return int(sqlite3.connect(tmp_path / "moved.db").execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    async def scene() -> None:
        store = SqliteStore(tmp_path / "moved.db")
        for turn in range(10):
            await asyncio.gather(*(store.append(Append(f"t{i}", 2 * turn, (b"a%d" % turn, b"b%d" % turn), None)) for i in range(7)))
            for i in range(7):
                assert await store.log(f"t{i}") == [b"%c%d" % (x, n) for n in range(turn + 1) for x in b"ab"]
        assert count("entries") >= 40 and count("journal") <= 40 + 14 and count("log") == 140
        with pytest.raises(StoreError, match="does not follow"):
            await store.append(Append("t3", 21, (b"x",), None))
        await store.close()

    run(scene())
    assert count("journal") == 0 and count("log") == 140

    async def again() -> None:
        store = SqliteStore(tmp_path / "moved.db")
        assert len(await store.log("t3")) == 20
        await store.close()

    run(again())


def test_what_cannot_leave_the_journal_stays_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "JOURNAL", 3)

    async def scene() -> None:
        store = SqliteStore(tmp_path / "stays.db")
        other = sqlite3.connect(tmp_path / "stays.db")
        other.execute("CREATE TRIGGER no BEFORE INSERT ON entries BEGIN SELECT raise(ABORT, 'no'); END")
        other.commit()
        for seq in range(8):
            await store.append(Append("t", seq, (b"%d" % seq,), None))
        assert await store.log("t") == [b"%d" % seq for seq in range(8)]
        other.execute("DROP TRIGGER no")
        other.commit()
        await store.close()

    run(scene())
    found = sqlite3.connect(tmp_path / "stays.db").execute("SELECT seq, entry FROM entries ORDER BY seq").fetchall()
    assert found == [(seq, b"%d" % seq) for seq in range(8)]


def test_only_the_last_server_to_open_a_store_writes_there_even_where_files_cannot_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.mark.fcntl", None)

    async def scene() -> None:
        old = SqliteStore(tmp_path / "two.db")
        await old.append(Append("t", 0, (b"0",), None))
        new = SqliteStore(tmp_path / "two.db")
        for what in (Append("t", 1, (b"1",), None), Append("u", 0, (b"0",), Summary("u", "live", 1, b"{}"))):
            with pytest.raises(StoreError, match="another server has taken over"):
                await old.append(what)
        await new.append(Append("t", 1, (b"2",), None))
        await old.close()
        assert await new.log("t") == [b"0", b"2"] and await new.log("u") == [] and await new.summary("u") is None
        await new.close()

    run(scene())


def test_a_store_of_the_first_format_is_taken_over(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "first.db")
    old.executescript(
        """
        CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE log (id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (id, seq)) WITHOUT ROWID;
        INSERT INTO settings VALUES ('format', '1'), ('key', 'k');
        INSERT INTO log VALUES ('t', 0, x'61'), ('t', 1, x'62');
        """
    )
    old.close()

    async def scene() -> None:
        store = SqliteStore(tmp_path / "first.db")
        await store.append(Append("t", 2, (b"c",), None))
        assert await store.log("t") == [b"a", b"b", b"c"] and await store.setting("key", lambda: "new") == "k"
        await store.close()

    run(scene())
