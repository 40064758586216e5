"""`python -m benchmarks.given [LEVEL ...] [--against BOT] [--matches N] [--seed S] [--processes P] [--write]`: what levels give away.

Where a game is solved, every decision can be held against the exact value of the best one. A match in which a level gives away x is one
that perfect play in its place would have won x more often than it lost, against somebody who plays perfectly from there on. Each level
plays N matches, sides swapped on the same dice, against BOT (by default the sensible policy, `greedy`); only its own decisions are
counted. `--write` puts the table into docs/levels.md.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.asked import check_bots
from benchmarks.figures import write
from touchline.cli.common import positive

GAME = "coup_du_champion"
LEVELS = ("beginner", "amateur", "professional", "greedy", "international", "champion")


class Task(NamedTuple):
    """A match to be played: by whom, against whom, and on which dice."""

    level: str
    against: str
    seed: int
    number: int


class Played(NamedTuple):
    """What a level gave away in a match, in how many decisions, and what the match brought it."""

    given: float
    decisions: int
    payoff: int


def play(task: Task) -> Played:
    """A match of a level, each of its decisions held against the best one."""
    from touchline import bots, games
    from touchline.kernel.playout import CHANCE, OVER
    from touchline.kernel.random import SEEDS, draw, match_seed
    from touchline.play.view import View
    from touchline.thinking.solutions import solution

    game = games.find(GAME)
    options = game.settle_for_programs({})
    solved, state, seat = solution(game, options), game.opening(options), task.number % 2
    dice, own = match_seed(task.seed, task.number // 2), draw(match_seed(task.seed, 3), task.number, SEEDS)
    throws, step, given, decisions = 0, 0, 0.0, 0
    while (who := int(game.turn(state))) != OVER:
        if who == CHANCE:
            action = game.thrown(state, dice, throws)
            throws += 1
        else:
            action = int(bots.decided(task.level if who == seat else task.against, View(game, options, who, state), own + who, step, None))
            if who == seat and len(worth := {int(move): float(value) for value, move in solved.best(state)}) > 1:
                given += max(worth.values()) - worth[action]
                decisions += 1
        game.play(state, action)
        step += 1
    _, payoffs = game.score_and_payoffs(state, 2)
    return Played(given, decisions, payoffs[seat])


def row(level: str, against: str, played: list[Played], seed: int) -> str:
    """What a level gave away, as a line of the table."""
    given, n = [one.given for one in played], len(played)
    won, lost = (sum(one.payoff * sign > 0 for one in played) for sign in (1, -1))
    error = stdev(given) / math.sqrt(n) if n > 1 else 0.0
    each = 1000 * sum(given) / max(1, sum(one.decisions for one in played))
    results = f"{won} won, {n - won - lost} drawn, {lost} lost"
    return f"| {level} | {fmean(given):.4f} ± {error:.4f} | {each:.3f} | {results} against `{against}` | {n} @ {seed} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", metavar="LEVEL", default=LEVELS)
    parser.add_argument("--against", default="greedy", metavar="BOT")
    parser.add_argument("--matches", type=positive, default=400)
    parser.add_argument("--seed", type=int, default=2080)
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the table into docs/levels.md")
    asked = parser.parse_args()
    from touchline import bots, games
    from touchline.thinking.solutions import solution

    game = games.find(GAME)
    check_bots(parser, GAME, [*asked.levels, asked.against])
    game.make_ready()
    bots.make_ready(game, bots.LEVELS)
    solution(game, game.settle_for_programs({}))
    lines = ["| level | given away a match | a thousand decisions | matches | on seed |", "| --- | --: | --: | --- | --- |"]
    with multiprocessing.get_context("spawn").Pool(asked.processes) as pool:
        for level in asked.levels:
            tasks = [Task(level, asked.against, asked.seed, index) for index in range(asked.matches)]
            lines.append(row(level, asked.against, pool.map(play, tasks, 4), asked.seed))
            print(lines[-1], flush=True)
    if asked.write:
        write("given", "\n".join(lines))


if __name__ == "__main__":
    main()
