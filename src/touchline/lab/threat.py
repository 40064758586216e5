"""What a situation is worth, learnt from play: the goals scored minus conceded soon after a team had the ball there.

A game may count *signs* besides (free shooters, rolls that reach the ball...): then what each of them adds is fitted by least squares.
Where a game is solved, exact values take the place of counted goals (see exact.py).
"""

from __future__ import annotations

from typing import Any, Callable

import numpy as np

from touchline.kernel import follow, judging
from touchline.kernel.game import Game
from touchline.kernel.random import match_seed

SOON = 120
"""Steps (decisions and throws) over which goals are counted."""
COUNTED = f"""goals scored minus conceded in the next {SOON} steps,
# counted in matches of the sensible policy with some random moves."""
STRAY = 24
"""Random moves among the sensible ones, in 256: so that unusual situations occur too."""
RARE = 20
"""What was seen seldom is drawn towards nothing, as if so many times nothing had come of it."""

Table = dict[str, Any]
"""A threat table: thousandths of a goal by rows and columns of a game's situations; under "signs" what each sign adds in each row."""


def learn(game: Game, matches: int, seed: int, soon: int = SOON, progress: Callable[[int], None] = lambda done: None) -> Table:
    """The threat table of a game from matches of sensible players: means of what was gained, or what fits it best if signs are counted."""
    game.make_ready()
    signs, desk = len(game.sign_names), game.desk()
    widths = [len(columns) for columns in game.situations.values()]
    first = np.cumsum([0, *widths])
    count, total = np.zeros(first[-1]), np.zeros(first[-1])
    products = [np.zeros((n + signs, n + signs)) for n in widths] if signs else []
    gains = [np.zeros(n + signs) for n in widths] if signs else []
    found, start = np.zeros((2 * game.decision_bound({}) + 1, follow.TRACED + signs), np.int32), game.opening()
    for index in range(matches):
        n = follow.trace(start, match_seed(seed, index), STRAY, signs, found, desk, game.all_pointers)
        where, lead, step = found[:n, 0], found[:n, 1], found[:n, 2]
        until = np.minimum(np.searchsorted(step, step + soon), n - 1)
        gained = (1 - 2 * (where & 1)) * (lead[until] - lead)
        judged = (where >= 0) & (found[:n, 3] >= 0)
        place = where >> 1
        count += np.bincount(place[judged], minlength=len(count))
        total += np.bincount(place[judged], gained[judged], minlength=len(count))
        for k, (product, gain) in enumerate(zip(products, gains, strict=True)):
            here = judged & (first[k] <= place) & (place < first[k + 1])
            seen = np.concatenate([np.eye(widths[k])[place[here] - first[k]], found[:n][here, follow.TRACED :]], axis=1)
            product += seen.T @ seen
            gain += seen.T @ gained[here]
        progress(index + 1)
    if signs:
        return _fitted(game, products, gains)
    worth = np.round(1000 * total / (count + RARE)).astype(int).tolist()
    return {name: worth[first[k] : first[k + 1]] for k, name in enumerate(game.situations)}


def _fitted(game: Game, products: list[Any], gains: list[Any]) -> Table:
    """The least-squares table of a game with signs; rows that were never judged stay so."""
    table: Table = {}
    added = []
    for (name, columns), product, gain in zip(game.situations.items(), products, gains, strict=True):
        worth = 1000 * np.linalg.solve(product + RARE * np.eye(len(gain)), gain)
        table[name] = np.round(worth[: len(columns)]).astype(int).tolist() if product.any() else [judging.UNSETTLED] * len(columns)
        if product.any():
            added.append(np.round(worth[len(columns) :], 2).tolist())
    table["signs"] = {sign: list(values) for sign, *values in zip(game.sign_names, *added, strict=True)}
    return table


def text(game: Game, table: Table, how: str) -> str:
    """A threat table as people read it: a line for each row, what the columns mean above them, how it was learnt on top."""
    lines = [f"# What having the ball is worth in {game.name}, in thousandths of a goal: {how}"]
    columns: tuple[str, ...] = ()
    for name, names in game.situations.items():
        if names != columns:
            columns = names
            lines += ["", "# columns: " + " | ".join(columns)]
        lines.append(f'"{name}" = {table[name]}')
    if "signs" in table:
        judged = [name for name in game.situations if judging.UNSETTLED not in table[name]]
        lines += ["", "[signs]  # what each of them adds; columns: " + " | ".join(judged)]
        lines += [f'"{name}" = {values}' for name, values in table["signs"].items()]
    return "\n".join(lines) + "\n"
