"""What the network of Soccer Tactics World tells positions apart by: the signs, every pawn, the ball, time (kernel/network.py)."""

from touchline.kernel.network import Traits, tell
from touchline.kernel.record import Row
from touchline.kernel.tables import row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.clock import limit_ms
from ..rules.state import FIRST_NUMBERED, KEEPER, PAWNS, State
from .threat import KINDS, SIGNS, due, signs

BEFORE_THROWS = True
"""A position is judged before a roll."""
GOALS = True
"""It is worth the goals that are to come, not the match."""
SQUARES, CLASSES, TIMES, ROUNDS, RESTARTS = 128, 16, 64, 8, 5
STEPS = row([1, 3, 6, 1, 1, 1, 1, 1] * 2 + [3, 1, 1, 1, 1, 1, 1, 1, 1])
"""How many of a sign are told as one class."""
COUNTED, DUES = len(SIGNS), len(KINDS)
ROLES, WIDE, LONG = 6, 15, 31
"""Keeper, defenders and the others of both teams; how far from the ball they may be, across and along, to either side."""

TRAITS = Traits()
SIGN = TRAITS.add("what is due, and a sign", DUES, COUNTED, CLASSES)
BALL = TRAITS.add("what is due, and the ball", DUES, SQUARES)
PAWN = TRAITS.add("a pawn on a square", ROLES, SQUARES)
NEAR = TRAITS.add("a pawn as seen from the ball", ROLES, LONG, WIDE)
ROUND = TRAITS.add("what is due, and the round of a loose ball", DUES, ROUNDS)
RESTART = TRAITS.add("what the ball play belongs to", RESTARTS)
CAUGHT = TRAITS.add("an attacker off-side when the ball was played", SQUARES)
TIME = TRAITS.add("time", TIMES)


@rule
def seen(square: int, team: int, flipped: bool) -> int:
    """A square as the attackers see it from their own goal, the ball on their left."""
    turned = square if team == 0 else SQUARES - 1 - square
    return turned ^ 7 if flipped else turned


@rule
def time_of(s: State) -> int:
    """How much of a half is played, told apart finely near its end."""
    left = max(limit_ms(s) - s.clock_ms, 0)
    share = 512 * left // max(limit_ms(s), 1)
    near = 0
    while near < 15 and share > 0:
        near += 1
        share -= 2 + 4 * near
    return 16 * min(max(s.period - 1, 0), 3) + near


@kept("i", "bv")
def traits(state: Block, told: Row) -> int:
    """What everybody knows of a position before a roll; -1 if it is not judged."""
    s = state_of(state)
    if signs(state, told) < 0:
        return -1
    kind = due(s)
    for j in range(COUNTED):
        told[j] = SIGN + CLASSES * (COUNTED * kind + j) + min(max(told[j], 0) // STEPS[j], CLASSES - 1)
    n = COUNTED
    team = s.offence
    flipped = (seen(s.ball, team, False) & 7) > 3
    ball = seen(s.ball, team, flipped)
    n = tell(told, n, BALL + SQUARES * kind, ball, SQUARES)
    for side in range(2):
        of = team if side == 0 else 1 - team
        for i in range(PAWNS):
            if s.pos[of, i] >= 0:
                role = 3 * side + (0 if i == KEEPER else 1 if i < FIRST_NUMBERED else 2)
                at = seen(s.pos[of, i], team, flipped)
                n = tell(told, n, PAWN + SQUARES * role, at, SQUARES)
                away = (WIDE * LONG) * role + WIDE * ((at >> 3) - (ball >> 3) + 15) + (at & 7) - (ball & 7) + 7
                n = tell(told, n, NEAR, away, ROLES * WIDE * LONG)
                if side == 0 and (s.offside_pawns >> i) & 1 == 1:
                    n = tell(told, n, CAUGHT, at, SQUARES)
    n = tell(told, n, ROUND + ROUNDS * kind, s.loose_round, ROUNDS)
    n = tell(told, n, RESTART, s.restart, RESTARTS)
    return tell(told, n, TIME, time_of(s), TIMES)
