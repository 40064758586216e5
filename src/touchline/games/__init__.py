"""The games: one folder each, found by name."""

from __future__ import annotations

import functools
import importlib
from pathlib import Path

from touchline.kernel.game import Game


class UnknownGame(ValueError):
    """A game that does not exist, and which ones do."""


def names() -> list[str]:
    """The games there are."""
    return sorted(p.parent.name for p in Path(__file__).parent.glob("*/tables.toml"))


@functools.cache
def find(name: str) -> Game:
    """A game by its name."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(names())}")
    game = importlib.import_module(f"touchline.games.{name}").GAME
    assert isinstance(game, Game)
    return game
