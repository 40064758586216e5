"""Moving pieces: reachable points, touching the ball, contacts, tackles and duels (chapters FTM-MOV, FTM-CARD-TAC, FTM-CARD-DUE)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .ball import offended
from .data import BESIDE, GOAL, X, Y
from .periods import resolve
from .pitch import (
    beside,
    close_goals,
    distance,
    drop_point,
    flood,
    is_keeper,
    is_offside,
    occupy,
    occupy_ball,
    offside_line,
    team_at,
    team_of,
    wipe,
    wipe_reach,
    wipe_taken,
)
from .state import ELEVEN, LENGTH, NOBODY, PIECES, Event, Mode, Offside, Outcome, Phase, Play, State


@rule
def may_touch(s: State, piece: int) -> bool:
    """FTM-OFF-9 (`prevent`): an offside piece may not touch the ball."""
    return s.offside_mode != Offside.PREVENT or not is_offside(s, piece, offside_line(s, team_of(piece)))


@rule
def free_beside(s: State, piece: int, x: int) -> int:
    """Rows of column x to which a piece could step, the ball's point included; needs `occupy`."""
    own_goal = is_keeper(s, piece)
    end = s.end[team_of(piece)]
    closed = GOAL[1 - end, x] if own_goal else GOAL[0, x] | GOAL[1, x]
    return BESIDE[Y[s.pos[piece]]] & ~s.taken[x] & ~closed


@rule
def can_step(s: State, piece: int, with_ball: bool) -> bool:
    """Has the piece a point to step to? The ball's point counts only for a touch. Needs `occupy`."""
    p = s.pos[piece]
    for x in range(max(0, X[p] - 1), min(LENGTH - 1, X[p] + 1) + 1):
        rows = free_beside(s, piece, x)
        if x == X[s.ball] and not with_ball:
            rows &= ~(1 << Y[s.ball])
        if rows:
            return True
    return False


@rule
def movable(s: State, piece: int) -> bool:
    """FTM-CARD-DEP: a legal end exists: a free neighbour, or the ball next to the piece. Needs `occupy`."""
    if s.pos[piece] < 0:
        return False
    return can_step(s, piece, False) or (can_step(s, piece, True) and may_touch(s, piece))


@rule
def any_movable(s: State, team: int) -> bool:
    """FTM-CARD-DEP: some own piece can move."""
    occupy(s, NOBODY)
    found = False
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if movable(s, piece):
            found = True
            break
    wipe_taken(s)
    return found


@rule
def clear_way(s: State, piece: int) -> None:
    """FTM-MOV-4, FTM-MOV-6: what is in a piece's way: all other pieces and the goals."""
    occupy(s, piece)  # FTM-MOV-4
    close_goals(s, piece)


@rule
def mark_plain(s: State, piece: int) -> None:
    """FTM-MOV-8: ends of a move that avoids the ball's point."""
    clear_way(s, piece)
    occupy_ball(s)  # FTM-MOV-8
    flood(s, s.pos[piece], s.shot_value, NOBODY)
    drop_point(s, s.pos[piece])


@rule
def mark_touch(s: State, piece: int) -> None:
    """FTM-MOV-7: ends of a move over the ball's point: the way to the ball, then what is left of the value.

    The point before the end is always free for the ball, so no end has to be left out.
    """
    if distance(s.pos[piece], s.ball) > s.shot_value:
        return
    clear_way(s, piece)
    used = flood(s, s.pos[piece], s.shot_value, s.ball)
    wipe_reach(s)
    if used > 0:
        flood(s, s.ball, s.shot_value - used, NOBODY)  # FTM-MOV-7


@rule
def can_touch(s: State, piece: int) -> bool:
    """FTM-MOV-7: the ball is within reach of the piece."""
    if distance(s.pos[piece], s.ball) > s.shot_value or not may_touch(s, piece):
        return False
    clear_way(s, piece)
    used = flood(s, s.pos[piece], s.shot_value, s.ball)
    wipe(s)
    return used > 0


@rule
def can_go_plain(s: State, piece: int) -> bool:
    """FTM-MOV-8: a point next to the piece is free and not the ball's."""
    occupy(s, NOBODY)
    found = can_step(s, piece, False)
    wipe_taken(s)
    return found


