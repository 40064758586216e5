"""Where the ball lands, and the race for it: passes, loose balls, dribbles, dropped balls (chapters STW-4 and STW-5)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .battle import begin_battle
from .clock import ball_in_attacked_area, goes_on
from .data import LONG, LOOSE_CAP
from .kickoff import striker
from .offside import forget_snapshot, interference, take_snapshot, was_offside
from .pitch import apart, bit, depth, in_half, pawn_at, put, stays_home
from .sets import begin_attempt, begin_ball_play, begin_set, challenge, turnover
from .shots import offside_given, shoot
from .state import NOBODY, PAWNS, Context, Event, Restart, State
from .turns import new_action, nothing_pending


@rule
def land(s: State, target: int, events: Row) -> None:
    """STW-4, section 4.4 LAND: the O-Team has played the ball onto a square."""
    new_action(s)
    s.barred = s.holder if s.restart != Restart.NONE else NOBODY  # STW-1.8, STW-6.C.5, STW-8.8, STW-10.5
    take_snapshot(s)
    emit(events, Event.BALL, s.offence, s.ball, target)
    s.ball = target
    s.holder = NOBODY
    nothing_pending(s)
    o, d = pawn_at(s, s.offence, target), pawn_at(s, 1 - s.offence, target)
    if o != NOBODY:
        if was_offside(s, o):  # STW-7.3, STW-7.6
            offside_given(s, Event.OFFSIDE, events)
        elif d == NOBODY:
            direct_pass(s, o, events)
        elif ball_in_attacked_area(s) and interference(s, o):
            offside_given(s, Event.INTERFERENCE, events)
        else:
            s.barred = NOBODY
            begin_battle(s, events)  # STW-4.D.1, STW-5.3
    elif d != NOBODY:
        turnover(s, d, events)  # STW-4.A.6
    else:
        emit(events, Event.LOOSE_BALL, s.offence, target, 0)
        begin_attempt(s, Context.LOOSE_O)  # STW-1.7, STW-4.A.1


@rule
def direct_pass(s: State, receiver: int, events: Row) -> None:
    """STW-4.B.1, STW-4.B.2, STW-4.B.4: a shot, an extra play, or (the second pass) the end of the set."""
    s.barred = NOBODY
    s.holder = receiver
    emit(events, Event.DIRECT_PASS, s.offence, receiver, s.ball)
    foe = 1 - s.offence
    long_shot = s.long_shot and bit(LONG[foe, 0], LONG[foe, 1], s.ball)
    if ball_in_attacked_area(s) or long_shot:
        shoot(s, events)  # STW-4.B.4, STW-5.2, STW-5.6
    elif s.passes == 0:
        s.passes = 1
        s.restart = Restart.NONE
        begin_ball_play(s)  # STW-4.B.1
    else:
        challenge(s, False, events)  # STW-4.B.2


@rule
def dribbled(s: State, target: int, events: Row) -> None:
    """STW-4.C.1, STW-4.C.3, STW-4.C.4: the holder takes the ball one square."""
    new_action(s)
    take_snapshot(s)  # STW-4.C.4
    s.pos[s.offence, s.holder] = target
    s.ball = target
    s.passes = 0
    emit(events, Event.DRIBBLE, s.offence, s.holder, target)  # STW-4.C.1
    if pawn_at(s, 1 - s.offence, target) != NOBODY:
        begin_battle(s, events)  # STW-4.C.3
    else:
        challenge(s, s.broad == 1 and ball_in_attacked_area(s), events)  # STW-4.C.3, STW-5.7


@rule
def captured(s: State, pawn: int, events: Row) -> None:
    """STW-4.A.2, STW-5.4, STW-7.3, STW-7.4: the O-Team has run its loose ball down."""
    s.barred = NOBODY
    s.restart = Restart.NONE
    s.holder = pawn
    emit(events, Event.CAPTURE, s.offence, pawn, s.ball)
    if was_offside(s, pawn) and depth(1 - s.offence, s.ball) < s.offside_line:  # STW-7.3, STW-7.4
        offside_given(s, Event.OFFSIDE, events)
    elif not ball_in_attacked_area(s):
        challenge(s, False, events)  # STW-4.A.2
    elif interference(s, pawn):
        offside_given(s, Event.INTERFERENCE, events)
    else:
        challenge(s, True, events)  # STW-5.4


@rule
def nearest_player(s: State, team: int) -> int:
    """STW-14.1: the eligible field player nearest to the ball, the lowest index among equals."""
    found = NOBODY
    best = 99
    for i in range(1, PAWNS):
        square = s.pos[team, i]
        if square < 0 or (stays_home(i) and not in_half(team, s.ball)):
            continue
        if apart(square, s.ball) < best:
            best = apart(square, s.ball)
            found = i
    return found if found != NOBODY else striker(s, team, 0)  # only a position set up by hand has nobody eligible


@rule
def dropped_ball(s: State, events: Row) -> None:
    """STW-14.1: nobody took the ball for too long; the nearest pawn of each team fights for it."""
    if not goes_on(s, ball_in_attacked_area(s)):
        return
    forget_snapshot(s)
    s.barred = NOBODY
    emit(events, Event.DROPPED_BALL, s.ball, 0, 0)
    for team in range(2):
        put(s, team, nearest_player(s, team), s.ball, events)  # STW-14.1
    begin_battle(s, events)


@rule
def attempt_done(s: State, events: Row) -> None:
    """STW-4.A.1 .. STW-4.A.5, STW-6.A.4: a team has had its attempt with the chosen pawn (NOBODY: none was moved)."""
    new_action(s)
    context, moved = s.context, s.chosen
    if context == Context.SET:
        begin_ball_play(s)  # STW-6.A.5
    elif context == Context.LOOSE_O:
        if moved != NOBODY and s.pos[s.offence, moved] == s.ball:
            captured(s, moved, events)  # STW-4.A.1
        else:
            begin_attempt(s, Context.LOOSE_D)  # STW-4.A.3, STW-4.A.5
    elif context == Context.LOOSE_D:
        if moved != NOBODY and s.pos[1 - s.offence, moved] == s.ball:
            turnover(s, moved, events)  # STW-4.A.3
            return
        s.loose_round += 1  # STW-4.A.4
        if s.loose_round == LOOSE_CAP:
            dropped_ball(s, events)
        else:
            begin_attempt(s, Context.LOOSE_O)
    elif pawn_at(s, 1 - s.offence, s.ball) != NOBODY:
        begin_battle(s, events)  # STW-4.A.2, STW-4.D.1
    elif s.area:
        shoot(s, events)  # STW-5.4
    else:
        begin_set(s)  # STW-4.A.2, STW-4.B.2
