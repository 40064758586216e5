"""A game of its own package (examples/five_a_side): installed beside Touchline, it is there like any other."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT, environment

GAME = "five_a_side"
pytestmark = pytest.mark.xdist_group(GAME)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that has the game installed."""
    folder = tmp_path_factory.mktemp("site")
    how = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", "install", *how, str(ROOT / "examples" / GAME)], check=True, cwd=folder)
    return {**environment(), "PYTHONPATH": os.pathsep.join([environment()["PYTHONPATH"], str(folder)])}


def python(code: str, env: dict[str, str]) -> str:
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_found_where_it_is_installed_and_nowhere_else(installed: dict[str, str]) -> None:
    code = "from touchline import games; print(*games.names())"
    assert python(code, installed).split() == sorted([*python(code, environment()).split(), GAME])
    code = "from touchline.kernel import homes; print(homes.package('five_a_side'), homes.folder('five_a_side'), homes.package('fuba'))"
    package, folder, ours = python(code, installed).split()
    assert (package, ours) == (GAME, "touchline.games.fuba") and not Path(folder).is_relative_to(ROOT)


def test_the_tests_of_all_games_hold_for_it(installed: dict[str, str]) -> None:
    """The contract, scenes, words, records, targets; the environments; whole matches in the terminal and over the page's protocol."""
    files = ["games/test_all_games.py", "envs", "terminal/test_plain.py", "server/test_tables.py", "play/test_advice.py"]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", "-rA", "-k", GAME]
    command += [str(ROOT / "tests" / file) for file in files]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout[-6000:]
    for part in (
        "test_the_kernels_contract", "test_interpreted_and_compiled_matches_are_the_same", "test_a_whole_match_against_the_bot",
        "test_every_game_can_be_played_against_bots_to_the_end",
    ):  # fmt: skip
        assert re.search(rf"PASSED .*::{part}\[[^]]*{GAME}[^]]*\]", done.stdout), part
    assert {f"tests/envs/test_{kind}.py" for kind in ("vector", "gymnasium", "pettingzoo", "openspiel")} <= _files(done.stdout)


def _files(told: str) -> set[str]:
    """The files of tests that passed."""
    return {line.split()[1].partition("::")[0] for line in told.splitlines() if line.startswith("PASSED")}


def test_its_levels_are_of_four_strengths(installed: dict[str, str]) -> None:
    """It has no bots.toml. The same dice for both sides, the same seeds every time."""
    code = """
import json
from touchline import bots, games
from touchline.bots import levels
from touchline.kernel import homes
from touchline.lab.tournament import tournament
game = games.find("five_a_side")
assert not (homes.folder(game.name) / "bots" / "bots.toml").exists()
assert levels.settings(game, "champion") == levels.settings(game, "international")
pairs = zip(bots.LEVELS[:4], bots.LEVELS[1:4])
print(json.dumps([(p.wins, p.losses) for a, b in pairs for p in tournament(game, (b, a), 160, options={"throws": 60}).pairs]))
"""
    for wins, losses in json.loads(python(code, installed)):
        assert wins > losses + 2 * (wins + losses) ** 0.5 * 0.5, "a level must beat the one below it by more than luck"


def test_the_reference_and_the_commands_know_it(installed: dict[str, str]) -> None:
    for arguments, words in (
        (("games",), "Seven zones, one die"), (("games", GAME, "--language", "fr"), "Lancers par mi-temps"),
        (("rules", GAME, "FAS-SHOT-2"), "from the last zone"), (("check", GAME, "--matches", "5"), "0 findings"),
        (("simulate", GAME, "--matches", "200"), "200"), ((), "six games"),
    ):  # fmt: skip
        done = subprocess.run([sys.executable, "-m", "touchline", *arguments], env=installed, capture_output=True, text=True)
        assert done.returncode == 0 and words in done.stdout, done.stdout + done.stderr


BAD = """
from importlib.metadata import EntryPoint
from unittest import mock
import warnings
points = [EntryPoint("fuba", "elsewhere", "touchline.games"), EntryPoint("Five a side!", "elsewhere", "touchline.games")]
with mock.patch("importlib.metadata.entry_points", return_value=points), warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    from touchline import games
    print(len(games.names()), games.find("fuba").name, len(heard))
"""


def test_a_package_cannot_take_the_name_of_a_game_of_ours() -> None:
    env = {**environment(), "TOUCHLINE_TARGET": "interpreted"}
    assert python(BAD, env).split() == ["5", "fuba", "2"]
