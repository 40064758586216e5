"""A network that learns, as a player against the levels of its game, each deal of dice from both sides.

It plays as `network:FILE` does (bots/kept.py): as the game's champion that judges by these weights. So against `champion` it meets the
network that the game brings.
"""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import Any, Callable, Mapping

from touchline import bots
from touchline.bots.kept import NETWORK
from touchline.kernel.game import Game
from touchline.lab.curves import Levels, score_of
from touchline.lab.learning import Run
from touchline.lab.tournament import play_one
from touchline.lab.units import Job, Unit, run, split
from touchline.thinking import networks

SERIES = 1 << 21
"""The matches come from this series on; those of exams (selfplay.py) are others."""


def hash_of(game: Game) -> str:
    """The hash of the weights that a game has now, in short; empty if it has none."""
    return hashlib.sha256(networks.file(game).read_bytes()).hexdigest()[:12] if networks.has(game) else ""


def play_unit(game: Game, task: Mapping[str, Any], unit: Unit) -> list[tuple[int, int, int]]:
    """Some matches against a level, even ones at home: whether the network won, its goals, and those of the level."""
    game.make_ready()
    found = []
    for index in range(unit.first, unit.first + unit.matches):
        network, level = task["network"], unit.part
        sides = {"home": level, "away": network} if index % 2 else {"home": network, "away": level}
        won, home, away, _, failed = play_one(game, {}, seed=task["seed"], index=index // 2, seconds=None, **sides)
        if failed:
            raise ValueError(failed)
        found.append((-won, away, home) if index % 2 else (won, home, away))
    return found


def against_levels(
    course: Run, matches: int, workers: int = 1, progress: Callable[[int], None] = lambda done: None, levels: tuple[str, ...] = bots.LEVELS
) -> Levels:
    """So many matches against each level."""
    game = course.game
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        file = Path(folder) / "network.dat"
        course.write(file)
        task = {"network": f"{NETWORK}{file}", "seed": SERIES + course.seed}
        job = Job("touchline.lab.examining:play_unit", game, task, [unit for level in levels for unit in split(level, matches, 1)])
        bots.make_ready(game, levels)
        played: dict[str, list[Any]] = {level: [] for level in levels}
        for unit, found, _ in run(job, "processes" if workers > 1 else "threads", workers, None, progress):
            played[unit.part] += found
    return Levels(hash_of(game), {level: score_of(found[::2], found[1::2]) for level, found in played.items()})


__all__ = ["SERIES", "against_levels", "hash_of", "play_unit"]
