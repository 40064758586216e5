"""A position laid out by hand: how far the attack has come, and the score."""

from __future__ import annotations

from touchline.kernel.game import Knob

from ..rules.data import PA_MAX
from ..rules.state import State

KNOBS = (Knob("score"),)
TRACK = {f"pa-{n}": n for n in range(PA_MAX + 1)}


def arrange(s: State, token: str, place: str) -> bool:
    """The ball on its track tells the attack points."""
    if token != "ball" or place not in TRACK:
        return False
    s.attack_points = TRACK[place]
    return True
