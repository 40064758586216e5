"""The virtual opponent: section 7 of the rule reference. It takes no decisions; everything it does follows here."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event
from .attack import card_refused, give_back, lay_card, spend_star
from .cards import card_number, discard_player, forget_top, gain_stars, known_top, leave_hand, leave_player_hand, lowest, roll, to_hand
from .data import (
    ACTIVE_MAX,
    CA_PA,
    CLASS,
    CORNER_FAMILIES,
    FAMILY,
    FREE_KICK_FAMILIES,
    JO_PA,
    OF_TYPE,
    RECOVER_COUNT,
    RECOVER_ORDER,
    SOLO_ACTION,
    SOLO_DEFENCE,
    SOLO_PILE,
    SOLO_SPECIAL,
    SPECIAL_AT_PA,
)
from .deck import Ability, Class, Type
from .defence import defence_refused, defend
from .players import lay_player
from .state import KINDS, KNOWN_TOPS, NOBODY, Phase, Pile, Restart, State, Step, Taking
from .windows import ability_refused, fitting

B = 1
FIRST_SHOT_PA = 6


@rule
def pile_size(s: State, pile: int) -> int:
    """WWF-24.2: cards in one of the three piles."""
    n = 0
    for k in range(KINDS):
        if SOLO_PILE[k] == pile:
            n += s.draw[B, k]
    return n


@rule
def take_from_pile(s: State, k: int) -> None:
    """WWF-24.2: a card leaves its pile; only the Action pile is counted."""
    s.draw[B, k] -= 1
    if SOLO_PILE[k] == SOLO_ACTION:
        s.draw_size[B] -= 1


@rule
def turn_up(s: State, purpose: int, pile: int) -> int:
    """WWF-P.4: the known top card of a pile, taken from it; or NOBODY, and a card is drawn."""
    at = known_top(s, pile)
    if at == NOBODY:
        s.drawing, s.drawer = purpose, B
        roll(s, Phase.DRAW)
        return NOBODY
    k = s.tops[at]
    forget_top(s, at)  # WWF-P.4
    take_from_pile(s, k)
    return k


@rule
def restart_families(s: State) -> int:
    """WWF-31.1, WWF-33.1: the families that take the present restart."""
    return FREE_KICK_FAMILIES if s.restart == Restart.FREE_KICK else CORNER_FAMILIES


@rule
def restart_card_left(s: State) -> bool:
    """WWF-31.1: is there a P or PL in the Action pile?"""
    for k in range(KINDS):
        if s.draw[B, k] > 0 and SOLO_PILE[k] == SOLO_ACTION and restart_families(s) >> FAMILY[k] & 1:
            return True
    return False


@rule
def attack_step(s: State, events: Row) -> None:
    """Section 7, SOLO_STEP: what the virtual side does next."""
    if s.last_family != NOBODY and s.restart == Restart.NONE:
        slot = lowest(fitting(s, B, Phase.ATTACK) & s.players_in_hand[B])
        if slot != NOBODY:
            lay_player(s, B, slot, Step.ATTACK, events)  # WWF-28.1, WWF-28.3
            return
    special = s.attack_points == SPECIAL_AT_PA and pile_size(s, SOLO_SPECIAL) > 0
    if s.restart != Restart.NONE:
        take_restart(s, special, events)
    elif s.attack_points >= FIRST_SHOT_PA:
        shoot(s, events)  # WWF-26.1
    elif s.attack_points == SPECIAL_AT_PA and s.draw_size[B] == 0 and s.stars[B] > 0:
        spend_star(s, B, Ability.JO, events)
        s.attack_points += JO_PA  # WWF-29.2
    elif special:
        k = turn_up(s, Pile.SPECIAL, SOLO_SPECIAL)  # WWF-25.7
        if k != NOBODY:
            lay_card(s, k, events)
    elif s.draw_size[B] == 0:
        give_back(s, events)  # WWF-30.2
    else:
        k = turn_up(s, Pile.ACTION, SOLO_ACTION)  # WWF-25.6
        if k != NOBODY:
            action_turned_up(s, k, events)


@rule
def take_restart(s: State, special: bool, events: Row) -> None:
    """WWF-31.1, WWF-31.2, WWF-33.1, WWF-33.2: Special pile at 5 PA, else a P or PL of the Action pile, else the ball is given back."""
    k = NOBODY
    if special:
        k = turn_up(s, Pile.SPECIAL, SOLO_SPECIAL)  # WWF-31.2, WWF-33.1
    elif restart_card_left(s):
        k = turn_up(s, Pile.RESTART, SOLO_ACTION)  # WWF-31.1, WWF-P.3
    else:
        give_back(s, events)  # WWF-33.2
    if k != NOBODY:
        lay_card(s, k, events)


@rule
def action_turned_up(s: State, k: int, events: Row) -> None:
    """WWF-25.6, WWF-25.8: a card of the Action pile is played; a shot becomes active."""
    if CLASS[k] == Class.SHOT:
        to_hand(s, B, k, True)
        emit(events, Event.ACTIVE_SHOT, B, k, 0)  # WWF-25.8
    else:
        lay_card(s, k, events)  # WWF-25.6


@rule
def shoot(s: State, events: Row) -> None:
    """WWF-26.1, WWF-26.2, WWF-26.3: an active shot, else one fetched for a star, else the ball is given back."""
    for k in range(KINDS):
        if s.hand[B, k] > 0 and card_refused(s, k) == 0:
            leave_hand(s, B, k)
            lay_card(s, k, events)  # WWF-26.1
            return
    for place in range(2):
        for k in range(KINDS):
            there = s.draw[B, k] if place == 0 else s.discard[B, k]
            if there > 0 and CLASS[k] == Class.SHOT and card_refused(s, k) == 0:
                if s.stars[B] == 0:
                    find_star(s, events)  # WWF-34.1
                if s.stars[B] == 0:
                    give_back(s, events)  # WWF-26.3
                else:
                    fetch_shot(s, k, place == 0, events)  # WWF-26.2
                return
    give_back(s, events)  # WWF-26.3


@rule
def fetch_shot(s: State, k: int, from_pile: bool, events: Row) -> None:
    """WWF-26.2, WWF-P.4: a shot is fetched for a star; a searched pile is shuffled."""
    spend_star(s, B, Ability.ST, events)
    if from_pile:
        take_from_pile(s, k)
        at = known_top(s, SOLO_ACTION)
        while at != NOBODY:
            forget_top(s, at)  # WWF-P.4
            at = known_top(s, SOLO_ACTION)
    else:
        s.discard[B, k] -= 1
    to_hand(s, B, k, True)
    emit(events, Event.ACTIVE_SHOT, B, k, 0)


@rule
def preferred(s: State, ahead: bool) -> int:
    """WWF-28.4: the active player that goes first: D, G, M, A when level or behind, M, A, D, G when ahead."""
    for i in range(4):
        kind = Type.M
        if ahead:
            kind = Type.M if i == 0 else Type.A if i == 1 else Type.D if i == 2 else Type.G
        else:
            kind = Type.D if i == 0 else Type.G if i == 1 else Type.M if i == 2 else Type.A
        slot = lowest(s.players_in_hand[B] & OF_TYPE[s.team[B], kind])
        if slot != NOBODY:
            return slot
    return NOBODY


@rule
def find_star(s: State, events: Row) -> None:
    """WWF-34.1: without a star and not ahead, an active player is taken off for one."""
    if (
        s.substitutions == 1
        and s.score[B] <= s.score[0]
        and s.substitutions_left[B] > 0
        and s.players_in_hand[B] != 0
        and s.stars_max[B] > 0
    ):
        slot = preferred(s, False)
        leave_player_hand(s, B, slot)
        s.players_removed[B] |= 1 << slot  # WWF-34.1
        s.substitutions_left[B] -= 1
        emit(events, Event.SUBSTITUTION, B, card_number(s, B, slot), 0)
        gain_stars(s, B, 1, events)


@rule
def too_many_active(s: State, events: Row) -> None:
    """WWF-28.4: at most three active players."""
    while s.players_held[B] > ACTIVE_MAX:
        discard_player(s, B, preferred(s, s.score[B] > s.score[0]), events)  # WWF-28.4


@rule
def virtual_recovery(s: State, events: Row) -> None:
    """WWF-29.1, WWF-28.3: `recover` cards first, then Contre-attaque."""
    slot = lowest(fitting(s, B, Phase.RECOVERY) & s.players_in_hand[B])
    if slot != NOBODY:
        lay_player(s, B, slot, Step.RECOVERY, events)  # WWF-28.3
        return
    if s.stars[B] == 0 and counterattack_fits(s):
        find_star(s, events)  # WWF-34.1
    if ability_refused(s, B, Ability.CA, Phase.RECOVERY) == 0:
        spend_star(s, B, Ability.CA, events)
        s.attack_points += CA_PA  # WWF-29.1
        s.counterattacks_used += 1
    else:
        s.step = Step.ATTACK


@rule
def counterattack_fits(s: State) -> bool:
    """WWF-29.1: would Contre-attaque be possible with a star?"""
    s.stars[B] += 1
    fits = ability_refused(s, B, Ability.CA, Phase.RECOVERY) == 0
    s.stars[B] -= 1
    return fits


@rule
def virtual_with(s: State, events: Row) -> None:
    """WWF-28.3: `with` cards whenever legal."""
    slot = lowest(fitting(s, B, Phase.WITH) & s.players_in_hand[B])
    if slot != NOBODY:
        lay_player(s, B, slot, Step.WITH, events)  # WWF-28.3
    else:
        s.step = Step.DEFENCE


@rule
def virtual_defence(s: State) -> None:
    """WWF-25.2, WWF-25.4, WWF-25.5: the top card of the Defence pile, made new from the discard when it is empty."""
    if s.undefendable:
        s.step = Step.VALIDATE  # WWF-25.5
        return
    if pile_size(s, SOLO_DEFENCE) == 0:
        for k in range(KINDS):
            if SOLO_PILE[k] == SOLO_DEFENCE:
                s.draw[B, k] += s.discard[B, k]  # WWF-25.4
                s.discard[B, k] = 0
    if pile_size(s, SOLO_DEFENCE) == 0:
        s.step = Step.VALIDATE
        return
    s.drawing, s.drawer = Pile.DEFENCE, B
    roll(s, Phase.DRAW)  # WWF-25.2


@rule
def defence_turned_up(s: State, d: int, events: Row) -> None:
    """WWF-25.2, WWF-25.3: a card that is named defends, another is just discarded."""
    take_from_pile(s, d)
    s.discard[B, d] += 1
    emit(events, Event.TURNED_UP, B, d, 0)
    if defence_refused(s, d) == 0:
        defend(s, d, events)  # WWF-25.2
    else:
        s.step = Step.VALIDATE  # WWF-25.3


@rule
def virtual_recovers(s: State, events: Row) -> None:
    """WWF-28.2, WWF-P.4: PL, PP or P from the discard, face up on top of its pile."""
    while s.take_left > 0:
        s.take_left -= 1
        for i in range(RECOVER_COUNT):
            k = RECOVER_ORDER[i]
            if s.discard[B, k] > 0:
                s.discard[B, k] -= 1
                s.draw[B, k] += 1  # WWF-28.2
                if SOLO_PILE[k] == SOLO_ACTION:
                    s.draw_size[B] += 1
                put_on_top(s, k)
                emit(events, Event.RECOVERED, B, k, 0)
                break
    s.taking = Taking.NOTHING
    s.taker = 0


@rule
def put_on_top(s: State, k: int) -> None:
    """WWF-P.4: the last one laid comes first."""
    for i in range(KNOWN_TOPS):
        if s.tops[i] == NOBODY:
            s.tops[i] = k  # WWF-P.4
            return


@rule
def lose_card(s: State, events: Row) -> None:
    """WWF-32.1, WWF-32.2: the top card of the Action pile, as long as there is one."""
    if s.draw_size[B] == 0:
        s.to_lose = 0
        return
    k = turn_up(s, Pile.LOST, SOLO_ACTION)
    if k != NOBODY:
        card_lost(s, k, events)


@rule
def card_lost(s: State, k: int, events: Row) -> None:
    """WWF-32.1: a card already taken from the pile goes to the discard."""
    s.discard[B, k] += 1  # WWF-32.1
    s.to_lose -= 1
    emit(events, Event.DISCARDED, B, k, 0)
