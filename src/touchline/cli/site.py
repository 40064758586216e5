"""`touchline site`: the games as a folder of plain files, to be played without a server."""

from __future__ import annotations

import argparse
from pathlib import Path

from touchline.cli.common import json_argument, tell_json

ABOUT = "write a web site that plays all games without a server, and without a network after the first visit"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", metavar="OUT", type=Path, help="the folder to write: new, empty, or with an older site")
    json_argument(parser)


def run(options: argparse.Namespace) -> None:
    from touchline.web.build import CannotBuild
    from touchline.web.site import site

    try:
        written = site(options.out)
    except CannotBuild as error:
        raise OSError(str(error)) from None
    size = sum(path.stat().st_size for path in written)
    if options.json:
        tell_json({"folder": str(options.out), "files": len(written), "bytes": size})
        return
    print(f"{options.out}: {len(written)} files, {size / 1e6:.1f} MB; to look at it: python -m http.server -d {options.out}")
