"""`touchline serve`: tables for people over the network."""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
from pathlib import Path
from typing import Iterator

from touchline.cli.common import CommandError, amount, count, port, positive, store_argument, target_argument

LONGEST_NAME = 64
"""Names of bots travel in messages, and are no longer there."""
ABOUT = "let people play over the network: tables, seats, fair dice"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help="where to listen (default: %(default)s, only this computer)")
    parser.add_argument("--port", type=port, default=8080, metavar="N", help="default: %(default)s; 0 for any free one")
    store_argument(parser)
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="another web address whose pages may connect")
    parser.add_argument("--workers", type=positive, default=1, metavar="N", help="processes for bots and odds (default: %(default)s)")
    parser.add_argument(
        "--per-address", type=count, default=100, metavar="N", help="connections from one address, 0 for no limit (default: %(default)s)"
    )
    parser.add_argument(
        "--most-connections", type=positive, default=5000, metavar="N", help="connections that are served at a time (default: %(default)s)"
    )
    parser.add_argument(
        "--most-tables", type=positive, default=20000, metavar="N", help="tables that may be in memory at a time (default: %(default)s)"
    )
    parser.add_argument(
        "--bots", default="", metavar="A,B", help="bots of your own that may be played against, as module:Bot or file.py:Bot"
    )
    parser.add_argument(
        "--bot-memory", type=positive, default=1024, metavar="MB", help="memory a bot of your own may take (default: %(default)s)"
    )
    parser.add_argument(
        "--site", type=Path, metavar="FOLDER", help="what `touchline site` wrote: pages check matches by its rules, in the browser"
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("--no-prepare", action="store_true", help="do not compile all games in the background after the start")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="what the server is called in the network")
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a proxy (address or network) whose word about addresses is taken"
    )
    parser.add_argument(
        "--ops", default="127.0.0.1:0", metavar="HOST:PORT", help="where figures and operators' commands are served (default: any port)"
    )
    parser.add_argument(
        "--inner", default="127.0.0.1:0", metavar="HOST:PORT", help="with PostgreSQL: where other nodes reach this one (default: any port)"
    )
    parser.add_argument("--secure-cookie", action="store_true", help="always behind HTTPS: cookies and browsers only come back encrypted")
    target_argument(parser)
    for name, default, about in (
        ("--rate", 30.0, "frames a second that a connection may send, 0 for no limit"),
        ("--address-rate", 300.0, "frames and requests a second from one address, 0 for no limit"),
        ("--tables-a-minute", 20.0, "tables that may be set up from one address, 0 for no limit"),
        ("--tables-per-guest", 50.0, "tables of one guest that are not over, 0 for no limit"),
        ("--keep-days", 0.0, "days after which finished matches are let go, 0 to keep them"),
        ("--bot-deadline", 15.0, "the most seconds a bot, a hint or odds may take"),
        ("--bot-pause", 0.4, "the least time a bot takes, in seconds"),
        ("--window-pause", 3.0, "how many seconds a window that passes by itself stays open, whatever the hand holds"),
        ("--away", 120.0, "seconds until a bot takes the seat of somebody who is gone"),
        ("--lease", 3.0, "with PostgreSQL: seconds without a word from a node after which others may play its tables"),
        ("--abandon", 604800.0, "seconds until a table that nobody looks at is given up"),
    ):
        parser.add_argument(name, type=amount, default=default, metavar="N", help=f"{about} (default: %(default)g)")


