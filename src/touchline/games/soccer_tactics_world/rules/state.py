"""The state of a match of Soccer Tactics World, and the names of its numbers."""

from enum import IntEnum

from touchline.kernel.record import Record, i8, i16, i32

NOBODY = -1
PAWNS = 11
KEEPER = 0
FIRST_NUMBERED = 5
"""Pawns 1-4 are the defenders, 5-10 the numbered pawns."""


class State(Record):
    """Squares are 8 * y + x: Red (team 0) defends y = 0 and plays upwards, Blue (team 1) defends y = 15. Everything is public."""

    # agreed before the match
    half_s = i16()
    extra_s = i16()
    move_limit_s = i16()
    seats = i8()
    tie = i8()
    shootout_pairs = i8()
    real_clock = i8()
    defender_bonus = i8()
    shot_die = i8()
    generous = i8()
    offside = i8()
    offside_ball_line = i8()
    dribble = i8()
    long_shot = i8()
    broad = i8()
    truncate = i8()
    keeper_on_offence = i8()
    # the match
    phase = i8()
    period = i8()  # 1, 2 halves; 3, 4 extra time; 5 shoot-out; 6 over
    clock_ms = i32()  # elapsed in this period
    last_ms = i32()  # real clock: when the last timed event began
    move_ms = i32()  # real clock: time taken over the present action
    overdue = i8()  # the time limit of the present action has expired
    opening = i8()  # the set-up that opens a period: the real clock stands still
    injury = i8()  # live chances played on since the period's time ran out
    first_kick = i8()  # the team that opened period 1 (or 3), or NOBODY
    score = i16(2)
    shootout_score = i8(2)
    shootout_kicks = i8(2)
    shootout_first = i8()
    abandoned = i8()  # the team that fell below seven pawns, or NOBODY
    coach = i8(2)  # four seats: whose decision it is in each team
    acted = i8(2)  # whether the team has decided something in the present action
    timeouts = i16(2)
    # pawns
    pos = i8(2, 11)  # square, or NOBODY: sent off, beside the pitch, or not placed yet
    out = i8(2, 11)  # sent off
    yellow = i8(2, 11)  # of the keeper and the numbered pawns
    group_yellow = i8(2)  # of the four defenders together
    # the ball
    offence = i8()  # the O-Team
    ball = i8()
    holder = i8()  # the O-Team pawn in possession, or NOBODY
    passes = i8()  # direct passes made in this set
    restart = i8()
    barred = i8()  # the O-Team pawn that may not touch the ball yet, or NOBODY
    offside_pawns = i16()  # bit i: O-Team pawn i was in an off-side position when the ball was last played
    offside_line = i8()  # depth of the last D-Team field player at that moment
    loose_round = i8()
    # what is going on
    context = i8()
    area = i8()  # the challenge is inside the attacked penalty area: a scoring chance
    roll = i8()
    chosen = i8()  # the pawn chosen, its square pending, or NOBODY
    dribbling = i8()
    ties = i8()  # tied throws of the present battle
    penalty = i8()  # the shot pending is a penalty kick
    set_piece = i8()
    stage = i8()
    task_team = i8()  # who is asked, or NOBODY
    taker = i8()  # who takes the set piece being prepared, or NOBODY
    slot = i8()  # of the corner's six moves
    due = i8()  # while an action is applied: what follows from it; nothing is due between two actions


FORMER = {
    "ctx": "context", "sel": "chosen", "off_set": "offside_pawns", "off_line": "offside_line", "so_score": "shootout_score",
    "so_kicks": "shootout_kicks", "so_first": "shootout_first",
}  # fmt: skip
"""Fields under the names that they had in earlier records."""


class Phase(IntEnum):
    """What is asked for now (section 4.3)."""

    TOSS = 0
    KO_KICKER = 1
    KO_D_STRIKER = 2
    KO_O_STRIKER = 3
    KO_KEEPER = 4
    KO_ROLL = 5
    KO_BALL = 6
    SET_MODE = 7
    SET_ROLL = 8
    SET_PAWN = 9
    SET_DEST = 10
    BALL_ROLL = 11
    BALL_MODE = 12
    BALL_DEST = 13
    ATT_MODE = 14
    ATT_ROLL = 15
    ATT_PAWN = 16
    ATT_DEST = 17
    ATT_KDEST = 18
    BATTLE = 19
    SHOT = 20
    GK_OUT = 21
    KEEPER_SQ = 22
    CLEAR = 23
    EXCESS = 24
    FK_TAKER = 25
    CORNER_PAWN = 26
    CORNER_DEST = 27
    CORNER_ROLL = 28
    CORNER_BALL = 29
    SO_TOSS = 30
    SO_KICK = 31
    SO_COIN = 32
    OVER = 33


class Due(IntEnum):
    """What is still to be done before the next question can be asked."""

    NOTHING = 0
    ATTEMPT_DONE = 1
    PREPARE = 2
    PERIOD_END = 3


