"""One source, three targets: `@rule` functions run interpreted, compiled for the CPU, or compiled for a CUDA GPU.

The target is chosen once per process, before a game is imported: `choose("interpreted")` or the environment variable
TOUCHLINE_TARGET. Inside a rule: integers, fixed arrays, loops, other rules. No allocation, strings, objects or exceptions.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import os
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Callable, TypeVar, cast

from touchline import folders
from touchline.kernel.record import Actions, Record, Row

TARGETS = ("interpreted", "cpu", "cuda")
F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R", bound=Record)


class Block:
    """A state as the kernel passes it on: `uint8[:]` when compiled, a `Mirror` when interpreted."""


ARRAYS = {
    "b": (1, "uint8"), "v": (1, "int32"), "a": (1, "int32"), "w": (1, "int64"), "f": (1, "float32"),
    "B": (2, "uint8"), "V": (2, "int32"), "W": (2, "int64"), "D": (2, "float64"), "F": (3, "float32"),
}  # fmt: skip
"""The letters of arrays in signatures: dimensions and kind of number. Besides them: i = an integer, o = yes or no.
On a GPU `a`, legal actions, are the words of a set (see bits.py)."""

CODES = {int: "i", bool: "o", Row: "v", Actions: "a", Block: "b"}
"""The letters of what rules take as arguments."""

TARGET: str = os.environ.get("TOUCHLINE_TARGET", "cpu")
if TARGET not in TARGETS:
    raise SystemExit(f"TOUCHLINE_TARGET is {TARGET!r}; it must be one of {', '.join(TARGETS)}")

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


def choose(target: str) -> None:
    """Choose the target of this process; too late once a game has been imported."""
    if target not in TARGETS:
        raise ValueError(f"no target {target!r}; there are {', '.join(TARGETS)}")
    global TARGET
    if target != TARGET and any(name.startswith("touchline.games.") for name in sys.modules):
        raise RuntimeError(f"this process already plays on target {TARGET!r}; start another one for {target!r}")
    TARGET = target


def tables_folder() -> Path | None:
    """A folder of corrected tables, `<folder>/<game>.toml`, named by TOUCHLINE_TABLES."""
    named = os.environ.get("TOUCHLINE_TABLES")
    return Path(named) if named else None


def cache_root() -> Path:
    """Where compiled code is kept between runs."""
    return folders.cache()


IN_NO_GAME = ("search.py", "prospects.py", "bots.toml", "threat.toml")
"""What no game's compiled rules contain: the search above them, and tables that are read while it runs."""


def source_hash(folder: Path, but: tuple[str, ...] = ()) -> bytes:
    """A hash of all sources and tables in a folder."""
    digest = hashlib.sha256()
    for path in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
        if path.name not in but:
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.digest()


@functools.cache
def cache_folder(module: str) -> Path:
    """The compile-cache folder of a module: keyed by Touchline's version, the sources and tables it may depend on.

    Numba notices an edit to the file of a compiled function only, not one to a callee elsewhere; hence the key.
    """
    from touchline.kernel.native import processor

    parts = module.split(".")
    in_game = parts[:2] == ["touchline", "games"] and len(parts) > 2
    room = parts[2] if in_game else "kernel"
    try:
        release = version("touchline")
    except PackageNotFoundError:
        release = "source"
    key = f"{release} {sys.version_info[:2]} {version('numba')} {processor()} {os.environ.get('NUMBA_BOUNDSCHECK', '0')}"
    digest = hashlib.sha256(key.encode())
    digest.update(source_hash(PACKAGE / "kernel", IN_NO_GAME if in_game else ()))
    if in_game:
        digest.update(source_hash(PACKAGE / "games" / room, IN_NO_GAME))
        override = tables_folder()
        if override and (override / f"{room}.toml").is_file():
            digest.update((override / f"{room}.toml").read_bytes())
    folder = cache_root() / f"{room}-{digest.hexdigest()[:16]}"
    _forget_old(folder, room)
    return folder


def _forget_old(current: Path, room: str, keep: int = 6) -> None:
    """Keep the newest few compile caches of a room."""
    try:
        old = sorted((p for p in current.parent.glob(f"{room}-*") if p != current), key=lambda p: p.stat().st_mtime)
        for path in old[: max(0, len(old) - keep)]:
            shutil.rmtree(path, ignore_errors=True)
    except OSError:
        pass


COMPILED = {"nopython": True, "nogil": True, "_nrt": False, "error_model": "numpy", "boundscheck": None}
"""How everything is compiled: without the interpreter, its lock, or a memory allocator."""


class Rule:
    """A function of the rules that nobody has compiled yet. Compiled code that calls it finds it by `_numba_type_`."""

    def __init__(self, f: Callable[..., Any], letters: str | None = None):
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

    @functools.cached_property
    def _numba_type_(self) -> Any:
        compiler = importlib.import_module(f"touchline.kernel.{'cuda' if TARGET == 'cuda' else 'compiler'}")
        return compiler.native_type(getattr(compiler, self.name)(*self.arguments))


def rule(f: F) -> F:
    """A function of the rules: plain Python, compiled for the target of this process."""
    if TARGET == "interpreted":
        return f
    return cast(F, Rule(f))


def kept(returns: str, arguments: str, pointers: tuple[str, ...] = ()) -> Callable[[F], F]:
    """A function that Python calls too: compiled for one signature when needed, and kept on disk.

    The letters are those of CONTRACT and ARRAYS; `pointers` names the entry points that it takes pointers to, after the other arguments.
    """

    def keep(f: F) -> F:
        if TARGET == "interpreted":
            return f
        if TARGET == "cuda":
            return cast(F, Rule(f, None if pointers else arguments))
        from touchline.kernel.native import Kept

        return cast(F, Kept(f, returns, arguments, pointers))

    return keep


def entry(f: F) -> F:
    """An entry point of a game, named as in CONTRACT. It is compiled when the game is made ready, not at import."""
    if f.__name__ not in CONTRACT:
        raise ValueError(f"{f.__name__} is no entry point; there are {', '.join(CONTRACT)}")
    return kept(*CONTRACT[f.__name__])(f)


def state_view(record: type[R]) -> Callable[[Block], R]:
    """The function by which an entry point reads its state by field names: `s = state_of(state)`."""
    dtype = record.dtype
    if TARGET == "interpreted":
        return lambda state: cast(R, state)
    content: Any = Native("first_record", dtype)
    return rule(lambda state: content(state))


__all__ = ["CONTRACT", "TARGET", "TARGETS", "Block", "choose", "entry", "kept", "rule", "state_view"]
