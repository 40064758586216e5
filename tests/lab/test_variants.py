"""Levels with other settings, by name; and rows of matches between them that can be stopped and go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import touchline
from benchmarks import leaf, rows
from touchline import bots, games
from touchline.bots import levels
from touchline.lab import variants
from touchline.lab.tournament import tournament
from touchline.play.view import View

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group(GAME)
FIELDS = {"phase": "ATTACK", "ball": "C6", "champion_holder": 1, "champion_face": "RECOVERY"}


def asked(monkeypatch: pytest.MonkeyPatch, name: str) -> dict[str, Any]:
    """The settings that a variant plays by."""
    seen: dict[str, Any] = {}

    def note(table: dict[str, Any], view: View, seed: int, step: int) -> int:
        seen.update(table)
        return int(view.legal[0])

    with monkeypatch.context() as patched:
        patched.setattr(levels, "play", note)
        bots.decide(f"touchline.lab.variants:{name}", touchline.set_up(GAME, FIELDS).view(0))
    return seen


def test_a_variant_is_its_level_with_some_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find(GAME)
    usual, champion = (levels.settings(game, level) for level in ("international", "champion"))
    assert asked(monkeypatch, "international.work_50") == {**usual, "work": 50}
    changed = asked(monkeypatch, "international.horizon_7.doubt_0p25.judge_network")
    assert changed == {**usual, "horizon": 7, "doubt": 0.25, "judge": "network"}
    assert asked(monkeypatch, "international.phases_champion").get("phases", ()) == champion.get("phases", ())
    assert "phases" not in asked(monkeypatch, "international.phases_all")
    assert asked(monkeypatch, "international.plus_TALENTS")["phases"] == [*usual.get("phases", ()), "TALENTS"]
    view = touchline.set_up(GAME, FIELDS).view(0)
    assert variants.Variant("professional").decide(view, 5) == levels.decide("professional", view, 5, 0)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("genius", "there is no level 'genius'; there are beginner"),
        ("international.sleep_3", "'sleep_3' is no setting and its value; there are work"),
        ("international.work", "'work' is no setting"),
        ("international.work_much", "'much' is no value of work"),
    ],
)
def test_a_variant_that_there_is_not_is_refused(name: str, why: str) -> None:
    with pytest.raises(bots.BotFailed, match=why):
        bots.check(f"touchline.lab.variants:{name}", games.find(GAME))


@pytest.mark.parametrize("setting", ["blend_257", "read_-1", "patience_0", "width_0", "horizon_-1"])
def test_settings_that_make_no_sense_are_refused(setting: str) -> None:
    with pytest.raises(bots.BotFailed, match=f"{setting.split('_')[0]} of an effort goes from "):
        bots.decide(f"touchline.lab.variants:international.{setting}", touchline.set_up(GAME, FIELDS).view(0))


def test_a_level_that_is_no_stronger_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be named all the same, and plays like the one below."""
    game, settings = games.find("soccer_tactics_world"), levels.settings
    assert all(bots.levels_of(name) == bots.LEVELS for name in games.names())
    monkeypatch.setattr(levels, "settings", lambda game, level: settings(game, "international" if level == "champion" else level))
    assert bots.levels_of(game) == bots.LEVELS[:-1] and "champion" in bots.names(game)
    assert bots.offered(game, ("greedy", "champion")) == ("greedy",)


def test_rows_are_those_of_a_tournament_and_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, kept = tmp_path / "rows.txt", tmp_path / "rows.jsonl"
    file.write_text(f"# two rows\n{GAME} greedy random 6 3\n\n{GAME} random greedy 2 4 # the other way round\n")
    found = rows.read(file)
    assert found == [rows.Line(GAME, "greedy", "random", 6, 3), rows.Line(GAME, "random", "greedy", 2, 4)]
    results = [rows.play((0, found[0], pair)) for pair in range(3)]
    pair = tournament(games.find(GAME), ["greedy", "random"], 6, 3).pairs[0]
    told = rows.told(found, results)
    assert f"{pair.wins} won, {pair.draws} drawn, {pair.losses} lost" in told[0] and f"goals {pair.goals_a}-{pair.goals_b};" in told[0]
    assert told[0].endswith("6 @ 3") and told[1].endswith("nothing played")
    kept.write_text("".join(json.dumps(result) + "\n" for result in results[:2]))
    for seconds in ("0", "100"):
        monkeypatch.setattr("sys.argv", ["rows", str(file), "--processes", "1", "--seconds", seconds])
        rows.main()
        lines = capsys.readouterr().out.splitlines()
        assert lines[-2:] == (rows.told(found, results[:2]) if seconds == "0" else lines[-2:])
    again = [json.loads(line) for line in kept.read_text().splitlines()]
    assert len(again) == 4 and [one["pair"] for one in again[:2]] == [0, 1], "what was played is not played again"
    assert lines[-2].split(";")[:3] == told[0].split(";")[:3] and lines[-1].endswith("2 @ 4")


def test_rows_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    for line, why in (
        ("fuba greedy random 6", "line 1 .* a game, two bots"),
        ("fuba greedy random six 1", "line 1"),
        ("golf a b 2 1", "golf"),
    ):
        file.write_text(line)
        with pytest.raises(SystemExit, match=why):
            rows.read(file)


def test_a_leaf_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaf, "POSITIONS", 50)
    monkeypatch.setattr(leaf, "ROUNDS", 2)
    network, table = leaf.microseconds(GAME)
    assert 0 < table < network < 50
