"""`python -m benchmarks.review [GAME ...] [--matches N]`: do performance figures order the levels, and is perfect play found perfect?

For each game every level plays matches against itself, and all of them are reviewed. The figure of a level is its mean over the matches
with its 95 % interval; the levels must come out in their order. In the game that is solved, matches of `perfect` must show no slip
at all, and the slips of `beginner` are compared with the exact values of all choices, read from the solution apart from the review.
"""

from __future__ import annotations

import argparse
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


def figures(name: str, bot: str, matches: int) -> tuple[list[float], float]:
    """The performance of both sides of some matches, and the seconds a review took."""
    import touchline

    found, taken = [], 0.0
    for seed in range(matches):
        match, begun = played(name, bot, seed), time.perf_counter()
        seen = touchline.review(match)
        taken += time.perf_counter() - begun
        found += [seen.home.performance.figure, seen.away.performance.figure]
    return found, taken / matches


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
    asked = parser.parse_args()
    chosen = asked.games or list(GAMES)
    if SOLVED in chosen:
        perfect(asked.matches)
    for name in chosen:
        means = []
        for level in LEVELS:
            found, taken = figures(name, level, asked.matches)
            told = mean(len(found), sum(found), sum(figure * figure for figure in found))
            means.append(told.value)
            print(f"{name}: {level}: performance {told.value:.2f} ({told.low:.2f} to {told.high:.2f}), {taken:.1f} s a review", flush=True)
        print(f"{name}: levels in their order: {'yes' if means == sorted(means, reverse=True) else 'NO'}")


if __name__ == "__main__":
    main()
