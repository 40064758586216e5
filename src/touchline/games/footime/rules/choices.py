"""Every legal action of a phase, and the one played for somebody whose time is up (section 4.3)."""

from touchline.kernel.bits import add, write_out
from touchline.kernel.record import Actions
from touchline.kernel.target import rule

from .asking import decider, mark_points, pieces
from .cards import fit, pass_fit
from .moves import any_movable
from .phases import A_CARD, A_POINT, A_WORD, MAY_PASS, OF_CHANCE
from .pitch import in_reach, team_at, wipe
from .refusals import window_refused, word_refused
from .restarts import none_placed
from .state import (
    CARD,
    DUMP,
    FORMATION,
    HAND,
    LENGTH,
    NO_CARD,
    PASS,
    PIECE,
    PIECES,
    PLAIN,
    POINT,
    POINTS,
    SEAT,
    SEATS,
    TOUCH,
    TYPES,
    WIDTH,
    YES,
    Card,
    Phase,
    State,
)


@rule
def list_points(s: State, out: Actions, n: int) -> int:
    """The marked points as actions, ascending."""
    for x in range(LENGTH):
        n = write_out(s.reach[x], POINT + WIDTH * x, out, n)
    return n


@rule
def held(s: State, seat: int) -> int:
    """The types in a hand, one bit each."""
    types = 0
    for i in range(HAND):
        k = s.hand[seat, i] - 1
        if k + 1 == NO_CARD or k >= TYPES:
            break
        types |= 1 << k
    return types


@rule
def list_cards(s: State, out: Actions, n: int) -> int:
    """The types of the deciding hand that may be chosen, ascending; moves and passes are looked into once."""
    seat = decider(s)
    types = held(s, seat)
    if s.phase == Phase.DISCARD or s.phase == Phase.GIVE_CARD:
        return write_out(types, CARD, out, n)
    steps = passes = 2
    for k in range(TYPES):  # not hand by hand: threads of a GPU that ask about the same type do so side by side
        if (types >> k) & 1 == 0:
            continue
        if s.phase == Phase.TURN:
            joker = k == Card.JOKER_7 or k == Card.JOKER_9  # FTM-CARD-JOK
            move, ball = joker or k <= Card.MOVE_6, joker or Card.PASS_1 <= k <= Card.PASS_6
            if move and steps == 2:
                steps = 1 if any_movable(s, team_at(seat)) else 0
            if ball and passes == 2 and not (move and steps == 1):
                passes = 1 if pass_fit(s, team_at(seat)) else 0
            if move or ball:
                if not (move and steps == 1) and not (ball and passes == 1):
                    continue
            elif not fit(s, k):
                continue
        elif window_refused(s, k) != 0:
            continue
        n = add(out, n, CARD + k)
    return n


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
        n = list_cards(s, out, n)
        return write_out(held(s, s.turn_seat), DUMP, out, n) if p == Phase.TURN else n  # FTM-TURN-6
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
