"""WebSocket frames (RFC 6455) after the handshake: what a server reads and writes, and nothing else. Compression is in deflate.py."""

# Why not the frames of `websockets`, whose handshake we take: a decision (90 bytes) and the update that answers it (900) cost 2.1 us of the
# event loop's processor here, 4.7 us there (`python -m benchmarks.frames`, websockets 17.4); and here each piece can be counted against a
# budget before it is put together.
from __future__ import annotations

from typing import Callable, Iterator, NamedTuple

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, RESERVED, PACKED, MASKED = 0x80, 0x70, 0x40, 0x80
MOST_CONTROL_BYTES = 125

NORMAL, WRONG, NO_TEXT, VIOLATION, TOO_BIG, RESTART, LATER = 1000, 1002, 1007, 1008, 1009, 1012, 1013
"""Why a connection is closed."""
SAYABLE = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))
"""What a close frame may say; the other numbers only have a meaning on one side."""


class Broken(Exception):
    """The other side does not keep to the protocol: the connection ends."""

    def __init__(self, code: int, reason: str):
        super().__init__(reason)
        self.code, self.reason = code, reason


class Frame(NamedTuple):
    """A whole message (TEXT, whatever its pieces were), a control frame, or word that another piece has come (CONTINUED)."""

    kind: int
    data: bytes


class Frames:
    """The bytes of one client, put together to messages."""

    __slots__ = ("begun", "most", "packed", "rest", "unpack")

    def __init__(self, most: int, unpack: Callable[[bytes, int], bytes] | None = None):
        self.most = most
        """The most bytes a message may have."""
        self.unpack = unpack
        """Reads compressed messages (their bytes, and the most that may be in them), if that was agreed on."""
        self.packed = False
        """Whether the message that comes in pieces is compressed."""
        self.rest = b""
        """The beginning of a frame whose end has not come yet."""
        self.begun: bytes | None = None
        """The pieces so far of a message that comes in pieces."""

    def read(self, data: bytes) -> Iterator[Frame]:
        """What is complete with these bytes; Broken once something is wrong."""
        if self.rest:
            data = self.rest + data
        at, end = 0, len(data)
        while end - at >= 2:
            first, size = data[at], data[at + 1]
            kind = first & 15
            self._check(first, size)
            size -= MASKED
            mask = at + 2
            if size > MOST_CONTROL_BYTES:
                mask += 2 if size == 126 else 8
                if end < mask:
                    break
                size = int.from_bytes(data[at + 2 : mask], "big")
            if size + (len(self.begun) if self.begun else 0) > self.most and kind < CLOSE:
                raise Broken(TOO_BIG, f"a message has at most {self.most} bytes")
            start = mask + 4
            if end < start + size:
                break
            at = start + size
            plain = unmasked(data[start:at], data[mask:start])
            if kind >= CLOSE:
                yield Frame(kind, plain)
                continue
            if self.begun is not None:
                plain = self.begun + plain
            else:
                self.packed = bool(first & PACKED)
            if first & FINAL:
                self.begun = None
                yield Frame(TEXT, self.unpack(plain, self.most) if self.packed and self.unpack else plain)
            else:
                self.begun = plain
                yield Frame(CONTINUED, b"")  # a piece costs as much as a message
        self.rest = data[at:]

    def _check(self, first: int, size: int) -> None:
        """The first two bytes of a frame."""
        kind = first & 15
        if first & RESERVED and not (first & RESERVED == PACKED and self.unpack and kind in (TEXT, BINARY)):
            raise Broken(WRONG, "no extension was agreed on that says this")
        if not size & MASKED:
            raise Broken(WRONG, "frames from clients are masked")
        if kind in (TEXT, BINARY, CONTINUED):
            if (kind == CONTINUED) != (self.begun is not None):
                raise Broken(WRONG, "a message must end before the next one begins")
        elif kind not in (CLOSE, PING, PONG):
            raise Broken(WRONG, f"there is no kind of frame {kind}")
        elif not first & FINAL or size - MASKED > MOST_CONTROL_BYTES:
            raise Broken(WRONG, "control frames are short and in one piece")


def unmasked(data: bytes, mask: bytes) -> bytes:
    """What a client meant."""
    size = len(data)
    stretched = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(stretched, "little")).to_bytes(size, "little")


def frame(kind: int, data: bytes) -> bytes:
    """A frame of a server: final and not masked; a kind may be PACKED too."""
    size = len(data)
    if size < 126:
        return bytes((FINAL | kind, size)) + data
    if size < 1 << 16:
        return b"%c\x7e%b%b" % (FINAL | kind, size.to_bytes(2, "big"), data)
    return b"%c\x7f%b%b" % (FINAL | kind, size.to_bytes(8, "big"), data)


def closing(code: int, reason: str) -> bytes:
    """A close frame with its reason, as much of it as fits."""
    return frame(CLOSE, code.to_bytes(2, "big") + reason.encode()[: MOST_CONTROL_BYTES - 2].decode(errors="ignore").encode())


def answer_to_close(data: bytes) -> bytes:
    """The close frame that answers the other side's."""
    if not data:
        return frame(CLOSE, b"")
    code = int.from_bytes(data[:2], "big")
    if len(data) < 2 or code not in SAYABLE:
        return closing(WRONG, "that is no reason to close")
    try:
        data[2:].decode()
    except UnicodeDecodeError:
        return closing(NO_TEXT, "the reason is not UTF-8")
    return frame(CLOSE, data[:2])
