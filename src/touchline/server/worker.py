"""A worker process: bots, odds and the reading of records, away from the event loop. It sees hidden states, never a match of the server.

`python -m touchline.server.worker` reads tasks from its input and writes answers, each as a length (4 bytes, big-endian) and MessagePack.
It ends when its input does, so it never outlives the server.
"""

from __future__ import annotations

import os
import sys
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from touchline.kernel.game import Value


class Choose(Struct, frozen=True, tag="choose"):
    """Let a bot decide for a seat, from what that seat may know."""

    game: str
    options: dict[str, Value]
    state: bytes
    seat: int
    bot: str
    seed: int
    step: int


class FindOdds(Struct, frozen=True, tag="odds"):
    """The odds of each choice of a seat, from what that seat may know."""

    game: str
    options: dict[str, Value]
    state: bytes
    seat: int


class Check(Struct, frozen=True, tag="check"):
    """Read a match record with all checks; its game, or what is wrong with it."""

    record: str


class Replay(Struct, frozen=True, tag="replay"):
    """A finished match told step by step, as a seat or a spectator saw it, with the scene after one step."""

    record: str
    seat: int
    language: str
    step: int


Task = Choose | FindOdds | Check | Replay


def bot_names(game: str) -> tuple[str, ...]:
    """The bots people may play a game against."""
    from touchline import bots, games

    return bots.names(games.find(game))


def _view(task: Choose | FindOdds) -> Any:
    from touchline import games
    from touchline.play.match import Match

    game = games.find(task.game)
    game.make_ready()
    return Match(game, task.options, 0, game.load(task.state)).view(task.seat)


def perform(task: Task) -> Any:
    """Do a task; the answer as plain data."""
    match task:
        case Choose():
            from touchline import bots

            return int(bots.choose(task.bot, _view(task), task.options, task.seed, task.step))
        case FindOdds():
            view = _view(task)
            return {
                str(action): {outcome: [share.numerator, share.denominator] for outcome, share in view.odds(int(action)).items()}
                for action in view.legal
            }
        case Check():
            from touchline.play.notation import read

            return read(task.record).game.name
        case Replay():
            return _replay(task)


def _replay(task: Replay) -> dict[str, Any]:
    from touchline.play.notation import read

    match = read(task.record)
    view = match.view(task.seat)
    steps = [[step.seat, step.action, [list(event) for event in step.events], view.commentary(step, task.language)] for step in view.log()]
    step = len(match.steps) if task.step < 0 else min(task.step, len(match.steps))
    scene = match.at(step).view(task.seat).scene(task.language)
    return {"game": match.game.name, "steps": steps, "step": step, "scene": msgspec.to_builtins(scene)}


def _read(source: BinaryIO) -> bytes | None:
    length = source.read(4)
    return source.read(int.from_bytes(length, "big")) if len(length) == 4 else None


def main() -> None:
    """Answer tasks until the input ends."""
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    decoder = msgspec.msgpack.Decoder(Task)
    while (data := _read(source)) is not None:
        try:
            answer: dict[str, Any] = {"ok": perform(decoder.decode(data))}
        except ValueError as error:
            answer = {"refused": str(error)}
        except Exception as error:
            answer = {"failed": f"{type(error).__name__}: {error}"}
        packed = msgspec.msgpack.encode(answer)
        out.write(len(packed).to_bytes(4, "big") + packed)
        out.flush()


if __name__ == "__main__":
    main()
