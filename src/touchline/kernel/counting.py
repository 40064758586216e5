"""A look ahead without luck, compiled once for all games: throws are counted by their chances instead of being sampled.

From a position on, every outcome of a throw and every choice is gone through, down to positions that can be judged as a search judges
them (search.py): the first of a row, or so many of them later. Whoever decides on the way decides to their own good; where only some phases
are gone through, the others are played by the sensible policy. For games in which nothing is hidden and few things can be thrown at a
time. All numbers are whole, so the answer is the same everywhere.

Nothing is thrown, but two things are drawn once for a whole count, as no side of the pitch and no number is to be preferred (Luck in
thinking/counting.py): the lot that sensible players go by, always the same, so that choices are compared on equal luck; and the order in
which choices are gone through, as steps may run out before the last of them.
"""

from __future__ import annotations

from typing import Any

from touchline.kernel.desk import CHANCE, OVER, POLICY_DRAWS, Desk, Pointers, advance, copy_state
from touchline.kernel.judging import COUNTED as BEFORE_THROWS
from touchline.kernel.judging import UNSETTLED, Aim, worth_now
from touchline.kernel.random import SEEDS, draw
from touchline.kernel.record import Row
from touchline.kernel.seal import seal
from touchline.kernel.target import TARGET, Block, Blocks, LongRows, Longs, Rows, kept, rule

FINE = 1 << 12
"""Values are so many times finer than CERTAIN."""
SURE = 1 << 30
"""A probability of 1 as a whole number."""
DEEPEST = 40
"""Steps from the position after which nothing is counted any more."""
WHO, CHOICES, NEXT, SUM, TOTAL, LIKELY, LATER, SENSIBLE = range(8)
FRAME = 8
"""Of each step on the way: who decides, among how many, which is next, what was found so far, weights, how likely it is, how many positions
that could be judged are still to be passed, what the sensible choice is worth; after these, marks of the positions a throw may lead to."""
COUNTED, MOST_COUNTED, LEAST, PHASE_AT, TEAM, READ, SPENT, LOT = range(8)
LIMITS = 8
"""Steps made, how many may be made, the probability below which nothing is counted, where a state has its phase (or -1), whose choices are
counted, how much of the other team's decisions is supposed to be sensible (in 256), steps of all actions together, the lot that sensible
players go by; after these, for each phase, whether its choices are gone through."""
MANY = 6
"""Where more outcomes than this can be thrown, those that lead to the same position are counted together."""
ALL = 256
THOUGHT = 7
"""Steps that a decision of the sensible policy is counted as, besides its own: it takes so much longer."""
ORDER_DRAWS = 3 << 28
"""Counters of the draws of an order, an action each (see desk.py for others)."""

if TARGET == "interpreted":

    def phase_of(state: Any, at: int) -> int:
        """The phase of a state."""
        return int(state.phase)

    def mark_of(state: Any) -> int:
        """A number by which positions are told apart."""
        return hash(state.dump())
else:

    @rule
    def phase_of(state: Any, at: int) -> int:
        """The phase of a state: the byte that has it."""
        return int(state[at])

    @rule
    def mark_of(state: Any) -> int:
        """A number by which positions are told apart."""
        return seal(state, 0)


@kept
def draw_luck(seed: int, order: Row) -> int:
    """Write down the place of each action in an order that is drawn; the lot that sensible players go by."""
    for action in range(len(order)):
        order[action] = draw(seed, ORDER_DRAWS + action, SEEDS)
    return draw(seed, POLICY_DRAWS, SEEDS)


@rule
def put_in_order(acts: Row, n: int, order: Row) -> None:
    """Actions as their places in the order say."""
    for i in range(1, n):
        action, k = acts[i], i
        while k > 0 and order[acts[k - 1]] > order[action]:
            acts[k] = acts[k - 1]
            k -= 1
        acts[k] = action


@rule
def sensible_choice(desk: Desk, game: Pointers, limits: Row, who: int) -> int:
    """What the game's sensible policy plays here, by the lot of this count."""
    copy_state(desk.shown, desk.state)
    game.hide(desk.shown, who)
    return int(game.greedy(desk.shown, limits[LOT]))


@rule
def together(desk: Desk, game: Pointers, n: int, depth: int, frames: LongRows) -> int:
    """Outcomes of a throw that lead to the same position become one of them; how many are left."""
    left = 0
    for i in range(n):
        copy_state(desk.shown, desk.state)
        desk.events[0] = 0
        game.apply(desk.shown, desk.acts[i], desk.events)
        mark = mark_of(desk.shown)
        k = 0
        while k < left and frames[depth, FRAME + k] != mark:
            k += 1
        if k < left:
            desk.weight[k] += desk.weight[i]
        else:
            frames[depth, FRAME + k] = mark
            desk.acts[k], desk.weight[k] = desk.acts[i], desk.weight[i]
            left += 1
    return left


