"""The pitch: squares in the attacker's frame, in which every rule is written (the team with the ball plays towards row 11)."""

from touchline.kernel.target import rule

from .data import BOX, COLUMNS, CORNERS, MIDDLE, OUTSIDE, ROWS
from .state import State


@rule
def mirrored_column(column: int) -> int:
    """A column as the other team counts it."""
    return COLUMNS + 1 - column


@rule
def mirrored_row(row: int) -> int:
    """A row as the other team counts it."""
    return ROWS + 1 - row


@rule
def ball_column(s: State) -> int:
    """Column of the ball in the attacker's frame."""
    return s.ball[0] if s.attacker == 0 else mirrored_column(s.ball[0])


@rule
def ball_row(s: State) -> int:
    """Row of the ball in the attacker's frame."""
    return s.ball[1] if s.attacker == 0 else mirrored_row(s.ball[1])


@rule
def put_ball(s: State, column: int, row: int) -> None:
    """Place the ball on a square of the attacker's frame."""
    if s.attacker == 0:
        s.ball[0], s.ball[1] = column, row
    else:
        s.ball[0], s.ball[1] = mirrored_column(column), mirrored_row(row)


@rule
def ball_square(s: State) -> int:
    """The ball's absolute square as an event tells it."""
    return s.ball[0] * 16 + s.ball[1]


@rule
def left_side(column: int) -> bool:
    """The side on which something happens; the middle counts as left."""
    return column <= MIDDLE


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
