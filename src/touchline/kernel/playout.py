"""Whole matches inside the engine: the loop that plays a game to its end, for all games and all policies."""

from __future__ import annotations

from touchline.kernel.desk import ASKED, CHANCE, GREEDY, OVER, RANDOM, Desk, Pointers, advance, choose, copy_state
from touchline.kernel.random import word
from touchline.kernel.record import Row
from touchline.kernel.target import Block, Blocks, Longs, Rows, kept, rule

HIDDEN = -1
"""In place of an action or a detail that somebody may not know."""

STATS = 5
"""Numbers kept of a match: decisions, chance events, goals of home and away, payoff of seat 0."""

LATEST_MS = 1_000_000_000
"""Where a wall clock stops, after eleven days: a field of 32 bits has room for it and for whatever is still to be added."""

POINTERS = ("turn", "legal", "chance", "apply", "result", "hide", "greedy")
"""The entry points without which nothing can be played."""


@rule
def play_on(desk: Desk, game: Pointers, who: int, seed: int, step: int, policy: Row) -> int:
    """Play from a step on, with somebody on turn, until the match is over or the decision of an asked seat is due; the number of that step.

    The number of decisions is left in `points[0]`.
    """
    decisions = 0
    while who != OVER:
        bits = word(seed, step)  # asked for early: it depends on nothing, so the processor works it out beside the rules
        kind = RANDOM
        if who != CHANCE:
            kind = policy[who]
            if kind == ASKED:
                break
            decisions += 1
        who = advance(desk, game, choose(desk, game, who, kind, bits))
        step += 1
    desk.points[0] = decisions
    return step


@rule
def play_out(desk: Desk, game: Pointers, seed: int, policy: Row, stats: Row) -> None:
    """Play one match to its end."""
    step = play_on(desk, game, game.turn(desk.state), seed, 0, policy)
    decisions = desk.points[0]
    game.result(desk.state, desk.points)
    stats[0], stats[1] = decisions, step - decisions
    for k in range(3):
        stats[2 + k] = desk.points[k]


@kept
def play_many(start: Block, seeds: Longs, policy: Row, finals: Blocks, stats: Rows, desk: Desk, game: Pointers) -> None:
    """Matches one after the other on one core; `finals` receives their final states."""
    for i in range(len(seeds)):
        copy_state(finals[i], start)
        place = Desk(finals[i], desk.shown, desk.acts, desk.weight, desk.events, desk.points)
        play_out(place, game, seeds[i], policy, stats[i])


__all__ = [
    "ASKED", "CHANCE", "GREEDY", "HIDDEN", "LATEST_MS", "OVER", "POINTERS", "RANDOM", "STATS", "copy_state", "play_many", "play_on",
    "play_out",
]  # fmt: skip
