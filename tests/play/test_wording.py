from __future__ import annotations

import re

import pytest

from touchline.kernel.target import PACKAGE
from touchline.play.reference import UnknownRule, find_rule, reference
from touchline.play.wording import MissingText, Wording, preferred, wording

GAME = "coup_du_champion"


def test_both_languages_speak() -> None:
    assert wording(GAME, "en")("prompt-KEEPER_SPOT", team="Home") == "Home: where does the keeper kick from?"
    assert wording(GAME, "fr")("event-goal", team="les locaux", other="", how="x", own="no") == "BUT pour les locaux\u202f: x\u202f!"


def test_french_signs_never_begin_a_line() -> None:
    """Before : ; ! ? % and inside « » stands a narrow space at which no line is broken."""
    files = [*PACKAGE.glob("**/text/fr*.ftl"), *(PACKAGE.parents[1] / "docs" / "rules" / "fr").glob("*.md")]
    assert len(files) > 10
    wrong = [
        f"{path.name}: {line}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#") and re.search(r"[^\s=] [:;!?»%](?![\w-])|« ", line)
    ]
    assert not wrong, wrong[:5]


def test_what_is_missing_is_named() -> None:
    with pytest.raises(MissingText, match="no-such-text"):
        wording(GAME, "en")("no-such-text")
    with pytest.raises(MissingText, match="event-goal"):
        wording(GAME, "en")("event-goal")
    with pytest.raises(ValueError, match="en, fr"):
        Wording(GAME, "de")


def test_the_language_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TOUCHLINE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred() == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert preferred() == "fr"


def test_the_reference_knows_words_and_provenance() -> None:
    rule = find_rule(GAME, "CDC-DEF-9")
    assert "own keeper" in rule.text and "R CAS" in rule.provenance and "Defence" in rule.chapter
    assert len(reference(GAME)) == 119
    with pytest.raises(UnknownRule, match="CDC-DEF-1"):
        find_rule(GAME, "CDC-DEF")
