"""The state of a match of Coup du Champion, and the names of its numbers."""

from enum import IntEnum

from touchline.kernel.record import Record, i8, i16, i32

NOBODY = -1


class State(Record):
    """Squares are absolute: team 0 (A) attacks towards row 11, team 1 (B) towards row 1. Everything is public."""

    # agreed before the match
    period_ms = i32()
    throw_cost_ms = i32()
    stoppage_cap = i16()
    shootout_cap = i16()
    decision_limit_s = i16()
    real_clock = i8()
    shootout = i8()
    var = i8()
    x_moves_ball = i8()
    challenge_window = i8()
    corner_pivot = i8()
    wing_free_kick_shot = i8()
    # the match
    phase = i8()
    score = i16(2)  # the longest match of the shortest throws has room for thousands of goals
    half = i8()  # 1 or 2
    clock_ms = i32()  # elapsed in this period
    last_throw_ms = i32()  # real clock: when the last die was thrown
    stoppage_throws = i16()  # throws of this period made with time up
    toss_winner = i8()
    attacker = i8()  # the team with the ball
    ball = i8(2)  # column, row
    die_rule = i8()
    restart = i8()
    champion_holder = i8()
    champion_face = i8()
    foul_streak = i8()  # the team whose last blue throw was a foul, or NOBODY
    # what is going on
    declared = i8()  # the action announced in PRE_THROW and until its throw, or NOBODY
    thrown = i8()  # the outcome awaiting a DIRECTION, or NOBODY
    context = i8()  # the phase that asked for a blue or sky throw
    shot_inside = i8()
    shot_column = i8()  # in the attacker's frame; 0 = no shot on its way
    pending = i8()  # the phase that follows a champion throw
    touched = i8()  # the champion move being handed over may end the period
    # shoot-out
    first_taker = i8()
    winner = i8()  # of the shoot-out, or NOBODY
    taken = i16(2)
    scored = i16(2)


FORMER = {"att": "attacker", "champ_holder": "champion_holder", "champ_face": "champion_face"}
"""Fields under the names that they had in earlier records."""


class Phase(IntEnum):
    """What is asked for now."""

    TOSS = 0
    CHAMPION_SETUP = 1
    ATTACK = 2
    KEEPER_SPOT = 3
    PRE_THROW = 4
    ARROW_THROW = 5
    DIRECTION = 6
    CHALLENGE_ATT = 7
    CHALLENGE = 8
    SHOT_THROW = 9
    INTERCEPT = 10
    POST = 11
    BAR = 12
    KEEPER = 13
    GOAL_IMMINENT = 14
    OWN_KEEPER = 15
    BLUE_THROW = 16
    SKY_THROW = 17
    VAR = 18
    PENALTY = 19
    CHAMPION_ROLL = 20
    SHOOTOUT_TOSS = 21
    SHOOTOUT = 22
    SHOOTOUT_DECIDER = 23
    MATCH_END = 24


class Restart(IntEnum):
    """How the ball came back into play; its rights last for one throw."""

    OPEN = 0
    KICK_OFF = 1
    THROW_IN = 2
    FREE_KICK = 3
    CORNER = 4
    GOAL_KICK = 5
    KEEPER_KICK = 6


class DieRule(IntEnum):
    """Which arrow dice may be thrown."""

    FREE = 0
    CONTROL_ONLY = 1
    NO_CONTROL = 2


class Action(IntEnum):
    """The eighteen decisions of the game."""

    CONTROL = 0
    PASS = 1
    LAUNCH = 2
    CONTROL_PIVOT = 3
    PASS_PIVOT = 4
    LAUNCH_PIVOT = 5
    CONTROL_LONG = 6
    PASS_LONG = 7
    LAUNCH_LONG = 8
    SHOOT = 9
    CHAMPION = 10
    DECLINE = 11
    LEFT = 12
    RIGHT = 13
    BLUE = 14
    SKY = 15
    KEEPER_LINE = 16
    KEEPER_BOX = 17


