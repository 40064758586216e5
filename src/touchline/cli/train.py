"""`touchline train`: a game's small network, taught by exact values."""

from __future__ import annotations

import argparse
from pathlib import Path

from touchline.cli.common import CommandError, game_argument, json_argument, positive, ready_game, seed_argument, tell_json

ABOUT = "teach a game's small network, by which a search can judge positions, and examine it on other matches"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--positions", type=positive, default=120_000, metavar="N", help="positions to learn from (default: %(default)s)")
    parser.add_argument("--epochs", type=positive, default=9, metavar="N", help="times through all of them (default: %(default)s)")
    parser.add_argument(
        "--exam", type=positive, default=4000, metavar="N", help="positions of another series to examine it on (default: %(default)s)"
    )
    seed_argument(parser)
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep the run in this file after every epoch, and go on from there if it exists"
    )
    json_argument(parser)
    parser.add_argument("--write", action="store_true", help="write the weights into the game's folder")


def run(options: argparse.Namespace) -> None:
    from touchline.lab import learning
    from touchline.thinking.solutions import solution

    game = ready_game(options.game)
    if game.name != learning.GAME:
        raise CommandError(f"{game.name} has no network to teach; {learning.GAME} has one")
    kept = options.keep is not None and options.keep.is_file()
    run = learning.load(options.keep) if kept else learning.Run(options.seed)
    if run.seed != options.seed:
        raise CommandError(f"{options.keep} is a run of seed {run.seed}, not {options.seed}")
    solved = solution(game)
    lesson, exam = (
        learning.positions(solved, seed, n) for seed, n in ((options.seed, options.positions), (options.seed + 1, options.exam))
    )
    table = learning.error_of_threat(exam)
    curve = []
    for epoch in range(run.epochs, options.epochs):
        run.teach(lesson, options.epochs, until=epoch + 1, keep=options.keep)
        curve.append(run.error(exam))
        if not options.json:
            print(f"epoch {epoch + 1}: mean error {curve[-1]:.4f} (threat table: {table:.4f})", flush=True)
    if options.json:
        tell_json({"game": game.name, "epochs": run.epochs, "error": run.error(exam), "threat_error": table, "curve": curve})
    if options.write:
        run.write()
