"""One source, three targets: `@rule` functions run interpreted, compiled for the CPU, or compiled for a CUDA GPU.

The target is chosen once per process, before a game is imported: `choose("interpreted")` or the environment variable
TOUCHLINE_TARGET. Inside a rule: integers, fixed arrays, loops, other rules. No allocation, strings, objects or exceptions.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Callable, TypeVar, cast, get_type_hints

from touchline.kernel.record import Mirror, Record, Row

TARGETS = ("interpreted", "cpu", "cuda")
F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R", bound=Record)


class Block:
    """A state as the kernel passes it on: `uint8[:]` when compiled, a `Mirror` when interpreted."""


CODES = {int: "i", bool: "o", Row: "v", Block: "b"}
"""How arguments of rules are passed: the letters of `numba_type`."""

TARGET: str = os.environ.get("TOUCHLINE_TARGET", "cpu")
if TARGET not in TARGETS:
    raise SystemExit(f"TOUCHLINE_TARGET is {TARGET!r}; it must be one of {', '.join(TARGETS)}")

PACKAGE = Path(__file__).resolve().parents[1]

#              entry        returns  arguments: b = the state's bytes, i = an integer, v = a vector of int32
CONTRACT = {
    "setup": ("", "bv"),  # the opening position from the option values
    "turn": ("i", "b"),  # the seat to decide, CHANCE or OVER
    "legal": ("i", "bv"),  # every legal action, ascending
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
    base = os.environ.get("TOUCHLINE_CACHE") or os.path.join(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "touchline")
    return Path(base)


IN_NO_GAME = ("search.py", "bots.toml", "threat.toml")
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
    parts = module.split(".")
    in_game = parts[:2] == ["touchline", "games"] and len(parts) > 2
    room = parts[2] if in_game else "kernel"
    try:
        release = version("touchline")
    except PackageNotFoundError:
        release = "source"
    digest = hashlib.sha256(f"{release} {sys.version_info[:2]} {os.environ.get('NUMBA_BOUNDSCHECK', '0')}".encode())
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


@functools.cache
def _cuda() -> Any:
    """Numba's CUDA, or a clear end where it cannot work."""
    try:
        from touchline.kernel.cuda import cuda
    except ImportError as error:
        raise SystemExit("touchline: the cuda target needs the GPU extra: pip install 'touchline[gpu]'") from error
    if not cuda.is_available():
        raise SystemExit("touchline: the cuda target needs an NVIDIA GPU with its driver, and none was found; use the cpu target")
    return cuda


def rule(f: F) -> F:
    """A function of the rules: plain Python, compiled for the target of this process."""
    if TARGET == "interpreted":
        return f
    if TARGET == "cuda":
        return _cuda().jit(device=True)(f)  # type: ignore[no-any-return]
    from touchline.kernel.compiler import RuleDispatcher, RulePipeline

    options = {**COMPILED, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return RuleDispatcher(py_func=f, targetoptions=options, pipeline_class=RulePipeline)  # type: ignore[return-value]


def kept(f: F) -> F:
    """A function that Python calls too: compiled for a signature when needed, and kept on disk."""
    if TARGET == "cuda" and all(hint is int for hint in get_type_hints(f).values()):
        whole = numba_type("i")  # CUDA would compile it for narrower integers too, and products would overflow
        return _cuda().jit(whole(*[whole] * (len(get_type_hints(f)) - 1)), device=True)(f)  # type: ignore[no-any-return]
    if TARGET != "cpu":
        return rule(f)
    import numba

    config: Any = numba.config
    config.CACHE_DIR = str(cache_folder(f.__module__))
    jit: Any = numba.jit  # some of these options are not in Numba's type stubs
    return jit(cache=True, **COMPILED)(f)  # type: ignore[no-any-return]


def entry(f: F) -> F:
    """An entry point of a game, named as in CONTRACT. It is compiled when the game is made ready, not at import."""
    if f.__name__.lstrip("_") not in CONTRACT:
        raise ValueError(f"{f.__name__} is no entry point; there are {', '.join(CONTRACT)}")
    return kept(f)


def state_view(record: type[R]) -> Callable[[Block], R]:
    """The function by which an entry point reads its state by field names: `s = state_of(state)`."""
    dtype = record.dtype
    if TARGET == "interpreted":
        return lambda state: cast(R, state)
    if TARGET == "cuda":
        return _cuda().jit(device=True)(lambda state: state.view(dtype)[0])  # type: ignore[no-any-return]
    from numba import njit

    return njit(lambda state: state.view(dtype)[0])  # type: ignore[no-any-return]


@functools.cache
def numba_type(code: str) -> Any:
    """The Numba type of a letter in CONTRACT."""
    from numba import types

    return {
        "": types.void,
        "i": types.int64,
        "o": types.boolean,
        "b": types.Array(types.uint8, 1, "C"),
        "v": types.Array(types.int32, 1, "C"),
        "w": types.Array(types.int64, 1, "C"),
        "B": types.Array(types.uint8, 2, "C"),
        "V": types.Array(types.int32, 2, "C"),
        "D": types.Array(types.float64, 2, "C"),
        "W": types.Array(types.int64, 2, "C"),
    }[code]


def signature(name: str) -> Any:
    """The compiled signature of an entry point."""
    returns, arguments = CONTRACT[name]
    return numba_type(returns)(*(numba_type(a) for a in arguments))


def pointer(name: str) -> Any:
    """The type of a pointer to an entry point."""
    from numba import types

    return types.FunctionType(signature(name))


def is_kept(function: Any, sig: Any) -> bool:
    """Whether the code of a function for a signature is in memory or on disk already."""
    cache = function._cache
    return sig.args in function.overloads or cache._index_key(sig, function.targetctx.codegen()) in cache._cache_file._load_index()


def compile_as(function: Any, sig: Any) -> None:
    """Compile a `@rule` function for one signature, so that it can be passed as a typed pointer."""
    if sig.args not in function.overloads:
        function.compile(sig)
        function.disable_compile()


def vector(n: int) -> Any:
    """Working memory for actions, weights and events."""
    if TARGET == "interpreted":
        return Row([0] * n)
    import numpy as np

    return np.zeros(n, np.int32)


__all__ = ["CONTRACT", "TARGET", "TARGETS", "Block", "Mirror", "Record", "choose", "entry", "rule", "state_view"]