def run(options: argparse.Namespace) -> int:
    from touchline.kernel import target
    from touchline.server.app import CannotListen, serve
    from touchline.server.settings import Settings
    from touchline.server.store import StoreError

    settings = Settings(
        store=options.store, host=options.host, port=options.port, origins=_origins(options.origin), workers=options.workers,
        rate=options.rate, bot_deadline_s=options.bot_deadline, bot_pause_s=options.bot_pause, window_pause_s=options.window_pause,
        away_s=options.away, abandon_s=options.abandon, lease_s=options.lease, most_per_address=options.per_address,
        most_connections=options.most_connections, most_tables=options.most_tables,
        secure_cookie=options.secure_cookie,
        open_page=options.open, address_rate=options.address_rate, tables_a_minute=options.tables_a_minute,
        most_tables_per_guest=int(options.tables_per_guest), keep_days=options.keep_days, names=tuple(options.name),
        site=_site(options.site), bots=_visitors(options.bots), bot_memory_mb=options.bot_memory,
        proxies=_networks(options.proxy), ops_host=_ops(options.ops)[0], ops_port=_ops(options.ops)[1],
        inner_host=_ops(options.inner, "--inner")[0], inner_port=_ops(options.inner, "--inner")[1],
    )  # fmt: skip
    try:
        with contextlib.nullcontext() if options.no_prepare or target.TARGET == "interpreted" else _preparing_all():
            return serve(settings)
    except (StoreError, CannotListen) as error:
        raise CommandError(str(error)) from None


def _site(folder: Path | None) -> Path | None:
    """A folder with rules for browsers, or CommandError."""
    from touchline.server.pages import worker_of

    if folder is not None:
        try:
            worker_of(folder)
        except LookupError as error:
            raise CommandError(f"--site: {error.args[0]}") from None
    return folder


def _visitors(given: str) -> dict[str, tuple[str, ...]]:
    """Bots of other people, each loaded once in a process of its own to see that it can be, and the games they play."""
    from touchline import bots, games
    from touchline.bots.bench import Bench

    found: dict[str, tuple[str, ...]] = {}
    for name in filter(None, given.split(",")):
        if name in bots.BUILT_IN or len(name) > LONGEST_NAME:
            raise CommandError(f"--bots {name!r}: name a bot of your own, in at most {LONGEST_NAME} letters")
        bench = Bench(name, games.names()[0])
        try:
            found[name] = bench.start()
        finally:
            bench.close()
    return found


def _origins(given: list[str]) -> tuple[str, ...]:
    """Origins as browsers name them: nobody would come from any other."""
    for text in given:
        if text != "null" and not re.fullmatch(r"[a-z][a-z0-9+.-]*://[^/?#\sA-Z]+", text):
            raise CommandError(f"--origin {text!r}: write it as browsers do, such as https://football.example or http://10.0.0.7:8080")
    return tuple(given)


def _networks(given: list[str]) -> tuple[str, ...]:
    """Addresses or networks, checked."""
    import ipaddress

    for text in given:
        try:
            ipaddress.ip_network(text, strict=False)
        except ValueError:
            raise CommandError(f"--proxy {text!r}: name an address (10.0.0.7) or a network (10.0.0.0/24)") from None
    return tuple(given)


def _ops(given: str, option: str = "--ops") -> tuple[str, int]:
    host, colon, number = given.rpartition(":")
    try:
        if not colon:
            raise argparse.ArgumentTypeError
        return host.strip("[]"), port(number)
    except argparse.ArgumentTypeError:
        raise CommandError(f"{option} {given!r}: write it as HOST:PORT, such as 127.0.0.1:9090") from None


PREPARE = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()  # it never outlives the server
if hasattr(os, "nice"): os.nice(19)  # Windows has no such thing
from touchline import bots, games
from touchline.server.worker import compile_the_rest
for game in map(games.find, games.names()):
    bots.make_ready(game, bots.LEVELS)  # what is the same for all games first
    game.make_ready()
compile_the_rest()
"""


@contextlib.contextmanager
def _preparing_all() -> Iterator[None]:
    """Meanwhile compile all games in a process of its own with low priority, so that the first match of each begins at once."""
    import subprocess

    nowhere = subprocess.DEVNULL
    with subprocess.Popen([sys.executable, "-c", PREPARE], stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere) as work:
        try:
            yield
        finally:
            work.kill()
