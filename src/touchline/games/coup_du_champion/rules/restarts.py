"""Who has the ball, and where: changes of possession, kicks, corners, throw-ins, fouls (CDC-GKK, CDC-COR, CDC-FRK, CDC-PEN)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import BOX, CORNER_LEFT, CORNER_RIGHT, GOAL_KICK_LEFT, GOAL_KICK_RIGHT, KEEPER_BOX, KEEPER_LINE
from .pitch import ball_column, ball_row, ball_square, left_side, put_ball
from .state import Action, DieRule, Event, Phase, Restart, State
from .time import attack


@rule
def win_ball(s: State) -> None:
    """CDC-ATT-2: the other team has the ball where it lies and must open with the control die."""
    s.attacker = 1 - s.attacker
    attack(s, Restart.OPEN, DieRule.CONTROL_ONLY)


@rule
def goal_kick_for_opponent(s: State, column: int, events: Row) -> None:
    """CDC-GKK-1: the ball went over the target goal line; `column` is in the frame of the team that lost it."""
    left = left_side(column)
    s.attacker = 1 - s.attacker
    goal_kick(s, not left, events)


@rule
def goal_kick(s: State, left: bool, events: Row) -> None:
    """CDC-GKK-1: a goal kick for the team with the ball."""
    if left:
        put_ball(s, GOAL_KICK_LEFT[0], GOAL_KICK_LEFT[1])
    else:
        put_ball(s, GOAL_KICK_RIGHT[0], GOAL_KICK_RIGHT[1])
    attack(s, Restart.GOAL_KICK, DieRule.FREE)
    emit(events, Event.GOAL_KICK, s.attacker, 0, 0)


@rule
def corner(s: State, left: bool, events: Row) -> None:
    """CDC-COR-1: a corner for the team with the ball."""
    if left:
        put_ball(s, CORNER_LEFT[0], CORNER_LEFT[1])
    else:
        put_ball(s, CORNER_RIGHT[0], CORNER_RIGHT[1])
    attack(s, Restart.CORNER, DieRule.FREE)
    emit(events, Event.CORNER, s.attacker, 0, 0)


@rule
def throw_in_for_opponent(s: State, column: int, row: int, events: Row) -> None:
    """CDC-OUT-2: from the edge square of the row in which the ball left."""
    put_ball(s, column, row)
    s.attacker = 1 - s.attacker
    attack(s, Restart.THROW_IN, DieRule.FREE)
    emit(events, Event.THROW_IN, s.attacker, ball_square(s), 0)


@rule
def keeper_has_ball(s: State) -> None:
    """CDC-GKK-2: the keeper of the team with the ball will choose where to kick from."""
    put_ball(s, KEEPER_LINE[0], KEEPER_LINE[1])
    attack(s, Restart.KEEPER_KICK, DieRule.FREE)
    s.phase = Phase.KEEPER_SPOT


@rule
def choose_keeper_spot(s: State, action: int) -> None:
    """CDC-GKK-2: on the line or in the box."""
    if action == Action.KEEPER_BOX:
        put_ball(s, KEEPER_BOX[0], KEEPER_BOX[1])
    attack(s, Restart.KEEPER_KICK, DieRule.FREE)


@rule
def foul_by_defence(s: State, events: Row) -> None:
    """CDC-FRK-1, CDC-PEN-1: the attacker keeps the ball; penalty in the box, otherwise a free kick."""
    emit(events, Event.FOUL, 1 - s.attacker, ball_square(s), 0)
    inside = BOX[ball_column(s), ball_row(s)] == 1
    attack(s, Restart.FREE_KICK, DieRule.FREE)
    if not inside:
        emit(events, Event.FREE_KICK, s.attacker, ball_square(s), 0)
    elif s.var:
        s.phase = Phase.VAR  # CDC-VAR-1
    else:
        award_penalty(s, events)


@rule
def award_penalty(s: State, events: Row) -> None:
    """CDC-PEN-1: no champion move can come between the award and the throw."""
    attack(s, Restart.OPEN, DieRule.FREE)
    s.phase = Phase.PENALTY
    emit(events, Event.PENALTY, s.attacker, 0, 0)


@rule
def free_kick_for_defence(s: State, events: Row) -> None:
    """CDC-CHA-15: an offensive foul; never a penalty, even in the box (CDC-FRK-7)."""
    emit(events, Event.FOUL, s.attacker, ball_square(s), 0)
    s.attacker = 1 - s.attacker
    attack(s, Restart.FREE_KICK, DieRule.FREE)
    emit(events, Event.FREE_KICK, s.attacker, ball_square(s), 0)
