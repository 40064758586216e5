"""The rules of Worldwide Football, one module a chapter; here the entry points that the kernel calls."""

from touchline.kernel.bits import add
from touchline.kernel.events import emit
from touchline.kernel.playout import CHANCE
from touchline.kernel.random import draw
from touchline.kernel.record import Actions, Row
from touchline.kernel.result import tell_result
from touchline.kernel.target import Block, entry, rule, state_view

from .actions import Action, Event, Outcome
from .attack import attack_ability, give_back, lay_card, spend_star, subs_done, substitute
from .cards import (
    card_number,
    discard_card,
    discard_made,
    discard_player,
    gather,
    leave_hand,
    player_to_hand,
    pool_of,
    roll,
    to_hand,
    virtual,
)
from .choices import offer_abilities, offer_discards, offer_play, offer_substitutions, offer_taking, plays, refused
from .data import EF_BONUS, FAMILY, POOL, PRESET, SOLO_ACTION, SOLO_DEFENCE, SOLO_PILE, SOLO_SPECIAL, SUBSTITUTIONS
from .deck import Ability
from .defence import defence_ability, defence_rolled, let_pass, offside_rolled, play_defence, simulation_rolled
from .flow import run
from .fouls import choose_face, specialist_shoots
from .knowledge import hide_from, redeal_for, seen_by
from .options import Agreed
from .periods import coin_tossed, end_match
from .phases import BACK, DECIDED, END, FIRST, MAY_BE_DONE, OTHERWISE, THEN, THROWN, THROWN_OF, What
from .players import counter_rolled, lay_counter, lay_player
from .setting_up import add_ability, first_question, pick_card
from .shots import decide_shot, keeper_rolled, shot_rolled
from .solo import action_turned_up, card_lost, defence_turned_up, restart_families, take_from_pile
from .state import DRAWN_MATCH, KINDS, NOBODY, SLOTS, Mode, Phase, Pile, State, Step, Taking

state_of = state_view(State)


@entry
def setup(state: Block, options: Row) -> None:
    """WWF-14.2, WWF-O.16: what the players agreed on."""
    s = state_of(state)
    s.mode = options[Agreed.mode]
    s.fouls = options[Agreed.fouls]
    s.cards = options[Agreed.cards]
    s.corners = options[Agreed.corners]
    s.team_stars = options[Agreed.team_stars]
    s.off_target = options[Agreed.off_target]
    s.substitutions = options[Agreed.substitutions]
    s.stadium = options[Agreed.stadium] if s.team_stars else 0  # WWF-O.7
    s.pro_cards = options[Agreed.pro_cards]
    s.deck_building = options[Agreed.deck_building]
    s.keeper_on_penalty = options[Agreed.keeper_on_penalty]
    s.tie = options[Agreed.tie]
    s.defence_counters = options[Agreed.d_counter]
    s.counterattack_max = options[Agreed.counterattack_max]
    s.extra_time_star_regain = options[Agreed.extra_time_star_regain]
    s.solo_level = options[Agreed.solo_level]
    s.decision_limit_s = options[Agreed.decision_limit_s]
    s.shootout_rounds = options[Agreed.shootout_rounds]
    s.decision_cap = options[Agreed.decision_cap]
    s.team[0] = options[Agreed.team_A] - 1
    s.team[1] = options[Agreed.team_B] - 1 if options[Agreed.team_B] != options[Agreed.team_A] else NOBODY  # WWF-4.3
    for side in range(2):
        s.substitutions_left[side] = SUBSTITUTIONS  # WWF-20.4
        s.dropped[side] = NOBODY
        for k in range(KINDS):
            deck = options[Agreed.deck_A + side]
            s.draw[side, k] = PRESET[deck, k] if s.deck_building else POOL[pool_of(s), k]  # WWF-22.3, WWF-4.2, WWF-24.2
    gather(s)
    s.last_family = s.kind = s.defence = s.laid = s.laid_by = s.counter = s.winner = s.shootout_first = NOBODY
    s.period = 1
    s.phase, s.step = Phase.RUNNING, Step.TEAMS
    first_question(s)


@entry
def turn(state: Block) -> int:
    return state_of(state).decider


@rule
def offer(s: State, first: int, last: int, out: Actions, n: int) -> int:
    """Add the legal ones of a range of actions."""
    for action in range(first, last):
        if refused(s, action) == 0:
            n = add(out, n, action)
    return n


