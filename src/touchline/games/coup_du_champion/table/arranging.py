"""A position laid out by hand: where the ball lies, and what can be set beside the pitch."""

from __future__ import annotations

from touchline.kernel.game import Knob

from ..rules.data import COLUMNS, ROWS
from ..rules.state import State
from .position import square

KNOBS = (
    Knob("score"), Knob("clock_ms", high=180, unit=1000), Knob("attacker", team=True), Knob("champion_holder", team=True),
    Knob("champion_face", words="face"),
)  # fmt: skip
SQUARES = {square(c, r): (c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)}


def arrange(s: State, token: str, place: str) -> bool:
    """The ball is the one thing on the pitch."""
    if token != "ball" or place not in SQUARES:
        return False
    s.ball[0], s.ball[1] = SQUARES[place]
    return True
