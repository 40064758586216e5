"""When a card is fit, and what laying it starts (section 4.6; chapters FTM-CARD)."""

from touchline.kernel.events import emit
from touchline.kernel.phases import mask
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .ball import offended, only_offside_passers
from .data import FEWEST, HALFWAY, VALUE
from .fouls import foul_fit
from .hands import boost, deal_all, discard, draw_up, lay
from .moves import any_movable, choose_mode, duel_fit, duel_laid
from .periods import resolve, take_over
from .pitch import (
    beside_ball,
    has_room,
    is_keeper,
    is_offside,
    occupy,
    occupy_ball,
    offside_line,
    on_pitch,
    onside_of,
    seat_after,
    single,
    team_at,
    team_of,
    wipe_taken,
)
from .restarts import sortie, sortie_fit
from .state import ELEVEN, INJURED, NOBODY, WIDTH, After, Card, Event, Laid, Offside, Outcome, Phase, Play, State

MOVES, PASSES = mask(range(Card.MOVE_1, Card.MOVE_6 + 1)), mask(range(Card.PASS_1, Card.PASS_6 + 1))
JOKERS = mask((Card.JOKER_7, Card.JOKER_9))
ALWAYS_FIT = mask((Card.TACKLE, Card.SUBSTITUTION, Card.EXCHANGE, Card.REDEAL))
"""Sets of card types, one bit each."""

# --- who may pass, receive, be hurt, come on -----------------------------------------------------------------------------


@rule
def pass_fit(s: State, team: int) -> bool:
    """FTM-CARD-PAS: an own piece is next to the ball; in `prevent` one that is not offside."""
    around = beside_ball(s, team)
    if s.offside_mode == Offside.PREVENT:
        around = onside_of(s, around, offside_line(s, team))
    return around != 0


@rule
def ball_players(s: State, team: int) -> int:
    """FTM-CARD-GES, FTM-CARD-AER: the pieces that may play the ball: the on-side ones next to it, else (not `prevent`) all."""
    around = beside_ball(s, team)
    onside = onside_of(s, around, offside_line(s, team))
    if onside == 0 and s.offside_mode != Offside.PREVENT:
        return around
    return onside


@rule
def with_room(s: State, mask: int) -> int:
    """Those of some pieces that have a free point next to them."""
    kept = 0
    occupy(s, NOBODY)
    occupy_ball(s)
    for piece in range(2 * ELEVEN):
        if (mask >> piece) & 1 and has_room(s, s.pos[piece]):
            kept |= 1 << piece
    wipe_taken(s)
    return kept


@rule
def receivers(s: State, team: int) -> int:
    """FTM-CARD-AER: own pieces for which another one is next to the ball, with a free neighbour; in `prevent` on-side."""
    near = ball_players(s, team)
    if near == 0:
        return 0
    alone = single(near)
    line = offside_line(s, team)
    mask = 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] >= 0 and piece != alone and (s.offside_mode != Offside.PREVENT or not is_offside(s, piece, line)):
            mask |= 1 << piece  # FTM-CARD-AER
    return with_room(s, mask)


@rule
def skilled(s: State, team: int) -> int:
    """FTM-CARD-GES: own pieces next to the ball with another free point beside them."""
    return with_room(s, ball_players(s, team))


@rule
def can_be_hurt(s: State, team: int) -> int:
    """FTM-CARD-BLE-1: the opposing outfield pieces on the pitch, one bit each."""
    mask = 0
    for piece in range((1 - team) * ELEVEN, (1 - team) * ELEVEN + ELEVEN):
        if s.pos[piece] >= 0 and not is_keeper(s, piece):
            mask |= 1 << piece  # FTM-CARD-BLE-1
    return mask


@rule
def halfway_free(s: State) -> bool:
    """FTM-CARD-CHA-2: is there a free point on the halfway line?"""
    occupy(s, NOBODY)
    occupy_ball(s)
    free = s.taken[HALFWAY] != (1 << WIDTH) - 1
    wipe_taken(s)
    return free


@rule
def substitutes(s: State, team: int) -> int:
    """FTM-CARD-CHA-2: own injured pieces (if they could come on) and own booked pieces on the pitch."""
    mask = 0
    room = halfway_free(s)
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if (s.pos[piece] == INJURED and room) or (s.pos[piece] >= 0 and s.yellow[piece]):
            mask |= 1 << piece  # FTM-CARD-CHA-2
    return mask


