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
from typing import NamedTuple

from touchline.kernel.desk import (
    CHANCE,
    CHANCE_DRAWS,
    GREEDY,
    OVER,
    POLICY_DRAWS,
    RANDOM,
    Desk,
    Pointers,
    advance,
    choose,
    copy_state,
    sensible_choice,
)  # fmt: skip
from touchline.kernel.judging import (
    BLEND,
    COUNTED,
    EXPLORE,
    GLANCE,
    HORIZON,
    MIX,
    PATIENCE,
    PICKED,
    READ,
    START,
    UNSETTLED,
    WIDTH,
    Aim,
    can_be_judged,
    settle,
    worth_now,
)
from touchline.kernel.playout import HIDDEN
from touchline.kernel.random import SEEDS, draw, word
from touchline.kernel.record import Row
from touchline.kernel.target import Block, LongRows, Rows, inlined, kept, rule

ONE = 1 << 16
"""A probability of 1 as a whole number."""

# columns of a node
KEY, FIRST_CHILD, NEXT, VISITS, AVAILABLE, SENSIBLE = range(6)
NODE = 6
# columns of a node's sums
WORTH, SQUARES, REGRET, SHARE = range(4)
SUMS = 4
# numbers that last from one iteration to the next
USED, STAMP, LEAF = range(3)
COUNTERS = 3

DEPTH = 48
"""Decisions an iteration may go down the tree."""
OVERRUN = 12
"""Steps an iteration may go on after the horizon for that."""
NEVER = 1 << 30
"""A step that no iteration gets to."""
MOST_SEATS = 8
SENSIBLE_PRIOR = 4
MOST_SECRET = 32
"""Secret choices among more actions than this are not mixed."""
EXPLORED_SHARE = 8
"""One part in so many of a secret choice is spread evenly while it is learnt."""
READ_DRAWS, TREE_DRAWS = 3 << 28, 4 << 28
"""More counters of the draws of an iteration (see desk.py): the k-th throw is the same for all choices tried on the same seed."""
GLANCES = 1 << 40
"""The seeds of glances lie so far from those of iterations."""


class Tree(NamedTuple):
    """The trees of all seats, and what is needed to walk them."""

    nodes: Rows
    sums: LongRows
    counters: Row
    marks: Row
    """A stamp for each action: which of them a decision offers."""
    at: Row
    """Where each seat is in its tree."""
    path: Rows
    """The decisions of an iteration: child, seat, node, and the chance of a secret choice."""
    candidates: Row
    glanced: Row
    """What each of them is worth at a glance."""


@rule
def new_node(tree: Tree, key: int) -> int:
    """A fresh node, or HIDDEN when the memory is full."""
    nodes, node = tree.nodes, int(tree.counters[USED])
    if node >= nodes.shape[0]:
        return HIDDEN
    tree.counters[USED] = node + 1
    nodes[node, KEY] = key
    nodes[node, FIRST_CHILD] = nodes[node, NEXT] = HIDDEN
    nodes[node, VISITS] = nodes[node, AVAILABLE] = nodes[node, SENSIBLE] = 0
    for column in range(SUMS):
        tree.sums[node, column] = 0
    return node


@rule
@inlined
def child_of(tree: Tree, node: int, key: int) -> int:
    """The child of a node by what was seen, made if it is new; HIDDEN when the memory is full."""
    nodes = tree.nodes
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        if nodes[child, KEY] == key:
            return int(child)
        child = nodes[child, NEXT]
    child = new_node(tree, key)
    if child >= 0:
        nodes[child, NEXT] = nodes[node, FIRST_CHILD]
        nodes[node, FIRST_CHILD] = child
    return child


@rule
def new_stamp(counters: Row) -> int:
    """A mark that no action carries yet."""
    counters[STAMP] += 2
    return int(counters[STAMP])


@rule
def select(tree: Tree, node: int, acts: Row, n: int, settings: Row, sensible: int, die: int) -> int:
    """The action to try at an open decision: a new one while few are tried (the sensible one first), else the most promising."""
    nodes, sums, marks = tree.nodes, tree.sums, tree.marks
    stamp = new_stamp(tree.counters)
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
    if tried < n and tried * tried * settings[PATIENCE] <= 1 + visits // 2:
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
def mix(tree: Tree, node: int, acts: Row, n: int, die: int) -> int:
    """The action to try at a secret decision, drawn in proportion to what not having chosen it is regretted; its chance is left in LEAF."""
    nodes, sums, marks = tree.nodes, tree.sums, tree.marks
    stamp = new_stamp(tree.counters)
    for i in range(n):
        child = child_of(tree, node, acts[i])
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
    chosen, chance = int(acts[0]), 0
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        if marks[nodes[child, KEY]] == stamp:
            share = ONE // n
            if total > 0:
                share = int(max(0, sums[child, REGRET]) * float(ONE) / total)
            sums[child, SHARE] += share
            share = share - share // EXPLORED_SHARE + ONE // (n * EXPLORED_SHARE)
            if left >= 0:
                chosen, chance = int(nodes[child, KEY]), share
                left -= share
        child = nodes[child, NEXT]
    tree.counters[LEAF] = max(1, chance)
    return chosen


