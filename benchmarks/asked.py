"""What is wrong with a benchmark's arguments, in a sentence rather than a traceback."""

from __future__ import annotations

import argparse
from typing import Iterable


def check_games(parser: argparse.ArgumentParser, names: Iterable[str]) -> None:
    """End with a sentence unless all of these are games, by the names of their folders."""
    from touchline import games

    for name in names:
        if name not in games.names():
            parser.error(f"no game {name!r}; there are {', '.join(games.names())}")


def check_bots(parser: argparse.ArgumentParser, game: str, names: Iterable[str]) -> None:
    """End with a sentence unless all of these are bots that play a game under its usual options."""
    from touchline import bots, games

    try:
        for name in names:
            bots.check(name, game, games.find(game).settle_for_programs({}))
    except ValueError as error:
        parser.error(str(error))


__all__ = ["check_bots", "check_games"]
