"""A position laid out by hand: pieces, keepers and the ball, and what can be set beside the pitch."""

from __future__ import annotations

from touchline.kernel.game import Knob

from ..rules.data import CODES
from ..rules.state import State
from .position import NAMES

KNOBS = (Knob("score"), Knob("minute", high=120), Knob("ball_value", 1, 6), Knob("possession", team=True))


def arrange(s: State, token: str, place: str) -> bool:
    """A token is the ball, a keeper, or one piece of those that stand in a zone; the last one of the team in possession takes the ball."""
    if token == "ball" and place in NAMES:
        s.ball = NAMES.index(place)
        return True
    side, _, what = token.partition("-")
    if side not in ("a", "b") or place not in CODES:
        return False
    team, to = "ab".index(side), CODES.index(place)
    if what == "keeper":
        left = s.keeper_in[team]
        s.keeper_in[team], s.keeper_advanced[team] = to, 0
    elif what in CODES and s.pieces_in[team, CODES.index(what)] > 0:
        left = CODES.index(what)
        s.pieces_in[team, left] -= 1
        s.pieces_in[team, to] += 1
        if team == s.actor:
            s.moved_in[left] = min(s.moved_in[left], s.pieces_in[team, left])
    else:
        return False
    if s.ball == left and team == s.possession and not s.pieces_in[team, left] and s.keeper_in[team] != left:
        s.ball = to
    return True
