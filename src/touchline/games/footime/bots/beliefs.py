"""What other hands probably hold: players keep saves and play their moves, so that a fair deal (FTM-INFO-6) is not what one meets."""

from touchline.kernel.random import draw
from touchline.kernel.tables import row
from touchline.kernel.target import Block, kept, rule

from ..rules import state_of
from ..rules.knowledge import redeal_cards, sort_hand
from ..rules.state import HAND, NO_CARD, TYPES, Card, State

USUAL = 100
OFTEN = {
    **dict.fromkeys((Card.MOVE_1, Card.MOVE_2, Card.MOVE_3, Card.MOVE_4, Card.MOVE_5, Card.MOVE_6, Card.TACKLE), 60),
    Card.POST: 310, Card.PARRY: 240, Card.SAVE: 170, Card.POWER: 155, Card.VAR: 150, Card.FOUL: 140, Card.YELLOW_CARD: 140,
    Card.RED_CARD: 140, Card.OUT_OF_PLAY: 125, Card.JOKER_7: 85, Card.JOKER_9: 80, Card.REDEAL: 75, Card.INJURY: 35,
    Card.SUBSTITUTION: 30, Card.EXCHANGE: 30,
}  # fmt: skip
"""How much more often than a fair deal has it a card is found in a hand, in hundredths."""
LIKELY = row([OFTEN.get(card, USUAL) for card in Card])
SWEEPS = 2
EXCHANGES = 1 << 20
"""The first draw of those by which cards are exchanged, beyond those of the deal."""


@rule
def pile_card(s: State, at: int) -> int:
    """The card at a place of the pile, were it sorted."""
    k = 0
    while at >= s.deck[k]:
        at -= s.deck[k]
        k += 1
    return k


@rule
def make_likely(s: State, seat: int, seed: int) -> None:
    """Offer each card that a seat does not know for one of the pile, and take it by how likely both are (Metropolis)."""
    pile = 0
    for k in range(TYPES):
        pile += s.deck[k]
    counter = EXCHANGES
    for owner in range(s.seats):
        if owner == seat or pile == 0:
            continue
        for i in range(SWEEPS * HAND):
            mine = s.hand[owner, i % HAND]
            if mine == NO_CARD or s.marks[owner, i % HAND] != 0:
                continue
            a, b = mine - 1, pile_card(s, draw(seed, counter, pile))
            if s.deck[a] < s.cap[seat, a] and (LIKELY[b] >= LIKELY[a] or draw(seed, counter + 1, LIKELY[a]) < LIKELY[b]):
                s.hand[owner, i % HAND] = b + 1
                s.deck[b] -= 1
                s.deck[a] += 1
            counter += 2
        sort_hand(s, owner)


@kept("", "bii")
def deal(state: Block, seat: int, seed: int) -> None:
    """A deal that is possible for a seat, and likely as people play."""
    s = state_of(state)
    redeal_cards(s, seat, seed)
    if seat >= 0 and s.given == NO_CARD:
        make_likely(s, seat, seed)
