"""Defending: paragraph 9, Bloc défensif, Piège du hors-jeu and Simulation (18), bookings (16)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event, WhyNot
from .attack import home_effect, spend_star
from .cards import ask, leave_hand, lowest, owe_draw, roll, virtual
from .data import (
    BD_BONUS,
    CLASS,
    DEFENDERS,
    DRAW_ON_NO_DEFENCE,
    FAMILY,
    FOUL_MAX,
    NEED,
    PH_AT_LEAST,
    RED,
    RED_BONUS,
    RED_DISCARD,
    SI_FOUL,
    SI_YELLOW,
    YELLOW,
    YELLOW_DISCARD,
)
from .deck import Ability, Class, Defence, Effect, Home
from .players import effect, lay_player
from .state import NOBODY, SLOTS, How, Phase, State, Step
from .windows import ability_refused, fitting, window_open


@rule
def defenders(s: State) -> int:
    """WWF-9.1, WWF-9.3, WWF-9.7, WWF-X.5: the defence cards that can be used on the card being laid, as a set."""
    return 0 if s.undefendable else DEFENDERS[s.kind, s.attack_points]  # WWF-9.3


@rule
def defence_refused(s: State, d: int) -> int:
    """WWF-9.1, WWF-9.3, WWF-9.7, WWF-X.5: why a defence card cannot be used on the card being laid, or 0."""
    if defenders(s) >> d & 1:
        return 0
    if CLASS[d] != Class.DEFENCE:
        return WhyNot.WWF_9__1
    if s.undefendable:
        return WhyNot.WWF_9__3  # WWF-9.3
    return WhyNot.WWF_9__1 if RED_BONUS[s.kind, FAMILY[d]] < 0 else WhyNot.WWF_X__5  # WWF-9.1, WWF-9.7, WWF-X.5


@rule
def let_pass(s: State, events: Row) -> None:
    """WWF-9.2, WWF-9.3, WWF-6.6, WWF-7.2: no intervention; 2 cards, unless defending was forbidden."""
    side = 1 - s.ball
    if not s.undefendable:
        owe_draw(s, side, DRAW_ON_NO_DEFENCE)  # WWF-9.2, WWF-6.6, WWF-7.2
    emit(events, Event.LET_PASS, side, 0, 0)
    s.step = Step.VALIDATE


@rule
def needed(s: State, d: int) -> int:
    """WWF-9.4: the number a defence card needs against the card being laid."""
    return NEED[d] - s.attack_points - RED_BONUS[s.kind, FAMILY[d]] + s.malus  # WWF-9.4


@rule
def defend(s: State, d: int, events: Row) -> None:
    """WWF-9.1, WWF-W.6: one defence card against this card."""
    s.defence = d
    s.added = 0
    emit(events, Event.DEFENDED, 1 - s.ball, d, needed(s, d))
    s.step = Step.DEF_DICE  # WWF-W.6


@rule
def play_defence(s: State, d: int, events: Row) -> None:
    """WWF-9.1: a defence card from hand."""
    leave_hand(s, 1 - s.ball, d)
    s.table[1 - s.ball, d] += 1
    defend(s, d, events)


@rule
def defence_ability(s: State, ability: int, events: Row) -> None:
    """WWF-A.1, WWF-A.2, WWF-F.12, WWF-F.13: Bloc défensif adds up; the offside trap replaces any defence."""
    spend_star(s, 1 - s.ball, ability, events)
    if ability == Ability.BD:
        s.bloc_bonus += BD_BONUS  # WWF-A.1, WWF-18.2
        s.step = Step.DEFENCE
    else:
        roll(s, Phase.OFFSIDE_ROLL)  # WWF-F.12


@rule
def offside_rolled(s: State, die: int, events: Row) -> None:
    """WWF-A.2: 4 to 6 wins the ball, else the card is validated and nobody draws."""
    emit(events, Event.OFFSIDE_ROLL, 1 - s.ball, die, PH_AT_LEAST)
    if die >= PH_AT_LEAST:
        s.outcome = How.OFFSIDE
        s.step = Step.END_ATTACK  # WWF-A.2
    else:
        s.step = Step.VALIDATE  # WWF-F.12


@rule
def defence_rolled(s: State, natural: int, events: Row) -> None:
    """WWF-9.4: the d20 of a defence card."""
    s.natural = natural
    emit(events, Event.DEFENCE_ROLL, 1 - s.ball, natural, told_defence(s))
    s.step = Step.JUDGE


@rule
def told_defence(s: State) -> int:
    """WWF-9.4: what is added to the natural roll, the number needed, and up to where it is a foul, as an event tells them."""
    return packed(defence_bonus(s), needed(s, s.defence), foul_limit(s) if s.fouls else 0, 0, 0)


@rule
def defence_bonus(s: State) -> int:
    """WWF-A.1, WWF-21.1, WWF-F.4: what is added to the natural roll."""
    bonus = s.bloc_bonus + s.added  # WWF-A.1
    if FAMILY[s.defence] == Defence.PRE:
        bonus += home_effect(s, 1 - s.ball, Home.PRESSING_BONUS)  # WWF-21.1
    return bonus


@rule
def is_foul(s: State) -> bool:
    """WWF-15.1, WWF-9.8, WWF-21.1: a natural roll in the foul range of the card, with fouls on."""
    return s.fouls == 1 and s.natural <= foul_limit(s)  # WWF-15.1, WWF-9.8, WWF-O.1


@rule
def foul_limit(s: State) -> int:
    """WWF-15.1, WWF-21.1: the highest natural roll that is a foul with the defence card."""
    less = home_effect(s, 1 - s.ball, Home.TACKLE_FOUL_LESS) if FAMILY[s.defence] == Defence.TAC else 0
    return FOUL_MAX[s.defence] - less


@rule
def defence_succeeds(s: State) -> bool:
    """WWF-9.4, WWF-15.2, WWF-F.10: the number is reached, and it is no foul."""
    return not is_foul(s) and s.natural + defence_bonus(s) >= needed(s, s.defence)  # WWF-15.2, WWF-F.10


@rule
def saving_boost(s: State, side: int) -> int:
    """WWF-28.3: the virtual side's lowest card that turns a failed roll into a success, or NOBODY."""
    active = fitting(s, side, Phase.DEF_BOOST) & s.players_in_hand[side]
    for slot in range(SLOTS):
        short = needed(s, s.defence) - s.natural - defence_bonus(s)
        if active >> slot & 1 and effect(s, side, slot, Effect.DEF_BONUS) >= short:
            return slot
    return NOBODY


