"""What the bots tell situations apart by: attack points, a shot in hand, cards left on both sides. Their worth is in `threat.toml`."""

from touchline.kernel.target import Block, entry, rule

from ..rules import state_of
from ..rules.data import CLASS, PA
from ..rules.deck import Class, Kind
from ..rules.state import Phase

CARDS = ("few", "some", "many")
COLUMNS = tuple(f"{shot}, {own} cards, {other} against" for shot in ("no shot", "shot") for own in CARDS for other in CARDS)
SITUATIONS = {**{f"{pa} PA": COLUMNS for pa in range(9)}, "shooting": COLUMNS}
SHOOTING, SOME, MANY = 9, 3, 5


@rule
def many(cards: int) -> int:
    """0 for few cards in a hand, 1 for some, 2 for many."""
    return 2 if cards >= MANY else 1 if cards >= SOME else 0


@entry
def situation(state: Block) -> int:
    """The attack points with those of the card being played, and what the hands still hold."""
    s = state_of(state)
    if s.period < 1 or s.period > 4 or s.phase < Phase.RECOVERY or s.phase >= Phase.HT_ABIL:
        return -1
    row = s.attack_points
    if s.phase >= Phase.SHOT_PREP:
        row = SHOOTING
    elif s.kind >= 0:
        row = SHOOTING if CLASS[s.kind] == Class.SHOT else min(8, row + PA[s.kind])
    side = s.ball
    shot = 1 if s.hand[side, Kind.T] > 0 or s.hand[side, Kind.T5] > 0 else 0
    return 2 * (18 * row + 9 * shot + 3 * many(s.hand_size[side]) + many(s.hand_size[1 - side])) + side
