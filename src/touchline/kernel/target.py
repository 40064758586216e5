"""One source, four targets: `@rule` functions run interpreted, compiled for the CPU, for a CUDA GPU, or for browsers (see wasm.py).

The target is chosen once per process, before a game is imported: `choose("interpreted")` or the environment variable
TOUCHLINE_TARGET. Inside a rule: integers, fixed arrays, loops, other rules. No allocation, strings, objects or exceptions.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
from pathlib import Path
from typing import Annotated, Any, Callable, Sequence, TypeAlias, TypeVar, cast, get_type_hints, overload

from touchline import folders
from touchline.kernel.record import Actions, Record, Row

TARGETS = ("wasm",) if sys.platform == "emscripten" else ("interpreted", "cpu", "cuda")
"""What a process can play on: within a browser (see browser.py), or anywhere else."""
F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R", bound=Record)


class Block:
    """A state as the kernel passes it on: `uint8[:]` when compiled, a `Mirror` when interpreted."""


ARRAYS = {
    "b": (1, "uint8"), "h": (1, "int16"), "v": (1, "int32"), "a": (1, "int32"), "w": (1, "int64"), "f": (1, "float32"),
    "B": (2, "uint8"), "H": (2, "int16"), "V": (2, "int32"), "W": (2, "int64"), "D": (2, "float64"), "F": (3, "float32"),
}  # fmt: skip
"""The letters of arrays in signatures: dimensions and kind of number. Besides them: i = an integer, o = yes or no, *name = a pointer to
an entry point. On a GPU `a`, legal actions, are the words of a set (see bits.py)."""

CODES = {int: "i", bool: "o", Row: "v", Actions: "a", Block: "b"}
"""The letters of what rules take as arguments."""

Bytes: TypeAlias = Annotated[Any, "b"]
Shorts: TypeAlias = Annotated[Any, "h"]
Longs: TypeAlias = Annotated[Any, "w"]
Floats: TypeAlias = Annotated[Any, "f"]
Blocks: TypeAlias = Annotated[Any, "B"]
ShortRows: TypeAlias = Annotated[Any, "H"]
Rows: TypeAlias = Annotated[Any, "V"]
LongRows: TypeAlias = Annotated[Any, "W"]
Doubles: TypeAlias = Annotated[Any, "D"]
Layers: TypeAlias = Annotated[Any, "F"]
"""Further arrays for the annotations of kept functions: many states, many rows of integers, and so on (see ARRAYS)."""
Pointer: TypeAlias = Annotated[Any, "*"]
"""A pointer to the entry point that the argument or field is named after."""

TARGET: str = os.environ.get("TOUCHLINE_TARGET", "wasm" if sys.platform == "emscripten" else "cpu")
if TARGET not in TARGETS:
    raise SystemExit(f"TOUCHLINE_TARGET is {TARGET!r}; it must be one of {', '.join(TARGETS)}")

PLAIN: bool = os.environ.get("TOUCHLINE_COMPILER", "") == "plain"
"""Whether the CPU target does with Numba's own `njit`: slower to start, nothing kept, but nothing of ours inside Numba (docs/numba.md)."""

PACKAGE = Path(__file__).resolve().parents[1]

#              entry        returns  arguments: b = the state's bytes, i = an integer, v = a vector of int32, a = legal actions
CONTRACT = {
    "setup": ("", "bv"),  # the opening position from the option values
    "turn": ("i", "b"),  # the seat to decide, CHANCE or OVER
    "legal": ("i", "ba"),  # every legal action, ascending
    "why_not": ("i", "bi"),  # 0 if legal, else the number of the refusal
    "chance": ("i", "bvv"),  # outcomes and their integer weights
    "apply": ("", "biv"),  # play an action or a chance outcome, writing events
    "result": ("", "bv"),  # score of home and away, then the payoff of each seat
    "hide": ("", "bi"),  # blank what a seat may not know (seat = SPECTATOR too)
    "redeal": ("", "bii"),  # fill the blanks at random: state, seat, seed
    "seen": ("i", "bii"),  # what a seat sees of an action about to be played: the action, or HIDDEN
    "swap": ("", "b"),  # exchange the two teams (for symmetric games)
    "pass_time": ("", "bi"),  # let milliseconds of wall clock pass
    "fallback": ("i", "bi"),  # the action played for somebody whose time is up: state, seed
    "greedy": ("i", "bi"),  # a sensible choice from a seat's own view: hidden state, seed
    "situation": ("i", "b"),  # who has the ball where: twice the row of the game's threat table, plus the team; or -1
    "signs": ("i", "bv"),  # what else a situation is judged by: writes the counts, returns where their weights begin
}
"""The entry points of a game (see docs/design.md, section 2)."""


ENTRIES: set[str] = set()
"""The modules of games that have declared entry points, for the target of this process."""


def choose(target: str) -> None:
    """Choose the target of this process; too late once a game has been imported."""
    if target not in TARGETS:
        raise ValueError(f"no target {target!r}; there are {', '.join(TARGETS)}")
    global TARGET
    if target != TARGET and (ENTRIES or any(name.startswith("touchline.games.") for name in sys.modules)):
        raise RuntimeError(f"this process already plays on target {TARGET!r}; start another one for {target!r}")
    TARGET = target


def tables_folder() -> Path | None:
    """A folder of corrected tables, `<folder>/<game>.toml`, named by TOUCHLINE_TABLES."""
    named = os.environ.get("TOUCHLINE_TABLES")
    return Path(named) if named else None


def cache_root() -> Path:
    """Where compiled code is kept between runs."""
    return folders.cache()


COMPILED = {"nopython": True, "nogil": True, "_nrt": False, "error_model": "numpy", "boundscheck": None}
"""How everything is compiled: without the interpreter, its lock, or a memory allocator."""


