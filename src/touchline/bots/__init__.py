"""Players that are programs. A bot sees a view, never a match: `decide(name, view, seed, step)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Mapping

from touchline.play.errors import NotYourTurn

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Value
    from touchline.play.actions import Action
    from touchline.play.view import View

LEVELS: tuple[str, ...] = ("beginner", "amateur", "professional", "international")
"""The levels people choose from, weakest first: the same names in all games."""


def names(game: Game, options: Mapping[str, Value] | None = None) -> tuple[str, ...]:
    """Every bot that plays a game, under some options if they are given."""
    from touchline.bots import simple
    from touchline.thinking.solutions import solvable

    return (*LEVELS, *(("perfect",) if solvable(game, options) else ()), *simple.NAMES)


def check(name: str, game: Game, options: Mapping[str, Value] | None = None) -> str:
    """The name of a bot, or ValueError with the right ones."""
    from touchline.thinking.solutions import solvable, unsolvable

    if name == "perfect" and solvable(game) and (why := unsolvable(game, options or {})):
        raise ValueError(f"no bot 'perfect' for {game.name}: {why}")
    if name not in names(game, options):
        raise ValueError(f"no bot {name!r}; there are {', '.join(names(game, options))}")
    return name


def make_ready(game: Game, players: Iterable[str]) -> None:
    """Compile what some bots need besides the game (once for all games, kept on disk), so that no decision or hint has to wait for it."""
    if game.target == "cpu" and any(name in LEVELS for name in players):
        from touchline.kernel import search, weigh
        from touchline.kernel.prepare import compile_all

        compile_all((search.think, search.foresee, weigh.weigh))


def decide(name: str, view: View, seed: int = 0, step: int = 0) -> Action:
    """What a bot plays for the seat of a view; the same from the same view, seed and step."""
    check(name, view.game, view.options)
    if not view.legal:
        raise NotYourTurn(f"it is not the turn of seat {view.seat}")
    return view.action(_number(name, view, seed, step))


def _number(name: str, view: View, seed: int, step: int) -> int:
    from touchline.bots import levels, simple
    from touchline.thinking.solutions import solution

    if name == "perfect":
        best = solution(view.game, view.options).best(view.state)
        return int(best[0][1])
    if name in LEVELS:
        return levels.decide(name, view, seed, step)
    return simple.decide(name, view, seed, step)
