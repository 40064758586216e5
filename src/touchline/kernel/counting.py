"""A look ahead without luck, compiled once for all games: throws are counted by their chances instead of being sampled.

From a position on, every outcome of a throw and every choice is gone through, down to positions that can be judged as a search judges
them (search.py): the first of a row, or so many of them later. Whoever decides on the way decides to their own good. For games in which
nothing is hidden and few things can be thrown at a time. All numbers are whole, so the answer is the same everywhere.
"""

from __future__ import annotations

from touchline.kernel.desk import CHANCE, OVER, Desk, Pointers, advance, copy_state
from touchline.kernel.record import Row
from touchline.kernel.search import COUNTED as BEFORE_THROWS
from touchline.kernel.search import UNSETTLED, Aim, worth_now
from touchline.kernel.target import Block, Blocks, LongRows, Rows, kept, rule

FINE = 1 << 12
"""Values are so many times finer than CERTAIN."""
SURE = 1 << 30
"""A probability of 1 as a whole number."""
DEEPEST = 40
"""Steps from the position after which nothing is counted any more."""
WHO, CHOICES, NEXT, SUM, TOTAL, LIKELY, LATER = range(7)
FRAME = 7
"""Of each step on the way: who decides, among how many, which is next, what was found so far, weights, how likely it is, how many positions
that could be judged are still to be passed."""
COUNTED, MOST_COUNTED, LEAST = range(3)
LIMITS = 3
"""Steps made, how many may be made, and the probability below which nothing is counted."""


@rule
def can_be_judged(desk: Desk, game: Pointers, aim: Aim, who: int) -> bool:
    """Whether a search would judge a position here."""
    if who == OVER or (who == CHANCE and aim.settings[BEFORE_THROWS] == 0):
        return False
    at = game.situation(desk.state)
    return bool(at >= 0 and aim.threat[at >> 1] != UNSETTLED)


@rule
def unfold(desk: Desk, game: Pointers, who: int, acts: Rows, shares: Rows, depth: int, frames: LongRows) -> None:
    """Write down what may come of a step: the outcomes of a throw, or the choices of a seat."""
    n = game.chance(desk.state, desk.acts, desk.weight) if who == CHANCE else game.legal(desk.state, desk.acts)
    total = 0
    for i in range(n):
        acts[depth, i] = desk.acts[i]
        shares[depth, i] = desk.weight[i] if who == CHANCE else 1
        total += shares[depth, i]
    frames[depth, WHO], frames[depth, CHOICES], frames[depth, NEXT], frames[depth, TOTAL] = who, n, 0, total
    frames[depth, SUM] = 0 if who == CHANCE else -(1 << 60) if who % 2 == 0 else 1 << 60


@kept
def count(
    root: Block, first: int, later: int, limits: Row, states: Blocks, frames: LongRows, acts: Rows, shares: Rows, aim: Aim,
    desk: Desk, game: Pointers,
) -> int:  # fmt: skip
    """The value to home, FINE times CERTAIN at most, of a match in which an action is played now; `later` positions are passed unjudged."""
    copy_state(desk.state, root)
    advance(desk, game, first)
    depth, likely, left = 0, SURE, later
    while True:
        limits[COUNTED] += 1
        who = game.turn(desk.state)
        known = can_be_judged(desk, game, aim, who)
        late = limits[COUNTED] > limits[MOST_COUNTED] or likely < limits[LEAST]
        given_up = depth >= DEEPEST - 1 or limits[COUNTED] > 4 * limits[MOST_COUNTED] or likely < limits[LEAST] // 8
        value, settled = 0, who == OVER or given_up or (known and (left == 0 or late))
        if settled:
            value = FINE * worth_now(desk, game, aim, who == OVER)
        else:
            copy_state(states[depth], desk.state)
            unfold(desk, game, who, acts, shares, depth, frames)
            frames[depth, LIKELY], frames[depth, LATER] = likely, left - 1 if known else left
            depth += 1
        while settled and depth > 0:  # hand the value back, as far as steps are done with
            above = depth - 1
            i = frames[above, NEXT]
            if frames[above, WHO] == CHANCE:
                frames[above, SUM] += shares[above, i] * value
            elif frames[above, WHO] % 2 == 0:
                frames[above, SUM] = max(frames[above, SUM], value)
            else:
                frames[above, SUM] = min(frames[above, SUM], value)
            frames[above, NEXT] = i + 1
            if i + 1 < frames[above, CHOICES]:
                break
            value = frames[above, SUM] // frames[above, TOTAL] if frames[above, WHO] == CHANCE else frames[above, SUM]
            depth = above
        if depth == 0:
            return value
        above = depth - 1
        i = frames[above, NEXT]
        copy_state(desk.state, states[above])
        likely, left = frames[above, LIKELY], frames[above, LATER]
        if frames[above, WHO] == CHANCE:
            likely = likely * shares[above, i] // frames[above, TOTAL]
        advance(desk, game, acts[above, i])


__all__ = ["DEEPEST", "FINE", "FRAME", "LIMITS", "SURE", "count"]
