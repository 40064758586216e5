"""What each command answers with `--json`, key by key: read from json.toml, told as a page, compared with real answers."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Iterator

WORDS = Path(__file__).with_name("json.toml")
SHAPE = re.compile(r" @(\w+)$")

Keys = dict[str, str]
"""What keys mean; a key with its path, such as `options[].name`."""


def answers() -> dict[str, Keys]:
    """Every key of every answer in words, by what is typed."""
    told: dict[str, Any] = tomllib.loads(WORDS.read_text("utf-8"))
    shapes: dict[str, Keys] = told.pop("shapes")
    return {typed: dict(_whole(words, shapes)) for typed, words in told.items()}


def _whole(words: Keys, shapes: dict[str, Keys], path: str = "") -> Iterator[tuple[str, str]]:
    """Keys with those of the shapes that they have."""
    for key, text in words.items():
        here, shape = f"{path}{key}", SHAPE.search(text)
        if here and not here.endswith("[]"):  # neither the answer as a whole nor an item of a list has a name of its own
            yield here, SHAPE.sub("", text)
        if shape:
            yield from _whole(shapes[shape[1]], shapes, f"{here}." if here else "")


def of_a_command(words: list[str]) -> Keys:
    """The keys of an answer to what was typed after `touchline`: of the entry that names the most of its words."""
    found = [
        typed for typed in answers() if typed.split()[0] == words[0] and all(word in words for word in typed.split() if word[:2] == "--")
    ]
    return answers()[max(found, key=lambda typed: (sum(word in words for word in typed.split()), (len(words) > 1) == ("GAME" in typed)))]


def keys(answer: Any, path: str = "") -> set[str]:
    """Every key of an answer; `[]` stands for the items of a list."""
    if isinstance(answer, dict):
        below = {f"{path}.{key}".lstrip("."): value for key, value in answer.items()}
        return set(below).union(*(keys(value, here) for here, value in below.items()))
    if isinstance(answer, list):
        return set().union(*(keys(item, f"{path}[]") for item in answer))
    return set()


def explained(key: str, known: Keys) -> str | None:
    """The entry that a key has, by its own name or by a word in capitals that stands for any; None if it has none."""
    return next((one for one in known if re.fullmatch(re.sub(r"[A-Z]+", "[^.]+", re.escape(one)), key)), None)


def unexplained(words: list[str], answer: Any) -> set[str]:
    """Keys of a real answer that no entry explains."""
    known = of_a_command(words)
    return {key for key in keys(answer) if explained(key, known) is None}


def page() -> str:
    """All of them, to read."""
    lines = [
        "# Keys of JSON answers", "",
        "Every command that tells something answers with `--json` in one JSON value on standard output; progress and what is wrong go to",
        "standard error, and the exit status is the same as without it. In a key, `[]` stands for the items of a list, and a word in",
        "capitals for a name: of a game, a bot, an option.",
    ]  # fmt: skip
    for typed, words in answers().items():
        lines += ["", f"## touchline {typed}", "", "| key | what it is |", "| --- | --- |"]
        lines += [f"| `{key}` | {text} |" for key, text in words.items()]
    return "\n".join([*lines, ""])
