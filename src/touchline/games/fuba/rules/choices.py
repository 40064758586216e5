"""What may be chosen, and why not: sets of allowed choices as bit masks, from which `legal` and `why_not` both come (section 4)."""

from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.target import rule

from .advanced import held_sectors, open_sectors, sub_mask
from .control import forced_zones
from .data import CORNER_FOR, FROM, NEXT_TO, SIDE, SPOTS, TO
from .fouls import FOR_RED_CARD
from .movement import (
    crowd,
    current_crowd,
    current_line,
    dribbles,
    event_moves,
    free_moves,
    holds_ball_alone,
    kinds_of_move,
    leaving,
    may_leave,
    ordinary_moves,
    ready,
)
from .pairs import BLOCKED, FIRST_ON, FORWARD, NORTH, SOUTH, SPLIT
from .phases import ALWAYS, ASKED_BY, CHANGE, CORNER, FORMATION, LAST_DECISION, NO, OPTION, ROLE, SUB
from .pitch import has, offside_exempt, offside_zones, outfield_zones
from .setup import adjustable, adjustments, keeper_zones, place_zones
from .state import ACTIONS, PAIRS, ZONES, First, Phase, Role, Sector, SetupKind, State, Sub
from .target import target_refused, target_zones
from .teams import change_mask, formation_mask, role_full, role_mask
from .telling import WhyNot

ALL_THREE = 7 << OPTION


@rule
def decider(s: State) -> int:
    """Section 4.3: the seat to decide, CHANCE or OVER."""
    if s.phase <= LAST_DECISION:
        return s.actor
    return OVER if s.phase == Phase.MATCH_END else CHANCE


@rule
def place_mask(s: State) -> int:
    """Allowed ZONE actions as bits 0-12, ZONE_GK actions as bits 13-25."""
    p = s.phase
    if p == Phase.SETUP_PLACE:
        return place_zones(s)
    if p == Phase.TARGET:
        return target_zones(s)
    if p == Phase.SETUP_KEEPER:
        return keeper_zones(s) << ZONES
    if p == Phase.FORCED:
        return forced_zones(s)
    return outfield_zones(s, s.actor) if p == Phase.REMOVE else 0


@rule
def moving(s: State) -> bool:
    """Is this a phase in which pieces are moved one by one?"""
    return s.phase == Phase.MOVES or s.phase == Phase.FREE_MOVES or s.phase == Phase.EVENT_MOVE or s.phase == Phase.SETUP_ADJUST


@rule
def movable(s: State, kind: int) -> int:
    """Zones that a MOVE (0), MOVE_GK (1), DRIBBLE (2) or DRIBBLE_GK (3) may leave; which of them there are, `kinds_of_move` says."""
    keeper = kind & 1 == 1
    if kind >= 2:
        return ready(s, s.actor, keeper) & (1 << s.ball)  # FUB-4.8.8.a
    if s.phase == Phase.SETUP_ADJUST:
        return adjustable(s, keeper)
    return may_leave(s, s.actor, keeper)


@rule
def moves(s: State, kind: int, zones: int, side: int, line: int, stops: int) -> int:
    """The pairs of a side that such a move from some zones may follow; `line` and `stops` from `current_line` and `current_crowd`."""
    keeper = kind & 1 == 1
    if kind >= 2:
        pairs = dribbles(s, s.actor, side)
    elif s.phase == Phase.MOVES:
        pairs = ordinary_moves(s, s.actor, keeper, side, line, stops)
    elif s.phase == Phase.FREE_MOVES:
        pairs = free_moves(s, s.actor, keeper, side)
    elif s.phase == Phase.EVENT_MOVE:
        pairs = event_moves(s.actor, side, line)
    else:
        pairs = adjustments(s, side)
    return leaving(zones, side) & pairs


@rule
def side_of(z: int) -> int:
    """The side on which the pairs are that leave a zone."""
    return NORTH if z >= SPLIT else SOUTH


