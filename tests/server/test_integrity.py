"""What the disk does to a store is found: flipped bits, torn ends, foreign formats, a second server. And stores can be looked after."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import environment
from tests.server.real import Real, run
from touchline.client import Client, Refused
from touchline.server import keeping
from touchline.server.sqlite import SqliteStore, log_of
from touchline.server.store import Append, Damaged, StoreError, Summary

GAME = "coup_du_champion"
LANDED = Path(__file__).parent / "landed"


def touchline(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "touchline", *arguments], env=environment(LANG="C"), capture_output=True, text=True)


async def some_moves(real: Real, count: int) -> str:
    """A table with so many moves of two people on one device; its id."""
    async with Client(real.url) as home:
        first = await home.create(GAME, seats=["me", "me"])
        for _ in range(count):
            await first.until(lambda s: s.turn >= 0)
            seat = home.seats[first.table, first.turn]
            await seat.my_turn()
            await seat.play(seat.legal[0])
            await asyncio.gather(*(s.until(lambda s, q=seat.seq: s.seq >= q) for s in home.seats.values()))
        return first.table


def copied(store: Path, folder: Path) -> Path:
    """The files of a store as they lie there after a kill."""
    folder.mkdir()
    for suffix in ("", "-wal", "-mark"):
        if (path := store.with_name(store.name + suffix)).exists():
            shutil.copyfile(path, folder / path.name)
    return folder / store.name


def logs_of(path: Path) -> dict[str, list[bytes] | str]:
    """Every log of a store, or what is said instead of it."""

    async def scene() -> dict[str, list[bytes] | str]:
        store = SqliteStore(path)
        found: dict[str, list[bytes] | str] = {}
        try:
            for status in ("waiting", "live", "over"):
                for summary in await store.summaries(status, 1000):
                    try:
                        found[summary.id] = await store.log(summary.id)
                    except StoreError as error:
                        found[summary.id] = str(error)
        finally:
            await store.close()
        return found

    return run(scene())


def flip(path: Path, dice: random.Random, near: bytes = b"") -> None:
    """One bit of a file, anywhere or near some bytes."""
    data = bytearray(path.read_bytes())
    places = [found.start() for found in re.finditer(re.escape(near), data)]
    at = min(len(data) - 1, dice.choice(places) + dice.randrange(-30, 60)) if near else dice.randrange(len(data))
    data[at] ^= 1 << dice.randrange(8)
    path.write_bytes(data)


def test_a_flipped_bit_in_the_write_ahead_log_never_loses_a_move_silently(tmp_path: Path) -> None:
    with Real(tmp_path / "wal.db") as real:
        table = run(some_moves(real, 12))
        real.kill()
    whole = logs_of(copied(real.store, tmp_path / "whole"))
    assert len(whole[table]) > 12
    dice, refused = random.Random(24), 0
    for number in range(24):
        path = copied(real.store, tmp_path / f"flip{number}")
        flip(path.with_name(path.name + "-wal"), dice)
        try:
            assert logs_of(path) == whole, "something else is served than was acknowledged"
        except StoreError as error:
            assert "acknowledged are gone" in str(error) or "damaged" in str(error)
            refused += 1
    assert refused > 12, "most bits of a write-ahead log matter"
    path = copied(real.store, tmp_path / "torn")
    wal = path.with_name(path.name + "-wal")
    wal.write_bytes(wal.read_bytes()[: -wal.stat().st_size // 3])
    said = touchline("serve", "--store", str(path), "--port", "0", "--target", "interpreted")
    assert said.returncode == 2 and "acknowledged are gone" in said.stderr and "store restore" in said.stderr
    assert touchline("store", "check", "--store", str(path)).returncode == 1
    assert "can be used again" in touchline("store", "check", "--accept-loss", "--store", str(path)).stdout
    with Real(path) as again:
        assert again.get("/healthz")[0] == 200


def test_a_flipped_bit_in_the_database_never_serves_another_match(tmp_path: Path) -> None:
    with Real(tmp_path / "rows.db") as real:
        run(some_moves(real, 30))
        real.stop()
    real.store.with_name("rows.db-wal").unlink(missing_ok=True)
    whole = logs_of(copied(real.store, tmp_path / "whole"))
    dice, found = random.Random(6), 0
    for number in range(60):
        path = copied(real.store, tmp_path / f"flip{number}")
        flip(path, dice, b'{"e":')
        try:
            served = logs_of(path)
        except (StoreError, sqlite3.Error):
            found += 1
            continue
        for table, log in whole.items():
            if served.get(table) != log:
                assert isinstance(served.get(table, ""), str), "another match is served"
                found += 1
    assert found > 30, "most bits of an entry and its neighbourhood matter"
    path = copied(real.store, tmp_path / "changed")
    connection = sqlite3.connect(path)
    table, seq, entry = next(row for row in connection.execute("SELECT id, seq, entry FROM entries ORDER BY seq") if b'"action":' in row[2])
    other = re.sub(rb'"action":\d+', b'"action":0' if b'"action":1' in entry else b'"action":1', entry)
    connection.execute("UPDATE entries SET entry = ? WHERE id = ? AND seq = ?", (other, table, seq))
    connection.commit()
    connection.close()
    assert any(isinstance(log, str) for log in logs_of(path).values())
    said = touchline("store", "check", "--store", str(path))
    assert said.returncode == 1 and "is damaged at entry" in said.stdout


def test_a_damaged_table_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    with Real(tmp_path / "one.db") as real:
        spoilt, sound = run(some_moves(real, 4)), run(some_moves(real, 4))
        real.stop()
        connection = sqlite3.connect(real.store)
        connection.execute("DELETE FROM entries WHERE id = ? AND seq = (SELECT max(seq) FROM entries WHERE id = ?)", (spoilt, spoilt))
        connection.commit()
        connection.close()
        real.start()

        async def scene() -> None:
            async with Client(real.url) as client:
                with pytest.raises(Refused, match="cut off after entry") as refused:
                    await client.join(spoilt)
                assert refused.value.code == "store" and str(tmp_path) not in refused.value.reason
                assert (await client.join(sound)).table == sound

        run(scene())


def test_a_second_server_is_refused_while_the_first_lives(tmp_path: Path) -> None:
    with Real(tmp_path / "one.db") as first:
        said = touchline("serve", "--store", str(first.store), "--port", "0", "--target", "interpreted")
        assert said.returncode == 2 and f"another server (process {first.pid}) uses this database" in said.stderr
        assert run(some_moves(first, 2))
        first.kill()
        with Real(first.store) as second:
            assert run(some_moves(second, 2))


def test_an_unknown_format_is_refused_and_never_relabelled(tmp_path: Path) -> None:
    later, foreign = tmp_path / "later.db", tmp_path / "foreign.db"
    for path, statements in (
        (later, "CREATE TABLE settings (name TEXT, value TEXT); INSERT INTO settings VALUES ('format', '99')"),
        (foreign, "CREATE TABLE recipes (name TEXT)"),
    ):
        connection = sqlite3.connect(path)
        connection.executescript(statements)
        connection.close()
    text = tmp_path / "text.db"
    text.write_text("this is no database" * 100)
    for path, words in ((later, "format '99' of another Touchline"), (foreign, "no Touchline store"), (text, "no Touchline store")):
        before = path.read_bytes()
        said = touchline("serve", "--store", str(path), "--port", "0", "--target", "interpreted")
        assert said.returncode == 2 and words in said.stderr and "Traceback" not in said.stderr, said.stderr
        assert path.read_bytes() == before and [p.name for p in tmp_path.glob(f"{path.name}*")] == [path.name]


def test_a_backup_of_a_running_server_can_be_restored(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with Real(tmp_path / "main.db") as real:
        before = run(some_moves(real, 5))

        async def scene() -> subprocess.CompletedProcess[str]:
            playing = asyncio.create_task(some_moves(real, 30))
            said = await asyncio.to_thread(touchline, "store", "backup", str(copy), "--store", str(real.store))
            await playing
            return said

        said = run(scene())
        assert said.returncode == 0, said.stderr
        assert touchline("store", "backup", str(copy), "--store", str(real.store)).returncode == 2, "a copy is never written over"
        said = touchline("store", "restore", str(copy), "--store", str(real.store))
        assert said.returncode == 2 and "another server" in said.stderr
        real.stop()
        assert touchline("store", "restore", str(copy), "--store", str(real.store)).returncode == 0
        assert keeping.check(real.store).wrong == [] and list(tmp_path.glob("main.db.before-*"))
        real.start()

        async def look() -> int:
            async with Client(real.url) as client:
                watching = await client.join(before)
                await watching.until(lambda s: s.info)
                return len(watching.steps)

        assert run(look()) > 5


def test_old_matches_are_let_go_and_running_ones_never(tmp_path: Path) -> None:
    path = tmp_path / "old.db"

    async def scene() -> None:
        store = SqliteStore(path)
        for name, status, at in (("old", "over", 1000), ("new", "over", 1 << 40), ("live", "live", 1000)):
            await store.append(Append(name, 0, (b"{}",), Summary(name, status, at, b"{}")))
        await store.keep("final", "old", b"x")
        await store.close()

    run(scene())
    assert "1 matches would be let go" in touchline("store", "prune", "--days", "30", "--dry-run", "--store", str(path)).stdout
    assert touchline("store", "prune", "--store", str(path)).returncode == 2
    assert "1 matches were let go" in touchline("store", "prune", "--days", "30", "--store", str(path)).stdout
    assert set(logs_of(path)) == {"new", "live"} and keeping.check(path).wrong == []
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM kept").fetchone()[0] == 0


def test_a_running_server_lets_old_matches_go_by_itself(tmp_path: Path) -> None:
    shutil.copyfile(LANDED / "store.db", tmp_path / "landed.db")
    known = json.loads((LANDED / "known.json").read_text())
    with Real(tmp_path / "landed.db", "--keep-days", "0.000001") as real:
        run(some_moves(real, 1))
        for _ in range(100):
            if (status := real.get(f"/api/matches/{known['finished']}/record")[0]) == 404:
                break
        assert status == 404


def test_links_depend_on_the_table_and_all_before(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "links.db")
        await asyncio.gather(*(store.append(Append(name, 0, (b"a", b"b"), None)) for name in ("t", "u")))
        await store.close()

    run(scene())
    connection = sqlite3.connect(tmp_path / "links.db")
    assert connection.execute("SELECT count(DISTINCT link) FROM log").fetchone()[0] == 4
    connection.execute("UPDATE entries SET id = CASE id WHEN 't' THEN 'u' ELSE 't' END, seq = seq + 10")
    connection.execute("UPDATE entries SET seq = seq - 10")
    connection.commit()
    connection.close()
    assert [line for line in keeping.check(tmp_path / "links.db").wrong if "damaged at entry 0" in line]
    with pytest.raises(Damaged):
        log_of(sqlite3.connect(tmp_path / "links.db"), "t")
