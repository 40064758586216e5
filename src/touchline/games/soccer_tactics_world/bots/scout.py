"""What a seat of Soccer Tactics World knows, as numbers to learn from: squares from its own goal, pawns, ball, clock (kernel/scout.py)."""

from touchline.kernel.record import Row
from touchline.kernel.scout import HUNDRED, MOST_GOALS, Parts, blank, mark, pair, whose, within
from touchline.kernel.target import Blocks, ShortRows, Shorts, kept, rule

from ..rules import SECOND_MS, state_of, turn
from ..rules.data import ACTIONS, MIRROR
from ..rules.state import FIRST_NUMBERED, KEEPER, PAWNS, Context, Period, Phase, Restart, SetPiece, Stage, State, Tie

SQUARES, WIDTH = 128, 8
LENGTH = SQUARES // WIDTH
PHASES, TWELVE, MANY = len(Phase), 12, 30
KEEPERS, DEFENDERS, NUMBERED = 0, 1, 2
"""The planes of a team's pawns."""
PERIODS, RESTARTS, CONTEXTS, SET_PIECES, STAGES, TIE_RULES = len(Period), len(Restart), len(Context), len(SetPiece), len(Stage), len(Tie)

PARTS = Parts()
PLANES = PARTS.add("pawns", 2, 3, LENGTH, WIDTH)
NUMBERS = PARTS.add("numbers", 2, LENGTH, WIDTH, high=PAWNS)
BALL = PARTS.add("ball", LENGTH, WIDTH)
ASKED = PARTS.add("asked")
PHASE = PARTS.add("phase", PHASES)
PERIOD = PARTS.add("period", PERIODS)
TIME = PARTS.add("time_passed", high=HUNDRED)
SECONDS = PARTS.add("seconds_left", high=10 * HUNDRED)
LATE = PARTS.add("chances_after_time", high=MANY)
OPENING = PARTS.add("opening")
FIRST_KICK = PARTS.add("first_kick", low=-1)
SCORE = PARTS.add("score", 2, high=MOST_GOALS)
OFFENCE = PARTS.add("offence", low=-1)
TASK = PARTS.add("task", low=-1)
HOLDER = PARTS.add("holder", PAWNS)
BARRED = PARTS.add("barred", PAWNS)
OFFSIDE = PARTS.add("offside", PAWNS)
CHOSEN = PARTS.add("chosen", PAWNS)
TAKER = PARTS.add("taker", PAWNS)
OFFSIDE_LINE = PARTS.add("offside_line", high=LENGTH)
OUT = PARTS.add("sent_off", 2, PAWNS)
YELLOW = PARTS.add("yellow", 2, PAWNS, high=2)
GROUP_YELLOW = PARTS.add("defenders_yellow", 2, high=2)
COACH = PARTS.add("coach", 2)
ACTED = PARTS.add("acted", 2)
TIMEOUTS = PARTS.add("timeouts", 2, high=MANY)
RESTART = PARTS.add("restart", RESTARTS)
CONTEXT = PARTS.add("context", CONTEXTS)
SET_PIECE = PARTS.add("set_piece", SET_PIECES)
STAGE = PARTS.add("stage", STAGES)
ROLL = PARTS.add("roll", high=TWELVE)
PASSES = PARTS.add("passes", high=MANY)
LOOSE = PARTS.add("loose_round", high=MANY)
TIES = PARTS.add("ties", high=MANY)
SLOT = PARTS.add("slot", high=TWELVE)
FLAGS = PARTS.add("flags", 3)
KICKS = PARTS.add("kicks_taken", 2, high=2 * MANY)
SCORED = PARTS.add("kicks_scored", 2, high=2 * MANY)
FIRST_TAKER = PARTS.add("first_taker", low=-1)
ABANDONED = PARTS.add("abandoned", low=-1)
AGREED = PARTS.add("agreed", 9)
BONUS = PARTS.add("defender_bonus", high=2)
TIE = PARTS.add("tie", TIE_RULES)


def turns(seats: int) -> list[list[int]]:
    """The action of each team for every action as seen from its own goal: squares are mirrored at the half-way line."""
    return [list(range(len(ACTIONS))), [a ^ MIRROR if a < SQUARES else a for a in range(len(ACTIONS))]]


