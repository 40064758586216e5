"""Hands, piles and discards: paragraphs 4 and 5 and section 3.1 of the rule reference."""

from touchline.kernel.events import emit
from touchline.kernel.playout import CHANCE
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event
from .data import BITS, FULL_POOL, LIMITS, LOWEST_LIMIT, SHOTS, SOLO_ACTION, SOLO_PILE
from .state import KINDS, KNOWN_TOPS, NOBODY, SLOTS, Mode, State


@rule
def virtual(s: State, side: int) -> bool:
    """WWF-2.1: side B of a solo match takes no decisions."""
    return s.mode == Mode.SOLO and side == 1


@rule
def ask(s: State, side: int, phase: int) -> None:
    """A side is to decide."""
    s.phase, s.decider = phase, side


@rule
def roll(s: State, phase: int) -> None:
    """Chance is to decide."""
    s.phase, s.decider = phase, CHANCE


@rule
def pool_of(s: State) -> int:
    """WWF-4.1, WWF-4.2, WWF-14.1, WWF-22.1: which cards of a colour are in the match."""
    if s.deck_building:
        return FULL_POOL  # WWF-O.9, WWF-22.1
    return 1 if s.pro_cards else 0  # WWF-4.1, WWF-4.2, WWF-14.1, WWF-O.8


@rule
def action_limit(s: State, side: int) -> int:
    """WWF-5.1, WWF-16.4: most Action cards in hand."""
    return LIMITS[min(s.reds[side], LOWEST_LIMIT), 0]  # WWF-5.1, WWF-16.4


@rule
def player_limit(s: State, side: int) -> int:
    """WWF-5.1, WWF-16.4: most Player cards in hand."""
    return LIMITS[min(s.reds[side], LOWEST_LIMIT), 1]  # WWF-5.1, WWF-16.4


@rule
def card_number(s: State, side: int, slot: int) -> int:
    """A Player card among all thirty-five, as events name it."""
    return s.team[side] * SLOTS + slot


@rule
def leave_hand(s: State, side: int, k: int) -> None:
    """WWF-P.6: a card leaves the hand; one known to be there is gone first."""
    s.hand[side, k] -= 1
    s.hand_size[side] -= 1
    if s.hand_shown[side, k] > 0:
        s.hand_shown[side, k] -= 1  # WWF-P.6


@rule
def discard_card(s: State, side: int, k: int, events: Row) -> None:
    """WWF-5.3: face up to the own discard."""
    leave_hand(s, side, k)
    s.discard[side, k] += 1  # WWF-5.3
    emit(events, Event.DISCARDED, side, k, 0)


@rule
def leave_player_hand(s: State, side: int, slot: int) -> None:
    """WWF-P.6: a Player card leaves the hand."""
    s.players_in_hand[side] &= ~(1 << slot)
    s.players_in_hand_shown[side] &= ~(1 << slot)
    s.players_held[side] -= 1


@rule
def discard_player(s: State, side: int, slot: int, events: Row) -> None:
    """WWF-5.3: Player cards have a discard of their own."""
    leave_player_hand(s, side, slot)
    s.players_discarded[side] |= 1 << slot  # WWF-5.3
    emit(events, Event.PLAYER_DISCARDED, side, card_number(s, side, slot), 0)


@rule
def to_hand(s: State, side: int, k: int, shown: bool) -> None:
    """WWF-P.6: a card comes to the hand; everybody knows it if it came from a face-up place."""
    s.hand[side, k] += 1
    s.hand_size[side] += 1
    if shown:
        s.hand_shown[side, k] += 1  # WWF-P.6


@rule
def player_to_hand(s: State, side: int, slot: int, shown: bool) -> None:
    """WWF-P.6: a Player card comes to the hand."""
    s.players_in_hand[side] |= 1 << slot
    s.players_held[side] += 1
    if shown:
        s.players_in_hand_shown[side] |= 1 << slot  # WWF-P.6


@rule
def owe_draw(s: State, side: int, n: int) -> None:
    """WWF-P.2, WWF-F.1: n Action cards are to be drawn, as many as there are."""
    s.to_draw[side] = min(n, s.draw_size[side])  # WWF-F.1


@rule
def owe_players(s: State, side: int, n: int) -> None:
    """WWF-P.2, WWF-F.1: n Player cards are to be drawn, as many as there are."""
    s.to_draw_players[side] = min(n, BITS[s.players_in_pile[side]])  # WWF-F.1


@rule
def lowest(mask: int) -> int:
    """The lowest slot in a set of Player cards, or NOBODY."""
    for slot in range(SLOTS):
        if mask >> slot & 1:
            return slot
    return NOBODY


@rule
def kinds_held(s: State, side: int) -> int:
    """The kinds of Action card in a side's hand, as a set."""
    kinds = 0
    for k in range(KINDS):
        if s.hand[side, k] > 0:
            kinds |= 1 << k
    return kinds


