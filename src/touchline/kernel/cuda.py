"""The compiler of the CUDA target: `@rule` functions as functions of a GPU, kernels as machine code. Needs the `gpu` extra, but no GPU.

Numba's compiler for CUDA makes a function anew for each width of integer it is called with, writes the address of a table into the code,
and hands shared functions to NVVM once for each path that leads to them. Here a rule has the one signature that its annotations name, as on
the CPU; tables lie beside the code, so that it can be kept on disk; and every function is handed on once.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import re
import sys
from collections import Counter
from enum import IntEnum
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Callable, Iterator, Sequence, get_type_hints

import numpy as np

for _name, _now in (("row_stack", "vstack"), ("in1d", "isin")):  # numba-cuda still asks for names that newer NumPy dropped
    if not hasattr(np, _name):
        setattr(np, _name, getattr(np, _now))

import numba.cuda  # noqa: E402
from llvmlite import ir  # noqa: E402

from touchline.kernel import homes  # noqa: E402
from touchline.kernel.events import emit  # noqa: E402
from touchline.kernel.record import Record, Row  # noqa: E402
from touchline.kernel.target import ARRAYS, CODES, Rule, rule  # noqa: E402

if TYPE_CHECKING:
    from touchline.kernel.game import Game

cuda: Any = numba.cuda


def _part(name: str) -> Any:
    """A part of Numba's compiler for CUDA, which has no types for type checkers."""
    return importlib.import_module(f"numba.cuda.{name}")


arrayobj, cgutils, driver, nvvm, types = (_part(name) for name in ("np.arrayobj", "cgutils", "cudadrv.driver", "cudadrv.nvvm", "types"))
compile_cuda, kernel_fixup = _part("compiler").compile_cuda, _part("compiler").kernel_fixup
CUDADispatcher, CUDATargetContext = _part("dispatcher").CUDADispatcher, _part("target").CUDATargetContext
global_compiler_lock = _part("core.compiler_lock").global_compiler_lock
from_dtype, intrinsic = _part("np.numpy_support").from_dtype, _part("extending").intrinsic

SMALL = 256
"""Tables of so many bytes lie in the GPU's constant memory; larger ones would overflow it, and threads read them at different places."""

TYPES: dict[str, Any] = {
    "": types.void,
    "i": types.int64,
    "o": types.boolean,
    **{letter: types.Array(from_dtype(np.dtype(kind)), dimensions, "C") for letter, (dimensions, kind) in ARRAYS.items()},
    "a": types.Array(types.int64, 1, "C"),
}
"""The compiled types of the letters in signatures."""

_capability = [(0, 0)]


def capability(of: tuple[int, int] | None = None) -> tuple[int, int]:
    """The compute capability that is compiled for: a chosen one, or that of the GPU."""
    if of:
        _capability[0] = of
    if _capability[0] == (0, 0):
        _capability[0] = tuple(cuda.get_current_device().compute_capability)[:2]
    return _capability[0]


class _Compiled:
    """Stands in for the GPU where Numba's compiler asks for its capability: there need be none."""

    compute_capability = property(lambda self: capability())


_part("dispatcher").get_current_device = _Compiled


# --- tables ---------------------------------------------------------------------------------------------------------------

_usual_constant: Any = CUDATargetContext.make_constant_array


