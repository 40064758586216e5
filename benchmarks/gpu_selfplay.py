"""`python -m benchmarks.gpu_selfplay [GAME...] [--threads N,N] [--matches N]` on a machine with a GPU: self-play there and on the CPU.

One line a game, and one for each number of threads of a block if some are named: whether matches are the CPU's, to the last number that is
noted of them; how many a second the GPU plays (by the network that the game brings, as in the later rounds of a course), and how long
compiling took. All are compiled side by side, and timed one after the other.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from typing import Any

from benchmarks.gpu import ROOT, alone

SAME = 24
"""Matches that are compared with the CPU's."""
CORES = 4


def sides(n: int) -> list[tuple[int, int]]:
    """How home and away play, as in the later rounds of a course."""
    from touchline.lab import selfplay

    return [selfplay.sides_of(9, 10, index) for index in range(n)]


def measured(name: str, threads: int, many: int) -> bool:
    """One game, in a process of its own; whether all is as on the CPU."""
    import numpy as np

    from touchline import games
    from touchline.kernel import network
    from touchline.kernel.random import match_seed
    from touchline.lab import device, gpuplay, selfplay
    from touchline.thinking import networks

    began = time.perf_counter()
    compiled = device.player().submit(gpuplay.make_ready, name, threads)
    game = games.find(name)
    game.make_ready()
    compiled.result()
    ready = time.perf_counter() - began
    course: Any = gpuplay.Course(game, 1)
    brought = network.unpacked(networks.file(game).read_bytes(), networks.traits(game).size)
    course.whole = lambda: np.array(brought)

    def play(n: int) -> tuple[list[Any], float]:
        task = course.task([match_seed(1, index) for index in range(n)], sides(n), selfplay.STRAY)
        began = time.perf_counter()
        found = device.player().submit(gpuplay.played, name, task, threads).result()
        return list(gpuplay.matches_of(*found)), time.perf_counter() - began

    ours, _ = play(SAME)
    selfplay.Course.matches(course, [1], sides(1), 0, most=2)  # compiled then
    began = time.perf_counter()
    theirs = selfplay.Course.matches(course, [match_seed(1, index) for index in range(SAME)], sides(SAME), selfplay.STRAY, CORES)
    spent = time.perf_counter() - began
    differ = [index for index in range(SAME) if not alike(ours[index], theirs[index])]
    with alone():
        few = play(SAME)[1]
        lot, slow = play(many)
    again = sum(map(alike, ours, lot))
    goals, positions = sum(home + away for _, home, away, _ in lot) / many, sum(len(noted) for noted, *_ in lot) / many
    print(
        f"{name}, {gpuplay.play_kernel(game, threads).threads} threads: {SAME - len(differ)} of {SAME} matches as on the CPU, "
        f"{again} of them again among {many}; {many / slow:,.0f} matches/s with {many} at a time, {few:.1f} s for {SAME} "
        f"({spent:.1f} s on {CORES} cores); {positions:.0f} positions, {goals:.2f} goals a match; ready after {ready:.0f} s",
        flush=True,
    )
    for index in differ[:3]:
        print(f"  DIFFERENT: match {index}: {[(found[index][0].shape, found[index][1:]) for found in (ours, theirs)]}", flush=True)
    return not differ and again == SAME


def alike(ours: Any, theirs: Any) -> bool:
    """Whether all that is noted of a match is the same."""
    return bool(ours[0].tobytes() == theirs[0].tobytes() and ours[1:] == theirs[1:])


def main() -> None:
    """All games side by side."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--threads", default="0")
    parser.add_argument("--matches", type=int, default=2112)
    parser.add_argument("--one", action="store_true")
    given = parser.parse_args()
    if given.one:
        raise SystemExit(0 if measured(given.games[0], int(given.threads), given.matches) else 1)
    from touchline import games

    command = [sys.executable, "-m", "benchmarks.gpu_selfplay", "--one", "--matches", str(given.matches)]
    running = [
        subprocess.Popen([*command, name, "--threads", n], cwd=ROOT)
        for name in given.games or sorted(games.names())
        for n in given.threads.split(",")
    ]  # fmt: skip
    raise SystemExit(max([process.wait() for process in running]))


if __name__ == "__main__":
    main()
