"""What the network of Soccer Tactics World tells positions apart by: the signs, the ball, lead and time (kernel/network.py)."""

from touchline.kernel.network import Traits, moment, tell
from touchline.kernel.record import Row
from touchline.kernel.tables import row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.clock import limit_ms
from ..rules.pitch import depth
from ..rules.state import State
from .threat import KINDS, SIGNS, Due, due, signs

BEFORE_THROWS = True
"""A position is judged before a roll."""
SQUARES, CLASSES, ROWS, MOST_LEAD, TIMES = 128, 16, 16, 3, 32
STEPS = row([1, 3, 6, 1, 1, 1, 1, 1] * 2 + [3, 1, 1, 1, 1, 1, 1, 1, 1])
"""How many of a sign are told as one class."""
COUNTED, DUES = len(SIGNS), len(KINDS)

TRAITS = Traits()
SIGN = TRAITS.add("signs", COUNTED, CLASSES)
BALL = TRAITS.add("ball", SQUARES)
DUE = TRAITS.add("what is due, and the rows to go", DUES, ROWS)
MOMENT = TRAITS.add("lead and time", 2 * MOST_LEAD + 1, TIMES)
MOMENTS = (2 * MOST_LEAD + 1) * TIMES


@rule
def seen(square: int, team: int, flipped: bool) -> int:
    """A square as the attackers see it from their own goal, the ball on their left."""
    turned = square if team == 0 else SQUARES - 1 - square
    return turned ^ 7 if flipped else turned


@rule
def time_of(s: State) -> int:
    """How much of the match is played, told apart finely near its end."""
    share = min(16 * s.clock_ms // max(limit_ms(s), 1), 15)
    if s.period == 1:
        return share // 4
    return 4 + share if s.period == 2 else 20 + share // 4 if s.period == 3 else 24 + share // 2


@kept("i", "bv")
def traits(state: Block, told: Row) -> int:
    """What everybody knows of a position before a roll; -1 if it is not judged."""
    s = state_of(state)
    if signs(state, told) < 0:
        return -1
    for j in range(COUNTED):
        told[j] = SIGN + CLASSES * j + min(max(told[j], 0) // STEPS[j], CLASSES - 1)
    n = COUNTED
    team = s.offence
    flipped = (seen(s.ball, team, False) & 7) > 3
    n = tell(told, n, BALL, seen(s.ball, team, flipped), SQUARES)
    kind = due(s)
    if kind != Due.NOT_JUDGED:
        n = tell(told, n, DUE + ROWS * kind, depth(1 - team, s.ball), ROWS)
    return tell(told, n, MOMENT, moment(s.score[team] - s.score[1 - team], MOST_LEAD, time_of(s), TIMES), MOMENTS)
