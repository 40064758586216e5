"""Wheels with compiled rules: a first match in a virtual environment without a compiler; changed rules need one and say so."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import platform
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests import wheels
from tests.helpers import ROOT
from touchline import games
from touchline.cli import build
from touchline.kernel import keys, shipped, target
from workshop import release

GAME = "coup_du_champion"
HERE = "linux-x86-64"
COMPILERS = ("numba", "llvmlite", "ziglang", "touchline")
"""What a bare environment does without: compilers, and this checkout."""

pytestmark = [
    pytest.mark.xdist_group("shipping"),
    pytest.mark.skipif(target.TARGET != "cpu", reason="compiled functions"),
    pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="no Zig here to link with: pip install 'touchline[ports]'"),
]
runs_here = pytest.mark.skipif((platform.system(), platform.machine()) != ("Linux", "x86_64"), reason=f"a wheel for {HERE} runs there only")

PLAY = """
import importlib.util, json
from touchline import games
from touchline.play.findings import rule_findings
assert [rule_findings(games.find(name)) for name in games.names()] == [[]] * len(games.names())
assert importlib.util.find_spec("numba") is None and importlib.util.find_spec("llvmlite") is None
print(json.dumps({name: [found.tolist() for found in games.find(name).play_sums(1, 0, 300, policies=(0, 1))] for name in games.names()}))
"""


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel for this platform."""
    folder = Path(tmp_path_factory.mktemp("wheel"))
    wheels.compile_for([HERE], folder / "compiled")
    return wheels.wheel(HERE, folder / "compiled", folder)


@pytest.fixture
def bare(made: Path, tmp_path: Path) -> Path:
    """A virtual environment with the wheel and all that it depends on, but no compiler; its Python."""
    folder = tmp_path / "bare"
    venv.create(folder, symlinks=True)
    (own,) = folder.glob("lib/python*/site-packages")
    install = [sys.executable, "-m", "pip", "--python", str(folder), "install", "-q", "--no-deps", "--no-index", "--no-compile", str(made)]
    subprocess.run(install, check=True)
    others = tmp_path / "others"
    others.mkdir()
    for place in (Path(entry) for entry in sys.path if entry.endswith("site-packages")):
        for thing in place.iterdir():
            if not thing.name.startswith(COMPILERS) and thing.suffix != ".pth" and not (others / thing.name).exists():
                (others / thing.name).symlink_to(thing)
    (own / "others.pth").write_text(f"{others}\n")
    return folder / "bin" / "python"


