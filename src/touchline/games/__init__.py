"""The games: one folder each, here or in a package that is installed beside this one, found by name."""

from __future__ import annotations

import functools
import importlib
import re
from pathlib import Path

from touchline.kernel import homes
from touchline.kernel.game import Game
from touchline.kernel.homes import names
from touchline.kernel.tables import Tables

EDITIONS: dict[str, int] = {}
"""The edition of a game's rules where it is not the first. Matches and records name the edition they were played under, so it rises
whenever a rule changes what a match comes to: when golden records change (tests/games/editions.json)."""


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


def edition(name: str) -> int:
    """The edition of a game's rules."""
    return EDITIONS.get(name, 1)


@functools.cache
def numbers(name: str) -> Tables:
    """The numbers a game is played with; its rules are not loaded."""
    return Tables(name)


def past_numbers(name: str, known_as: str) -> bytes | None:
    """Numbers by which a game was once played, as its tables file had them, by their hash."""
    path = Path(__file__).parent / "past" / f"{name}-{known_as}.toml"
    return path.read_bytes() if re.fullmatch(r"\w+", known_as) and path.is_file() else None


__all__ = ["EDITIONS", "UnknownGame", "edition", "find", "names", "numbers", "past_numbers"]
