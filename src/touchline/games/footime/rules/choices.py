"""Every legal action of a phase, and the one played for somebody whose time is up (section 4.3)."""

from touchline.kernel.bits import add, write_out
from touchline.kernel.record import Actions
from touchline.kernel.target import rule

from .asking import decider, mark_points, pieces
from .cards import fitting
from .phases import A_CARD, A_POINT, A_WORD, MAY_PASS, OF_CHANCE
from .pitch import in_reach, wipe
from .refusals import answers, word_refused
from .restarts import none_placed
from .state import (
    CARD,
    DUMP,
    EVERY_TYPE,
    FORMATION,
    HAND,
    LENGTH,
    PASS,
    PIECE,
    PIECES,
    PLAIN,
    POINT,
    POINTS,
    SEAT,
    SEATS,
    TOUCH,
    WIDTH,
    YES,
    Phase,
    State,
)


@rule
def list_points(s: State, out: Actions, n: int) -> int:
    """The marked points as actions, ascending; three columns at a time, as many as fit a number."""
    for x in range(0, LENGTH, 3):
        points = s.reach[x]
        if x + 2 < LENGTH:
            points |= s.reach[x + 1] << WIDTH | s.reach[x + 2] << 2 * WIDTH
        n = write_out(points, POINT + WIDTH * x, out, n)
    return n


@rule
def held(s: State, seat: int) -> int:
    """The types in a hand, one bit each; places with no card or an unknown one fall outside."""
    places = 0
    for i in range(HAND):
        places |= 1 << s.hand[seat, i]
    return places >> 1 & EVERY_TYPE


@rule
def list_cards(s: State, out: Actions, n: int) -> int:
    """The types of the deciding hand that may be chosen, ascending."""
    types = held(s, decider(s))
    if s.phase == Phase.TURN:
        n = write_out(fitting(s, types), CARD, out, n)
        return write_out(types, DUMP, out, n)  # FTM-TURN-6
    if s.phase == Phase.DISCARD or s.phase == Phase.GIVE_CARD:
        return write_out(types, CARD, out, n)
    return write_out(types & answers(s), CARD, out, n)


@rule
def list_legal(s: State, out: Actions) -> int:
    """Every legal action, ascending."""
    p = s.phase
    n = 0
    if OF_CHANCE >> p & 1 or p == Phase.MATCH_END:
        return 0
    if A_POINT >> p & 1:
        if p == Phase.KO_PLACE and none_placed(s):
            for action in range(FORMATION, CARD):
                n = add(out, n, action)  # FTM-KO-7
        mark_points(s)
        n = list_points(s, out, n)
        wipe(s)
        return n
    if MAY_PASS >> p & 1:
        n = add(out, n, PASS)
    if A_WORD >> p & 1:
        for action in range(YES, TOUCH + 1):
            if word_refused(s, action) == 0:
                n = add(out, n, action)
        return n
    if A_CARD >> p & 1:
        return list_cards(s, out, n)
    if p == Phase.GIVE_SEAT:
        for seat in range(SEATS):
            if seat < s.seats and seat != s.turn_seat:
                n = add(out, n, SEAT + seat)
        return n
    return write_out(pieces(s), PIECE, out, n)


@rule
def least_action(s: State) -> int:
    """FTM-CLK-3: what is played for somebody whose time is up."""
    p = s.phase
    if MAY_PASS >> p & 1:
        return PASS
    if p == Phase.TURN:
        return DUMP + s.hand[s.turn_seat, 0] - 1
    if p == Phase.GIVE_CARD:
        return CARD + s.hand[s.turn_seat, 0] - 1
    if p == Phase.GIVE_SEAT:
        return SEAT if s.turn_seat != 0 else SEAT + 1
    if A_WORD >> p & 1:
        return PLAIN if word_refused(s, PLAIN) == 0 else TOUCH
    if p == Phase.KO_PLACE and none_placed(s):
        return FORMATION
    if A_POINT >> p & 1:
        mark_points(s)
        q = 0
        while q < POINTS - 1 and not in_reach(s, q):
            q += 1
        wipe(s)
        return POINT + q
    mask = pieces(s)
    piece = 0
    while piece < PIECES - 1 and not (mask >> piece) & 1:
        piece += 1
    return PIECE + piece
