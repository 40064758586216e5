"""Ball control, special events and the ball's way to the target (FUB-4.4, FUB-4.5)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import AT_DISTANCE, DISTANCE, FARTHEST, SECTOR, SPECIAL
from .pitch import keeper_zone, move_keeper, no_memory, offside_exempt, offside_zones, outfield_zones, pieces
from .state import ZONES, Phase, Restart, Special, State, Style, Then
from .telling import Event, LostKind

NORMAL = int(Style.NORMAL)


@rule
def control_ball(s: State, events: Row) -> None:
    """FUB-4.4.a: EP's die against the ball value; equal calls for a special event."""
    er = 1 - s.possession
    alone = pieces(s, er, s.target) == 0 and pieces(s, s.possession, s.target) > 0  # FUB-4.4.1
    automatic = s.auto_pass[s.possession] == 1 or alone  # FUB-4.4.1.b, FUB-4.4.1
    s.auto_pass[0] = s.auto_pass[1] = 0
    s.kept = 1 if automatic or s.possession_die >= s.ball_value else 0  # FUB-4.4.a, FUB-4.4.b
    if automatic:
        emit(events, Event.UNOPPOSED, s.possession, 1 if s.possession_die == s.ball_value else 0, 0)
    else:
        emit(events, Event.CONTROL, s.possession, s.possession_die, s.ball_value)
    s.phase = Then.BALL
    if s.possession_die == s.ball_value:
        s.event_on = 1  # FUB-4.4.c
        s.actor = s.possession
        s.phase = Phase.EVENT_DIE


@rule
def style_at_target(s: State, t: int) -> int:
    """FUB-A6.b: a team's style in its sector that holds the target."""
    return s.style[t, SECTOR[t, s.target]] if s.with_styles else NORMAL


@rule
def kept_die(s: State, t: int, first: int, second: int) -> int:
    """FUB-A6.b: aggressive keeps the higher die, prudent the lower."""
    return max(first, second) if style_at_target(s, t) == Style.AGGRESSIVE else min(first, second)  # FUB-A6.b


@rule
def event_rolled(s: State, die: int, events: Row) -> None:
    """FUB-4.4.3.a: EP's die, then ER's; D = EP - ER."""
    if s.actor == s.possession:
        s.event_die[0] = die
        s.actor = 1 - s.possession
    else:
        s.event_die[1] = die  # FUB-4.4.3.a
        emit(events, Event.DIFFERENCE, s.event_die[0], die, s.possession)
        emit(events, Event.EVENT, s.event_die[0] - die, s.possession, 0)
        special_event(s)


@rule
def special(s: State) -> int:
    """FUB-4.4.3.a: the special event of the two dice."""
    return SPECIAL[s.event_die[0] - s.event_die[1] + 5]


@rule
def special_event(s: State) -> None:
    """FUB-4.4.3.b: EP and ER are the roles of this moment."""
    what = special(s)
    er = 1 - s.possession  # FUB-4.4.3.b
    s.phase = Then.BALL
    if what == Special.ER_MOVES_2:
        s.event_team, s.event_moves = er, 2  # FUB-4.4.3.m5
    elif what == Special.CONTROL_LOST:
        s.kept = 0  # FUB-4.4.3.m4
    elif what == Special.ER_MOVES_1:
        s.event_team, s.event_moves = er, 1  # FUB-4.4.3.m3
    elif what == Special.VALUE_PLUS_1:
        s.event_modifier = 1  # FUB-4.4.3.m2
    elif what == Special.FREE_KICK_EP:
        s.actor = er
        s.phase = Phase.CARD  # FUB-4.4.3.m1
    elif what == Special.SKIP_ACTIONS:
        s.phase = Then.INJURIES
    elif what == Special.FREE_KICK_ER:
        s.actor = s.possession
        s.phase = Phase.CARD  # FUB-4.4.3.p1
    elif what == Special.VALUE_MINUS_1:
        s.event_modifier = -1  # FUB-4.4.3.p2
    elif what == Special.EP_MOVES_1:
        s.event_team, s.event_moves = s.possession, 1  # FUB-4.4.3.p3
    elif what == Special.VALUE_MINUS_2:
        s.event_modifier = -2  # FUB-4.4.3.p4
    else:
        s.no_defence = er  # FUB-4.4.3.p5


@rule
def intermediate_zones(s: State, start: int, target: int) -> int:
    """FUB-1.7, FUB-4.5.2: zones between start and target; with the option, one of them may be held by EP."""
    between = max(0, DISTANCE[start, target] - 1)  # FUB-1.7
    if s.pass_through and between == 1:
        for q in range(ZONES):
            if DISTANCE[start, q] == 1 and DISTANCE[q, target] == 1:
                own = pieces(s, s.possession, q)
                if own > 0 and own >= 2 * pieces(s, 1 - s.possession, q):
                    return 0
    return between


