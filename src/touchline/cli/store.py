"""`touchline store`: look after the database of a server."""

from __future__ import annotations

import argparse
from pathlib import Path

from touchline.cli.common import Refused

ABOUT = "check, copy, restore or prune the database of a server"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=("check", "backup", "restore", "prune"))
    parser.add_argument("file", type=Path, nargs="?", help="backup: the copy to write; restore: the copy to put in place")
    parser.add_argument("--store", type=Path, default=Path("touchline.db"), metavar="FILE", help="the database (default: %(default)s)")
    parser.add_argument("--days", type=float, metavar="N", help="prune: let matches go that ended more than N days ago")
    parser.add_argument("--dry-run", action="store_true", help="prune: only count them")
    parser.add_argument("--accept-loss", action="store_true", help="check: go on with a store whose end is lost")


def run(options: argparse.Namespace) -> int:
    from touchline.server.store import StoreError

    try:
        return _ACTIONS[options.action](options)
    except StoreError as error:
        raise Refused(str(error)) from None


def _check(options: argparse.Namespace) -> int:
    from touchline.server import keeping

    if options.accept_loss:
        print(f"{options.store}: {keeping.accept_loss(options.store)} entries that were acknowledged are gone; the store can be used again")
    found = keeping.check(options.store)
    for finding in found.wrong:
        print(f"{options.store}: {finding}")
    print(f"{options.store}: {found.tables} tables, {found.entries} entries, {len(found.wrong)} findings")
    return 1 if found.wrong else 0


def _backup(options: argparse.Namespace) -> int:
    from touchline.server import keeping

    size = keeping.backup(options.store, _file(options))
    print(f"{options.file}: {size} bytes, checked")
    return 0


def _restore(options: argparse.Namespace) -> int:
    from touchline.server import keeping

    keeping.restore(options.store, _file(options))
    print(f"{options.store} is now what {options.file} holds; what was there stays beside it")
    return 0


def _prune(options: argparse.Namespace) -> int:
    from touchline.server import keeping

    if options.days is None or options.days < 0:
        raise Refused("prune needs --days N: matches that ended longer ago are let go for good")
    count = keeping.prune(options.store, options.days, options.dry_run)
    print(f"{options.store}: {count} matches {'would be' if options.dry_run else 'were'} let go")
    return 0


def _file(options: argparse.Namespace) -> Path:
    if options.file is None:
        raise Refused(f"name the file: touchline store {options.action} FILE")
    path: Path = options.file
    return path


_ACTIONS = {"check": _check, "backup": _backup, "restore": _restore, "prune": _prune}
