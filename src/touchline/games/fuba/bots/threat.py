"""What the bots tell situations apart by: the zone of the ball, and the ball die with numbers there considered. Worth: `bots.toml`."""

from touchline.kernel.target import Block, entry

from ..rules import state_of
from ..rules.pitch import pieces
from ..rules.state import ZONES, Phase

NAMES = ("own box", "own wing west", "own edge", "own wing east", "own midfield west", "own midfield east", "centre", "far midfield west",
         "far midfield east", "far wing west", "far edge", "far wing east", "far box", "corner")  # fmt: skip
SITUATIONS = {name: tuple(f"die {die}" for die in range(1, 7)) for name in NAMES}


@entry
def situation(state: Block) -> int:
    """The zone as the team with the ball sees it, and the value that its control has to beat."""
    s = state_of(state)
    if s.phase <= Phase.SETUP_ADJUST or s.half > 4 or s.possession < 0:
        return -1
    if s.ball >= ZONES:
        return 2 * 6 * ZONES + s.possession
    zone = s.ball if s.possession == 0 else ZONES - 1 - s.ball
    lead = pieces(s, s.possession, s.ball) - pieces(s, 1 - s.possession, s.ball)
    die = max(1, min(6, s.ball_value - max(-2, min(2, lead))))
    return 2 * (6 * zone + die - 1) + s.possession
