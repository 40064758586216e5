from __future__ import annotations

import re

import pytest

from touchline.games import names
from touchline.games.fuba.rules.data import NO_SHOT, PENALTY_NEEDED, SHOT_MODIFIER
from touchline.kernel.target import PACKAGE
from touchline.languages import LANGUAGES, preferred
from touchline.play.reference import UnknownRule, find_rule, for_players, reference
from touchline.play.wording import MissingText, Wording, wording

GAME = "coup_du_champion"


def test_both_languages_speak() -> None:
    assert wording(GAME, "en")("prompt-KEEPER_SPOT", team="Home") == "Home: where does the keeper kick from?"
    assert (
        wording(GAME, "fr")("event-goal", team="les locaux", other="", how="x", own="no")
        == "BUT\u202f! Les locaux marquent\u202f: x\u202f!"
    )


def test_french_signs_never_begin_a_line() -> None:
    """Before : ; ! ? % and inside « » stands a narrow space at which no line is broken."""
    files = [*PACKAGE.glob("**/text/fr*.ftl"), *(PACKAGE.parents[1] / "docs" / "rules" / "fr").glob("*.md")]
    assert len(files) > 10
    wrong = [
        f"{path.name}: {line}"
        for path in files
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#") and re.search(r"[^\s=] [:;!?»%](?![\w(-])|« ", line)
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


def test_a_rule_that_goes_on_in_further_lines_is_read_whole() -> None:
    rule = find_rule("fuba", "FUB-4.6.b")
    assert rule.text.endswith("if there is none, ER acts first.") and "D-17" in rule.provenance


def test_the_reference_knows_words_and_provenance() -> None:
    rule = find_rule(GAME, "CDC-DEF-9")
    assert "own keeper" in rule.text and "R CAS" in rule.provenance and "Defence" in rule.chapter
    assert len(reference(GAME)) == 119
    with pytest.raises(UnknownRule, match="CDC-DEF-1"):
        find_rule(GAME, "CDC-DEF")


ENGINE_NAMES = re.compile(r"`|\b\w*[a-z]_\w*|\b[A-Z]+_[A-Z]\w*|\[\w\]|\b(?:off_set|SET_PAWN|prev_moves|PEE|FREE|OPEN|RESOLVE|DUMP)\b")
ENGLISH = re.compile(r"\b(?:the|and|with|of|when|whenever|after|before|origin|restart|true|false|none|says|text|knows|reading|picture)\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_rules_for_players_have_no_names_of_the_engine(game: str, language: str) -> None:
    rules = for_players(game, language)
    assert list(rules) == list(reference(game, language))
    assert not {rule.id: found[0] for rule in rules.values() if (found := ENGINE_NAMES.search(rule.text))}
    if language == "fr":
        assert not {rule.id: found[0] for rule in rules.values() if (found := ENGLISH.search(f"{rule.text} {rule.provenance}"))}


def test_an_ordinary_word_stays_what_it_is() -> None:
    assert "after" in find_rule("worldwide_football", "WWF-8.3").text or "when" in find_rule("worldwide_football", "WWF-8.3").text
    assert "card-recovering" not in find_rule("worldwide_football", "WWF-6.8").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_stand_with_the_rules_that_speak_of_them(language: str) -> None:
    """Against the numbers the engine plays by."""
    fuba = for_players("fuba", language)
    numbers = [[int(cell) for cell in row[1:]] for row in fuba["FUB-5.5.2.b"].table[1:]]
    assert numbers == [[int(PENALTY_NEEDED[shot, dive]) for dive in range(3)] for shot in range(3)]
    modifiers = [int(row[1].replace("−", "-")) for row in fuba["FUB-4.7.c"].table[1:]]
    assert sorted(set(modifiers)) == sorted({int(SHOT_MODIFIER[0, z]) for z in range(13)} - {NO_SHOT})
    assert [row[0].replace("−", "-") for row in fuba["FUB-4.4.3.a"].table[1:]] == [f"{d:+}" if d else "0" for d in range(-5, 6)]
    assert len(for_players("soccer_tactics_world", language)["STW-9.B.4"].table) == 3
