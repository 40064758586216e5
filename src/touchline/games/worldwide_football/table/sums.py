"""Throws of Worldwide Football told in full: the natural roll, what is added, what is needed."""

from __future__ import annotations

from typing import Any

from touchline.kernel.events import unpacked
from touchline.kernel.game import Event as Happening
from touchline.play.scene import added_up

from ..rules.actions import Event


def sums(kind: Event, event: Happening) -> dict[str, Any]:
    """What the wording of a throw mentions."""
    if kind in (Event.DEFENCE_ROLL, Event.DEFENCE_SUM):
        bonus, need, limit, *_ = unpacked(event.c)
        result = "foul" if event.b <= limit else "yes" if event.b + bonus >= need else "no"
        return {"sum": added_up(event.b, (bonus, "")), "need": need, "limit": limit, "result": result}
    if kind in (Event.COUNTER_ROLL, Event.OFFSIDE_ROLL):
        return {"result": "yes" if event.b >= event.c else "no"}
    if kind == Event.SIMULATION_ROLL:
        foul, yellow, *_ = unpacked(event.c)
        return {"need": foul, "result": "foul" if event.b >= foul else "yellow" if event.b <= yellow else "no"}
    if kind == Event.SHOT_QUALITY:
        _, die, bonus, *_ = unpacked(event.c)
        return {"sum": added_up(die, (bonus, ""))}
    if kind == Event.OFF_TARGET:
        die, miss, *_ = unpacked(event.b)
        return {"one": die, "miss": miss}
    if kind == Event.KEEPER_TOTAL:
        die, bonus, *_ = unpacked(event.b)
        total = die + bonus
        return {"sum": added_up(die, (bonus, "")), "result": "level" if total == event.c else "yes" if total > event.c else "no"}
    return {}