class Die(IntEnum):
    """The eight dice, and the coin."""

    CONTROL = 0
    PASS = 1
    LAUNCH = 2
    SHOT = 3
    BLUE = 4
    SKY = 5
    PENALTY = 6
    CHAMPION = 7
    COIN = 8


class Face(IntEnum):
    """Results of the dice without arrows."""

    ON = 0
    UNSTOPPABLE = 1
    POST = 2
    BAR = 3
    OUT = 4
    STEAL = 5
    MISS = 6
    OWN_GOAL = 7
    CLEAR = 8
    FOUL = 9
    SAVED = 10
    NOT_SAVED = 11
    PARRY = 12
    CORNER = 13
    GOAL = 14
    BACK = 15


class Champion(IntEnum):
    """The faces of the champion die."""

    LONG_SHOT = 0
    DECISIVE_PASS = 1
    UNSTOPPABLE_SHOT = 2
    SAVE = 3
    RECOVERY = 4
    FOUL = 5


class GoalKind(IntEnum):
    """How a goal came about."""

    GOAL = 0
    UNSTOPPABLE = 1
    PENALTY = 2
    OWN_GOAL = 3
    OWN_GOAL_BACK = 4
    REBOUND = 5


class Event(IntEnum):
    """What a spectator notices; details in brackets, squares as column * 16 + row."""

    TOSS = 1  # team that won it
    THROW = 2  # team, die, outcome
    CHAMPION_FACE = 3  # team that now holds the die, face
    KICK_OFF = 4  # team
    MOVE = 5  # team, from, to
    BALL_LOST = 6  # team that lost it, square
    CHALLENGED = 7  # defending team, square
    STEAL = 8  # defending team, square
    MISS = 9  # defending team
    CLEARED = 10  # defending team, square
    FOUL = 11  # team that fouled, square
    FREE_KICK = 12  # team that takes it, square
    PENALTY = 13  # team that takes it
    VAR_REFUSED = 14  # team that hoped for a penalty
    EXPULSION = 15  # team
    SHOT = 16  # team, square, 1 if from inside
    POST = 17  # team that shot
    BAR = 18  # team that shot
    WIDE = 19  # team that shot
    SAVED = 20  # keeper's team
    PARRIED = 21  # keeper's team
    CORNER = 22  # team that takes it
    GOAL_KICK = 23  # team that takes it
    THROW_IN = 24  # team that takes it, square
    GOAL = 25  # team credited, kind
    CHAMPION_PLAYED = 26  # team, face
    PERIOD_END = 27  # half
    SHOOTOUT = 28  # first taker
    SHOOTOUT_KICK = 29  # team, 1 if scored
    SHOOTOUT_WON = 30  # team
    MATCH_END = 31  # goals of A, goals of B


class WhyNot(IntEnum):
    """Why an action is not possible: the rule behind it."""

    CDC_ATT_1 = 1
    CDC_ATT_2 = 2
    CDC_ATT_3 = 3
    CDC_ATT_8 = 4
    CDC_MOV_3 = 5
    CDC_MOV_6 = 6
    CDC_SHO_1 = 7
    CDC_SHO_2 = 8
    CDC_DEF_1 = 9
    CDC_KEE_1 = 10
    CDC_GKK_2 = 11
    CDC_GKK_3 = 12
    CDC_COR_2 = 13
    CDC_COR_3 = 14
    CDC_THR_1 = 15
    CDC_FRK_5 = 16
    CDC_FRK_6 = 17
    CDC_CHA_1 = 18
    CDC_CHA_3 = 19
    CDC_CHA_6 = 20
    CDC_CHA_7 = 21
    CDC_CHA_8 = 22
    CDC_CHA_9 = 23
    CDC_CHA_10 = 24
    CDC_CHA_13 = 25
    CDC_END_1 = 26
