"""Shots, rebounds, goal kicks and penalties (FUB-4.7, FUB-5.3, FUB-5.5, FUB-8.3)."""

from touchline.kernel.events import emit, listening, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .control import bring_piece
from .data import (
    BOX,
    FREE_KICK_MODIFIER,
    KEEPER_ABSENT,
    KEEPER_ADVANCED,
    KICKS_EACH,
    MORE_IN_BOX,
    MORE_IN_ZONE,
    PENALTY_NEEDED,
    SHOT_MODIFIER,
)
from .pitch import has, move_keeper, offside_zones, pieces
from .state import Phase, State, Then
from .telling import Event, GoalKind, LostKind
from .time import end_match, score_goal


@rule
def sign(x: int) -> int:
    """-1, 0 or 1."""
    return 1 if x > 0 else -1 if x < 0 else 0


@rule
def keeper_adds(s: State, e: int) -> int:
    """FUB-4.7.f, FUB-A5.c: what a keeper away from the box, or advanced, is worth to the shooter."""
    away = KEEPER_ABSENT if s.keeper_in[e] != BOX[e] else 0  # FUB-4.7.f
    return away + advanced(s, e) * KEEPER_ADVANCED  # FUB-A5.c


@rule
def advanced(s: State, e: int) -> int:
    """FUB-A5.c: 1 if a keeper has left his line."""
    return 1 if s.with_keeper_position and s.keeper_advanced[e] else 0


@rule
def zone_adds(s: State, t: int) -> int:
    """FUB-4.7.d: more pieces than the opponents where the ball is."""
    z = s.ball
    return 0 if z == BOX[1 - t] else MORE_IN_ZONE * sign(pieces(s, t, z) - s.pieces_in[1 - t, z])  # FUB-4.7.d


@rule
def box_adds(s: State, t: int) -> int:
    """FUB-4.7.e: more pieces than the opponents in their box; who is off-side does not help."""
    e, z = 1 - t, s.ball
    box = BOX[e]
    own = pieces(s, t, box)
    theirs = s.pieces_in[e, box] + advanced(s, e)  # FUB-A5.c
    onside = 0 if has(offside_zones(s, t, z), box) else own
    if onside > theirs:
        return MORE_IN_BOX  # FUB-4.7.e
    return -MORE_IN_BOX if theirs > own else 0  # FUB-4.7.e


@rule
def free_kick_adds(direct: bool) -> int:
    """FUB-4.7.g: a free kick shot directly."""
    return FREE_KICK_MODIFIER if direct else 0  # FUB-4.7.g


@rule
def shot_modifier(s: State, t: int, direct: bool) -> int:
    """FUB-4.7.c to FUB-4.7.g, FUB-A5.c: what is added to the shot die."""
    from_zone = SHOT_MODIFIER[t, s.ball] + free_kick_adds(direct)  # FUB-4.7.c
    return from_zone + keeper_adds(s, 1 - t) + zone_adds(s, t) + box_adds(s, t)


@rule
def take_shot(s: State, events: Row) -> None:
    """FUB-4.7.a: the acting team shoots."""
    t, z = s.actor, s.ball
    if listening(events):
        terms = packed(SHOT_MODIFIER[t, z], free_kick_adds(s.direct == 1), keeper_adds(s, 1 - t), zone_adds(s, t), box_adds(s, t))
        emit(events, Event.SHOT, t, z, shot_modifier(s, t, s.direct == 1))
        emit(events, Event.ADDED, t, terms, 0)
    s.phase = Phase.SHOT


@rule
def shot_rolled(s: State, die: int, events: Row) -> None:
    """FUB-4.7.b, FUB-4.7.h to FUB-4.7.j, FUB-4.7.1.a: the modified die against the ball value."""
    t = s.actor
    m = shot_modifier(s, t, s.direct == 1)
    if 6 + m <= s.ball_value:
        if die == 6:
            s.phase = Phase.COMPLEX_SHOT  # FUB-4.7.1.a
        else:
            miss(s, events)  # FUB-4.7.1.a
    elif die + m > s.ball_value:
        score_goal(s, t, GoalKind.FREE_KICK if s.direct else GoalKind.SHOT, events)  # FUB-4.7.b
    elif die + m == s.ball_value:
        corner_won(s, events)  # FUB-4.7.h
    elif die + m == s.ball_value - 1 and pieces(s, t, BOX[1 - t]) > 0:
        emit(events, Event.REBOUND, t, 0, 0)
        s.phase = Phase.REBOUND  # FUB-4.7.i
    else:
        miss(s, events)  # FUB-4.7.j


@rule
def complex_rolled(s: State, die: int, events: Row) -> None:
    """FUB-4.7.1.b: the second die against the zone modifier alone."""
    needed = abs(SHOT_MODIFIER[s.actor, s.ball])
    if die > needed:
        score_goal(s, s.actor, GoalKind.COMPLEX, events)  # FUB-4.7.1.b
    elif die == needed:
        corner_won(s, events)  # FUB-4.7.1.b
    else:
        miss(s, events)


