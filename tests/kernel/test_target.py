"""Targets and the compile cache, each in a process of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT, environment


def python(code: str, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *arguments], env=environment(**changes), capture_output=True, text=True)


def test_help_loads_neither_numpy_nor_numba() -> None:
    code = (
        "import sys; from touchline.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: print({'numba', 'numpy', 'rich'} & set(sys.modules))"
    )
    assert python(code).stdout.strip().endswith("set()")


def test_an_unknown_target_is_refused() -> None:
    done = python("import touchline.kernel.target", TOUCHLINE_TARGET="quantum")
    assert done.returncode != 0 and "interpreted, cpu, cuda" in done.stderr


def test_the_target_cannot_change_once_a_game_is_loaded() -> None:
    code = "from touchline import games; games.find('coup_du_champion'); from touchline.kernel import target; target.choose('cpu')"
    done = python(code, TOUCHLINE_TARGET="interpreted")
    assert "already plays on target" in done.stderr


def test_a_rule_called_from_python_is_refused_instead_of_crashing() -> None:
    done = python("from touchline.kernel.random import philox; philox(1, 2, 3)", TOUCHLINE_TARGET="cpu")
    assert "is a rule and runs inside compiled code" in done.stderr


def test_without_a_gpu_the_cuda_target_says_so() -> None:
    done = python(
        "from touchline.cli import main; raise SystemExit(main(['simulate', 'coup_du_champion', '--target', 'cuda', '--matches', '1']))"
    )
    assert done.returncode != 0
    assert "GPU" in done.stderr and "Traceback" not in done.stderr


MINI = {
    "rules/tables.toml": '[coin]\nprovenance = "decided"\nworth = 1\n',
    "rules/points.py": """
from touchline.kernel.record import Record, i8
from touchline.kernel.tables import Tables
from touchline.kernel.target import rule
TABLES = Tables("mini")
WORTH: int = TABLES["coin.worth"]
class State(Record):
    phase = i8()
    score = i8(2)
@rule
def count(s: State, team: int) -> None:
    s.score[team] += 1 * WORTH
""",
    "rules/__init__.py": """
from .points import State, count
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.record import Row
from touchline.kernel.target import Block, entry, state_view
state_of = state_view(State)
@entry
def setup(state: Block, options: Row) -> None:
    pass
@entry
def turn(state: Block) -> int:
    return CHANCE if state_of(state).phase < 9 else OVER
@entry
def legal(state: Block, out: Row) -> int:
    return 0
@entry
def why_not(state: Block, action: int) -> int:
    return 1
@entry
def chance(state: Block, out: Row, weight: Row) -> int:
    out[0], out[1], weight[0], weight[1] = 0, 1, 1, 1
    return 2
@entry
def apply(state: Block, action: int, events: Row) -> None:
    s = state_of(state)
    s.phase += 1
    count(s, action)
@entry
def result(state: Block, out: Row) -> None:
    s = state_of(state)
    out[0], out[1], out[2] = s.score[0], s.score[1], 0
@entry
def fallback(state: Block, seed: int) -> int:
    return 0
""",
    "bots/__init__.py": "",
    "bots/greedy.py": """
from touchline.kernel.target import Block, entry
@entry
def greedy(state: Block, seed: int) -> int:
    return 0
""",
    "__init__.py": """
from enum import IntEnum
from touchline.kernel.game import Game
from . import rules
from .bots.greedy import greedy
from .rules.points import TABLES, State
class Names(IntEnum):
    MIN_A_1 = 1
GAME = Game(name="mini", state=State, tables=TABLES, actions=("none",), outcomes=("h", "t"), events=Names, refusals=Names,
    setup=rules.setup, turn=rules.turn, legal=rules.legal, why_not=rules.why_not, chance=rules.chance, apply=rules.apply,
    result=rules.result, fallback=rules.fallback, greedy=greedy)
""",
}
"""A sixth game: one folder with a tables file is all it takes."""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the source with a sixth game in it."""
    shutil.copytree(ROOT / "src" / "touchline", tmp_path / "src" / "touchline", ignore=shutil.ignore_patterns("__pycache__"))
    game = tmp_path / "src" / "touchline" / "games" / "mini"
    for name, text in MINI.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, "utf-8")
    return tmp_path


def goals(folder: Path, **changes: str) -> int:
    """Goals of some matches of the sixth game, in a process of its own."""
    code = "from touchline import games; g = games.find('mini'); f, s = g.play_batch(1, 0, 50); print(s[:, 2:4].sum())"
    env = {**environment(TOUCHLINE_CACHE=str(folder / "cache"), **changes), "PYTHONPATH": str(folder / "src")}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_an_edited_rule_in_another_file_takes_effect(source: Path) -> None:
    """Numba alone would go on with the old code of a callee in another file."""
    assert goals(source) == goals(source) == 450
    path = source / "src" / "touchline" / "games" / "mini" / "rules" / "points.py"
    path.write_text(path.read_text("utf-8").replace("+= 1 *", "+= 2 *"), "utf-8")
    assert goals(source) == 900


def test_corrected_tables_take_effect_and_leave_the_shipped_ones_alone(source: Path) -> None:
    folder = source / "corrected"
    folder.mkdir()
    (folder / "mini.toml").write_text('[coin]\nprovenance = "stated"\nworth = 3\n', "utf-8")
    assert goals(source) == 450
    assert goals(source, TOUCHLINE_TABLES=str(folder)) == 1350
    assert goals(source) == 450


def test_old_compile_caches_are_forgotten(source: Path) -> None:
    for _ in range(9):
        path = source / "src" / "touchline" / "games" / "mini" / "rules" / "points.py"
        path.write_text(path.read_text("utf-8") + "# another edit\n", "utf-8")
        env = {**environment(TOUCHLINE_CACHE=str(source / "cache")), "PYTHONPATH": str(source / "src")}
        code = "from touchline.kernel.target import cache_folder; cache_folder('touchline.games.mini').mkdir(parents=True)"
        subprocess.run([sys.executable, "-c", code], env=env, check=True)
    assert len(list((source / "cache").glob("mini-*"))) <= 7
