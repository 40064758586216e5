"""The state of a match of Footime, and the names of its numbers."""

from enum import IntEnum

from touchline.kernel.record import Record, i8, i16, i32

NOBODY = -1
SEATS = 8
HAND = 8
TYPES = 32
PIECES = 22
ELEVEN = 11
LENGTH, WIDTH = 25, 17
POINTS = LENGTH * WIDTH

EVERY_TYPE = (1 << TYPES) - 1
"""The set of all card types."""

INJURED, EXPELLED, OFF = -1, -2, -3
"""Where a piece is that is not on a point: in the injury zone, out for good, or in somebody's hand."""

NO_CARD, UNKNOWN = 0, 33
"""A place of a hand holds nothing, a card type plus one, or a card that is not known."""

AUDIENCE = 8
"""Row of `cap` that belongs to everybody: what a spectator can believe to be in the pile."""


class State(Record):
    """Points are 17 x + y. Even seats are team 0 (A), odd seats team 1 (B); pieces 0..10 are A's, 11..21 B's.

    A hand is eight places in ascending order of type; `marks` says for each card which other seats know of it (one bit a seat).
    Of equal cards, whoever knows one knows the first, whoever knows two the first two: so counts and bits say the same
    (FTM-INFO-4), and 192 bytes hold all hands and all that eight seats know of them.
    """

    # agreed before the match
    people = i8()
    seats = i8()
    real_clock = i8()
    half_minutes = i8()
    tie_break = i8()
    goal_target = i8()  # 0 = the clock decides
    offside_mode = i8()
    card_reversal = i8()
    own_goals = i8()
    captain = i8(2)
    seconds_per_card = i8()
    seconds_per_kickoff = i8()
    decision_timeout_s = i16()
    stoppage_cap = i16()
    extra_time_cap = i16()
    goal_target_cap = i16()
    safety_cap = i16()
    # the match
    phase = i8()
    period = i8()  # 1, 2, 3 extra time, 4 shoot-out, 5 over
    running = i8()  # the kick-off die of this period was rolled
    clock_ms = i32()
    cards_laid = i16()
    stoppage_from = i16()  # `cards_laid` at the first late check with the ball in an area, or -1
    score = i16(2)
    first_kick_team = i8()
    end = i8(2)  # 0 West, 1 East
    pos = i16(22)
    keeper = i8(2)
    yellow = i8(22)
    ball = i16()
    last_ball_team = i8()
    contact_by = i8()  # the piece that made the contact of the previous turn, or NOBODY
    now_by = i8()  # the same for the turn being played
    contact_with = i32()  # the pieces it touched, one bit each
    now_with = i32()
    turn_seat = i8()
    # what is going on
    play = i8()
    card = i8()  # the card type in play, or NOBODY
    shot_value = i8()  # value of the action in progress; 0 = undetermined
    piece = i8()  # the piece that moves, receives, kicks or is placed, or NOBODY
    placing = i8()  # the piece being put somewhere by its team, or NOBODY
    mode = i8()
    pair = i8(2)  # a foul's piece of A and piece of B
    severity = i8()  # 0 foul, 1 yellow, 2 red
    offence = i8()  # an offside that may still be signalled
    outcome = i8()
    die = i8()  # the first die of two, or 0
    partner = i8()  # the other seat of an exchange, or NOBODY
    given = i8()  # type plus one of the card being given away, or NO_CARD
    drawer = i8()
    to_deal = i8()  # seats that still get a hand, the drawer included; 0 = not dealing
    after = i8()  # what follows when the drawer has eight cards
    # shoot-out and result
    shoots_first = i8()
    kicks = i16(2)
    goals = i16(2)
    winner = i8()
    how = i8()
    # cards
    hand = i8(8, 8)
    marks = i16(8, 8)
    deck = i8(32)
    deck_left = i8()
    discard = i8(32)
    cap = i8(9, 32)
    # working memory, zero between calls: one word a column, bit y for the point (x, y)
    taken = i32(25)
    reach = i32(25)


