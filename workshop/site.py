"""Pages of the documentation that are made of what the games say of themselves: rulebooks for players, and every name of the engine.

mkdocs calls the functions that begin with `on_`; nothing is written into the repository.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any, Iterable, Iterator

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from touchline import games
from touchline.kernel.game import Game, Option
from touchline.play.reference import Rule, for_players
from touchline.play.wording import LANGUAGES, how_to_play, wording
from workshop import answers
from workshop.examples import Example, examples, moments

HEADINGS = {
    "en": {
        "learn": "In short",
        "examples": "What a match looks like",
        "options": "What can be agreed on",
        "rules": "The rules",
        "box": "The box, and what we had to rebuild",
        "more": "What is ours, and how to enter what your box says",
    },
    "fr": {
        "learn": "En bref",
        "examples": "À quoi ressemble un match",
        "options": "Ce dont on peut convenir",
        "rules": "Les règles",
        "box": "La boîte, et ce que nous avons reconstruit",
        "more": "Ce qui est de nous, et comment entrer ce que dit votre boîte (en anglais)",
    },
}
SOURCES = {"stated": "stated in the rulebook", "derived": "follows from it", "decided": "our decision", "reconstructed": "rebuilt by us"}
MANY = 8
"""A family of more names than this is told by its first and last ones."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a rulebook in each language and a page of names for every game, and one of what commands answer to programs."""
    for name in games.names():
        game, chosen = games.find(name), moments(name)
        for language in LANGUAGES:
            shown = list(examples(chosen, language))
            for number, example in enumerate(shown, 1):
                files.append(File.generated(config, f"play/{language}/{name}-{number}.svg", content=example.drawn))
            files.append(File.generated(config, f"play/{language}/{name}.md", content=rulebook(game, language, shown)))
        files.append(File.generated(config, f"names/{name}.md", content=names(game)))
    files.append(File.generated(config, "json.md", content=answers.page()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Indices such as `t[h][k]` in the rules are no links; what lies outside docs/ is named, not linked."""
    if page.file.src_uri.startswith("rules/"):
        markdown = re.sub(r"\](?=\s?\[)", r"]\\", markdown)
    depth = page.file.src_uri.count("/")

    def inside(found: re.Match[str]) -> str:
        return found[0] if found[2].count("../") <= depth else found[1]

    return re.sub(r"!?\[([^\]]+)\]\(((?:\.\./)+)[^)]+\)", inside, markdown)


def rulebook(game: Game, language: str, shown: Iterable[Example]) -> str:
    """A game as players read it: no code, no names of the engine."""
    say, head = wording(game.name, language), HEADINGS[language]
    lines = [f"# {say('game-title')}", "", say("game-line"), "", f"![{say('game-title')}](../../pictures/{game.name}.webp)", ""]
    lines += [f"## {head['learn']}", "", *(f"{n}. {text}" for n, text in enumerate(how_to_play(say), 1)), ""]
    lines += [f"## {head['examples']}", ""]
    for number, example in enumerate(shown, 1):
        lines += [f"![{_plain(example.asked)}]({game.name}-{number}.svg)", "", f"**{example.asked}** {example.told}", ""]
    lines += [f"## {head['options']}", ""]
    lines += [f"- **{say(f'option-{option.name}')}**. {say(f'option-{option.name}.help')}" for option in game.options]
    lines += ["", f"## {head['rules']}", "", *chapters(for_players(game.name, language).values())]
    honest = [say("game-rebuilt"), "", f"[{head['more']}](../../honest.md)", "", say("not-tested")]
    return "\n".join([*lines, f"## {head['box']}", "", *honest, ""])


def _plain(text: str) -> str:
    """Words that may stand in a picture's description."""
    return text.replace("[", "(").replace("]", ")")


def chapters(rules: Iterable[Rule]) -> Iterator[str]:
    """Rules under the headings of their chapters, each with its table."""
    for title, chapter in groupby(rules, key=lambda rule: rule.chapter):
        yield from (f"### {re.sub(r' [(][A-Z]{3}-[^)]*[)]', '', title)}", "")
        for rule in chapter:
            yield from (f"{rule.text} <small>{rule.id}</small>", "")
            yield from table(rule.table)


def table(rows: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """The table under a rule, if it has one."""
    if rows:
        head, *others = ("| " + " | ".join(row) + " |" for row in rows)
        yield from (head, "|" + " --- |" * len(rows[0]), *others, "")


def box(game: Game) -> Iterator[str]:
    """Where the numbers of each table come from."""
    told = ((path, ", ".join(SOURCES[word] for word in sources.split()), note) for path, (sources, note) in game.tables.provenance.items())
    yield from table((("table", "where it comes from", "note"), *told))


def names(game: Game) -> str:
    """Every name of the engine: options, actions, outcomes, events, fields."""
    title = wording(game.name, "en")("game-title")
    lines = [f"# {title}: names", "", f'What `touchline.new("{game.name}")` and `--json` call things.', ""]
    lines += ["## Options", "", *table((("name", "usual", "others", "rule"), *map(option_row, game.options)))]
    lines += ["## Events", "", "Their kinds, as `Event.kind` has them.", "", *(f"- `{event.name.lower()}`" for event in game.events), ""]
    lines += ["## Actions", "", f"{len(game.actions)} in all.", "", *families(game.actions), ""]
    lines += ["## Outcomes of chance", "", f"{len(game.outcomes)} in all.", "", *families(game.outcomes), ""]
    shapes = ((f"`{name}`", field.code, " x ".join(map(str, field.shape)) or "1") for name, field in game.state.fields.items())
    lines += ["## Fields of the position", "", *table((("field", "type", "shape"), *shapes))]
    lines += ["## Where the numbers come from", "", *box(game)]
    lines += ["", "What `--json` answers: [every key of every command](../json.md)."]
    return "\n".join(lines)


def option_row(option: Option) -> tuple[str, ...]:
    """An option with what it can be."""
    whether = isinstance(option.default, bool)
    usual = ("yes" if option.default else "no") if whether else str(option.default)
    others = ", ".join(option.values) or ("yes, no" if whether else f"{option.low} to {option.high}")
    return f"`{option.name}`", usual, others, option.rule


def families(texts: Any) -> Iterator[str]:
    """Texts by what they begin with; long families by their first and last."""
    for family, group in groupby(texts, key=lambda text: re.split("[:=]", text)[0]):
        them = list(group)
        shown = them if len(them) <= MANY else [*them[:3], "...", *them[-2:]]
        yield f"- **{family}**: " + ", ".join(f"`{text}`" for text in shown)
