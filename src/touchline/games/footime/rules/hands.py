"""Hands, pile, discards, and what every seat knows of them (chapters FTM-TURN and FTM-INFO)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .state import AUDIENCE, HAND, NO_CARD, SEATS, TYPES, Event, Laid, Phase, State


@rule
def holds(s: State, seat: int, k: int) -> bool:
    for i in range(HAND):
        if s.hand[seat, i] == k + 1:
            return True
    return False


@rule
def hand_size(s: State, seat: int) -> int:
    n = 0
    while n < HAND and s.hand[seat, n] != NO_CARD:
        n += 1
    return n


@rule
def full(s: State, seat: int) -> bool:
    """FTM-TURN-3: eight cards; there is no gap in a hand."""
    return s.hand[seat, HAND - 1] != NO_CARD


@rule
def put_in(s: State, seat: int, k: int) -> None:
    """A card that nobody else has seen comes behind its equals; every place is written, as processors guess badly where to stop."""
    i = HAND - 1
    while i > 0 and s.hand[seat, i - 1] == NO_CARD:
        i -= 1
    while i > 0 and s.hand[seat, i - 1] > k + 1:
        s.hand[seat, i], s.marks[seat, i] = s.hand[seat, i - 1], s.marks[seat, i - 1]
        i -= 1
    s.hand[seat, i], s.marks[seat, i] = k + 1, 0


@rule
def take_out(s: State, seat: int, k: int) -> None:
    """FTM-INFO-4 (a): the first of its equals leaves, the one that everybody knows who knows any."""
    found = False
    for i in range(HAND - 1):
        found = found or s.hand[seat, i] == k + 1
        source = i + 1 if found else i
        s.hand[seat, i], s.marks[seat, i] = s.hand[seat, source], s.marks[seat, source]  # FTM-INFO-4
    s.hand[seat, HAND - 1] = s.marks[seat, HAND - 1] = NO_CARD


@rule
def fade(s: State, seat: int, watchers: int, but: int) -> None:
    """FTM-INFO-4 (c): watchers know of one card less of every type but one, as they did not see which card left."""
    for i in range(HAND):
        k = s.hand[seat, i]
        if k != NO_CARD and k != but + 1:
            known = 0
            if i + 1 < HAND and s.hand[seat, i + 1] == k:
                known = s.marks[seat, i + 1] & watchers
            s.marks[seat, i] = (s.marks[seat, i] & ~watchers) | known  # FTM-INFO-4


@rule
def tell(s: State, seat: int, k: int, watcher: int) -> None:
    """FTM-INFO-4 (b): one more card of a type is known to a watcher."""
    for i in range(HAND):
        if s.hand[seat, i] == k + 1 and not (s.marks[seat, i] >> watcher) & 1:
            s.marks[seat, i] |= 1 << watcher  # FTM-INFO-4
            return


@rule
def discard(s: State, seat: int, k: int, what: int, events: Row) -> None:
    """FTM-TURN-4: a card leaves the hand for the face-up pile."""
    take_out(s, seat, k)
    s.discard[k] += 1  # FTM-TURN-4, FTM-INFO-1
    emit(events, Event.LAID, seat, k, what)


@rule
def lay(s: State, seat: int, k: int, what: int, events: Row) -> None:
    """FTM-TURN-2: lay a card; the clock advances before its effect."""
    discard(s, seat, k, what, events)  # FTM-TURN-2, FTM-TEAM-1
    s.cards_laid += 1
    if not s.real_clock and s.goal_target == 0:
        s.clock_ms += s.seconds_per_card * 1000  # FTM-CLK-2


@rule
def boost(s: State, seat: int, k: int, events: Row) -> None:
    """FTM-TURN-12: the booster is discarded with its base card; the combination is one laying."""
    discard(s, seat, k, Laid.BOOSTER, events)  # FTM-TURN-12
    s.shot_value *= 2


@rule
def draw_up(s: State, seat: int, after: int) -> None:
    """FTM-TURN-3: a seat draws back to eight; `drawn` goes on when it has them."""
    s.phase = Phase.DRAW  # FTM-TURN-3
    s.drawer = seat
    s.to_deal = 0
    s.after = after


@rule
def deal_all(s: State, after: int) -> None:
    """FTM-SET-4: all cards are shuffled together and eight are dealt to each seat; nothing is known any more."""
    for k in range(TYPES):
        s.deck[k] += s.discard[k]
        s.discard[k] = 0
    for seat in range(s.seats):
        for i in range(HAND):
            if s.hand[seat, i] != NO_CARD:
                s.deck[s.hand[seat, i] - 1] += 1
            s.hand[seat, i] = s.marks[seat, i] = NO_CARD
    s.deck_left = 0
    for k in range(TYPES):
        s.deck_left += s.deck[k]
        for seat in range(s.seats):
            s.cap[seat, k] = s.deck[k]  # FTM-INFO-5
        s.cap[AUDIENCE, k] = s.deck[k]
    s.phase = Phase.DRAW
    s.drawer = 0
    s.to_deal = s.seats  # FTM-SET-4
    s.after = after


@rule
def reshuffle(s: State, events: Row) -> None:
    """FTM-TURN-7: the discard pile becomes the draw pile, and everybody has seen what it contains."""
    s.deck_left = 0
    for k in range(TYPES):
        s.deck[k] = s.discard[k]  # FTM-TURN-7
        s.deck_left += s.deck[k]
        s.discard[k] = 0
        for seat in range(s.seats):
            s.cap[seat, k] = s.deck[k]  # FTM-INFO-5
        s.cap[AUDIENCE, k] = s.deck[k]
    if s.seats == 2:
        for seat in range(2):
            for i in range(hand_size(s, seat)):
                s.marks[seat, i] = 1 << (1 - seat)  # FTM-INFO-5
    emit(events, Event.RESHUFFLE, s.deck_left, 0, 0)


@rule
def draw_card(s: State, k: int, events: Row) -> None:
    """FTM-TURN-13: one card of the pile, weighted by the copies left."""
    s.deck[k] -= 1  # FTM-TURN-13
    s.deck_left -= 1
    put_in(s, s.drawer, k)  # FTM-INFO-2, FTM-SET-5
    if s.cap[s.drawer, k] > 0:
        s.cap[s.drawer, k] -= 1  # FTM-INFO-5
    emit(events, Event.DRAW, s.drawer, k, 0)
    if s.deck_left == 0:
        reshuffle(s, events)


@rule
def exchange(s: State, taken: int, events: Row) -> None:
    """FTM-CARD-ECH: the given card goes, one of the partner's eight comes; only these two see which."""
    giver, partner, given = s.turn_seat, s.partner, s.given - 1
    others = ((1 << SEATS) - 1) & ~(1 << giver) & ~(1 << partner)
    fade(s, giver, others, given)
    fade(s, partner, others, taken)
    take_out(s, giver, given)
    take_out(s, partner, taken)
    put_in(s, partner, given)  # FTM-CARD-ECH
    put_in(s, giver, taken)
    tell(s, partner, given, giver)
    tell(s, giver, taken, partner)
    s.given = NO_CARD
    emit(events, Event.RECEIVED, giver, taken, partner)  # FTM-INFO-3
    emit(events, Event.RECEIVED, partner, given, giver)


@rule
def dealing_goes_on(s: State) -> bool:
    """FTM-SET-4: eight cards for one seat after the other."""
    if s.to_deal <= 1:
        s.to_deal = 0
        return False
    s.to_deal -= 1
    s.drawer = (s.drawer + 1) % s.seats
    return True
