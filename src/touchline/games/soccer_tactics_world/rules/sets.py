"""The offensive set, attempts to reach the ball, changes of possession (chapter STW-4)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .clock import ball_in_attacked_area, goes_on
from .offside import forget_snapshot
from .state import KEEPER, NOBODY, Context, Due, Event, Phase, Restart, State
from .turns import new_action, nothing_pending


@rule
def begin_set(s: State) -> None:
    """STW-4.0.2: the O-Team first moves a pawn, then plays the ball."""
    nothing_pending(s)
    s.passes = 0
    if not goes_on(s, False):
        return
    if s.keeper_on_offence and s.holder != KEEPER:
        s.context = Context.SET
        s.phase = Phase.SET_MODE  # STW-6.A.5
    else:
        s.phase = Phase.SET_ROLL  # STW-4.0.2, STW-4.0.4


@rule
def begin_ball_play(s: State) -> None:
    """STW-4.0.2, STW-4.0.3: the second half of a set; the ball must be played."""
    new_action(s)
    nothing_pending(s)
    if goes_on(s, False):
        s.phase = Phase.BALL_ROLL  # STW-4.0.3


@rule
def begin_attempt(s: State, context: int) -> None:
    """STW-4.A.1, STW-6.A.1: a team tries to reach the ball; the D-Team first decides between keeper and field player."""
    s.context = context
    s.roll = 0
    s.chosen = NOBODY
    live = s.area == 1 if context == Context.CHALLENGE else ball_in_attacked_area(s)
    if not goes_on(s, live):
        return
    if context != Context.LOOSE_O or s.keeper_on_offence:
        s.phase = Phase.ATT_MODE  # STW-6.A.1, STW-6.A.5
    else:
        s.phase = Phase.ATT_ROLL


@rule
def challenge(s: State, area: bool, events: Row) -> None:
    """STW-4.A.2, STW-4.B.2, STW-4.C.3, STW-5.4: the D-Team has one attempt to reach the holder."""
    nothing_pending(s)
    s.area = 1 if area else 0
    begin_attempt(s, Context.CHALLENGE)
    if s.due != Due.PERIOD_END:
        emit(events, Event.CHALLENGE, 1 - s.offence, s.ball, 0)


@rule
def change_sides(s: State, pawn: int, events: Row) -> None:
    """STW-4.0.1: the other team has the ball now and is the O-Team."""
    s.offence = 1 - s.offence
    s.holder = pawn
    s.ball = s.pos[s.offence, pawn]
    s.passes = 0
    s.restart = Restart.NONE
    s.barred = NOBODY
    forget_snapshot(s)
    emit(events, Event.TURNOVER, s.offence, pawn, s.ball)


@rule
def turnover(s: State, pawn: int, events: Row) -> None:
    """STW-4.A.3, STW-4.A.6: the D-Team has won the ball without a battle and begins a set, or (broad) has a chance of its own."""
    change_sides(s, pawn, events)
    if s.broad and ball_in_attacked_area(s):
        challenge(s, True, events)  # STW-5.7
    else:
        begin_set(s)
