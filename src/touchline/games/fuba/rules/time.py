"""Dice and time: the marker, added time, halves, extra time (FUB-4.2, FUB-4.3, FUB-8.1 to FUB-8.4)."""

from touchline.kernel.events import SHOOTOUT_GOAL, emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import ADDED_MAX, CENTRE, EXTRA_TIME_TURNS, FATIGUE_FROM, MINUTE_LIMIT, MINUTE_START
from .pitch import clear_turn
from .setup import begin_setup
from .state import NOBODY, Phase, Restart, SetupKind, State, Then, TieBreak
from .telling import Event


@rule
def new_formation(s: State, t: int) -> None:
    """FUB-A3.b: a change that was waiting takes effect."""
    if s.next_formation[t, 0] != 0:
        for line in range(3):
            s.formation[t, line] = s.next_formation[t, line]  # FUB-A3.b
            s.next_formation[t, line] = 0


@rule
def start_turn(s: State, events: Row) -> None:
    """FUB-4.0: a new turn; injured pieces are one turn nearer to their return."""
    clear_turn(s)
    s.turn += 1
    s.half_turn += 1
    most = s.max_turns
    if s.half > 2:
        most = min(most, EXTRA_TIME_TURNS)  # FUB-8.4
    if s.half_turn >= most:
        s.last_turn = 1  # FUB-4.3.3
    for t in range(2):
        new_formation(s, t)
        s.absent[t, 0] += s.absent[t, 1]  # FUB-A4.b
        s.absent[t, 1], s.absent[t, 2], s.absent[t, 3] = s.absent[t, 2], s.absent[t, 3], 0
    s.possession_before = s.actor = s.possession
    emit(events, Event.TURN, s.half_turn, s.possession, s.restart)
    s.phase = Phase.SHORT_GOAL_KICK if s.restart == Restart.GOAL_KICK else Phase.TARGET  # FUB-4.0, FUB-5.3.c


@rule
def move_clock(s: State, events: Row) -> None:
    """FUB-4.3.a: the difference of the dice moves the marker, and may end the half."""
    difference = abs(s.possession_die - s.opponents_die)
    passed = 0
    if s.added == 0:
        limit = MINUTE_LIMIT[s.half - 1]
        if difference == 0:
            s.carry += 1  # FUB-4.3.b
        else:
            passed = difference + s.carry  # FUB-4.3.a, FUB-4.3.b
            s.carry = 0
            if s.minute + passed > limit:
                passed = limit - s.minute + 1
                s.minute = limit
                s.added = 1  # FUB-4.3.c
            else:
                s.minute += passed
    else:
        if not s.stop_after_move and difference < s.added:
            s.phase = Then.HALF_END  # FUB-4.3.1.b
            return
        s.added += 1  # FUB-4.3.1.a
        passed = 1
        if s.added >= ADDED_MAX:
            s.last_turn = 1  # FUB-4.3.1.c
        elif s.stop_after_move and difference < s.added:
            s.phase = Then.HALF_END  # FUB-4.3.1.b
            return
    emit(events, Event.CLOCK, s.minute, s.added, passed)
    s.phase = Then.CONTROL
    if s.with_condition and passed >= FATIGUE_FROM:
        s.actor = s.possession
        s.step = 1
        s.phase = Then.TIRING  # FUB-4.3.d


@rule
def set_marker(s: State) -> None:
    """FUB-3.3: the marker stands on the first square of the period."""
    s.minute = MINUTE_START[s.half - 1] - s.clock_from_zero  # FUB-3.3, FUB-8.4


@rule
def kick_off(s: State, team: int, events: Row) -> None:
    """FUB-3.2.1.a: a kick-off for a team."""
    begin_setup(s, SetupKind.KICK_OFF, team, CENTRE, events)  # FUB-3.2.1.a


@rule
def end_half(s: State, events: Row) -> None:
    """FUB-4.3.2: the half is over; nothing of it stays pending (FUB-4.3.1.d)."""
    emit(events, Event.HALF_END, s.half, 0, 0)
    clear_turn(s)
    s.carry = s.added = s.last_turn = s.half_turn = s.goal_kick_pending = 0  # FUB-4.3.1.d
    s.restart = Restart.NONE
    for t in range(2):
        new_formation(s, t)
    level = s.score[0] == s.score[1]
    if s.half == 1:
        s.half = 2
        set_marker(s)
        s.actor = s.opener
        s.phase = Phase.HALFTIME  # FUB-4.3.2
    elif s.half == 3:
        s.half = 4
        set_marker(s)
        kick_off(s, 1 - s.first_kicker, events)  # FUB-8.4
    elif not level or s.tie_break == TieBreak.NONE:
        end_match(s, events)
    elif s.half == 2 and s.tie_break == TieBreak.EXTRA_TIME:
        s.half = 3
        set_marker(s)
        s.phase = Phase.TOSS  # FUB-8.4
        emit(events, Event.EXTRA_TIME, 0, 0, 0)
    else:
        s.half = 5
        s.taker = 0
        s.ball = CENTRE
        s.phase = Phase.TOSS  # FUB-8.2, FUB-8.3


@rule
def end_match(s: State, events: Row) -> None:
    """FUB-8.1: the higher score wins, equal scores are a draw."""
    s.phase = Phase.MATCH_END  # FUB-8.1
    emit(events, Event.MATCH_END, s.score[0] + SHOOTOUT_GOAL * s.scored[0], s.score[1] + SHOOTOUT_GOAL * s.scored[1], 0)


@rule
def forfeit(s: State, t: int, events: Row) -> None:
    """FUB-5.4.e, FUB-8.5: too few pieces: 0 against at least 3."""
    s.score[t] = 0
    s.score[1 - t] = max(3, s.score[1 - t])  # FUB-5.4.e, FUB-8.5
    s.first_before = NOBODY
    emit(events, Event.FORFEIT, t, 0, 0)
    end_match(s, events)


@rule
def score_goal(s: State, t: int, kind: int, events: Row) -> None:
    """FUB-4.7.k: the rest of the turn is skipped; the conceding team kicks off."""
    s.score[t] += 1  # FUB-4.7.k
    emit(events, Event.GOAL, t, kind, 0)
    if s.last_turn:
        s.phase = Then.HALF_END
    else:
        kick_off(s, 1 - t, events)  # FUB-4.7.k, FUB-3.2.1.a
