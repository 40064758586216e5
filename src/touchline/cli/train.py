"""`touchline train`: a game's small network, taught by self-play, or by exact values where a game is solved."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from touchline.cli.common import CommandError, game_argument, json_argument, positive, ready_game, seed_argument, tell_json

if TYPE_CHECKING:
    from touchline.kernel.game import Game
    from touchline.lab.learning import Lesson

ABOUT = "teach a game's small network, by which a search can judge positions, and examine it on other matches"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--matches", type=positive, default=6000, metavar="N", help="matches to learn from (default: %(default)s)")
    parser.add_argument(
        "--positions", type=positive, default=300_000, metavar="N",
        help="in a solved game, positions to learn from by their exact values (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument("--epochs", type=positive, default=10, metavar="N", help="times through all of them (default: %(default)s)")
    parser.add_argument(
        "--exam", type=positive, metavar="N",
        help="positions of another series to examine it on (default: 4000 with exact values, else 300 with 200 playouts each)",
    )  # fmt: skip
    parser.add_argument(
        "--trust", type=float, default=0.03, metavar="SHARE",
        help="how much of what a position is worth is what the network says of the next one, 0 to 1; the rest is what came later "
        "(default: %(default)s)",
    )  # fmt: skip
    seed_argument(parser)
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep the run in this file after every epoch, and go on from there if it exists"
    )
    json_argument(parser)
    parser.add_argument("--write", action="store_true", help="write the weights into the game's folder")


def lessons(game: Game, options: argparse.Namespace) -> tuple[Lesson, Lesson]:
    """What is taught, and what is asked in the exam; from different series."""
    from touchline.lab import learning, lessons
    from touchline.thinking.solutions import solution

    if game.name == lessons.GAME:
        solved = solution(game)
        return (
            lessons.positions(solved, options.seed, options.positions),
            lessons.positions(solved, options.seed + 1, options.exam or 4000),
        )
    return learning.matches(game, options.seed, options.matches), learning.exam(game, options.seed + 1, options.exam or 300)


def run(options: argparse.Namespace) -> None:
    from touchline.lab import learning
    from touchline.thinking import networks

    if not 0 <= options.trust <= 1:
        raise CommandError(f"a share is a number from 0 to 1, not {options.trust:g}")
    game = ready_game(options.game)
    try:
        networks.module(game)
    except ValueError as error:
        raise CommandError(str(error)) from None
    kept = options.keep is not None and options.keep.is_file()
    run = learning.load(options.keep) if kept else learning.Run(game, options.seed)
    if run.seed != options.seed or run.game.name != game.name:
        raise CommandError(f"{options.keep} is a run of {run.game.name} with seed {run.seed}, not of {game.name} with {options.seed}")
    lesson, exam = lessons(game, options)
    table = learning.error_of_threat(exam)
    curve = []
    for epoch in range(run.epochs, options.epochs):
        run.teach(lesson, options.epochs, until=epoch + 1, keep=options.keep, trust=options.trust)
        curve.append(run.error(exam))
        if not options.json:
            print(f"epoch {epoch + 1}: mean error {curve[-1]:.4f} (threat table: {table:.4f})", flush=True)
    if options.json:
        tell_json({"game": game.name, "epochs": run.epochs, "error": run.error(exam), "threat_error": table, "curve": curve})
    if options.write:
        run.write()
