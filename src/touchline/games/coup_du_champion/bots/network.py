"""What the network of Coup du Champion tells positions apart by: square, dice, the champion's die, lead and time (kernel/network.py).

What the team with the ball sees is told by thirteen traits, each one of several things, some of them two things together. The weights are
learnt from exact values.
"""

from touchline.kernel.network import Traits
from touchline.kernel.record import Row
from touchline.kernel.tables import row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.data import MIDDLE, ROWS
from ..rules.pitch import ball_column, ball_row, mirrored_column
from ..rules.state import Champion, DieRule, Phase, Restart, State

BEFORE_THROWS = False
"""A position is judged when the team with the ball decides."""
LEADS, MOST_LEAD = 11, 5
THROWS = 48
"""Throws left that are told apart."""
PHASES_OF_TIME, SPANS = 3, 12
"""Period 2, or period 1 with either team to kick off period 2; and how much of a period is left, roughly."""
NEAR_LEADS, MOST_NEAR = 5, 2
"""Leads that are told apart where they matter together with other things."""
SIDES, HELD = MIDDLE, 2 * len(Champion)
SIZES = (
    ROWS * SIDES, len(Restart) * len(DieRule), HELD, 3, LEADS, PHASES_OF_TIME * THROWS, HELD * ROWS, LEADS * PHASES_OF_TIME * SPANS,
    ROWS * SIDES * len(DieRule) * 2, LEADS * PHASES_OF_TIME * THROWS, ROWS * SIDES * len(DieRule) * HELD,
    ROWS * NEAR_LEADS * PHASES_OF_TIME * SPANS, HELD * NEAR_LEADS * PHASES_OF_TIME * SPANS,
)  # fmt: skip
"""How many things each trait tells apart."""
TOLD = len(SIZES)
NAMES = (
    "square", "dice", "champion's die", "fouls", "lead", "throws left", "champion's die and row", "lead and time", "square and dice",
    "lead and throws left", "square, dice and champion's die", "row, lead and time", "champion's die, lead and time",
)  # fmt: skip
TRAITS = Traits()
FIRST = row(TRAITS.add(name, size) for name, size in zip(NAMES, SIZES, strict=True))
"""The first row of weights of each trait."""
DICE_RULES, FACES = len(DieRule), len(Champion)


@rule
def side_of(s: State) -> int:
    """The ball's square as the attacker sees it; both wings are alike."""
    column = ball_column(s)
    return SIDES * (ball_row(s) - 1) + min(column, mirrored_column(column)) - 1


@rule
def time_of(s: State) -> int:
    """Which part of the match it is for the team with the ball."""
    return 0 if s.half == 2 else 1 if s.toss_winner == s.attacker else 2


@rule
def trait(s: State, k: int) -> int:
    """The row of weights of a trait, as the team with the ball sees the match."""
    lead = min(max(s.score[s.attacker] - s.score[1 - s.attacker], -MOST_LEAD), MOST_LEAD) + MOST_LEAD
    cost = max(s.throw_cost_ms, 1)
    left = max((s.period_ms - s.clock_ms + cost - 1) // cost, 0)
    held = s.champion_face if s.champion_holder == s.attacker else s.champion_face + FACES
    told = 0
    if k == 0:
        told = side_of(s)
    elif k == 1:
        told = DICE_RULES * s.restart + s.die_rule
    elif k == 2:
        told = held
    elif k == 3:
        told = 0 if s.foul_streak < 0 else 1 if s.foul_streak == s.attacker else 2
    elif k == 4:
        told = lead
    elif k == 5:
        told = THROWS * time_of(s) + min(left, THROWS - 1)
    elif k == 6:
        told = ROWS * held + ball_row(s) - 1
    elif k == 7:
        told = (LEADS * time_of(s) + lead) * SPANS + span_of(left)
    elif k == 8:
        told = (side_of(s) * DICE_RULES + s.die_rule) * 2 + (1 if s.champion_holder == s.attacker else 0)
    elif k == 9:
        told = (LEADS * time_of(s) + lead) * THROWS + min(left, THROWS - 1)
    elif k == 10:
        told = (side_of(s) * DICE_RULES + s.die_rule) * HELD + held
    elif k >= 11:
        near = min(max(lead - MOST_LEAD, -MOST_NEAR), MOST_NEAR) + MOST_NEAR
        first = ball_row(s) - 1 if k == 11 else held
        told = ((first * NEAR_LEADS + near) * PHASES_OF_TIME + time_of(s)) * SPANS + span_of(left)
    return FIRST[k] + told


@rule
def span_of(left: int) -> int:
    """How much is left, told apart finely near the end."""
    if left <= 5:
        return left
    if left <= 10:
        return 6 if left <= 7 else 7
    if left <= 22:
        return 8 if left <= 15 else 9
    return 10 if left <= 32 else 11


@kept("i", "bv")
def traits(state: Block, told: Row) -> int:
    """What the team with the ball knows of a position; -1 if it is not judged."""
    s = state_of(state)
    if s.phase != Phase.ATTACK:
        return -1
    for k in range(TOLD):
        told[k] = trait(s, k)
    return TOLD
