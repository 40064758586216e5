"""`touchline tune`: better weights of a game's sensible policy, or its threat table."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from touchline.cli.common import CommandError, game_argument, json_argument, positive, ready_game, seed_argument, tell_json

if TYPE_CHECKING:
    from touchline.kernel.game import Game

ABOUT = "look for better weights of a game's sensible policy by self-play, or learn its threat table"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--matches", type=positive, default=10_000, metavar="N", help="matches of each trial (default: %(default)s)")
    seed_argument(parser)
    parser.add_argument("--weights", default="", metavar="A,B,...", help="only these (default: all single weights)")
    parser.add_argument("--threat", action="store_true", help="learn what having the ball is worth, instead of tuning weights")
    json_argument(parser)
    parser.add_argument("--write", action="store_true", help="write what was found into the game's folder")


def run(options: argparse.Namespace) -> None:
    game = ready_game(options.game)
    if options.threat:
        _learn_threat(game, options)
    else:
        _tune_weights(game, options)


def _learn_threat(game: Game, options: argparse.Namespace) -> None:
    from touchline.kernel import homes
    from touchline.lab import exact, threat
    from touchline.terminal.progress import counting
    from touchline.thinking.solutions import solution, solvable

    command = f"Learnt by: touchline tune {game.name} --threat --matches {options.matches} --seed {options.seed}"
    if solvable(game):
        table, how = exact.learn(game, solution(game)), exact.HOW
    else:
        with counting("matches", options.matches) as progress:
            table, how = threat.learn(game, options.matches, options.seed, progress=progress), threat.COUNTED
    text = threat.text(game, table, f"{how} {command}")
    if options.json:
        tell_json({"game": game.name, "threat": table})
    else:
        print(text, end="")
    if options.write:
        (homes.folder(game.name) / "bots" / "threat.toml").write_text(text, "utf-8")


def _tune_weights(game: Game, options: argparse.Namespace) -> None:
    from touchline.lab import tune

    if options.matches < 2:
        raise CommandError("--matches 1: a trial compares at least 2 matches")

    better: dict[str, int] = {}
    for trial in tune.tune(game, options.matches, options.seed, options.weights.split(",") if options.weights else ()):
        if not options.json:
            print(trial, flush=True)
        if trial.better:
            better[trial.weight] = trial.after
    if options.json:
        tell_json({"game": game.name, "better": better})
    else:
        print(f"{game.name}: " + (", ".join(f"{name} = {value}" for name, value in better.items()) or "no weight is better beyond doubt"))
    if options.write and better:
        tune.write(game, better)
