"""`touchline admin`: what an operator says to a running server."""

from __future__ import annotations

import argparse
import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from touchline.cli.common import CommandError

ABOUT = "list or close tables, ban, revoke tokens: for whoever can read the server's database"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=("list", "close", "ban", "unban", "revoke"))
    parser.add_argument(
        "who", nargs="?", default="", help="close: a table; ban, unban: an address or guest; revoke: a guest, or everybody (server stopped)"
    )
    parser.add_argument("--store", type=Path, default=Path("touchline.db"), metavar="FILE", help="the database (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="answer as JSON")


def run(options: argparse.Namespace) -> int:
    from touchline.server.store import StoreError

    try:
        if options.action == "revoke" and options.who == "everybody":
            return _new_key(options.store)
        answer = _ask(options.store, {"do": options.action, "who": options.who})
    except StoreError as error:
        raise CommandError(str(error)) from None
    if options.json or options.action != "list":
        print(json.dumps(answer))
        return 0
    for table in answer["tables"]:
        seats = " - ".join(table["seats"])
        print(f"{table['id']}  {table['status']:7} {table['game']:22} {table['connections']:3} here  owner {table['owner']}  {seats}")
    print(f"{len(answer['tables'])} tables, {answer['connections']} connections; banned: {', '.join(answer['banned']) or 'nobody'}")
    return 0


def _ask(store: Path, order: dict[str, str]) -> Any:
    from touchline.server.identity import Signer
    from touchline.server.keeping import opened
    from touchline.server.ops import OPS, admin_token
    from touchline.server.sqlite import setting_of

    with opened(store) as connection:
        token = admin_token(Signer(setting_of(connection, "key")))
        row = connection.execute("SELECT data FROM kept WHERE kind = ? AND name = 'address'", (OPS,)).fetchone()
    if row is None:
        raise CommandError(f"no server has run on {store} yet")
    host, port = json.loads(row[0])
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    address = f"http://[{host}]:{port}/admin" if ":" in host else f"http://{host}:{port}/admin"
    request = urllib.request.Request(address, json.dumps(order).encode(), {"authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise CommandError(json.load(error)["reason"]) from None
    except OSError:
        raise CommandError(f"no server runs on {store} (it would answer at {host} port {port})") from None


def _new_key(store: Path) -> int:
    """Another key: no token of anybody counts any more. A server must not be running."""
    from touchline.server.identity import Signer
    from touchline.server.keeping import opened
    from touchline.server.layout import put_setting
    from touchline.server.mark import Mark

    mark = Mark(store)
    try:
        with opened(store, "rw") as connection:
            put_setting(connection, "key", Signer.fresh_key())
    finally:
        mark.close()
    print(f"{store}: every token is void; people come back as new guests, and their seats are played on by bots")
    return 0
