"""`touchline build`: the rules compiled for other computers, from the same source."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
from pathlib import Path
from typing import TYPE_CHECKING

from touchline.cli.common import CommandError, json_argument, tell_json

if TYPE_CHECKING:
    from touchline.kernel.native import Kept

ABOUT = "compile games for browsers (WebAssembly) or for the computers that wheels are made for"

SHARED = (
    "touchline.kernel.counting", "touchline.kernel.defaults", "touchline.kernel.follow", "touchline.kernel.network",
    "touchline.kernel.playout", "touchline.kernel.prospects", "touchline.kernel.random", "touchline.kernel.seal",
    "touchline.kernel.search", "touchline.kernel.watch", "touchline.kernel.weigh", "touchline.envs.batch", "touchline.envs.stepping",
    "touchline.lab.bounds", "touchline.lab.choosing", "touchline.lab.descent",
)  # fmt: skip
"""The modules with compiled functions that all games share."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="+", help="a game, or `all`")
    parser.add_argument(
        "--target",
        dest="ports",  # what is compiled for is not what this process plays on
        action="append",
        metavar="T",
        help="wasm, or a platform such as linux-x86-64-v3; several share most of the work",
    )
    json_argument(parser)
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="OUT", help="the folder to write to")


def run(options: argparse.Namespace) -> None:
    from touchline import games
    from touchline.kernel import homes
    from touchline.kernel.porting import library
    from touchline.kernel.ports import PORTS
    from touchline.kernel.shipped import COMMON

    ports = options.ports or ["wasm"]
    if unknown := [port for port in ports if port not in PORTS]:
        raise CommandError(f"no target {unknown[0]!r} to build for; there are {', '.join(PORTS)}")
    names = list(games.names()) if options.games == ["all"] else options.games
    found = [games.find(name) for name in names]
    written: list[Path] = []
    for port in ports:
        if port == "wasm":
            from touchline.kernel.wasm import build

            written += [_told(build(game, options.out), options) for game in found]
            continue
        for game in found:
            written.append(_told(library(game.name, kept_below(homes.package(game.name)), port, options.out), options))
        written.append(_told(library(COMMON, [f for module in SHARED for f in kept_in(module)], port, options.out), options))
    if options.json:
        tell_json([{"file": str(path), "bytes": path.stat().st_size} for path in written])


def _told(path: Path, options: argparse.Namespace) -> Path:
    if not options.json:
        print(f"{path}: {path.stat().st_size:,} bytes", flush=True)
    return path


def kept_in(module: str) -> list[Kept]:
    """The functions that a module of ours has compiled and kept."""
    from touchline.kernel.native import Kept

    found = vars(importlib.import_module(module)).values()
    return [f for f in found if isinstance(f, Kept) and f.on_disk and f.py_func.__module__ == module]


def kept_below(package: str) -> list[Kept]:
    """The same of a package and all modules in it."""
    below = importlib.import_module(package).__path__
    names = [package, *(module.name for module in pkgutil.walk_packages(below, f"{package}."))]
    return [f for name in names for f in kept_in(name)]
