"""What the rules of FUBA tell: events, the kinds of dice, goals and losses they speak of, and the rules by which an action is refused."""

from enum import IntEnum


class DieKind(IntEnum):
    """What single dice were rolled for."""

    FATIGUE = 0
    EVENT = 1
    CARD = 2
    RED_CARD = 3
    INJURY = 4
    PENALTY = 5
    SHOT = 6
    COMPLEX_SHOT = 7
    CONDITION = 8
    PRESS = 9


class TwoDice(IntEnum):
    """What two dice were rolled for."""

    EVENT = 0
    FRESH = 1
    REBOUND = 2


class GoalKind(IntEnum):
    """How a goal came about."""

    SHOT = 0
    FREE_KICK = 1
    COMPLEX = 2
    REBOUND = 3
    PENALTY = 4


class LostKind(IntEnum):
    """How a team lost the ball."""

    CONTROL = 0
    OVERSHOOT = 1
    EVENT = 2
    PRESS = 3
    REBOUND = 4


class Event(IntEnum):
    """What a spectator notices; details in brackets."""

    FORMATION_CHOSEN = 1  # team
    FORMATION = 2  # team, formation as the number dmf
    ROLES = 3  # team, counts of the five roles as decimal digits
    STYLES = 4  # team, styles of defence, midfield, attack as decimal digits
    TOSS = 5  # die of A, die of B
    TOSS_WON = 6  # team
    KICKS_FIRST = 7  # team that kicks off or takes the first kick of the shoot-out
    SETUP = 8  # team in possession, kind, ball
    KEEPER_PLACED = 9  # team, zone
    PIECE_PLACED = 10  # team, zone
    ADJUSTED = 11  # team, from, to
    TURN = 12  # number in the half, team in possession, restart
    SHORT_GOAL_KICK = 13  # team
    TARGET = 14  # team, zone
    ROLL = 15  # EP's die, ER's die
    CLOCK = 16  # minute, added, squares passed
    DIE = 17  # team, what for, packed: die, what is added to it, what it is compared with
    TWO_DICE = 18  # team, packed (event: both dice, the one kept; fresh: both, minute / 10; rebound: die and pieces of each), what for
    CONDITION_LOST = 19  # team, sector, points left there
    TIRED = 20  # team
    EVENT = 21  # D, EP's team
    CONDITION_GAINED = 22  # team, sector, points there
    YELLOW_CARD = 23  # team, cards held
    RED_CARD = 24  # team
    SENT_OFF = 25  # team, zone
    INJURED = 26  # team, zone
    INJURY = 27  # team, turns until the return, 0 = out for the match
    SUBSTITUTE_ON = 28  # team, zone
    BALL_KEPT = 29  # team, zone, packed: value, ER's die, zones between, by the event, -1 if unmarked
    BALL_LOST = 30  # team that lost it, zone, packed: how, then as in BALL_KEPT (overshoot)
    FORCED_MOVE = 31  # team, from, to
    MOVE = 32  # team, from, to
    KEEPER_MOVE = 33  # team, from, to
    DRIBBLE = 34  # team, from, to
    FREE_MOVE = 35  # team, from, to
    EVENT_MOVE = 36  # team, from, to
    FREE_KICK = 37  # team, zone
    PENALTY = 38  # team
    CORNER = 39  # team, spot
    GOAL_KICK = 40  # team
    ACTION_PHASE = 41  # team, 1 first or 2 second
    SHOT = 42  # team, zone, modifier
    REBOUND = 43  # team that shot
    MISS = 44  # team that shot
    GOAL = 45  # team, kind
    RETURNED = 46  # team, pieces
    CONDITION_SPENT = 47  # team, sector
    MOVE_TYPE = 48  # team, type, moves allowed
    KEEPER_POSITION = 49  # team, 1 if advanced
    VALUE = 50  # new value of the ball die, old value, what was added
    PRESS = 51  # team
    PRESS_FAILED = 52  # team that pressed
    CHANGE = 53  # team, change, 1 if in force at once
    YELLOW_CANCELLED = 54  # team
    FRESH_PLAYER = 55  # team, points
    HALF_END = 56  # half
    EXTRA_TIME = 57
    SHOOTOUT = 58  # first taker
    DUEL = 59  # kicker's team, aim, dive
    SHOOTOUT_KICK = 60  # team, 1 if scored
    SHOOTOUT_WON = 61  # team
    LOTS = 62  # team drawn
    FORFEIT = 63  # team
    MATCH_END = 64  # goals of A, goals of B
    ACTIONS_SKIPPED = 65
    DIRECT_SHOT = 66  # team, zone
    SAVED = 67  # keeper's team, whose keeper or the wide aim stopped a penalty
    CONTROL = 68  # team in possession, its die, ball value
    UNOPPOSED = 69  # team in possession, 1 if its die equals the ball value
    LEVEL = 70  # team whose shot is level: a corner
    DIFFERENCE = 71  # EP's event die, ER's event die, EP's team
    ADDED = 72  # team that shoots, packed: added for the zone, a free kick, the keeper, numbers in the zone, in the box


class WhyNot(IntEnum):
    """Why an action is not possible: the rule behind it."""

    FUB_2__1__a = 1
    FUB_2__1__c = 2
    FUB_2__1__d = 3
    FUB_2__1__1 = 4
    FUB_3__1 = 5
    FUB_3__2__a = 6
    FUB_3__2__b = 7
    FUB_3__2__1__b = 8
    FUB_3__2__1__c = 9
    FUB_4__1__a = 10
    FUB_4__1__b = 11
    FUB_4__1__c = 12
    FUB_4__2 = 13
    FUB_4__4__2__a = 14
    FUB_4__4__2__c = 15
    FUB_4__4__3__a = 16
    FUB_4__4__3__c = 17
    FUB_4__4__3__d = 18
    FUB_4__4__3__p5 = 19
    FUB_4__7__a = 20
    FUB_4__7__b = 21
    FUB_4__7__h = 22
    FUB_4__7__1__b = 23
    FUB_4__7__3__a = 24
    FUB_4__8__a = 25
    FUB_4__8__b = 26
    FUB_4__8__1 = 27
    FUB_4__8__2 = 28
    FUB_4__8__3 = 29
    FUB_4__8__2s = 30
    FUB_4__8__4 = 31
    FUB_4__8__5 = 32
    FUB_4__8__7 = 33
    FUB_4__8__8__a = 34
    FUB_4__8__9 = 35
    FUB_4__9__1__a = 36
    FUB_4__9__1__b = 37
    FUB_5__1__c = 38
    FUB_5__1__e = 39
    FUB_5__1__1 = 40
    FUB_5__3__b = 41
    FUB_5__3__d = 42
    FUB_5__3__1 = 43
    FUB_5__4__a = 44
    FUB_5__4__b = 45
    FUB_5__5__1 = 46
    FUB_5__5__2__a = 47
    FUB_5__5__2__b = 48
    FUB_A1__b = 49
    FUB_A1__1__a = 50
    FUB_A1__1__b = 51
    FUB_A1__2__a = 52
    FUB_A1__2__c = 53
    FUB_A2__a = 54
    FUB_A2__b = 55
    FUB_A2__c = 56
    FUB_A3__a = 57
    FUB_A3__b = 58
    FUB_A3__c = 59
    FUB_A3__d = 60
    FUB_A4__a = 61
    FUB_A4__c = 62
    FUB_A5__a = 63
    FUB_A6__a = 64
    FUB_8__1 = 65
    FUB_8__3 = 66
