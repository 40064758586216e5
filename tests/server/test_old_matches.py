"""Old matches open for good: stores of earlier formats, matches under other numbers, matches under other editions of the rules."""

from __future__ import annotations

import hashlib
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.helpers import ROOT, environment
from tests.server.real import Real, run
from touchline import games
from touchline.client import Client, Refused, Seat
from touchline.kernel.tables import Tables
from touchline.server import keeping

GAME = "coup_du_champion"
LANDED = Path(__file__).parent / "landed"
SHORT: dict[str, Any] = {"format": "custom", "period_s": 60}


async def finish(client: Client, table: str) -> None:
    """Both seats are ours: play a match to its end."""
    dice, seat = random.Random(1), client.seats[table, 0]
    while True:
        await seat.until(lambda s: s.over or s.turn >= 0)
        if seat.over:
            return
        mine: Seat = client.seats[table, seat.turn]
        if not await mine.my_turn():
            return
        await mine.play(dice.choice(mine.legal))
        await seat.until(lambda s, q=mine.seq: s.seq >= q)


def test_a_store_of_the_landed_version_is_taken_over_whole(tmp_path: Path) -> None:
    shutil.copyfile(LANDED / "store.db", tmp_path / "landed.db")
    known = json.loads((LANDED / "known.json").read_text())
    old = sqlite3.connect(LANDED / "store.db")
    before = {(table, seq): entry for table, seq, entry in old.execute("SELECT id, seq, entry FROM log")}

    async def scene(real: Real) -> None:
        async with Client(real.url) as client:
            seats = [await client.join(known["running"], token) for token in known["tokens"].values()]
            await seats[0].until(lambda s: s.info)
            if not seats[0].info.get("outdated"):
                mine = next(seat for seat in seats if seat.turn == seat.seat)
                assert mine.seq >= known["seqs"][str(mine.seat)] - 2
                assert await mine.play(mine.legal[0]) > 0
            else:
                with pytest.raises(Refused, match="other rules"):
                    await seats[0].say("play", action=0, seq=seats[0].seq)
            waiting = await client.join(known["waiting"])
            await waiting.until(lambda s: s.info)
            assert waiting.info["status"] == "waiting" and waiting.info["title"] == "Private"

    with Real(tmp_path / "landed.db") as real:
        run(scene(real))
        status, text, _ = real.get(f"/api/matches/{known['finished']}/record")
        assert status == 200 and text.decode() == known["record"]
        assert known["finished"] in [match["id"] for match in json.loads(real.get("/api/matches")[1])]
        real.stop()
    assert keeping.check(tmp_path / "landed.db").wrong == []
    now = sqlite3.connect(tmp_path / "landed.db")
    after = {(table, seq): entry for table, seq, entry in now.execute("SELECT id, seq, entry FROM log")}
    assert before.items() <= after.items()
    assert now.execute("SELECT value FROM settings WHERE name = 'format'").fetchone()[0] == "3"
    key = "SELECT value FROM settings WHERE name = 'key'"
    assert now.execute(key).fetchone() == old.execute(key).fetchone()


