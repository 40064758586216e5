"""Choosing and throwing the arrow dice, and where the ball goes (chapters CDC-ATT, CDC-MOV, CDC-OUT, CDC-COR)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .champion import attacker_refused
from .data import ARROW, BACKWARD, COLUMNS, CROSS, DIAGONAL, FORWARD, LATERAL, MIDDLE, QUESTION, ROWS
from .pitch import ball_column, ball_row, ball_square, put_ball
from .restarts import corner, goal_kick_for_opponent, throw_in_for_opponent, win_ball
from .state import Action, Die, DieRule, Event, GoalKind, Phase, Restart, State
from .time import attack, defence_touches, score_goal


@rule
def declared_die(s: State) -> int:
    """The arrow die of the announced throw."""
    return s.declared % 3


@rule
def is_pivot(s: State) -> bool:
    return Action.CONTROL_PIVOT <= s.declared <= Action.LAUNCH_PIVOT


@rule
def is_long(s: State) -> bool:
    return Action.CONTROL_LONG <= s.declared <= Action.LAUNCH_LONG


@rule
def along_goal_line(s: State) -> bool:
    """CDC-COR-2: a corner in line mode runs along the goal line whatever the arrow."""
    return s.restart == Restart.CORNER and not s.corner_pivot


@rule
def step_of(s: State, arrow: int, right: bool) -> tuple[int, int]:
    """CDC-MOV-2 .. CDC-MOV-4, CDC-MOV-6: one step of an arrow as (columns, rows), turned towards the centre by a pivot."""
    if along_goal_line(s):
        return (1, 0) if ball_column(s) < MIDDLE else (-1, 0)  # CDC-COR-2
    dx, dy = 0, 0
    if arrow == FORWARD:
        dy = 1  # CDC-MOV-2
    elif arrow == BACKWARD:
        dy = -1
    else:
        dx = 1 if right else -1  # CDC-MOV-3, CDC-MOV-4
        if arrow == DIAGONAL:
            dy = 1
    if is_pivot(s):
        return (dy, -dx) if ball_column(s) == 1 else (-dy, dx)  # CDC-MOV-6
    return dx, dy


@rule
def arrow_thrown(s: State, outcome: int, events: Row) -> None:
    """CDC-MOV-1: the face is known; a diagonal or lateral arrow asks for a side, except along the goal line."""
    arrow, symbol = ARROW[outcome, 0], ARROW[outcome, 2]
    if symbol == CROSS and not s.x_moves_ball:
        emit(events, Event.BALL_LOST, s.attacker, ball_square(s), 0)
        win_ball(s)  # CDC-MOV-9
        defence_touches(s, events)
    elif (arrow == DIAGONAL or arrow == LATERAL) and not along_goal_line(s):
        s.thrown = outcome
        s.phase = Phase.DIRECTION  # CDC-MOV-5
    else:
        move_ball(s, outcome, False, events)


@rule
def move_ball(s: State, outcome: int, right: bool, events: Row) -> None:
    """CDC-MOV-8: step by step; the first step that leaves the pitch decides."""
    start = ball_square(s)
    dx, dy = step_of(s, ARROW[outcome, 0], right)
    column, row = ball_column(s), ball_row(s)
    n = ARROW[outcome, 1]
    if is_long(s):
        n *= 2  # CDC-MOV-7, CDC-GKK-3
    for _ in range(n):
        column += dx
        row += dy
        if row > ROWS:
            goal_kick_for_opponent(s, min(max(column, 1), COLUMNS), events)  # CDC-OUT-1, CDC-MOV-12
            defence_touches(s, events)
            return
        if row < 1:
            back_over_own_line(s, column, events)
            return
        if column < 1 or column > COLUMNS:
            throw_in_for_opponent(s, min(max(column, 1), COLUMNS), row, events)  # CDC-OUT-2, CDC-OUT-3
            defence_touches(s, events)
            return
    put_ball(s, column, row)
    emit(events, Event.MOVE, s.attacker, start, ball_square(s))
    ball_lands(s, ARROW[outcome, 2], events)


@rule
def back_over_own_line(s: State, column: int, events: Row) -> None:
    """CDC-OUT-4, CDC-OUT-5: an own goal in the middle, otherwise a corner for the opponent."""
    if column == MIDDLE:
        score_goal(s, 1 - s.attacker, GoalKind.OWN_GOAL_BACK, events)  # CDC-OUT-5, CDC-GKK-5
    else:
        s.attacker = 1 - s.attacker
        corner(s, column > MIDDLE, events)  # CDC-OUT-4, CDC-GKK-4
        defence_touches(s, events)


@rule
def ball_lands(s: State, symbol: int, events: Row) -> None:
    """CDC-MOV-9 .. CDC-MOV-11: the symbol at the head of the arrow decides what follows."""
    if symbol == CROSS:
        emit(events, Event.BALL_LOST, s.attacker, ball_square(s), 0)
        win_ball(s)  # CDC-MOV-9
        defence_touches(s, events)
    elif symbol == QUESTION:
        attack(s, Restart.OPEN, DieRule.FREE)
        emit(events, Event.CHALLENGED, 1 - s.attacker, ball_square(s), 0)
        window = s.challenge_window and attacker_refused(s) == 0
        s.phase = Phase.CHALLENGE_ATT if window else Phase.CHALLENGE  # CDC-MOV-10, CDC-CHA-5
    elif declared_die(s) == Die.CONTROL:
        attack(s, Restart.OPEN, DieRule.NO_CONTROL)  # CDC-ATT-3
    else:
        attack(s, Restart.OPEN, DieRule.FREE)  # CDC-ATT-4, CDC-MOV-11
