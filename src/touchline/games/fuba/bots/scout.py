"""What a seat of FUBA knows, as numbers to learn from: zones from its own goal, dice, clock, both teams (kernel/scout.py)."""

from touchline.kernel.record import Row
from touchline.kernel.scout import MOST_GOALS, Parts, blank, mark, pair, whose, within
from touchline.kernel.target import Blocks, ShortRows, Shorts, kept, rule

from ..rules import state_of, turn
from ..rules import turned as half_turn
from ..rules.data import PAIR_LIST
from ..rules.state import ACTIONS, ZONES, First, Phase, Restart, SetupKind, State

PLACES, PHASES, ELEVEN, CHOICES, KICKS = ZONES + 4, len(Phase), 11, 10, 40
DIE, MINUTES, TURNS, POINTS, ADDED = 6, 127, 100, 20, 40
RESTARTS, SETUPS = len(Restart), len(SetupKind)

PARTS = Parts()
PIECES = PARTS.add("pieces", 2, ZONES, high=ELEVEN)
KEEPERS = PARTS.add("keepers", 2, ZONES)
BALL = PARTS.add("ball", PLACES)
TARGET = PARTS.add("target", PLACES)
START = PARTS.add("start", PLACES)
TAKER = PARTS.add("taker", PLACES)
HURT_ZONE = PARTS.add("hurt_in", PLACES)
MOVED = PARTS.add("moved_in", ZONES, high=ELEVEN)
ASKED = PARTS.add("asked")
PHASE = PARTS.add("phase", PHASES)
RESTART = PARTS.add("restart", RESTARTS)
SETUP = PARTS.add("setting_up", SETUPS)
VALUE = PARTS.add("ball_value", high=DIE)
POSSESSION = PARTS.add("possession", low=-1)
POSSESSION_BEFORE = PARTS.add("possession_before", low=-1)
ACTOR = PARTS.add("actor", low=-1)
FIRST_KICK = PARTS.add("first_kicker", low=-1)
FIRST_TO_ACT = PARTS.add("first_to_act", low=-1)
FIRST_BEFORE = PARTS.add("first_before", low=-1)
EVENT_TEAM = PARTS.add("event_team", low=-1)
NO_DEFENCE = PARTS.add("no_defence", low=-1)
SCORE = PARTS.add("score", 2, high=MOST_GOALS)
HALF = PARTS.add("half", 5)
MINUTE = PARTS.add("minute", high=MINUTES)
ADDED_TIME = PARTS.add("added", high=ADDED)
CARRY = PARTS.add("carry", high=ADDED)
TURNS_LEFT = PARTS.add("turns_left", high=TURNS)
LAST_TURN = PARTS.add("last_turn")
GOAL_KICK = PARTS.add("goal_kick_pending")
DICE = PARTS.add("dice", 5, high=DIE)
FORMATION = PARTS.add("formation", 2, 3, high=ELEVEN)
NEXT = PARTS.add("next_formation", 2, 3, high=ELEVEN)
CONDITION = PARTS.add("condition", 2, 3, high=POINTS)
STYLE = PARTS.add("style", 2, 3, high=2)
ROLES = PARTS.add("roles", 2, 5, high=ELEVEN)
ABSENT = PARTS.add("absent", 2, 4, high=ELEVEN)
YELLOW = PARTS.add("yellow", 2, high=POINTS)
RED = PARTS.add("red", 2, high=ELEVEN)
OUTFIELD = PARTS.add("outfield", 2, high=ELEVEN)
TIRED = PARTS.add("tired", 2)
SUBSTITUTIONS = PARTS.add("substitutions", 2, high=ELEVEN)
ADVANCED = PARTS.add("keeper_advanced", 2)
AUTO_PASS = PARTS.add("auto_pass", 2)
HURT = PARTS.add("hurt", 2, high=ELEVEN)
PREPAID = PARTS.add("prepaid", 2)
MOVES = PARTS.add("moves_made", 2, high=POINTS)
MOVES_BEFORE = PARTS.add("moves_before", 2, high=POINTS)
SECRET = PARTS.add("secret", 2, CHOICES)
STEP = PARTS.add("step", high=POINTS)
TO_PLACE = PARTS.add("to_place", high=ELEVEN)
FLAGS = PARTS.add("flags", 6)
EVENT_MOVES = PARTS.add("event_moves", high=ELEVEN)
MODIFIER = PARTS.add("event_modifier", low=-2, high=2)
FRESH = PARTS.add("fresh_points", high=POINTS)
FATIGUE = PARTS.add("fatigue", 2, high=ADDED)
ACTING = PARTS.add("acting", 3)
EXTRA = PARTS.add("extra", 3)
MOVE_TYPE = PARTS.add("move_type", 4)
MOVES_LEFT = PARTS.add("moves_left", high=POINTS)
TAKEN = PARTS.add("kicks_taken", 2, high=KICKS)
SCORED = PARTS.add("kicks_scored", 2, high=KICKS)
WINNER = PARTS.add("shootout_won", low=-1)
AGREED = PARTS.add("agreed", 14)
FATIGUE_SIGN = PARTS.add("fatigue_sign", low=-1)
TIE_BREAK = PARTS.add("tie_break", 3)
FEWEST = PARTS.add("fewest_pieces", high=ELEVEN)


