"""A position laid out by hand: pawns and the ball, and what can be set beside the pitch."""

from __future__ import annotations

from touchline.kernel.game import Knob

from ..rules.data import SQUARE_NAMES
from ..rules.state import NOBODY, PAWNS, State

KNOBS = (Knob("score"), Knob("clock_ms", high=60, unit=60_000), Knob("roll", high=12))
TOKENS = {f"{side}{i}": (team, i) for team, side in enumerate("rb") for i in range(PAWNS)}


def arrange(s: State, token: str, place: str) -> bool:
    """A pawn in possession takes the ball along; a ball laid on a pawn of the team in possession is that pawn's."""
    if place not in SQUARE_NAMES:
        return False
    square = SQUARE_NAMES.index(place)
    if token == "ball":
        s.ball = square
        if s.holder != NOBODY:
            s.holder = next((i for i in range(PAWNS) if s.pos[s.offence, i] == square), s.holder)
        return True
    if token not in TOKENS:
        return False
    team, i = TOKENS[token]
    s.pos[team, i] = square
    if team == s.offence and i == s.holder:
        s.ball = square
    return True
