"""The pitch: squares in the attacker's frame, in which every rule is written (the team with the ball plays towards row 11)."""

from touchline.kernel.target import rule

from .data import BOX, CORNERS, OUTSIDE
from .state import State


@rule
def ball_column(s: State) -> int:
    """Column of the ball in the attacker's frame."""
    return s.ball[0] if s.att == 0 else 6 - s.ball[0]


@rule
def ball_row(s: State) -> int:
    """Row of the ball in the attacker's frame."""
    return s.ball[1] if s.att == 0 else 12 - s.ball[1]


@rule
def put_ball(s: State, column: int, row: int) -> None:
    """Place the ball on a square of the attacker's frame."""
    if s.att == 0:
        s.ball[0], s.ball[1] = column, row
    else:
        s.ball[0], s.ball[1] = 6 - column, 12 - row


@rule
def ball_square(s: State) -> int:
    """The ball's absolute square as an event tells it."""
    return s.ball[0] * 16 + s.ball[1]


@rule
def left_side(column: int) -> bool:
    """The side on which something happens; the middle counts as left."""
    return column <= 3


@rule
def ball_in_box(s: State) -> bool:
    return BOX[ball_column(s), ball_row(s)] == 1


@rule
def ball_in_corner(s: State) -> bool:
    return CORNERS[ball_column(s), ball_row(s)] == 1


@rule
def ball_in_shooting_square(s: State) -> bool:
    """CDC-SHI-1, CDC-SHO-1: the six squares of the box and the seven outside."""
    return BOX[ball_column(s), ball_row(s)] == 1 or OUTSIDE[ball_column(s), ball_row(s)] == 1