@rule
def can_be_judged(desk: Desk, game: Pointers, aim: Aim, who: int) -> bool:
    """Whether a search would judge a position here."""
    if who == OVER or (who == CHANCE and aim.settings[BEFORE_THROWS] == 0):
        return False
    at = game.situation(desk.state)
    return bool(at >= 0 and aim.threat[at >> 1] != UNSETTLED)


@rule
def unfold(desk: Desk, game: Pointers, limits: Row, order: Row, who: int, acts: Rows, shares: Rows, depth: int, frames: LongRows) -> None:
    """Write down what may come of a step: the outcomes of a throw, or the choices of a seat."""
    read = limits[READ] if who >= 0 and who % 2 != limits[TEAM] else 0
    if who == CHANCE:
        n = game.chance(desk.state, desk.acts, desk.weight)
        if n > MANY:
            n = together(desk, game, n, depth, frames)
    elif read == ALL or (limits[PHASE_AT] >= 0 and limits[LIMITS + phase_of(desk.state, limits[PHASE_AT])] == 0):
        n = 1
        desk.acts[0] = sensible_choice(desk, game, limits, who)
        limits[COUNTED] += THOUGHT
    else:
        n = game.legal(desk.state, desk.acts)
        put_in_order(desk.acts, n, order)
        if read > 0:  # the sensible one first
            sensible = sensible_choice(desk, game, limits, who)
            for i in range(n):
                if desk.acts[i] == sensible:
                    desk.acts[0], desk.acts[i] = desk.acts[i], desk.acts[0]
    total = 0
    for i in range(n):
        acts[depth, i] = desk.acts[i]
        shares[depth, i] = desk.weight[i] if who == CHANCE else 1
        total += shares[depth, i]
    frames[depth, WHO], frames[depth, CHOICES], frames[depth, NEXT], frames[depth, TOTAL] = who, n, 0, total
    frames[depth, SUM] = 0 if who == CHANCE else -(1 << 60) if who % 2 == 0 else 1 << 60


@rule
def count(
    root: Block, first: int, later: int, limits: Row, order: Row, states: Blocks, frames: LongRows, acts: Rows, shares: Rows, aim: Aim,
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
            unfold(desk, game, limits, order, who, acts, shares, depth, frames)
            frames[depth, LIKELY], frames[depth, LATER] = likely, left - 1 if known else left
            depth += 1
        while settled and depth > 0:  # hand the value back, as far as steps are done with
            above = depth - 1
            i = frames[above, NEXT]
            if i == 0:
                frames[above, SENSIBLE] = value
            if frames[above, WHO] == CHANCE:
                frames[above, SUM] += shares[above, i] * value
            elif frames[above, WHO] % 2 == 0:
                frames[above, SUM] = max(frames[above, SUM], value)
            else:
                frames[above, SUM] = min(frames[above, SUM], value)
            frames[above, NEXT] = i + 1
            if i + 1 < frames[above, CHOICES]:
                break
            value = frames[above, SUM]
            if frames[above, WHO] == CHANCE:
                value = value // frames[above, TOTAL]
            elif frames[above, WHO] % 2 != limits[TEAM]:
                value += (frames[above, SENSIBLE] - value) * limits[READ] // ALL
            depth = above
        if depth == 0:
            return value
        above = depth - 1
        i = frames[above, NEXT]
        copy_state(desk.state, states[above])
        likely, left = frames[above, LIKELY], frames[above, LATER]
        if frames[above, WHO] == CHANCE:
            likely = likely * shares[above, i] // frames[above, TOTAL]
        advance(desk, game, int(acts[above, i]))


@kept
def count_each(
    root: Block, choices: Row, later: int, limits: Row, order: Row, values: Longs, states: Blocks, frames: LongRows, acts: Rows,
    shares: Rows, aim: Aim, desk: Desk, game: Pointers,
) -> None:  # fmt: skip
    """The values of some actions of a position (see `count`), each with as many steps as the limits allow."""
    for i in range(len(choices)):
        limits[COUNTED] = 0
        values[i] = count(root, int(choices[i]), later, limits, order, states, frames, acts, shares, aim, desk, game)
        limits[SPENT] += limits[COUNTED]


__all__ = ["ALL", "DEEPEST", "FINE", "FRAME", "LIMITS", "SPENT", "SURE", "count", "count_each", "draw_luck"]
