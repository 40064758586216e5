"""`touchline replay`: a recorded match, told step by step."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from touchline.cli.common import json_argument, language_argument, spoken, tell_json
from touchline.cli.given import record_argument, recorded

if TYPE_CHECKING:
    from touchline.play.match import Match

ABOUT = "tell a recorded match step by step"


def arguments(parser: argparse.ArgumentParser) -> None:
    record_argument(parser)
    parser.add_argument("--step", type=int, metavar="N", help="show the table after so many steps")
    json_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    from touchline.kernel.eyes import SPECTATOR
    from touchline.play.wording import wording
    from touchline.terminal.plain import draw_scene, tell

    match, language = recorded(options.file), spoken(options)
    shown = match.at(options.step) if options.step is not None else match
    if options.json:
        tell_json(_data(shown, language))
        return
    if options.step is not None:
        print(draw_scene(wording(match.game.name, language, match.seats, match.options), shown.view(SPECTATOR).scene(language)))
        return
    for line in tell(match, language):
        print(line)


def _data(match: Match, language: str) -> dict[str, object]:
    """A match for programs: every step in a record's own words, with its events and how they are told."""
    from touchline.play.notation import seat_name, token
    from touchline.play.view import tell

    steps = [
        {
            "seat": seat_name(step.seat),
            "action": token(match.game, step),
            "events": [event._asdict() for event in step.events],
            "words": [tell(match.game, event, language, match.seats, match.options) for event in step.events],
        }
        for step in match.steps
    ]
    said = {"game": match.game.name, "options": match.options, "score": match.score, "shootout": match.shootout, "clock": match.clock}
    return {**said, "steps": steps}
