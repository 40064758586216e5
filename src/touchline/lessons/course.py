"""Courses as data: a game's lessons.toml says what is played, en.ftl and fr.ftl beside it what is said."""

from __future__ import annotations

import functools
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from touchline import games
from touchline.kernel import homes
from touchline.kernel.game import Value
from touchline.kernel.target import PACKAGE
from touchline.play.wording import Wording

ANY = "*"
"""In `right`: whatever is chosen, or whatever comes in its place, is right."""


class BadLessons(ValueError):
    """A file of lessons that does not make sense; the message says where."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, a question, and the choices that answer it."""

    id: str
    right: tuple[str, ...]
    """The choices that solve it, as records write them; `*` for all, `formation:*` for all of a kind."""
    rules: tuple[str, ...] = ()
    """The rules it teaches."""
    fields: dict[str, Any] | None = None
    """The position, as `touchline.set_up` takes it, over the fields of its course; without any, play goes on from the step before."""
    options: dict[str, Value] = {}
    """What was agreed for this step alone, over the options of its course."""
    before: tuple[str, ...] = ()
    """What is played and thrown before the question."""
    then: tuple[str, ...] | dict[str, tuple[str, ...]] = ()
    """What is thrown, and what the other side plays, after the right choice; by choice, if there are several."""
    closed: dict[str, str] = {}
    """Actions that are not open, each with the rule that forbids it: the lesson points at them."""
    odds: bool = False
    """Whether a wrong choice is answered with its odds beside those of the right one."""

    def after(self, token: str) -> tuple[str, ...]:
        """What follows a right choice."""
        return self.then.get(token, ()) if isinstance(self.then, dict) else self.then


class Course(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """Steps that belong together."""

    id: str
    step: tuple[Step, ...]
    options: dict[str, Value] = {}
    fields: dict[str, Any] = {}
    """What the positions of all its steps have in common, over the fields of the book."""


class Book(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """All lessons of a game."""

    course: tuple[Course, ...]
    beyond: tuple[str, ...] = ()
    """Rules, or the beginnings of their ids, that are no part of the basic game: options, the server's clock, guards."""
    fields: dict[str, Any] = {}
    """What the positions of all courses have in common."""
    names: dict[str, tuple[str, ...]] = {}
    """What the numbers 0, 1, 2 ... of a field are called in this file."""
    game: str = ""


def folder(game: str) -> Path:
    """Where a game's lessons are kept."""
    return homes.folder(game) / "lessons"


def games_with_lessons() -> list[str]:
    """The games that can be learnt."""
    return [name for name in games.names() if (folder(name) / "lessons.toml").is_file()]


@functools.cache
def book(game: str) -> Book:
    """The lessons of a game; ValueError if it has none, BadLessons if its file makes no sense."""
    path = folder(game) / "lessons.toml"
    if game not in games.names() or not path.is_file():
        raise ValueError(f"there are no lessons of {game!r}; there are some of {', '.join(games_with_lessons())}")
    return read(path, game)


def read(path: Path, game: str) -> Book:
    """The lessons of a file."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Book)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise BadLessons(f"{path}: {error}") from None
    for reason in mistakes(found):
        raise BadLessons(f"{path}: {reason}")
    return msgspec.structs.replace(found, game=game)


def mistakes(found: Book) -> list[str]:
    """What does not fit together in a book."""
    wrong = _twice("course", [course.id for course in found.course])
    for course in found.course:
        wrong += _twice(f"step of {course.id}", [step.id for step in course.step])
        if not course.step:
            wrong.append(f"the course {course.id} has no step")
        for first, second in zip(course.step, course.step[1:], strict=False):
            if second.fields is None and (len(first.right) != 1 or ANY in first.right[0]):
                wrong.append(f"{course.id}/{second.id} goes on from {first.id}, which has several ends: it needs fields of its own")
            if second.fields is None and second.options:
                wrong.append(f"{course.id}/{second.id} goes on from {first.id}: nothing else can be agreed there")
    return wrong


def _twice(what: str, names: list[str]) -> list[str]:
    return [f"there are two {what}s called {name}" for name in sorted({name for name in names if names.count(name) > 1})]


def laid_out(found: Book, course: Course, step: Step) -> dict[str, Any]:
    """The fields of a step's position: those of the book, changed as its course and itself say; BadLessons if they do not fit together."""
    fields: dict[str, Any] = {}
    for own in (found.fields, course.fields, step.fields or {}):
        for name, value in own.items():
            fields[name] = _changed(fields.get(name), value, f"{course.id}/{step.id}: {name}")
    return {name: _numbered(value, found.names[name]) if name in found.names else value for name, value in fields.items()}


def _changed(whole: Any, value: Any, where: str) -> Any:
    """A value, or a list of which a table changes some entries: `{ 9 = "19,8" }` puts piece 9 elsewhere and leaves the others."""
    if not isinstance(value, dict):
        return value
    if not isinstance(whole, list) or not all(key.isdecimal() and int(key) < len(whole) for key in value):
        raise BadLessons(f"{where}: there is no such entry to change")
    return [_changed(entry, value[str(at)], where) if str(at) in value else entry for at, entry in enumerate(whole)]


def _numbered(value: Any, names: tuple[str, ...]) -> Any:
    """A value with names in the place of numbers; set_up tells of those that are none."""
    if isinstance(value, list):
        return [_numbered(entry, names) for entry in value]
    return names.index(value) if value in names else value


def course_named(found: Book, name: str) -> Course:
    """A course by its id."""
    for course in found.course:
        if course.id == name:
            return course
    raise ValueError(f"{found.game} has no course {name!r}; it has {', '.join(course.id for course in found.course)}")


@functools.lru_cache(maxsize=32)
def words(game: str, language: str) -> Wording:
    """The words of a game, of lessons in general, and of its own lessons."""
    return Wording(game, language, PACKAGE / "lessons" / "text" / f"{language}.ftl", folder(game) / f"{language}.ftl")


def attribute(token: str) -> str:
    """A choice as the name of a text's attribute: `move:S_BOX>S_EDGE` is `move-S_BOX-S_EDGE`."""
    return re.sub(r"[^A-Za-z0-9_]+", "-", token).strip("-")


def sentence(say: Wording, course: Course, step: Step, kind: str, token: str) -> str:
    """What is said of a choice: the sentence for this very choice if there is one, else the one for all of its kind, else nothing."""
    for name in (f"{course.id}-{step.id}.{kind}-{attribute(token)}", f"{course.id}-{step.id}.{kind}"):
        if say.has(name):
            return say(name)
    return ""


def untaught(game: str) -> tuple[list[str], list[str]]:
    """The rules of the reference that no lesson teaches: those of the basic game, and those beyond it."""
    from touchline.play.reference import reference

    found = book(game)
    taught = {rule for course in found.course for step in course.step for rule in step.rules}
    left = [rule for rule in reference(game) if rule not in taught]
    basic = [rule for rule in left if not is_beyond(found, rule)]
    return basic, [rule for rule in left if rule not in basic]


def is_beyond(found: Book, rule: str) -> bool:
    """Whether a rule is no part of the basic game."""
    return any(rule == name or rule.startswith((f"{name}-", f"{name}.")) for name in found.beyond)


def titles(found: Book, say: Wording) -> list[dict[str, Any]]:
    """The courses of a game as lists show them."""
    return [
        {"id": course.id, "title": say(f"course-{course.id}"), "about": say(f"course-{course.id}.about"), "steps": len(course.step)}
        for course in found.course
    ]
