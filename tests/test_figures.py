"""Figures get into pages by the command that measures them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.figures import PAGES, write
from benchmarks.levels import merged
from tests.helpers import ROOT

PLACE = re.compile(r"<!-- figures: ([\w ]+), by ([^>]+) -->")


def test_figures_are_written_between_their_marks(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs" / "page.md"
    (tmp_path / "README.md").write_text("nothing here\n")
    page.write_text(
        "a\n<!-- figures: speed, by make x -->\nold\n<!-- /figures -->\nb <!-- figures: other, by y -->\nkept\n<!-- /figures -->\n"
    )
    assert write("speed", "new\n", tmp_path) == [page]
    assert page.read_text() == (
        "a\n<!-- figures: speed, by make x -->\nnew\n<!-- /figures -->\nb <!-- figures: other, by y -->\nkept\n<!-- /figures -->\n"
    )
    with pytest.raises(LookupError, match="no page has a place for the figures 'height'"):
        write("height", "1", tmp_path)


def test_a_game_measured_alone_leaves_the_rows_of_others(tmp_path: Path) -> None:
    page = tmp_path / "levels.md"
    page.write_text("<!-- figures: levels, by x -->\n| game | a |\n| --- | --- |\n| FUBA | old |\n| Footime | kept |\n<!-- /figures -->\n")
    assert merged("levels", ["| FUBA | new |", "| FUBA | too |"], page) == ["| FUBA | new |", "| FUBA | too |", "| Footime | kept |"]
    assert merged("tricks", ["| FUBA | first |"], page) == ["| FUBA | first |"]


def test_every_place_for_figures_is_closed_and_names_its_command() -> None:
    pages = [ROOT / PAGES[0], *sorted((ROOT / PAGES[1]).rglob("*.md"))]
    found = [(page, *place) for page in pages for place in PLACE.findall(page.read_text("utf-8"))]
    assert len(found) >= 2
    for page, name, command in found:
        text = page.read_text("utf-8")
        assert text.count("<!-- figures: ") == text.count("<!-- /figures -->"), page
        assert command.startswith(("python -m ", "make ", "touchline ")), (name, command)
