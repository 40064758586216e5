"""What the network of Footime tells positions apart by: ball, pieces, the own hand and how far it reaches, time (kernel/network.py)."""

from touchline.kernel.network import Traits, moment, tell
from touchline.kernel.record import Row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.data import GOAL, HOME, X, Y
from ..rules.pitch import beside_ball, distance, is_offside, offside_line, team_at
from ..rules.state import ELEVEN, HAND, LENGTH, NO_CARD, PIECES, TYPES, UNKNOWN, WIDTH, Phase, Play, State
from .beliefs import deal as deal
from .looking import longest_run, longest_shot, nearest
from .threat import FAR

BEFORE_THROWS = False
"""A position is judged when somebody decides."""
GOALS = True
"""It is worth the goals that are to come, not the match."""
AROUND, NEAR = 11, 5
"""Pieces are told by their place from the ball too: so many points along and across, so many in each direction."""
COPIES, PHASES, PLAYS, MOST_LEAD, TIMES, CLASSES = 3, len(Phase), len(Play), 3, 48, 16
FOLDED, MEN, CLOSE, BEYOND, SHORT, VALUES = WIDTH // 2 + 1, 12, 6, 20, 12, 20
COLUMNS, POINTS, BALLS = 3, LENGTH * WIDTH, LENGTH * FOLDED
"""Whose turn: the other's, the own with the ball contested, the own."""

TRAITS = Traits()
HOLDS = TRAITS.add("whose turn, and own cards", COLUMNS, TYPES, COPIES)
OTHERS = TRAITS.add("cards of the other side", HAND + 1)
NEARBY = TRAITS.add("pieces from the ball", 2, AROUND, AROUND)
STANDING = TRAITS.add("pieces on the pitch", 2, LENGTH, WIDTH)
BALL = TRAITS.add("ball", LENGTH, FOLDED)
WAY = TRAITS.add("steps to the goal, and whose turn", FAR + 1, COLUMNS)
KEEPER = TRAITS.add("keeper", 2, 4, WIDTH)
ASKED = TRAITS.add("who is asked what, and steps to the goal", 2, PHASES, FAR + 1)
MOMENT = TRAITS.add("lead and time", 2 * MOST_LEAD + 1, TIMES)
PLAY = TRAITS.add("play", 2, PLAYS)
CARD = TRAITS.add("who has which card in play", 2, TYPES)
LEFT = TRAITS.add("pieces left", 2, MEN)
SHOT = TRAITS.add("whose turn, and how far the hand shoots beyond the goal", COLUMNS, BEYOND)
RUN = TRAITS.add("whose turn, and how far the hand runs beyond the goal", COLUMNS, BEYOND)
CLOSEST = TRAITS.add("whose turn, and the nearest pieces of both teams", COLUMNS, CLOSE + 1, CLOSE + 1)
FOREMOST = TRAITS.add("whose turn, and the foremost piece that is not off-side", COLUMNS, LENGTH)
AHEAD = TRAITS.add("whose turn, and pieces ahead of the ball that are not off-side", COLUMNS, MEN)
PLAYED = TRAITS.add("what is asked, and the value in play", PHASES, VALUES)
REACH = TRAITS.add("whose play, and how far the value in play reaches beyond the goal", 2, BEYOND)
MOMENTS = (2 * MOST_LEAD + 1) * TIMES


@rule
def along(s: State, p: int, team: int) -> int:
    """Points from a team's own goal line."""
    return X[p] if s.end[team] == 0 else LENGTH - 1 - X[p]


@rule
def across(p: int, flipped: bool) -> int:
    """Points from the touch-line that is nearer to the ball."""
    return WIDTH - 1 - Y[p] if flipped else Y[p]


@rule
def time_of(s: State) -> int:
    """How much of a period is left, told apart finely near its end."""
    whole = 60000 * max(s.half_minutes, 1)
    share = 512 * max(whole - s.clock_ms, 0) // whole
    if s.period > 2:
        share = 512 * max(s.extra_time_cap - s.cards_laid, 0) // max(s.extra_time_cap, 1)
    near = 0
    while near < CLASSES - 1 and share > 0:
        near += 1
        share -= 2 + 4 * near
    return CLASSES * min(max(s.period - 1, 0), 2) + near


@rule
def goal_steps(s: State, team: int) -> int:
    """Steps from the ball to the nearest free goal point that a team attacks."""
    end = s.end[1 - team]
    x = end * (LENGTH - 1)
    taken = s.pos[s.keeper[1 - team]] if s.keeper[1 - team] >= 0 else -1
    best = LENGTH
    for y in range(WIDTH):
        p = WIDTH * x + y
        if (GOAL[end, x] >> y) & 1 and taken != p:
            best = min(best, distance(s.ball, p))
    return best


@rule
def beyond(reach: int, steps: int) -> int:
    """How much farther something reaches than so many steps, as one of BEYOND classes."""
    return min(max(reach - steps + SHORT, 0), BEYOND - 1)