def _constant(self: Any, builder: Any, kind: Any, table: Any) -> Any:
    """A table as part of the code: a large one in the GPU's global memory, once a module."""
    if table.nbytes <= SMALL:
        return _usual_constant(self, builder, kind, table)
    data = np.ascontiguousarray(table).tobytes()
    name = f"table_{hashlib.sha256(data).hexdigest()[:16]}"
    place = builder.module.globals.get(name)
    if place is None:
        content = cgutils.make_bytearray(data)
        place = cgutils.add_global_variable(builder.module, content.type, name, addrspace=nvvm.ADDRSPACE_GLOBAL)
        place.linkage, place.global_constant, place.initializer, place.align = "internal", True, content, 16
    generic = builder.addrspacecast(place, ir.PointerType(ir.IntType(8)), "generic")
    array = self.make_array(kind)(self, builder)
    numbers = [[self.get_constant(types.intp, n) for n in row] for row in (table.shape, table.strides)]
    self.populate_array(
        array, data=builder.bitcast(generic, array.data.type), shape=numbers[0], strides=numbers[1], itemsize=array.itemsize,
        parent=array.parent, meminfo=None,
    )  # fmt: skip
    return array._getvalue()


CUDATargetContext.make_constant_array = _constant


# --- indices ----------------------------------------------------------------------------------------------------------------


def _index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it is: below zero Python counts from the end, and Numba asks each time. No rule does (tests/kernel/test_indices.py)."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


@contextlib.contextmanager
def plain_indices() -> Iterator[None]:
    """Meanwhile indices are taken as they are. Numba's lock is held, so kernels of others are compiled as ever."""
    usual = arrayobj.fix_integer_index
    with global_compiler_lock:
        arrayobj.fix_integer_index = _index
        try:
            yield
        finally:
            arrayobj.fix_integer_index = usual


_silent: list[bool] = []


@rule
def say_nothing(events: Row, kind: int, a: int, b: int, c: int) -> None:
    """Stands in for `emit` where nobody listens."""


def _rules() -> Iterator[Rule]:
    """Every rule there is."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("touchline.games", "touchline.kernel", "touchline.envs")):
            yield from (value for value in vars(module).values() if isinstance(value, Rule))


def _narrow(table: Any) -> Any:
    """A table as narrow as its numbers."""
    return table.astype(next(t for t in (np.int8, np.int16, np.int32, np.int64) if (table == table.astype(t)).all()))


@contextlib.contextmanager
def plain_numbers(game: Game, silent: bool) -> Iterator[None]:
    """Let the rules of a game see plain numbers while they are compiled; if `silent`, they write no events.

    CUDA cannot index with an enum's member: as Numba reads names as attributes of modules, each IntEnum is stood in for by a module of
    integers. Tables become narrow.
    """
    if _silent != [silent]:
        _silent[:] = [silent]
        for rule in _rules():
            rule.__dict__.pop("dispatcher", None)
    rooms = (homes.package(game.name), "touchline.kernel")
    changed: list[tuple[dict[str, Any], str, Any]] = []
    loud, quiet = emit, say_nothing
    narrow: dict[int, Any] = {}
    for name, module in list(sys.modules.items()):
        if not name.startswith(rooms):
            continue
        for key, value in list(vars(module).items()):
            stand_in: Any = None
            if isinstance(value, type) and issubclass(value, IntEnum) and value is not IntEnum:
                stand_in = ModuleType(value.__name__)
                vars(stand_in).update({member.name: int(member) for member in value})
            elif isinstance(value, IntEnum):
                stand_in = int(value)
            elif isinstance(value, np.ndarray) and value.dtype == np.int64:
                stand_in = narrow.setdefault(id(value), _narrow(value))
            elif silent and value is loud:
                stand_in = quiet
            if stand_in is not None:
                changed.append((vars(module), key, value))
                vars(module)[key] = stand_in
    try:
        yield
    finally:
        for names, key, value in changed:
            names[key] = value


# --- rules ------------------------------------------------------------------------------------------------------------------


def argument_types(f: Callable[..., Any]) -> tuple[Any, ...] | None:
    """The compiled types of a function's arguments by its annotations, or None if one of them is left open (`Any`)."""
    hints = get_type_hints(f)
    hints.pop("return", None)
    found: list[Any] = []
    for hint in hints.values():
        if isinstance(hint, type) and issubclass(hint, Record):
            found.append(from_dtype(hint.dtype))
        elif hint in CODES:
            found.append(TYPES[CODES[hint]])
        else:
            return None
    return tuple(found)


