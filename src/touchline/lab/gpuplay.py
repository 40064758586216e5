"""Self-play on a GPU: the matches of selfplay.py, a warp a match, and what is learnt from them by PyTorch if it is installed.

    run = gpuplay.Course(games.find("soccer_tactics_world"), seed=1)  # then as selfplay.Course

The matches are those of the CPU for the same weights and seeds: the same rules choose (choosing.py), draws are numbered, all sums are whole
numbers, and the lanes of a warp agree on the greatest of what they found, whoever found it. A process plays on one target only, so one
beside this plays on the GPU (device.py); this one has the rules at hand, to learn as on the CPU where there is no PyTorch.

Each warp takes the next match that nobody plays, notes it in memory of its own, and copies what it noted to the next free place of a pool.
A match that does not fit, because it is very long or the pool is full, is played once more.
"""

from __future__ import annotations

import functools
from typing import Any, Iterator, NamedTuple, Sequence

import numpy as np

from touchline import games
from touchline.kernel.desk import Desk, Pointers
from touchline.kernel.follow import TRACED
from touchline.kernel.game import Game
from touchline.kernel.gpu import Kernel, driver, to_gpu
from touchline.kernel.judging import Aim
from touchline.kernel.network import MOST
from touchline.lab import adam, device, selfplay
from touchline.lab.choosing import Room, play
from touchline.thinking import networks

THREADS = {"soccer_tactics_world": 1024}
"""Threads of a block, and so registers of each; where nothing is said, USUAL."""
USUAL = 512
LARGE = 60
"""Functions of more instructions than this stay functions if they are called from two places (see `cuda.assembly`)."""
SHORT = 1024
"""Positions that a match usually stays below; of one with more, all that a match can have are noted the second time."""
SHARE = 4
"""One part in so many of the free memory is for the pool, and as much for what the warps note."""
EVERYONE = 0xFFFFFFFF
AT, LINES, HOME = range(3)
"""What is told of a match: where it lies in the pool, how many lines it has, then goals of home and away, and the payoff of home."""
TOLD = 5


class Task(NamedTuple):
    """Matches to play: seeds, how home and away play, and all that `choosing.play` asks for besides."""

    seeds: Any
    sides: Any
    numbers: tuple[int, int, int]
    """Strays, samples, alike."""
    bound: int
    """Lines that a match can have."""
    start: Any
    phases: Any
    settings: Any
    """Of the network."""
    threat_settings: Any
    threat: Any
    weights: Any


LETTERS = "bwViiivVivHVvvvH"