@rule
def fit(s: State, k: int) -> bool:
    """Section 2.4: may the turn seat lay a card of this type for effect?"""
    team = team_at(s.turn_seat)
    if k <= Card.MOVE_6:
        return any_movable(s, team)  # FTM-CARD-DEP
    if k == Card.JOKER_7 or k == Card.JOKER_9:
        return any_movable(s, team) or pass_fit(s, team)  # FTM-CARD-JOK
    if Card.PASS_1 <= k <= Card.PASS_6:
        return pass_fit(s, team)  # FTM-CARD-PAS
    if k == Card.AERIAL_PASS:
        return receivers(s, team) != 0  # FTM-CARD-AER
    if k == Card.SKILL_MOVE:
        return skilled(s, team) != 0  # FTM-CARD-GES
    if k == Card.DUEL:
        return duel_fit(s, team)
    if k == Card.INJURY:
        return on_pitch(s, 1 - team) > FEWEST  # FTM-CARD-BLE-3
    if k == Card.OUT_OF_PLAY:
        return sortie_fit(s, team)
    if k == Card.FOUL:
        return foul_fit(s, team)
    return ALWAYS_FIT >> k & 1 == 1  # FTM-CARD-SAVE, FTM-VAR-4


@rule
def fitting(s: State, types: int) -> int:
    """Section 2.4: those of some types that the turn seat may lay for effect, one bit each; moves and passes are looked into once."""
    found = types & ALWAYS_FIT
    moves, passes = types & (MOVES | JOKERS), types & (PASSES | JOKERS)  # FTM-CARD-JOK
    if moves != 0 and fit(s, Card.MOVE_1):
        found |= moves
    if passes & ~found != 0 and fit(s, Card.PASS_1):
        found |= passes
    for k in range(Card.AERIAL_PASS, Card.FOUL + 1):  # not bit by bit: threads of a GPU that ask about the same type do so side by side
        if (types & ~found) >> k & 1 and fit(s, k):
            found |= 1 << k
    return found


# --- laying --------------------------------------------------------------------------------------------------------------


@rule
def dump(s: State, k: int, events: Row) -> None:
    """FTM-TURN-5, FTM-TURN-6: a card laid as unfit costs the turn."""
    lay(s, s.turn_seat, k, Laid.DUMP, events)  # FTM-TURN-6
    resolve(s, Outcome.END)  # FTM-TURN-5


@rule
def start_pass(s: State, play: int, then: int, events: Row) -> None:
    """FTM-OFF-3 (b): a pass, aerial pass or skill move; lost at once if every own piece next to the ball is offside."""
    s.play = play
    if only_offside_passers(s, team_at(s.turn_seat)) and offended(s):  # FTM-OFF-3
        emit(events, Event.OFFSIDE, s.turn_seat, 0, 0)
    else:
        s.phase = then


@rule
def start_move(s: State) -> None:
    """FTM-CARD-DEP: a piece is to move; ACCÉLÉRATION may be added."""
    s.play = Play.MOVE
    s.phase = Phase.BOOST  # FTM-TEAM-4


@rule
def start_tackle(s: State) -> None:
    """FTM-CARD-TAC-1: roll the die."""
    s.play = Play.TACKLE
    s.phase = Phase.TACKLE_ROLL  # FTM-CARD-TAC-1


@rule
def play_card(s: State, k: int, events: Row) -> None:
    """Section 4.6: a card laid for effect on the own turn."""
    lay(s, s.turn_seat, k, Laid.EFFECT, events)
    s.card = k
    s.shot_value = VALUE[k]
    if k <= Card.MOVE_6:
        start_move(s)  # FTM-CARD-DEP
    elif k == Card.JOKER_7 or k == Card.JOKER_9:
        s.phase = Phase.JOKER_MODE  # FTM-CARD-JOK
    elif Card.PASS_1 <= k <= Card.PASS_6:
        start_pass(s, Play.PASS, Phase.BOOST, events)  # FTM-CARD-PAS
    elif k == Card.AERIAL_PASS:
        start_pass(s, Play.AERIAL, Phase.PICK_PIECE, events)
    elif k == Card.SKILL_MOVE:
        start_pass(s, Play.SKILL, Phase.PICK_PIECE, events)
    elif k == Card.TACKLE:
        start_tackle(s)
    elif k == Card.DUEL:
        duel_laid(s)
    elif k == Card.INJURY:
        s.play = Play.INJURY
        s.phase = Phase.PICK_PIECE
    elif k == Card.SUBSTITUTION:
        s.play = Play.CHANGE
        s.phase = Phase.DISCARD  # FTM-CARD-CHA-1
    elif k == Card.OUT_OF_PLAY:
        sortie(s, events)
    elif k == Card.FOUL:
        s.phase = Phase.FOUL_VICTIM
    elif k == Card.EXCHANGE:
        s.phase = Phase.GIVE_SEAT
    else:
        emit(events, Event.REDEAL, s.turn_seat, 0, 0)
        deal_all(s, After.DEALT_AGAIN)  # FTM-CARD-RED