class Rule:
    """A function of the rules that nobody has compiled yet. Compiled code that calls it finds it by `_numba_type_`."""

    def __init__(self, f: Callable[..., Any], letters: Sequence[str] | None = None):
        functools.update_wrapper(self, f)
        self.py_func, self.letters = f, letters

    @functools.cached_property
    def dispatcher(self) -> Any:
        """The rule as compiled code sees it."""
        if TARGET == "cuda":
            from touchline.kernel import cuda

            return cuda.dispatcher(self.py_func, self.letters)
        from touchline.kernel.compiler import dispatcher

        return dispatcher(self.py_func)

    @property
    def _numba_type_(self) -> Any:
        if TARGET == "cuda":
            return self.dispatcher._numba_type_
        from numba import typeof

        return typeof(self.dispatcher)  # type: ignore[no-untyped-call]

    def __call__(self, *arguments: Any) -> Any:
        name = self.py_func.__name__
        raise TypeError(f"{name} is a rule and runs inside compiled code; to call it from Python use the interpreted target")


class Native:
    """Something that rules call and only a compiler can express, by its name in compiler.py and cuda.py; made when it is first compiled."""

    def __init__(self, name: str, *arguments: Any):
        self.name, self.arguments = name, arguments
        self.parts = (name, *arguments)

    @functools.cached_property
    def _numba_type_(self) -> Any:
        compiler = importlib.import_module(f"touchline.kernel.{'cuda' if TARGET == 'cuda' else 'compiler'}")
        return compiler.native_type(getattr(compiler, self.name)(*self.arguments))


def rule(f: F) -> F:
    """A function of the rules: plain Python, compiled for the target of this process."""
    if TARGET == "interpreted":
        vars(f)["py_func"] = f
        return f
    if PLAIN and TARGET == "cpu":
        from numba import njit

        return cast(F, njit(nogil=True, error_model="numpy")(f))
    return cast(F, Rule(f))


def inlined(f: F) -> F:
    """Below `@rule`: it becomes part of whoever calls it. For short steps of a loop, whose arguments would take longer than their work."""
    vars(f)["inlined"] = True
    return f


def shape_of(hint: Any, name: str = "") -> Any:
    """What an annotation means in a signature: a letter, a pointer (`*turn`), or a named tuple with the shapes of its fields."""
    if hint in CODES:
        return CODES[hint]
    if told := getattr(hint, "__metadata__", ()):
        return f"*{name}" if told[0] == "*" else told[0]
    if isinstance(hint, type) and issubclass(hint, tuple):
        return hint, tuple(shape_of(field, name) for name, field in get_type_hints(hint, include_extras=True).items())
    raise TypeError(f"{name} is annotated as {hint!r}, which no compiled function can take")


def shapes_of(f: Callable[..., Any]) -> tuple[str, Sequence[Any]]:
    """The signature that a function's annotations name: what it returns, and the shapes of its arguments."""
    hints = get_type_hints(f, include_extras=True)
    returns = hints.pop("return")
    return "" if returns is type(None) else shape_of(returns), tuple(shape_of(hint, name) for name, hint in hints.items())


@overload
def kept(f: F, /) -> F: ...
@overload
def kept(returns: str, arguments: str, pointers: tuple[str, ...] = (), /) -> Callable[[F], F]: ...
def kept(told: Any, arguments: str | None = None, pointers: tuple[str, ...] = (), /) -> Any:
    """A function that Python calls too: compiled for one signature when needed, and kept on disk.

    The signature is that of its annotations, or in letters (see ARRAYS) before the function: what it returns, its arguments, and the entry
    points that it takes pointers to, after the other arguments.
    """
    if arguments is None:
        return _kept(told, None)
    shape = told, (*arguments, *(f"*{name}" for name in pointers))
    return lambda f: _kept(f, shape)


def _kept(f: F, shape: tuple[str, Sequence[Any]] | None) -> F:
    if TARGET == "cuda":
        letters = shape[1] if shape else ("*",)
        return cast(F, Rule(f, None if "*" in "".join(letters) else letters))
    if TARGET == "interpreted" or PLAIN:
        return rule(f)
    if TARGET == "wasm":
        from touchline.kernel.browser import Linked

        return cast(F, Linked(f, shape))
    from touchline.kernel.native import Kept

    return cast(F, Kept(f, shape))


def entry(f: F) -> F:
    """An entry point of a game, named as in CONTRACT. It is compiled when the game is made ready, not at import."""
    if f.__name__ not in CONTRACT:
        raise ValueError(f"{f.__name__} is no entry point; there are {', '.join(CONTRACT)}")
    if not f.__module__.startswith("touchline.kernel."):
        ENTRIES.add(f.__module__)
    returns, arguments = CONTRACT[f.__name__]
    return kept(returns, arguments)(f)


def state_view(record: type[R]) -> Callable[[Block], R]:
    """The function by which an entry point reads its state by field names: `s = state_of(state)`."""
    dtype: Any = None if TARGET == "wasm" else record.dtype  # what runs in a browser was compiled before
    content: Any = Native("first_record", dtype)
    ways: dict[str, Callable[[Any], Any]] = {
        "interpreted": lambda state: state,
        "plain": lambda state: state.view(dtype)[0],
        "compiled": lambda state: content(state),
    }
    way = ways["interpreted" if TARGET == "interpreted" else "plain" if PLAIN and TARGET == "cpu" else "compiled"]
    vars(way)["reads"] = record
    return rule(way)


__all__ = ["CONTRACT", "TARGET", "TARGETS", "Block", "choose", "entry", "kept", "rule", "state_view"]
