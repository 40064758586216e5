"""What a function is made of: its own code, the numbers, tables and types it names, and the functions that it calls, with theirs.

Compiled code is kept under a key of exactly that. So an edit anywhere takes effect if, and only if, it reaches the function: a rule that
moved or a number in a table does, a comment, a scene or another entry point does not. A function's code is its bytecode, or, for what is
compiled beforehand for every version of Python, its text.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import sys
from enum import Enum
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Callable, Iterable, Iterator
from weakref import WeakKeyDictionary

import numpy as np

from touchline.kernel.record import Grid, Record, Row

SETTINGS = ("BOUNDSCHECK", "CPU_FEATURES", "CPU_NAME", "LOOP_VECTORIZE", "OPT", "SLP_VECTORIZE")
"""What can be said to Numba by NUMBA_... that changes the code it makes."""

Parts = WeakKeyDictionary[FunctionType, tuple[bytes, list[FunctionType]]]
_parts: tuple[Parts, Parts] = WeakKeyDictionary(), WeakKeyDictionary()
"""What functions were found to be made of: by bytecode, by text."""

BITS = "touchline.kernel.bits"


def fingerprint(functions: Iterable[Callable[..., Any]]) -> str:
    """What some rules are made of, all in all: the same on every target."""
    return _digest(functions, by_text=False)


def wording(functions: Iterable[Callable[..., Any]]) -> str | None:
    """The same whatever Python runs it: by the text of functions instead of their bytecode. None if the text of one cannot be read."""
    try:
        return f"{_digest(functions, by_text=True)} {_how()}"
    except (OSError, UnicodeDecodeError):
        return None


def _digest(functions: Iterable[Callable[..., Any]], by_text: bool) -> str:
    digest = hashlib.sha256()
    for part in _reached([_plain(f) for f in functions], by_text):
        digest.update(part)
    return digest.hexdigest()


@functools.cache
def tools() -> str:
    """What code is made by and for: versions, the processor, settings, and our own way of compiling. ImportError without a compiler."""
    import llvmlite

    from touchline.kernel.native import processor

    said = [os.environ.get(f"NUMBA_{name}", "") for name in SETTINGS]
    return f"{sys.version_info[:2]} {_numba()} {llvmlite.__version__} {np.__version__} {processor()} {said} {_how()}"


def _numba() -> str:
    """Numba's version, by the name of the folder that installers leave beside it: to have it read out would take longer than all else."""
    spec = importlib.util.find_spec("numba")
    beside = Path(spec.origin).parents[1] if spec and spec.origin else None
    installed = sorted(path.name for path in beside.glob("numba-*.dist-info")) if beside else []
    if installed:
        return " ".join(installed)
    from importlib.metadata import version

    return version("numba")


@functools.cache
def _how() -> str:
    """Our own way of compiling."""
    here = Path(__file__).parent
    return hashlib.sha256(b"".join((here / name).read_bytes() for name in ("compiler.py", "door.py"))).hexdigest()


def _plain(f: Any) -> FunctionType:
    """The Python function behind a rule."""
    found = f.py_func
    assert isinstance(found, FunctionType)
    return found


def _reached(first: list[FunctionType], by_text: bool) -> Iterator[bytes]:
    """The parts of some functions and of all that they call, each once."""
    left, seen = list(reversed(first)), set(first)
    while left:
        own, called = _part(left.pop(), by_text)
        yield own
        for f in called:
            if f not in seen:
                seen.add(f)
                left.append(f)


def _part(f: FunctionType, by_text: bool) -> tuple[bytes, list[FunctionType]]:
    """A function's own part, and what it calls."""
    known = _parts[by_text].get(f)
    if known is None:
        called: list[FunctionType] = []
        known = _parts[by_text][f] = hashlib.sha256("\n".join(_lines(f, called, by_text)).encode()).digest(), called
    return known