@rule
def may_move(s: State, kind: int, p: int) -> bool:
    """Is a move along a pair allowed?"""
    side = side_of(FROM[p])
    return kind < kinds_of_move(s) and has(moves(s, kind, movable(s, kind), side, current_line(s), current_crowd(s)), p - FIRST_ON[side])


@rule
def corner_mask(s: State) -> int:
    """FUB-4.7.h: the two spots of the acting team."""
    mask = 0
    for i in range(SPOTS):
        if CORNER_FOR[i] == s.actor:
            mask |= 1 << i
    return mask


@rule
def choice_mask(s: State) -> int:
    """Allowed actions from DONE on, bit 0 being DONE."""
    p = s.phase
    if ALWAYS[p] != 0:
        return ALWAYS[p]
    if p == Phase.MOVE_TYPE:
        return ALL_THREE & ~(1 << OPTION) if s.no_defence == s.actor else ALL_THREE  # FUB-4.4.3.p5
    if p == Phase.PRE_FORMATION:
        return formation_mask(s) << FORMATION
    if p == Phase.PRE_ROLES:
        return (role_mask(s, s.actor) << ROLE) | (1 << NO)
    if p == Phase.HALFTIME:
        return (change_mask(s, s.actor) << CHANGE) | (1 << NO)
    if p == Phase.CHANGE:
        return change_mask(s, s.actor) << CHANGE
    if p == Phase.LOSE_CONDITION:
        return held_sectors(s, s.actor) << OPTION
    if p == Phase.FRESH_SECTOR:
        return open_sectors(s, s.actor) << OPTION
    if p == Phase.CORNER_SIDE:
        return corner_mask(s) << CORNER
    if p == Phase.SUBSTITUTE:
        return (sub_mask(s, s.actor) << SUB) | (1 << NO)
    return 0


@rule
def refused(s: State, action: int) -> int:
    """Why an action is not possible now, or 0."""
    asked = ASKED_BY[s.phase]
    if s.phase > LAST_DECISION or action < 0 or action >= ACTIONS:
        return asked
    if s.phase == Phase.REMOVE and s.step != FOR_RED_CARD:
        asked = WhyNot.FUB_A4__a
    if action < First.MOVE:
        return 0 if has(place_mask(s), action) else place_refused(s, action, asked)
    if action < First.DONE:
        if not moving(s):
            return asked
        kind, p = (action - First.MOVE) // PAIRS, (action - First.MOVE) % PAIRS
        return 0 if may_move(s, kind, p) else move_refused(s, kind, p, asked)
    return 0 if has(choice_mask(s), action - First.DONE) else choice_refused(s, action, asked)


@rule
def place_refused(s: State, action: int, asked: int) -> int:
    """The rule behind a refused zone."""
    z = action % ZONES
    keeper = action >= ZONES
    if s.phase == Phase.TARGET and not keeper:
        return target_refused(s, z)
    if s.phase == Phase.SETUP_KEEPER and keeper:
        return WhyNot.FUB_5__5__1
    if s.phase == Phase.SETUP_PLACE and not keeper:
        if s.setup_kind == SetupKind.PENALTY:
            return WhyNot.FUB_5__5__1
        if s.setup_kind == SetupKind.FREE_KICK:
            return WhyNot.FUB_5__1__1
        return WhyNot.FUB_3__2__1__b if s.actor == s.possession else WhyNot.FUB_3__2__1__c
    if s.phase == Phase.FORCED and s.forced_keep and not offside_exempt(s, s.actor, s.ball):
        here = s.keeper_in[s.actor] == z if keeper else s.pieces_in[s.actor, z] > 0
        return WhyNot.FUB_4__4__2__c if here and has(offside_zones(s, s.actor, s.start), z) else asked
    return asked


@rule
def setup_move_refused(s: State, a: int, asked: int) -> int:
    """FUB-3.2.b: the placing restrictions hold for the adjustment too."""
    if s.setup_kind == SetupKind.KICK_OFF:
        return WhyNot.FUB_3__2__1__b
    if s.setup_kind == SetupKind.PENALTY:
        return WhyNot.FUB_5__5__1
    return WhyNot.FUB_5__1__1 if s.setup_kind == SetupKind.FREE_KICK and a == s.ball else asked


