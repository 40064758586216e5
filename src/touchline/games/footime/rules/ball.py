"""Where the ball may go and what comes of it: passes, keeping the ball, offside (chapters FTM-MOV, FTM-CON, FTM-OFF)."""

from touchline.kernel.events import emit
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import GOAL, GOAL_LINE, RANGE, SPOT, TOUCH_LINE, X, Y
from .periods import complete, resolve
from .pitch import (
    any_reach,
    band,
    beside_ball,
    drop_goal,
    drop_point,
    in_goal,
    is_offside,
    mark_box,
    mark_half,
    next_to,
    occupy,
    offside_line,
    on_goal_line,
    on_touch_line,
    onside_of,
    single,
    team_at,
)
from .state import ELEVEN, LENGTH, NOBODY, OFF, WIDTH, Event, Offside, Outcome, Phase, Play, State


@rule
def judged_line(s: State, team: int) -> int:
    """FTM-OFF-2: the offside line as it is before the ball moves; there is none for a throw-in."""
    return 0 if s.play == Play.THROW_IN else offside_line(s, team)  # FTM-OFF-2, FTM-OFF-5


@rule
def passers(s: State, team: int, line: int) -> int:
    """FTM-CON-2: the set S, one bit a piece: the taker, the keeper that saved, or the on-side pieces next to the ball."""
    if Play.THROW_IN <= s.play <= Play.PENALTY:
        return 1 << s.piece  # FTM-OFF-7
    if s.play >= Play.STOP:
        return 1 << s.keeper[team]  # FTM-CON-6
    around = beside_ball(s, team)
    if s.play == Play.KICK_OFF:
        return around  # FTM-KO-9, FTM-OFF-7
    onside = onside_of(s, around, line)  # FTM-CON-2
    if onside == 0 and s.offside_mode != Offside.PREVENT:
        return around  # FTM-OFF-3: the offence is dealt with elsewhere
    return onside


@rule
def only_offside_passers(s: State, team: int) -> bool:
    """FTM-OFF-3 (b): every own piece next to the ball is offside."""
    around = beside_ball(s, team)
    return around != 0 and onside_of(s, around, offside_line(s, team)) == 0


@rule
def offended(s: State) -> bool:
    """FTM-OFF-9: an offence happened. `auto`: the turn is lost now; `called`: it is completed and may be signalled."""
    if s.offside_mode == Offside.CALLED:
        s.offence = 1
        return False
    resolve(s, Outcome.OFFSIDE)  # FTM-OFF-9
    return True


@rule
def reception(s: State, p: int, team: int, alone: int, line: int) -> int:
    """FTM-CON-1, FTM-CON-2: who receives a ball on p: an on-side piece CONSERVE, only offside ones OFFSIDE, nobody END."""
    found = Outcome.END
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        q = s.pos[piece]
        if piece != alone and q >= 0 and next_to(p, q):
            if not is_offside(s, piece, line):
                return Outcome.CONSERVE  # FTM-CON-1, FTM-CON-2, FTM-OFF-4
            found = Outcome.OFFSIDE  # FTM-OFF-3
    return found


@rule
def drop_offside_points(s: State, team: int, line: int) -> None:
    """FTM-OFF-9 (`prevent`): points at which only offside pieces would receive are not legal."""
    alone = single(passers(s, team, line))
    for x in range(LENGTH):
        bits = s.reach[x]
        if s.play == Play.POST:
            bits &= ~TOUCH_LINE[x] & ~GOAL_LINE[0, x] & ~GOAL_LINE[1, x]  # those are six-metre kicks
        bits &= ~GOAL[0, x] & ~GOAL[1, x]
        y = 0
        while bits:
            if bits & 1 and reception(s, WIDTH * x + y, team, alone, line) == Outcome.OFFSIDE:
                s.reach[x] &= ~(1 << y)  # FTM-OFF-9
            bits >>= 1
            y += 1


@rule
def spare_own_goal(s: State, team: int) -> None:
    """FTM-MOV-11: without own goals the own goal points are left out, unless nothing else is legal."""
    end = s.end[team]
    x = end * (LENGTH - 1)
    if s.own_goals == 0 and s.reach[x] & GOAL[end, x]:
        kept = s.reach[x]
        drop_goal(s, end)
        if not any_reach(s):
            s.reach[x] = kept  # FTM-MOV-11


@rule
def mark_penalty(s: State, team: int) -> None:
    """FTM-FAU-12: straight towards the goal, 1 or 2 steps short, 3 or more onto a free goal point."""
    end = s.end[1 - team]
    spot = SPOT[end]
    steps = min(s.shot_value, RANGE)
    x = X[spot] - steps if end == 0 else X[spot] + steps
    rows = GOAL[end, x] if steps == RANGE else band(Y[spot], steps)
    s.reach[x] = rows & ~s.taken[x]  # FTM-FAU-12