@entry
def legal(state: Block, out: Actions) -> int:
    """Most phases offer a few sets; of the others the candidates are tried one by one."""
    s = state_of(state)
    p, side = s.phase, s.decider
    if side < 0:
        return 0
    if plays(p):
        return offer_play(s, p, side, out)
    if p == Phase.DISCARD:
        return offer_discards(s, side, out)
    if p == Phase.TAKE:
        return offer_taking(s, side, out)
    if p == Phase.SUBS:
        return offer_substitutions(s, side, out)
    if DECIDED[p] == What.ABILITIES:
        return offer_abilities(s, p, side, out)
    n = offer(s, Action.DONE, Action.DONE + 1, out, 0) if MAY_BE_DONE[p] else 0
    return offer(s, FIRST[p], END[p], out, n)


@entry
def why_not(state: Block, action: int) -> int:
    s = state_of(state)
    return refused(s, action)


@rule
def drawable(s: State, k: int) -> int:
    """WWF-P.1, WWF-P.3, WWF-24.2: copies of a kind in the pile that is drawn from."""
    side = s.drawer
    if s.drawing == Pile.EXTRA:
        return POOL[pool_of(s), k] - s.draw[side, k] if SOLO_PILE[k] == SOLO_ACTION else 0  # WWF-34.2
    if not virtual(s, side):
        return s.draw[side, k]  # WWF-P.1
    if s.drawing == Pile.DEFENCE:
        return s.draw[side, k] if SOLO_PILE[k] == SOLO_DEFENCE else 0
    if s.drawing == Pile.SPECIAL:
        return s.draw[side, k] if SOLO_PILE[k] == SOLO_SPECIAL else 0
    if s.drawing == Pile.RESTART and restart_families(s) >> FAMILY[k] & 1 == 0:
        return 0  # WWF-P.3, WWF-31.1
    return s.draw[side, k] if SOLO_PILE[k] == SOLO_ACTION else 0


@entry
def chance(state: Block, out: Row, weight: Row) -> int:
    """Section 4.4: coin, dice and cards."""
    s = state_of(state)
    p = s.phase
    n = 0
    if p == Phase.DRAW:
        if s.drawing == Pile.PLAYER:
            for slot in range(SLOTS):
                if s.players_in_pile[s.drawer] >> slot & 1:
                    out[n], weight[n] = Outcome.PLAYER + slot, 1  # WWF-P.1
                    n += 1
            return n
        side, solo = s.drawer, s.mode == Mode.SOLO
        for k in range(KINDS):
            copies = drawable(s, k) if solo else s.draw[side, k]  # WWF-P.1
            out[n], weight[n] = Outcome.CARD + k, copies
            n += 1 if copies > 0 else 0  # no branch: where there are no copies the next kind takes the place
        return n
    for i in range(THROWN_OF[p]):
        out[i], weight[i] = THROWN[p] + i, 1
    return THROWN_OF[p]


@entry
def apply(state: Block, action: int, events: Row) -> None:
    s = state_of(state)
    phase, side = s.phase, s.decider
    s.phase = Phase.RUNNING
    if side == CHANCE:
        happen(s, phase, action, events)
    elif DECIDED[phase] >= What.TEAM or phase == Phase.SHOOTOUT_FACES:
        prepare(s, phase, side, action, events)
    else:
        s.decisions += 1
        decide(s, phase, side, action, events)
    run(s, events)
    if s.decisions >= s.decision_cap and s.phase != Phase.OVER:
        end_match(s, events)  # WWF-G.1


@rule
def happen(s: State, phase: int, outcome: int, events: Row) -> None:
    """Section 4.4: a coin, a die or a card drawn."""
    die = outcome - Outcome.D6 + 1
    if phase == Phase.DRAW:
        if s.drawing == Pile.PLAYER:
            player_drawn(s, outcome - Outcome.PLAYER, events)
        else:
            card_drawn(s, outcome - Outcome.CARD, events)
    elif phase == Phase.COIN_TOSS:
        coin_tossed(s, outcome - Outcome.COIN, events)
    elif phase == Phase.COUNTER_ROLL:
        counter_rolled(s, outcome - Outcome.D20 + 1, events)
    elif phase == Phase.DEF_ROLL:
        defence_rolled(s, outcome - Outcome.D20 + 1, events)
    elif phase == Phase.OFFSIDE_ROLL:
        offside_rolled(s, die, events)
    elif phase == Phase.SIM_ROLL:
        simulation_rolled(s, die, events)
    elif phase == Phase.SHOT_ROLL:
        shot_rolled(s, die, events)
    elif phase == Phase.KEEPER_ROLL:
        keeper_rolled(s, die, events)
    else:
        choose_face(s, die)  # WWF-31.3


