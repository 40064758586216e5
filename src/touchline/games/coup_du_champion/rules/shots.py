"""Shots, free-kick shots and penalties (chapters CDC-SHI, CDC-SHO, CDC-FRK, CDC-PEN, CDC-VAR)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .champion import imminent_goal, shot_on_its_way
from .data import ARROW, BAR_DROP, BOX, FAR_INTERCEPT, FAR_ROW, NEAR_ROW, PENALTY_REBOUND, POST_LEFT, POST_RIGHT, QUESTION
from .pitch import ball_column, ball_row, ball_square, left_side, put_ball
from .restarts import award_penalty, corner, goal_kick_for_opponent
from .state import DieRule, Event, Face, GoalKind, Phase, Restart, State
from .time import attack, defence_touches, score_goal


@rule
def shot_thrown(s: State, face: int, events: Row) -> None:
    """CDC-SHI, CDC-SHO, CDC-FRK: what a shot leads to, by where it was taken."""
    near = s.restart == Restart.FREE_KICK and ball_row(s) == NEAR_ROW
    far = s.restart == Restart.FREE_KICK and ball_row(s) == FAR_ROW
    column = ball_column(s)
    emit(events, Event.SHOT, s.attacker, ball_square(s), BOX[column, ball_row(s)])
    shot_on_its_way(s, Phase.KEEPER)
    if far:
        put_ball(s, FAR_INTERCEPT[0], FAR_INTERCEPT[1])  # CDC-FRK-4
    if face == Face.ON:
        if not s.shot_inside and not near:
            s.phase = Phase.INTERCEPT  # CDC-SHO-3, CDC-FRK-4
    elif face == Face.UNSTOPPABLE:
        if s.shot_inside or near:
            imminent_goal(s, events)  # CDC-SHI-3, CDC-FRK-3
    elif face == Face.POST:
        emit(events, Event.POST, s.attacker, 0, 0)
        s.phase = Phase.POST  # CDC-SHI-4
        if left_side(column):
            put_ball(s, POST_LEFT[0], POST_LEFT[1])
        else:
            put_ball(s, POST_RIGHT[0], POST_RIGHT[1])
    elif face == Face.BAR:
        emit(events, Event.BAR, s.attacker, 0, 0)
        s.phase = Phase.BAR  # CDC-SHI-5
        put_ball(s, BAR_DROP[0], BAR_DROP[1])
    else:
        emit(events, Event.WIDE, s.attacker, 0, 0)
        goal_kick_for_opponent(s, column, events)  # CDC-SHI-6, CDC-SHO-6
        defence_touches(s, events)


@rule
def video_referee(s: State, outcome: int, events: Row) -> None:
    """CDC-VAR-2: a ? on the control die refuses the penalty, any other face confirms it."""
    if ARROW[outcome, 2] == QUESTION:
        emit(events, Event.VAR_REFUSED, s.attacker, 0, 0)
        attack(s, Restart.OPEN, DieRule.FREE)  # CDC-VAR-3, CDC-ATT-7
    else:
        award_penalty(s, events)


@rule
def penalty_thrown(s: State, face: int, events: Row) -> None:
    """CDC-PEN-2: goal, out, corner or pushed back; each is a touch."""
    left = left_side(ball_column(s))
    if face == Face.GOAL:
        score_goal(s, s.attacker, GoalKind.PENALTY, events)
        return
    if face == Face.OUT:
        emit(events, Event.WIDE, s.attacker, 0, 0)
        goal_kick_for_opponent(s, ball_column(s), events)
    elif face == Face.CORNER:
        corner(s, left, events)
    else:
        emit(events, Event.PARRIED, 1 - s.attacker, 0, 0)
        put_ball(s, PENALTY_REBOUND[0], PENALTY_REBOUND[1])
        attack(s, Restart.OPEN, DieRule.FREE)  # CDC-ATT-7
    defence_touches(s, events)
