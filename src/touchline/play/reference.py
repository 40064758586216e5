"""The rule reference of each game: every rule by id, with its words, its provenance and where it is tested."""

from __future__ import annotations

import functools
import re
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

from touchline.kernel import homes
from touchline.kernel.target import PACKAGE
from touchline.play.wording import LANGUAGES, wording

RULE = re.compile(r"^[-*] \*\*(?P<id>[A-Z]{3}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)+)\*\*(?P<text>.*)$")
TAG = re.compile(r"\[((?:[REPDX](?=[ :\]])|D-\d|DL)[^\]]*)\]")
MARK = re.compile(r"\b(?:D-\d+|DL-\d+|E-\d+|P-[\w.]+|[REPDX]\b(?: §[\w.]+)?)")
ROW = re.compile(r"^\s*\|(?P<cells>.*)\|\s*$")
CONTINUED = re.compile(r"(?<=\S)\n  (?=[^\s|])(?![-*+] )")
"""Where a rule goes on in the next line, indented like the words of its first one."""
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
    table: tuple[tuple[str, ...], ...] = ()
    """The table that stands under the rule: a heading row, then the others."""


def reference_path(game: str, language: str = "en") -> Path:
    """The reference of a game: among its texts; for games of ours in the package when installed, in docs/ in a source checkout."""
    name = f"{game}.md" if language == "en" else f"{language}/{game}.md"
    own = homes.folder(game) / "table" / "text" / f"{language}.md"
    if own.is_file():
        return own
    return _of_ours(name)


def _of_ours(name: str) -> Path:
    """A file of our own references."""
    installed = PACKAGE / "reference" / name
    return installed if installed.is_file() else PACKAGE.parents[1] / "docs" / "rules" / name


@functools.cache
def reference(game: str, language: str = "en") -> dict[str, Rule]:
    """All rules of a game by id, in the order of the reference."""
    rules: dict[str, Rule] = {}
    chapter, last = "", ""
    for line in CONTINUED.sub(" ", reference_path(game, language).read_text("utf-8")).splitlines():
        if last and (row := ROW.match(line)):
            if not set(line) <= set("|-: "):
                cells = tuple(cell.strip() for cell in row["cells"].split("|"))
                rules[last] = replace(rules[last], table=(*rules[last].table, cells))
            continue
        last = ""
        if heading := HEADING.match(line):
            chapter = heading["title"]
        elif (found := RULE.match(line)) and found["id"] not in rules:
            tags, text = TAG.findall(found["text"]), TAG.sub("", found["text"])
            if found["text"].lstrip().startswith("[") and "*" in text:  # notes on the tags stand before the rule's title
                text = text[text.index("*") :]
            text = text.strip(" \t-—:*").replace("*", "")
            rules[found["id"]] = Rule(found["id"], chapter, re.sub(r"\s+", " ", text), "; ".join(tags))
            last = found["id"]
    return rules


@functools.cache
def for_players(game: str, language: str = "en") -> dict[str, Rule]:
    """The rules as players read them: with the words of the table for the names that the reference shares with the engine."""
    words = _words(game, language)
    longest = sorted(words, key=len, reverse=True)
    names = re.compile("|".join(map(_pattern, longest)))

    def told(text: str) -> str:
        text = names.sub(lambda found: words.get(found[0], words.get(found[0].strip("`"), found[0])), text)
        text = re.sub(r"\s*\((?:section )?\d+\.\d+\)", "", text.replace("`", ""))
        text = re.sub(r"\s+([.,)])", r"\1", re.sub(r"\s{2,}", " ", text)).strip()
        return re.sub(r"(^|[.!?] )([a-zà-ÿ])(?!\d)", lambda found: found[1] + found[2].upper(), text)

    marks = (lambda text: text) if language == "en" else (lambda text: "; ".join(dict.fromkeys(MARK.findall(text))))  # notes are in English
    return {rule.id: replace(rule, text=told(rule.text), provenance=marks(rule.provenance)) for rule in reference(game, language).values()}


def _pattern(name: str) -> str:
    """Where a name of the engine stands in a text; an ordinary word is one only in backticks."""
    if re.fullmatch("[a-z]+", name):
        return f"`{name}`"
    return rf"`?(?<![\w-]){re.escape(name)}(?!\w)`?" if name[0].isalnum() else re.escape(name)


def _glossary(path: Path) -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(path.read_text("utf-8"))


def _words(game: str, language: str) -> dict[str, str]:
    """What players read for a name of the engine: the glossary, then options, faces, restarts and cards as the table calls them."""
    own = homes.folder(game) / "table" / "text" / "terms.toml"
    glossary = {part: pairs for path in (_of_ours("terms.toml"), own) if path.is_file() for part, pairs in _glossary(path).items()}
    column, say = LANGUAGES.index(language), wording(game, language)
    quoted = "“{}”" if language == "en" else "«\u202f{}\u202f»"
    words: dict[str, str] = {}
    for name in say.ids():
        kind, _, rest = name.partition("-")
        if kind == "option":
            words[rest] = quoted.format(say(name))
        elif kind in ("face", "restart") and rest.isupper():
            words[rest] = say(name)
    words |= {name: pair[column] for part in ("common", game) for name, pair in glossary.get(part, {}).items()}
    return words


def find_rule(game: str, rule: str, language: str = "en") -> Rule:
    """A rule by id, as players read it."""
    rules = for_players(game, language)
    if rule not in rules:
        near = [r for r in rules if r.startswith(rule)] or list(rules)[:5]
        raise UnknownRule(f"{game} has no rule {rule!r}; there are for instance {', '.join(near[:8])}")
    return rules[rule]


def table_lines(rule: Rule) -> list[str]:
    """The table of a rule in columns."""
    wide = [max(len(row[i]) for row in rule.table if i < len(row)) for i in range(max(map(len, rule.table), default=0))]
    return ["  " + "  ".join(cell.ljust(wide[i]) for i, cell in enumerate(row)).rstrip() for row in rule.table]


def rule_text(game: str, rule: str) -> str:
    """The words of a rule, or its id alone where the reference is not at hand."""
    found = reference(game).get(rule)
    return found.text if found else rule


def folder_of_tests(game: str) -> Path | None:
    """The tests of a game, or None where only the game itself is installed."""
    ours, own = PACKAGE.parents[1] / "tests" / "games" / game, homes.folder(game).parent / "tests"
    return next((folder for folder in (ours, own) if folder.is_dir()), None)


def tests_of(game: str) -> dict[str, list[str]]:
    """Where each rule of a game is tested (only in a source checkout): rule id -> places."""
    folder = folder_of_tests(game)
    if folder is None:
        return {}
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
