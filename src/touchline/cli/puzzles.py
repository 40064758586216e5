"""`touchline puzzles`: make puzzles from self-play, or check those of a file by a longer thought."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from touchline.cli.common import json_argument, positive, ready_game, seed_argument, tell_json

ABOUT = "make puzzles: positions with one clearly best choice; or check some with ten times the thought"
KEPT = 0.98
"""The share of puzzles that must keep their solution."""
TIMES = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="of which game; with --check the file says it")
    parser.add_argument("--count", type=positive, default=20, metavar="N", help="how many (default: %(default)s)")
    seed_argument(parser)
    kept = "where to keep them (default: puzzles-GAME.json); with --check, those that keep their solution"
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help=kept)
    parser.add_argument("--check", type=Path, metavar="FILE", help=f"check the puzzles of a file with {TIMES} times the thought")
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline.cli.common import CommandError

    if options.check:
        return check(options)
    if not options.game:
        raise CommandError("of which game? touchline puzzles GAME, or --check FILE")
    return make(options)


def make(options: argparse.Namespace) -> int:
    """Make puzzles and keep them."""
    from touchline.analysis.composing import compose
    from touchline.analysis.puzzle import write
    from touchline.bots import LEVELS, make_ready
    from touchline.terminal.progress import counting, parts
    from touchline.thinking.solutions import solution, solvable

    game = ready_game(options.game)
    make_ready(game, LEVELS)
    with parts() as progress:
        solved = solution(game, {}, progress) if solvable(game) else None
    with counting("puzzles", options.count) as told:
        found = compose(game, options.count, options.seed, solved, tell=lambda done, matches: told(done))
    path = options.out or Path(f"puzzles-{game.name}.json")
    write(found, path)
    if options.json:
        tell_json({"game": game.name, "file": str(path), "puzzles": len(found.puzzles), "ratings": [p.rating for p in found.puzzles]})
    else:
        ratings = [puzzle.rating for puzzle in found.puzzles]
        print(f"{path}: {len(ratings)} puzzles of {game.name}, rated {min(ratings)} to {max(ratings)}")
    return 0


def check(options: argparse.Namespace) -> int:
    """Tell how many puzzles keep their solution; 1 if too few do."""
    import msgspec

    from touchline.analysis.composing import Care, keeps
    from touchline.analysis.puzzle import read, write
    from touchline.bots import LEVELS, make_ready
    from touchline.terminal.progress import counting
    from touchline.thinking.solutions import solution, solvable

    found = read(options.check)
    game = ready_game(found.game)
    make_ready(game, LEVELS)
    solved = solution(game, found.options) if solvable(game, found.options) else None
    lost = []
    with counting("puzzles", len(found.puzzles)) as told:
        for done, puzzle in enumerate(found.puzzles):
            told(done)
            if not keeps(puzzle, found, solved, options.seed + done, Care().times(TIMES)):
                lost.append(puzzle.id)
    if options.out:
        write(msgspec.structs.replace(found, puzzles=tuple(p for p in found.puzzles if p.id not in lost)), options.out)
    share = 1 - len(lost) / max(1, len(found.puzzles))
    if options.json:
        tell_json({"game": found.game, "puzzles": len(found.puzzles), "kept": share, "lost": lost})
    else:
        print(f"{options.check}: {len(found.puzzles)} puzzles of {found.game}, {100 * share:.1f}% keep their solution")
        for name in lost:
            print(f"  {name} does not", file=sys.stderr)
    return 0 if share >= KEPT else 1