@rule
def kinds_in_pile(s: State, side: int) -> int:
    """The kinds of Action card in a side's draw pile, as a set."""
    kinds = 0
    for k in range(KINDS):
        if s.draw[side, k] > 0:
            kinds |= 1 << k
    return kinds


@rule
def kinds_discarded(s: State, side: int) -> int:
    """The kinds of Action card in a side's discard, as a set."""
    kinds = 0
    for k in range(KINDS):
        if s.discard[side, k] > 0:
            kinds |= 1 << k
    return kinds


@rule
def shot_in_discard(s: State, side: int) -> bool:
    """WWF-10.4: is there a Tir to take back?"""
    return kinds_discarded(s, side) & SHOTS != 0


@rule
def discard_empty(s: State, side: int) -> bool:
    """WWF-F.8: is there nothing to recover?"""
    return kinds_discarded(s, side) == 0


@rule
def gain_stars(s: State, side: int, n: int, events: Row) -> None:
    """WWF-10.2, WWF-18.1: never more than at the start."""
    before = s.stars[side]
    s.stars[side] = min(s.stars_max[side], before + n)  # WWF-10.2, WWF-18.1
    if s.stars[side] > before:
        emit(events, Event.STAR_GAINED, side, s.stars[side], 0)


@rule
def gather(s: State) -> None:
    """WWF-12.3, WWF-20.3: all cards back to their piles; removed players stay out."""
    for side in range(2):
        s.draw_size[side] = 0
        for k in range(KINDS):
            s.draw[side, k] += s.hand[side, k] + s.discard[side, k] + s.table[side, k]
            s.hand[side, k] = s.discard[side, k] = s.table[side, k] = s.hand_shown[side, k] = 0  # WWF-P.6
            if not virtual(s, side) or SOLO_PILE[k] == SOLO_ACTION:
                s.draw_size[side] += s.draw[side, k]
        s.players_in_pile[side] = 127 & ~s.players_removed[side]  # WWF-20.3
        s.players_in_hand[side] = s.players_discarded[side] = s.players_laid[side] = s.players_in_hand_shown[side] = 0
        s.hand_size[side] = s.players_held[side] = s.dealt_pile[side] = 0
    for i in range(KNOWN_TOPS):
        s.tops[i] = NOBODY


@rule
def known_top(s: State, pile: int) -> int:
    """WWF-P.4: the place in `tops` of the card known to lie on top of a pile of the virtual side, or NOBODY."""
    found = NOBODY
    for i in range(KNOWN_TOPS):
        if s.tops[i] != NOBODY and SOLO_PILE[s.tops[i]] == pile:
            found = i
    return found


@rule
def forget_top(s: State, at: int) -> None:
    """WWF-P.4: a known card is taken from its pile."""
    for i in range(at, KNOWN_TOPS - 1):
        s.tops[i] = s.tops[i + 1]
    s.tops[KNOWN_TOPS - 1] = NOBODY


@rule
def action_excess(s: State, side: int) -> bool:
    """WWF-5.2: more Action cards in hand than allowed."""
    return s.hand_size[side] > action_limit(s, side) and not virtual(s, side)


@rule
def owes(s: State, side: int) -> bool:
    """WWF-5.2, WWF-16.6: a discard is owed, or a hand is over its limit."""
    if s.owed_any[side] | s.owed_action[side] > 0:
        return True
    over = s.hand_size[side] > action_limit(s, side) or s.players_held[side] > player_limit(s, side)
    return over and not virtual(s, side)  # WWF-5.2, WWF-16.6


@rule
def discard_due(s: State) -> int:
    """WWF-5.2, WWF-P.2: the side that must discard now, or NOBODY; the side in possession first."""
    if owes(s, s.ball):
        return s.ball
    return 1 - s.ball if owes(s, 1 - s.ball) else NOBODY


@rule
def discard_made(s: State, side: int) -> None:
    """WWF-16.2, WWF-16.3, WWF-6.8: one discard less is owed."""
    if s.owed_any[side] > 0:
        s.owed_any[side] -= 1
    elif s.owed_action[side] > 0:
        s.owed_action[side] -= 1


@rule
def from_action_pool(s: State, side: int) -> bool:
    """WWF-5.2: may the discard now due be an Action card?"""
    return s.owed_any[side] > 0 or s.owed_action[side] > 0 or action_excess(s, side)


@rule
def from_player_pool(s: State, side: int) -> bool:
    """WWF-5.2: may the discard now due be a Player card? Action cards first if both pools are over."""
    if s.owed_any[side] > 0:
        return True
    return s.owed_action[side] == 0 and not action_excess(s, side) and s.players_held[side] > player_limit(s, side)
