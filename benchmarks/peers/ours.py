"""Touchline: all games, inside the engine and driven from Python."""

from __future__ import annotations

import itertools
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from benchmarks.peers.stopwatch import START_ONLY, cost, per_second, rates, tell
from benchmarks.random_play import copying, from_python, inside
from touchline import games
from touchline.envs import vector
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.view import View
from touchline.thinking import Effort, think

NOTE = "search playouts are random and played to the end; start-up is a later one (the first compiles the rules, see make bench)"
TO_THE_END = Effort(work=400, horizon=1 << 20, mix=256)
"""Every playout random, and played to the end: what the peers' searches do."""
COPIES = 10_000


def vector_env(name: str) -> Any:
    """4,096 matches stepped together: observations, masks and rewards written at every decision."""
    env = vector.make(name, 4096, seed=1)

    def play() -> tuple[float, float, float]:
        before = env.step_number
        env.step(env.sample())
        steps = env.step_number - before
        return env.matches, float(steps[~env.done].mean() * env.matches), 0  # all began together: no steady rate of games yet

    return play


def decisions(game: Any, n: int = 8) -> list[Any]:
    """Decisions with a choice, spread over a random match."""
    states, state, dice = [], game.opening(), np.random.default_rng(3)
    while (who := int(game.turn(state))) != OVER:
        moves = [o for o, _ in game.chance_list(state)] if who == CHANCE else game.legal_list(state)
        if who != CHANCE and len(moves) > 1:
            states.append(game.copy(state))
        game.play(state, int(dice.choice(moves)))
    return [states[k * len(states) // n] for k in range(n)]


def searcher(game: Any, states: list[Any]) -> Any:
    """Our tree search on one decision after the other; how many playouts it made."""
    roots = itertools.cycle([View(game, {}, int(game.turn(state)), state) for state in states])

    def search() -> int:
        return think(next(roots), TO_THE_END, 1).iterations

    return search


def main(names: list[str]) -> None:
    """Measure all games."""
    try:
        peer = f"Touchline {version('touchline')}"
    except PackageNotFoundError:
        peer = "Touchline"
    for name in names:
        game = games.find(name)
        game.make_ready()
        if "--compile" in sys.argv:
            searcher(game, decisions(game))()
            vector.make(name, 1)
            continue
        found = rates(inside(game, 1 if START_ONLY else 200))
        states = decisions(game)
        search = per_second(searcher(game, states))
        tell(peer, name, "engine", found, copy_us=cost(copying(game, COPIES)) / COPIES, search=search, note=NOTE)
        tell(peer, name, "vector environment", rates(vector_env(name)))
        tell(peer, name, "Python", rates(from_python(game)), copy_us=cost(states[4].copy))


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if not name.startswith("-")] or games.names())
