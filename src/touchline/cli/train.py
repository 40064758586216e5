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
    from touchline.lab.curves import Asked, Epoch, Score, Side, Told
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
        help="write a page of learning curves (HTML), of a run that was kept too; in the end the network plays all levels, from both sides",
    )  # fmt: skip
    parser.add_argument(
        "--report-matches", type=positive, metavar="N", help=f"with --report, matches against each level (default: {LEVEL_MATCHES})"
    )
    parser.add_argument(
        "--report-often", action="store_true",
        help="with --report, play the levels after every epoch, or every round with an exam, not only in the end",
    )  # fmt: skip
    json_argument(parser)
    parser.add_argument(
        "--write", action="store_true",
        help="write the weights into the game's folder; those that were there are kept beside them as network.dat.before",
    )  # fmt: skip


def lesson(game: Game, options: argparse.Namespace, number: int) -> Lesson:
    """What is taught: so many matches or positions."""
    from touchline.lab import learning, lessons
    from touchline.thinking.solutions import solution

    if game.name == lessons.GAME:
        return lessons.positions(solution(game), options.seed, number)
    return learning.matches(game, options.seed, number)


def exam(game: Game, options: argparse.Namespace, positions: int, playouts: int) -> Lesson:
    """What is asked in the exam; from another series."""
    from touchline.lab import learning, lessons
    from touchline.thinking.solutions import solution

    if not playouts:
        return lessons.positions(solution(game), options.seed + 1, positions)
    return learning.exam(game, options.seed + 1, positions, playouts)


def _asked(run: Run, options: argparse.Namespace) -> tuple[int, int]:
    """Positions of the exam, as before if nothing is said, and playouts from each: none where values are exact."""
    from touchline.lab import learning, lessons

    playouts = 0 if run.game.name == lessons.GAME else learning.PLAYOUTS
    before = [told.exam.positions for told in run.history[-1:] if told.exam.playouts == playouts]
    return options.exam or (before[0] if before else 300 if playouts else 4000), playouts


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
        _refuse_other_lessons(run, options)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if options.write and not os.access(networks.file(game).parent, os.W_OK):
        raise CommandError(f"--write: {networks.file(game).parent} cannot be written to")
    threads = options.threads or os.cpu_count() or 1
    last: Epoch | None = None
    if options.self_play:
        _self_play(run, options, on_gpu, threads)
    else:
        last = _taught(run, options, threads)
    if options.report:
        _report(run, options, threads, True)
        if not options.json:
            _tell_levels(run)
            print(options.report)
    told = run.as_dict()
    if last:
        told |= {"error": last.error, "threat_error": last.exam.threat}
    if not options.report:
        del told["levels"]
    if options.write:
        told["written"] = _put_in_place(run, options)
    if options.json:
        tell_json(told)


def _refuse_what_makes_no_sense(options: argparse.Namespace, on_gpu: bool) -> None:
    """CommandError for options that say nothing together."""
    from touchline.kernel.random import SERIES

    if options.trust is not None and not 0 <= options.trust <= 1:
        raise CommandError(f"a share is a number from 0 to 1, not {options.trust:g}")
    last = SERIES - 1 if options.self_play else SERIES - 2
    if not 0 <= options.seed <= last:
        why = "" if options.self_play else " (the exam takes the series after that of the lesson)"
        raise CommandError(f"seeds go from 0 to {last}{why}, not {options.seed}")
    for name in ("epochs", "exam", "positions") if options.self_play else ("rounds",):
        if getattr(options, name) is not None:
            raise CommandError(f"--{name} is {'not for' if options.self_play else 'for'} --self-play")
    if options.threads is not None and not options.self_play and not options.report:
        raise CommandError("--threads is for --self-play or --report")
    if (options.report_matches or options.report_often) and not options.report:
        raise CommandError(f"--report-{'matches' if options.report_matches else 'often'} is for --report")
    if options.target and not options.self_play:
        raise CommandError("--target is for --self-play")
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
        try:
            there = path.resolve()  # a link stays one; what it points to is written
        except (OSError, RuntimeError):
            raise CommandError(f"--{name} {path}: this link points to itself") from None
        if path.is_dir():
            raise CommandError(f"--{name} {path}: this is a folder; name a file")
        if there.is_symlink():
            raise CommandError(f"--{name} {path}: this link points to itself")
        if there.exists() and not there.is_file():
            raise CommandError(f"--{name} {path}: this is a device or a pipe; name a file")
        if not there.parent.is_dir():
            raise CommandError(f"--{name} {path}: there is no folder {path.parent if not path.is_symlink() else there.parent}")
        if not os.access(there if there.exists() else there.parent, os.W_OK) or not os.access(there.parent, os.W_OK):
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


