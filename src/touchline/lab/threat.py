"""What a situation is worth, learnt from play: the goals scored minus conceded soon after a team had the ball there."""

from __future__ import annotations

from pathlib import Path
from typing import Callable

import numpy as np

from touchline.kernel import search
from touchline.kernel.game import Game
from touchline.kernel.random import match_seed

SOON = 120
"""Steps (decisions and throws) over which goals are counted."""
STRAY = 24
"""Random moves among the sensible ones, in 256: so that unusual situations occur too."""


def learn(
    game: Game, matches: int, seed: int, soon: int = SOON, progress: Callable[[int], None] = lambda done: None
) -> dict[str, list[int]]:
    """The threat table of a game in thousandths of a goal, by the rows and columns of its situations."""
    game.make_ready()
    size = max(game.max_legal, game.max_outcomes)
    columns = sum(len(names) for names in game.situations.values())
    count, total = np.zeros(columns, np.int64), np.zeros(columns, np.int64)
    found, start = np.zeros((game.decision_bound({}) + 1, 3), np.int32), game.opening()
    memory = (game.blank(), game.blank(), game.room(size), game.room(size), game.room(1), game.room(10))
    pointers = game.pointers(search.TRACE)
    for index in range(matches):
        n = search.trace(start, match_seed(seed, index), STRAY, found, *memory, *pointers)
        where, lead, step = found[:n, 0], found[:n, 1], found[:n, 2]
        until = np.minimum(np.searchsorted(step, step + soon), n - 1)
        gained = lead[until] - lead
        known = where >= 0
        place, sign = where[known] >> 1, 1 - 2 * (where[known] & 1)
        np.add.at(count, place, 1)
        np.add.at(total, place, sign * gained[known])
        progress(index + 1)
    worth = np.round(1000 * total / (count + 20)).astype(int)  # rare situations are drawn towards nothing
    table, at = {}, 0
    for name, names in game.situations.items():
        table[name] = [int(value) for value in worth[at : at + len(names)]]
        at += len(names)
    return table


def write(game: Game, table: dict[str, list[int]], matches: int, seed: int, path: Path) -> None:
    """Keep a threat table as people read it: a line for each row, what the columns mean above them."""
    lines = [
        f"# What having the ball is worth in {game.name}, in thousandths of a goal: goals scored minus conceded in the next {SOON} steps,",
        f"# counted in matches of the sensible policy with some random moves. Learnt by: touchline tune {game.name} --threat "
        f"--matches {matches} --seed {seed}",
    ]
    columns: tuple[str, ...] = ()
    for name, values in table.items():
        if game.situations[name] != columns:
            columns = game.situations[name]
            lines += ["", "# columns: " + " | ".join(columns)]
        lines.append(f'"{name}" = [{", ".join(str(value) for value in values)}]')
    path.write_text("\n".join(lines) + "\n", "utf-8")
