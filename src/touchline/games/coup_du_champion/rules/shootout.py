"""The penalty shoot-out of the tournament format (chapter CDC-TOU)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .state import Event, Face, Phase, State
from .time import end_match

KICKS_EACH = 5


@rule
def first_taker_tossed(s: State, team: int, events: Row) -> None:
    """CDC-TOU-3: a fair toss names the first taker."""
    s.first_taker = team
    s.phase = Phase.SHOOTOUT
    emit(events, Event.SHOOTOUT, team, 0, 0)


@rule
def taker(s: State) -> int:
    """CDC-TOU-3: takers alternate."""
    return s.first_taker if s.taken[0] == s.taken[1] else 1 - s.first_taker


@rule
def kick_taken(s: State, face: int, events: Row) -> None:
    """CDC-TOU-3: only GOAL scores."""
    team = taker(s)
    goal = 1 if face == Face.GOAL else 0
    s.taken[team] += 1
    s.scored[team] += goal
    emit(events, Event.SHOOTOUT_KICK, team, goal, 0)
    if s.taken[0] <= KICKS_EACH and s.taken[1] <= KICKS_EACH:
        for side in range(2):
            if s.scored[side] > s.scored[1 - side] + KICKS_EACH - s.taken[1 - side]:
                shootout_won(s, side, events)  # CDC-TOU-4
                return
    if s.taken[0] != s.taken[1] or s.taken[0] < KICKS_EACH:
        return
    if s.scored[0] != s.scored[1]:
        shootout_won(s, 0 if s.scored[0] > s.scored[1] else 1, events)  # CDC-TOU-5
    elif s.taken[0] >= KICKS_EACH + s.shootout_cap:
        s.phase = Phase.SHOOTOUT_DECIDER  # CDC-TOU-6


@rule
def shootout_won(s: State, team: int, events: Row) -> None:
    """CDC-TOU-7: the match score stays level; the shoot-out decides."""
    s.winner = team
    emit(events, Event.SHOOTOUT_WON, team, 0, 0)
    end_match(s, events)