class DeviceRule(CUDADispatcher):  # type: ignore[misc,valid-type]
    """A rule gets the signature its annotations name, instead of one for each width of integer it is called with."""

    known: Any = None

    def get_call_template(self, args: Any, kws: Any) -> Any:
        if not self.overloads and (known := self.known or argument_types(self.py_func)):
            self.compile_device(tuple(known))
            self.disable_compile()
        return super().get_call_template(args, kws)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        if args not in self.overloads:
            with self._compiling_counter:
                made = compile_cuda(self.py_func, return_type, args, nvvm_options=dict(OPTIONS), cc=capability())
            self.overloads[args] = made
            made.target_context.insert_user_function(made.entry_point, made.fndesc, [made.library])
        return self.overloads[args]


OPTIONS = {"opt": 3, "fastmath": False, "fma": False}
"""Products are rounded before they are added, as on the CPU: what is summed up on a GPU is the same to the last bit."""


def dispatcher(f: Callable[..., Any], letters: Sequence[str] | None = None) -> DeviceRule:
    """A rule as compiled code sees it: with a signature of its own, or that which its annotations name."""
    made = DeviceRule(f, {"device": True, "opt": True, "debug": False})
    if letters is not None:
        made.known = tuple(TYPES[letter] for letter in letters)
    return made


def native_type(function: Any) -> Any:
    """The type of an intrinsic function."""
    context = _part("descriptor").cuda_target.typing_context
    context.refresh()
    return context.resolve_value_type(function)


def _of_bits(name: str, *more: Any) -> Any:
    @intrinsic  # type: ignore[untyped-decorator]
    def count(context: Any, mask: Any) -> Any:
        def code(context: Any, builder: Any, sig: Any, given: Any) -> Any:
            kind = ir.IntType(64)
            called = cgutils.get_or_insert_function(
                builder.module, ir.FunctionType(kind, [kind] + [m.type for m in more]), f"llvm.{name}.i64"
            )
            return builder.call(called, [given[0], *more])

        return types.int64(types.int64), code

    return count


def trailing_zeros() -> Any:
    """The number of zeros below the lowest bit of an integer."""
    return _of_bits("cttz", ir.Constant(ir.IntType(1), 1))


def set_bits() -> Any:
    """The number of bits of an integer that are set."""
    return _of_bits("ctpop")


def lowest_cleared() -> Any:
    """An integer without its lowest bit; wraps, unlike `n & (n - 1)` in a rule."""

    @intrinsic  # type: ignore[untyped-decorator]
    def cleared(context: Any, mask: Any) -> Any:
        def code(context: Any, builder: Any, sig: Any, given: Any) -> Any:
            return builder.and_(given[0], builder.sub(given[0], ir.Constant(given[0].type, 1)))

        return types.int64(types.int64), code

    return cleared


def first_record(dtype: Any) -> Any:
    """Bytes as the record they are. NumPy's `view` would divide their number by the record's size at each call of an entry point."""
    kind = from_dtype(dtype)

    @intrinsic  # type: ignore[untyped-decorator]
    def content(context: Any, block: Any) -> Any:
        def address(context: Any, builder: Any, sig: Any, given: Any) -> Any:
            data = arrayobj.make_array(sig.args[0])(context, builder, given[0]).data
            return builder.bitcast(data, context.get_value_type(kind))

        return kind(block), address

    return content


# --- kernels ----------------------------------------------------------------------------------------------------------------


def _modules(library: Any) -> list[Any]:
    """The code of a library and of all it calls, each once."""
    found: dict[int, Any] = {}

    def gather(library: Any) -> None:
        if id(library._module) not in found:
            found[id(library._module)] = library._module
            for other in sorted(library._linking_libraries, key=lambda other: str(other.name)):
                gather(other)

    gather(library)
    return list(found.values())


