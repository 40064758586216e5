"""A worker process: bots, odds and the reading of records, away from the event loop. It sees hidden states, never a match of the server.

`python -m touchline.server.worker` reads tasks from its input and writes answers, each as a length (4 bytes, big-endian) and MessagePack.
While it compiles a game it writes how far it is before the answer. It ends when its input does, so it never outlives the server.
"""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Iterator, Mapping

import msgspec

from touchline.bots.bench import hold_memory
from touchline.kernel.eyes import SPECTATOR, from_the_wire
from touchline.kernel.game import Value
from touchline.kernel.playout import CHANCE
from touchline.kernel.target import TARGET
from touchline.server.tasks import (
    AnswerLesson,
    AnswerPuzzle,
    Check,
    Choose,
    FindChances,
    FindHint,
    FindMeaning,
    FindOdds,
    FindProspects,
    FindWarning,
    Finished,
    FromASeat,
    Lay,
    ListThrows,
    LookAt,
    MakeFinal,
    MakeRecord,
    MakeReview,
    Position,
    Prepare,
    Replay,
    Scenes,
    ShowLesson,
    ShowPuzzle,
    Task,
    Weigh,
    WritePosition,
)

if TYPE_CHECKING:
    from touchline.play.actions import Action
    from touchline.play.match import Match
    from touchline.play.view import View
    from touchline.server import answers as a
    from touchline.server.table import Table

MOST_CELLS = 120 if TARGET == "wasm" else 400
"""The longest match that is solved here, in throws a period: about 140 MB of values, and a minute or two of one processor. A browser has
less room: the values lie there unpacked, 2.6 MB for each throw."""
MOST_SCENES = 64
"""So many scenes are given at a time."""


def bot_names(
    game: str, options: Mapping[str, Value] | None = None, visitors: Mapping[str, tuple[str, ...]] | None = None
) -> tuple[str, ...]:
    """The bots people may play a game against here, under some options if they are given: what is too long is not solved.

    Other people's bots are visitors: those whom the operator lets in, by the games they play.
    """
    from touchline import bots, games
    from touchline.thinking.solutions import cells

    found = games.find(game)
    names = (*bots.built_in(found, options), *(name for name, plays in (visitors or {}).items() if not plays or game in plays))
    if "perfect" in names and options is not None and cells(found, options) > MOST_CELLS:
        return tuple(name for name in names if name != "perfect")
    return names


def solved_already(game: str, options: Mapping[str, Value]) -> bool:
    """Whether the solution under some options is known."""
    if TARGET == "wasm":
        from touchline import games
        from touchline.thinking.solutions import is_kept

        return is_kept(games.find(game), options)
    return _kept_at(game, msgspec.json.encode(options).decode()).is_file()


@functools.lru_cache(maxsize=256)
def _kept_at(game: str, options: str) -> Path:
    from touchline import games
    from touchline.thinking.solutions import kept_at

    return kept_at(games.find(game), msgspec.json.decode(options))


def _view(task: FromASeat) -> View:
    from touchline import games
    from touchline.play.view import View

    return View(games.find(task.game), task.options, from_the_wire(task.seat), task.state)


def perform(task: Task, tell: Callable[[str, int, int], None] | None = None) -> Any:
    """Do a task; the answer as plain data. `tell` hears how far a preparation is."""
    match task:
        case Prepare():
            return prepare(task.game, tell)
        case Choose():
            return choose(task, tell)
        case FindOdds():
            view = _view(task)
            return {str(int(action)): _odds(view, int(action), task.language) for action in view.legal}
        case FindProspects():
            from touchline.play.outlook import outlook

            view = _view(task)
            return msgspec.to_builtins(outlook(view, view.wording(task.language)))
        case FindHint():
            return hint(_view(task), task.language)
        case FindWarning():
            from touchline.analysis import coaching

            warned: a.Coached = {"said": list(filter(None, [coaching.warning(_view(task), task.action, task.language)]))}
            return warned
        case FindMeaning():
            return meanings(task)
        case FindChances():
            found: a.WinChances = asdict(_view(task).win_probability())  # type: ignore[assignment]
            return found
        case Check():
            from touchline.play.notation import read_text

            with outside_refused():
                return read_text(task.record, task.by_hand).game.name
        case MakeRecord():
            return finished(task).record()
        case MakeFinal():
            return final(finished(task))
        case Position():
            match = finished(task).live.at(min(task.step, finished(task).steps))
            return [match.game.name, match.options, match.game.dump(match.state), len(match.steps), match.over]
        case Replay():
            return replay(finished(task), task.seat, task.language, task.step)
        case Scenes():
            return scenes(finished(task).live, task.seat, task.language, task.first, task.last)
        case ListThrows():
            return throws(finished(task).live)
        case ShowPuzzle() | AnswerPuzzle():
            return puzzle(task)
        case LookAt() | Weigh() | Lay():
            return analysis(task)
        case WritePosition():
            last = finished(task).steps
            return {"position": finished(task).live.at(last if task.step < 0 else min(task.step, last)).position}
        case ShowLesson() | AnswerLesson():
            return lesson(task)
        case MakeReview():
            return review(finished(task).live, task.depth, tell)


