"""Positions given by hand, and the clock."""

from typing import Any

from ..rules.data import REACH, ZONES
from ..rules.state import Action, Phase


def problem(s: Any) -> str | None:
    """What is impossible about a position."""
    if s.phase not in tuple(Phase) or s.half not in (1, 2) or s.team not in (0, 1):
        return "there is no such phase, half or team"
    if not 0 <= s.zone < ZONES:
        return f"zones go from 0 to {ZONES - 1}"
    if not 4 <= s.length <= 60 or not 0 <= s.throws < s.length:
        return "a half has 4 to 60 throws"
    if min(s.score) < 0:
        return "nobody has fewer goals than none"
    ahead = ZONES - 1 - s.zone if s.team == 0 else s.zone
    if s.phase == Phase.DIE and not (ahead < REACH if s.chosen == Action.SHOOT else ahead > s.chosen):
        return "this could not be chosen here"
    if s.phase != Phase.DIE and s.chosen:
        return "nothing is chosen yet"
    return None


def clock(s: Any) -> str:
    """Throws made in this half."""
    return f"H{s.half} {s.throws}/{s.length}"
