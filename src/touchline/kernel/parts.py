"""What a game's descriptor is made of: what happens, what counts as a shot or a deed, what people may set by hand, what is unknown."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Callable, Mapping, NamedTuple

from touchline.kernel import prospects


class Unknown(IntEnum):
    """What cannot be told of what follows in a phase from what everybody knows."""

    HAND = prospects.HAND
    """Which choices there are hangs on a hand: others see a decision there even if it is none."""
    DRAWN = prospects.DRAWN
    """Nobody knows what will be drawn; whatever it is, it moves neither the ball nor the score."""
    BLIND = prospects.BLIND
    """What follows hangs on something that the seat on turn may not know, such as a choice made in secret."""


class Event(NamedTuple):
    """Something that happened: its kind by name, and three details.

    Examples:
        >>> import touchline
        >>> match = touchline.new("coup_du_champion")
        >>> match.roll("coin=A")
        (Event(kind='toss', a=0, b=0, c=0),)
    """

    kind: str
    a: int
    b: int
    c: int


@dataclass(frozen=True)
class Shot:
    """A kind of event that is an attempt at goal, by the team (or the seat) in its detail `a`."""

    kind: str
    place: Callable[[Event], str] = lambda event: ""
    """The place of the pitch it was tried from; empty if there is none."""
    name: str = "open_play"
    """What it is called, so that a penalty is not counted with a shot in open play: open_play, free_kick, penalty, champion."""
    after: Mapping[str, Callable[[Event], str]] = field(default_factory=dict)
    """By kind of event: what a shot of the same team is called that follows it (empty: it is in open play again). The latest one tells."""


@dataclass(frozen=True)
class Deed:
    """Something that players do, for whoever compares them: actions in some words, or events of some kinds."""

    name: str
    actions: tuple[str, ...] = ()
    """The texts of these actions; `?` stands for any sign, `*` for any number of them."""
    phases: tuple[str, ...] = ()
    """The phases in which they count; empty: in all."""
    events: tuple[str, ...] = ()
    """Kinds of events that count, by the team (or the seat) in their detail `a`."""
    by_other: bool = False
    """Detail `a` is the team that profits: the other one did it."""


@dataclass(frozen=True)
class Knob:
    """A number of a position that people may set by hand beside moving pieces: a field, or each of the two sides' parts of one."""

    field: str
    low: int = 0
    high: int = 99
    unit: int = 1
    """What one is in the field: 60,000 for minutes of a clock in milliseconds."""
    team: bool = False
    """The number is a team: 0 home, 1 away."""
    words: str = ""
    """Where the numbers have names: the beginning of the messages that say them."""


__all__ = ["Deed", "Event", "Knob", "Shot", "Unknown"]
