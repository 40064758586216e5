"""A sensible player: passes where the ball is worth most, moves towards superiority, shoots at one chance in six, presses a loose ball."""

from touchline.kernel.random import draw
from touchline.kernel.tables import Weights
from touchline.kernel.target import Block, entry, rule

from ..rules import default_place, first_choice, state_of
from ..rules.advanced import line_strength, points_left
from ..rules.choices import choice_mask, movable, moves, place_mask, side_of
from ..rules.data import BOX, CENTRE, DISTANCE, FIRST_PAIR, NEXT_TO, SECTOR, SHOT_MODIFIER, SIDEWAYS, TO, USUAL_FORMATION
from ..rules.movement import crowd, current_crowd, current_line, kinds_of_move, open_ways
from ..rules.pairs import FIRST_ON
from ..rules.pitch import has, offside_line, pieces
from ..rules.shots import shot_modifier
from ..rules.state import ZONES, First, Phase, Restart, State, Sub

W = Weights("fuba")
BALL_WORTH, WITH_BALL, WITHOUT_BALL = W.row("ball_worth"), W.row("with_ball"), W.row("without_ball")
AT_THE_BALL, NEAR_THE_BALL = W["at_the_ball"], W["near_the_ball"]
ENOUGH, DRIBBLE = W["enough"], W["dribble"]
SHOOT_FROM, PRESS_FROM = W["shoot_from"], W["press_from"]
LOST_DIE, LATE_DIE = W["lost_die"], W["late_die"]
MOST_PLACED = W["most_placed"]
DONE, YES = int(First.DONE), int(First.YES)
LITTLE = -1_000_000
INDIFFERENT = (Phase.PRE_ROLES, Phase.HALFTIME, Phase.SHORT_GOAL_KICK, Phase.KEEPER_POSITION, Phase.CHANGE)
"""Phases in which this player decides nothing on purpose: no roles, no new formation, no short goal kick, the keeper stays on his line."""


@rule
def as_a_sees(t: int, z: int) -> int:
    """A zone as team A would see it in t's place."""
    return z if t == 0 else ZONES - 1 - z


@rule
def in_order(t: int, k: int, east: bool) -> int:
    """The k-th zone as both teams look at them, so that they break ties alike; from one wing or from the other."""
    z = as_a_sees(t, k)
    return SIDEWAYS[z] if east else z


@rule
def weight(s: State, t: int, z: int) -> int:
    """What superiority in a zone is worth to a team now."""
    near = as_a_sees(t, z)
    worth = WITH_BALL[near] if t == s.possession else WITHOUT_BALL[near]
    ball = s.ball if s.ball < ZONES else CENTRE
    if z == ball:
        return worth + AT_THE_BALL
    return worth + NEAR_THE_BALL if has(NEXT_TO[ball], z) else worth


@rule
def standing(s: State, t: int, z: int, more: int) -> int:
    """What a team's standing in a zone is worth with some pieces more or less."""
    lead = pieces(s, t, z) + more - pieces(s, 1 - t, z)
    return weight(s, t, z) * max(-ENOUGH, min(ENOUGH, lead))


@rule
def move_gain(s: State, t: int, a: int, b: int) -> int:
    """What moving a piece from a to b gains."""
    return standing(s, t, b, 1) - standing(s, t, b, 0) + standing(s, t, a, -1) - standing(s, t, a, 0)


@rule
def ball_worth(s: State, t: int, z: int, value: int) -> int:
    """What the ball in a zone with a value on its die is worth to a team, numbers there considered."""
    lead = pieces(s, t, z) - pieces(s, 1 - t, z)
    adjusted = max(1, min(6, value - max(-2, min(2, lead))))
    return BALL_WORTH[as_a_sees(t, z)] * (9 - adjusted)


@rule
def best_target(s: State, east: bool) -> int:
    """The target with the best expected outcome over the dice."""
    t, mask = s.possession, place_mask(s)
    best, chosen = LITTLE, 0
    unhindered = 1 if s.restart == Restart.NONE and pieces(s, 1 - t, s.ball) == 0 else 0
    for k in range(ZONES):
        z = in_order(t, k, east)
        if has(mask, z):
            alone = pieces(s, 1 - t, z) == 0 and pieces(s, t, z) > 0
            keep = 6 if alone or s.auto_pass[t] == 1 else 7 - s.ball_value
            more = max(0, DISTANCE[s.ball, z] - 1) - unhindered
            worth = -6 * (6 - keep) * ball_worth(s, 1 - t, z, LOST_DIE)
            for die in range(1, 7):
                if die + more > 6:
                    worth -= keep * ball_worth(s, 1 - t, z, LATE_DIE)
                else:
                    worth += keep * ball_worth(s, t, z, die + more)
            if worth > best:
                best, chosen = worth, z
    return chosen


