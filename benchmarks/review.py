"""`python -m benchmarks.review [GAME ...] [--matches N] [--keep FILE]`: do performance figures order the levels, is perfect found perfect?

For each game every level plays matches against itself, and all their decisions are judged as in a review (its curve of chances, which has
no part in performance, is left out; the first match of a level is reviewed as a whole and must say the same). The figure of a level is
its mean over the matches with its 95 % interval; the levels must come out in their order. In the game that is solved, matches of `perfect`
must show no slip at all, and the slips of `beginner` are compared with the exact values of all choices, read from the solution apart from
the review. All cores work; a match of every level comes before the second of any, so that whoever has not the time for all has some of
each. `--keep FILE` remembers what was found and goes on from there; nothing in it depends on the machine.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from pathlib import Path
from typing import Any

from benchmarks.__main__ import GAMES

SOLVED = "coup_du_champion"


def played(name: str, bot: str, seed: int) -> Any:
    """A match of a bot against itself."""
    import touchline
    from touchline import bots

    match = touchline.new(name, seed=seed)
    while not match.over:
        if match.turn == touchline.CHANCE:
            match.roll()
        else:
            match.play(bots.decide(bot, match.view(match.turn), seed, len(match.steps)))
    return match


Work = tuple[str, str, int]
"""A game, a level, a seed."""


def judged(work: Work) -> tuple[float, float, float]:
    """The performance of both sides of a match of a level against itself, and the seconds that judging it took."""
    import touchline
    from touchline.analysis import sight
    from touchline.analysis.judging import judge, performance
    from touchline.analysis.model import QUICK

    match, begun = played(*work), time.perf_counter()
    solved = sight.solution(match, False, lambda what, done, total: None)
    decisions = judge(match, QUICK, solved, 0, lambda done: None)
    home, away = (performance(d for d in decisions if d.seat % 2 == side).figure for side in (0, 1))
    seconds = time.perf_counter() - begun
    if work[2] == 0:
        whole = touchline.review(match)
        assert (home, away) == (whole.home.performance.figure, whole.away.performance.figure), f"{work}: a review says something else"
    return home, away, seconds


Found = dict[Work, tuple[float, float, float]]


def figures(chosen: list[str], seeds: range, seconds: float, processes: int, kept: Path | None) -> Found:
    """What came of as many matches as there was time for, those that were kept included."""
    from touchline.bots import LEVELS

    found: Found = {}
    if kept is not None and kept.exists():
        found = {(name, level, seed): (home, away, took) for name, level, seed, home, away, took in json.loads(kept.read_text())}
    work = [(name, level, seed) for seed in seeds for level in LEVELS for name in chosen]
    left = [one for one in work if one not in found]
    end = time.monotonic() + seconds
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        answers = pool.imap(judged, left)
        for one in left:
            try:
                found[one] = answers.next(max(0.0, end - time.monotonic()))
            except multiprocessing.TimeoutError:
                break
            if kept is not None:
                kept.write_text(json.dumps([[*work, *told] for work, told in found.items()]))
        pool.terminate()
    return {one: found[one] for one in work if one in found}


def perfect(matches: int) -> None:
    """Perfect matches show no slip; a beginner's losses are the exact ones."""
    import touchline
    from touchline import games
    from touchline.thinking.solutions import solution

    solved = solution(games.find(SOLVED), {})
    slips = sum(d.loss > 0 for seed in range(matches) for d in touchline.review(played(SOLVED, "perfect", seed)).decisions)
    print(f"{SOLVED}: {matches} matches of perfect: {slips} decisions that gave anything away")
    wrong = judged = lost = 0
    for seed in range(matches):
        match = played(SOLVED, "beginner", seed)
        for decision in touchline.review(match).decisions:
            state = match.game.load(match.steps[decision.step].before)
            values = {action: solved.after(state, action, decision.seat) for action in match.game.legal_list(state)}
            loss = (max(values.values()) - values[decision.action]) / 2
            judged, lost = judged + 1, lost + (loss >= 0.02)
            wrong += abs(loss - decision.loss) > 1e-9
    print(f"{SOLVED}: {matches} matches of beginner: {judged} decisions, {lost} slips and blunders, {wrong} not judged by exact values")


def main() -> None:
    from touchline.bots import LEVELS
    from touchline.lab.stats import mean

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="matches of each level (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="leave so many of them out (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1e9, metavar="S", help="stop after so long with what there is")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="P")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="remember what was found, and go on from there")
    asked = parser.parse_args()
    chosen = asked.games or list(GAMES)
    if SOLVED in chosen:
        perfect(asked.matches)
    found = figures(chosen, range(asked.first, asked.matches), asked.seconds, asked.processes, asked.keep)
    for name in chosen:
        means = []
        for level in LEVELS:
            mine = [told for (of, by, _), told in found.items() if (of, by) == (name, level)]
            both = [figure for home, away, _ in mine for figure in (home, away)]
            told = mean(len(both), sum(both), sum(figure * figure for figure in both))
            taken = sum(seconds for *_, seconds in mine) / max(1, len(mine))
            means.append(told.value)
            span = f" ({told.low:.2f} to {told.high:.2f})" if told.low < told.high else ""
            how = f"{len(mine)} matches, performance {told.value:.2f}{span}"
            print(f"{name}: {level}: {how}, {taken:.1f} s to judge one", flush=True)
        print(f"{name}: levels in their order: {'yes' if means == sorted(means, reverse=True) else 'NO'}")


if __name__ == "__main__":
    main()
