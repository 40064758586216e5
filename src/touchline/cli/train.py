"""`touchline train`: a game's small network, taught by sensible matches, by its own, or by exact values where a game is solved."""

from __future__ import annotations

import argparse
import os
import shlex
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
    from touchline.lab.curves import Score, Side, Told
    from touchline.lab.learning import Lesson, Run
    from touchline.lab.selfplay import Course

ABOUT = "teach a game's small network, by which a search can judge positions, and examine it on other matches"
LEVEL_MATCHES = 20
"""Matches against each level, where nothing else is said."""


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
    parser.add_argument(
        "--report", type=Path, metavar="FILE",
        help="with --self-play, write a page of learning curves (HTML), of a run that was kept too; in the end the network plays all "
        "levels, from both sides",
    )  # fmt: skip
    parser.add_argument(
        "--report-matches", type=positive, metavar="N", help=f"with --report, matches against each level (default: {LEVEL_MATCHES})"
    )
    parser.add_argument(
        "--report-often", action="store_true", help="with --report, play the levels after every round with an exam, not only in the end"
    )
    json_argument(parser)
    parser.add_argument(
        "--write", action="store_true",
        help="write the weights into the game's folder; those that were there are kept beside them as network.dat.before",
    )  # fmt: skip


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
    _refuse_what_makes_no_sense(options, on_gpu)
    _refuse_files(options)
    if on_gpu:
        from touchline.kernel.gpu import driver

        driver()
    from touchline.thinking import networks

    game = ready_game(options.game)
    _refuse_what_the_game_does_not_learn_from(game, options)
    try:
        networks.module(game)
        run = _begun(game, options, on_gpu)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if options.write and not os.access(networks.file(game).parent, os.W_OK):
        raise CommandError(f"--write: {networks.file(game).parent} cannot be written to")
    told = _self_play(run, options, on_gpu) if options.self_play else _taught(run, options)
    if options.write:
        told["written"] = _put_in_place(run, options)
    if options.json:
        tell_json(told)


def _refuse_what_makes_no_sense(options: argparse.Namespace, on_gpu: bool) -> None:
    """CommandError for options that say nothing together."""
    from touchline.kernel.random import SERIES

    if options.trust is not None and not 0 <= options.trust <= 1:
        raise CommandError(f"a share is a number from 0 to 1, not {options.trust:g}")
    if not 0 <= options.seed < SERIES:
        raise CommandError(f"seeds go from 0 to {SERIES - 1}, not {options.seed}")
    for name in ("epochs", "exam", "positions") if options.self_play else ("rounds", "threads", "report", "report_matches", "report_often"):
        if getattr(options, name) not in (None, False):
            raise CommandError(f"--{name.replace('_', '-')} is {'not for' if options.self_play else 'for'} --self-play")
    if (options.report_matches or options.report_often) and not options.report:
        raise CommandError(f"--report-{'matches' if options.report_matches else 'often'} is for --report")
    if on_gpu and not options.self_play:
        raise CommandError("the cuda target is for --self-play")
    if on_gpu and options.threads is not None:
        raise CommandError("--threads is not for the cuda target")


def _refuse_files(options: argparse.Namespace) -> None:
    """CommandError for files that could not be written in the end."""
    for name in ("keep", "report"):
        path: Path | None = getattr(options, name)
        if path is None:
            continue
        if path.is_dir():
            raise CommandError(f"--{name} {path}: this is a folder; name a file")
        if not path.parent.is_dir():
            raise CommandError(f"--{name} {path}: there is no folder {path.parent}")
        if not os.access(path if path.exists() else path.parent, os.W_OK) or not os.access(path.parent, os.W_OK):
            raise CommandError(f"--{name} {path}: nothing can be written there")
    if options.keep and options.report and options.keep.resolve() == options.report.resolve():
        raise CommandError(f"--report {options.report}: this is the file of --keep")


def _refuse_what_the_game_does_not_learn_from(game: Game, options: argparse.Namespace) -> None:
    """CommandError for matches where exact values are learnt, and for positions where matches are."""
    from touchline.lab import lessons

    if options.self_play:
        return
    if game.name == lessons.GAME:
        for name in ("matches", "trust"):
            if getattr(options, name) is not None:
                raise CommandError(f"--{name} is not for {game.name}: it is solved, so it is learnt from exact values (--positions)")
    elif options.positions is not None:
        raise CommandError(f"--positions is for a solved game ({lessons.GAME}): {game.name} is learnt from --matches")


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


