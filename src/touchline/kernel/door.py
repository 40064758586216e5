"""The ways into a compiled function: the door for Python, and the code to which other compiled functions have pointers.

The door takes integers, NumPy arrays and pointers apart and calls the code; what it needs of Python comes from a table of addresses. The
code gets of an array its data and its shape only, few enough for the processor's registers, and gives the body the seven or more numbers
that Numba makes of an array. Both are written in LLVM's language, once for each signature, and compiled with the body. Numba's own doors
need Numba to be there, and take the longer for guessing the types of arguments that are known here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir

from touchline.kernel.native import CODE, DOOR, TABLE
from touchline.kernel.shipped import PYTHON

BODY = "touchline.body"
"""The function as Numba compiled it."""

BYTE, INT, LONG, POINTER = ir.IntType(8), ir.IntType(32), ir.IntType(64), ir.PointerType()
HEAD = object.__basicsize__
"""Bytes before the content of an object; the last eight say its type."""

# Where NumPy's arrays keep what they are (PyArrayObject and PyArray_Descr of its C interface, the same in NumPy 1 and 2).
DATA, DIMENSIONS, SHAPE, KIND, FLAGS = HEAD, HEAD + 8, HEAD + 16, HEAD + 40, HEAD + 48
KIND_NUMBER = HEAD + 12
C_ORDER, WRITEABLE = 0x1, 0x400


class _Door:
    """The function under construction."""

    def __init__(self, name: str, arguments: list[Any], pointers: int, locked: bool):
        self.module = ir.Module("touchline.door")
        self.function = ir.Function(self.module, ir.FunctionType(POINTER, [POINTER, POINTER, LONG]), DOOR)
        self.builder = ir.IRBuilder(self.function.append_basic_block("entry"))
        self.refuse = self.function.append_basic_block("refuse")
        """Something raised: leave without a result."""
        self.name, self.locked = name, locked
        self.table = ir.GlobalVariable(self.module, ir.ArrayType(POINTER, len(PYTHON)), TABLE)
        self.arrays = self.python("ndarray")
        self._write(arguments, pointers)

    def python(self, name: str, kind: Any = POINTER) -> Any:
        """Something of Python's, from the table that whoever loads the function has filled: code needs no symbols from outside."""
        return self.at(self.table, 8 * PYTHON.index(name), kind)

    def call(self, name: str, returns: Any, *arguments: Any) -> Any:
        """Call something of Python's C interface."""
        kind = ir.FunctionType(returns, [_plain(a.type) for a in arguments])
        return self.builder.call(self.python(name, kind.as_pointer()), arguments)

    def at(self, base: Any, offset: int, kind: Any) -> Any:
        """What lies some bytes behind an address."""
        return self.builder.load(self.builder.gep(base, [LONG(offset)], source_etype=BYTE), typ=kind)

    def demand(self, holds: Any, error: str, words: str) -> None:
        """Raise an error unless something holds."""
        wrong, right = self.function.append_basic_block(), self.function.append_basic_block()
        self.builder.cbranch(holds, right, wrong)
        self.builder.position_at_end(wrong)
        text = bytearray(f"{self.name}: {words}".encode() + b"\0")
        message = ir.GlobalVariable(self.module, ir.ArrayType(BYTE, len(text)), self.module.get_unique_name("message"))
        message.initializer, message.global_constant, message.linkage = ir.Constant(message.value_type, text), True, "internal"
        self.call("PyErr_SetString", ir.VoidType(), self.python(error), message)
        self.builder.branch(self.refuse)
        self.builder.position_at_end(right)

    def integer(self, given: Any) -> Any:
        """A Python integer."""
        value = self.call("PyLong_AsLongLong", LONG, given)
        doubtful, right = self.function.append_basic_block(), self.function.append_basic_block()
        self.builder.cbranch(self.builder.icmp_signed("==", value, LONG(-1)), doubtful, right)
        self.builder.position_at_end(doubtful)
        raised = self.builder.icmp_unsigned("!=", self.call("PyErr_Occurred", POINTER), POINTER(None))
        self.builder.cbranch(raised, self.refuse, right)
        self.builder.position_at_end(right)
        return value

    def array(self, given: Any, number: int, dimensions: int, kind: Any) -> list[Any]:
        """A NumPy array's data and shape."""
        b, words = self.builder, f"argument {number + 1} must be a writeable C-ordered array, {dimensions}-dimensional, of {kind}"
        self.demand(b.icmp_unsigned("==", self.at(given, HEAD - 8, POINTER), self.arrays), "TypeError", words)
        is_kind = b.icmp_signed("==", self.at(self.at(given, KIND, POINTER), KIND_NUMBER, INT), INT(kind.num))
        fits = b.icmp_signed("==", self.at(given, DIMENSIONS, INT), INT(dimensions))
        wanted = INT(C_ORDER | WRITEABLE)
        is_open = b.icmp_signed("==", b.and_(self.at(given, FLAGS, INT), wanted), wanted)
        self.demand(b.and_(b.and_(is_kind, fits), is_open), "TypeError", words)
        at = self.at(given, SHAPE, POINTER)
        return [self.at(given, DATA, POINTER), *(self.at(at, 8 * k, LONG) for k in range(dimensions))]

    def pointer(self, given: Any) -> Any:
        """The address of a compiled function."""
        address = self.builder.inttoptr(self.integer(given), POINTER)
        self.demand(self.builder.icmp_unsigned("!=", address, POINTER(None)), "TypeError", "a pointer to nothing")
        return address

    def _write(self, arguments: list[Any], pointers: int) -> None:
        _, given, number = self.function.args
        b, count = self.builder, len(arguments) + pointers
        self.demand(b.icmp_unsigned("==", number, LONG(count)), "TypeError", f"{count} arguments are needed")
        result, error = b.alloca(LONG), b.alloca(POINTER)
        taken: list[Any] = [result, error]
        for i, argument in enumerate(arguments):
            one = self.at(given, 8 * i, POINTER)
            taken += [self.integer(one)] if argument is None else self.array(one, i, *argument)
        for i in range(len(arguments), count):
            taken.append(self.pointer(self.at(given, 8 * i, POINTER)))
        code = inner_way(self.module, arguments, [one.type for one in taken])
        state = None if self.locked else self.call("PyEval_SaveThread", POINTER)
        status = b.call(code, taken)
        if state is not None:
            self.call("PyEval_RestoreThread", ir.VoidType(), state)
        self.demand(b.icmp_signed("==", status, INT(0)), "IndexError", "an index is out of range")
        self.value = b.load(result, typ=LONG)

    def close(self, returns: bool) -> Any:
        """The finished module: returns an integer or None."""
        if returns:
            self.builder.ret(self.call("PyLong_FromLongLong", POINTER, self.value))
        else:
            none = self.python("None")
            self.call("Py_IncRef", ir.VoidType(), none)
            self.builder.ret(none)
        ir.IRBuilder(self.refuse).ret(POINTER(None))
        return self.module


