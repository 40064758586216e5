"""The action phases, step by step, and the end of a turn (FUB-4.6, FUB-4.9, FUB-5.1.c, FUB-5.3.1; section 4.6)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .advanced import line_strength, lose_point, may_substitute
from .data import ADJUST_CAP, BOX, CENTRE, SECTOR
from .movement import any_free_move
from .pitch import may_shoot, no_memory, pieces
from .shots import take_shot
from .state import Phase, Restart, Sector, State, Then
from .telling import Event, LostKind


@rule
def short_goal_kick(s: State, wanted: bool, events: Row) -> None:
    """FUB-5.3.1: an extra movement step for each team, EP first, or none."""
    s.phase = Phase.TARGET
    if wanted:
        emit(events, Event.SHORT_GOAL_KICK, s.possession, 0, 0)
        s.extra = 1
        s.phase = Phase.MOVE_TYPE  # FUB-5.3.1


@rule
def extra_step_done(s: State) -> None:
    """FUB-5.3.1: the numbers moved here decide the order of this turn; EP counts as having acted first."""
    no_memory(s)
    s.move_type = s.moves_left = 0
    if s.extra == 1:
        s.extra = 2
        s.actor = 1 - s.possession
        s.phase = Phase.MOVE_TYPE
    else:
        s.extra = 0
        s.actor = s.possession
        s.first_before = s.possession  # FUB-5.3.1
        for t in range(2):
            s.moves_before[t] = s.moves_made[t]  # FUB-5.3.1
            s.moves_made[t] = 0
        s.phase = Phase.TARGET


@rule
def direct_free_kick(s: State, shoot: bool, events: Row) -> None:
    """FUB-5.1.c, FUB-5.1.d: shoot now, or play the kick in a new turn."""
    if shoot:
        emit(events, Event.DIRECT_SHOT, s.possession, s.ball, 0)
        s.restart = Restart.NONE
        s.direct = s.acting = 1
        s.first = s.actor = s.possession  # FUB-4.6.f
        s.phase = Then.ACTION  # FUB-5.1.c
    elif s.last_turn:
        s.phase = Then.HALF_END  # FUB-4.3.1.d
    else:
        s.phase = Then.TURN_START  # FUB-5.1.d


@rule
def begin_action(s: State, events: Row) -> None:
    """FUB-4.6.a: first of all EP may shoot; with a direct free kick it must."""
    emit(events, Event.ACTION_PHASE, s.actor, s.acting, 0)
    s.phase = Then.MOVEMENT
    if s.direct and s.acting == 1:
        take_shot(s, events)  # FUB-5.1.c
    elif s.actor == s.possession and not s.goal_kick_pending and may_shoot(s, s.actor):
        s.phase = Phase.SHOOT  # FUB-4.7.a


@rule
def begin_movement(s: State, events: Row) -> None:
    """FUB-A4.b, FUB-A1.1.a: injured pieces come back; a condition point may be spent."""
    t = s.actor
    no_memory(s)
    s.direct = 0
    if s.absent[t, 0] > 0:
        s.pieces_in[t, CENTRE] += s.absent[t, 0]  # FUB-A4.b
        s.outfield[t] += s.absent[t, 0]
        emit(events, Event.RETURNED, t, s.absent[t, 0], 0)
        s.absent[t, 0] = 0
    s.phase = Phase.MOVE_TYPE
    if s.with_condition and s.condition[t, SECTOR[t, s.ball]] > 0:
        s.phase = Phase.CONDITION  # FUB-A1.1.a, FUB-1.3


@rule
def spend_condition(s: State, events: Row) -> None:
    """FUB-A1.1.a: a point of the sector in which the ball is."""
    sector = SECTOR[s.actor, s.ball]
    emit(events, Event.CONDITION_SPENT, s.actor, sector, 0)
    lose_point(s, s.actor, sector, events)  # FUB-A1.1.a, FUB-1.3
    s.phase = Phase.CONDITION_DIE


@rule
def condition_rolled(s: State, die: int, events: Row) -> None:
    """FUB-A1.1.b, FUB-A1.1.c: the larger of die and formation number; all types may be mixed."""
    t = s.actor
    begin_moves(s, Sector.MIXED, max(die, line_strength(s, t, SECTOR[t, s.ball])), events)  # FUB-A1.1.b, FUB-A1.1.c


@rule
def choose_type(s: State, kind: int, events: Row) -> None:
    """FUB-4.8.a: one type of movement; the formation says for how many pieces."""
    begin_moves(s, kind, line_strength(s, s.actor, kind), events)  # FUB-4.8.a, FUB-A1.3


@rule
def begin_moves(s: State, kind: int, number: int, events: Row) -> None:
    """FUB-4.4.2.d: forced moves made this turn are deducted."""
    s.move_type = kind
    s.moves_left = max(0, number - s.prepaid[s.actor])  # FUB-4.4.2.d
    emit(events, Event.MOVE_TYPE, s.actor, kind, s.moves_left)
    s.phase = Then.MOVED
    if s.moves_left > 0:
        s.phase = Phase.MOVES


@rule
def moves_over(s: State) -> None:
    """FUB-4.8.7: free moves follow the ordinary ones."""
    s.moves_left = 0
    s.phase = Then.POSITIONED
    if any_free_move(s, s.actor):
        s.phase = Phase.FREE_MOVES


@rule
def position_keeper(s: State) -> None:
    """FUB-A5.a: a keeper in his box who has not moved may change his position."""
    if s.extra:
        extra_step_done(s)
        return
    t = s.actor
    asked = s.with_keeper_position and s.keeper_in[t] == BOX[t] and not s.keeper_moved
    s.phase = Then.ADJUST  # FUB-A5.a
    if asked:
        s.phase = Phase.KEEPER_POSITION  # FUB-A5.a


@rule
def keeper_position(s: State, advanced: bool, events: Row) -> None:
    """FUB-A5.a: on his line or off it."""
    now = 1 if advanced else 0
    if s.keeper_advanced[s.actor] != now:
        s.keeper_advanced[s.actor] = now  # FUB-A5.a
        emit(events, Event.KEEPER_POSITION, s.actor, now, 0)
    s.phase = Then.ADJUST


@rule
def adjust_value(s: State, events: Row) -> None:
    """FUB-4.9.a: numbers in the ball's zone change the ball value by at most two."""
    surplus = pieces(s, s.possession, s.ball) - pieces(s, 1 - s.possession, s.ball)
    value = min(6, max(1, s.ball_value - min(ADJUST_CAP, max(-ADJUST_CAP, surplus))))  # FUB-4.9.a, FUB-1.8
    if value != s.ball_value:
        emit(events, Event.VALUE, value, s.ball_value, -min(ADJUST_CAP, max(-ADJUST_CAP, surplus)))
        s.ball_value = value
    t = s.actor
    asked = t != s.possession and not s.goal_kick_pending and pieces(s, t, s.ball) > 0  # FUB-5.3.b
    s.phase = Then.PRESSED  # FUB-4.9.1.a
    if asked:
        s.phase = Phase.PRESS  # FUB-4.9.1.a


