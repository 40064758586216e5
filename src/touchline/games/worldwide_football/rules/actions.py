"""What may be chosen, what chance may bring, what is told, and why not: the names of those numbers (section 4.1)."""

from enum import IntEnum


class Action(IntEnum):
    """The first action of each range (section 4.1)."""

    DONE = 0
    GIVE_BACK = 1
    FACE = 2
    PLAY = 8
    PCARD = 24
    ABIL = 31
    DISCARD = 40
    DISCARD_P = 56
    TAKE_PILE = 63
    TAKE_DISCARD = 79
    TAKE_P_PILE = 95
    TAKE_P_DISCARD = 102
    SUB = 109
    ADD_ABIL = 116
    DROP_ABIL = 125
    DECK_ADD = 134
    DECK_DROP = 150
    ET_PICK = 166
    TEAM = 182
    END = 187


class Outcome(IntEnum):
    """The first chance outcome of each kind."""

    COIN = 0
    D20 = 2
    D6 = 22
    CARD = 28
    PLAYER = 44
    END = 51


class Event(IntEnum):
    """What a spectator notices; details beside it. A Player card is team * 7 + slot. A drawn card is seen by its side alone."""

    TEAM = 1  # side, team
    ABILITIES = 2  # side, the set of abilities as a mask
    DECK_READY = 3  # side
    TOSS = 4  # side that won it
    KICK_OFF = 5  # side, period
    DRAWN = 6  # side, kind
    PLAYER_DRAWN = 7  # side, Player card
    DISCARDED = 8  # side, kind
    PLAYER_DISCARDED = 9  # side, Player card
    LAID = 10  # side, kind, PA before
    VALIDATED = 11  # side, kind, PA
    PLAYER_LAID = 12  # side, Player card
    ABILITY_USED = 13  # side, ability, stars left
    LET_PASS = 14  # side
    DEFENDED = 15  # side, kind, number needed
    DEFENCE_ROLL = 16  # side, natural, packed: bonus, number needed, highest number that is a foul
    DEFENCE_FAILED = 17  # side
    BALL_WON = 18  # side, how, PA the other side had
    COUNTER_ROLL = 19  # side, natural, number needed
    CANCELLED = 20  # side, Player card
    OFFSIDE_ROLL = 21  # side, die, number needed
    SIMULATION_ROLL = 22  # side, die, packed: from here a foul, up to here an own yellow card (0 without cards)
    FOUL = 23  # side that fouled
    YELLOW_CARD = 24  # side
    RED_CARD = 25  # side
    FREE_KICK = 26  # side, PA
    DIRECT_FREE_KICK = 27  # side
    PENALTY = 28  # side
    PENALTY_FACES = 29  # side that shoots, its face, keeper's face
    SHOT_DIE = 30  # side, die
    SHOT_QUALITY = 31  # side, quality, packed: PA, best die, bonus
    OFF_TARGET = 32  # side that shot, nothing, PA
    KEEPER_DIE = 33  # side, die
    KEEPER_TOTAL = 34  # side, packed: best die, bonus; quality of the shot
    GOAL = 35  # side, goals of A, goals of B
    SAVED = 36  # side of the keeper
    CORNER = 37  # side that takes it
    GIVEN_BACK = 38  # side
    SUBSTITUTION = 39  # side, Player card
    TAKEN = 40  # side, kind: from the own draw pile
    RECOVERED = 41  # side, kind: from the own discard
    PLAYER_TAKEN = 42  # side, Player card: from the own Player pile
    PLAYER_RECOVERED = 43  # side, Player card: from the own Player discard
    STAR_GAINED = 44  # side, stars
    ACTIVE_SHOT = 45  # side, kind
    ACTIVE_PLAYER = 46  # side, Player card
    TURNED_UP = 47  # side, kind: the virtual side's defence card
    EXTRA_CARD = 48  # side, kind
    PERIOD_END = 49  # period
    SHOOTOUT = 50  # side that kicks first
    SHOOTOUT_KICK = 51  # side, 1 if scored
    SHOOTOUT_WON = 52  # side
    MATCH_END = 53  # goals of A, goals of B
    DEFENCE_SUM = 54  # as DEFENCE_ROLL, after a card has added to the roll


class WhyNot(IntEnum):
    """Why an action is not possible: the rule behind it."""

    WWF_1__1 = 1  # the match is over
    WWF_4__3 = 2  # team choice
    WWF_5__2 = 3  # discards owed
    WWF_6__1 = 4  # attack cards in an attack, from hand
    WWF_6__2 = 5  # never 9 PA
    WWF_6__3 = 6  # PA prerequisites
    WWF_6__8 = 7  # giving back
    WWF_7__1 = 8  # PA of a shot
    WWF_9__1 = 9  # defence cards named on the card
    WWF_9__3 = 10  # no defence on this card
    WWF_10__1 = 11  # no star, or not held
    WWF_10__3 = 12
    WWF_10__4 = 13
    WWF_10__5 = 14
    WWF_11__1 = 15  # not this Player card now
    WWF_14__3 = 16
    WWF_15__4 = 17
    WWF_15__6 = 18
    WWF_15__8 = 19
    WWF_17__2 = 20
    WWF_18__4 = 21
    WWF_20__1 = 22
    WWF_20__2 = 23
    WWF_22__1 = 24
    WWF_22__3 = 25
    WWF_23__1 = 26
    WWF_F__8 = 27
    WWF_F__11 = 28
    WWF_F__12 = 29
    WWF_F__13 = 30
    WWF_W__1 = 31
    WWF_W__2 = 32
    WWF_W__3 = 33
    WWF_W__4 = 34
    WWF_W__7 = 35
    WWF_W__8 = 36
    WWF_W__9 = 37
    WWF_W__10 = 38
    WWF_W__11 = 39
    WWF_W__12 = 40  # nothing to decline
    WWF_A__3 = 41
    WWF_A__5 = 42
    WWF_A__6 = 43
    WWF_X__3 = 44
    WWF_X__4 = 45
    WWF_X__5 = 46
    WWF_E__3 = 47
