"""What the bots tell situations apart by: the zone of the ball, and the ball die with numbers there considered. Worth: `bots.toml`.

West and east are one, so that a position is worth what its image in a mirror beside the touch-line is.
"""

from touchline.kernel.record import Row
from touchline.kernel.tables import row
from touchline.kernel.target import Block, entry

from ..rules import state_of
from ..rules.data import SIDEWAYS
from ..rules.pitch import pieces
from ..rules.state import ZONES, Phase

NAMES = ("own box", "own wing", "own edge", "own midfield", "centre", "far midfield", "far wing", "far edge", "far box", "corner")
SITUATIONS = {name: tuple(f"die {die}" for die in range(1, 7)) for name in NAMES}
CORNER = len(NAMES) - 1

_first = [min(z, SIDEWAYS[z]) for z in range(ZONES)]
NAMED: Row = row(sorted(set(_first)).index(z) for z in _first)
"""The name of each zone, from one's own goal on."""


@entry
def situation(state: Block) -> int:
    """The zone as the team with the ball sees it, and the value that its control has to beat."""
    s = state_of(state)
    if s.phase <= Phase.SETUP_ADJUST or s.half > 4 or s.possession < 0:
        return -1
    if s.ball >= ZONES:
        return 2 * 6 * CORNER + s.possession
    name = NAMED[s.ball if s.possession == 0 else ZONES - 1 - s.ball]
    lead = pieces(s, s.possession, s.ball) - pieces(s, 1 - s.possession, s.ball)
    die = max(1, min(6, s.ball_value - max(-2, min(2, lead))))
    return 2 * (6 * name + die - 1) + s.possession