class Restart(IntEnum):
    """The kind of restart that the coming ball play belongs to."""

    NONE = 0
    KICK_OFF = 1
    FREE_KICK = 2
    GOAL_KICK = 3
    CORNER = 4


class SetPiece(IntEnum):
    """The set piece that is being prepared."""

    NONE = 0
    FREE_KICK = 1
    GOAL_KICK = 2
    PENALTY = 3
    CORNER = 4


class Stage(IntEnum):
    """How far the preparation of a set piece has come."""

    NONE = 0
    FRESH_KEEPER = 1  # after a keeper's second yellow card, before the restart proper
    KEEPER = 2
    CLEARING = 3


class Context(IntEnum):
    """Which attempt is running."""

    NONE = 0
    LOOSE_O = 1
    LOOSE_D = 2
    CHALLENGE = 3
    SET = 4


class Tie(IntEnum):
    """What happens when the scores are level after two halves."""

    EXTRA_TIME = 0
    SHOOTOUT = 1
    DRAW = 2


class Period(IntEnum):
    """The parts of a match."""

    FIRST_HALF = 1
    SECOND_HALF = 2
    FIRST_EXTRA = 3
    SECOND_EXTRA = 4
    SHOOTOUT = 5
    OVER = 6


class Act(IntEnum):
    """Actions beyond the 128 squares: pawn 0 is 128, and so on."""

    PAWN = 128
    KEEPER = 139
    ROLL = 140
    PLAY = 141
    DRIBBLE = 142
    PASS = 143


class Face(IntEnum):
    """What the spinner or the shooting die shows."""

    BALL = 0
    FLAG = 1
    ONE = 2


class Why(IntEnum):
    """How a roll is used, as an event tells it."""

    PAWN = 0
    BALL = 1
    KICK_OFF = 2
    CORNER = 3
    NOBODY = 4  # no field player can be moved
    AGAIN = 5  # the ball cannot go so far: thrown again


class Event(IntEnum):
    """What a spectator notices; details in brackets."""

    TOSS = 1  # team that opens (NOBODY: level), red die, blue die
    KICK_OFF = 2  # team
    ROLL = 3  # team, number, what for
    MOVE = 4  # team, pawn, square
    PLACED = 5  # team, pawn, square
    BALL = 6  # team, from, to
    DIRECT_PASS = 7  # team, pawn, square
    LOOSE_BALL = 8  # team that played it, square
    CAPTURE = 9  # team, pawn, square
    TURNOVER = 10  # team that has the ball now, pawn, square
    CHALLENGE = 11  # team that attempts, square
    DRIBBLE = 12  # team, pawn, square
    DROPPED_BALL = 13  # square
    BATTLE = 14  # square, O-Team pawn, D-Team pawn, each + PAWNS x team
    THROW = 15  # team on offence, then for it and for the other team, packed: die, what its pawn adds, pawn
    BATTLE_WON = 16  # team, pawn, square
    FOUL = 17  # team, pawn, square
    YELLOW_CARD = 18  # team, pawn
    RED_CARD = 19  # team, pawn
    OFFSIDE = 20  # team, square
    INTERFERENCE = 21  # team, square
    FREE_KICK = 22  # team, pawn (NOBODY: to be chosen), square
    GOAL_KICK = 23  # team
    PENALTY = 24  # team, pawn
    CORNER = 25  # team, pawn, square
    SHOT = 26  # team, pawn, square
    SPIN = 27  # team, face
    GOAL = 28  # team, pawn, 1 if by penalty
    TIME_OUT = 29  # team
    PERIOD_END = 30  # period
    EXTRA_TIME = 31
    SHOOTOUT = 32  # team that kicks first
    SHOOTOUT_KICK = 33  # team, 1 if scored, face
    SHOOTOUT_COIN = 34  # team
    MATCH_END = 35  # goals of Red, goals of Blue (SHOOTOUT_GOAL each in a shoot-out), 1 + the team that has too few pawns to go on
    LEAVES = 36  # team, pawn that goes off in the goalkeeper's stead


class WhyNot(IntEnum):
    """Why an action is not possible: the rule behind it."""

    STW_0__1 = 1
    STW_1__1 = 2
    STW_1__3 = 3
    STW_1__4 = 4
    STW_1__5 = 5
    STW_1__6 = 6
    STW_1__8 = 7
    STW_2__2 = 8
    STW_2__4 = 9
    STW_2__5 = 10
    STW_2__6 = 11
    STW_2__8 = 12
    STW_3__1 = 13
    STW_4__0__2 = 14
    STW_4__0__3 = 15
    STW_4__0__4 = 16
    STW_4__C__1 = 17
    STW_4__C__2 = 18
    STW_6__A__1 = 19
    STW_6__A__2 = 20
    STW_6__A__3 = 21
    STW_6__C__1 = 22
    STW_6__C__2 = 23
    STW_6__C__4 = 24
    STW_8__5 = 25
    STW_8__6 = 26
    STW_8__7 = 27
    STW_9__A__5 = 28
    STW_9__C__1 = 29
    STW_10__3 = 30
    STW_14__3 = 31
