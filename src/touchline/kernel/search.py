"""Tree search for every game at once: Monte-Carlo over the typed pointers of a game, compiled once, kept on disk.

The root is what a seat may know. Every iteration re-deals what it may not know, walks down the tree and plays on from there. Each
seat has a tree of its own whose branches are what that seat has *seen* (its information sets), so nobody in the search acts on what it
could not know: neither on hidden cards nor on a secret choice of the other side. Chance is sampled by its weights and branches by outcome.

Open decisions are tried in the order: the sensible choice first, then others, more of them the more often a place is visited. Secret
ones are weighed by regret, so that they end in a mixed strategy. At the root of an open decision the choices are tried on the same dice
and halved (sequential halving); the sensible choice stays until the end. All sums are whole numbers, so equal work gives equal choices.
"""

from __future__ import annotations

import math
from typing import Any

from touchline.kernel.playout import CHANCE, HIDDEN, OVER, copy_state
from touchline.kernel.random import draw, pick
from touchline.kernel.record import Row
from touchline.kernel.target import kept, rule

POINTERS = ("turn", "legal", "chance", "apply", "result", "hide", "greedy", "redeal", "seen", "situation", "signs")
FORESEE = tuple(name for name in POINTERS if name not in ("seen", "signs"))
TRACE = (*(name for name in FORESEE if name != "redeal"), "signs")
DUEL = ("turn", "chance", "apply", "result", "hide", "greedy", "greedy")
"""The entry points that `think`, `foresee`, `trace` and `duel` take pointers to."""

CERTAIN = 10_000
"""The value of a match that is won; a lost one is worth the negative."""
HALF_WORTH = 1500
"""Thousandths of a goal that make half of a certain win, as long as the match goes on."""
FINE = 100
"""Weights of signs are so many times finer than thousandths of a goal."""
ONE = 1 << 16
"""A probability of 1 as a whole number."""

# columns of a node
KEY, FIRST_CHILD, NEXT, VISITS, AVAILABLE, SENSIBLE = range(6)
NODE = 6
# columns of a node's sums
WORTH, SQUARES, REGRET, SHARE = range(4)
SUMS = 4
# settings of a search
HORIZON, MIX, WIDTH, EXPLORE, TABLE, COUNTED = range(6)
SETTINGS = 6
# numbers that last from one iteration to the next
USED, STAMP, LEAF = range(3)
COUNTERS = 3

TRACED = 4
"""Numbers that `trace` notes of a position before the signs: situation, lead of home, step, where the weights of its signs begin."""
DEPTH = 48
"""Decisions an iteration may go down the tree."""
UNSETTLED = 1 << 20
"""The threat of a situation that is not judged (a shot is on its way, say): play goes on until it is another one."""
OVERRUN = 12
"""Steps an iteration may go on after the horizon for that."""
MOST_SEATS = 8
SENSIBLE_PRIOR = 4
MOST_SECRET = 32
"""Secret choices among more actions than this are not mixed."""
EXPLORED_SHARE = 8
"""One part in so many of a secret choice is spread evenly while it is learnt."""
CHANCE_DRAWS, POLICY_DRAWS, TREE_DRAWS = 1 << 28, 1 << 29, 1 << 30
"""Counters of the draws of an iteration: the k-th throw is the same for all choices tried on the same seed."""


@rule
def new_node(nodes: Any, sums: Any, counters: Row, key: int) -> int:
    """A fresh node, or HIDDEN when the memory is full."""
    node = counters[USED] + 0
    if node >= nodes.shape[0]:
        return HIDDEN
    counters[USED] = node + 1
    nodes[node, KEY] = key
    nodes[node, FIRST_CHILD] = nodes[node, NEXT] = HIDDEN
    nodes[node, VISITS] = nodes[node, AVAILABLE] = nodes[node, SENSIBLE] = 0
    for column in range(SUMS):
        sums[node, column] = 0
    return node


@rule
def child_of(nodes: Any, sums: Any, counters: Row, node: int, key: int) -> int:
    """The child of a node by what was seen, made if it is new; HIDDEN when the memory is full."""
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        if nodes[child, KEY] == key:
            return int(child)
        child = nodes[child, NEXT]
    child = new_node(nodes, sums, counters, key)
    if child >= 0:
        nodes[child, NEXT] = nodes[node, FIRST_CHILD]
        nodes[node, FIRST_CHILD] = child
    return child


