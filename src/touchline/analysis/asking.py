"""A puzzle as somebody meets it: the table as its seat sees it, and the answer to what was chosen."""

from __future__ import annotations

from typing import Any

import msgspec

from touchline.analysis.puzzle import Collection, Puzzle, view_of
from touchline.analysis.words import why, words
from touchline.play.numbers import Numbers


def found(collection: Collection, name: str) -> Puzzle:
    """A puzzle by its id; ValueError if there is none."""
    for puzzle in collection.puzzles:
        if puzzle.id == name:
            return puzzle
    raise ValueError(f"there is no puzzle {name!r} of {collection.game}")


def shown(puzzle: Puzzle, collection: Collection, language: str) -> dict[str, Any]:
    """The table of a puzzle, with its choices but without its solution."""
    scene = view_of(puzzle, collection).scene(language)
    return {
        "game": collection.game, "id": puzzle.id, "seat": puzzle.seat, "rating": puzzle.rating, "exact": puzzle.exact,
        "options": collection.options, "scene": msgspec.to_builtins(scene),
    }  # fmt: skip


def answered(puzzle: Puzzle, collection: Collection, action: int, language: str) -> dict[str, Any]:
    """What is to be said of a choice: whether it is the solution, what it gives away, and why the best one is the best."""
    view = view_of(puzzle, collection)
    if action not in view.legal:
        raise ValueError("this choice is not open in the puzzle")
    say, actions = words(collection.game, language).at(view.seats, view.options), view.game.actions
    texts = {choice.token: choice.text for choice in view.scene(language).choices}
    chosen = actions[action]
    right, loss = chosen == puzzle.best, puzzle.losses.get(chosen, 0.0)
    best, played, second = (texts.get(token, token) for token in (puzzle.best, chosen, puzzle.second))
    said = say("puzzle-right", best=best) if right else say("puzzle-wrong", played=played, best=best, loss=Numbers(language).percent(loss))
    reason = why(puzzle.better, puzzle.worse, say, language)
    return {
        "right": right, "best": int(view.game.action_numbers[puzzle.best]), "loss": loss, "said": said,
        "why": say("puzzle-than", second=second) + " " + reason,
    }  # fmt: skip