def _wanted(run: Run, options: argparse.Namespace) -> Asked:
    """What the next step is asked for: what is not said is as before."""
    from touchline.lab import lessons
    from touchline.lab.curves import Asked

    exact = not options.self_play and run.game.name == lessons.GAME
    usual = 300_000 if exact else 6000 if not options.self_play else 4096 if run.TARGET == "cuda" else 300
    steps = options.rounds or 20 if options.self_play else options.epochs or 10
    new = Asked(run.steps + 1, "positions" if exact else "matches", usual, None if exact else run.usual_trust, steps, run.TARGET)
    if run.asked:
        new = new._replace(number=run.asked[-1].number, trust=run.asked[-1].trust, planned=run.asked[-1].planned)
    for name, value in (
        ("number", options.matches or options.positions),
        ("trust", options.trust),
        ("planned", options.rounds or options.epochs),
    ):
        if value is not None:
            new = new._replace(**{name: value})
    return new


def _refuse_other_lessons(run: Run, options: argparse.Namespace) -> None:
    """CommandError if a run that was kept is asked for what it cannot have any more: another lesson, or other matches of its own."""
    if not run.asked:
        return
    before, now = run.asked[-1], _wanted(run, options)
    if options.self_play and run.steps < now.planned:
        return
    if before.of != now.of:
        raise CommandError(f"{options.keep} is a run that learns from {before.of}, not from {now.of}")
    for name, old, new in ((now.of, before.number, now.number), ("trust", before.trust, now.trust)):
        if old != new and options.self_play:
            told = f"it has played its {run.steps} rounds, the last with --{name} {old}"
            raise CommandError(f"{options.keep}: {told}; for --{name} {new} ask for more --rounds")
        if old != new:
            raise CommandError(f"{options.keep} is a run with --{name} {old}, not {new}: its lesson stays the same (leave --{name} out)")


def _self_play(run: Course, options: argparse.Namespace, on_gpu: bool, threads: int) -> None:
    """Rounds of matches of its own, after those of the run that was kept are told again."""
    if on_gpu and not run.teacher:
        print("touchline: PyTorch finds no GPU, so the CPU learns, more slowly: pip install 'touchline[train]'", file=sys.stderr)
    wanted = _wanted(run, options)
    if not options.json:
        for told in run.history:
            _tell_round(told)
    if options.report_often and run.rounds not in run.levels and any(told.threat for told in run.history[-1:]):
        _report(run, options, threads, True)  # it may have been stopped there
    for told in run.teach(wanted.planned, wanted.number, keep=options.keep, trust=wanted.trust, threads=threads):
        if not options.json:
            _tell_round(told)
        if options.report and told.threat:
            _report(run, options, threads, bool(options.report_often))


def _taught(run: Run, options: argparse.Namespace, threads: int) -> Epoch:
    """Times through a lesson and an exam after each, after those of the run that was kept are told again; the last one."""
    wanted = _wanted(run, options)
    epochs = wanted.planned
    told = _tell_epochs(run, 0, options)
    positions = _asked(run, options)
    known: list[Epoch] = [each for each in run.history if each.epoch == run.epochs and each.exam[:2] == positions]
    if known and run.epochs >= epochs:
        return known[-1]
    asked = exam(run.game, options, *positions)
    if run.epochs:  # it may have had another exam, or none
        run.examine(asked)
        if options.keep:
            run.save(options.keep)
        told = _tell_epochs(run, told, options)
        if options.report_often and run.epochs not in run.levels:
            _report(run, options, threads, True)  # it may have been stopped there
    if run.epochs < epochs:
        taught = lesson(run.game, options, wanted.number)
        for epoch in range(run.epochs, epochs):
            run.teach(taught, epochs, epoch + 1, options.keep, wanted.trust, asked)
            told = _tell_epochs(run, told, options)
            if options.report:
                _report(run, options, threads, bool(options.report_often))
    return run.examine(asked)