@rule
def mark_ball_range(s: State) -> None:
    """FTM-MOV-2, FTM-MOV-3: free points within the value of the ball; one more and one more if there is none (FTM-MOV-12)."""
    team = team_at(s.turn_seat)
    occupy(s, NOBODY)
    if s.play == Play.PENALTY:
        mark_penalty(s, team)
        return
    prevent = s.offside_mode == Offside.PREVENT and s.play != Play.THROW_IN
    line = judged_line(s, team) if prevent else 0
    n = s.shot_value
    while n <= LENGTH:  # FTM-MOV-12
        mark_box(s, s.ball, n)  # FTM-MOV-2, FTM-MOV-3
        drop_point(s, s.ball)
        if s.play >= Play.PARRY:
            drop_goal(s, s.end[team])  # FTM-CARD-CLA, FTM-CARD-POT-1
        if prevent and line > 0:
            drop_offside_points(s, team, line)
        spare_own_goal(s, team)
        if any_reach(s):
            return
        n += 1


@rule
def mark_ball_near(s: State) -> None:
    """FTM-MOV-7, FTM-CARD-AER, FTM-CARD-GES: free points next to the piece; after a touch the ball's old point is free."""
    occupy(s, NOBODY)
    p = s.pos[s.piece]
    mark_box(s, p, 1)
    drop_point(s, p)
    if s.play == Play.AERIAL or s.play == Play.SKILL:
        drop_point(s, s.ball)
    spare_own_goal(s, team_at(s.turn_seat))


@rule
def mark_ball_half(s: State) -> None:
    """FTM-OFF-6, FTM-VAR-2, FTM-CARD-ARR: free points of the own half, no goal points."""
    team = team_at(s.turn_seat)
    occupy(s, NOBODY)
    mark_half(s, team)
    drop_point(s, s.ball)
    if s.play == Play.STOP and s.offside_mode == Offside.PREVENT:
        line = judged_line(s, team)
        if line > 0:
            drop_offside_points(s, team, line)


@rule
def put_ball(s: State, p: int, team: int, events: Row) -> None:
    """FTM-TURN-11: the ball lies on another point, and who put it there is remembered."""
    emit(events, Event.BALL, team, s.ball, p)
    s.ball = p
    s.last_ball_team = team  # FTM-TURN-11


@rule
def goal_outcome(s: State, team: int) -> int:
    """FTM-GOAL-1, FTM-GOAL-6, FTM-CON-7: GOAL, OWN_GOAL, or END if the ball is in neither goal."""
    if in_goal(s.end[1 - team], s.ball):
        return Outcome.GOAL  # FTM-GOAL-1, FTM-GOAL-7, FTM-CON-7
    if in_goal(s.end[team], s.ball):
        return Outcome.OWN_GOAL  # FTM-GOAL-6, FTM-MOV-11
    return Outcome.END


@rule
def finish(s: State, outcome: int, before: int, events: Row) -> None:
    """The action is complete, with a shot to tell of if it went in from where the ball was before."""
    if outcome == Outcome.GOAL:
        emit(events, Event.SHOT, s.turn_seat, s.shot_value, before)  # FTM-GOAL-8
    complete(s, outcome)


@rule
def play_ball(s: State, p: int, events: Row) -> None:
    """Section 4.5: the ball is moved to p by the acting seat, and the result is classified."""
    team = team_at(s.turn_seat)
    line = judged_line(s, team)
    alone = single(passers(s, team, line))
    before = s.ball
    put_ball(s, p, team, events)
    if s.piece != NOBODY and s.pos[s.piece] == OFF:
        s.pos[s.piece] = before  # FTM-SOR-5, FTM-SOR-8
        emit(events, Event.MOVED, s.piece, OFF, before)
    outcome = goal_outcome(s, team)
    if outcome == Outcome.END:
        outcome = reception(s, p, team, alone, line)  # FTM-CON-3
        if outcome == Outcome.OFFSIDE and s.offside_mode == Offside.CALLED:
            s.offence = 1
            outcome = Outcome.CONSERVE
        elif outcome == Outcome.OFFSIDE:
            emit(events, Event.OFFSIDE, s.turn_seat, 0, 0)
    finish(s, outcome, before, events)


@rule
def play_near(s: State, p: int, events: Row) -> None:
    """FTM-MOV-7, FTM-CARD-AER, FTM-CARD-GES: the ball is put next to a piece."""
    if s.play == Play.AERIAL:
        play_ball(s, p, events)  # FTM-CARD-AER
        return
    team = team_at(s.turn_seat)
    before = s.ball
    put_ball(s, p, team, events)
    outcome = goal_outcome(s, team)
    if outcome == Outcome.END and s.play == Play.SKILL:
        outcome = Outcome.REPLAY  # FTM-CARD-GES, FTM-GOAL-5
    finish(s, outcome, before, events)


@rule
def out_of_play(s: State) -> bool:
    """FTM-GEO-6: the ball lies on a touch-line or goal-line point."""
    return on_touch_line(s.ball) or on_goal_line(0, s.ball) or on_goal_line(1, s.ball)


@rule
def ask_for_ball(s: State, value: int) -> None:
    """A die decided how far the ball may go."""
    s.shot_value = value
    s.phase = Phase.BALL_TO
