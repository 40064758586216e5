"""The CUDA target: one match a thread. Needs the `gpu` extra and an NVIDIA GPU."""

from __future__ import annotations

import contextlib
import functools
import sys
from enum import IntEnum
from types import ModuleType
from typing import TYPE_CHECKING, Any, Iterator

import numpy as np

for _name, _now in (("row_stack", "vstack"), ("in1d", "isin")):  # numba-cuda still asks for names that newer NumPy dropped
    if not hasattr(np, _name):
        setattr(np, _name, getattr(np, _now))

import numba.cuda  # noqa: E402

from touchline.kernel import homes  # noqa: E402

if TYPE_CHECKING:
    from touchline.kernel.game import Game

cuda: Any = numba.cuda
BLOCK = 128
SMALL = 256
"""Tables of so many bytes become constants of the code; larger ones would overflow the constant memory."""

_tables: dict[int, tuple[Any, Any]] = {}


def _on_gpu(table: Any) -> Any:
    """A table as narrow as its numbers, in the memory of the GPU unless it is small."""
    if id(table) not in _tables:
        narrow = table.astype(next(t for t in (np.int8, np.int16, np.int32, np.int64) if (table == table.astype(t)).all()))
        _tables[id(table)] = table, narrow if narrow.nbytes <= SMALL else cuda.to_device(narrow)
    return _tables[id(table)][1]


@contextlib.contextmanager
def plain_numbers(game: Game) -> Iterator[None]:
    """Let the rules of a game see plain numbers while they are compiled.

    CUDA cannot index with an enum's member: as Numba reads names as attributes of modules, each IntEnum is stood in for by a module of
    integers. Tables lie in the memory of the GPU.
    """
    rooms = (homes.package(game.name), "touchline.kernel")
    changed: list[tuple[dict[str, Any], str, Any]] = []
    for name, module in list(sys.modules.items()):
        if not name.startswith(rooms):
            continue
        for key, value in list(vars(module).items()):
            stand_in: Any = None
            if isinstance(value, type) and issubclass(value, IntEnum) and value is not IntEnum:
                stand_in = ModuleType(value.__name__)
                vars(stand_in).update({member.name: int(member) for member in value})
            elif isinstance(value, IntEnum):
                stand_in = int(value)
            elif isinstance(value, np.ndarray) and value.dtype == np.int64:
                stand_in = _on_gpu(value)
            if stand_in is not None:
                changed.append((vars(module), key, value))
                vars(module)[key] = stand_in
    try:
        yield
    finally:
        for names, key, value in changed:
            names[key] = value


@functools.cache
def _opener(game: Game) -> Any:
    setup = game.setup

    @cuda.jit  # type: ignore[untyped-decorator]
    def open_match(states: Any, options: Any) -> None:
        setup(states[0], options)

    return open_match


@functools.cache
def _player(game: Game) -> Any:
    from touchline.kernel.desk import Desk, Pointers
    from touchline.kernel.playout import play_out

    size, room = game.state.size, max(game.max_legal, game.max_outcomes)
    turn, legal, chance, apply, result, hide, greedy, redeal, seen, situation, signs = game.all_pointers

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(start: Any, series: int, first: int, policy: Any, finals: Any, stats: Any) -> None:
        i = cuda.grid(1)
        if i >= finals.shape[0]:
            return
        acts, weight = cuda.local.array(room, np.int32), cuda.local.array(room, np.int32)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        for k in range(size):
            state[k] = start[k]
        seed = (series << 32) | (first + i)  # match_seed
        desk = Desk(state, view, acts, weight, events, points)
        pointers = Pointers(turn, legal, chance, apply, result, hide, greedy, redeal, seen, situation, signs)
        play_out(desk, pointers, seed, policy, stats[i])
        for k in range(size):
            finals[i, k] = state[k]

    return play


def open_on_gpu(game: Game, options: list[int]) -> Any:
    """The opening position, made by the rules on the GPU."""
    states = cuda.to_device(np.zeros((1, game.state.size), np.uint8))
    with plain_numbers(game):
        _opener(game)[1, 1](states, cuda.to_device(np.array(options or [0], np.int32)))
    return states.copy_to_host()[0]


def play_on_gpu(game: Game, start: Any, seed: int, first: int, matches: int, policy: Any) -> tuple[Any, Any]:
    """Play matches of a series, one a thread; final states and STATS."""
    from touchline.kernel.playout import STATS

    finals = cuda.device_array((matches, game.state.size), np.uint8)
    stats = cuda.device_array((matches, STATS), np.int32)
    blocks = (matches + BLOCK - 1) // BLOCK
    with plain_numbers(game):
        _player(game)[blocks, BLOCK](cuda.to_device(start), seed, first, cuda.to_device(policy), finals, stats)
    return finals.copy_to_host(), stats.copy_to_host()
