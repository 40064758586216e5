"""What a position is worth, as whoever looks ahead judges it: by a table of situations and signs, or by a network that was taught.

Values of home go from -CERTAIN to CERTAIN; what the ball promises is counted in thousandths of a goal.
"""

from __future__ import annotations

from typing import NamedTuple

from touchline.kernel.desk import CHANCE, CHANCE_DRAWS, OVER, POLICY_DRAWS, Desk, Pointers, advance, sensible_choice
from touchline.kernel.network import CERTAIN, reckon
from touchline.kernel.random import pick_by, word
from touchline.kernel.record import Row
from touchline.kernel.target import ShortRows, inlined, rule

HALF_WORTH = 1500
"""Thousandths of a goal that make half of a certain win, as long as the match goes on."""
FINE = 100
"""Weights of signs are so many times finer than thousandths of a goal."""
UNSETTLED = 1 << 20
"""The threat of a situation that is not judged (a shot is on its way, say): play goes on until it is another one."""
LONGEST = 28
"""Steps after which a position is taken as it is, where play goes on until one can be judged."""

# settings of a search
HORIZON, MIX, WIDTH, EXPLORE, READ, BLEND, START, PATIENCE, GLANCE, PICKED, TABLE, COUNTED, LEARNT = range(13)
SETTINGS = 13
NOT_LEARNT, OF_MATCH, OF_GOALS = range(3)
"""Whether a network judges, and what it was taught: what the match is worth, or the goals that are to come."""


class Aim(NamedTuple):
    """How far a search looks, and what it judges by where it stops."""

    settings: Row
    threat: Row
    network: ShortRows
    """Weights of the game's network, read if the setting LEARNT says so: then `signs` writes down its traits (see network.py)."""


@rule
def promise(desk: Desk, game: Pointers, aim: Aim, at: int) -> int:
    """What a situation promises the team with the ball, in thousandths of a goal: what the table says, and what each sign adds."""
    if aim.settings[LEARNT] == OF_GOALS:
        return reckon(aim.network, desk.acts, game.signs(desk.state, desk.acts), desk.weight) * 1000 // CERTAIN
    goals = int(aim.threat[at >> 1])
    if aim.settings[COUNTED] > 0:
        first = aim.settings[TABLE] + game.signs(desk.state, desk.acts)
        more = 0
        for j in range(aim.settings[COUNTED]):
            more += aim.threat[first + j] * desk.acts[j]
        goals += more // FINE
    return goals


@rule
def worth_now(desk: Desk, game: Pointers, aim: Aim, over: bool) -> int:
    """The value of a position for home, from -CERTAIN to CERTAIN: the result, or the lead and what the ball promises where it is."""
    points = desk.points
    game.result(desk.state, points)
    if over:
        return points[2] * CERTAIN
    at = game.situation(desk.state)
    goals = 1000 * (points[0] - points[1])
    if at >= 0 and aim.threat[at >> 1] != UNSETTLED:
        if aim.settings[LEARNT] == OF_MATCH:
            value = reckon(aim.network, desk.acts, game.signs(desk.state, desk.acts), desk.weight)
            return -value if at & 1 else value
        promised = promise(desk, game, aim, at)
        goals += -promised if at & 1 else promised
    return goals * CERTAIN // (abs(goals) + HALF_WORTH)


@rule
@inlined
def can_be_judged(desk: Desk, game: Pointers, aim: Aim, who: int) -> bool:
    """Whether a position on the way can be judged: somebody decides (or throws, where that is judged), and the situation is settled."""
    if who == CHANCE and aim.settings[COUNTED] == 0:
        return False
    at = game.situation(desk.state)
    return bool(at >= 0 and aim.threat[at >> 1] != UNSETTLED)


@rule
def settle(desk: Desk, game: Pointers, aim: Aim, seed: int) -> int:
    """Play on sensibly until the position can be judged: what it is worth to home, in thousandths of a goal (or of CERTAIN, a match)."""
    who, steps = int(game.turn(desk.state)), 0
    while who != OVER and steps < LONGEST and not can_be_judged(desk, game, aim, who):
        if who == CHANCE:
            n = game.chance(desk.state, desk.acts, desk.weight)
            action = int(desk.acts[pick_by(desk.weight, n, word(seed, CHANCE_DRAWS + steps))])
        else:
            action = sensible_choice(desk, game, who, word(seed, POLICY_DRAWS + steps))
        who = advance(desk, game, action)
        steps += 1
    if aim.settings[LEARNT] == OF_MATCH:
        return int(worth_now(desk, game, aim, who == OVER))
    game.result(desk.state, desk.points)
    goals = 1000 * int(desk.points[0] - desk.points[1])
    if who != OVER and can_be_judged(desk, game, aim, who):
        at = game.situation(desk.state)
        promised = promise(desk, game, aim, at)
        goals += -promised if at & 1 else promised
    return goals