@rule
def new_stamp(counters: Row) -> int:
    """A mark that no action carries yet."""
    counters[STAMP] += 2
    return counters[STAMP] + 0


@rule
def select(nodes: Any, sums: Any, counters: Row, node: int, acts: Row, n: int, marks: Row, settings: Row, sensible: int, die: int) -> int:
    """The action to try at an open decision: a new one while few are tried (the sensible one first), else the most promising."""
    stamp = new_stamp(counters)
    for i in range(n):
        marks[acts[i]] = stamp
    tried, prior, visits = 0, 0, 0
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        key = nodes[child, KEY]
        if marks[key] == stamp:
            marks[key] = stamp + 1
            nodes[child, AVAILABLE] += 1
            tried += 1
            prior += SENSIBLE_PRIOR if nodes[child, SENSIBLE] == 1 else 1
            visits += nodes[child, VISITS]
        child = nodes[child, NEXT]
    if tried < n and tried * tried <= 1 + visits // 2:
        if marks[sensible] == stamp:
            return sensible
        at = die % n
        while marks[acts[at]] != stamp:
            at = (at + 1) % n
        return acts[at]
    best, chosen = -1e18, sensible
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        if marks[nodes[child, KEY]] == stamp + 1:
            own = SENSIBLE_PRIOR if nodes[child, SENSIBLE] == 1 else 1
            times = nodes[child, VISITS]
            mean = sums[child, WORTH] / times if times > 0 else 0.0
            score = mean + settings[EXPLORE] * own * math.sqrt(float(nodes[child, AVAILABLE])) / (prior * (1 + times))
            if score > best:
                best, chosen = score, nodes[child, KEY]
        child = nodes[child, NEXT]
    return chosen


@rule
def mix(nodes: Any, sums: Any, counters: Row, node: int, acts: Row, n: int, marks: Row, die: int) -> int:
    """The action to try at a secret decision, drawn in proportion to what not having chosen it is regretted; its chance is left in LEAF."""
    stamp = new_stamp(counters)
    for i in range(n):
        child = child_of(nodes, sums, counters, node, acts[i])
        if child < 0:
            return acts[die % n]
        marks[acts[i]] = stamp
    total = 0
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        if marks[nodes[child, KEY]] == stamp and sums[child, REGRET] > 0:
            total += sums[child, REGRET]
        child = nodes[child, NEXT]
    left = draw(die, 0, ONE)
    chosen, chance = acts[0] + 0, 0
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        if marks[nodes[child, KEY]] == stamp:
            share = ONE // n
            if total > 0:
                share = int(max(0, sums[child, REGRET]) * float(ONE) / total)
            sums[child, SHARE] += share
            share = share - share // EXPLORED_SHARE + ONE // (n * EXPLORED_SHARE)
            if left >= 0:
                chosen, chance = nodes[child, KEY] + 0, share
                left -= share
        child = nodes[child, NEXT]
    counters[LEAF] = max(1, chance)
    return chosen


@rule
def regret(nodes: Any, sums: Any, node: int, chosen: int, chance: int, value: int) -> None:
    """Learn from a secret choice: what it brought, against what was expected of the others."""
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        sums[child, REGRET] -= value
        if child == chosen:
            sums[child, REGRET] += value * ONE // chance
        child = nodes[child, NEXT]


@rule
def promise(state: Any, threat: Row, settings: Row, found: Row, at: int, signs: Any) -> int:
    """What a situation promises the team with the ball, in thousandths of a goal: what the table says, and what each sign adds."""
    goals = threat[at >> 1] + 0
    if settings[COUNTED] > 0:
        first = settings[TABLE] + signs(state, found)
        more = 0
        for j in range(settings[COUNTED]):
            more += threat[first + j] * found[j]
        goals += more // FINE
    return goals


