"""The `touchline` command, a module for each of its words. Importing it loads neither NumPy nor the compiler: `--help` answers at once."""

from __future__ import annotations

import argparse
import os
import re
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Protocol, Sequence

from touchline.cli import (
    admin,
    analyse,
    build,
    check,
    completion,
    games,
    join,
    learn,
    picture,
    play,
    puzzles,
    replay,
    report,
    review,
    rules,
    serve,
    simulate,
    site,
    solve,
    start,
    store,
    tournament,
    train,
    tune,
    verify,
)  # fmt: skip
from touchline.cli.common import CommandError
from touchline.cli.signs import spare_the_output
from touchline.languages import LANGUAGES, preferred


class Command(Protocol):
    """What a module of a command has; its name is the word people type."""

    __name__: str
    ABOUT: str

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, options: argparse.Namespace) -> int | None: ...


COMMANDS: tuple[Command, ...] = (
    games, learn, play, join, simulate, report, solve, tournament, tune, train, replay, picture, review, analyse, verify, puzzles, serve,
    store, admin, rules, check, build, site, completion,
)  # fmt: skip
"""All commands, as `--help` lists them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it did what was asked, 1 if it found something wrong, 2 if it was asked wrongly."""
    spare_the_output()
    options = parser(_language(sys.argv[1:] if arguments is None else arguments)).parse_args(arguments)
    if options.tongue:
        os.environ["TOUCHLINE_LANGUAGE"] = options.tongue
    os.environ["TOUCHLINE_PROGRAM"] = "1"
    if getattr(options, "target", None):
        os.environ["TOUCHLINE_TARGET"] = options.target
    try:
        return int(options.run(options) or 0)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (CommandError, ValueError, OSError, ImportError) as error:
        print(f"touchline: {_words(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("touchline: stopped", file=sys.stderr)
        return 130


def _language(arguments: Sequence[str]) -> str:
    """The language to help in: the one that is named, or this computer's."""
    named = re.search(r"(?:^|\0)--language[=\0](en|fr)(?:\0|$)", "\0".join(arguments))
    return named[1] if named else preferred()


def parser(language: str = "en") -> argparse.ArgumentParser:
    """All that can be said to the program, with help in a language."""
    parser = argparse.ArgumentParser(
        prog="touchline", description="Football tabletop games: play them, simulate them, study them.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"touchline {_version()}")
    parser.add_argument("--language", choices=LANGUAGES, dest="tongue", help="default: the language of this computer")
    parser.set_defaults(run=start.run)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        added = commands.add_parser(name, help=command.ABOUT, description=command.ABOUT, allow_abbrev=False)
        command.arguments(added)
        added.set_defaults(run=command.run)
    if language == "fr":
        from touchline.cli.french import put_into_french

        put_into_french(parser)
    return parser


def _words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def _version() -> str:
    try:
        return version("touchline")
    except PackageNotFoundError:
        return "from source"