@rule
def best_place(s: State, east: bool) -> int:
    """Where one more piece helps most."""
    t, mask = s.actor, place_mask(s)
    best, chosen = LITTLE, 0
    for k in range(ZONES):
        z = in_order(t, k, east)
        if has(mask, z):
            worth = 4 * (standing(s, t, z, 1) - standing(s, t, z, 0)) - s.pieces_in[t, z]
            if s.pieces_in[t, z] >= MOST_PLACED:
                worth += LITTLE // 2
            if worth > best:
                best, chosen = worth, z
    return chosen


@rule
def least_needed(s: State, east: bool) -> int:
    """The zone whose piece is missed least: to take off, or to bring to the ball."""
    t, mask = s.actor, place_mask(s)
    least, chosen = -LITTLE, First.KEEPER + s.keeper_in[t]
    for k in range(ZONES):
        z = in_order(t, k, east)
        if has(mask, z):
            worth = standing(s, t, z, 0) - standing(s, t, z, -1)
            if worth < least:
                least, chosen = worth, z
    return chosen


@rule
def best_move(s: State, east: bool) -> int:
    """The move that gains most, a keeper's way home first, or DONE."""
    t, line, stops = s.actor, current_line(s), current_crowd(s)
    kinds = kinds_of_move(s)
    walkers, carriers = movable(s, 0), movable(s, 2) if kinds > 2 else 0
    best, chosen, start, end = 0, DONE, ZONES, ZONES
    for k in range(ZONES):
        a = in_order(t, k, east)
        if has(walkers | carriers, a):
            side = side_of(a)
            walk, carry = moves(s, 0, walkers, side, line, stops), moves(s, 2, carriers, side, line, stops)
            for p in range(FIRST_PAIR[a], FIRST_PAIR[a + 1]):
                b = TO[p]
                nearer = start == a and in_order(t, b, east) < end
                if has(walk, p - FIRST_ON[side]):
                    gain = move_gain(s, t, a, b)
                    if gain > best or (gain == best and nearer):
                        best, chosen, start, end = gain, First.MOVE + p, a, in_order(t, b, east)
                if has(carry, p - FIRST_ON[side]) and pieces(s, 1 - t, b) == 0:
                    gain = DRIBBLE * (BALL_WORTH[as_a_sees(t, b)] - BALL_WORTH[as_a_sees(t, a)])
                    if gain > best or (gain == best and nearer):
                        best, chosen, start, end = gain, First.DRIBBLE + p, a, in_order(t, b, east)
    if s.keeper_in[t] != BOX[t] and kinds > 1:
        way = way_home(s, t, line, stops, east)
        return chosen if way == DONE else way
    return chosen


@rule
def way_home(s: State, t: int, line: int, stops: int, east: bool) -> int:
    """A keeper's move towards his box, or DONE."""
    at, side = s.keeper_in[t], side_of(s.keeper_in[t])
    walk = moves(s, 1, movable(s, 1), side, line, stops)
    nearest, chosen, end = DISTANCE[at, BOX[t]], DONE, ZONES
    for p in range(FIRST_PAIR[at], FIRST_PAIR[at + 1]):
        if has(walk, p - FIRST_ON[side]):
            away, order = DISTANCE[TO[p], BOX[t]], in_order(t, TO[p], east)
            if away < nearest or (away == nearest and chosen != DONE and order < end):
                nearest, chosen, end = away, First.MOVE_KEEPER + p, order
    return chosen


@rule
def type_worth(s: State, kind: int, line: int, stops: int, east: bool) -> int:
    """What a type of movement promises: the best gain from each zone, for as many pieces as may move."""
    t = s.actor
    left = line_strength(s, t, kind) - s.prepaid[t]
    total = 0
    for k in range(ZONES):
        a = in_order(t, k, east)
        if s.pieces_in[t, a] > 0 and left > 0:
            side = side_of(a)
            ways = open_ways(t, kind, side, line, stops)
            best = 0
            for p in range(FIRST_PAIR[a], FIRST_PAIR[a + 1]):
                if has(ways, p - FIRST_ON[side]):
                    best = max(best, move_gain(s, t, a, TO[p]))
            if best > 0:
                total += best
                left -= 1
    return total


