"""Moving pieces: ordinary moves, dribbles, free moves, event moves (FUB-4.8, FUB-4.4.3.c)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import BOX, START_ZONE
from .pairs import BLOCKED, ENTERING, FORWARD, FREE, INTO_OFFSIDE, KEEPER_WAYS, LEAVING, OF_TYPE, ON_THE_WAY, SPLIT, STEPS
from .pitch import keeper_zone, move_keeper, offside_line, pieces
from .state import ZONES, Phase, Sector, State, Then
from .telling import Event

SIDES = 2
ZONES_OF_SIDE = (1 << SPLIT) - 1


@rule
def leaving(zones: int, side: int) -> int:
    """Pairs on one side that leave one of some zones."""
    return LEAVING[side, (zones >> (side * SPLIT)) & ZONES_OF_SIDE]


@rule
def entering(zones: int, side: int) -> int:
    """Pairs on one side that lead to one of some zones."""
    return ENTERING[2 * side, zones & ZONES_OF_SIDE] | ENTERING[2 * side + 1, (zones >> SPLIT) & ZONES_OF_SIDE]


@rule
def ready(s: State, t: int, keeper: bool) -> int:
    """FUB-4.8.b: zones with a piece that has not moved in this step."""
    if keeper:
        return keeper_zone(s, t) if s.keeper_moved == 0 else 0
    zones = 0
    for z in range(ZONES):
        if s.pieces_in[t, z] > s.moved_in[z]:
            zones |= 1 << z  # FUB-4.8.b
    return zones


@rule
def holds_ball_alone(s: State, t: int) -> bool:
    """FUB-4.8.9: has EP one piece only in the ball's zone?"""
    here = pieces(s, t, START_ZONE[s.ball])
    return t == s.possession and here == 1  # FUB-4.8.9


@rule
def may_leave(s: State, t: int, keeper: bool) -> int:
    """FUB-4.8.b, FUB-4.8.9: zones that a piece may leave without the ball."""
    zones = ready(s, t, keeper)
    return zones & ~(1 << s.ball) if holds_ball_alone(s, t) else zones  # FUB-4.8.9


@rule
def crowd(s: State, t: int) -> int:
    """FUB-4.8.2s: which of the zones ON_THE_WAY stop a piece of t, for the opponents there outnumber its team."""
    stops = 0
    for i in range(len(ON_THE_WAY)):
        z = ON_THE_WAY[i]
        if pieces(s, 1 - t, z) > pieces(s, t, z):
            stops |= 1 << i  # FUB-4.8.2s
    return stops


@rule
def open_ways(t: int, kind: int, side: int, line: int, stops: int) -> int:
    """FUB-4.8.1 to FUB-4.8.5: moves of a type, not offside beyond a line, not blocked by a crowd."""
    return OF_TYPE[2 * t + side, kind] & ~INTO_OFFSIDE[2 * t + side, line] & ~BLOCKED[side, stops]  # FUB-4.8.5, FUB-4.8.2s


@rule
def no_way_back(s: State, t: int) -> bool:
    """FUB-4.4.3.p5: are the moves of defence left out of a mixed step?"""
    return s.move_type == Sector.MIXED and s.no_defence == t  # FUB-A1.1.c, FUB-4.4.3.p5


@rule
def ordinary_moves(s: State, t: int, keeper: bool, side: int, line: int, stops: int) -> int:
    """FUB-4.8.a, FUB-4.8.4: moves of the chosen type."""
    pairs = open_ways(t, s.move_type, side, line, stops)  # FUB-4.8.a
    if no_way_back(s, t):
        pairs &= ~FORWARD[1 - t, side]
    return pairs & KEEPER_WAYS[side] if keeper else pairs  # FUB-4.8.4


@rule
def may_dribble(s: State, t: int) -> bool:
    """FUB-4.8.8.a, FUB-5.3.b: may a piece of t leave the ball's zone with the ball?"""
    hindered = s.dribbled + s.goal_kick_pending + pieces(s, 1 - t, START_ZONE[s.ball])  # FUB-4.8.8.a, FUB-5.3.b
    return t == s.possession and hindered == 0


@rule
def dribbles(s: State, t: int, side: int) -> int:
    """FUB-4.8.8.b: one zone, a step of the chosen type, never offside."""
    pairs = OF_TYPE[2 * t + side, s.move_type] & STEPS[side]  # FUB-4.8.8.b
    return pairs & ~FORWARD[1 - t, side] if no_way_back(s, t) else pairs


