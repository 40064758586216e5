"""What a sensible player looks at: how far it is, who can reach the ball, which card would do. Facts only, no judgement.

The weights by which these are judged stand in greedy.py alone: `touchline tune` loads that module anew for each weight it tries.
"""

from touchline.kernel.random import draw
from touchline.kernel.target import rule

from ..rules.asking import mark_points
from ..rules.ball import passers
from ..rules.data import GOAL, HOME, VALUE, X, Y
from ..rules.hands import holds
from ..rules.moves import can_touch, mark_touch
from ..rules.pitch import distance, is_offside, offside_line, team_at, wipe
from ..rules.state import ELEVEN, HAND, LENGTH, NOBODY, PIECES, WIDTH, Card, Play, State


@rule
def goal_distance(s: State, team: int, p: int) -> int:
    """Steps from a point to the goal a team attacks."""
    return distance(p, HOME[s.end[1 - team]])


@rule
def shot_distance(s: State, team: int) -> int:
    """Steps from the ball to the nearest free goal point."""
    end = s.end[1 - team]
    x = end * (LENGTH - 1)
    best = 2 * LENGTH
    for y in range(WIDTH):
        p = WIDTH * x + y
        if (GOAL[end, x] >> y) & 1 and s.pos[s.keeper[1 - team]] != p:
            best = min(best, distance(s.ball, p))
    return best


@rule
def nearest(s: State, team: int, p: int) -> int:
    """Steps from a point to the nearest piece of a team."""
    best = 2 * LENGTH
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] >= 0:
            best = min(best, distance(s.pos[piece], p))
    return best


@rule
def longest(s: State, seat: int, first: int, last: int, doubled_by: int) -> int:
    """The highest value in a hand among the cards from one to another, twice that with the card that doubles it."""
    value = 0
    for i in range(HAND):
        k = s.hand[seat, i] - 1
        if first <= k <= last:
            value = max(value, VALUE[k])
    return value * 2 if holds(s, seat, doubled_by) else value


@rule
def longest_shot(s: State, seat: int) -> int:
    """How far a hand can shoot."""
    return longest(s, seat, Card.PASS_1, Card.JOKER_9, Card.POWER)


@rule
def longest_run(s: State, seat: int) -> int:
    """How far a hand can move a piece."""
    return longest(s, seat, Card.MOVE_1, Card.MOVE_6, Card.ACCELERATION)


@rule
def beside_goal(s: State, team: int) -> bool:
    """Is a marked point next to a free goal point?"""
    end = s.end[1 - team]
    x = end * (LENGTH - 1)
    goal = GOAL[end, x]
    keeper = s.pos[s.keeper[1 - team]]
    if X[keeper] == x:
        goal &= ~(1 << Y[keeper])
    near = goal | goal << 1 | goal >> 1
    inner = x + 1 if end == 0 else x - 1
    return (s.reach[x] & near) | (s.reach[inner] & near) != 0


@rule
def on_better_side(s: State, one: int, other: int, north: bool) -> bool:
    """Whether one of two pieces stands farther on the side that is preferred now; nobody is there to be preferred to NOBODY."""
    if other == NOBODY or s.pos[one] < 0 or s.pos[other] < 0:
        return False
    return Y[s.pos[one]] > Y[s.pos[other]] if north else Y[s.pos[one]] < Y[s.pos[other]]


@rule
def dribbler(s: State, team: int, n: int, north: bool) -> int:
    """An on-side piece that can carry the ball to the goal mouth with a move of value n, or NOBODY."""
    if shot_distance(s, team) > n:
        return NOBODY
    s.shot_value = n
    line = offside_line(s, team)
    who = NOBODY
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] >= 0 and distance(s.pos[piece], s.ball) <= n and not is_offside(s, piece, line):
            mark_touch(s, piece)
            if beside_goal(s, team) and (who == NOBODY or on_better_side(s, piece, who, north)):
                who = piece
            wipe(s)
    return who


@rule
def toucher(s: State, team: int, n: int, north: bool) -> int:
    """The on-side piece nearest to the ball that can touch it with a move of value n, or NOBODY."""
    s.shot_value = n
    line = offside_line(s, team)
    best, who = n + 1, NOBODY
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] < 0 or is_offside(s, piece, line):
            continue
        away = distance(s.pos[piece], s.ball)
        if (away < best or (away == best and on_better_side(s, piece, who, north))) and can_touch(s, piece):
            best, who = away, piece
    return who


@rule
def saves_held(s: State, seat: int) -> int:
    """How many cards of a hand can stop a shot."""
    n = 0
    for i in range(HAND):
        if Card.VAR + 1 <= s.hand[seat, i] <= Card.POST + 1:
            n += 1
    return n


@rule
def shooting_card(s: State, seat: int, need: int) -> int:
    """The cheapest pass card that reaches the goal, alone or with PUISSANCE, or NOBODY."""
    power = 2 if holds(s, seat, Card.POWER) else 1
    for k in range(Card.PASS_1, Card.PASS_6 + 1):
        if VALUE[k] >= need and holds(s, seat, k):
            return k
    for k in range(Card.PASS_1, Card.JOKER_9 + 1):
        if VALUE[k] * power >= need and holds(s, seat, k):
            return k
    return NOBODY


@rule
def cheapest_pass(s: State, seat: int, d: int) -> int:
    """The smallest pass card of a hand that reaches d points, or NOBODY."""
    for i in range(HAND):
        k = s.hand[seat, i] - 1
        if Card.PASS_1 <= k <= Card.JOKER_9 and VALUE[k] >= d:
            return k
    return NOBODY


@rule
def moving_card(s: State, seat: int) -> int:
    """The smallest move with which a piece can touch the ball, else the largest, or NOBODY."""
    team = team_at(seat)
    largest = NOBODY
    for k in range(Card.MOVE_6 + 1):
        if holds(s, seat, k):
            largest = k
            if toucher(s, team, VALUE[k], False) != NOBODY:
                return k
    return largest


@rule
def passers_onside(s: State, team: int) -> bool:
    """Some piece next to the ball may play it without an offence."""
    line = offside_line(s, team)
    s.play = Play.PASS
    mask = passers(s, team, line)
    for piece in range(PIECES):
        if (mask >> piece) & 1 and not is_offside(s, piece, line):
            return True
    return False


@rule
def any_point(s: State, seed: int, north: bool) -> int:
    """One of the legal points, each as likely as the others."""
    mark_points(s)
    n = 0
    for x in range(LENGTH):
        rows = s.reach[x]
        while rows:
            n += rows & 1
            rows >>= 1
    left = draw(seed, 0, n)
    found = -1
    for x in range(LENGTH):
        for k in range(WIDTH):
            y = WIDTH - 1 - k if north else k
            if (s.reach[x] >> y) & 1:
                if left == 0:
                    found = WIDTH * x + y
                left -= 1
    wipe(s)
    return found