def _self_play(run: Course, options: argparse.Namespace, on_gpu: bool) -> dict[str, Any]:
    """Rounds of matches of its own, after those of the run that was kept are told again; what is told of all of them."""
    from touchline.lab import curves

    if on_gpu and not run.teacher:
        print("touchline: PyTorch finds no GPU, so the CPU learns, more slowly: pip install 'touchline[train]'", file=sys.stderr)
    matches, threads = options.matches or (4096 if on_gpu else 300), options.threads or os.cpu_count() or 1
    if not options.json:
        for told in run.history:
            _tell_round(told)
    for told in run.teach(options.rounds or 20, matches, keep=options.keep, trust=options.trust, threads=threads):
        if not options.json:
            _tell_round(told)
        if options.report and told.threat:
            _report(run, options, on_gpu, threads, bool(options.report_often))
    found = {"game": run.game.name, "rounds": run.rounds, "curve": list(map(curves.told_as_dict, run.history))}
    if options.report:
        _report(run, options, on_gpu, threads, True)
        found["levels"] = [curves.levels_as_dict(after, each) for after, each in sorted(run.levels.items())]
        if not options.json:
            _tell_levels(run)
            print(options.report)
    return found


def _report(run: Course, options: argparse.Namespace, on_gpu: bool, threads: int, with_levels: bool) -> None:
    """Write the page of learning curves, after matches against the levels if they were not played yet."""
    from touchline import bots
    from touchline.lab import curve_page, examining
    from touchline.languages import preferred
    from touchline.terminal.progress import counting

    matches, known = options.report_matches or LEVEL_MATCHES, run.levels.get(run.rounds)
    if with_levels and (known is None or known.matches != matches or known.rival != examining.hash_of(run.game)):
        with counting("matches", matches * len(bots.LEVELS)) as progress:
            run.levels[run.rounds] = examining.against_levels(run, matches, threads, progress)
        if options.keep:
            run.save(options.keep)
    curve_page.write(run, options.report, preferred(), _command(options, on_gpu))


def _command(options: argparse.Namespace, on_gpu: bool) -> str:
    """What was asked for, to be typed again."""
    given = {name: getattr(options, name) for name in ("rounds", "matches", "trust", "seed", "report_matches")}
    words = [word for name, value in given.items() if value is not None for word in (f"--{name.replace('_', '-')}", str(value))]
    words += ["--target", "cuda"] * on_gpu + ["--report-often"] * bool(options.report_often) + ["--report", options.report.name]
    return shlex.join(["touchline", "train", options.game, "--self-play", *words])


def _tell_round(told: Told) -> None:
    """A round in lines."""
    home, away = told.goals
    print(f"round {told.round}: goals {home:.2f}-{away:.2f}, squared error {told.error:.4f} of {told.spread:.4f}", flush=True)
    for name, score in (("threat table", told.threat), ("sensible policy", told.sensible)):
        if score:
            print(f"  against the {name}: {_in_words(score)}", flush=True)


def _tell_levels(run: Course) -> None:
    """How the network plays against the levels, in lines."""
    after = max(run.levels)
    print(f"after round {after}, as a player:")
    for level, score in run.levels[after].scores.items():
        print(f"  against {level}: {_in_words(score)}")


def _in_words(score: Score) -> str:
    """Matches in a line, both sides apart."""
    from touchline.lab.curves import share

    sides: list[tuple[str, Score | Side]] = [("", score), ("home ", score.home), ("away ", score.away)]
    told = [f"{name}{found:.0%}{' of decided' * (not name)} ({low:.0%} to {high:.0%})"
            for name, side in sides for found, low, high in (share(side),)]  # fmt: skip
    goals = f"goals {score.scored:.2f}-{score.conceded:.2f}"
    return f"won {score.won}, drawn {score.drawn}, lost {score.lost}, {goals}; {', '.join(told)}"


def _put_in_place(run: Any, options: argparse.Namespace) -> dict[str, Any]:
    """Write the weights into the game's folder, those that were there beside them, and say so."""
    from touchline.lab import examining
    from touchline.thinking import networks

    path, before = networks.file(run.game), examining.hash_of(run.game)
    made, beside = path.with_name(f"{path.name}.part"), path.with_name(f"{path.name}.before")
    run.write(made)
    replaced = bool(before) and path.read_bytes() != made.read_bytes()
    if replaced:
        beside.write_bytes(path.read_bytes())
    made.replace(path)
    after = examining.hash_of(run.game)
    if not options.json:
        lies = f", where {before} was (kept in {beside.name})" if replaced else " (as before)" if before else ""
        print(f"{path}: weights {after}{lies}")
        if replaced and options.report and run.levels[run.rounds].rival == before:
            print(f"  against {before} (champion): {_in_words(run.levels[run.rounds].scores['champion'])}")
    return {"file": str(path), "before": before, "after": after, "kept": str(beside) if replaced else ""}


def _taught(run: Run, options: argparse.Namespace) -> dict[str, Any]:
    """Lessons of sensible matches or exact values, and an exam after each time through them; what is told of it."""
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
    return {"game": game.name, "epochs": run.epochs, "error": run.error(exam), "threat_error": table, "curve": curve}
