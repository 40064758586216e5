"""The store of a table without a server: everything in memory, and each change handed to a browser that keeps it (IndexedDB).

What is kept has a name and is bytes: `log/TABLE/NUMBER`, `summary/TABLE`, `setting/NAME`, `kept/KIND/NAME`. A change is done when the
browser says that it holds. As on a server, every entry of a log carries the hash of all before it.
"""

from __future__ import annotations

from typing import Awaitable, Callable, Mapping

import msgspec

from touchline.server.store import LINK, Append, StoreError, Summary, first_link, next_link, unbroken

Keep = Callable[[Mapping[str, bytes | None]], Awaitable[None]]
"""Keeps what has these names, all of it or nothing; None is no more."""
NUMBER = 8
"""Digits of the number of an entry in its name."""


class Shelf:
    """Tables in a browser."""

    def __init__(self, kept: Mapping[str, bytes], keep: Keep):
        self.commits = self.appended = self.damaged = 0
        self._keep = keep
        self._things = dict(kept)
        self._logs: dict[str, list[str]] = {}
        self._links: dict[str, bytes] = {}
        for name in sorted(name for name in self._things if name.startswith("log/")):
            self._logs.setdefault(name.split("/")[1], []).append(name)
        self._summaries: dict[str, Summary] = {}
        for name, data in self._things.items():
            if name.startswith("summary/"):
                self._summaries[name.partition("/")[2]] = msgspec.msgpack.decode(data, type=Summary)

    async def _change(self, things: Mapping[str, bytes | None]) -> None:
        """Keep things; whatever fails in the browser has not happened."""
        try:
            await self._keep(things)
        except Exception as error:
            raise StoreError(f"this browser does not keep anything more: {error}") from None
        for name, data in things.items():
            if data is None:
                self._things.pop(name, None)
            else:
                self._things[name] = data
        self.commits += 1

    async def append(self, what: Append) -> None:
        """Keep entries that follow on a log."""
        names = self._logs.get(what.id, [])
        if len(names) != what.first:
            raise StoreError(f"entry {what.first} does not follow on {len(names)} entries")
        link = self._links.get(what.id) or (self._things[names[-1]][:LINK] if names else first_link(what.id))
        things: dict[str, bytes | None] = {}
        for number, entry in enumerate(what.entries, what.first):
            link = next_link(link, entry)
            things[f"log/{what.id}/{number:0{NUMBER}}"] = link + entry
        added = list(things)
        if what.summary is not None:
            things[f"summary/{what.id}"] = msgspec.msgpack.encode(what.summary)
        await self._change(things)
        self._logs[what.id], self._links[what.id] = [*names, *added], link
        if what.summary is not None:
            self._summaries[what.id] = what.summary
        self.appended += 1

    async def claim(self, table: str) -> None:
        """There is nobody else."""

    async def unplayed(self, most: int) -> list[Summary]:
        """Tables that are not over."""
        return [summary for summary in self._summaries.values() if summary.status == "live"][:most]

    async def take(self, name: str, rate: float, size: float) -> bool:
        """Nobody shares an allowance."""
        return True

    async def log(self, table: str) -> list[bytes]:
        """The entries of a table; Damaged if they are not what was stored."""
        found = [self._things[name] for name in self._logs.get(table, [])]
        return unbroken(table, ((number, data[LINK:], data[:LINK]) for number, data in enumerate(found)))

    async def summary(self, table: str) -> Summary | None:
        return self._summaries.get(table)

    async def summaries(self, status: str, limit: int, before: int = 1 << 62, public: bool = False) -> list[Summary]:
        """Tables by their status, newest first."""
        found = [s for s in self._summaries.values() if s.status == status and s.at < before and (s.public or not public)]
        return sorted(found, key=lambda summary: -summary.at)[:limit]

    async def unfinished(self, owner: str) -> int:
        return sum(summary.owner == owner and summary.status != "over" for summary in self._summaries.values())

    async def setting(self, name: str, fresh: Callable[[], str]) -> str:
        """A setting, made when it is first asked for."""
        if f"setting/{name}" not in self._things:
            await self._change({f"setting/{name}": fresh().encode()})
        return self._things[f"setting/{name}"].decode()

    async def keep(self, kind: str, name: str, data: bytes) -> None:
        await self._change({f"kept/{kind}/{name}": data})

    async def kept(self, kind: str, name: str) -> bytes | None:
        return self._things.get(f"kept/{kind}/{name}")

    async def kept_names(self, kind: str) -> list[str]:
        return [name.split("/", 2)[2] for name in self._things if name.startswith(f"kept/{kind}/")]

    async def unkept(self, kind: str, limit: int) -> list[str]:
        """Matches that are over and of which nothing of this kind is kept."""
        over = [table for table, summary in self._summaries.items() if summary.status == "over"]
        return [table for table in over if f"kept/{kind}/{table}" not in self._things][:limit]

    async def give_up(self, kind: str, name: str) -> None:
        await self._change({f"kept/{kind}/{name}": None})

    async def remove(self, tables: list[str]) -> None:
        """Let tables go."""
        for table in tables:
            names = [*self._logs.pop(table, []), *([f"summary/{table}"] if self._summaries.pop(table, None) else [])]
            self._links.pop(table, None)
            await self._change(dict.fromkeys(names))

    async def probe(self) -> str:
        return ""

    def working(self) -> str:
        return ""

    async def close(self) -> None:
        """Nothing is open."""


__all__ = ["Keep", "Shelf"]
