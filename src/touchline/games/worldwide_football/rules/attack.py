"""Building an attack: paragraphs 6 and 8, abilities of the side with the ball (10, 18), substitutions (20)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event, WhyNot
from .cards import ask, card_number, gain_stars, leave_player_hand, owe_draw, owe_players, virtual
from .data import (
    AFTER_KINDS,
    AMOUNT,
    AT_PA,
    CA_PA,
    CLASS,
    CORNER_FAMILIES,
    FAMILY,
    FREE_KICK_FAMILIES,
    GIVE_BACK_DISCARD,
    GIVE_BACK_DRAW,
    HOME,
    JO_PA,
    OP,
    PA,
    PA_HIGH,
    PA_LOW,
    RESTART_KINDS,
)
from .deck import Ability, Class, Home, Kind, Op
from .state import KINDS, NOBODY, How, Phase, Restart, State, Step, Taking
from .windows import window_open


@rule
def home_effect(s: State, side: int, effect: int) -> int:
    """WWF-21.1, WWF-O.7: what the stadium adds for a side."""
    return HOME[s.team[side], effect] if s.stadium == side + 1 else 0  # WWF-21.1, WWF-O.7


@rule
def playable(s: State) -> int:
    """WWF-6.2, WWF-6.3, WWF-7.1, WWF-15.4, WWF-17.2, WWF-X.*: the attack cards and shots that can be laid at this point, as a set."""
    return AT_PA[s.attack_points] & AFTER_KINDS[s.last_family + 1] & RESTART_KINDS[s.restart]


@rule
def card_refused(s: State, k: int) -> int:
    """WWF-6.2, WWF-6.3, WWF-7.1, WWF-15.4, WWF-17.2, WWF-X.*: why an attack card or a shot cannot be laid at this point, or 0."""
    if playable(s) >> k & 1:
        return 0
    if CLASS[k] == Class.DEFENCE:
        return WhyNot.WWF_6__1
    if s.restart == Restart.FREE_KICK and FREE_KICK_FAMILIES >> FAMILY[k] & 1 == 0:
        return WhyNot.WWF_15__4  # WWF-15.4
    if s.restart == Restart.CORNER and CORNER_FAMILIES >> FAMILY[k] & 1 == 0:
        return WhyNot.WWF_17__2  # WWF-17.2
    if s.attack_points < PA_LOW[k] or s.attack_points > PA_HIGH[k]:
        if CLASS[k] == Class.SHOT:
            return WhyNot.WWF_7__1  # WWF-7.1, WWF-X.1
        return WhyNot.WWF_6__2 if s.attack_points > PA_HIGH[k] and s.attack_points + PA[k] > 8 else WhyNot.WWF_6__3  # WWF-6.2, WWF-6.3
    return WhyNot.WWF_X__3 if k == Kind.CO else WhyNot.WWF_X__4  # WWF-X.3, WWF-X.4


@rule
def lay_card(s: State, k: int, events: Row) -> None:
    """WWF-6.1, WWF-6.10: a card is laid and uses up whatever concerned the next action."""
    side = s.ball
    s.kind = k
    s.undefendable = 1 if s.next_undefendable or s.restart == Restart.FREE_KICK else 0  # WWF-15.4, WWF-17.3
    s.malus, s.cross_bonus, s.on_restart = s.next_defence_malus, s.next_shot_bonus, s.restart
    s.next_undefendable = s.next_defence_malus = s.next_shot_bonus = 0  # WWF-6.10
    s.restart = Restart.NONE
    s.last_family = NOBODY
    s.with_attack_points = s.fouled = 0
    s.table[side, k] += 1
    s.cards_played += 1
    emit(events, Event.LAID, side, k, s.attack_points)
    s.step = Step.WITH  # WWF-F.2, WWF-W.2


@rule
def validate(s: State, events: Row) -> None:
    """WWF-6.4, WWF-6.7, WWF-15.3: the card counts; its PA are gained and its effect applies."""
    k, side = s.kind, s.ball
    s.attack_points += PA[k] + s.with_attack_points  # WWF-6.4
    s.last_family = FAMILY[k]
    s.with_attack_points = 0
    s.step = Step.VALIDATED
    emit(events, Event.VALIDATED, side, k, s.attack_points)
    if CLASS[k] == Class.SHOT:
        return
    n = AMOUNT[k]
    if OP[k] == Op.DRAW_ACTION and not virtual(s, side):
        owe_draw(s, side, n)  # WWF-6.7, WWF-27.1, WWF-X.2
    elif OP[k] == Op.DRAW_PLAYER:
        owe_players(s, side, n)  # WWF-6.7, WWF-27.1
    elif OP[k] == Op.DISCARD_ACTION and not virtual(s, side):
        s.owed_action[side] = min(n, s.hand_size[side])  # WWF-6.7, WWF-6.11, WWF-27.1
    elif OP[k] == Op.NO_DEFENCE_NEXT:
        s.next_undefendable = 1  # WWF-6.7
    elif OP[k] == Op.SHOT_BONUS_NEXT:
        s.next_shot_bonus = n  # WWF-6.7
    elif OP[k] == Op.DEF_MALUS_NEXT:
        s.next_defence_malus = n  # WWF-X.3


@rule
def clear_card(s: State) -> None:
    """Nothing is being resolved any more."""
    s.kind = s.defence = NOBODY
    s.undefendable = s.malus = s.cross_bonus = s.on_restart = s.with_attack_points = 0
    s.natural = s.added = s.fouled = 0
    s.shot_dice = s.shot_modifier = s.shot_miss = s.shot = s.finishing_used = 0
    s.keeper_dice = s.keeper_bonus = s.keeper = s.keeper_card = 0
    s.face[0] = s.face[1] = 0


@rule
def clear_next(s: State) -> None:
    """WWF-15.11: a stoppage closes what was open for the next card."""
    s.next_undefendable = s.next_defence_malus = s.next_shot_bonus = 0
    s.last_family = NOBODY  # WWF-15.11


@rule
def give_back(s: State, events: Row) -> None:
    """WWF-6.8, WWF-6.9: draw 3 and discard 1; with a short pile draw what there is and discard nothing."""
    side = s.ball
    emit(events, Event.GIVEN_BACK, side, 0, 0)
    if not virtual(s, side):  # WWF-30.2
        full = s.draw_size[side] >= GIVE_BACK_DRAW
        owe_draw(s, side, GIVE_BACK_DRAW)  # WWF-6.8
        if full and home_effect(s, side, Home.FREE_GIVE_BACK) == 0:
            s.owed_action[side] = GIVE_BACK_DISCARD  # WWF-6.8, WWF-6.9
    s.outcome = How.GIVEN
    s.step = Step.END_ATTACK


@rule
def attack_ability(s: State, ability: int, events: Row) -> None:
    """WWF-10.1, WWF-18.2: an ability of the attacker in RECOVERY or ATTACK."""
    side = s.ball
    spend_star(s, side, ability, events)
    if ability == Ability.CA:
        s.attack_points += CA_PA  # WWF-10.5
        s.counterattacks_used += 1
    elif ability == Ability.JO:
        s.attack_points += JO_PA  # WWF-10.3
    else:
        s.taking, s.taker, s.take_left = (Taking.PLAN if ability == Ability.ST else Taking.CREATIVITY), side, 1  # WWF-10.4, WWF-A.3


@rule
def spend_star(s: State, side: int, ability: int, events: Row) -> None:
    """WWF-10.1: each activation costs one star."""
    s.stars[side] -= 1  # WWF-10.1
    emit(events, Event.ABILITY_USED, side, ability, s.stars[side])


@rule
def may_substitute(s: State, side: int) -> bool:
    """WWF-20.1, WWF-20.2, WWF-20.4: a token, a Player card in hand and room for a star."""
    return (
        s.substitutions == 1  # WWF-O.6
        and not virtual(s, side)
        and s.substitutions_left[side] > 0  # WWF-20.4
        and s.stars[side] < s.stars_max[side]  # WWF-20.2
        and s.players_held[side] > 0
    )


@rule
def subs_step(s: State) -> None:
    """WWF-20.1: at a change of possession, a foul or a corner; the attacker first."""
    side = s.ball if s.step == Step.SUBS_ATTACKER else 1 - s.ball
    if may_substitute(s, side):
        ask(s, side, Phase.SUBS)  # WWF-20.1
    else:
        subs_done(s)


@rule
def subs_done(s: State) -> None:
    """WWF-20.1: the other side's turn, or play goes on."""
    if s.step == Step.SUBS_ATTACKER:
        s.step = Step.SUBS_DEFENDER
    else:
        s.step = s.then


