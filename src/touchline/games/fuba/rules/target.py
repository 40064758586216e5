"""Choosing the target, and with it the order of the action phases (FUB-4.1, FUB-4.6)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import EVERYWHERE, NEXT_TO, START_ZONE
from .pitch import exempt_zones, has, keeper_zone, offside_zones, outfield_zones, pieces
from .state import NOBODY, ZONES, Phase, Restart, State
from .telling import Event, WhyNot


@rule
def held_zones(s: State, t: int) -> int:
    """Zones in which a team has a piece."""
    return outfield_zones(s, t) | keeper_zone(s, t)


@rule
def beside(zones: int) -> int:
    """Zones next to one of some zones."""
    near = 0
    for z in range(ZONES):
        if has(zones, z):
            near |= NEXT_TO[z]
    return near


@rule
def target_zones(s: State) -> int:
    """FUB-4.1.a to FUB-4.1.d: the targets EP may choose; offside restricts the choice and is no offence."""
    t = s.possession
    held, exempt = held_zones(s, t), exempt_zones(s, t)
    onside = held & ~offside_zones(s, t, s.ball)
    allowed = exempt & (held | beside(held))  # FUB-4.1.a
    allowed |= ~exempt & EVERYWHERE & (onside | (beside(onside) & ~held))  # FUB-4.1.b, FUB-4.1.c
    if s.taker != 0:
        allowed |= (1 << START_ZONE[s.taker]) & ~held  # FUB-5.2.a
    if must_leave(s, t):
        allowed &= ~(1 << s.ball)  # FUB-5.1.e, FUB-5.3.d
    return allowed


@rule
def must_leave(s: State, t: int) -> bool:
    """FUB-5.1.e, FUB-5.3.d: at a free kick and a goal kick the ball's zone is no target for a piece alone there."""
    return (s.restart == Restart.FREE_KICK or s.restart == Restart.GOAL_KICK) and pieces(s, t, START_ZONE[s.ball]) < 2


@rule
def target_refused(s: State, z: int) -> int:
    """FUB-4.1.a to FUB-4.1.c: why a zone may not be the target."""
    if z == s.ball and must_leave(s, s.possession):
        return WhyNot.FUB_5__1__e if s.restart == Restart.FREE_KICK else WhyNot.FUB_5__3__d  # FUB-5.1.e, FUB-5.3.d
    held = held_zones(s, s.possession)
    if has(held, z):
        return WhyNot.FUB_4__1__b  # FUB-4.1.b
    return WhyNot.FUB_4__1__c if NEXT_TO[z] & held != 0 else WhyNot.FUB_4__1__a  # FUB-4.1.c


@rule
def first_to_act(s: State, target: int) -> int:
    """FUB-4.6.b to FUB-4.6.e: the team whose action phase comes first, with the roles of the start of the turn."""
    er = 1 - s.possession
    if s.restart == Restart.KICK_OFF or s.restart == Restart.CORNER or s.restart == Restart.FREE_KICK:
        return er  # FUB-4.6.c, FUB-4.6.e, FUB-5.1.d
    if pieces(s, er, target) > 0 and pieces(s, s.possession, target) == 0:
        return er  # FUB-4.6.d, FUB-4.6.e
    if s.first_before == NOBODY:
        return er
    other = 1 - s.first_before
    return s.first_before if s.moves_before[s.first_before] < s.moves_before[other] else other  # FUB-4.6.b


@rule
def choose_target(s: State, z: int, events: Row) -> None:
    """FUB-4.1.a: the zone to which the ball shall go."""
    s.target = z
    s.start = START_ZONE[s.ball]  # FUB-5.2.a
    s.first = first_to_act(s, z)
    s.phase = Phase.ROLL  # FUB-4.2
    emit(events, Event.TARGET, s.possession, z, 0)
