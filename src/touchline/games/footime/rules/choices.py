"""Who decides, what may be chosen, and why not (section 4.3). Points and pieces are marked as sets that `legal` and `refused` share."""

from touchline.games.footime.data import X, Y
from touchline.games.footime.rules.ball import mark_ball_half, mark_ball_near, mark_ball_range
from touchline.games.footime.rules.cards import booster, can_be_hurt, fit, pass_fit, receivers, skilled, substitutes
from touchline.games.footime.rules.fouls import keeper_candidates, victims
from touchline.games.footime.rules.hands import holds
from touchline.games.footime.rules.moves import (
    any_movable,
    can_go_plain,
    can_touch,
    mark_plain,
    mark_touch,
    movable_pieces,
    nearest_to_ball,
)
from touchline.games.footime.rules.pitch import in_goal, in_reach, seat_after, team_at, team_of, wipe
from touchline.games.footime.rules.restarts import (
    mark_corner_clear,
    mark_free_kick_taker,
    mark_halfway,
    mark_keeper_near,
    mark_line_up,
    mark_penalty_clear,
    mark_six_spot,
    must_stand_at_ball,
    none_placed,
)
from touchline.games.footime.state import (
    ACTIONS,
    CARD,
    DUMP,
    FORMATION,
    HAND,
    LENGTH,
    NO_CARD,
    PASS,
    PIECE,
    PIECES,
    PLAIN,
    POINT,
    POINTS,
    SEAT,
    SEATS,
    TOUCH,
    TYPES,
    WIDTH,
    YES,
    Card,
    Mode,
    Phase,
    Play,
    Refusal,
    State,
)
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.record import Row
from touchline.kernel.target import rule


@rule
def for_team(s: State, team: int) -> int:
    """FTM-TEAM-2: the acting seat decides for its own team, the captain for the other."""
    return s.turn_seat if team_at(s.turn_seat) == team else s.captain[team]  # FTM-TEAM-2


@rule
def decider(s: State) -> int:
    """Section 4.3: the seat to decide, CHANCE or OVER."""
    p = s.phase
    if p == Phase.MATCH_END:
        return OVER
    if p <= Phase.SHOOTOUT:
        return CHANCE
    if p == Phase.KO_PLACE:
        return s.captain[team_of(s.placing)]  # FTM-TEAM-2, FTM-SET-7
    if p == Phase.CORNER_CLEAR or p == Phase.PEN_CLEAR:
        return for_team(s, team_of(s.placing))
    if p == Phase.NEW_KEEPER:
        return for_team(s, 1 - team_at(s.turn_seat))
    if p == Phase.TACKLE_WINDOW or p == Phase.PARADE_WINDOW or p == Phase.FOUL_WINDOW or p == Phase.OFFSIDE_CALL:
        return seat_after(s, s.turn_seat, 1)  # FTM-TEAM-3
    return s.turn_seat  # FTM-TEAM-1


# --- points and pieces ---------------------------------------------------------------------------------------------------


@rule
def asks_point(p: int) -> bool:
    """Is a point to be chosen in this phase?"""
    if p == Phase.KO_PLACE or p == Phase.CORNER_CLEAR or p == Phase.PEN_CLEAR:
        return True
    return Phase.PIECE_TO <= p <= Phase.BALL_NEAR or Phase.BALL_HALF <= p <= Phase.KEEPER_NEAR


@rule
def mark_piece_to(s: State) -> None:
    """PIECE_TO by what is being played: a move, a duel, a free kick, a player coming on."""
    if s.play == Play.FREE_KICK:
        mark_free_kick_taker(s)
    elif s.play == Play.CHANGE:
        mark_halfway(s)
    elif s.play != Play.DUEL and s.mode == Mode.TOUCH:
        mark_touch(s, s.piece)
    else:
        mark_plain(s, s.piece)


