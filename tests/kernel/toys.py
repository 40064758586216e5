"""A tiny game that keeps the contract, and how to break it: each way must be caught by the conformance suite."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any, Callable

from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE, HIDDEN, OVER
from touchline.kernel.record import Record, Row, i8
from touchline.kernel.tables import Tables

ROUNDS = 4


class State(Record):
    """Each seat secretly takes a stone (1 or 2), then a coin is tossed; the higher sum of stones wins."""

    round = i8()
    phase = i8()
    stone = i8(2)
    total = i8(2)


class Phase(IntEnum):
    FIRST = 0
    SECOND = 1
    COIN = 2
    DONE = 3


class Event(IntEnum):
    TOOK = 1
    COIN = 2


class WhyNot(IntEnum):
    TOY_A_1 = 1
    TOY_A_2 = 2


def setup(s: Any, options: Row) -> None:
    s.round = 0


def turn(s: Any) -> int:
    return (0, 1, CHANCE, OVER)[s.phase]


def why_not(s: Any, action: int) -> int:
    if s.phase >= Phase.COIN:
        return int(WhyNot.TOY_A_1)
    return int(WhyNot.TOY_A_2) if action == 2 and s.round != 1 else 0


def legal(s: Any, out: Row) -> int:
    n = 0
    for action in range(3):
        if why_not(s, action) == 0:
            out[n] = action
            n += 1
    return n


def chance(s: Any, out: Row, weight: Row) -> int:
    out[0], out[1], weight[0], weight[1] = 0, 1, 1, 2
    return 2


def apply(s: Any, action: int, events: Row) -> None:
    if s.phase == Phase.COIN:
        s.total[0] += s.stone[0]
        s.total[1] += s.stone[1]
        s.stone[0] = s.stone[1] = 0
        s.round += 1
        s.phase = Phase.DONE if s.round == ROUNDS else Phase.FIRST
        return
    s.stone[s.phase] = action + 1
    s.phase += 1


def result(s: Any, out: Row) -> None:
    lead = s.total[0] - s.total[1]
    out[0], out[1] = s.total[0], s.total[1]
    out[2] = (lead > 0) - (lead < 0)
    out[3] = -out[2]


def hide(s: Any, seat: int) -> None:
    for other in range(2):
        if other != seat:
            s.stone[other] = 0


def redeal(s: Any, seat: int, seed: int) -> None:
    for other in range(2):
        if other != seat and other < min(s.phase, 2):
            s.stone[other] = 1 + (seed + other) % 2


def seen(s: Any, action: int, seat: int) -> int:
    return action if s.phase == Phase.COIN or s.phase == seat else HIDDEN


def swap(s: Any) -> None:
    """Not a symmetric game: only used where a test says so."""


def first(s: Any, seed: int) -> int:
    return 0


def toy(tables: Path, **changes: Any) -> Game:
    """The toy game, or a broken one."""
    parts: dict[str, Any] = {
        "setup": setup, "turn": turn, "legal": legal, "why_not": why_not, "chance": chance, "apply": apply, "result": result,
        "hide": hide, "redeal": redeal, "seen": seen, "fallback": first, "greedy": first, "pass_time": lambda s, ms: None,
        "max_legal": 3, "max_outcomes": 2, "max_decisions": 8,
        "problem": lambda s: "too many rounds" if s.round > ROUNDS else None,
    }  # fmt: skip
    parts.update(changes)
    return Game(
        name="toy", state=State, tables=Tables("toy", tables), actions=("one", "two", "three"), outcomes=("heads", "tails"), events=Event,
        refusals=WhyNot, names={"phase": Phase}, target="interpreted", **parts,
    )  # fmt: skip


def wrapped(function: Callable[..., Any], change: Callable[..., Any]) -> Callable[..., Any]:
    """A function whose result another one may change: `change(result, *arguments)`."""
    return lambda *arguments: change(function(*arguments), *arguments)
