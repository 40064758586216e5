"""What a seat of Coup du Champion knows, as numbers to learn from: the pitch from its own goal, the dice, the clock (kernel/scout.py)."""

from touchline.kernel.record import Row
from touchline.kernel.scout import HUNDRED, MOST_GOALS, Parts, blank, mark, pair, whose
from touchline.kernel.target import Blocks, ShortRows, Shorts, kept, rule

from ..rules import state_of, turn
from ..rules.data import COLUMNS, ROWS
from ..rules.pitch import mirrored_column, mirrored_row
from ..rules.state import Action, Champion, DieRule, Phase, Restart, State

PHASES, DECLARED, ARROWS = len(Phase), Action.SHOOT + 1, 14
MOST_THROWS, MOST_KICKS = 30, 50
RESTARTS, DIE_RULES, FACES = len(Restart), len(DieRule), len(Champion)

PARTS = Parts()
BALL = PARTS.add("ball", ROWS, COLUMNS)
ASKED = PARTS.add("asked")
ATTACKING = PARTS.add("attacking", low=-1)
PHASE = PARTS.add("phase", PHASES)
RESTART = PARTS.add("restart", RESTARTS)
DIE_RULE = PARTS.add("die_rule", DIE_RULES)
CHAMPION = PARTS.add("champion", 2, FACES)
SCORE = PARTS.add("score", 2, high=MOST_GOALS)
SECOND_HALF = PARTS.add("second_half")
TIME = PARTS.add("time_passed", high=HUNDRED)
THROWS = PARTS.add("throws_left", high=MOST_THROWS)
LATE = PARTS.add("throws_after_time", high=MOST_THROWS)
TOSS = PARTS.add("toss_won", low=-1)
FOUL = PARTS.add("fouled_last", low=-1)
ANNOUNCED = PARTS.add("declared", DECLARED)
ARROW = PARTS.add("thrown", ARROWS)
CONTEXT = PARTS.add("context", PHASES)
SHOT = PARTS.add("shot_from", COLUMNS + 1)
INSIDE = PARTS.add("shot_inside")
PENDING = PARTS.add("pending", PHASES)
TOUCHED = PARTS.add("may_end_period")
FIRST = PARTS.add("first_taker", low=-1)
TAKEN = PARTS.add("kicks_taken", 2, high=MOST_KICKS)
SCORED = PARTS.add("kicks_scored", 2, high=MOST_KICKS)
WINNER = PARTS.add("shootout_won", low=-1)
AGREED = PARTS.add("agreed", 6)


def turns(seats: int) -> list[list[int]]:
    """Actions name no squares: both teams call them alike."""
    return [list(range(len(Action)))]


@rule
def report(s: State, me: int, out: Shorts) -> None:
    """Where the match stands for a team."""
    column, row = s.ball[0], s.ball[1]
    if me == 1:
        column, row = mirrored_column(column), mirrored_row(row)
    mark(out, BALL, COLUMNS * (row - 1) + column - 1, ROWS * COLUMNS)
    out[ATTACKING] = whose(s.attacker, me)
    mark(out, PHASE, s.phase, PHASES)
    mark(out, RESTART, s.restart, RESTARTS)
    mark(out, DIE_RULE, s.die_rule, DIE_RULES)
    mark(out, CHAMPION, s.champion_face if s.champion_holder == me else s.champion_face + FACES, 2 * FACES)
    pair(out, SCORE, s.score[me], s.score[1 - me], MOST_GOALS)
    out[SECOND_HALF] = 1 if s.half == 2 else 0
    left = max(s.period_ms - s.clock_ms, 0)
    out[TIME] = HUNDRED - HUNDRED * left // s.period_ms
    out[THROWS] = min((left + s.throw_cost_ms - 1) // s.throw_cost_ms, MOST_THROWS)
    out[LATE] = min(s.stoppage_throws, MOST_THROWS)
    out[TOSS] = whose(s.toss_winner, me)
    out[FOUL] = whose(s.foul_streak, me)


@rule
def report_throw(s: State, me: int, out: Shorts) -> None:
    """What is announced, thrown and on its way, the shoot-out, and what was agreed."""
    mark(out, ANNOUNCED, s.declared, DECLARED)
    mark(out, ARROW, s.thrown, ARROWS)
    mark(out, CONTEXT, s.context, PHASES)
    mark(out, SHOT, s.shot_column, COLUMNS + 1)
    out[INSIDE] = s.shot_inside
    mark(out, PENDING, s.pending, PHASES)
    out[TOUCHED] = s.touched
    out[FIRST] = whose(s.first_taker, me) if s.phase == Phase.SHOOTOUT or s.taken[0] > 0 or s.taken[1] > 0 else 0
    pair(out, TAKEN, s.taken[me], s.taken[1 - me], MOST_KICKS)
    pair(out, SCORED, s.scored[me], s.scored[1 - me], MOST_KICKS)
    out[WINNER] = whose(s.winner, me)
    out[AGREED], out[AGREED + 1], out[AGREED + 2] = s.shootout, s.var, s.x_moves_ball
    out[AGREED + 3], out[AGREED + 4], out[AGREED + 5] = s.challenge_window, s.corner_pivot, s.wing_free_kick_shot


@kept
def scout(hidden: Blocks, seats: Row, out: ShortRows, turned: Row) -> None:
    """Reports on hidden states for their seats; which of the `turns` their actions are to be read by."""
    for i in range(len(seats)):
        s, me = state_of(hidden[i]), seats[i] & 1
        blank(out[i])
        out[i][ASKED] = 1 if turn(hidden[i]) == seats[i] else 0
        report(s, me, out[i])
        report_throw(s, me, out[i])
        turned[i] = 0
