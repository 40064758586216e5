"""What a choice leads to until somebody decides again: all rows of throws counted one by one, or sampled. One compiled code for all games.

A row goes on through throws, through decisions without a choice, and through moments at which the opponents may interrupt play (the game
says how, `Game.interrupts`; whether they do is the caller's assumption). It is counted (and then exact) only as long as nothing it comes
across depends on what the seat may not know; the game says where that is so (`Game.unknown`), and conformance checks it.
"""

from __future__ import annotations

from typing import Any

from touchline.kernel.playout import CHANCE, OVER, copy_state
from touchline.kernel.random import SEEDS, draw, pick
from touchline.kernel.record import Row
from touchline.kernel.target import TARGET, kept, rule

POINTERS = ("turn", "legal", "chance", "apply", "result", "situation", "redeal")
"""The entry points that `count_ends` and `sample_ends` take pointers to."""

# what a phase leaves unknown (see kernel/game.py)
PUBLIC, HAND, DRAWN, BLIND = range(4)
WINDOW = 8
"""From here on: a moment at which opponents are taken to choose the action with this number less WINDOW, if it is open to them."""

# columns of what is found of a choice: the denominator of the shares, then how often each end occurs
SHARE_OF, SCORED, CONCEDED, KEPT, LOST, NEITHER, ENDED, UNCOUNTED = range(8)
COLUMNS = 8
DENOMINATORS = 48
"""So many different denominators a choice may have; their number depends on how many throws there were."""
UNLIKELY = 200_000
"""A row of throws that is less likely than one in so many is not followed further (a tie may be thrown again and again)."""
DEPTH = 40
"""Throws in a row that are counted one by one."""
LONGEST = 400
"""Throws in a row that a sample follows: a tie may be thrown again and again."""

DECIDED, THROWN, UNPROVEN = range(3)
NONE = -1


if TARGET == "interpreted":

    def phase_of(state: Any, at: int) -> int:
        """What is asked for now."""
        return int(state.phase)
else:

    @rule
    def phase_of(state: Any, at: int) -> int:
        """What is asked for now: the byte of the state where its phase is."""
        return int(state[at])


@rule
def chosen(acts: Row, choices: int, action: int) -> bool:
    """Put an action first among some choices; False if it is none of them."""
    for i in range(choices):
        if acts[i] == action:
            acts[0] = action
            return True
    return False


@rule
def goes_on_to(
    state: Any, team: int, phase_at: int, unknown: Row, counted: bool, acts: Row, weight: Row, events: Row,
    turn: Any, legal: Any, chance: Any, apply: Any,
) -> int:  # fmt: skip
    """Go on while nothing is open; DECIDED at a decision or the end, THROWN at a die, UNPROVEN where a count could not be trusted."""
    for _ in range(LONGEST):
        who = turn(state)
        if who == OVER:
            return DECIDED
        kind = unknown[phase_of(state, phase_at)]
        if who != CHANCE:
            if kind != PUBLIC and kind < WINDOW:
                return DECIDED
            choices = legal(state, acts)
            if choices != 1 and not chosen(acts, choices, kind - WINDOW if who % 2 != team else NONE):
                return DECIDED
        elif not counted:
            return THROWN
        elif kind == BLIND:
            return UNPROVEN
        elif chance(state, acts, weight) != 1 and kind != DRAWN:
            return THROWN
        events[0] = 0
        apply(state, int(acts[0]), events)
    return UNPROVEN


@rule
def divisor(a: int, b: int) -> int:
    """The greatest common divisor."""
    while b != 0:
        a, b = b, a % b
    return a


@rule
def end_of(state: Any, team: int, scored: int, conceded: int, points: Row, result: Any, situation: Any) -> int:
    """Which end it is for a team whose goals and whose opponents' goals were so many before."""
    result(state, points)
    if points[team] > scored:
        return SCORED
    if points[1 - team] > conceded:
        return CONCEDED
    at = situation(state)
    if at < 0:
        return NEITHER
    return KEPT if at & 1 == team else LOST


