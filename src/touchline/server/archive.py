"""Finished matches, whatever rules and numbers they were played with.

Numbers (a game's tables) are kept in the store by their hash: a match under other numbers than today's is read by a worker that plays with
those. Rules are code: once their edition has changed, the record and the last position that were kept while they were in force are shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

import msgspec

from touchline import games
from touchline.kernel.game import OptionError
from touchline.server import entries as e
from touchline.server.answers import MatchTold, Told
from touchline.server.protocol import Refusal
from touchline.server.store import StoreError
from touchline.server.tasks import ListThrows, MakeFinal, MakeRecord, Replay, Scenes
from touchline.server.workers import QUESTION, TaskRefused, Workers, WorkFailed

if TYPE_CHECKING:
    from touchline.server.host import Host

FINAL, NUMBERS = "final", "numbers"
LOOK_S = 20.0
"""So often finished matches are looked for whose end is not kept yet."""
AT_ONCE = 20
MOST_POOLS = 4
"""Workers for so many sets of other numbers stay."""
NICE = 10
STEP = re.compile(r"^(\d+) (\S+) (.*) #[0-9a-f]{8}$")
Reading = MakeRecord | MakeFinal | Replay | Scenes | ListThrows
SEATS = {"*": -1, "+": -3, **{letter: seat for seat, letter in enumerate("ABCDEFGH")}}


class Played(NamedTuple):
    """Under what a match was played."""

    game: str
    numbers: str
    rules: int
    """The edition of the rules."""
    here: int
    """The edition that this server has for such a match."""


def played(log: list[bytes]) -> Played:
    """Under what a stored match was played: its first entry says so, or the header of its record."""
    first = e.decode(log[0])
    if isinstance(first, e.Opened):
        return Played(first.game, first.tables, first.rules, games.edition(first.game, first.options))
    assert isinstance(first, e.Imported)
    header = dict(re.findall(r"^(tables|rules|options) (.+) #", first.record, re.MULTILINE)[:3])
    try:
        options = games.find(first.game).settle(dict(pair.split("=", 1) for pair in header.get("options", "").split()))
        here = games.edition(first.game, options)
    except (OptionError, ValueError):
        here = 0  # options that are gone: rules that are gone
    return Played(first.game, header.get("tables", ""), int(header.get("rules", "1")), here)


class Archive:
    """Reads finished matches for whoever asks."""

    def __init__(self, host: Host):
        self.host = host
        self._pools: dict[tuple[str, str, str], Workers] = {}
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        """With the files of other numbers, once there are any: a server that is killed leaves nothing behind otherwise."""
        self._unreadable: set[str] = set()
        """Matches whose end could not be kept: not tried again by this process."""

    async def keep_numbers(self) -> None:
        """Today's numbers stay readable for good."""
        for name in games.names():
            numbers = games.numbers(name)
            if await self.host.store.kept(NUMBERS, f"{name} {numbers.hash}") is None:
                await self.host.store.keep(NUMBERS, f"{name} {numbers.hash}", numbers.path.read_bytes())

    async def read(self, table: str, task: Callable[[str, str, list[bytes]], Reading], who: str) -> Any:
        """Have something read about a finished match."""
        log = await self.finished(table)
        under = played(log)
        wanted = task(under.game, table, log)
        if under.rules == under.here:
            return await (await self.workers(under)).do(wanted, who=who, rank=QUESTION)
        return await self._kept(table, wanted, under)

    async def finished(self, table: str) -> list[bytes]:
        """The log of a match that is over; Refusal if it is not."""
        summary = await self.host.store.summary(table)
        if summary is None:
            raise Refusal("no_table", f"there is no table {table!r}")
        if summary.status != "over":
            raise Refusal("not_over", "a match can be read when it is over")
        return await self.host.store.log(table)

    async def workers(self, under: Played, purpose: str = "") -> Workers:
        """Workers who play a game with certain numbers; whoever reads does not wait for what takes long (a `purpose` of its own)."""
        if not purpose and under.numbers == games.numbers(under.game).hash:
            return self.host.library
        key = under.game, under.numbers, purpose
        if key not in self._pools:
            data = games.past_numbers(*key[:2]) or await self.host.store.kept(NUMBERS, " ".join(key[:2]))
            if data is None:
                raise Refusal("other_tables", f"this match was played with numbers that this server never had ({under.numbers})")
            self._folder = self._folder or tempfile.TemporaryDirectory(prefix="touchline-numbers-")
            folder = Path(self._folder.name, under.numbers)
            folder.mkdir(exist_ok=True)
            (folder / f"{under.game}.toml").write_bytes(data)
            pool = self._pools[key] = self.host.workers.others(self.host.settings.bot_deadline_s, NICE)
            pool.surroundings = {"TOUCHLINE_TABLES": str(folder)}
            if len(self._pools) > MOST_POOLS:
                await self._pools.pop(next(iter(self._pools))).close()
        return self._pools[key]

    # --- the end of a match, kept for the day when its rules are gone -----------------------------------------------

    async def look_after(self) -> None:
        """Keep the end of every finished match while its rules are in force."""
        while True:
            with contextlib.suppress(StoreError):  # a store that fails now may work the next time
                for table in await self.host.store.unkept(FINAL, AT_ONCE + len(self._unreadable)):
                    if table not in self._unreadable:
                        await self.keep_end(table)
            await asyncio.sleep(LOOK_S)

    async def keep_end(self, table: str) -> None:
        """Keep the record and the last position of a match."""
        try:
            found = await self.read(table, MakeFinal, "")
            await self.host.store.keep(FINAL, table, zlib.compress(msgspec.json.encode(found)))
        except (TaskRefused, WorkFailed, Refusal, StoreError) as error:
            self._unreadable.add(table)
            self.host.log.say("end not kept", table=table, kind=type(error).__name__)

    async def _kept(self, table: str, wanted: Reading, under: Played) -> Any:
        """What was kept of a match whose rules are gone."""
        data = await self.host.store.kept(FINAL, table)
        if data is None:
            raise Refusal(
                "other_rules",
                f"this match was played under edition {under.rules} of the rules; this server has edition {under.here}, "
                "and the end of the match was not kept",
            )
        final = msgspec.json.decode(zlib.decompress(data))
        match wanted:
            case MakeRecord():
                return final["record"]
            case Replay(language=language):
                return told(final, language)
            case Scenes(language=language):
                return {"first": final["last"], "scenes": [final["scenes"][language]]}
            case ListThrows():
                raise Refusal(
                    "other_rules",
                    f"the throws of this match can be checked, from its record, by a Touchline with edition {under.rules} of the rules",
                )
        return final

    async def close(self) -> None:
        """End the workers with other numbers."""
        for pool in self._pools.values():
            await pool.close()
        if self._folder is not None:
            self._folder.cleanup()


def told(final: dict[str, Any], language: str) -> MatchTold:
    """A match as its record tells it: the moves by their names, and the last position."""
    steps: list[Told] = []
    for line in final["record"].split("\n"):
        if found := STEP.match(line):
            at, seat, token = found.groups()
            steps.append({"at": int(at), "seat": SEATS.get(seat, -1), "action": -1, "events": [], "commentary": [], "token": token})
    return {
        "game": final["game"], "options": final["options"], "seats": final["seats"], "score": final["score"], "over": final["over"],
        "last": final["last"], "info": final["info"], "rules": final["rules"],
        "steps": steps, "headlines": [], "step": final["last"], "scene": final["scenes"][language], "only_end": True,
    }  # fmt: skip