def choose(task: Choose, tell: Callable[[str, int, int], None] | None = None) -> int:
    """What a bot plays; whoever plays perfectly may have to solve the game first, and tells how far that is."""
    from touchline import bots
    from touchline.thinking.solutions import solution

    view = _view(task)
    if task.bot == "perfect" and bots.check(task.bot, view.game, view.options):
        solution(view.game, view.options, tell or (lambda part, done, total: None))
    return int(bots.decide(task.bot, view, task.seed, task.step))


def prepare(name: str, tell: Callable[[str, int, int], None] | None = None) -> bool:
    """Compile or load a game, the search and what a hint says of its choice, telling part by part what is compiled."""
    from touchline import games
    from touchline.kernel import follow, search

    game = games.find(name)
    game.make_ready(tell)
    if game.target == "cpu":
        from touchline.kernel.prepare import compile_all

        compile_all((search.think, follow.foresee), tell or (lambda part, done, total: None))
    return True


def compile_the_rest() -> None:
    """Compile what odds and reviews need besides; otherwise the first of them does."""
    from touchline.kernel import follow, prospects, weigh
    from touchline.kernel.prepare import compile_all

    if TARGET == "cpu":
        compile_all((follow.trace, weigh.weigh, prospects.count_ends, prospects.sample_ends))


def _odds(view: View, action: int, language: str) -> list[a.Odd]:
    """The odds of the throw after an action: each outcome with its text form, its words and its share."""
    game, say = view.game, view.wording(language)
    return [
        {
            "outcome": outcome,
            "text": game.outcome_text(game.outcome_numbers[outcome], say) if game.outcome_text else outcome.partition("=")[2] or outcome,
            "share": (share.numerator, share.denominator),
        }
        for outcome, share in view.odds(action).items()
    ]


def hint(view: View, language: str) -> a.Advice:
    """The best choice of a seat, the next best, what they are worth to it, and why they differ."""
    found = view.hint(language=language)
    words = {choice.action: choice.text for choice in view.scene(language).choices}

    def told(action: Action, value: float | None) -> a.Advised:
        return {"action": int(action), "text": words.get(int(action), action.text), "value": value}

    return {
        "best": told(found.best, found.value), "next": None if found.next is None else told(found.next, found.next_value),
        "why": found.why, "exact": found.exact,
    }  # fmt: skip


_tables: dict[str, Table] = {}
"""The finished matches that were last asked for."""
MOST_TABLES = 8


def finished(task: Finished) -> Table:
    """The match that a task is about."""
    from touchline.server.table import Table

    if task.table not in _tables:
        _tables[task.table] = Table.folded(task.table, task.log, history=True)
        if len(_tables) > MOST_TABLES:
            del _tables[next(iter(_tables))]
    return _tables[task.table]


def replay(table: Table, seat: int, language: str, step: int) -> a.MatchTold:
    """A match told step by step: `at` is the number of the match's steps after each, headlines are what a timeline shows."""
    from touchline.server import listing

    match, game = table.live, table.game
    eyes = from_the_wire(seat)
    view = match.view(eyes)
    called = view.called(language, table.names, SPECTATOR)
    steps: list[a.Told] = []
    headlines: list[a.Headline] = []
    for at, seen in match.told(eyes):
        texts = game.outcomes if seen.seat == CHANCE else game.actions
        said = view.commentary(seen, language, called)
        steps.append(
            {
                "at": at, "seat": seen.seat, "action": seen.action, "events": list(seen.events), "commentary": said,
                "token": texts[seen.action] if seen.seat >= CHANCE and seen.action >= 0 else "",
            }
        )  # fmt: skip
        for event, text in zip(seen.events, said, strict=True):
            if event.kind in game.headlines or event.kind == "match_end":
                clock = match.at(at - 1).view(eyes).scene(language).clock  # when it happened: a goal may end the half
                headlines.append({"at": at, "kind": event.kind, "text": text, "score": match.at(at).score, "clock": clock})
    last = len(match.steps)
    shown = last if step < 0 else min(step, last)
    return {
        "game": game.name, "options": match.options, "seats": match.seats, "score": match.score, "over": match.over, "last": last,
        "steps": steps, "headlines": headlines, "step": shown, "scene": match.at(shown).view(eyes).scene(language),
        "info": listing.info(table),
    }  # fmt: skip


def scenes(match: Match, seat: int, language: str, first: int, last: int) -> a.Seen:
    """The scenes after steps `first` to `last`; only the first has the pitch, which does not change."""
    from touchline.play.scene import on_wire

    first = max(0, min(first, len(match.steps)))
    last = max(first, min(last, len(match.steps), first + MOST_SCENES - 1))
    shown = [match.at(step).view(from_the_wire(seat)).scene(language) for step in range(first, last + 1)]
    return {"first": first, "scenes": [on_wire(scene, i == 0) for i, scene in enumerate(shown)]}


