"""`python -m benchmarks.levels [GAME ...] [--matches N] [--seed S] [--processes P] [--tricks T] [--write]`: how strong the levels are.

Each level plays the one below it, and in a solved game `international` plays the sensible policy too: the rows of docs/levels.md, from
fixed work, so anybody gets the same matches. `--tricks T` lets every trick of the game play T matches against every level as well.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from benchmarks.__main__ import GAMES
from benchmarks.asked import check_games
from benchmarks.figures import ROOT, place, write
from touchline.cli.common import count, positive

PAIRS = (("champion", "international"), ("international", "professional"), ("professional", "amateur"), ("amateur", "beginner"))
ABOVE_ITS_POLICY = ("international", "greedy")
"""Where `professional` slips now and then, the sensible policy without slips is shown besides."""
PAGE = ROOT / "docs" / "levels.md"
HEAD = (
    "| game | stronger - weaker | matches | share of decided | goals | matches @ seed |\n| --- | --- | --- | --- | --- | --- |\n"
)  # fmt: skip
TRIED = "| game | level | trick | matches | share of decided | |\n| --- | --- | --- | --- | --- | --- |\n"


def rows(name: str, matches: int, seed: int, processes: int) -> list[str]:
    """The steps of a game's ladder, each a row of the table."""
    from touchline import games
    from touchline.bots import levels, levels_of
    from touchline.lab.tournament import of_decided, tournament
    from touchline.play.wording import wording

    game = games.find(name)
    slips = bool(levels.settings(game, "professional").get("slips"))
    found = []
    for pair in (*PAIRS[:2], *([ABOVE_ITS_POLICY] if slips else []), *PAIRS[2:]):
        if pair[0] not in levels_of(game):
            continue
        one = tournament(game, pair, matches, seed, processes=processes).pairs[0]
        title = wording(name, "en")("game-title")
        results, share = (
            f"{one.wins} won, {one.draws} drawn, {one.losses} lost",
            of_decided(one.wins, one.losses).replace(" of decided", ""),
        )
        found.append(f"| {title} | {one.a} - {one.b} | {results} | {share} | {one.goals_a}-{one.goals_b} | {matches} @ {seed} |")
        print(found[-1], flush=True)
    return found


def tricks(name: str, matches: int, seed: int, processes: int) -> list[str]:
    """What tricks come to against every level, each a row of the table; and what the levels do, printed."""
    from touchline.bots import levels_of
    from touchline.lab.exploit import exploit
    from touchline.lab.tournament import of_decided
    from touchline.play.wording import wording

    told = exploit(name, levels_of(name), matches, seed, processes=processes)
    print(told, flush=True)
    title, found = wording(name, "en")("game-title"), []
    for one in told.attempts:
        verdict = ("fooled" if one.simple else "beaten") if one.fooled else ""
        results = f"{one.won} won, {one.drawn} drawn, {one.lost} lost"
        share = of_decided(one.won, one.lost).replace(" of decided", "")
        found.append(f"| {title} | {one.level} | {one.trick} | {results} | {share} | {verdict} |")
    return found


def merged(name: str, found: list[str], page: Path = PAGE) -> list[str]:
    """New rows in place of the page's rows of the same games; rows of other games stay."""
    played = {row.split("|")[1] for row in found}
    standing = place(name).search(page.read_text("utf-8"))
    old = [line for line in (standing[0].splitlines() if standing else []) if line.startswith("| ")][2:]
    return sorted([row for row in old if row.split("|")[1] not in played] + found, key=lambda row: row.split("|")[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    parser.add_argument("--matches", type=positive, default=150)
    parser.add_argument("--seed", type=int, default=2060)
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1)
    parser.add_argument("--tricks", type=count, default=0, metavar="T")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/levels.md")
    asked = parser.parse_args()
    check_games(parser, asked.games)
    steps = [row for name in asked.games for row in rows(name, asked.matches, asked.seed, asked.processes)]
    tried = [row for name in asked.games for row in tricks(name, asked.tricks, asked.seed, asked.processes)] if asked.tricks else []
    if asked.write:
        for name, head, found in (("levels", HEAD, steps), ("tricks", TRIED, tried)):
            if found:
                write(name, head + "\n".join(merged(name, found)))


if __name__ == "__main__":
    main()
