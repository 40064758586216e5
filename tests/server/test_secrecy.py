"""Non-interference on every byte a socket receives: nothing depends on what the reader may not know.

A real match is played over real sockets. For each reader another history is made up that looks the same to it: other secret choices,
more or fewer of them, other cards drawn. What the reader received must be what the server says in both.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.real import Real, run
from touchline import games
from touchline.kernel.game import Game, OptionError, Value
from touchline.kernel.playout import CHANCE, HIDDEN, OVER, SPECTATOR
from touchline.play.match import Step
from touchline.play.view import SeenStep, goes_on, seen_by
from touchline.server import entries as e
from touchline.server.room import Room
from touchline.server.table import Table

DECISIONS = 24
ATTEMPTS = 60
LONGEST_ROW = 12


def seatings(game: Game) -> list[dict[str, Value]]:
    """Options for each number of seats the game can have."""
    found: dict[int, dict[str, Value]] = {game.seats(game.settle({})): {}}
    for option in game.options:
        values: list[Value] = list(option.values) or ([True, False] if isinstance(option.default, bool) else [option.low, option.high])
        for value in values:
            try:
                found.setdefault(game.seats(game.settle({option.name: value})), {option.name: value})
            except OptionError:
                continue
    return [found[count] for count in sorted(found)]


class Ears:
    """A raw socket that keeps every frame."""

    def __init__(self, socket: ClientConnection):
        self.socket = socket
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.update: dict[str, Any] = {"turn": -1, "seq": 0}
        self.number = 0

    async def hear(self, wanted: str = "") -> dict[str, Any]:
        """Listen until the answer with an id, or for one frame."""
        while True:
            frame = str(await self.socket.recv())
            self.frames.append(frame)
            for message in map(json.loads, frame.split("\n")):
                self.messages.append(message)
                if message["type"] == "update":
                    self.update = message
            answers = [m for m in self.messages if m.get("id") == wanted]
            if answers or not wanted:
                return answers[0] if answers else {}

    async def listen(self) -> None:
        """Hear all that was said so far: what the server has to say goes out before it answers."""
        await self.ask("ping")
        for _ in range(50):
            if self.update["turn"] != CHANCE:
                return
            await asyncio.sleep(0.02)
            await self.ask("ping")

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command and its answer."""
        self.number += 1
        await self.socket.send(json.dumps({"type": kind, "id": f"s{self.number}", **fields}))
        return await self.hear(f"s{self.number}")


async def overheard(real: Real, game: str, options: dict[str, Value], dice: random.Random) -> tuple[str, list[Ears]]:
    """A match between people on sockets of their own, with a spectator; all that each of them received."""
    count = games.find(game).seats(games.find(game).settle(options))
    ears = [Ears(await connect(real.url, compression=None, max_size=None)) for _ in range(count + 1)]
    for ear in ears:
        await ear.ask("hello", version=1)
    table = (await ears[0].ask("create", game=game, options=options, seats=["me", "open"] if count > 1 else ["me"], scenes=True))["table"]
    for ear in ears[1:count]:
        await ear.ask("sit", table=table, scenes=True)
    await ears[count].ask("join", table=table, scenes=True)
    for _ in range(DECISIONS):
        for ear in ears:
            await ear.listen()
        if ears[0].update["turn"] == OVER:
            break
        for turn, ear in enumerate(ears[:-1]):
            if ear.update["turn"] == turn and len(ear.update.get("legal", [])) > 1:
                answer = await ear.ask("play", table=table, seat=turn, seq=ear.update["seq"], action=dice.choice(ear.update["legal"]))
                assert answer["type"] == "ok" or answer["code"] in ("stale", "not_your_turn"), answer
                break
    for ear in ears:
        await ear.listen()
        await ear.socket.close()
    return table, ears


class History:
    """A match that is played step by step, and how each step looks to one pair of eyes."""

    def __init__(self, game: Game, start: Any, eyes: int):
        self.game, self.state, self.eyes = game, start, eyes

    def step(self, entry: Any) -> tuple[SeenStep, bytes] | None:
        """Play a decision or a throw; what the eyes see of it and afterwards. None if it cannot be."""
        turn = int(self.game.turn(self.state))
        if isinstance(entry, e.Thrown):
            if turn != CHANCE or entry.outcome not in [number for number, _ in self.game.chance_list(self.state)]:
                return None
            done = entry.outcome
        else:
            if turn != entry.seat or self.game.why_not(self.state, entry.action):
                return None
            done = entry.action
        before = self.game.dump(self.state)
        events = tuple(self.game.play(self.state, done))
        return seen_by(self.game, Step(turn, done, events, before), self.eyes), self.look()

    def look(self) -> bytes:
        """What the eyes see of the position."""
        return self.game.dump(self.game.view(self.state, self.eyes))

    def choices(self) -> list[Any]:
        """All that could be done now."""
        turn = int(self.game.turn(self.state))
        if turn == CHANCE:
            return [e.Thrown(outcome=number) for number, _ in self.game.chance_list(self.state)]
        return [e.Decided(seat=turn, action=action) for action in self.game.legal_list(self.state)] if turn >= 0 else []

    def twin(self) -> History:
        return History(self.game, self.game.copy(self.state), self.eyes)


