"""Extra time has decided nothing: the shoot-out (section 8, STW-8E.3 .. STW-8E.5)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .clock import end_match
from .data import KICKS_EACH, PENALTY_SCORES
from .state import Event, Phase, State


@rule
def shootout_tossed(s: State, red: int, blue: int, events: Row) -> None:
    """STW-8E.3: the higher roll kicks first; ties are rolled again."""
    if red != blue:
        s.shootout_first = 0 if red > blue else 1  # STW-8E.3
        s.phase = Phase.SO_KICK
        emit(events, Event.SHOOTOUT, s.shootout_first, red, blue)


@rule
def kicking_team(s: State) -> int:
    """STW-8E.3: kicks alternate."""
    return s.shootout_first if s.shootout_kicks[0] == s.shootout_kicks[1] else 1 - s.shootout_first


@rule
def shootout_kick(s: State, face: int, events: Row) -> None:
    """STW-8E.3, STW-8E.4, STW-8E.5: one kick; all five are taken, then pairs decide."""
    team = kicking_team(s)
    goal = PENALTY_SCORES[s.generous, face]
    s.shootout_kicks[team] += 1
    s.shootout_score[team] += goal  # STW-8E.5
    emit(events, Event.SHOOTOUT_KICK, team, goal, face)
    if s.shootout_kicks[0] != s.shootout_kicks[1] or s.shootout_kicks[0] < KICKS_EACH:
        return
    if s.shootout_score[0] != s.shootout_score[1]:
        end_match(s, events)  # STW-8E.4
    elif s.shootout_kicks[0] == KICKS_EACH + s.shootout_pairs:
        s.phase = Phase.SO_COIN  # STW-8E.4


@rule
def shootout_coin(s: State, team: int, events: Row) -> None:
    """STW-8E.4: the last resort."""
    s.shootout_score[team] += 1  # STW-8E.4
    emit(events, Event.SHOOTOUT_COIN, team, 0, 0)
    end_match(s, events)
