"""Who decides, what may be chosen, and why not: one function refuses, and what it does not refuse is legal (section 4.3)."""

from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.target import rule

from .champion import attacker_refused, defender_refused, own_keeper_refused
from .data import FAR_ROW, NEAR_ROW, PIVOT, WING
from .phases import ASKED, NOT_ASKED, OFFERED, Of
from .pitch import ball_column, ball_in_box, ball_in_corner, ball_in_shooting_square, ball_row
from .state import Action, Die, DieRule, Phase, Restart, State, WhyNot


@rule
def decider(s: State) -> int:
    """Section 4.2: the seat to decide, CHANCE or OVER."""
    of = ASKED[s.phase]
    if of == Of.ATTACKER:
        return s.attacker
    if of == Of.DEFENDER:
        return 1 - s.attacker
    return CHANCE if of == Of.CHANCE else OVER


@rule
def refused(s: State, action: int) -> int:
    """Why an action is not possible now, or 0."""
    if s.phase == Phase.MATCH_END:
        return WhyNot.CDC_END_1
    if OFFERED[s.phase] >> action & 1 == 0:
        return NOT_ASKED[action]
    if action == Action.CHAMPION:
        return champion_refused(s)
    if action <= Action.LAUNCH_LONG:
        return arrow_refused(s, action)
    return shot_refused(s) if action == Action.SHOOT else 0


@rule
def champion_refused(s: State) -> int:
    """CDC-CHA-4 .. CDC-CHA-7: the windows in which the champion die may be played."""
    if ASKED[s.phase] == Of.DEFENDER:
        return defender_refused(s)
    return own_keeper_refused(s) if s.phase == Phase.OWN_KEEPER else attacker_refused(s)


@rule
def arrow_refused(s: State, action: int) -> int:
    """CDC-ATT-2, CDC-ATT-3, CDC-ATT-5: which arrow die, and in which form."""
    die = action % 3
    if s.die_rule == DieRule.CONTROL_ONLY and die != Die.CONTROL:
        return WhyNot.CDC_ATT_2
    if s.die_rule == DieRule.NO_CONTROL and die == Die.CONTROL:
        return WhyNot.CDC_ATT_3
    if action <= Action.LAUNCH:
        return WhyNot.CDC_COR_2 if s.restart == Restart.CORNER else 0
    if action <= Action.LAUNCH_PIVOT:
        turned = s.restart == Restart.CORNER or PIVOT[ball_column(s), ball_row(s)] == 1
        return 0 if turned else WhyNot.CDC_MOV_6
    return 0 if s.restart == Restart.GOAL_KICK or s.restart == Restart.KEEPER_KICK else WhyNot.CDC_GKK_3


@rule
def shot_refused(s: State) -> int:
    """CDC-ATT-8, CDC-FRK-2, CDC-FRK-5: where a shot may be taken, by restart."""
    if s.die_rule == DieRule.CONTROL_ONLY:
        return WhyNot.CDC_ATT_2
    if s.restart == Restart.CORNER:
        return WhyNot.CDC_COR_3
    if s.restart == Restart.THROW_IN:
        return WhyNot.CDC_THR_1
    if ball_in_corner(s):
        return WhyNot.CDC_SHO_2
    if s.restart == Restart.FREE_KICK:
        if WING[ball_column(s), ball_row(s)] == 1:
            return 0 if s.wing_free_kick_shot else WhyNot.CDC_FRK_5
        direct = ball_in_box(s) or ball_row(s) == NEAR_ROW or ball_row(s) == FAR_ROW  # CDC-FRK-2, CDC-FRK-7
        return 0 if direct else WhyNot.CDC_FRK_6
    if s.restart == Restart.GOAL_KICK or s.restart == Restart.KEEPER_KICK or not ball_in_shooting_square(s):
        return WhyNot.CDC_SHO_1
    return 0