def another_history(table: Table, log: list[Any], eyes: int, dice: random.Random, least: int) -> list[Any] | None:
    """A log of at least so many steps that differs from a match's only in what a pair of eyes may not know; None if none was found."""
    steps = [entry for entry in log if isinstance(entry, (e.Decided, e.Thrown))]
    told: list[tuple[SeenStep, bytes]] = []
    history = History(table.game, table.game.load(table.live.start), eyes)
    for entry in steps:
        seen = history.step(entry)
        assert seen is not None
        told.append(seen)
    secret = [seen.action == HIDDEN for seen, _ in told]
    head = log[: log.index(steps[0])]
    cuts = [at + 1 for at in range(least - 1, len(steps)) if secret[at]]
    if not cuts:
        return None
    for attempt in range(ATTEMPTS):
        cut = len(steps) if attempt < ATTEMPTS // 2 else dice.choice(cuts)  # what is revealed later cannot have been otherwise
        made = retold(table, steps[:cut], told[:cut], secret[:cut], eyes, dice)
        if made is not None and list(map(done, made)) != list(map(done, steps[:cut])):
            return [*head, *made]
    return None


def steps_until(table: str, log: list[Any], eyes: int, seq: int) -> int:
    """How many decisions and throws there were when a pair of eyes had been told up to a sequence number."""
    again, count = Table(table), 0
    for entry in log:
        again.apply(entry)
        count += isinstance(entry, (e.Decided, e.Thrown))
        if again.match is not None and again.turn != CHANCE and again.account(eyes).seq >= seq:
            break
    return count


def done(entry: Any) -> int:
    """What was played or thrown."""
    return int(entry.outcome if isinstance(entry, e.Thrown) else entry.action)


def retold(
    table: Table, steps: list[Any], told: list[tuple[SeenStep, bytes]], secret: list[bool], eyes: int, dice: random.Random
) -> list[Any] | None:
    """One attempt: what the eyes saw is done again; rows of secret steps are made up, and may be longer or shorter."""
    history = History(table.game, table.game.load(table.live.start), eyes)
    made: list[Any] = []
    at = 0
    bold = dice.choice((0.15, 0.5, 0.9))
    while at < len(steps):
        if not secret[at]:
            if history.step(steps[at]) != told[at]:
                return None
            made.append(steps[at])
            at += 1
            continue
        end = at + 1
        while end < len(steps) and secret[end] and goes_on(told[end][0], told[at][0]):
            end += 1
        if dice.random() > bold:
            row = same_row(history, steps[at:end], told[at:end])
        else:
            after = (steps[end], told[end]) if end < len(steps) and not secret[end] else None
            row = other_row(history, told[at][0], told[end - 1][1], after, dice)
        if row is None:
            return None
        made += row
        at = end
    return made


def same_row(history: History, steps: list[Any], told: list[tuple[SeenStep, bytes]]) -> list[Any] | None:
    """The secret steps as they were, if they are still possible."""
    return steps if all(history.step(entry) == seen for entry, seen in zip(steps, told, strict=True)) else None


def other_row(history: History, wanted: SeenStep, look: bytes, after: tuple[Any, Any] | None, dice: random.Random) -> list[Any] | None:
    """Secret steps made up, until things look as they did and go on as they went on."""
    row: list[Any] = []
    while len(row) < (LONGEST_ROW if goes_on(wanted, wanted) else 1):
        choices = history.choices()
        dice.shuffle(choices)
        possible = []
        for choice in choices:
            trial = history.twin()
            seen = trial.step(choice)
            if seen is not None and seen[0] == wanted:
                possible.append((choice, trial, seen[1] == look and (after is None or trial.twin().step(after[0]) == after[1])))
        ends = [found for found in possible if found[2]]
        if not possible:
            return None
        choice, history_then, over = dice.choice(ends or possible) if len(row) > 2 or dice.random() < 0.6 else dice.choice(possible)
        history.state = history_then.state
        row.append(choice)
        if over:
            return row
    return None