@rule
def event_moves(t: int, side: int, line: int) -> int:
    """FUB-4.4.3.c: one zone in any direction."""
    return STEPS[side] & ~INTO_OFFSIDE[2 * t + side, line]  # FUB-4.4.3.c, FUB-4.8.5


@rule
def free_moves(s: State, t: int, keeper: bool, side: int) -> int:
    """FUB-4.8.7: straight away from a goal line, not into the ball's zone; with the option, the keeper back to his box."""
    pairs = STEPS[side] & entering(1 << BOX[t], side) if keeper else FREE[side]  # FUB-4.8.7
    return pairs & ~entering(1 << s.ball, side)


@rule
def any_free_move(s: State, t: int) -> bool:
    """FUB-4.8.7: is there a free move to make?"""
    zones, found = may_leave(s, t, False), 0
    for side in range(SIDES):
        found |= leaving(zones, side) & free_moves(s, t, False, side)
    if s.keeper_return:
        zones = may_leave(s, t, True)
        for side in range(SIDES):
            found |= leaving(zones, side) & free_moves(s, t, True, side)
    return found != 0


@rule
def put_piece(s: State, t: int, a: int, b: int, keeper: bool) -> None:
    """FUB-4.8.b: the piece has moved and will not move again in this step."""
    if keeper:
        move_keeper(s, t, b)
        s.keeper_moved = 1
    else:
        s.pieces_in[t, a] -= 1
        s.pieces_in[t, b] += 1
        s.moved_in[b] += 1  # FUB-4.8.b


@rule
def move_piece(s: State, a: int, b: int, keeper: bool, with_ball: bool, events: Row) -> None:
    """FUB-4.8.a: one ordinary move, perhaps with the ball."""
    t = s.actor
    put_piece(s, t, a, b, keeper)
    if with_ball:
        s.ball = b  # FUB-4.8.8.a
        s.dribbled = 1
        emit(events, Event.DRIBBLE, t, a, b)
    else:
        emit(events, Event.KEEPER_MOVE if keeper else Event.MOVE, t, a, b)
    s.moves_made[t] += 1
    s.moves_left -= 1  # FUB-4.8.a
    if s.moves_left == 0:
        s.phase = Then.MOVED


@rule
def free_move(s: State, a: int, b: int, keeper: bool, events: Row) -> None:
    """FUB-4.8.7: no limit in number; it does not count as a move."""
    put_piece(s, s.actor, a, b, keeper)
    emit(events, Event.FREE_MOVE, s.actor, a, b)
    s.phase = Then.MOVED


@rule
def event_move(s: State, a: int, b: int, keeper: bool, events: Row) -> None:
    """FUB-4.4.3.c: uses no allowance and does not count as a move."""
    put_piece(s, s.actor, a, b, keeper)
    emit(events, Event.EVENT_MOVE, s.actor, a, b)
    s.event_moves -= 1  # FUB-4.4.3.c
    if s.event_moves == 0:
        s.phase = Then.EVENT_DONE


@rule
def current_line(s: State) -> int:
    """FUB-4.8.5: the level beyond which a moving piece would be offside; the ball's current zone counts, for both teams."""
    back = s.phase == Phase.MOVES and s.move_type == Sector.DEFENCE  # straight back nobody is offside
    return offside_line(s, s.actor, s.ball) if (s.phase == Phase.MOVES or s.phase == Phase.EVENT_MOVE) and not back else 0  # FUB-4.8.5


@rule
def kinds_of_move(s: State) -> int:
    """How many kinds of move come into question: MOVE, in most phases MOVE_GK, with the ball DRIBBLE and DRIBBLE_GK."""
    if s.phase == Phase.MOVES:
        return 4 if may_dribble(s, s.actor) else 2  # FUB-4.8.8.a
    return 1 if s.phase == Phase.FREE_MOVES and not s.keeper_return else 2  # FUB-4.8.7


@rule
def current_crowd(s: State) -> int:
    """FUB-4.8.2s: what stops the acting team's pieces in this phase; who moves sideways passes nobody."""
    return crowd(s, s.actor) if s.phase == Phase.MOVES and s.move_type != Sector.MIDFIELD else 0
