"""Moving pieces: ordinary moves, dribbles, free moves, event moves (FUB-4.8, FUB-4.4.3.c)."""

from touchline.games.fuba.data import AHEAD, BOX, FREE_TO, KEEPER_STRAIGHT, NEXT_TO, SIDE
from touchline.games.fuba.rules.pitch import has, move_keeper, offside_zones, pieces
from touchline.games.fuba.state import ZONES, Event, Phase, Sector, State, Then
from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

FAR = 9


@rule
def bit(z: int) -> int:
    """The set of one zone, empty for no zone."""
    return 1 << z if z >= 0 else 0


@rule
def straight_ends(s: State, t: int, a: int, towards: int, steps: int) -> int:
    """FUB-4.8.2, FUB-4.8.3, FUB-4.8.2s: zones a piece can reach on its column, in the attacking direction of `towards`."""
    mask = 0
    z = AHEAD[towards, a]
    while z >= 0 and steps > 0:
        mask |= 1 << z
        if pieces(s, 1 - t, z) > pieces(s, t, z):
            break  # FUB-4.8.2s
        z = AHEAD[towards, z]
        steps -= 1  # FUB-4.8.4
    return mask


@rule
def type_allowed(s: State, t: int, kind: int) -> bool:
    """FUB-4.8.a, FUB-A1.1.c, FUB-4.4.3.p5: may moves of this type be made in this step?"""
    if s.move_type == Sector.MIXED:
        return kind != Sector.DEFENCE or s.no_defence != t  # FUB-A1.1.c, FUB-4.4.3.p5
    return s.move_type == kind  # FUB-4.8.a


@rule
def available(s: State, t: int, a: int, keeper: bool) -> bool:
    """FUB-4.8.b: a piece in the zone that has not moved in this step."""
    if keeper:
        return s.gk[t] == a and s.keeper_moved == 0
    return s.cnt[t, a] - s.moved_in[a] > 0  # FUB-4.8.b


@rule
def holds_ball_alone(s: State, t: int, a: int) -> bool:
    """FUB-4.8.9: the last piece of EP in the ball's zone."""
    return t == s.ep and a == s.ball and pieces(s, t, a) == 1  # FUB-4.8.9


@rule
def move_ends(s: State, t: int, a: int, keeper: bool, offside: int) -> int:
    """FUB-4.8.1 to FUB-4.8.5: zones to which a piece in a may move."""
    if not available(s, t, a, keeper) or holds_ball_alone(s, t, a):
        return 0
    steps = KEEPER_STRAIGHT if keeper else FAR  # FUB-4.8.4
    mask = 0
    if type_allowed(s, t, Sector.ATTACK):
        mask |= straight_ends(s, t, a, t, steps)  # FUB-4.8.2
    if type_allowed(s, t, Sector.MIDFIELD):
        mask |= SIDE[a]  # FUB-4.8.1, FUB-1.6
    mask &= ~offside  # FUB-4.8.5
    if type_allowed(s, t, Sector.DEFENCE):
        mask |= straight_ends(s, t, a, 1 - t, steps)  # FUB-4.8.3
    return mask


@rule
def dribble_allowed(s: State, t: int) -> bool:
    """FUB-4.8.8.a, FUB-5.3.b: may a piece of t leave the ball's zone with the ball?"""
    return t == s.ep and not s.dribbled and not s.goal_kick_pending and pieces(s, 1 - t, s.ball) == 0  # FUB-4.8.8.a, FUB-5.3.b


@rule
def dribble_ends(s: State, t: int, a: int, keeper: bool) -> int:
    """FUB-4.8.8.a, FUB-4.8.8.b: one zone, a step of the chosen type, never offside."""
    if a != s.ball or not available(s, t, a, keeper) or not dribble_allowed(s, t):
        return 0
    mask = 0
    if type_allowed(s, t, Sector.ATTACK):
        mask |= bit(AHEAD[t, a])  # FUB-4.8.8.b
    if type_allowed(s, t, Sector.MIDFIELD):
        mask |= SIDE[a]
    if type_allowed(s, t, Sector.DEFENCE):
        mask |= bit(AHEAD[1 - t, a])
    return mask


@rule
def event_ends(s: State, t: int, a: int, keeper: bool, offside: int) -> int:
    """FUB-4.4.3.c: one zone in any direction."""
    if not available(s, t, a, keeper) or holds_ball_alone(s, t, a):
        return 0
    return (NEXT_TO[a] & ~offside) | bit(AHEAD[1 - t, a])  # FUB-4.4.3.c, FUB-4.8.5


@rule
def free_ends(s: State, t: int, a: int, keeper: bool) -> int:
    """FUB-4.8.7: straight away from a goal line, not into the ball's zone; with the option, the keeper back to his box."""
    if not available(s, t, a, keeper) or holds_ball_alone(s, t, a):
        return 0
    if keeper:
        to_box = s.keeper_return and has(NEXT_TO[a], BOX[t]) and BOX[t] != s.ball
        return 1 << BOX[t] if to_box else 0
    return bit(FREE_TO[a]) if FREE_TO[a] != s.ball else 0  # FUB-4.8.7


@rule
def any_free_move(s: State, t: int) -> bool:
    """FUB-4.8.7: is there a free move to make?"""
    for z in range(ZONES):
        if FREE_TO[z] >= 0 and free_ends(s, t, z, False) != 0:
            return True
    return s.keeper_return == 1 and free_ends(s, t, s.gk[t], True) != 0


@rule
def put_piece(s: State, t: int, a: int, b: int, keeper: bool) -> None:
    """FUB-4.8.b: the piece has moved and will not move again in this step."""
    if keeper:
        move_keeper(s, t, b)
        s.keeper_moved = 1
    else:
        s.cnt[t, a] -= 1
        s.cnt[t, b] += 1
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
def current_ends(s: State, a: int, keeper: bool, offside: int) -> int:
    """Zones to which the acting team's piece in a may move in this phase; `offside` from `current_offside`."""
    if s.phase == Phase.MOVES:
        return move_ends(s, s.actor, a, keeper, offside)
    if s.phase == Phase.EVENT_MOVE:
        return event_ends(s, s.actor, a, keeper, offside)
    return free_ends(s, s.actor, a, keeper)


@rule
def current_offside(s: State) -> int:
    """FUB-4.8.5: zones in which a moving piece would be offside; the ball's current zone counts, for both teams."""
    return offside_zones(s, s.actor, s.ball)  # FUB-4.8.5