@rule
def worth_now(state: Any, points: Row, threat: Row, settings: Row, found: Row, over: bool, result: Any, situation: Any, signs: Any) -> int:
    """The value of a position for home, from -CERTAIN to CERTAIN: the result, or the lead and what the ball promises where it is."""
    result(state, points)
    if over:
        return points[2] * CERTAIN
    at = situation(state)
    goals = 1000 * (points[0] - points[1])
    if at >= 0 and threat[at >> 1] != UNSETTLED:
        promised = promise(state, threat, settings, found, at, signs)
        goals += -promised if at & 1 else promised
    return goals * CERTAIN // (abs(goals) + HALF_WORTH)


@rule
def is_unsettled(state: Any, threat: Row, situation: Any) -> bool:
    """Whether nothing is known about the worth of a situation."""
    at = situation(state)
    return bool(at < 0 or threat[at >> 1] == UNSETTLED)


@rule
def is_secret(state: Any, action: int, who: int, seats: int, seen: Any) -> bool:
    """Whether the other team will not see which action is chosen."""
    for other in range(1 - who % 2, seats, 2):
        if seen(state, action, other) != HIDDEN:
            return False
    return seats > 1


@rule
def iterate(
    root: Any, seat: int, seats: int, first: int, seed: int, settings: Row, threat: Row,
    state: Any, view: Any, nodes: Any, sums: Any, counters: Row, acts: Row, weight: Row, events: Row, points: Row, marks: Row,
    at: Row, path: Any,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, hide: Any, greedy: Any, redeal: Any, seen: Any, situation: Any, signs: Any,
) -> int:  # fmt: skip
    """One iteration: re-deal, go down the trees, play on to the horizon, write the value back. `first` is the root's action, or HIDDEN."""
    copy_state(state, root)
    redeal(state, seat, draw(seed, 0, 0x7FFFFFFF))
    for other in range(seats):
        at[other] = other
    in_tree = True
    steps, throws, depth = 0, 0, 0
    who = turn(state)
    while who != OVER and (
        steps < settings[HORIZON]
        or (who == CHANCE and settings[COUNTED] == 0)
        or (steps < settings[HORIZON] + OVERRUN and is_unsettled(state, threat, situation))
    ):
        events[0] = 0
        fresh = False
        if who == CHANCE:
            n = chance(state, acts, weight)
            action = acts[pick(weight, n, seed, CHANCE_DRAWS + throws)] + 0
            throws += 1
        elif in_tree and depth < DEPTH:
            n = legal(state, acts)
            node = at[who] + 0
            action = acts[0] + 0
            secret = n > 1 and n <= MOST_SECRET and is_secret(state, action, who, seats, seen)
            odds, sensible = 0, HIDDEN
            if n > 1:
                if secret and (depth > 0 or first == HIDDEN):
                    action = mix(nodes, sums, counters, node, acts, n, marks, draw(seed, TREE_DRAWS + steps, 0x7FFFFFFF))
                    odds = counters[LEAF] + 0
                elif depth == 0 and first != HIDDEN:
                    action = first
                else:
                    copy_state(view, state)
                    hide(view, who)
                    sensible = greedy(view, draw(seed, POLICY_DRAWS + steps, 0x7FFFFFFF))
                    action = select(
                        nodes, sums, counters, node, acts, n, marks, settings, sensible, draw(seed, TREE_DRAWS + steps, 0x7FFFFFFF)
                    )
            child = child_of(nodes, sums, counters, node, action)
            if child >= 0:
                if nodes[child, VISITS] == 0:
                    fresh = n > 1
                    if action == sensible:
                        nodes[child, SENSIBLE] = 1
                path[depth, 0], path[depth, 1], path[depth, 2], path[depth, 3] = child, who, node, odds
                depth += 1
        else:
            in_tree = False
            if settings[MIX] > 0 and draw(seed, TREE_DRAWS + steps, 256) < settings[MIX]:
                n = legal(state, acts)
                action = acts[draw(seed, POLICY_DRAWS + steps, n)] + 0
            else:
                copy_state(view, state)
                hide(view, who)
                action = greedy(view, draw(seed, POLICY_DRAWS + steps, 0x7FFFFFFF))
        if in_tree:
            for other in range(seats):
                key = action if other == who else seen(state, action, other)
                at[other] = child_of(nodes, sums, counters, at[other], key)
                if at[other] < 0:
                    in_tree = False
        if fresh:
            in_tree = False
        apply(state, action, events)
        steps += 1
        who = turn(state)
    value = worth_now(state, points, threat, settings, acts, who == OVER, result, situation, signs)
    for i in range(depth):
        child = path[i, 0]
        mine = value if path[i, 1] % 2 == 0 else -value
        nodes[child, VISITS] += 1
        sums[child, WORTH] += mine
        sums[child, SQUARES] += mine * mine
        if path[i, 3] > 0:
            regret(nodes, sums, path[i, 2], child, path[i, 3], mine)
    return value


