"""Setting up a table on this device: a new match, or a saved one."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Mapping, Sequence

from touchline import bots, games
from touchline.kernel.game import Game, Value
from touchline.play.match import Match
from touchline.play.notation import game_named, read, text_of
from touchline.terminal.local import HUMAN, LocalTable
from touchline.terminal.saves import new_save

Progress = Callable[[str, int, int], None]
USUAL = ("amateur", "greedy")
"""Who plays against a person who did not say: the first that there is."""


@dataclass
class Plan:
    """A match that somebody wants to play here."""

    game: str
    players: list[str] = field(default_factory=list)
    options: dict[str, Value] = field(default_factory=dict)
    seed: int | None = None


def usual_bot(game: Game) -> str:
    """The bot for a seat that nobody was named for."""
    known = bots.names(game)
    return next((name for name in USUAL if name in known), known[-1])


def usual_players(game: Game) -> list[str]:
    """A person against the usual bot."""
    return [HUMAN, usual_bot(game)]


def game_of(path: Path) -> str:
    """The game of a saved match."""
    return game_named(text_of(path))


def _prepare(game: Game, players: Sequence[str], options: Mapping[str, Any], progress: Progress) -> None:
    """Compile a game, and solve it for the perfect player."""
    game.make_ready(progress)
    bots.make_ready(game, players)
    if "perfect" in players:
        from touchline.thinking.solutions import solution

        solution(game, dict(options), progress)


def new_table(plan: Plan, language: str, progress: Progress, save: Path | None = None) -> LocalTable:
    """A new match at a table on this device."""
    game = games.find(plan.game)
    _prepare(game, plan.players, plan.options, progress)
    seed = plan.seed if plan.seed is not None else int.from_bytes(os.urandom(4), "big") >> 1
    return LocalTable(Match(game, plan.options, seed), plan.players, language, save or new_save(plan.game))


def saved_table(path: Path, players: Sequence[str] | None, language: str, save: Path, progress: Progress) -> LocalTable:
    """A saved match, with the players it was saved with unless others are named."""
    game = games.find(game_of(path))
    game.make_ready(progress)
    match = read(path)
    who = players or match.players or usual_players(game)
    if strangers := [name for name in who if not players and name != HUMAN and name not in bots.names(game)]:
        raise ValueError(f"this match was played by the bot {strangers[0]}; name the players with --seats to go on with it or with others")
    _prepare(game, who, match.options, progress)
    return LocalTable(match, who, language, save)
