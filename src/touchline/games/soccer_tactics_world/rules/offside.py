"""Off-side: the snapshot taken when the ball is played, and interference (chapter STW-7)."""

from touchline.kernel.target import rule

from .pitch import depth, in_goal_area, in_half
from .state import PAWNS, Restart, State


@rule
def forget_snapshot(s: State) -> None:
    """Nobody is off-side any more."""
    s.offside_pawns = s.offside_line = 0


@rule
def last_line(s: State, team: int) -> int:
    """STW-7.1: depth of a team's last field player; 0 if it has none on the board."""
    line = 16
    for i in range(1, PAWNS):
        if s.pos[team, i] >= 0:
            line = min(line, depth(team, s.pos[team, i]))
    return line if line < 16 else 0


@rule
def take_snapshot(s: State) -> None:
    """STW-7.1, STW-7.2, STW-7.7: who of the O-Team is in an off-side position while the ball still lies where it is played from."""
    forget_snapshot(s)
    if not s.offside or s.restart == Restart.CORNER:  # STW-7.7
        return
    foe = 1 - s.offence
    s.offside_line = last_line(s, foe)  # STW-7.2
    limit = s.offside_line
    if s.offside_ball_line:
        limit = min(limit, depth(foe, s.ball))  # STW-7.1
    for i in range(1, PAWNS):
        square = s.pos[s.offence, i]
        if square >= 0 and in_half(foe, square) and depth(foe, square) < limit:
            s.offside_pawns |= 1 << i  # STW-7.1


@rule
def was_offside(s: State, pawn: int) -> bool:
    """STW-7.2: whether an O-Team pawn was in an off-side position when the ball was last played."""
    return (s.offside_pawns >> pawn) & 1 == 1


@rule
def interference(s: State, pawn: int) -> bool:
    """STW-7.5: somebody of the snapshot, other than the pawn on the ball, stands in the goal area."""
    for i in range(1, PAWNS):
        if i != pawn and was_offside(s, i) and in_goal_area(1 - s.offence, s.pos[s.offence, i]):  # STW-7.5
            return True
    return False
