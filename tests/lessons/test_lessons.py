"""Lessons: every step is played by its solution and by every other choice, and says something in both languages; rules left untaught."""

from __future__ import annotations

import functools
import io
import itertools
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from tests.play.texts import mistakes
from touchline import games
from touchline.cli import main
from touchline.kernel.playout import CHANCE
from touchline.lessons import progress, teaching
from touchline.lessons.course import (
    BadLessons,
    Book,
    Course,
    attribute,
    book,
    course_named,
    folder,
    games_with_lessons,
    laid_out,
    read,
    untaught,
    words,
)
from touchline.play.reference import reference
from touchline.play.wording import LANGUAGES
from workshop.answers import unexplained

UNTAUGHT = {
    "coup_du_champion": (0, 6), "footime": (0, 6), "fuba": (0, 1), "soccer_tactics_world": (0, 6), "worldwide_football": (0, 31),
}  # fmt: skip
"""Rules that no lesson teaches: of the basic game, and beyond it. These numbers may fall, never rise."""
TAUGHT = games_with_lessons()
each_game = pytest.mark.parametrize("game", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in TAUGHT])


def test_every_game_can_be_learnt() -> None:
    assert set(TAUGHT) == set(UNTAUGHT) == set(games.names())


@each_game
def test_every_step_is_played_by_its_solution_and_by_every_other_choice(game: str) -> None:
    found = book(game)
    for course in found.course:
        for at, step in enumerate(course.step):
            where = f"{course.id}/{step.id}"
            match = teaching.start(found, course, at)
            view = match.view(match.turn)
            legal = {str(action): int(action) for action in view.legal}
            assert len(legal) >= 2, f"{where}: nothing to choose"
            right = {one: [token for token in legal if re.fullmatch(re.escape(one).replace(r"\*", ".*"), token)] for one in step.right}
            assert all(right.values()), f"{where}: not open: {[one for one, found in right.items() if not found]}"
            assert {token: view.why_not(token) for token in step.closed} == step.closed, where
            spoken = {name.partition("-")[2] for name in _attributes(game)[f"{course.id}-{step.id}"]}
            assert spoken <= {"", *map(attribute, legal)}, f"{where}: something is said of choices that are not open"
            for language in LANGUAGES:
                first = teaching.shown(found, course, at, language)
                assert first["says"] and first["seat"] == match.turn and len(first["scene"]["choices"]) == len(legal), where
                for token in _some(legal, right[step.right[0]], spoken, 3 if language == LANGUAGES[0] else 0):
                    told = teaching.answered(found, course, at, legal[token], language)
                    assert told["right"] == (token in itertools.chain(*right.values())) and told["said"], f"{where}: {token}: {told}"
                    assert not list(mistakes(language, told["said"])), (where, token, list(mistakes(language, told["said"])))
                    if told["right"]:
                        assert told["rules"] and told["scene"]["turn"] != CHANCE, f"{where}: a throw is still due after {token}"
                        assert told["told"] or told["scene"] != first["scene"], f"{where}: nothing happens after {token}"
                    else:
                        assert "scene" not in told
            assert teaching.shown(found, course, at, LANGUAGES[-1]) == first, f"{where}: a wrong choice changes nothing"


@functools.cache
def _attributes(game: str) -> dict[str, list[str]]:
    """The attributes of all messages in a game's lessons."""
    body = FluentParser().parse((folder(game) / "en.ftl").read_text("utf-8")).body
    return {entry.id.name: [one.id.name for one in entry.attributes] for entry in body if isinstance(entry, ast.Message)}


