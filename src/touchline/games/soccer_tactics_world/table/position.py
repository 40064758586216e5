"""Positions given by hand: what makes one impossible, and how the clock reads."""

from __future__ import annotations

from ..rules.data import CORNER_SLOTS, FEWEST_PAWNS, INJURY_CAP, LOOSE_CAP, MOST_TIES, SQUARE_NAMES, SQUARES
from ..rules.phases import PHASES, Of
from ..rules.state import FIRST_NUMBERED, KEEPER, NOBODY, PAWNS, Context, Due, Period, Phase, Restart, SetPiece, Stage, State

FLAGS = (
    "real_clock", "shot_die", "generous", "offside", "offside_ball_line", "dribble", "long_shot", "broad", "truncate", "keeper_on_offence",
    "overdue", "opening", "area", "dribbling", "penalty", "passes",
)  # fmt: skip
SETS = (Phase.SET_MODE, Phase.SET_ROLL, Phase.SET_PAWN, Phase.SET_DEST)
BALL_PLAYS = (Phase.BALL_ROLL, Phase.BALL_MODE, Phase.BALL_DEST, Phase.KO_ROLL, Phase.KO_BALL, Phase.CORNER_ROLL, Phase.CORNER_BALL)
ATTEMPTS = (Phase.ATT_MODE, Phase.ATT_ROLL, Phase.ATT_PAWN, Phase.ATT_DEST, Phase.ATT_KDEST)
ONE_DIE = (Phase.SET_PAWN, Phase.SET_DEST, Phase.ATT_PAWN, Phase.ATT_DEST, Phase.KO_BALL, Phase.CORNER_BALL)
TWO_DICE = (Phase.BALL_MODE, Phase.BALL_DEST)
TASKS = tuple(phase for phase, asked in PHASES.items() if asked.of == Of.TASK)
PREPARING = (Phase.GK_OUT, Phase.KEEPER_SQ, Phase.CLEAR, Phase.EXCESS, Phase.FK_TAKER, Phase.CORNER_PAWN, Phase.CORNER_DEST)
SHOOTOUT = (Phase.SO_TOSS, Phase.SO_KICK, Phase.SO_COIN)


def clock(s: State) -> str:
    """Period and time as people read them, added time after a plus sign."""
    if s.period >= Period.SHOOTOUT:
        return ""
    length = s.half_s if s.period <= Period.SECOND_HALF else s.extra_s
    seconds = s.clock_ms // 1000
    shown, added = min(seconds, length), max(0, seconds - length)
    return f"{s.period} {shown // 60}:{shown % 60:02}" + (f" +{added // 60}:{added % 60:02}" if added else "")


def stopwatch(s: State) -> tuple[int, int] | None:
    """Section 6.1: the real clock and the length of the period, in milliseconds."""
    length = s.half_s if s.period <= Period.SECOND_HALF else s.extra_s
    return (s.clock_ms, 1000 * length) if s.real_clock and s.period < Period.SHOOTOUT else None