def _plain(kind: Any) -> Any:
    """A type as signatures have it: all pointers are alike."""
    return POINTER if isinstance(kind, ir.PointerType) else kind


def inner_way(module: Any, arguments: list[Any], kinds: list[Any]) -> Any:
    """The function for those who have a pointer to it, which hands on to the body what Numba makes of arrays and pointers."""
    function = ir.Function(module, ir.FunctionType(INT, [_plain(kind) for kind in kinds]), CODE)
    b = ir.IRBuilder(function.append_basic_block("entry"))
    result, error, *taken = function.args
    given: list[Any] = [result, error]
    for argument in arguments:
        first = taken.pop(0)
        given += [first] if argument is None else _as_numba_does(b, first, [taken.pop(0) for _ in range(argument[0])], argument[1].itemsize)
    for address in taken:  # a first-class function: for Python's callers, for Python, for compiled callers
        given += [address, POINTER(None), address]
    body = ir.Function(module, ir.FunctionType(INT, [one.type for one in given]), BODY)
    b.ret(b.call(body, given))
    return function


def _as_numba_does(b: Any, data: Any, shape: list[Any], item: int) -> list[Any]:
    """A C-ordered array: owner (none), number of items, size of an item, data, shape, strides."""
    strides: list[Any] = []
    items: Any = LONG(1)
    for size in reversed(shape):
        strides.insert(0, b.mul(items, LONG(item)))
        items = b.mul(items, size)
    return [POINTER(None), POINTER(None), items, LONG(item), data, *shape, *strides]


def code_only(arguments: list[tuple[int, np.dtype[Any]] | None], pointers: int) -> Any:
    """The way into a function for compiled callers alone, where there is no CPython: the same, without the door."""
    module = ir.Module("touchline.code")
    taken = [POINTER, POINTER]
    for argument in arguments:
        taken += [LONG] if argument is None else [POINTER] + [LONG] * argument[0]
    inner_way(module, arguments, taken + [POINTER] * pointers)
    return module


def door(name: str, returns: bool, arguments: list[tuple[int, np.dtype[Any]] | None], pointers: int, locked: bool) -> Any:
    """The ways into a function: None for an integer argument, dimensions and kind of number for an array; then pointers.

    `locked`: Python's other threads wait (for functions that take no time).
    """
    return _Door(name, arguments, pointers, locked).close(returns)
