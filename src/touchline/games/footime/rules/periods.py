"""Turns, kick-offs, goals, periods, the shoot-out and the result (chapters FTM-TURN, FTM-KO, FTM-GOAL, FTM-END, FTM-CLK)."""

from touchline.kernel.events import SHOOTOUT_GOAL, emit, packed
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .data import CAP_PAIRS, CENTRE, FEWEST, KICKS_EACH, ON_TARGET
from .hands import deal_all, draw_up
from .pitch import in_area, keepers_home, seat_after, team_at
from .state import ELEVEN, EXPELLED, NO_CARD, NOBODY, OFF, PIECES, After, Event, How, Outcome, Phase, Play, State, TieBreak

FORFEIT_GOALS = 3


@rule
def clear_frame(s: State) -> None:
    """Nothing is going on."""
    s.play, s.card, s.shot_value, s.mode = Play.NONE, NOBODY, 0, 0
    s.piece = s.placing = s.pair[0] = s.pair[1] = NOBODY
    s.severity = s.offence = s.outcome = s.die = 0
    s.partner = s.drawer = NOBODY
    s.given, s.to_deal, s.after = NO_CARD, 0, 0


@rule
def begin_turn(s: State, seat: int) -> None:
    """FTM-TURN-1: a seat is to lay a card."""
    clear_frame(s)
    s.turn_seat = seat  # FTM-TURN-1
    s.now_by, s.now_with = NOBODY, 0
    s.phase = Phase.TURN


@rule
def take_over(s: State, seat: int) -> None:
    """FTM-TEAM-3: a card laid in a window makes it the turn of the seat that laid it."""
    s.turn_seat = seat  # FTM-TEAM-3
    s.now_by, s.now_with = NOBODY, 0


@rule
def remember_contact(s: State) -> None:
    """FTM-TURN-10: the contact made this turn is remembered for exactly the next one."""
    s.contact_by, s.contact_with = s.now_by, s.now_with  # FTM-TURN-10
    s.now_by, s.now_with = NOBODY, 0


@rule
def resolve(s: State, outcome: int) -> None:
    """Section 4.2: a card or restart is complete; the rest follows when the seat has drawn (FTM-TURN-9)."""
    s.outcome = outcome
    s.offence = 0
    if outcome != Outcome.REPLAY:
        keepers_home(s)  # FTM-TURN-9, FTM-MOV-9
        remember_contact(s)
    draw_up(s, s.turn_seat, After.RESOLVED)


@rule
def complete(s: State, outcome: int) -> None:
    """FTM-OFF-9: an offence that may still be signalled is put to the next seat first."""
    if s.offence:
        s.outcome = outcome
        s.phase = Phase.OFFSIDE_CALL  # FTM-OFF-9
    else:
        resolve(s, outcome)


# --- time ----------------------------------------------------------------------------------------------------------------


@rule
def time_out(s: State) -> bool:
    """FTM-END-1, FTM-CLK-1: has the time of this period run out?"""
    if s.real_clock and s.cards_laid >= s.safety_cap:
        return True  # FTM-CLK-1
    return s.clock_ms >= s.half_minutes * 60000  # FTM-END-1


@rule
def period_over(s: State) -> bool:
    """Section 4.4: the check after every completed card; the ball must have left the penalty areas (FTM-END-2)."""
    if s.goal_target > 0:
        return s.cards_laid >= s.goal_target_cap  # FTM-END-16
    if s.period == 3:
        return s.cards_laid >= s.extra_time_cap  # FTM-END-9
    if not time_out(s):
        return False
    if not in_area(0, s.ball) and not in_area(1, s.ball):
        return True  # FTM-END-2
    if s.stoppage_from < 0:
        s.stoppage_from = s.cards_laid  # FTM-END-4
    return s.cards_laid - s.stoppage_from >= s.stoppage_cap


@rule
def end_match(s: State, winner: int, how: int, events: Row) -> None:
    """FTM-END-6: the match is decided."""
    clear_frame(s)
    s.phase, s.period = Phase.MATCH_END, 5
    s.winner, s.how = winner, how
    emit(events, Event.MATCH_END, s.score[0] + SHOOTOUT_GOAL * s.goals[0], s.score[1] + SHOOTOUT_GOAL * s.goals[1], how)