@rule
def press(s: State, wanted: bool, events: Row) -> None:
    """FUB-4.9.1.a: ER goes for the ball, or not."""
    s.phase = Then.PRESSED
    if wanted:
        emit(events, Event.PRESS, s.actor, 0, 0)
        s.phase = Phase.PRESS_DIE


@rule
def press_rolled(s: State, die: int, events: Row) -> None:
    """FUB-4.9.1.b to FUB-4.9.1.d, FUB-A5.b: below the ball value the press succeeds."""
    t = s.actor
    if s.keeper_advanced[t] and s.ball == BOX[t]:
        die = max(1, die - 1)  # FUB-A5.b
    if die < s.ball_value:
        emit(events, Event.BALL_LOST, s.possession, s.ball, packed(LostKind.PRESS, 0, 0, 0, 0))
        s.possession = t  # FUB-4.9.1.b, FUB-1.2
        s.ball_value = die
    else:
        emit(events, Event.PRESS_FAILED, t, 0, 0)  # FUB-4.9.1.c
        if not (s.press_equal_neutral and die == s.ball_value):
            s.auto_pass[s.possession] = 1  # FUB-4.9.1.d
    s.phase = Then.PRESSED


@rule
def after_press(s: State) -> None:
    """FUB-A3.a: substitutions end the action phase."""
    s.phase = Then.ACTION_END  # FUB-A3.a
    if may_substitute(s, s.actor):
        s.phase = Phase.SUBSTITUTE  # FUB-A3.a


@rule
def end_action(s: State) -> None:
    """FUB-4.6.a: the other team's action phase, or the end of the turn."""
    no_memory(s)
    s.move_type = 0
    if s.acting == 1:
        s.acting = 2
        s.actor = 1 - s.actor
        s.phase = Then.ACTION  # FUB-4.6.a
    else:
        s.phase = Then.TURN_END


@rule
def end_turn(s: State) -> None:
    """FUB-4.6.b: who acted first, and how many pieces each moved, decides the next order; a waiting goal kick comes next."""
    if s.acting == 2:
        s.first_before = s.first
        for t in range(2):
            s.moves_before[t] = s.moves_made[t] + s.prepaid[t]  # FUB-4.6.b, FUB-4.4.2.d
    s.restart = Restart.GOAL_KICK if s.goal_kick_pending else Restart.NONE  # FUB-5.3.c
    s.phase = Then.HALF_END if s.last_turn else Then.TURN_START
