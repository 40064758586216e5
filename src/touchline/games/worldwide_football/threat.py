"""What the bots tell situations apart by: attack points, a shot in hand, cards left. Their worth is in `bots.toml`."""

from touchline.games.worldwide_football.data import CLASS, PA
from touchline.games.worldwide_football.rules import state_of
from touchline.games.worldwide_football.state import Class, Kind, Phase
from touchline.kernel.target import Block, entry

COLUMNS = ("no shot, few cards", "no shot, some cards", "no shot, many cards", "shot, few cards", "shot, some cards", "shot, many cards")
SITUATIONS = {**{f"{pa} PA": COLUMNS for pa in range(9)}, "shooting": COLUMNS}
SHOOTING, SOME, MANY = 9, 3, 5


@entry
def situation(state: Block) -> int:
    """The attack points with those of the card being played, and what the attacking hand still holds."""
    s = state_of(state)
    if s.period < 1 or s.period > 4 or s.phase < Phase.RECOVERY or s.phase >= Phase.HT_ABIL:
        return -1
    row = s.pa + 0
    if s.phase >= Phase.SHOT_PREP:
        row = SHOOTING
    elif s.kind >= 0:
        row = SHOOTING if CLASS[s.kind] == Class.SHOT else min(8, row + PA[s.kind])
    side = s.ball
    shot = 1 if s.hand[side, Kind.T] > 0 or s.hand[side, Kind.T5] > 0 else 0
    cards = 2 if s.hand_n[side] >= MANY else 1 if s.hand_n[side] >= SOME else 0
    return 2 * (6 * row + 3 * shot + cards) + side
