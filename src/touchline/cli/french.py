"""The help of all commands in French: what argparse shows is English in the code and put into French here, argument by argument."""

from __future__ import annotations

import argparse
import functools
import re
from pathlib import Path
from typing import Any, Iterator

TEXT = Path(__file__).with_name("text") / "fr.ftl"


@functools.cache
def _words() -> dict[str, str]:
    """All texts by their ids."""
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax import FluentParser, ast

    source = TEXT.read_text("utf-8")
    bundle = FluentBundle(["fr"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    ids = [entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]
    return {name: re.sub(r"\n +", " ", _said(bundle, name)) for name in ids}


def _said(bundle: Any, name: str) -> str:
    return str(bundle.format_pattern(bundle.get_message(name).value)[0])


class Help(argparse.HelpFormatter):
    """The frame of a help in French."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _words()["usage"] if prefix is None else prefix)


def put_into_french(parser: argparse.ArgumentParser, command: str = "") -> None:
    """A parser, and those of its commands, so that its help is French."""
    words = _words()
    parser.formatter_class = Help
    parser._positionals.title, parser._optionals.title = words["arguments"], words["options"]
    if parser._subparsers is not None:
        parser._subparsers.title = words["commands"]
    parser.description = words.get(f"about-{command}" if command else "description", parser.description)
    for action in parser._actions:
        _put(action, command)


def _put(action: argparse.Action, command: str) -> None:
    words = _words()
    if isinstance(action.metavar, str):
        action.metavar = _metavar(action.metavar)
    if isinstance(action, argparse._SubParsersAction):
        for told in action._choices_actions:
            told.help = words.get(f"about-{told.dest}", told.help)
        for name, parser in action.choices.items():
            put_into_french(parser, name)
    else:
        action.help = next((words[name] for name in _names(action.dest, command) if name in words), action.help)


def _names(dest: str, command: str) -> Iterator[str]:
    """Where a help is looked for: in the command's own words, then in those of all, then in argparse's."""
    name = dest.replace("_", "-")
    yield from (f"{command}-{name}", f"any-{name}", name)


def _metavar(metavar: str) -> str:
    known = dict(pair.split("=") for pair in _words()["metavars"].split())
    return re.sub(r"[A-Z]+", lambda found: known.get(found[0], found[0]), metavar)
