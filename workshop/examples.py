"""Drawn examples for the rulebooks, made by playing: nothing is written by hand."""

from __future__ import annotations

from typing import Iterator, NamedTuple

from touchline import bots
from touchline.play.drawing import picture
from touchline.play.match import Match
from touchline.play.scene import Scene

SEED = 11
STEPS = 160
MOST = 4
"""So many examples a game."""


class Example(NamedTuple):
    """A moment of a match: its picture, and what happens there."""

    drawn: str
    asked: str
    told: str


def moments(name: str) -> list[tuple[Match, int]]:
    """Moments of a match that ask for something new, spread over its beginning, each with the seat that is asked."""
    match = Match(name, {}, SEED)
    found: dict[str, tuple[Match, int]] = {}
    for step in range(STEPS):
        if match.over:
            break
        if match.turn < 0:
            match.roll()
            continue
        scene = match.view(match.turn).scene()
        if scene.guide and scene.tokens:
            found.setdefault(scene.phase, (match.copy(), match.turn))
        match.play(bots.decide("greedy", match.view(match.turn), SEED, step))
    shown = list(found.values())
    return [shown[i * len(shown) // min(MOST, len(shown))] for i in range(min(MOST, len(shown)))]


def examples(chosen: list[tuple[Match, int]], language: str) -> Iterator[Example]:
    """The moments as somebody of this language sees them."""
    for match, seat in chosen:
        scene: Scene = match.view(seat).scene(language)
        yield Example(picture(scene), scene.prompt, scene.guide)
