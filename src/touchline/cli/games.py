"""`touchline games`: the games, or one with its options."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Iterator

from touchline.cli.common import json_argument, language_argument, spoken, tell_json

if TYPE_CHECKING:
    from touchline.play.wording import Wording

ABOUT = "list the games, or one game with its options"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game to show with its options")
    json_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    from touchline import bots, games
    from touchline.play.wording import wording

    language = spoken(options)
    if options.json:
        tell_json([_data(name, language) for name in games.names()] if options.game is None else _data(options.game, language))
        return
    if options.game is None:
        for name in games.names():
            say = wording(name, language)
            print(f"{name:22} {say('game-title')}: {say('game-line')}")
        return
    game = games.find(options.game)
    say = wording(game.name, language)
    print(f"{say('game-title')}: {say('game-line')}\n")
    for line in _honest(game.name, say):
        print(f"  {line}\n")
    print(f"  --seats: human, {', '.join(bots.names(game))}\n")
    for option in game.options:
        allowed = " | ".join(option.values) or ("yes | no" if isinstance(option.default, bool) else f"{option.low}..{option.high}")
        default = ("yes" if option.default else "no") if isinstance(option.default, bool) else option.default
        print(f"  {option.name}={default}   ({allowed})  {option.rule}")
        print(f"      {say(f'option-{option.name}')}. {say(f'option-{option.name}.help')}")


def _honest(name: str, say: Wording) -> Iterator[str]:
    """What was rebuilt, how whoever owns the box enters the real values, and where none of it was ever tried."""
    from touchline import games

    if say.has("game-rebuilt"):
        yield say("game-rebuilt")
        yield say("box-owner", file=str(games.numbers(name).path), name=f"{name}.toml")
    yield say("not-tested")


def _data(name: str, language: str) -> dict[str, object]:
    """A game for programs."""
    from touchline import bots, games
    from touchline.play.wording import wording

    game, say = games.find(name), wording(name, language)
    return {
        "name": game.name, "title": say("game-title"), "line": say("game-line"),
        "rebuilt": say("game-rebuilt") if say.has("game-rebuilt") else "", "bots": bots.names(game),
        "options": [
            {
                "name": option.name, "default": option.default, "values": option.values, "low": option.low, "high": option.high,
                "rule": option.rule, "title": say(f"option-{option.name}"), "help": say(f"option-{option.name}.help"),
            }
            for option in game.options
        ],
    }  # fmt: skip
