"""Before a period: teams, abilities, decks, toss and deal (paragraphs 4, 14, 18.4, 22, 24; E.3)."""

from touchline.kernel.bits import members
from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event, WhyNot
from .attack import home_effect
from .cards import ask, gather, owe_draw, owe_players, pool_of, roll, virtual
from .data import (
    ABILITIES_HELD,
    ABILITIES_KEEP,
    AMATEUR_ABILITIES,
    AMATEUR_STARS,
    CLASS,
    DEAL_KICKER,
    DEAL_OTHER,
    DEAL_PLAYERS,
    DEFENCE_HIGH,
    DEFENCE_LOW,
    EASY_STARS_LESS,
    EXTRA_TIME_CARDS,
    MAX_ABILITY_SWAPS,
    MAX_SWAPS,
    POOL,
    SOLO_ACTION,
    SOLO_PILE,
    START_ACTIVE,
    TEAM_ABILITIES,
    TEAM_STARS,
)
from .deck import Ability, Class, Home
from .state import KINDS, NOBODY, How, Phase, Pile, State, Step

ABILITIES = len(Ability)


@rule
def next_asked(s: State) -> int:
    """WWF-P.8: the side whose secret choice is due, or NOBODY."""
    for side in range(2):
        if not s.done[side] and not virtual(s, side):
            return side  # WWF-P.8
    return NOBODY


@rule
def secret_choice_over(s: State, step: int) -> None:
    """WWF-P.8: both have chosen."""
    for side in range(2):
        s.done[side] = s.swaps[side] = 0
        s.dropped[side] = NOBODY
    s.step = step


@rule
def teams_step(s: State) -> None:
    """WWF-4.3, WWF-24.3: side A chooses first; the solo player chooses both teams."""
    for side in range(2):
        if s.team[side] == NOBODY:
            ask(s, 0 if virtual(s, side) else side, Phase.TEAM_SELECT)
            return
    for side in range(2):
        equip(s, side)
    s.step = Step.ABILITIES


@rule
def equip(s: State, side: int) -> None:
    """WWF-4.4, WWF-14.1, WWF-18.1, WWF-24.3: stars and abilities."""
    s.stars_max[side] = TEAM_STARS[s.team[side]] if s.team_stars else AMATEUR_STARS  # WWF-4.4, WWF-18.1, WWF-O.4
    amateur = not s.team_stars or virtual(s, side)
    s.abilities[side] = AMATEUR_ABILITIES if amateur else TEAM_ABILITIES[s.team[side]]  # WWF-4.4, WWF-14.1, WWF-24.1, WWF-24.3
    if virtual(s, side) and s.solo_level == 1:
        s.stars_max[side] = max(0, s.stars_max[side] - EASY_STARS_LESS)  # WWF-O.15
    s.stars[side] = s.stars_max[side]
    s.abilities_shown[side] = s.abilities[side]


@rule
def reveal_abilities(s: State, events: Row) -> None:
    """WWF-14.3, WWF-P.7: once both have chosen, everybody knows."""
    for side in range(2):
        s.abilities_shown[side] = s.abilities[side]  # WWF-P.7
        emit(events, Event.ABILITIES, side, s.abilities[side], 0)


@rule
def abilities_step(s: State, events: Row) -> None:
    """WWF-14.1, WWF-14.3: two abilities of own choice, in secret."""
    side = next_asked(s) if s.team_stars else NOBODY
    if side != NOBODY:
        ask(s, side, Phase.SETUP_ABIL)
        return
    if s.team_stars:
        reveal_abilities(s, events)
    secret_choice_over(s, Step.DECKS)


@rule
def taken_out(s: State, side: int) -> int:
    """WWF-18.4, WWF-22.3: what was dropped in a swap, as a set of none or one."""
    return 1 << s.dropped[side] if s.dropped[side] != NOBODY else 0


@rule
def abilities_to_add(s: State, side: int) -> int:
    """WWF-14.3, WWF-18.4: the abilities not held, as a set; no Simulation without fouls; not the one just dropped."""
    barred = s.abilities[side] | taken_out(s, side)
    if not s.fouls:
        barred |= 1 << Ability.SI  # WWF-14.3
    return (1 << ABILITIES) - 1 & ~barred


@rule
def add_refused(s: State, side: int, a: int) -> int:
    """WWF-14.3, WWF-18.4: why an ability cannot be added, or 0."""
    if abilities_to_add(s, side) >> a & 1:
        return 0
    had = (s.abilities[side] | taken_out(s, side)) >> a & 1
    return WhyNot.WWF_18__4 if had and s.phase == Phase.HT_ABIL else WhyNot.WWF_14__3


@rule
def abilities_to_drop(s: State, side: int) -> int:
    """WWF-18.4: the abilities that may go, as a set; some of the Team card's own must stay."""
    if s.swaps[side] >= MAX_ABILITY_SWAPS:
        return 0
    own = s.abilities[side] & TEAM_ABILITIES[s.team[side]]
    return s.abilities[side] if members(own) > ABILITIES_KEEP else s.abilities[side] & ~own  # WWF-18.4


@rule
def add_ability(s: State, side: int, a: int, setting_up: bool) -> None:
    """WWF-14.1, WWF-18.4: an ability is added."""
    s.abilities[side] |= 1 << a
    s.swaps[side] += 1
    s.dropped[side] = NOBODY
    if setting_up and s.swaps[side] >= ABILITIES_HELD - 3:
        s.done[side] = 1  # WWF-14.1


