"""Files that outlive a session: saved matches, and the seats somebody holds at online tables."""

from __future__ import annotations

import json
import os
from pathlib import Path

from touchline import folders
from touchline.play.wording import wording

SUFFIX = ".touchline"


def data_folder() -> Path:
    """Where this person's matches are kept."""
    return folders.data()


def new_save(game: str) -> Path:
    """A file that does not exist yet, for a new match."""
    folder = data_folder() / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    taken = {path.stem for path in folder.glob(f"{game}-*{SUFFIX}")}
    number = next(n for n in range(1, len(taken) + 2) if f"{game}-{n}" not in taken)
    return folder / f"{game}-{number}{SUFFIX}"


def saves() -> list[Path]:
    """Saved matches, the latest first."""
    found = [path for path in (data_folder() / "saves").glob(f"*{SUFFIX}") if path.is_file()]
    return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))


def saved_line(path: Path, language: str) -> str:
    """A saved match in a line; nothing if the file is no record."""
    try:
        lines = [line.rpartition(" #")[0] for line in path.read_text("utf-8").splitlines()]
        game = next(line.split()[1] for line in lines if line.startswith("game "))
        _, steps, score, *_ = lines[-1].split()
        return wording(game, language)("menu-save-line", game=wording(game, language)("game-title"), score=score, steps=int(steps))
    except (OSError, ValueError, StopIteration, IndexError):
        return ""


def write_whole(path: Path, text: str, private: bool = False) -> None:
    """Replace a file in one step: whoever reads it finds the old text or the new one, never a part."""
    part = path.with_name(path.name + ".part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600 if private else 0o644)
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def held_seats() -> dict[str, list[str]]:
    """Tokens of seats at online tables, by the table's address."""
    try:
        held = json.loads((data_folder() / "seats.json").read_text("utf-8"))
        return {str(table): [str(token) for token in tokens] for table, tokens in held.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def hold_seat(table: str, tokens: list[str]) -> None:
    """Remember the tokens of a table, or forget them."""
    data_folder().mkdir(parents=True, exist_ok=True)
    held = held_seats()
    held.pop(table, None)
    if tokens:
        held[table] = tokens
    write_whole(data_folder() / "seats.json", json.dumps(held, indent=1), private=True)