@rule
def note(found: Any, first: int, end: int, over: bool, times: int, of: int) -> bool:
    """Count an end with its share; False if there is no room for one more denominator."""
    for i in range(first, first + DENOMINATORS):
        if found[i, SHARE_OF] == 0:
            found[i, SHARE_OF] = of
        if found[i, SHARE_OF] == of:
            found[i, end] += times
            if over:
                found[i, ENDED] += times
            return True
    return False


@kept("", "biivviiWBbVVWvvvv", POINTERS)
def count_ends(
    root: Any, team: int, phase_at: int, unknown: Row, choices: Row, number: int, most: int, found: Any, stack: Any, state: Any,
    acts: Any, weight: Any, path: Any, spare: Row, spare_weight: Row, events: Row, points: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, situation: Any, redeal: Any,
) -> None:  # fmt: skip
    """Count the ends of the first `number` of some choices, at most so many throws each; a choice that cannot be counted is left at zero.

    Very unlikely rows are left out, with their share.

    `path` has for each throw of a row: which outcome comes next, how many there are, and the share of the row so far.
    """
    result(root, points)
    scored, conceded = int(points[team]), int(points[1 - team])
    blind = unknown[phase_of(root, phase_at)] == BLIND
    for c in range(number):
        first = c * DENOMINATORS
        copy_state(state, root)
        events[0] = 0
        apply(state, int(choices[c]), events)
        step = UNPROVEN
        if not blind:
            step = goes_on_to(state, team, phase_at, unknown, True, spare, spare_weight, events, turn, legal, chance, apply)
        depth, left, sound = -1, most, step != UNPROVEN
        times, of = 1, 1
        while sound:
            if step == DECIDED:
                end = end_of(state, team, scored, conceded, points, result, situation)
                sound = note(found, first, end, turn(state) == OVER, times, of)
            elif times * UNLIKELY < of or depth == DEPTH - 1:
                sound = note(found, first, UNCOUNTED, False, times, of)
            else:
                depth += 1
                copy_state(stack[depth], state)
                n = chance(state, acts[depth], weight[depth])
                total = 0
                for i in range(n):
                    total += weight[depth, i]
                common = divisor(times, of * total)
                path[depth, 0], path[depth, 1], path[depth, 2], path[depth, 3] = 0, n, times // common, of * total // common
            while depth >= 0 and path[depth, 0] == path[depth, 1]:
                depth -= 1
            if depth < 0 or not sound:
                break
            i = int(path[depth, 0])
            path[depth, 0] = i + 1
            times, of = path[depth, 2] * weight[depth, i], int(path[depth, 3])
            copy_state(state, stack[depth])
            events[0] = 0
            apply(state, int(acts[depth, i]), events)
            left -= 1
            step = goes_on_to(state, team, phase_at, unknown, True, spare, spare_weight, events, turn, legal, chance, apply)
            sound = left > 0 and step != UNPROVEN
        if not sound:
            for i in range(first, first + DENOMINATORS):
                for column in range(COLUMNS):
                    found[i, column] = 0


@kept("", "biiivviiiWbvvvv", POINTERS)
def sample_ends(
    root: Any, seat: int, team: int, phase_at: int, unknown: Row, choices: Row, number: int, seed: int, samples: int, found: Any,
    state: Any, acts: Row, weight: Row, events: Row, points: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, situation: Any, redeal: Any,
) -> None:  # fmt: skip
    """Sample the ends of choices that have not been counted. Each sample has a deal and dice of its own, the same for all choices."""
    result(root, points)
    scored, conceded = int(points[team]), int(points[1 - team])
    for c in range(number):
        first = c * DENOMINATORS
        if found[first, SHARE_OF] != 0:
            continue
        for i in range(samples):
            copy_state(state, root)
            redeal(state, seat, draw(seed + i, 0, SEEDS))
            events[0] = 0
            apply(state, int(choices[c]), events)
            for throw in range(1, LONGEST):
                if goes_on_to(state, team, phase_at, unknown, False, acts, weight, events, turn, legal, chance, apply) != THROWN:
                    break
                n = chance(state, acts, weight)
                events[0] = 0
                apply(state, int(acts[pick(weight, n, seed + i, throw)]), events)
            end = end_of(state, team, scored, conceded, points, result, situation)
            note(found, first, end, turn(state) == OVER, 1, samples)
