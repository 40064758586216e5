"""Drawn examples for the rulebooks, and what `--json` answers: both made by playing, nothing is written by hand."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
from pathlib import Path
from typing import Any, Iterator, NamedTuple

from touchline import bots
from touchline.cli import main
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


def answers(name: str) -> Iterator[tuple[str, Any]]:
    """What commands answer with `--json` about a game: the command as it is typed, and its answer."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "match.txt"
        match = Match(name, {}, SEED)
        for step in range(60):
            match.roll() if match.turn < 0 else match.play(bots.decide("greedy", match.view(match.turn), SEED, step))
        record.write_text(str(match), "utf-8")
        for typed in ("games GAME", "rules GAME", "replay FILE", "verify FILE", "picture FILE", "simulate GAME --matches 20 --threads 1"):
            words = typed.replace("GAME", name).replace("FILE", str(record)).split()
            heard = io.StringIO()
            with contextlib.redirect_stdout(heard):
                main([*words, "--json"])
            yield typed, json.loads(heard.getvalue())


def keys(answer: Any, path: str = "") -> dict[str, str]:
    """Every key of an answer, with the kinds of its values; `[]` stands for the items of a list."""
    if isinstance(answer, dict):
        found: dict[str, str] = {}
        for key, value in answer.items():
            here = f"{path}.{key}".lstrip(".")
            found |= {here: _kind(value), **keys(value, here)}
        return found
    if isinstance(answer, list):
        merged: dict[str, str] = {}
        for item in answer:
            merged |= keys(item, f"{path}[]")
        return merged
    return {}


def _kind(value: Any) -> str:
    kinds = {bool: "yes or no", int: "number", float: "number", str: "text", list: "list", dict: "object", type(None): "nothing"}
    return kinds[type(value)]
