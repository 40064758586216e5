"""Memory for compiled rules: NumPy's arrays, or in a browser, where there is no NumPy, Python's own memoryviews.

Both are indexed, sliced, listed (`tolist`) and dumped (`tobytes`) in the same way; that is all the layers above the rules need.
"""

from __future__ import annotations

import math
from array import array
from typing import Any, Iterable, Iterator

from touchline.kernel.target import TARGET

FORMATS = {"uint8": "B", "int16": "h", "int32": "i", "int64": "q", "float32": "f", "float64": "d"}
"""The kinds of number, and what Python calls them."""
BYTES = {"uint8": 1, "int16": 2, "int32": 4, "int64": 8, "float32": 4, "float64": 8}
AT_A_TIME = 4096
"""So many rows are made lists at a time."""

if TARGET == "wasm":

    def zeros(kind: str, *shape: int) -> Any:
        """An array of zeros."""
        memory = memoryview(bytearray(BYTES[kind] * math.prod(shape)))
        return memory.cast(FORMATS[kind], shape) if 0 not in shape else memory.cast(FORMATS[kind])  # type: ignore[call-overload]

    def block(data: bytes | memoryview) -> Any:
        """Bytes of its own with this content."""
        return memoryview(bytearray(data))
else:
    import numpy as np

    def zeros(kind: str, *shape: int) -> Any:
        """An array of zeros."""
        return np.zeros(shape, kind)

    def block(data: bytes | memoryview) -> Any:
        """Bytes of its own with this content."""
        return np.frombuffer(data, np.uint8).copy()


def row_of(kind: str, values: Iterable[int]) -> Any:
    """A one-dimensional array of some numbers."""
    numbers = list(values)
    made = zeros(kind, len(numbers))
    for i, number in enumerate(numbers):
        made[i] = number
    return made


def column(numbers: array[Any]) -> Any:
    """A one-dimensional array with the memory of Python's own."""
    kind = next(kind for kind, letter in FORMATS.items() if letter == numbers.typecode)
    return memoryview(numbers) if TARGET == "wasm" else np.frombuffer(numbers, kind)


def shaped(table: Any, *shape: int) -> Any:
    """The same memory with other dimensions."""
    flat = memoryview(table)
    return flat.cast("B").cast(flat.format, shape) if TARGET == "wasm" else np.asarray(table).reshape(shape)  # type: ignore[call-overload]


def line(table: Any, i: int) -> list[Any]:
    """A row of a two-dimensional array, as a list."""
    return [table[i, k] for k in range(table.shape[1])] if TARGET == "wasm" else table[i].tolist()


def part(table: Any, first: int, last: int) -> Any:
    """Some rows of a two-dimensional array, as one with the same memory."""
    if TARGET != "wasm":
        return table[first:last]
    rows, size = max(0, min(last, len(table)) - first), table.shape[1] * table.itemsize
    flat = table.cast("B")[first * size : (first + rows) * size]
    return flat.cast(table.format, (rows, table.shape[1])) if rows else flat.cast(table.format)


def rows(table: Any) -> Iterator[list[Any]]:
    """The rows of a two-dimensional array, as lists; few of them lie about at a time."""
    for first in range(0, len(table), AT_A_TIME):
        yield from part(table, first, first + AT_A_TIME).tolist()


__all__ = ["BYTES", "FORMATS", "block", "column", "line", "part", "row_of", "rows", "shaped", "zeros"]
