"""Reviews of finished matches: made in the background by workers of their own, asked for as often as people like, kept for a while.

Nobody at a table waits for them: they leave the processor to everybody else, and addresses take turns.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec

from touchline import games
from touchline.analysis.model import DEPTHS
from touchline.server.addresses import home
from touchline.server.archive import played
from touchline.server.protocol import Refusal
from touchline.server.store import StoreError
from touchline.server.tasks import MakeReview
from touchline.server.workers import QUESTION, UNWATCHED, TaskRefused, WorkFailed

if TYPE_CHECKING:
    from touchline.server.archive import Archive, Played
    from touchline.server.host import Host

REVIEW_S = 900.0
"""So long one review may take."""
NICE = 15
KEPT = 256
"""So many reviews stay in memory, the last ones that were asked for."""
MOST_OF_ONE, MOST_OF_ALL = 2, 64
"""Reviews that wait or are being made: for one address, and altogether."""

Key = tuple[str, str]
"""A table and a depth."""


class Making(msgspec.Struct):
    """A review that is being made."""

    who: str
    part: str = "waiting"
    done: int = 0
    total: int = 0
    failed: str = ""


class Reviews:
    """Makes and keeps reviews."""

    def __init__(self, host: Host, archive: Archive):
        self.host, self.archive = host, archive
        self.pools = {depth: host.workers.others(REVIEW_S, NICE) for depth in DEPTHS}
        """A quick review never waits for a deep one."""
        self._making: dict[Key, Making] = {}
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    async def ask(self, table: str, depth: str, who: str, language: str) -> dict[str, Any]:
        """The review if it is made, else how far it is; the first question starts it."""
        key = table, depth
        if found := self._found(key, language):
            return {"status": "done", "review": found}
        making = self._making.get(key)
        if making is None:
            making = await self._start(key, home(who))
        elif making.failed:
            del self._making[key]
            raise Refusal("busy", f"this match could not be reviewed: {making.failed}")
        return {"status": "making", "part": making.part, "done": making.done, "total": making.total}

    def _found(self, key: Key, language: str) -> dict[str, Any] | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        told: dict[str, Any] = msgspec.json.decode(zlib.decompress(self._kept[key]))[language]
        return told

    async def _start(self, key: Key, who: str) -> Making:
        """Begin with a review, if the match is over and nobody asks for too much."""
        log = await self.archive.finished(key[0])
        under = played(log)
        if under.rules != under.here:
            raise Refusal("other_rules", f"this match was played under edition {under.rules} of the rules and cannot be reviewed here")
        if (making := self._making.get(key)) is not None:  # somebody else was quicker
            return making
        busy = [other for other in self._making.values() if not other.failed]
        if sum(other.who == who for other in busy) >= MOST_OF_ONE:
            raise Refusal("quota", f"{MOST_OF_ONE} reviews at a time; wait for one of them")
        if len(busy) >= MOST_OF_ALL:
            raise Refusal("busy", "too many reviews are being made; try again in a minute")
        making = self._making[key] = Making(who)
        self.host.spawn(self._make(key, making, MakeReview(under.game, key[0], log, key[1]), under))
        return making

    async def _make(self, key: Key, making: Making, task: MakeReview, under: Played) -> None:
        def heard(part: str, done: int, total: int) -> None:
            making.part, making.done, making.total = part, done, total

        try:
            today = under.numbers == games.numbers(under.game).hash
            pool = self.pools[key[1]] if today else await self.archive.workers(under, "review")
            rank = QUESTION if key[1] == "quick" else UNWATCHED
            found = await pool.do(task, REVIEW_S, making.who, rank, heard)
        except (TaskRefused, WorkFailed, Refusal, StoreError) as error:
            making.failed = str(error)
            await asyncio.sleep(60)  # whoever asks meanwhile is told
            if self._making.get(key) is making:
                del self._making[key]
            return
        except BaseException:  # a defect, or the house closes: whoever asks next begins anew
            self._making.pop(key, None)
            raise
        self._kept[key] = zlib.compress(msgspec.json.encode(found))
        del self._making[key]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def close(self) -> None:
        """End the workers."""
        for pool in self.pools.values():
            await pool.close()