@rule
def make_contact(s: State, piece: int, events: Row) -> None:
    """FTM-TURN-10: the opposing pieces next to the end of a move; the keeper's own moves count too (FTM-MOV-9)."""
    touched = beside(s, 1 - team_of(piece), s.pos[piece])
    if touched:
        s.now_by, s.now_with = piece, touched  # FTM-TURN-10
        emit(events, Event.CONTACT, piece, touched, 0)


@rule
def put_piece(s: State, piece: int, p: int, events: Row) -> None:
    emit(events, Event.MOVED, piece, s.pos[piece], p)
    s.pos[piece] = p


@rule
def piece_moved(s: State, p: int, events: Row) -> None:
    """FTM-CARD-DEP, FTM-CARD-TAC-1: the chosen piece arrives; a touch leaves the ball to be put down beside it."""
    piece = s.piece
    touch = s.mode == Mode.TOUCH
    offside = touch and is_offside(s, piece, offside_line(s, team_of(piece)))
    put_piece(s, piece, p, events)  # FTM-CARD-DEP, FTM-MOV-10, FTM-OFF-8
    make_contact(s, piece, events)
    if not touch:
        resolve(s, Outcome.END)
    elif offside and offended(s):  # FTM-OFF-3
        emit(events, Event.OFFSIDE, s.turn_seat, 0, 0)
    else:
        s.phase = Phase.BALL_NEAR  # FTM-MOV-7


@rule
def choose_mode(s: State) -> None:
    """FTM-CARD-TAC-3: the chosen piece must move if it can; a tackler that cannot ends the card."""
    if s.play == Play.TACKLE and not can_go_plain(s, s.piece) and not can_touch(s, s.piece):
        resolve(s, Outcome.END)
    else:
        s.phase = Phase.MOVE_MODE  # FTM-CARD-TAC-3


@rule
def nearest_to_ball(s: State, team: int) -> int:
    """FTM-CARD-TAC-1: the own pieces nearest to the ball, one bit each."""
    best, mask = LENGTH + 1, 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] >= 0:
            d = distance(s.pos[piece], s.ball)
            if d < best:
                best, mask = d, 0
            if d == best:
                mask |= 1 << piece  # FTM-CARD-TAC-1
    return mask


@rule
def tackle_rolled(s: State, value: int) -> None:
    """FTM-CARD-TAC-1: the nearest piece moves up to the die."""
    s.shot_value = value  # FTM-CARD-TAC-1
    s.phase = Phase.PICK_PIECE


# --- duel ----------------------------------------------------------------------------------------------------------------


@rule
def duel_fit(s: State, team: int) -> bool:
    """FTM-CARD-DUE-1, FTM-CARD-DUE-5: a remembered contact by an opposing outfield piece still on the pitch."""
    p = s.contact_by
    return p != NOBODY and team_of(p) != team and s.pos[p] >= 0 and not is_keeper(s, p)  # FTM-CARD-DUE-1, FTM-CARD-DUE-5


@rule
def duel_laid(s: State) -> None:
    """FTM-CARD-DUE-4: the contact is spent."""
    s.play = Play.DUEL
    s.piece = s.contact_by
    s.contact_by, s.contact_with = NOBODY, 0  # FTM-CARD-DUE-4
    s.phase = Phase.DUEL


@rule
def duel_rolled(s: State, value: int, events: Row) -> None:
    """FTM-CARD-DUE-2: strictly higher moves the offender up to the own die; replay in every case."""
    if s.die == 0:
        s.die = value
        return
    won = s.die > value  # FTM-CARD-DUE-2
    emit(events, Event.DUEL, s.turn_seat, packed(s.die, value, 0, 0, 0), s.piece)
    s.shot_value, s.die = s.die, 0
    if won and can_go_plain(s, s.piece):
        s.phase = Phase.PIECE_TO  # FTM-CARD-DUE-3
    else:
        resolve(s, Outcome.REPLAY)  # FTM-CARD-DUE-4


@rule
def duel_moved(s: State, p: int, events: Row) -> None:
    """FTM-CARD-DUE-3: the forced move touches no ball and makes no contact."""
    put_piece(s, s.piece, p, events)  # FTM-CARD-DUE-3
    resolve(s, Outcome.REPLAY)  # FTM-CARD-DUE-4


@rule
def movable_pieces(s: State) -> int:
    """FTM-CARD-DEP: the own pieces with a legal end, one bit each."""
    team = team_at(s.turn_seat)
    occupy(s, NOBODY)
    mask = 0
    for piece in range(PIECES):
        if team_of(piece) == team and movable(s, piece):
            mask |= 1 << piece
    wipe_taken(s)
    return mask
