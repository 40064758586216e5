"""`touchline tournament`: bots against each other."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from touchline.cli.common import (
    amount,
    chosen_options,
    engine_arguments,
    game_argument,
    option_argument,
    positive,
    ready_game,
    seed_argument,
)

if TYPE_CHECKING:
    from touchline.kernel.game import Game
    from touchline.lab.exploit import Exploits

ABOUT = "let bots play each other: every pair, sides swapped, the same dice for all"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument(
        "--bots",
        default="beginner,amateur,professional,international,champion",
        metavar="A,B,...",
        help="bots; your own as module:Bot or file.py:Bot, a network that was taught or is in the ONNX format as network:FILE or onnx:FILE "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--deadline", type=amount, default=10.0, metavar="S", help="seconds a bot of your own has for a decision (default: %(default)g)"
    )
    parser.add_argument("--matches", type=positive, default=20, metavar="N", help="matches of each pair (default: %(default)s)")
    seed_argument(parser)
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1, metavar="P", help="default: all cores")
    parser.add_argument(
        "--exploit",
        action="store_true",
        help="also let simple tricks play the bots, and a search that reads them or, where they search, thinks longer, and compare it all; "
        "one bot is enough",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    engine_arguments(parser)
    option_argument(parser)


def run(options: argparse.Namespace) -> None:
    import json

    from touchline import bots
    from touchline.lab.tournament import check_series, tournament
    from touchline.terminal.progress import counting, parts
    from touchline.thinking.solutions import solution

    game = ready_game(options.game)
    check_series(options.seed, options.matches)
    names, chosen = options.bots.split(","), chosen_options(options)
    for name in names:
        bots.check(name, game, game.settle(chosen))
    bots.make_ready(game, names)
    if "perfect" in names:
        with parts() as telling:
            solution(game, chosen, telling)
    if options.exploit and len(names) == 1:  # tricks and its own play need nobody else
        found = _exploit(game, names, options)
        print(json.dumps({"exploit": found.as_dict()}) if options.json else found)
        return
    with counting("matches", options.matches * len(names) * (len(names) - 1) // 2) as progress:
        standings = tournament(
            game,
            names,
            options.matches,
            options.seed,
            chosen,
            options.processes,
            progress,
            options.engine,
            options.resume,
            options.deadline,
        )
    if not options.exploit:
        print(json.dumps(standings.as_dict()) if options.json else standings)
        return
    for name, reason in standings.forfeits.items():
        print(f"touchline: no tricks are played on {name}, which failed: {reason}", file=sys.stderr)
    found = _exploit(game, [name for name in names if name not in standings.forfeits], options)
    print(json.dumps({**standings.as_dict(), "exploit": found.as_dict()}) if options.json else f"{standings}\n\n{found}")


def _exploit(game: Game, names: list[str], options: argparse.Namespace) -> Exploits:
    """Tricks against the bots, as many matches each; what is finished is kept in a file of its own."""
    from touchline.lab.exploit import attempts_of, exploit
    from touchline.terminal.progress import counting

    resume = options.resume and options.resume.with_name(f"{options.resume.name}.exploit")
    parts = len(attempts_of(game, names)) + len(names)
    with counting("matches", options.matches * parts) as progress:
        return exploit(
            game, names, options.matches, options.seed, chosen_options(options), options.processes, progress, options.engine, resume,
            options.deadline,
        )  # fmt: skip
