"""Non-interference: `python -m tests.soak.secrecy --pairs N` plays N pairs of matches of every game that differ only in secrets.

Each pair is played on a whole server in virtual time. Everything that one pair of eyes receives, when it receives it, and what a stranger
reads over HTTP must be the same in both, to the byte.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Callable
from unittest import mock

from tests.soak.twins import Pair, Planner
from tests.soak.virtual import VirtualServer, live, virtual_world
from touchline import games
from touchline.kernel.eyes import Audience
from touchline.kernel.playout import CHANCE
from touchline.server import entries as e
from touchline.server.now import Now
from touchline.server.store import Summary
from touchline.server.table import Table

DECIDED = e.encode(e.Decided(seat=0, action=0)).partition(b",")[0]
"""How a stored decision begins."""
THINKING_S = 3.0
"""People take so long for a row of choices, however many it has."""
ASKING = 5
"""In every fifth pair a seat also asks what its choices lead to."""
BOOKS = ("record", "replay", "scenes", "throws", "review", "picture", "position")
"""What can be read of a match when it is over."""
WINDOW_S = 1.5
"""Where one of the two has no choice, both take this long; in a window that passes by itself nobody hears of it before it closes."""


PATIENCE_S = 20.0
"""So long a scene waits for what the table must do."""


class Astray(Exception):
    """The table did not do what the rules of the pair demand."""


@dataclass
class Received:
    """What one pair of eyes was told and when, and what strangers read."""

    frames: list[tuple[float, str]] = field(default_factory=list)
    pages: list[tuple[int, str]] = field(default_factory=list)


class Scene:
    """One match of a pair, played on a server of its own."""

    def __init__(self, pair: Pair, which: int, hurry: bool = False):
        self.pair, self.which = pair, which
        self.hurry = hurry
        """Nobody takes any time."""
        self.rows = [row.two if which else row.one for row in pair.rows]
        self.throws = [move for row, moves in zip(pair.rows, self.rows, strict=True) if row.who == CHANCE for move in moves]
        self.thrown = 0
        self.dice = random.Random(7)

    def throw(self, table: Table) -> e.Thrown:
        """The dice fall as the pair wants it; once it has ended, or a real clock has put another throw in its place, as they like."""
        possible = [outcome for outcome, _ in table.now.chances()]
        if self.thrown < len(self.throws) and table.timed and self.throws[self.thrown] not in possible:
            self.thrown = len(self.throws)
        if self.thrown < len(self.throws):
            self.thrown += 1
            return e.Thrown(outcome=self.throws[self.thrown - 1])
        return e.Thrown(outcome=self.dice.choice(possible))  # the lowest of two teams' dice, again and again, would tie for ever

    async def play_virtually(self) -> Received:
        """The same on a server in virtual time; and what strangers read."""
        server = VirtualServer(self.pair.game.name)
        server.workers.start = self.start
        server.store.tables["book"] = Summary("book", "over", 0, b'{"public": false}')
        table, found = await self.play(server)
        pages = ["/api/tables", "/api/matches"]
        if server.store.tables[table].status != "over":  # afterwards everybody may read everything
            pages += [f"/api/matches/{table}/{what}" for what in BOOKS]
        for path in pages:
            status, body = await server.get(path)
            found.pages.append((status, self.masked(server, table, body)))
        return found

    @property
    def start(self) -> tuple[str, dict[str, Any], bytes]:
        """The position from which it is played on."""
        return self.pair.game.name, self.pair.options, self.pair.starts[self.which]

    async def play(self, server: Any) -> tuple[str, Received]:
        """Everybody sits down, the rows are played, and the table is looked at once more by somebody who comes back."""
        pair, game = self.pair, self.pair.game
        seats = game.seats(pair.options)
        people = [server.visitor(f"p{i}") for i in range(seats)]
        watcher = server.visitor("w")
        for visitor in (*people, watcher):
            await visitor.ask("hello", version=1, brief=pair.number % 2 == 1)
        asked = {
            "game": game.name,
            "seats": ["me", "open"] if seats > 1 else ["open"],
            "start": {"match": "book", "step": 0},
            "public": True,
        }
        asked["pace"] = "turns" if self.hurry else "live"
        eyes = watcher if isinstance(pair.eyes, Audience) else people[pair.eyes]
        scenes = eyes if pair.number % 3 == 0 else None  # scenes take most of the time; everybody gets one at the end
        opened = await people[0].ask("create", **asked, scenes=scenes is people[0])
        assert opened["type"] == "ok", opened
        table = opened["table"]
        tokens = dict(opened.get("tokens", {}))
        await watcher.ask("join", table=table, scenes=scenes is watcher)
        for person in (
            people[1:] if seats > 1 else people
        ):  # who plays alone sits down last: as long as nobody looks on, nobody times anything
            tokens |= (await person.ask("sit", table=table, scenes=scenes is person))["tokens"]
        await self._rows(server, table, people)
        await eyes.ask("join", table=table, tokens=[] if eyes is watcher else [tokens[str(pair.eyes)]], scenes=True)
        if eyes is not watcher and pair.number % ASKING == 0:
            for question in ("odds", "prospects", "why"):  # refused where somebody else is on turn
                await eyes.ask(question, table=table, seat=pair.eyes)
        found = Received([(at, self.masked(server, table, message)) for at, message in eyes.wire.heard])
        return table, found

    async def _rows(self, server: Any, table: str, people: list[Any]) -> None:
        """Everybody decides what the pair wants, in the same time whatever it is; what the table decides by itself is left to it."""
        loop = asyncio.get_running_loop()
        done, asked_at = 0, loop.time()
        for number, (row, moves) in enumerate(zip(self.pair.rows, self.rows, strict=True)):
            if row.who == CHANCE:
                continue
            await self._quiet(server, table, people)
            takes = 0.0 if self.hurry else WINDOW_S if row.forced else THINKING_S
            if decisions(server, table) > done:
                takes = 0.0  # it was played at once: everybody knew that there was no choice
            elif number % 7 == 3 and len(people) > 1:
                await people[1 - row.who % 2].ask("draw", table=table, seat=1 - row.who % 2)
            for choice, move in enumerate(moves, 1):
                await asyncio.sleep(max(0.0, asked_at + takes * choice / len(moves) - loop.time()))
                done += 1
                await self._quiet(server, table, people)
                if decisions(server, table) < done and not await self._decide(server, table, people, row.who, move, done):
                    return
            asked_at += takes

    async def _decide(self, server: Any, table: str, people: list[Any], who: int, move: int, number: int) -> bool:
        """A person plays, unless the table does; False if there is nothing more to play."""
        now = server.host.rooms[table].table
        if now is None or now.status == "over":
            return False
        legal = now.game.legal_list(now.live.state)
        if now.turn != who or move not in legal:
            if now.timed:
                return False  # pairs are planned without time: on a real clock a period may have ended meanwhile
            raise Astray(f"the table went another way than the pair: {now.turn} is on turn instead of {who}")
        person = people[who]
        await self._until(server, lambda: move in person.update.get("legal", []), f"seat {who} is not offered what it may do")
        if len(legal) == 1 and person.update.get("window"):
            await self._until(server, lambda: decisions(server, table) >= number, "the window does not close")
            return True
        answer = await person.ask("play", table=table, seat=who, action=move, seq=person.update["seq"])
        if answer["type"] != "ok":
            raise Astray(f"refused: {answer}")
        return True

    async def _quiet(self, server: Any, table: str, people: list[Any]) -> None:
        """In a hurry: until all that is under way is stored, and everybody has heard of it. (In virtual time it always is.)"""
        if not self.hurry:
            return
        room = server.host.rooms[table]

        def rests() -> bool:
            return room.table is not None and not room.lock.locked() and len(server.logs[table]) == room.table.seq

        await self._until(server, rests, "stuck")
        for person in people:
            await person.ask("ping")

    async def _until(self, server: Any, test: Callable[[], bool], otherwise: str) -> None:
        """Wait for something that must come soon."""
        loop = asyncio.get_running_loop()
        patience = loop.time() + PATIENCE_S
        while not test():
            if loop.time() >= patience:
                raise Astray(otherwise)
            await server.news.next(patience - loop.time())

    def masked(self, server: Any, table: str, message: bytes) -> str:
        """What was received, without the commitment to the dice (it differs, as the secret behind it does) and what is shown at the end."""
        room = server.host.rooms.get(table)
        text = message.decode()
        if room is not None and room.table is not None and room.table.fair is not None:
            text = text.replace(room.table.fair.commitment, "commitment")
            if room.table.status == "over":
                text = text.replace(room.table.secret, "secret")
        return text


def decisions(server: Any, table: str) -> int:
    """How many decisions the table has stored."""
    return sum(entry.startswith(DECIDED) for entry in server.logs[table])


def play(pair: Pair, which: int) -> Received:
    """One match of a pair."""
    scene = Scene(pair, which)
    with (
        mock.patch.object(Now, "throw", lambda now: scene.throw(now.table)),
        mock.patch("touchline.server.commands.opening.new_secret", lambda: f"{which:064x}"),
    ):
        return live(virtual_world(7), scene.play_virtually)


def difference(pair: Pair, how: Callable[[Pair, int], Received] = play, timed: bool = True) -> str:
    """What tells the two matches of a pair apart, or nothing."""
    try:
        one, two = how(pair, 0), how(pair, 1)
    except Astray as error:
        return str(error)
    for (at, told), (then, other) in zip(one.frames, two.frames, strict=False):
        if told != other:
            return f"told {_around(told, other)}"
        if timed and abs(at - then) > 1e-6:
            return f"told {then - at:+.3f} s later: {told[:200]}"
    if len(one.frames) != len(two.frames):
        longer = max(one.frames, two.frames, key=len)
        return f"{len(one.frames)} messages or {len(two.frames)}: {longer[min(len(one.frames), len(two.frames))][1][:200]}"
    for page, another in zip(one.pages, two.pages, strict=True):
        if page != another:
            return f"a page: {_around(page[1], another[1])}"
    return ""


def _around(one: str, two: str) -> str:
    """Two texts where they begin to differ."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(0, at - 80) : at + 60]!r} or {two[max(0, at - 80) : at + 60]!r}"


