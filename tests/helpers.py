"""What many tests need."""

from __future__ import annotations

import os
from pathlib import Path

import touchline

ROOT = Path(__file__).resolve().parents[1]


def environment(**changes: str) -> dict[str, str]:
    """The environment of a child process that uses this checkout."""
    path = [str(ROOT / "src"), str(ROOT), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), **changes}


def play_forced(match: touchline.Match) -> None:
    """Play decisions that leave no choice, until one does or a die is due."""
    while match.turn >= 0 and len(match.legal) == 1:
        match.play(match.legal[0])


def sensible_match(game: str, seed: int, **options: bool | int | str) -> touchline.Match:
    """A whole match of sensible decisions."""
    match = touchline.new(game, seed=seed, **options)
    while not match.over:
        if match.turn == touchline.CHANCE:
            match.roll()
        else:
            match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))
    return match


def random_match(game: str, seed: int, steps: int = 100_000, **options: bool | int | str) -> touchline.Match:
    """A match of random decisions, up to a number of steps."""
    from touchline.kernel.random import draw

    match = touchline.new(game, seed=seed, **options)
    while not match.over and len(match.steps) < steps:
        if match.turn == touchline.CHANCE:
            match.roll()
        else:
            match.play(match.legal[draw(seed, len(match.steps), len(match.legal))])
    return match
