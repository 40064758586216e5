"""A match is one small block of bytes: the fields declared on a `Record` become a NumPy dtype.

    class State(Record):
        players = i8(2, 13)     # a Grid: s.players[team, zone]
        score = i8(2)           # a Row:  s.score[team]
        minute = i16()          # an int: s.minute

Compiled rules read and write the bytes themselves. Interpreted rules, scenes and tests use a `Mirror`: the same attributes
as plain Python integers, so that nothing overflows silently and a debugger shows what a person would call the position.
"""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import Any, ClassVar, Mapping, overload

import numpy as np


class Row(list[int]):
    """A one-dimensional field: what type checkers see, and the mirror's own list of integers."""


class Actions(Row):
    """The legal actions of a position, written by the functions of `kernel/bits.py`: a list, or on a GPU a set."""


class Grid:
    """A two-dimensional field, indexed `[i, j]`."""

    __slots__ = ("cells", "columns")

    def __init__(self, cells: list[int], columns: int):
        self.cells, self.columns = cells, columns

    def __getitem__(self, at: tuple[int, int]) -> int:
        return self.cells[self._index(at)]

    def __setitem__(self, at: tuple[int, int], value: int) -> None:
        self.cells[self._index(at)] = int(value)

    def _index(self, at: tuple[int, int]) -> int:
        i, j = at
        if not (0 <= j < self.columns and i >= 0):
            raise IndexError(f"[{i}, {j}] is outside a grid of {len(self.cells) // self.columns} x {self.columns}")
        return i * self.columns + j

    def __len__(self) -> int:
        return len(self.cells) // self.columns

    def rows(self) -> list[list[int]]:
        """The grid as a list of its rows."""
        return [self.cells[i : i + self.columns] for i in range(0, len(self.cells), self.columns)]

    def __repr__(self) -> str:
        return repr(self.rows())


class Field:
    """A declared field before its class is complete."""

    def __init__(self, code: str, shape: tuple[int, ...]):
        self.code, self.shape = code, shape


class Kind:
    """A field type: `i8()` is an integer, `i8(n)` a Row, `i8(n, m)` a Grid."""

    def __init__(self, code: str):
        self.code = code

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, n: int, /) -> Row: ...
    @overload
    def __call__(self, n: int, m: int, /) -> Grid: ...
    def __call__(self, *shape: int) -> Any:
        return Field(self.code, shape)


i8, u8, i16, u16, i32, u32, i64 = (Kind(code) for code in ("i1", "u1", "i2", "u2", "i4", "u4", "i8"))


class Record:
    """Base class of a game's state: fields in order, aligned, padded with zeros."""

    dtype: ClassVar[np.dtype[Any]]
    size: ClassVar[int]
    fields: ClassVar[dict[str, Field]]

    def __init_subclass__(cls) -> None:
        cls.fields = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        cls.dtype = np.dtype([(name, f.code, f.shape) for name, f in cls.fields.items()], align=True)
        cls.size = cls.dtype.itemsize


class Glance:
    """A state by field names, each number read only when it is asked for: for a look at one or two of them."""

    def __init__(self, record: type[Record], block: Any):
        self._fields: Any = record.dtype.fields
        self._block = block

    def __getattr__(self, name: str) -> Any:
        kind, at = self._fields[name][:2]
        if kind.shape:
            return self._block[at : at + kind.itemsize].view(kind.base).reshape(kind.shape)
        return struct.unpack_from(kind.char, self._block, at)[0]


class Mirror:
    """A state as plain Python attributes; the interpreted rules play on it."""

    def __init__(self, record: type[Record], data: bytes | None = None, called: Mapping[str, type[IntEnum]] | None = None):
        self.record = record
        self.called = called or {}
        """The names of values, for fields that have some."""
        self.load(bytes(record.size) if data is None else data)

    def load(self, data: bytes) -> None:
        """Read the fields from a state's bytes."""
        block = np.frombuffer(data, self.record.dtype)[0]
        for name, field in self.record.fields.items():
            value: Any = block[name].tolist() if field.shape else int(block[name])
            if len(field.shape) == 1:
                value = Row(value)
            elif len(field.shape) == 2:
                value = Grid([cell for row in value for cell in row], field.shape[1])
            setattr(self, name, value)

    def dump(self) -> bytes:
        """The state's bytes; a value that does not fit its field raises OverflowError."""
        block = np.zeros(1, self.record.dtype)
        for name in self.record.fields:
            value = getattr(self, name)
            try:
                block[name][0] = value.rows() if isinstance(value, Grid) else value
            except OverflowError as error:
                raise OverflowError(f"field {name} cannot hold {value!r}") from error
        return block.tobytes()

    def __setitem__(self, everything: slice, other: Mirror) -> None:
        """`view[:] = state`: take over the content of another state, as with bytes."""
        for name in self.record.fields:
            value = getattr(other, name)
            if isinstance(value, Row):
                value = Row(value)
            elif isinstance(value, Grid):
                value = Grid(value.cells.copy(), value.columns)
            setattr(self, name, value)

    def copy(self) -> Mirror:
        """A state of its own with the same content."""
        twin = object.__new__(Mirror)
        twin.record, twin.called = self.record, self.called
        twin[:] = self
        return twin

    def __repr__(self) -> str:
        """One field a line; those that are all zero are only counted."""
        told = [f"  {name} = {self._said(name)}" for name in self.record.fields if self._tells(name)]
        blank = len(self.record.fields) - len(told)
        return "\n".join(["<fields", *told, *([f"  and {blank} that are 0"] if blank else [])]) + ">"

    def _tells(self, name: str) -> bool:
        value = getattr(self, name)
        return name in self.called or any(value.cells if isinstance(value, Grid) else value if isinstance(value, Row) else (value,))

    def _said(self, name: str) -> str:
        """A field's value as `set_up` takes it: by its name where it has one."""
        value, names = getattr(self, name), self.called.get(name)
        if isinstance(value, int) and names is not None and value in set(map(int, names)):
            return names(value).name
        return repr(value)

    def __getattr__(self, name: str) -> Any:  # only reached for names that are no field
        raise AttributeError(f"{self.record.__module__} has no field {name!r}")
