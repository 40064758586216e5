"""What a seat of Footime knows, as numbers to learn from: points from its own goal, pieces, cards by type, clock (kernel/scout.py)."""

from touchline.kernel.record import Row
from touchline.kernel.scout import HUNDRED, MOST_GOALS, Parts, blank, mark, pair, whose, within
from touchline.kernel.target import Blocks, ShortRows, Shorts, kept, rule

from ..rules import state_of, turn
from ..rules.pitch import seat_after, team_at
from ..rules.state import (
    ACTIONS,
    ELEVEN,
    EXPELLED,
    HAND,
    INJURED,
    LENGTH,
    NO_CARD,
    PIECE,
    PIECES,
    POINT,
    POINTS,
    SEAT,
    SEATS,
    TYPES,
    UNKNOWN,
    WIDTH,
    Mode,
    Offside,
    Outcome,
    Phase,
    Play,
    State,
    TieBreak,
)

PHASES, COPIES, PILE, REACH, CARDS, KICKS = len(Phase), 12, 112, 24, 100, 60
PLAYS, OUTCOMES, OFFSIDES, TIE_BREAKS = len(Play), len(Outcome), len(Offside), len(TieBreak)

PARTS = Parts()
STANDING = PARTS.add("standing", 2, LENGTH, WIDTH)
NUMBERS = PARTS.add("numbers", LENGTH, WIDTH, high=PIECES)
BALL = PARTS.add("ball", LENGTH, WIDTH)
ASKED = PARTS.add("asked")
PHASE = PARTS.add("phase", PHASES)
PLAY = PARTS.add("play", PLAYS)
OUTCOME = PARTS.add("outcome", OUTCOMES)
PERIOD = PARTS.add("period", 5)
TIME = PARTS.add("time_passed", high=HUNDRED)
CARDS_LEFT = PARTS.add("cards_left", high=CARDS)
LATE = PARTS.add("cards_after_time", high=CARDS)
RUNNING = PARTS.add("running")
SCORE = PARTS.add("score", 2, high=MOST_GOALS)
FIRST_KICK = PARTS.add("first_kick", low=-1)
LAST_BALL = PARTS.add("last_ball", low=-1)
TURN = PARTS.add("turn", SEATS)
KEEPER = PARTS.add("keeper", PIECES)
YELLOW = PARTS.add("yellow", PIECES)
HURT = PARTS.add("injured", PIECES)
GONE = PARTS.add("expelled", PIECES)
MOVING = PARTS.add("moving", PIECES)
PLACING = PARTS.add("placing", PIECES)
FOULED = PARTS.add("foul_between", PIECES)
CONTACT = PARTS.add("contact", PIECES)
TOUCHED = PARTS.add("touched", PIECES)
CONTACT_NOW = PARTS.add("contact_now", PIECES)
TOUCHED_NOW = PARTS.add("touched_now", PIECES)
CARD = PARTS.add("card", TYPES)
VALUE = PARTS.add("value", high=REACH)
TOUCHING = PARTS.add("touching")
SEVERITY = PARTS.add("severity", 3)
OFFENCE = PARTS.add("offence")
PARTNER = PARTS.add("partner", SEATS)
GIVEN = PARTS.add("given", TYPES)
HELD = PARTS.add("held", SEATS, TYPES, high=HAND)
SIZES = PARTS.add("hand_sizes", SEATS, high=HAND)
DISCARD = PARTS.add("discarded", TYPES, high=COPIES)
IN_PILE = PARTS.add("may_be_in_pile", TYPES, high=COPIES)
LEFT = PARTS.add("pile", high=PILE)
TAKEN = PARTS.add("kicks_taken", 2, high=KICKS)
SCORED = PARTS.add("kicks_scored", 2, high=KICKS)
FIRST_TAKER = PARTS.add("first_taker", low=-1)
SEATS_THERE = PARTS.add("seats", high=SEATS)
CAPTAIN = PARTS.add("captain", 2, SEATS)
GOAL_TARGET = PARTS.add("goal_target", high=20)
OFFSIDE = PARTS.add("offside", OFFSIDES)
TIE_BREAK = PARTS.add("tie_break", TIE_BREAKS)
AGREED = PARTS.add("agreed", 2)


def turns(seats: int) -> list[list[int]]:
    """The action of each seat for every action as seen from its own goal, by twice the seat plus its end of the pitch."""
    return [_turned(seat, end, seats) for seat in range(seats) for end in range(2)]


def _turned(seat: int, end: int, seats: int) -> list[int]:
    """Own pieces first, seats from the own one on, points after half a turn of the pitch for those who defend East."""
    actions = list(range(ACTIONS))
    for piece in range(PIECES):
        actions[PIECE + piece] = PIECE + (piece if seat % 2 == 0 else (piece + ELEVEN) % PIECES)
    for place in range(seats):
        actions[SEAT + place] = SEAT + (seat + place) % seats
    for p in range(POINTS):
        actions[POINT + p] = POINT + (p if end == 0 else POINTS - 1 - p)
    return actions


@rule
def own(piece: int, me: int) -> int:
    """A piece as a team counts them, its own first; nobody stays nobody."""
    return piece if me == 0 or piece < 0 else piece - ELEVEN if piece >= ELEVEN else piece + ELEVEN


@rule
def seen_from(p: int, end: int) -> int:
    """A point as a team sees it that defends West (0) or East (1)."""
    return p if end == 0 else POINTS - 1 - p


