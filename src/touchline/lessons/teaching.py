"""A step of a lesson as somebody meets it: the table with a question, and the answer to what was chosen."""

from __future__ import annotations

import functools
import itertools
import re
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from touchline.kernel.playout import CHANCE
from touchline.lessons.course import ANY, Book, Course, Step, laid_out, sentence, words
from touchline.play.match import Match
from touchline.play.outlook import outlook
from touchline.play.position import set_up
from touchline.play.reference import for_players
from touchline.play.scene import Scene
from touchline.play.view import View
from touchline.play.wording import Wording


def start(book: Book, course: Course, at: int) -> Match:
    """The match in which a step asks: set up, or played on from the step before."""
    if not 0 <= at < len(course.step):
        raise ValueError(f"the course {course.id} has {len(course.step)} steps; there is no step {at + 1}")
    return _ready(book, course, at).copy()


@functools.lru_cache(maxsize=32)
def _ready(book: Book, course: Course, at: int) -> Match:
    """The match of a step, kept because every answer begins with it."""
    step = course.step[at]
    if step.fields is None and at > 0:
        match = start(book, course, at - 1)
        last = course.step[at - 1]
        follow(match, (last.right[0], *last.after(last.right[0])))
    else:
        match = set_up(book.game, laid_out(book, course, step), 0, **{**course.options, **step.options})
    follow(match, step.before)
    while only := forced(match):
        match.roll(only) if match.turn == CHANCE else match.play(only)
    return match


def follow(match: Match, tokens: tuple[str, ...]) -> None:
    """Play and throw what is written down; what leaves no choice needs no word, as at every table."""
    for token in tokens:
        while (only := forced(match)) and only != token:
            match.roll(only) if match.turn == CHANCE else match.play(only)
        match.roll(token) if match.turn == CHANCE else match.play(token)


def forced(match: Match) -> str:
    """The only choice there is, or the only thing that can be drawn; empty if there are several."""
    open_now = list(match.chances) if match.turn == CHANCE else [str(action) for action in match.legal]
    return open_now[0] if len(open_now) == 1 else ""


def view_at(book: Book, course: Course, at: int) -> View:
    """A step as the seat that is asked sees it."""
    match = start(book, course, at)
    return match.view(match.turn)


def is_right(step: Step, token: str) -> bool:
    """Whether a choice solves a step."""
    return any(token == one or (ANY in one and fnmatchcase(token, one)) for one in step.right)


def shown(book: Book, course: Course, at: int, language: str) -> dict[str, Any]:
    """The table of a step and its question, without the answer."""
    view, step = view_at(book, course, at), course.step[at]
    say = words(book.game, language).at(view.seats, view.options)
    return {
        "game": book.game, "course": course.id, "title": say(f"course-{course.id}"), "step": at, "steps": len(course.step),
        "seat": view.turn, "says": (says := say(f"{course.id}-{step.id}")), "closed": _closed(view, step, say, language),
        "scene": msgspec.to_builtins(scene := view.scene(language)), "points": pointed(says, scene),
    }  # fmt: skip


def pointed(text: str, scene: Scene) -> list[str]:
    """The places that a text names by their labels (`24,7`, `E11`; a mere number is none), for screens to show."""
    words = set(re.findall(r"(?<![\w,])(?:\d+,\d+|[A-Za-z]\d+\w?)(?!\w)", text))
    return [place.id for place in scene.pitch.places if place.label in words]


def _closed(view: View, step: Step, say: Wording, language: str) -> list[dict[str, str]]:
    """What the lesson points at: choices that are not open here, and why not."""
    names = view.closed(language) if step.closed else {}
    found = []
    for token, rule in step.closed.items():
        number = view.game.action_numbers[token]
        found.append({"text": names.get(number, token), "rule": rule, "why": _short(say, view, rule, language)})
    return found


def _short(say: Wording, view: View, rule: str, language: str) -> str:
    """What the table says when a rule forbids something."""
    name = f"why-{rule.replace('.', '-')}"
    return say(name) if say.has(name) else for_players(view.game.name, language)[rule].text


def answered(book: Book, course: Course, at: int, action: int, language: str) -> dict[str, Any]:
    """What is to be said of a choice: after a right one what happens, why, and by which rules; after another why it is none."""
    match, step = start(book, course, at), course.step[at]
    view = match.view(match.turn)
    if action not in view.legal:
        raise ValueError("this choice is not open in the lesson")
    token = view.game.actions[action]
    say = words(book.game, language).at(view.seats, view.options)
    if not is_right(step, token):
        said = sentence(say, course, step, "wrong", token)
        odds = _odds(view, step, token, say, language)
        return {"right": False, "said": said, "odds": odds, "points": pointed(said, view.scene(language))}
    before = len(match.steps)
    follow(match, (token, *step.after(token)))
    while match.turn == CHANCE and (only := forced(match)):
        match.roll(only)
    eyes = match.view(view.turn)
    called = eyes.called(language)
    told = [line for seen in match.log(view.turn, before) for line in eyes.commentary(seen, language, called)]
    told = [_times(say, line, len(list(same))) for line, same in itertools.groupby(told)]
    reference = for_players(book.game, language)
    return {
        "right": True, "said": sentence(say, course, step, "right", token), "told": told,
        "rules": [{"id": rule, "text": reference[rule].text} for rule in step.rules], "scene": msgspec.to_builtins(eyes.scene(language)),
    }  # fmt: skip


def _times(say: Wording, line: str, times: int) -> str:
    """A line of the commentary, said once however often it comes in a row."""
    return line if times == 1 else say("lesson-times", line=line, times=times)


def _odds(view: View, step: Step, token: str, say: Wording, language: str) -> list[str]:
    """What a choice leads to, and what the right one does, where the lesson is about odds."""
    if not step.odds:
        return []
    found, numbers = outlook(view, say), view.game.action_numbers
    texts = {choice.action: choice.text for choice in view.scene(language).choices}
    return [say("lesson-odds", choice=texts[numbers[one]], odds=found.line(numbers[one], say)) for one in (token, step.right[0])]
