"""The help of every command in French, with nothing English left."""

from __future__ import annotations

import argparse
import re
from typing import Iterator

import pytest

from touchline.cli import main, parser
from touchline.cli.french import TEXT, _words

ENGLISH = {*re.findall(r"\w+", "the of and with for is are to default show usage this by your file game who")}
"""Words of English help that no French one has."""
NAMED = r"--[\w-]+|\{[^}]*\}|`\w+`|file\.py|module:Bot|touchline games|\"[a-z]+\"|[a-z]+://\S+|(?<=touchline )\w+|\w+\s:"
"""What is typed or named, in any language."""


def parsers(found: argparse.ArgumentParser, name: str = "") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    yield name, found
    for action in found._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command, one in action.choices.items():
                yield from parsers(one, command)


def test_every_argument_is_explained_in_both_languages() -> None:
    english, french = dict(parsers(parser("en"))), dict(parsers(parser("fr")))
    assert set(english) == set(french) and len(french) > 15
    used = set()
    for name, one in english.items():
        assert french[name].description != one.description
        for mine, theirs in zip(one._actions, french[name]._actions, strict=True):
            assert mine.option_strings == theirs.option_strings and mine.dest == theirs.dest
            if not isinstance(mine, argparse._SubParsersAction):
                assert mine.help and theirs.help and (theirs.help != mine.help or mine.dest == "shell"), (name, mine.dest)
                assert set(re.findall(r"%\(\w+\)\w", mine.help or "")) == set(re.findall(r"%\(\w+\)\w", theirs.help)), (name, mine.dest)
                used.add(theirs.help)
    left_over = {key for key, words in _words().items() if words not in used and not key.startswith("about-")}
    assert left_over == {"usage", "arguments", "options", "commands", "description", "metavars"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_names_networks_as_bots(language: str) -> None:
    told = dict(parsers(parser(language)))["tournament"].format_help()
    assert all(f"{kind}:{'FICHIER' if language == 'fr' else 'FILE'}" in re.sub(r"\s+", "", told) for kind in ("network", "onnx"))


def test_nothing_is_said_twice() -> None:
    """Of two texts with one name only the first would ever be read."""
    named = re.findall(r"^([a-z][\w-]*) =", TEXT.read_text("utf-8"), re.MULTILINE)
    assert len(named) > 100 and len(set(named)) == len(named)


def test_no_english_is_left() -> None:
    for name, one in parsers(parser("fr")):
        said = re.sub(NAMED, " ", one.format_help())
        words = set(re.findall(r"[a-zé']+", said.lower())) & ENGLISH
        assert not words, (name, words, one.format_help())
        assert one.format_help().startswith("utilisation\u202f: ")


def test_the_language_decides(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TOUCHLINE_PROGRAM", "1")
    for name in ("TOUCHLINE_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for language, arguments, word in (
        ("fr_FR.UTF-8", ["--help"], "utilisation\u202f: "),
        ("C", ["--help"], "usage: "),
        ("C", ["play", "--language", "fr", "--help"], "utilisation\u202f: "),
        ("C", ["--language=fr", "serve", "-h"], "utilisation\u202f: "),
        ("fr_FR.UTF-8", ["--language", "en", "serve", "-h"], "usage: "),
    ):
        monkeypatch.setenv("LANG", language)
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == 0 and capsys.readouterr().out.startswith(word), (language, arguments)
