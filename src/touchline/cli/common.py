"""What several commands share: arguments, and how what was asked for is read."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from touchline.kernel.game import Game


class CommandError(Exception):
    """Something the person asked for cannot be done; the message says what would be right."""


# --- arguments --------------------------------------------------------------------------------------------------------


def game_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game, by its name")


def seed_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the seed of the dice: the same one throws the same (default: %(default)s)"
    )


def option_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game (see: touchline games GAME)")


def language_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=("en", "fr"), default=None, help="default: the language of this computer")


def target_argument(parser: argparse.ArgumentParser, *more: str) -> None:
    parser.add_argument("--target", choices=("interpreted", "cpu", *more), default=None, help="how the rules are run")


def json_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")


def store_argument(parser: argparse.ArgumentParser) -> None:
    def place(text: str) -> object:
        from touchline.server.places import place

        return place(text)

    parser.add_argument(
        "--store", type=place, default=Path("touchline.db"), metavar="FILE", help="the database (default: %(default)s), or postgresql://..."
    )


def threads_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--threads", type=positive, default=os.cpu_count() or 1, metavar="T", help="how many threads (default: all cores)")


def engine_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays many matches, and where what is finished is kept."""
    parser.add_argument(
        "--engine",
        choices=("threads", "processes", "ray"),
        default="",
        help="who plays: by default threads, or processes where that is faster",
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep what is finished in this file; the same command goes on from there after an interruption",
    )


def positive(text: str) -> int:
    """A whole number above 0."""
    try:
        number = int(text)
        if number < 1:
            raise ValueError
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0") from None
    return number


def count(text: str) -> int:
    """A whole number from 0 on, in plain digits."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 on")
    return int(text)


def port(text: str) -> int:
    """The number of a port, 0 for any free one."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: a whole number from 0 to 65535")
    return int(text)


def amount(text: str) -> float:
    """A number that is 0 or more, and an end."""
    try:
        number = float(text)
        if not 0 <= number < float("inf"):
            raise ValueError
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on") from None
    return number


# --- what was asked for -----------------------------------------------------------------------------------------------


def ready_game(name: str) -> Game:
    """A game by its name, its rules compiled."""
    from touchline import games
    from touchline.terminal.progress import compiling

    game = games.find(name)
    with compiling(game.name) as progress:
        game.make_ready(progress)
    return game


def chosen_options(options: argparse.Namespace) -> dict[str, Any]:
    """The options of the game, by name."""
    chosen: dict[str, Any] = {}
    for pair in options.option:
        name, sign, value = pair.partition("=")
        if not sign:
            raise CommandError(f"--option {pair!r}: write it as name=value")
        chosen[name] = value
    return chosen


def tell_json(found: Any) -> None:
    """An answer for programs; one that they can read in any encoding, where the output is not in Unicode."""
    import json

    from touchline.cli.signs import in_unicode

    print(json.dumps(found, ensure_ascii=not in_unicode(sys.stdout)))


def spoken(options: argparse.Namespace) -> str:
    """The language to speak."""
    from touchline.languages import preferred

    return options.language or preferred()
