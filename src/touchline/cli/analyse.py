"""`touchline analyse`: who will win from a position, what may be thrown, and what each choice is worth."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from touchline.cli.common import (
    CommandError,
    is_file,
    json_argument,
    language_argument,
    ready_game,
    record_text,
    seed_argument,
    spoken,
    tell_json,
    with_its_numbers,
)

if TYPE_CHECKING:
    from touchline.play.match import Match

ABOUT = "analyse a position: the chances of both sides, what may be thrown, what each choice is worth"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "position",
        metavar="POSITION|FILE",
        help='a position as text ("GAME option=value ... {fields}", as this command and the page write it), a file with one, '
        "or a match record; - for standard input",
    )
    parser.add_argument("--at", type=int, metavar="N", help="of a match record: the position after N steps (default: where it ends)")
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

    match, language = asked(options.position, options.at), spoken(options)
    found = analyse(match, language, options.seed)
    if options.json:
        tell_json(msgspec.to_builtins(found))
        return
    scene = match.view(match.turn if match.turn >= 0 else SPECTATOR).scene(language)
    print(draw_scene(wording(match.game.name, language, match.seats, match.options), scene))
    print()
    for line in position_letter(found, match, language):
        print(line)


def asked(given: str, at: int | None) -> Match:
    """The position that is asked about: a text, a file with one, or a point of a record; its game is ready to think."""
    from touchline.play.notation import game_named, read
    from touchline.play.position import game_of, position

    text = record_text(given) if given == "-" or is_file(given) else given
    if text.startswith("touchline "):
        with_its_numbers(text)
        _prepare(game_named(text))
        match = read(text)
        return match if at is None else match.at(at)
    if at is not None:
        raise CommandError("--at is for match records; a position is one already")
    _prepare(game_of(text))
    return position(text)


def _prepare(name: str) -> None:
    from touchline.bots import LEVELS, make_ready

    make_ready(ready_game(name), LEVELS)
