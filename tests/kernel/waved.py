"""On the interpreted target: the kernel of waves without a GPU, each of its threads a thread of Python.

`python -m tests.kernel.waved GAME OPTIONS SHAPE` tells the seals of some matches as the kernel leaves them, and as the CPU's own way does.
"""

import json
import sys
import threading
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from touchline import games
from touchline.kernel.game import Value
from touchline.kernel.target import Rule

FIRST, MATCHES = 250, 45


class Block:
    """A block of threads as the kernel sees it: where a thread is, memory of its own and shared, and how threads wait for one another."""

    def __init__(self, width: int, bytes_of_desk: int):
        self.mine, self.lock, self.arrays = threading.local(), threading.Lock(), dict[int, Any]()
        self.all, self.warps = threading.Barrier(width), [threading.Barrier(32) for _ in range(width // 32)]
        self.told = [[0] * 32 for _ in range(width // 32)]
        self.desk = np.zeros(bytes_of_desk, np.uint8)
        self.blockDim, self.blockIdx = SimpleNamespace(x=width), SimpleNamespace(x=0)
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=lambda size, kind: np.full(size + 600, 77, kind))
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
        self.told[warp][own] = value
        self.syncwarp()
        found = self.told[warp][lane]
        self.syncwarp()
        return found

    def shfl_up_sync(self, mask: int, value: int, by: int) -> int:
        return self.shfl_sync(mask, value, max(0, self.mine.number % 32 - by))

    def run(self, kernel: Any, *given: Any) -> None:
        failed: list[BaseException] = []

        def thread(number: int) -> None:
            self.mine.number, self.mine.made = number, 0
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


def played(name: str, options: dict[str, Value], change: dict[str, Any]) -> None:
    """The leaves of a few matches and their sums, by the kernel and by the usual way."""
    game = games.find(name)
    stand_in: Any = ModuleType("touchline.kernel.cuda")
    sys.modules["touchline.kernel.cuda"] = stand_in
    from touchline.kernel import wave

    game.make_ready()
    shape = wave.shape_of(game)._replace(threads=64, matches=40)._replace(**change)
    stand_in.cuda = block = Block(shape.threads, wave.desk_of(game, shape))
    words, start, own = wave.words_of(game), np.zeros(wave.words_of(game) * 8, np.uint8), shape.matches
    start[: game.state.size] = np.asarray(game.opening(options))
    leaves, sums = np.zeros(2, np.int64), np.zeros(wave.SUMS, np.int64)
    finals = np.zeros((MATCHES, game.state.size), np.uint8)
    none = np.zeros((0, 0), np.int32)

    def choose(state: Any, view: Any, who: int, bits: int, policy: Any, faces: Any, weight: Any, acts: Any) -> int:
        if who == wave.CHANCE:
            return int(faces[wave.pick_by(weight, game.chance(state, faces, weight), bits)])
        listed = np.zeros(game.max_legal, np.int32)
        return int(listed[wave.below(bits, game.legal(state, listed))])

    wave.chooser = lambda game, thinking: choose
    wave.rule, wave.seal = (lambda f: f), (lambda state, match: 0)
    Rule.__call__ = lambda self, *given: self.py_func(*given)  # type: ignore[method-assign]
    block.run(
        wave.make_wave(game, False, shape), start.view(np.int64), 1, FIRST, MATCHES, [0] * 8, own, shape.steps,
        np.full((own, words), -1, np.int64), *(np.zeros(own, np.int32) for _ in range(3)), np.zeros(2, np.int32), leaves, sums, finals, none,
        1, none, none, none, none,
    )  # fmt: skip
    theirs, stats = game.play_batch(1, FIRST, MATCHES, options, [0] * game.seats(game.settle(options)))
    print(name, change, (finals == theirs).all(axis=1).sum(), sums, game.sums_of(theirs, stats, FIRST)[1], flush=True)


if __name__ == "__main__":
    for change in sys.argv[3:]:
        played(sys.argv[1], json.loads(sys.argv[2]), json.loads(change))