@rule
def report_pawns(s: State, team: int, k: int, mirror: int, out: Shorts) -> None:
    """The pawns of a team on three planes and, with their numbers, on another; who is off or booked."""
    for i in range(PAWNS):
        square = s.pos[team, i]
        if square >= 0:
            square ^= mirror
            kind = KEEPERS if i == KEEPER else DEFENDERS if i < FIRST_NUMBERED else NUMBERED
            out[PLANES + SQUARES * (3 * k + kind) + square] = 1
            out[NUMBERS + SQUARES * k + square] = i + 1
        out[OUT + PAWNS * k + i], out[YELLOW + PAWNS * k + i] = s.out[team, i], s.yellow[team, i]
    out[GROUP_YELLOW + k], out[ACTED + k] = s.group_yellow[team], s.acted[team]
    out[TIMEOUTS + k] = min(s.timeouts[team], MANY)


@rule
def report_ball(s: State, me: int, out: Shorts) -> None:
    """The ball, and what its team's pawns may do with it."""
    out[OFFENCE], out[TASK] = whose(s.offence, me), whose(s.task_team, me)
    if s.ball >= 0:
        out[BALL + (s.ball ^ MIRROR if me == 1 else s.ball)] = 1
    mark(out, HOLDER, s.holder, PAWNS)
    mark(out, BARRED, s.barred, PAWNS)
    mark(out, CHOSEN, s.chosen, PAWNS)
    mark(out, TAKER, s.taker, PAWNS)
    for i in range(PAWNS):
        out[OFFSIDE + i] = (s.offside_pawns >> i) & 1
    out[OFFSIDE_LINE] = within(s.offside_line, 0, LENGTH)
    mark(out, RESTART, s.restart, RESTARTS)
    mark(out, CONTEXT, s.context, CONTEXTS)
    mark(out, SET_PIECE, s.set_piece, SET_PIECES)
    mark(out, STAGE, s.stage, STAGES)
    out[ROLL], out[PASSES], out[LOOSE] = s.roll, min(s.passes, MANY), min(s.loose_round, MANY)
    out[TIES], out[SLOT] = min(s.ties, MANY), within(s.slot, 0, TWELVE)
    out[FLAGS], out[FLAGS + 1], out[FLAGS + 2] = s.area, s.dribbling, s.penalty


@rule
def report_match(s: State, me: int, coach: int, out: Shorts) -> None:
    """How the match stands, and what was agreed."""
    mark(out, PHASE, s.phase, PHASES)
    mark(out, PERIOD, s.period - 1, PERIODS)
    length = SECOND_MS * (s.half_s if s.period <= Period.SECOND_HALF else s.extra_s)
    left = within(length - s.clock_ms, 0, length)
    out[TIME], out[SECONDS] = HUNDRED - HUNDRED * left // length, min(left // SECOND_MS, 10 * HUNDRED)
    out[LATE], out[OPENING], out[FIRST_KICK] = min(s.injury, MANY), s.opening, whose(s.first_kick, me)
    pair(out, SCORE, s.score[me], s.score[1 - me], MOST_GOALS)
    out[COACH], out[COACH + 1] = 1 if s.coach[me] == coach else 0, s.coach[1 - me]
    pair(out, KICKS, s.shootout_kicks[me], s.shootout_kicks[1 - me], 2 * MANY)
    pair(out, SCORED, s.shootout_score[me], s.shootout_score[1 - me], 2 * MANY)
    out[FIRST_TAKER], out[ABANDONED] = whose(s.shootout_first, me), whose(s.abandoned, me)
    out[AGREED], out[AGREED + 1], out[AGREED + 2] = s.shot_die, s.generous, s.offside
    out[AGREED + 3], out[AGREED + 4], out[AGREED + 5] = s.offside_ball_line, s.dribble, s.long_shot
    out[AGREED + 6], out[AGREED + 7], out[AGREED + 8] = s.broad, s.truncate, s.keeper_on_offence
    out[BONUS] = s.defender_bonus
    mark(out, TIE, s.tie, TIE_RULES)


@kept
def scout(hidden: Blocks, seats: Row, out: ShortRows, turned: Row) -> None:
    """Reports on hidden states for their seats; which of the `turns` their actions are to be read by."""
    for i in range(len(seats)):
        s, me = state_of(hidden[i]), seats[i] & 1
        blank(out[i])
        out[i][ASKED] = 1 if turn(hidden[i]) == seats[i] else 0
        mirror = MIRROR if me == 1 else 0
        report_pawns(s, me, 0, mirror, out[i])
        report_pawns(s, 1 - me, 1, mirror, out[i])
        report_ball(s, me, out[i])
        report_match(s, me, seats[i] >> 1, out[i])
        turned[i] = me