def time_limit(s: State) -> int:
    """STW-11.3: seconds left for the action that is due, on the real clock."""
    if not s.real_clock or not s.move_limit_s or s.period >= Period.SHOOTOUT:
        return 0
    return max(1, s.move_limit_s - s.move_ms // 1000)


def problem(s: State) -> str | None:
    """What is impossible about a position, or None."""
    return _numbers_problem(s) or _pawns_problem(s) or _phase_problem(s)


def _numbers_problem(s: State) -> str | None:
    for name in FLAGS:
        if getattr(s, name) not in (0, 1):
            return f"{name} is 0 or 1, not {getattr(s, name)}"
    ranges = {
        "defender_bonus": (1, 2), "half_s": (60, 5400), "extra_s": (60, 2700), "move_limit_s": (0, 600), "shootout_pairs": (1, 60),
        "tie": (0, 2), "phase": (0, len(Phase) - 1), "period": (1, 6), "offence": (0, 1), "ball": (0, SQUARES - 1),
        "holder": (NOBODY, PAWNS - 1), "barred": (NOBODY, PAWNS - 1), "chosen": (NOBODY, PAWNS - 1), "taker": (NOBODY, PAWNS - 1),
        "restart": (0, len(Restart) - 1), "set_piece": (0, len(SetPiece) - 1), "stage": (0, len(Stage) - 1),
        "context": (0, len(Context) - 1), "task_team": (NOBODY, 1), "first_kick": (NOBODY, 1), "shootout_first": (NOBODY, 1),
        "abandoned": (NOBODY, 1),
        "offside_line": (0, 15), "loose_round": (0, LOOSE_CAP - 1), "ties": (0, MOST_TIES), "injury": (0, INJURY_CAP), "roll": (0, 12),
        "due": (Due.NOTHING, Due.NOTHING),
    }  # fmt: skip
    for name, (low, high) in ranges.items():
        if not low <= getattr(s, name) <= high:
            return f"{name} lies between {low} and {high}, not {getattr(s, name)}"
    if s.seats not in (2, 4):
        return f"there are 2 or 4 seats, not {s.seats}"
    if any(c not in range(s.seats // 2) for c in s.coach) or any(a not in (0, 1) for a in (*s.acted, *s.group_yellow)):
        return "coach, acted and group_yellow are 0 or 1 (coach 0 with two seats)"
    if min(*s.score, *s.shootout_score, *s.shootout_kicks, *s.timeouts) < 0 or any(
        s.shootout_score[t] > s.shootout_kicks[t] + 1 for t in range(2)
    ):
        return "goals, kicks and time-outs cannot be negative, nor goals of the shoot-out more than kicks"
    if s.clock_ms < 0 or s.move_ms < 0:
        return "the clock cannot be negative"
    if s.offside_pawns & ~(2**PAWNS - 2):
        return "offside_pawns holds bits of the pawns 1 to 10"
    return None


def _pawns_problem(s: State) -> str | None:
    for team, name in enumerate(("Red", "Blue")):
        taken = set()
        for i in range(PAWNS):
            square = s.pos[team, i]
            if s.out[team, i] not in (0, 1) or s.yellow[team, i] not in (0, 1):
                return "out and yellow are 0 or 1"
            if square == NOBODY:
                continue
            if not 0 <= square < SQUARES:
                return f"{name}'s pawn {i} stands on no square: {square}"
            if square in taken:
                return f"{name} has two pawns on {SQUARE_NAMES[square]}"
            if s.out[team, i]:
                return f"{name}'s pawn {i} was sent off and cannot stand on {SQUARE_NAMES[square]}"
            if i < FIRST_NUMBERED and (square < 64) != (team == 0):
                return f"{name}'s pawn {i} may not leave its own half for {SQUARE_NAMES[square]}"
            taken.add(square)
        left = sum(1 - s.out[team, i] for i in range(PAWNS))
        if s.out[team, KEEPER] or (left < FEWEST_PAWNS) != (s.abandoned == team):
            return f"{name} has {left} pawns: below {FEWEST_PAWNS} the match is abandoned, and a keeper is never sent off"
    if s.holder != NOBODY and s.pos[s.offence, s.holder] != s.ball:
        return "the holder stands on the ball's square"
    return None


def _phase_problem(s: State) -> str | None:
    phase = Phase(s.phase)
    wanted = {5: SHOOTOUT, 6: (Phase.OVER,)}.get(s.period)
    if (phase not in wanted) if wanted else (phase in (*SHOOTOUT, Phase.OVER)):
        return f"{phase.name} does not belong to period {s.period}"
    if phase in (*SHOOTOUT, Phase.OVER, Phase.TOSS):
        return "so_first must be a team" if phase == Phase.SO_KICK and s.shootout_first == NOBODY else None
    if s.first_kick == NOBODY:
        return "first_kick must be a team once the toss is made"
    needs_holder = phase in (*SETS, *BALL_PLAYS, Phase.SHOT) or (phase in ATTEMPTS and s.context in (Context.CHALLENGE, Context.SET))
    if needs_holder and s.holder == NOBODY:
        return f"somebody must have the ball in {phase.name}"
    if (phase in ATTEMPTS) != (s.context != Context.NONE) and phase not in SETS:
        return "context says which attempt is running, and only then"
    if phase in ATTEMPTS and s.context in (Context.LOOSE_O, Context.LOOSE_D) and s.holder != NOBODY:
        return "nobody has a loose ball"
    if phase == Phase.BATTLE and not all(any(s.pos[t, i] == s.ball for i in range(PAWNS)) for t in range(2)):
        return "a battle needs a pawn of each team on the ball's square"
    if phase in (*ONE_DIE, *TWO_DICE) and not 1 <= s.roll <= (12 if s.holder == KEEPER and phase in TWO_DICE else 6):
        return f"the roll cannot be {s.roll} in {phase.name}"
    if (phase in TASKS) != (s.task_team != NOBODY):
        return "task_team says who is asked, and only in a set-up"
    if (phase in PREPARING) != (s.set_piece != SetPiece.NONE):
        return "set_piece is what is being prepared, and only then"
    slots = {Phase.KO_D_STRIKER: 2, Phase.CORNER_PAWN: CORNER_SLOTS, Phase.CORNER_DEST: CORNER_SLOTS}.get(phase, 1)
    if not 0 <= s.slot < slots:
        return f"slot cannot be {s.slot} in {phase.name}"
    return _chosen_problem(s, phase)


def _chosen_problem(s: State, phase: Phase) -> str | None:
    """The pawn whose square is pending, and the one who will take the set piece."""
    if phase in (Phase.SET_DEST, Phase.ATT_DEST, Phase.CLEAR, Phase.CORNER_DEST):
        team = s.task_team if phase == Phase.CLEAR else s.offence
        if phase == Phase.CORNER_DEST:
            team = s.offence if s.slot % 2 else 1 - s.offence
        elif phase == Phase.ATT_DEST and s.context not in (Context.LOOSE_O, Context.SET):
            team = 1 - s.offence
        if s.chosen == NOBODY or s.pos[team, s.chosen] == NOBODY:
            return "sel must be a pawn on the board"
    elif s.chosen != NOBODY:
        return f"no pawn is chosen in {phase.name}"
    waiting = s.set_piece in (SetPiece.PENALTY, SetPiece.CORNER) and phase != Phase.GK_OUT and s.stage != Stage.FRESH_KEEPER
    if waiting and (s.taker == NOBODY or s.pos[s.offence, s.taker] != NOBODY or s.out[s.offence, s.taker]):
        return "the taker of a corner or a penalty waits beside the pitch"
    return None
