# mypy: disable-error-code="no-untyped-call"
"""How rules are compiled for the CPU: once for the types their annotations name, and only as far as linking needs.

Left to itself, Numba compiles a function anew for each width of integer it is called with, and turns each one into machine
code although only entry points are ever called from outside. Here a rule is typed and lowered once; optimising and code
generation happen in the entry points that link it. This leans on Numba's inside (hence the pinned version).
"""

from __future__ import annotations

from typing import Any, Callable, get_type_hints

from numba import from_dtype
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.types import Record as NumbaRecord

from touchline.kernel.record import Record
from touchline.kernel.target import CODES, numba_type

NumbaRecord.__repr__ = NumbaRecord.__str__  # type: ignore[method-assign]
"""Numba spells out a type's fields for messages that nobody reads: a twentieth of the compile time of a state with a hundred fields."""


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
    """Numba's usual passes with the last one replaced."""

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [(RuleLowering if kind is NativeLowering else kind, words) for kind, words in passes.passes]
        passes._finalized = False
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
