"""Players that are programs. A bot sees a view, never a match: `decide(name, view, seed, step)`; your own: `register(name, bot)`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Iterable, Mapping

from touchline import games
from touchline.bots.own import Bot, BotFailed, forget, register
from touchline.play.errors import NotYourTurn

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Value
    from touchline.play.actions import Action
    from touchline.play.view import View

LEVELS: tuple[str, ...] = ("beginner", "amateur", "professional", "international", "champion")
"""The levels people choose from, weakest first: the same names in all games."""
BUILT_IN: tuple[str, ...] = (*LEVELS, "perfect", "random", "greedy")
"""All bots that come with Touchline."""
NEEDED = ("touchline.bots.bench", "touchline.bots.kept", "touchline.bots.levels", "touchline.bots.simple")
"""The modules that a decision goes through, whoever decides."""


def built_in(game: Game | str, options: Mapping[str, Value] | None = None) -> tuple[str, ...]:
    """The bots that come with Touchline and play a game, under some options if they are given."""
    from touchline.thinking.solutions import solvable

    found = games.find(game)
    return tuple(name for name in BUILT_IN if name != "perfect" or solvable(found, options))


def names(game: Game | str, options: Mapping[str, Value] | None = None) -> tuple[str, ...]:
    """Every bot that plays a game, under some options if they are given; those of other people that have a word for a name come last."""
    from touchline.bots import own

    return (*built_in(game, options), *own.names())


def check(name: str, game: Game | str, options: Mapping[str, Value] | None = None) -> str:
    """The name of a bot, or ValueError with the right ones; a bot of other people is loaded."""
    from touchline.bots import kept, own
    from touchline.thinking.solutions import solvable, unsolvable

    game = games.find(game)
    if own.is_own(name):
        if any(mark in name for mark in " ,\t"):
            raise BotFailed(name, "has a name with blanks or commas in it")
        if kept.is_kept(name):
            kept.check(name, game)
            return name
        plays = own.find(name).games
        if plays and game.name not in plays:
            raise BotFailed(name, f"does not play {game.name}, only {', '.join(plays)}")
        return name
    if name == "perfect" and solvable(game) and (why := unsolvable(game, options or {})):
        raise ValueError(f"no bot 'perfect' for {game.name}: {why}")
    if name not in names(game, options):
        raise ValueError(f"no bot {name!r}; there are {', '.join(names(game, options))}, and your own as module:Bot")
    return name


def levels_of(game: Game | str) -> tuple[str, ...]:
    """The levels of a game that people are offered, weakest first: one that plays exactly like the level below it is left out."""
    from touchline.bots.levels import settings

    found = games.find(game)
    return tuple(
        level for below, level in zip(("", *LEVELS), LEVELS, strict=False) if not below or settings(found, level) != settings(found, below)
    )


def offered(game: Game | str, known: Iterable[str]) -> tuple[str, ...]:
    """Those of some bots that people are offered; the others can be named all the same."""
    return tuple(name for name in known if name not in LEVELS or name in levels_of(game))


def make_ready(game: Game, players: Iterable[str]) -> None:
    """Compile what some bots need besides the game (once for all games, kept on disk) and read how they play and what they learnt, so that
    no decision or hint has to wait for it: for those of other people all that a view can be asked, as compiling would count against their
    deadline."""
    from touchline.bots import own

    for module in NEEDED:
        import_module(module)
    built_in(game, {})  # as `check` does: which of them there are depends on its solution
    players = tuple(players)
    others = any(own.is_own(name) for name in players)
    if game.target == "cpu" and (others or any(name in LEVELS for name in players)):
        from touchline.kernel import counting, follow, prospects, search, weigh
        from touchline.kernel.prepare import compile_all
        from touchline.kernel.tables import bot_table
        from touchline.thinking import lookahead, networks

        learnt = list(networks.rules(game).values()) if networks.has(game) else []
        asked = (follow.trace, prospects.count_ends, prospects.sample_ends) if others else ()
        compile_all((search.think, follow.foresee, weigh.weigh, counting.draw_luck, counting.count_each, *asked, *learnt))
        bot_table(game.name)
        lookahead.threat_of(game)
        if learnt:
            networks.of(game)


def decide(name: str, view: View, seed: int = 0, step: int = 0) -> Action:
    """What a bot plays for the seat of a view; the same from the same view, seed and step."""
    check(name, view.game, view.options)
    return decided(name, view, seed, step)


def decided(name: str, view: View, seed: int = 0, step: int = 0, seconds: float | None = None) -> Action:
    """The same from a bot that is checked. With `seconds`, other people's are asked in a process of their own and have so long."""
    from touchline.bots import bench, kept, levels, own, simple
    from touchline.thinking.solutions import knows, solution

    if not view.legal:
        raise NotYourTurn(f"it is not the turn of seat {view.seat}")
    if kept.is_kept(name):
        return view.action(kept.decide(name, view, seed, step))
    if own.is_own(name):
        luck = own.luck(seed, step)
        return own.ask(name, view, luck) if seconds is None else bench.decide(name, view, luck, seconds)
    if name == "perfect":
        solved = solution(view.game, view.options)
        if knows(solved, view.state):
            return view.action(int(solved.best(view.state)[0][1]))
        name = LEVELS[-1]  # no match comes to this position, so nobody has solved it
    return view.action(levels.decide(name, view, seed, step) if name in LEVELS else simple.decide(name, view, seed, step))


__all__ = [
    "BUILT_IN", "LEVELS", "Bot", "BotFailed", "built_in", "check", "decide", "decided", "forget", "levels_of", "make_ready", "names",
    "offered", "register",
]  # fmt: skip
