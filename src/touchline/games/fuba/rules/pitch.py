"""Definitions: who stands where, levels and offside, where a shot is allowed (rulebook chapter 1, FUB-4.1.1, FUB-4.7.a)."""

from touchline.kernel.target import rule

from .data import BOX, DEPTH, EVERYWHERE, FAR_SHOTS, HI, OFFSIDE, OWN_HALF, START_ZONE
from .state import NOBODY, ZONES, Restart, State


@rule
def pieces(s: State, t: int, z: int) -> int:
    """FUB-1.1: a team's pieces in a zone, the keeper counted."""
    return s.pieces_in[t, z] + (1 if s.keeper_in[t] == z else 0)  # FUB-1.1


@rule
def has(mask: int, z: int) -> bool:
    """Is a zone in a set of zones?"""
    return (mask >> z) & 1 == 1


@rule
def outfield_zones(s: State, t: int) -> int:
    """Zones in which a team has an outfield piece."""
    zones = 0
    for z in range(ZONES):
        if s.pieces_in[t, z] > 0:
            zones |= 1 << z
    return zones


@rule
def keeper_zone(s: State, t: int) -> int:
    """The set of the keeper's zone, empty while he is off the pitch."""
    return 1 << s.keeper_in[t] if s.keeper_in[t] >= 0 else 0


@rule
def second_last(s: State, t: int) -> int:
    """FUB-4.1.1.b: the zone of the second piece from a team's own goal line; of the only one if there is but one."""
    seen = 0
    zone = BOX[t]
    for i in range(ZONES):
        z = DEPTH[t, i]
        here = pieces(s, t, z)
        if here > 0:
            zone = z
            seen += here
            if seen >= 2:
                break
    return zone  # FUB-4.1.1.b


@rule
def offside_line(s: State, t: int, b: int) -> int:
    """FUB-4.1.1.a: the level beyond which a piece of t is offside when the ball is, or starts, in b."""
    return max(HI[t, second_last(s, 1 - t)], HI[t, START_ZONE[b]])  # FUB-1.5, FUB-4.1.1.a


@rule
def offside_zones(s: State, t: int, b: int) -> int:
    """FUB-4.1.1.a: the zones in which a piece of t is offside when the ball is, or starts, in b."""
    return OFFSIDE[t, offside_line(s, t, b)]  # FUB-1.4


@rule
def exempt_zones(s: State, t: int) -> int:
    """FUB-4.1.1.c: targets without offside: all of them at a goal kick or a corner, else the own half."""
    return EVERYWHERE if s.restart == Restart.GOAL_KICK or s.restart == Restart.CORNER else OWN_HALF[t]  # FUB-4.1.1.c


@rule
def offside_exempt(s: State, t: int, z: int) -> bool:
    """FUB-4.1.1.c: is there no offside with this target?"""
    return has(exempt_zones(s, t), z)


@rule
def may_shoot(s: State, t: int) -> bool:
    """FUB-4.7.a, FUB-4.7.2: does the ball's zone allow a shot?"""
    if s.ball >= ZONES:
        return False
    if has(OWN_HALF[1 - t], s.ball):
        return True  # FUB-4.7.a
    return has(FAR_SHOTS[t], s.ball) and s.keeper_in[1 - t] != BOX[1 - t]  # FUB-4.7.2


@rule
def move_keeper(s: State, t: int, z: int) -> None:
    """FUB-A5.a: the keeper goes to another zone; he is no longer off his line."""
    s.keeper_in[t] = z
    s.keeper_advanced[t] = 0  # FUB-A5.a


@rule
def no_memory(s: State) -> None:
    """Nothing has moved yet in a step."""
    for z in range(ZONES):
        s.moved_in[z] = 0
    s.keeper_moved = s.dribbled = 0


@rule
def clear_turn(s: State) -> None:
    """Forget what only the last turn needed."""
    s.prepaid[0] = s.prepaid[1] = 0
    s.moves_made[0] = s.moves_made[1] = 0
    s.no_defence = s.event_team = s.first = s.target = s.start = s.hurt_zone = NOBODY
    s.event_on = s.event_die[0] = s.event_die[1] = s.event_moves = s.event_modifier = 0
    s.kept = s.possession_die = s.opponents_die = s.card_roll = s.fresh_points = s.fatigue_sum = s.fatigue_dice = 0
    s.forced_keep = s.acting = s.extra = s.direct = s.move_type = s.moves_left = s.step = 0
    no_memory(s)
