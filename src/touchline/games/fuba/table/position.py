"""Positions given by hand: what makes one impossible, and how the clock of one reads."""

from __future__ import annotations

from ..rules.data import ADDED_MAX, BOX, CODES, CONDITION_CAP, MINUTE_LIMIT, PIECES, PLACES, SPOT_CODES, SPOTS, SUBSTITUTIONS
from ..rules.setup import EP_PIECES
from ..rules.state import NOBODY, ZONES, Phase, Restart, SetupKind, State

NAMES = (*CODES, *SPOT_CODES)
"""Ids of the places: zones, then corner spots."""
BEFORE_KICK_OFF = (Phase.PRE_FORMATION, Phase.PRE_ROLES, Phase.PRE_STYLE, Phase.TOSS, Phase.TOSS_CHOICE)
PLACING = (Phase.SETUP_KEEPER, Phase.SETUP_PLACE)
IN_A_TURN = (
    Phase.SHORT_GOAL_KICK, Phase.TARGET, Phase.ROLL, Phase.LOSE_CONDITION, Phase.FATIGUE, Phase.EVENT_DIE, Phase.CARD, Phase.RED_CARD,
    Phase.REMOVE, Phase.INJURY, Phase.INJURY_SUB, Phase.EVENT_MOVE, Phase.DIRECT_FREE_KICK, Phase.PENALTY_DIVE, Phase.PENALTY_AIM,
    Phase.PENALTY_DIE, Phase.SHOOT, Phase.SHOT, Phase.COMPLEX_SHOT, Phase.REBOUND, Phase.CORNER_SIDE, Phase.CONDITION, Phase.CONDITION_DIE,
    Phase.MOVE_TYPE, Phase.MOVES, Phase.FREE_MOVES, Phase.KEEPER_POSITION, Phase.PRESS, Phase.PRESS_DIE, Phase.SUBSTITUTE, Phase.CHANGE,
)  # fmt: skip
"""Phases in which both teams stand on the pitch and one of them has the ball."""
ACTING = (
    Phase.SHOOT, Phase.SHOT, Phase.COMPLEX_SHOT, Phase.REBOUND, Phase.CORNER_SIDE, Phase.CONDITION, Phase.CONDITION_DIE,
    Phase.KEEPER_POSITION, Phase.PRESS, Phase.PRESS_DIE, Phase.SUBSTITUTE, Phase.CHANGE,
)  # fmt: skip
SHOOTOUT = 5
"""The "half" in which nobody stands anywhere any more."""
RESTARTS = {kind: Restart[kind.name] for kind in (SetupKind.KICK_OFF, SetupKind.FREE_KICK, SetupKind.CORNER)}
AIMED = (Phase.ROLL, Phase.FATIGUE, Phase.LOSE_CONDITION, Phase.EVENT_DIE, Phase.CARD, Phase.RED_CARD, Phase.INJURY)


def clock(s: State) -> str:
    """The minute, with added time after a plus sign."""
    if s.half == SHOOTOUT:
        return ""
    return f"{s.minute}'" + (f" +{s.added}" if s.added else "")


def time_limit(s: State) -> int:
    """Section 6: seconds for a decision; 0 for no limit."""
    return int(s.move_clock_s)


def problem(s: State) -> str | None:
    """What is impossible about a position, or None."""
    return _range_problem(s) or _team_problem(s) or _place_problem(s) or _phase_problem(s)


def _range_problem(s: State) -> str | None:
    if s.phase not in {*map(int, Phase)}:
        return f"there is no phase {s.phase}"
    if not 1 <= s.half <= 5:
        return f"half is 1 to 4, or 5 for the shoot-out, not {s.half}"
    if not 0 <= s.minute <= MINUTE_LIMIT[min(s.half, 4) - 1]:
        return f"minute {s.minute} is not in half {s.half}"
    if not 0 <= s.added <= ADDED_MAX or (s.added and s.minute != MINUTE_LIMIT[min(s.half, 4) - 1]):
        return f"added time is +0 to +{ADDED_MAX}, and counts from the last square of the half"
    if not 1 <= s.ball_value <= 6:
        return f"the ball die shows 1 to 6, not {s.ball_value}"
    if not 0 <= s.ball < PLACES:
        return f"the ball lies in zone 0 to {ZONES - 1} or on a corner spot {ZONES} to {PLACES - 1}, not {s.ball}"
    if s.actor not in (0, 1) or s.opener not in (0, 1):
        return "actor and opener are team 0 or 1"
    for name in ("possession", "possession_before", "first_kicker", "first", "first_before", "event_team", "no_defence", "winner"):
        if getattr(s, name) not in (NOBODY, 0, 1):
            return f"{name} is team 0 or 1, or -1 for none, not {getattr(s, name)}"
    if s.event_moves > 0 and s.event_team == NOBODY:
        return "event_moves are those of a team: event_team is 0 or 1"
    if s.first_kicker == NOBODY and s.half in (1, 3) and s.phase not in BEFORE_KICK_OFF:
        return "first_kicker is the team that kicked off: the other one does so next"
    if s.restart not in {*map(int, Restart)} or s.setup_kind not in {*map(int, SetupKind)}:
        return "restart or setup_kind has no meaning"
    for name, low, high in (
        ("target", NOBODY, ZONES - 1), ("start", NOBODY, ZONES - 1), ("hurt_zone", NOBODY, ZONES - 1), ("move_type", 0, 3),
        ("possession_die", 0, 6), ("opponents_die", 0, 6), ("card_roll", 0, 6), ("carry", 0, 90), ("half_turn", 0, 90), ("turn", 0, 300),
        ("moves_left", 0, PIECES),
        ("to_place", 0, PIECES), ("event_moves", 0, 2), ("event_modifier", -2, 2), ("acting", 0, 2), ("extra", 0, 2), ("step", 0, 5),
    ):  # fmt: skip
        if not low <= getattr(s, name) <= high:
            return f"{name} is {low} to {high}, not {getattr(s, name)}"
    return None


