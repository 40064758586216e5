"""What a stranger, an opponent or the house itself may try at a table: seats, clocks, frames that break something, ids, links."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen

from tests.server.real import Real, run
from touchline import client as client_module
from touchline.client import Client, Refused, Seat
from touchline.server import entries as e
from touchline.server import wire
from touchline.server.clock import Clock

GAME = "coup_du_champion"
REAL_CLOCK = {"clock": "real", "decision_limit_s": 2}


async def two(home: Client, away: Client, game: str = GAME, **more: Any) -> tuple[Seat, Seat]:
    """A table with two people, kicked off."""
    first = await home.create(game, **more)
    second = await away.sit(first.table)
    for seat in (first, second):
        await seat.until(lambda s: s.turn >= 0)
    return first, second


def entries(real: Real, table: str) -> list[e.AnyEntry]:
    """What the store has of a table."""
    rows = sqlite3.connect(real.store).execute("SELECT entry FROM log WHERE id = ? ORDER BY seq", (table,))
    return [e.decode(data) for (data,) in rows]


# --- seats --------------------------------------------------------------------------------------------------------------


def test_whatever_was_opened_for_an_earlier_holder_of_a_seat_sees_and_does_nothing(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as owner, Client(real.url) as leaver, Client(real.url) as tab, Client(real.url) as next_one:
            home = await owner.create("footime", options={"people": 4})
            seat = await leaver.sit(home.table)
            old = seat.token
            other_tab = await tab.join(home.table, old)
            await other_tab.until(lambda s: s.info)
            await leaver.ask("leave", table=home.table)
            heir = await next_one.sit(home.table, seat=seat.seat)
            assert heir.seat == seat.seat and heir.token != old
            for _ in range(2):
                await next_one.sit(home.table)
            await heir.until(lambda s: s.turn >= 0)
            for command in ({"kind": "resign"}, {"kind": "rename", "name": "x"}, {"kind": "play", "action": 0, "seq": heir.seq}):
                with pytest.raises(Refused) as refused:
                    await tab.ask(command.pop("kind"), table=home.table, seat=seat.seat, **command)  # type: ignore[arg-type]
                assert refused.value.code == "not_your_seat"
            await tab.ask("ping")
            assert all(number != seat.seat for _, number in tab.seats if tab.seats[home.table, number].turn >= 0)
            assert not other_tab.steps, "the earlier holder's other tab was shown the match from the new holder's seat"
            for stranger in (tab, leaver):
                with pytest.raises(Refused) as refused:
                    await stranger.ask("join", table=home.table, tokens=[old])
                assert refused.value.code == "token"
            assert real.get(f"/api/matches/{home.table}/replay?seat={seat.seat}")[0] == 409, "HTTP shows nothing of a running match"
            assert not [entry for entry in entries(real, home.table) if isinstance(entry, (e.Resigned, e.Renamed))]

    run(scene())


# --- clocks -------------------------------------------------------------------------------------------------------------


def test_nobody_stops_or_winds_up_their_clock_by_talking(tmp_path: Path) -> None:
    """Names, offers and pauses that nobody agrees to: the time of the decision runs on, and is charged."""

    async def scene(real: Real) -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            a, b = await two(home, away, options=REAL_CLOCK)
            seat = (a, b)[a.turn]
            decision, number = seat.decision, 0
            while seat.decision == decision and seat.turn == seat.seat:
                number += 1
                await seat.say("rename", name=f"name {number}")
                for offer, back in (("draw", "decline"), ("pause", "resume")):
                    await seat.say(offer)
                    await (a if seat is b else b).say(back)
                assert number < 10_000, "the clock never ran out"
            made = entries(real, a.table)
            forced = next(i for i, entry in enumerate(made) if isinstance(entry, e.Decided))
            waited = made[forced - 1]
            assert isinstance(waited, e.Waited) and waited.ms >= 2000, "its time is up, and charged"
            assert number > 3

    with Real(tmp_path / "clock.db") as real:
        run(scene(real))


def test_a_decision_taken_back_has_the_time_it_had() -> None:
    clock = Clock()
    clock.ask(1, 10_000, 0)
    first = clock.due
    clock.ask(2, 10_000, 0)
    clock.ask(2, 10_000, 5)
    assert clock.due.begun >= first.begun and len(clock.row) == 3, "asking again changes nothing"
    clock.ask_again(3)
    assert clock.due == first
    clock.stop()
    stood = clock.now
    while time.monotonic() <= stood:
        pass
    assert clock.now == stood
    clock.go()
    assert clock.due.until > first.until and clock.stands is None, "what stood is not lost"


def test_bots_think_on_the_real_clock_too_and_it_can_be_read_between_decisions(tmp_path: Path) -> None:
    """FTM-CLK-1: without stopping."""

    async def scene(real: Real) -> None:
        async with Client(real.url) as home:
            seat = await home.create("footime", seats=["me", "random"], options={"clock": "real"})
            while not any(isinstance(x, e.Decided) and x.seat == 1 and not x.command for x in entries(real, seat.table)) or not seat.clock:
                if seat.turn == 0:
                    await seat.play(seat.legal[0])
                await seat.until(lambda s: s.over or (s.turn == 0 and s.legal))
            made = entries(real, seat.table)
            charged = [
                made[i - 1].ms  # type: ignore[union-attr]
                for i, entry in enumerate(made)
                if isinstance(entry, e.Decided) and entry.seat == 1 and isinstance(made[i - 1], e.Waited)
            ]
            while not charged:
                await seat.my_turn()
                await seat.play(seat.legal[0])
                made = entries(real, seat.table)
                charged = [
                    made[i - 1].ms  # type: ignore[union-attr]
                    for i, entry in enumerate(made)
                    if isinstance(entry, e.Decided) and entry.seat == 1 and isinstance(made[i - 1], e.Waited)
                ]
            assert max(charged) >= 100, "a bot that takes a tenth of a second takes it from the match"
            assert seat.clock is not None and seat.clock["period_ms"] == 45 * 60_000

    with Real(tmp_path / "bots.db", "--bot-pause", "0.1") as real:
        run(scene(real))


def test_the_real_clock_stands_while_somebody_is_gone(real: Real) -> None:
    """CDC-CLK-6: the pause is logged, nobody can cut it short, and it ends when they are back."""

    async def scene() -> None:
        async with Client(real.url) as home:
            leaver = await Client(real.url).__aenter__()
            a, b = await two(home, leaver, options=REAL_CLOCK)
            await leaver.close()
            await a.until(lambda s: s.info.get("absent"))
            assert a.info["paused"]
            with pytest.raises(Refused) as refused:
                await a.say("resume")
            assert refused.value.code == "paused"
            async with Client(real.url) as again:
                back = await again.join(a.table, b.token)
                await back.until(lambda s: s.info and not s.info.get("paused"))
                await a.until(lambda s: not s.info.get("absent"))
            log = [type(entry) for entry in entries(real, a.table)]
            assert e.Paused in log and e.Resumed in log

    run(scene())


def test_a_clock_that_stands_stands_after_a_restart_too(tmp_path: Path) -> None:
    """Somebody is gone when the server dies, and comes back long after it has: nobody pays for that time."""

    async def scene(real: Real) -> None:
        async with Client(real.url) as home:
            leaver = await Client(real.url).__aenter__()
            a, b = await two(home, leaver, options={"clock": "real", "throw_cost_s": 1})
            tokens = [a.token, b.token]
            await leaver.close()
            await a.until(lambda s: s.info.get("absent"))
            real.kill()
        real.start()
        async with Client(real.url) as home, Client(real.url) as again:
            seats = [await home.join(a.table, tokens[0])]
            await seats[0].until(lambda s: s.info.get("absent"))
            await asyncio.sleep(3)
            came = time.monotonic()
            seats.append(await again.join(a.table, tokens[1]))
            await seats[0].until(lambda s: s.turn >= 0 and not s.info.get("absent"))
            mover = seats[seats[0].turn]
            await mover.my_turn()
            await mover.play(mover.legal[0])
            charged = sum(entry.ms for entry in entries(real, a.table) if isinstance(entry, e.Waited))
            assert charged <= 1000 * (time.monotonic() - came)

    with Real(tmp_path / "stands.db") as real:
        run(scene(real))


def test_time_in_which_nobody_could_be_heard_is_nobodys() -> None:
    clock = Clock()
    clock.ask(1, 10_000, 0)
    clock.told -= 7.0
    due = clock.due
    clock.forgive(time.monotonic() - 3.0)
    assert 4000 <= clock.elapsed_ms() < 7000 and clock.due.until >= due.until + 3.0
    clock.forgive(0.0)
    assert clock.elapsed_ms() < 4000, "no more is forgiven than has passed since the match was told"


def test_time_that_storing_took_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow disk, or a database that is away for less than a lease: what the next decision is charged does not contain it."""
    now = [100.0]
    monkeypatch.setattr("touchline.server.clock.time", SimpleNamespace(monotonic=lambda: now[0]))
    clock = Clock()
    clock.ahead_ms = 500
    now[0] = 103.0
    assert clock.passed_ms() == 2500
    decided = clock.now
    now[0] = 110.0
    clock.tell(2000, decided)
    assert (clock.passed_ms(), clock.ahead_ms) == (500, 0), "what was thought and not charged, and no second of seven"
    now[0] = 111.0
    assert clock.passed_ms() == 1500