def make_play(game: Game) -> Any:
    """The kernel of a game as Python: CUDA has no pointers to functions, so it is built for it."""
    from touchline.kernel.cuda import cuda

    size, wide, sets = game.state.size, max(game.max_outcomes, len(game.sign_names), MOST), -(-len(game.actions) // 64)
    entries = {name: getattr(game, name) for name in Pointers._fields}
    table, judge = Pointers(**entries), Pointers(**{**entries, **networks.rules(game)})

    def self_play(
        start: Any, seeds: Any, sides: Any, strays: int, samples: int, alike: int, phases: Any, found: Any, lines: int, taken: Any,
        pool: Any, places: Any, settings: Any, threat_settings: Any, threat: Any, weights: Any,
    ) -> None:  # fmt: skip
        state, shown, match = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        acts, weight = cuda.local.array(wide, np.int32), cuda.local.array(wide, np.int32)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        ways, further = cuda.local.array(sets, np.int64), cuda.local.array(sets, np.int64)
        thread = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
        lane, first = thread & 31, (thread >> 5) * lines
        noted = found[first : first + lines]
        while True:
            number = 0
            if lane == 0:
                number = cuda.atomic.add(taken, 0, 1)
            number = cuda.shfl_sync(EVERYONE, number, 0)
            if number >= seeds.shape[0]:
                break
            written = play(
                start, seeds[number], sides[number, 0], sides[number, 1], strays, samples, alike, phases, noted,
                Room(match, ways, further), Desk(state, shown, acts, weight, events, points), Aim(settings, threat, weights),
                Aim(threat_settings, threat, weights), judge, table,
            )  # fmt: skip
            cuda.syncwarp()
            at = 0
            if lane == 0:
                at = cuda.atomic.add(taken, 1, written)
            at = cuda.shfl_sync(EVERYONE, at, 0)
            if lane == 0:
                places[number, AT] = at
                places[number, LINES] = written
                for k in range(3):
                    places[number, HOME + k] = points[k]
            if at + written <= pool.shape[0]:
                for i in range(written):
                    n = TRACED if i == written - 1 else TRACED + noted[i, 3]
                    for k in range(lane, pool.shape[1], 32):
                        value = noted[i, k] if k < n else 0
                        pool[at + i, k] = value & 1 if k == 0 else value
            cuda.syncwarp()

    return self_play


@functools.cache
def play_kernel(game: Game, threads: int = 0) -> Kernel:
    """The kernel that plays a game by itself."""
    return Kernel(game, "self_play", LETTERS, lambda: make_play(game), threads or THREADS.get(game.name, USUAL), LARGE)


def make_ready(name: str, threads: int = 0) -> None:
    """Compile the kernel of a game if that was not done before, and load it."""
    play_kernel(games.find(name), threads).loaded  # noqa: B018


def launched(game: Game, task: Task, chosen: Any, lines: int, threads: int = 0) -> tuple[Any, Any]:
    """Some of the matches of a task, with room for so many lines each: the pool as far as it was filled, and what is told of each match."""
    cuda, kernel, width = driver(), play_kernel(game, threads), TRACED + MOST
    make_ready(game.name, threads)  # it takes memory too
    free = int(cuda.current_context().get_memory_info().free) // SHARE
    warps = max(1, min(len(chosen), cuda.get_current_device().MULTIPROCESSOR_COUNT * kernel.threads // 32, free // (4 * width * lines)))
    block = min(kernel.threads, 32 * -(-warps // cuda.get_current_device().MULTIPROCESSOR_COUNT))
    blocks = max(1, 32 * warps // block)
    pool = cuda.device_array((max(lines, min(len(chosen) * lines, free // (2 * width))), width), np.int16)
    found = cuda.device_array((blocks * block // 32 * lines, width), np.int32)
    taken, places = to_gpu(np.zeros(2, np.int32)), cuda.device_array((len(chosen), TOLD), np.int32)
    kernel.launch(
        blocks, block, 0, to_gpu(task.start), to_gpu(task.seeds[chosen]), to_gpu(task.sides[chosen]), *task.numbers, to_gpu(task.phases),
        found, lines, taken, pool, places, *map(to_gpu, task[-4:]),
    )  # fmt: skip
    used = min(int(taken.copy_to_host()[1]), pool.shape[0])
    return pool[:used].copy_to_host() if used else np.zeros((0, width), np.int16), places.copy_to_host()


def played(name: str, task: Task, threads: int = 0) -> tuple[Any, Any]:
    """All matches of a task, on the GPU of this process: what was noted, a line a position, and what is told of each match."""
    game, left, lines = games.find(name), np.arange(len(task.seeds)), min(SHORT, task.bound)
    pools, told, before = list[Any](), np.zeros((len(left), TOLD), np.int32), 0
    while len(left):
        pool, places = launched(game, task, left, lines, threads)
        cut = (places[:, LINES] == lines) & (lines < task.bound)
        whole = ~cut & (places[:, AT].astype(np.int64) + places[:, LINES] <= len(pool))
        if not whole.any() and not cut.any():
            raise MemoryError(f"the GPU has no memory for a match of {name}")
        places[:, AT] += before
        told[left[whole]] = places[whole]
        pools.append(pool)
        before, left, lines = before + len(pool), left[~whole], task.bound if cut.any() else lines
    pool = np.concatenate(pools) if len(pools) > 1 else pools[0]
    return np.ascontiguousarray(pool[:, : TRACED + max(1, int(pool[:, 3].max(initial=1)))]), told


def matches_of(pool: Any, told: Any) -> Iterator[Any]:
    """What was noted of each match, as `learning.judged` gives it, goals of both, payoff of home."""
    for at, lines, home, away, won in told.tolist():
        most = int(pool[at : at + lines - 1, 3].max(initial=1))
        yield pool[at : at + lines, : TRACED + most], home, away, won


class Course(selfplay.Course):
    """A course whose matches a GPU plays."""

    PAIRS = 250
    TARGET = "cuda"

    def __init__(self, game: Game, seed: int = 0):
        super().__init__(game, seed, adam.find())

    def task(self, seeds: Sequence[int], sides: Sequence[tuple[int, int]], stray: int, most: int = 0) -> Task:
        """Matches as the process beside this one is asked for them."""
        start, alike, aim, threat = self.aims()
        rows = self._phases, aim.settings, threat.aim.settings, threat.aim.threat
        phases, own, theirs, table = (np.array(row, np.int32) for row in rows)
        return Task(
            np.array(seeds, np.int64), np.array(sides, np.int32).reshape(-1, 2), (stray, selfplay.SAMPLES, alike), self.longest(most),
            np.array(bytearray(self.game.dump(start)), np.uint8), phases, own, theirs, table, np.array(aim.network, np.int16),
        )  # fmt: skip

    def matches(self, seeds: Sequence[int], sides: Sequence[tuple[int, int]], stray: int, threads: int = 1, most: int = 0) -> list[Any]:
        """Matches as `selfplay.Course.matches` gives them; threads say nothing here."""
        task = self.task(seeds, sides, stray, most)
        return list(matches_of(*device.player().submit(played, self.game.name, task).result()))


__all__ = ["Course"]
