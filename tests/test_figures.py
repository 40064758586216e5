"""Figures get into pages by the command that measures them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.figures import PAGES, place, write
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


def cells(name: str) -> list[list[str]]:
    """The rows of a table that a command wrote into docs/levels.md."""
    found = place(name).search((ROOT / "docs" / "levels.md").read_text("utf-8"))
    assert found
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in found[0].splitlines() if line.startswith("| ")][2:]


def test_what_is_said_of_the_levels_is_what_the_tables_show() -> None:
    """Shares of the steps from one level to the next, and in which games somebody reads or outthinks the levels."""
    text = (ROOT / "docs" / "levels.md").read_text("utf-8")
    said = re.search(r"Every step up to `international` is between (\d+) and (\d+) %", text)
    assert said and re.search(r"`reads` and `outthinks` were played in Coup du Champion only", text)
    shares = {(game, pair): int(share.partition("%")[0]) for game, pair, _, share, *_ in cells("levels")}
    steps = [share for (_, pair), share in shares.items() if not pair.startswith("champion") and not pair.endswith("greedy")]
    assert (min(steps), max(steps)) == (int(said[1]), int(said[2]))
    above = {game: share for (game, pair), share in shares.items() if pair.startswith("champion")}
    assert above and all(
        re.search(rf"{share} % \(\d+ to \d+\)( against `international`)? in {game}", " ".join(text.split()))
        for game, share in above.items()
    )
    assert {game for game, _, trick, *_ in cells("tricks") if trick in ("reads", "outthinks")} == {"Coup du Champion"}
