"""What a seat may know, and possible deals of what it may not (chapter FTM-INFO)."""

from touchline.kernel.random import draw
from touchline.kernel.target import rule

from .data import COUNT
from .hands import hand_size
from .state import AUDIENCE, HAND, NO_CARD, TYPES, UNKNOWN, State

GIVEN = 0x7FFFFFFF
"""The draw by which an unknown gift is dealt, far beyond those of the cards."""


@rule
def hide_hand(s: State, owner: int, seat: int) -> None:
    """FTM-INFO-4: of another hand only the cards that the seat knows of, in front of cards that are only counted."""
    size = hand_size(s, owner)
    shown = 0
    for i in range(size):
        k = s.hand[owner, i]
        known = seat >= 0 and (s.marks[owner, i] >> seat) & 1 == 1
        s.hand[owner, i], s.marks[owner, i] = UNKNOWN, 0  # FTM-SET-5, FTM-INFO-2
        if known:
            s.hand[owner, shown], s.marks[owner, shown] = k, 1 << seat  # FTM-INFO-4
            shown += 1


@rule
def hide_cards(s: State, seat: int) -> None:
    """FTM-INFO-2: blank the pile, the other hands, what others know, and a card given away in secret (FTM-INFO-3)."""
    for owner in range(s.seats):
        if owner != seat:
            hide_hand(s, owner, seat)
            for k in range(TYPES):
                s.cap[owner, k] = 0
        else:
            for i in range(HAND):
                s.marks[owner, i] = 0
    for k in range(TYPES):
        s.deck[k] = 0  # FTM-INFO-2, FTM-INFO-6
    if s.given != NO_CARD and seat != s.turn_seat:
        s.given = UNKNOWN  # FTM-INFO-3


@rule
def count_hidden(s: State) -> None:
    """FTM-INFO-6: gather in `deck` the cards that cannot be seen and are not marked: hidden[k] - marked[k]."""
    for k in range(TYPES):
        s.deck[k] = COUNT[k] - s.discard[k]
    for owner in range(s.seats):
        for i in range(HAND):
            k = s.hand[owner, i]
            if k != NO_CARD and k != UNKNOWN:
                s.deck[k - 1] -= 1


@rule
def sort_hand(s: State, owner: int) -> None:
    """Ascending by type; of equal cards the marked ones first."""
    for i in range(1, HAND):
        k, mark = s.hand[owner, i], s.marks[owner, i]
        if k == NO_CARD:
            return
        j = i
        while j > 0 and (s.hand[owner, j - 1] > k or (s.hand[owner, j - 1] == k and s.marks[owner, j - 1] < mark)):
            s.hand[owner, j], s.marks[owner, j] = s.hand[owner, j - 1], s.marks[owner, j - 1]
            j -= 1
        s.hand[owner, j], s.marks[owner, j] = k, mark


@rule
def draw_pile(s: State, view: int, pile: int, seed: int) -> None:
    """FTM-INFO-6: draw the pile, every card of the stock m[k] = min(cap, hidden - marked) equally likely, into row `pile` of `cap`.

    Or draw what is not in it, if that is less: then the rest is the pile.
    """
    stock = 0
    for k in range(TYPES):
        s.cap[pile, k] = max(0, min(s.cap[view, k], s.deck[k]))
        stock += s.cap[pile, k]
    size = min(stock, s.deck_left)
    rest = stock - size < size
    if not rest:
        for k in range(TYPES):
            s.cap[pile, k] = 0
    for counter in range(stock - size if rest else size):
        at = draw(seed, counter, stock - counter)
        for k in range(TYPES):
            at -= s.cap[pile, k] if rest else max(0, min(s.cap[view, k], s.deck[k]) - s.cap[pile, k])
            if at < 0:
                s.cap[pile, k] += -1 if rest else 1
                break
    for k in range(TYPES):
        s.deck[k] = max(0, s.deck[k] - s.cap[pile, k])


@rule
def fill_hands(s: State, seed: int) -> None:
    """FTM-INFO-6: fill the other hands with the remaining hidden cards, every arrangement equally likely."""
    left = 0
    for k in range(TYPES):
        left += s.deck[k]
    counter = s.deck_left
    for owner in range(s.seats):
        for i in range(HAND):
            if s.hand[owner, i] == UNKNOWN and left > 0:
                at = draw(seed, counter, left)
                counter += 1
                k = 0
                while at >= s.deck[k]:
                    at -= s.deck[k]
                    k += 1
                s.deck[k] -= 1
                left -= 1
                s.hand[owner, i] = k + 1
        sort_hand(s, owner)


@rule
def redeal_cards(s: State, seat: int, seed: int) -> None:
    """FTM-INFO-6: a deal that is possible for a seat. What the others know of each other is left at nothing.

    While the pile is drawn it is counted in a row of `cap` that belongs to somebody else.
    """
    hide_cards(s, seat)
    pile = 1 if seat == 0 else 0
    count_hidden(s)
    draw_pile(s, seat if seat >= 0 else AUDIENCE, pile, seed)
    fill_hands(s, seed)
    for k in range(TYPES):
        s.deck[k] = s.cap[pile, k]
    for owner in range(s.seats):
        if owner != seat:
            for k in range(TYPES):
                s.cap[owner, k] = s.cap[AUDIENCE, k]
    if s.given == UNKNOWN:
        n = hand_size(s, s.turn_seat)
        s.given = s.hand[s.turn_seat, draw(seed, GIVEN, n)]
