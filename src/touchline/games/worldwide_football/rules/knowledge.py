"""What each seat knows: hiding, re-dealing, and what is seen of an action (section 3.1)."""

from touchline.kernel.bits import members, nth_bit
from touchline.kernel.playout import CHANCE, HIDDEN
from touchline.kernel.random import draw
from touchline.kernel.target import rule

from .actions import Action
from .cards import pool_of, virtual
from .data import ABILITIES_HELD, BITS, CLASS, DECK_SIZE, DEFENCE_HIGH, DEFENCE_LOW, POOL
from .deck import Class
from .phases import DECIDED, What
from .setting_up import ABILITIES, abilities_to_add, abilities_to_drop
from .state import KINDS, NOBODY, SLOTS, Phase, Pile, State


@rule
def building(s: State) -> bool:
    """Decks are being built."""
    return DECIDED[s.phase] == What.DECK


@rule
def choosing_abilities(s: State) -> bool:
    """Abilities are being chosen."""
    return DECIDED[s.phase] == What.ABILITIES


@rule
def hide_side(s: State, side: int) -> None:
    """WWF-P.5, WWF-P.6, WWF-P.7: what the others know of a side. Unseen cards lie together in its pile."""
    pool = pool_of(s)
    for k in range(KINDS):
        if s.deck_hidden[side]:
            s.draw[side, k] = POOL[pool, k] - s.discard[side, k] - s.table[side, k] - s.hand_shown[side, k]  # WWF-P.5
        else:
            s.draw[side, k] += s.hand[side, k] - s.hand_shown[side, k]  # WWF-P.5
        s.hand[side, k] = s.hand_shown[side, k]  # WWF-P.6
    s.players_in_pile[side] = (s.players_in_pile[side] | s.players_in_hand[side]) & ~s.players_in_hand_shown[side]
    s.players_in_hand[side] = s.players_in_hand_shown[side]  # WWF-P.6
    if choosing_abilities(s):
        s.abilities[side] = s.abilities_shown[side]  # WWF-P.7
    if building(s) and s.deck_hidden[side]:
        s.draw_size[side] = DECK_SIZE
    if building(s) or s.phase == Phase.HT_ABIL:
        s.swaps[side] = 0  # WWF-P.7
        s.dropped[side] = NOBODY


@rule
def hide_from(s: State, seat: int) -> None:
    """WWF-P.5: blank what a seat may not know; a spectator knows of each side what its opponent knows."""
    for side in range(2):
        if side != seat and not virtual(s, side):
            hide_side(s, side)
    if DECIDED[s.phase] == What.FACE and s.face[0] != 0 and seat != 1 - s.decider:
        s.face[0] = 0  # WWF-P.7, WWF-P.8


@rule
def deal_deck(s: State, side: int, n: int, seed: int, counter: int) -> int:
    """WWF-P.5, WWF-22.1: n cards of the unseen pool stay in the pile; a deck of the halves keeps to its defence limits."""
    blue = unseen = green = 0
    for k in range(KINDS):
        unseen += s.draw[side, k]
        if CLASS[k] != Class.DEFENCE:
            green += s.draw[side, k]
        else:
            blue += s.draw[side, k] + s.hand_shown[side, k] + s.discard[side, k] + s.table[side, k]
    limited = s.period <= 2
    while unseen > n:
        # remove one unseen card: none that would leave too few defence cards, one of them if too many would be left otherwise
        must_be_blue = limited and blue > DEFENCE_HIGH and blue - DEFENCE_HIGH >= unseen - n
        must_be_green = limited and blue <= DEFENCE_LOW
        total = unseen
        if must_be_blue:
            total = unseen - green
        elif must_be_green:
            total = green
        left = draw(seed, counter, total)
        counter += 1
        for k in range(KINDS):
            is_blue = CLASS[k] == Class.DEFENCE
            if (must_be_blue and not is_blue) or (must_be_green and not must_be_blue and is_blue):
                continue
            left -= s.draw[side, k]
            if left < 0:
                s.draw[side, k] -= 1
                unseen -= 1
                if is_blue:
                    blue -= 1
                else:
                    green -= 1
                break
    return counter