def _team_problem(s: State) -> str | None:
    for t in range(2):
        side = "AB"[t]
        lines = [s.formation[t, line] for line in range(3)]
        if any(lines) and (sum(lines) != PIECES or min(lines) < 1 or max(lines) > 6):
            return f"the formation of {side} has 10 players in lines of 1 to 6, not {lines}"
        if not any(lines) and s.phase not in BEFORE_KICK_OFF:
            return f"{side} has no formation"
        if min(s.score[t], s.yellow[t], s.red[t], s.prepaid[t], s.moves_made[t], s.moves_before[t]) < 0:
            return f"{side} has a negative number of something"
        if any(not 0 <= s.condition[t, sector] <= CONDITION_CAP for sector in range(3)):
            return f"the condition of {side} is 0 to {CONDITION_CAP} in each sector"
        if not 0 <= s.substitutions[t] <= SUBSTITUTIONS:
            return f"{side} makes at most {SUBSTITUTIONS} substitutions"
        if any(not 0 <= s.event_die[i] <= 6 for i in range(2)) or not 0 <= s.secret[t] <= 7:
            return "a die or a secret choice is out of its range"
        if any(not 0 <= s.style[t, sector] <= 2 for sector in range(3)) or any(not 0 <= s.roles[t, role] <= 6 for role in range(5)):
            return f"styles or roles of {side} are out of their range"
        if any(s.absent[t, k] < 0 for k in range(4)) or not 0 <= s.outfield[t] <= PIECES:
            return f"{side} has at most {PIECES} outfield pieces"
    return None


def _place_problem(s: State) -> str | None:
    corner = s.taker != 0
    if corner and (not ZONES <= s.taker < ZONES + SPOTS or s.ball != s.taker):
        return "the corner's taker stands where the ball lies, on a corner spot"
    for t in range(2):
        side = "AB"[t]
        counts = [s.pieces_in[t, z] for z in range(ZONES)]
        if min(counts) < 0 or not NOBODY <= s.keeper_in[t] < ZONES:
            return f"pieces of {side} stand nowhere"
        if s.keeper_advanced[t] and s.keeper_in[t] != BOX[t]:
            return f"the keeper of {side} can only be advanced in his box"
        total = sum(counts) + (1 if corner and t == s.possession else 0)
        if s.phase in PLACING and t == s.actor and s.phase == Phase.SETUP_PLACE:
            total += s.to_place
        if s.phase in IN_A_TURN and s.half < SHOOTOUT and total != s.outfield[t]:
            return f"{side} has {s.outfield[t]} outfield pieces, but {total} stand on the pitch"
        if total > s.outfield[t] and s.phase != Phase.MATCH_END:
            return f"{side} has {s.outfield[t]} outfield pieces, but {total} stand on the pitch"
        if s.phase in IN_A_TURN and s.half < SHOOTOUT and s.keeper_in[t] == NOBODY:
            return f"the keeper of {side} is missing"
        moved = sum(s.moved_in[z] for z in range(ZONES) if t == s.actor)
        if t == s.actor and any(s.moved_in[z] > counts[z] or s.moved_in[z] < 0 for z in range(ZONES)):
            return f"more pieces have moved than stand there ({moved})"
    return None


def _phase_problem(s: State) -> str | None:
    phase = Phase(s.phase)
    if phase in IN_A_TURN and s.half < SHOOTOUT:
        if s.possession == NOBODY:
            return "nobody is in possession"
        here = s.ball >= ZONES or s.pieces_in[s.possession, s.ball] + (s.keeper_in[s.possession] == s.ball) > 0
        if not here and phase not in (Phase.REMOVE, Phase.INJURY, Phase.INJURY_SUB, Phase.CARD, Phase.RED_CARD):
            return "the team in possession has no piece where the ball is"
        if s.ball >= ZONES and not s.taker and s.outfield[s.possession] and phase in (Phase.TARGET, Phase.ROLL):
            return "a corner needs its taker"
    if phase in ACTING and (s.acting == 0 or s.first == NOBODY):
        return f"{phase.name} belongs to an action phase: acting is 1 or 2, first is the team that began"
    if phase in AIMED and not 0 <= s.target < ZONES:
        return f"{phase.name} needs a target"
    if phase in AIMED and not 0 <= s.start < ZONES:
        return f"{phase.name} needs the zone the ball starts from"
    if phase in (Phase.CARD, Phase.RED_CARD, Phase.REMOVE, Phase.INJURY) and not (s.event_on and min(s.event_die[0], s.event_die[1]) > 0):
        return f"{phase.name} follows a special event and its dice"
    if phase == Phase.SHOOT and s.actor != s.possession:
        return "only the team in possession shoots"
    if s.step > {Phase.PRE_FORMATION: 0, Phase.PRE_ROLES: 0, Phase.PRE_STYLE: 2}.get(phase, s.step):
        return f"step {s.step} is not in {phase.name}"
    if phase == Phase.INJURY_SUB and s.hurt_zone == NOBODY:
        return "INJURY_SUB needs the zone in which somebody is hurt"
    if phase in PLACING and s.setup_kind == SetupKind.NONE:
        return f"{phase.name} needs a setup_kind"
    if phase in PLACING and s.restart != RESTARTS.get(SetupKind(s.setup_kind), s.restart):
        return f"the restart of a {SetupKind(s.setup_kind).name} is another one than {Restart(s.restart).name}"
    if phase in PLACING and (s.step <= EP_PIECES) != (s.actor == s.possession):
        return "the team in possession lines up first, then the other one"
    return None
