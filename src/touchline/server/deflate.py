"""Compressed messages (permessage-deflate, RFC 7692): every message by itself, nothing is kept of it afterwards.

Who can see how long an encrypted frame is, and can choose a part of its text, can guess at the rest if both are compressed together. So
what people write themselves (names and titles, in `info`) never shares a context with anything else: not with a hand, not with a token,
and no message with another. A connection holds no window, so that compression costs no memory between messages.
"""

from __future__ import annotations

import functools
import zlib
from typing import Iterator, Sequence

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory

from touchline.server.frames import TOO_BIG, WRONG, Broken

OFFER = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
"""What is agreed on with whoever asks for it: neither side remembers the message before."""
LEAST_BYTES = 200
"""Shorter frames are sent as they are."""
LEVEL = 5
LONGEST_WINDOW, SHORTEST_WINDOW = 15, 9
TAIL = b"\0\0\xff\xff"
"""The end of every compressed message, which is not sent."""
ENDED = (TAIL, b"\0" + TAIL)
"""What may follow on a stream that its sender has ended: the tail, after an empty block or not."""
SAID, SEEN = b'"info":{', b',"scene":'
"""Where in an update what people have written begins, and where it ends. (Quotes within texts are escaped: no name can look like this.)"""


def window_of(agreed: Sequence[object]) -> int:
    """How far back the other side can look, in bits; 0 if nothing may be compressed."""
    return next((one.local_max_window_bits for one in agreed if isinstance(one, PerMessageDeflate)), 0)


def contexts(message: bytes) -> Iterator[bytes]:
    """The parts of a message that know nothing of each other."""
    start = message.find(SAID)
    if start < 0:
        yield message
        return
    end = message.find(SEEN, start)
    yield message[:start]
    yield message[start : end if end > 0 else len(message)]
    if end > 0:
        yield message[end:]


@functools.lru_cache(maxsize=32)
def deflated(messages: tuple[bytes, ...], window: int) -> bytes:
    """Messages as one compressed frame; what many look at is compressed once."""
    size = sum(map(len, messages))
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, -max(SHORTEST_WINDOW, min(window, size.bit_length())))
    found: list[bytes] = []
    for number, message in enumerate(messages):
        for part in contexts(b"\n" + message if number else message):
            found += (packing.compress(part), packing.flush(zlib.Z_FULL_FLUSH))  # after a full flush nothing before it is referred to
    return b"".join(found).removesuffix(TAIL)


def inflated(data: bytes, most: int) -> bytes:
    """What a client has compressed; never more than `most` bytes, however much is in it."""
    unpacking = zlib.decompressobj(-LONGEST_WINDOW)
    try:
        found = unpacking.decompress(data + TAIL, most + 1)
    except zlib.error:
        raise Broken(WRONG, "this is not compressed as it should be") from None
    if len(found) > most:
        raise Broken(TOO_BIG, f"a message has at most {most} bytes")
    if (unpacking.eof and unpacking.unused_data not in ENDED) or unpacking.unconsumed_tail:
        raise Broken(WRONG, "something follows on the end of a compressed message")
    return found
