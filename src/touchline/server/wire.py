"""The WebSocket of one connection: bytes in, commands out, and back. The handshake is that of `websockets`.

uvicorn hands a connection over when a page asks for a socket. Commands go straight to the connection from here: no queue, no task waits
for a connection that says nothing.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import deque
from typing import TYPE_CHECKING, Any, Iterator, Protocol, cast

from websockets.http11 import Request
from websockets.server import ServerProtocol

from touchline.server.deflate import LEAST_BYTES, OFFER, deflated, inflated, window_of
from touchline.server.frames import (
    CLOSE,
    LATER,
    NORMAL,
    PACKED,
    PING,
    PONG,
    RESTART,
    TEXT,
    Broken,
    Frame,
    Frames,
    answer_to_close,
    closing,
    frame,
)  # fmt: skip

if TYPE_CHECKING:
    from touchline.server.sockets import Connection, Sockets

MOST_WAITING = 64
"""So many commands of a connection may wait; then nothing more is read from it until they are carried out."""
MOST_QUEUED_BYTES = 1 << 20
"""A reader that lags behind by more is disconnected; it can join again and resume."""
PING_S = 4.0
"""After so long without a word the other side is asked whether it is there."""
SILENCE_S = 9.0
"""A connection from which nothing came for so long, not even an answer to a ping, is dead."""
FAREWELL_S = 2.0
"""So long the other side has to read the last words."""

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
        self.frames = Frames(sockets.host.settings.most_frame_bytes)
        self.window = 0
        """How far back the other side can look in what is compressed, in bits; 0 if it did not ask for compression."""
        self.connection: Connection | None = None
        """None before the handshake."""
        self.open = False
        """Whether messages may go out: from the handshake on, until one side says that it closes."""
        self.transport: asyncio.Transport
        self.inbox: deque[bytes] = deque()
        self.pump: asyncio.Task[None] | None = None
        self.outbox: list[bytes] = []
        self.queued = 0
        self.flushing = False
        self.last_words, self.last_code = "", NORMAL
        self.reading: Iterator[Frame] = iter(())
        """Frames that came and were not looked at yet."""
        self.held: asyncio.TimerHandle | None = None
        """Nothing is read meanwhile: its address has asked for too much."""
        self.paused = False
        self.heard = self.loop.time()
        self.pinging: asyncio.TimerHandle | None = None

    # --- from the other side --------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands."""
        self.transport = cast(asyncio.Transport, transport)
        self.state.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Bytes came: first the request, which uvicorn hands over as a whole, then frames."""
        if self.connection is None:
            self._shake_hands(data)
            return
        self.heard = self.loop.time()
        if self.transport.is_closing():
            return
        self.reading = itertools.chain(self.reading, self.frames.read(data)) if self.paused else self.frames.read(data)
        self._read_on()

    def _read_on(self) -> None:
        """Look at the frames that came, as many as may be looked at now."""
        assert self.connection is not None
        try:
            while not self.held and len(self.inbox) < MOST_WAITING:
                came = next(self.reading, None)
                if came is None:
                    break
                if (wait := self.connection.budget.charge(1.0)) > 0:
                    self.held = self.loop.call_later(wait, self._let_go)
                kind, plain = came
                if kind == TEXT and self.open:
                    self._take(plain)
                elif kind == PING:
                    self._pong(plain)
                elif kind == CLOSE:
                    self._end(answer_to_close(plain))
                    return
        except Broken as broken:
            self._end(closing(broken.code, broken.reason))
            return
        self._pause_or_resume()

    def _let_go(self) -> None:
        """What its address owed is paid."""
        self.held = None
        if not self.transport.is_closing():
            self._read_on()

    def _pause_or_resume(self) -> None:
        wanted = self.held is not None or len(self.inbox) >= MOST_WAITING
        if wanted != self.paused and not self.transport.is_closing():
            self.paused = wanted
            self.transport.pause_reading() if wanted else self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self.open = False
        self.state.connections.discard(self)
        for timer in (self.pinging, self.held):
            if timer:
                timer.cancel()
        if self.connection is not None:
            self.sockets.ended(self.connection)
        self.inbox.clear()

    def _shake_hands(self, data: bytes) -> None:
        """Accept a socket, or say why not."""
        shake = ServerProtocol(extensions=[OFFER], logger=QUIET)
        shake.receive_data(data)
        for request in shake.events_received():
            assert isinstance(request, Request)
            peer = self.transport.get_extra_info("peername")
            headers = {name.lower(): value for name, value in request.headers.raw_items()}
            address, _ = self.sockets.proxies.sender(peer[0] if isinstance(peer, tuple) else "", headers)
            status, reason = self.sockets.welcome(request.path.partition("?")[0], headers, address)
            response = shake.accept(request) if not status else shake.reject(status, reason + "\n")
            shake.send_response(response)
            if response.status_code == 101:
                self.connection = self.sockets.begin(self, headers, address)
                self.open = True
                if window := window_of(shake.extensions):
                    self.window, self.frames.unpack = window, inflated
                self.pinging = self.loop.call_later(PING_S, self._ping)
        self.transport.write(b"".join(shake.data_to_send()))
        if self.connection is None:
            self.transport.close()

    def _pong(self, data: bytes) -> None:
        if self.transport.get_write_buffer_size() > MOST_QUEUED_BYTES:
            self.transport.abort()  # it asks and asks, and reads nothing
        else:
            self.transport.write(frame(PONG, data))

    def _end(self, last: bytes) -> None:
        """The last frame, unless it was sent already; then the end."""
        if self.open and not self.last_words:
            self._flush()
            self.transport.write(last)
        self.open = False
        self.transport.close()

    def _take(self, message: bytes) -> None:
        self.inbox.append(message)
        if self.pump is None:
            self.pump = self.loop.create_task(self._carry_out())

    async def _carry_out(self) -> None:
        """Commands one after the other, each with its answer."""
        assert self.connection is not None
        try:
            while self.inbox:
                if (wait := self.connection.budget.charge(0.0)) > 0:
                    await asyncio.sleep(wait)  # others of its address may have been quicker
                    continue
                await self.connection.take(self.inbox.popleft())
                if self.paused and len(self.inbox) < MOST_WAITING // 2 and not self.transport.is_closing():
                    self._read_on()
        finally:
            self.pump = None

    # --- to the other side ----------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Queue a message; all that is queued by the end of the moment goes out as one frame."""
        if self.last_words or not self.open:
            return
        self.outbox.append(message)
        self.queued += len(message)
        if not self.flushing:
            self.flushing = True
            self.loop.call_soon(self._flush)

    def close(self, last_words: bytes, reason: str, code: int) -> None:
        """Say why, and end the connection."""
        if self.last_words or not self.open:
            return
        self.send(last_words)
        self.last_words, self.last_code = reason, code
        self.loop.call_later(FAREWELL_S, self.transport.abort)

    def _flush(self) -> None:
        self.flushing = False
        if not self.open or not self.outbox or self.transport.is_closing():
            return
        outbox, queued = self.outbox, self.queued
        self.outbox, self.queued = [], 0
        if queued + self.transport.get_write_buffer_size() > MOST_QUEUED_BYTES and not self.last_words:
            assert self.connection is not None
            self.connection.close("you read too slowly; join again to resume", LATER)
            return
        if self.window and queued >= LEAST_BYTES:
            self.transport.write(frame(TEXT | PACKED, deflated(tuple(outbox), self.window)))
        else:
            self.transport.write(frame(TEXT, outbox[0] if len(outbox) == 1 else b"\n".join(outbox)))
        if self.last_words:
            self.transport.write(closing(self.last_code, self.last_words))
            self.open = False

    def _ping(self) -> None:
        quiet = self.loop.time() - self.heard
        if self.paused:
            quiet = 0.0  # it is we who do not listen
        if quiet >= SILENCE_S:
            self.transport.abort()
            return
        asked = quiet >= PING_S
        if asked and self.open:
            self.transport.write(frame(PING, b""))
        self.pinging = self.loop.call_later((SILENCE_S if asked else PING_S) - quiet, self._ping)

    def shutdown(self) -> None:
        """uvicorn stops."""
        if self.connection is not None:
            self.connection.close("the server stops", RESTART)
            self._flush()
        self.transport.close()