@rule
def regret(tree: Tree, node: int, chosen: int, chance: int, value: int) -> None:
    """Learn from a secret choice: what it brought, against what was expected of the others."""
    nodes, sums = tree.nodes, tree.sums
    child = nodes[node, FIRST_CHILD]
    while child >= 0:
        sums[child, REGRET] -= value
        if child == chosen:
            sums[child, REGRET] += value * ONE // chance
        child = nodes[child, NEXT]


@rule
@inlined
def goes_on(desk: Desk, game: Pointers, aim: Aim, who: int, steps: int) -> bool:
    """Whether an iteration plays on: up to the horizon, then until a throw is made and the situation can be judged."""
    horizon = aim.settings[HORIZON]
    if who == OVER:
        return False
    if steps < horizon or (who == CHANCE and aim.settings[COUNTED] == 0):
        return True
    if steps >= horizon + OVERRUN:
        return False
    at = game.situation(desk.state)
    return bool(at < 0 or aim.threat[at >> 1] == UNSETTLED)


@rule
@inlined
def blended(aim: Aim, earlier: int, judged: bool, later: int) -> int:
    """What an iteration is worth after one more judgement: the later one counts BLEND parts in 256, the earlier ones the rest."""
    return earlier + ((later - earlier) * aim.settings[BLEND] >> 8) if judged else later


@rule
def is_secret(state: Block, game: Pointers, action: int, who: int, seats: int) -> bool:
    """Whether the other team will not see which action is chosen."""
    for other in range(1 - who % 2, seats, 2):
        if game.seen(state, action, other) != HIDDEN:
            return False
    return seats > 1


@rule
@inlined
def branch(
    desk: Desk, game: Pointers, aim: Aim, tree: Tree, who: int, seats: int, first: int, depth: int, seed: int, steps: int
) -> tuple[int, bool]:
    """A decision within the tree: the action to try, and whether it is tried for the first time. It is noted in the path."""
    acts, node = desk.acts, int(tree.at[who])
    n = game.legal(desk.state, acts)
    action = int(acts[0])
    odds, sensible = 0, HIDDEN
    if n > 1:
        secret = n <= MOST_SECRET and is_secret(desk.state, game, action, who, seats)
        if secret and (depth > 0 or first == HIDDEN):
            action = mix(tree, node, acts, n, draw(seed, TREE_DRAWS + steps, SEEDS))
            odds = int(tree.counters[LEAF])
        elif depth == 0 and first != HIDDEN:
            action = first
        else:
            sensible = sensible_choice(desk, game, who, word(seed, POLICY_DRAWS + steps))
            action = select(tree, node, acts, n, aim.settings, sensible, draw(seed, TREE_DRAWS + steps, SEEDS))
    child = child_of(tree, node, action)
    if child < 0:
        return action, False
    fresh = n > 1 and tree.nodes[child, VISITS] == 0
    if action == sensible and tree.nodes[child, VISITS] == 0:
        tree.nodes[child, SENSIBLE] = 1
    tree.path[depth, 0], tree.path[depth, 1], tree.path[depth, 2], tree.path[depth, 3] = child, who, node, odds
    return action, fresh


@rule
def learn(tree: Tree, depth: int, value: int) -> None:
    """Write the value of an iteration, for home, into every decision of its path."""
    path = tree.path
    for i in range(depth):
        child = path[i, 0]
        mine = value if path[i, 1] % 2 == 0 else -value
        tree.nodes[child, VISITS] += 1
        tree.sums[child, WORTH] += mine
        tree.sums[child, SQUARES] += mine * mine
        if path[i, 3] > 0:
            regret(tree, path[i, 2], child, path[i, 3], mine)


@rule
@inlined
def is_read(aim: Aim, seed: int, steps: int) -> bool:
    """Whether a decision of the other team is read: supposed to be the sensible one, and not searched."""
    return bool(aim.settings[READ] > 0 and draw(seed, READ_DRAWS + steps, 256) < aim.settings[READ])


