"""Whole matches inside the engine: the loop that plays a game to its end, for all games and all policies."""

from __future__ import annotations

from typing import Any

from touchline.kernel.random import below, pick_by, word
from touchline.kernel.record import Row
from touchline.kernel.target import TARGET, kept, rule

CHANCE, OVER = -1, -2
"""Whose turn it is if no seat's."""
HIDDEN = -1
"""In place of an action or a detail that somebody may not know."""
RANDOM, GREEDY, ASKED = 0, 1, 2
"""Policies a seat of a bulk match can follow; an asked seat decides for itself, outside (`play_on` stops for it)."""

STATS = 5
"""Numbers kept of a match: decisions, chance events, goals of home and away, payoff of seat 0."""

LATEST_MS = 1_000_000_000
"""Where a wall clock stops, after eleven days: a field of 32 bits has room for it and for whatever is still to be added."""

POINTERS = ("turn", "legal", "chance", "apply", "result", "hide", "greedy")


if TARGET == "interpreted":

    def copy_state(into: Any, source: Any) -> None:
        """Make one state equal to another."""
        into[:] = source
else:

    @rule
    def copy_state(into: Any, source: Any) -> None:
        """Make one state equal to another, byte by byte (the compiler turns it into a block copy)."""
        for i in range(source.shape[0]):
            into[i] = source[i]


@rule
def play_on(
    state: Any, view: Any, seed: int, step: int, policy: Row, stats: Any, acts: Row, weight: Row, events: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, hide: Any, greedy: Any,
) -> int:  # fmt: skip
    """Play from a step on until the match is over or the decision of a seat without policy is due; the number of that step.

    A greedy seat chooses from its own view of the state, never from the state. Decisions are counted in `stats[0]`.
    """
    decisions = 0
    who = turn(state)
    while who != OVER:
        events[0] = 0
        bits = word(seed, step)  # asked for early: it depends on nothing, so the processor works it out beside the rules
        if who == CHANCE:
            n = chance(state, acts, weight)
            action = acts[pick_by(weight, n, bits)]
        elif policy[who] == RANDOM:
            n = legal(state, acts)
            action = acts[below(bits, n)]
            decisions += 1
        elif policy[who] == GREEDY:
            copy_state(view, state)
            hide(view, who)
            action = greedy(view, below(bits, 0x7FFFFFFF))
            decisions += 1
        else:
            break
        apply(state, action, events)
        step += 1
        who = turn(state)
    stats[0] += decisions
    return step


@rule
def play_out(
    state: Any, view: Any, seed: int, policy: Row, stats: Any, acts: Row, weight: Row, events: Row, points: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, hide: Any, greedy: Any,
) -> None:  # fmt: skip
    """Play one match to its end."""
    stats[0] = 0
    step = play_on(state, view, seed, 0, policy, stats, acts, weight, events, turn, legal, chance, apply, hide, greedy)
    result(state, points)
    stats[1] = step - stats[0]
    stats[2] = points[0]
    stats[3] = points[1]
    stats[4] = points[2]


@kept("", "bbwvBVvvvv", POINTERS)
def play_many(
    start: Any, view: Any, seeds: Any, policy: Row, finals: Any, stats: Any, acts: Row, weight: Row, events: Row, points: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, hide: Any, greedy: Any,
) -> None:  # fmt: skip
    """Matches one after the other on one core; `finals` receives their final states."""
    for i in range(len(seeds)):
        copy_state(finals[i], start)
        play_out(
            finals[i], view, seeds[i], policy, stats[i], acts, weight, events, points,
            turn, legal, chance, apply, result, hide, greedy,
        )  # fmt: skip
