"""The plain table through a pipe: whole matches, wrong answers, save and resume."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import touchline
from tests.helpers import environment
from tests.terminal.test_keys import options
from touchline.games import names

GAME = "coup_du_champion"


def play(*arguments: str, answers: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "touchline", "play", *arguments],
        env=environment(LANG="C", TOUCHLINE_DATA=os.devnull),
        input=answers,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names()])
def test_a_whole_match_against_the_bot(name: str, tmp_path: Path) -> None:
    """Numbers 1 to 3 at random; a number too high is refused and asked again."""
    language, over = ("fr", "Le match est terminé") if name in names()[::2] else ("en", "The match is over")
    dice = random.Random(4)
    answers = "\n".join(str(dice.randint(1, 3)) for _ in range(20_000)) + "\n"
    done = play(
        name,
        "--seed",
        "5",
        "--seats",
        "human,greedy",
        "--language",
        language,
        *options(name),
        "--save",
        str(tmp_path / "save.txt"),
        answers=answers,
    )
    assert done.returncode == 0, done.stderr
    assert over in done.stdout and done.stderr.replace("compiling", "").count("Traceback") == 0
    assert not (tmp_path / "save.txt").exists()


@pytest.mark.xdist_group(GAME)
def test_wrong_answers_change_nothing(tmp_path: Path) -> None:
    answers = "0\n99\nSHOOT\nsing a song\n? SHOOT\n? CDC-ATT-3\n? CDC-NO-1\n? PASS\n?\nu\n\nq\n"
    done = play(GAME, "--seed", "1", "--seats", "human", "--save", str(tmp_path / "save.txt"), answers=answers)
    match = touchline.read((tmp_path / "save.txt").read_text("utf-8"))
    assert done.returncode == 0 and [step.seat for step in match.steps] == [touchline.CHANCE, touchline.CHANCE]
    for words in (
        "Choose a number from 1 to 3",
        "CDC-SHO-1",
        "I do not understand",
        "never thrown twice",
        "There is no action or rule",
        "possible now",
        "taken back",
    ):
        assert words in done.stdout, words


@pytest.mark.xdist_group(GAME)
def test_a_closed_pipe_leaves_a_save_that_goes_on(tmp_path: Path) -> None:
    save = tmp_path / "save.txt"
    first = play(GAME, "--seed", "1", "--seats", "human,human", "--save", str(save), answers="1\n2\n1\n")
    assert first.returncode == 0 and "Saved in" in first.stdout
    match = touchline.read(save.read_text("utf-8"))
    again = play("--resume", str(save), "--seats", "human,human", "--save", str(save), answers="1\n")
    assert again.returncode == 0
    after = touchline.read(save.read_text("utf-8"))
    assert after.steps[: len(match.steps)] == match.steps and len(after.steps) > len(match.steps)


@pytest.mark.xdist_group(GAME)
def test_taking_back_and_saving_elsewhere(tmp_path: Path) -> None:
    start = touchline.set_up(GAME, {"phase": "KEEPER_SPOT", "ball": [3, 1], "restart": "KEEPER_KICK", "champion_holder": 1})
    path = tmp_path / "start.txt"
    path.write_text(str(start), "utf-8")
    done = play(
        "--resume",
        str(path),
        "--save",
        str(tmp_path / "end.txt"),
        answers=f"1\nu\n2\ns {tmp_path / 'middle.txt'}\ns /no/such/folder/x\nq\n",
    )
    assert "Taken back: KEEPER_LINE" in done.stdout and "No such file" in done.stdout
    assert list(touchline.read((tmp_path / "middle.txt").read_text("utf-8")).fields.ball) == [3, 2]


@pytest.mark.xdist_group(GAME)
def test_the_game_is_asked_for_in_the_persons_language(tmp_path: Path) -> None:
    done = play("--language", "fr", "--save", str(tmp_path / "save.txt"), answers=f"zero\n{GAME}\nq\n")
    assert "Huit dés en bois" in done.stdout and "Répondez par un numéro" in done.stdout
    assert play(answers="").returncode == 2


@pytest.mark.xdist_group(GAME)
def test_on_the_real_clock_time_for_a_decision_runs_out(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "touchline", "play", GAME, "--option", "clock=real", "--option", "decision_limit_s=1",
         "--seats", "human", "--seed", "2", "--save", str(tmp_path / "save.txt")],
        env=environment(LANG="C"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdin and process.stdout
        for line in process.stdout:
            if "Time is up" in line:
                break
        process.stdin.close()
        process.stdout.read()
    match = touchline.read((tmp_path / "save.txt").read_text("utf-8"))
    assert any(step.seat >= 0 for step in match.steps) and match.fields.clock_ms >= 1000


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "touchline", "play", *arguments], env=environment(LANG="C"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


@pytest.mark.xdist_group(GAME)
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_table_between_two_moves(sign: signal.Signals, tmp_path: Path) -> None:
    save = tmp_path / "save.txt"
    with started(GAME, "--seed", "1", "--seats", "human,human", "--save", str(save)) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write("1\n2\n")
        process.stdin.flush()
        asked = 0
        while asked < 3:
            line = process.stdout.readline()
            assert line
            asked += line.startswith(("Home: ", "Home, ", "Away: ", "Away, "))
        process.send_signal(sign)
        assert "Saved in" in process.stdout.read() and process.wait(20) == 0 and "Traceback" not in process.stderr.read()
    match = touchline.read(save.read_text("utf-8"))
    assert sum(step.seat >= 0 for step in match.steps) >= 2 and not match.over


@pytest.mark.xdist_group(GAME)
def test_a_reader_that_goes_away_leaves_a_save(tmp_path: Path) -> None:
    """As with `| head -3`: nobody reads what is written any more."""
    save = tmp_path / "save.txt"
    with started(GAME, "--seed", "1", "--seats", "human,human", "--save", str(save)) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write("1\n" * 5)
        process.stdin.flush()
        assert process.wait(30) in (0, 1) and "Traceback" not in process.stderr.read()
    assert not touchline.read(save.read_text("utf-8")).over


@pytest.mark.xdist_group("footime")
def test_cards_places_rules_odds_and_both_languages_in_lines(tmp_path: Path) -> None:
    answers = "1\nc\nw\no 1\nr offside\nr\nr nothing has these words\np\nl\n? 1,1\nl\nb\nq\n"
    done = play("footime", "--seed", "3", "--seats", "human,greedy", "--no-board", "--save", str(tmp_path / "save.txt"), answers=answers)
    assert done.returncode == 0 and "Traceback" not in done.stderr
    for words in (
        "Your hand:",
        "Move one of your pieces",
        "Number 0 of Home, keeper",
        "FTM-",
        "No rule has these words",
        "Win probability",
        "Votre main",
    ):
        assert words in done.stdout, words
    assert "·" not in done.stdout and " .  .  . " not in done.stdout
