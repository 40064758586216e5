"""What a situation is worth where a game is solved: read off the exact solution instead of counted in play."""

from __future__ import annotations

from typing import Any

from touchline.kernel import judging
from touchline.kernel.game import Game

HOW = "the mean exact value of the positions of a kind."
CLEAR = 0.99
"""Values beyond this one are as good as won; in goals they would grow without bounds."""


def learn(game: Game, solved: Any) -> dict[str, list[int]]:
    """The threat table of a solved game: for each situation the goals that, on top of its lead, the search judges like its exact value."""
    worth = [judging.UNSETTLED] * sum(len(columns) for columns in game.situations.values())
    for place, lead, value in solved.judged():
        worth[place] = in_goals(value) - 1000 * lead
    table, at = {}, 0
    for name, columns in game.situations.items():
        table[name] = worth[at : at + len(columns)]
        at += len(columns)
    return table


def in_goals(value: float) -> int:
    """The lead in thousandths of a goal that the search judges like a value."""
    clear = max(-CLEAR, min(CLEAR, value))
    return round(judging.HALF_WORTH * clear / (1 - abs(clear)))
