"""Matches and positions that are given on the command line: as text, as a file, or on standard input."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from touchline.cli.common import CommandError, ready_game

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

    from touchline.play.match import Match

INPUT = "-"
"""Stands for standard input."""
LONGEST = 80
"""Characters of a strange name that are said again."""


def record_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match record; - for standard input")


def position_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "position",
        metavar="POSITION|FILE",
        help='a position as text ("GAME option=value ... {fields}", as `touchline analyse` and the page write it), a file with one, '
        "or a match record; - for standard input",
    )
    parser.add_argument("--at", type=int, metavar="N", help="of a match record: the position after N steps (default: where it ends)")


def recorded(file: str, thinking: bool = False) -> Match:
    """The match of a record that was named; its rules are compiled, and its bots' too if they are to think."""
    return _recorded(record_text(file), thinking)


def standing(given: str, at: int | None = None, thinking: bool = False) -> Match:
    """The position that was given: a text, a file with one, or a point of a recorded match. Compiled as `recorded` does."""
    from touchline.play.position import game_of, position

    text = _text(given)
    if text.startswith("touchline "):
        match = _recorded(text, thinking)
        return match if at is None else match.at(at)
    if at is not None:
        raise CommandError("--at is for match records; a position is one already")
    _prepare(game_of(text), thinking)
    return position(text)


def _recorded(text: str, thinking: bool) -> Match:
    from touchline.play.notation import game_named, read_text

    with_its_numbers(text)
    _prepare(game_named(text), thinking)
    return read_text(text)


def _prepare(name: str, thinking: bool) -> None:
    game = ready_game(name)
    if thinking:
        from touchline.bots import LEVELS, make_ready

        make_ready(game, LEVELS)


def _text(given: str) -> str:
    """What stands in a file if one was named, or what was given itself: a record, or a position of a game that there is."""
    from touchline import games

    named = given == INPUT or _is_file(given)
    text = record_text(given) if named else given
    begins = next(iter(text.partition("{")[0].split()), "")
    if begins == "touchline" or begins in games.names() or (not named and "{" in text):
        return text
    wrong = f"{given}: neither a match record nor a position" if named else f"{given[:LONGEST]}: there is no such file"
    raise CommandError(f"{wrong}; a position begins with the name of a game, one of {', '.join(games.names())}")


def _is_file(given: str) -> bool:
    """Whether what was given names a file, and is not the text itself."""
    try:
        return Path(given).is_file()
    except (OSError, ValueError):  # too long or too strange for a file's name
        return False


def record_text(file: str) -> str:
    """The text of a record that was named on the command line."""
    import io
    import sys

    from touchline.play.notation import text_of

    try:
        return text_of(io.TextIOWrapper(sys.stdin.buffer, "utf-8") if file == INPUT else Path(file))
    except UnicodeDecodeError:
        raise CommandError("what came in is no text, so it is no match record") from None


_folders: list[TemporaryDirectory[str]] = []
"""They are gone when the command has ended."""


def with_its_numbers(record: str) -> None:
    """Play with the numbers that a record names, if they are ones of an earlier Touchline."""
    import tempfile

    from touchline import games

    named = dict(re.findall(r"^(game|tables) (\w+) #", record, re.MULTILINE)[:2])
    game, numbers = named.get("game", ""), named.get("tables", "")
    if game in games.names() and numbers != games.numbers(game).hash and (data := games.past_numbers(game, numbers)):
        _folders.append(tempfile.TemporaryDirectory(prefix="touchline-numbers-"))
        Path(_folders[-1].name, f"{game}.toml").write_bytes(data)
        os.environ["TOUCHLINE_TABLES"] = _folders[-1].name
