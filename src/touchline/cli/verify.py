"""`touchline verify`: is a match record complete, unaltered and legal?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from touchline.cli.common import with_its_numbers

ABOUT = "check that a match record is complete, unaltered and legal"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")


def run(options: argparse.Namespace) -> int:
    from touchline.play.errors import OtherRules, RecordError
    from touchline.play.notation import read, unaltered

    try:
        text = options.file.read_text("utf-8")
        with_its_numbers(text)
        match = read(text)
    except OtherRules as error:
        print(f"{options.file}: unaltered, {unaltered(text)} lines; {error.reason}, so its moves cannot be checked here")
        return 0
    except (RecordError, UnicodeDecodeError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    home, away = match.score
    ended = "finished" if match.over else "unfinished"
    dice = ", every throw fair" if match.fair and match.fair.secret else ", dice not revealed" if match.fair else ""
    print(f"{options.file}: {match.game.name}, {len(match.steps)} steps, {home}-{away}, {ended}: sound{dice}")
    return 0
