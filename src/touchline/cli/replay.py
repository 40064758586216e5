"""`touchline replay`: a recorded match, told step by step."""

from __future__ import annotations

import argparse
from pathlib import Path

from touchline.cli.common import language_argument, ready_game, spoken, with_its_numbers

ABOUT = "tell a recorded match step by step"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--step", type=int, metavar="N", help="show the table after so many steps")
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    from touchline.play.notation import read
    from touchline.play.wording import wording
    from touchline.terminal.plain import draw_scene, tell
    from touchline.terminal.start import game_of

    with_its_numbers(options.file.read_text("utf-8"))
    ready_game(game_of(options.file))
    match, language = read(options.file.read_text("utf-8")), spoken(options)
    if options.step is not None:
        print(draw_scene(wording(match.game.name, language), match.at(options.step).view(-1).scene(language)))
        return
    for line in tell(match, language):
        print(line)
