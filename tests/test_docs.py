"""What the README and the pages under docs/ say is there: commands, options, files, modules, and examples that run."""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

import touchline
from tests.helpers import ROOT, environment
from touchline import bots, games
from touchline.cli import COMMANDS
from touchline.kernel.playout import RANDOM
from touchline.lab.simulate import match_of
from touchline.play.outlook import outlook
from touchline.server import protocol

WIDEST = 200
"""More characters in a line, also in a row of a table, than this nobody can read in an editor."""
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
pages = pytest.mark.parametrize("page", PAGES, ids=[str(path.relative_to(ROOT)) for path in PAGES])
FILES = [
    path.relative_to(ROOT).as_posix()
    for folder in ("benchmarks", "docs", "examples", "src", "tests", "workshop")
    for path in (ROOT / folder).rglob("*.*")
    if "node_modules" not in path.parts
] + [path.name for path in ROOT.iterdir() if path.is_file()]
MADE = ("figures.json",)
"""Files that exist only once a command has written them."""


def options_of(name: str) -> set[str]:
    """The options of a command."""
    parser = argparse.ArgumentParser()
    next(command for command in COMMANDS if command.__name__ == f"touchline.cli.{name}").arguments(parser)
    return set(re.findall(r"--[a-z][a-z-]*", parser.format_help()))


OPTIONS = {name: options_of(name) for name in (command.__name__.rpartition(".")[2] for command in COMMANDS)}
SCRIPTS = "".join((ROOT / path).read_text("utf-8") for path in FILES if re.match(r"(benchmarks|examples|src/touchline/web)/.*\.py$", path))


def blocks(page: Path, language: str = "python") -> list[str]:
    """The examples of a page."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def spans(text: str) -> list[str]:
    """What a page sets as code in its lines."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


@pages
def test_lines_fit_a_screen(page: Path) -> None:
    long = [f"line {number}: {line[:50]}..." for number, line in enumerate(page.read_text("utf-8").splitlines(), 1) if len(line) > WIDEST]
    assert not long


@pages
def test_commands_and_their_options_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    lines = [line.strip() for line in text.splitlines() if line.startswith(("    ", "|"))]
    for said in (*lines, *spans(text)):
        for name, rest in re.findall(r"^touchline ([a-z]+)\b(?! dice)(.*)", re.split(r" {2,}|#", said)[0]):
            assert name in OPTIONS, said
            unknown = set(re.findall(r"--[a-z][a-z-]*", rest)) - OPTIONS[name]
            assert not unknown, said
    for said in spans(text):
        if said.startswith("--"):
            option = said.split()[0].split("=")[0]
            assert any(option in options for options in OPTIONS.values()) or f'"{option}"' in SCRIPTS, said


@pages
def test_links_files_modules_and_make_targets_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        assert "://" in link or (page.parent / link.partition("#")[0]).exists(), link
    for said in spans(text):
        if re.fullmatch(r"[\w./-]+\.(py|toml|md|json|ftl|txt)", said) and said not in MADE:
            assert any(path == said or path.endswith(f"/{said}") for path in FILES), said
    for module in re.findall(r"python -m ([a-z_.]+)", text):
        assert importlib.util.find_spec(module), module
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"(?:`|^ {4})make ([a-z-]+)", text, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("number", range(5))
def test_the_environments_run_as_printed(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    for module in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(module)
    runnable = [block for block in blocks(ROOT / "docs" / "environments.md") if "torch" not in block]
    assert len(runnable) == 6
    code = "\n".join(runnable[2:4]) if number == 2 else runnable[number + (number > 2)]  # the tiny variant goes on from load_game
    exec(compile(code, "docs/environments.md", "exec"), {})


@pytest.mark.xdist_group("coup_du_champion")
def test_the_questions_to_a_match_run_as_printed() -> None:
    own, block = blocks(ROOT / "docs" / "bots.md")
    match = touchline.new("coup_du_champion", seed=7)
    match.roll("coin=A"), match.roll("champion=SAVE")
    say = match.view(match.turn).wording("en")
    names = {"match": match, "seat": match.turn, "action": match.legal[0], "outlook": outlook, "say": say}
    answers = [eval(line, names) for line in block.splitlines() if line[0] != "#"]
    assert len(answers) == 6 and all(answers)
    try:
        exec(compile(own, "docs/bots.md", "exec"), {})
        with pytest.raises(bots.BotFailed, match="does not play coup_du_champion, only fuba"):
            bots.decide("mine", match.view(match.turn))
    finally:
        bots.forget("mine")


MATCH = """
import touchline
from touchline.play.outlook import outlook
match = touchline.new("coup_du_champion", seed=7)
match.roll("coin=A"), match.roll("champion=SAVE")
seat, action, say = match.turn, match.legal[0], match.view(match.turn).wording("en")
"""
"""What the page says that there is before the questions."""


@pytest.mark.xdist_group("coup_du_champion")
@pytest.mark.parametrize(
    "number, before, after", [(0, "", "assert 'mine' in touchline.bots.names('fuba')"), (1, MATCH, "")], ids=["own bot", "questions"]
)
def test_the_examples_of_the_bots_page_run_as_somebody_would_type_them(number: int, before: str, after: str, tmp_path: Path) -> None:
    """In a Python of their own, where nothing is imported but what they import."""
    code = f"{before}\n{blocks(ROOT / 'docs' / 'bots.md')[number]}\n{after}"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_bots_are_at_hand_and_cost_nothing_until_they_are() -> None:
    code = "import sys, touchline; assert 'touchline.bots' not in sys.modules; touchline.bots.register; assert 'numba' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.xdist_group("coup_du_champion")
def test_the_record_on_the_notation_page_is_one() -> None:
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    record = str(match_of(games.find("coup_du_champion"), 1, 1, {"var": True}, [RANDOM, RANDOM]))
    shown = re.findall(r"^```\n(.*?)^```", page, re.MULTILINE | re.DOTALL)[0]
    pattern = re.escape(shown).replace(re.escape("...\n"), "(?:.*\n)*").replace(re.escape("..."), ".*")
    assert re.fullmatch(pattern, record), record


def test_the_commands_of_the_protocol_page_are_commands() -> None:
    said = re.findall(r"^    > (\{.*\})$", (ROOT / "docs" / "protocol.md").read_text("utf-8"), re.MULTILINE)
    assert [type(protocol.decode_command(command)).__name__ for command in said] == ["Hello", "Create", "Play"]