def final(table: Table) -> dict[str, Any]:
    """The record of a match, and its last position as spectators see it."""
    from touchline import games
    from touchline.play.wording import LANGUAGES
    from touchline.server import listing

    match = table.live
    last = len(match.steps)
    return {
        "game": match.game.name, "options": match.options, "seats": match.seats, "score": match.score, "over": match.over, "last": last,
        "rules": games.edition(match.game.name, match.options), "record": table.record(), "info": msgspec.to_builtins(listing.info(table)),
        "scenes": {language: scenes(match, -1, language, last, last)["scenes"][0] for language in LANGUAGES},
    }  # fmt: skip


def meanings(task: FindMeaning) -> a.Coached:
    """What some decisions of others could lead to, as far as a seat could know."""
    from touchline.analysis.coaching import meaning
    from touchline.play.view import View

    told = [meaning(View(task.game, task.options, task.seat, before), seat, action, task.language) for before, seat, action in task.done]
    return {"said": [line for line in told if line]}


def throws(match: Match) -> a.ThrowsTold:
    """The throws of a match in order: the step, the outcome, and all outcomes with their weights; and what the dice followed from."""
    game, fair = match.game, match.fair
    found: list[a.Throw] = [
        {"at": at, "outcome": int(step.action), "chances": game.chance_list(game.load(step.before))}
        for at, step in enumerate(match.steps, 1)
        if step.seat == CHANCE
    ]
    if fair is None:
        return {"secret": "", "throws": found}
    return {"commitment": fair.commitment, "contributions": fair.contributions, "secret": fair.secret, "throws": found}


def puzzle(task: ShowPuzzle | AnswerPuzzle) -> dict[str, Any]:
    """A puzzle, or what is to be said of a choice in it."""
    from touchline.analysis import asking
    from touchline.analysis.puzzle import kept

    collection = kept(task.game)
    found = asking.found(collection, task.puzzle)
    if isinstance(task, ShowPuzzle):
        return asking.shown(found, collection, task.language)
    return asking.answered(found, collection, task.action, task.language)


def analysis(task: LookAt | Weigh | Lay) -> Any:
    """A position laid out, weighed, or made ready for a table."""
    from touchline.analysis import board
    from touchline.play.position import position

    with outside_refused():
        match = position(task.position)
        if isinstance(task, Weigh):
            return msgspec.to_builtins(board.analyse(match, task.language))
        if isinstance(task, Lay):
            board.bears_play(match)
            return [match.options, match.game.dump(match.state)]
        return board.shown(board.after(match, task.change) if task.change else match, task.language, task.seat)


@contextlib.contextmanager
def outside_refused() -> Iterator[None]:
    """A position from which the rules would reach outside of a list is refused: no match comes to it."""
    from touchline.play.errors import PositionError

    try:
        yield
    except IndexError:
        raise PositionError("impossible position: the rules know nothing of what follows from it") from None


def lesson(task: ShowLesson | AnswerLesson) -> dict[str, Any]:
    """A step of a lesson, or what is to be said of a choice in it."""
    from touchline.lessons import teaching
    from touchline.lessons.course import book, course_named

    found = book(task.game)
    course = course_named(found, task.course)
    if isinstance(task, ShowLesson):
        return teaching.shown(found, course, task.step, task.language)
    return teaching.answered(found, course, task.step, task.action, task.language)


def review(match: Match, depth: str, tell: Callable[[str, int, int], None] | None = None) -> dict[str, Any]:
    """A match looked back upon, in every language; what is too long is not solved for it."""
    from touchline.analysis.reviewing import depth_named
    from touchline.analysis.reviewing import review as look_back
    from touchline.analysis.words import told
    from touchline.play.wording import LANGUAGES
    from touchline.thinking.solutions import cells, solvable

    wanted = depth_named(depth)
    if solvable(match.game, match.options) and cells(match.game, match.options) > MOST_CELLS:
        wanted = msgspec.structs.replace(wanted, solve=False)
    found = look_back(match, wanted, progress=tell or (lambda part, done, total: None))
    return {language: told(found, match, language) for language in LANGUAGES}


def _read(source: BinaryIO) -> bytes | None:
    length = source.read(4)
    return source.read(int.from_bytes(length, "big")) if len(length) == 4 else None


def answered(task: Task, tell: Callable[[str, int, int], None] | None = None) -> dict[str, Any]:
    """What a worker says of a task: the answer, or why there is none."""
    try:
        return {"ok": perform(task, tell)}
    except ValueError as error:
        return {"refused": str(error)}
    except Exception as error:
        return {"failed": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer tasks until the input ends; arguments: how willingly it leaves the processor to others, megabytes for other bots."""
    nice, megabytes = (*map(int, sys.argv[1:]), 0, 0)[:2]
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    decoder = msgspec.msgpack.Decoder(Task)

    def say(answer: dict[str, Any]) -> None:
        packed = msgspec.msgpack.encode(answer)
        out.write(len(packed).to_bytes(4, "big") + packed)
        out.flush()

    while (data := _read(source)) is not None:
        task = decoder.decode(data)
        answer = answered(task, lambda part, done, total: say({"progress": [part, done, total]}))
        if megabytes and isinstance(task, Prepare):
            compile_the_rest()  # while there is memory to do it in
            hold_memory(megabytes)
        say(answer)


if __name__ == "__main__":
    main()