@rule
def tell_pieces(s: State, me: int, flipped: bool, column: int, told: Row, n: int) -> int:
    """Where pieces are: from the ball if they are near it, and on the pitch; and who is ahead of the ball."""
    own, theirs, ahead, foremost = 0, 0, 0, 0
    x, y = along(s, s.ball, me), across(s.ball, flipped)
    line = offside_line(s, me)
    for piece in range(PIECES):
        p = s.pos[piece]
        k = 0 if (piece < ELEVEN) == (me == 0) else 1
        if p < 0:
            continue
        a, b = along(s, p, me), across(p, flipped)
        if k == 0:
            own += 1
            if not is_offside(s, piece, line):
                foremost = max(foremost, a)
                ahead += 1 if a > x else 0
        else:
            theirs += 1
        if abs(a - x) <= NEAR and abs(b - y) <= NEAR:
            n = tell(told, n, NEARBY + AROUND * AROUND * k, AROUND * (a - x + NEAR) + b - y + NEAR, AROUND * AROUND)
        n = tell(told, n, STANDING + POINTS * k, WIDTH * a + b, POINTS)
    n = tell(told, n, LEFT, own, MEN)
    n = tell(told, n, LEFT + MEN, theirs, MEN)
    n = tell(told, n, FOREMOST + LENGTH * column, foremost, LENGTH)
    n = tell(told, n, AHEAD + MEN * column, ahead, MEN)
    for k in range(2):
        team = me if k == 0 else 1 - me
        p = s.pos[s.keeper[team]] if s.keeper[team] >= 0 else -1
        if p >= 0:
            n = tell(told, n, KEEPER + 4 * WIDTH * k, WIDTH * min(along(s, p, team), 3) + across(p, flipped), 4 * WIDTH)
    return n


@rule
def tell_cards(s: State, seat: int, at: int, told: Row, n: int) -> int:
    """The cards of a hand, the second and third of a type apart."""
    same, last = 0, NO_CARD
    for i in range(HAND):
        card = s.hand[seat, i]
        same = same + 1 if card == last else 0
        last = card
        if card != NO_CARD and card != UNKNOWN:
            n = tell(told, n, at + COPIES * (card - 1), min(same, COPIES - 1), COPIES)
    return n


@rule
def tell_hands(s: State, me: int, column: int, steps: int, told: Row, n: int) -> int:
    """The cards of the team's seat that is on turn next, how far they reach, and how many the other side's has."""
    seat = s.turn_seat if team_at(s.turn_seat) == me else (s.turn_seat + 1) % s.seats
    other = (seat + 1) % s.seats
    n = tell_cards(s, seat, HOLDS + TYPES * COPIES * column, told, n)
    n = tell(told, n, SHOT + BEYOND * column, beyond(longest_shot(s, seat), steps), BEYOND)
    n = tell(told, n, RUN + BEYOND * column, beyond(longest_run(s, seat), steps), BEYOND)
    size = 0
    for i in range(HAND):
        size += 1 if s.hand[other, i] != NO_CARD else 0
    return tell(told, n, OTHERS, size, HAND + 1)


@kept("i", "bv")
def traits(state: Block, told: Row) -> int:
    """What the team at the ball knows of a position (if both or none are, the one on turn); -1 if it is not judged."""
    s = state_of(state)
    if s.phase <= Phase.KO_PLACE or s.phase >= Phase.MATCH_END or s.period > 3 or s.ball < 0:
        return -1
    mover = team_at(s.turn_seat)
    ours, others = beside_ball(s, mover) != 0, beside_ball(s, 1 - mover) != 0
    me = mover if ours or not others else 1 - mover
    column = 0 if me != mover else 1 if ours == others else 2
    side = 0 if me == mover else 1
    flipped = Y[s.ball] >= FOLDED
    free = goal_steps(s, me)
    n = tell_pieces(s, me, flipped, column, told, 0)
    n = tell_hands(s, me, column, free, told, n)
    n = tell(told, n, BALL, FOLDED * along(s, s.ball, me) + across(s.ball, flipped), BALLS)
    steps = min(FAR, distance(s.ball, HOME[s.end[1 - me]]))
    n = tell(told, n, WAY + COLUMNS * steps, column, COLUMNS)
    n = tell(told, n, ASKED + (FAR + 1) * (PHASES * side + s.phase), steps, FAR + 1)
    n = tell(told, n, MOMENT, moment(s.score[me] - s.score[1 - me], MOST_LEAD, time_of(s), TIMES), MOMENTS)
    n = tell(told, n, PLAY + PLAYS * side, s.play, PLAYS)
    n = tell(told, n, CARD + TYPES * side, s.card, TYPES)
    close = (CLOSE + 1) * (CLOSE + 1) * column + (CLOSE + 1) * min(nearest(s, me, s.ball), CLOSE) + min(nearest(s, 1 - me, s.ball), CLOSE)
    n = tell(told, n, CLOSEST, close, COLUMNS * (CLOSE + 1) * (CLOSE + 1))
    if s.shot_value > 0:
        n = tell(told, n, PLAYED + VALUES * s.phase, min(s.shot_value, VALUES - 1), VALUES)
        n = tell(told, n, REACH + BEYOND * side, beyond(s.shot_value, goal_steps(s, mover)), BEYOND)
    return n
