"""Throws of Footime told in full: what a die is for, and the other die of a pair."""

from __future__ import annotations

from typing import Any

from touchline.kernel.events import unpacked
from touchline.kernel.game import Event as Happening
from touchline.play.scene import Say

from ..rules.state import Event, Phase

ROLLED_AGAIN = (Phase.TOSS, Phase.VAR, Phase.SHOOTOUT_TOSS)
"""FTM-SET-8, FTM-VAR-1, FTM-END-10: two dice, again while they are level."""


def sums(kind: Event, event: Happening, say: Say) -> dict[str, Any]:
    """What the wording of a throw mentions."""
    if kind == Event.ROLL:
        what, first, *_ = unpacked(event.c)
        second = ""
        if first and what in ROLLED_AGAIN:
            second = say("level-die" if first == event.b else "against-die", n=first)
        return {"what": Phase(what).name, "first": first, "second": second}
    if kind == Event.TOSS:
        return {"one": max(event.b, event.c), "two": min(event.b, event.c)}
    if kind == Event.DUEL:
        one, two, *_ = unpacked(event.b)
        return {"one": one, "two": two, "result": "yes" if one > two else "level" if one == two else "no"}
    if kind == Event.VIDEO:
        one, two, *_ = unpacked(event.c)
        return {"one": one, "two": two}
    if kind == Event.SHOOTOUT_KICK:
        one, two, *_ = unpacked(event.c)
        return {"one": one, "two": two, "result": "goal" if event.b else "saved" if two else "wide"}
    return {}