@rule
def report_pieces(s: State, me: int, end: int, out: Shorts) -> None:
    """Who stands where, and in what state; contacts of this turn and the last."""
    for piece in range(PIECES):
        k, p = own(piece, me), s.pos[piece]
        if p >= 0:
            q = seen_from(p, end)
            out[STANDING + q if k < ELEVEN else STANDING + POINTS + q] = 1
            out[NUMBERS + q] = k + 1
        elif p == INJURED:
            out[HURT + k] = 1
        elif p == EXPELLED:
            out[GONE + k] = 1
        out[YELLOW + k] = s.yellow[piece]
        out[TOUCHED + k], out[TOUCHED_NOW + k] = (s.contact_with >> piece) & 1, (s.now_with >> piece) & 1
    mark(out, CONTACT, own(s.contact_by, me), PIECES)
    mark(out, CONTACT_NOW, own(s.now_by, me), PIECES)
    for k in range(2):
        mark(out, KEEPER, own(s.keeper[k], me), PIECES)
        mark(out, FOULED, own(s.pair[k], me), PIECES)
    mark(out, MOVING, own(s.piece, me), PIECES)
    mark(out, PLACING, own(s.placing, me), PIECES)
    if s.ball >= 0:
        out[BALL + seen_from(s.ball, end)] = 1


@rule
def report_hands(s: State, seat: int, out: Shorts) -> None:
    """The own hand, and of all others what the seat knows of them; the piles."""
    for place in range(s.seats):
        owner = seat_after(s, seat, place)
        size = 0
        while size < HAND and s.hand[owner, size] != NO_CARD:
            k = s.hand[owner, size]
            if k != UNKNOWN:
                out[HELD + TYPES * place + k - 1] += 1
            size += 1
        out[SIZES + place] = size
    for k in range(TYPES):
        out[DISCARD + k], out[IN_PILE + k] = s.discard[k], s.cap[seat, k]
    out[LEFT] = s.deck_left
    if s.given != UNKNOWN:
        mark(out, GIVEN, s.given - 1, TYPES)


@rule
def report_match(s: State, me: int, out: Shorts) -> None:
    """How the match stands, the clock, and the shoot-out."""
    mark(out, PHASE, s.phase, PHASES)
    mark(out, PLAY, s.play, PLAYS)
    mark(out, OUTCOME, s.outcome, OUTCOMES)
    mark(out, PERIOD, s.period - 1, 5)
    if s.goal_target == 0 and s.period <= 2:
        length = 60000 * s.half_minutes
        left = within(length - s.clock_ms, 0, length)
        out[TIME] = HUNDRED - HUNDRED * left // length
        out[CARDS_LEFT] = min(left // max(1000 * s.seconds_per_card, 1), CARDS)
    elif s.goal_target == 0:
        out[CARDS_LEFT] = within(s.extra_time_cap - s.cards_laid, 0, CARDS)
    else:
        out[CARDS_LEFT] = within(s.goal_target_cap - s.cards_laid, 0, CARDS)
    if s.stoppage_from >= 0:
        out[LATE] = within(1 + s.cards_laid - s.stoppage_from, 0, CARDS)
    out[RUNNING] = s.running
    pair(out, SCORE, s.score[me], s.score[1 - me], MOST_GOALS)
    out[FIRST_KICK], out[LAST_BALL], out[FIRST_TAKER] = whose(s.first_kick_team, me), whose(s.last_ball_team, me), whose(s.shoots_first, me)
    pair(out, TAKEN, s.kicks[me], s.kicks[1 - me], KICKS)
    pair(out, SCORED, s.goals[me], s.goals[1 - me], KICKS)


@rule
def report_turn(s: State, seat: int, out: Shorts) -> None:
    """Whose turn it is around the table, the card in play, and what was agreed."""
    mark(out, TURN, place_of(s, s.turn_seat, seat), SEATS)
    mark(out, PARTNER, place_of(s, s.partner, seat), SEATS)
    mark(out, CARD, s.card, TYPES)
    out[VALUE], out[TOUCHING] = within(s.shot_value, 0, REACH), 1 if s.mode == Mode.TOUCH else 0
    mark(out, SEVERITY, s.severity, 3)
    out[OFFENCE] = 1 if s.offence != 0 else 0
    out[SEATS_THERE], out[GOAL_TARGET] = s.seats, s.goal_target
    me = team_at(seat)
    mark(out, CAPTAIN, place_of(s, s.captain[me], seat), SEATS)
    mark(out, CAPTAIN + SEATS, place_of(s, s.captain[1 - me], seat), SEATS)
    mark(out, OFFSIDE, s.offside_mode, OFFSIDES)
    mark(out, TIE_BREAK, s.tie_break, TIE_BREAKS)
    out[AGREED], out[AGREED + 1] = s.card_reversal, s.own_goals


@rule
def place_of(s: State, other: int, seat: int) -> int:
    """How many places after a seat another sits; nobody stays nobody."""
    return other if other < 0 else (other - seat + s.seats) % s.seats


@kept
def scout(hidden: Blocks, seats: Row, out: ShortRows, turned: Row) -> None:
    """Reports on hidden states for their seats; which of the `turns` their actions are to be read by."""
    for i in range(len(seats)):
        s, seat = state_of(hidden[i]), seats[i]
        me = team_at(seat)
        blank(out[i])
        out[i][ASKED] = 1 if turn(hidden[i]) == seat else 0
        report_pieces(s, me, s.end[me], out[i])
        report_hands(s, seat, out[i])
        report_match(s, me, out[i])
        report_turn(s, seat, out[i])
        turned[i] = 2 * seat + s.end[me]
