"""What may be chosen, and why not: one set of actions for each phase (section 4.3)."""

from touchline.kernel.target import rule

from .battle import may_make_way
from .data import AREA, CIRCLE, GOAL_AREA, HALF, STRIKERS_ROW
from .movement import ball_targets, destinations, dribbles, forbidden_ball, keeper_steps, movable
from .phases import ASKED_BY, DECIDED, LOST, Lost, What
from .pitch import bit, in_half, occupied, stays_home, zone
from .setpieces import clear_squares, corner_pawns, corner_squares, excess_pawns, free_kick_takers
from .state import KEEPER, NOBODY, Act, Phase, Restart, SetPiece, State, WhyNot
from .turns import deciding_team

REST = 128
"""Actions from 128 on are the bits of a third word."""
KEEPER_BIT, ROLL_BIT, PASS_BIT = 1 << (Act.KEEPER - REST), 1 << (Act.ROLL - REST), 1 << (Act.PASS - REST)
PLAY_BIT, DRIBBLE_BIT = 1 << (Act.PLAY - REST), 1 << (Act.DRIBBLE - REST)


@rule
def kick_off_squares(s: State, team: int) -> tuple[int, int]:
    """STW-1.1, STW-1.3, STW-1.4, STW-1.6: squares for the kick-off."""
    if s.phase == Phase.KO_KICKER:
        return CIRCLE[team, 0], CIRCLE[team, 1]  # STW-1.3
    if s.phase == Phase.KO_KEEPER:
        return GOAL_AREA[team, 0], GOAL_AREA[team, 1]  # STW-1.1
    mates_low, mates_high = occupied(s, team)
    low, high = STRIKERS_ROW[team, 0] & ~mates_low, STRIKERS_ROW[team, 1] & ~mates_high
    if s.phase == Phase.KO_D_STRIKER:
        zone_low, zone_high = zone(s.ball)
        low &= ~(CIRCLE[team, 0] | zone_low)  # STW-1.4
        high &= ~(CIRCLE[team, 1] | zone_high)
    return low, high


@rule
def kicked(s: State) -> tuple[int, int]:
    """STW-1.6, STW-6.C.4: where the ball may be played to with this roll."""
    low, high = ball_targets(s.ball, s.roll)
    if s.restart == Restart.KICK_OFF:
        low &= HALF[1 - s.offence, 0]  # STW-1.6
        high &= HALF[1 - s.offence, 1]
    elif s.restart == Restart.GOAL_KICK:
        low &= ~AREA[s.offence, 0]  # STW-6.C.4
        high &= ~AREA[s.offence, 1]
    return low, high


@rule
def dribbles_now(s: State) -> bool:
    """STW-4.C.1: the holder runs with the ball; it is not played."""
    return s.phase == Phase.BALL_DEST and s.dribbling != 0


@rule
def in_time(s: State, team: int) -> tuple[int, int, int]:
    """Section 4.3: the legal actions of a team within its time, as three words: squares 0-63, squares 64-127, the rest."""
    what = DECIDED[s.phase]
    if what == What.PAWN:
        return 0, 0, movable(s, team, s.roll, s.holder if s.phase == Phase.SET_PAWN else NOBODY)  # STW-4.0.2, STW-6.A.3
    if what == What.SQUARE:
        low, high = destinations(s, team, s.chosen, s.roll)
        return low, high, 0
    if what == What.BALL:
        if dribbles_now(s):
            low, high = dribbles(s)
        else:
            low, high = kicked(s)
        return low, high, 0
    if what == What.MODE:
        low, high = keeper_steps(s, team)
        return 0, 0, ROLL_BIT | KEEPER_BIT if low != 0 or high != 0 else ROLL_BIT  # STW-6.A.1
    if what == What.KEEPER_STEP:
        low, high = keeper_steps(s, team)
        return low, high, 0
    if what == What.BALL_MODE:
        return 0, 0, PLAY_BIT | DRIBBLE_BIT  # STW-4.C.1
    return at_set_piece(s, team)


@rule
def at_set_piece(s: State, team: int) -> tuple[int, int, int]:
    """Section 4.3: the legal actions while a kick-off or a set piece is prepared."""
    what = DECIDED[s.phase]
    low = 0
    high = 0
    rest = 0
    if what == What.KICK_OFF_SQUARE:
        low, high = kick_off_squares(s, team)
    elif what == What.CORNER_PAWN:
        rest = corner_pawns(s, team) | PASS_BIT  # STW-8.5
    elif what == What.CORNER_SQUARE:
        low, high = corner_squares(s, team, s.chosen)
    elif what == What.CLEAR:
        low, high = clear_squares(s, team, s.chosen)
    elif what == What.KEEPER_BACK:
        low, high = GOAL_AREA[team, 0], GOAL_AREA[team, 1]  # STW-6.C.2
    elif what == What.EXCESS:
        rest = excess_pawns(s)
    elif what == What.TAKER:
        rest = free_kick_takers(s)
    elif what == What.MAKES_WAY:
        rest = may_make_way(s)
    return low, high, rest


