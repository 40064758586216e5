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


@pytest.mark.parametrize("command", ["simulate", "report"])
def test_without_a_gpu_the_cuda_target_says_so(command: str) -> None:
    done = python(
        f"from touchline.cli import main; raise SystemExit(main([{command!r}, 'coup_du_champion', '--target', 'cuda', '--matches', '1']))"
    )
    assert done.returncode != 0
    assert "GPU" in done.stderr and "Traceback" not in done.stderr


MINI = {
    "rules/tables.toml": '[coin]\nprovenance = "decided"\nworth = 1\n',
    "rules/points.py": """
from touchline.kernel.record import Record, i8
from touchline.kernel.tables import Tables
TABLES = Tables("mini")
WORTH: int = TABLES["coin.worth"]
class State(Record):
    phase = i8()
    score = i8(2)
""",
    "rules/search.py": """
from touchline.kernel.target import rule
from .points import WORTH, State
@rule
def count(s: State, team: int) -> None:
    s.score[team] += 1 * WORTH
""",
    "rules/__init__.py": """
from .points import State
from .search import count
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
    "A toss."
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
    "table/__init__.py": "",
    "table/scene.py": "BLUE = 1\n",
    "bots/__init__.py": "",
    "bots/weights.toml": "bold = 0\n",
    "bots/greedy.py": """
from touchline.kernel.tables import Weights
from touchline.kernel.target import Block, entry
BOLD = Weights("mini")["bold"]
@entry
def greedy(state: Block, seed: int) -> int:
    return BOLD
""",
    "__init__.py": """
from enum import IntEnum
from touchline.kernel.game import Game
from . import rules
from .bots.greedy import greedy
from .table import scene
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


def edit(source: Path, file: str, before: str, after: str) -> None:
    """Change a file of the sixth game."""
    path = source / "src" / "touchline" / "games" / "mini" / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


def compiled(source: Path) -> dict[str, int]:
    """How many versions of each function of the sixth game were compiled so far."""
    objects = [path.name.partition("-")[0] for path in (source / "cache").glob("touchline.games.mini*/*.o")]
    return {name: objects.count(name) for name in objects}


def again(source: Path) -> set[str]:
    """The functions of which there is more than one version."""
    return {name for name, versions in compiled(source).items() if versions > 1}


def test_an_edited_rule_takes_effect_in_whatever_file_it_stands(source: Path) -> None:
    """Numba alone would go on with the old code of a callee in another file; a file's name says nothing about what is in it."""
    assert goals(source) == goals(source) == 450
    assert again(source) == set()
    edit(source, "rules/search.py", "+= 1 *", "+= 2 *")
    assert goals(source) == 900
    assert again(source) == {"apply"}


def test_an_edited_number_takes_effect_where_it_is_used(source: Path) -> None:
    assert goals(source) == 450
    edit(source, "rules/tables.toml", "worth = 1", "worth = 4")
    assert goals(source) == 1800
    edit(source, "bots/weights.toml", "bold = 0", "bold = 1")
    assert goals(source) == 1800
    assert again(source) == {"apply", "greedy"}
    assert compiled(source)["apply"] == compiled(source)["greedy"] == 2


def test_a_new_field_of_the_state_concerns_whoever_reads_the_state(source: Path) -> None:
    assert goals(source) == 450
    edit(source, "rules/points.py", "    phase = i8()", "    half = i8()\n    phase = i8()")
    assert goals(source) == 450
    assert again(source) == {"turn", "apply", "result"}


def test_a_comment_a_scene_or_another_entry_point_recompiles_nothing(source: Path) -> None:
    assert goals(source) == 450
    edit(source, "table/scene.py", "BLUE = 1", "BLUE = 2  # as on the box")
    edit(source, "rules/search.py", "@rule", "# counted twice in the second half? No.\n\n@rule")
    edit(source, "rules/__init__.py", "A toss.", "A toss, and who wins it.")
    assert goals(source) == 450
    assert again(source) == set()
    edit(source, "bots/greedy.py", "return BOLD", "return 0 * BOLD")
    assert goals(source) == 450
    assert again(source) == {"greedy"}


def test_corrected_tables_take_effect_and_leave_the_shipped_ones_alone(source: Path) -> None:
    folder = source / "corrected"
    folder.mkdir()
    (folder / "mini.toml").write_text('[coin]\nprovenance = "stated"\nworth = 3\n', "utf-8")
    assert goals(source) == 450
    assert goals(source, TOUCHLINE_TABLES=str(folder)) == 1350
    assert goals(source) == 450


def test_old_versions_are_forgotten(source: Path) -> None:
    for worth in range(1, 12):
        edit(source, "rules/tables.toml", f"worth = {worth}", f"worth = {worth + 1}")
        code = "from touchline import games; games.find('mini').apply.make_ready()"
        env = {**environment(TOUCHLINE_CACHE=str(source / "cache")), "PYTHONPATH": str(source / "src")}
        subprocess.run([sys.executable, "-c", code], env=env, check=True)
    assert compiled(source) == {"apply": 8}


def test_the_key_of_rules_is_the_same_on_every_target() -> None:
    """Exact solutions are kept by it: computed on one target, read on another."""
    code = (
        "from touchline import games; from touchline.thinking.solutions import kept_at\n"
        "print(kept_at(games.find('coup_du_champion'), {}).name)"
    )
    one, other = (python(code, TOUCHLINE_TARGET=target) for target in ("cpu", "interpreted"))
    assert one.stdout == other.stdout and one.stdout.startswith("coup_du_champion-"), one.stderr