@rule
def substitute(s: State, side: int, slot: int, events: Row) -> None:
    """WWF-20.2, WWF-20.3: a Player card leaves the match for a star."""
    leave_player_hand(s, side, slot)
    s.players_removed[side] |= 1 << slot  # WWF-20.3
    s.substitutions_left[side] -= 1
    emit(events, Event.SUBSTITUTION, side, card_number(s, side, slot), 0)
    gain_stars(s, side, 1, events)  # WWF-20.2


@rule
def with_step(s: State) -> None:
    """WWF-F.2, WWF-W.2: cards played together with the Action card."""
    if window_open(s, s.ball, Phase.WITH):
        ask(s, s.ball, Phase.WITH)
    else:
        s.step = Step.DEFENCE


@rule
def recovery_step(s: State) -> None:
    """WWF-W.1: Contre-attaque and `recover` cards, before anything else."""
    if window_open(s, s.ball, Phase.RECOVERY):
        ask(s, s.ball, Phase.RECOVERY)
    else:
        s.step = Step.ATTACK


@rule
def end_attack(s: State, events: Row) -> None:
    """WWF-8.1, WWF-8.2, WWF-8.3: PA are lost, used cards are discarded, the ball changes side."""
    outcome = s.outcome
    for side in range(2):
        for k in range(KINDS):
            s.discard[side, k] += s.table[side, k]  # WWF-8.3
            s.table[side, k] = 0
        s.players_discarded[side] |= s.players_laid[side]
        s.players_laid[side] = 0
    s.opponents_points_at_loss = s.attack_points
    s.attack_points = s.bloc_bonus = s.cards_played = s.counterattacks_used = 0  # WWF-8.2
    s.restart = Restart.NONE
    s.outcome = How.KICKOFF
    clear_next(s)
    clear_card(s)
    s.give_back_streak = s.give_back_streak + 1 if outcome == How.GIVEN else 0  # WWF-G.3
    if s.give_back_streak >= 2 and (s.draw_size[0] == 0 or s.draw_size[1] == 0):
        s.step = Step.END_PERIOD  # WWF-12.2, WWF-30.1
        return
    s.ball = 1 - s.ball  # WWF-8.1
    s.how_recovered = outcome
    emit(events, Event.BALL_WON, s.ball, outcome, s.opponents_points_at_loss)
    s.step = Step.SUBS_ATTACKER  # WWF-20.1
    s.then = Step.RECOVERY
