"""The WebSocket of one connection: bytes in, commands out, and back. Handshake and framing are those of `websockets`.

uvicorn hands a connection over when a page asks for a socket. Commands go straight to the connection from here: no queue, no task waits
for a connection that says nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any, Protocol, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

if TYPE_CHECKING:
    from touchline.server.sockets import Connection, Sockets

MOST_WAITING = 64
"""So many commands of a connection may wait; then nothing more is read from it until they are carried out."""
MOST_QUEUED_BYTES = 1 << 20
"""A reader that lags behind by more is disconnected; it can join again and resume."""
PING_S = 6.0
SILENCE_S = 15.0
"""A connection from which nothing came for so long, not even an answer to a ping, is dead."""
FAREWELL_S = 2.0
"""So long the other side has to read the last words."""
VIOLATION = 1008

QUIET = logging.getLogger("touchline.wire")
QUIET.disabled = True


class ServerState(Protocol):
    """What uvicorn keeps about all connections."""

    connections: set[Any]


class Wire(asyncio.Protocol):
    """One socket."""

    def __init__(self, sockets: Sockets, state: ServerState):
        self.sockets, self.state = sockets, state
        self.loop = asyncio.get_running_loop()
        self.frames = ServerProtocol(max_size=sockets.host.settings.most_frame_bytes, logger=QUIET)
        self.connection: Connection | None = None
        self.transport: asyncio.Transport
        self.parts: list[bytes] = []
        self.inbox: deque[bytes] = deque()
        self.pump: asyncio.Task[None] | None = None
        self.outbox: list[bytes] = []
        self.queued = 0
        self.flushing = False
        self.last_words = ""
        self.paused = False
        self.heard = self.loop.time()
        self.pinging: asyncio.TimerHandle | None = None

    # --- from the other side --------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands."""
        self.transport = cast(asyncio.Transport, transport)
        self.state.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        self.heard = self.loop.time()
        self.frames.receive_data(data)
        for event in self.frames.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._write()

    def eof_received(self) -> None:
        """The other side says no more."""
        self.frames.receive_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self.state.connections.discard(self)
        if self.pinging:
            self.pinging.cancel()
        if self.connection is not None:
            self.sockets.ended(self.connection)
        self.inbox.clear()

    def _shake_hands(self, request: Request) -> None:
        """Accept a socket, or say why not."""
        peer = self.transport.get_extra_info("peername")
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        address = address_of(peer[0] if isinstance(peer, tuple) else "", headers)
        status, reason = self.sockets.welcome(request.path.partition("?")[0], headers, address)
        response = self.frames.accept(request) if not status else self.frames.reject(status, reason + "\n")
        self.frames.send_response(response)
        if response.status_code == 101:
            self.connection = self.sockets.begin(self, headers, address)
            self.pinging = self.loop.call_later(PING_S, self._ping)

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        self.parts.append(bytes(frame.data))
        if not frame.fin:
            return
        message, self.parts = self.parts[0] if len(self.parts) == 1 else b"".join(self.parts), []
        self.inbox.append(message)
        if self.pump is None:
            self.pump = self.loop.create_task(self._carry_out())
        elif len(self.inbox) >= MOST_WAITING and not self.paused:
            self.paused = True
            self.transport.pause_reading()

    async def _carry_out(self) -> None:
        """Commands one after the other, each with its answer."""
        assert self.connection is not None
        try:
            while self.inbox:
                await self.connection.take(self.inbox.popleft())
                if self.paused and len(self.inbox) < MOST_WAITING // 2:
                    self.paused = False
                    if not self.transport.is_closing():
                        self.transport.resume_reading()
        finally:
            self.pump = None

    # --- to the other side ----------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Queue a message; all that is queued by the end of the moment goes out as one frame."""
        if self.last_words or self.frames.state is not State.OPEN:
            return
        self.outbox.append(message)
        self.queued += len(message)
        if not self.flushing:
            self.flushing = True
            self.loop.call_soon(self._flush)

    def close(self, last_words: bytes, reason: str) -> None:
        """Say why, and end the connection."""
        if self.last_words or self.frames.state is not State.OPEN:
            return
        self.send(last_words)
        self.last_words = reason
        self.loop.call_later(FAREWELL_S, self.transport.abort)

    def _flush(self) -> None:
        self.flushing = False
        if self.frames.state is not State.OPEN:
            return
        if self.queued + self.transport.get_write_buffer_size() > MOST_QUEUED_BYTES and not self.last_words:
            self.outbox, self.queued = [], 0
            assert self.connection is not None
            self.connection.close("you read too slowly; join again to resume")
            return
        self.frames.send_text(b"\n".join(self.outbox))
        self.outbox, self.queued = [], 0
        if self.last_words:
            self.frames.send_close(VIOLATION, self.last_words[:100])
        self._write()

    def _write(self) -> None:
        parts = self.frames.data_to_send()
        if parts and not self.transport.is_closing():
            self.transport.write(b"".join(parts))
            if parts[-1] == b"":
                self.transport.close()

    def _ping(self) -> None:
        quiet = self.loop.time() - self.heard
        if quiet > SILENCE_S:
            self.transport.abort()
            return
        if quiet >= PING_S / 2 and self.frames.state is State.OPEN:
            self.frames.send_ping(b"")
            self._write()
        self.pinging = self.loop.call_later(PING_S, self._ping)

    def shutdown(self) -> None:
        """uvicorn stops."""
        if self.connection is not None:
            self.connection.close("the server stops")
            self._flush()
        self.transport.close()


def address_of(peer: str, headers: dict[str, str]) -> str:
    """Where a connection comes from: behind a proxy on this machine, what the proxy says."""
    if peer in ("127.0.0.1", "::1") and (forwarded := headers.get("x-forwarded-for")):
        return forwarded.rpartition(",")[2].strip()
    return peer