@rule
def iterate(root: Block, seat: int, seats: int, first: int, seed: int, aim: Aim, tree: Tree, desk: Desk, game: Pointers) -> int:
    """One iteration: re-deal, go down the trees, play on to the horizon, write the value back. `first` is the root's action, or HIDDEN."""
    copy_state(desk.state, root)
    game.redeal(desk.state, seat, draw(seed, 0, SEEDS))
    for other in range(seats):
        tree.at[other] = other
    in_tree = True
    steps, throws, depth = 0, 0, 0
    who = game.turn(desk.state)
    earlier, judged, next_look = 0, False, aim.settings[START] if aim.settings[BLEND] > 0 else NEVER
    while goes_on(desk, game, aim, who, steps):
        fresh = False
        if steps >= next_look and can_be_judged(desk, game, aim, who):
            earlier = blended(aim, earlier, judged, worth_now(desk, game, aim, False))
            judged, next_look = True, 2 * steps
        if who == CHANCE:
            action = choose(desk, game, who, RANDOM, word(seed, CHANCE_DRAWS + throws))
            throws += 1
        elif who % 2 != seat % 2 and is_read(aim, seed, steps):
            action = choose(desk, game, who, GREEDY, word(seed, POLICY_DRAWS + steps))
        elif in_tree and depth < DEPTH:
            tree.path[depth, 0] = HIDDEN
            action, fresh = branch(desk, game, aim, tree, who, seats, first, depth, seed, steps)
            if tree.path[depth, 0] != HIDDEN:
                depth += 1
        else:
            in_tree = False
            strays = aim.settings[MIX] > 0 and draw(seed, TREE_DRAWS + steps, 256) < aim.settings[MIX]
            action = choose(desk, game, who, RANDOM if strays else GREEDY, word(seed, POLICY_DRAWS + steps))
        if in_tree:
            for other in range(seats):
                key = action if other == who else game.seen(desk.state, action, other)
                tree.at[other] = child_of(tree, tree.at[other], key)
                if tree.at[other] < 0:
                    in_tree = False
        if fresh:
            in_tree = False
        who = advance(desk, game, action)
        steps += 1
    value = worth_now(desk, game, aim, who == OVER)
    value = blended(aim, earlier, judged, value)
    learn(tree, depth, value)
    return value


@rule
def worst_of(tree: Tree, n: int, kept_one: int) -> int:
    """The place of the candidate with the lowest mean, the kept one aside."""
    worst, lowest = 0, 1e18
    for i in range(n):
        child = tree.candidates[i]
        times = tree.nodes[child, VISITS]
        mean = tree.sums[child, WORTH] / times if times > 0 else -1e17
        if mean < lowest and child != kept_one:
            worst, lowest = i, mean
    return worst


@rule
def glance(root: Block, seat: int, seed: int, n: int, aim: Aim, tree: Tree, desk: Desk, game: Pointers) -> None:
    """Put the best of the candidates behind the first one, by what each is worth at the next position to be judged, on a few deals."""
    sign = 1 - 2 * (seat % 2)
    chosen, worths = tree.candidates, tree.glanced
    for i in range(1, n):
        worths[i] = 0
        for j in range(aim.settings[GLANCE]):
            copy_state(desk.state, root)
            game.redeal(desk.state, seat, draw(seed + GLANCES + j, 0, SEEDS))
            advance(desk, game, chosen[i])
            worths[i] += sign * settle(desk, game, aim, seed + GLANCES + j)
    for i in range(1, 1 + min(aim.settings[PICKED], aim.settings[WIDTH] - 1)):
        best = i
        for j in range(i + 1, n):
            if worths[j] > worths[best]:
                best = j
        chosen[i], chosen[best] = chosen[best], chosen[i]
        worths[i], worths[best] = worths[best], worths[i]


@rule
def line_up(root: Block, seat: int, sensible: int, seed: int, n: int, aim: Aim, tree: Tree, desk: Desk, game: Pointers) -> None:
    """The candidates: the sensible choice, then any, or those that are best at a glance; nodes of the tree as far as they are tried."""
    acts, chosen = desk.acts, tree.candidates
    for i in range(n):
        other = i + draw(seed, i, n - i)
        acts[i], acts[other] = acts[other], acts[i]
    for i in range(n):
        if acts[i] == sensible:
            acts[0], acts[i] = acts[i], acts[0]
    for i in range(n):
        chosen[i] = acts[i]
    if aim.settings[GLANCE] > 0 and n > aim.settings[WIDTH]:
        glance(root, seat, seed, n, aim, tree, desk, game)
    for i in range(min(n, aim.settings[WIDTH])):
        chosen[i] = child_of(tree, seat, chosen[i])


@kept
def think(
    root: Block, seat: int, seats: int, sensible: int, seed: int, done: int, work: int, aim: Aim, tree: Tree, desk: Desk, game: Pointers
) -> int:
    """So many iterations for the seat on turn at the root; how many were made. With `done` above 0 it goes on in the same tree."""
    acts = desk.acts
    if done == 0:
        tree.counters[USED] = 0
        for _ in range(seats):
            new_node(tree, HIDDEN)
    n = game.legal(root, acts)
    if n <= MOST_SECRET and is_secret(root, game, acts[0], seat, seats):
        for i in range(work):
            iterate(root, seat, seats, HIDDEN, seed + done + i, aim, tree, desk, game)
        return work
    if done == 0:
        line_up(root, seat, sensible, seed, n, aim, tree, desk, game)
    n = min(n, aim.settings[WIDTH])
    kept_one = int(tree.candidates[0])
    tree.nodes[kept_one, SENSIBLE] = 1
    rounds = 1
    while 1 << rounds < n:
        rounds += 1
    made = 0
    for left in range(rounds, 0, -1):
        each = max(1, (work - made) // (left * n))
        for k in range(each):
            for i in range(n):
                iterate(root, seat, seats, tree.nodes[tree.candidates[i], KEY], seed + done + made + k, aim, tree, desk, game)
        made += each * n
        if left > 1:
            for _ in range(n // 2):
                worst = worst_of(tree, n, kept_one)
                n -= 1
                tree.candidates[worst], tree.candidates[n] = tree.candidates[n], tree.candidates[worst]
    return made