@rule
def player_drawn(s: State, slot: int, events: Row) -> None:
    """WWF-P.1, WWF-24.4: a Player card drawn, or turned up by the virtual side."""
    side = s.drawer
    s.players_in_pile[side] &= ~(1 << slot)
    s.to_draw_players[side] -= 1
    player_to_hand(s, side, slot, virtual(s, side))
    emit(events, Event.ACTIVE_PLAYER if virtual(s, side) else Event.PLAYER_DRAWN, side, card_number(s, side, slot), 0)


@rule
def card_drawn(s: State, k: int, events: Row) -> None:
    """WWF-P.1, WWF-24.2: an Action card drawn to the hand, or turned up by the virtual side."""
    side = s.drawer
    if s.drawing == Pile.EXTRA:
        pick_card(s, side, k)
        s.done[side] = 0
        emit(events, Event.EXTRA_CARD, side, k, 0)  # WWF-34.2
    elif not virtual(s, side):
        s.draw[side, k] -= 1  # WWF-G.2
        s.draw_size[side] -= 1
        s.to_draw[side] -= 1
        to_hand(s, side, k, False)
        emit(events, Event.DRAWN, side, k, 0)
    elif s.drawing == Pile.DEFENCE:
        defence_turned_up(s, k, events)
    else:
        take_from_pile(s, k)
        if s.drawing == Pile.LOST:
            card_lost(s, k, events)
        elif s.drawing == Pile.ACTION:
            action_turned_up(s, k, events)
        else:
            lay_card(s, k, events)


@rule
def prepare(s: State, phase: int, side: int, action: int, events: Row) -> None:
    """Choices before a period, and those of a shoot-out."""
    if action == Action.DONE:
        s.done[side] = 1
        if phase != Phase.HT_ABIL:
            emit(events, Event.DECK_READY, side, 0, 0)
    elif action < Action.PLAY:
        choose_face(s, action - Action.FACE + 1)
    elif action < Action.DROP_ABIL:
        add_ability(s, side, action - Action.ADD_ABIL, phase == Phase.SETUP_ABIL)
    elif action < Action.DECK_ADD:
        s.dropped[side] = action - Action.DROP_ABIL
        s.abilities[side] &= ~(1 << s.dropped[side])  # WWF-18.4
    elif action < Action.DECK_DROP:
        s.draw[side, action - Action.DECK_ADD] += 1  # WWF-22.3
        s.draw_size[side] += 1
        s.swaps[side] += 1
        s.dropped[side] = NOBODY
    elif action < Action.ET_PICK:
        s.dropped[side] = action - Action.DECK_DROP
        s.draw[side, s.dropped[side]] -= 1  # WWF-22.3
        s.draw_size[side] -= 1
    elif action < Action.TEAM:
        pick_card(s, side, action - Action.ET_PICK)
        if s.done[side]:
            emit(events, Event.DECK_READY, side, 0, 0)
    else:
        chosen = 0 if s.team[0] == NOBODY else 1
        s.team[chosen] = action - Action.TEAM  # WWF-4.3, WWF-24.3
        emit(events, Event.TEAM, chosen, s.team[chosen], 0)


@rule
def decide(s: State, phase: int, side: int, action: int, events: Row) -> None:
    """Section 4.2: a decision in play."""
    if action == Action.DONE:
        decline(s, phase, events)
    elif action == Action.GIVE_BACK:
        give_back(s, events)
    elif action < Action.PLAY:
        choose_face(s, action - Action.FACE + 1)
    elif action < Action.PCARD:
        if phase == Phase.ATTACK:
            leave_hand(s, side, action - Action.PLAY)
            lay_card(s, action - Action.PLAY, events)
        else:
            play_defence(s, action - Action.PLAY, events)
    elif action < Action.ABIL:
        use_player(s, phase, side, action - Action.PCARD, events)
    elif action < Action.DISCARD:
        use_ability(s, phase, action - Action.ABIL, events)
    elif action < Action.DISCARD_P:
        discard_card(s, side, action - Action.DISCARD, events)
        discard_made(s, side)
    elif action < Action.TAKE_PILE:
        discard_player(s, side, action - Action.DISCARD_P, events)
        discard_made(s, side)
    elif action < Action.SUB:
        take(s, side, action, events)
    else:
        substitute(s, side, action - Action.SUB, events)


