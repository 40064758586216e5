"""Tables files: a corrected one is checked before anything is played with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT, environment

SHIPPED = ROOT / "src" / "touchline" / "games" / "coup_du_champion" / "rules" / "tables.toml"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"F1?", "D1", "D1", "L1"]', '"F1?", "D1", "D1"]', "must list six faces"),
        ('"F1?", "D1", "D1", "L1"]', '"F1?", "D1", "D1", "Z9"]', "a face is F, D, L or B"),
        ('"GOAL", "OUT", "CORNER", "BACK"]', '"GOAL", "OUT", "CORNER", "SAVE"]', "may only show"),
        ("centre = [3, 6]", "centre = [9, 6]", "must be a square"),
        ("centre = [3, 6]", "centre = 3", "must be of the same kind"),
        ("clear_distance = 3", "clear_distance = 0", "must be a whole number"),
        ("clear_distance = 3", "", "board.clear_distance is missing"),
        ("clear_distance = 3", "clear_distance = 3\nextra = 1", "is not a table of this game"),
        ("clear_distance = 3", "clear_distance = ", "Invalid value"),
        ('provenance = "stated"\nnote = "5 bands', 'note = "5 bands', "needs provenance"),
        ('provenance = "stated"\nnote = "5 bands', 'provenance = "rumour"\nnote = "5 bands', "needs provenance"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_with_the_reason(tmp_path: Path, old: str, new: str, reason: str) -> None:
    text = SHIPPED.read_text("utf-8")
    assert old in text
    (tmp_path / "coup_du_champion.toml").write_text(text.replace(old, new, 1), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "touchline", "simulate", "coup_du_champion", "--matches", "1", "--target", "interpreted"],
        env=environment(TOUCHLINE_TABLES=str(tmp_path)), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2 and reason in done.stderr and len(done.stderr.strip().splitlines()) == 1, done.stderr


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "touchline", "simulate", "coup_du_champion", "--target", "interpreted"],
        env=environment(TOUCHLINE_TABLES=str(tmp_path / "nowhere")), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2 and "no folder" in done.stderr
