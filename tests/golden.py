"""`python -m tests.golden [game...]` writes the golden records anew: three matches each, with different options and players."""

from __future__ import annotations

import random
import sys

from tests.helpers import ROOT
from touchline import games
from touchline.kernel.conformance import random_options
from touchline.kernel.playout import CHANCE
from touchline.play.match import Match


def golden(game: str, number: int) -> Match:
    """One golden match: default options first, then random ones; greedy against greedy, random against greedy, random players."""
    found, dice, watch = games.find(game), random.Random(number), random.Random(number)
    match = Match(found, random_options(found, dice) if number else {}, seed=number)
    while not match.over:
        match.pass_time(watch.randrange(6000))  # noticed on a real clock alone
        if match.turn == CHANCE:
            match.roll()
        elif number == 0 or (number == 1 and match.turn % 2):
            match.play(int(found.greedy(found.view(match.state, match.turn), len(match.steps))))
        else:
            match.play(dice.choice(list(match.legal)))
    return match


if __name__ == "__main__":
    for name in sys.argv[1:] or games.names():
        folder = ROOT / "tests" / "games" / name / "golden"
        folder.mkdir(exist_ok=True)
        for number in range(3):
            (folder / f"{number}.txt").write_text(str(golden(name, number)), "utf-8")
