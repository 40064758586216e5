"""`touchline serve`: tables for people over the network."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path
from typing import Iterator

from touchline.cli.common import Refused, positive, target_argument

ABOUT = "let people play over the network: tables, seats, fair dice"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s, only this computer)")
    parser.add_argument("--port", type=int, default=8080, metavar="N", help="default: %(default)s; 0 for any free one")
    parser.add_argument("--store", type=Path, default=Path("touchline.db"), metavar="FILE", help="the database (default: %(default)s)")
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="another web address whose pages may connect")
    parser.add_argument("--workers", type=positive, default=1, metavar="N", help="processes for bots and odds (default: %(default)s)")
    parser.add_argument(
        "--per-address", type=int, default=100, metavar="N", help="connections from one address, 0 for no limit (default: %(default)s)"
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser, and prepare all games meanwhile")
    parser.add_argument("--secure-cookie", action="store_true", help="behind HTTPS: the guest cookie only travels encrypted")
    target_argument(parser)
    for name, default, about in (
        ("--rate", 30.0, "commands a second that a connection may send, 0 for no limit"),
        ("--bot-deadline", 15.0, "the most seconds a bot, a hint or odds may take"),
        ("--bot-pause", 0.4, "the least time a bot takes, in seconds"),
        ("--window-pause", 3.0, "how many seconds a window that passes by itself stays open, whatever the hand holds"),
        ("--away", 120.0, "seconds until a bot takes the seat of somebody who is gone"),
        ("--abandon", 604800.0, "seconds until a table that nobody looks at is given up"),
    ):
        parser.add_argument(name, type=float, default=default, metavar="N", help=f"{about} (default: %(default)g)")


def run(options: argparse.Namespace) -> int:
    from touchline.server.app import CannotListen, serve
    from touchline.server.settings import Settings
    from touchline.server.store import StoreError

    settings = Settings(
        store=options.store, host=options.host, port=options.port, origins=tuple(options.origin), workers=options.workers,
        rate=options.rate, bot_deadline_s=options.bot_deadline, bot_pause_s=options.bot_pause, window_pause_s=options.window_pause,
        away_s=options.away, abandon_s=options.abandon, most_per_address=options.per_address, secure_cookie=options.secure_cookie,
        open_page=options.open,
    )  # fmt: skip
    try:
        with _preparing_all() if options.open else contextlib.nullcontext():
            return serve(settings)
    except (StoreError, CannotListen) as error:
        raise Refused(str(error)) from None


@contextlib.contextmanager
def _preparing_all() -> Iterator[None]:
    """Meanwhile compile all games in a process of its own with low priority, so that the first match of each begins at once."""
    import subprocess

    code = (
        "import os; os.nice(10); from touchline import bots, games\n"
        "for game in map(games.find, games.names()): game.make_ready(); bots.make_ready(game, bots.LEVELS)"
    )
    nowhere = subprocess.DEVNULL
    with subprocess.Popen([sys.executable, "-c", code], stdin=nowhere, stdout=nowhere, stderr=nowhere) as work:
        try:
            yield
        finally:
            work.kill()
