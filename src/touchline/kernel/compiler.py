# mypy: disable-error-code="no-untyped-call"
"""How rules are compiled for the CPU: once for the types their annotations name, and only as far as linking needs.

Left to itself, Numba compiles a function anew for each width of integer it is called with, and turns each one into machine
code although only entry points are ever called from outside. Here a rule is typed and lowered once; optimising and code
generation happen in the entry points that link it. This leans on Numba's inside: docs/numba.md says on what, and how to do without.
"""

from __future__ import annotations

import contextlib
import importlib
import os
from typing import Any, Callable, Iterator, Sequence, get_type_hints
from unittest import mock

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import from_dtype, types
from numba.core import cgutils
from numba.core.callconv import errcode_t
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, _LowerResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.lowering import Lower
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.typed_passes import IRLegalization, NativeLowering, NoPythonBackend, NopythonTypeInference, PreLowerStripPhis
from numba.core.types import Boolean, Integer
from numba.core.types import Record as NumbaRecord
from numba.core.types.functions import BaseFunction
from numba.core.untyped_passes import DeadBranchPrune, FixupArgs, IRProcessing, ReconstructSSA, RewriteSemanticConstants, TranslateByteCode
from numba.cpython.unsafe import numbers
from numba.extending import intrinsic
from numba.np import arrayobj, linalg

from touchline.kernel.door import BODY, code_only, door
from touchline.kernel.native import Kept
from touchline.kernel.record import Record
from touchline.kernel.target import ARRAYS, COMPILED, CONTRACT, shape_of

if os.environ.get("TOUCHLINE_PROGRAM"):  # no matrices in our own programs: Numba need not load SciPy, half a second, where it is installed

    def _no_matrices() -> None:
        raise ImportError("Touchline's programs do without BLAS")

    with mock.patch.object(linalg, "ensure_blas", _no_matrices):
        importlib.import_module("numba.np.arraymath")

_resolve_call: Any = BaseFunction.get_call_type


