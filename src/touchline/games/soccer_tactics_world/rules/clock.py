"""Time: what things cost, the time check, live chances, the end of a period (sections 6 and 8, chapter STW-11)."""

from touchline.kernel.events import SHOOTOUT_GOAL, emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import INJURY_CAP, LEAST_MS
from .kickoff import kick_off
from .pitch import in_area
from .state import Due, Event, Period, Phase, State, Tie
from .turns import new_action, nothing_pending

LONG_AGO_MS = -5000
"""When the last timed event was, before the first one of a period."""


@rule
def limit_ms(s: State) -> int:
    """STW-11.1, STW-11.4: the length of the present period."""
    return 1000 * (s.half_s if s.period <= Period.SECOND_HALF else s.extra_s)  # STW-11.1


@rule
def spend(s: State, seconds: int) -> None:
    """Section 6.2: a timed event costs virtual seconds; on the real clock it takes a second at least, as long as a die rolls."""
    if s.real_clock:
        s.clock_ms = max(s.clock_ms, s.last_ms + LEAST_MS)
        s.last_ms = s.clock_ms
    else:
        s.clock_ms += 1000 * seconds


@rule
def end_match(s: State, events: Row) -> None:
    """STW-0.1, STW-8E.2: the match is over."""
    nothing_pending(s)
    s.period = Period.OVER
    s.phase = Phase.OVER
    home, away = s.score[0] + SHOOTOUT_GOAL * s.shootout_score[0], s.score[1] + SHOOTOUT_GOAL * s.shootout_score[1]
    emit(events, Event.MATCH_END, home, away, 1 + s.abandoned)  # STW-0.1


@rule
def start_clock(s: State, period: int) -> None:
    """STW-7P.1, STW-11.1: a period begins at zero, its opening set-up with the first coaches."""
    s.period = period
    s.clock_ms = s.injury = 0
    s.last_ms = LONG_AGO_MS
    s.opening = 1
    new_action(s)
    s.coach[0] = s.coach[1] = 0  # STW-7P.1


@rule
def toss_up(s: State, period: int) -> None:
    """STW-1.2, STW-8E.2: periods 1 and 3 begin with a toss."""
    start_clock(s, period)
    nothing_pending(s)
    s.phase = Phase.TOSS  # STW-1.2


@rule
def end_period(s: State, events: Row) -> None:
    """STW-8E.1 .. STW-8E.3: what follows the end of a period."""
    emit(events, Event.PERIOD_END, s.period, 0, 0)
    level = s.score[0] == s.score[1]
    if s.period == Period.FIRST_HALF or s.period == Period.FIRST_EXTRA:
        start_clock(s, s.period + 1)
        kick_off(s, 1 - s.first_kick, events)  # STW-8E.1, STW-8E.2, STW-1.10
    elif level and s.period == Period.SECOND_HALF and s.tie == Tie.EXTRA_TIME:
        emit(events, Event.EXTRA_TIME, 0, 0, 0)
        toss_up(s, Period.FIRST_EXTRA)  # STW-8E.2, STW-11.4
    elif level and s.tie != Tie.DRAW:
        nothing_pending(s)
        s.period = Period.SHOOTOUT
        s.phase = Phase.SO_TOSS  # STW-8E.3
    else:
        end_match(s, events)


@rule
def goes_on(s: State, live: bool) -> bool:
    """Section 6.3, STW-11.2, STW-14.2: the time check. Ends the period and says False if time is up and no chance is live."""
    if s.clock_ms < limit_ms(s):
        return True
    if live and s.injury < INJURY_CAP:  # STW-11.2, STW-14.2
        s.injury += 1
        return True
    s.due = Due.PERIOD_END
    return False


@rule
def ball_in_attacked_area(s: State) -> bool:
    """Whether the ball lies in the penalty area that the O-Team attacks."""
    return in_area(1 - s.offence, s.ball)
