"""Compiled functions without the compiler: machine code from the package or from disk, called by Python at once.

A kept function has two symbols: its code, which other compiled functions call through pointers, and its door, by which Python enters
(see door.py). The package brings most of them in shared libraries (see shipped.py). What it does not bring, because rules were changed or
the processor is another one, Numba compiles once to an object file in the cache; LLVM links that in a millisecond or two, without Numba.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import os
import threading
from pathlib import Path
from typing import Any, Callable, NamedTuple

from touchline.kernel import shipped, target
from touchline.kernel.keys import fingerprint, tools, wording
from touchline.kernel.signature import Shape, Signed, spread

CODE, DOOR, TABLE = "touchline.code", "touchline.door", "touchline.python"
METH_FASTCALL = 0x0080
_lock = threading.RLock()


class CompilerMissing(ImportError):
    """Something has to be compiled, and Numba is not installed."""

    def __init__(self, name: str, module: str):
        super().__init__(
            f"{name} of {module} did not come compiled for this computer, or its rules or tables were changed; "
            "to compile it, install Numba: pip install 'touchline[compile]'"
        )


class _MethodDef(ctypes.Structure):
    """CPython's PyMethodDef."""

    _fields_ = [("name", ctypes.c_char_p), ("door", ctypes.c_void_p), ("flags", ctypes.c_int), ("about", ctypes.c_char_p)]


_new_function = ctypes.pythonapi.PyCFunction_NewEx
_hold = ctypes.pythonapi.Py_IncRef
_hold.argtypes, _hold.restype = (ctypes.py_object,), None
_new_function.argtypes, _new_function.restype = (ctypes.c_void_p, ctypes.c_void_p, ctypes.py_object), ctypes.py_object


class Loaded(NamedTuple):
    """A function in memory."""

    call: Callable[..., Any]
    """The function for Python."""
    address: int
    """Its code, for compiled functions that take a pointer to it."""
    owner: Any
    """What its code lies in, which must live as long as the function."""


@functools.cache
def _machine() -> tuple[Any, Any]:
    """The machine that code is linked for, and an empty module to begin an engine with."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    llvm.add_symbol(TABLE, ctypes.addressof(shipped.python_table()))
    return llvm.Target.from_triple(llvm.get_process_triple()), llvm.parse_assembly("")


@functools.cache
def processor() -> str:
    """The processor that code is compiled for: object files are of use on the same kind only."""
    import llvmlite.binding as llvm

    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def link(name: str, module: str, code: bytes) -> Loaded:
    """Object code as a function."""
    import llvmlite.binding as llvm

    kind, empty = _machine()
    engine = llvm.create_mcjit_compiler(empty.clone(), kind.create_target_machine(jit=True, codemodel="jitdefault"))
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return _function(name, module, engine.get_function_address(DOOR), engine.get_function_address(CODE), engine)


def _function(name: str, module: str, door: int, code: int, owner: Any) -> Loaded:
    """A function by the addresses of its door and its code."""
    method = _MethodDef(name.encode(), door, METH_FASTCALL, None)
    _hold(method)  # CPython reads it whenever the function is taken apart, at its own end even after everything here
    return Loaded(_new_function(ctypes.byref(method), None, module), code, owner)


class Kept(Signed):
    """A function that Python calls and others take pointers to: compiled once for one signature, and kept on disk."""

    def __init__(self, f: Callable[..., Any], shape: Shape | None = None, on_disk: bool = True):
        super().__init__(f, shape)
        self.on_disk = on_disk

    def __call__(self, *arguments: Any) -> Any:
        return self.loaded.call(*spread(arguments))

    def __repr__(self) -> str:
        return f"<compiled {self.py_func.__module__}.{self.name}>"

    @functools.cached_property
    def loaded(self) -> Loaded:
        """The function in memory: from disk, or compiled now."""
        with _lock:
            found = self.__dict__.get("loaded")  # perhaps another thread was quicker
            if found is None and (brought := self._shipped) is not None:
                found = _function(self.name, self.py_func.__module__, brought.door, brought.code, brought.library)
            if found is None:
                code = self._read()
                if code is None:
                    code = self._build()
                    self._write(code)
                found = link(self.name, self.py_func.__module__, code)
            return found

    def _build(self) -> bytes:
        try:
            from touchline.kernel.compiler import build
        except ModuleNotFoundError as error:
            raise CompilerMissing(self.name, self.py_func.__module__) from error
        return build(self)

    def make_ready(self) -> None:
        """Load it, or compile it now."""
        assert self.loaded.address

    @property
    def address(self) -> int:
        """Where its code lies, for compiled functions that take a pointer to it."""
        return self.loaded.address

    @property
    def is_kept(self) -> bool:
        """Whether it needs no compiling."""
        return "loaded" in self.__dict__ or self._shipped is not None or self._read() is not None

    @functools.cached_property
    def dispatcher(self) -> Any:
        """The same function for compiled functions that call it by name."""
        from touchline.kernel.compiler import dispatcher, signature

        return dispatcher(self.py_func, signature(*self.shape))

    @property
    def _numba_type_(self) -> Any:
        from numba import typeof

        return typeof(self.dispatcher)  # type: ignore[no-untyped-call]

    @functools.cached_property
    def _signature(self) -> str:
        """What it takes and returns, and how its door is made."""
        shape = (self.shape[0], self.leaves, [target.CONTRACT[name] for name in self.leaves[1]], self.name in target.CONTRACT)
        return f"{shape} {target.COMPILED}"

    @functools.cached_property
    def path(self) -> Path:
        """Where its code is kept: by what it is made of, and by what means (see keys.py)."""
        key = hashlib.sha256(f"{fingerprint([self])} {tools()} {self._signature}".encode()).hexdigest()[:16]
        return target.cache_root() / self.py_func.__module__ / f"{self.name}-{key}.o"

    @functools.cached_property
    def portable_key(self) -> str | None:
        """The name under which it is shipped: the same in every version of Python. None if its text cannot be read."""
        text = wording([self])
        return text and hashlib.sha256(f"{text} {self._signature}".encode()).hexdigest()[:16]

    @functools.cached_property
    def _shipped(self) -> shipped.Found | None:
        """Itself as the package brought it."""
        if not self.on_disk or shipped.folder() is None or self.portable_key is None:
            return None
        return shipped.find(self.py_func.__module__, self.portable_key)

    def _read(self) -> bytes | None:
        """The code on disk, unless it is not there or spoilt; without a compiler there is none that could be linked."""
        if not self.on_disk:
            return None
        try:
            return read_code(self.path)
        except ImportError:  # of Numba or LLVM, whose versions are part of the key
            return None

    def _write(self, code: bytes) -> None:
        if self.on_disk:
            write_code(self.path, code)


def read_code(path: Path) -> bytes | None:
    """Code on disk, unless it is not there or spoilt."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    return data[32:] if hashlib.sha256(data[32:]).digest() == data[:32] else None


def write_code(path: Path, code: bytes, keep: int = 8) -> None:
    """Keep code on disk under `NAME-KEY`, and of what is called NAME the newest few versions only."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(hashlib.sha256(code).digest() + code)
        os.replace(part, path)
        name = path.stem.rpartition("-")[0]
        versions = sorted(path.parent.glob(f"{name}-*{path.suffix}"), key=lambda version: version.stat().st_mtime)
        for version in versions[:-keep]:
            version.unlink(missing_ok=True)
    except OSError:
        pass  # a full or read-only disk: compiled again next time


__all__ = ["CompilerMissing", "Kept", "Loaded", "link", "read_code", "write_code"]
