"""The state of a match of FUBA, and the names of its numbers."""

from enum import IntEnum

from touchline.kernel.record import Record, i8, i16

NOBODY = -1
ZONES = 13


class State(Record):
    """Team 0 (A) defends the south goal, team 1 (B) the north goal; zones 0-12, corner spots 13-16.

    EP is the team in possession (équipe en possession), ER the other one (équipe en récupération).
    """

    # agreed before the match
    with_condition = i8()
    with_roles = i8()
    with_substitutions = i8()
    with_injuries = i8()
    with_keeper_position = i8()
    with_styles = i8()
    free_formations = i8()
    opponents_in_centre = i8()
    clock_from_zero = i8()
    stop_after_move = i8()
    red_on_die = i8()
    fatigue_sign = i8()  # 1 as written, -1 reversed
    tie_break = i8()
    min_pieces = i8()
    max_turns = i8()
    keeper_return = i8()
    press_equal_neutral = i8()
    pass_through = i8()
    sudden_death = i8()  # pairs of kicks before lots are drawn
    move_clock_s = i16()
    # the pitch
    pieces_in = i8(2, 13)  # outfield pieces of each team in each zone
    keeper_in = i8(2)  # the keepers' zones, NOBODY while off the pitch in a set-up
    keeper_advanced = i8(2)
    taker = i8()  # the corner spot on which an outfield piece of EP stands, or 0
    ball = i8()  # zone or corner spot
    ball_value = i8()  # the ball die
    possession = i8()  # the team in possession
    # the match
    score = i16(2)
    half = i8()  # 1, 2; extra time 3, 4; shoot-out 5
    minute = i8()
    added = i8()
    carry = i8()
    last_turn = i8()
    half_turn = i8()
    turn = i16()
    restart = i8()
    goal_kick_pending = i8()
    first_kicker = i8()
    first_before = i8()
    moves_before = i8(2)
    auto_pass = i8(2)
    # the teams
    formation = i8(2, 3)
    next_formation = i8(2, 3)  # a change in force from the next turn; all 0 = none
    yellow = i8(2)
    red = i8(2)
    outfield = i8(2)  # outfield pieces available, absent and removed ones not
    absent = i8(2, 4)  # injured pieces by turns until they may return; [0] = due
    condition = i8(2, 3)
    tired = i8(2)
    substitutions = i8(2)
    roles = i8(2, 5)
    style = i8(2, 3)
    # what is going on
    phase = i8()
    actor = i8()  # the team that decides or rolls
    opener = i8()  # the team asked first where both choose in secret
    secret = i8(2)  # a choice not yet revealed, plus 1
    step = i8()  # stage of a choice in several parts
    setup_kind = i8()
    to_place = i8()
    possession_before = i8()  # EP at the start of the turn
    target = i8()
    start = i8()  # the zone the ball starts from; for a corner its wing
    kept = i8()  # ball control succeeded
    possession_die = i8()
    opponents_die = i8()
    event_on = i8()  # a special event has happened this turn
    event_die = i8(2)  # EP's, ER's
    event_moves = i8()  # moves the event still gives
    event_team = i8()
    event_modifier = i8()
    no_defence = i8()
    card_roll = i8()
    hurt = i8(2)  # injuries still to be resolved
    hurt_zone = i8()
    fresh_points = i8()
    fatigue_sum = i8()
    fatigue_dice = i8()
    prepaid = i8(2)
    forced_keep = i8()  # the forced move is made by an EP that kept the ball
    first = i8()  # the team that acts first this turn
    acting = i8()  # 0 before the action phases, 1 in the first, 2 in the second
    extra = i8()  # extra movement of a short goal kick: 1 EP's, 2 ER's
    direct = i8()  # a direct free-kick shot is being taken
    move_type = i8()
    moves_left = i8()
    moves_made = i8(2)
    moved_in = i8(13)  # pieces of the acting team that have moved, by the zone they stand in
    keeper_moved = i8()
    dribbled = i8()
    # shoot-out
    taken = i8(2)
    scored = i8(2)
    winner = i8()


FORMER = {
    "cnt": "pieces_in", "gk": "keeper_in", "gk_adv": "keeper_advanced", "val": "ball_value", "ep": "possession",
    "ep0": "possession_before", "form": "formation", "form_next": "next_formation", "cond": "condition", "subs": "substitutions",
    "event_mod": "event_modifier", "prev_first": "first_before", "prev_moves": "moves_before", "ep_die": "possession_die",
    "er_die": "opponents_die", "er_in_centre": "opponents_in_centre", "a1": "with_condition", "a2": "with_roles",
    "a3": "with_substitutions", "a4": "with_injuries", "a5": "with_keeper_position", "a6": "with_styles",
}  # fmt: skip
"""Fields under the names that they had in earlier records."""


