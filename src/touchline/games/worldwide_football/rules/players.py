"""Player cards: laying them, counters and effects (paragraph 11, WWF-F.*, WWF-W.4, WWF-W.5)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event
from .cards import ask, card_number, discard_empty, gain_stars, leave_player_hand, lowest, owe_draw, owe_players, roll, virtual
from .data import EFFECT, TYPE
from .deck import Effect, Type
from .state import NOBODY, SLOTS, Counter, How, Phase, State, Step, Taking
from .windows import fitting, window_open


@rule
def effect(s: State, side: int, slot: int, what: int) -> int:
    """The amount of one effect of a side's Player card."""
    return EFFECT[s.team[side] * SLOTS + slot, what]


@rule
def lay_player(s: State, side: int, slot: int, back: int, events: Row) -> None:
    """WWF-11.1, WWF-11.4, WWF-W.4: a Player card is laid; an M or A card may be countered before its effect."""
    leave_player_hand(s, side, slot)
    s.players_laid[side] |= 1 << slot
    s.laid, s.laid_by, s.back = slot, side, back
    s.step = Step.COUNTER
    emit(events, Event.PLAYER_LAID, side, card_number(s, side, slot), 0)


@rule
def counter_step(s: State, events: Row) -> None:
    """WWF-F.5, WWF-F.9, WWF-W.4: the other side may counter an M or A card, whatever that card forbids."""
    s.step = Step.EFFECT
    kind = TYPE[s.team[s.laid_by], s.laid]
    if kind != Type.M and kind != Type.A:
        return  # WWF-11.3
    other = 1 - s.laid_by
    if virtual(s, other):
        slot = lowest(fitting(s, other, Phase.COUNTER) & s.players_in_hand[other])
        if slot != NOBODY:
            lay_counter(s, slot, events)  # WWF-28.3
    elif window_open(s, other, Phase.COUNTER):
        ask(s, other, Phase.COUNTER)  # WWF-F.5, WWF-F.9


@rule
def lay_counter(s: State, slot: int, events: Row) -> None:
    """WWF-W.4: a D card against the card just laid."""
    other = 1 - s.laid_by
    leave_player_hand(s, other, slot)
    s.players_laid[other] |= 1 << slot
    s.counter = slot
    emit(events, Event.PLAYER_LAID, other, card_number(s, other, slot), 0)
    roll(s, Phase.COUNTER_ROLL)


@rule
def counter_rolled(s: State, natural: int, events: Row) -> None:
    """WWF-W.5, WWF-F.14: only the natural roll counts; a success cancels the card and, by default, wins the ball."""
    other = 1 - s.laid_by
    need = effect(s, other, s.counter, Effect.NEED)
    emit(events, Event.COUNTER_ROLL, other, natural, need)
    s.counter = NOBODY
    if natural < need:  # WWF-F.14
        return
    emit(events, Event.CANCELLED, s.laid_by, card_number(s, s.laid_by, s.laid), 0)
    wins = s.defence_counters == Counter.WIN_BALL and s.laid_by == s.ball and s.back != Step.CONTEST
    s.laid = s.laid_by = NOBODY
    if wins:
        s.outcome = How.COUNTER
        s.step = Step.END_ATTACK  # WWF-W.5, WWF-O.12
    else:
        s.step = s.back
        if s.back == Step.CONTEST:
            s.step = Step.BOOK  # WWF-W.5


@rule
def tell_keeper(s: State, events: Row) -> None:
    """WWF-7.4: the keeper's best die and bonus against the quality of the shot."""
    emit(events, Event.KEEPER_TOTAL, 1 - s.ball, packed(s.keeper, s.keeper_bonus, 0, 0, 0), s.shot + s.shot_modifier)


@rule
def effect_step(s: State, events: Row) -> None:
    """Section 2.5: star, PA, draws, cards recovered, then what the window itself reads."""
    side, slot = s.laid_by, s.laid
    card = s.team[side] * SLOTS + slot
    if EFFECT[card, Effect.STAR] > 0:
        gain_stars(s, side, EFFECT[card, Effect.STAR], events)
    if s.back == Step.WITH:
        s.with_attack_points += EFFECT[card, Effect.PA]
        if EFFECT[card, Effect.NO_DEFENCE] > 0:
            s.undefendable = 1
    else:
        s.attack_points += EFFECT[card, Effect.PA]  # WWF-11.2
    if EFFECT[card, Effect.DRAW_ACTION] > 0 and not virtual(s, side):
        owe_draw(s, side, EFFECT[card, Effect.DRAW_ACTION])  # WWF-28.1
    if EFFECT[card, Effect.DRAW_PLAYER] > 0:
        owe_players(s, side, EFFECT[card, Effect.DRAW_PLAYER])  # WWF-28.1
    if EFFECT[card, Effect.RECOVER_ACTION] > 0 and not discard_empty(s, side):
        s.taking, s.taker, s.take_left = Taking.RECOVER, side, EFFECT[card, Effect.RECOVER_ACTION]  # WWF-F.8, WWF-G.5
    s.added += EFFECT[card, Effect.DEF_BONUS]  # WWF-F.4
    s.shot_dice = max(s.shot_dice, EFFECT[card, Effect.SHOT_DICE])
    s.shot_modifier += EFFECT[card, Effect.SHOT_BONUS]
    s.keeper_dice = max(s.keeper_dice, EFFECT[card, Effect.KEEPER_DICE])
    s.keeper_bonus += EFFECT[card, Effect.KEEPER_BONUS]
    s.laid = s.laid_by = NOBODY
    s.step = s.back
    if s.back == Step.CONTEST:
        s.step = Step.DEF_DICE if EFFECT[card, Effect.DEF_REROLL] > 0 else Step.JUDGE  # WWF-W.8
    elif s.back == Step.KEEPER and EFFECT[card, Effect.SHOT_REROLL] > 0:
        s.step = Step.SHOT_DICE
    elif s.back == Step.SAVE and EFFECT[card, Effect.KEEPER_REROLL] > 0:
        s.step = Step.KEEPER_DICE
    elif s.back == Step.SAVE and EFFECT[card, Effect.KEEPER_BONUS] > 0:
        tell_keeper(s, events)