def turns(seats: int) -> list[list[int]]:
    """The action of each team for every action as seen from its own goal: zones and moves after half a turn of the board."""
    away = list(range(ACTIONS))
    for z in range(ZONES):
        away[First.ZONE + z], away[First.KEEPER + z] = First.ZONE + ZONES - 1 - z, First.KEEPER + ZONES - 1 - z
    for p, (a, b) in enumerate(PAIR_LIST):
        q = PAIR_LIST.index((ZONES - 1 - a, ZONES - 1 - b))
        for first in (First.MOVE, First.MOVE_KEEPER, First.DRIBBLE, First.DRIBBLE_KEEPER):
            away[first + p] = first + q
    for spot in range(4):
        away[First.CORNER + spot] = First.CORNER + 3 - spot
    return [list(range(ACTIONS)), [int(action) for action in away]]


@rule
def own(place: int, me: int) -> int:
    """A zone or corner spot as a team sees it."""
    return place if me == 0 else half_turn(place)


@rule
def report_pitch(s: State, me: int, out: Shorts) -> None:
    """Who stands where, and where the ball is, was and shall be."""
    for k in range(2):
        team = me if k == 0 else 1 - me
        for z in range(ZONES):
            out[PIECES + ZONES * k + own(z, me)] = s.pieces_in[team, z]
        mark(out, KEEPERS + ZONES * k, own(s.keeper_in[team], me), ZONES)
    for z in range(ZONES):
        out[MOVED + own(z, me)] = s.moved_in[z]
    mark(out, BALL, own(s.ball, me), PLACES)
    mark(out, TARGET, own(s.target, me), PLACES)
    mark(out, START, own(s.start, me), PLACES)
    mark(out, HURT_ZONE, own(s.hurt_zone, me), PLACES)
    if s.taker != 0:
        mark(out, TAKER, own(s.taker, me), PLACES)


@rule
def report_match(s: State, me: int, out: Shorts) -> None:
    """How the match stands and whose turn it is at what."""
    mark(out, PHASE, s.phase, PHASES)
    mark(out, RESTART, s.restart, RESTARTS)
    mark(out, SETUP, s.setup_kind, SETUPS)
    out[VALUE] = s.ball_value
    out[POSSESSION], out[POSSESSION_BEFORE] = whose(s.possession, me), whose(s.possession_before, me)
    out[ACTOR], out[FIRST_KICK] = whose(s.actor, me), whose(s.first_kicker, me)
    out[FIRST_TO_ACT], out[FIRST_BEFORE] = whose(s.first, me), whose(s.first_before, me)
    out[EVENT_TEAM], out[NO_DEFENCE] = whose(s.event_team, me), whose(s.no_defence, me)
    pair(out, SCORE, s.score[me], s.score[1 - me], MOST_GOALS)
    mark(out, HALF, s.half - 1, 5)
    out[MINUTE], out[ADDED_TIME], out[CARRY] = within(s.minute, 0, MINUTES), within(s.added, 0, ADDED), within(s.carry, 0, ADDED)
    out[TURNS_LEFT] = within(s.max_turns - s.half_turn, 0, TURNS)
    out[LAST_TURN], out[GOAL_KICK] = s.last_turn, s.goal_kick_pending
    out[DICE], out[DICE + 1], out[DICE + 2] = s.possession_die, s.opponents_die, s.card_roll
    out[DICE + 3], out[DICE + 4] = s.event_die[0], s.event_die[1]
    pair(out, TAKEN, s.taken[me], s.taken[1 - me], KICKS)
    pair(out, SCORED, s.scored[me], s.scored[1 - me], KICKS)
    out[WINNER] = whose(s.winner, me)


