"""`touchline learn`: the lessons of a game in lines of text, and which rules they teach."""

from __future__ import annotations

import argparse
import sys
import textwrap
from typing import TYPE_CHECKING, Any

from touchline.cli.common import json_argument, language_argument, ready_game, spoken, tell_json

if TYPE_CHECKING:
    from touchline.lessons.course import Book, Course
    from touchline.play.wording import Wording

ABOUT = "learn a game in five minutes: short lessons played on the table; left at any time, gone on with later"
WIDTH = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="left out: the games and their courses")
    parser.add_argument("--course", metavar="ID", help="which course (default: the first that is not finished)")
    parser.add_argument("--again", action="store_true", help="begin the course anew")
    parser.add_argument("--rules", action="store_true", help="tell which rules no lesson teaches")
    json_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline import games
    from touchline.lessons.course import book, games_with_lessons

    names = [games.spelt(options.game)] if options.game else games_with_lessons()
    if options.rules:
        return tell_rules(names, options.json)
    if not options.game or options.json:
        return tell_courses(names, spoken(options), options.json)
    found = book(names[0])
    ready_game(found.game)
    return teach(found, chosen_course(found, options.course, options.again), spoken(options), options.again)


def tell_rules(names: list[str], as_json: bool) -> int:
    """The rules that no lesson teaches, by game: of the basic game, and beyond it."""
    from touchline.lessons.course import untaught
    from touchline.play.reference import reference

    found = {name: untaught(name) for name in names}
    if as_json:
        tell_json({name: {"rules": len(reference(name)), "basic": basic, "beyond": beyond} for name, (basic, beyond) in found.items()})
        return 0
    for name, (basic, beyond) in found.items():
        print(f"{name}: {len(reference(name))} rules; untaught: {len(basic)} of the basic game, {len(beyond)} beyond it")
        for what, rules in (("basic", basic), ("beyond", beyond)):
            if rules:
                print(textwrap.fill(f"{what}: {', '.join(rules)}", WIDTH, initial_indent="  ", subsequent_indent="    "))
    return 0


def tell_courses(names: list[str], language: str, as_json: bool) -> int:
    """The games with their courses, and how far each is."""
    from touchline.lessons import progress
    from touchline.lessons.course import book, titles, words

    done = progress.kept()
    found: dict[str, list[dict[str, Any]]] = {}
    for name in names:
        found[name] = [{**one, "done": done.get(name, {}).get(one["id"], 0)} for one in titles(book(name), words(name, language))]
    if as_json:
        tell_json(found)
        return 0
    for name, courses in found.items():
        print(f"{words(name, language)('game-title')}  (touchline learn {name})")
        for one in courses:
            print(f"  {one['id']:12} {one['done']:2}/{one['steps']:<2}  {one['title']}: {one['about']}")
    return 0


def chosen_course(found: Book, named: str | None, again: bool) -> Course:
    """The course that was asked for, or the first that is not finished (the first of all, if all are)."""
    from touchline.lessons import progress
    from touchline.lessons.course import course_named

    if named:
        return course_named(found, named)
    done = progress.kept().get(found.game, {})
    left = [course for course in found.course if done.get(course.id, 0) < len(course.step)]
    return (found.course if again or not left else left)[0]


def teach(found: Book, course: Course, language: str, again: bool) -> int:
    """Step after step, from where the course was left."""
    from touchline.lessons import progress
    from touchline.lessons.course import words

    say = words(found.game, language)
    at = 0 if again else progress.kept().get(found.game, {}).get(course.id, 0) % len(course.step)
    while at < len(course.step):
        if not one_step(found, course, at, language, say):
            print(say("lesson-kept", step=at + 1, steps=len(course.step)))
            return 0
        at += 1
        progress.keep(found.game, course.id, at)
    print(say("lesson-done", title=say(f"course-{course.id}")))
    return 0


def one_step(found: Book, course: Course, at: int, language: str, say: Wording) -> bool:
    """Ask until the right choice is made; False if the person stops."""
    from touchline.lessons.teaching import answered, shown, view_at
    from touchline.terminal.plain import draw_scene, many_choices, told

    table = shown(found, course, at, language)
    scene = view_at(found, course, at).scene(language)
    print("\n" + say("lesson-step", title=table["title"], step=at + 1, steps=table["steps"]))
    print(draw_scene(say, scene))
    tell(table["says"])
    for closed in table["closed"]:
        tell(say("lesson-closed", choice=closed["text"], why=closed["why"]))
    choices = scene.choices
    few = len(choices) <= 24
    print("\n".join([f"{number:4}  {told(choice)}" for number, choice in enumerate(choices, 1)] if few else many_choices(scene)))
    while True:
        number = ask(say("lesson-ask"))
        if number is None:
            return False
        if not (number.isdecimal() and 1 <= int(number) <= len(choices)):
            tell(say("lesson-wrong"))
            continue
        answer = answered(found, course, at, choices[int(number) - 1].action, language)
        if answer["right"]:
            break
        tell(" ".join([answer["said"] or say("lesson-wrong"), *(f"[{line}]" for line in answer["odds"])]))
    for line in answer["told"]:
        print(f"  {line}")
    tell(" ".join([say("lesson-right"), answer["said"]]))
    tell(say("lesson-rules", rules=", ".join(rule["id"] for rule in answer["rules"])))
    return True


def tell(text: str) -> None:
    """Words for a person, in lines of a readable length."""
    print(textwrap.fill(text, WIDTH))


def ask(question: str) -> str | None:
    """What the person types; None for an empty line, q, or the end of the input."""
    print(f"{question} ", end="", flush=True)
    line = sys.stdin.readline()
    if not line.endswith("\n"):
        print()
    return line.strip() if line.strip() not in ("", "q") else None
