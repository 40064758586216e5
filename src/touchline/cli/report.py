"""`touchline report`: a page of pictures and figures."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from touchline.cli.common import (
    chosen_options,
    engine_arguments,
    game_argument,
    language_argument,
    option_argument,
    positive,
    ready_game,
    seed_argument,
    spoken,
    target_argument,
    tell_json,
    threads_argument,
)

ABOUT = "study many matches: a page with pictures, and the numbers behind them"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--matches", type=positive, default=None, metavar="N", help="default: as many as take less than a minute or so")
    parser.add_argument(
        "--bots", default="greedy", metavar="A[,B]", help="who plays: one bot against itself, or two (default: %(default)s)"
    )
    parser.add_argument(
        "--ladder", type=positive, default=0, metavar="N",
        help="luck and skill from all levels, each against each with the dice of N matches: 8 or more show how sure the shares are, "
        "in minutes (default: from random and sensible play, in seconds)",
    )  # fmt: skip
    seed_argument(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="where to write page and tables (default: report-GAME)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON; writes files only with --out")
    parser.add_argument("--pictures", action="store_true", help="write each picture as an SVG file too")
    threads_argument(parser)
    target_argument(parser, "cuda")
    engine_arguments(parser)
    option_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> None:
    on_gpu = options.target == "cuda"
    if on_gpu:  # matches are played there by a process of their own; this one needs the rules at hand, for words
        os.environ["TOUCHLINE_TARGET"] = "cpu"
        from touchline.kernel.gpu import driver

        driver()
    from touchline.lab.figures import collect, plan, units_of
    from touchline.terminal.progress import counting

    game = ready_game(options.game)
    given = chosen_options(options)
    asked = plan(game, options.bots.split(","), given, options.seed, options.matches, options.ladder)
    with counting("matches", sum(unit.matches for unit in units_of(asked, on_gpu))) as progress:
        told = collect(asked, options.engine, options.threads, options.resume, progress, on_gpu)
    if options.out or not options.json:
        from touchline.lab.page import words
        from touchline.lab.report import write_report
        from touchline.lab.stats import BLOCKS

        folder = options.out or Path(f"report-{game.name}")
        page = write_report(asked, told, folder, spoken(options), given, options.pictures)[0]
        print(f"{game.name}: {page}", file=sys.stderr if options.json else sys.stdout)
        if not (asked.ladder or on_gpu or options.json):
            print(words(game.name, spoken(options))("luck-more", n=BLOCKS), file=sys.stderr)
    if options.json:
        tell_json(told)
