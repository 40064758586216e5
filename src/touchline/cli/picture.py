"""`touchline picture`: a match or a position as a picture, or a whole match to send."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from touchline.cli.common import CommandError, json_argument, language_argument, spoken, tell_json
from touchline.cli.given import position_argument, standing

ABOUT = "draw a match or a position as a picture, or a whole match as one file to send"
KINDS = {False: (".svg", ".png"), True: (".svg", ".html")}
"""What can be written: a picture, a replay."""


def arguments(parser: argparse.ArgumentParser) -> None:
    position_argument(parser)
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="an .svg or .png file, with --replay .svg or .html; else SVG is printed"
    )
    parser.add_argument("--seat", type=int, metavar="S", help="what this seat sees (default: what everybody sees)")
    parser.add_argument("--replay", action="store_true", help="the whole match: an SVG that plays by itself, or a page to step through")
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light", help="the colours (default: %(default)s)")
    json_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    import msgspec

    from touchline.kernel.eyes import SPECTATOR
    from touchline.play.drawing.raster import png

    kind = options.out.suffix.lower() if options.out else ".svg"
    if kind not in KINDS[options.replay]:
        raise CommandError(f"{options.out}: write it as {' or '.join(KINDS[options.replay])}")
    match, language = standing(options.position, options.at), spoken(options)
    eyes = SPECTATOR if options.seat is None else options.seat
    if options.replay:
        drawn = (match.page if kind == ".html" else match.film)(eyes, language, options.theme)
    else:
        drawn = match.svg(eyes, language, options.theme)
    if options.out is not None:
        options.out.write_bytes(png(drawn) if kind == ".png" else drawn.encode())
    if options.json:
        tell_json(msgspec.to_builtins(match.view(eyes).scene(language)))
    elif options.out is None:
        sys.stdout.write(drawn)
