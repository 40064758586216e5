"""One scene, every screen: what a person sees of a match, described once for browser, terminal and screen reader.

A game's `scene.py` turns a hidden state into a `Scene`; whoever draws it needs to know nothing about the game. Lengths are in pitch
units (a place is usually 1 x 1), y grows downwards. All texts are in the reader's language already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Sequence

import msgspec
from msgspec import Struct

from touchline.kernel.eyes import Watcher
from touchline.kernel.game import Game

Say = Callable[..., str]
"""Words for a message id: `say("prompt-attack", team="A")`."""

NOBODY = -1


class Place(Struct, frozen=True, omit_defaults=True):
    """A place on the pitch that choices and tokens refer to."""

    id: str
    x: float
    y: float
    label: str = ""
    """What people call it (a square, a zone); also spoken."""
    w: float = 1
    h: float = 1
    shape: str = "rect"
    """rect, circle, or point (a small dot of a lattice)."""
    tone: str = "grass"
    """grass, light, box, goal, wing, centre, off."""
    points: tuple[tuple[float, float], ...] = ()
    """For a zone that is no rectangle: its outline."""
    name: str = ""
    """Its whole name in words, where the label is only a short form."""


class Line(Struct, frozen=True, omit_defaults=True):
    """A white marking of the pitch: rect (x, y, w, h), line (x, y to x + w, y + h), circle (centre x, y, radius w)."""

    kind: str
    x: float
    y: float
    w: float
    h: float = 0


class Pitch(Struct, frozen=True, omit_defaults=True):
    """The board: its size, places and markings. It does not change during a match."""

    width: float
    height: float
    places: tuple[Place, ...]
    lines: tuple[Line, ...] = ()
    upright: bool = False
    """Words name directions on it (north, left wing): screens must not turn it to fit their shape."""


class Token(Struct, frozen=True, omit_defaults=True):
    """Something that stands on a place: a player, the ball, a marker."""

    id: str
    """Stays the same while the thing moves, so that screens can animate it."""
    place: str
    kind: str = "player"
    """player, keeper, ball, marker."""
    team: int = NOBODY
    label: str = ""
    """What is written on it (a number or letter)."""
    text: str = ""
    """What it is, in words."""
    badges: tuple[str, ...] = ()
    """Short marks: yellow, red, tired, injured, star, captain..."""
    count: int = 1
    """More than one equal thing on the same place."""


class Die(Struct, frozen=True, omit_defaults=True):
    """A die as it lies on the table."""

    id: str
    text: str
    """Which die it is, and what its face means."""
    face: str
    """What is printed on the face: a number or a short sign."""
    colour: str = "white"
    team: int = NOBODY


class Card(Struct, frozen=True, omit_defaults=True):
    """A card, face up or (title empty) face down."""

    id: str
    title: str = ""
    text: str = ""
    kind: str = ""
    """A family of cards with a colour of its own."""
    count: int = 1
    corner: str = ""
    """A number or sign in the corner of the card."""


class Zone(Struct, frozen=True, omit_defaults=True):
    """Cards that lie together: a hand, a pile, the table."""

    id: str
    title: str
    cards: tuple[Card, ...]
    team: int = NOBODY
    own: bool = False
    """The reader's own hand."""


class Counter(Struct, frozen=True, omit_defaults=True):
    """A number worth showing beside the pitch."""

    id: str
    label: str
    value: str
    team: int = NOBODY


class Choice(Struct, frozen=True, omit_defaults=True):
    """One action open to the reader: its words, and where on the table it can be clicked."""

    action: int
    token: str
    """The text form of the action, as records write it."""
    text: str
    place: str = ""
    """The place it is about (the target of a move)."""
    source: str = ""
    """For moves, the place it starts from."""
    card: str = ""
    """The card it plays."""
    group: str = ""
    """Choices of one group belong together (the same die, the same piece)."""


class Scene(Struct, frozen=True, omit_defaults=True):
    """All that a person sees now."""

    title: str
    phase: str
    """Name of the phase, for the guide and for tests."""
    prompt: str
    """What is asked, and of whom, in one sentence."""
    score: tuple[int, int]
    clock: str
    turn: int
    """The seat to decide, or CHANCE, or OVER."""
    pitch: Pitch
    teams: tuple[str, str] = ("A", "B")
    tokens: tuple[Token, ...] = ()
    dice: tuple[Die, ...] = ()
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    choices: tuple[Choice, ...] = ()
    guide: str = ""
    """A sentence or two that explains this phase to a newcomer."""
    several: bool = False
    """This decision is one of a row (placing, discarding): screens let people plan several at once, repeat one, or have the rest done."""


_MOVING = [f for f in msgspec.structs.fields(Scene) if f.name != "pitch"]
_WithoutPitch = msgspec.defstruct(
    "SceneWithoutPitch", [(f.name, f.type) if f.required else (f.name, f.type, f.default) for f in _MOVING], frozen=True, omit_defaults=True
)


def without_pitch(scene: Scene) -> Struct:
    """A scene for a reader who has the pitch already."""
    return _WithoutPitch(*(getattr(scene, f.name) for f in _MOVING))


def clock_words(say: Say, period: int, clock: str) -> str:
    """A clock that begins with the sign of its period, with that period in words."""
    return say("clock", period=period, time=clock.partition(" ")[2]) if clock else ""


@dataclass(frozen=True)
class Look:
    """What a game's `scene(look)` draws from: one seat's own view of a match."""

    game: Game
    block: Any
    """The hidden state."""
    state: Any
    """The hidden state by field names."""
    seat: Watcher
    """Whose eyes; SPECTATOR too."""
    turn: int
    """The seat to decide, or CHANCE, or OVER."""
    legal: Sequence[int]
    """The reader's own choices."""
    say: Say
    """Words by message id."""

    def after(self, action: int) -> Any:
        """The fields after one of the choices: where a move would lead. Only for what does not depend on anything hidden."""
        block = self.game.copy(self.block)
        self.game.play(block, action)
        return self.game.mirror(block)
