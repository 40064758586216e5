"""What a function that Python calls takes and returns, whatever it is compiled for: see native.py and browser.py."""

from __future__ import annotations

import functools
from typing import Any, Callable, Iterable, Iterator, Sequence

from touchline.kernel import target

Shape = tuple[str, Sequence[Any]]
"""What a function returns and takes (see `target.shape_of`)."""


class Signed:
    """A function with one signature: that of its annotations, unless another is given."""

    def __init__(self, f: Callable[..., Any], shape: Shape | None = None):
        wrapper: Any = self
        functools.update_wrapper(wrapper, f)
        self.name, self.py_func = f.__name__, f
        if shape is not None:
            self.__dict__["shape"] = shape

    @functools.cached_property
    def shape(self) -> Shape:
        """What it returns and takes (see target.shape_of)."""
        return target.shapes_of(self.py_func)

    @functools.cached_property
    def leaves(self) -> tuple[list[str], list[str]]:
        """What it takes, one by one: the letters of numbers and arrays, then the entry points it has pointers to."""
        leaves = list(_flat(self.shape[1]))
        letters = [leaf for leaf in leaves if leaf[0] != "*"]
        if any(leaf[0] != "*" for leaf in leaves[len(letters) :]):
            raise TypeError(f"{self.name} takes pointers before other arguments")
        return letters, [leaf[1:] for leaf in leaves[len(letters) :]]


def _flat(shapes: Iterable[Any]) -> Iterator[str]:
    """The letters and pointers of some shapes, those within named tuples too."""
    for shape in shapes:
        yield from [shape] if isinstance(shape, str) else _flat(shape[1])


def spread(arguments: Iterable[Any]) -> list[Any]:
    """Arguments with the fields of tuples in their place."""
    given: list[Any] = []
    for one in arguments:
        given += one if isinstance(one, tuple) else (one,)
    return given


__all__ = ["Shape", "Signed", "spread"]