def _remembered_call(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """What an operation on whole numbers gives, looked up once: Numba asks every ufunc and overload anew for each `a + b`."""
    if kws or not all(isinstance(kind, (Integer, Boolean)) for kind in args):
        return _resolve_call(self, context, args, kws)
    memory = self.__dict__.setdefault("_touchline_calls", {})
    if args not in memory:
        memory[args] = _resolve_call(self, context, args, kws)
    return memory[args]


_depth = 0


@contextlib.contextmanager
def shortcuts() -> Iterator[None]:
    """While one of our functions is compiled: remember what calls give, and do not spell out a state's hundred fields for messages that
    nobody reads (a twentieth of the time). Numba's lock is held, so no function of others is compiled meanwhile; for them all is as ever.
    """
    global _depth
    with global_compiler_lock:
        _depth += 1
        if _depth == 1:
            BaseFunction.get_call_type = _remembered_call  # type: ignore[method-assign]
            NumbaRecord.__repr__ = NumbaRecord.__str__  # type: ignore[method-assign]
        try:
            yield
        finally:
            _depth -= 1
            if _depth == 0:
                BaseFunction.get_call_type = _resolve_call  # type: ignore[method-assign]
                NumbaRecord.__repr__ = _usual_repr  # type: ignore[method-assign]


_usual_repr: Any = NumbaRecord.__repr__

TYPES: dict[str, Any] = {
    "": types.void,
    "i": types.int64,
    "o": types.boolean,
    **{letter: types.Array(from_dtype(np.dtype(kind)), dimensions, "C") for letter, (dimensions, kind) in ARRAYS.items()},
}
"""The compiled types of the letters in signatures."""


def argument_types(f: Callable[..., Any]) -> tuple[Any, ...] | None:
    """The compiled types of a function's arguments by its annotations, or None if one of them is left open (`Any`)."""
    hints = get_type_hints(f, include_extras=True)
    hints.pop("return", None)
    if Any in hints.values():
        return None
    records = {name: from_dtype(hint.dtype) for name, hint in hints.items() if isinstance(hint, type) and issubclass(hint, Record)}
    return tuple(records.get(name) or _type(shape_of(hint, name)) for name, hint in hints.items())


def _type(shape: Any) -> Any:
    """The compiled type of a shape (see target.shape_of)."""
    if not isinstance(shape, str):
        return types.NamedTuple([_type(field) for field in shape[1]], shape[0])
    if shape[0] != "*":
        return TYPES[shape]
    returns, arguments = CONTRACT[shape[1:]]
    return types.FunctionType(signature(returns, arguments))


def native_type(function: Any) -> Any:
    """The type of an intrinsic function."""
    context = cpu_target.typing_context
    context.refresh()
    return context.resolve_value_type(function)


def trailing_zeros() -> Any:
    """The number of zeros below the lowest bit of an integer."""
    return numbers.trailing_zeros


def set_bits() -> Any:
    """The number of bits of an integer that are set."""

    @intrinsic
    def count(context: Any, mask: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, sig, given: builder.ctpop(given[0])

    return count


def lowest_cleared() -> Any:
    """An integer without its lowest bit: one step of the processor, and no number is too small for it, as it would be for `n & (n - 1)`."""

    @intrinsic
    def cleared(context: Any, mask: Any) -> Any:
        def code(context: Any, builder: Any, sig: Any, given: Any) -> Any:
            return builder.and_(given[0], builder.sub(given[0], ir.Constant(given[0].type, 1)))

        return types.int64(types.int64), code

    return cleared


def add_shorts(wide: int) -> Any:
    """Add a row of so many 16-bit numbers to sums of 32 bits, all at once."""

    @intrinsic
    def add(context: Any, rows: Any, at: Any, sums: Any) -> Any:
        def code(context: Any, builder: Any, sig: Any, given: Any) -> Any:
            first, into = (arrayobj.make_array(sig.args[k])(context, builder, given[k]).data for k in (0, 2))
            shorts, longs = (ir.VectorType(ir.IntType(bits), wide) for bits in (16, 32))
            place = builder.gep(first, [builder.mul(given[1], ir.Constant(given[1].type, wide))])
            row = builder.load(builder.bitcast(place, shorts.as_pointer()), align=2)
            into = builder.bitcast(into, longs.as_pointer())
            builder.store(builder.add(builder.load(into, align=4), builder.sext(row, longs)), into, align=4)
            return context.get_dummy_value()

        return types.void(rows, types.int64, sums), code

    return add


def first_record(dtype: Any) -> Any:
    """Bytes as the record they are. NumPy's `view` would divide their number by the record's size at each call of an entry point."""
    kind = from_dtype(dtype)

    @intrinsic
    def content(context: Any, block: Any) -> Any:
        def address(context: Any, builder: Any, sig: Any, given: Any) -> Any:
            data = arrayobj.make_array(sig.args[0])(context, builder, given[0]).data
            return builder.bitcast(data, context.get_value_type(kind))

        return kind(block), address

    return content


_for_others: bool | None = None
"""Whether rules are compiled for other computers; None until the first is."""


def _compile_for(others: bool) -> None:
    """Rules are optimised for this computer as soon as they are lowered, unless they are for others: a process does one or the other."""
    global _for_others
    if _for_others not in (None, others):
        raise RuntimeError("a process compiles rules either for itself or for other computers; start another one")
    _for_others = others


class RuleLibrary(JITCodeLibrary):
    """The code of a rule and of the rules it calls, for linking only."""

    def _optimize_functions(self, module: Any) -> None:
        if not _for_others:
            super()._optimize_functions(module)

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


class RuleLower(Lower):
    """Calls through pointers go straight to the code, with the data and the shape of arrays (see door.py)."""

    def _lower_call_FunctionType(self, fnty: Any, expr: Any, signature: Any) -> Any:
        context, builder, sig = self.context, self.builder, types.unliteral(signature)
        given = self.fold_call_args(fnty, sig, expr.args, expr.vararg, expr.kws)
        function = cgutils.create_struct_proxy(fnty)(context, builder, value=self.loadvar(expr.func.name))
        result, error = (
            cgutils.alloca_once(builder, kind.pointee) for kind in context.call_conv.get_function_type(sig.return_type, sig.args).args[:2]
        )
        passed = [result, error]
        for kind, value in zip(sig.args, given, strict=True):
            if isinstance(kind, types.Array):
                array = arrayobj.make_array(kind)(context, builder, value)
                passed += [array.data, *cgutils.unpack_tuple(builder, array.shape)]
            else:
                passed.append(value)
        code = ir.FunctionType(errcode_t, [value.type for value in passed]).as_pointer()
        returned = builder.call(builder.bitcast(function.jit_addr, code), passed)
        status = context.call_conv._get_return_status(builder, returned, builder.load(error))
        with cgutils.if_unlikely(builder, status.is_error):
            context.call_conv.return_status_propagate(builder, status)
        return context.get_returned_value(builder, sig.return_type, builder.load(result))


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):
    """Lower a rule, but leave optimisation and machine code to whoever links it."""

    _name = "rule_lowering"
    lowering_class = RuleLower

    def run_pass(self, state: Any) -> bool:
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        if vars(state.func_id.func).get("inlined"):
            state.library._final_module.get_function(lowered.fndesc.llvm_func_name).add_function_attribute("alwaysinline")

        def stand_in() -> None:
            """Numba's key for this rule; never called."""

        state.targetctx.insert_user_function(stand_in, lowered.fndesc, [state.library])
        state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, cfunc=stand_in, env=lowered.env)
        return True


