"""What is told of a network that teaches itself: both sides apart, kept with the run, a page of curves, weights that are replaced."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from touchline import bots, games
from touchline.cli import main
from touchline.kernel.random import match_seed
from touchline.lab import curve_page, curves, examining, learning, selfplay
from touchline.lab.choosing import NETWORK, SENSIBLE, THREAT
from touchline.lab.curves import Asked, Levels, Score, Side, Told
from touchline.lab.selfplay import Course
from touchline.play.prospects import wilson
from touchline.thinking import networks
from workshop import answers

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group(GAME)
COMMAND = ["train", GAME, "--self-play", "--matches", "3", "--threads", "1"]
PLAN: dict[str, Any] = {"rounds": 4, "matches": 4, "pairs": 2, "every": 2}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Course, "PAIRS", 2)


def test_a_score_is_told_of_both_sides_apart() -> None:
    """Matches of the network at home and away are those that home and away played."""
    course, seeds = Course(games.find(GAME), 1), [match_seed(9, index) for index in range(6)]
    score = course.against(SENSIBLE, 6, 9)
    for side, seats, sign in ((score.home, (NETWORK, SENSIBLE), 1), (score.away, (SENSIBLE, NETWORK), -1)):
        played = course.matches(seeds, [seats] * 6, 0)
        assert [side.won, side.lost] == [sum(sign * won == way for *_, won in played) for way in (1, -1)]
        assert side.scored == pytest.approx(np.mean([home if sign > 0 else away for _, home, away, _ in played]))
    assert score.home != score.away and score[:3] == tuple(a + b for a, b in zip(score.home[:3], score.away[:3], strict=True))
    told = curves.as_dict(Score(5, 3, 2, 1.5, 1.0, Side(4, 1, 0, 2.0, 1.0), Side(1, 2, 2, 1.0, 1.0)))
    assert told["share_of_decided"] == 5 / 7 and told["interval"] == list(wilson(5 / 7, 7))
    assert told["home"]["share_of_decided"] == 1 and told["away"]["interval"] == list(wilson(1 / 3, 3))


def test_what_was_told_is_kept_with_the_run(tmp_path: Path) -> None:
    """Also where it was stopped between learning and the exam: that is made up for."""
    game, file = games.find(GAME), tmp_path / "run.npz"
    whole, half = Course(game, 3), Course(game, 3)
    told = list(whole.teach(**PLAN))
    assert whole.history == told and [bool(each.threat and each.sensible) for each in told] == [False, True, False, True]

    def stopped(*_: Any) -> Any:
        raise KeyboardInterrupt

    half.against = stopped  # type: ignore[method-assign,assignment]
    with pytest.raises(KeyboardInterrupt):
        list(half.teach(**PLAN, keep=file))
    again = learning.load(file, Course)
    assert again.rounds == 2 and again.history == [told[0], told[1]._replace(threat=None, sensible=None)]
    assert list(again.teach(**PLAN, keep=file)) == told[1:] and again.history == told
    assert told[3].threat
    again.levels[4] = Levels("abc", {"beginner": told[3].threat})
    again.save(file)
    last = learning.load(file, Course)
    assert last.history == told and last.levels == again.levels and last.levels[4].matches == 4 and not list(last.teach(**PLAN))


def test_runs_of_earlier_versions_go_on_and_spoilt_ones_do_not(tmp_path: Path) -> None:
    course = Course(games.find(GAME), 3)
    state = course.state()
    for history, wrong in ((None, ""), ("{", "cannot be read"), ('{"rounds": [[1, 2]], "levels": {}}', "cannot be read")):
        np.savez(tmp_path / "run.npz", **{**state, "rounds": 1, "history": history} if history else {**state, "rounds": 1, "history": ""})
        if history:
            with pytest.raises(ValueError, match=wrong):
                learning.load(tmp_path / "run.npz", Course)
    del state["history"]
    np.savez(tmp_path / "run.npz", **{**state, "rounds": 1})
    again = learning.load(tmp_path / "run.npz", Course)
    assert again.history == [] and again.rounds == 1
    assert [each.round for each in again.teach(rounds=2, matches=3, pairs=1)] == [2]
    assert "<svg" in str(curve_page.Page(again, "en", "touchline"))


def test_matches_against_levels_are_those_of_the_bots(tmp_path: Path) -> None:
    """The same matches as in a tournament with that seed, half of them from each side."""
    from touchline.lab.tournament import tournament

    course = Course(games.find(GAME), 1)
    course.seen[:] = 1e9
    file = tmp_path / "network.dat"
    course.write(file)
    found = examining.against_levels(course, 6, levels=("beginner", "champion"))
    assert list(found.scores) == ["beginner", "champion"] and found.matches == 6 and found.rival == examining.hash_of(course.game)
    for level, score in found.scores.items():
        pair = tournament(GAME, [f"network:{file}", level], 6, seed=examining.SERIES + 1).pairs[0]
        assert score[:3] == (pair.wins, pair.draws, pair.losses)
        assert [round(6 * goals) for goals in score[3:5]] == [pair.goals_a, pair.goals_b]
        assert sum(score.home[:3]) == sum(score.away[:3]) == 3


def figures(page: str) -> dict[str, Any]:
    """The numbers that a page carries."""
    found: dict[str, Any] = json.loads(page.partition('id="figures">')[2].partition("</script>")[0])
    return found


def test_the_command_writes_a_page_and_tells_a_run_again(
    tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A finished run is told as it was, and nothing of it is played again, unless more matches are asked for."""
    out, keep = tmp_path / "curves.html", tmp_path / "run.npz"
    command = [*COMMAND, "--rounds", "2", "--keep", str(keep), "--report", str(out)]
    assert main([*command, "--report-matches", "2"]) == 0
    said, page = capsys.readouterr().out, out.read_text("utf-8")
    assert len(re.findall(r"^round \d", said, re.MULTILINE)) == 2 and "against the threat table: won" in said and " home " in said
    assert [line.split(":")[0] for line in said.splitlines()[-6:-1]] == [f"  against {level}" for level in bots.LEVELS]
    for svg in re.findall(r"<svg.*?</svg>", page):
        ElementTree.fromstring(svg)
    assert len(re.findall("<svg", page)) == 4 and page.count('class="touchline"') >= 4
    told = figures(page)
    assert [each["round"] for each in told["curve"]] == [1, 2] and sum(
        told["curve"][1]["threat"]["home"][k] for k in ("won", "drawn", "lost")
    ) == 2
    assert [each["round"] for each in told["levels"]] == [2] and list(told["levels"][0]["against"]) == list(bots.LEVELS)
    assert all(sum(each[side][k] for k in ("won", "drawn", "lost")) == 1 for each in told["levels"][0]["against"].values()
               for side in ("home", "away"))  # fmt: skip

    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("played again")

    with monkeypatch.context() as patch:
        patch.setattr(examining, "against_levels", never)
        patch.setattr(Course, "matches", never)
        assert main([*command, "--report-matches", "2"]) == 0
        assert capsys.readouterr().out == said and out.read_text("utf-8") == page
        assert main([*command[:-2], "--json"]) == 0
        again = json.loads(capsys.readouterr().out)
        assert again["curve"] == told["curve"] and not answers.unexplained(command, again)
        with pytest.raises(AssertionError, match="played again"):
            main([*command, "--report-matches", "4"])


