"""The rules of Soccer Tactics World, one module a chapter; here the entry points that the kernel calls."""

from touchline.kernel.bits import write_out
from touchline.kernel.events import emit
from touchline.kernel.playout import CHANCE, LATEST_MS, OVER
from touchline.kernel.record import Actions, Row
from touchline.kernel.result import tell_result
from touchline.kernel.target import Block, entry, rule, state_view

from .battle import fresh_keeper, makes_way, thrown
from .choices import choices, dribbles_now, kicked, mode_due, refused
from .clock import end_period, spend, toss_up
from .data import COST_KEEPER, COST_ROLL, FIRST_BATTLE, FIRST_COIN, FIRST_DIE, FIRST_SHOT, FIRST_SUM, FIRST_TOSS, MIRROR, SHOT_WEIGHT
from .kickoff import kick_off, place_for_kick_off
from .landing import attempt_done, dribbled, land
from .movement import anyone_movable
from .options import Agreed
from .phases import ASKED, DECIDED, LOST, ROLLED_FOR, THEN, THROWN, Lost, Of, What
from .pitch import put
from .setpieces import choose_taker, clear_pawn, corner_slot_done, free_kick, keeper_back, prepare
from .sets import begin_ball_play
from .shootout import shootout_coin, shootout_kick, shootout_tossed
from .shots import shot_drawn
from .state import KEEPER, NOBODY, PAWNS, Act, Context, Due, Event, Period, Phase, Stage, State, Why
from .turns import deciding_team

state_of = state_view(State)
SECOND_MS = 1000


@entry
def setup(state: Block, options: Row) -> None:
    """Section 2.9: what the players agreed on, in the order of `options.py`; the toss comes first."""
    s = state_of(state)
    s.defender_bonus = options[Agreed.defender_bonus]
    s.shot_die = options[Agreed.shot_device]
    s.generous = options[Agreed.penalty_table]
    s.offside = options[Agreed.offside]
    s.offside_ball_line = options[Agreed.offside_ball_line]
    s.dribble = options[Agreed.dribble]
    s.long_shot = options[Agreed.long_shot]
    s.broad = options[Agreed.area_chance]
    s.truncate = options[Agreed.stop_on_opponent]
    s.keeper_on_offence = options[Agreed.keeper_on_offence]
    s.tie = options[Agreed.tie]
    s.half_s = 60 * options[Agreed.half_minutes]
    s.extra_s = 60 * options[Agreed.extra_minutes]
    s.real_clock = options[Agreed.clock]
    s.move_limit_s = options[Agreed.move_limit_s]
    s.seats = 2 + 2 * options[Agreed.seats]
    s.shootout_pairs = options[Agreed.shootout_pairs]
    s.abandoned = s.first_kick = s.shootout_first = s.holder = s.barred = NOBODY
    for team in range(2):
        for i in range(PAWNS):
            s.pos[team, i] = NOBODY
    toss_up(s, Period.FIRST_HALF)


@entry
def turn(state: Block) -> int:
    """STW-7P.1: the seat to decide; with four seats the coaches of a team have seats team and team + 2."""
    s = state_of(state)
    team = deciding_team(s)
    if team != NOBODY:
        return team + 2 * s.coach[team]  # STW-7P.1
    return OVER if ASKED[s.phase] == Of.NOBODY else CHANCE


@entry
def legal(state: Block, out: Actions) -> int:
    s = state_of(state)
    low, high, rest = choices(s)
    return write_out(rest, 128, out, write_out(high, 64, out, write_out(low, 0, out, 0)))


@entry
def why_not(state: Block, action: int) -> int:
    s = state_of(state)
    return refused(s, action)


# --- chance -------------------------------------------------------------------------------------------------------


@rule
def even(first: int, count: int, out: Row, weight: Row) -> int:
    """Equally likely outcomes."""
    for i in range(count):
        out[i] = first + i
        weight[i] = 1
    return count