@pytest.mark.parametrize("game", games.names())
def test_what_a_socket_receives_follows_from_what_its_reader_may_know(real: Real, game: str) -> None:
    dice = random.Random(3)
    others = 0
    for options in seatings(games.find(game)):
        table, ears = run(overheard(real, game, options, dice))
        stored = [data for (data,) in sqlite3.connect(real.store).execute("SELECT entry FROM log WHERE id = ? ORDER BY seq", (table,))]
        log = [e.decode(data) for data in stored]
        secret = json.loads(stored[0])["secret"]
        finished = isinstance(log[-1], e.Ended)
        tokens = {token: i for i, ear in enumerate(ears) for m in ear.messages for token in m.get("tokens", {}).values()}
        assert len(tokens) == len(ears) - 1
        folded = Table.folded(table, stored, history=True)
        for listener, ear in enumerate(ears):
            eyes = listener if listener < len(ears) - 1 else SPECTATOR
            heard = "\n".join(ear.frames)
            assert finished or secret not in heard, "the secret of the dice is out before the end"
            assert not any(token in heard for token, owner in tokens.items() if owner != listener), "somebody else's token"
            updates = [m for m in ear.messages if m["type"] == "update" and m.get("scene")]
            assert all(update["seat"] == eyes for update in updates) and len(updates) > 3
            assert agrees(folded.id, log, updates, eyes) == {update["seq"] for update in updates}
            least = steps_until(table, log, eyes, sorted({update["seq"] for update in updates})[1])
            if other := another_history(folded, log, eyes, dice, max(1, least)):
                others += 1
                assert len(agrees(folded.id, other, updates, eyes)) > 1
    if "hide" in games.find(game).own:
        assert others > 0, "no other history was found that looks the same"


def agrees(table: str, log: list[Any], updates: list[dict[str, Any]], eyes: int) -> set[int]:
    """What a reader was told is what the server says along a history, wherever it has that sequence number; the numbers it has."""
    wanted: dict[int, list[dict[str, Any]]] = {}
    for update in updates:
        wanted.setdefault(update["seq"], []).append({name: value for name, value in update.items() if name not in ("info", "limit_ms")})
    last = max(wanted)
    room = Room(table)
    room.table = Table(table)
    compared = set()
    for entry in log:
        room.table.apply(entry)
        if room.table.match is None or room.table.turn == CHANCE:
            continue
        seq = room.table.account(eyes).seq
        if seq > last:
            break
        for update in wanted.get(seq, []):
            again = json.loads(room.update(eyes, update["since"], False, "en", "pitch" in update["scene"]))
            again.pop("limit_ms", None)
            assert json.dumps(again) == json.dumps(update), f"what {eyes} received at {seq} depends on what it may not know"
            compared.add(seq)
    reached = room.table.account(eyes).seq
    assert {seq for seq in wanted if compared and min(compared) <= seq < reached} <= compared, "a sequence number tells what it must not"
    return compared


def test_the_number_of_secret_choices_is_not_to_be_heard() -> None:
    """A reader hears of a row of secret choices once, however long it is, and its sequence number stands still meanwhile."""
    found = 0
    for name in games.names():
        game = games.find(name)
        if "hide" not in game.own:
            continue
        game.make_ready()
        found += sum(secret_rows(game, random.Random(seed)) for seed in range(2))
    assert found > 5, found


def secret_rows(game: Game, dice: random.Random) -> int:
    """Play a table for a while; how many steps went by that a reader did not hear of."""
    table = Table("t")
    options = game.settle({})
    plans = tuple(e.SeatPlan(guest=f"g{i}") for i in range(game.seats(options)))
    table.apply(
        e.Opened(game=game.name, tables=game.tables.hash, options=options, seats=plans, pace="turns", public=False, title="", owner="",
                 secret="00" * 32, at=0)
    )  # fmt: skip
    table.apply(e.KickedOff())
    silent = 0
    for _ in range(400):
        if table.turn == OVER:
            break
        before = [(account.seq, table.standing(eyes), table.game.dump(table.view(eyes).state)) for eyes, account in each(table)]
        table.apply(table.throw() if table.turn == CHANCE else quiet_choice(table, dice))
        for (eyes, account), (seq, standing, look) in zip(each(table), before, strict=True):
            if account.seq == seq:
                silent += 1
                assert table.standing(eyes) == standing and table.game.dump(table.view(eyes).state) == look
    return silent


def quiet_choice(table: Table, dice: random.Random) -> e.Decided:
    """A decision after which a spectator sees nothing new, if there is one (but not for ever)."""
    choices = History(table.game, table.live.state, SPECTATOR).choices()
    dice.shuffle(choices)
    now = table.game.dump(table.view(SPECTATOR).state)
    quiet = []
    for choice in choices:
        seen = History(table.game, table.game.copy(table.live.state), SPECTATOR).step(choice)
        if seen is not None and seen[0].action == HIDDEN and seen[1] == now:
            quiet.append(choice)
    found: e.Decided = dice.choice(quiet) if quiet and dice.random() < 0.8 else choices[0]
    return found


def each(table: Table) -> list[tuple[int, Any]]:
    """All eyes with their accounts."""
    return [(eyes, table.account(eyes)) for eyes in (*range(len(table.seats)), SPECTATOR)]