@rule
def half_time_abilities_step(s: State, events: Row) -> None:
    """WWF-18.4: abilities may be exchanged at half-time, in secret."""
    side = next_asked(s) if s.team_stars else NOBODY
    if side != NOBODY:
        ask(s, side, Phase.HT_ABIL)
        return
    if s.team_stars:
        reveal_abilities(s, events)
    secret_choice_over(s, Step.HALF_TIME_DECKS)


@rule
def decks_step(s: State) -> None:
    """WWF-22.1, WWF-22.2: decks are built and rebuilt in secret."""
    side = next_asked(s) if s.deck_building else NOBODY
    first = s.step == Step.DECKS
    if side != NOBODY:
        s.deck_hidden[side] = 1
        ask(s, side, Phase.SETUP_DECK if first else Phase.HT_DECK)
        return
    secret_choice_over(s, Step.TOSS if first else Step.DEAL)


@rule
def first_question(s: State) -> None:
    """WWF-4.3, WWF-14.3, WWF-22.1, WWF-4.5: what a match opens with, by what is agreed already."""
    teams_step(s)
    if s.phase != Phase.RUNNING:
        return
    if s.team_stars:
        ask(s, next_asked(s), Phase.SETUP_ABIL)
        return
    s.step = Step.DECKS
    decks_step(s)
    if s.phase == Phase.RUNNING:
        roll(s, Phase.COIN_TOSS)


@rule
def defences_in_deck(s: State, side: int) -> int:
    """WWF-22.1: defence cards in a deck being built."""
    n = 0
    for k in range(KINDS):
        if CLASS[k] == Class.DEFENCE:
            n += s.draw[side, k]
    return n


@rule
def deck_add_refused(s: State, side: int, j: int, dropped: int, blue: int) -> int:
    """WWF-22.3: another kind, copies available, and 7 to 12 defence cards afterwards; `blue` counts them without the dropped card."""
    if j == dropped or s.draw[side, j] >= POOL[pool_of(s), j]:
        return WhyNot.WWF_22__3  # WWF-22.3
    after = blue + 1 if CLASS[j] == Class.DEFENCE else blue
    return 0 if DEFENCE_LOW <= after <= DEFENCE_HIGH else WhyNot.WWF_22__1  # WWF-22.1


@rule
def deck_drop_refused(s: State, side: int, k: int, blue: int) -> int:
    """WWF-22.3: a card of the deck for which another could come; `blue` counts the defence cards of the deck."""
    if s.swaps[side] >= MAX_SWAPS or s.draw[side, k] == 0:
        return WhyNot.WWF_22__3  # WWF-22.3
    without = blue - 1 if CLASS[k] == Class.DEFENCE else blue
    for j in range(KINDS):
        if deck_add_refused(s, side, j, k, without) == 0:
            return 0
    return WhyNot.WWF_22__3


@rule
def extra_picks_step(s: State) -> None:
    """WWF-E.3, WWF-34.2: ten cards of the pack for the next period; the virtual side's are drawn and shown."""
    side = next_asked(s)
    if side != NOBODY:
        ask(s, side, Phase.ET_PICK)
        return
    if virtual(s, 1) and s.draw_size[1] < EXTRA_TIME_CARDS:
        s.drawing, s.drawer = Pile.EXTRA, 1
        roll(s, Phase.DRAW)  # WWF-34.2
        return
    secret_choice_over(s, Step.TOSS if s.period == 3 else Step.DEAL)  # WWF-E.5


@rule
def start_picks(s: State, side: int) -> None:
    """WWF-E.3: the pack lies open before its owner, nothing is chosen yet."""
    for k in range(KINDS):
        if not virtual(s, side) or SOLO_PILE[k] == SOLO_ACTION:
            s.draw[side, k] = 0
    s.draw_size[side] = 0
    if not virtual(s, side):
        s.deck_hidden[side] = 1


@rule
def pick_card(s: State, side: int, k: int) -> None:
    """WWF-E.3: one of the ten."""
    s.draw[side, k] += 1
    s.draw_size[side] += 1
    if s.draw_size[side] == EXTRA_TIME_CARDS:
        s.done[side] = 1


@rule
def deal(s: State) -> None:
    """WWF-4.6, WWF-P.2, WWF-16.6, WWF-24.4, WWF-24.5, WWF-E.4: the side that kicks off first, Action cards before Player cards."""
    kicker = s.kickoff_first if s.period % 2 == 1 else 1 - s.kickoff_first  # WWF-12.4, WWF-E.5
    gather(s)
    s.ball = kicker
    s.how_recovered = How.KICKOFF
    s.opponents_points_at_loss = s.give_back_streak = 0
    for side in range(2):
        if virtual(s, side):
            owe_players(s, side, START_ACTIVE)  # WWF-24.4, WWF-34.2
        else:
            owe_draw(s, side, DEAL_KICKER if side == kicker else DEAL_OTHER)  # WWF-4.6, WWF-24.5
            owe_players(s, side, DEAL_PLAYERS + home_effect(s, side, Home.EXTRA_PLAYER_CARD))  # WWF-4.6
    s.step = Step.KICK_OFF


@rule
def kick_off(s: State, events: Row) -> None:
    """WWF-4.5: the attack begins, without substitutions and without a recovery."""
    s.dealt_pile[0], s.dealt_pile[1] = s.draw_size[0], s.draw_size[1]
    emit(events, Event.KICK_OFF, s.ball, s.period, 0)
    s.step = Step.ATTACK
