"""The `touchline` command, as a person meets it: in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import environment
from workshop.answers import unexplained

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group(GAME)


def touchline(*arguments: str, answers: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "touchline", *arguments], env=environment(LANG="C", **changes), input=answers, capture_output=True, text=True
    )


def test_help_and_version() -> None:
    done = touchline("--help")
    assert done.returncode == 0 and all(word in done.stdout for word in ("games", "play", "simulate", "replay", "verify", "rules", "check"))
    assert touchline("--version").stdout.startswith("touchline ")


def test_games_in_both_languages() -> None:
    assert "Eight wooden dice" in touchline("games").stdout
    assert "Huit dés en bois" in touchline("games", "--language", "fr").stdout
    shown = touchline("games", GAME).stdout
    assert "corner_mode=line   (line | pivot)" in shown and "throw_cost_s=10   (1..60)" in shown


def test_simulate_reports_the_promised_figures_and_one_digest() -> None:
    reports = [
        json.loads(touchline("simulate", GAME, "--matches", "30", "--seed", "3", "--json", *more).stdout)
        for more in (["--target", "interpreted"], ["--target", "cpu", "--threads", "1"], ["--target", "cpu", "--threads", "2"])
    ]
    wanted = (
        "game", "matches", "seed", "target", "decisions", "chance_events", "seconds", "decisions_per_second", "matches_per_second",
        "goals_per_match", "results", "digest",
    )  # fmt: skip
    assert all(name in reports[0] for name in wanted)
    assert len({report["digest"] for report in reports}) == 1
    assert sum(reports[0]["results"].values()) == 30 and set(reports[0]["results"]) == {"home", "draw", "away"}
    other = json.loads(touchline("simulate", GAME, "--matches", "30", "--seed", "4", "--json").stdout)
    assert other["digest"] != reports[0]["digest"]


def test_greedy_beats_random() -> None:
    report = json.loads(touchline("simulate", GAME, "--matches", "4000", "--seats", "greedy,random", "--json").stdout)
    assert not unexplained(["simulate"], report)
    assert report["results"]["home"] / (report["results"]["home"] + report["results"]["away"]) >= 0.9


def test_records_of_a_simulation_are_the_same_matches(tmp_path: Path) -> None:
    done = touchline(
        "simulate", GAME, "--matches", "3", "--seats", "greedy,random", "--option", "var=yes", "--records", str(tmp_path), "--json"
    )
    files = sorted(tmp_path.glob("*.txt"))
    assert len(files) == 3
    for path in files:
        assert touchline("verify", str(path)).returncode == 0
    goals = 0
    for path in files:
        home, _, away = path.read_text("utf-8").splitlines()[-1].split()[2].partition("-")
        goals += int(home) + int(away)
    assert goals == round(json.loads(done.stdout)["goals_per_match"] * 3)


def test_replay_tells_the_match(tmp_path: Path) -> None:
    touchline("simulate", GAME, "--matches", "1", "--records", str(tmp_path))
    path = str(next(tmp_path.glob("*.txt")))
    told = touchline("replay", path, "--language", "fr").stdout
    assert "Coup d'envoi" in told and "Le match se termine sur" in told
    assert "Coup du Champion" in touchline("replay", path, "--step", "5").stdout
    assert touchline("replay", path, "--step", "99999").returncode == 2


def test_verify_finds_what_is_wrong(tmp_path: Path) -> None:
    touchline("simulate", GAME, "--matches", "1", "--records", str(tmp_path))
    path = next(tmp_path.glob("*.txt"))
    text = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(text[:20] + text[21:]), "utf-8")
    done = touchline("verify", str(path))
    assert done.returncode == 1 and "line " in done.stderr


def test_rules() -> None:
    assert "CDC-SET-1" in touchline("rules", GAME).stdout
    one = touchline("rules", GAME, "CDC-EXP-2").stdout
    assert "hands it over" in one and "provenance: R CAS" in one and "vectors.json T47" in one


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are "),
        (["simulate", GAME, "--option", "speed=1"], "no option 'speed'"),
        (["simulate", GAME, "--option", "var"], "name=value"),
        (["simulate", GAME, "--option", "var=maybe"], "yes or no"),
        (["simulate", GAME, "--seats", "clever"], "no bot 'clever'"),
        (["simulate", GAME, "--seats", "random,random,random"], "3 bots for 2 seats"),
        (["simulate", GAME, "--seed", "-1"], "seeds go from 0"),
        (["simulate", GAME, "--matches", "0"], "not a whole number above 0"),
        (["tune", GAME, "--matches", "1"], "at least 2 matches"),
        (["serve", "--origin", "football.example"], "write it as browsers do"),
        (["serve", "--keep-days", "-1"], "not a number from 0 on"),  # every finished match would be let go at once
        (["simulate", GAME, "--target", "abacus"], "invalid choice"),
        (["simulate", GAME, "--matches", "2", "--records", "/dev/null/x"], "Not a directory"),
        (["replay", "no-such-file"], "No such file"),
        (["verify", "no-such-file"], "No such file"),
        (["rules", "chess"], "there is no game"),
        (["rules", GAME, "CDC-XYZ-1"], "no rule 'CDC-XYZ-1'"),
        (["play", GAME, "--seats", "wizard"], "no player 'wizard'"),
        (["play", "--resume", "no-such-file"], "No such file"),
        (["play", GAME, "--plain", "--save", "tests"], "is a folder"),  # said before the match, not when it is over
        (["play", GAME, "--plain", "--save", "nowhere/x"], "there is no folder nowhere"),
        (["simulate", GAME, "--matches", "2", "--resume", "tests"], "tests is no ordinary file"),
        (["games", "chess"], "there is no game"),
        (["dance"], "invalid choice"),
    ],
)
def test_wrong_words_get_one_line_and_exit_2(arguments: list[str], words: str) -> None:
    done = touchline(*arguments)
    assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr
    assert len([line for line in done.stderr.splitlines() if line.startswith("touchline")]) == 1


def test_a_match_is_not_saved_over_something_else(tmp_path: Path) -> None:
    mine = tmp_path / "notes.txt"
    mine.write_text("mine")
    done = touchline("play", GAME, "--plain", "--save", str(mine))
    assert done.returncode == 2 and f"{mine} exists already" in done.stderr and mine.read_text() == "mine"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "is no ordinary file" in touchline("play", GAME, "--plain", "--save", str(pipe)).stderr and pipe.is_fifo()
