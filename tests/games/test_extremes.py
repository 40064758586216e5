"""Numbers that grow: no field overflows at the ends of the options, however the dice fall and however long somebody thinks."""

from __future__ import annotations

import random
from typing import Any, Iterator

import numpy as np
import pytest

from tests.games.walking import Options, corner, generous_steps, longest
from touchline import games
from touchline.kernel.game import Game, Handle
from touchline.kernel.playout import OVER
from touchline.kernel.record import Record, i8, i16

ALL = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]
CORNERS = 5
STEPS = 60_000
"""Steps of a match that are looked at; the longest options of the longest game make some more."""


def overflows(record: type[Record], states: Iterator[Handle]) -> list[str]:
    """Fields that leap over most of what they can hold from one state to the next: a number that grew too far comes back there."""
    kinds = {name: (kind.base, at, kind.itemsize) for name, (kind, at, *_) in (record.dtype.fields or {}).items()}
    words = {size: [i for b, at, n in kinds.values() if b.itemsize == size for i in range(at, at + n)] for size in (1, 2, 4)}
    names = {size: [name for name, (b, _, n) in kinds.items() if b.itemsize == size for _ in range(n // size)] for size in (1, 2, 4)}
    signed = {1: np.int8, 2: np.int16, 4: np.int32}
    before: dict[int, Any] = {}
    found = []
    for state in states:
        block = np.asarray(state, np.uint8)
        for size, at in words.items():
            now = block[at].view(signed[size]).astype(np.int64)
            if size in before and (leap := np.abs(now - before[size]) > 3 << (8 * size - 2)).any():
                found += [f"{names[size][i]} from {before[size][i]} to {now[i]}" for i in np.nonzero(leap)[0]]
            before[size] = now
        if found:
            break
    return found


def options_of(game: Game) -> list[Options]:
    dice = random.Random(game.name)
    return [longest(game), *(corner(game, dice) for _ in range(CORNERS))]


@pytest.mark.parametrize("name", ALL)
def test_no_number_overflows_at_the_ends_of_the_options(name: str) -> None:
    game = games.find(name)
    game.make_ready()
    for number, options in enumerate(options_of(game)):
        steps = (state for _, state in zip(range(STEPS), generous_steps(game, options, number, greedy=number < 4), strict=False))
        assert overflows(game.state, steps) == [], options


@pytest.mark.parametrize("name", ALL)
def test_no_clock_overflows_however_long_somebody_thinks(name: str) -> None:
    game, most = games.find(name), (1 << 31) - 1
    game.make_ready()
    dice = random.Random(1)

    def endless() -> Iterator[Handle]:
        state = game.opening({"clock": "real"} if any(option.name == "clock" for option in game.options) else {})
        for _ in range(300):
            if int(game.turn(state)) == OVER:
                return
            game.pass_time(state, most)
            yield state
            moves = [outcome for outcome, _ in game.chance_list(state)] if int(game.turn(state)) < 0 else game.legal_list(state)
            game.play(state, dice.choice(moves))
            yield state

    assert overflows(game.state, endless()) == []


def test_an_overflow_is_noticed() -> None:
    class Counting(Record):
        few = i8(2)
        many = i16()

    def counted(by: int, times: int) -> Iterator[Handle]:
        block = np.zeros(1, Counting.dtype)
        for k in range(times):
            block["few"][0, 1] = np.int64(k * by).astype(np.int8)
            block["many"][0] = np.int64(300 * k).astype(np.int16)
            yield np.frombuffer(block.tobytes(), np.uint8)

    assert overflows(Counting, counted(1, 100)) == []
    assert overflows(Counting, counted(1, 140)) == ["few from 127 to -128"]
    assert overflows(Counting, counted(0, 140)) == ["many from 32700 to -32536"]
