"""What is compiled for: this and other computers, and browsers. LLVM optimises a function for each of them (see porting.py).

Object files are kept by the text of this module: whatever changes here makes them anew.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import llvmlite.binding as llvm


class Port(NamedTuple):
    """A kind of computer to compile for."""

    triple: str
    """How LLVM names it."""
    processor: str
    features: str
    zig: str
    """How Zig names it."""
    suffix: str
    """How the names of its libraries end."""


V2, V3 = ("x86-64-v2", ""), ("x86-64-v3", "")

PORTS = {
    "linux-x86-64-v2": Port("x86_64-unknown-linux-gnu", *V2, "x86_64-linux-gnu.2.17", ".so"),
    "linux-x86-64-v3": Port("x86_64-unknown-linux-gnu", *V3, "x86_64-linux-gnu.2.17", ".so"),
    "linux-aarch64": Port("aarch64-unknown-linux-gnu", "generic", "+neon", "aarch64-linux-gnu.2.17", ".so"),
    "macos-aarch64": Port("arm64-apple-macosx11.0.0", "apple-m1", "", "aarch64-macos.11.0", ".dylib"),
    "windows-x86-64-v2": Port("x86_64-pc-windows-gnu", *V2, "x86_64-windows-gnu", ".dll"),
    "windows-x86-64-v3": Port("x86_64-pc-windows-gnu", *V3, "x86_64-windows-gnu", ".dll"),
    "wasm": Port(
        "wasm32-unknown-unknown", "generic", "+simd128,+sign-ext,+nontrapping-fptoint,+mutable-globals", "wasm32-freestanding", ".wasm"
    ),
}
"""By name: the platforms that `shipped.py` looks for, and WebAssembly as every browser has had it since 2023."""

SQUARE_ROOT = """
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) alwaysinline {
  %r = call double @llvm.sqrt.f64(double %x)
  ret double %r
}
"""
"""The one function of a C library that rules call; every processor has it as an instruction."""


@functools.cache
def _all_targets() -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()


def _machine(port: Port) -> Any:
    _all_targets()
    wanted = {"cpu": port.processor, "features": port.features, "opt": 3, "reloc": "pic", "codemodel": "default"}
    return llvm.Target.from_triple(port.triple).create_target_machine(**wanted)


def object_code(module: Any, port: Port) -> bytes:
    """A module optimised for a port, with nothing left that a C library would have to bring but copying memory."""
    machine = _machine(port)
    module.triple, module.data_layout = port.triple, str(machine.target_data)
    if any(f.name == "sqrt" and f.is_declaration for f in module.functions):
        module.link_in(llvm.parse_assembly(SQUARE_ROOT))
        module.get_function("sqrt").linkage = "internal"
    for variable in module.global_variables:
        if variable.linkage == llvm.Linkage.common:  # WebAssembly has none
            variable.linkage = "internal"
    module.verify()
    for _ in range(2):  # as Numba does: what the first round inlines, the second can work on
        builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
        builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


__all__ = ["PORTS", "Port", "object_code"]
