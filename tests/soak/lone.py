"""One person against bots, and somebody who comes to look on later: pairs of matches as in secrecy.py, from the latecomer's eyes.

While nobody looks on, a window in which the person has nothing to answer with passes at once, and one with an answer waits for the person.
Where the match stands when somebody comes must not tell which it was.
"""

from __future__ import annotations

import asyncio
import itertools
from dataclasses import dataclass
from typing import Any, Iterator
from unittest import mock

from tests.soak.secrecy import Astray, Received, Scene, decisions
from tests.soak.twins import Pair, Planner
from tests.soak.virtual import VirtualServer, live, virtual_world
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE
from touchline.server.now import Now
from touchline.server.store import Summary
from touchline.server.tasks import Choose

A_ROW_S = 30.0
"""Every open decision of the person is made at a full row's time; bots and windows are done long before."""


@dataclass
class Meeting:
    """A pair in which a person has a choice in a window of one match only, and decides openly later; the latecomer comes between."""

    pair: Pair
    person: int
    window: int
    """The row of the window."""


def meetings(planner: Planner) -> Iterator[Meeting]:
    """Pairs for a latecomer."""
    game = planner.game
    for pair in planner.pairs():
        one, two = (game.load(start) for start in pair.starts)
        for number, row in enumerate(pair.rows):
            later = any(after.who == row.who and not after.forced for after in pair.rows[number + 1 :])
            if row.who >= 0 and later and len(row.one) == len(row.two) == 1:
                choices = {len(game.legal_list(state)) > 1 for state in (one, two)}
                if len(choices) == 2:
                    yield Meeting(pair, row.who, number)
                    break
            for state, moves in ((one, row.one), (two, row.two)):
                for move in moves:
                    game.play(state, move)


class LoneScene(Scene):
    """One match of such a pair."""

    def __init__(self, meeting: Meeting, which: int):
        super().__init__(meeting.pair, which)
        self.person, self.window = meeting.person, meeting.window
        self.flat = [
            (number, row.who, move)
            for number, (row, moves) in enumerate(zip(self.pair.rows, self.rows, strict=True))
            if row.who != CHANCE
            for move in moves
        ]
        self.put_in_a_window = False
        """Whether the person was waited for when the latecomer came."""

    async def play_virtually(self) -> Received:
        """The match on a server of its own; what the latecomer receives."""
        server = VirtualServer(self.pair.game.name)
        server.workers.start = self.start
        server.store.tables["book"] = Summary("book", "over", 0, b'{"public": false}')
        honest, table = server.workers.do, ""

        async def do(task: Any, *rest: Any, **more: Any) -> Any:
            if not isinstance(task, Choose):
                return await honest(task, *rest, **more)
            if decisions(server, table) >= len(self.flat):
                await asyncio.sleep(1e6)  # the pair ends here
            return self.flat[decisions(server, table)][2]

        server.workers.do = do  # type: ignore[method-assign]
        seats = ["me" if seat == self.person else "random" for seat in range(self.pair.game.seats(self.pair.options))]
        person, late = server.visitor("p"), server.visitor("w")
        for visitor in (person, late):
            await visitor.ask("hello", version=1)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        opened = await person.ask("create", game=self.pair.game.name, seats=seats, start={"match": "book", "step": 0}, public=True)
        table = opened["table"]
        arrival = loop.create_task(self._arrive(server, table, late, begun + A_ROW_S * (self.window + 0.5)))
        await self._play(server, table, person, begun)
        await arrival
        return Received([(at, self.masked(server, table, message)) for at, message in late.wire.heard])

    async def _arrive(self, server: VirtualServer, table: str, late: Any, when: float) -> None:
        """Somebody comes to look on."""
        await asyncio.sleep(when - asyncio.get_running_loop().time())
        done = decisions(server, table)
        self.put_in_a_window = done < len(self.flat) and self.flat[done][0] == self.window
        await late.ask("join", table=table, scenes=True)

    async def _play(self, server: VirtualServer, table: str, person: Any, begun: float) -> None:
        """The person decides in its own time, whatever the table did by itself."""
        loop = asyncio.get_running_loop()
        for index, (number, who, move) in enumerate(self.flat):
            if who != self.person:
                continue
            slot = begun + A_ROW_S * (number + 1) - (1.0 if number == self.window else 0.0)
            await asyncio.sleep(max(0.0, slot - loop.time()))
            now = server.host.rooms[table].table
            if now is None or now.status == "over" or decisions(server, table) < index:
                return
            if number == self.window and self.put_in_a_window and decisions(server, table) != index:
                raise Astray("the table decided for a person because somebody came")
            if decisions(server, table) == index:
                await person.ask("play", table=table, seat=who, action=move, seq=person.update["seq"])
        await asyncio.sleep(A_ROW_S)


def told_apart(meeting: Meeting) -> bool | None:
    """Whether the latecomer can tell the two matches apart; None if there was nothing to find out."""
    found, waited = [], []
    for which in (0, 1):
        scene = LoneScene(meeting, which)
        with (
            mock.patch.object(Now, "throw", lambda now, scene=scene: scene.throw(now.table)),
            mock.patch("touchline.server.commands.opening.new_secret", lambda which=which: f"{which:064x}"),
        ):
            found.append(live(virtual_world(7), scene.play_virtually))
        waited.append(scene.put_in_a_window)
    return found[0].frames != found[1].frames if waited[0] != waited[1] else None


def latecomers(game: Game, wanted: int, seed: int) -> list[bool]:
    """So many pairs that differ in whether the person was waited for: which of them a latecomer can tell apart."""
    answers = (told_apart(meeting) for meeting in meetings(Planner(game, seed)) if meeting.pair.eyes == SPECTATOR)
    return list(itertools.islice((answer for answer in answers if answer is not None), wanted))
