"""Bots of other people, most of them bad."""

from __future__ import annotations

import os
from typing import Any

from touchline import Action, View

GAME = "coup_du_champion"


def first(view: View) -> Action:
    """Takes the first choice."""
    return view.legal[0]


def seeded(view: View, seed: int) -> str:
    """Draws one by the seed, and answers with its text, badly written."""
    return view.legal[seed % len(view.legal)].text.lower()


class Last:
    """Takes the last choice, in one game only."""

    games = GAME

    def decide(self, view: View) -> int:
        """As a number."""
        return int(view.legal[-1])


def hangs(view: View) -> Action:
    """Never answers."""
    while True:
        pass


def crashes(view: View) -> Action:
    """Takes its process with it."""
    os._exit(3)


def raises(view: View) -> Action:
    """Has a mistake."""
    return view.legal[10_000]


def cheats(view: View) -> str:
    """Wants what no rule allows now."""
    return next(text for text in view.game.actions if text not in view.legal)


def mumbles(view: View) -> Any:
    """Answers with nothing."""
    return None


def hoards(view: View) -> Action:
    """Wants all memory."""
    return view.legal[len(bytearray(1 << 40)) % 1]


def asks_for_more(view: View, seed: int, match: Any) -> Action:
    """Wants a match too."""
    return view.legal[0]


class Unmade:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("no ball")


NOTHING = 7
