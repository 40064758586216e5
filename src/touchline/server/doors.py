"""HTTP connections: so many from one address, so long for a request. uvicorn reads the requests."""

from __future__ import annotations

import asyncio
import functools
from collections import Counter
from typing import Any, Callable

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from touchline.server.addresses import Proxies, home
from touchline.server.limits import Limits

HEADERS_S = 10.0
"""So long a request may take to say what it wants."""
BODY_S = 30.0
"""So long its body may take."""
ANSWER_S = 300.0
"""So long the answer may take to be made and read: a game may have to be compiled first."""


class Doors:
    """Who is at the doors, by address."""

    def __init__(self, most: int, proxies: Proxies):
        self.most, self.proxies = most, proxies
        self.present: Counter[str] = Counter()
        self.limits: Limits | None = None
        """Known once the server has started."""
        self.turned_away = 0

    def enter(self, address: str) -> bool:
        """Whether one more may come from an address: not while it is crowded or owes; proxies bring many."""
        name = home(address)
        crowded = bool(self.most) and self.present[name] >= self.most
        if (crowded or (self.limits is not None and self.limits.owes(address))) and not self.proxies.trusts(address):
            self.turned_away += 1
            return False
        self.present[name] += 1
        return True

    def leave(self, address: str) -> None:
        """One of an address is gone."""
        name = home(address)
        self.present[name] -= 1
        if not self.present[name]:
            del self.present[name]

    def door(self) -> Callable[..., H11Protocol]:
        """What uvicorn makes for each connection."""
        return functools.partial(Door, self)


class Door(H11Protocol):
    """One HTTP connection; it becomes a socket (wire.py) if that is asked for."""

    def __init__(self, doors: Doors, *arguments: Any, **named: Any):
        super().__init__(*arguments, **named)
        self.doors = doors
        self.address: str | None = None
        """Counted under this one."""
        self.patience: asyncio.TimerHandle | None = None
        self.waiting_for = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.doors.enter(address):
            transport.abort()
            return
        self.address = address
        self._wait("headers")

    def data_received(self, data: bytes) -> None:
        """A piece of a request came."""
        super().data_received(data)
        if self.address is not None:
            self._wait(self._phase())

    def on_response_complete(self) -> None:
        """An answer is out; uvicorn waits a little for the next request, and we for all of it."""
        super().on_response_complete()
        if self.address is not None:
            self._wait("headers")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on this is a socket."""
        self._gone()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._gone()
        super().connection_lost(exc)

    def _phase(self) -> str:
        if self.cycle is None or self.cycle.response_complete:
            return "headers"
        return "body" if self.cycle.more_body else "answer"

    def _wait(self, phase: str) -> None:
        """Patience for one phase begins once, however slowly its bytes come."""
        if phase == self.waiting_for and phase != "answer" and self.patience is not None and not self.patience.cancelled():
            return
        if self.patience is not None:
            self.patience.cancel()
        self.waiting_for = phase
        limit = {"headers": HEADERS_S, "body": BODY_S, "answer": ANSWER_S}[phase]
        self.patience = self.loop.call_later(limit, self._too_slow)

    def _too_slow(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()

    def _gone(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
        if self.address is not None:
            self.doors.leave(self.address)
            self.address = None
