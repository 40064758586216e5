"""Compiled for other computers: the same functions as shared libraries for the common platforms, and as WebAssembly for browsers.

Numba lowers a function once, LLVM optimises it for each port (see ports.py), and Zig links the objects (`ziglang` from PyPI brings linkers
for all of them; it is needed only here). A library holds all functions of a game, or what games share, under names that `shipped.py` looks
for; a WebAssembly module holds one game with all it needs, under the functions' own names (see wasm.py).
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Callable, Iterable, Sequence

import llvmlite.binding as llvm

from touchline.kernel import ports, shipped, target
from touchline.kernel.native import CODE, DOOR, TABLE, CompilerMissing, Kept, read_code, write_code
from touchline.kernel.ports import PORTS

BESIDES = Path(__file__).with_name("library.c")
"""What there is besides functions: the table that doors read and how much a processor can do; in WebAssembly, copying memory."""


def compiled(function: Kept, port_name: str) -> bytes:
    """The object code of a function for a port: from the cache, or compiled now."""
    key = function.portable_key
    if key is None:
        raise OSError(f"the text of {function!r} cannot be read")
    how = f"{key} {Path(ports.__file__).read_text('utf-8')} {llvm.llvm_version_info}"
    name = f"{function.name}-{hashlib.sha256(how.encode()).hexdigest()[:16]}.o"
    path = target.cache_root() / f"for-{port_name}" / function.py_func.__module__ / name
    code = read_code(path)
    if code is None:
        module = _lowered(function, with_door=port_name != "wasm").clone()
        _name(module, function.name, key, port_name)
        code = ports.object_code(module, PORTS[port_name])
        write_code(path, code)
    return code


@functools.cache
def _lowered(function: Kept, with_door: bool) -> Any:
    """A function in LLVM's language, for all ports."""
    try:
        from touchline.kernel.compiler import for_others
    except ModuleNotFoundError as error:
        raise CompilerMissing(function.name, function.py_func.__module__) from error
    return for_others(function, with_door)


def _name(module: Any, name: str, key: str, port_name: str) -> None:
    """Give a function the symbols by which it is found."""
    if port_name == "wasm":
        module.get_function(CODE).name = name
        return
    for usual, kind in ((CODE, shipped.CODE), (DOOR, shipped.DOOR)):
        symbol = module.get_function(usual)
        symbol.name = kind + key
        if PORTS[port_name].suffix == ".dll":
            symbol.storage_class = "dllexport"
    module.get_global_variable(TABLE).name = shipped.TABLE


def zig(*arguments: str) -> None:
    """Run Zig; OSError with its words if it finds something wrong."""
    if importlib.util.find_spec("ziglang") is None:
        raise OSError("linking for other computers needs Zig: pip install 'touchline[ports]'")
    done = subprocess.run([sys.executable, "-m", "ziglang", *arguments], capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"Zig could not link: {done.stderr.strip()[-2000:]}")


def library(name: str, functions: Iterable[Kept], port_name: str, folder: Path) -> Path:
    """Functions as a shared library for a port, in the port's own folder."""
    port = PORTS[port_name]
    objects = [compiled(f, port_name) for f in functions]
    into = folder / port_name / f"{name}{port.suffix}"
    how = ["-dynamic", "-fcompiler-rt", "-fno-entry", "-OReleaseFast", "-fstrip"]
    about = ["-cflags", f"-DTOUCHLINE_PYTHON={len(shipped.PYTHON)}", "--", str(BESIDES)]
    _link(into, objects, lambda made, files: [("build-lib", "-target", port.zig, *how, f"-femit-bin={made}", *about, *files)])
    return into


def module(name: str, functions: Sequence[Kept], folder: Path, stack: int) -> Path:
    """Functions as one module of WebAssembly, by their names."""
    objects = [compiled(f, "wasm") for f in functions]
    into = folder / f"{name}.wasm"
    ways = [f"--export={symbol}" for symbol in (*(f.name for f in functions), "__heap_base")]
    how = ["--no-entry", "--export-table", "--growable-table", "--stack-first", "-z", f"stack-size={stack}", "--strip-all", *ways]

    def commands(made: Path, files: list[str]) -> list[tuple[str, ...]]:
        besides = str(made.with_name("besides.o"))
        make = ("-target", PORTS["wasm"].zig, "-mcpu=generic+simd128", "-O3", "-fno-builtin", "-c", "-o", besides, str(BESIDES))
        return [("cc", *make), ("wasm-ld", *how, "-o", str(made), *files, besides)]

    _link(into, objects, commands)
    return into


def side_module(name: str, functions: Sequence[Kept], folder: Path) -> Path:
    """The same objects as a library for a browser's Python, in whose memory it works (see browser.py)."""
    into = folder / f"{name}.so"
    ways = [f"--export={f.name}" for f in functions]

    def commands(made: Path, files: list[str]) -> list[tuple[str, ...]]:
        besides = str(made.with_name("besides.o"))
        make = ("-target", PORTS["wasm"].zig, "-mcpu=generic+simd128", "-O3", "-fPIC", "-fno-builtin", "-c", "-o", besides, str(BESIDES))
        how = ("-shared", "--experimental-pic", "--no-entry", "--strip-all", *ways)
        return [("cc", *make), ("wasm-ld", *how, "-o", str(made), *files, besides)]

    _link(into, [compiled(f, "wasm") for f in functions], commands)
    return into


def _link(into: Path, objects: list[bytes], commands: Callable[[Path, list[str]], list[tuple[str, ...]]]) -> None:
    """Run Zig over object files; what it made takes its place when it is whole."""
    into.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        files = [Path(place) / f"{i}.o" for i in range(len(objects))]
        for file, code in zip(files, objects, strict=True):
            file.write_bytes(code)
        made = Path(place) / into.name
        for command in commands(made, [str(file) for file in files]):
            zig(*command)
        into.write_bytes(made.read_bytes())


__all__ = ["compiled", "library", "module", "side_module", "zig"]