class Phase(IntEnum):
    """What is asked for now; up to SHOOTOUT it is asked of chance."""

    DRAW = 0
    TOSS = 1
    KO_ROLL = 2
    ROLL = 3
    TACKLE_ROLL = 4
    DUEL = 5
    VAR = 6
    EXCHANGE = 7
    SHOOTOUT_TOSS = 8
    SHOOTOUT = 9
    KO_PLACE = 10
    TURN = 11
    JOKER_MODE = 12
    BOOST = 13
    PICK_PIECE = 14
    MOVE_MODE = 15
    PIECE_TO = 16
    BALL_TO = 17
    BALL_NEAR = 18
    TACKLE_WINDOW = 19
    PARADE_WINDOW = 20
    BALL_HALF = 21
    SIX_SPOT = 22
    KEEPER_NEAR = 23
    THROWER = 24
    CORNER_CLEAR = 25
    FOUL_VICTIM = 26
    AGGRAVATE = 27
    FOUL_WINDOW = 28
    NEW_KEEPER = 29
    PEN_CLEAR = 30
    DISCARD = 31
    SUB = 32
    GIVE_SEAT = 33
    GIVE_CARD = 34
    OFFSIDE_CALL = 35
    MATCH_END = 36


class Play(IntEnum):
    """What the ball or a piece is being moved by."""

    NONE = 0
    KICK_OFF = 1
    MOVE = 2
    PASS = 3
    AERIAL = 4
    SKILL = 5
    TACKLE = 6
    DUEL = 7
    INJURY = 8
    CHANGE = 9
    THROW_IN = 10
    CORNER = 11
    SIX_METRES = 12
    FREE_KICK = 13
    PENALTY = 14
    STOP = 15
    PARRY = 16
    POST = 17


class Outcome(IntEnum):
    """How a card or restart ended."""

    END = 0
    CONSERVE = 1
    GOAL = 2
    OWN_GOAL = 3
    OFFSIDE = 4
    REPLAY = 5


class After(IntEnum):
    """What follows when a seat has drawn back to eight."""

    RESOLVED = 0
    SUBSTITUTION = 1
    GOAL_ANNULLED = 2
    GOAL_CONFIRMED = 3
    FOUL_ANNULLED = 4
    FOUL_CONFIRMED = 5
    FOUL_ANSWERED = 6
    DEALT_FOR_TOSS = 7
    DEALT_FOR_PERIOD = 8
    DEALT_AGAIN = 9


class Mode(IntEnum):
    """How a piece moves."""

    PLAIN = 0
    TOUCH = 1


class Offside(IntEnum):
    """FTM-OFF-9: who signals."""

    AUTO = 0
    PREVENT = 1
    CALLED = 2


class TieBreak(IntEnum):
    """FTM-END-6: how a tie is settled."""

    DRAW = 0
    EXTRA_TIME = 1
    SHOOTOUT = 2


class How(IntEnum):
    """How a match was decided."""

    NOT_YET = 0
    REGULAR = 1
    GOLDEN_GOAL = 2
    SHOOTOUT = 3
    TARGET = 4
    FORFEIT = 5


class Laid(IntEnum):
    """What a card was laid for."""

    EFFECT = 0
    DUMP = 1
    BOOSTER = 2
    THROWN_AWAY = 3
    ANSWER = 4


CODES = (
    "DEP1", "DEP2", "DEP3", "DEP4", "DEP5", "DEP6", "ACC", "PAS1", "PAS2", "PAS3", "PAS4", "PAS5", "PAS6", "PUI", "JOK7", "JOK9",
    "AER", "GES", "TAC", "DUE", "BLE", "CHA", "SOR", "FAU", "CJA", "CRO", "VAR", "ARR", "CLA", "POT", "ECH", "RED",
)  # fmt: skip
"""How records, tables and texts call the cards: the first letters of their French names."""


class Card(IntEnum):
    """The 32 card types."""

    MOVE_1 = 0
    MOVE_2 = 1
    MOVE_3 = 2
    MOVE_4 = 3
    MOVE_5 = 4
    MOVE_6 = 5
    ACCELERATION = 6
    PASS_1 = 7
    PASS_2 = 8
    PASS_3 = 9
    PASS_4 = 10
    PASS_5 = 11
    PASS_6 = 12
    POWER = 13
    JOKER_7 = 14
    JOKER_9 = 15
    AERIAL_PASS = 16
    SKILL_MOVE = 17
    TACKLE = 18
    DUEL = 19
    INJURY = 20
    SUBSTITUTION = 21
    OUT_OF_PLAY = 22
    FOUL = 23
    YELLOW_CARD = 24
    RED_CARD = 25
    VAR = 26
    SAVE = 27
    PARRY = 28
    POST = 29
    EXCHANGE = 30
    REDEAL = 31

    @property
    def code(self) -> str:
        """The card as a record writes it."""
        return CODES[self]


