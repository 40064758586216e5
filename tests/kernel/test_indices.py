"""No rule indexes below zero: Python and the CPU's compiler count from the end there, a GPU reads beside the field."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT, environment

STEPS = {"coup_du_champion": 2000, "footime": 400, "fuba": 2000, "soccer_tactics_world": 1000, "worldwide_football": 2000}
"""How far matches are followed: whole ones, but where they are long or slow."""
PLANTED = {
    "a field is read": ("s.keeper_in[t] == z else 0)", "s.keeper_in[t - 2] == z else 0)"),
    "a field is written": ("s.keeper_advanced[t] = 0", "s.keeper_advanced[t - 2] = 0"),
    "a table is read": ("zone = BOX[t]", "zone = BOX[t - 2]"),
    "a grid is read": ("OFFSIDE[t, offside_line", "OFFSIDE[t - 2, offside_line"),
}
"""Places in FUBA's `pitch.py`, and the same place counted from the end."""


def played(name: str, steps: int, *first: Path) -> subprocess.CompletedProcess[str]:
    """The matches of `indexed.py`, by the rules of this checkout or of another folder."""
    surroundings = environment(TOUCHLINE_TARGET="interpreted")
    surroundings["PYTHONPATH"] = os.pathsep.join([*map(str, first), surroundings["PYTHONPATH"]])
    asked = [sys.executable, "-m", "tests.kernel.indexed", name, str(steps)]
    return subprocess.run(asked, env=surroundings, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("name", STEPS)
def test_no_rule_indexes_below_zero(name: str) -> None:
    done = played(name, STEPS[name])
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["steps"] > 2000 and told["indices"] > 20 * told["steps"]


@pytest.mark.parametrize("what", PLANTED)
def test_a_negative_index_is_noticed(what: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src" / "touchline", tmp_path / "touchline", ignore=shutil.ignore_patterns("__pycache__", "web", "lessons"))
    rules = tmp_path / "touchline" / "games" / "fuba" / "rules" / "pitch.py"
    text, (right, wrong) = rules.read_text("utf-8"), PLANTED[what]
    assert text.count(right) == 1
    rules.write_text(text.replace(right, wrong), "utf-8")
    done = played("fuba", 100, tmp_path)
    assert done.returncode != 0 and "IndexError" in done.stderr, done.stderr
    assert str(rules) in done.stderr  # by this rule and no other
