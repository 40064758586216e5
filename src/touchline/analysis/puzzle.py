"""A puzzle: a position in which one choice is clearly the best, as data; where puzzles are kept, and the puzzle of the day."""

from __future__ import annotations

import base64
import datetime
import functools
import hashlib
import zlib
from pathlib import Path

import msgspec
from msgspec import Struct

from touchline import games
from touchline.analysis.model import Outlook
from touchline.kernel.game import Game, Value
from touchline.kernel.target import PACKAGE
from touchline.play.view import View

FOLDER = PACKAGE / "analysis" / "puzzles"
"""Where the puzzles of all games are kept."""


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """What a seat knows of a position, its one best choice, and what the others give away."""

    id: str
    """From the position: the same position has the same id."""
    seat: int
    state: str
    """What the seat may know of the state: packed bytes in base64."""
    best: str
    second: str
    """The next best choice."""
    losses: dict[str, float]
    """What each other choice gives away, in shares of the chances."""
    rating: int
    """How hard it is to find, like a player's rating: most lie between 800 and 2400."""
    better: Outlook
    worse: Outlook
    """What the best and the next best choice lead to."""
    exact: bool = False


class Collection(Struct, frozen=True):
    """The puzzles of a game, and the rules they hold under."""

    game: str
    layout: str
    """A digest of rules edition, numbers and the layout of states."""
    options: dict[str, Value]
    puzzles: tuple[Puzzle, ...]


class OtherPuzzles(ValueError):
    """Puzzles that were made under other rules."""


def layout_of(game: Game) -> str:
    """What the bytes of a position mean: the edition of the rules, their numbers, the types of a state's fields (whatever their names)."""
    types = list(game.state.described())
    told = f"{games.edition(game.name, game.settle({}))} {game.tables.hash} {types}"
    return hashlib.sha256(told.encode()).hexdigest()[:12]


def packed(data: bytes) -> str:
    """The bytes of a position as text."""
    return base64.b85encode(zlib.compress(data, 9)).decode()


def unpacked(text: str) -> bytes:
    """The bytes of a position that `packed` wrote."""
    return zlib.decompress(base64.b85decode(text))


def id_of(data: bytes) -> str:
    """A short name for a position."""
    return hashlib.sha256(data).hexdigest()[:8]


def view_of(puzzle: Puzzle, collection: Collection) -> View:
    """The position of a puzzle, as its seat sees it."""
    return View(collection.game, collection.options, puzzle.seat, unpacked(puzzle.state))


def read(path: Path) -> Collection:
    """The puzzles of a file; OtherPuzzles if they belong to other rules, ValueError if it holds none."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Collection)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path} holds no puzzles: {error}") from None
    if found.game not in games.names():
        raise ValueError(f"{path} holds puzzles of an unknown game: {found.game}")
    if found.layout != layout_of(games.find(found.game)):
        raise OtherPuzzles(f"{path} was made under other rules of {found.game}; make its puzzles anew with: touchline puzzles {found.game}")
    return found


def write(collection: Collection, path: Path) -> None:
    """Keep puzzles in a file: a line each, so that changes can be read."""
    told = msgspec.to_builtins(collection)
    lines = [msgspec.json.encode(puzzle).decode() for puzzle in told.pop("puzzles")]
    head = msgspec.json.encode(told).decode()
    path.write_text(head[:-1] + ',"puzzles":[\n' + ",\n".join(lines) + "\n]}\n", "utf-8")


@functools.cache
def kept(game: str) -> Collection:
    """The puzzles that come with a game."""
    path = FOLDER / f"{game}.json"
    if not path.is_file():
        raise ValueError(f"there are no puzzles of {game} yet; make some with: touchline puzzles {game}")
    return read(path)


def games_with_puzzles() -> list[str]:
    """The games that puzzles come with."""
    return [name for name in games.names() if (FOLDER / f"{name}.json").is_file()]


def of_the_day(day: datetime.date, names: list[str] | None = None) -> tuple[str, Puzzle]:
    """The puzzle of a day, the same for everybody: games take turns, and within a game all puzzles come up before one comes again."""
    turns = names or games_with_puzzles()
    if not turns:
        raise ValueError("there are no puzzles yet")
    game, again = turns[day.toordinal() % len(turns)], day.toordinal() // len(turns)
    puzzles = sorted(kept(game).puzzles, key=lambda puzzle: puzzle.id)
    return game, puzzles[again % len(puzzles)]
