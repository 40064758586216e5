"""What a situation is worth, learnt from play: the goals scored minus conceded soon after a team had the ball there.

A game may count *signs* besides (free shooters, rolls that reach the ball...): then what each of them adds is fitted by least squares.
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
RARE = 20
"""What was seen seldom is drawn towards nothing, as if so many times nothing had come of it."""

Table = dict[str, Any]
"""A threat table: thousandths of a goal by the rows and columns of a game's situations, and under "signs" what each sign adds in each row."""


def learn(game: Game, matches: int, seed: int, soon: int = SOON, progress: Callable[[int], None] = lambda done: None) -> Table:
    """The threat table of a game from matches of sensible players."""
    game.make_ready()
    size, signs = max(game.max_legal, game.max_outcomes), len(game.sign_names)
    columns = [len(names) for names in game.situations.values()]
    first = np.cumsum([0, *columns])
    products = [np.zeros((n + signs, n + signs)) for n in columns]
    gains = [np.zeros(n + signs) for n in columns]
    found, start = np.zeros((2 * game.decision_bound({}) + 1, search.TRACED + signs), np.int32), game.opening()
    memory = (game.blank(), game.blank(), game.room(size), game.room(size), game.room(1), game.room(10))
    pointers = game.pointers(search.TRACE)
    for index in range(matches):
        n = search.trace(start, match_seed(seed, index), STRAY, signs, found, *memory, *pointers)
        where, lead, step = found[:n, 0], found[:n, 1], found[:n, 2]
        until = np.minimum(np.searchsorted(step, step + soon), n - 1)
        gained = (1 - 2 * (where & 1)) * (lead[until] - lead)
        judged = (where >= 0) & (found[:n, 3] >= 0)
        row = np.where(judged, np.searchsorted(first, where >> 1, "right") - 1, -1)
        for k, width in enumerate(columns):
            here = row == k
            seen = np.concatenate([np.eye(width)[(where[here] >> 1) - first[k]], found[:n][here, search.TRACED :]], axis=1)
            products[k] += seen.T @ seen
            gains[k] += seen.T @ gained[here]
        progress(index + 1)
    table: Table = {}
    added = np.zeros((signs, 0))
    for name, width, product, gain in zip(game.situations, columns, products, gains, strict=True):
        worth = 1000 * np.linalg.solve(product + RARE * np.eye(len(gain)), gain)
        if signs and not product.any():  # positions of this kind are not judged
            table[name] = [search.UNSETTLED] * width
            continue
        table[name] = [int(v) for v in np.round(worth[:width])]
        added = np.column_stack([added, worth[width:]])
    if signs:
        table["signs"] = {name: [round(float(v), 2) for v in values] for name, values in zip(game.sign_names, added, strict=True)}
    return table


def learn_exact(game: Game, solved: Any) -> Table:
    """The same of a game from its solution: the mean exact value of level positions of each kind, as the goals that are worth as much."""
    met: dict[int, list[float]] = {}
    for state in solved.positions():
        if (at := int(game.situation(state))) >= 0:
            met.setdefault(at >> 1, []).append(solved.value(state, at & 1))
    table: Table = {}
    at = 0
    for name, columns in game.situations.items():
        table[name] = [_in_goals(met[place]) if place in met else search.UNSETTLED for place in range(at, at + len(columns))]
        at += len(columns)
    return table


def _in_goals(values: list[float]) -> int:
    """The lead in thousandths of a goal that the search judges like the mean of some values."""
    mean = sum(values) / len(values)
    return round(search.HALF_WORTH * mean / (1 - abs(mean)))


def write(game: Game, table: Table, how: str, path: Path) -> None:
    """Keep a threat table as people read it: a line for each row, what the columns mean above them, how it was learnt on top."""
    lines = [f"# What having the ball is worth in {game.name}, in thousandths of a goal: {how}"]
    columns: tuple[str, ...] = ()
    for name, names in game.situations.items():
        if names != columns:
            columns = names
            lines += ["", "# columns: " + " | ".join(columns)]
        lines.append(f'"{name}" = {table[name]}')
    if "signs" in table:
        judged = [name for name in game.situations if search.UNSETTLED not in table[name]]
        lines += ["", "[signs]  # what each of them adds; columns: " + " | ".join(judged)]
        lines += [f'"{name}" = {values}' for name, values in table["signs"].items()]
    path.write_text("\n".join(lines) + "\n", "utf-8")