def run(python: Path, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run Python as somebody who installed a wheel: nothing of this checkout, nothing compiled before."""
    dropped = ("PYTHONPATH", "NUMBA_BOUNDSCHECK", "TOUCHLINE_TARGET")
    env = {name: value for name, value in os.environ.items() if name not in dropped}
    home = python.parents[1]
    env |= {"TOUCHLINE_CACHE": str(home / "cache"), "TOUCHLINE_DATA": str(home / "data"), "LANG": "C", **changes}
    return subprocess.run([str(python), *arguments], env=env, capture_output=True, text=True, cwd=home)


@runs_here
def test_without_a_compiler_every_game_is_played_and_nothing_is_compiled(bare: Path) -> None:
    """As somebody does who installed the wheel: as a program, at the page of the installed server, in the terminal."""
    done = run(bare, str(ROOT / "workshop" / "stranger.py"))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["from"].startswith(str(bare.parents[1])) and told["version"] == release.project()["version"]
    for way in ("program", "page", "terminal"):
        assert set(told[way]) == set(games.names())
    static = [path.name for path in (ROOT / "src" / "touchline" / "web" / "static").glob("touchline-*")]
    assert {Path(path).name for path in told["files"]} >= set(static), "the page's own files come from the installed server"
    assert not list((bare.parents[1] / "cache").rglob("*.o"))


@runs_here
def test_without_a_compiler_matches_are_the_same(bare: Path) -> None:
    done = run(bare, "-c", PLAY)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) == set(games.names())
    for name, told in found.items():
        assert told == [part.tolist() for part in games.find(name).play_sums(1, 0, 300, policies=(0, 1))], name
    assert not list((bare.parents[1] / "cache").rglob("*.o"))


SIMULATE = ("-m", "touchline", "simulate", GAME, "--matches", "200", "--json")


def changed(folder: Path, way: str) -> dict[str, str]:
    """Change a number of the tables, in a folder of corrected ones, or a rule in the package."""
    (package,) = folder.glob("lib/python*/site-packages/touchline/games")
    tables = (package / GAME / "rules" / "tables.toml").read_text("utf-8")
    assert "long_shot_min_row = 6" in tables
    if way == "table":
        (folder / "corrected").mkdir()
        (folder / "corrected" / f"{GAME}.toml").write_text(tables.replace("long_shot_min_row = 6", "long_shot_min_row = 2"), "utf-8")
        return {"TOUCHLINE_TABLES": str(folder / "corrected")}
    rules, line = package / GAME / "rules" / "__init__.py", "def turn(state: Block) -> int:\n"
    text = rules.read_text("utf-8")
    assert line in text
    rules.write_text(text.replace(line, f"{line}    unused = 5\n"), "utf-8")
    return {}


@runs_here
@pytest.mark.parametrize("way", ["table", "rule"])
def test_changed_rules_need_a_compiler_and_say_so(bare: Path, way: str) -> None:
    before = run(bare, *SIMULATE)
    assert before.returncode == 0, before.stderr
    changes = changed(bare.parents[1], way)
    refused = run(bare, *SIMULATE, **changes)
    assert refused.returncode == 2 and "pip install 'touchline[compile]'" in refused.stderr and "Traceback" not in refused.stderr
    (own,) = bare.parents[1].glob("lib/python*/site-packages")
    places = os.pathsep.join([str(own), *(entry for entry in sys.path if entry.endswith("site-packages"))])
    after = run(bare, *SIMULATE, **changes, PYTHONPATH=places)
    assert after.returncode == 0, after.stderr
    digests = [json.loads(done.stdout)["digest"] for done in (before, after)]
    assert (digests[0] == digests[1]) == (way == "rule"), "another number gives other matches, the same rule in other words the same"
    compiled = {path.name.rpartition("-")[0] for path in (bare.parents[1] / "cache").rglob("*.o")}
    assert "turn" in compiled if way == "rule" else {"legal", "apply"} <= compiled
    assert "play_many" not in compiled, "what was not changed is the package's"


@pytest.mark.parametrize(
    "port, head",
    [
        ("linux-aarch64", b"\x7fELF"), ("linux-x86-64-v2", b"\x7fELF"), ("macos-aarch64", b"\xcf\xfa\xed\xfe\x0c\x00\x00\x01"),
        ("windows-x86-64-v3", b"MZ"),
    ],
)  # fmt: skip
def test_libraries_for_other_computers_have_their_format_and_symbols(port: str, head: bytes, tmp_path: Path) -> None:
    """They cannot be run here: this much can be told of them."""
    env = {name: value for name, value in os.environ.items() if name != "NUMBA_BOUNDSCHECK"}
    command = [sys.executable, "-m", "touchline", "build", GAME, "--target", port, "-o", str(tmp_path), "--json"]
    done = subprocess.run(command, env={**env, "PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    files = {Path(one["file"]).stem: Path(one["file"]).read_bytes() for one in json.loads(done.stdout)}
    assert set(files) == {GAME, shipped.COMMON}
    for data in files.values():
        assert data.startswith(head) and shipped.TABLE.encode() in data
        if head == b"\x7fELF":
            assert int.from_bytes(data[18:20], "little") == {"linux-aarch64": 183, "linux-x86-64-v2": 62}[port]
        if head == b"MZ":
            at = int.from_bytes(data[60:64], "little")
            assert data[at : at + 4] == b"PE\0\0" and int.from_bytes(data[at + 4 : at + 6], "little") == 0x8664
    for name, f in games.find(GAME).entries.items():
        library = files[shipped.home(f.py_func.__module__)]
        for kind in (shipped.CODE, shipped.DOOR):
            assert (kind + f.portable_key).encode() in library, name


def test_libraries_have_every_function_that_is_kept() -> None:
    found = {
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for path in (ROOT / "src" / "touchline").rglob("*.py")
        if re.search(r"^@(kept|entry)\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert {module for module in found if not module.startswith("touchline.games.")} == set(build.SHARED)
    for name in games.names():
        own = {module for module in found if module.startswith(f"touchline.games.{name}.")}
        assert {f.py_func.__module__.removesuffix(".__init__") for f in build.kept_below(f"touchline.games.{name}")} == {
            module.removesuffix(".__init__") for module in own
        }


VERSES = '''
from touchline.kernel.record import Row
from touchline.kernel.target import kept, rule

WORTH = 3{number}

@rule
def doubled(
    value: int,
) -> int:  # a comment{comment}
    return 2 * value{more}

@kept
def scored(goals: Row, minute: int) -> int:
    """How often."""
{empty}    return doubled(goals[0]) * WORTH

LATER = 1{later}
'''


def test_functions_are_named_by_their_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another comment, an empty line or another function change no name; a number, a rule that is called, and their own text do."""
    monkeypatch.syspath_prepend(tmp_path)

    def name(module: str, **parts: str) -> str:
        text = VERSES.format(**dict.fromkeys(("number", "comment", "more", "empty", "later"), "") | parts)
        (tmp_path / f"{module}.py").write_text(text, "utf-8")
        scored = importlib.import_module(module).scored
        assert scored.portable_key
        key: str = scored.portable_key.replace(module, "")
        return key

    monkeypatch.setattr(keys, "_lines", lambda f, called, by_text, usual=keys._lines: (
        line.replace(f.__module__, "verses") for line in usual(f, called, by_text)
    ))  # fmt: skip
    usual = name("verses_0")
    assert name("verses_1", comment=", and more", empty="\n    # why?\n", later="0") == usual
    assert len({usual, name("verses_2", number="0"), name("verses_3", more=" + 1"), name("verses_4", empty="    goals[0] += 1\n")}) == 4