PASS, YES, PLAIN, TOUCH = 0, 1, 2, 3
FORMATION, CARD, DUMP, PIECE, SEAT, POINT = 4, 9, 41, 73, 95, 103
"""First ids of the kinds of action (section 4.1)."""
ACTIONS = POINT + POINTS
FORMATIONS = 5

DIE, DRAWN = 0, 6
"""First outcomes of a die and of a card."""


class Event(IntEnum):
    """What a spectator notices; details in brackets, p = piece, q = point."""

    DEAL = 1  # period
    DRAW = 2  # seat, card (private)
    RESHUFFLE = 3  # cards in the new pile
    ROLL = 4  # seat, value, packed: phase, the die before it of a pair
    TOSS = 5  # team that won it, die of A, die of B
    KICK_OFF = 6  # team, seat
    FORMATION = 7  # team, formation
    PLACED = 8  # p, q
    LAID = 9  # seat, card, what for
    MOVED = 10  # p, from, to
    BALL = 11  # team, from, to
    CONTACT = 12  # p, pieces touched
    KEPT = 13  # seat, seat that plays next
    TACKLE = 14  # seat
    OFFSIDE = 15  # seat
    SHOT = 16  # seat, value, q it was played from
    SAVED = 17  # seat, card
    GOAL = 18  # team, seat, 1 if an own goal
    THROW_IN = 19  # team, q
    CORNER = 20  # team, q
    SIX_METRES = 21  # team, q
    FREE_KICK = 22  # team, q
    PENALTY = 23  # team, q
    FOUL = 24  # seat that claims it, p that fouled, p that was fouled
    YELLOW = 25  # p
    EXPELLED = 26  # p
    NEW_KEEPER = 27  # p
    VIDEO = 28  # seat, 1 if annulled, packed: its die, the other
    DUEL = 29  # seat, packed: its die, the other; p
    INJURED = 30  # p
    RETURNED = 31  # p, q
    FRESH = 32  # p that lost its yellow base
    EXCHANGE = 33  # seat, seat
    RECEIVED = 34  # seat, card (private), from seat
    REDEAL = 35  # seat
    PERIOD_END = 36  # period
    EXTRA_TIME = 37  #
    SHOOTOUT = 38  # first team
    SHOOTOUT_KICK = 39  # team, 1 if scored, packed: die of the shot, of the save (0: wide)
    FORFEIT = 40  # team that loses
    MATCH_END = 41  # goals of A, goals of B, how


class WhyNot(IntEnum):
    """Why an action is not possible: the rule behind it."""

    FTM_TURN_1 = 1
    FTM_TURN_2 = 2
    FTM_TURN_6 = 3
    FTM_END_6 = 4
    FTM_KO_4 = 5
    FTM_KO_5 = 6
    FTM_KO_6 = 7
    FTM_KO_7 = 8
    FTM_GEO_7 = 9
    FTM_MOV_2 = 10
    FTM_MOV_4 = 11
    FTM_MOV_6 = 12
    FTM_MOV_7 = 13
    FTM_MOV_8 = 14
    FTM_MOV_11 = 15
    FTM_OFF_3 = 16
    FTM_OFF_6 = 17
    FTM_CARD_DEP = 18
    FTM_CARD_ACC = 19
    FTM_CARD_PAS = 20
    FTM_CARD_PUI = 21
    FTM_CARD_JOK = 22
    FTM_CARD_AER = 23
    FTM_CARD_GES = 24
    FTM_CARD_TAC_1 = 25
    FTM_CON_5 = 26
    FTM_CARD_DUE_1 = 27
    FTM_CARD_DUE_3 = 28
    FTM_CARD_BLE_1 = 29
    FTM_CARD_BLE_3 = 30
    FTM_CARD_CHA_1 = 31
    FTM_CARD_CHA_2 = 32
    FTM_CARD_ECH = 33
    FTM_SOR_1 = 34
    FTM_SOR_4 = 35
    FTM_SOR_9 = 36
    FTM_FAU_1 = 37
    FTM_FAU_2 = 38
    FTM_FAU_3 = 39
    FTM_FAU_4 = 40
    FTM_FAU_8 = 41
    FTM_FAU_10 = 42
    FTM_FAU_12 = 43
    FTM_FAU_14 = 44
    FTM_VAR_4 = 45
    FTM_GOAL_3 = 46
    FTM_CARD_ARR = 47
    FTM_CARD_CLA = 48
    FTM_CARD_POT_1 = 49
    FTM_CARD_SAVE = 50
    FTM_OFF_9 = 51
    FTM_TEAM_1 = 52
