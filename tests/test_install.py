"""Setting up by three pips at once is right only if no package is wanted by two of them."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from workshop import install

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted_by(name: str) -> set[str]:
    """The packages an installed one needs here, by its own metadata."""
    found = [Requirement(line) for line in requires(name) or ()]
    return {plain(need.name) for need in found if need.marker is None or need.marker.evaluate({"extra": ""})}


def all_wanted_by(names: set[str]) -> set[str]:
    found, left = set(names), list(names)
    while left:
        new = wanted_by(left.pop()) - found
        found |= new
        left += new
    return found


def test_the_large_packages_need_nothing_but_each_other_and_are_pinned() -> None:
    assert all_wanted_by(set(install.LARGE)) == set(install.LARGE)
    pins = {plain(line.partition("==")[0]) for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()}
    assert pins >= set(install.LARGE)


def test_no_other_package_needs_a_large_one() -> None:
    small = {plain(install.name_of(line)) for line in (*PROJECT["dependencies"], *install.needs(PROJECT, "play"))} - set(install.LARGE)
    assert not all_wanted_by(small) & set(install.LARGE)


def test_what_play_needs_is_what_the_installed_metadata_says() -> None:
    """pip follows `touchline[...]` by itself, so the packages of all extras that play leads to are looked up in what pip reads."""
    found, extras = set[str](), ["play"]
    for extra in extras:
        for need in map(Requirement, requires("touchline") or ()):
            if need.marker is not None and need.marker.evaluate({"extra": extra}) and not need.marker.evaluate({"extra": ""}):
                extras += [name for name in need.extras if need.name == "touchline" and name not in extras]
                found |= {str(need.name)} - {"touchline"}
    assert found and {plain(install.name_of(line)) for line in install.needs(PROJECT, "play")} == {plain(name) for name in found}


def test_an_extra_of_extras_is_followed_and_named_once() -> None:
    project = {"name": "x", "optional-dependencies": {"a": ["x[b,c]", "p>=1"], "b": ["q; sys_platform != 'win32'"], "c": ["x[b]", "p>=1"]}}
    assert install.needs(project, "a") == ["q; sys_platform != 'win32'", "p>=1"]
    with pytest.raises(KeyError):
        install.needs(project, "d")