def _some(legal: dict[str, int], right: list[str], spoken: set[str], more: int) -> list[str]:
    """All choices that something of their own is said of; of the others, which are answered alike, some from all over the list."""
    named = [token for token in legal if attribute(token) in spoken or token == right[0]]
    others = [token for token in legal if token not in named]
    return named + (others[:: max(1, len(others) // more)] if more else [])


@each_game
def test_what_is_said_is_said_in_both_languages_and_nothing_is_left_over(game: str) -> None:
    wanted = {"course-" + course.id for course in book(game).course}
    wanted |= {f"{course.id}-{step.id}" for course in book(game).course for step in course.step}
    texts = {}
    for language in LANGUAGES:
        source = (folder(game) / f"{language}.ftl").read_text("utf-8")
        body = FluentParser().parse(source).body
        assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
        messages = [entry for entry in body if isinstance(entry, ast.Message)]
        texts[language] = {message.id.name: [one.id.name for one in message.attributes] for message in messages}
        assert set(texts[language]) == wanted and len(messages) == len(wanted), set(texts[language]) ^ wanted
        say = words(game, language)
        for name, attributes in texts[language].items():
            for message in (name, *(f"{name}.{one}" for one in attributes)):
                assert not list(mistakes(language, say(message))), (message, list(mistakes(language, say(message))))
    assert texts["en"] == texts["fr"]


@each_game
def test_the_rules_that_lessons_name_are_rules_and_few_are_left(game: str) -> None:
    named = [rule for course in book(game).course for step in course.step for rule in (*step.rules, *step.closed.values())]
    assert set(named) <= set(reference(game)), set(named) - set(reference(game))
    basic, beyond = untaught(game)
    assert len(basic) <= UNTAUGHT[game][0] and len(beyond) <= UNTAUGHT[game][1], (basic, beyond)


@pytest.mark.xdist_group("fuba")
def test_what_happens_several_times_in_a_row_is_told_once() -> None:
    found = book("fuba")
    first = course_named(found, "first")
    at = [step.id for step in first.step].index("place")
    assert first.step[at].after("zone:CC").count("zone:N_EDGE") == 3
    told = teaching.answered(found, first, at, teaching.view_at(found, first, at).action("zone:CC"), "en")["told"]
    assert told.count("Away places a piece in the north edge of the box. (× 3)") == 1
    assert "You place a piece in the centre circle." in told and not any(one == two for one, two in itertools.pairwise(told))


@pytest.mark.xdist_group("fuba")
def test_positions_share_fields_of_the_book_and_of_the_course(tmp_path: Path) -> None:
    lessons = (folder("fuba") / "lessons.toml").read_text("utf-8")
    (tmp_path / "lessons.toml").write_text(lessons.replace("\nminute = 20\n", "\nminute = 33\n"), "utf-8")
    for found, minute in ((book("fuba"), 20), (read(tmp_path / "lessons.toml", "fuba"), 33)):
        for name, expected in (("passing", minute), ("bench", 70)):
            state = found_state(found, course_named(found, name))
            assert state.minute == expected, f"{name}: the book says {minute}, the course may say otherwise"


def found_state(found: Book, course: Course) -> Any:
    """The position in which a course begins."""
    match = teaching.start(found, course, 0)
    return match.game.mirror(match.state)


def test_lessons_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "lessons.toml"
    step = '[[course.step]]\nid = "one"\nright = ["*"]\n'
    for text, reason in (
        ("[[course", "lessons.toml"),
        ('[[course]]\nid = "first"\nstep = []\n', "has no step"),
        (f'[[course]]\nid = "first"\n{step}{step}', "two step of firsts called one"),
        (f'[[course]]\nid = "first"\n{step}{step.replace("one", "two")}', "several ends"),
        (f'[[course]]\nid = "first"\n{step}wrong = 1\n', "unknown field"),
        (f'[[course]]\nid = "first"\n{step}{step}'.replace("*", "A").replace("one", "two", 1) + "options = { a = 1 }\n", "be agreed"),
    ):
        path.write_text(text, "utf-8")
        with pytest.raises(BadLessons, match=reason):
            read(path, "coup_du_champion")
    with pytest.raises(ValueError, match="no lessons of 'chess'"):
        book("chess")
    with pytest.raises(ValueError, match="no course 'none'"):
        course_named(book("coup_du_champion"), "none")
    with pytest.raises(ValueError, match="there is no step 100"):
        teaching.start(book("coup_du_champion"), book("coup_du_champion").course[0], 99)
    with pytest.raises(ValueError, match="not open in the lesson"):
        teaching.answered(book("coup_du_champion"), book("coup_du_champion").course[0], 0, 17, "en")


def test_positions_share_what_they_have_in_common(tmp_path: Path) -> None:
    path = tmp_path / "lessons.toml"
    head = 'names.hand = ["", "ACE", "KING"]\nfields.hand = [["ACE", ""], ["", ""]]\nfields.ball = "1,1"\n'
    step = '[[course.step]]\nid = "one"\nright = ["*"]\nfields.hand = { 1 = ["KING", "JACK"] }\n'
    path.write_text(f'{head}[[course]]\nid = "first"\nfields.ball = "2,2"\n{step}', "utf-8")
    found = read(path, "footime")
    first = found.course[0]
    assert laid_out(found, first, first.step[0]) == {"hand": [[1, 0], [2, "JACK"]], "ball": "2,2"}
    path.write_text(f'{head}[[course]]\nid = "first"\n{step.replace("1 =", "2 =")}', "utf-8")
    with pytest.raises(BadLessons, match="first/one: hand: there is no such entry"):
        laid_out(read(path, "footime"), first, read(path, "footime").course[0].step[0])


@pytest.mark.xdist_group("footime")
def test_places_that_are_named_are_pointed_at() -> None:
    found = book("footime")
    shown = teaching.shown(found, found.course[0], 1, "fr")
    assert "9 en 12,6" in shown["says"] and shown["points"] == ["12,6"]
    scene = teaching.view_at(found, found.course[0], 1).scene("en")
    assert teaching.pointed("A9, 5 points: 4,7, 24,7; never 124,7, 10,111 or 1,2x.", scene) == ["4,7", "24,7"]


@pytest.mark.xdist_group("coup_du_champion")
def test_the_command_teaches_is_left_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*arguments: str, typed: str = "", language: str = "en") -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["learn", *arguments, "--language", language]) == 0
        return capsys.readouterr().out

    monkeypatch.setenv("TOUCHLINE_DATA", str(tmp_path))
    monkeypatch.setenv("TOUCHLINE_PROGRAM", "1")
    out = said("coup_du_champion", typed="3\n7\n1\n\n")
    assert "The launch die goes furthest" in out and "You play the ball to C7." in out and "stopped at step 2 of 11" in out
    assert "CDC-MOV-1" in out
    assert progress.kept() == {"coup_du_champion": {"first": 1}}
    assert "étape 2 sur 11" in said("coup_du_champion", typed="q\n", language="fr")
    told = json.loads(said("--json"))
    assert told["coup_du_champion"][0]["done"] == 1 and told["coup_du_champion"][0]["steps"] == 11
    rules = json.loads(said("--rules", "--json"))
    assert not unexplained(["learn"], told) and not unexplained(["learn", "--rules"], rules)
    assert rules["coup_du_champion"]["basic"] == untaught("coup_du_champion")[0]
    progress.place().write_text("spoilt", "utf-8")
    assert progress.kept() == {}