@rule
def deal_hands(s: State, side: int, seed: int, counter: int) -> int:
    """WWF-P.5: hand and pile shared out at random; cards known to be in the hand stay there."""
    pile = hand = 0
    for k in range(KINDS):
        pile += s.draw[side, k]
        hand += s.hand[side, k]
    while hand < s.hand_size[side]:
        left = draw(seed, counter, pile)
        counter += 1
        for k in range(KINDS):
            left -= s.draw[side, k]
            if left < 0:
                s.draw[side, k] -= 1
                s.hand[side, k] += 1
                break
        pile -= 1
        hand += 1
    players = BITS[s.players_in_hand[side]]
    while players < s.players_held[side]:
        left = draw(seed, counter, BITS[s.players_in_pile[side]])
        counter += 1
        for slot in range(SLOTS):
            if s.players_in_pile[side] >> slot & 1:
                left -= 1
                if left < 0:
                    s.players_in_pile[side] &= ~(1 << slot)
                    s.players_in_hand[side] |= 1 << slot
                    break
        players += 1
    return counter


@rule
def deal_abilities(s: State, side: int, seed: int, counter: int) -> int:
    """WWF-14.3, WWF-18.4: abilities the side may have chosen so far."""
    if s.phase == Phase.SETUP_ABIL:
        chosen = s.swaps[side] if s.done[side] == 0 else ABILITIES_HELD - 3
        for _ in range(chosen):
            counter = add_at_random(s, side, seed, counter)
    elif s.done[side] or s.decider == side:
        for _ in range(draw(seed, counter, 3)):
            counter += 1
            drop = draw(seed, counter, ABILITIES)
            if abilities_to_drop(s, side) >> drop & 1:
                s.abilities[side] &= ~(1 << drop)
                s.dropped[side] = drop
                counter = add_at_random(s, side, seed, counter + 1)
                s.dropped[side] = NOBODY
    return counter + 1


@rule
def add_at_random(s: State, side: int, seed: int, counter: int) -> int:
    """One more ability that may be added."""
    able = abilities_to_add(s, side)
    if able != 0:
        s.abilities[side] |= 1 << nth_bit(able, draw(seed, counter, members(able)))
    return counter + 1


@rule
def redeal_for(s: State, seat: int, seed: int) -> None:
    """WWF-P.5: fill what a seat does not know, consistently with all it does know."""
    hide_from(s, seat)
    counter = 0
    for side in range(2):
        if side == seat or virtual(s, side):
            continue
        if s.deck_hidden[side]:
            shown = 0
            for k in range(KINDS):
                shown += s.hand_shown[side, k]
            counter = deal_deck(s, side, s.hand_size[side] - shown + s.draw_size[side], seed, counter)
        counter = deal_hands(s, side, seed, counter)
        if choosing_abilities(s):
            counter = deal_abilities(s, side, seed, counter)
    shooter = s.ball
    if s.phase == Phase.SHOOTOUT_FACES:
        shooter = s.shootout_first if s.shootout_kicks[0] == s.shootout_kicks[1] else 1 - s.shootout_first
    if DECIDED[s.phase] == What.FACE and s.face[0] == 0 and s.decider != shooter:
        s.face[0] = 1 + draw(seed, counter, 6)  # WWF-P.8


@rule
def seen_by(s: State, action: int, seat: int) -> int:
    """WWF-P.7: what a seat sees of an action or of a card drawn."""
    if s.decider == CHANCE:
        secret = s.phase == Phase.DRAW and (s.drawing == Pile.ACTION or s.drawing == Pile.PLAYER)
        return HIDDEN if secret and s.drawer != seat and not virtual(s, s.drawer) else action  # WWF-P.7
    if s.decider == seat:
        return action
    if Action.FACE <= action < Action.PLAY:
        return HIDDEN if s.face[0] == 0 else action  # WWF-P.8
    if s.phase == Phase.SETUP_ABIL and (s.done[1 - s.decider] or virtual(s, 1 - s.decider)) and s.swaps[s.decider] == ABILITIES_HELD - 4:
        return action  # WWF-P.7
    secret = (
        Action.TAKE_PILE <= action < Action.TAKE_DISCARD
        or Action.TAKE_P_PILE <= action < Action.TAKE_P_DISCARD
        or Action.ADD_ABIL <= action < Action.TEAM
    )
    return HIDDEN if secret else action  # WWF-P.7