@rule
def lose_ball(s: State, zone: int, how: int, events: Row) -> None:
    """FUB-4.5.1.b: the other team has the ball; its value is the control die of the team that lost it. `how` is packed."""
    emit(events, Event.BALL_LOST, s.possession, zone, how)
    s.possession = 1 - s.possession  # FUB-1.2
    s.ball = zone
    s.ball_value = s.possession_die  # FUB-4.5.1.b, FUB-4.5.4.b
    s.forced_keep = 0


@rule
def move_ball(s: State, events: Row) -> None:
    """FUB-4.5: the ball moves and takes its new value."""
    between = intermediate_zones(s, s.ball, s.target)  # while a corner taker still stands on his spot, as at the control
    if s.taker != 0:
        s.pieces_in[s.possession, s.start] += 1  # FUB-5.2.c
        s.taker = 0
    if s.event_on and special(s) == Special.CONTROL_LOST:
        lose_ball(s, s.start, packed(LostKind.EVENT, 0, 0, 0, 0), events)  # FUB-4.4.3.m4
    elif not s.kept:
        lose_ball(s, s.target, packed(LostKind.CONTROL, 0, 0, 0, 0), events)
    else:
        set_piece = s.restart == Restart.FREE_KICK or s.restart == Restart.CORNER or s.restart == Restart.GOAL_KICK
        unmarked = -1 if pieces(s, 1 - s.possession, s.start) == 0 and not set_piece else 0  # FUB-4.5.3
        value = s.opponents_die + between + s.event_modifier + unmarked  # FUB-4.5.1.a, FUB-4.5.2
        if value > 6:
            how = packed(LostKind.OVERSHOOT, s.opponents_die, between, s.event_modifier, unmarked)
            lose_ball(s, s.target, how, events)  # FUB-4.5.4.a, FUB-4.5.4.b
        else:
            s.ball = s.target  # FUB-4.5
            s.ball_value = max(1, value)  # FUB-1.8
            s.forced_keep = 1
            terms = packed(s.ball_value, s.opponents_die, between, s.event_modifier, unmarked)
            emit(events, Event.BALL_KEPT, s.possession, s.ball, terms)
    bring_piece(s, Then.BALL_MOVED)


@rule
def bring_piece(s: State, otherwise: int) -> None:
    """FUB-4.4.2.a: a team without a piece in the ball's zone must bring one."""
    if pieces(s, s.possession, s.ball) == 0:
        s.actor = s.possession
        s.phase = Phase.FORCED  # FUB-4.4.2.a
    else:
        s.phase = otherwise


@rule
def nearest(zones: int, z: int) -> int:
    """FUB-1.7: those of some zones that are nearest to z."""
    for distance in range(FARTHEST + 1):
        if zones & AT_DISTANCE[z, distance] != 0:
            return zones & AT_DISTANCE[z, distance]
    return 0


@rule
def forced_zones(s: State) -> int:
    """FUB-4.4.2.a to FUB-4.4.2.c: zones whose outfield piece may be brought; shifted by 13 bits, those whose keeper may."""
    t, z = s.actor, s.ball
    players, keeper = outfield_zones(s, t), keeper_zone(s, t)
    if s.forced_keep and not offside_exempt(s, t, z):
        onside = ~offside_zones(s, t, s.start)  # FUB-4.4.2.c
        if (players | keeper) & onside != 0:
            players, keeper = players & onside, keeper & onside
    near = nearest(players | keeper, z)  # FUB-4.4.2.a
    brought = near & players if s.forced_keep else nearest(players, z)  # FUB-4.4.2.b
    return brought | ((near & keeper) << ZONES)


@rule
def forced_move(s: State, a: int, keeper: bool, events: Row) -> None:
    """FUB-4.4.2.d: the piece comes, and its team will move one piece less this turn."""
    t = s.actor
    if keeper:
        move_keeper(s, t, s.ball)
    else:
        s.pieces_in[t, a] -= 1
        s.pieces_in[t, s.ball] += 1
    s.prepaid[t] += 1  # FUB-4.4.2.d
    emit(events, Event.FORCED_MOVE, t, a, s.ball)
    if s.acting > 0:
        s.actor = 1 - t  # FUB-4.7.3.b
        s.phase = Then.MOVEMENT
    else:
        s.phase = Then.BALL_MOVED


@rule
def ball_moved(s: State) -> None:
    """FUB-4.5: the restart has been taken; moves given by an event come next."""
    s.restart = Restart.NONE
    s.goal_kick_pending = 0
    s.phase = Then.EVENT_DONE
    if s.event_moves > 0:
        no_memory(s)
        s.actor = s.event_team
        s.phase = Phase.EVENT_MOVE


@rule
def event_done(s: State, events: Row) -> None:
    """FUB-4.6.a: the action phases, unless the event skips them (FUB-4.4.3.0a)."""
    no_memory(s)
    if s.event_on and special(s) == Special.SKIP_ACTIONS:
        emit(events, Event.ACTIONS_SKIPPED, 0, 0, 0)
        s.phase = Then.TURN_END  # FUB-4.4.3.0a
    else:
        s.acting = 1
        s.actor = s.first
        s.phase = Then.ACTION  # FUB-4.6.a
