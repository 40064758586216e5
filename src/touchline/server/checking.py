"""A finished match played again from its record by the rules of whoever asks, not of the house that gave it out."""

from __future__ import annotations

from typing import Any

from touchline.play.errors import OtherRules, RecordError
from touchline.play.notation import read_text
from touchline.server.worker import throws


def replayed(record: str) -> dict[str, Any]:
    """What follows from a record: every throw with its odds, who did what in each step, the score; or where it is wrong, and why."""
    try:
        match = read_text(record)
    except OtherRules as error:
        return {"other": error.reason}
    except RecordError as error:
        return {"line": error.line, "wrong": error.reason}
    return {"throws": throws(match), "steps": [(step.seat, int(step.action)) for step in match.steps], "score": match.score}


__all__ = ["replayed"]