@rule
def rebound_rolled(s: State, shooter: int, other: int, events: Row) -> None:
    """FUB-4.7.3.a, FUB-4.7.3.b: each die plus the outfield pieces in the box."""
    t, e = s.actor, 1 - s.actor
    box = BOX[e]
    ours, theirs = shooter + s.pieces_in[t, box], other + s.pieces_in[e, box]  # FUB-4.7.3.a
    if ours > theirs:
        score_goal(s, t, GoalKind.REBOUND, events)  # FUB-4.7.3.a
    elif ours == theirs:
        corner_won(s, events)
    else:
        emit(events, Event.BALL_LOST, t, box, packed(LostKind.REBOUND, 0, 0, 0, 0))
        s.possession = e
        s.ball = box
        s.ball_value = shooter  # FUB-4.7.3.b
        s.forced_keep = 0
        bring_piece(s, Then.MOVEMENT)


@rule
def corner_won(s: State, events: Row) -> None:
    """FUB-4.7.h: the attackers choose the side; nobody is asked in a last turn (FUB-4.3.1.d)."""
    emit(events, Event.LEVEL, s.actor, 0, 0)
    s.phase = Phase.CORNER_SIDE  # FUB-4.7.h, FUB-4.3.1.d
    if s.last_turn:
        s.phase = Then.HALF_END  # FUB-4.7.h, FUB-4.3.1.d


@rule
def miss(s: State, events: Row) -> None:
    """FUB-4.7.j: a goal kick for the other team; the shooter's phase goes on."""
    emit(events, Event.MISS, s.actor, 0, 0)
    goal_kick(s, 1 - s.actor, events)
    s.phase = Then.MOVEMENT  # FUB-4.7.j


@rule
def goal_kick(s: State, t: int, events: Row) -> None:
    """FUB-5.3.a: the ball in the box with value 1; an empty box gets its keeper back."""
    s.possession = t
    s.ball = BOX[t]
    s.ball_value = 1  # FUB-5.3.a
    s.goal_kick_pending = 1
    if pieces(s, t, BOX[t]) == 0:
        move_keeper(s, t, BOX[t])  # FUB-5.3.a
    emit(events, Event.GOAL_KICK, t, 0, 0)


# --- penalties ----------------------------------------------------------------------------------------------------------


@rule
def dive(s: State, side: int) -> None:
    """FUB-5.5.2.a: the keeper's choice, hidden until the kicker has made his."""
    s.secret[s.actor] = side + 1  # FUB-5.5.2.a
    s.actor = s.possession
    s.phase = Phase.PENALTY_AIM


@rule
def aim(s: State, side: int, events: Row) -> None:
    """FUB-5.5.2.a: the kicker's choice; both are revealed."""
    s.secret[s.actor] = side + 1  # FUB-5.5.2.a
    emit(events, Event.DUEL, s.possession, side, s.secret[1 - s.possession] - 1)
    s.phase = Phase.PENALTY_DIE


@rule
def penalty_rolled(s: State, die: int, events: Row) -> None:
    """FUB-5.5.2.b, FUB-5.5.2.c: the die must reach the table's number."""
    t = s.possession
    goal = die >= PENALTY_NEEDED[s.secret[t] - 1, s.secret[1 - t] - 1]  # FUB-5.5.2.b
    s.secret[0] = s.secret[1] = 0
    if s.half == 5:
        shootout_kick(s, goal, events)
    elif goal:
        score_goal(s, t, GoalKind.PENALTY, events)
    else:
        emit(events, Event.SAVED, 1 - t, 0, 0)
        goal_kick(s, 1 - t, events)  # FUB-5.5.2.c
        s.acting = 1
        s.first = s.actor = 1 - t  # FUB-5.5.2.c, FUB-4.6.c, FUB-4.6.e
        s.phase = Then.ACTION


@rule
def shootout_kick(s: State, goal: bool, events: Row) -> None:
    """FUB-8.3: five kicks each, until decided; then pairs."""
    t = s.possession
    s.taken[t] += 1
    if goal:
        s.scored[t] += 1
    emit(events, Event.SHOOTOUT_KICK, t, 1 if goal else 0, 0)
    if s.taken[0] <= KICKS_EACH and s.taken[1] <= KICKS_EACH:
        for side in range(2):
            if s.scored[side] > s.scored[1 - side] + KICKS_EACH - s.taken[1 - side]:
                shootout_won(s, side, events)  # FUB-8.3
                return
    if s.taken[0] == s.taken[1] and s.taken[0] > KICKS_EACH and s.scored[0] != s.scored[1]:
        shootout_won(s, 0 if s.scored[0] > s.scored[1] else 1, events)  # FUB-8.3
    elif s.taken[0] == s.taken[1] and s.taken[0] >= KICKS_EACH + s.sudden_death:
        s.phase = Phase.LOTS  # FUB-8.3
    else:
        s.possession = 1 - t
        s.actor = t
        s.phase = Phase.PENALTY_DIVE


@rule
def lots_drawn(s: State, team: int, events: Row) -> None:
    """FUB-8.3: after thirty pairs of sudden death, lots."""
    emit(events, Event.LOTS, team, 0, 0)
    shootout_won(s, team, events)


@rule
def shootout_won(s: State, team: int, events: Row) -> None:
    """FUB-8.2, FUB-8.3: the score stays level; the shoot-out decides."""
    s.winner = team  # FUB-8.2
    emit(events, Event.SHOOTOUT_WON, team, 0, 0)
    end_match(s, events)
