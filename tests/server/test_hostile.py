"""Duplicate, stale, simultaneous, malformed and foreign commands: one effect, always an answer, no crash."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.real import Real, run
from touchline.client import Client, Refused, Seat
from touchline.server import protocol as p

GAME = "coup_du_champion"
FRAMES = 100_000
AT_ONCE = 1_000
KINDS = [
    "play", "join", "undo", "resign", "draw", "decline", "rematch", "rename", "why", "leave", "ping", "list", "sit", "hello", "create",
    "chances", "coach", "hint", "odds", "prospects", "hold", "pause", "resume", "contribute", "dance",
]  # fmt: skip
HELLO = '{"type":"hello","id":"h","version":1}'


async def answers(socket: ClientConnection, count: int) -> list[dict[str, Any]]:
    """So many answers to commands, without the news in between."""
    found: list[dict[str, Any]] = []
    while len(found) < count:
        frame = await asyncio.wait_for(socket.recv(), 30)
        found += [m for m in map(json.loads, frame.split("\n" if isinstance(frame, str) else b"\n")) if m["type"] != "update"]  # type: ignore[arg-type]
    return found


def fuzzed(dice: random.Random, table: str, token: str) -> str | bytes:
    """A frame that is nearly a command, or not at all."""
    kind = dice.choice(KINDS)
    odd: list[Any] = [None, True, -1, 1 << 70, 1.5, "", "x" * 70, "é\u0000\ud83d", [], {}, [[[]]], {"a": 1}, table, token, 0, 3]
    command: dict[str, Any] = {"type": kind, "id": f"f{dice.getrandbits(40)}"}
    for field in (
        "table",
        "seat",
        "seq",
        "action",
        "tokens",
        "game",
        "options",
        "since",
        "version",
        "decision",
        "contribution",
        "name",
        "start",
        "junk",
    ):
        if dice.random() < 0.4:
            command[field] = table if field == "table" and dice.random() < 0.7 else dice.choice(odd)
    if dice.random() < 0.1:
        command["id"] = dice.choice(odd)
    data = json.dumps(command).encode("utf-8", "replace")
    shape = dice.random()
    if shape < 0.35:
        return data.decode()
    changed = bytearray(data)
    for _ in range(dice.randrange(1, 6)):
        at = dice.randrange(len(changed))
        match dice.randrange(3):
            case 0:
                changed[at] = dice.randrange(256)
            case 1:
                del changed[at:]
            case _:
                changed[at:at] = dice.randbytes(dice.randrange(1, 5))
        if not changed:
            break
    if shape < 0.45:
        return bytes(changed)
    if shape < 0.47:
        return "[" * dice.randrange(2000)
    return bytes(changed).decode("utf-8", "replace")


async def storm(real: Real, count: int, dice: random.Random) -> None:
    """So many fuzzed frames, each with its answer."""
    async with Client(real.url) as home, connect(real.url, compression=None, max_size=None) as socket:
        seat = await home.create(GAME, seats=["me", "open"])
        await socket.send(HELLO)
        assert (await answers(socket, 1))[0]["type"] == "welcome"
        for _ in range(count // AT_ONCE):
            frames = [fuzzed(dice, seat.table, seat.token[:-1]) for _ in range(AT_ONCE)]
            heard = asyncio.create_task(answers(socket, AT_ONCE))
            for frame in frames:
                await socket.send(frame)
            for message in await heard:
                assert message["type"] in ("ok", "refused", "welcome")
                if message["type"] == "refused":
                    assert message["reason"] and message["code"] != "failure", message
        assert (await home.ask("ping"))["type"] == "ok"


def test_a_hundred_thousand_fuzzed_frames_each_get_an_answer(real: Real) -> None:
    run(storm(real, FRAMES, random.Random(100)), 600)
    assert real.get("/healthz")[0] == 200 and '"failure"' not in real.log.read_text()


texts = st.text(max_size=80)
plain = st.none() | st.booleans() | st.integers() | st.floats() | texts
anything = st.recursive(plain, lambda x: st.lists(x, max_size=3) | st.dictionaries(texts, x, max_size=3), max_leaves=6)
FIELDS = st.sampled_from(["id", "table", "seat", "seq", "action", "tokens", "version", "x"])
TYPES = [t.__struct_config__.tag for t in p.AnyCommand.__args__]


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(FIELDS, anything), st.sampled_from(TYPES))
def test_whatever_is_not_a_command_is_refused_with_a_reason(fields: dict[str, Any], kind: str) -> None:
    try:
        data = msgspec.json.encode({**fields, "type": kind})
    except (UnicodeEncodeError, OverflowError):
        return
    try:
        command = p.decode_command(data)
    except msgspec.DecodeError as error:
        assert str(error)
        return
    assert command.__struct_config__.tag == kind and 1 <= len(command.id) <= 64 and "x" not in fields


def test_duplicate_stale_and_simultaneous_commands_have_one_effect(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as twin:
            first = await home.create(GAME, seats=["me", "me"])
            await first.until(lambda s: s.turn >= 0)
            seat = home.seats[first.table, first.turn]
            await seat.my_turn()
            other = await twin.join(seat.table, seat.token)
            await other.until(lambda s: s.seq == seat.seq)
            seq, action = seat.seq, seat.legal[0]
            sequence_numbers = set()
            for _ in range(5):
                sent = [s.say("play", action=action, seq=seq, id="same") for s in (seat, other)]
                sequence_numbers |= {answer["seq"] for answer in await asyncio.gather(*sent)}
            assert len(sequence_numbers) == 1, "the same id gets the same answer"
            with pytest.raises(Refused) as refused:
                await seat.say("play", action=action, seq=seq)
            assert refused.value.code == "stale"
            assert stored(real, seat.table, '%"same"%') == 1
            seat = home.seats[first.table, 0] if home.seats[first.table, 0].legal else home.seats[first.table, 1]
            await seat.my_turn()
            other = await twin.join(seat.table, seat.token)
            seq = seat.seq
            both = await asyncio.gather(
                *(s.say("play", action=seat.legal[0], seq=seq, id=f"race{i}") for i, s in enumerate([seat, other])), return_exceptions=True
            )
            assert sorted(isinstance(answer, Refused) for answer in both) == [False, True], "of two at once one is late"
            assert stored(real, seat.table, '%"race_"%') == 1

    run(scene())


def stored(real: Real, table: str, like: str) -> int:
    question = "SELECT count(*) FROM log WHERE id = ? AND CAST(entry AS TEXT) LIKE ?"
    return int(sqlite3.connect(real.store).execute(question, (table, like)).fetchone()[0])


def test_creating_and_sitting_twice_is_once(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            tables = {(await home.ask("create", id="mine", game=GAME))["table"] for _ in range(3)}
            other = (await away.ask("create", id="mine", game=GAME))["table"]
            assert len(tables) == 1 and other not in tables
            (table,) = tables
            tokens = [(await away.ask("sit", id="here", table=table))["tokens"] for _ in range(3)]
            assert tokens[0] == tokens[1] == tokens[2] and list(tokens[0]) == ["1"]
            with pytest.raises(Refused, match="no open seat"):
                await home.ask("sit", table=table)

    run(scene())


COMMANDS: dict[str, dict[str, Any]] = {
    "play": {"action": 0, "seq": 0}, "undo": {}, "resign": {}, "draw": {}, "decline": {}, "pause": {}, "resume": {},
    "rematch": {}, "rename": {"name": "x"}, "odds": {}, "prospects": {}, "hint": {}, "coach": {}, "chances": {},
    "why": {"action": 0},
}  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("identity", ["stranger", "spectator", "opponent", "forger", "neighbour", "holder"])
def test_each_identity_and_each_command(real: Real, identity: str, command: str) -> None:
    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as away, Client(real.url) as third:
            mine = await home.create(GAME)
            theirs = await away.sit(mine.table)
            elsewhere = await third.create(GAME)
            before = stored(real, mine.table, "%")
            speaker, wanted = {
                "stranger": (third, {"not_joined"}), "spectator": (third, {"not_your_seat"}), "opponent": (away, {"not_your_seat"}),
                "forger": (third, {"token"}), "neighbour": (third, {"token"}),
                "holder": (home, {"ok", "stale", "no_offer", "not_over", "not_your_turn", "undo", "insight", "not_paused", "busy",
                    "coach"}),
            }[identity]  # fmt: skip
            got = "ok"
            try:
                if identity == "spectator":
                    await third.join(mine.table)
                elif identity == "forger":
                    await third.join(mine.table, "0." + theirs.token.partition(".")[2])
                elif identity == "neighbour":
                    await third.join(mine.table, elsewhere.token)
                await speaker.ask(command, table=mine.table, seat=0, **COMMANDS[command])
            except Refused as refused:
                got = refused.code
            assert got in wanted
            if identity != "holder":
                assert stored(real, mine.table, "%") == before, "a foreign command left a trace"

    run(scene())


def test_rate_size_origin_and_the_first_word(real: Real, tmp_path_factory: pytest.TempPathFactory) -> None:
    async def scene(url: str, limited: str) -> None:
        async with connect(limited), connect(limited):
            with pytest.raises(InvalidStatus, match="429"):
                await connect(limited)
            async with connect(limited, additional_headers={"X-Forwarded-For": "203.0.113.7"}):
                pass
        for origin in ("http://evil.example", "null", ""):
            with pytest.raises(InvalidStatus):
                await connect(url, additional_headers={"Origin": origin})
        async with connect(url, additional_headers={"Origin": url.replace("ws:", "http:").removesuffix("/ws")}) as socket:
            await socket.send('{"type":"list","id":"1"}')
            assert (await answers(socket, 1))[0]["code"] == "hello_first"
            await socket.send('{"type":"hello","id":"1","version":99}')
            assert (await answers(socket, 1))[0]["code"] == "version"
            await socket.send("x" * 20_000)
            with pytest.raises(ConnectionClosed):
                await answers(socket, 1)
        async with connect(limited) as socket:
            for i in range(40):
                await socket.send(f'{{"type":"ping","id":"{i}"}}')
            codes = [m.get("code", "ok") for m in await answers(socket, 40)]
            assert codes.count("slow_down") > 10 and codes[:10] == ["ok"] * 10

    with Real(tmp_path_factory.mktemp("limited") / "limited.db") as limited:
        limited.stop()
        limited.arguments += ["--rate", "5", "--per-address", "2", "--proxy", "127.0.0.1"]
        limited.start()
        run(scene(real.url, limited.url))


def test_a_guest_token_cannot_be_made_up(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home:
            name, _, signature = home.guest.partition(".")
            async with Client(real.url, guest=f"{name}x.{signature}") as liar, Client(real.url, guest=home.guest) as same:
                assert liar.guest.partition(".")[0] not in (name, f"{name}x") and same.guest == home.guest

    run(scene())


def test_a_reader_resumes_by_sequence_number(real: Real) -> None:
    async def scene() -> None:
        async with Client(real.url) as home, Client(real.url) as away:
            first = await home.create(GAME, seats=["me", "me"])
            seats: list[Seat] = [home.seats[first.table, 0], home.seats[first.table, 1]]
            for _ in range(6):
                await asyncio.gather(*(s.until(lambda s: s.turn >= 0) for s in seats))
                seat = seats[seats[0].turn]
                seq = seat.seq
                await seat.play(seat.legal[0])
                await asyncio.gather(*(s.until(lambda s, seq=seq: s.seq > seq) for s in seats))
            answer = await away.ask("join", table=first.table, since=first.seq - 1)
            assert answer["seq"] == first.seq
            watching = away.seats[first.table, -1]
            assert len(watching.steps) < len(first.steps)
            full = await away.join(first.table)
            await full.until(lambda s: len(s.steps) == len(first.steps))
            assert full.steps == first.steps

    run(scene())
