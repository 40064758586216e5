"""`python -m benchmarks.review [GAME ...] [--matches N]`: do performance figures order the levels, and is perfect play found perfect?

For each game every level plays matches against itself, and all of them are reviewed. The figure of a level is its mean over the matches
with its 95 % interval; the levels must come out in their order. In the game that is solved, matches of `perfect` must show no slip
at all, and the slips of `beginner` are compared with the exact values of all choices, read from the solution apart from the review.
All cores work; a match of every level comes before the second of any, so that whoever has not the time for all has some of each.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
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


def reviewed(work: tuple[str, str, int]) -> tuple[float, float, float]:
    """The performance of both sides of a match of a level against itself, and the seconds the review took."""
    import touchline

    match, begun = played(*work), time.perf_counter()
    seen = touchline.review(match)
    return seen.home.performance.figure, seen.away.performance.figure, time.perf_counter() - begun


def figures(chosen: list[str], matches: int, seconds: float) -> dict[tuple[str, str], list[tuple[float, float, float]]]:
    """What came of as many matches as there was time for, by game and level."""
    from touchline.bots import LEVELS

    work = [(name, level, seed) for seed in range(matches) for level in LEVELS for name in chosen]
    found: dict[tuple[str, str], list[tuple[float, float, float]]] = {(name, level): [] for name in chosen for level in LEVELS}
    end = time.monotonic() + seconds
    with multiprocessing.get_context("spawn").Pool() as pool:
        answers = pool.imap(reviewed, work)
        for name, level, _ in work:
            try:
                found[name, level].append(answers.next(max(0.0, end - time.monotonic())))
            except multiprocessing.TimeoutError:
                break
        pool.terminate()
    return found


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
    parser.add_argument("--seconds", type=float, default=1e9, metavar="S", help="stop after so long with what there is")
    asked = parser.parse_args()
    chosen = asked.games or list(GAMES)
    if SOLVED in chosen:
        perfect(asked.matches)
    found = figures(chosen, asked.matches, asked.seconds)
    for name in chosen:
        means = []
        for level in LEVELS:
            both = [figure for home, away, _ in found[name, level] for figure in (home, away)]
            told = mean(len(both), sum(both), sum(figure * figure for figure in both))
            taken = sum(seconds for *_, seconds in found[name, level]) / max(1, len(found[name, level]))
            means.append(told.value)
            how = f"{len(found[name, level])} matches, performance {told.value:.2f} ({told.low:.2f} to {told.high:.2f})"
            print(f"{name}: {level}: {how}, {taken:.1f} s a review", flush=True)
        print(f"{name}: levels in their order: {'yes' if means == sorted(means, reverse=True) else 'NO'}")


if __name__ == "__main__":
    main()