@rule
def mark_points(s: State) -> None:
    """Mark the legal points of this phase in `s.reach`; `wipe` afterwards."""
    p = s.phase
    if p == Phase.KO_PLACE:
        mark_line_up(s)
    elif p == Phase.PIECE_TO:
        mark_piece_to(s)
    elif p == Phase.BALL_TO:
        mark_ball_range(s)
    elif p == Phase.BALL_NEAR:
        mark_ball_near(s)
    elif p == Phase.BALL_HALF:
        mark_ball_half(s)
    elif p == Phase.SIX_SPOT:
        mark_six_spot(s)
    elif p == Phase.KEEPER_NEAR:
        mark_keeper_near(s)
    elif p == Phase.CORNER_CLEAR:
        mark_corner_clear(s)
    elif p == Phase.PEN_CLEAR:
        mark_penalty_clear(s)


@rule
def pieces(s: State) -> int:
    """The pieces that may be chosen in this phase, one bit each."""
    team = team_at(s.turn_seat)
    p = s.phase
    if p == Phase.PICK_PIECE:
        if s.play == Play.AERIAL:
            return receivers(s, team)
        if s.play == Play.SKILL:
            return skilled(s, team)
        if s.play == Play.TACKLE:
            return nearest_to_ball(s, team)
        if s.play == Play.INJURY:
            return can_be_hurt(s, team)
        return movable_pieces(s)
    if p == Phase.THROWER:
        mask = 0
        for piece in range(PIECES):
            if team_of(piece) == team and s.pos[piece] >= 0:
                mask |= 1 << piece  # FTM-SOR-4
        return mask
    if p == Phase.FOUL_VICTIM:
        return victims(s)
    if p == Phase.NEW_KEEPER:
        return keeper_candidates(s)
    if p == Phase.SUB:
        return substitutes(s, team)
    return 0


@rule
def may_pass(p: int) -> bool:
    """Section 4.1: phases in which PASS (no, none, done, ignore) is an answer."""
    window = p == Phase.TACKLE_WINDOW or p == Phase.PARADE_WINDOW or p == Phase.FOUL_WINDOW or p == Phase.OFFSIDE_CALL
    return window or p == Phase.BOOST or p == Phase.AGGRAVATE or p == Phase.DISCARD or p == Phase.SUB


# --- cards ---------------------------------------------------------------------------------------------------------------


@rule
def window_refused(s: State, k: int) -> int:
    """Which cards answer in a window: only TACLE, only save cards, or a card that aggravates (FTM-TEAM-3)."""
    p = s.phase
    if p == Phase.TACKLE_WINDOW:
        return 0 if k == Card.TAC else Refusal.FTM_CON_5
    if p == Phase.PARADE_WINDOW:
        return 0 if Card.VAR <= k <= Card.POT else Refusal.FTM_GOAL_3
    if p == Phase.AGGRAVATE:
        return 0 if k == Card.CJA or k == Card.CRO else Refusal.FTM_FAU_2
    if k == Card.VAR:
        return 0
    if k != Card.CJA and k != Card.CRO:
        return Refusal.FTM_FAU_3
    if not s.card_reversal:
        return Refusal.FTM_FAU_4
    return 0 if s.severity < k - Card.CJA + 1 else Refusal.FTM_FAU_3


@rule
def unfit_because(k: int) -> int:
    """The rule by which a card does not suit an ordinary turn."""
    if k <= Card.DEP6:
        return Refusal.FTM_CARD_DEP
    if k == Card.ACC:
        return Refusal.FTM_CARD_ACC
    if k <= Card.PAS6:
        return Refusal.FTM_CARD_PAS
    if k == Card.PUI:
        return Refusal.FTM_CARD_PUI
    if k <= Card.JOK9:
        return Refusal.FTM_CARD_JOK
    if k == Card.AER:
        return Refusal.FTM_CARD_AER
    if k == Card.GES:
        return Refusal.FTM_CARD_GES
    if k == Card.DUE:
        return Refusal.FTM_CARD_DUE_1
    if k == Card.BLE:
        return Refusal.FTM_CARD_BLE_3
    if k == Card.SOR:
        return Refusal.FTM_SOR_1
    if k == Card.FAU:
        return Refusal.FTM_FAU_1
    if k == Card.CJA or k == Card.CRO:
        return Refusal.FTM_FAU_2
    if k == Card.VAR:
        return Refusal.FTM_VAR_4
    return Refusal.FTM_CARD_SAVE


