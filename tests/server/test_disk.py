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
from touchline.server.store import Append, SqliteStore, StoreError, Summary


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
    count = sqlite3.connect(tmp_path / "full.db").execute("SELECT count(*) FROM log WHERE CAST(entry AS TEXT) LIKE '%\"command\"%'")
    assert count.fetchone()[0] == 1


def test_a_read_only_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    SqliteStore(path).close()
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
    with pytest.raises(StoreError, match="unable to open"):
        SqliteStore(tmp_path / "none" / "x.db")


def test_appends_share_commits_and_a_wrong_one_hurts_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "group.db")
        good = [store.append(Append(f"t{i}", 0, (b"a", b"b"), Summary(f"t{i}", "live", i, b"{}"))) for i in range(200)]
        await asyncio.gather(*good)
        assert store.commits < 100
        many = [store.append(Append("t0", 1, (b"x",), None)), *(store.append(Append(f"t{i}", 2, (b"c",), None)) for i in range(1, 50))]
        results = await asyncio.gather(*many, return_exceptions=True)
        assert isinstance(results[0], StoreError) and not any(results[1:])
        assert store.log("t0") == [b"a", b"b"] and store.log("t7") == [b"a", b"b", b"c"]
        assert [s.id for s in store.summaries("live", 2)] == ["t199", "t198"] and store.summary("nobody") is None
        assert store.setting("key", lambda: "1") == store.setting("key", lambda: "2") == "1"
        store.close()

    run(scene())
