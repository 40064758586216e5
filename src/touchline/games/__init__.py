"""The games: one folder each, here or in a package that is installed beside this one, found by name."""

from __future__ import annotations

import functools
import importlib

from touchline.kernel import homes
from touchline.kernel.game import Game
from touchline.kernel.homes import names


class UnknownGame(ValueError):
    """A game that does not exist, and which ones do."""


@functools.cache
def find(name: str) -> Game:
    """A game by its name."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(names())}")
    game = importlib.import_module(homes.package(name)).GAME
    assert isinstance(game, Game) and game.name == name, f"{homes.package(name)} is no game {name!r}"
    return game


__all__ = ["UnknownGame", "find", "names"]