@rule
def lays_cards(p: int) -> bool:
    """Phases in which a card may be chosen."""
    window = p == Phase.TACKLE_WINDOW or p == Phase.PARADE_WINDOW or p == Phase.FOUL_WINDOW or p == Phase.AGGRAVATE
    return window or p == Phase.TURN or p == Phase.DISCARD or p == Phase.GIVE_CARD


@rule
def card_refused(s: State, k: int) -> int:
    """FTM-TEAM-1: only a card of the own hand, and only one that suits."""
    p = s.phase
    if not lays_cards(p):
        return asked_for(p)
    if not holds(s, decider(s), k):
        return Refusal.FTM_TEAM_1
    if p == Phase.TURN:
        return 0 if fit(s, k) else unfit_because(k)
    if p == Phase.DISCARD or p == Phase.GIVE_CARD:
        return 0
    return window_refused(s, k)


@rule
def asked_for(p: int) -> int:
    """The rule that says what is to be decided in a phase."""
    if p == Phase.KO_PLACE:
        return Refusal.FTM_KO_4
    if p == Phase.JOKER_MODE:
        return Refusal.FTM_CARD_JOK
    if p == Phase.BOOST:
        return Refusal.FTM_CARD_ACC
    if p == Phase.PICK_PIECE or p == Phase.MOVE_MODE:
        return Refusal.FTM_CARD_DEP
    if p == Phase.PIECE_TO:
        return Refusal.FTM_MOV_4
    if p == Phase.BALL_TO:
        return Refusal.FTM_MOV_2
    if p == Phase.BALL_NEAR:
        return Refusal.FTM_MOV_7
    if p == Phase.TACKLE_WINDOW:
        return Refusal.FTM_CON_5
    if p == Phase.PARADE_WINDOW:
        return Refusal.FTM_GOAL_3
    if p == Phase.BALL_HALF:
        return Refusal.FTM_OFF_6
    if p == Phase.SIX_SPOT or p == Phase.KEEPER_NEAR:
        return Refusal.FTM_SOR_9
    if p == Phase.THROWER or p == Phase.CORNER_CLEAR:
        return Refusal.FTM_SOR_4
    if p == Phase.FOUL_VICTIM:
        return Refusal.FTM_FAU_1
    if p == Phase.AGGRAVATE:
        return Refusal.FTM_FAU_2
    if p == Phase.FOUL_WINDOW:
        return Refusal.FTM_FAU_3
    if p == Phase.NEW_KEEPER:
        return Refusal.FTM_FAU_14
    if p == Phase.PEN_CLEAR:
        return Refusal.FTM_FAU_10
    if p == Phase.DISCARD:
        return Refusal.FTM_CARD_CHA_1
    if p == Phase.SUB:
        return Refusal.FTM_CARD_CHA_2
    if p == Phase.GIVE_SEAT or p == Phase.GIVE_CARD:
        return Refusal.FTM_CARD_ECH
    if p == Phase.OFFSIDE_CALL:
        return Refusal.FTM_OFF_9
    return Refusal.FTM_TURN_2


# --- refusals ------------------------------------------------------------------------------------------------------------


@rule
def word_refused(s: State, action: int) -> int:
    """PASS, YES, PLAIN and TOUCH."""
    p = s.phase
    if action == PASS:
        return 0 if may_pass(p) else asked_for(p)
    if action == YES:
        if p == Phase.OFFSIDE_CALL:
            return 0
        if p != Phase.BOOST:
            return asked_for(p)
        if holds(s, s.turn_seat, booster(s)):
            return 0
        return Refusal.FTM_CARD_ACC if s.play == Play.MOVE else Refusal.FTM_CARD_PUI
    team = team_at(s.turn_seat)
    if p == Phase.JOKER_MODE:
        possible = any_movable(s, team) if action == PLAIN else pass_fit(s, team)
        return 0 if possible else Refusal.FTM_CARD_JOK
    if p == Phase.MOVE_MODE:
        if action == PLAIN:
            return 0 if can_go_plain(s, s.piece) else Refusal.FTM_MOV_8
        return 0 if can_touch(s, s.piece) else Refusal.FTM_MOV_7
    return asked_for(p)


