"""A sensible player: control and pass in turn, pivot on the wing, shoot from the box, play the champion at the first good chance."""

from touchline.kernel.tables import Weights
from touchline.kernel.target import Block, entry, rule

from ..rules import side_worth, state_of
from ..rules.arrows import step_of
from ..rules.choices import refused
from ..rules.data import ARROW, PIVOT
from ..rules.pitch import ball_column, ball_in_box, ball_row
from ..rules.state import Action, Champion, Phase, Restart, State

W = Weights("coup_du_champion")
DANGER_ROW, FOUL_ROW = W["danger_row"], W["foul_row"]
MIDDLE, FORWARD = W["middle"], W["forward"]
INDIFFERENT: tuple[Phase, ...] = ()
"""Phases in which this player decides nothing on purpose: there is none."""


@rule
def attacking_champion_pays(s: State) -> bool:
    """Is this a good moment for the attacker's champion move?"""
    if s.champion_face == Champion.DECISIVE_PASS:
        return not ball_in_box(s)
    if s.champion_face == Champion.FOUL:
        return ball_in_box(s) or ball_row(s) == FOUL_ROW
    return True


@rule
def interrupt_pays(s: State) -> bool:
    """Is the announced throw dangerous enough to spend the champion die on it?"""
    return s.declared == Action.SHOOT or ball_row(s) >= DANGER_ROW


@rule
def best_throw(s: State) -> int:
    """Shoot from the box and from free kicks, else the safest die, turned inwards on the wing."""
    if refused(s, Action.SHOOT) == 0 and (ball_in_box(s) or s.restart == Restart.FREE_KICK):
        return Action.SHOOT
    safest = Action.CONTROL if refused(s, Action.CONTROL) == 0 or refused(s, Action.CONTROL_PIVOT) == 0 else Action.PASS
    turned = safest + 3
    if refused(s, turned) == 0 and (refused(s, safest) != 0 or PIVOT[ball_column(s), ball_row(s)] == 1):
        return turned
    return safest


@rule
def better_side(s: State, right_first: bool) -> int:
    """Stay on the pitch, rather forward, rather in the middle."""
    n = ARROW[s.thrown, 1]
    _, left_dy = step_of(s, ARROW[s.thrown, 0], False)
    _, right_dy = step_of(s, ARROW[s.thrown, 0], True)
    left = MIDDLE * side_worth(s, False) + FORWARD * n * left_dy
    right = MIDDLE * side_worth(s, True) + FORWARD * n * right_dy
    if left == right:
        return Action.RIGHT if right_first else Action.LEFT
    return Action.LEFT if left > right else Action.RIGHT


@rule
def defend(s: State) -> int:
    """The champion's stroke if it can be played, else the blue die, else the keeper's."""
    if refused(s, Action.CHAMPION) == 0:
        return Action.CHAMPION
    return Action.BLUE if refused(s, Action.BLUE) == 0 else Action.SKY


@rule
def whichever(s: State) -> int:
    """Where nothing is decided (see INDIFFERENT): the first of the allowed actions."""
    action = 0
    while refused(s, action) != 0:
        action += 1
    return action


@entry
def greedy(state: Block, seed: int) -> int:
    s = state_of(state)
    p = s.phase
    if p == Phase.ATTACK:
        return Action.CHAMPION if refused(s, Action.CHAMPION) == 0 and attacking_champion_pays(s) else best_throw(s)
    if p == Phase.CHALLENGE_ATT:
        return Action.CHAMPION if attacking_champion_pays(s) else Action.DECLINE
    if p == Phase.PRE_THROW:
        return Action.CHAMPION if interrupt_pays(s) else Action.DECLINE
    if p == Phase.DIRECTION:
        return better_side(s, seed & 1 == 1)  # of two sides that are as good, one or the other by lot
    if p == Phase.KEEPER_SPOT:
        return Action.KEEPER_BOX
    if p == Phase.CHALLENGE or Phase.INTERCEPT <= p <= Phase.OWN_KEEPER:
        return defend(s)
    return whichever(s)