@rule
def tackle_in_window(s: State, events: Row) -> None:
    """FTM-CARD-TAC-2: the skipped seat takes its turn after all, with TACLE and nothing else."""
    seat = seat_after(s, s.turn_seat, 1)
    lay(s, seat, Card.TACKLE, Laid.ANSWER, events)  # FTM-CON-5
    emit(events, Event.TACKLE, seat, 0, 0)
    take_over(s, seat)  # FTM-CARD-TAC-2
    s.card = Card.TACKLE
    start_tackle(s)


@rule
def joker_chosen(s: State, as_pass: bool, events: Row) -> None:
    """FTM-CARD-JOK: a move or a pass."""
    if as_pass:
        start_pass(s, Play.PASS, Phase.BOOST, events)  # FTM-CARD-JOK
    else:
        start_move(s)  # FTM-CARD-JOK


@rule
def booster(s: State) -> int:
    """FTM-CARD-ACC, FTM-CARD-PUI: the card that doubles what is being played."""
    return Card.ACCELERATION if s.play == Play.MOVE else Card.POWER


@rule
def boost_chosen(s: State, yes: bool, events: Row) -> None:
    """FTM-CARD-ACC, FTM-CARD-PUI: once for each base card."""
    if yes:
        boost(s, s.turn_seat, booster(s), events)  # FTM-CARD-ACC, FTM-CARD-PUI
    s.phase = Phase.PICK_PIECE if s.play == Play.MOVE else Phase.BALL_TO


@rule
def piece_picked(s: State, piece: int, events: Row) -> None:
    """Section 4.6: the piece that moves, receives, plays the ball or is hurt."""
    s.piece = piece
    if s.play == Play.INJURY:
        s.pos[piece] = INJURED  # FTM-CARD-BLE-1, FTM-GEO-8
        emit(events, Event.INJURED, piece, 0, 0)
        resolve(s, Outcome.REPLAY)
    elif s.play == Play.AERIAL:
        if is_offside(s, piece, offside_line(s, team_of(piece))) and offended(s):  # FTM-OFF-3
            emit(events, Event.OFFSIDE, s.turn_seat, 0, 0)
        else:
            s.phase = Phase.BALL_NEAR
    elif s.play == Play.SKILL:
        s.phase = Phase.BALL_NEAR
    else:
        choose_mode(s)


@rule
def throw_away(s: State, k: int, events: Row) -> None:
    """FTM-CARD-CHA-1: one card at a time, at no cost of time."""
    discard(s, s.turn_seat, k, Laid.THROWN_AWAY, events)  # FTM-CARD-CHA-1


@rule
def draw_for_change(s: State) -> None:
    draw_up(s, s.turn_seat, After.SUBSTITUTION)  # FTM-CARD-CHA-1


@rule
def substitute(s: State, piece: int, events: Row) -> None:
    """FTM-CARD-CHA-2: a booked piece loses its base where it stands; an injured one comes on at the halfway line."""
    if s.pos[piece] == INJURED:
        s.piece = piece
        s.phase = Phase.PIECE_TO  # FTM-CARD-CHA-2
    else:
        s.yellow[piece] = 0  # FTM-CARD-CHA-2
        emit(events, Event.FRESH, piece, 0, 0)
        resolve(s, Outcome.REPLAY)  # FTM-CARD-CHA-4


@rule
def comes_on(s: State, p: int, events: Row) -> None:
    """FTM-CARD-CHA-3: a fresh player, so without a yellow base."""
    s.pos[s.piece] = p  # FTM-CARD-BLE-2
    s.yellow[s.piece] = 0  # FTM-CARD-CHA-3
    emit(events, Event.RETURNED, s.piece, p, 0)
    resolve(s, Outcome.REPLAY)  # FTM-CARD-CHA-4
