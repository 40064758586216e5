"""Where games live: a folder of this package each, or a package of its own that is installed beside it.

A game elsewhere names itself by an entry point, in its `pyproject.toml`:

    [project.entry-points."touchline.games"]
    five_a_side = "five_a_side"

The value is the package; its folder has the shape of every game's folder (docs/adding-a-game.md).
"""

from __future__ import annotations

import functools
import importlib.util
import re
import warnings
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
GAMES = PACKAGE / "games"
GROUP = "touchline.games"
COMMON = "common"
"""The library of compiled functions that all games share."""


@functools.cache
def elsewhere() -> dict[str, str]:
    """The games of installed packages: the package of each by the game's name."""
    from importlib.metadata import entry_points  # slow to load, and who names one of our own games does without

    found: dict[str, str] = {}
    for point in entry_points(group=GROUP):
        if not re.fullmatch(r"[a-z][a-z0-9_]*", point.name) or is_ours(point.name) or found.get(point.name, point.value) != point.value:
            warnings.warn(f"{point.value} cannot be the game {point.name!r}: the name is taken, or no plain word", stacklevel=2)
        else:
            found[point.name] = point.value
    return found


def is_ours(game: str) -> bool:
    """Whether a game is one of this package."""
    return (GAMES / game / "rules" / "tables.toml").is_file()


def names() -> list[str]:
    """The games there are."""
    return sorted({*(path.parents[1].name for path in GAMES.glob("*/rules/tables.toml")), *elsewhere()})


def our_own() -> list[str]:
    """The games of this package."""
    return [name for name in names() if is_ours(name)]


def package(game: str) -> str:
    """The package of a game, by which it is imported."""
    return f"touchline.games.{game}" if is_ours(game) else elsewhere().get(game, f"touchline.games.{game}")


@functools.cache
def folder(game: str) -> Path:
    """The folder of a game (where it would be, if there is none of that name)."""
    spec = None if is_ours(game) or game not in elsewhere() else importlib.util.find_spec(elsewhere()[game])
    return Path(spec.origin).parent if spec and spec.origin else GAMES / game


def home(module: str) -> str:
    """The library to which the compiled functions of a module belong."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["touchline", "games"] and len(parts) > 2 else COMMON


__all__ = ["COMMON", "folder", "home", "is_ours", "names", "our_own", "package"]
