"""`touchline verify`: is a match record complete, unaltered and legal?"""

from __future__ import annotations

import argparse
import sys

from touchline.cli.common import json_argument, tell_json
from touchline.cli.given import record_argument, record_text, with_its_numbers

ABOUT = "check that a match record is complete, unaltered and legal"


def arguments(parser: argparse.ArgumentParser) -> None:
    record_argument(parser)
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline.kernel.eyes import SPECTATOR
    from touchline.play.errors import OtherRules, RecordError
    from touchline.play.notation import read_text, unaltered

    try:
        text = record_text(options.file)
        with_its_numbers(text)
        match = read_text(text)
    except OtherRules as error:
        lines = unaltered(text)
        if options.json:
            tell_json({"file": options.file, "sound": None, "lines": lines, "reason": error.reason})
        else:
            print(f"{options.file}: unaltered, {lines} lines; {error.reason}, so its moves cannot be checked here")
        return 0
    except RecordError as error:
        if options.json:
            tell_json({"file": options.file, "sound": False, "line": error.line, "reason": error.reason})
        else:
            print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    if options.json:
        tell_json(
            {
                "file": options.file, "sound": True, "game": match.game.name, "options": match.options, "steps": len(match.steps),
                "score": match.score, "shootout": match.shootout, "finished": match.over,
                "dice": "fair" if match.fair and match.fair.secret else "not revealed" if match.fair else "not committed to",
            }
        )  # fmt: skip
        return 0
    result = match.view(SPECTATOR).result() if match.over else "{}-{}".format(*match.score)
    ended = "finished" if match.over else "unfinished"
    dice = ", every throw fair" if match.fair and match.fair.secret else ", dice not revealed" if match.fair else ""
    print(f"{options.file}: {match.game.name}, {len(match.steps)} steps, {result}, {ended}: sound{dice}")
    return 0
