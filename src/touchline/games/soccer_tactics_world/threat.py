"""What the bots tell situations apart by: rows to the goal, a loose ball, team-mates where a pass is a shot. Worth: `bots.toml`."""

from touchline.games.soccer_tactics_world.data import AREA, LONG
from touchline.games.soccer_tactics_world.rules import state_of
from touchline.games.soccer_tactics_world.rules.pitch import bit, depth
from touchline.games.soccer_tactics_world.state import NOBODY, PAWNS, Phase
from touchline.kernel.target import Block, entry

SITUATIONS = {f"{rows} rows to go": ("loose ball", "held", "held, one to shoot", "held, more to shoot") for rows in range(16)}


@entry
def situation(state: Block) -> int:
    """The ball's rows before the attacked goal, and who could shoot."""
    s = state_of(state)
    if s.phase < Phase.KO_BALL or s.phase >= Phase.SO_TOSS or s.ball < 0 or s.offence < 0:
        return -1
    foe = 1 - s.offence
    column = 0
    if s.holder != NOBODY:
        column = 1
        for i in range(1, PAWNS):
            at = s.pos[s.offence, i] + 0
            if (
                at >= 0
                and i != s.holder
                and (bit(AREA[foe, 0], AREA[foe, 1], at) or (s.long_shot == 1 and bit(LONG[foe, 0], LONG[foe, 1], at)))
            ):
                column = min(3, column + 1)
    return 2 * (4 * depth(foe, s.ball) + column) + s.offence
