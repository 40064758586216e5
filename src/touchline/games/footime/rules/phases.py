"""The phases of a match, one line each: whom they ask, what is chosen, by which rule (section 4.3)."""

from enum import IntEnum

from touchline.kernel.phases import NONE, Asked, by_phase, phases_where

from .state import PASS, PLAIN, TOUCH, YES, Phase, WhyNot


class Of(IntEnum):
    """Whom a phase asks."""

    CHANCE = 0
    ACTING = 1  # FTM-TEAM-1: the seat whose turn it is
    ANSWERING = 2  # FTM-TEAM-3: the seat after it
    PLACING = 3  # FTM-TEAM-2: for the team whose piece is to be put somewhere
    LINING_UP = 4  # FTM-SET-7: the captain of that team
    OPPONENTS = 5  # FTM-TEAM-2: for the other team
    NOBODY = 6


class What(IntEnum):
    """What is chosen."""

    POINT = 0
    PIECE = 1
    CARD = 2
    WORD = 3
    SEAT = 4


W = WhyNot
CHANCE = Asked(Of.CHANCE, rule=W.FTM_TURN_2)


def ask(what: What, rule: WhyNot, of: Of = Of.ACTING, words: tuple[int, ...] = ()) -> Asked:
    """A seat decides; what it may say instead of, or besides, choosing. Who may pass does so when time is up (FTM-CLK-3)."""
    return Asked(of, words, otherwise=PASS if PASS in words else NONE, rule=rule, what=what)


PHASES = {
    Phase.DRAW: CHANCE,
    Phase.TOSS: CHANCE,
    Phase.KO_ROLL: CHANCE,
    Phase.ROLL: CHANCE,
    Phase.TACKLE_ROLL: CHANCE,
    Phase.DUEL: CHANCE,
    Phase.VAR: CHANCE,
    Phase.EXCHANGE: CHANCE,
    Phase.SHOOTOUT_TOSS: CHANCE,
    Phase.SHOOTOUT: CHANCE,
    Phase.KO_PLACE: ask(What.POINT, W.FTM_KO_4, Of.LINING_UP),
    Phase.TURN: ask(What.CARD, W.FTM_TURN_2),
    Phase.JOKER_MODE: ask(What.WORD, W.FTM_CARD_JOK, words=(PLAIN, TOUCH)),
    Phase.BOOST: ask(What.WORD, W.FTM_CARD_ACC, words=(PASS, YES)),
    Phase.PICK_PIECE: ask(What.PIECE, W.FTM_CARD_DEP),
    Phase.MOVE_MODE: ask(What.WORD, W.FTM_CARD_DEP, words=(PLAIN, TOUCH)),
    Phase.PIECE_TO: ask(What.POINT, W.FTM_MOV_4),
    Phase.BALL_TO: ask(What.POINT, W.FTM_MOV_2),
    Phase.BALL_NEAR: ask(What.POINT, W.FTM_MOV_7),
    Phase.TACKLE_WINDOW: ask(What.CARD, W.FTM_CON_5, Of.ANSWERING, (PASS,)),
    Phase.PARADE_WINDOW: ask(What.CARD, W.FTM_GOAL_3, Of.ANSWERING, (PASS,)),
    Phase.BALL_HALF: ask(What.POINT, W.FTM_OFF_6),
    Phase.SIX_SPOT: ask(What.POINT, W.FTM_SOR_9),
    Phase.KEEPER_NEAR: ask(What.POINT, W.FTM_SOR_9),
    Phase.THROWER: ask(What.PIECE, W.FTM_SOR_4),
    Phase.CORNER_CLEAR: ask(What.POINT, W.FTM_SOR_4, Of.PLACING),
    Phase.FOUL_VICTIM: ask(What.PIECE, W.FTM_FAU_1),
    Phase.AGGRAVATE: ask(What.CARD, W.FTM_FAU_2, words=(PASS,)),
    Phase.FOUL_WINDOW: ask(What.CARD, W.FTM_FAU_3, Of.ANSWERING, (PASS,)),
    Phase.NEW_KEEPER: ask(What.PIECE, W.FTM_FAU_14, Of.OPPONENTS),
    Phase.PEN_CLEAR: ask(What.POINT, W.FTM_FAU_10, Of.PLACING),
    Phase.DISCARD: ask(What.CARD, W.FTM_CARD_CHA_1, words=(PASS,)),
    Phase.SUB: ask(What.PIECE, W.FTM_CARD_CHA_2, words=(PASS,)),
    Phase.GIVE_SEAT: ask(What.SEAT, W.FTM_CARD_ECH),
    Phase.GIVE_CARD: ask(What.CARD, W.FTM_CARD_ECH),
    Phase.OFFSIDE_CALL: ask(What.WORD, W.FTM_OFF_9, Of.ANSWERING, (PASS, YES)),
    Phase.MATCH_END: Asked(Of.NOBODY, rule=W.FTM_TURN_2),
}

OF_CHANCE = phases_where(PHASES, lambda asked: asked.of == Of.CHANCE)
OF_ACTING = phases_where(PHASES, lambda asked: asked.of == Of.ACTING)
A_POINT = phases_where(PHASES, lambda asked: asked.what == What.POINT)
A_CARD = phases_where(PHASES, lambda asked: asked.what == What.CARD)
A_WORD = phases_where(PHASES, lambda asked: asked.what == What.WORD)
MAY_PASS = phases_where(PHASES, lambda asked: asked.otherwise == PASS)
"""Sets of phases: bits, because they are looked at in every step (tables made a match five in a hundred slower)."""
ASKED = by_phase(Phase, PHASES, lambda asked: asked.of)
CHOSEN = by_phase(Phase, PHASES, lambda asked: asked.what)
WORDS = by_phase(Phase, PHASES, lambda asked: asked.offered)
"""PASS (no, none, done, ignore), YES, PLAIN and TOUCH where they are an answer, as bits."""
ASKED_BY = by_phase(Phase, PHASES, lambda asked: asked.rule)
"""The rule that says what is to be decided."""
