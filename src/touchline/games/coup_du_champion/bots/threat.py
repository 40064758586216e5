"""What the bots tell situations apart by: time, lead, the ball's square, what may be thrown, the champion's die (worth: `threat.toml`)."""

from touchline.kernel.target import Block, entry, rule

from ..rules import state_of
from ..rules.data import ROWS
from ..rules.pitch import ball_column, ball_row, mirrored_column
from ..rules.state import Champion, Phase, State

FEW, SOME, MANY = 3, 10, 25
"""Throws left in period 2 that make it late, rather late, and early."""
TIMES = ("period 1, kicking off period 2", "period 1", "period 2", *(f"fewer than {throws} throws left" for throws in (MANY, SOME, FEW)))
"""As the team with the ball sees them."""
MOST_LEAD = 2
"""Larger leads are judged by this one and the goals beyond it."""
LEADS = ("2 behind", "1 behind", "level", "1 ahead", "2 ahead")
PLACES = ("wing", "half-space", "middle")
DICE = ("any die", "control only", "no control")
HELD = tuple(f"{whose} {face.name.lower().replace('_', ' ')}" for whose in ("own", "their") for face in Champion)
SITUATIONS: dict[str, tuple[str, ...]] = {
    f"{time}, {lead}: row {line} {place}, {dice}": HELD
    for time in TIMES
    for lead in LEADS
    for line in range(1, ROWS + 1)
    for place in PLACES
    for dice in DICE
} | {"a throw on its way": ("any",)}
AT_A_MOMENT = ROWS * len(PLACES) * len(DICE) * len(HELD)
"""Situations of one time and lead; they lie together."""
ON_ITS_WAY = len(TIMES) * len(LEADS) * AT_A_MOMENT


@rule
def time_class(s: State) -> int:
    """Which of TIMES it is for the team with the ball."""
    if s.half == 1:
        return 0 if s.toss_winner == s.attacker else 1
    left = s.period_ms - s.clock_ms
    if left >= MANY * s.throw_cost_ms:
        return 2
    if left >= SOME * s.throw_cost_ms:
        return 3
    return 4 if left >= FEW * s.throw_cost_ms else 5


@entry
def situation(state: Block) -> int:
    """Time, lead, the ball's square as the attacker sees it (both wings are alike), what may be thrown, who holds which champion face."""
    s = state_of(state)
    if s.phase < Phase.ATTACK or s.phase >= Phase.CHAMPION_ROLL:
        return -1
    if s.phase != Phase.ATTACK:
        return 2 * ON_ITS_WAY + s.attacker
    lead = min(max(s.score[s.attacker] - s.score[1 - s.attacker], -MOST_LEAD), MOST_LEAD) + MOST_LEAD
    column = ball_column(s)
    place = 3 * (3 * (ball_row(s) - 1) + min(column, mirrored_column(column)) - 1) + s.die_rule
    held = s.champion_face if s.champion_holder == s.attacker else s.champion_face + 6
    return 2 * (AT_A_MOMENT * (5 * time_class(s) + lead) + 12 * place + held) + s.attacker
