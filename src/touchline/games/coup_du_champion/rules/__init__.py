"""The rules of Coup du Champion, one module a chapter; here the entry points that the kernel calls."""

from touchline.kernel.bits import add, lowest
from touchline.kernel.events import emit
from touchline.kernel.playout import CHANCE, LATEST_MS
from touchline.kernel.record import Actions, Row
from touchline.kernel.result import tell_result
from touchline.kernel.target import Block, entry, rule, state_view

from .arrows import arrow_thrown, declared_die, move_ball, step_of
from .champion import champion_rolled, play_in_attack, play_in_defence, play_own_keeper
from .choices import decider, refused
from .data import ARROW, CENTRE, COLUMNS, COUNT, FACE, FIRST, MIDDLE, ROWS, WEIGHT
from .defence import blue_thrown, own_keeper_thrown, sky_thrown
from .options import Agreed
from .phases import OFFERED, OTHERWISE, THROWN
from .pitch import ball_column, ball_in_corner, ball_row, mirrored_column, mirrored_row
from .restarts import choose_keeper_spot
from .shootout import first_taker_tossed, kick_taken, shootout_won, taker
from .shots import penalty_thrown, shot_thrown, video_referee
from .state import NOBODY, Action, Champion, Die, Event, GoalKind, Phase, State
from .time import LEAST_BETWEEN_THROWS_MS, kick_off, score_goal, spend_throw, stoppage_guard

state_of = state_view(State)


@entry
def setup(state: Block, options: Row) -> None:
    """CDC-SET-4: what the players agreed on."""
    s = state_of(state)
    s.period_ms = options[Agreed.period_s] * 1000
    s.shootout = options[Agreed.shootout]
    s.var = options[Agreed.var]
    s.real_clock = options[Agreed.clock]
    s.throw_cost_ms = options[Agreed.throw_cost_s] * 1000
    s.stoppage_cap = options[Agreed.stoppage_cap_throws]
    s.decision_limit_s = options[Agreed.decision_limit_s]
    s.x_moves_ball = options[Agreed.x_moves_ball]
    s.challenge_window = options[Agreed.challenge_window]
    s.corner_pivot = options[Agreed.corner_mode]
    s.wing_free_kick_shot = options[Agreed.wing_free_kick_shot]
    s.shootout_cap = options[Agreed.shootout_cap_pairs]
    s.phase = Phase.TOSS
    s.half = 1
    s.ball[0], s.ball[1] = CENTRE[0], CENTRE[1]
    s.last_throw_ms = -LEAST_BETWEEN_THROWS_MS
    s.foul_streak = s.declared = s.thrown = s.winner = NOBODY


@entry
def turn(state: Block) -> int:
    return decider(state_of(state))


@entry
def legal(state: Block, out: Actions) -> int:
    s = state_of(state)
    n, left = 0, OFFERED[s.phase]
    while left != 0:
        action = lowest(left)
        left ^= 1 << action
        if refused(s, action) == 0:
            n = add(out, n, action)
    return n


@entry
def why_not(state: Block, action: int) -> int:
    s = state_of(state)
    return refused(s, action)


@rule
def die_in_hand(s: State) -> int:
    """Section 4.2: the die that is thrown now."""
    return declared_die(s) if s.phase == Phase.ARROW_THROW else THROWN[s.phase]


@entry
def chance(state: Block, out: Row, weight: Row) -> int:
    s = state_of(state)
    die = die_in_hand(s)
    for i in range(COUNT[die]):
        out[i] = FIRST[die] + i
        weight[i] = WEIGHT[FIRST[die] + i]
    return COUNT[die]


@entry
def apply(state: Block, action: int, events: Row) -> None:
    s = state_of(state)
    if decider(s) != CHANCE:
        decide(s, action, events)
    elif s.phase == Phase.TOSS or s.phase == Phase.CHAMPION_SETUP or s.phase >= Phase.SHOOTOUT_TOSS:
        outside_play(s, action, events)
    else:
        thrown_in_play(s, action, events)


@rule
def decide(s: State, action: int, events: Row) -> None:
    """Section 4.2: a decision of either team."""
    p = s.phase
    if action == Action.CHAMPION:
        if p == Phase.ATTACK or p == Phase.CHALLENGE_ATT:
            play_in_attack(s, events)
        elif p == Phase.OWN_KEEPER:
            play_own_keeper(s, events)
        else:
            play_in_defence(s, events)
    elif p == Phase.ATTACK:
        s.declared = action
        s.phase = Phase.PRE_THROW
        if s.champion_holder == s.attacker or s.champion_face < Champion.RECOVERY:
            throw_declared(s)  # CDC-CHA-6: no window without a recovery or a foul in the defender's hand
    elif p == Phase.PRE_THROW:
        throw_declared(s)
    elif p == Phase.KEEPER_SPOT:
        choose_keeper_spot(s, action)
    elif p == Phase.DIRECTION:
        move_ball(s, s.thrown, action == Action.RIGHT, events)
    elif p == Phase.CHALLENGE_ATT:
        s.phase = Phase.CHALLENGE
    elif p == Phase.GOAL_IMMINENT:
        score_goal(s, s.attacker, GoalKind.UNSTOPPABLE, events)
    else:
        s.context = p
        s.phase = Phase.BLUE_THROW if action == Action.BLUE else Phase.SKY_THROW


@rule
def throw_declared(s: State) -> None:
    """CDC-ATT-1: the announced die is thrown."""
    s.phase = Phase.SHOT_THROW if s.declared == Action.SHOOT else Phase.ARROW_THROW