@rule
def move_refused(s: State, kind: int, p: int, asked: int) -> int:
    """The rule behind a refused move."""
    t, a, b = s.actor, FROM[p], TO[p]
    keeper = kind & 1 == 1
    if kind >= 2:
        if s.phase != Phase.MOVES:
            return asked
        return WhyNot.FUB_5__3__b if s.goal_kick_pending and t == s.possession and a == s.ball else WhyNot.FUB_4__8__8__a
    if not has(ready(s, t, keeper), a):
        return WhyNot.FUB_4__8__b if s.phase == Phase.MOVES else asked
    if s.phase == Phase.SETUP_ADJUST:
        return setup_move_refused(s, a, asked) if has(NEXT_TO[a], b) else asked
    if a == s.ball and holds_ball_alone(s, t):
        return WhyNot.FUB_4__8__9
    if s.phase == Phase.FREE_MOVES:
        return asked
    if s.phase == Phase.EVENT_MOVE:
        return WhyNot.FUB_4__8__5 if has(NEXT_TO[a], b) else asked
    return ordinary_move_refused(s, t, p, keeper)


@rule
def ordinary_move_refused(s: State, t: int, p: int, keeper: bool) -> int:
    """FUB-4.8.1 to FUB-4.8.5: wrong type, blocked on the way, too far for the keeper, or offside."""
    a, b, side = FROM[p], TO[p], side_of(FROM[p])
    ways = ~BLOCKED[side, crowd(s, t)]  # FUB-4.8.2s
    forward, back = has(ways & FORWARD[t, side], p - FIRST_ON[side]), has(ways & FORWARD[1 - t, side], p - FIRST_ON[side])
    if s.move_type == Sector.ATTACK and (has(SIDE[a], b) or back):
        return WhyNot.FUB_4__8__2
    if s.move_type == Sector.DEFENCE and (has(SIDE[a], b) or forward):
        return WhyNot.FUB_4__8__3
    if s.move_type == Sector.MIDFIELD and not has(SIDE[a], b):
        return WhyNot.FUB_4__8__1
    if back and s.no_defence == t:
        return WhyNot.FUB_4__4__3__p5
    if has(offside_zones(s, t, s.ball), b) and not back and (forward or has(SIDE[a], b)):
        return WhyNot.FUB_4__8__5
    if keeper and (forward or back):
        return WhyNot.FUB_4__8__4
    return WhyNot.FUB_4__8__2s


@rule
def choice_refused(s: State, action: int, asked: int) -> int:
    """The rule behind any other refused choice."""
    if action >= First.SUB and s.phase == Phase.SUBSTITUTE:
        return WhyNot.FUB_A3__c if action - First.SUB == Sub.YELLOW else WhyNot.FUB_A3__d
    if First.FORMATION <= action < First.ROLE and s.phase == Phase.PRE_FORMATION:
        return WhyNot.FUB_2__1__c
    if First.ROLE <= action < First.CORNER and s.phase == Phase.PRE_ROLES:
        role = action - First.ROLE
        if not role_full(s, s.actor, role):
            return WhyNot.FUB_A1__b
        return WhyNot.FUB_A2__c if role == Role.OFFENSIVE_MIDFIELDER or role == Role.DEFENSIVE_MIDFIELDER else WhyNot.FUB_A2__b
    if First.CHANGE <= action < First.FORMATION and (s.phase == Phase.HALFTIME or s.phase == Phase.CHANGE):
        return WhyNot.FUB_2__1__d
    if First.OPTION <= action < First.CHANGE:
        if s.phase == Phase.MOVE_TYPE:
            return WhyNot.FUB_4__4__3__p5
        if s.phase == Phase.FRESH_SECTOR:
            return WhyNot.FUB_A1__b
    return asked
