"""The results of each match: the same series as the sums, as arrays and files."""

from __future__ import annotations

import csv
import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from touchline import games
from touchline.kernel.game import GREEDY, RANDOM
from touchline.lab import simulate as lab
from touchline.lab.results import COLUMNS
from touchline.lab.simulate import match_of, simulate
from touchline.lab.units import Unit

GAME = "coup_du_champion"
OPTIONS: dict[str, Any] = {"format": "custom", "period_s": 60}
MATCHES = 300

pytestmark = pytest.mark.xdist_group(GAME)


@pytest.fixture(scope="module")
def report() -> lab.Report:
    return simulate(games.find(GAME), MATCHES, 5, OPTIONS, seats=["greedy", "random"], each=True, threads=2)


def test_the_matches_add_up_to_the_figures(report: lab.Report) -> None:
    plain = simulate(games.find(GAME), MATCHES, 5, OPTIONS, [GREEDY, RANDOM])
    assert plain.each is None and report.each is not None and len(report.each) == MATCHES
    assert report.digest == plain.digest and report.results == plain.results and report.as_dict().keys() == plain.as_dict().keys()
    found = report.each.columns()
    assert found["decisions"].sum() == plain.decisions and found["chance_events"].sum() == plain.chance_events
    assert [(found["payoff"] == sign).sum() for sign in (1, 0, -1)] == list(plain.results.values())
    for number in (0, 17, MATCHES - 1):
        match = match_of(games.find(GAME), 5, number, OPTIONS, [GREEDY, RANDOM])
        assert (found["goals_home"][number], found["goals_away"][number]) == match.score and match.payoffs == (
            found["payoff"][number],
            -found["payoff"][number],
        )


def test_bots_by_name_play_what_compiled_policies_play() -> None:
    """Random and greedy seats, played one decision at a time, come to the same matches."""
    game = games.find(GAME)
    task: dict[str, Any] = {"seed": 5, "options": OPTIONS, "seats": ["greedy", "random"], "deadline": 60.0}
    slow = lab.play_named_unit(game, task, Unit("matches", 3, 12))
    fast = lab.play_unit(game, {"seed": 5, "options": OPTIONS, "policies": [GREEDY, RANDOM], "each": True}, Unit("matches", 3, 12))
    assert slow == fast


def test_levels_can_be_simulated_in_processes_and_in_threads() -> None:
    game = games.find(GAME)
    one = simulate(game, 4, 5, OPTIONS, seats=["amateur", "greedy"], each=True)
    two = simulate(game, 4, 5, OPTIONS, seats=["amateur", "greedy"], threads=2)
    assert (one.engine, two.engine) == ("threads", "processes") and one.digest == two.digest and one.seats == "amateur,greedy"


def test_results_are_read_by_other_programs(report: lab.Report, tmp_path: Path) -> None:
    assert report.each is not None
    with np.load(_written(report, tmp_path / "each.npz")) as kept:
        assert (kept["goals_home"] == report.each.rows[:, 2]).all() and kept["match"].tolist() == list(range(MATCHES))
    with open(_written(report, tmp_path / "each.csv"), encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == MATCHES and [int(rows[7][name]) for name in COLUMNS] == report.each.rows[7].tolist()


def test_results_are_written_as_parquet(report: lab.Report, tmp_path: Path) -> None:
    assert report.each is not None
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(_written(report, tmp_path / "each.parquet"))
    assert table.column("payoff").to_pylist() == report.each.rows[:, 4].tolist()
    assert table.schema.metadata[b"digest"] == report.digest.encode()


def test_results_are_a_data_frame(report: lab.Report) -> None:
    pytest.importorskip("pandas")
    assert report.each is not None and report.each.to_pandas().goals_away.sum() == report.each.rows[:, 3].sum()


def _written(report: lab.Report, path: Path) -> Path:
    assert report.each is not None
    report.each.write(path, {"digest": report.digest})
    return path


def test_what_is_missing_is_said(report: lab.Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert report.each is not None
    with pytest.raises(ValueError, match=r"ends in \.parquet, \.csv, \.npz"):
        report.each.write(tmp_path / "each.xlsx")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match=r"touchline\[parquet\]"):
        report.each.write(tmp_path / "each.parquet")
    with pytest.raises(ValueError, match="a data frame needs pandas"):
        report.each.to_pandas()
    assert not list(tmp_path.iterdir())
