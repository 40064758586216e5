"""`touchline review`: look back on a recorded match."""

from __future__ import annotations

import argparse
from pathlib import Path

from touchline.cli.common import json_argument, language_argument, spoken, tell_json
from touchline.cli.given import record_argument, recorded

ABOUT = "look back on a recorded match: chances over time, turning points, what each decision gave away, luck and skill"


def arguments(parser: argparse.ArgumentParser) -> None:
    record_argument(parser)
    parser.add_argument("--deep", action="store_true", help="think longer: minutes instead of seconds; solves a game that can be solved")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the chances as a picture to share (SVG)")
    json_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    from touchline.analysis.letter import letter
    from touchline.analysis.picture import picture
    from touchline.analysis.reviewing import review
    from touchline.analysis.words import told
    from touchline.terminal.progress import parts

    match, language = recorded(options.file, thinking=True), spoken(options)
    with parts() as progress:
        found = told(review(match, "deep" if options.deep else "quick", progress=progress), match, language)
    if options.picture:
        options.picture.write_text(picture(found, language), "utf-8")
    if options.json:
        tell_json(found)
        return
    for line in letter(found, language):
        print(line)
