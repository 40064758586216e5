"""Shots, saves and corners: paragraphs 7, 17 and 19, Efficacité (18)."""

from touchline.kernel.events import emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event
from .attack import clear_card, clear_next
from .cards import ask, lowest, roll, virtual
from .data import CORNER_PA, MISS_MAX, SHOT_BONUS
from .players import lay_player, tell_keeper
from .state import NOBODY, How, Phase, Restart, State, Step
from .windows import fitting, window_open


@rule
def start_shot(s: State) -> None:
    """WWF-7.3, WWF-X.1, WWF-X.4: bonus of the card at the present PA, and of a cross."""
    s.shot_dice = s.keeper_dice = 1
    s.shot_modifier = SHOT_BONUS[s.kind, s.attack_points] + s.cross_bonus  # WWF-7.3, WWF-X.1, WWF-X.4
    s.shot_miss = MISS_MAX[s.kind] if s.off_target else 0  # WWF-O.5, WWF-X.4
    s.keeper_bonus = s.finishing_used = 0
    s.step = Step.SHOT_PREP


@rule
def shot_prep_step(s: State, events: Row) -> None:
    """WWF-W.3: `after Tir` cards and Efficacité, before the die."""
    if virtual(s, s.ball):
        slot = lowest(fitting(s, s.ball, Phase.SHOT_PREP) & s.players_in_hand[s.ball])
        if slot != NOBODY:
            lay_player(s, s.ball, slot, Step.SHOT_PREP, events)  # WWF-28.1, WWF-28.3
            return
    elif window_open(s, s.ball, Phase.SHOT_PREP):
        ask(s, s.ball, Phase.SHOT_PREP)
        return
    s.step = Step.SHOT_DICE


@rule
def throw_shot(s: State) -> None:
    """WWF-7.3, WWF-26.4: the die or dice of the shot."""
    s.shot = 0
    s.dice_left = s.shot_dice
    roll(s, Phase.SHOT_ROLL)


@rule
def shot_rolled(s: State, die: int, events: Row) -> None:
    """WWF-7.3, WWF-19.1, WWF-19.2: the best die is kept; too low, and the shot is off target."""
    emit(events, Event.SHOT_DIE, s.ball, die, 0)
    s.shot = max(s.shot, die)  # WWF-19.2
    s.dice_left -= 1
    if s.dice_left > 0:
        s.phase = Phase.SHOT_ROLL
        return
    if s.shot <= s.shot_miss:
        emit(events, Event.OFF_TARGET, s.ball, packed(s.shot, s.shot_miss, 0, 0, 0), s.attack_points)
        s.outcome = How.MISS
        s.step = Step.END_ATTACK  # WWF-19.1
        return
    quality = packed(s.attack_points, s.shot, s.shot_modifier, 0, 0)
    emit(events, Event.SHOT_QUALITY, s.ball, s.shot + s.shot_modifier, quality)
    s.step = Step.KEEPER


@rule
def keeper_step(s: State, events: Row) -> None:
    """WWF-F.7, WWF-W.10: goalkeeper cards, once the quality is known."""
    side = 1 - s.ball
    if virtual(s, side):
        slot = lowest(fitting(s, side, Phase.KEEPER) & s.players_in_hand[side])
        if slot != NOBODY:
            lay_player(s, side, slot, Step.KEEPER, events)  # WWF-26.4, WWF-28.3
            return
    elif window_open(s, side, Phase.KEEPER):
        ask(s, side, Phase.KEEPER)
        return
    s.step = Step.KEEPER_DICE


@rule
def throw_keeper(s: State) -> None:
    """WWF-7.4, WWF-26.4: the keeper's die or dice."""
    s.keeper = 0
    s.dice_left = s.keeper_dice
    roll(s, Phase.KEEPER_ROLL)


@rule
def keeper_rolled(s: State, die: int, events: Row) -> None:
    """WWF-7.4: the keeper's best die."""
    emit(events, Event.KEEPER_DIE, 1 - s.ball, die, 0)
    s.keeper = max(s.keeper, die)
    s.dice_left -= 1
    if s.dice_left > 0:
        s.phase = Phase.KEEPER_ROLL
        return
    tell_keeper(s, events)
    s.step = Step.SAVE


@rule
def save_step(s: State, events: Row) -> None:
    """WWF-W.11, WWF-7.4: a conceding keeper may have one more card, then the shot is decided."""
    side = 1 - s.ball
    if s.keeper + s.keeper_bonus < s.shot + s.shot_modifier:
        if virtual(s, side):
            slot = lowest(fitting(s, side, Phase.KEEPER_SECOND) & s.players_in_hand[side])
            if slot != NOBODY:
                lay_player(s, side, slot, Step.SAVE, events)  # WWF-28.3
                return
        elif window_open(s, side, Phase.KEEPER_SECOND):
            ask(s, side, Phase.KEEPER_SECOND)  # WWF-W.11
            return
    decide_shot(s, events)


@rule
def decide_shot(s: State, events: Row) -> None:
    """WWF-7.4, WWF-17.1: strictly higher is a goal; level is a corner if corners are played."""
    total, quality = s.keeper + s.keeper_bonus, s.shot + s.shot_modifier
    if total < quality:
        score_goal(s, events)  # WWF-7.4
    elif total == quality and s.corners == 1:
        award_corner(s, events)  # WWF-17.1, WWF-O.3
    else:
        emit(events, Event.SAVED, 1 - s.ball, 0, 0)
        s.outcome = How.SAVED
        s.step = Step.END_ATTACK  # WWF-7.4


@rule
def score_goal(s: State, events: Row) -> None:
    """WWF-7.5, WWF-1.1: a goal; the side that conceded has the ball."""
    s.score[s.ball] += 1  # WWF-1.1
    emit(events, Event.GOAL, s.ball, s.score[0], s.score[1])
    s.outcome = How.GOAL
    s.step = Step.END_ATTACK  # WWF-7.5


@rule
def award_corner(s: State, events: Row) -> None:
    """WWF-17.2, WWF-15.11: the attack goes on at 5 PA."""
    emit(events, Event.CORNER, s.ball, 0, 0)
    clear_next(s)
    clear_card(s)
    s.attack_points = CORNER_PA  # WWF-17.2
    s.restart = Restart.CORNER
    s.step = Step.SUBS_ATTACKER  # WWF-20.1
    s.then = Step.ATTACK
