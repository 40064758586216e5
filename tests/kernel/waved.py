"""The kernel of waves without a GPU: each of its threads is a thread of Python, and the rules are the CPU's.

`python -m tests.kernel.waved GAME OPTIONS` tells whether final states, sums and leaves of some matches are those of the usual way.
"""

import json
import sys
import threading
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import mock

import numpy as np

from touchline import games
from touchline.kernel.desk import CHANCE
from touchline.kernel.game import Value
from touchline.kernel.random import below, pick_by
from touchline.kernel.seal import LEAF
from touchline.kernel.target import Rule

FIRST, MATCHES = 250, 45
"""The matches of two leaves, and more than the block owns."""
THREADS, OWN = 64, 40


class Block:
    """A block of threads as the kernel sees it: where a thread is, memory of its own and shared, and how threads wait for one another."""

    def __init__(self, width: int, bytes_of_desk: int):
        self.mine, self.lock, self.arrays = threading.local(), threading.Lock(), dict[int, Any]()
        self.all, self.warps = threading.Barrier(width), [threading.Barrier(32) for _ in range(width // 32)]
        self.told = [([0] * 32, [0] * 32) for _ in range(width // 32)]
        self.desk = np.full(bytes_of_desk, 55, np.uint8)
        self.blockDim, self.blockIdx = SimpleNamespace(x=width), SimpleNamespace(x=0)
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=lambda size, kind: np.full(size, 77, kind))
        self.atomic = SimpleNamespace(add=self._add, xor=self._xor)

    @property
    def threadIdx(self) -> Any:
        return SimpleNamespace(x=self.mine.number)

    def _shared(self, size: int, kind: Any) -> Any:
        if size == 0:
            return self.desk.view(kind)
        self.mine.made += 1
        with self.lock:
            return self.arrays.setdefault(self.mine.made, np.full(size, 99, kind))

    def _add(self, numbers: Any, at: int, n: int) -> int:
        with self.lock:
            before = int(numbers[at])
            numbers[at] += n
            return before

    def _xor(self, numbers: Any, at: int, bits: int) -> None:
        with self.lock:
            numbers[at] ^= bits

    def syncthreads(self) -> None:
        self.all.wait()

    def syncwarp(self) -> None:
        self.warps[self.mine.number // 32].wait()

    def shfl_sync(self, mask: int, value: int, lane: int) -> int:
        warp, own = divmod(self.mine.number, 32)
        self.mine.asked += 1
        told = self.told[warp][self.mine.asked % 2]  # nobody writes here again before all have read and asked once more
        told[own] = value
        self.syncwarp()
        found: int = told[lane]
        return found

    def shfl_up_sync(self, mask: int, value: int, by: int) -> int:
        return self.shfl_sync(mask, value, max(0, self.mine.number % 32 - by))

    def run(self, kernel: Any, *given: Any) -> None:
        failed: list[BaseException] = []

        def thread(number: int) -> None:
            self.mine.number, self.mine.made, self.mine.asked = number, 0, 0
            try:
                kernel(*given)
            except BaseException as error:
                failed.append(error)
                self.all.abort()
                for warp in self.warps:
                    warp.abort()

        threads = [threading.Thread(target=thread, args=(number,)) for number in range(self.blockDim.x)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        if failed:
            raise failed[0]


def same(name: str, options: dict[str, Value]) -> dict[str, bool]:
    """Some matches by the kernel and by the usual way."""
    game = games.find(name)
    stand_in: Any = ModuleType("touchline.kernel.cuda")
    sys.modules["touchline.kernel.cuda"] = stand_in
    from touchline.kernel import wave

    game.make_ready()
    shape = wave.shape_of(game, 1 << 20)._replace(threads=THREADS, matches=OWN)
    words, pitch = wave.words_of(game, shape), wave.pitch_of(game, shape)
    stand_in.cuda = block = Block(THREADS, 8 * pitch * THREADS)
    start, opening = np.zeros(words * 8, np.uint8), np.asarray(game.opening(options))[: words * 8]
    start[: len(opening)] = opening
    leaves, sums, finals = np.zeros(2, np.int64), np.zeros(wave.SUMS, np.int64), np.zeros((MATCHES, game.state.size), np.uint8)
    none = np.zeros((0, 0), np.int32)

    def choose(state: Any, view: Any, who: int, bits: int, policy: Any, faces: Any, weight: Any, acts: Any) -> int:
        if who == CHANCE:
            return int(faces[pick_by(weight, game.chance(state, faces, weight), bits)])
        listed = np.zeros(game.max_legal, np.int32)
        return int(listed[below(bits, game.legal(state, listed))])

    with (
        mock.patch.object(wave, "chooser", lambda game, thinking: choose),
        mock.patch.object(wave, "seal", lambda state, match: match * match),
        mock.patch.object(Rule, "__call__", lambda self, *given: self.py_func(*given)),
    ):
        block.run(
            wave.make_wave(game, False, shape), start.view(np.int64), 1, FIRST, MATCHES, [0] * 8, OWN, shape.steps,
            np.full((OWN, words), -1, np.int64), *(np.full(OWN, -1, np.int32) for _ in range(3)), np.zeros(2, np.int32),
            leaves, sums, finals, none, 1, none, none, none, none,
        )  # fmt: skip
    theirs, stats = game.play_batch(1, FIRST, MATCHES, options, [0] * game.seats(game.settle(options)))
    folded = [0, 0]
    for match in range(FIRST, FIRST + MATCHES):
        folded[match // LEAF - FIRST // LEAF] ^= match * match
    return {
        "states": bool((finals == theirs).all()), "sums": bool((sums == game.sums_of(theirs, stats, FIRST)[1]).all()),
        "leaves": leaves.tolist() == folded,
    }  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(same(sys.argv[1], json.loads(sys.argv[2]))))