def test_levels_are_met_after_every_exam_if_that_is_asked_for(
    tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    score = curves.score_of([(1, 2, 0)], [(-1, 0, 1)])
    monkeypatch.setattr(
        examining, "against_levels", lambda run, matches, *_: Levels(examining.hash_of(run.game), dict.fromkeys(bots.LEVELS, score))
    )
    out = tmp_path / "curves.html"
    monkeypatch.setenv("TOUCHLINE_LANGUAGE", "en")  # the program sets it, for a process of its own: put back after the test
    assert main(["--language", "fr", *COMMAND, "--rounds", "6", "--report", str(out), "--report-often", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["round"] for each in found["levels"]] == [5, 6] and not answers.unexplained(COMMAND, found)
    page = out.read_text("utf-8")
    assert "<h3>débutant</h3>" in page and len(re.findall("<svg", page)) == 4 + len(bots.LEVELS)
    assert figures(page)["levels"] == found["levels"]


def test_weights_that_are_replaced_are_kept_and_compared(
    tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = networks.file(games.find(GAME)).parent
    for name in ("network.dat", "network.py"):
        shutil.copy(home / name, tmp_path)
    monkeypatch.setattr(networks, "file", lambda game: tmp_path / "network.dat")
    before = (tmp_path / "network.dat").read_bytes()
    command = [*COMMAND, "--rounds", "1", "--keep", str(tmp_path / "run.npz"), "--write"]
    assert main([*command, "--report", str(tmp_path / "curves.html"), "--report-matches", "2"]) == 0
    said, after = capsys.readouterr().out, (tmp_path / "network.dat").read_bytes()
    short = [hashlib.sha256(data).hexdigest()[:12] for data in (before, after)]
    assert after != before == (tmp_path / "network.dat.before").read_bytes()
    assert f"{tmp_path / 'network.dat'}: weights {short[1]}, where {short[0]} was (kept in network.dat.before)" in said
    line = next(line for line in said.splitlines() if "against champion" in line)
    assert line.partition(": ")[2] == next(line for line in said.splitlines() if f"against {short[0]}" in line).partition(": ")[2]
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["written"] == {"file": str(tmp_path / "network.dat"), "before": short[1], "after": short[1], "kept": ""}
    assert not answers.unexplained(command, told)
    assert (tmp_path / "network.dat.before").read_bytes() == before, "the same weights once more replace nothing"
    run = learning.load(tmp_path / "run.npz", Course)
    assert run.levels[1].rival == short[0]


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        ([*COMMAND, "--seed", "-1"], "seeds go from 0 to 2147483647, not -1"),
        (["train", "fuba", "--seed", str(1 << 31)], "seeds go from 0 to 2147483646"),
        (
            ["train", GAME, "--seed", str((1 << 31) - 1)],
            "seeds go from 0 to 2147483646 (the exam takes the series after that of the lesson)",
        ),
        ([*COMMAND, "--keep", "/nonexistent/run.npz"], "--keep /nonexistent/run.npz: there is no folder /nonexistent"),
        ([*COMMAND, "--keep", "/"], "--keep /: this is a folder; name a file"),
        ([*COMMAND, "--report", "/nonexistent/page.html"], "--report /nonexistent/page.html: there is no folder"),
        ([*COMMAND, "--keep", "one", "--report", "one"], "--report one: this is the file of --keep"),
        (["train", GAME, "--report", "/nonexistent/page.html"], "--report /nonexistent/page.html: there is no folder"),
        (["train", GAME, "--report-matches", "2"], "--report-matches is for --report"),
        (["train", GAME, "--report", "page.html", "--rounds", "2"], "--rounds is for --self-play"),
        ([*COMMAND, "--report-matches", "2"], "--report-matches is for --report"),
        ([*COMMAND, "--report-often"], "--report-often is for --report"),
        (["train", "fuba", "--positions", "100"], f"--positions is for a solved game ({GAME}): fuba is learnt from --matches"),
        (["train", GAME, "--matches", "100"], f"--matches is not for {GAME}: it is solved"),
        (["train", GAME, "--trust", "0.5"], f"--trust is not for {GAME}: it is solved"),
    ],
)
def test_what_cannot_be_is_refused_before_the_first_round(
    arguments: list[str], wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind, what in ((selfplay.Course, "matches"), (learning, "matches")):
        monkeypatch.setattr(kind, what, lambda *_, **__: pytest.fail("something was played"))
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert wrong in told.err and len(told.err.splitlines()) == 1 and not told.out


class Stopped(BaseException):
    """Somebody ends the program."""


def test_rounds_are_told_as_they_were_asked_for(
    tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rounds may go on with other matches, which is told; where none is left to play they are refused."""
    keep, out = tmp_path / "run.npz", tmp_path / "curves.html"
    bare = ["train", GAME, "--self-play", "--threads", "1", "--keep", str(keep)]
    score = curves.score_of([(1, 2, 0)], [(-1, 0, 1)])
    monkeypatch.setattr(examining, "against_levels", lambda run, *_: Levels("abc", dict.fromkeys(bots.LEVELS, score)))
    assert main([*bare, "--rounds", "2", "--matches", "3", "--trust", "0.5"]) == 0
    said, before = capsys.readouterr().out, keep.read_bytes()
    for other, wrong in ((["--matches", "9"], "--matches 3; for --matches 9"), (["--trust", "0.9"], "--trust 0.5; for --trust 0.9")):
        assert main([*bare, *other, "--report", str(out)]) == 2
        told = capsys.readouterr()
        assert f"it has played its 2 rounds, the last with {wrong} ask for more --rounds" in told.err and not told.out
    assert keep.read_bytes() == before and not out.exists()
    assert main([*bare, "--report", str(out)]) == 0 and capsys.readouterr().out.startswith(said)
    assert "--self-play --rounds 2 --matches 3 --trust 0.5 --seed 1 --report-matches 2 --report curves.html</code>" in out.read_text(
        "utf-8"
    )
    assert main([*bare, "--rounds", "3", "--matches", "4", "--report", str(out)]) == 0
    assert learning.load(keep, Course).asked == [Asked(1, "matches", 3, 0.5, 2), Asked(3, "matches", 4, 0.5, 3)]
    page = out.read_text("utf-8")
    assert "Rounds 1 to 2: 3 matches each, trust 0.5, paced for 2 in all." in page and "Round 3: 4 matches each, trust 0.5, " in page
    assert "--rounds 3 --matches 4 --trust 0.5 --seed 1 --report-matches 2 --keep run.npz --report" in page and "GPU" not in page
    run = learning.load(keep, Course)
    run.asked[1] = run.asked[1]._replace(target="cuda")
    assert "A GPU played them." in str(curve_page.Page(run, "en", "")) and "Un GPU les a joués." in str(curve_page.Page(run, "fr", ""))


def test_levels_that_were_due_are_met_after_all(
    tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped while it met the levels after round 5, and taken up again: the same as if it had not been stopped."""
    pages, score = [tmp_path / name for name in ("whole.html", "again.html")], curves.score_of([(1, 2, 0)], [(-1, 0, 1)])
    command = [*COMMAND, "--rounds", "6", "--report-often", "--report"]
    monkeypatch.setattr(examining, "against_levels", lambda run, *_: Levels("abc", dict.fromkeys(bots.LEVELS, score)))
    assert main([*command, str(pages[0]), "--keep", str(tmp_path / "whole.npz")]) == 0

    def stopped(*_: Any) -> Any:
        raise Stopped

    with monkeypatch.context() as patch, pytest.raises(Stopped):
        patch.setattr(examining, "against_levels", stopped)
        main([*command, str(pages[1]), "--keep", str(tmp_path / "again.npz")])
    assert not learning.load(tmp_path / "again.npz", Course).levels
    assert main([*command, str(pages[1]), "--keep", str(tmp_path / "again.npz")]) == 0
    told = figures(pages[1].read_text("utf-8"))
    assert told == figures(pages[0].read_text("utf-8")) and [each["round"] for each in told["levels"]] == [5, 6]


def test_what_comes_of_its_matches_is_what_it_says(few: None) -> None:
    """It learns towards what its matches came to, not away from it."""
    course = Course(games.find(GAME), 1)
    played = course.matches([match_seed(1, index) for index in range(60)], [(THREAT, THREAT)] * 60, 0)
    lesson = learning.of_matches(course.game, [noted for noted, *_ in played])
    for number in range(4):
        course.learn(lesson, number, 4, 0.0)
    assert np.corrcoef(course.said(lesson), lesson.values)[0, 1] > 0.3


def test_its_exams_are_on_other_dice_than_its_matches(few: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of an exam, in which nobody strays, are of no series that it learns from."""
    seen: dict[bool, set[int]] = {True: set(), False: set()}
    matches = Course.matches

    def noted(self: Course, seeds: Any, sides: Any, stray: int, *rest: Any) -> Any:
        seen[stray > 0] |= set(seeds)
        return matches(self, seeds, sides, stray, *rest)

    monkeypatch.setattr(Course, "matches", noted)
    list(Course(games.find(GAME), 9).teach(**PLAN))
    assert len(seen[True]) == 16 and seen[False] == {match_seed((1 << 20) + 9, index) for index in range(2)}


def test_trust_counts_in_rounds(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    """From the second round on; in the first the result alone counts."""
    found = []
    for words in ([], ["--trust", "0.03"], ["--trust", "0.9"]):
        assert main([*COMMAND, "--rounds", "2", "--json", *words]) == 0
        found.append([each["spread"] for each in json.loads(capsys.readouterr().out)["curve"]])
    assert found[0] == found[1] and found[0][0] == found[2][0] and found[0][1] != found[2][1]


def test_goals_of_home_and_away_are_told_as_they_fell(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    """In a round by home, then away; in an exam for the network, then against it; in lines, in JSON and on the page."""
    course = Course(games.find(GAME), 1)
    played = course.matches([match_seed(1, index) for index in range(3)], [(THREAT, THREAT)] * 3, selfplay.STRAY)
    home, away = (sum(each[k] for each in played) / 3 for k in (1, 2))
    assert home != away
    assert main([*COMMAND, "--rounds", "1"]) == 0
    assert f"round 1: goals {home:.2f}-{away:.2f}, " in capsys.readouterr().out
    assert main([*COMMAND, "--rounds", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["curve"][0]["goals"] == pytest.approx([home, away])
    score = curves.score_of([(1, 3, 0), (1, 5, 0)], [(-1, 0, 2)])
    course.history, course.rounds = [Told(1, (2.5, 0.5), 0.5, 1.0, score)], 1
    page = str(curve_page.Page(course, "en", ""))
    rows = [re.findall(r">([^<]*)</td>", row) for row in re.findall("<tr>(.*?)</tr>", page)]
    assert ["1", "0.5000", "1.0000", "2.50", "0.50"] in rows
    assert [row[-2:] for row in rows if len(row) == 10] == [["4.00", "0.00"], ["0.00", "2.00"], ["2.67", "0.67"]]
    assert 'goals for</th><th class="number">goals against' in page and 'goals, home</th><th class="number">goals, away' in page


def test_each_exam_has_its_own_words() -> None:
    """The sensible policy is not said to look ahead."""
    score = curves.score_of([(1, 2, 0)], [(-1, 0, 1)])
    course = Course(games.find(GAME), 1)
    course.history, course.rounds = [Told(1, (1.0, 1.0), 0.5, 1.0, score, score)], 1
    for language, threat, other in (
        ("en", "the threat table does the same", "the sensible policy looks at no position ahead"),
        ("fr", "la table des menaces fait de même", "le jeu sensé ne regarde aucune position"),
    ):
        page = str(curve_page.Page(course, language, ""))
        first, second = page.partition('id="threat"')[2].split('id="sensible"')
        assert threat in first and other not in first and other in second and threat not in second