@rule
def decline(s: State, phase: int, events: Row) -> None:
    """DONE: nothing more in this window. Where the next step stands already, there is nothing to do."""
    if phase == Phase.DEFENCE:
        let_pass(s, events)
    elif phase == Phase.SUBS:
        subs_done(s)
    elif phase == Phase.KEEPER_SECOND:
        decide_shot(s, events)
    elif THEN[phase] >= 0:
        s.step = THEN[phase]


@rule
def use_player(s: State, phase: int, side: int, slot: int, events: Row) -> None:
    """PCARD_i by window; a specialist and a penalty keeper are discarded, not laid."""
    if phase == Phase.COUNTER:
        lay_counter(s, slot, events)
    elif phase == Phase.FK_PREP:
        specialist_shoots(s, slot, events)
    elif phase == Phase.PEN_GK:
        discard_player(s, side, slot, events)
        s.keeper_card = 1  # WWF-23.1
    else:
        lay_player(s, side, slot, BACK[phase], events)


@rule
def use_ability(s: State, phase: int, ability: int, events: Row) -> None:
    """ABIL_a by window."""
    if phase == Phase.ATTACK or phase == Phase.RECOVERY:
        attack_ability(s, ability, events)
    elif phase == Phase.DEFENCE:
        defence_ability(s, ability, events)
    elif phase == Phase.WITH:
        spend_star(s, s.ball, Ability.UD, events)
        s.undefendable = 1  # WWF-A.6
    elif phase == Phase.SHOT_PREP:
        spend_star(s, s.ball, Ability.EF, events)
        s.shot_modifier += EF_BONUS  # WWF-A.5
        s.finishing_used = 1
    else:
        spend_star(s, s.ball, Ability.SI, events)
        roll(s, Phase.SIM_ROLL)  # WWF-A.4


@rule
def take(s: State, side: int, action: int, events: Row) -> None:
    """WWF-10.4, WWF-A.3, WWF-F.8, WWF-P.6: a card from the pile stays unseen, one from a discard does not."""
    if action < Action.TAKE_DISCARD:
        k = action - Action.TAKE_PILE
        s.draw[side, k] -= 1
        s.draw_size[side] -= 1
        to_hand(s, side, k, False)  # WWF-10.4
        emit(events, Event.TAKEN, side, k, 0)
    elif action < Action.TAKE_P_PILE:
        k = action - Action.TAKE_DISCARD
        s.discard[side, k] -= 1
        to_hand(s, side, k, True)  # WWF-F.8, WWF-10.4
        emit(events, Event.RECOVERED, side, k, 0)
    elif action < Action.TAKE_P_DISCARD:
        slot = action - Action.TAKE_P_PILE
        s.players_in_pile[side] &= ~(1 << slot)
        player_to_hand(s, side, slot, False)  # WWF-A.3
        emit(events, Event.PLAYER_TAKEN, side, card_number(s, side, slot), 0)
    else:
        slot = action - Action.TAKE_P_DISCARD
        s.players_discarded[side] &= ~(1 << slot)
        player_to_hand(s, side, slot, True)  # WWF-A.3
        emit(events, Event.PLAYER_RECOVERED, side, card_number(s, side, slot), 0)
    s.take_left -= 1
    if s.take_left == 0:
        s.taking, s.taker = Taking.NOTHING, 0


@entry
def result(state: Block, out: Row) -> None:
    """WWF-1.1: score, then what the match was worth to each side."""
    s = state_of(state)
    lead = s.score[0] - s.score[1]
    if s.winner != NOBODY:
        lead = 0 if s.winner == DRAWN_MATCH else 1 - 2 * s.winner
    tell_result(out, s.score[0], s.score[1], lead, 2)


@entry
def hide(state: Block, seat: int) -> None:
    s = state_of(state)
    hide_from(s, seat)


@entry
def redeal(state: Block, seat: int, seed: int) -> None:
    s = state_of(state)
    redeal_for(s, seat, seed)


@entry
def seen(state: Block, action: int, seat: int) -> int:
    s = state_of(state)
    return seen_by(s, action, seat)


@entry
def fallback(state: Block, seed: int) -> int:
    """Rule K.3: what is played for somebody who does not decide in time."""
    s = state_of(state)
    p = s.phase
    if OTHERWISE[p] >= 0:
        return OTHERWISE[p]
    if DECIDED[p] == What.FACE:
        return Action.FACE + draw(seed, 0, 6)
    for action in range(Action.END):
        if refused(s, action) == 0:
            return action
    return Action.DONE
