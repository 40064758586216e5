"""Every public name has an example in its docstring, and every example is true."""

from __future__ import annotations

import doctest
import importlib

import pytest

import touchline

CONSTANTS = {"CHANCE", "HIDDEN", "OVER", "SPECTATOR"}
"""Shown in the docstring of the package."""
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
pytestmark = pytest.mark.xdist_group("coup_du_champion")


@pytest.mark.parametrize("name", ["touchline", *(name for name in touchline.__all__ if name not in CONSTANTS | {"Seat"})])
def test_a_public_name_has_an_example_that_runs(name: str) -> None:
    thing = touchline if name == "touchline" else getattr(touchline, name)
    told = thing.__doc__ or ""
    assert ">>>" in told
    test = doctest.DocTestParser().get_doctest(
        told, {}, name, importlib.import_module(thing.__module__).__file__ if name != "touchline" else None, 0
    )
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append)
    assert result.attempted and not result.failed, "".join(said)
    if name == "touchline":
        assert all(f"touchline.{constant}" in told or f"`{constant}`" in told for constant in CONSTANTS)
