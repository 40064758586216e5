"""What the bots tell situations apart by: where the ball is, what may be thrown, the champion's die. Their worth is in `threat.toml`."""

from touchline.games.coup_du_champion.data import ROWS
from touchline.games.coup_du_champion.rules import state_of
from touchline.games.coup_du_champion.rules.pitch import ball_column, ball_row
from touchline.games.coup_du_champion.state import Phase
from touchline.kernel.tables import row
from touchline.kernel.target import Block, entry

PLACES = ("wing", "half-space", "middle")
DICE = ("any die", "control only", "no control")
HELD = ("own long shot", "own pass", "own sure shot", "own foul", "own, idle", "theirs, idle", "their save", "their recovery", "their foul")
SITUATIONS: dict[str, tuple[str, ...]] = {
    **{f"row {line} {place}, {dice}": HELD for line in range(1, ROWS + 1) for place in PLACES for dice in DICE},
    "a throw on its way": ("any",),
}
ON_ITS_WAY = sum(len(columns) for columns in SITUATIONS.values()) - 1
OWN = row([0, 1, 2, 4, 4, 3])
THEIRS = row([5, 5, 5, 6, 7, 8])
"""Which of HELD the faces of the champion's die are, in the hands of the team with the ball and of the other one."""


@entry
def situation(state: Block) -> int:
    """The ball's square as the attacker sees it (both wings are alike), what may be thrown, what the champion's die promises to whom."""
    s = state_of(state)
    if s.phase < Phase.ATTACK or s.phase >= Phase.CHAMPION_ROLL:
        return -1
    if s.phase != Phase.ATTACK:
        return 2 * ON_ITS_WAY + s.att
    column = ball_column(s)
    place = min(column, 6 - column) - 1
    held = OWN[s.champ_face] if s.champ_holder == s.att else THEIRS[s.champ_face]
    return 2 * (9 * (3 * (3 * (ball_row(s) - 1) + place) + s.die_rule) + held) + s.att
