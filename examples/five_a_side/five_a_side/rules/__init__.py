"""The rules of five-a-side: the entry points that Touchline calls."""

from touchline.kernel.bits import add
from touchline.kernel.events import emit
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.record import Actions, Row
from touchline.kernel.result import tell_result
from touchline.kernel.target import Block, entry, rule, state_view

from .data import LONG_FROM, REACH, SCORES_FROM, SHORT_FROM, ZONES
from .options import Agreed
from .state import Action, Event, Phase, State, WhyNot

state_of = state_view(State)


@rule
def ahead(s: State) -> int:
    """Zones between the ball and the goal it is carried to."""
    return ZONES - 1 - s.zone if s.team == 0 else s.zone


@rule
def refused(s: State, action: int) -> int:
    """Why the ball may not be played so, or 0."""
    if s.phase != Phase.BALL:
        return WhyNot.FAS_PLAY_1
    if action == Action.LONG and ahead(s) < 2:
        return WhyNot.FAS_PASS_3
    if action == Action.SHORT and ahead(s) < 1:
        return WhyNot.FAS_PASS_3
    if action == Action.SHOOT and ahead(s) >= REACH:
        return WhyNot.FAS_SHOT_1
    return 0


@rule
def kick_off(s: State, team: int, events: Row) -> None:
    """FAS-PLAY-2: from the middle."""
    s.team, s.zone = team, ZONES // 2
    emit(events, Event.KICK_OFF, team, 0, 0)


@rule
def pass_ball(s: State, zones: int, needed: int, face: int, events: Row) -> None:
    """FAS-PASS-1, FAS-PASS-2: it arrives, or the other team has it where it was to arrive."""
    s.zone += zones if s.team == 0 else -zones
    if face >= needed:
        emit(events, Event.PASS, s.team, s.zone, 0)
    else:
        emit(events, Event.LOST, s.team, s.zone, 0)
        s.team = 1 - s.team


@rule
def shoot(s: State, face: int, events: Row) -> None:
    """FAS-SHOT-2: a goal, or a goal kick."""
    if face >= SCORES_FROM[ahead(s)]:
        s.score[s.team] += 1
        emit(events, Event.GOAL, s.team, 0, 0)
        kick_off(s, 1 - s.team, events)
    else:
        emit(events, Event.MISS, s.team, s.zone, 0)
        s.team = 1 - s.team
        s.zone = 0 if s.team == 0 else ZONES - 1  # FAS-SHOT-3


@rule
def end_of_throw(s: State, events: Row) -> None:
    """FAS-TIME-1, FAS-TIME-2: two halves of equally many throws; the other team kicks off the second."""
    s.phase = Phase.BALL
    s.throws += 1
    if s.throws == s.length:
        s.throws = 0
        if s.half == 2:
            s.phase = Phase.FULL_TIME
            emit(events, Event.FULL_TIME, 0, 0, 0)
        else:
            s.half = 2
            emit(events, Event.HALF_TIME, 0, 0, 0)
            kick_off(s, 1, events)


@entry
def setup(state: Block, options: Row) -> None:
    s = state_of(state)
    s.length, s.half = options[Agreed.throws], 1
    s.zone = ZONES // 2


@entry
def turn(state: Block) -> int:
    s = state_of(state)
    return OVER if s.phase == Phase.FULL_TIME else CHANCE if s.phase == Phase.DIE else s.team


@entry
def legal(state: Block, out: Actions) -> int:
    s = state_of(state)
    n = 0
    for action in range(Action.SHOOT + 1):
        if refused(s, action) == 0:
            n = add(out, n, action)
    return n


@entry
def why_not(state: Block, action: int) -> int:
    return refused(state_of(state), action)


@entry
def chance(state: Block, out: Row, weight: Row) -> int:
    for face in range(6):
        out[face], weight[face] = face, 1
    return 6


@entry
def apply(state: Block, action: int, events: Row) -> None:
    s = state_of(state)
    if s.phase == Phase.BALL:
        s.chosen = action
        s.phase = Phase.DIE
        return
    face = action + 1
    if s.chosen == Action.SHOOT:
        shoot(s, face, events)
    elif s.chosen == Action.SHORT:
        pass_ball(s, 1, SHORT_FROM, face, events)
    else:
        pass_ball(s, 2, LONG_FROM, face, events)
    s.chosen = 0
    end_of_throw(s, events)


@entry
def result(state: Block, out: Row) -> None:
    """Who scored more has won."""
    s = state_of(state)
    tell_result(out, s.score[0], s.score[1], s.score[0] - s.score[1], 2)


@entry
def fallback(state: Block, seed: int) -> int:
    s = state_of(state)
    return Action.SHOOT if ahead(s) == 0 else Action.SHORT