NOTES = re.compile(r", !(range|prof) !\d+")
"""What a module notes about instructions, by numbers of its own."""


def _one_module(modules: list[Any]) -> str:
    """Modules as one, the kernel's first. As no function then needs a name for others, NVVM drops arguments that nobody reads."""
    kernel = modules[0]
    pieces: dict[str, str] = {}
    declared: dict[str, str] = {}
    for module in modules:
        renamed: dict[str, str] = {}
        for name, value in module.globals.items():
            if not isinstance(value, ir.Function) and pieces.get(name, str(value)) != str(value):
                renamed[f'@"{name}"'] = f'@"{name}.{len(pieces)}"'
        for name, value in module.globals.items():
            text = str(value) if module is kernel else NOTES.sub("", str(value))
            for old, new in renamed.items():
                text = text.replace(old, new)
            if isinstance(value, ir.Function) and value.is_declaration:
                declared[name] = text
            else:
                pieces.setdefault(renamed.get(f'@"{name}"', f'@"{name}"')[2:-1], text)
    head = [f'target triple = "{kernel.triple}"', f'target datalayout = "{kernel.data_layout}"']
    head += dict.fromkeys(kind.get_declaration() for module in modules for kind in module.get_identified_types().values())
    missing = [text for name, text in declared.items() if name not in pieces]
    return "\n".join([*head, *pieces.values(), *missing, *kernel._get_metadata_lines()])


def _keep_apart(modules: list[Any], kernel: Any, large: int) -> None:
    """Keep large functions from being copied into each of their callers: code that fits the cache is fetched once."""
    calls: Counter[str] = Counter()
    sizes: dict[str, tuple[Any, int]] = {}
    for module in modules:
        for f in module.functions:
            instructions = [i for block in f.blocks for i in block.instructions]
            calls.update(i.callee.name for i in instructions if i.opname == "call" and hasattr(i.callee, "name"))
            if not f.is_declaration and f is not kernel:
                f.linkage = "internal"
                sizes[f.name] = f, len(instructions)
    for name, (f, size) in sizes.items():
        if size > large and calls[name] > 1:
            f.attributes.add("noinline")


def assembly(game: Game, function: Callable[..., Any], letters: str, threads: int, large: int, silent: bool = True) -> tuple[str, str]:
    """A kernel in NVIDIA's portable assembly, and its name there.

    Functions of more than `large` instructions, before they are optimised, stay functions if they are called from two places.
    """
    with plain_numbers(game, silent), plain_indices():
        made = compile_cuda(function, types.void, tuple(TYPES[letter] for letter in letters), nvvm_options=dict(OPTIONS), cc=capability())
    name = made.fndesc.llvm_func_name
    kernel = made.library.get_function(name)
    kernel_fixup(kernel, False)
    nvvm.set_launch_bounds(kernel, threads)
    modules = _modules(made.library)
    _keep_apart(modules, kernel, large)
    major, minor = capability()
    text = nvvm.compile_ir(_one_module(modules), **OPTIONS, arch=f"compute_{major}{minor}")
    return text.decode().strip("\x00").strip(), name


def machine_code(text: str, registers: int = 0) -> bytes:
    """Portable assembly as machine code of the GPU."""
    linker = driver._Linker(max_registers=registers or None, cc=capability())
    linker.add_ptx(text.encode())
    return bytes(linker.complete().code)


@functools.cache
def tools() -> str:
    """What machine code is made by and for: versions, the compute capability, and our own way of compiling."""
    how = hashlib.sha256(b"".join(Path(__file__).with_name(name).read_bytes() for name in ("cuda.py", "gpu.py"))).hexdigest()
    versions = [version(name) for name in ("numba", "numba-cuda", "llvmlite", "numpy")]
    return f"{sys.version_info[:2]} {versions} {nvvm.NVVM().get_version()} {capability()} {how}"
