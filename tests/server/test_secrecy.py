"""Non-interference on every byte a socket receives: nothing depends on what the reader may not know."""

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
from touchline.server.room import Room
from touchline.server.table import Table

DECISIONS = 30
DEALS = 2
EVERY = 3


def seatings(game: Game) -> list[dict[str, Value]]:
    """Options with the fewest and the most seats the game can have."""
    found: dict[int, dict[str, Value]] = {game.seats(game.settle({})): {}}
    for option in game.options:
        values: list[Value] = list(option.values) or ([True, False] if isinstance(option.default, bool) else [option.low, option.high])
        for value in values:
            try:
                found.setdefault(game.seats(game.settle({option.name: value})), {option.name: value})
            except OptionError:
                continue
    return [found[count] for count in sorted({min(found), max(found)})]


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
        seq = max(ear.update["seq"] for ear in ears)
        for ear in ears:
            while ear.update["seq"] < seq:
                await asyncio.wait_for(ear.hear(), 20)
        turn = ears[0].update["turn"]
        if turn == -2:
            break
        if turn >= 0 and len(ears[turn].update.get("legal", [])) > 1:
            await ears[turn].ask("play", table=table, seat=turn, seq=seq, action=dice.choice(ears[turn].update["legal"]))
            while ears[turn].update["seq"] == seq:
                await asyncio.wait_for(ears[turn].hear(), 20)
        else:
            await asyncio.wait_for(ears[max(turn, 0)].hear(), 20)
    await asyncio.sleep(0.2)
    for ear in ears:
        while True:
            try:
                await asyncio.wait_for(ear.hear(), 0.05)
            except TimeoutError:
                break
        await ear.socket.close()
    return table, ears


@pytest.mark.parametrize("game", games.names())
def test_what_a_socket_receives_follows_from_what_its_reader_may_know(real: Real, game: str) -> None:
    dice = random.Random(3)
    for options in seatings(games.find(game)):
        table, ears = run(overheard(real, game, options, dice))
        stored = [data for (data,) in sqlite3.connect(real.store).execute("SELECT entry FROM log WHERE id = ? ORDER BY seq", (table,))]
        secret = json.loads(stored[0])["secret"]
        finished = b'"ended"' in stored[-1]
        tokens = {token: i for i, ear in enumerate(ears) for m in ear.messages for token in m.get("tokens", {}).values()}
        assert len(tokens) == len(ears) - 1
        compared = 0
        for listener, ear in enumerate(ears):
            seat = listener if listener < len(ears) - 1 else -1
            heard = "\n".join(ear.frames)
            assert finished or secret not in heard, "the secret of the dice is out before the end"
            assert not any(token in heard for token, owner in tokens.items() if owner != listener), "somebody else's token"
            updates = [m for m in ear.messages if m["type"] == "update" and "scene" in m]
            for update in updates[:: EVERY if len(updates) > 12 else 1]:
                assert update["seat"] == seat
                compared += agrees_with_other_deals(table, stored, update, dice)
        assert compared > 10


def agrees_with_other_deals(table: str, stored: list[bytes], update: dict[str, Any], dice: random.Random) -> int:
    """Recompute an update from other deals that look the same to its reader; every byte must be the same."""
    room = Room(table)
    room.table = Table.folded(table, stored[: update["seq"]])
    if room.table.match is None:
        return 0
    update = {name: value for name, value in update.items() if name not in ("info", "limit_ms")}
    match, game, seat = room.table.match, room.table.game, update["seat"]
    for _ in range(DEALS):
        shown = game.view(match.state, seat)
        game.redeal(shown, seat, dice.getrandbits(30))
        match.state = shown
        again = json.loads(room.update(seat, update["since"], False, "en", "pitch" in update["scene"]))
        again.pop("limit_ms", None)
        assert json.dumps(again) == json.dumps(update), f"what seat {seat} received at {update['seq']} depends on what it may not know"
    return DEALS