@entry
def chance(state: Block, out: Row, weight: Row) -> int:
    """Section 4.2: what is thrown now."""
    s = state_of(state)
    first = THROWN[s.phase]
    if first == FIRST_SHOT:
        for face in range(3):
            out[face] = FIRST_SHOT + face
            weight[face] = SHOT_WEIGHT[s.shot_die, face]  # STW-5.1, STW-12.B
        return 3
    if s.phase == Phase.BALL_ROLL and s.holder == KEEPER:
        for i in range(11):  # STW-6.B.1, STW-4.B.5
            out[i] = FIRST_SUM + i
            weight[i] = min(i + 1, 11 - i)
        return 11
    return even(first, 6 if first == FIRST_DIE else 2 if first == FIRST_COIN else 36, out, weight)


@rule
def tossed(s: State, red: int, blue: int, events: Row) -> None:
    """STW-1.2: the lower roll kicks off this period; ties are rolled again."""
    if red == blue:
        emit(events, Event.TOSS, NOBODY, red, blue)
    else:
        s.first_kick = 0 if red < blue else 1  # STW-1.2
        emit(events, Event.TOSS, s.first_kick, red, blue)
        kick_off(s, s.first_kick, events)


@rule
def rolled(s: State, n: int, events: Row) -> None:
    """Section 4.3: a die is rolled to move a pawn or the ball."""
    p = s.phase
    s.roll = n
    if p == Phase.BALL_ROLL:
        low, high = kicked(s)
        if low == 0 and high == 0:  # STW-6.C.6: both dice again
            s.roll = 0
            emit(events, Event.ROLL, s.offence, n, Why.AGAIN)
            return
    spend(s, COST_ROLL)
    team = 1 - s.offence if p == Phase.ATT_ROLL and s.context != Context.LOOSE_O else s.offence
    why = ROLLED_FOR[p]
    if why == Why.PAWN and not anyone_movable(s, team, n, s.holder if p == Phase.SET_ROLL else NOBODY):  # STW-2.8
        why = Why.NOBODY
    emit(events, Event.ROLL, team, n, why)
    if why == Why.NOBODY:
        lose_move(s)
    else:
        s.phase = Phase.BALL_MODE if why == Why.BALL and mode_due(s) else THEN[p]  # STW-4.C.1


@rule
def lose_move(s: State) -> None:
    """STW-2.8, STW-9.C.1: no pawn moves; the set or the race goes on."""
    if LOST[s.phase] == Lost.MOVE:
        begin_ball_play(s)
    else:
        s.chosen = NOBODY
        s.due = Due.ATTEMPT_DONE


