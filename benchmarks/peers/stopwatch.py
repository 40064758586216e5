"""How every peer is timed: one thread, random legal play, CPU seconds of the process, the median of three windows."""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from typing import Any, Callable

SECONDS = float(os.environ.get("PEERS_SECONDS", "2"))
START_ONLY = "--start" in sys.argv
"""Whether only the first game is wanted: the caller times the whole process."""

Play = Callable[[], tuple[float, float, float]]
"""Plays something; decisions, steps with chance (0 where chance is no step of its own) and games played."""


def rates(play: Play, seconds: float = SECONDS) -> dict[str, float]:
    """Decisions, steps and games a CPU second."""
    play()
    if START_ONLY:
        sys.exit()
    windows = []
    for _ in range(3):
        total, started = [0.0, 0.0, 0.0], time.process_time()
        while (spent := time.process_time() - started) < seconds / 3:
            for k, amount in enumerate(play()):
                total[k] += amount
        windows.append([amount / spent for amount in total])
    decisions, steps, games = (statistics.median(window[k] for window in windows) for k in range(3))
    found = {"decisions": decisions}
    found |= {"games": games, "per_game": decisions / games} if games else {}
    return found | ({"steps": steps} if steps else {})


def per_second(work: Callable[[], int], seconds: float = SECONDS / 2) -> float:
    """Things done a CPU second."""
    return rates(lambda: (work(), 0, 1), seconds)["decisions"]


def cost(call: Callable[[], Any], seconds: float = 0.3) -> float:
    """Microseconds of a call."""
    call()
    n, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for _ in range(50):
            call()
        n += 50
    return spent / n * 1e6


def tell(peer: str, game: str, loop: str, found: dict[str, float], **more: Any) -> None:
    """One line of the table, as JSON for the caller."""
    print(json.dumps({"peer": peer, "game": game, "loop": loop, **found, **more}), flush=True)
