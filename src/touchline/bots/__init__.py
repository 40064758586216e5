"""Players that are programs. A bot sees a view, never a match: `choose(name, view, options, seed, step)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Mapping

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Handle, Value
    from touchline.play.match import Action
    from touchline.play.view import View

LEVELS: tuple[str, ...] = ("beginner", "amateur", "professional", "international")
"""The levels people choose from, weakest first: the same names in all games."""


def names(game: Game, options: Mapping[str, Value] | None = None) -> tuple[str, ...]:
    """Every bot that plays a game, under some options if they are given."""
    from touchline.bots import simple
    from touchline.play.solved import solvable

    return (*LEVELS, *(("perfect",) if solvable(game, options) else ()), *simple.NAMES)


def check(name: str, game: Game, options: Mapping[str, Value] | None = None) -> str:
    """The name of a bot, or ValueError with the right ones."""
    from touchline.play.solved import solvable, unsolvable

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


def choose(name: str, view: View, options: Mapping[str, Value], seed: int = 0, step: int = 0) -> Action:
    """What a bot plays for the seat of a view; the same from the same view, seed and step."""
    from touchline.play.match import Action

    check(name, view.game, options)
    if not view.legal:
        raise ValueError(f"it is not the turn of seat {view.seat}")
    number = decide(name, view.game, view.state, view.turn, view.seats, options, seed, step)
    return Action(number, view.game.actions[number])


def decide(name: str, game: Game, hidden: Handle, seat: int, seats: int, options: Mapping[str, Value], seed: int, step: int) -> int:
    """The same from a hidden state; the seat must be on turn."""
    from touchline.bots import levels, simple
    from touchline.play.solved import solution

    if name == "perfect":
        best = solution(game, options).best(hidden)
        return int(best[0][1])
    if name in LEVELS:
        return levels.decide(name, game, hidden, seat, seats, seed, step)
    return simple.decide(name, game, hidden, seed, step)