def test_matches_under_other_numbers_open_and_running_ones_come_to_a_fair_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = changed(tmp_path / "numbers")
    number = Tables(GAME, other / f"{GAME}.toml").hash

    async def before(real: Real) -> tuple[str, str, list[str], str, str]:
        async with Client(real.url) as client:
            over = await client.create(GAME, seats=["me", "me"], options=SHORT, public=True)
            await finish(client, over.table)
            two = await client.create(GAME, seats=["me", "me"], options=SHORT)
            await two.until(lambda s: s.turn >= 0)
            mine = client.seats[two.table, two.turn]
            await mine.my_turn()
            await mine.play(mine.legal[0])
            bot = await client.create(GAME, seats=["me", "random"], options=SHORT)
            return over.table, two.table, [client.seats[two.table, seat].token for seat in (0, 1)], bot.table, bot.token

    async def after(real: Real) -> None:
        async with Client(real.url) as client:
            first = await client.join(running, *tokens)
            await first.until(lambda s: s.info)
            assert first.info["outdated"] == "numbers" and first.info["status"] == "live" and first.turn == -1
            with pytest.raises(Refused, match="other rules") as refused:
                await first.say("play", action=0, seq=first.seq)
            assert refused.value.code == "other_rules"
            for seat in (0, 1):
                await client.seats[running, seat].say("draw")
            await first.until(lambda s: s.over)
            assert first.info["result"] == "drawn" and first.info["secret"]
            alone = await client.join(with_bot, bot_token)
            await alone.until(lambda s: s.info)
            await alone.say("draw")
            await alone.until(lambda s: s.over)

    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("TOUCHLINE_TABLES", str(other))
        with Real(tmp_path / "numbers.db") as real:
            over, running, tokens, with_bot, bot_token = run(before(real))
            told = real.get(f"/api/matches/{over}/record")[1].decode()
            assert f"tables {number} " in told
    passing = tmp_path / "passing"
    passing.mkdir()
    monkeypatch.setenv("TMPDIR", str(passing))
    with Real(tmp_path / "numbers.db") as real:
        run(after(real))
        for what in ("record", "replay", "scenes?first=0&last=3", "throws"):
            status, data, _ = real.get(f"/api/matches/{over}/{what}")
            assert status == 200, (what, data)
        assert real.get(f"/api/matches/{over}/record")[1].decode() == told
        assert real.get(f"/api/matches/{running}/record")[0] == 200
        assert list(passing.iterdir()), "the numbers lie there as long as somebody plays with them"
        real.stop()
        assert list(passing.iterdir()) == []


def changed(folder: Path) -> Path:
    """Numbers of one's own, in a folder."""
    folder.mkdir()
    shipped = games.numbers(GAME).path.read_text("utf-8")
    (folder / f"{GAME}.toml").write_text(shipped.replace("clear_distance = 3", "clear_distance = 2"), "utf-8")
    assert Tables(GAME, folder / f"{GAME}.toml").hash != games.numbers(GAME).hash
    return folder


