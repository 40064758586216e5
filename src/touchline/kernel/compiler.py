# mypy: disable-error-code="no-untyped-call"
"""How rules are compiled for the CPU: once for the types their annotations name, and only as far as linking needs.

Left to itself, Numba compiles a function anew for each width of integer it is called with, and turns each one into machine
code although only entry points are ever called from outside. Here a rule is typed and lowered once; optimising and code
generation happen in the entry points that link it. This leans on Numba's inside (hence the pinned version).
"""

from __future__ import annotations

import os
from typing import Any, Callable, get_type_hints

from numba import from_dtype
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, _LowerResult
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import IRLegalization, NativeLowering, NoPythonBackend, NopythonTypeInference, PreLowerStripPhis
from numba.core.types import Boolean, Integer
from numba.core.types import Record as NumbaRecord
from numba.core.types.functions import BaseFunction
from numba.core.untyped_passes import DeadBranchPrune, FixupArgs, IRProcessing, ReconstructSSA, RewriteSemanticConstants, TranslateByteCode
from numba.np import linalg

from touchline.kernel.record import Record
from touchline.kernel.target import CODES, numba_type

NumbaRecord.__repr__ = NumbaRecord.__str__  # type: ignore[method-assign]
"""Numba spells out a type's fields for messages that nobody reads: a twentieth of the compile time of a state with a hundred fields."""

if os.environ.get(
    "TOUCHLINE_PROGRAM"
):  # no matrices in our own programs: do not let Numba load SciPy, half a second, where it is installed

    def _no_matrices() -> None:
        raise ImportError("Touchline's programs do without BLAS")

    linalg.ensure_blas = _no_matrices

_resolve_call: Any = BaseFunction.get_call_type


def _remembered_call(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """What an operation on whole numbers gives, looked up once: Numba asks every ufunc and overload anew for each `a + b`."""
    if kws or not all(isinstance(kind, (Integer, Boolean)) for kind in args):
        return _resolve_call(self, context, args, kws)
    memory = self.__dict__.setdefault("_touchline_calls", {})
    if args not in memory:
        memory[args] = _resolve_call(self, context, args, kws)
    return memory[args]


BaseFunction.get_call_type = _remembered_call  # type: ignore[method-assign]


def argument_types(f: Callable[..., Any]) -> tuple[Any, ...] | None:
    """The compiled types of a function's arguments by its annotations, or None if one of them is left open (`Any`)."""
    hints = get_type_hints(f)
    hints.pop("return", None)
    types: list[Any] = []
    for hint in hints.values():
        if isinstance(hint, type) and issubclass(hint, Record):
            types.append(from_dtype(hint.dtype))
        elif hint in CODES:
            types.append(numba_type(CODES[hint]))
        else:
            return None
    return tuple(types)


class RuleLibrary(JITCodeLibrary):
    """The code of a rule and of the rules it calls, for linking only."""

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):
    """Lower a rule, but leave optimisation and machine code to whoever links it."""

    _name = "rule_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]

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


class RuleDispatcher(CPUDispatcher):
    """A rule gets the signature its annotations name, instead of one for each width of integer it is called with."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        if not self.overloads and (types := argument_types(self.py_func)):
            self.compile(types)
            self.disable_compile()
        return super().get_call_template(args, kws)

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres

    def __call__(self, *args: Any) -> Any:
        name = self.py_func.__name__
        raise TypeError(f"{name} is a rule and runs inside compiled code; to call it from Python use the interpreted target")
