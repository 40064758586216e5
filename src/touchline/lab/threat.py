"""What a situation is worth, learnt from play: the goals scored minus conceded soon after a team had the ball there.

Where a game is solved, the exact value of its positions takes the place of counted goals.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

import numpy as np

from touchline.kernel import search
from touchline.kernel.game import Game
from touchline.kernel.random import match_seed

SOON = 120
"""Steps (decisions and throws) over which goals are counted."""
COUNTED = f"""goals scored minus conceded in the next {SOON} steps,
# counted in matches of the sensible policy with some random moves."""
EXACT = "the exact value of level positions."
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


def learn_exact(game: Game, solved: Any) -> dict[str, list[int]]:
    """The same of a game from its solution: the mean exact value of level positions of each kind, as the goals that are worth as much."""
    met: dict[int, list[float]] = {}
    for state in solved.positions():
        if (at := int(game.situation(state))) >= 0:
            met.setdefault(at >> 1, []).append(solved.value(state, at & 1))
    table, at = {}, 0
    for name, columns in game.situations.items():
        table[name] = [_in_goals(met[place]) if place in met else search.UNSETTLED for place in range(at, at + len(columns))]
        at += len(columns)
    return table


def _in_goals(values: list[float]) -> int:
    """The lead in thousandths of a goal that the search judges like the mean of some values."""
    mean = sum(values) / len(values)
    return round(search.HALF_WORTH * mean / (1 - abs(mean)))


def write(game: Game, table: dict[str, list[int]], how: str, path: Path) -> None:
    """Keep a threat table as people read it: a line for each row, what the columns mean above them, how it was learnt on top."""
    lines = [f"# What having the ball is worth in {game.name}, in thousandths of a goal: {how}"]
    columns: tuple[str, ...] = ()
    for name, values in table.items():
        if game.situations[name] != columns:
            columns = game.situations[name]
            lines += ["", "# columns: " + " | ".join(columns)]
        lines.append(f'"{name}" = [{", ".join(str(value) for value in values)}]')
    path.write_text("\n".join(lines) + "\n", "utf-8")
