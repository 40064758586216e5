"""Time: what things cost, the time check, live chances, the end of a period (sections 6 and 8, chapter STW-11)."""

from touchline.games.soccer_tactics_world.data import INJURY_CAP, LEAST_MS
from touchline.games.soccer_tactics_world.rules.kickoff import kick_off
from touchline.games.soccer_tactics_world.rules.pitch import in_area
from touchline.games.soccer_tactics_world.rules.turns import new_action, nothing_pending
from touchline.games.soccer_tactics_world.state import Event, Period, Phase, State, Tie
from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule


@rule
def limit_ms(s: State) -> int:
    """STW-11.1, STW-11.4: the length of the present period."""
    return 1000 * (s.half_s if s.period <= Period.SECOND_HALF else s.extra_s)  # STW-11.1


@rule
def spend(s: State, seconds: int) -> None:
    """Section 6.2: a timed event costs virtual seconds; on the real clock it takes a second at least, so that every match ends."""
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
    emit(events, Event.MATCH_END, s.score[0], s.score[1], 0)  # STW-0.1


@rule
def begin_period(s: State, period: int, events: Row) -> None:
    """STW-1.10, STW-8E.1, STW-8E.2: a period begins with a kick-off, periods 1 and 3 with a toss before it."""
    s.period = period
    s.clock_ms = s.injury = 0
    s.last_ms = -LEAST_MS
    s.opening = 1
    new_action(s)
    s.coach[0] = s.coach[1] = 0  # STW-7P.1
    if period == Period.FIRST_HALF or period == Period.FIRST_EXTRA:
        nothing_pending(s)
        s.phase = Phase.TOSS
    else:
        kick_off(s, 1 - s.first_kick, events)  # STW-8E.1, STW-1.10


@rule
def end_period(s: State, events: Row) -> None:
    """STW-8E.1 .. STW-8E.3: what follows the end of a period."""
    emit(events, Event.PERIOD_END, s.period, 0, 0)
    level = s.score[0] == s.score[1]
    if s.period == Period.FIRST_HALF or s.period == Period.FIRST_EXTRA:
        begin_period(s, s.period + 1, events)  # STW-8E.1, STW-8E.2
    elif level and s.period == Period.SECOND_HALF and s.tie == Tie.EXTRA_TIME:
        emit(events, Event.EXTRA_TIME, 0, 0, 0)
        begin_period(s, Period.FIRST_EXTRA, events)  # STW-8E.2, STW-11.4
    elif level and s.tie != Tie.DRAW:
        nothing_pending(s)
        s.period = Period.SHOOTOUT
        s.phase = Phase.SO_TOSS  # STW-8E.3
    else:
        end_match(s, events)


@rule
def goes_on(s: State, live: bool, events: Row) -> bool:
    """Section 6.3, STW-11.2, STW-14.2: the time check. Ends the period and says False if time is up and no chance is live."""
    if s.clock_ms < limit_ms(s):
        return True
    if live and s.injury < INJURY_CAP:  # STW-14.2
        s.injury += 1  # STW-11.2
        return True
    end_period(s, events)
    return False


@rule
def ball_in_attacked_area(s: State) -> bool:
    """Whether the ball lies in the penalty area that the O-Team attacks."""
    return in_area(1 - s.offence, s.ball)
