"""`touchline admin`: what an operator says to a running server."""

from __future__ import annotations

import argparse
import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

from touchline.cli.common import CommandError, json_argument, store_argument, tell_json

if TYPE_CHECKING:
    from touchline.server.places import Place

ABOUT = "list or close tables, ban, revoke tokens: for whoever can read the server's database"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=("list", "close", "ban", "unban", "revoke"), help="what to do")
    parser.add_argument(
        "who",
        metavar="WHO",
        nargs="?",
        default="",
        help="close: a table; ban, unban: an address or guest; revoke: a guest, or everybody (server stopped)",
    )
    store_argument(parser)
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline.server.store import StoreError

    try:
        if options.action == "revoke" and options.who == "everybody":
            return _new_key(options.store, options.json)
        answer = _ask(options.store, {"do": options.action, "who": options.who})
    except StoreError as error:
        raise CommandError(str(error)) from None
    if options.json or options.action != "list":
        tell_json(answer)
        return 0
    for table in answer["tables"]:
        seats = " - ".join(table["seats"])
        print(f"{table['id']}  {table['status']:7} {table['game']:22} {table['connections']:3} here  owner {table['owner']}  {seats}")
    print(f"{len(answer['tables'])} tables, {answer['connections']} connections; banned: {', '.join(answer['banned']) or 'nobody'}")
    return 0


def _key_and_address(store: Place) -> tuple[str, bytes | None]:
    """The key that signs, and where the server answers operators."""
    from touchline.server.keeping import opened
    from touchline.server.ops import OPS
    from touchline.server.places import Database, engine
    from touchline.server.sqlite import setting_of

    if isinstance(store, Database):
        engine()
        from touchline.server import postgres_keeping

        return postgres_keeping.key_and_address(store, OPS)
    with opened(store) as connection:
        row = connection.execute("SELECT data FROM kept WHERE kind = ? AND name = 'address'", (OPS,)).fetchone()
        return setting_of(connection, "key"), row[0] if row else None


def _ask(store: Place, order: dict[str, str]) -> Any:
    from touchline.server.identity import Signer
    from touchline.server.ops import admin_token

    key, found = _key_and_address(store)
    if not key or found is None:
        raise CommandError(f"no server has run on {store} yet")
    token = admin_token(Signer(key))
    host, port = json.loads(found)
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


def _new_key(store: Place, as_json: bool) -> int:
    """Another key: no token of anybody counts any more. A server must not be running."""
    from touchline.server.identity import Signer
    from touchline.server.places import Database, engine

    if isinstance(store, Database):
        engine()
        from touchline.server import postgres_keeping

        postgres_keeping.new_key(store, Signer.fresh_key())
    else:
        _new_key_in(store, Signer.fresh_key())
    if as_json:
        tell_json({"revoked": "everybody"})
        return 0
    print(f"{store}: every token is void; people come back as new guests, and their seats are played on by bots")
    return 0


def _new_key_in(store: Path, key: str) -> None:
    from touchline.server.keeping import held, opened
    from touchline.server.layout import put_setting

    with held(store), opened(store, "rw") as connection:
        put_setting(connection, "key", key)
