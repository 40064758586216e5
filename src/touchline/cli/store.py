"""`touchline store`: look after the database of a server."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from types import ModuleType

from touchline.cli.common import CommandError, amount, json_argument, store_argument

ABOUT = "check, copy, restore or prune the database of a server"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=("check", "backup", "restore", "prune"), help="what to do")
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="backup: the copy to write; restore: the copy to put in place")
    store_argument(parser)
    parser.add_argument("--days", type=amount, metavar="N", help="prune: let matches go that ended more than N days ago")
    parser.add_argument("--dry-run", action="store_true", help="prune: only count them")
    parser.add_argument("--accept-loss", action="store_true", help="check: go on with a store whose end is lost")
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline.server.store import StoreError

    try:
        return _ACTIONS[options.action](options)
    except StoreError as error:
        raise CommandError(str(error)) from None


def _keeping(options: argparse.Namespace) -> ModuleType:
    """Who looks after this store."""
    from touchline.server import keeping
    from touchline.server.places import Database, engine

    if not isinstance(options.store, Database):
        return keeping
    if options.action in ("backup", "restore") or options.accept_loss:
        raise CommandError("copies of a store in PostgreSQL are pg_dump's and pg_restore's work: see docs/operations.md")
    engine()
    from touchline.server import postgres_keeping

    return postgres_keeping


def _check(options: argparse.Namespace) -> int:
    keeping = _keeping(options)
    said = []
    lost = keeping.accept_loss(options.store) if options.accept_loss else 0
    if options.accept_loss:
        said.append(f"{options.store}: {lost} entries that were acknowledged are gone; the store can be used again")
    found = keeping.check(options.store)
    said += [f"{options.store}: {finding}" for finding in found.wrong]
    said.append(f"{options.store}: {found.tables} tables, {found.entries} entries, {len(found.wrong)} findings")
    _tell(options, said, tables=found.tables, entries=found.entries, findings=found.wrong, lost=lost)
    return 1 if found.wrong else 0


def _backup(options: argparse.Namespace) -> int:
    size = _keeping(options).backup(options.store, _file(options))
    _tell(options, [f"{options.file}: {size} bytes, checked"], file=str(options.file), bytes=size)
    return 0


def _restore(options: argparse.Namespace) -> int:
    _keeping(options).restore(options.store, _file(options))
    _tell(options, [f"{options.store} is now what {options.file} holds; what was there stays beside it"], store=str(options.store))
    return 0


def _prune(options: argparse.Namespace) -> int:
    if options.days is None:
        raise CommandError("prune needs --days N: matches that ended longer ago are let go for good")
    count = _keeping(options).prune(options.store, options.days, options.dry_run)
    said = f"{options.store}: {count} matches {'would be' if options.dry_run else 'were'} let go"
    _tell(options, [said], matches=count, dry_run=options.dry_run)
    return 0


def _tell(options: argparse.Namespace, said: list[str], **facts: object) -> None:
    """The outcome, in lines for people or as one object for programs."""
    print(json.dumps(facts) if options.json else "\n".join(said))


def _file(options: argparse.Namespace) -> Path:
    if options.file is None:
        raise CommandError(f"name the file: touchline store {options.action} FILE")
    path: Path = options.file
    return path


_ACTIONS = {"check": _check, "backup": _backup, "restore": _restore, "prune": _prune}
