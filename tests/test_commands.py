"""What every command promises: answers for programs, standard input, completions, something to do when nothing is said."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import touchline
from tests.helpers import environment, random_match
from touchline import games
from touchline.cli import COMMANDS, completion, main, parser
from touchline.play.notation import Chain
from workshop.answers import unexplained

GAME = "coup_du_champion"
pytestmark = pytest.mark.xdist_group(GAME)
SHORT: dict[str, bool | int | str] = {"format": "custom", "period_s": 60}
TALKS_TO_PEOPLE = {"play", "join", "serve", "completion"}
"""Commands whose answer is a conversation, a page or a script."""


def said(*arguments: str, answers: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "touchline", *arguments], env=environment(LANG="C"), input=answers, capture_output=True)


def test_every_command_that_tells_something_answers_in_json() -> None:
    offered = {words.command for words in completion.words(parser()) if "--json" in words.options}
    assert offered == {command.__name__.rpartition(".")[2] for command in COMMANDS} - TALKS_TO_PEOPLE


def test_answers_in_json(tmp_path: Path) -> None:
    listed = json.loads(said("games", "--json").stdout)
    assert GAME in [game["name"] for game in listed] and all(game["options"] for game in listed)
    (rule,) = json.loads(said("rules", GAME, "CDC-SHO-1", "--json").stdout)
    assert rule["id"] == "CDC-SHO-1" and rule["text"]
    match = random_match(GAME, 3, 40, **SHORT)
    record = str(match).encode()
    told = json.loads(said("replay", "-", "--json", answers=record).stdout)
    assert len(told["steps"]) == 40 and tuple(told["score"]) == match.score
    assert [step["seat"] for step in told["steps"]] == [line.split()[1] for line in str(match).splitlines() if line[0].isdigit()]
    sound = json.loads(said("verify", "-", "--json", answers=record).stdout)
    assert not unexplained(["replay"], told) and not unexplained(["verify"], sound)
    assert sound["sound"] and sound["steps"] == 40
    broken = said("verify", "-", "--json", answers=record.replace(b"game coup", b"game coop"))
    assert broken.returncode == 1 and json.loads(broken.stdout)["line"] == 2
    assert not unexplained(["verify"], json.loads(broken.stdout))


@pytest.mark.parametrize("file", [b"root:x:0:0\ndaemon:x:1\n", b"\xff\xfe\x00", b""])
def test_foreign_files_are_said_to_be_no_records(tmp_path: Path, file: bytes) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(file)
    for command in ("replay", "verify"):
        for name, given in ((str(path), b""), ("-", file)):
            done = said(command, name, answers=given)
            assert done.returncode in (1, 2) and b"match record" in done.stderr and done.stderr.count(b"\n") == 1, done.stderr


@pytest.mark.parametrize("command", ["analyse", "picture"])
def test_what_is_no_position_is_said_to_be_none(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHLINE_PROGRAM", "1")
    foreign = tmp_path / "foreign.txt"
    foreign.write_text("root:x:0:0\n")
    for given, words in (
        ("nowhere.txt", "nowhere.txt: there is no such file"),
        (str(tmp_path), "there is no such file"),
        ("my last match", "there is no such file"),
        ("chess {}", "begins with the name of a game"),
        (str(foreign), "foreign.txt: neither a match record nor a position"),
        ("-", "-: neither a match record nor a position"),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hello {there}\n")))
        assert main([command, given]) == 2
        told = capsys.readouterr()
        assert words in told.err and GAME in told.err and told.err.count("\n") == 1 and not told.out


@pytest.mark.parametrize("command", ["analyse", "picture"])
def test_a_position_may_stand_in_a_file_or_come_in(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHLINE_PROGRAM", "1")
    text = f'{GAME} {{"phase": "PENALTY", "ball": "C10"}}'
    (tmp_path / "position.txt").write_text(f"{text}\n")
    told = []
    for given in (text, str(tmp_path / "position.txt"), "-"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert main([command, given, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1] == told[2]


def test_a_digit_is_a_digit() -> None:
    """A superscript two is no number, although Python's isdigit thinks so."""
    lines = [line.rpartition(" #")[0] for line in str(touchline.new(GAME)).splitlines()]
    lines.insert(-1, "² * coin=A")
    chain = Chain()
    with pytest.raises(touchline.RecordError, match="cannot begin with '²'"):
        touchline.read("".join(f"{line} #{chain.check(line)}\n" for line in lines))


