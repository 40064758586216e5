"""What the bots tell situations apart by: steps to the goal, whose turn, who stands at the ball. Their worth is in `bots.toml`."""

from touchline.kernel.target import Block, entry

from ..rules import state_of
from ..rules.data import HOME
from ..rules.pitch import beside_ball, distance, team_at
from ..rules.state import Phase

FAR = 18
SITUATIONS = {f"{steps} steps to go": ("the other's turn", "own turn, contested", "own turn") for steps in range(FAR + 1)}


@entry
def situation(state: Block) -> int:
    """The team at the ball (if both or none are, the one on turn), its way to the goal, and whose turn it is."""
    s = state_of(state)
    if s.phase <= Phase.KO_PLACE or s.period > 3 or s.ball < 0:
        return -1
    mover = team_at(s.turn_seat)
    own, other = beside_ball(s, mover) != 0, beside_ball(s, 1 - mover) != 0
    team = mover if own or not other else 1 - mover
    steps = min(FAR, distance(s.ball, HOME[s.end[1 - team]]))
    column = 0 if team != mover else 1 if own == other else 2
    return 2 * (3 * steps + column) + team
