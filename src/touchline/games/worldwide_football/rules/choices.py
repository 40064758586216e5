"""What may be chosen, and why not: one function refuses, and what it does not refuse is legal (section 4.2)."""

from touchline.kernel.target import rule

from .actions import Action, WhyNot
from .attack import card_refused, may_substitute
from .cards import from_action_pool, from_player_pool, pool_of
from .data import CLASS, EXTRA_TIME_CARDS, POOL
from .deck import Class
from .defence import defence_refused
from .phases import ADMITTED_BY, DECIDED, MAY_BE_DONE, What
from .setting_up import add_refused, deck_add_refused, deck_drop_refused, defences_in_deck, drop_refused
from .state import NOBODY, Phase, State, Taking
from .windows import ability_refused, fitting


@rule
def plays(p: int) -> bool:
    """A side plays from its hand, or activates an ability: its attack, its defence, or a window."""
    return DECIDED[p] == What.ATTACK or DECIDED[p] == What.DEFENCE or DECIDED[p] == What.WINDOW


@rule
def refused(s: State, action: int) -> int:
    """Why an action is not possible now, or 0."""
    if s.phase == Phase.OVER:
        return WhyNot.WWF_1__1
    if action < Action.PLAY:
        return simple_refused(s, action)
    if action < Action.PCARD:
        return play_refused(s, action - Action.PLAY)
    if action < Action.ABIL:
        return player_refused(s, action - Action.PCARD)
    if action < Action.DISCARD:
        return activation_refused(s, action - Action.ABIL)
    if action < Action.TAKE_PILE:
        return discard_refused(s, action)
    if action < Action.SUB:
        return take_refused(s, action)
    if action < Action.ADD_ABIL:
        return substitution_refused(s, action - Action.SUB)
    return preparation_refused(s, action)


@rule
def simple_refused(s: State, action: int) -> int:
    """DONE, GIVE_BACK and the six faces."""
    p = s.phase
    if action == Action.DONE:
        if MAY_BE_DONE[p] == 0:
            return WhyNot.WWF_W__12
        if DECIDED[p] == What.ABILITIES and s.dropped[s.decider] != NOBODY:
            return WhyNot.WWF_18__4
        return WhyNot.WWF_22__3 if DECIDED[p] == What.DECK and s.dropped[s.decider] != NOBODY else 0
    if action == Action.GIVE_BACK:
        return 0 if p == Phase.ATTACK else WhyNot.WWF_6__8  # WWF-6.8, WWF-6.11
    return 0 if DECIDED[p] == What.FACE else WhyNot.WWF_15__8


@rule
def play_refused(s: State, k: int) -> int:
    """PLAY_k: an attack card or shot in ATTACK, a defence card in DEFENCE."""
    if s.phase == Phase.ATTACK:
        return card_refused(s, k) if s.hand[s.decider, k] > 0 else WhyNot.WWF_6__1  # WWF-6.1
    if s.phase == Phase.DEFENCE:
        return defence_refused(s, k) if s.hand[s.decider, k] > 0 else WhyNot.WWF_9__1
    return WhyNot.WWF_9__1 if CLASS[k] == Class.DEFENCE else WhyNot.WWF_6__1


@rule
def player_refused(s: State, slot: int) -> int:
    """PCARD_i: a Player card in hand that fits the window."""
    p = s.phase
    if not plays(p) or p == Phase.DEFENCE:
        return WhyNot.WWF_11__1
    if s.players_in_hand[s.decider] >> slot & 1 == 0:
        return WhyNot.WWF_11__1
    return 0 if fitting(s, s.decider, p) >> slot & 1 else ADMITTED_BY[p]


@rule
def activation_refused(s: State, ability: int) -> int:
    """ABIL_a: an ability that fits the window, for a star."""
    p = s.phase
    if not plays(p):
        return WhyNot.WWF_10__1
    return ability_refused(s, s.decider, ability, p)


