"""Why an action is not possible: one function refuses, by the rule that says what is asked for instead (section 4.3)."""

from touchline.kernel.phases import mask
from touchline.kernel.tables import row
from touchline.kernel.target import rule

from .asking import decider, mark_points, pieces
from .cards import booster, fit, pass_fit
from .data import X, Y
from .hands import holds
from .moves import any_movable, can_go_plain, can_touch
from .phases import A_CARD, A_POINT, ASKED_BY, OF_CHANCE, WORDS
from .pitch import in_goal, in_reach, team_at, team_of, wipe
from .restarts import must_stand_at_ball, none_placed
from .state import ACTIONS, CARD, DUMP, FORMATION, PIECE, PIECES, PLAIN, POINT, SEAT, YES, Card, Mode, Phase, Play, State, WhyNot

UNFIT = {
    **dict.fromkeys((Card.MOVE_1, Card.MOVE_2, Card.MOVE_3, Card.MOVE_4, Card.MOVE_5, Card.MOVE_6), WhyNot.FTM_CARD_DEP),
    **dict.fromkeys((Card.PASS_1, Card.PASS_2, Card.PASS_3, Card.PASS_4, Card.PASS_5, Card.PASS_6), WhyNot.FTM_CARD_PAS),
    **dict.fromkeys((Card.JOKER_7, Card.JOKER_9), WhyNot.FTM_CARD_JOK),
    **dict.fromkeys((Card.YELLOW_CARD, Card.RED_CARD), WhyNot.FTM_FAU_2),
    **dict.fromkeys((Card.SAVE, Card.PARRY, Card.POST), WhyNot.FTM_CARD_SAVE),
    Card.ACCELERATION: WhyNot.FTM_CARD_ACC, Card.POWER: WhyNot.FTM_CARD_PUI, Card.AERIAL_PASS: WhyNot.FTM_CARD_AER,
    Card.SKILL_MOVE: WhyNot.FTM_CARD_GES,
    Card.DUEL: WhyNot.FTM_CARD_DUE_1, Card.INJURY: WhyNot.FTM_CARD_BLE_3, Card.OUT_OF_PLAY: WhyNot.FTM_SOR_1, Card.FOUL: WhyNot.FTM_FAU_1,
    Card.VAR: WhyNot.FTM_VAR_4,
}  # fmt: skip
UNFIT_BY = row(UNFIT.get(card, 0) for card in Card)
"""The rule by which a card does not suit an ordinary turn; 0 for cards that always do."""

SAVES, COLOURED = mask(range(Card.VAR, Card.POST + 1)), mask((Card.YELLOW_CARD, Card.RED_CARD))
"""Sets of card types, one bit each."""


@rule
def answers(s: State) -> int:
    """FTM-TEAM-3: the types that answer in a window, one bit each: only TACLE, only save cards, or cards that aggravate."""
    p = s.phase
    if p == Phase.TACKLE_WINDOW:
        return 1 << Card.TACKLE
    if p == Phase.PARADE_WINDOW:
        return SAVES
    if p == Phase.AGGRAVATE:
        return COLOURED
    heavier = COLOURED & ~((1 << (Card.YELLOW_CARD + s.severity)) - 1)
    return 1 << Card.VAR | heavier if s.card_reversal else 1 << Card.VAR


@rule
def window_refused(s: State, k: int) -> int:
    """FTM-TEAM-3: why a card does not answer in a window, or 0."""
    p = s.phase
    if answers(s) >> k & 1:
        return 0
    if p == Phase.TACKLE_WINDOW:
        return WhyNot.FTM_CON_5
    if p == Phase.PARADE_WINDOW:
        return WhyNot.FTM_GOAL_3
    if p == Phase.AGGRAVATE:
        return WhyNot.FTM_FAU_2
    return WhyNot.FTM_FAU_4 if COLOURED >> k & 1 and not s.card_reversal else WhyNot.FTM_FAU_3


@rule
def card_refused(s: State, k: int) -> int:
    """FTM-TEAM-1: only a card of the own hand, and only one that suits."""
    p = s.phase
    if A_CARD >> p & 1 == 0:
        return ASKED_BY[p]
    if not holds(s, decider(s), k):
        return WhyNot.FTM_TEAM_1
    if p == Phase.TURN:
        return 0 if fit(s, k) else UNFIT_BY[k]
    if p == Phase.DISCARD or p == Phase.GIVE_CARD:
        return 0
    return window_refused(s, k)


