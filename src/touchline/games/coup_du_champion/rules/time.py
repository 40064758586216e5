"""Time, periods and kick-offs: chapters CDC-SET, CDC-TIM, CDC-CLK and CDC-END."""

from touchline.kernel.events import SHOOTOUT_GOAL, emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import CENTRE
from .pitch import put_ball
from .state import NOBODY, DieRule, Event, Phase, Restart, State

LEAST_BETWEEN_THROWS_MS = 1000


@rule
def attack(s: State, restart: int, die_rule: int) -> None:
    """The team with the ball is to choose; nothing else is going on."""
    s.phase, s.restart, s.die_rule = Phase.ATTACK, restart, die_rule
    s.declared = s.thrown = NOBODY
    s.shot_column = s.shot_inside = 0
    s.context = Phase.TOSS


@rule
def ball_to_centre(s: State, team: int) -> None:
    """CDC-SET-3, CDC-SET-5: ball on the centre square, any die."""
    s.attacker = team
    put_ball(s, CENTRE[0], CENTRE[1])
    attack(s, Restart.KICK_OFF, DieRule.FREE)


@rule
def kick_off(s: State, team: int, events: Row) -> None:
    """CDC-SET-3: a team kicks off."""
    ball_to_centre(s, team)
    emit(events, Event.KICK_OFF, team, 0, 0)


@rule
def spend_throw(s: State) -> None:
    """CDC-CLK-2, CDC-CLK-4: time passes before a thrown die is read; throws of added time are counted."""
    if s.real_clock:
        s.clock_ms = max(s.clock_ms, s.last_throw_ms + LEAST_BETWEEN_THROWS_MS)  # CDC-CLK-4
        s.last_throw_ms = s.clock_ms
    else:
        s.clock_ms += s.throw_cost_ms
    if time_up(s):
        s.stoppage_throws += 1


@rule
def time_up(s: State) -> bool:
    """CDC-TIM-3, CDC-CLK-3: the clock has reached the length of a period."""
    return s.clock_ms >= s.period_ms


@rule
def end_period(s: State, events: Row) -> None:
    """CDC-TIM-1, CDC-TIM-5: the period is over and the restart is not played."""
    emit(events, Event.PERIOD_END, s.half, 0, 0)
    s.stoppage_throws = 0
    s.foul_streak = NOBODY  # CDC-EXP-3
    s.pending = s.touched = 0
    if s.half == 1:
        s.half = 2
        s.clock_ms = 0
        s.last_throw_ms = -LEAST_BETWEEN_THROWS_MS
        kick_off(s, s.toss_winner, events)  # CDC-TIM-2
        return
    attack(s, Restart.OPEN, DieRule.FREE)
    if s.shootout and s.score[0] == s.score[1]:
        s.phase = Phase.SHOOTOUT_TOSS  # CDC-TOU-2
    else:
        end_match(s, events)


@rule
def end_match(s: State, events: Row) -> None:
    """CDC-END-1: most goals wins, level scores are a draw."""
    s.phase = Phase.MATCH_END
    emit(events, Event.MATCH_END, s.score[0] + SHOOTOUT_GOAL * s.scored[0], s.score[1] + SHOOTOUT_GOAL * s.scored[1], 0)


@rule
def defence_touches(s: State, events: Row) -> None:
    """CDC-TIM-4: an event that ends the period if time is up."""
    if time_up(s):
        end_period(s, events)


@rule
def stoppage_guard(s: State, events: Row) -> None:
    """CDC-TIM-7: the last throw of added time; what is pending is dropped, except the hand-over after an expulsion."""
    if s.stoppage_throws >= s.stoppage_cap and s.phase != Phase.CHAMPION_ROLL:
        end_period(s, events)


@rule
def score_goal(s: State, team: int, kind: int, events: Row) -> None:
    """CDC-SET-5: a goal; the team that conceded kicks off, if there is time left."""
    s.score[team] += 1
    emit(events, Event.GOAL, team, kind, 0)
    ball_to_centre(s, 1 - team)
    if not time_up(s):
        emit(events, Event.KICK_OFF, s.attacker, 0, 0)
    defence_touches(s, events)