def test_a_command_leaves_no_numbers_behind(tmp_path: Path) -> None:
    """Who has numbers of their own verifies a match that was played with ours: its numbers lie in a folder meanwhile."""
    (tmp_path / "match.txt").write_text(str(touchline.new(GAME, seed=1, **SHORT)), "utf-8")
    passing = tmp_path / "passing"
    passing.mkdir()
    surroundings = environment(TMPDIR=str(passing), TOUCHLINE_TARGET="interpreted", TOUCHLINE_TABLES=str(changed(tmp_path / "own")))
    command = [sys.executable, "-m", "touchline", "verify", str(tmp_path / "match.txt")]
    told = subprocess.run(command, env=surroundings, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert list(passing.iterdir()) == []


def test_numbers_of_earlier_versions_come_with_the_game() -> None:
    """Whoever upgrades has no old tables file any more: what was landed once stays here."""
    for path in (ROOT / "src" / "touchline" / "games" / "past").glob("*.toml"):
        game, _, known_as = path.stem.rpartition("-")
        assert Tables(game, path).hash == known_as and games.past_numbers(game, known_as) == path.read_bytes()
    known = json.loads((LANDED / "known.json").read_text())
    numbers = known["record"].split("\ntables ")[1][:16]
    assert numbers == games.numbers(GAME).hash or games.past_numbers(GAME, numbers)


def test_a_match_under_another_edition_of_the_rules_is_shown_as_it_ended(tmp_path: Path) -> None:
    async def before(real: Real) -> tuple[str, str, str]:
        async with Client(real.url) as client:
            over = await client.create(GAME, seats=["me", "me"], options=SHORT, public=True)
            await finish(client, over.table)
            running = await client.create(GAME, seats=["me", "random"], options=SHORT)
            await running.until(lambda s: s.info)
            return over.table, running.table, running.token

    async def after(real: Real) -> None:
        async with Client(real.url) as client:
            seat = await client.join(running, token)
            await seat.until(lambda s: s.info)
            assert seat.info["outdated"] == "rules"
            await seat.say("resign")
            await seat.until(lambda s: s.over)

    with Real(tmp_path / "rules.db") as real:
        over, running, token = run(before(real))
        told = real.get(f"/api/matches/{over}/record")[1].decode()
        last = json.loads(real.get(f"/api/matches/{over}/replay")[1])
        real.stop()
        real.start()
        patience = time.monotonic() + 60
        while not kept(real.store, over) and time.monotonic() < patience:
            time.sleep(0.2)
    later = f"from touchline import games; games.CHANGES[{GAME!r}] = (lambda options: True,)"
    code = f"import sys; {later}; from touchline.cli import main; sys.exit(main(sys.argv[1:]))"
    with Real(tmp_path / "rules.db", code=code) as real:
        run(after(real))
        assert real.get(f"/api/matches/{over}/record")[1].decode() == told
        shown = json.loads(real.get(f"/api/matches/{over}/replay")[1])
        assert shown["scene"] == last["scene"] and shown["score"] == last["score"] and shown["only_end"] and shown["rules"] == 1
        assert [step["token"] for step in shown["steps"]] == [step["token"] for step in last["steps"]]
        status, data, _ = real.get(f"/api/matches/{over}/throws")
        assert status == 409 and b"edition 1" in data
        assert real.get(f"/api/matches/{running}/record")[0] == 409


def kept(store: Path, table: str) -> bool:
    connection = sqlite3.connect(store)
    found = connection.execute("SELECT 1 FROM kept WHERE kind = 'final' AND name = ?", (table,)).fetchone()
    connection.close()
    return found is not None


def test_records_name_the_edition_and_others_are_refused_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    first = str(touchline.new(GAME, seed=1))
    assert "\nrules " not in first
    monkeypatch.setitem(games.CHANGES, GAME, (lambda options: True,))
    second = str(touchline.new(GAME, seed=1))
    assert "\nrules 2 #" in second and touchline.read(second).seed == 1
    with pytest.raises(ValueError, match="edition 1 of the rules; this is edition 2"):
        touchline.read(first)


def test_a_change_of_the_golden_records_is_a_new_edition() -> None:
    """If this fails because golden records changed on purpose: add the change to `games.CHANGES` and its digest to the file."""
    known = json.loads((ROOT / "tests" / "games" / "editions.json").read_text())
    for name in games.names():
        edition = games.edition(name, games.find(name).settle({}))
        folder = ROOT / "tests" / "games" / name / "golden"
        moves = b"".join(
            b"\n".join(line.rpartition(b" #")[0] for line in path.read_bytes().splitlines() if not line.startswith(b"rules "))
            for path in sorted(folder.glob("*.txt"))
        )
        assert known[name][str(edition)] == hashlib.sha256(moves).hexdigest()[:16], name
        assert len(known[name]) == edition and len(set(known[name].values())) == edition


EARLIER = sorted((Path(__file__).parent / "earlier").glob("*.txt"))
"""Records written by the rules as they first were: all games on both clocks, and FUBA with a corner taker on the way of a pass."""


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_is_sound_or_names_its_edition(path: Path) -> None:
    """In a process of its own, because it is read with the numbers it was played with."""
    told = subprocess.run(
        [sys.executable, "-m", "touchline", "verify", "--json", str(path)], env=environment(TOUCHLINE_TARGET="interpreted"),
        capture_output=True, text=True,
    )  # fmt: skip
    found = json.loads(told.stdout)
    assert told.returncode == 0, told
    if "v21_pass_through=yes" in path.read_text():
        assert found["sound"] is None and "edition 1 of the rules; this is edition 2" in found["reason"]
    else:
        assert found["sound"] is True


def test_other_matches_of_the_game_keep_their_edition() -> None:
    """A change of the rules of one option leaves matches without it what they were."""
    usual, changed = touchline.new("fuba"), touchline.new("fuba", v21_pass_through=True)
    assert "\nrules " not in str(usual) and "\nrules 2 #" in str(changed)
    assert touchline.read(str(changed)) == changed
