"""Exact solutions where there is no disk: the browser keeps them, and brings one to whoever thinks before a task that may ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping

import msgspec

from touchline import games
from touchline.server.tasks import Choose, FindChances, FindHint, FindWarning, MakeReview, Task, Weigh
from touchline.server.umpire import PERFECT
from touchline.server.worker import MOST_CELLS, finished
from touchline.thinking import solutions

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Value


def asked_about(task: Task) -> tuple[Game, Mapping[str, Value]] | None:
    """The match whose exact values a task may ask for, if any."""
    match task:
        case Choose() if task.bot != PERFECT:
            return None
        case Choose() | FindHint() | FindChances() | FindWarning():
            return games.find(task.game), task.options
        case MakeReview():
            live = finished(task).live
            return live.game, live.options
        case Weigh():
            from touchline.play.errors import PositionError
            from touchline.play.position import position

            try:
                given = position(task.position)
            except (PositionError, IndexError):
                return None
            return given.game, given.options
    return None


def expected(packed: bytes) -> str:
    """The name of the solution that a task may ask for and that is not here; nothing if there is none."""
    found = asked_about(msgspec.msgpack.decode(packed, type=Task))
    if found is None or not solutions.solvable(found[0]) or solutions.cells(*found) > MOST_CELLS:
        return ""
    return solutions.expected(*found)


def bring(name: str, data: Any) -> None:
    """Take a solution that the browser has kept."""
    solutions.bring(games.find(name.rpartition("-")[0]), name, memoryview(data))


__all__ = ["asked_about", "bring", "expected"]