def _report(run: Run, options: argparse.Namespace, threads: int, with_levels: bool) -> None:
    """Write the page of learning curves, after matches against the levels if they were not played yet.

    Those that were played against other weights of the game stay: they tell how the run stood to them.
    """
    from touchline import bots
    from touchline.lab import curve_page, examining
    from touchline.languages import preferred
    from touchline.terminal.progress import counting

    known, asked = run.levels.get(run.steps), options.report_matches
    before = [each.matches for _, each in sorted(run.levels.items())[-1:]]
    if with_levels and (known is None or (asked not in (None, known.matches) and known.rival == examining.hash_of(run.game))):
        matches = asked or (before[0] if before else LEVEL_MATCHES)
        with counting("matches", matches * len(bots.LEVELS)) as progress:
            run.levels[run.steps] = examining.against_levels(run, matches, threads, progress)
        if options.keep:
            run.save(options.keep)
    elif with_levels and known and asked not in (None, known.matches):
        told = (
            f"after {run.STEP} {run.steps}, {known.matches} against each level were played against other weights ({known.rival or 'none'})"
        )
        print(f"touchline: --report-matches {asked} is left aside: {told}, and are kept", file=sys.stderr)
    curve_page.write(run, options.report, preferred(), _command(run, options))


def _command(run: Run, options: argparse.Namespace) -> str:
    """What makes this page, to be typed again: as the run really was, whatever was asked for of it today."""
    last, whole = run.asked[-1] if run.asked else None, [each.since for each in run.asked] == [1]
    own, often = run.STEP == "round", [after for after in run.levels if not last or after >= last.since]
    given: dict[str, Any] = {f"{run.STEP}s": last.planned if last else run.steps}
    if last:
        given |= {last.of: last.number}
    if not own and run.history:
        given["exam"] = run.history[-1].exam.positions
    given |= {"trust": last.trust if last else None, "seed": run.seed}
    if run.levels:
        given["report-matches"] = run.levels[max(run.levels)].matches
    words = ["--self-play"] * own + [word for name, value in given.items() if value is not None for word in (f"--{name}", str(value))]
    words += ["--target", "cuda"] * (last is not None and last.target == "cuda") + ["--report-often"] * (len(often) > 1)
    if options.keep and not whole:  # it went on from there with other numbers, as the page tells
        words += ["--keep", options.keep.name]
    words += ["--report", options.report.name]
    return shlex.join(["touchline", "train", run.game.name, *words])


def _tell_epochs(run: Run, told: int, options: argparse.Namespace) -> int:
    """The epochs after so many that were told, in lines, and the exam where it is another; how many are told now."""
    for at in range(told, 0 if options.json else len(run.history)):
        epoch, error, exam = run.history[at]
        if not at or exam.hash != run.history[at - 1].exam.hash:
            worth = f"{exam.playouts} playouts from each" if exam.playouts else "exact values"
            print(f"exam {exam.hash}: {exam.positions} positions, {worth}")
        print(f"epoch {epoch}: mean error {error:.4f} (threat table: {exam.threat:.4f})", flush=True)
    return len(run.history)


def _tell_round(told: Told) -> None:
    """A round in lines."""
    home, away = told.goals
    print(f"round {told.round}: goals {home:.2f}-{away:.2f}, squared error {told.error:.4f} of {told.spread:.4f}", flush=True)
    for name, score in (("threat table", told.threat), ("sensible policy", told.sensible)):
        if score:
            print(f"  against the {name}: {_in_words(score)}", flush=True)


def _tell_levels(run: Run) -> None:
    """How the network plays against the levels, in lines."""
    after = max(run.levels)
    print(f"after {run.STEP} {after}, as a player:")
    for level, score in run.levels[after].scores.items():
        print(f"  against {level}: {_in_words(score)}")


def _in_words(score: Score) -> str:
    """Matches in a line, both sides apart."""
    from touchline.lab.curves import share

    sides: list[tuple[str, Score | Side]] = [("", score), ("home ", score.home), ("away ", score.away)]
    told = []
    for name, side in sides:
        found = share(side)
        won = f"{found[0]:.0%}{' of decided' * (not name)} ({found[1]:.0%} to {found[2]:.0%})" if found else "nothing decided"
        told.append(f"{name}{won}")
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
        met = run.levels[run.steps] if options.report else None
        if replaced and met and met.rival == before and "champion" in met.scores:
            print(f"  against {before} (champion): {_in_words(met.scores['champion'])}")
    return {"file": str(path), "before": before, "after": after, "kept": str(beside) if replaced else ""}
