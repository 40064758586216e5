"""Positions of FUBA as tests write them: pieces by zone names, everything else with usual values."""

from __future__ import annotations

from typing import Any, Mapping

import touchline
from touchline.games.fuba.rules.data import CODES, SPOT_CODES

PLACES = (*CODES, *SPOT_CODES)
TEAMS = {"A": 0, "B": 1}
SHORT = {
    "NO": "DONE", "DEF": "DEFENCE/LEFT/PRUDENT", "MID": "MIDFIELD/CENTRE/NORMAL", "ATT": "ATTACK/RIGHT/AGGRESSIVE",
    "LEFT": "DEFENCE/LEFT/PRUDENT", "CENTRE": "MIDFIELD/CENTRE/NORMAL", "RIGHT": "ATTACK/RIGHT/AGGRESSIVE",
}  # fmt: skip
"""Readable words for actions with several meanings."""


def place(name: str) -> int:
    return PLACES.index(name)


def given(
    *, opening: bool = False, A: Mapping[str, int] | None = None, B: Mapping[str, int] | None = None, gk: Mapping[str, str] | None = None,
    ball: str = "CC", val: int = 3, ep: str = "A", actor: str = "", phase: str = "TARGET", minute: int = 20, half: int = 1,
    opts: Mapping[str, Any] | None = None, fields: Mapping[str, Any] | None = None,
) -> touchline.Match:  # fmt: skip
    """A match in a position: both teams 4-4-2, turn 8, keepers in their boxes, A's team in possession unless said otherwise."""
    if opening:
        return touchline.new("fuba", **(opts or {}))
    pieces = [[(side or {}).get(code, 0) for code in CODES] for side in (A, B)]
    keepers = [place((gk or {}).get("A", "S_BOX")), place((gk or {}).get("B", "N_BOX"))]
    changes = dict(fields or {})
    taker = 1 if changes.get("taker") else 0
    team = TEAMS[ep]
    position: dict[str, Any] = {
        "phase": phase, "actor": TEAMS[actor] if actor else team, "possession": team, "possession_before": team,
        "ball": place(ball), "ball_value": val, "pieces_in": pieces, "keeper_in": keepers, "minute": minute, "half": half,
        "half_turn": 8, "turn": 8, "first_kicker": 0, "formation": [[4, 4, 2], [4, 4, 2]],
        "outfield": [sum(p) + (taker if t == team else 0) for t, p in enumerate(pieces)],
    }  # fmt: skip
    return touchline.set_up("fuba", {**position, **changes}, **(opts or {}))


def run(match: touchline.Match, script: list[str]) -> touchline.Match:
    """Play a script of decisions and rolls."""
    for token in script:
        if "=" in token:
            match.roll(token)
        else:
            match.play(SHORT.get(token, token))
    return match


def ends_of(match: touchline.Match, verb: str, zone: str) -> set[str]:
    """The zones to which a piece in a zone may move."""
    return {str(a).partition(">")[2] for a in match.legal if str(a).startswith(f"{verb}:{zone}>")}
