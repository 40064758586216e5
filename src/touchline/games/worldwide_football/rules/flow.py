"""Section 4.3: the procedures, step by step. What is owed (draws, discards, cards to take) comes before the next step."""

from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .attack import clear_card, end_attack, recovery_step, subs_step, validate, with_step
from .cards import ask, discard_due, discard_empty, roll, virtual
from .data import ACTIVE_MAX, CLASS
from .deck import Class
from .defence import after_defence, book, judge
from .fouls import penalty_step, penalty_taken, set_piece
from .periods import end_period, shootout_step
from .players import counter_step, effect_step
from .setting_up import abilities_step, deal, decks_step, extra_picks_step, half_time_abilities_step, kick_off, teams_step
from .shots import keeper_step, save_step, shot_prep_step, start_shot, throw_keeper, throw_shot
from .solo import attack_step, lose_card, too_many_active, virtual_defence, virtual_recovers, virtual_recovery, virtual_with
from .state import NOBODY, Phase, Pile, State, Step, Taking


@rule
def next_draw(s: State) -> bool:
    """WWF-P.2: the next card to draw: the side in possession first, Action cards before Player cards."""
    if s.to_draw[0] | s.to_draw[1] | s.to_draw_players[0] | s.to_draw_players[1] == 0:
        return False
    side = s.ball if s.to_draw[s.ball] | s.to_draw_players[s.ball] > 0 else 1 - s.ball
    s.drawer = side
    s.drawing = Pile.ACTION if s.to_draw[side] > 0 else Pile.PLAYER
    return True


@rule
def ask_owed(s: State, events: Row) -> bool:
    """WWF-5.2, WWF-P.2: is something owed before play goes on? Then it is asked for."""
    if next_draw(s):
        roll(s, Phase.DRAW)
        return True
    if s.to_lose > 0:
        lose_card(s, events)
        return True
    if virtual(s, 1) and s.players_held[1] > ACTIVE_MAX:
        too_many_active(s, events)  # WWF-28.4
    side = discard_due(s)
    if side != NOBODY:
        ask(s, side, Phase.DISCARD)  # WWF-5.2
        return True
    if s.taking != Taking.NOTHING:
        if virtual(s, s.taker):
            virtual_recovers(s, events)
        elif s.taking == Taking.RECOVER and discard_empty(s, s.taker):
            s.taking, s.take_left, s.taker = Taking.NOTHING, 0, 0
        else:
            ask(s, s.taker, Phase.TAKE)
        return True
    return False


@rule
def run(s: State, events: Row) -> None:
    """Go on until somebody is to decide, chance or a side, or the match is over."""
    while s.phase == Phase.RUNNING:
        if not ask_owed(s, events):
            if s.step < Step.JUDGE:
                lead_up(s, events)
            else:
                resolve(s, events)


@rule
def lead_up(s: State, events: Row) -> None:
    """The steps before a period and those that lead up to the defence of a card."""
    step = s.step
    if step == Step.TEAMS:
        teams_step(s)
    elif step == Step.ABILITIES:
        abilities_step(s, events)
    elif step == Step.DECKS:
        decks_step(s)
    elif step == Step.TOSS:
        roll(s, Phase.COIN_TOSS)
    elif step == Step.DEAL:
        deal(s)
    elif step == Step.KICK_OFF:
        kick_off(s, events)
    elif step == Step.SUBS_ATTACKER or step == Step.SUBS_DEFENDER:
        subs_step(s)
    elif virtual(s, s.ball) and step != Step.DEFENCE:
        if step == Step.RECOVERY:
            virtual_recovery(s, events)
        elif step == Step.ATTACK:
            attack_step(s, events)
        else:
            virtual_with(s, events)
    elif step == Step.RECOVERY:
        recovery_step(s)
    elif step == Step.ATTACK:
        ask(s, s.ball, Phase.ATTACK)  # WWF-25.1
    elif step == Step.WITH:
        with_step(s)
    elif virtual(s, 1 - s.ball):
        virtual_defence(s)
    else:
        ask(s, 1 - s.ball, Phase.DEFENCE)


@rule
def resolve(s: State, events: Row) -> None:
    """The steps that follow the defence of a card, and those after a period."""
    step = s.step
    if step == Step.DEF_DICE:
        roll(s, Phase.DEF_ROLL)
    elif step == Step.JUDGE:
        judge(s, events)
    elif step == Step.BOOK:
        book(s, events)
    elif step == Step.AFTER_DEFENCE:
        after_defence(s, events)
    elif step == Step.VALIDATE:
        validate(s, events)
    elif step == Step.VALIDATED:
        validated(s)
    elif step == Step.SET_PIECE:
        set_piece(s, events)
    elif step == Step.SHOT_PREP:
        shot_prep_step(s, events)
    elif step == Step.SHOT_DICE:
        throw_shot(s)
    elif step == Step.KEEPER:
        keeper_step(s, events)
    elif step == Step.KEEPER_DICE:
        throw_keeper(s)
    elif step == Step.SAVE:
        save_step(s, events)
    elif step == Step.PENALTY:
        penalty_step(s)
    elif step == Step.PENALTY_TAKEN:
        penalty_taken(s, events)
    elif step == Step.COUNTER:
        counter_step(s, events)
    elif step == Step.EFFECT:
        effect_step(s, events)
    elif step == Step.END_ATTACK:
        end_attack(s, events)
    elif step == Step.HALF_TIME:
        half_time_abilities_step(s, events)
    elif step == Step.HALF_TIME_DECKS:
        decks_step(s)
    elif step == Step.EXTRA_PICKS:
        extra_picks_step(s)
    elif step == Step.SHOOTOUT:
        shootout_step(s, events)
    elif step == Step.END_PERIOD:
        end_period(s, events)
    else:
        roll(s, Phase.COIN_TOSS)


@rule
def validated(s: State) -> None:
    """Section 4.3, VALIDATE: a set piece, a shot, or the next choice of the attacker."""
    if s.fouled:
        s.step = Step.SUBS_ATTACKER  # WWF-15.9, WWF-20.1
        s.then = Step.SET_PIECE
    elif CLASS[s.kind] == Class.SHOT:
        start_shot(s)
    else:
        clear_card(s)
        s.step = Step.ATTACK