@rule
def judge(s: State, events: Row) -> None:
    """WWF-W.7, WWF-W.8, WWF-15.2: a failing roll may be boosted, a succeeding one contested, a foul neither."""
    s.step = Step.BOOK
    defender = 1 - s.ball
    if s.added > 0:
        emit(events, Event.DEFENCE_SUM, defender, s.natural, told_defence(s))  # WWF-F.4
    if is_foul(s):
        return  # WWF-15.2
    if defence_succeeds(s):
        if virtual(s, s.ball):
            slot = lowest(fitting(s, s.ball, Phase.CONTEST) & s.players_in_hand[s.ball])
            if slot != NOBODY:
                lay_player(s, s.ball, slot, Step.CONTEST, events)  # WWF-28.3
        elif window_open(s, s.ball, Phase.CONTEST):
            ask(s, s.ball, Phase.CONTEST)  # WWF-W.8
    elif virtual(s, defender):
        slot = saving_boost(s, defender)
        if slot != NOBODY:
            lay_player(s, defender, slot, Step.JUDGE, events)  # WWF-28.3
    elif window_open(s, defender, Phase.DEF_BOOST):
        ask(s, defender, Phase.DEF_BOOST)  # WWF-W.7, WWF-F.4


@rule
def show_yellow(s: State, side: int, events: Row) -> None:
    """WWF-16.2, WWF-16.5, WWF-32.1: discard 1; yellows do not add up."""
    s.yellows[side] += 1  # WWF-16.5
    emit(events, Event.YELLOW_CARD, side, 0, 0)
    if virtual(s, side):
        s.to_lose = YELLOW_DISCARD  # WWF-32.1
    else:
        s.owed_any[side] = min(YELLOW_DISCARD, s.hand_size[side] + s.players_held[side])  # WWF-16.2


@rule
def show_red(s: State, side: int, events: Row) -> None:
    """WWF-16.3, WWF-16.4, WWF-32.2: discard 3, and lower hand limits for the rest of the match."""
    s.reds[side] += 1  # WWF-16.4
    emit(events, Event.RED_CARD, side, 0, 0)
    if virtual(s, side):
        s.to_lose = RED_DISCARD  # WWF-32.2
    else:
        s.owed_any[side] = min(RED_DISCARD, s.hand_size[side] + s.players_held[side])  # WWF-16.3


@rule
def book(s: State, events: Row) -> None:
    """WWF-16.1, WWF-F.10, WWF-15.9: by the natural roll alone, before anything else happens."""
    s.step = Step.AFTER_DEFENCE
    d, n = s.defence, s.natural
    if s.cards == 0:
        return  # WWF-O.2
    if RED[d, 0] <= n <= RED[d, 1]:
        show_red(s, 1 - s.ball, events)  # WWF-16.1
    elif YELLOW[d, 0] <= n <= YELLOW[d, 1]:
        show_yellow(s, 1 - s.ball, events)  # WWF-16.1


@rule
def after_defence(s: State, events: Row) -> None:
    """WWF-9.5, WWF-9.6, WWF-6.5, WWF-15.1: ball won, foul, or the card is validated."""
    family = FAMILY[s.defence]
    if is_foul(s):
        emit(events, Event.FOUL, 1 - s.ball, 0, 0)
        s.fouled = 1  # WWF-15.1
        s.step = Step.VALIDATE
    elif defence_succeeds(s):
        s.outcome = How.TAC if family == Defence.TAC else How.PRE if family == Defence.PRE else How.INT
        s.step = Step.END_ATTACK  # WWF-9.5, WWF-6.5
    else:
        emit(events, Event.DEFENCE_FAILED, 1 - s.ball, 0, 0)
        s.step = Step.VALIDATE  # WWF-9.6
        duel = s.fouls == 1 and family != Defence.INT
        if duel and not virtual(s, s.ball) and ability_refused(s, s.ball, Ability.SI, Phase.SIMUL) == 0:
            ask(s, s.ball, Phase.SIMUL)  # WWF-W.9


@rule
def simulation_rolled(s: State, die: int, events: Row) -> None:
    """WWF-A.4: 4 to 6 is a foul, 1 an own yellow card."""
    emit(events, Event.SIMULATION_ROLL, s.ball, die, packed(SI_FOUL, SI_YELLOW if s.cards else 0, 0, 0, 0))
    if die >= SI_FOUL:
        emit(events, Event.FOUL, 1 - s.ball, 0, 0)
        s.fouled = 1  # WWF-A.4
    elif die <= SI_YELLOW and s.cards == 1:
        show_yellow(s, s.ball, events)  # WWF-A.4
    s.step = Step.VALIDATE