@rule
def choices(s: State) -> tuple[int, int, int]:
    """The legal actions now: squares 0-63, squares 64-127, actions 128-143."""
    team = deciding_team(s)
    if team == NOBODY:
        return 0, 0, 0
    if s.overdue and LOST[s.phase] != Lost.CHOICE:
        return 0, 0, PASS_BIT  # STW-9.C.1
    low, high, rest = in_time(s, team)
    if s.overdue:  # STW-9.C.1: the lowest action is played
        if low != 0:
            return low & -low, 0, 0
        if high != 0:
            return 0, high & -high, 0
        rest &= -rest
    return low, high, rest


@rule
def refused(s: State, action: int) -> int:
    """Why an action is not possible now, or 0."""
    low, high, rest = choices(s)
    if 0 <= action < REST:
        return 0 if bit(low, high, action) else square_refused(s, action)
    if REST <= action <= Act.PASS and (rest >> (action - REST)) & 1 == 1:
        return 0
    return other_refused(s, action)


@rule
def phase_rule(s: State) -> int:
    """The rule that says what is asked for in a phase."""
    what = DECIDED[s.phase]
    if s.set_piece == SetPiece.GOAL_KICK and (what == What.CLEAR or what == What.EXCESS):
        return WhyNot.STW_6__C__1
    return ASKED_BY[s.phase]


@rule
def square_refused(s: State, square: int) -> int:
    """Why a square cannot be chosen."""
    if s.overdue:
        return WhyNot.STW_9__C__1
    team = deciding_team(s)
    if team == NOBODY:
        return phase_rule(s)
    mates_low, mates_high = occupied(s, team)
    taken = bit(mates_low, mates_high, square)
    what = DECIDED[s.phase]
    if what == What.SQUARE or what == What.KEEPER_STEP:
        if taken:
            return WhyNot.STW_2__4
        if square == forbidden_ball(s, team, s.chosen if what == What.SQUARE else KEEPER):
            return WhyNot.STW_1__8
        if what == What.KEEPER_STEP:
            return WhyNot.STW_6__A__2
        if stays_home(s.chosen) and not in_half(team, square):
            return WhyNot.STW_2__6
        low, high = ball_targets(s.pos[team, s.chosen], s.roll)
        return WhyNot.STW_2__5 if bit(low, high, square) else WhyNot.STW_2__2
    if what == What.KICK_OFF_SQUARE:
        if s.phase == Phase.KO_KICKER:
            return WhyNot.STW_1__3
        if s.phase == Phase.KO_KEEPER or not bit(STRIKERS_ROW[team, 0], STRIKERS_ROW[team, 1], square):
            return WhyNot.STW_1__1
        return WhyNot.STW_2__4 if taken else WhyNot.STW_1__4
    if what == What.BALL:
        if dribbles_now(s):
            return WhyNot.STW_4__C__2
        low, high = ball_targets(s.ball, s.roll)
        if not bit(low, high, square):
            return WhyNot.STW_3__1
        return WhyNot.STW_1__6 if s.restart == Restart.KICK_OFF else WhyNot.STW_6__C__4
    return phase_rule(s)


@rule
def other_refused(s: State, action: int) -> int:
    """Why a pawn or a kind of move cannot be chosen."""
    if s.overdue:
        return WhyNot.STW_9__C__1
    if DECIDED[s.phase] == What.MODE and action == Act.KEEPER:
        return WhyNot.STW_6__A__2
    if DECIDED[s.phase] != What.PAWN or not Act.PAWN <= action < Act.KEEPER:
        return phase_rule(s)
    pawn = action - Act.PAWN
    team = deciding_team(s)
    if pawn == KEEPER:
        return WhyNot.STW_4__0__4 if s.phase == Phase.SET_PAWN else WhyNot.STW_6__A__3
    if s.phase == Phase.SET_PAWN and pawn == s.holder:
        return WhyNot.STW_4__0__2
    return WhyNot.STW_9__A__5 if s.out[team, pawn] else WhyNot.STW_2__8


@rule
def mode_due(s: State) -> bool:
    """STW-4.C.1, STW-4.C.2, STW-1.11: whether the holder may dribble with this roll."""
    if s.roll != 1 or not s.dribble or s.restart != Restart.NONE or s.holder == KEEPER:  # STW-1.11, STW-4.C.2
        return False
    low, high = dribbles(s)
    return low != 0 or high != 0
