"""Sitting down at a table in the terminal, for the commands that play."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from touchline.cli.common import amount

if TYPE_CHECKING:
    from touchline.terminal.app import Begin


def screen_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help="lines of text instead of a full screen (also when input or output is no terminal)"
    )
    parser.add_argument("--no-board", action="store_true", help="with --plain: tell the pitch in words instead of drawing it")
    parser.add_argument(
        "--pace",
        type=amount,
        default=0.45,
        metavar="S",
        help="seconds that a throw or a bot's decision stays on the full screen (default: %(default)g)",
    )
    parser.add_argument("--no-colour", "--no-color", dest="no_colour", action="store_true", help="no colours (as with NO_COLOR)")


def full_screen(options: argparse.Namespace) -> bool:
    """Whether there is a full screen to play on, and it is wanted."""
    if options.no_colour:
        os.environ["NO_COLOR"] = "1"
    return not (options.plain or options.no_board) and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def sit(options: argparse.Namespace, language: str, game: str | None, begin: Begin) -> int:
    """Play at a table that `begin(progress)` sets up: full screen where there is one, else in lines."""
    if full_screen(options):
        from touchline.terminal.app import TouchlineApp, run

        return run(TouchlineApp(language, begin, options.pace, first_game=game or ""))
    from touchline.terminal.plain import PlainTable
    from touchline.terminal.progress import compiling

    with compiling(game or "") as progress:
        table = begin(progress)
    return PlainTable(table, board=not options.no_board).run()