@rule
def best_type(s: State, east: bool) -> int:
    """The most promising type of movement."""
    allowed, line, stops = choice_mask(s), offside_line(s, s.actor, s.ball), crowd(s, s.actor)
    best, chosen = -1, 0
    for kind in range(3):
        if has(allowed, First.OPTION - First.DONE + kind):
            worth = type_worth(s, kind, line, stops, east)
            if worth > best:
                best, chosen = worth, kind
    return First.OPTION + chosen


@rule
def goal_chance(s: State, t: int, direct: bool) -> int:
    """The chance of a goal in 36, rebounds aside."""
    m = shot_modifier(s, t, direct)
    if 6 + m <= s.ball_value:
        return max(0, 6 - abs(SHOT_MODIFIER[t, s.ball]))
    return 6 * min(6, 6 + m - s.ball_value)


@rule
def sector_with(s: State, most: bool) -> int:
    """The sector with most or fewest condition points."""
    t, chosen = s.actor, 0
    for sector in range(1, 3):
        lead = s.condition[t, sector] - s.condition[t, chosen]
        if (lead > 0 and most) or (lead < 0 and not most):
            chosen = sector
    return First.OPTION + chosen


@rule
def duel(seed: int, left: int, centre: int) -> int:
    """Best play in the penalty duel: left, centre and right in fourteenths."""
    die = draw(seed, 0, 14)
    return First.OPTION + (0 if die < left else 1 if die < left + centre else 2)


@rule
def yes_or_no(s: State) -> bool:
    """Is it worth it?"""
    t, p = s.actor, s.phase
    if p == Phase.SHOOT or p == Phase.DIRECT_FREE_KICK:
        return goal_chance(s, t, p == Phase.DIRECT_FREE_KICK) >= SHOOT_FROM
    if p == Phase.PRESS:
        return s.ball_value >= PRESS_FROM
    return s.condition[t, SECTOR[t, s.ball]] > 1 or s.half > 1


@rule
def whichever(s: State) -> int:
    """Where nothing is decided (see INDIFFERENT): no, done, or the first there is."""
    return first_choice(choice_mask(s))


@entry
def greedy(state: Block, seed: int) -> int:
    """A sensible choice from a team's own view."""
    s = state_of(state)
    t, p = s.actor, s.phase
    east = seed & 1 == 1  # of two choices that are each other's mirror image, one side or the other by lot
    if p == Phase.MOVES or p == Phase.FREE_MOVES or p == Phase.EVENT_MOVE or p == Phase.SETUP_ADJUST:
        return best_move(s, east)
    if p == Phase.SETUP_PLACE:
        return best_place(s, east)
    if p == Phase.MOVE_TYPE:
        return best_type(s, east)
    if p == Phase.TARGET:
        return best_target(s, east)
    if p == Phase.FORCED or p == Phase.REMOVE:
        return least_needed(s, east)
    if p == Phase.SETUP_KEEPER:
        return default_place(s)
    if p == Phase.PRE_FORMATION:
        return First.FORMATION + USUAL_FORMATION
    if p == Phase.PRE_STYLE:
        return First.OPTION + 1
    if p == Phase.PENALTY_DIVE:
        return duel(seed >> 1, 4, 6)
    if p == Phase.PENALTY_AIM:
        return duel(seed >> 1, 5, 4)
    if p == Phase.LOSE_CONDITION or p == Phase.FRESH_SECTOR:
        return sector_with(s, p == Phase.LOSE_CONDITION)
    if p == Phase.CORNER_SIDE:
        return First.CORNER + (2 if t == 0 else 0) + (1 if east else 0)
    if p == Phase.SUBSTITUTE:
        if s.with_condition and points_left(s, t) <= 3:
            return First.SUB + Sub.FRESH
        return First.SUB + Sub.YELLOW if s.yellow[t] >= 2 else DONE
    if p == Phase.SHOOT or p == Phase.DIRECT_FREE_KICK or p == Phase.PRESS or p == Phase.CONDITION:
        return YES if yes_or_no(s) else DONE
    if p == Phase.TOSS_CHOICE or p == Phase.INJURY_SUB:
        return YES
    return whichever(s)