class RulePipeline(CompilerBase):
    """The passes that rules need: they have no closures, comprehensions, exceptions, context managers or array expressions."""

    def define_pipelines(self) -> list[Any]:
        passes = PassManager("rule")
        for kind in (
            TranslateByteCode, FixupArgs, IRProcessing, RewriteSemanticConstants, DeadBranchPrune, ReconstructSSA,
            NopythonTypeInference, PreLowerStripPhis, IRLegalization, RuleLowering, NoPythonBackend,
        ):  # fmt: skip
            passes.add_pass(kind, kind.__name__)
        passes.finalize()
        return [passes]


def dispatcher(f: Callable[..., Any], sig: Any = None) -> RuleDispatcher:
    """A rule as compiled code sees it: with a signature of its own, or that which its annotations name."""
    options = {**COMPILED, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made = RuleDispatcher(py_func=f, targetoptions=options, pipeline_class=RulePipeline)
    made.known = sig
    return made


def signature(returns: str, arguments: Sequence[Any]) -> Any:
    """The compiled signature behind some shapes."""
    return TYPES[returns](*(_type(shape) for shape in arguments))


class ObjectLibrary(JITCodeLibrary):
    """A function with all it calls and its door for Python: optimised, but not loaded by Numba."""

    def _finalize_final_module(self) -> None:
        self._finalized = True


def _compiled(function: Kept, others: bool) -> tuple[Any, list[Any]]:
    """The code of a function and of all rules it reaches, called BODY; and what it takes besides pointers (see door.py)."""
    _compile_for(others)
    rule = function.dispatcher
    rule.compile_known()
    (compiled,) = rule.overloads.values()
    kinds = [(ARRAYS[letter][0], np.dtype(ARRAYS[letter][1])) if letter in ARRAYS else None for letter in function.leaves[0]]
    code = compiled.library._get_module_for_linking().clone()
    body = code.get_function(compiled.fndesc.llvm_func_name)
    for other in code.functions:
        if not other.is_declaration:
            other.linkage = "internal"
    body.name, body.linkage = BODY, "external"
    return code, kinds


def _door(function: Kept, kinds: list[Any]) -> Any:
    return door(function.name, bool(function.shape[0]), kinds, len(function.leaves[1]), function.name in CONTRACT)


def _join(module: Any, code: Any) -> None:
    """Put the body behind its ways in."""
    module.link_in(code)
    body = module.get_function(BODY)
    body.linkage = "internal"
    body.add_function_attribute("alwaysinline")


def build(function: Kept) -> bytes:
    """Compile a function for its signature; its object code."""
    with global_compiler_lock:
        code, kinds = _compiled(function, others=False)
        library = ObjectLibrary(function.dispatcher.targetctx.codegen(), function.name)
        library.add_ir_module(_door(function, kinds))
        _join(library._final_module, code)
        library.finalize()
        return bytes(library._codegen._tm.emit_object(library._final_module))


def for_others(function: Kept, with_door: bool) -> Any:
    """A function in LLVM's language, not optimised yet, for whatever computer it is then made (see porting.py)."""
    with global_compiler_lock:
        code, kinds = _compiled(function, others=True)
        module = llvm.parse_assembly(str(_door(function, kinds) if with_door else code_only(kinds, len(function.leaves[1]))))
        _join(module, code)
        return module


class RuleDispatcher(CPUDispatcher):
    """A rule gets the signature its annotations name, instead of one for each width of integer it is called with."""

    known: Any = None

    def compile(self, sig: Any) -> Any:
        """Compile it for a signature, by our pipeline."""
        with shortcuts():
            return super().compile(sig)

    def compile_known(self) -> None:
        """Compile it for the signature it is known to have."""
        if not self.overloads and (known := self.known or argument_types(self.py_func)):
            self.compile(known)
            self.disable_compile()

    def get_call_template(self, args: Any, kws: Any) -> Any:
        self.compile_known()
        return super().get_call_template(args, kws)

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres

    def __call__(self, *args: Any) -> Any:
        name = self.py_func.__name__
        raise TypeError(f"{name} is a rule and runs inside compiled code; to call it from Python use the interpreted target")
