"""The rule reference of each game: every rule by id, with its words, its provenance and where it is tested."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

from touchline.kernel import homes
from touchline.kernel.target import PACKAGE

RULE = re.compile(r"^[-*] \*\*(?P<id>[A-Z]{3}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)+)\*\*(?P<text>.*)$")
TAG = re.compile(r"\[((?:[REPDX](?=[ :\]])|D-\d|DL)[^\]]*)\]")
HEADING = re.compile(r"^#{2,4} (?P<title>.+)$")


class UnknownRule(ValueError):
    """A rule id that the reference does not have."""


@dataclass(frozen=True)
class Rule:
    """One rule of the reference."""

    id: str
    chapter: str
    text: str
    provenance: str


def reference_path(game: str, language: str = "en") -> Path:
    """The reference of a game: among its texts; for games of ours in the package when installed, in docs/ in a source checkout."""
    name = f"{game}.md" if language == "en" else f"{language}/{game}.md"
    own = homes.folder(game) / "table" / "text" / f"{language}.md"
    if own.is_file():
        return own
    installed = PACKAGE / "reference" / name
    return installed if installed.is_file() else PACKAGE.parents[1] / "docs" / "rules" / name


@functools.cache
def reference(game: str, language: str = "en") -> dict[str, Rule]:
    """All rules of a game by id, in the order of the reference."""
    rules: dict[str, Rule] = {}
    chapter = ""
    for line in reference_path(game, language).read_text("utf-8").splitlines():
        if heading := HEADING.match(line):
            chapter = heading["title"]
        elif (found := RULE.match(line)) and found["id"] not in rules:
            tags, text = TAG.findall(found["text"]), TAG.sub("", found["text"])
            if found["text"].lstrip().startswith("[") and "*" in text:  # notes on the tags stand before the rule's title
                text = text[text.index("*") :]
            text = text.strip(" \t-—:*").replace("*", "")
            rules[found["id"]] = Rule(found["id"], chapter, re.sub(r"\s+", " ", text), "; ".join(tags))
    return rules


def find_rule(game: str, rule: str, language: str = "en") -> Rule:
    """A rule by id."""
    rules = reference(game, language)
    if rule not in rules:
        near = [r for r in rules if r.startswith(rule)] or list(rules)[:5]
        raise UnknownRule(f"{game} has no rule {rule!r}; there are for instance {', '.join(near[:8])}")
    return rules[rule]


def rule_text(game: str, rule: str) -> str:
    """The words of a rule, or its id alone where the reference is not at hand."""
    found = reference(game).get(rule)
    return found.text if found else rule


def tests_folder(game: str) -> Path:
    """Where the tests of a game are in a source checkout; an installed package has none."""
    return PACKAGE.parents[1] / "tests" / "games" / game


def tests_of(game: str) -> dict[str, list[str]]:
    """Where each rule of a game is tested (only in a source checkout): rule id -> places."""
    folder = tests_folder(game)
    prefix = next(iter(reference(game))).split("-")[0]
    pattern = re.compile(rf"\b{prefix}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)+")
    places: dict[str, list[str]] = {}
    for path in sorted((*folder.glob("test_*.py"), *folder.glob("vectors*.json"))):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            named = re.search(r'"id": ?"([^"]+)"', line) if path.suffix == ".json" else None
            for rule in dict.fromkeys(pattern.findall(line)):
                where = f"{path.name} {named[1]}" if named else f"{path.name}:{number}"
                places.setdefault(rule, []).append(where)
    return places
