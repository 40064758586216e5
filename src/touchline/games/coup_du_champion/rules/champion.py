"""The champion's stroke: one special move, visible to both, that interrupts play (chapter CDC-CHA)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import BOX, DECISIVE_PASS_MIN_ROW, DECISIVE_PASS_TARGET, INTERCEPT, LONG_SHOT_MIN_ROW
from .pitch import ball_column, ball_in_corner, ball_in_shooting_square, ball_row, ball_square, put_ball
from .restarts import foul_by_defence, free_kick_for_defence, keeper_has_ball, win_ball
from .state import Champion, DieRule, Event, GoalKind, Phase, Restart, State, WhyNot
from .time import attack, defence_touches, score_goal


@rule
def attacker_refused(s: State) -> int:
    """CDC-CHA-4, CDC-CHA-5: why the team with the ball may not play the champion die, or 0."""
    if s.champion_holder != s.attacker:
        return WhyNot.CDC_CHA_1
    if s.champion_face == Champion.LONG_SHOT:
        return WhyNot.CDC_CHA_8 if ball_row(s) < LONG_SHOT_MIN_ROW or ball_in_corner(s) else 0
    if s.champion_face == Champion.DECISIVE_PASS:
        return WhyNot.CDC_CHA_9 if ball_row(s) < DECISIVE_PASS_MIN_ROW else 0
    if s.champion_face == Champion.UNSTOPPABLE_SHOT:
        return 0 if ball_in_shooting_square(s) else WhyNot.CDC_CHA_10
    return 0 if s.champion_face == Champion.FOUL else WhyNot.CDC_CHA_3


@rule
def defender_refused(s: State) -> int:
    """CDC-CHA-6: why the defending team may not play the champion die in this phase, or 0."""
    if s.champion_holder == s.attacker:
        return WhyNot.CDC_CHA_1
    if s.champion_face < Champion.SAVE:
        return WhyNot.CDC_CHA_3
    if s.champion_face == Champion.RECOVERY:
        if s.phase >= Phase.POST and s.shot_inside:  # CDC-CHA-13: not after a shot from inside
            return WhyNot.CDC_CHA_13
        return 0
    if s.champion_face == Champion.FOUL:
        return 0 if s.phase == Phase.PRE_THROW else WhyNot.CDC_CHA_6
    if s.phase == Phase.BAR or s.phase == Phase.KEEPER or s.phase == Phase.GOAL_IMMINENT:
        return 0  # CDC-CHA-12
    return WhyNot.CDC_CHA_6


@rule
def own_keeper_refused(s: State) -> int:
    """CDC-CHA-12: in front of its own goal the attacking team may play an exceptional save, or why not."""
    if s.champion_holder != s.attacker:
        return WhyNot.CDC_CHA_1
    return 0 if s.champion_face == Champion.SAVE else WhyNot.CDC_CHA_3


@rule
def shot_on_its_way(s: State, phase: int) -> None:
    """CDC-CHA-14: remember the shot; from outside the ball is met on the intercept square of its column."""
    column = ball_column(s)
    inside = BOX[column, ball_row(s)] == 1
    attack(s, Restart.OPEN, DieRule.FREE)
    s.phase, s.shot_column, s.shot_inside = phase, column, inside
    if not inside:
        put_ball(s, INTERCEPT[column, 0], INTERCEPT[column, 1])


@rule
def imminent_goal(s: State, events: Row) -> None:
    """CDC-SHI-3: a goal at once unless the defence holds the means to prevent it."""
    s.phase = Phase.GOAL_IMMINENT
    if defender_refused(s) != 0:
        score_goal(s, s.attacker, GoalKind.UNSTOPPABLE, events)


@rule
def hand_over(s: State, touched: int) -> None:
    """CDC-CHA-2: the die goes to the opponent, who throws it before play resumes in the phase just reached."""
    s.champion_holder = 1 - s.champion_holder
    s.pending, s.touched = s.phase, touched
    s.phase = Phase.CHAMPION_ROLL


@rule
def play_in_attack(s: State, events: Row) -> None:
    """CDC-CHA-8 .. CDC-CHA-11: long shot, decisive pass, unstoppable shot, foul."""
    emit(events, Event.CHAMPION_PLAYED, s.attacker, s.champion_face, 0)
    if s.champion_face == Champion.LONG_SHOT:
        emit(events, Event.SHOT, s.attacker, ball_square(s), BOX[ball_column(s), ball_row(s)])
        shot_on_its_way(s, Phase.KEEPER)  # CDC-CHA-8
    elif s.champion_face == Champion.DECISIVE_PASS:
        start = ball_square(s)
        put_ball(s, DECISIVE_PASS_TARGET[0], DECISIVE_PASS_TARGET[1])  # CDC-CHA-9
        attack(s, Restart.OPEN, DieRule.FREE)  # CDC-ATT-7
        emit(events, Event.MOVE, s.attacker, start, ball_square(s))
    elif s.champion_face == Champion.UNSTOPPABLE_SHOT:
        emit(events, Event.SHOT, s.attacker, ball_square(s), BOX[ball_column(s), ball_row(s)])
        shot_on_its_way(s, Phase.GOAL_IMMINENT)  # CDC-CHA-10
    else:
        foul_by_defence(s, events)  # CDC-CHA-11
    hand_over(s, 0)


@rule
def play_in_defence(s: State, events: Row) -> None:
    """CDC-CHA-12, CDC-CHA-13, CDC-CHA-15: exceptional save, miraculous recovery, offensive foul."""
    emit(events, Event.CHAMPION_PLAYED, 1 - s.attacker, s.champion_face, 0)
    if s.champion_face == Champion.SAVE:
        s.attacker = 1 - s.attacker
        keeper_has_ball(s)  # CDC-CHA-12
    elif s.champion_face == Champion.RECOVERY:
        win_ball(s)  # CDC-CHA-13
    else:
        free_kick_for_defence(s, events)  # CDC-CHA-15
    hand_over(s, 1)


@rule
def play_own_keeper(s: State, events: Row) -> None:
    """CDC-CHA-12: the exceptional save in front of the own goal; the ball stays with the team."""
    emit(events, Event.CHAMPION_PLAYED, s.attacker, s.champion_face, 0)
    keeper_has_ball(s)
    hand_over(s, 1)


@rule
def champion_rolled(s: State, face: int, events: Row) -> None:
    """CDC-CHA-2, CDC-CHA-16: the new face is known; play resumes, or the period ends if the move was a touch."""
    s.champion_face = face
    emit(events, Event.CHAMPION_FACE, s.champion_holder, face, 0)
    touched = s.touched
    s.phase = s.pending
    s.pending = s.touched = 0
    if s.phase == Phase.GOAL_IMMINENT:
        imminent_goal(s, events)
    if touched:
        defence_touches(s, events)
