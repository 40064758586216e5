"""`python -m benchmarks.reports`: scouts' reports beside the engine that feeds them, measured in turns within one run.

A report costs less than the decision it is made for: of each game, nanoseconds for a report on a hidden state, for a decision of random
play inside the engine, and their ratio. CPU time of one thread; the best of several windows, because other work only makes things slower.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, Callable

import numpy as np

from touchline import games
from touchline.envs import scout, vector
from touchline.kernel import network
from touchline.thinking import networks

MATCHES, WINDOWS, SECONDS = 256, 12, 0.15


def nanoseconds(work: Callable[[], int]) -> float:
    """CPU nanoseconds for one of the things that a piece of work does, in one window."""
    done, started = 0, time.process_time_ns()
    while (spent := time.process_time_ns() - started) < SECONDS * 1e9:
        done += work()
    return spent / done


def measure(name: str) -> tuple[int, float, float]:
    """Numbers in a report, nanoseconds for one, nanoseconds for a decision."""
    game, found = games.find(name), scout.find(name)
    env = vector.make(name, MATCHES, seed=1, observation="raw")
    for _ in range(60):
        env.step(env.sample())
    out, turned = np.zeros((MATCHES, found.size), np.int16), np.zeros(MATCHES, np.int32)

    def report() -> int:
        found.write(env.observation, env.seat, out, turned)
        return MATCHES

    def play() -> int:
        return int(game.play_batch(1, 0, 20)[1][:, 0].sum())

    report(), play()
    pairs = [(nanoseconds(report), nanoseconds(play)) for _ in range(WINDOWS)]
    return found.size, min(a for a, _ in pairs), min(b for _, b in pairs)


def judgement(name: str) -> float:
    """Nanoseconds for a judgement by a game's network of positions out of a match, asked for by Python one at a time."""
    game = games.find(name)
    known, told, sums = networks.of(game), game.room(network.MOST), game.room(network.HIDDEN)
    env = vector.make(name, MATCHES, "you,greedy", seed=1, observation="raw")
    states: list[Any] = []
    while len(states) < MATCHES:
        env.step(env.sample())
        states += [state for state in env.state() if networks.module(game).traits(state, told) > 0]

    def judge() -> int:
        for state in states:
            network.judge(state, known.weights, told, sums, known.pointers.signs)
        return len(states)

    judge()
    return min(nanoseconds(judge) for _ in range(WINDOWS))


def main() -> None:
    """Print a table; exit with an error if a report costs more than a decision."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.names()))
    slow = []
    print("| game | numbers | report, ns | decision, ns | ratio | judgement, ns |\n| --- | --: | --: | --: | --: | --: |")
    for name in parser.parse_args().games:
        size, told, decided = measure(name)
        print(f"| {name} | {size:,} | {told:,.0f} | {decided:,.0f} | {told / decided:.2f} | {judgement(name):,.0f} |", flush=True)
        slow += [name] if told > decided else []
    if slow:
        raise SystemExit(f"a report takes longer than a decision: {', '.join(slow)}")


if __name__ == "__main__":
    main()
