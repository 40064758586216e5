"""Compiled rules in a browser's Python (Pyodide): no NumPy and no compiler there, but the same functions in WebAssembly.

`touchline build` links the objects of the target `wasm` a second time, as libraries that share Pyodide's memory and its table of functions
(see porting.py). So a state is a piece of Python's own memory, and nothing is copied to be played on: ctypes hands over where it lies.
Arrays are memoryviews with the numbers and dimensions that a signature names (see arrays.py); whatever does not fit it is refused.
"""

from __future__ import annotations

import ctypes
import functools
from pathlib import Path
from typing import Any

from touchline.kernel.arrays import FORMATS
from touchline.kernel.homes import home
from touchline.kernel.signature import Signed, spread
from touchline.kernel.target import ARRAYS

FOLDER = Path(__file__).resolve().parents[1] / "compiled"
"""Where a site has its libraries: one for each game, and one for what games share."""

_answer = ctypes.create_string_buffer(16)
_at = ctypes.addressof(_answer)
"""Where functions leave what they return, and what went wrong."""


@functools.cache
def library(name: str) -> Any:
    """The library of a game, or of what games share."""
    return ctypes.CDLL(str(FOLDER / f"{name}.so"))


class Linked(Signed):
    """A function of a library; loaded when it is first called or pointed to."""

    def __call__(self, *arguments: Any) -> Any:
        given = spread(arguments)
        letters, pointers = self.leaves
        if len(given) != len(letters) + len(pointers):
            raise TypeError(f"{self.name} takes {len(letters) + len(pointers)} arguments, not {len(given)}")
        passed: list[int] = [_at, _at + 8]
        for letter, value in zip(letters, given, strict=False):
            if letter in ARRAYS:
                passed += self._place(letter, value)
            else:
                passed.append(int(value))
        passed += [function.address for function in given[len(letters) :]]
        if self.code(*passed):
            raise IndexError(f"{self.name}: an index is out of range")
        if not self.shape[0]:
            return None
        kind: Any = ctypes.c_bool if self.shape[0] == "o" else ctypes.c_longlong
        return kind.from_address(_at).value

    def _place(self, letter: str, value: Any) -> tuple[int, ...]:
        """Where an array lies, and its shape."""
        dimensions, kind = ARRAYS[letter]
        if not isinstance(value, memoryview) or value.ndim != dimensions or value.format != FORMATS[kind]:
            raise TypeError(f"{self.name} takes an array of {dimensions} dimensions of {kind}, not {value!r}")
        return (ctypes.addressof(ctypes.c_char.from_buffer(value)) if value.nbytes else 0), *(value.shape or ())

    @functools.cached_property
    def code(self) -> Any:
        """Its code, as ctypes calls it."""
        code = getattr(library(home(self.py_func.__module__)), self.name)
        letters, pointers = self.leaves
        wide, narrow = [ctypes.c_longlong], [ctypes.c_void_p]
        kinds: list[Any] = 2 * narrow
        for letter in letters:
            kinds += narrow + ARRAYS[letter][0] * wide if letter in ARRAYS else wide
        code.argtypes, code.restype = kinds + len(pointers) * narrow, ctypes.c_int
        return code

    @functools.cached_property
    def address(self) -> int:
        """Where its code lies, for compiled functions that take a pointer to it."""
        return ctypes.cast(self.code, ctypes.c_void_p).value or 0


__all__ = ["FOLDER", "Linked", "library"]