def test_no_real_clock_without_hurry(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home:
            for game in ("coup_du_champion", "footime", "soccer_tactics_world"):
                with pytest.raises(Refused) as refused:
                    await home.create(game, options={"clock": "real"}, pace="turns")
                assert refused.value.code == "option" and "real clock" in refused.value.reason
                assert (await home.create(game, pace="turns")).info["pace"] == "turns"

    run(scene())


def test_a_running_clock_says_what_it_shows_and_that_it_runs(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as away, Client(real.url) as third:
            a, b = await two(home, away, options={"clock": "real", "decision_limit_s": 0})
            first = await third.join(a.table)
            await first.until(lambda s: s.clock)
            assert first.clock is not None and first.clock["runs"] and first.clock["period_ms"] == 450_000
            before = first.clock["ms"]
            while first.clock["ms"] < before + 50:
                await asyncio.sleep(0.05)
                await third.ask("join", table=a.table)
                await first.until(lambda s: s.clock)
            for seat in (a, b):
                await seat.say("pause")
            await first.until(lambda s: s.info.get("paused"))
            assert "runs" not in first.clock
            virtual, _ = await two(home, away)
            assert virtual.clock is None

    run(scene())


# --- frames that break something ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["².x", "٣.x", "", ".", "0.", "0.é", "9.x", "-1.x", "0x.x", "1_0.x"])
def test_a_token_of_any_shape_is_refused_and_the_table_plays_on(real: Real, token: str) -> None:
    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as stranger:
            watching = await home.create(GAME, seats=["greedy", "random"])
            with pytest.raises(Refused) as refused:
                await stranger.ask("join", table=watching.table, tokens=[token])
            assert refused.value.code == "token"
            await watching.until(lambda s: s.over)

    run(scene())


def test_a_table_on_which_something_failed_goes_on_by_itself(tmp_path: Path) -> None:
    """Somebody locks the store until a bot's move cannot be kept; once it is free again nobody has to do anything."""

    async def scene(real: Real) -> None:
        async with Client(real.url) as home:
            watching = await home.create(GAME, seats=["greedy", "random"], options={"format": "custom", "period_s": 2700})
            await watching.until(lambda s: len(s.steps) > 3)
            database = sqlite3.connect(real.store, timeout=60, isolation_level=None)
            database.execute("BEGIN EXCLUSIVE")
            while '"store failed"' not in real.log.read_text():
                await asyncio.sleep(0.1)
            database.execute("ROLLBACK")
            seen = len(watching.steps)
            await watching.until(lambda s: len(s.steps) > seen + 5)

    with Real(tmp_path / "lock.db", "--bot-pause", "0.05") as real:
        run(scene(real))


# --- moves and ids ------------------------------------------------------------------------------------------------------


def test_a_move_names_its_decision_and_nothing_else(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            a, b = await two(home, away)
            for number in range(20):
                await asyncio.gather(*(seat.until(lambda s: s.turn >= 0 and (s.turn != s.seat or s.legal)) for seat in (a, b)))
                if a.over:
                    break
                mover, other = (a, b) if a.turn == 0 else (b, a)
                seq, decision, action = mover.seq, mover.decision, mover.legal[0]
                for i in range(3):
                    await other.say("rename", name=f"{number} {i}")
                field = {"decision": decision} if number % 2 else {"seq": seq}
                answer = await mover.say("play", action=action, **field)
                with pytest.raises(Refused) as refused:
                    await mover.say("play", action=action, **field)
                assert refused.value.code == "stale"
                await asyncio.gather(*(seat.until(lambda s, seq=answer["seq"]: s.seq >= seq) for seat in (a, b)))
            for wrong in ({}, {"seq": 1, "decision": 1}):
                with pytest.raises(Refused) as refused:
                    await a.say("play", action=0, **wrong)
                assert refused.value.code == "malformed"

    run(scene())


def test_an_id_that_was_used_for_something_else_is_refused(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            await home.ask("create", id="t", game=GAME)
            for other in ({"title": "x"}, {"public": True}, {"options": {"var": True}}, {"seats": ["me", "greedy"]}, {"pace": "turns"}):
                with pytest.raises(Refused) as refused:
                    await home.ask("create", id="t", game=GAME, **other)
                assert refused.value.code == "reused", other
            table = (await home.ask("create", id="t", game=GAME))["table"]
            await away.ask("sit", id="s", table=table, name="B")
            assert (await away.ask("sit", id="s", table=table, name="B"))["tokens"]
            with pytest.raises(Refused) as refused:
                await away.ask("sit", id="s", table=table, name="C")
            assert refused.value.code == "reused"
            a, b = home.seats[table, 0], away.seats[table, 1]
            await a.until(lambda s: s.turn >= 0)
            await b.until(lambda s: s.turn >= 0)
            mover = (a, b)[a.turn]
            decision, first, second = mover.decision, *mover.legal[:2]
            answer = await mover.say("play", id="m", action=first, decision=decision)
            await a.say("rename", id="n", name="A")
            for _ in range(2):
                assert (await mover.say("play", id="m", action=first, decision=decision))["seq"] == answer["seq"]
                for kind, fields in (
                    ("play", {"action": second, "decision": decision}), ("play", {"action": first, "decision": decision + 1}),
                    ("resign", {}), ("draw", {}), ("hint", {}),
                ):  # fmt: skip
                    with pytest.raises(Refused) as refused:
                        await mover.say(kind, id="m", **fields)
                    assert refused.value.code == "reused", (kind, fields)
                with pytest.raises(Refused) as refused:
                    await a.say("rename", id="n", name="Z")
                assert refused.value.code == "reused"
                await asyncio.to_thread(real.kill)
                await asyncio.to_thread(real.start)
            assert not [entry for entry in entries(real, table) if isinstance(entry, (e.Resigned, e.Wished))]

    with Real(tmp_path / "ids.db") as real:
        run(scene(real))


# --- dead links ---------------------------------------------------------------------------------------------------------


def test_both_ends_notice_a_dead_link_within_ten_seconds() -> None:
    assert wire.SILENCE_S <= 10 and 2 * client_module.PING_S <= 10
    page = (Path(__file__).parents[2] / "src" / "touchline" / "web" / "src" / "net" / "link.ts").read_text("utf-8")
    times = {name: int(page.split(f"const {name} = ")[1].split(";")[0]) for name in ("PING_MS", "PATIENCE_MS")}
    assert sum(times.values()) <= 10_000


def test_somebody_whose_link_dies_silently_is_gone(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home:
            a = await home.create(GAME)
            mute = socket.create_connection(("127.0.0.1", real.port))
            lines = [
                "GET /ws HTTP/1.1",
                f"Host: 127.0.0.1:{real.port}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
            ]
            mute.sendall("\r\n".join([*lines, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]).encode())
            assert b"101" in await asyncio.to_thread(mute.recv, 4096)
            for frame in ({"type": "hello", "id": "h", "version": 1}, {"type": "sit", "id": "s", "table": a.table}):
                data = json.dumps(frame).encode()
                mute.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)
            await a.until(lambda s: s.info["seats"][1].get("here"))
            await a.until(lambda s: not s.info["seats"][1].get("here"), 60)  # it never answered a ping
            mute.close()

    run(scene())


def test_a_client_notices_a_server_that_says_nothing_any_more(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as home:
            os.kill(real.pid, signal.SIGSTOP)
            try:
                while home.connected:
                    await asyncio.sleep(0.1)
            finally:
                os.kill(real.pid, signal.SIGCONT)
            assert (await home.ask("ping"))["type"] == "ok", "and comes back"

    with Real(tmp_path / "mute.db") as real:
        run(scene(real))


# --- the dice -----------------------------------------------------------------------------------------------------------


class Cheat:
    """A house that cheats: the real one, with somebody in between who changes what is said."""

    def __init__(
        self,
        real: Real,
        down: Callable[[dict[str, Any]], None] = lambda m: None,
        up: Callable[[dict[str, Any]], None] = lambda m: None,
        ascii_only: bool = True,
    ):
        self.real, self.down, self.up, self.ascii_only = real, down, up, ascii_only

    async def __aenter__(self) -> str:
        self.server = await listen(self.between, "127.0.0.1", 0, compression=None)
        return f"ws://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/ws"

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def between(self, person: ServerConnection) -> None:
        async with connect(self.real.url, compression=None) as house:
            await asyncio.gather(self.carry(person, house, self.up), self.carry(house, person, self.down), return_exceptions=True)

    async def carry(self, source: Any, target: ClientConnection | ServerConnection, change: Callable[[dict[str, Any]], None]) -> None:
        async for frame in source:
            said = [json.loads(line) for line in frame.split("\n")]
            for message in said:
                change(message)
            await target.send("\n".join(json.dumps(message, ensure_ascii=self.ascii_only) for message in said))


def other_commitment_first(message: dict[str, Any]) -> None:
    """It waits for the contribution before it really commits to something."""
    info = message.get("info")
    if info and info["status"] == "waiting":
        info["commitment"] = "ab" * 32


def other_secret_at_the_end(message: dict[str, Any]) -> None:
    """It reveals something else, consistent in itself."""
    info = message.get("info")
    if info and info["status"] == "over":
        from touchline.play.fair import commitment_of

        info["secret"] = "cd" * 32
        info["commitment"] = commitment_of(info["secret"])


def own_contribution(message: dict[str, Any]) -> None:
    """It throws with a contribution of its own choosing."""
    if message["type"] in ("contribute", "sit", "create") and message.get("contribution"):
        message["contribution"] = "chosen"


@pytest.mark.parametrize("seats", [["me", "greedy"], ["me", "me"]])
def test_the_house_commits_before_it_hears_a_contribution(real: Real, seats: list[str]) -> None:
    async def scene() -> None:
        async with Client(real.url) as home:
            answer = await home.ask("create", game=GAME, seats=seats, contributes=True)
            seat = home.seats[answer["table"], 0]
            await seat.until(lambda s: s.info.get("status") == "live")
            log = entries(real, seat.table)
            assert isinstance(log[0], e.Opened) and not any(plan.contribution for plan in log[0].seats)
            kick_off = next(i for i, entry in enumerate(log) if isinstance(entry, e.KickedOff))
            given = [entry for entry in log[:kick_off] if isinstance(entry, e.Contributed)]
            assert len(given) == seats.count("me") and all(one.contribution for one in given)
            await seat.say("resign")
            await seat.until(lambda s: s.over)
            record = real.get(f"/api/matches/{seat.table}/record")[1].decode()
            assert seat.doubts() == "" and seat.doubts(record) == ""
            seat.steps = [(who, what + 1 if who == -1 else what, events) for who, what, events in seat.steps]
            assert seat.doubts(record), "it saw other throws than the record tells of"

    run(scene())


@pytest.mark.parametrize("cheating", [other_commitment_first, other_secret_at_the_end, own_contribution])
def test_a_house_that_cheats_is_caught(real: Real, cheating: Callable[[dict[str, Any]], None]) -> None:
    async def scene() -> None:
        upwards = cheating is own_contribution
        house = Cheat(real, up=cheating) if upwards else Cheat(real, down=cheating)
        async with house as url, Client(url) as home, Client(real.url) as honest:
            seat = await home.create(GAME, seats=["me", "greedy"])
            await seat.until(lambda s: s.turn >= 0)
            await seat.say("resign")
            await seat.until(lambda s: s.over)
            assert seat.doubts()
            sitting = await home.sit((await honest.create(GAME)).table)
            await sitting.until(lambda s: s.turn >= 0)
            await sitting.say("resign")
            await sitting.until(lambda s: s.over)
            assert sitting.doubts()

    run(scene())


# --- windows ------------------------------------------------------------------------------------------------------------


async def on_turn(*seats: Seat) -> Seat:
    """The seat that is asked."""
    while True:
        for seat in seats:
            if seat.turn == seat.seat and seat.legal:
                return seat
        await asyncio.sleep(0.01)


async def pass_windows(seats: list[Seat], wanted: int, rng: Any) -> list[tuple[float, bool, bool]]:
    """Play until so many windows have closed, some unanswered; for each how much later than its end the other side
    heard of it, whether it was answered, and whether there was a choice."""
    heard: list[tuple[float, bool, bool]] = []
    while len(heard) < wanted:
        mine = await on_turn(*seats)
        other = seats[1 - mine.seat]
        if not mine.window:
            await mine.play(rng.choice(mine.legal))
            continue
        await other.client.ask("ping")  # what was told of the window came before the answer
        seq = other.seq
        ends, choice = time.monotonic() + mine.limit_ms / 1000, len(mine.legal) > 1
        waiting = asyncio.ensure_future(other.until(lambda s, seq=seq: s.seq > seq))
        answer = len(heard) % 2 == 0
        if answer:
            try:
                await mine.play(rng.choice(mine.legal))
            except Refused as refused:  # on a busy machine it came too late
                assert refused.code == "stale"
                answer = False
        await waiting
        heard.append((time.monotonic() - ends, answer, choice))
    return heard


def test_an_answer_to_a_secret_window_is_heard_when_the_window_closes_whatever_the_hand_holds(tmp_path: Path) -> None:
    """Never before: neither a quick answer with a card nor a pass without one. (How late a busy machine is says nothing.)"""
    import random

    async def scene(real: Real) -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            a, b = await two(home, away, "footime")
            heard: list[tuple[float, bool, bool]] = []
            while len({(answered, choice) for _, answered, choice in heard}) < 4:
                heard += await pass_windows([a, b], 8, random.Random(len(heard)))
            assert all(late > -0.1 for late, *_ in heard), heard

    with Real(tmp_path / "windows.db") as real:
        real.stop()
        real.arguments[real.arguments.index("--window-pause") + 1] = "0.6"
        real.start()
        run(scene(real))


def test_time_can_be_had_in_a_window_and_against_bots_nobody_waits(tmp_path: Path) -> None:
    async def scene(real: Real) -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            alone = await home.create("footime", seats=["me", "random"])
            for _ in range(30):
                if not await alone.my_turn():
                    break
                assert not alone.window, "against bots no window closes"
                await alone.play(alone.legal[-1])
            a, b = await two(home, away, "footime")
            while not (mine := await on_turn(a, b)).window:
                await mine.play(mine.legal[0])
            await mine.say("hold")
            await mine.until(lambda s: not s.window)
            assert not mine.limit_ms
            with pytest.raises(Refused) as refused:
                await mine.say("hold")
            assert refused.value.code == "no_window"
            await mine.play(mine.legal[0])

    with Real(tmp_path / "hold.db") as real:
        real.stop()
        real.arguments[real.arguments.index("--window-pause") + 1] = "8"
        real.start()
        run(scene(real))


def test_messages_are_small_where_nothing_is_asked() -> None:
    """Fields at their defaults are left out: a spectator's update has no decision, no window, no clock."""
    from touchline.server.protocol import Update, encode

    assert set(msgspec.json.decode(encode(Update(table="t", seat=-1, seq=1, since=0, turn=0)))) == {
        "type", "table", "seat", "seq", "since", "turn",
    }  # fmt: skip