@rule
def point_because(s: State, q: int) -> int:
    """The rule by which a point may not be chosen."""
    p = s.phase
    for piece in range(PIECES):
        if s.pos[piece] == q:
            return Refusal.FTM_GEO_7
    if p == Phase.KO_PLACE:
        if must_stand_at_ball(s):
            return Refusal.FTM_KO_5
        return Refusal.FTM_KO_4 if team_of(s.placing) == team_at(s.turn_seat) else Refusal.FTM_KO_6
    if p == Phase.PIECE_TO:
        if s.play == Play.FREE_KICK:
            return Refusal.FTM_FAU_8
        if s.play == Play.CHANGE:
            return Refusal.FTM_CARD_CHA_2
        if s.play == Play.DUEL:
            return Refusal.FTM_CARD_DUE_3
        if in_goal(0, q) or in_goal(1, q):
            return Refusal.FTM_MOV_6
        return Refusal.FTM_MOV_7 if s.mode == Mode.TOUCH else Refusal.FTM_MOV_8
    if p == Phase.BALL_TO:
        if s.play == Play.PENALTY:
            return Refusal.FTM_FAU_12
        if in_goal(s.end[team_at(s.turn_seat)], q):
            if s.play == Play.PARRY:
                return Refusal.FTM_CARD_CLA
            return Refusal.FTM_CARD_POT_1 if s.play == Play.POST else Refusal.FTM_MOV_11
        far = max(abs(X[q] - X[s.ball]), abs(Y[q] - Y[s.ball])) > s.shot_value
        return Refusal.FTM_MOV_2 if far or q == s.ball else Refusal.FTM_OFF_3
    if p == Phase.BALL_HALF and s.play == Play.STOP:
        return Refusal.FTM_CARD_ARR
    return asked_for(p)


@rule
def point_refused(s: State, q: int) -> int:
    if not asks_point(s.phase):
        return asked_for(s.phase)
    mark_points(s)
    found = in_reach(s, q)
    wipe(s)
    return 0 if found else point_because(s, q)


@rule
def piece_because(s: State) -> int:
    """The rule by which a piece may not be chosen."""
    if s.phase == Phase.PICK_PIECE:
        if s.play == Play.AERIAL:
            return Refusal.FTM_CARD_AER
        if s.play == Play.SKILL:
            return Refusal.FTM_CARD_GES
        if s.play == Play.TACKLE:
            return Refusal.FTM_CARD_TAC_1
        if s.play == Play.INJURY:
            return Refusal.FTM_CARD_BLE_1
    return asked_for(s.phase)


@rule
def refused(s: State, action: int) -> int:
    """Why an action is not possible now, or 0."""
    p = s.phase
    if p == Phase.MATCH_END:
        return Refusal.FTM_END_6
    if p <= Phase.SHOOTOUT or action < 0 or action >= ACTIONS:
        return Refusal.FTM_TURN_1
    if action < FORMATION:
        return word_refused(s, action)
    if action < CARD:
        return 0 if p == Phase.KO_PLACE and none_placed(s) else Refusal.FTM_KO_7
    if action < DUMP:
        return card_refused(s, action - CARD)
    if action < PIECE:
        if p != Phase.TURN:
            return Refusal.FTM_TURN_6
        return 0 if holds(s, s.turn_seat, action - DUMP) else Refusal.FTM_TEAM_1
    if action < SEAT:
        return 0 if (pieces(s) >> (action - PIECE)) & 1 else piece_because(s)
    if action < POINT:
        seat = action - SEAT
        return 0 if p == Phase.GIVE_SEAT and seat < s.seats and seat != s.turn_seat else Refusal.FTM_CARD_ECH
    return point_refused(s, action - POINT)


# --- listing -------------------------------------------------------------------------------------------------------------


