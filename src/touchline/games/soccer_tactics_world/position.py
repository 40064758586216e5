"""Positions set up by hand, and the match clock."""

from typing import Any


def problem(s: Any) -> str | None:
    """Why a position is impossible, or None."""
    return None


def clock(s: Any) -> str:
    """Minutes and seconds."""
    return f"{s.clock_ms // 60000}:{s.clock_ms // 1000 % 60:02}"
