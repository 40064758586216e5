"""`touchline train`: a game's small network, taught by sensible matches, by its own, or by exact values where a game is solved."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from touchline.cli.common import (
    CommandError,
    game_argument,
    json_argument,
    positive,
    ready_game,
    seed_argument,
    tell_json,
    threads_argument,
)

if TYPE_CHECKING:
    from touchline.kernel.game import Game
    from touchline.lab.learning import Lesson
    from touchline.lab.selfplay import Score, Told

ABOUT = "teach a game's small network, by which a search can judge positions, and examine it on other matches"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument(
        "--matches", type=positive, metavar="N",
        help="matches to learn from (default: 6000; with --self-play 300 a round, on a GPU 4096)",
    )  # fmt: skip
    parser.add_argument(
        "--positions", type=positive, metavar="N",
        help="in a solved game, positions to learn from by their exact values (default: 300000)",
    )  # fmt: skip
    parser.add_argument("--epochs", type=positive, metavar="N", help="times through all of them (default: 10)")
    parser.add_argument(
        "--self-play", action="store_true", help="learn from matches that the network plays itself, and play again with what was learnt"
    )
    parser.add_argument("--rounds", type=positive, metavar="N", help="with --self-play, how often (default: 20)")
    parser.add_argument(
        "--exam", type=positive, metavar="N",
        help="positions of another series to examine it on (default: 4000 with exact values, else 300 with 200 playouts each)",
    )  # fmt: skip
    parser.add_argument(
        "--trust", type=float, metavar="SHARE",
        help="how much of what a position is worth is what the network says of the next one, 0 to 1; the rest is what came later "
        "(default: 0.03, or 0.2 where a network tells the goals to come)",
    )  # fmt: skip
    seed_argument(parser)
    threads_argument(parser)
    parser.set_defaults(threads=None)
    parser.add_argument("--target", choices=("cpu", "cuda"), help="with --self-play, what plays the matches; cuda is a GPU")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep the run in this file after every epoch or round, and go on from there if it exists"
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
            lessons.positions(solved, options.seed, options.positions or 300_000),
            lessons.positions(solved, options.seed + 1, options.exam or 4000),
        )
    return learning.matches(game, options.seed, options.matches or 6000), learning.exam(game, options.seed + 1, options.exam or 300)


def run(options: argparse.Namespace) -> None:
    on_gpu = os.environ.get("TOUCHLINE_TARGET") == "cuda"
    if on_gpu:  # matches are played there by a process of their own; this one needs the rules at hand, to learn
        os.environ["TOUCHLINE_TARGET"] = "cpu"
    if options.trust is not None and not 0 <= options.trust <= 1:
        raise CommandError(f"a share is a number from 0 to 1, not {options.trust:g}")
    for name in ("epochs", "exam", "positions") if options.self_play else ("rounds", "threads"):
        if getattr(options, name) is not None:
            raise CommandError(f"--{name} is {'not for' if options.self_play else 'for'} --self-play")
    if on_gpu and not options.self_play:
        raise CommandError("the cuda target is for --self-play")
    if on_gpu and options.threads is not None:
        raise CommandError("--threads is not for the cuda target")
    if on_gpu:
        from touchline.kernel.gpu import driver

        driver()
    from touchline.thinking import networks

    game = ready_game(options.game)
    try:
        networks.module(game)
        run = _begun(game, options, on_gpu)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if options.self_play:
        _self_play(run, options, on_gpu)
    else:
        _taught(run, options)
    if options.write:
        run.write()


def _begun(game: Game, options: argparse.Namespace, on_gpu: bool) -> Any:
    """The run that was kept, or a new one."""
    from touchline.lab import learning, selfplay

    kind: type[learning.Run] = selfplay.Course if options.self_play else learning.Run
    if on_gpu:
        from touchline.lab import gpuplay

        kind = gpuplay.Course
    if options.keep is None or not options.keep.is_file():
        return kind(game, options.seed)
    run = learning.load(options.keep, kind)
    if run.seed != options.seed or run.game.name != game.name:
        raise CommandError(f"{options.keep} is a run of {run.game.name} with seed {run.seed}, not of {game.name} with {options.seed}")
    return run


def _self_play(run: Any, options: argparse.Namespace, on_gpu: bool) -> None:
    """Rounds of matches of its own."""
    if on_gpu and not run.teacher:
        print("touchline: PyTorch finds no GPU, so the CPU learns, more slowly: pip install 'touchline[train]'", file=sys.stderr)
    curve = []
    matches, threads = options.matches or (4096 if on_gpu else 300), options.threads or os.cpu_count() or 1
    for told in run.teach(options.rounds or 20, matches, keep=options.keep, trust=options.trust, threads=threads):
        curve.append(_by_name(told))
        if not options.json:
            home, away = told.goals
            print(f"round {told.round}: goals {home:.2f}-{away:.2f}, squared error {told.error:.4f} of {told.spread:.4f}", flush=True)
            for name, score in (("threat table", told.threat), ("sensible policy", told.sensible)):
                if score:
                    goals = f"goals {score.scored:.2f}-{score.conceded:.2f}"
                    print(f"  against the {name}: won {score.won}, drawn {score.drawn}, lost {score.lost}, {goals}", flush=True)
    if options.json:
        tell_json({"game": run.game.name, "rounds": run.rounds, "curve": curve})


def _by_name(told: Told | Score) -> dict[str, Any]:
    """A round or a score, for programs."""
    return {name: _by_name(value) if hasattr(value, "_asdict") else value for name, value in told._asdict().items()}


def _taught(run: Any, options: argparse.Namespace) -> None:
    """Lessons of sensible matches or exact values, and an exam after each time through them."""
    from touchline.lab import learning

    game, epochs = run.game, options.epochs or 10
    lesson, exam = lessons(game, options)
    table = learning.error_of_threat(exam)
    curve = []
    for epoch in range(run.epochs, epochs):
        run.teach(lesson, epochs, until=epoch + 1, keep=options.keep, trust=options.trust)
        curve.append(run.error(exam))
        if not options.json:
            print(f"epoch {epoch + 1}: mean error {curve[-1]:.4f} (threat table: {table:.4f})", flush=True)
    if options.json:
        tell_json({"game": game.name, "epochs": run.epochs, "error": run.error(exam), "threat_error": table, "curve": curve})
