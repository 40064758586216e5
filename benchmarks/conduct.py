"""`python -m benchmarks.conduct [GAME ...] [--bots A,B,...] [--matches N] [--seed S] [--processes P] [--write]`: what bots do in a match.

Each bot (by default all levels of the game, random and the sensible policy `greedy`) plays itself N times: goals, shots by kind of play and
by side, passes, fouls, cards thrown away, on average in a match, both teams together. `--write` puts a game's table into docs/conduct.md.
"""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from benchmarks.__main__ import GAMES
from benchmarks.asked import check_bots, check_games
from benchmarks.figures import write
from touchline.cli.common import positive

if TYPE_CHECKING:
    from touchline.lab.conduct import Conduct


def watched(name: str, bots: list[str], matches: int, seed: int, processes: int) -> list[Conduct]:
    """What each bot of a game does against itself."""
    from touchline.lab.exploit import exploit

    return exploit(name, bots, matches, seed, processes=processes, tricks=False).conduct


def page_table(found: list[Conduct], matches: int, seed: int) -> str:
    """The figures of some bots side by side, as a page shows them."""
    from touchline.lab.conduct import rows

    head, *lines = rows(found)
    head[0] = f"{matches} matches @ {seed}"
    marks = ["---", *("--:" for _ in found)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in ([cell.replace("_", " ") for cell in head], marks, *lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    parser.add_argument("--bots", default="", metavar="A,B,...", help="default: random, greedy and all levels of the game")
    parser.add_argument("--matches", type=positive, default=10)
    parser.add_argument("--seed", type=int, default=2070)
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the tables into docs/conduct.md")
    asked = parser.parse_args()
    check_games(parser, asked.games)
    from touchline import bots

    for name in asked.games if asked.bots else ():
        check_bots(parser, name, asked.bots.split(","))
    for name in asked.games:
        players = asked.bots.split(",") if asked.bots else ["random", "greedy", *bots.levels_of(name)]
        told = page_table(watched(name, players, asked.matches, asked.seed, asked.processes), asked.matches, asked.seed)
        print(f"{name}\n{told}", flush=True)
        if asked.write:
            write(f"conduct of {name}", told)


if __name__ == "__main__":
    main()