@dataclass
class Report:
    """What came of some pairs."""

    pairs: int = 0
    differing: int = 0
    """Pairs with something to find out."""
    watched: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    worked_s: float = 0.0
    """Seconds of the processor."""


def examine(name: str, pairs: int, seed: int = 1, until: Callable[[Report], bool] = lambda report: False) -> Report:
    """Play pairs of a game and compare."""
    planner, report, began = Planner(games.find(name), seed), Report(), time.process_time()
    for number, pair in enumerate(planner.pairs()):
        if report.pairs >= pairs or until(report):
            break
        if not pair.rows or (planner.secret is not None and not pair.differ and number % 5):
            continue  # most that can be found out is where something differs
        report.pairs += 1
        report.differing += pair.differ
        report.watched["spectator" if isinstance(pair.eyes, Audience) else f"seat {pair.eyes}"] += 1
        if found := difference(pair):
            report.findings.append(f"{name}, seed {seed}, pair {number}, eyes {pair.eyes!r}: {found}")
    report.ended, report.worked_s = planner.ended, time.process_time() - began
    return report


def _part(work: tuple[str, int, int]) -> Report:
    return examine(*work)


def main(arguments: list[str] | None = None) -> int:
    """Play pairs of every game; 1 if any of them can be told apart."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.secrecy", description=__doc__)
    parser.add_argument("--pairs", type=int, default=1000, metavar="N", help="pairs a game (default 1000)")
    parser.add_argument("--game", choices=games.names(), action="append", help="only this game (may be given several times)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    options = parser.parse_args(arguments)
    bad = 0
    for name in options.game or games.names():
        started = time.perf_counter()
        games.find(name).make_ready()
        each = -(-options.pairs // options.jobs)
        work = [(name, min(each, options.pairs - at), options.seed + 1000 * part) for part, at in enumerate(range(0, options.pairs, each))]
        if options.jobs > 1:
            with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
                reports = pool.map(_part, work)
        else:
            reports = [_part(one) for one in work]
        total = functools.reduce(_joined, reports, Report())
        bad += len(total.findings)
        figures = {
            "pairs": total.pairs,
            "differing": total.differing,
            "findings": len(total.findings),
            "seconds": round(time.perf_counter() - started, 1),
            "cpu_seconds": round(total.worked_s, 1),
        }
        print(json.dumps({"game": name, **figures, "watched": dict(sorted(total.watched.items()))}), flush=True)
        for finding in total.findings[:10]:
            print("  " + finding, file=sys.stderr)
    return 1 if bad else 0


def _joined(one: Report, two: Report) -> Report:
    return Report(
        one.pairs + two.pairs,
        one.differing + two.differing,
        one.watched + two.watched,
        one.ended + two.ended,
        [*one.findings, *two.findings],
        one.worked_s + two.worked_s,
    )


if __name__ == "__main__":
    sys.exit(main())
