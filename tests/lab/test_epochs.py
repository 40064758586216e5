"""What is told of a network that learns from lessons: an error after each epoch, kept with the run; a page of it, and of how it plays."""

from __future__ import annotations

import json
import os
import re
import shlex
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from touchline import bots, games
from touchline.cli import main
from touchline.envs import vector
from touchline.kernel.random import SERIES, match_seed
from touchline.lab import curve_page, curves, examining, learning, lessons
from touchline.lab.curves import Asked, Epoch, Exam, Levels
from touchline.lab.learning import FAR, Lesson, Run
from touchline.thinking.solutions import solution
from workshop import answers

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group(GAME)
COMMAND = ["train", GAME, "--matches", "3", "--exam", "4", "--threads", "1"]
HOME_WINS = curves.score_of([(1, 2, 0), (1, 1, 0)], [(-1, 0, 1), (0, 1, 1)])


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return learning.matches(games.find(GAME), 3, 4)


@pytest.fixture(scope="module")
def exam() -> Lesson:
    return learning.exam(games.find(GAME), 4, 6, playouts=30)


@pytest.fixture
def unsolved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches and playouts, as in all games but the solved one, of a game that is quickly played; the levels lose away."""
    monkeypatch.setattr(lessons, "GAME", "")
    monkeypatch.setattr(learning, "PLAYOUTS", 20)
    monkeypatch.setattr(
        examining, "against_levels", lambda run, matches, *_: Levels(examining.hash_of(run.game), dict.fromkeys(bots.LEVELS, HOME_WINS))
    )


def run_of(*epochs: Epoch, game: str = GAME) -> Run:
    """A run of which these epochs are told."""
    run = Run(games.find(game), 1)
    run.history, run.epochs = [*epochs], max((told.epoch for told in epochs), default=0)
    return run


def test_the_error_after_each_epoch_is_that_of_the_network_then(lesson: Lesson, exam: Lesson) -> None:
    run, alone = Run(games.find(GAME), 3), Run(games.find(GAME), 3)
    run.teach(lesson, 3, exam=exam)
    for epoch, told in enumerate(run.history, 1):
        alone.teach(lesson, 3, until=epoch)
        assert told.epoch == epoch and told.error == np.abs(alone.said(exam) - exam.values).mean()
        assert told.exam[:2] == (6, 30) and told.exam.threat == np.abs(exam.threat - exam.values).mean()
    assert len({told.error for told in run.history}) == 3 and np.array_equal(run.weights, alone.weights) and not alone.history


def test_what_was_told_is_kept_with_the_run(tmp_path: Path, lesson: Lesson, exam: Lesson) -> None:
    """A run that was stopped tells what one that was not tells; earlier versions told nothing."""
    game, file = games.find(GAME), tmp_path / "run.npz"
    whole, half = Run(game, 3), Run(game, 3)
    whole.teach(lesson, 3, exam=exam)
    half.levels[2] = Levels("abc", {"beginner": HOME_WINS})
    half.teach(lesson, 3, until=2, keep=file, exam=exam)
    again = learning.load(file)
    assert again.history == whole.history[:2] and again.levels == half.levels and again.examine(exam) == whole.history[1]
    again.teach(lesson, 3, exam=exam)
    assert again.history == whole.history
    state = half.state()
    for spoilt in (
        "",
        "{",
        '{"rounds": [], "levels": {}}',
        '{"epochs": [[1, NaN, [4, 20, "a", 0.1]]], "levels": {}}',
        '{"epochs": [[1, 2]]}',
    ):
        np.savez(file, **{**state, "history": spoilt})
        with pytest.raises(ValueError, match="what it tells of its epochs cannot be read"):
            learning.load(file)
    del state["history"]
    np.savez(file, **state)
    old = learning.load(file)
    assert old.epochs == 2 and not old.history and "No epochs are known" in str(curve_page.Page(old, "en", ""))
    old.teach(lesson, 3, exam=exam)
    assert old.history == whole.history[2:]


def test_an_exam_is_told_from_others(exam: Lesson) -> None:
    """By its positions and what they are worth, whatever it is called."""
    game = games.find(GAME)
    others = [learning.exam(game, 4, 6, 31), learning.exam(game, 5, 6, 30), learning.exam(game, 4, 5, 30)]
    told = [learning.about(each) for each in (exam, *others)]
    assert learning.about(learning.exam(game, 4, 6, 30)) == told[0] and len({each.hash for each in told}) == 4
    assert [each[:2] for each in told] == [(6, 30), (6, 31), (6, 30), (5, 30)]


def titles(svg: str) -> list[str]:
    """What is told of the points of a picture."""
    return re.findall(r"<title>(.*?)</title>", svg)


def test_the_page_draws_errors_beside_the_threat_table() -> None:
    exact = Exam(40, 0, "aaaa", 0.25)
    page = str(curve_page.Page(run_of(Epoch(1, 0.5, exact), Epoch(2, 0.125, exact)), "en", "touchline train"))
    (svg,) = re.findall(r"<svg.*?</svg>", page)
    assert titles(svg) == ["the network, 1: 0.500", "the network, 2: 0.125", "the threat table, 1: 0.250", "the threat table, 2: 0.250"]
    assert "40 positions from other matches" in page and "exact values" in page and "playouts" not in page.partition("<script")[0]
    assert "No matches against the levels were played." in page and "2 times through its lesson" in page
    one = run_of(Epoch(1, 0.5, Exam(40, 200, "aaaa", 0.25)), game="footime")
    assert "200 playouts" in str(curve_page.Page(one, "en", "")) and "in goals" in str(curve_page.Page(one, "en", ""))
    assert "Once through its lesson" in str(curve_page.Page(one, "en", "")) and "Un parcours de" in str(curve_page.Page(one, "fr", ""))


def test_errors_of_different_exams_are_drawn_apart() -> None:
    first, other = Exam(40, 20, "aaaa", 0.25), Exam(40, 20, "bbbb", 0.75)
    run = run_of(Epoch(1, 0.5, first), Epoch(2, 0.4, first), Epoch(2, 0.9, other), Epoch(3, 0.8, other), Epoch(3, 0.3, first))
    page = str(curve_page.Page(run, "fr", ""))
    pictures = re.findall(r"<svg.*?</svg>", page)
    assert re.findall("<h3>(.*?)</h3>", page) == ["Examen aaaa", "Examen bbbb"] and "2 examens différents" in page and len(pictures) == 2
    assert [title.partition(": ")[2] for title in titles(pictures[0])] == ["0,500", "0,400", "0,300", "0,250", "0,250", "0,250"]
    assert [title.partition(": ")[2] for title in titles(pictures[1])] == ["0,900", "0,800", "0,750", "0,750"]
    assert re.findall(r">(\w{4})</td></tr>", page) == ["aaaa", "aaaa", "bbbb", "bbbb", "aaaa"]


def test_the_page_tells_both_sides_apart() -> None:
    run = run_of(Epoch(2, 0.5, Exam(40, 20, "aaaa", 0.25)))
    run.levels = {2: Levels("abc", {"beginner": HOME_WINS})}
    page = str(curve_page.Page(run, "en", ""))
    assert "After epoch 2, 4 matches against each level" in page
    svg = re.findall(r"<svg.*?</svg>", page)[1]
    assert [title.partition(" (")[0] for title in titles(svg)] == ["beginner, home: 100%", "beginner, away: 0%"]
    body = page.partition("Against the levels")[2].partition("<tbody>")[2].partition("</tbody>")[0]
    cells = [re.findall(r">([^<]*)</td>", row) for row in body.split("</tr>")[:3]]
    assert [row[:6] for row in cells] == [
        ["2", "beginner", "home", "2", "0", "0"], ["2", "beginner", "away", "0", "1", "1"], ["2", "beginner", "both sides", "2", "1", "1"],
    ]  # fmt: skip


def figures(file: Path) -> dict[str, Any]:
    """The numbers that a page carries."""
    found: dict[str, Any] = json.loads(file.read_text("utf-8").partition('id="figures">')[2].partition("</script>")[0])
    return found


def test_the_command_tells_a_run_again_and_goes_on(
    tmp_path: Path, unsolved: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A finished run is told as it was, and nothing is played again; another exam is another curve, from where the run stands."""
    out, keep = tmp_path / "curves.html", tmp_path / "run.npz"
    command = [*COMMAND, "--keep", str(keep), "--report", str(out), "--report-matches", "4"]
    assert main([*command, "--epochs", "2"]) == 0
    said, page, told = capsys.readouterr().out, out.read_text("utf-8"), figures(out)
    first = r"exam \w{12}: 4 positions, 20 playouts from each\nepoch 1: mean error 0\.\d{4} \(threat table: 0\.\d{4}\)\nepoch 2: "
    assert re.match(first, said)
    assert said.splitlines()[3] == "after epoch 2, as a player:" and "home 100%" in said.splitlines()[4] and said.endswith(f"{out}\n")
    for svg in re.findall(r"<svg.*?</svg>", page):
        ElementTree.fromstring(svg)
    typed = shlex.split(re.findall("<code>(.*?)</code>", page)[0])
    assert typed[:3] == ["touchline", "train", GAME] and "--self-play" not in typed and typed[typed.index("--epochs") + 1] == "2"
    assert [each["epoch"] for each in told["curve"]] == [1, 2] and [each["epoch"] for each in told["levels"]] == [2]
    assert told["levels"][0]["against"]["champion"]["home"]["won"] == 2 > told["levels"][0]["against"]["champion"]["away"]["won"]
    with monkeypatch.context() as patch:
        for kind, what in ((examining, "against_levels"), (learning, "matches"), (learning, "exam")):
            patch.setattr(kind, what, lambda *_, **__: pytest.fail("played again"))
        assert main([*command, "--epochs", "2"]) == 0
        assert capsys.readouterr().out == said and out.read_text("utf-8") == page
    assert main([*command, "--epochs", "3", "--exam", "5", "--json", "--report-often"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(each["epoch"], each["exam"]["positions"]) for each in found["curve"]] == [(1, 4), (2, 4), (2, 5), (3, 5)]
    assert found["curve"][:2] == told["curve"] and found["epochs"] == 3 and found["error"] == found["curve"][3]["error"]
    assert not answers.unexplained(COMMAND, found) and figures(out)["curve"] == found["curve"]
    assert [each["epoch"] for each in found["levels"]] == [2, 3]
    assert main([*command[:-4], "--epochs", "3"]) == 2 and "--threads is for --self-play or --report" in capsys.readouterr().err
    assert main([*COMMAND[:-2], "--keep", str(keep), "--epochs", "3", "--json"]) == 0
    back = json.loads(capsys.readouterr().out)
    assert [(each["epoch"], each["exam"]["positions"]) for each in back["curve"][4:]] == [(3, 4)] and "levels" not in back
    assert back["error"] == back["curve"][4]["error"]


def test_levels_are_met_after_every_epoch_if_that_is_asked_for(
    tmp_path: Path, unsolved: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "curves.html"
    monkeypatch.setenv("TOUCHLINE_LANGUAGE", "en")  # the program sets it, for a process of its own: put back after the test
    assert main(["--language", "fr", *COMMAND, "--epochs", "3", "--report", str(out), "--report-often", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["epoch"] for each in found["levels"]] == [1, 2, 3]
    page = out.read_text("utf-8")
    assert "<h3>débutant</h3>" in page and page.count("<svg") == 2 + len(bots.LEVELS) and "Après le parcours 3" in page


class Stopped(BaseException):
    """Somebody ends the program."""


def footer(file: Path) -> list[str]:
    """The command that a page names, word by word."""
    return shlex.split(re.findall("<code>(.*?)</code>", file.read_text("utf-8"))[0])


def test_a_run_is_what_it_was_asked_for(
    tmp_path: Path, unsolved: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another lesson is refused; what is not said is as before; the page names what was, not what is asked for today."""
    keep, out = tmp_path / "run.npz", tmp_path / "curves.html"
    bare = ["train", GAME, "--keep", str(keep)]
    asked = ["--matches", "3", "--exam", "4", "--trust", "0.5"]
    assert main([*bare, *asked, "--epochs", "2"]) == 0
    said, before = capsys.readouterr().out, keep.read_bytes()
    for other, wrong in ((["--matches", "9"], "--matches 3, not 9"), (["--trust", "0.9"], "--trust 0.5, not 0.9")):
        for more in (["--report", str(out)], ["--epochs", "4"]):
            assert main([*bare, *other, *more]) == 2
            told = capsys.readouterr()
            assert told.err.startswith(f"touchline: {keep} is a run with {wrong}: ") and len(told.err.splitlines()) == 1 and not told.out
    assert keep.read_bytes() == before and not out.exists()
    with monkeypatch.context() as patch:
        patch.setattr(learning, "matches", lambda *_: pytest.fail("taught again"))
        assert main([*bare, "--report", str(out)]) == 0 and capsys.readouterr().out.startswith(said)
    assert footer(out) == [
        *("touchline", "train", GAME, "--epochs", "2", "--matches", "3", "--exam", "4", "--trust", "0.5", "--seed", "1"),
        *("--report-matches", "4", "--report", "curves.html"),
    ]  # fmt: skip
    assert "Epochs 1 to 2: a lesson of 3 matches, trust 0.5, paced for 2 in all." in out.read_text("utf-8")
    assert main([*bare, "--epochs", "3", "--report", str(out)]) == 0
    run, fresh = learning.load(keep), Run(games.find(GAME), 1)
    assert run.asked == [Asked(1, "matches", 3, 0.5, 2), Asked(3, "matches", 3, 0.5, 3)]
    lesson = learning.matches(games.find(GAME), 1, 3)
    fresh.teach(lesson, 2, trust=0.5)
    fresh.teach(lesson, 3, trust=0.5)
    assert np.array_equal(run.weights, fresh.weights)
    assert footer(out)[3:5] == ["--epochs", "3"] and footer(out)[-4:] == ["--keep", "run.npz", "--report", "curves.html"]
    page = out.read_text("utf-8")
    assert "Epochs 1 to 2: " in page and "Epoch 3: a lesson of 3 matches, trust 0.5, paced for 3 in all." in page
    assert [each["planned"] for each in figures(out)["asked"]] == [2, 3]
    assert "Parcours 3\u202f: une leçon de 3 matchs, confiance 0,5, au rythme de 3 en tout." in str(curve_page.Page(run, "fr", ""))


def test_runs_of_earlier_versions_tell_what_is_not_known(tmp_path: Path, unsolved: None, capsys: pytest.CaptureFixture[str]) -> None:
    keep, out = tmp_path / "run.npz", tmp_path / "curves.html"
    assert main([*COMMAND[:-2], "--keep", str(keep), "--epochs", "2"]) == 0
    kept = learning.opened(keep)
    history = json.loads(str(kept["history"]))
    del history["asked"]
    np.savez(keep, **{**kept, "history": json.dumps(history)})
    assert main([*COMMAND[:-2], "--matches", "5", "--keep", str(keep), "--epochs", "3", "--report", str(out)]) == 0
    page = out.read_text("utf-8")
    assert "Epochs 1 to 2: by an earlier Touchline, which did not keep what was asked for." in page and "Epoch 3: a lesson of 5" in page
    assert learning.load(keep).asked == [Asked(3, "matches", 5, 0.03, 3)] and "--keep" in footer(out)


def test_what_was_planned_is_gone_on_with(tmp_path: Path, unsolved: None, capsys: pytest.CaptureFixture[str]) -> None:
    """A run that was stopped and taken up with nothing said ends as one that was not stopped: weights go as far in each epoch."""
    game, keep = games.find(GAME), tmp_path / "run.npz"
    lesson, whole = learning.matches(game, 1, 3), Run(game, 1)
    Run(game, 1).teach(lesson, 4, until=2, keep=keep, trust=0.5)
    whole.teach(lesson, 4, trust=0.5)
    assert main(["train", GAME, "--keep", str(keep), "--exam", "4"]) == 0
    again = learning.load(keep)
    assert again.epochs == 4 and np.array_equal(again.weights, whole.weights) and again.asked == whole.asked


def test_a_report_that_was_due_is_made_up_for(
    tmp_path: Path, unsolved: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped while it met the levels after epoch 2, and taken up again: the same as if it had not been stopped."""
    pages, meet = [tmp_path / name for name in ("whole.html", "again.html")], examining.against_levels
    command = [*COMMAND, "--epochs", "3", "--report-often", "--report"]
    assert main([*command, str(pages[0]), "--keep", str(tmp_path / "whole.npz")]) == 0

    def stopped(run: Run, *rest: Any) -> Any:
        if run.epochs == 2:
            raise Stopped
        return meet(run, *rest)

    with monkeypatch.context() as patch, pytest.raises(Stopped):
        patch.setattr(examining, "against_levels", stopped)
        main([*command, str(pages[1]), "--keep", str(tmp_path / "again.npz")])
    assert sorted(learning.load(tmp_path / "again.npz").levels) == [1]
    assert main([*command, str(pages[1]), "--keep", str(tmp_path / "again.npz")]) == 0
    assert figures(pages[0]) == figures(pages[1]) and [each["epoch"] for each in figures(pages[1])["levels"]] == [1, 2, 3]


def test_matches_against_other_weights_are_not_played_over(
    tmp_path: Path, unsolved: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After the game has other weights, those that a report was played against stay told; the page says which, and that they differ."""
    keep, out = tmp_path / "run.npz", tmp_path / "curves.html"
    command = [*COMMAND, "--keep", str(keep), "--report", str(out)]
    assert main([*command, "--epochs", "1"]) == 0
    before = learning.load(keep).levels
    monkeypatch.setattr(examining, "hash_of", lambda game: "other")
    assert main([*command, "--epochs", "1"]) == 0
    assert learning.load(keep).levels == before and not capsys.readouterr().err
    assert main([*command, "--epochs", "1", "--report-matches", "9"]) == 0
    assert learning.load(keep).levels == before
    assert "--report-matches 9 is left aside: after epoch 1, 4 against each level" in capsys.readouterr().err
    rival, page = before[1].rival, out.read_text("utf-8")
    assert f"those were {rival} " in page and "Not all of these matches" not in page
    assert main([*command, "--epochs", "2"]) == 0
    page = out.read_text("utf-8")
    mixed = f"after epoch 1, 4 against each level, weights {rival}; after epoch 2, 4 against each level, weights other."
    assert f"Not all of these matches are to be compared: {mixed}" in page and "those were other " in page
    assert learning.load(keep).levels[1] == before[1]
    run = learning.load(keep)
    run.levels = {1: before[1], 2: Levels(rival, dict.fromkeys(bots.LEVELS, curves.score_of([(1, 1, 0)], [])))}
    assert "after epoch 2, 1 against each level" in str(curve_page.Page(run, "en", ""))
    assert "Ces matchs ne se comparent pas tous" in str(curve_page.Page(run, "fr", ""))
    run.levels[2] = run.levels[1]
    assert "Not all of these matches" not in str(curve_page.Page(run, "en", ""))


def test_where_nothing_was_decided_no_share_is_told(
    tmp_path: Path, unsolved: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No match away, and one at home that was drawn: neither 0 % nor a dot."""
    drawn = curves.score_of([(0, 1, 1)], [])
    assert curves.share(drawn) is None and curves.share(drawn.away) is None and curves.share(HOME_WINS) is not None
    told = curves.as_dict(drawn)
    assert told["share_of_decided"] is told["interval"] is told["away"]["interval"] is None and told["drawn"] == 1
    monkeypatch.setattr(examining, "against_levels", lambda run, *_: Levels("abc", dict.fromkeys(bots.LEVELS, drawn)))
    out = tmp_path / "curves.html"
    assert main([*COMMAND, "--epochs", "2", "--report", str(out), "--report-often"]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[-2].endswith("; nothing decided, home nothing decided, away nothing decided") and "%" not in said
    pictures = re.findall(r"<svg.*?</svg>", out.read_text("utf-8"))
    assert len(pictures) == 2 + len(bots.LEVELS) and not [titles(svg) for svg in pictures[1:] if titles(svg)]
    assert pictures[1].count("nothing decided") == 2 * len(bots.LEVELS) and "<circle" not in pictures[1]
    cells = out.read_text("utf-8").partition("Against the levels")[2].partition("<tbody>")[2].partition("</tr>")[0]
    assert re.findall(r">([^<]*)</td>", cells)[6:9] == ["–"] * 3


def test_exams_and_exact_lessons_share_no_dice_with_the_leaderboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays the first matches of a series, these are far behind them; exams are of the series after that of the lesson."""
    game, put, drawn, indices = games.find(GAME), vector.VectorEnv.put, list[Any](), list[int]()

    def seen(env: Any, positions: Any, *rest: Any, **named: Any) -> None:
        put(env, positions, *rest, **named)
        drawn.append((env.get().seeds - match_seed(5)).tolist())

    monkeypatch.setattr(vector.VectorEnv, "put", seen)
    lessons.positions(solution(game), 5, 40)
    assert drawn == [list(range(FAR, FAR + lessons.SLOTS))]
    monkeypatch.setattr(learning, "match_seed", lambda seed, index: indices.append(index) or match_seed(seed, index))  # type: ignore[func-returns-value]
    learning.exam(game, 5, 6, playouts=5)
    assert indices and min(indices) == FAR >= SERIES


@pytest.mark.parametrize("solved", [True, False])
def test_the_exam_is_of_the_next_series(
    solved: bool, request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not solved:
        request.getfixturevalue("unsolved")
    game, words = games.find(GAME), ["--positions", "40"] if solved else ["--matches", "3"]
    assert main(["train", GAME, *words, "--epochs", "1", "--exam", "30", "--seed", "7", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    exams = [lessons.positions(solution(game), seed, 30) if solved else learning.exam(game, seed, 30, 20) for seed in (7, 8)]
    first, next_one = [learning.about(each).hash for each in exams]
    assert told["curve"][0]["exam"]["hash"] == next_one != first


def test_trust_counts(tmp_path: Path, unsolved: None, capsys: pytest.CaptureFixture[str]) -> None:
    """From the second time through on; the first time the result alone counts."""
    found = []
    for words in ([], ["--trust", "0.03"], ["--trust", "0.9"]):
        assert main([*COMMAND[:-2], "--epochs", "2", "--json", *words]) == 0
        found.append([each["error"] for each in json.loads(capsys.readouterr().out)["curve"]])
    assert found[0] == found[1] and found[0][0] == found[2][0] and found[0][1] != found[2][1]


def test_what_is_no_file_is_left_alone(tmp_path: Path, unsolved: None, capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe or a device is refused, a link stays one; two runs have nothing in common, whatever their names end with."""
    pipe, link, loop = tmp_path / "pipe", tmp_path / "link.npz", tmp_path / "loop"
    os.mkfifo(pipe)
    link.symlink_to(tmp_path / "run.1")
    loop.symlink_to(loop)
    for name, wrong in ((str(pipe), "this is a device or a pipe"), ("/dev/null", "this is a device or"), (str(loop), "points to itself")):
        for option in ("--keep", "--report"):
            assert main([*COMMAND[:-2], "--epochs", "1", option, name]) == 2
            told = capsys.readouterr()
            assert told.err.startswith(f"touchline: {option} {name}: ") and wrong in told.err and not told.out
    page = tmp_path / "page.html"
    page.symlink_to(tmp_path / "real.html")
    assert main([*COMMAND, "--epochs", "1", "--keep", str(link), "--report", str(page)]) == 0
    assert link.is_symlink() and page.is_symlink() and learning.load(tmp_path / "run.1").epochs == 1
    assert "<svg" in (tmp_path / "real.html").read_text("utf-8")
    other = tmp_path / "run.part.npz"
    other.write_bytes(b"of somebody else")
    run = learning.load(link)
    for name in ("run.1", "run.2", "run"):
        run.save(tmp_path / name)
    assert other.read_bytes() == b"of somebody else"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        ["link.npz", "loop", "page.html", "pipe", "real.html", "run", "run.1", "run.2", "run.part.npz"]
    )
