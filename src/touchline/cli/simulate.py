"""`touchline simulate`: the figures of many matches."""

from __future__ import annotations

import argparse
from pathlib import Path

from touchline.cli.common import (
    chosen_options,
    engine_arguments,
    game_argument,
    option_argument,
    positive,
    ready_game,
    seed_argument,
    target_argument,
    threads_argument,
)

ABOUT = "play many matches and tell the figures"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--matches", type=positive, default=10_000, metavar="N", help="how many matches (default: %(default)s)")
    seed_argument(parser)
    parser.add_argument("--seats", default="random", metavar="P,P", help="a bot for each seat, repeated; random and greedy are fast")
    target_argument(parser, "cuda")
    threads_argument(parser)
    engine_arguments(parser)
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a match record of each match into this folder")
    parser.add_argument("--each", type=Path, metavar="FILE", help="write the results of each match to a .parquet, .csv or .npz file")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    option_argument(parser)


def run(options: argparse.Namespace) -> None:
    import json

    from touchline import bots
    from touchline.lab.results import check_file
    from touchline.lab.simulate import seated, simulate, write_records
    from touchline.terminal.progress import counting

    game = ready_game(options.game)
    chosen = chosen_options(options)
    seats = seated(game, options.seats.split(","), chosen)
    bots.make_ready(game, seats)
    if options.each:
        check_file(options.each)
    with counting("matches", options.matches) as progress:
        report = simulate(
            game, options.matches, options.seed, chosen, (), options.threads, progress, options.engine, options.resume,
            seats=seats, each=bool(options.each),
        )  # fmt: skip
    if report.each:
        report.each.write(options.each, {"game": game.name, "seed": str(options.seed), "seats": report.seats, "digest": report.digest})
    if options.records:
        with counting("records", options.matches) as progress:
            write_records(game, options.records, options.matches, options.seed, chosen, seats, progress)
    print(json.dumps(report.as_dict()) if options.json else report)
