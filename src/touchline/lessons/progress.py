"""How far somebody came in each course, kept in a file among this person's matches."""

from __future__ import annotations

from pathlib import Path

import msgspec

from touchline import folders

Progress = dict[str, dict[str, int]]
"""By game and course: how many steps are done."""


def place() -> Path:
    """The file it is kept in."""
    return folders.data() / "lessons.json"


def kept() -> Progress:
    """How far the courses are; nothing if the file is missing or spoilt."""
    try:
        return msgspec.json.decode(place().read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return {}


def keep(game: str, course: str, done: int) -> None:
    """Remember how many steps of a course are done."""
    found = kept()
    found.setdefault(game, {})[course] = done
    place().parent.mkdir(parents=True, exist_ok=True)
    place().write_bytes(msgspec.json.encode(found))
