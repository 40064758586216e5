"""What the bots tell situations apart by: the row of the ball, the champion's die, a shot on its way. Their worth is in `bots.toml`."""

from touchline.games.coup_du_champion.rules import state_of
from touchline.games.coup_du_champion.rules.pitch import ball_row
from touchline.games.coup_du_champion.state import Phase
from touchline.kernel.target import Block, entry

SITUATIONS = {f"row {row}": ("open", "champion in hand", "shot", "shot, champion in hand") for row in range(1, 12)}


@entry
def situation(state: Block) -> int:
    """The row of the ball as the attacker sees it, and who holds the champion's die."""
    s = state_of(state)
    if s.phase < Phase.ATTACK or s.phase >= Phase.CHAMPION_ROLL:
        return -1
    column = (1 if s.champ_holder == s.att else 0) + (2 if s.shot_column > 0 else 0)
    return 2 * (4 * (ball_row(s) - 1) + column) + s.att
