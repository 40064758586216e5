"""What the network of Footime tells positions apart by: ball, pieces around it, the own hand, lead and time (kernel/network.py)."""

from touchline.kernel.network import Traits, moment, tell
from touchline.kernel.record import Row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.data import HOME, X, Y
from ..rules.pitch import beside_ball, distance, team_at
from ..rules.state import ELEVEN, HAND, LENGTH, NO_CARD, PIECES, TYPES, UNKNOWN, WIDTH, Phase, Play, State
from .threat import FAR

BEFORE_THROWS = False
"""A position is judged when somebody decides."""
AROUND, NEAR = 11, 5
"""Pieces are told by their place from the ball: so many points along and across, so many in each direction."""
STRIPS, LANES, COPIES, PHASES, PLAYS, MOST_LEAD, TIMES = 9, 6, 3, len(Phase), len(Play), 3, 24
FOLDED, MEN = WIDTH // 2 + 1, 12

TRAITS = Traits()
HOLDS = TRAITS.add("own cards", TYPES, COPIES)
OTHERS = TRAITS.add("cards of the other side", HAND + 1)
NEARBY = TRAITS.add("pieces from the ball", 2, AROUND, AROUND)
STANDING = TRAITS.add("pieces on the pitch", 2, STRIPS, LANES)
BALL = TRAITS.add("ball", LENGTH, FOLDED)
WAY = TRAITS.add("steps to the goal, and whose turn", FAR + 1, 3)
KEEPER = TRAITS.add("keeper", 2, 4, WIDTH)
ASKED = TRAITS.add("who is asked what", 2, PHASES)
MOMENT = TRAITS.add("lead and time", 2 * MOST_LEAD + 1, TIMES)
PLAY = TRAITS.add("play", 2, PLAYS)
CARD = TRAITS.add("card in play", TYPES)
LEFT = TRAITS.add("pieces left", 2, MEN)
MOMENTS, POINTS = (2 * MOST_LEAD + 1) * TIMES, LENGTH * FOLDED


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
    """How much of the match is played, told apart finely near its end."""
    if s.period <= 2:
        share = min(12 * s.clock_ms // (60000 * max(s.half_minutes, 1)), 11)
        return share // 2 if s.period == 1 else 6 + share
    return min(18 + s.cards_laid // 20, TIMES - 1)


@rule
def tell_pieces(s: State, me: int, flipped: bool, told: Row, n: int) -> int:
    """Where pieces are: from the ball if they are near it, and on the pitch."""
    own, theirs = 0, 0
    x, y = along(s, s.ball, me), across(s.ball, flipped)
    for piece in range(PIECES):
        p = s.pos[piece]
        k = 0 if (piece < ELEVEN) == (me == 0) else 1
        if p < 0:
            continue
        if k == 0:
            own += 1
        else:
            theirs += 1
        a, b = along(s, p, me), across(p, flipped)
        if abs(a - x) <= NEAR and abs(b - y) <= NEAR:
            n = tell(told, n, NEARBY + AROUND * AROUND * k, AROUND * (a - x + NEAR) + b - y + NEAR, AROUND * AROUND)
        n = tell(told, n, STANDING + STRIPS * LANES * k, LANES * (a // 3) + b // 3, STRIPS * LANES)
    n = tell(told, n, LEFT, own, MEN)
    n = tell(told, n, LEFT + MEN, theirs, MEN)
    for k in range(2):
        team = me if k == 0 else 1 - me
        p = s.pos[s.keeper[team]] if s.keeper[team] >= 0 else -1
        if p >= 0:
            n = tell(told, n, KEEPER + 4 * WIDTH * k, WIDTH * min(along(s, p, team), 3) + across(p, flipped), 4 * WIDTH)
    return n


@rule
def tell_hands(s: State, me: int, told: Row, n: int) -> int:
    """The cards of the team's seat that is on turn next, and how many the other side's has."""
    seat = s.turn_seat if team_at(s.turn_seat) == me else (s.turn_seat + 1) % s.seats
    other = (seat + 1) % s.seats
    same, last, size = 0, NO_CARD, 0
    for i in range(HAND):
        card = s.hand[seat, i]
        same = same + 1 if card == last else 0
        last = card
        if card != NO_CARD and card != UNKNOWN:
            n = tell(told, n, HOLDS + COPIES * (card - 1), min(same, COPIES - 1), COPIES)
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
    flipped = Y[s.ball] >= FOLDED
    n = tell_hands(s, me, told, tell_pieces(s, me, flipped, told, 0))
    n = tell(told, n, BALL, FOLDED * along(s, s.ball, me) + across(s.ball, flipped), POINTS)
    steps = min(FAR, distance(s.ball, HOME[s.end[1 - me]]))
    n = tell(told, n, WAY + 3 * steps, 0 if me != mover else 1 if ours == others else 2, 3)
    side = 0 if me == mover else 1
    n = tell(told, n, ASKED + PHASES * side, s.phase, PHASES)
    n = tell(told, n, MOMENT, moment(s.score[me] - s.score[1 - me], MOST_LEAD, time_of(s), TIMES), MOMENTS)
    n = tell(told, n, PLAY + PLAYS * side, s.play, PLAYS)
    return tell(told, n, CARD, s.card, TYPES)