@rule
def discard_refused(s: State, action: int) -> int:
    """DISCARD_k, DISCARD_P_i: from the pools owed."""
    if s.phase != Phase.DISCARD:
        return WhyNot.WWF_5__2
    side = s.decider
    if action < Action.DISCARD_P:
        k = action - Action.DISCARD
        return 0 if s.hand[side, k] > 0 and from_action_pool(s, side) else WhyNot.WWF_5__2  # WWF-5.2
    slot = action - Action.DISCARD_P
    return 0 if s.players_in_hand[side] >> slot & 1 and from_player_pool(s, side) else WhyNot.WWF_5__2  # WWF-5.2


@rule
def take_refused(s: State, action: int) -> int:
    """TAKE_*: from the pile or the discard, by what allows it."""
    why = s.taking if s.phase == Phase.TAKE else 0
    side = max(0, s.decider)
    if action < Action.TAKE_DISCARD:
        return 0 if why == Taking.PLAN and s.draw[side, action - Action.TAKE_PILE] > 0 else WhyNot.WWF_10__4  # WWF-10.4
    if action < Action.TAKE_P_PILE:
        k = action - Action.TAKE_DISCARD
        if why == Taking.RECOVER:
            return 0 if s.discard[side, k] > 0 else WhyNot.WWF_F__8  # WWF-F.8
        return 0 if why == Taking.PLAN and s.discard[side, k] > 0 and CLASS[k] == Class.SHOT else WhyNot.WWF_10__4  # WWF-10.4
    if why != Taking.CREATIVITY:
        return WhyNot.WWF_A__3
    if action < Action.TAKE_P_DISCARD:
        return 0 if s.players_in_pile[side] >> (action - Action.TAKE_P_PILE) & 1 else WhyNot.WWF_A__3  # WWF-A.3
    return 0 if s.players_discarded[side] >> (action - Action.TAKE_P_DISCARD) & 1 else WhyNot.WWF_A__3  # WWF-A.3


@rule
def substitution_refused(s: State, slot: int) -> int:
    """SUB_i: a Player card of the hand."""
    if s.phase != Phase.SUBS:
        return WhyNot.WWF_20__1
    return 0 if s.players_in_hand[s.decider] >> slot & 1 and may_substitute(s, s.decider) else WhyNot.WWF_20__2  # WWF-20.2


@rule
def preparation_refused(s: State, action: int) -> int:
    """Abilities, decks, extra-time cards and teams."""
    p = s.phase
    side = max(0, s.decider)
    if action < Action.DROP_ABIL:
        if p == Phase.SETUP_ABIL or (p == Phase.HT_ABIL and s.dropped[side] != NOBODY):
            return add_refused(s, side, action - Action.ADD_ABIL)
        return WhyNot.WWF_18__4 if p == Phase.HT_ABIL else WhyNot.WWF_14__3
    if action < Action.DECK_ADD:
        if p != Phase.HT_ABIL or s.dropped[side] != NOBODY:
            return WhyNot.WWF_18__4
        return drop_refused(s, side, action - Action.DROP_ABIL)
    if action < Action.ET_PICK:
        if DECIDED[p] != What.DECK:
            return WhyNot.WWF_22__1
        return swap_refused(s, side, action)
    if action < Action.TEAM:
        k = action - Action.ET_PICK
        return (
            0 if p == Phase.ET_PICK and s.draw[side, k] < POOL[pool_of(s), k] and s.draw_size[side] < EXTRA_TIME_CARDS else WhyNot.WWF_E__3
        )  # WWF-E.3
    team = action - Action.TEAM
    return 0 if p == Phase.TEAM_SELECT and s.team[0] != team and s.team[1] != team else WhyNot.WWF_4__3  # WWF-4.3


@rule
def swap_refused(s: State, side: int, action: int) -> int:
    """WWF-22.3: drop a card, then add another."""
    blue = defences_in_deck(s, side)
    if action < Action.DECK_DROP:
        if s.dropped[side] == NOBODY:
            return WhyNot.WWF_22__3
        return deck_add_refused(s, side, action - Action.DECK_ADD, s.dropped[side], blue)
    if s.dropped[side] != NOBODY:
        return WhyNot.WWF_22__3
    return deck_drop_refused(s, side, action - Action.DECK_DROP, blue)