@rule
def outside_play(s: State, outcome: int, events: Row) -> None:
    """CDC-SET-1, CDC-SET-2, CDC-TOU: tosses, the first champion throw and the shoot-out cost no time."""
    face = FACE[outcome]
    if s.phase == Phase.TOSS:
        s.toss_winner = s.champion_holder = face
        s.phase = Phase.CHAMPION_SETUP  # CDC-SET-1
        emit(events, Event.TOSS, face, 0, 0)
    elif s.phase == Phase.CHAMPION_SETUP:
        s.champion_face = face
        emit(events, Event.THROW, s.champion_holder, Die.CHAMPION, outcome)
        emit(events, Event.CHAMPION_FACE, s.champion_holder, face, 0)
        kick_off(s, 1 - s.toss_winner, events)  # CDC-SET-2
    elif s.phase == Phase.SHOOTOUT_TOSS:
        first_taker_tossed(s, face, events)
    elif s.phase == Phase.SHOOTOUT:
        emit(events, Event.THROW, taker(s), Die.PENALTY, outcome)
        kick_taken(s, face, events)
    else:
        shootout_won(s, face, events)  # CDC-TOU-6


@rule
def thrown_in_play(s: State, outcome: int, events: Row) -> None:
    """CDC-CLK-2: a die thrown in play costs time first, then its result is resolved."""
    p = s.phase
    thrower = s.champion_holder if p == Phase.CHAMPION_ROLL else s.attacker
    if (p == Phase.BLUE_THROW or p == Phase.SKY_THROW) and s.context != Phase.OWN_KEEPER:
        thrower = 1 - s.attacker
    emit(events, Event.THROW, thrower, die_in_hand(s), outcome)
    spend_throw(s)
    if p == Phase.ARROW_THROW:
        arrow_thrown(s, outcome, events)
    elif p == Phase.SHOT_THROW:
        shot_thrown(s, FACE[outcome], events)
    elif p == Phase.BLUE_THROW:
        blue_thrown(s, FACE[outcome], events)
    elif p == Phase.SKY_THROW:
        if s.context == Phase.OWN_KEEPER:
            own_keeper_thrown(s, FACE[outcome], events)
        else:
            sky_thrown(s, FACE[outcome], events)
    elif p == Phase.VAR:
        video_referee(s, outcome, events)
    elif p == Phase.PENALTY:
        penalty_thrown(s, FACE[outcome], events)
    else:
        champion_rolled(s, FACE[outcome], events)
    stoppage_guard(s, events)


@entry
def result(state: Block, out: Row) -> None:
    """CDC-END-1: score, then what the match was worth to each team."""
    s = state_of(state)
    lead = s.score[0] - s.score[1]
    if lead == 0 and s.winner != NOBODY:
        lead = 1 - 2 * s.winner
    tell_result(out, s.score[0], s.score[1], lead, 2)


@entry
def swap(state: Block) -> None:
    """The same match with the teams exchanged: the pitch turned by half a turn."""
    s = state_of(state)
    s.attacker, s.toss_winner, s.champion_holder, s.first_taker = (
        1 - s.attacker,
        1 - s.toss_winner,
        1 - s.champion_holder,
        1 - s.first_taker,
    )
    s.ball[0], s.ball[1] = mirrored_column(s.ball[0]), mirrored_row(s.ball[1])
    s.score[0], s.score[1] = s.score[1], s.score[0]
    s.taken[0], s.taken[1] = s.taken[1], s.taken[0]
    s.scored[0], s.scored[1] = s.scored[1], s.scored[0]
    if s.foul_streak != NOBODY:
        s.foul_streak = 1 - s.foul_streak
    if s.winner != NOBODY:
        s.winner = 1 - s.winner


@entry
def pass_time(state: Block, milliseconds: int) -> None:
    """CDC-CLK-1: the wall clock runs from the kick-off to the end of the period."""
    s = state_of(state)
    if s.real_clock and Phase.ATTACK <= s.phase <= Phase.CHAMPION_ROLL:
        s.clock_ms += min(milliseconds, LATEST_MS - s.clock_ms)


@entry
def fallback(state: Block, seed: int) -> int:
    """CDC-CLK-5: what is played for somebody who does not decide in time."""
    s = state_of(state)
    if s.phase == Phase.DIRECTION:
        return Action.LEFT if side_worth(s, False) >= side_worth(s, True) else Action.RIGHT
    if s.phase != Phase.ATTACK:
        return OTHERWISE[s.phase]
    plain = Action.CONTROL if refused(s, Action.CONTROL) == 0 else Action.PASS
    turned = Action.CONTROL_PIVOT if refused(s, Action.CONTROL_PIVOT) == 0 else Action.PASS_PIVOT
    return turned if ball_in_corner(s) else plain


@rule
def side_worth(s: State, right: bool) -> int:
    """CDC-CLK-5: staying on the pitch first, then nearness to the middle column."""
    dx, dy = step_of(s, ARROW[s.thrown, 0], right)
    n = ARROW[s.thrown, 1]
    if Action.CONTROL_LONG <= s.declared <= Action.LAUNCH_LONG:
        n *= 2
    column, row = ball_column(s) + n * dx, ball_row(s) + n * dy
    inside = 1 <= column <= COLUMNS and 1 <= row <= ROWS
    return (10 if inside else 0) - abs(column - MIDDLE)
