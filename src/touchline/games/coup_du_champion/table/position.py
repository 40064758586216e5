"""Positions given by hand: what makes one impossible, and how its clock reads."""

from __future__ import annotations

from ..rules.data import BOX, COLUMNS, CORNERS, MIDDLE, ROWS
from ..rules.state import NOBODY, Action, Champion, DieRule, Phase, Restart, State

ANNOUNCED = (Phase.PRE_THROW, Phase.ARROW_THROW, Phase.SHOT_THROW, Phase.DIRECTION)
SHOT_PHASES = (Phase.INTERCEPT, Phase.POST, Phase.BAR, Phase.KEEPER, Phase.GOAL_IMMINENT)
RED_FACES = (Champion.LONG_SHOT, Champion.DECISIVE_PASS, Champion.UNSTOPPABLE_SHOT)


def square(column: int, row: int) -> str:
    """The id of an absolute square: c3 is column C, row 3."""
    return f"{'abcde'[column - 1]}{row}"


def clock(s: State) -> str:
    """Period and time as people read them, added time after a plus sign."""
    seconds, length = s.clock_ms // 1000, s.period_ms // 1000
    if s.phase >= Phase.SHOOTOUT_TOSS:
        return ""
    added = max(0, seconds - length)
    shown = min(seconds, length)
    return f"{s.half}/2 {shown // 60}:{shown % 60:02}" + (f" +{added // 60}:{added % 60:02}" if added else "")


def stopwatch(s: State) -> tuple[int, int] | None:
    """CDC-CLK-1: the real clock and the length of the period, in milliseconds."""
    return (s.clock_ms, s.period_ms) if s.real_clock and s.phase < Phase.SHOOTOUT_TOSS else None


def time_limit(s: State) -> int:
    """CDC-CLK-5: seconds for a decision on the real clock."""
    return s.decision_limit_s if s.real_clock else 0


def problem(s: State) -> str | None:
    """What is impossible about a position, or None."""
    return _field_problem(s) or _phase_problem(s)


def _field_problem(s: State) -> str | None:
    if not (1 <= s.ball[0] <= COLUMNS and 1 <= s.ball[1] <= ROWS):
        return f"the ball is off the pitch at {list(s.ball)}"
    if s.half not in (1, 2):
        return f"half is 1 or 2, not {s.half}"
    for name in ("attacker", "toss_winner", "champion_holder", "first_taker"):
        if getattr(s, name) not in (0, 1):
            return f"{name} is team 0 or 1, not {getattr(s, name)}"
    for name in ("foul_streak", "winner"):
        if getattr(s, name) not in (NOBODY, 0, 1):
            return f"{name} is team 0 or 1, or -1 for none, not {getattr(s, name)}"
    if min(*s.score, *s.taken, *s.scored) < 0 or s.scored[0] > s.taken[0] or s.scored[1] > s.taken[1]:
        return "goals and kicks cannot be negative, nor goals more than kicks"
    if s.clock_ms < 0:
        return "the clock cannot be negative"
    if not 0 <= s.stoppage_throws <= s.stoppage_cap or (s.stoppage_throws and s.clock_ms < s.period_ms):
        return f"there cannot be {s.stoppage_throws} throws of added time at this point"
    return None


def _phase_problem(s: State) -> str | None:
    phase = Phase(s.phase)
    column, row = (s.ball[0], s.ball[1]) if s.attacker == 0 else (COLUMNS + 1 - s.ball[0], ROWS + 1 - s.ball[1])
    defender_holds = s.champion_holder != s.attacker
    if (s.declared != NOBODY) != (phase in ANNOUNCED):
        return f"declared must be set in {', '.join(p.name for p in ANNOUNCED)} and only there"
    if phase in ANNOUNCED and not Action.CONTROL <= s.declared <= Action.SHOOT:
        return "only a throw can be declared"
    if phase in ANNOUNCED and (s.declared == Action.SHOOT) != (phase == Phase.SHOT_THROW) and phase != Phase.PRE_THROW:
        return f"the declared throw does not lead to {phase.name}"
    if (s.thrown != NOBODY) != (phase == Phase.DIRECTION):
        return "a thrown face waits for its direction in DIRECTION and only there"
    at_stake = (
        Phase(s.context) if phase in (Phase.BLUE_THROW, Phase.SKY_THROW) else Phase(s.pending) if phase == Phase.CHAMPION_ROLL else phase
    )
    if (s.shot_column != 0) != (at_stake in SHOT_PHASES) or not 0 <= s.shot_column <= COLUMNS:
        return f"shot_column (1 to 5) must be set while a shot is on its way and only then, not {s.shot_column} in {phase.name}"
    if phase in (Phase.VAR, Phase.PENALTY) and not BOX[column, row]:
        return "a penalty needs the ball in the box"
    if phase == Phase.PRE_THROW and not (defender_holds and s.champion_face >= Champion.RECOVERY):
        return "PRE_THROW exists only if the defender holds a recovery or a foul"
    if phase == Phase.CHALLENGE_ATT and (defender_holds or s.champion_face in (Champion.SAVE, Champion.RECOVERY)):
        return "CHALLENGE_ATT exists only if the attacker holds a face to play"
    if phase == Phase.GOAL_IMMINENT and (not defender_holds or s.champion_face in RED_FACES or s.champion_face == Champion.FOUL):
        return "GOAL_IMMINENT exists only if the defender can still prevent the goal"
    if phase in (Phase.ATTACK, Phase.PRE_THROW) and s.restart == Restart.CORNER and not CORNERS[column, row]:
        return "a corner is taken from a corner square"
    if phase in (Phase.ATTACK, Phase.PRE_THROW) and s.restart in (Restart.GOAL_KICK, Restart.KEEPER_KICK) and row > 2:
        return "goal kicks and keepers' kicks are taken in front of the own goal, from its first two rows"
    if phase == Phase.ATTACK and s.restart != Restart.OPEN and s.die_rule != DieRule.FREE:
        return "any die may open a restart: die_rule must be FREE"
    if phase in (Phase.KEEPER_SPOT, Phase.OWN_KEEPER) and (column, row) != (MIDDLE, 1):
        return f"in {phase.name} the ball stands in front of the goal, on column {MIDDLE} of the keeper's first row"
    return None
