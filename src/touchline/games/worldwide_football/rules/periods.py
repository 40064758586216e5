"""Halves, extra time, shoot-out and the end: paragraph 12 and WWF-E.*."""

from touchline.kernel.events import SHOOTOUT_GOAL, emit
from touchline.kernel.playout import OVER
from touchline.kernel.record import Row
from touchline.kernel.target import rule

from .actions import Event
from .attack import home_effect
from .cards import ask, gain_stars, gather, roll
from .data import HALF_TIME_STARS, SHOOTOUT_KICKS
from .deck import Home
from .fouls import face_saved
from .setting_up import start_picks
from .state import DRAWN_MATCH, NOBODY, How, Mode, Phase, State, Step, Tie


@rule
def end_period(s: State, events: Row) -> None:
    """WWF-12.1, WWF-12.3, WWF-E.1, WWF-E.2: half-time, extra time, shoot-out or the end."""
    emit(events, Event.PERIOD_END, s.period, 0, 0)
    gather(s)
    s.ball = s.opponents_points_at_loss = s.give_back_streak = 0
    s.how_recovered = How.KICKOFF
    level = s.score[0] == s.score[1]
    extra = s.tie == Tie.EXTRA_TIME or s.tie == Tie.EXTRA_TIME_SHOOTOUT
    if s.period == 1:
        half_time(s, events)  # WWF-12.1
    elif s.period == 3 or (s.period == 2 and level and extra):
        extra_time(s, events)  # WWF-E.1, WWF-E.2
    elif level and (s.tie == Tie.SHOOTOUT or s.tie == Tie.EXTRA_TIME_SHOOTOUT):
        s.period = 5
        s.step = Step.SHOOTOUT  # WWF-E.1, WWF-O.11
    else:
        end_match(s, events)


@rule
def half_time(s: State, events: Row) -> None:
    """WWF-10.2, WWF-12.3, WWF-18.3, WWF-21.1: stars come back, then abilities and decks may change."""
    s.period = 2
    for side in range(2):
        gain_stars(s, side, HALF_TIME_STARS + home_effect(s, side, Home.HALF_TIME_STARS), events)  # WWF-10.2, WWF-18.3
    s.step = Step.HALF_TIME  # WWF-12.3


@rule
def extra_time(s: State, events: Row) -> None:
    """WWF-E.2, WWF-E.6, WWF-O.14: two short periods, each with ten chosen cards."""
    s.period = 4 if s.period == 3 else 3
    for side in range(2):
        if s.extra_time_star_regain > 0:
            gain_stars(s, side, s.extra_time_star_regain, events)  # WWF-O.14
        start_picks(s, side)  # WWF-E.3
    s.step = Step.EXTRA_PICKS  # WWF-E.6


@rule
def end_match(s: State, events: Row) -> None:
    """WWF-1.1: most goals wins; a level score is a draw unless a shoot-out decided it."""
    if s.winner == NOBODY:
        lead = s.score[0] - s.score[1]
        s.winner = 0 if lead > 0 else 1 if lead < 0 else DRAWN_MATCH  # WWF-1.1
    s.period = 6
    s.phase, s.decider = Phase.OVER, OVER
    home, away = s.score[0] + SHOOTOUT_GOAL * s.shootout_goals[0], s.score[1] + SHOOTOUT_GOAL * s.shootout_goals[1]
    emit(events, Event.MATCH_END, home, away, 0)


@rule
def coin_tossed(s: State, side: int, events: Row) -> None:
    """WWF-4.5, WWF-E.5, WWF-E.8, WWF-E.9: the coin names a side."""
    emit(events, Event.TOSS, side, 0, 0)
    if s.step == Step.SHOOTOUT:
        s.shootout_first = side  # WWF-E.8
        emit(events, Event.SHOOTOUT, side, 0, 0)
    elif s.step == Step.CAP_TOSS:
        shootout_won(s, side, events)  # WWF-E.9
    else:
        s.kickoff_first = side  # WWF-4.5, WWF-E.5
        s.step = Step.DEAL


@rule
def shooter(s: State) -> int:
    """WWF-E.8: the sides take turns."""
    return s.shootout_first if s.shootout_kicks[0] == s.shootout_kicks[1] else 1 - s.shootout_first


@rule
def shootout_step(s: State, events: Row) -> None:
    """WWF-E.7, WWF-E.8: a toss, then kick by kick, the shooter's face before the keeper's; two dice in solo."""
    if s.shootout_first == NOBODY:
        roll(s, Phase.COIN_TOSS)  # WWF-E.8
    elif s.face[0] != 0 and s.face[1] != 0:
        kick_taken(s, events)
    elif s.mode == Mode.SOLO:
        roll(s, Phase.SHOOTOUT_ROLL)  # WWF-34.2
    else:
        ask(s, shooter(s) if s.face[0] == 0 else 1 - shooter(s), Phase.SHOOTOUT_FACES)  # WWF-E.7


@rule
def kick_taken(s: State, events: Row) -> None:
    """WWF-E.7, WWF-E.8, WWF-E.9: best of five, over as soon as one side cannot be caught, then pair by pair up to the cap."""
    side = shooter(s)
    goal = 0 if face_saved(s) else 1
    emit(events, Event.PENALTY_FACES, side, s.face[0], s.face[1])
    emit(events, Event.SHOOTOUT_KICK, side, goal, 0)
    s.face[0] = s.face[1] = 0
    s.shootout_kicks[side] += 1
    s.shootout_goals[side] += goal
    for one in range(2):
        other = 1 - one
        left = SHOOTOUT_KICKS - s.shootout_kicks[other]
        if left >= 0 and s.shootout_kicks[one] <= SHOOTOUT_KICKS and s.shootout_goals[one] > s.shootout_goals[other] + left:
            shootout_won(s, one, events)  # WWF-E.8
            return
    if s.shootout_kicks[0] != s.shootout_kicks[1] or s.shootout_kicks[0] < SHOOTOUT_KICKS:
        return
    if s.shootout_goals[0] != s.shootout_goals[1]:
        shootout_won(s, 0 if s.shootout_goals[0] > s.shootout_goals[1] else 1, events)  # WWF-E.8
    elif s.shootout_kicks[0] >= s.shootout_rounds:
        s.step = Step.CAP_TOSS  # WWF-E.9


@rule
def shootout_won(s: State, side: int, events: Row) -> None:
    """WWF-E.8: the score stays level, the shoot-out names the winner."""
    s.winner = side
    emit(events, Event.SHOOTOUT_WON, side, 0, 0)
    end_match(s, events)