@rule
def worst_of(nodes: Any, sums: Any, candidates: Row, n: int, kept_one: int) -> int:
    """The place of the candidate with the lowest mean, the kept one aside."""
    worst, lowest = 0, 1e18
    for i in range(n):
        child = candidates[i]
        times = nodes[child, VISITS]
        mean = sums[child, WORTH] / times if times > 0 else -1e17
        if mean < lowest and child != kept_one:
            worst, lowest = i, mean
    return worst


@kept("i", "biiiiiivvbbVWvvvvvvvVv", POINTERS)
def think(
    root: Any, seat: int, seats: int, sensible: int, seed: int, done: int, work: int, settings: Row, threat: Row,
    state: Any, view: Any, nodes: Any, sums: Any, counters: Row, acts: Row, weight: Row, events: Row, points: Row, marks: Row,
    at: Row, path: Any, candidates: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, hide: Any, greedy: Any, redeal: Any, seen: Any, situation: Any, signs: Any,
) -> int:  # fmt: skip
    """So many iterations for the seat on turn at the root; how many were made. With `done` above 0 it goes on in the same tree."""
    if done == 0:
        counters[USED] = 0
        for _ in range(seats):
            new_node(nodes, sums, counters, HIDDEN)
    n = legal(root, acts)
    if n <= MOST_SECRET and is_secret(root, acts[0], seat, seats, seen):
        for i in range(work):
            iterate(
                root, seat, seats, HIDDEN, seed + done + i, settings, threat,
                state, view, nodes, sums, counters, acts, weight, events, points, marks, at, path,
                turn, legal, chance, apply, result, hide, greedy, redeal, seen, situation, signs,
            )  # fmt: skip
        return work
    for i in range(n):  # a hand of candidates: the sensible one, then any
        other = i + draw(seed, i, n - i)
        acts[i], acts[other] = acts[other], acts[i]
    for i in range(n):
        if acts[i] == sensible:
            acts[0], acts[i] = acts[i], acts[0]
    n = min(n, settings[WIDTH])
    for i in range(n):
        candidates[i] = child_of(nodes, sums, counters, seat, acts[i])
    kept_one = candidates[0] + 0
    nodes[kept_one, SENSIBLE] = 1
    rounds = 1
    while 1 << rounds < n:
        rounds += 1
    made = 0
    for left in range(rounds, 0, -1):
        each = max(1, (work - made) // (left * n))
        for k in range(each):
            for i in range(n):
                iterate(
                    root, seat, seats, nodes[candidates[i], KEY], seed + done + made + k, settings, threat,
                    state, view, nodes, sums, counters, acts, weight, events, points, marks, at, path,
                    turn, legal, chance, apply, result, hide, greedy, redeal, seen, situation, signs,
                )  # fmt: skip
        made += each * n
        if left > 1:
            for _ in range(n // 2):
                worst = worst_of(nodes, sums, candidates, n, kept_one)
                n -= 1
                candidates[worst] = candidates[n]
    return made


@kept("", "biiiiiiVbbvvvv", FORESEE)
def foresee(
    root: Any, seat: int, seats: int, seed: int, samples: int, policy: int, horizon: int, found: Any,
    state: Any, view: Any, acts: Row, weight: Row, events: Row, points: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, hide: Any, greedy: Any, redeal: Any, situation: Any,
) -> None:  # fmt: skip
    """Play on so many times from what a seat knows. Found of each: payoff of home, goals of home and away, the situation, steps."""
    result(root, points)
    home, away = points[0] + 0, points[1] + 0
    for i in range(samples):
        copy_state(state, root)
        redeal(state, seat, draw(seed + i, 0, 0x7FFFFFFF))
        steps = 0
        who = turn(state)
        while who != OVER and (steps < horizon or who == CHANCE):
            events[0] = 0
            if who == CHANCE:
                n = chance(state, acts, weight)
                action = acts[pick(weight, n, seed + i, CHANCE_DRAWS + steps)] + 0
            elif policy == 0:
                n = legal(state, acts)
                action = acts[draw(seed + i, POLICY_DRAWS + steps, n)] + 0
            else:
                copy_state(view, state)
                hide(view, who)
                action = greedy(view, draw(seed + i, POLICY_DRAWS + steps, 0x7FFFFFFF))
            apply(state, action, events)
            steps += 1
            who = turn(state)
        result(state, points)
        found[i, 0] = points[2] if who == OVER else 0
        found[i, 1] = points[0] - home
        found[i, 2] = points[1] - away
        found[i, 3] = situation(state)
        found[i, 4] = steps


@kept("i", "biiiVbbvvvv", TRACE)
def trace(
    start: Any, seed: int, mixed: int, counted: int, found: Any, state: Any, view: Any, acts: Row, weight: Row, events: Row, points: Row,
    turn: Any, legal: Any, chance: Any, apply: Any, result: Any, hide: Any, greedy: Any, situation: Any, signs: Any,
) -> int:  # fmt: skip
    """Play one match of sensible players who stray `mixed` times in 256, noting every decision (see TRACED).

    Where signs are counted, they are noted too, and also positions before a throw.
    """
    copy_state(state, start)
    steps, noted = 0, 0
    who = turn(state)
    while who != OVER and noted < found.shape[0] - 1:
        events[0] = 0
        at = situation(state)
        if who != CHANCE or (counted > 0 and at >= 0):
            result(state, points)
            found[noted, 0], found[noted, 1], found[noted, 2], found[noted, 3] = at, points[0] - points[1], steps, 0
            if counted > 0 and at >= 0:
                found[noted, 3] = signs(state, acts)
                for j in range(counted):
                    found[noted, TRACED + j] = acts[j]
            noted += 1
        if who == CHANCE:
            n = chance(state, acts, weight)
            action = acts[pick(weight, n, seed, CHANCE_DRAWS + steps)] + 0
        else:
            if draw(seed, TREE_DRAWS + steps, 256) < mixed:
                n = legal(state, acts)
                action = acts[draw(seed, POLICY_DRAWS + steps, n)] + 0
            else:
                copy_state(view, state)
                hide(view, who)
                action = greedy(view, draw(seed, POLICY_DRAWS + steps, 0x7FFFFFFF))
        apply(state, action, events)
        steps += 1
        who = turn(state)
    result(state, points)
    found[noted, 0], found[noted, 1], found[noted, 2], found[noted, 3] = HIDDEN, points[0] - points[1], steps, 0
    return noted + 1


@kept("", "bwivbbvvvv", DUEL)
def duel(
    start: Any, seeds: Any, swapped: int, payoffs: Row, state: Any, view: Any, acts: Row, weight: Row, events: Row, points: Row,
    turn: Any, chance: Any, apply: Any, result: Any, hide: Any, greedy: Any, other: Any,
) -> None:  # fmt: skip
    """Matches of one sensible policy against another on given dice; what each brought the first one, which is home unless swapped."""
    for i in range(len(seeds)):
        copy_state(state, start)
        steps, throws = 0, 0
        who = turn(state)
        while who != OVER:
            events[0] = 0
            if who == CHANCE:
                n = chance(state, acts, weight)
                action = acts[pick(weight, n, seeds[i], CHANCE_DRAWS + throws)] + 0
                throws += 1
            else:
                copy_state(view, state)
                hide(view, who)
                die = draw(seeds[i], POLICY_DRAWS + steps, 0x7FFFFFFF)
                action = greedy(view, die) if who % 2 == swapped else other(view, die)
            apply(state, action, events)
            steps += 1
            who = turn(state)
        result(state, points)
        payoffs[i] = -points[2] if swapped == 1 else points[2]


FORESEEN = 5
"""Numbers kept of each playout of `foresee`."""
