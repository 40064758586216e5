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
