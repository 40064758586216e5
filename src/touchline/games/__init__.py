"""The games: one folder each, here or in a package that is installed beside this one, found by name."""

from __future__ import annotations

import functools
import importlib
import re
from pathlib import Path
from typing import Callable, Mapping

from touchline.kernel import homes
from touchline.kernel.game import Game, Value
from touchline.kernel.homes import names
from touchline.kernel.tables import Tables

Concerned = Callable[[Mapping[str, Value]], bool]
"""Whether a change of the rules concerns matches with these options."""
CHANGES: dict[str, tuple[Concerned, ...]] = {
    "fuba": (lambda options: bool(options.get("v21_pass_through")),)  # FUB-4.5.2: a corner taker on his spot
}
"""Changes of the rules after which the same moves may come to something else, oldest first: when golden records change without their
numbers (tests/games/editions.json). Matches and records name the edition they were played under."""


class UnknownGame(ValueError):
    """A game that does not exist, and which ones do."""


def find(game: str | Game) -> Game:
    """A game by its name, however it is written (`Coup du Champion`, `worldwide-football`); a game is given back."""
    return game if isinstance(game, Game) else _find(spelt(game))


def spelt(name: str) -> str:
    """The name of a game as it is written here; UnknownGame with the right ones if there is none."""
    if (re.fullmatch(r"[a-z0-9_]+", name) and homes.is_ours(name)) or name in names():
        return name
    plain = re.sub(r"[\s_-]+", "_", name.strip()).casefold()
    if plain in names():
        return plain
    import difflib

    near = difflib.get_close_matches(plain, names(), 1)
    meant = f"did you mean {near[0]}? There" if near else "there"
    raise UnknownGame(f"there is no game {name!r}; {meant} are {', '.join(names())}")


@functools.cache
def _find(name: str) -> Game:
    game = importlib.import_module(homes.package(name)).GAME
    assert isinstance(game, Game) and game.name == name, f"{homes.package(name)} is no game {name!r}"
    return game


def edition(name: str, options: Mapping[str, Value]) -> int:
    """The edition of a game's rules for matches with these options: the first, and one more for each change that concerns them."""
    return 1 + sum(concerned(options) for concerned in CHANGES.get(name, ()))


@functools.cache
def numbers(name: str) -> Tables:
    """The numbers a game is played with; its rules are not loaded."""
    return Tables(name)


def past_numbers(name: str, known_as: str) -> bytes | None:
    """Numbers by which a game was once played, as its tables file had them, by their hash."""
    path = Path(__file__).parent / "past" / f"{name}-{known_as}.toml"
    return path.read_bytes() if re.fullmatch(r"\w+", known_as) and path.is_file() else None


__all__ = ["CHANGES", "UnknownGame", "edition", "find", "names", "numbers", "past_numbers", "spelt"]
