"""Choosing the target, and with it the order of the action phases (FUB-4.1, FUB-4.6)."""

from touchline.games.fuba.data import NEXT_TO, START_ZONE
from touchline.games.fuba.rules.pitch import has, offside_exempt, offside_zones, pieces
from touchline.games.fuba.state import NOBODY, ZONES, Event, Phase, Refusal, Restart, State
from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule


@rule
def held_zones(s: State, t: int) -> int:
    """Zones in which a team has a piece."""
    mask = 0
    for z in range(ZONES):
        if s.cnt[t, z] > 0:
            mask |= 1 << z
    return mask | (1 << s.gk[t]) if s.gk[t] >= 0 else mask


@rule
def target_refused(s: State, z: int, held: int, offside: int) -> int:
    """FUB-4.1.a to FUB-4.1.c: why a zone may not be the target, or 0."""
    t = s.ep
    if z == s.ball and pieces(s, t, z) < 2:
        if s.restart == Restart.FREE_KICK:
            return Refusal.FUB_5__1__e  # FUB-5.1.e
        if s.restart == Restart.GOAL_KICK:
            return Refusal.FUB_5__3__d  # FUB-5.3.d
    onside = held if offside_exempt(s, t, z) else held & ~offside
    if has(held, z):
        return 0 if has(onside, z) else Refusal.FUB_4__1__b  # FUB-4.1.a, FUB-4.1.b
    if NEXT_TO[z] & onside != 0 or (s.taker != 0 and START_ZONE[s.taker] == z):
        return 0  # FUB-4.1.a, FUB-5.2.a
    return Refusal.FUB_4__1__c if NEXT_TO[z] & held != 0 else Refusal.FUB_4__1__a  # FUB-4.1.c


@rule
def target_zones(s: State) -> int:
    """FUB-4.1.d: the targets EP may choose; offside restricts the choice and is no offence."""
    held, offside = held_zones(s, s.ep), offside_zones(s, s.ep, s.ball)
    mask = 0
    for z in range(ZONES):  # FUB-5.2.d
        if target_refused(s, z, held, offside) == 0:
            mask |= 1 << z  # FUB-4.1.d
    return mask


@rule
def first_to_act(s: State, target: int) -> int:
    """FUB-4.6.b to FUB-4.6.e: the team whose action phase comes first, with the roles of the start of the turn."""
    er = 1 - s.ep
    if s.restart == Restart.KICK_OFF or s.restart == Restart.CORNER or s.restart == Restart.FREE_KICK:
        return er  # FUB-4.6.c, FUB-4.6.e, FUB-5.1.d
    if pieces(s, er, target) > 0 and pieces(s, s.ep, target) == 0:
        return er  # FUB-4.6.d, FUB-4.6.e
    if s.prev_first == NOBODY:
        return er
    other = 1 - s.prev_first
    return s.prev_first if s.prev_moves[s.prev_first] < s.prev_moves[other] else other  # FUB-4.6.b


@rule
def choose_target(s: State, z: int, events: Row) -> None:
    """FUB-4.1.a: the zone to which the ball shall go."""
    s.target = z
    s.start = START_ZONE[s.ball]  # FUB-5.2.a
    s.first = first_to_act(s, z)
    s.phase = Phase.ROLL  # FUB-4.2
    emit(events, Event.TARGET, s.ep, z, 0)
