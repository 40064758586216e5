"""Players that are programs. A bot sees a view, never a match: `choose(name, view, options, seed, step)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Mapping

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Value
    from touchline.play.match import Action
    from touchline.play.view import View

LEVELS: tuple[str, ...] = ()
"""The levels people choose from, weakest first: the same names in all games."""


def names(game: Game) -> tuple[str, ...]:
    """Every bot that plays a game."""
    from touchline.bots import simple
    from touchline.play.solved import solvable

    return (*LEVELS, *(("perfect",) if solvable(game) else ()), *simple.NAMES)


def choose(name: str, view: View, options: Mapping[str, Value], seed: int = 0, step: int = 0) -> Action:
    """What a bot plays for the seat of a view; the same from the same view, seed and step."""
    from touchline.bots import perfect, simple

    if name not in names(view.game):
        raise ValueError(f"no bot {name!r}; there are {', '.join(names(view.game))}")
    if not view.legal:
        raise ValueError(f"it is not the turn of seat {view.seat}")
    return perfect.choose(view, options) if name == "perfect" else simple.choose(name, view, seed, step)
