"""Compiled functions as Python calls them: their doors refuse what does not fit, and they load without the compiler."""

from __future__ import annotations

import ctypes
import gc
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers import environment
from touchline.kernel import target
from touchline.kernel.native import Kept, read_code
from touchline.kernel.random import draw

pytestmark = pytest.mark.skipif(target.TARGET != "cpu", reason="compiled functions")


def fill(row: Any, grid: Any, value: int) -> int:
    for i in range(row.shape[0]):
        row[i] = value
    for i in range(grid.shape[0]):
        for k in range(grid.shape[1]):
            grid[i, k] = 10 * i + k
    return int(row.shape[0] * 1000 + grid.shape[0] * 10 + grid.shape[1])


def write(row: Any, at: int) -> None:
    row[at] = 1


def through(row: Any, at: int, turn: Any) -> int:
    return int(turn(row)) + at


def count(row: Any, number: int) -> None:
    for i in range(number):
        row[i % 7] = row[(i + row[(i * 13) % 7]) % 7] ^ i


FILL = Kept(fill, ("i", "vVi"), on_disk=False)


def test_arrays_and_integers_go_through_the_door() -> None:
    row, grid = np.zeros(3, np.int32), np.zeros((2, 4), np.int32)
    assert FILL(row, grid, 7) == 3024
    assert row.tolist() == [7, 7, 7] and grid.tolist() == [[0, 1, 2, 3], [10, 11, 12, 13]]
    assert FILL(row[1:], grid[:1], np.int64(-1)) == 2014 and row.tolist() == [7, -1, -1]
    assert FILL(np.zeros(0, np.int32), np.zeros((0, 5), np.int32), 1) == 5


def test_the_definition_of_a_function_outlives_everything_else() -> None:
    """CPython reads it when the function is taken apart, in whatever order things go at the end: without it processes crashed there."""
    call = Kept(fill, ("i", "vVi"), on_disk=False).loaded.call
    gc.collect()
    others = [ctypes.create_string_buffer(b"x" * size, size) for size in (24, 32, 40, 48) for _ in range(10_000)]
    assert call.__name__ == "fill" and others


@pytest.mark.parametrize(
    "arguments",
    [
        (np.zeros(3, np.int32), np.zeros((2, 4), np.int32)),
        (np.zeros(3, np.int32), np.zeros((2, 4), np.int32), 1, 1),
        (np.zeros(3, np.int64), np.zeros((2, 4), np.int32), 1),
        (np.zeros(3, np.float32), np.zeros((2, 4), np.int32), 1),
        (np.zeros(3, np.int32), np.zeros(8, np.int32), 1),
        (np.zeros(6, np.int32)[::2], np.zeros((2, 4), np.int32), 1),
        (np.zeros(3, np.int32), np.zeros((4, 2), np.int32).T, 1),
        (np.frombuffer(bytes(12), np.int32), np.zeros((2, 4), np.int32), 1),
        ([0, 0, 0], np.zeros((2, 4), np.int32), 1),
        (None, np.zeros((2, 4), np.int32), 1),
        (np.zeros(3, np.int32), np.zeros((2, 4), np.int32), "1"),
        (np.zeros(3, np.int32), np.zeros((2, 4), np.int32), 1.5),
    ],
)
def test_what_does_not_fit_is_refused(arguments: tuple[Any, ...]) -> None:
    before = [np.array(a, copy=True) for a in arguments if isinstance(a, np.ndarray)]
    with pytest.raises(TypeError):
        FILL(*arguments)
    assert all((old == new).all() for old, new in zip(before, (a for a in arguments if isinstance(a, np.ndarray)), strict=True))


def test_an_integer_too_large_is_refused() -> None:
    with pytest.raises(OverflowError):
        draw(1 << 64, 0, 6)
    assert draw(-1, 0, 6) in range(6)


def test_an_index_out_of_range_is_an_error_where_bounds_are_checked() -> None:
    inside = Kept(write, ("", "vi"), on_disk=False)
    row = np.zeros(3, np.int32)
    assert inside(row, 2) is None and row.tolist() == [0, 0, 1]
    with pytest.raises(IndexError, match="write: an index is out of range"):
        inside(row, 3)
    caller, entry = Kept(through, ("i", ("b", "i", "*turn")), on_disk=False), Kept(lambda state: state[5], ("i", ("b",)), on_disk=False)
    assert caller(np.arange(9, dtype=np.uint8), 2, entry.address) == 7
    with pytest.raises(IndexError, match="through: an index is out of range"):
        caller(np.zeros(3, np.uint8), 2, entry.address)
    with pytest.raises(TypeError, match="pointer to nothing"):
        caller(np.zeros(9, np.uint8), 2, 0)


def test_long_work_lets_other_threads_run() -> None:
    work, row, ticks = Kept(count, ("", ("w", "i")), on_disk=False), np.zeros(7, np.int64), []
    work(row, 10)
    thread = threading.Thread(target=lambda: work(row, 200_000_000))
    thread.start()
    while thread.is_alive():
        ticks.append(time.monotonic())
        time.sleep(0.001)
    assert len(ticks) > 20


LATER = """
import sys
from touchline import games
game = games.find("coup_du_champion")
game.make_ready()
game.play_batch(1, 0, 3, policies=(0, 1))
names = "numba", "fluent.runtime", "msgspec", "touchline.play.scene", "concurrent.futures", "importlib.metadata", "subprocess"
print(*(name for name in names if name in sys.modules))
"""
"""A start that plays in bulk, and what it loaded of what only a first start, a person or many threads need."""


def run(cache: Path) -> list[str]:
    env = environment(TOUCHLINE_TARGET="cpu", TOUCHLINE_CACHE=str(cache))
    done = subprocess.run([sys.executable, "-c", LATER], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_a_later_start_needs_no_compiler_and_a_spoilt_file_is_made_anew(tmp_path: Path) -> None:
    assert "numba" in run(tmp_path)
    assert run(tmp_path) == []
    files = sorted(tmp_path.rglob("turn-*.o"))
    good = files[0].read_bytes()
    for bad in (b"", good[:100], good[:200] + bytes([good[200] ^ 1]) + good[201:]):
        files[0].write_bytes(bad)
        assert "numba" in run(tmp_path)
        assert read_code(files[0]), "sound again; not the same bytes: a symbol holds how many functions were compiled before"
    assert run(tmp_path) == []
