"""The state of a match of five-a-side, and the names of its numbers."""

from enum import IntEnum

from touchline.kernel.record import Record, i8


class Phase(IntEnum):
    """What is due."""

    BALL = 0
    DIE = 1
    FULL_TIME = 2


class Action(IntEnum):
    """What can be done with the ball."""

    SHORT = 0
    LONG = 1
    SHOOT = 2


class Event(IntEnum):
    """What a spectator sees."""

    KICK_OFF = 1  # team
    PASS = 2  # team, zone
    LOST = 3  # team, zone
    GOAL = 4  # team
    MISS = 5  # team, zone
    HALF_TIME = 6
    FULL_TIME = 7


class WhyNot(IntEnum):
    """Why an action is refused."""

    FAS_PLAY_1 = 1
    FAS_PASS_3 = 2
    FAS_SHOT_1 = 3


class State(Record):
    """A match: zones are counted from home's goal."""

    phase = i8()
    team = i8()
    zone = i8()
    chosen = i8()
    half = i8()
    throws = i8()
    length = i8()
    score = i8(2)