def _lines(f: FunctionType, called: list[FunctionType], by_text: bool) -> Iterator[str]:
    """What makes a function what it is, in lines; callees are named here, and told apart by their own parts."""
    record = getattr(f, "reads", None)
    if record is not None:  # how a state is read differs between targets, but does the same (see target.state_view)
        yield f"reads {_content(record, (), called)}"
        return
    code = f.__code__
    if by_text:
        yield f"{f.__module__} {f.__qualname__} {vars(f).get('inlined')}"
        yield from _text(code)
    else:
        constants = code.co_consts[1:] if f.__doc__ is not None and code.co_consts[:1] == (f.__doc__,) else code.co_consts
        yield f"{f.__module__} {f.__qualname__} {code.co_argcount} {code.co_flags} {vars(f).get('inlined')}"
        yield f"{code.co_code.hex()} {code.co_exceptiontable.hex()} {constants!r}"
        yield f"{code.co_names} {code.co_varnames} {code.co_freevars} {code.co_cellvars}"
    for name, kind in f.__annotations__.items():
        found = f.__globals__.get(kind) if isinstance(kind, str) else kind
        yield f"{name}: {kind if found is None else _content(found, (), called)}"
    for name in sorted(code.co_names) if by_text else code.co_names:
        if name in f.__globals__:
            yield f"{name} = {_content(f.__globals__[name], code.co_names, called)}"
    for name, cell in zip(code.co_freevars, f.__closure__ or (), strict=True):
        yield f"{name} = {_content(cell.cell_contents, code.co_names, called)}"
    if f.__defaults__:
        yield f"{f.__defaults__!r}"


@functools.cache
def _bits() -> str:
    """How sets are counted, on every target."""
    return hashlib.sha256((Path(__file__).parent / "bits.py").read_bytes()).hexdigest()


@functools.cache
def _file(name: str) -> list[str]:
    """The lines of a source file."""
    return Path(name).read_text("utf-8").splitlines()


def _text(code: CodeType) -> Iterator[str]:
    """The lines of a function, without comments and empty ones: from its first to the next that begins something else as far left."""
    lines = _file(code.co_filename)[code.co_firstlineno - 1 :]
    first = lines[0] if lines else ""
    depth = len(first) - len(first.lstrip())
    begun = False
    for line in lines:
        bare = line.split("#")[0].rstrip() if '"' not in line and "'" not in line else line.rstrip()
        if begun and bare and len(bare) - len(bare.lstrip()) <= depth and bare.lstrip()[0] not in ")]}":
            return
        begun = begun or bare.lstrip().startswith(("def ", "lambda ")) or "lambda" in bare  # decorators stand before
        if bare:
            yield bare


def _content(value: Any, names: tuple[str, ...], called: list[FunctionType]) -> str:
    """A value that compiled code may have taken in. Of what cannot be compiled in, only its name counts."""
    if isinstance(value, (int, float, str, bytes, type(None))):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, tuple):
        return f"({', '.join(_content(one, names, called) for one in value)})"
    behind = getattr(value, "py_func", value)
    if isinstance(behind, FunctionType) and behind.__module__ == BITS and behind.__name__ in ("lowest", "members", "without_lowest"):
        return f"bits {behind.__name__} {_bits()}"  # written differently for each target, and the same numbers
    if hasattr(value, "py_func"):
        called.append(_plain(value))
        return f"{called[-1].__module__} {called[-1].__qualname__}"
    if isinstance(value, np.ndarray):
        return f"table {value.tolist()}{'' if value.dtype == np.int64 else value.dtype.str}"
    if isinstance(value, (Row, Grid)):
        return f"table {value!r}"
    if isinstance(value, (type, np.dtype)):
        return _kind(value)
    if isinstance(value, ModuleType):
        used = (name for name in names if hasattr(value, name))
        return f"module {value.__name__} {[_content(getattr(value, name), (), called) for name in used]}"
    if hasattr(value, "__metadata__"):
        return repr(value)
    parts = getattr(value, "parts", None)  # see target.Native
    if parts is not None:
        return f"native {[_content(part, (), called) for part in parts]}"
    return f"{type(value).__module__} {type(value).__qualname__} {getattr(value, '__qualname__', '')}"


@functools.cache
def _kind(kind: Any) -> str:
    """A type that rules name: the members of an enum, the fields of a state."""
    if isinstance(kind, np.dtype):
        return repr(kind)
    if issubclass(kind, Enum):
        return f"{kind.__qualname__} {[(name, member.value) for name, member in kind.__members__.items()]}"
    if issubclass(kind, tuple) and kind is not tuple:
        return f"{kind.__qualname__} {kind.__annotations__}"
    if issubclass(kind, Record) and kind is not Record:
        return f"{kind.__qualname__} {kind.dtype!r}"
    return f"{kind.__module__}.{kind.__qualname__}"


__all__ = ["fingerprint", "tools", "wording"]
