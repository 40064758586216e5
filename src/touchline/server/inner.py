"""What nodes say to each other: a socket between two of them, over which the connections of many people run.

Both ends show that they know the store's key before anything else is said. What goes over it is not encrypted: it belongs into a network of
one's own. A node that says nothing for a while is taken for dead, and everybody whose table is there connects anew.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import struct
from typing import Callable, cast

from touchline.server.identity import Signer

HEAD = struct.Struct(">IBII")
"""How long a message is, its kind, whose connection it is about, and which command."""
PROOF, PING, OPEN, SAY, GONE, TOLD, DONE, ENDED, OFFER, WITHDRAWN, TAKE, GIVEN, PROGRESS, RESULT = range(14)
"""Kinds of messages; a node leaves those alone that it does not know, and fields that follow the ones it knows."""
WORK = (OFFER, WITHDRAWN, TAKE, GIVEN, PROGRESS, RESULT)
"""Those about tasks that one node does for another (lending.py)."""
NONCE = 16
MOST_BYTES = 16 << 20
"""A longer message is none of ours."""
MOST_QUEUED = 64 << 20
"""A node that lags behind by more is cut off."""
FIRST_WORDS_S = 5.0


class Inner(asyncio.Protocol):
    """One end of a socket between two nodes."""

    def __init__(self, signer: Signer, silence_s: float, called: bool):
        self.signer, self.silence_s = signer, silence_s
        self.called = called
        """Whether this end called the other: what one end signs is no answer from the other."""
        self.loop = asyncio.get_running_loop()
        self.transport: asyncio.Transport
        self.buffer = b""
        self.nonce = secrets.token_hex(NONCE)
        self.trusted = False
        self.asked = False
        """Whether the other end has put its question: nobody gets us to sign and sign."""
        self.ready: asyncio.Future[None] = self.loop.create_future()
        """Done when the other end has shown that it is one of us, or is gone."""
        self.outbox: list[bytes] = []
        self.heard = self.loop.time()
        self.pinging: asyncio.TimerHandle | None = None
        self.take: Callable[[int, int, int, bytes], None] = lambda kind, whose, which, data: None
        self.lost: Callable[[], None] = lambda: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket stands: say what the other end has to sign."""
        self.transport = cast(asyncio.Transport, transport)
        self._write(PROOF, 0, 0, self.nonce.encode())
        self.loop.call_later(FIRST_WORDS_S, lambda: None if self.trusted else self.transport.abort())
        self._ping()

    def send(self, kind: int, whose: int, which: int = 0, data: bytes = b"") -> None:
        """Queue a message; all that is queued by the end of the moment goes out at once."""
        if not self.outbox:
            self.loop.call_soon(self._flush)
        self._queue(kind, whose, which, data)

    def _queue(self, kind: int, whose: int, which: int, data: bytes) -> None:
        self.outbox += (HEAD.pack(len(data), kind, whose, which), data)

    def _write(self, kind: int, whose: int, which: int, data: bytes) -> None:
        self._queue(kind, whose, which, data)
        self._flush()

    def _flush(self) -> None:
        outbox, self.outbox = self.outbox, []
        if self.transport.is_closing():
            return
        self.transport.write(b"".join(outbox))
        if self.transport.get_write_buffer_size() > MOST_QUEUED:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Messages, or pieces of them."""
        self.heard = self.loop.time()
        data = self.buffer + data if self.buffer else data
        at, end = 0, len(data)
        while end - at >= HEAD.size:
            length, kind, whose, which = HEAD.unpack_from(data, at)
            if length > MOST_BYTES or (not self.trusted and (kind not in (PROOF, PING) or length > 4 * NONCE)):
                self.transport.abort()
                return
            if end - at - HEAD.size < length:
                break
            at += HEAD.size
            self._hear(kind, whose, which, data[at : at + length])
            at += length
        self.buffer = data[at:]

    def _hear(self, kind: int, whose: int, which: int, data: bytes) -> None:
        if kind == PROOF:
            self._prove(which, data.decode("ascii", "replace"))
        elif kind != PING:
            self.take(kind, whose, which, data)

    def _prove(self, answer: int, words: str) -> None:
        """The other end's question (0), which it puts once, or its answer to ours (1)."""
        if not answer and self.asked:
            self.transport.abort()
        elif not answer:
            self.asked = True
            self._write(PROOF, 0, 1, self._sign(self.called, words))
        elif hmac.compare_digest(words.encode(), self._sign(not self.called, self.nonce)):
            self.trusted = True
            if not self.ready.done():
                self.ready.set_result(None)
        else:
            self.transport.abort()

    def _sign(self, called: bool, nonce: str) -> bytes:
        return self.signer.sign("node that called" if called else "node that was called", nonce).encode()

    def _ping(self) -> None:
        if self.loop.time() - self.heard > self.silence_s:
            self.transport.abort()
            return
        self.send(PING, 0)
        self.pinging = self.loop.call_later(self.silence_s / 4, self._ping)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other node is gone."""
        if self.pinging is not None:
            self.pinging.cancel()
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the other node did not show that it is one of us"))
            self.ready.exception()
        self.lost()
