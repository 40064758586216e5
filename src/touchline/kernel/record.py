"""A match is one small block of bytes: the fields declared on a `Record` lie in it as in a C struct, or in a NumPy dtype.

    class State(Record):
        players = i8(2, 13)     # a Grid: s.players[team, zone]
        score = i8(2)           # a Row:  s.score[team]
        minute = i16()          # an int: s.minute

Compiled rules read and write the bytes themselves. Interpreted rules, scenes and tests use a `Mirror`: the same attributes
as plain Python integers, so that nothing overflows silently and a debugger shows what a person would call the position.
"""

from __future__ import annotations

import functools
import math
import struct
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, Iterator, Mapping, NamedTuple, overload

if TYPE_CHECKING:
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


CHARACTERS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q"}
"""The kinds of field as `struct` knows them."""


class Place(NamedTuple):
    """Where a field lies in a state, how its numbers are read, and how many there are."""

    at: int
    format: str
    numbers: int


class RecordKind(type):
    """What classes of states know of their bytes."""

    fields: dict[str, Field]
    places: dict[str, Place]

    @property
    def dtype(cls) -> np.dtype[Any]:
        """The same for NumPy, which need not be there."""
        return _dtype(cls)


@functools.cache
def _dtype(kind: RecordKind) -> np.dtype[Any]:
    import numpy as np

    return np.dtype([(name, f.code, f.shape) for name, f in kind.fields.items()], align=True)


class Record(metaclass=RecordKind):
    """Base class of a game's state: fields in order, aligned, padded with zeros."""

    size: ClassVar[int]
    fields: ClassVar[dict[str, Field]]
    places: ClassVar[dict[str, Place]]

    def __init_subclass__(cls) -> None:
        cls.fields = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        cls.places, at, widest = {}, 0, 1
        for name, field in cls.fields.items():
            width, count = int(field.code[1]), math.prod(field.shape)
            at += -at % width
            cls.places[name] = Place(at, f"<{count}{CHARACTERS[field.code]}", count)
            at, widest = at + width * count, max(widest, width)
        cls.size = at + -at % widest

    @classmethod
    def described(cls) -> Iterator[tuple[Any, ...]]:
        """The types of the fields and the gaps between them, whatever the names: as NumPy's `descr` has them."""
        end = 0
        for name, field in cls.fields.items():
            place, width = cls.places[name], int(field.code[1])
            if place.at > end:
                yield (f"|V{place.at - end}",)
            kind = f"{'<' if width > 1 else '|'}{field.code}"
            yield (kind, field.shape) if field.shape else (kind,)
            end = place.at + width * place.numbers
        if cls.size > end:
            yield (f"|V{cls.size - end}",)

    @classmethod
    def read(cls, name: str, block: Any) -> int | Row | Grid:
        """A field of a state's bytes."""
        place, shape = cls.places[name], cls.fields[name].shape
        numbers = struct.unpack_from(place.format, block, place.at)
        if not shape:
            return int(numbers[0])
        return Row(numbers) if len(shape) == 1 else Grid(list(numbers), shape[1])


class Glance:
    """A state by field names, each number read only when it is asked for: for a look at one or two of them."""

    def __init__(self, record: type[Record], block: Any):
        self._record, self._block = record, block

    def __getattr__(self, name: str) -> Any:
        return self._record.read(name, self._block)


class Mirror:
    """A state as plain Python attributes; the interpreted rules play on it."""

    def __init__(self, record: type[Record], data: bytes | None = None, called: Mapping[str, type[IntEnum]] | None = None):
        self.record = record
        self.called = called or {}
        """The names of values, for fields that have some."""
        self.load(bytes(record.size) if data is None else data)

    def load(self, data: bytes) -> None:
        """Read the fields from a state's bytes."""
        if len(data) != self.record.size:
            raise ValueError(f"a state of {self.record.__module__} has {self.record.size} bytes, not {len(data)}")
        for name in self.record.fields:
            setattr(self, name, self.record.read(name, data))

    def dump(self) -> bytes:
        """The state's bytes; a value that does not fit its field raises OverflowError."""
        block = bytearray(self.record.size)
        for name, place in self.record.places.items():
            value = getattr(self, name)
            numbers = value.cells if isinstance(value, Grid) else value if isinstance(value, Row) else [value]
            try:
                struct.pack_into(place.format, block, place.at, *numbers)
            except struct.error as error:
                raise OverflowError(f"field {name} cannot hold {value!r}") from error
        return bytes(block)

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