@rule
def list_points(s: State, out: Row, n: int) -> int:
    """The marked points as actions, ascending."""
    for x in range(LENGTH):
        rows = s.reach[x]
        action = POINT + WIDTH * x
        while rows:
            if rows & 1:
                out[n] = action
                n += 1
            rows >>= 1
            action += 1
    return n


@rule
def list_cards(s: State, out: Row, n: int) -> int:
    """The types of the deciding hand that may be chosen, ascending; moves are looked into once."""
    seat = decider(s)
    steps = 2
    for i in range(HAND):
        k = s.hand[seat, i] - 1
        if k + 1 == NO_CARD or k >= TYPES:
            break
        if i > 0 and s.hand[seat, i - 1] == k + 1:
            continue
        if s.phase == Phase.TURN:
            if k <= Card.DEP6:
                if steps == 2:
                    steps = 1 if any_movable(s, team_at(seat)) else 0
                if steps == 0:
                    continue
            elif not fit(s, k):
                continue
        elif s.phase != Phase.DISCARD and s.phase != Phase.GIVE_CARD and window_refused(s, k) != 0:
            continue
        out[n] = CARD + k
        n += 1
    return n


@rule
def list_dumps(s: State, out: Row, n: int) -> int:
    """FTM-TURN-6: every type in hand may be laid as unfit."""
    for i in range(HAND):
        k = s.hand[s.turn_seat, i] - 1
        if k + 1 == NO_CARD or k >= TYPES:
            break
        if i == 0 or s.hand[s.turn_seat, i - 1] != k + 1:
            out[n] = DUMP + k  # FTM-TURN-6
            n += 1
    return n


@rule
def list_legal(s: State, out: Row) -> int:
    """Every legal action, ascending."""
    p = s.phase
    n = 0
    if p <= Phase.SHOOTOUT or p == Phase.MATCH_END:
        return 0
    if asks_point(p):
        if p == Phase.KO_PLACE and none_placed(s):
            for action in range(FORMATION, CARD):
                out[n] = action  # FTM-KO-7
                n += 1
        mark_points(s)
        n = list_points(s, out, n)
        wipe(s)
        return n
    if may_pass(p):
        out[n] = PASS
        n += 1
    if p == Phase.BOOST or p == Phase.OFFSIDE_CALL or p == Phase.JOKER_MODE or p == Phase.MOVE_MODE:
        for action in range(YES, TOUCH + 1):
            if word_refused(s, action) == 0:
                out[n] = action
                n += 1
        return n
    if lays_cards(p):
        n = list_cards(s, out, n)
        return list_dumps(s, out, n) if p == Phase.TURN else n
    if p == Phase.GIVE_SEAT:
        for seat in range(SEATS):
            if seat < s.seats and seat != s.turn_seat:
                out[n] = SEAT + seat
                n += 1
        return n
    mask = pieces(s)
    for piece in range(PIECES):
        if (mask >> piece) & 1:
            out[n] = PIECE + piece
            n += 1
    return n


@rule
def least_action(s: State) -> int:
    """FTM-CLK-3: what is played for somebody whose time is up."""
    p = s.phase
    if may_pass(p):
        return PASS
    if p == Phase.TURN:
        return DUMP + s.hand[s.turn_seat, 0] - 1
    if p == Phase.GIVE_CARD:
        return CARD + s.hand[s.turn_seat, 0] - 1
    if p == Phase.GIVE_SEAT:
        return SEAT if s.turn_seat != 0 else SEAT + 1
    if p == Phase.JOKER_MODE or p == Phase.MOVE_MODE:
        return PLAIN if word_refused(s, PLAIN) == 0 else TOUCH
    if p == Phase.KO_PLACE and none_placed(s):
        return FORMATION
    if asks_point(p):
        mark_points(s)
        q = 0
        while q < POINTS - 1 and not in_reach(s, q):
            q += 1
        wipe(s)
        return POINT + q
    mask = pieces(s)
    piece = 0
    while piece < PIECES - 1 and not (mask >> piece) & 1:
        piece += 1
    return PIECE + piece