@rule
def report_team(s: State, team: int, k: int, out: Shorts) -> None:
    """A team: its lines, condition, cards, and what it has done."""
    for i in range(3):
        at = 3 * k + i
        out[FORMATION + at], out[NEXT + at] = s.formation[team, i], s.next_formation[team, i]
        out[CONDITION + at], out[STYLE + at] = within(s.condition[team, i], 0, POINTS), s.style[team, i]
    for i in range(5):
        out[ROLES + 5 * k + i] = s.roles[team, i]
    for i in range(4):
        out[ABSENT + 4 * k + i] = s.absent[team, i]
    out[YELLOW + k], out[RED + k], out[OUTFIELD + k] = within(s.yellow[team], 0, POINTS), s.red[team], s.outfield[team]
    out[TIRED + k], out[SUBSTITUTIONS + k], out[ADVANCED + k] = s.tired[team], s.substitutions[team], s.keeper_advanced[team]
    out[AUTO_PASS + k], out[HURT + k], out[PREPAID + k] = s.auto_pass[team], s.hurt[team], s.prepaid[team]
    out[MOVES + k], out[MOVES_BEFORE + k] = within(s.moves_made[team], 0, POINTS), within(s.moves_before[team], 0, POINTS)
    mark(out, SECRET + CHOICES * k, s.secret[team], CHOICES)


@rule
def report_turn(s: State, out: Shorts) -> None:
    """What is going on within the turn."""
    out[STEP], out[TO_PLACE] = within(s.step, 0, POINTS), within(s.to_place, 0, ELEVEN)
    out[FLAGS], out[FLAGS + 1], out[FLAGS + 2], out[FLAGS + 3] = s.kept, s.event_on, s.forced_keep, s.direct
    out[FLAGS + 4], out[FLAGS + 5] = s.keeper_moved, s.dribbled
    out[EVENT_MOVES], out[MODIFIER] = within(s.event_moves, 0, ELEVEN), within(s.event_modifier, -2, 2)
    out[FRESH], out[FATIGUE], out[FATIGUE + 1] = within(s.fresh_points, 0, POINTS), within(s.fatigue_sum, 0, ADDED), s.fatigue_dice
    mark(out, ACTING, s.acting, 3)
    mark(out, EXTRA, s.extra, 3)
    mark(out, MOVE_TYPE, s.move_type, 4)
    out[MOVES_LEFT] = within(s.moves_left, 0, POINTS)


@rule
def report_agreed(s: State, out: Shorts) -> None:
    """What was agreed before the match."""
    out[AGREED], out[AGREED + 1], out[AGREED + 2] = s.with_condition, s.with_roles, s.with_substitutions
    out[AGREED + 3], out[AGREED + 4], out[AGREED + 5] = s.with_injuries, s.with_keeper_position, s.with_styles
    out[AGREED + 6], out[AGREED + 7], out[AGREED + 8] = s.free_formations, s.opponents_in_centre, s.clock_from_zero
    out[AGREED + 9], out[AGREED + 10], out[AGREED + 11] = s.stop_after_move, s.red_on_die, s.keeper_return
    out[AGREED + 12], out[AGREED + 13] = s.press_equal_neutral, s.pass_through
    out[FATIGUE_SIGN], out[FEWEST] = s.fatigue_sign, s.min_pieces
    mark(out, TIE_BREAK, s.tie_break, 3)


@kept
def scout(hidden: Blocks, seats: Row, out: ShortRows, turned: Row) -> None:
    """Reports on hidden states for their seats; which of the `turns` their actions are to be read by."""
    for i in range(len(seats)):
        s, me = state_of(hidden[i]), seats[i] & 1
        blank(out[i])
        out[i][ASKED] = 1 if turn(hidden[i]) == seats[i] else 0
        report_pitch(s, me, out[i])
        report_match(s, me, out[i])
        report_team(s, me, 0, out[i])
        report_team(s, 1 - me, 1, out[i])
        report_turn(s, out[i])
        report_agreed(s, out[i])
        turned[i] = me