@rule
def word_refused(s: State, action: int) -> int:
    """PASS, YES, PLAIN and TOUCH."""
    p = s.phase
    if WORDS[p] >> action & 1 == 0:
        return ASKED_BY[p]
    if p == Phase.BOOST and action == YES:
        if holds(s, s.turn_seat, booster(s)):
            return 0
        return WhyNot.FTM_CARD_ACC if s.play == Play.MOVE else WhyNot.FTM_CARD_PUI
    if p == Phase.JOKER_MODE:
        team = team_at(s.turn_seat)
        possible = any_movable(s, team) if action == PLAIN else pass_fit(s, team)
        return 0 if possible else WhyNot.FTM_CARD_JOK
    if p == Phase.MOVE_MODE:
        if action == PLAIN:
            return 0 if can_go_plain(s, s.piece) else WhyNot.FTM_MOV_8
        return 0 if can_touch(s, s.piece) else WhyNot.FTM_MOV_7
    return 0


@rule
def point_because(s: State, q: int) -> int:
    """The rule by which a point may not be chosen."""
    p = s.phase
    for piece in range(PIECES):
        if s.pos[piece] == q:
            return WhyNot.FTM_GEO_7
    if p == Phase.KO_PLACE:
        if must_stand_at_ball(s):
            return WhyNot.FTM_KO_5
        return WhyNot.FTM_KO_4 if team_of(s.placing) == team_at(s.turn_seat) else WhyNot.FTM_KO_6
    if p == Phase.PIECE_TO:
        if s.play == Play.FREE_KICK:
            return WhyNot.FTM_FAU_8
        if s.play == Play.CHANGE:
            return WhyNot.FTM_CARD_CHA_2
        if s.play == Play.DUEL:
            return WhyNot.FTM_CARD_DUE_3
        if in_goal(0, q) or in_goal(1, q):
            return WhyNot.FTM_MOV_6
        return WhyNot.FTM_MOV_7 if s.mode == Mode.TOUCH else WhyNot.FTM_MOV_8
    if p == Phase.BALL_TO:
        if s.play == Play.PENALTY:
            return WhyNot.FTM_FAU_12
        if in_goal(s.end[team_at(s.turn_seat)], q):
            if s.play == Play.PARRY:
                return WhyNot.FTM_CARD_CLA
            return WhyNot.FTM_CARD_POT_1 if s.play == Play.POST else WhyNot.FTM_MOV_11
        far = max(abs(X[q] - X[s.ball]), abs(Y[q] - Y[s.ball])) > s.shot_value
        return WhyNot.FTM_MOV_2 if far or q == s.ball else WhyNot.FTM_OFF_3
    if p == Phase.BALL_HALF and s.play == Play.STOP:
        return WhyNot.FTM_CARD_ARR
    return ASKED_BY[p]


@rule
def point_refused(s: State, q: int) -> int:
    if A_POINT >> s.phase & 1 == 0:
        return ASKED_BY[s.phase]
    mark_points(s)
    found = in_reach(s, q)
    wipe(s)
    return 0 if found else point_because(s, q)


@rule
def piece_because(s: State) -> int:
    """The rule by which a piece may not be chosen."""
    if s.phase == Phase.PICK_PIECE:
        if s.play == Play.AERIAL:
            return WhyNot.FTM_CARD_AER
        if s.play == Play.SKILL:
            return WhyNot.FTM_CARD_GES
        if s.play == Play.TACKLE:
            return WhyNot.FTM_CARD_TAC_1
        if s.play == Play.INJURY:
            return WhyNot.FTM_CARD_BLE_1
    return ASKED_BY[s.phase]


@rule
def refused(s: State, action: int) -> int:
    """Why an action is not possible now, or 0."""
    p = s.phase
    if p == Phase.MATCH_END:
        return WhyNot.FTM_END_6
    if OF_CHANCE >> p & 1 or action < 0 or action >= ACTIONS:
        return WhyNot.FTM_TURN_1
    if action < FORMATION:
        return word_refused(s, action)
    if action < CARD:
        return 0 if p == Phase.KO_PLACE and none_placed(s) else WhyNot.FTM_KO_7
    if action < DUMP:
        return card_refused(s, action - CARD)
    if action < PIECE:
        if p != Phase.TURN:
            return WhyNot.FTM_TURN_6
        return 0 if holds(s, s.turn_seat, action - DUMP) else WhyNot.FTM_TEAM_1
    if action < SEAT:
        return 0 if (pieces(s) >> (action - PIECE)) & 1 else piece_because(s)
    if action < POINT:
        seat = action - SEAT
        return 0 if p == Phase.GIVE_SEAT and seat < s.seats and seat != s.turn_seat else WhyNot.FTM_CARD_ECH
    return point_refused(s, action - POINT)