@rule
def happen(s: State, outcome: int, events: Row) -> None:
    """Section 4.2: a chance outcome."""
    p = s.phase
    if outcome < FIRST_SUM:
        rolled(s, outcome - FIRST_DIE + 1, events)
    elif outcome < FIRST_TOSS:
        rolled(s, outcome - FIRST_SUM + 2, events)
    elif outcome < FIRST_BATTLE:
        red, blue = (outcome - FIRST_TOSS) // 6 + 1, (outcome - FIRST_TOSS) % 6 + 1
        if p == Phase.TOSS:
            tossed(s, red, blue, events)
        else:
            shootout_tossed(s, red, blue, events)
    elif outcome < FIRST_SHOT:
        thrown(s, (outcome - FIRST_BATTLE) // 6 + 1, (outcome - FIRST_BATTLE) % 6 + 1, events)
    elif outcome < FIRST_COIN:
        if p == Phase.SHOT:
            shot_drawn(s, outcome - FIRST_SHOT, events)
        else:
            shootout_kick(s, outcome - FIRST_SHOT, events)
    else:
        shootout_coin(s, outcome - FIRST_COIN, events)


# --- decisions ----------------------------------------------------------------------------------------------------


@rule
def move_pawn(s: State, team: int, pawn: int, square: int, events: Row) -> None:
    """STW-2.2: a pawn is moved by the die, the keeper by one step."""
    s.pos[team, pawn] = square
    emit(events, Event.MOVE, team, pawn, square)


@rule
def choose_pawn(s: State, team: int, pawn: int, events: Row) -> None:
    """A pawn is named."""
    what = DECIDED[s.phase]
    if what == What.TAKER:
        choose_taker(s, pawn, events)
    elif what == What.MAKES_WAY:
        makes_way(s, pawn, events)
    else:
        s.chosen = pawn
        s.phase = THEN[s.phase]  # STW-8.4


@rule
def choose_square(s: State, team: int, square: int, events: Row) -> None:
    """A square is named."""
    what = DECIDED[s.phase]
    if what == What.SQUARE:
        move_pawn(s, team, s.chosen, square, events)
        if s.phase == Phase.SET_DEST:
            begin_ball_play(s)  # STW-4.0.2
        else:
            s.due = Due.ATTEMPT_DONE
    elif what == What.KEEPER_STEP:
        spend(s, COST_KEEPER)
        move_pawn(s, team, KEEPER, square, events)  # STW-6.A.2
        s.chosen = KEEPER
        s.due = Due.ATTEMPT_DONE  # STW-6.A.4
    elif what == What.BALL:
        if dribbles_now(s):
            dribbled(s, square, events)
        else:
            land(s, square, events)  # STW-1.6, STW-8.7, STW-8.9, STW-4.B.3
    elif what == What.CLEAR:
        clear_pawn(s, square, events)
    elif what == What.KEEPER_BACK:
        if s.stage == Stage.FRESH_KEEPER:
            fresh_keeper(s, square, events)
        else:
            keeper_back(s, square, events)
    elif what == What.CORNER_SQUARE:
        put(s, team, s.chosen, square, events)  # STW-8.6
        corner_slot_done(s, events)
    else:
        place_for_kick_off(s, square, events)


@rule
def time_is_up(s: State, team: int, events: Row) -> None:
    """STW-9.C.1: the move is lost, or the ball, or the corner move."""
    lost = LOST[s.phase]
    if lost == Lost.CORNER_MOVE:
        corner_slot_done(s, events)
    elif lost == Lost.BALL:
        free_kick(s, 1 - team, NOBODY, s.ball, events)  # STW-9.C.1
    else:
        lose_move(s)  # STW-9.C.1


@rule
def decide(s: State, team: int, action: int, events: Row) -> None:
    """Section 4.3: a decision of either team."""
    s.acted[team] = 1  # STW-7P.1
    if s.overdue:
        s.timeouts[team] += 1
        emit(events, Event.TIME_OUT, team, 0, 0)
    if action < Act.PAWN:
        choose_square(s, team, action, events)
    elif action < Act.KEEPER:
        choose_pawn(s, team, action - Act.PAWN, events)
    elif action == Act.KEEPER:
        s.phase = Phase.ATT_KDEST
    elif action == Act.ROLL:
        s.phase = THEN[s.phase]  # STW-6.A.3
    elif action == Act.PLAY or action == Act.DRIBBLE:
        s.dribbling = 1 if action == Act.DRIBBLE else 0
        s.phase = THEN[s.phase]
    elif s.overdue and LOST[s.phase] != Lost.CHOICE:
        time_is_up(s, team, events)
    else:
        corner_slot_done(s, events)  # STW-8.5


@rule
def settle(s: State, events: Row) -> None:
    """Section 4.4: what follows from an action without a decision; each step may make a later one due."""
    if s.due == Due.ATTEMPT_DONE:
        s.due = Due.NOTHING
        attempt_done(s, events)
    if s.due == Due.PREPARE:
        s.due = Due.NOTHING
        prepare(s, events)
    if s.due == Due.PERIOD_END:
        s.due = Due.NOTHING
        end_period(s, events)


@entry
def apply(state: Block, action: int, events: Row) -> None:
    s = state_of(state)
    team = deciding_team(s)
    if team == NOBODY:
        happen(s, action, events)
    else:
        decide(s, team, action, events)
    settle(s, events)
    if deciding_team(s) != team:
        s.move_ms = s.overdue = 0


# --- the rest -----------------------------------------------------------------------------------------------------


@entry
def result(state: Block, out: Row) -> None:
    """STW-0.1, STW-8E.5, STW-9.A.7: score, then what the match was worth to each seat."""
    s = state_of(state)
    lead = s.score[0] - s.score[1]
    if lead == 0:
        lead = s.shootout_score[0] - s.shootout_score[1]  # STW-8E.5
    if s.abandoned != NOBODY:
        lead = 2 * s.abandoned - 1  # STW-9.A.7
    tell_result(out, s.score[0], s.score[1], lead, s.seats)  # STW-0.1


@rule
def other_side(team: int) -> int:
    """The other team; NOBODY stays NOBODY."""
    return 1 - team if team >= 0 else team


@entry
def swap(state: Block) -> None:
    """The same match with the teams exchanged: the pitch mirrored at the half-way line."""
    s = state_of(state)
    for i in range(PAWNS):
        red = s.pos[0, i] ^ MIRROR if s.pos[0, i] >= 0 else NOBODY
        s.pos[0, i] = s.pos[1, i] ^ MIRROR if s.pos[1, i] >= 0 else NOBODY
        s.pos[1, i] = red
        s.out[0, i], s.out[1, i] = s.out[1, i], s.out[0, i]
        s.yellow[0, i], s.yellow[1, i] = s.yellow[1, i], s.yellow[0, i]
    s.ball = s.ball ^ MIRROR
    s.score[0], s.score[1] = s.score[1], s.score[0]
    s.shootout_score[0], s.shootout_score[1] = s.shootout_score[1], s.shootout_score[0]
    s.shootout_kicks[0], s.shootout_kicks[1] = s.shootout_kicks[1], s.shootout_kicks[0]
    s.group_yellow[0], s.group_yellow[1] = s.group_yellow[1], s.group_yellow[0]
    s.coach[0], s.coach[1] = s.coach[1], s.coach[0]
    s.acted[0], s.acted[1] = s.acted[1], s.acted[0]
    s.timeouts[0], s.timeouts[1] = s.timeouts[1], s.timeouts[0]
    s.offence = other_side(s.offence)
    s.task_team = other_side(s.task_team)
    s.first_kick = other_side(s.first_kick)
    s.shootout_first = other_side(s.shootout_first)
    s.abandoned = other_side(s.abandoned)


@entry
def pass_time(state: Block, milliseconds: int) -> None:
    """Section 6.1, STW-9.C.1: the real clock runs from the kick-off of a period to its end; so does the limit of a move."""
    s = state_of(state)
    if not s.real_clock or s.period >= Period.SHOOTOUT or s.phase == Phase.TOSS:
        return
    if not s.opening:
        s.clock_ms += min(milliseconds, LATEST_MS - s.clock_ms)
    if s.move_limit_s > 0 and deciding_team(s) != NOBODY:
        s.move_ms += min(milliseconds, LATEST_MS - s.move_ms)  # STW-11.3
        if s.move_ms >= SECOND_MS * s.move_limit_s:
            s.overdue = 1  # STW-9.C.1


@entry
def fallback(state: Block, seed: int) -> int:
    """STW-9.C.1: what is played for somebody whose time is up: PASS once the limit has expired, else the lowest action."""
    s = state_of(state)
    low, high, rest = choices(s)
    for action in range(128):
        if (low if action < 64 else high) >> (action & 63) & 1 == 1:
            return action
    for action in range(16):
        if rest >> action & 1 == 1:
            return 128 + action
    return 0
