"""The kernel of self-play without a GPU: the 32 lanes of each warp are threads of Python, the rules are interpreted.

`TOUCHLINE_TARGET=interpreted python -m tests.lab.warped GAME POSITIONS` tells whether matches are those of the usual way.
"""

import json
import sys
from operator import add, or_
from types import ModuleType
from typing import Any, Callable
from unittest import mock

import numpy as np

from tests.kernel.waved import Block
from touchline import games
from touchline.kernel.follow import TRACED
from touchline.kernel.network import MOST
from touchline.kernel.record import Mirror, Row
from touchline.lab import choosing, gpuplay, selfplay
from touchline.lab.choosing import NETWORK, SENSIBLE, THREAT
from touchline.thinking import networks

SIDES = [(NETWORK, THREAT), (THREAT, NETWORK), (NETWORK, SENSIBLE), (NETWORK, NETWORK), (SENSIBLE, SENSIBLE)]
WARPS = 2


def same(name: str, most: int) -> dict[str, Any]:
    """Some matches by the kernel and by the usual way."""
    game = games.find(name)
    stand_in: Any = ModuleType("touchline.kernel.cuda")
    sys.modules["touchline.kernel.cuda"] = stand_in
    stand_in.cuda = block = Block(32 * WARPS, 8)

    def memory(size: int, kind: Any) -> Any:
        if kind == np.uint8:
            return Mirror(game.state)
        return Row([77] * (game.max_legal if kind == np.int64 else size))

    def gathered(lanes: int, found: int, of_two: Callable[[int, int], int]) -> int:
        """As many lanes side by side tell each other what they found."""
        shift = lanes >> 1
        while shift > 0:
            found = of_two(found, block.shfl_sync(0, found, (block.threadIdx.x & 31) ^ shift))
            shift >>= 1
        return found

    block.local.array = memory
    asked: list[tuple[int, int]] = []

    def launched(game: Any, task: Any, chosen: Any, lines: int, threads: int) -> Any:
        """As on a GPU whose pool has room for three matches."""
        asked.append((len(chosen), lines))
        width = TRACED + MOST
        pool, places = np.full((3 * lines, width), 88, np.int16), np.full((len(chosen), gpuplay.TOLD), -1, np.int32)
        found, taken = np.full((WARPS * lines, width), 99, np.int32), np.zeros(2, np.int32)
        block.run(
            gpuplay.make_play(game), game.load(task.start.tobytes()), Seeds(int(s) for s in task.seeds[chosen]), Sides(task.sides[chosen]),
            *task.numbers, Row(task.phases.tolist()), found, lines, taken, pool, places,
            *(Row(row.tolist()) for row in task[-4:-1]), networks.array(task.weights.tolist()),
        )  # fmt: skip
        return pool[: int(taken[1])], places

    class Sides:
        """Rows of integers of Python."""

        def __init__(self, rows: Any):
            self.rows = rows

        def __getitem__(self, at: tuple[int, int]) -> int:
            return int(self.rows[at])

    class Seeds(list[int]):
        """The same, with a shape."""

        @property
        def shape(self) -> tuple[int]:
            return (len(self),)

    course = gpuplay.Course(game, 3)
    course.seen[:] = 100  # else its network says the same of all positions, and no mistake would be seen
    seeds = [5, 6, 7, 8, 9]
    usual = selfplay.Course.matches(course, seeds, SIDES, 100, most=most)
    task = course.task(seeds, SIDES, 100, most)
    with (
        mock.patch.object(gpuplay, "launched", launched),
        mock.patch.object(gpuplay, "SHORT", most),
        mock.patch.object(choosing, "LANES", 32),
        mock.patch.object(choosing, "lane_of", lambda: block.threadIdx.x & 31),
        mock.patch.object(choosing, "best_of_all", lambda best: gathered(32, best, max)),
        mock.patch.object(choosing, "found_by_any", lambda bits: gathered(32, bits, or_)),
        mock.patch.object(choosing, "together", lambda part, lanes: gathered(lanes, part, add)),
    ):
        ours = list(gpuplay.matches_of(*gpuplay.played(name, task)))
    pairs = zip(usual, ours, strict=True)
    equal = [bool(np.array_equal(a[0], b[0]) and a[0].dtype == b[0].dtype and a[1:] == b[1:]) for a, b in pairs]
    return {"same": equal, "asked": asked}


if __name__ == "__main__":
    print(json.dumps(same(sys.argv[1], int(sys.argv[2]))))
