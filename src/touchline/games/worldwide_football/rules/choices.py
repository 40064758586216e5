"""What may be chosen, and why not: sets of cards and players, which are offered and by which others are refused (section 4.2)."""

from touchline.kernel.bits import add, write_out
from touchline.kernel.record import Actions
from touchline.kernel.target import rule

from .actions import Action, WhyNot
from .attack import card_refused, may_substitute, playable
from .cards import from_action_pool, from_player_pool, kinds_discarded, kinds_held, kinds_in_pile, pool_of
from .data import CLASS, EXTRA_TIME_CARDS, POOL, SHOTS
from .deck import Class
from .defence import defence_refused, defenders
from .phases import ADMITTED_BY, DECIDED, MAY_BE_DONE, What
from .setting_up import abilities_to_add, abilities_to_drop, add_refused, deck_add_refused, deck_drop_refused, defences_in_deck
from .state import NOBODY, Phase, State, Taking
from .windows import abilities_open, ability_refused, fitting


@rule
def plays(p: int) -> bool:
    """A side plays from its hand, or activates an ability: its attack, its defence, or a window."""
    return DECIDED[p] == What.ATTACK or DECIDED[p] == What.DEFENCE or DECIDED[p] == What.WINDOW


@rule
def offer_play(s: State, p: int, side: int, out: Actions) -> int:
    """ATTACK, DEFENCE and the windows: cards of the hand, Player cards that fit, abilities."""
    n = add(out, 0, Action.GIVE_BACK if p == Phase.ATTACK else Action.DONE)
    if p == Phase.ATTACK:
        n = write_out(kinds_held(s, side) & playable(s), Action.PLAY, out, n)
    elif p == Phase.DEFENCE:
        n = write_out(kinds_held(s, side) & defenders(s), Action.PLAY, out, n)
    if p != Phase.DEFENCE:
        n = write_out(s.players_in_hand[side] & fitting(s, side, p), Action.PCARD, out, n)
    return write_out(abilities_open(s, side, p), Action.ABIL, out, n)


@rule
def offer_discards(s: State, side: int, out: Actions) -> int:
    """DISCARD_k, DISCARD_P_i."""
    n = write_out(kinds_to_discard(s, side), Action.DISCARD, out, 0)
    return write_out(players_to_discard(s, side), Action.DISCARD_P, out, n)


@rule
def offer_taking(s: State, side: int, out: Actions) -> int:
    """TAKE_*: from the pile or the discard."""
    n = write_out(kinds_to_fetch(s, side), Action.TAKE_PILE, out, 0)
    n = write_out(kinds_to_take_back(s, side), Action.TAKE_DISCARD, out, n)
    if s.taking == Taking.CREATIVITY:
        n = write_out(s.players_in_pile[side], Action.TAKE_P_PILE, out, n)  # WWF-A.3
        n = write_out(s.players_discarded[side], Action.TAKE_P_DISCARD, out, n)  # WWF-A.3
    return n


@rule
def offer_substitutions(s: State, side: int, out: Actions) -> int:
    """DONE, SUB_i."""
    return write_out(players_to_substitute(s, side), Action.SUB, out, add(out, 0, Action.DONE))


@rule
def offer_abilities(s: State, p: int, side: int, out: Actions) -> int:
    """ADD_ABIL_a; at half-time DONE or DROP_ABIL_a first."""
    if p == Phase.SETUP_ABIL or s.dropped[side] != NOBODY:
        return write_out(abilities_to_add(s, side), Action.ADD_ABIL, out, 0)
    return write_out(abilities_to_drop(s, side), Action.DROP_ABIL, out, add(out, 0, Action.DONE))


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
        return card_refused(s, k) if s.hand[s.decider, k] > 0 else WhyNot.WWF_6__1
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
def kinds_to_discard(s: State, side: int) -> int:
    """WWF-5.2: the Action cards that may be discarded now, as a set of kinds."""
    return kinds_held(s, side) if from_action_pool(s, side) else 0


@rule
def players_to_discard(s: State, side: int) -> int:
    """WWF-5.2: the Player cards that may be discarded now, as a set."""
    return s.players_in_hand[side] if from_player_pool(s, side) else 0


@rule
def discard_refused(s: State, action: int) -> int:
    """DISCARD_k, DISCARD_P_i: from the pools owed."""
    if s.phase != Phase.DISCARD:
        return WhyNot.WWF_5__2
    side = s.decider
    if action < Action.DISCARD_P:
        return 0 if kinds_to_discard(s, side) >> (action - Action.DISCARD) & 1 else WhyNot.WWF_5__2
    return 0 if players_to_discard(s, side) >> (action - Action.DISCARD_P) & 1 else WhyNot.WWF_5__2


@rule
def kinds_to_fetch(s: State, side: int) -> int:
    """WWF-10.4: the kinds that may be taken from the draw pile, as a set."""
    return kinds_in_pile(s, side) if s.taking == Taking.PLAN else 0


@rule
def kinds_to_take_back(s: State, side: int) -> int:
    """WWF-10.4, WWF-F.8: the kinds that may be taken from the discard, as a set: any, or only shots."""
    if s.taking == Taking.RECOVER:
        return kinds_discarded(s, side)  # WWF-F.8
    return kinds_discarded(s, side) & SHOTS if s.taking == Taking.PLAN else 0  # WWF-10.4


@rule
def take_refused(s: State, action: int) -> int:
    """TAKE_*: from the pile or the discard, by what allows it."""
    why = s.taking if s.phase == Phase.TAKE else 0
    side = max(0, s.decider)
    if action < Action.TAKE_DISCARD:
        return 0 if why != 0 and kinds_to_fetch(s, side) >> (action - Action.TAKE_PILE) & 1 else WhyNot.WWF_10__4
    if action < Action.TAKE_P_PILE:
        if why != 0 and kinds_to_take_back(s, side) >> (action - Action.TAKE_DISCARD) & 1:
            return 0
        return WhyNot.WWF_F__8 if why == Taking.RECOVER else WhyNot.WWF_10__4
    if why != Taking.CREATIVITY:
        return WhyNot.WWF_A__3
    if action < Action.TAKE_P_DISCARD:
        return 0 if s.players_in_pile[side] >> (action - Action.TAKE_P_PILE) & 1 else WhyNot.WWF_A__3  # WWF-A.3
    return 0 if s.players_discarded[side] >> (action - Action.TAKE_P_DISCARD) & 1 else WhyNot.WWF_A__3  # WWF-A.3


@rule
def players_to_substitute(s: State, side: int) -> int:
    """WWF-20.2: the Player cards that may leave the match, as a set."""
    return s.players_in_hand[side] if may_substitute(s, side) else 0


@rule
def substitution_refused(s: State, slot: int) -> int:
    """SUB_i: a Player card of the hand."""
    if s.phase != Phase.SUBS:
        return WhyNot.WWF_20__1
    return 0 if players_to_substitute(s, s.decider) >> slot & 1 else WhyNot.WWF_20__2


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
        return 0 if abilities_to_drop(s, side) >> (action - Action.DROP_ABIL) & 1 else WhyNot.WWF_18__4
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