@rule
def leader(s: State) -> int:
    """The team with more goals, or NOBODY."""
    if s.score[0] == s.score[1]:
        return NOBODY
    return 0 if s.score[0] > s.score[1] else 1


@rule
def new_period(s: State, period: int, after: int, events: Row) -> None:
    """A period begins: the clock at zero, all cards dealt again."""
    clear_frame(s)
    s.period = period
    s.clock_ms = s.cards_laid = s.running = 0
    s.stoppage_from = -1
    deal_all(s, after)  # FTM-END-5, FTM-END-7
    emit(events, Event.DEAL, period, 0, 0)


@rule
def end_period(s: State, events: Row) -> None:
    """Section 4.4: half-time, full time, extra time, shoot-out."""
    emit(events, Event.PERIOD_END, s.period, 0, 0)
    if s.period == 1:
        s.end[0], s.end[1] = s.end[1], s.end[0]  # FTM-END-5
        new_period(s, 2, After.DEALT_FOR_PERIOD, events)
    elif s.period == 2 and leader(s) != NOBODY:
        end_match(s, leader(s), How.REGULAR, events)  # FTM-END-6
    elif s.period == 2 and s.goal_target == 0 and s.tie_break == TieBreak.DRAW:
        end_match(s, NOBODY, How.REGULAR, events)  # FTM-END-6
    elif s.period == 2 and s.goal_target == 0 and s.tie_break == TieBreak.EXTRA_TIME:
        emit(events, Event.EXTRA_TIME, 0, 0, 0)
        new_period(s, 3, After.DEALT_FOR_TOSS, events)  # FTM-END-7, FTM-END-8
    else:
        clear_frame(s)
        s.period = 4
        s.phase = Phase.SHOOTOUT_TOSS  # FTM-END-10


# --- kick-off and goals --------------------------------------------------------------------------------------------------


@rule
def next_to_place(s: State, team: int) -> int:
    """FTM-KO-11: the piece of a team to be placed next, in ascending order, or NOBODY."""
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] == OFF:
            return piece  # FTM-KO-11
    return NOBODY


@rule
def kick_off(s: State, team: int, seat: int, events: Row) -> None:
    """FTM-KO-1: ball and keepers on their spots, all other pieces lifted off, the kicking team places first."""
    clear_frame(s)
    s.play = Play.KICK_OFF  # FTM-KO-1
    s.contact_by, s.contact_with = NOBODY, 0
    s.now_by, s.now_with = NOBODY, 0
    s.turn_seat = seat  # FTM-KO-10
    s.ball = CENTRE  # FTM-KO-2
    for piece in range(PIECES):
        if s.pos[piece] != EXPELLED:
            s.pos[piece] = OFF  # FTM-KO-3, FTM-CARD-BLE-2
    keepers_home(s)  # FTM-KO-2
    s.last_ball_team = team  # FTM-TURN-11
    s.phase = Phase.KO_PLACE
    s.placing = next_to_place(s, team)  # FTM-KO-4
    emit(events, Event.KICK_OFF, team, seat, 0)


@rule
def score_goal(s: State, team: int, seat: int, kicker: int, events: Row) -> None:
    """FTM-GOAL-4: a confirmed goal, and how the match goes on."""
    s.score[team] += 1  # FTM-GOAL-4
    emit(events, Event.GOAL, team, seat, 1 if team_at(seat) != team else 0)
    if s.period == 3:
        end_match(s, team, How.GOLDEN_GOAL, events)  # FTM-END-7
    elif s.goal_target > 0 and s.score[team] >= s.goal_target:
        end_match(s, team, How.TARGET, events)  # FTM-END-14
    elif s.goal_target > 0 and s.period == 1 and 2 * s.score[team] >= s.goal_target:
        end_period(s, events)  # FTM-END-15
    elif s.goal_target == 0 and time_out(s):  # FTM-END-3
        end_period(s, events)
    else:
        kick_off(s, 1 - team, kicker, events)  # FTM-GOAL-4, FTM-KO-10


@rule
def forfeited(s: State, team: int, events: Row) -> bool:
    """FTM-FAU-15: fewer than seven pieces not sent off lose 0-3 at once; the injured count."""
    left = 0
    for piece in range(team * ELEVEN, team * ELEVEN + ELEVEN):
        if s.pos[piece] != EXPELLED:
            left += 1
    if left >= FEWEST:  # FTM-FAU-15
        return False
    s.score[team], s.score[1 - team] = 0, FORFEIT_GOALS
    emit(events, Event.FORFEIT, team, 0, 0)
    end_match(s, 1 - team, How.FORFEIT, events)
    return True


