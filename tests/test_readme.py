"""The README's examples are true, and it can be read where none of its files are."""

from __future__ import annotations

import doctest
import re
import runpy

import markdown
import pytest

from tests.helpers import ROOT

README = (ROOT / "README.md").read_text("utf-8")
described = runpy.run_path(str(ROOT / "hatch_build.py"))["described"]


@pytest.mark.xdist_group("coup_du_champion")
def test_the_examples_of_the_readme() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 8 and results.failed == 0


def test_it_begins_with_how_to_get_it() -> None:
    first, second = re.findall(r"^    (\S.*)$", README, re.MULTILINE)[:2]
    assert first.startswith("pip install touchline ") and second.startswith("make play ")
    screen = README.split("![")[0]
    assert "(docs/honest.md)" in screen and "(docs/honest.md#what-is-not-tested)" in screen, "what is rebuilt, and what is not tested"


def addresses(text: str) -> list[str]:
    """What a reader can click and what a browser loads."""
    return re.findall(r'(?:href|src)="([^"]+)"', markdown.markdown(text, extensions=["tables", "fenced_code"]))


def test_an_index_shows_it_with_links_that_lead_to_the_projects_home() -> None:
    home = "https://example.org/touchline"
    here, there = addresses(README), addresses(described(README, home))
    assert len(here) > 15 and len(there) == len(here)
    for file, address in zip(here, there, strict=True):
        assert (ROOT / file.partition("#")[0]).exists()
        kind = "raw" if file.endswith(".webp") else "blob"
        assert address == f"{home}/{kind}/HEAD/{file}"


def test_without_a_home_no_link_is_dead_and_nothing_is_lost() -> None:
    told = described(README, "")
    assert not addresses(told) and "what is ours (docs/honest.md)" in told
    code = re.compile(r"^(?:    |>>>).*$", re.MULTILINE)
    assert code.findall(told) == code.findall(README)
