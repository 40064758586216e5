"""What one connection, one address and one guest may ask of the server: buckets that fill at a rate."""

from __future__ import annotations

import time
from collections import Counter
from typing import Iterable

from touchline.server.addresses import home
from touchline.server.identity import Signer
from touchline.server.protocol import Refusal
from touchline.server.settings import Settings
from touchline.server.store import Store, Summary

MOST_KNOWN = 20_000
"""When so many buckets are kept, those that are full again are forgotten."""
UPLOADS_A_MINUTE = 6.0
ANALYSES_A_MINUTE = 120.0
GUEST_SHARE = 2.0
"""A guest, who may have several pages open, may do so many times what one connection may."""


class Allowance:
    """A bucket that fills at a rate, from empty to full in `burst_s` seconds, and is emptied by what is asked for."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, burst_s: float = 2.0):
        self.rate, self.most = rate, burst_s * rate
        self.left, self.at = self.most, time.monotonic()

    def fill(self) -> float:
        """What is left now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self, cost: float) -> bool:
        """Whether that much is left; if so it is taken."""
        if not self.rate:
            return True
        if self.fill() < cost:
            return False
        self.left -= cost
        return True

    def charge(self, cost: float) -> float:
        """Take that much whatever is left; the seconds until nothing is owed. Nobody owes more than one burst."""
        if not self.rate:
            return 0.0
        self.left = max(self.fill() - cost, -self.most)
        return max(0.0, -self.left / self.rate)


class Shared:
    """Allowances by name: of addresses or guests."""

    def __init__(self, rate: float, burst_s: float = 2.0):
        self.rate, self.burst_s = rate, burst_s
        self._known: dict[str, Allowance] = {}

    def of(self, name: str) -> Allowance:
        """The allowance of one of them."""
        found = self._known.get(name)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known = {known: allowance for known, allowance in self._known.items() if allowance.fill() < allowance.most}
            found = self._known[name] = Allowance(self.rate, self.burst_s)
        return found


class Limits:
    """All limits of a server. Addresses are those of `home`: one household, one budget."""

    def __init__(self, settings: Settings, signer: Signer | None = None):
        self.settings, self.signer = settings, signer
        self._addresses = Shared(settings.address_rate)
        self._guests = Shared(GUEST_SHARE * settings.rate)
        self._tables = Shared(settings.tables_a_minute / 60, 60.0)
        self._uploads = Shared(UPLOADS_A_MINUTE / 60 if settings.address_rate else 0.0, 60.0)
        self._analyses = Shared(ANALYSES_A_MINUTE / 60 if settings.address_rate else 0.0, 30.0)
        self.banned: set[str] = set()
        """Addresses and guests that may not connect."""

    def connection(self) -> Allowance:
        """The allowance of a new connection."""
        return Allowance(self.settings.rate)

    def address(self, address: str) -> Allowance:
        """What an address may still ask for."""
        return self._addresses.of(home(address))

    def owes(self, address: str) -> bool:
        """Whether an address has asked for so much more than it may that it is not even answered."""
        allowance = self.address(address)
        return bool(allowance.rate) and allowance.fill() < -allowance.most / 2

    def guest(self, guest: str) -> Allowance:
        """What a guest may still ask for, over all connections."""
        return self._guests.of(guest)

    def tables(self, address: str) -> Allowance:
        """How many tables may be set up from an address."""
        return self._tables.of(home(address))

    def uploads(self, address: str) -> Allowance:
        """How many records may be sent from an address."""
        return self._uploads.of(home(address))

    def analyses(self, address: str) -> Allowance:
        """How many questions about positions may come from an address."""
        return self._analyses.of(home(address))

    async def one_more_table(self, store: Store, guest: str, address: str) -> None:
        """Refusal if somebody has, or an address has lately set up, as many tables as may be."""
        most = self.settings.most_tables_per_guest
        if most and await store.unfinished(guest) >= most:
            raise Refusal("quota", f"you have {most} tables that are not over; finish one of them first")
        if not self.tables(address).take(1.0) or not await self._shared(store, address):
            raise Refusal("quota", f"at most {self.settings.tables_a_minute:g} new tables a minute from one address; try again in a moment")

    async def _shared(self, store: Store, address: str) -> bool:
        """The same over all nodes. Of the address the store has only a signature that says nothing to others."""
        rate = self.settings.tables_a_minute / 60
        return not rate or self.signer is None or await store.take(self.signer.sign("tables of", home(address)), rate, 60 * rate)

    def bans(self, address: str, guest: str = "") -> bool:
        """Whether somebody may not be here."""
        return bool(self.banned) and (home(address) in self.banned or address in self.banned or bool(guest and guest in self.banned))


def fairly(summaries: Iterable[Summary], most: int) -> list[Summary]:
    """The first so many of a list, at most a tenth of them by any one owner."""
    shares: Counter[str] = Counter()
    found: list[Summary] = []
    for summary in summaries:
        shares[summary.owner] += 1
        if (not summary.owner or shares[summary.owner] <= max(1, most // 10)) and len(found) < most:
            found.append(summary)
    return found