def test_a_record_is_read_from_text_path_and_file(tmp_path: Path) -> None:
    match = random_match(GAME, 5, 20, **SHORT)
    path = tmp_path / "match.touchline"
    path.write_text(str(match), "utf-8")
    with path.open(encoding="utf-8") as file:
        assert touchline.read(str(match)) == touchline.read(path) == touchline.read(str(path)) == touchline.read(file) == match


def test_the_command_alone_offers_what_to_do() -> None:
    done = said()
    assert done.returncode == 0 and b"touchline serve --open" in done.stdout and b"touchline play" in done.stdout
    french = subprocess.run([sys.executable, "-m", "touchline"], env=environment(LANG="fr_FR.UTF-8"), capture_output=True, text=True)
    assert "Jouer dans le navigateur" in french.stdout


def completed(script: str, *words: str) -> list[str]:
    """What bash would offer for the last of these words."""
    quoted = " ".join(f"'{word}'" for word in words)
    asked = f'{script}\nCOMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _touchline; printf "%s\\n" "${{COMPREPLY[@]}}"'
    return subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes_commands_games_options_and_values() -> None:
    script = said("completion", "bash").stdout.decode()
    assert {"play", "simulate", "serve"} <= set(completed(script, "touchline", ""))
    assert completed(script, "touchline", "simulate", "coup") == [GAME]
    assert "--matches" in completed(script, "touchline", "simulate", GAME, "--m")
    assert completed(script, "touchline", "report", GAME, "--language", "f") == ["fr"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_take_their_scripts(shell: str, tmp_path: Path) -> None:
    script = said("completion", shell).stdout.decode()
    assert "simulate" in script and "matches" in script
    if shutil.which(shell) is None:
        return
    path = tmp_path / "script"
    path.write_text(script)
    assert subprocess.run([shell, "-n", str(path)], capture_output=True).returncode == 0


@pytest.mark.parametrize("language, words", [("en", "Not tested: macOS"), ("fr", "Non testé\u202f: macOS")])
@pytest.mark.parametrize("name", games.names())
def test_a_game_says_what_is_rebuilt_and_what_is_not_tested(
    name: str, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", name, "--language", language]) == 0
    told = capsys.readouterr().out
    rebuilt, box = ("rebuilt by us", "own the box") if language == "en" else ("reconstruit", "avez la boîte")
    assert rebuilt in told and box in told and "TOUCHLINE_TABLES" in told and words in told
    (file,) = re.findall(r"\S+\.toml(?= into| dans)", told)
    assert Path(file).is_file(), "the file to copy is there"


def test_the_package_shows_what_it_has() -> None:
    assert set(touchline.__all__) <= set(dir(touchline)) and touchline.__version__
    assert (Path(touchline.__file__).parent / "py.typed").is_file()


@pytest.mark.parametrize(
    "given, words",
    [
        (("--port", "\u0661"), "is not a port"),
        (("--port", "65536"), "is not a port"),
        (("--per-address", "-1"), "is not a whole number from 0 on"),
        (("--ops", "127.0.0.1:\u0663"), "write it as HOST:PORT"),
    ],
)
def test_a_server_is_told_plain_numbers(given: tuple[str, str], words: str) -> None:
    done = said("serve", *given)
    assert done.returncode == 2 and words in done.stderr.decode()
