"""`touchline analyse`: who will win from a position, what may be thrown, and what each choice is worth."""

from __future__ import annotations

import argparse

from touchline.cli.common import json_argument, language_argument, seed_argument, spoken, tell_json
from touchline.cli.given import position_argument, standing

ABOUT = "analyse a position: the chances of both sides, what may be thrown, what each choice is worth"


def arguments(parser: argparse.ArgumentParser) -> None:
    position_argument(parser)
    seed_argument(parser)
    json_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    import msgspec

    from touchline.analysis.board import analyse
    from touchline.analysis.letter import position_letter
    from touchline.kernel.eyes import SPECTATOR
    from touchline.play.wording import wording
    from touchline.terminal.plain import draw_scene

    match, language = standing(options.position, options.at, thinking=True), spoken(options)
    found = analyse(match, language, options.seed)
    if options.json:
        tell_json(msgspec.to_builtins(found))
        return
    scene = match.view(match.turn if match.turn >= 0 else SPECTATOR).scene(language)
    print(draw_scene(wording(match.game.name, language, match.seats, match.options), scene))
    print()
    for line in position_letter(found, match, language):
        print(line)
