"""`touchline join`: a seat at a table of a server."""

from __future__ import annotations

import argparse

from touchline.cli.common import language_argument, spoken
from touchline.cli.table import screen_arguments, sit

ABOUT = "join a table of a server by its link"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="http://HOST/t/TABLE; without a table, the open tables are listed")
    parser.add_argument("--seat", default=None, metavar="N", help="which seat: 1, 2, ... or A, B, ... (default: any open one, else watch)")
    parser.add_argument("--name", default="", metavar="NAME", help="what the others shall call you")
    screen_arguments(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline.terminal.online import join, seat_number

    language, seat = spoken(options), seat_number(options.seat)
    return sit(options, language, None, lambda progress: join(options.url, language, seat, options.name))
