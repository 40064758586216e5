"""Throws of FUBA told in full: what is added to a die, what it is compared with, what comes of it."""

from __future__ import annotations

from typing import Any

from touchline.kernel.events import unpacked
from touchline.kernel.game import Event as Happening
from touchline.play.scene import Say, added_up, signed

from ..rules.data import CARD
from ..rules.state import Card
from ..rules.telling import DieKind, Event, LostKind, TwoDice

LIMITS = {DieKind.INJURY: (1, 6), DieKind.PRESS: (1, 6)}
"""Sums that are kept within bounds (FUB-A6.c, FUB-A5.b)."""
BEST, WORST = 1, 6
"""FUB-1.8: values of the ball die."""


def sums(kind: Event, event: Happening, say: Say) -> dict[str, Any]:
    """What the wording of a throw mentions."""
    if kind == Event.TOSS:
        return {"result": "level" if event.a == event.b else "won"}
    if kind == Event.DIE:
        return _die(DieKind(event.b), unpacked(event.c), say)
    if kind == Event.TWO_DICE:
        return _two_dice(TwoDice(event.c), unpacked(event.b), say)
    if kind == Event.DIFFERENCE:
        return {"difference": signed(event.a - event.b) if event.a != event.b else "0"}
    if kind == Event.CONTROL:
        return {"result": "more" if event.b > event.c else "level" if event.b == event.c else "less"}
    if kind == Event.BALL_KEPT:
        return {"sum": _value(unpacked(event.c), say)}
    if kind == Event.BALL_LOST:
        how = LostKind(unpacked(event.c)[0])
        return {"how": say(f"lost-{how.name}", sum=_value(unpacked(event.c), say) if how == LostKind.OVERSHOOT else "")}
    if kind == Event.VALUE:
        return {"sum": _within(say, added_up(event.b, (event.c, "")), event.b + event.c, BEST, WORST)}
    return {"modifier": _shot(unpacked(event.b), say)} if kind == Event.ADDED else {}


def _within(say: Say, told: str, total: int, low: int, high: int) -> str:
    """A sum, and what it counts as if that is something else."""
    return told if low <= total <= high else say("counts-as", sum=told, n=min(high, max(low, total)))


def _die(what: DieKind, numbers: tuple[int, ...], say: Say) -> dict[str, Any]:
    die, more, against = numbers[:3]
    told = added_up(die, (more, "" if what == DieKind.SHOT or not more else say(f"adds-{what.name}")))
    if what in LIMITS:
        told = _within(say, told, die + more, *LIMITS[what])
    result = ""
    if what == DieKind.CARD:
        result = Card(CARD[die]).name
    elif what == DieKind.SHOT:
        result = "far" if 6 + more <= against else "near"  # FUB-4.7.1.a
    elif what == DieKind.RED_CARD:
        result = "yes" if die + more < against else "no"
    elif what == DieKind.FATIGUE:
        result = "yes" if die + more >= against else "no"
    return {"what": what.name, "sum": told, "against": against, "result": result}


def _two_dice(what: TwoDice, numbers: tuple[int, ...], say: Say) -> dict[str, Any]:
    if what == TwoDice.EVENT:
        one, two, kept, *_ = numbers
        return {"what": what.name, "one": one, "two": two, "kept": kept}
    if what == TwoDice.FRESH:
        one, two, against, *_ = numbers
        return {"what": what.name, "sum": added_up(one, (two, "")), "against": against}
    one, ours, two, theirs, _ = numbers
    inside = say("adds-in-box")
    return {"what": what.name, "one": added_up(one, (ours, inside)), "two": added_up(two, (theirs, inside))}


def _value(numbers: tuple[int, ...], say: Say) -> str:
    """FUB-4.5.1.a to FUB-4.5.3: how the ball gets its new value."""
    _, die, between, by_event, unmarked = numbers
    told = added_up(
        die, (between, say("adds-between", n=between)), (by_event, say("adds-event")), (unmarked, say("adds-unmarked"))
    )  # fmt: skip
    total = die + between + by_event + unmarked
    return told if total > WORST else _within(say, told, total, BEST, WORST)


def _shot(numbers: tuple[int, ...], say: Say) -> str:
    """FUB-4.7.c to FUB-4.7.g: everything that is added to the die of a shot."""
    names = ("distance", "free-kick", "keeper", "zone", "box")
    terms = [say(f"adds-{name}", n=signed(n)) for name, n in zip(names, numbers, strict=True) if n]
    if len(terms) < 2:
        return terms[0] if terms else say("adds-nothing")
    return say("adds-total", terms=", ".join(terms), n=signed(sum(numbers)))
