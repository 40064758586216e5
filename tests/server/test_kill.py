"""kill -9 at random moments under load: nothing acknowledged is lost, nothing is shown that does not exist, downtime costs nobody time."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

from tests.server.real import Real, run
from touchline import games
from touchline.client import Client, Refused, Seat
from touchline.server import entries as e
from touchline.server.table import Table

KILLS = 20
"""A tenth of what `make soak` does."""
TABLES = 4


class Witness:
    """What the people at a table were told."""

    def __init__(self) -> None:
        self.acknowledged: list[tuple[str, int, int, str]] = []
        """Table, seat, action, and the id of the command."""
        self.seats: list[Seat] = []
        self.sent: set[str] = set()


async def play(seat: Seat, dice: random.Random, witness: Witness, stop: asyncio.Event) -> None:
    """A person who plays as fast as the server answers, and notes what is acknowledged."""
    number = 0
    while not stop.is_set() and not seat.over:
        try:
            if not await seat.my_turn(timeout=1.0):
                return
        except TimeoutError:
            continue
        seq, action = seat.seq, dice.choice(seat.legal)
        number += 1
        name = f"{seat.table}{seat.seat}-{number}"
        witness.sent.add(name)
        try:
            await seat.say("play", action=action, seq=seq, id=name)
        except Refused as refused:
            assert refused.code in ("stale", "not_your_turn", "over", "paused"), refused.reason
            continue
        witness.acknowledged.append((seat.table, seat.seat, action, name))
        await asyncio.sleep(0.02 * dice.random())
        while seat.seq <= seq and not stop.is_set():
            await asyncio.sleep(0.01)


async def keep_tables_busy(real: Real, game: str, dice: random.Random, witness: Witness, stop: asyncio.Event) -> None:
    """Two people (or as many as the game has seats) who begin a new match whenever one ends."""
    async with Client(real.url) as home, Client(real.url) as away:
        while not stop.is_set():
            seats = [await home.create(game)]
            while any(s["kind"] == "open" for s in seats[-1].info["seats"]):
                seats.append(await away.sit(seats[0].table))
                await seats[-1].until(lambda seat: seat.info)
            witness.seats += seats
            players = asyncio.gather(*(play(seat, dice, witness, stop) for seat in seats))
            await players


async def kill_again_and_again(real: Real, witness: Witness, dice: random.Random, kills: int = KILLS) -> None:
    stop = asyncio.Event()
    names = games.names()
    players = [
        asyncio.create_task(keep_tables_busy(real, names[i % len(names)], dice, witness, stop)) for i in range(max(TABLES, len(names)))
    ]
    for _ in range(kills):
        await asyncio.sleep(dice.random() * 0.2)
        acknowledged, patience = len(witness.acknowledged), time.monotonic() + 60
        while len(witness.acknowledged) < acknowledged + 3 and time.monotonic() < patience:
            await asyncio.sleep(0.01)
        real.kill()
        await asyncio.to_thread(real.start)
        for player in players:
            if player.done():
                player.result()
    await asyncio.sleep(1.0)
    stop.set()
    await asyncio.wait_for(asyncio.gather(*players), 60)


def test_no_acknowledged_move_is_lost_and_no_move_is_invented(tmp_path: Path) -> None:
    witness = Witness()
    with Real(tmp_path / "kill.db", forked=True) as real:
        run(kill_again_and_again(real, witness, random.Random(8)), 600)
    judge(tmp_path / "kill.db", witness, KILLS)


def judge(path: Path, witness: Witness, kills: int) -> None:
    """Compare what people were told with what is stored."""
    store = sqlite3.connect(path)
    logs: dict[str, list[Any]] = {}
    for table, data in store.execute("SELECT id, entry FROM log ORDER BY id, seq"):
        logs.setdefault(table, []).append(e.decode(data))
    judged(logs, witness, kills)


def judged(logs: dict[str, list[Any]], witness: Witness, kills: int) -> None:
    """The same, with the logs of all tables at hand."""
    assert len(witness.acknowledged) >= 3 * kills
    made = {(t, entry.seat, entry.action, entry.command) for t, log in logs.items() for entry in log if isinstance(entry, e.Decided)}
    assert set(witness.acknowledged) <= made, "an acknowledged move is lost"
    commands = [
        (t, entry.seat, entry.command) for t, log in logs.items() for entry in log if isinstance(entry, e.Decided) and entry.command
    ]
    assert len(set(commands)) == len(commands), "a command took effect twice"
    assert {command for _, _, command in commands} <= witness.sent, "a move nobody made"
    for seen in witness.seats:
        table_now = Table.folded(seen.table, (e.encode(entry) for entry in logs[seen.table]), history=True)
        log = [[step.seat, step.action, [list(event) for event in step.events]] for step in table_now.live.log(seen.seat)]
        told = [list(step) for step in seen.steps]
        assert told == log[: len(told)], f"{table_now.game_name}, seat {seen.seat} saw a move that does not exist: {told[:6]} {log[:6]}"


def test_clocks_do_not_run_while_the_server_is_down(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            seats = [await home.create("coup_du_champion", options={"clock": "real"})]
            seats.append(await away.sit(seats[0].table))
            await seats[1].until(lambda seat: seat.turn >= 0)
            mine = seats[seats[1].turn]
            await mine.my_turn()
            await asyncio.sleep(0.3)
            await asyncio.to_thread(real.kill)
            await asyncio.sleep(3.0)
            await asyncio.to_thread(real.start)
            before = time.monotonic()
            while True:
                try:
                    await mine.play(mine.legal[0])
                    break
                except Refused as refused:
                    assert refused.code == "paused", refused.reason  # the clock stands until both are back
                    await asyncio.sleep(0.05)
            after = time.monotonic() - before
            waited = [e.decode(data) for (data,) in sqlite3.connect(real.store).execute("SELECT entry FROM log ORDER BY seq")]
            charged = sum(entry.ms for entry in waited if isinstance(entry, e.Waited))
            assert charged <= (after + 0.5) * 1000, f"{charged} ms were charged; the server was down for 3000"

    with Real(tmp_path / "clock.db") as real:
        run(scene(real))
