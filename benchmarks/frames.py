"""`python -m benchmarks.frames`: what a command and its update cost as WebSocket frames, ours beside the `websockets` package.

A message of each size that a table really exchanges is read from a client and one is written back, by `server/frames.py` and by
`websockets.server.ServerProtocol`, which is what its servers use. Processor time, the best of five windows.
"""

from __future__ import annotations

import os
import time
from typing import Callable

from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from touchline.server.frames import TEXT, Frames, frame

COMMAND, UPDATE = 90, 900
"""Bytes of a decision, and of the update that answers it without a scene."""
MOST = 1 << 16
WINDOW_S = 0.2


def masked(data: bytes) -> bytes:
    """A frame as a client sends it."""
    return Frame(Opcode.TEXT, data).serialize(mask=True)


def ours(said: bytes, update: bytes) -> Callable[[], None]:
    """Read a command, write an update, with frames of our own."""
    frames = Frames(MOST)

    def work() -> None:
        for _ in frames.read(said):
            frame(TEXT, update)

    return work


def theirs(said: bytes, update: bytes) -> Callable[[], None]:
    """The same with `websockets`."""
    protocol = ServerProtocol(max_size=MOST)
    protocol.state = OPEN
    protocol.parser = protocol.parse()
    next(protocol.parser)

    def work() -> None:
        protocol.receive_data(said)
        for _ in protocol.events_received():
            protocol.send_text(update)
        protocol.data_to_send()

    return work


def microseconds(work: Callable[[], None]) -> float:
    """Processor time of one round."""
    best = float("inf")
    for _ in range(5):
        done, started = 0, time.process_time()
        while (spent := time.process_time() - started) < WINDOW_S:
            for _ in range(200):
                work()
            done += 200
        best = min(best, spent / done)
    return 1e6 * best


def main() -> None:
    """Print both, and how many times as much the package takes."""
    said, update = masked(os.urandom(COMMAND // 2).hex().encode()), os.urandom(UPDATE // 2).hex().encode()
    mine, package = microseconds(ours(said, update)), microseconds(theirs(said, update))
    print(f"frames.py {mine:.1f} us, websockets {package:.1f} us a command and its update: {package / mine:.1f} times as much")


if __name__ == "__main__":
    main()
