"""The blue die, the keeper's die and expulsions (chapters CDC-DEF, CDC-KEE, CDC-EXP)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .champion import hand_over
from .data import CLEAR_DISTANCE, KEEPER_PARRY, MIDDLE, OWN_GOAL_SQUARES, OWN_KEEPER_PARRY, OWN_KEEPER_STOP, ROWS
from .pitch import ball_column, ball_row, ball_square, left_side, put_ball
from .restarts import corner, foul_by_defence, goal_kick, keeper_has_ball, win_ball
from .state import NOBODY, DieRule, Event, Face, GoalKind, Phase, Restart, State
from .time import attack, defence_touches, score_goal


@rule
def blue_thrown(s: State, face: int, events: Row) -> None:
    """CDC-DEF-2 .. CDC-DEF-7: the defence die after a challenge, an intercepted shot, a post or the bar."""
    defender = 1 - s.attacker
    if face == Face.FOUL:
        foul_thrown(s, defender, events)  # CDC-DEF-6
        return
    s.foul_streak = NOBODY  # CDC-EXP-3
    if face == Face.STEAL:
        emit(events, Event.STEAL, defender, ball_square(s), 0)
        win_ball(s)  # CDC-DEF-2
        defence_touches(s, events)
    elif face == Face.CLEAR:
        clear_ball(s, events)
    elif face == Face.OWN_GOAL and own_goal_position(s):
        score_goal(s, s.attacker, GoalKind.OWN_GOAL, events)  # CDC-DEF-4
    else:
        emit(events, Event.MISS, defender, 0, 0)
        if s.context == Phase.INTERCEPT:
            s.phase = Phase.KEEPER  # CDC-SHO-4
        else:
            attack(s, Restart.OPEN, DieRule.FREE)  # CDC-DEF-3, CDC-ATT-6


@rule
def own_goal_position(s: State) -> bool:
    """CDC-DEF-4, CDC-DEF-5: in front of goal, or at the goal mouth after the bar."""
    if s.context == Phase.BAR:
        return True  # CDC-DEF-5
    return OWN_GOAL_SQUARES[ball_column(s), ball_row(s)] == 1


@rule
def foul_thrown(s: State, defender: int, events: Row) -> None:
    """CDC-EXP-1, CDC-EXP-2: two fouls running cost the champion die, which is thrown before the kick."""
    expelled = s.foul_streak == defender
    s.foul_streak = NOBODY if expelled else defender  # CDC-EXP-3
    foul_by_defence(s, events)
    if expelled:
        emit(events, Event.EXPULSION, defender, 0, 0)
        if s.champion_holder == defender:
            hand_over(s, 0)  # CDC-EXP-2


@rule
def clear_ball(s: State, events: Row) -> None:
    """CDC-DEF-7 .. CDC-DEF-9: three rows back; near the attacker's own goal it may go out or rebound at the own keeper."""
    defender = 1 - s.attacker
    column, row = ball_column(s), ball_row(s) - CLEAR_DISTANCE
    if s.context == Phase.BAR:
        row = ROWS + 1 - CLEAR_DISTANCE
    if row >= 1:
        put_ball(s, column, row)  # CDC-DEF-7
        emit(events, Event.CLEARED, defender, ball_square(s), 0)
        attack(s, Restart.OPEN, DieRule.FREE)
    elif column == MIDDLE:
        put_ball(s, OWN_KEEPER_STOP[0], OWN_KEEPER_STOP[1])  # CDC-DEF-9
        emit(events, Event.CLEARED, defender, ball_square(s), 0)
        attack(s, Restart.OPEN, DieRule.FREE)
        s.phase = Phase.OWN_KEEPER
    else:
        emit(events, Event.CLEARED, defender, 0, 0)
        goal_kick(s, column < MIDDLE, events)  # CDC-DEF-8
    defence_touches(s, events)


@rule
def sky_thrown(s: State, face: int, events: Row) -> None:
    """CDC-KEE-2 .. CDC-KEE-5: the keeper's die; after the bar a beaten keeper is an own goal."""
    column = s.shot_column
    if face == Face.NOT_SAVED:
        score_goal(s, s.attacker, GoalKind.OWN_GOAL if s.context == Phase.BAR else GoalKind.GOAL, events)  # CDC-KEE-3
        return
    if face == Face.SAVED:
        emit(events, Event.SAVED, 1 - s.attacker, 0, 0)
        s.attacker = 1 - s.attacker
        keeper_has_ball(s)  # CDC-KEE-2
    elif face == Face.PARRY:
        emit(events, Event.PARRIED, 1 - s.attacker, 0, 0)
        put_ball(s, KEEPER_PARRY[0], KEEPER_PARRY[1])  # CDC-KEE-4
        attack(s, Restart.OPEN, DieRule.FREE)  # CDC-ATT-6
    else:
        corner(s, left_side(column), events)  # CDC-KEE-5
    defence_touches(s, events)


@rule
def own_keeper_thrown(s: State, face: int, events: Row) -> None:
    """CDC-DEF-9: the attacker's own keeper meets a clearance; every result is a touch."""
    if face == Face.NOT_SAVED:
        score_goal(s, 1 - s.attacker, GoalKind.REBOUND, events)
        return
    if face == Face.SAVED:
        emit(events, Event.SAVED, s.attacker, 0, 0)
        keeper_has_ball(s)
    elif face == Face.PARRY:
        emit(events, Event.PARRIED, s.attacker, 0, 0)
        put_ball(s, OWN_KEEPER_PARRY[0], OWN_KEEPER_PARRY[1])
        attack(s, Restart.OPEN, DieRule.FREE)
    else:
        s.attacker = 1 - s.attacker
        corner(s, False, events)
    defence_touches(s, events)