@rule
def resolved(s: State, events: Row) -> None:
    """Section 4.2, steps 3 to 6, and the replay: what follows now that the seat holds eight cards."""
    seat = s.turn_seat
    if s.outcome == Outcome.REPLAY:
        if period_over(s):
            keepers_home(s)
            end_period(s, events)
        else:
            clear_frame(s)
            s.phase = Phase.TURN  # FTM-TURN-8
    elif s.outcome == Outcome.OWN_GOAL:
        score_goal(s, 1 - team_at(seat), seat, seat_after(s, seat, 2), events)  # FTM-GOAL-6
    elif s.outcome == Outcome.GOAL:
        s.phase = Phase.PARADE_WINDOW  # FTM-GOAL-1, FTM-GOAL-2
    elif period_over(s):
        end_period(s, events)
    elif s.outcome == Outcome.OFFSIDE:
        clear_frame(s)
        take_over(s, seat_after(s, seat, 1))
        s.phase = Phase.BALL_HALF  # FTM-OFF-6
    elif s.outcome == Outcome.CONSERVE:
        clear_frame(s)
        s.phase = Phase.TACKLE_WINDOW  # FTM-CON-4, FTM-CON-5
        emit(events, Event.KEPT, seat, seat_after(s, seat, 2), 0)
    else:
        begin_turn(s, seat_after(s, seat, 1))


@rule
def tossed(s: State, value: int, events: Row) -> None:
    """FTM-SET-8: the captains roll, A first, again while tied; the higher roll kicks off."""
    if s.die == 0:
        s.die = value
    elif s.die == value:
        s.die = 0
    else:
        team = 0 if s.die > value else 1  # FTM-SET-8
        if s.period == 1:
            s.first_kick_team = team
        emit(events, Event.TOSS, team, s.die, value)
        kick_off(s, team, s.captain[team], events)  # FTM-KO-10, FTM-SET-7


# --- shoot-out -----------------------------------------------------------------------------------------------------------


@rule
def shootout_tossed(s: State, value: int, events: Row) -> None:
    """FTM-END-10: the higher roll shoots first."""
    if s.die == 0:
        s.die = value
    elif s.die == value:
        s.die = 0
    else:
        s.shoots_first = 0 if s.die > value else 1  # FTM-END-10
        s.die = 0
        s.phase = Phase.SHOOTOUT
        emit(events, Event.SHOOTOUT, s.shoots_first, 0, 0)


@rule
def shooter(s: State) -> int:
    """FTM-END-10: the teams alternate."""
    return s.shoots_first if s.kicks[0] == s.kicks[1] else 1 - s.shoots_first


@rule
def kick_taken(s: State, scored: int, shot: int, save: int, events: Row) -> None:
    """FTM-END-12, FTM-END-13: five kicks each, then pairs."""
    team = shooter(s)
    s.kicks[team] += 1
    s.goals[team] += scored
    s.die = 0
    emit(events, Event.SHOOTOUT_KICK, team, scored, packed(shot, save, 0, 0, 0))
    if s.kicks[0] <= KICKS_EACH and s.kicks[1] <= KICKS_EACH:
        for side in range(2):
            if s.goals[side] > s.goals[1 - side] + KICKS_EACH - s.kicks[1 - side]:
                end_match(s, side, How.SHOOTOUT, events)  # FTM-END-12
                return
    if s.kicks[0] != s.kicks[1] or s.kicks[0] < KICKS_EACH:
        return
    if s.goals[0] != s.goals[1]:  # FTM-END-13
        end_match(s, 0 if s.goals[0] > s.goals[1] else 1, How.SHOOTOUT, events)
    elif s.kicks[0] >= KICKS_EACH + CAP_PAIRS:
        end_match(s, s.shoots_first, How.SHOOTOUT, events)


@rule
def shootout_rolled(s: State, value: int, events: Row) -> None:
    """FTM-END-11: 1 or 2 misses; else the defender saves with the same value or more."""
    if s.die > 0:
        kick_taken(s, 1 if value < s.die else 0, s.die, value, events)  # FTM-END-11
    elif value < ON_TARGET:
        kick_taken(s, 0, value, 0, events)  # FTM-END-11
    else:
        s.die = value
