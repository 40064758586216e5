"""Random play of our own games, as every benchmark here plays them: inside the engine, or every step called from Python."""

from __future__ import annotations

import itertools
import random
from typing import Any, Callable

import numpy as np

from touchline.kernel.playout import CHANCE, OVER, copy_state

Play = Callable[[], tuple[int, int, int]]
"""Plays something; decisions, steps with throws, and matches played."""


def inside(game: Any, batch: int) -> Play:
    """Whole matches inside the engine, so many at a time."""
    numbers = itertools.count()

    def play() -> tuple[int, int, int]:
        stats = game.play_batch(1, batch * next(numbers), batch)[1]
        return int(stats[:, 0].sum()), int(stats[:, :2].sum()), batch

    return play


def from_python(game: Any) -> Play:
    """A match with every decision and throw called from Python, by Python's own dice."""
    size = max(game.max_legal, game.max_outcomes)
    out, weight, events, dice = game.room(size), game.room(size), game.room(1), random.Random(1)
    turn, legal, chance, apply, start = game.turn, game.legal, game.chance, game.apply, game.opening()

    def play() -> tuple[int, int, int]:
        state, decisions, throws = start.copy(), 0, 0
        while (who := turn(state)) != OVER:
            if who == CHANCE:
                weights = weight[: chance(state, out, weight)].tolist()
                left, at = dice.random() * sum(weights), 0
                while left >= weights[at]:
                    left, at = left - weights[at], at + 1
                throws += 1
            else:
                at = int(dice.random() * legal(state, out))
                decisions += 1
            apply(state, out[at], events)
        return decisions, decisions + throws, 1

    return play


def copying(game: Any, copies: int) -> Callable[[], None]:
    """So many copies of a state inside the engine."""
    import numba  # only here: a later start does without it, and start-up is timed too

    @numba.njit  # type: ignore[untyped-decorator,unused-ignore]
    def many(states: Any, n: int) -> None:
        for i in range(n):
            copy_state(states[i & 63], states[(i * 7 + 1) & 63])

    states = np.zeros((64, game.state.size), np.uint8)
    return lambda: many(states, copies)