class Phase(IntEnum):
    """Where in the turn we are: first what a team decides, then what chance decides."""

    PRE_FORMATION = 0
    PRE_ROLES = 1
    PRE_STYLE = 2
    TOSS_CHOICE = 3
    HALFTIME = 4
    SETUP_KEEPER = 5
    SETUP_PLACE = 6
    SETUP_ADJUST = 7
    SHORT_GOAL_KICK = 8
    TARGET = 9
    LOSE_CONDITION = 10
    REMOVE = 11
    INJURY_SUB = 12
    FRESH_SECTOR = 13
    FORCED = 14
    EVENT_MOVE = 15
    DIRECT_FREE_KICK = 16
    PENALTY_DIVE = 17
    PENALTY_AIM = 18
    SHOOT = 19
    CORNER_SIDE = 20
    CONDITION = 21
    MOVE_TYPE = 22
    MOVES = 23
    FREE_MOVES = 24
    KEEPER_POSITION = 25
    PRESS = 26
    SUBSTITUTE = 27
    CHANGE = 28
    TOSS = 29
    ROLL = 30
    FATIGUE = 31
    EVENT_DIE = 32
    CARD = 33
    RED_CARD = 34
    INJURY = 35
    FRESH = 36
    PENALTY_DIE = 37
    SHOT = 38
    COMPLEX_SHOT = 39
    REBOUND = 40
    CONDITION_DIE = 41
    PRESS_DIE = 42
    LOTS = 43
    MATCH_END = 44


class Then(IntEnum):
    """Values of the phase between decisions and dice, while what follows by itself is worked out."""

    TURN_START = 45
    TIRING = 46
    CONTROL = 47
    INJURIES = 48
    BALL = 49
    BALL_MOVED = 50
    EVENT_DONE = 51
    ACTION = 52
    MOVEMENT = 53
    MOVED = 54
    POSITIONED = 55
    ADJUST = 56
    PRESSED = 57
    ACTION_END = 58
    TURN_END = 59
    HALF_END = 60
    SETUP = 61


class Restart(IntEnum):
    """How the coming turn starts."""

    NONE = 0
    KICK_OFF = 1
    FREE_KICK = 2
    CORNER = 3
    GOAL_KICK = 4


class SetupKind(IntEnum):
    """What the pieces are placed anew for."""

    NONE = 0
    KICK_OFF = 1
    FREE_KICK = 2
    CORNER = 3
    PENALTY = 4


class Sector(IntEnum):
    """A third of the pitch as a team sees it; also the three types of movement."""

    DEFENCE = 0
    MIDFIELD = 1
    ATTACK = 2
    MIXED = 3


class Side(IntEnum):
    """Aim and dive of a penalty."""

    LEFT = 0
    CENTRE = 1
    RIGHT = 2


class Style(IntEnum):
    """A6: how a team plays in a sector."""

    PRUDENT = 0
    NORMAL = 1
    AGGRESSIVE = 2


class Role(IntEnum):
    """A2: what a player may be besides his place in a line."""

    OFFENSIVE_MIDFIELDER = 0
    DEFENSIVE_MIDFIELDER = 1
    OFFENSIVE_CENTRE_BACK = 2
    SUPPORT_STRIKER = 3
    OFFENSIVE_FULL_BACK = 4


class TieBreak(IntEnum):
    """What follows a level score."""

    NONE = 0
    SHOOTOUT = 1
    EXTRA_TIME = 2


class Special(IntEnum):
    """Special events of ball control."""

    ER_MOVES_2 = 0
    CONTROL_LOST = 1
    ER_MOVES_1 = 2
    VALUE_PLUS_1 = 3
    FREE_KICK_EP = 4
    SKIP_ACTIONS = 5
    FREE_KICK_ER = 6
    VALUE_MINUS_1 = 7
    EP_MOVES_1 = 8
    VALUE_MINUS_2 = 9
    ER_NO_DEFENCE = 10


class Card(IntEnum):
    """What a card roll brings."""

    NONE = 0
    YELLOW_IN_OWN_HALF = 1
    YELLOW = 2
    YELLOW_AND_INJURY = 3


class First(IntEnum):
    """The first action of each kind in the action space of 412."""

    ZONE = 0
    KEEPER = 13
    MOVE = 26
    MOVE_KEEPER = 110
    DRIBBLE = 194
    DRIBBLE_KEEPER = 278
    DONE = 362
    YES = 363
    OPTION = 364
    CHANGE = 367
    FORMATION = 373
    ROLE = 400
    CORNER = 405
    SUB = 409


ACTIONS = 412
PAIRS = 84


class Sub(IntEnum):
    """A3: what a substitution is for."""

    FORMATION = 0
    YELLOW = 1
    FRESH = 2


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
