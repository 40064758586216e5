"""Compiled functions that came with the package: shared libraries, built beforehand for the common platforms (see porting.py).

A library names each function by a key of its text and of all it is made of (`keys.wording`), so nothing is used that was compiled from
other rules or tables: whatever differs is compiled anew, for which Numba must be installed. Neither Numba nor LLVM is imported here.
"""

from __future__ import annotations

import ctypes
import functools
import os
import platform
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from touchline.kernel.homes import COMMON, home
from touchline.kernel.keys import SETTINGS

FOLDER = Path(__file__).resolve().parents[1] / "compiled"
"""Where a wheel has its libraries: a folder for each kind of processor, a library for each game and one for the rest."""

CODE, DOOR, TABLE, LEVEL = "code_", "door_", "touchline_python", "touchline_level"
"""Symbols of a library: code and door of a function before its key, the table of PYTHON's addresses, how much a processor can do."""

PYTHON = (
    "ndarray", "None", "TypeError", "IndexError", "PyErr_SetString", "PyErr_Occurred", "PyLong_AsLongLong", "PyLong_FromLongLong",
    "PyEval_SaveThread", "PyEval_RestoreThread", "Py_IncRef",
)  # fmt: skip
"""What doors need of Python: four objects, then functions of its stable C interface."""
OBJECTS: tuple[Any, ...] = (np.ndarray, None, TypeError, IndexError)

HEAD = 16
"""Bytes before the content of an object, in every CPython of 64 bits that has its lock (a free-threaded one has more)."""

SYSTEMS = {"Linux": ("linux", ".so"), "Darwin": ("macos", ".dylib"), "Windows": ("windows", ".dll")}
MACHINES = {"x86_64": "x86-64", "AMD64": "x86-64", "aarch64": "aarch64", "arm64": "aarch64"}


class Found(NamedTuple):
    """A function in a library: the addresses of its two ways in, and what must live as long."""

    door: int
    code: int
    library: Any


@functools.cache
def python_table() -> Any:
    """The addresses that doors need, in the order of PYTHON."""
    addresses = [id(thing) for thing in OBJECTS]
    addresses += [ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0 for name in PYTHON[len(OBJECTS) :]]
    return (ctypes.c_void_p * len(PYTHON))(*addresses)


def find(module: str, key: str) -> Found | None:
    """A function by its key, if the package brought it for this computer."""
    library = _library(home(module))
    if library is None or not hasattr(library, CODE + key):
        return None
    door, code = (ctypes.cast(getattr(library, kind + key), ctypes.c_void_p).value or 0 for kind in (DOOR, CODE))
    return Found(door, code, library)


@functools.cache
def _library(name: str) -> Any:
    """A library of this computer's platform, its table filled."""
    here = folder()
    if here is None:
        return None
    library = _opened(here / f"{name}{_platform()[1]}")
    if library is not None:
        ctypes.memmove(ctypes.addressof(type(python_table()).in_dll(library, TABLE)), python_table(), ctypes.sizeof(python_table()))
    return library


def _opened(path: Path) -> Any:
    """A shared library, or None if it is not there or not for this system (another C library, say)."""
    try:
        return ctypes.CDLL(str(path))
    except OSError:
        return None


def _platform() -> tuple[str, str]:
    """The name of this computer's platform, and how its libraries' names end; empty if it is none that is built for."""
    system, suffix = SYSTEMS.get(platform.system(), ("", ""))
    machine = MACHINES.get(platform.machine(), "")
    return (f"{system}-{machine}", suffix) if system and machine else ("", "")


@functools.cache
def folder() -> Path | None:
    """The folder of libraries for this processor; None if there is none, or if code is wanted that was compiled in another way."""
    name, suffix = _platform()
    if not name or object.__basicsize__ != HEAD or any(os.environ.get(f"NUMBA_{setting}") for setting in SETTINGS):
        return None
    if not name.endswith("x86-64"):
        return FOLDER / name if (FOLDER / name).is_dir() else None
    baseline = _opened(FOLDER / f"{name}-v2" / f"{COMMON}{suffix}")
    level = getattr(baseline, LEVEL)() if baseline is not None else 0
    return FOLDER / f"{name}-v{min(level, 3)}" if level >= 2 else None


__all__ = ["COMMON", "FOLDER", "Found", "find", "folder", "home", "python_table"]
