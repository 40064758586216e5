"""A position laid out by hand: pieces and the ball, and what can be set beside the pitch."""

from __future__ import annotations

from typing import Any

from touchline.kernel.game import Knob

from ..rules.state import PIECES, POINTS
from .position import piece_name, point

KNOBS = (Knob("score"), Knob("clock_ms", high=60, unit=60_000))
POINT = {point(p): p for p in range(POINTS)}
PIECE = {piece_name(piece): piece for piece in range(PIECES)}


def arrange(s: Any, token: str, place: str) -> bool:
    """Pieces and the ball stand on points."""
    if place not in POINT or (token != "ball" and token not in PIECE):
        return False
    if token == "ball":
        s.ball = POINT[place]
    else:
        s.pos[PIECE[token]] = POINT[place]
    return True
