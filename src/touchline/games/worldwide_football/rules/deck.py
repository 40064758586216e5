"""What is printed on cards, teams and stadiums: the names of its numbers."""

from enum import IntEnum


class Kind(IntEnum):
    """The sixteen faces of the Action cards."""

    D = 0
    P = 1
    PL = 2
    PP = 3
    C = 4
    T = 5
    T5 = 6
    GP = 7
    CO = 8
    TE = 9
    RV = 10
    PRE = 11
    TAC = 12
    INT = 13
    PREH = 14
    TACG = 15


class Class(IntEnum):
    """Green cards, shots and blue cards."""

    ATTACK = 0
    SHOT = 1
    DEFENCE = 2


class Family(IntEnum):
    """Families of attack cards and shots."""

    D = 0
    P = 1
    PL = 2
    PP = 3
    C = 4
    T = 5


class Defence(IntEnum):
    """Families of defence cards."""

    PRE = 0
    TAC = 1
    INT = 2


class Op(IntEnum):
    """Effects of Action cards."""

    DRAW_ACTION = 0
    DRAW_PLAYER = 1
    DISCARD_ACTION = 2
    NO_DEFENCE_NEXT = 3
    SHOT_BONUS_NEXT = 4
    DEF_MALUS_NEXT = 5


class Type(IntEnum):
    """Types of Player cards."""

    G = 0
    D = 1
    M = 2
    A = 3


class When(IntEnum):
    """When a Player card is played."""

    WITH = 0
    AFTER = 1
    RECOVER = 2
    OPP_DEF_ROLL = 3
    OWN_DEF_ROLL = 4
    COUNTER = 5
    SHOT_ROLL = 6
    KEEPER_ROLL = 7


class Effect(IntEnum):
    """What a Player card does."""

    STAR = 0
    PA = 1
    DRAW_ACTION = 2
    DRAW_PLAYER = 3
    RECOVER_ACTION = 4
    NO_DEFENCE = 5
    SHOT_DICE = 6
    SHOT_BONUS = 7
    DEF_BONUS = 8
    DEF_REROLL = 9
    NEED = 10
    KEEPER_DICE = 11
    KEEPER_BONUS = 12
    KEEPER_REROLL = 13
    SHOT_REROLL = 14


class Team(IntEnum):
    """The five national teams."""

    GER = 0
    BRA = 1
    ESP = 2
    FRA = 3
    ITA = 4


class Ability(IntEnum):
    """The nine star abilities."""

    CA = 0
    JO = 1
    ST = 2
    BD = 3
    PH = 4
    CR = 5
    SI = 6
    EF = 7
    UD = 8


class Home(IntEnum):
    """What a stadium does for the side at home."""

    PRESSING_BONUS = 0
    EXTRA_PLAYER_CARD = 1
    FREE_GIVE_BACK = 2
    HALF_TIME_STARS = 3
    TACKLE_FOUL_LESS = 4
