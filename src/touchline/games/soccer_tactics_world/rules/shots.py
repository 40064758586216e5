"""Shots, off-side given, and what the spinner says (chapters STW-5, STW-7.6, STW-9.B.4)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .clock import goes_on, spend
from .data import COST_KICK_OFF, COST_SHOT, PENALTY_SCORES
from .kickoff import kick_off
from .offside import interference
from .setpieces import corner_kick, free_kick, goal_kick
from .state import NOBODY, Event, Face, Phase, State
from .turns import nothing_pending


@rule
def offside_given(s: State, kind: int, events: Row) -> None:
    """STW-7.6: free kick for the D-Team from the square the ball was played to."""
    emit(events, kind, s.offence, s.ball, 0)
    free_kick(s, 1 - s.offence, NOBODY, s.ball, events)  # STW-7.6


@rule
def shoot(s: State, events: Row) -> None:
    """STW-5.1, STW-7.5: the holder shoots, unless a team-mate in the goal area interferes."""
    nothing_pending(s)
    if interference(s, s.holder):
        offside_given(s, Event.INTERFERENCE, events)
        return
    s.phase = Phase.SHOT
    emit(events, Event.SHOT, s.offence, s.holder, s.ball)


@rule
def shot_drawn(s: State, face: int, events: Row) -> None:
    """STW-5.1, STW-5.9, STW-9.B.4: goal, corner or goal kick."""
    spend(s, COST_SHOT)
    team, shooter = s.offence, s.holder
    emit(events, Event.SPIN, team, face, 0)
    scored = face == Face.BALL
    if s.penalty:
        scored = PENALTY_SCORES[s.generous, face] == 1  # STW-9.B.4
    if scored:
        s.score[team] += 1  # STW-5.9
        emit(events, Event.GOAL, team, shooter, s.penalty)
        spend(s, COST_KICK_OFF)
        if goes_on(s, False):
            kick_off(s, 1 - team, events)  # STW-1.9
    elif face == Face.FLAG:
        corner_kick(s, team, shooter, s.ball, events)  # STW-5.1
    else:
        goal_kick(s, 1 - team, events)  # STW-5.1
