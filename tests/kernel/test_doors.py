"""What we do to Numba: nothing that others notice, and nothing that we could not do without."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.helpers import ROOT, environment

GAME = "coup_du_champion"

SCOPED = """
from numba import njit
from numba.core.types import Record
from numba.core.types.functions import BaseFunction
from numba.np import linalg
before = BaseFunction.get_call_type, Record.__repr__, linalg.ensure_blas
seen = []
from touchline.kernel import compiler
from touchline.kernel.native import Kept
from touchline.kernel.random import draw
usual = compiler._remembered_call
def spy(self, context, args, kws):
    seen.append(len(args))
    return usual(self, context, args, kws)
compiler._remembered_call = spy
assert Kept(draw.py_func, on_disk=False)(1, 2, 6) == draw(1, 2, 6)
assert seen, "our own functions are compiled with the shortcuts"
assert before == (BaseFunction.get_call_type, Record.__repr__, linalg.ensure_blas)
seen.clear()
@njit
def other(a, b):
    return a + b * a
assert other(2, 3) == 8 and not seen
try:
    Kept(lambda a: a.nonsense, ("i", "i"), on_disk=False)(1)
except Exception:
    assert before == (BaseFunction.get_call_type, Record.__repr__, linalg.ensure_blas)
    print("as ever")
"""


@pytest.mark.parametrize("program", ["", "1"])
def test_numba_is_as_ever_for_everybody_else(program: str) -> None:
    env = environment(TOUCHLINE_TARGET="cpu", TOUCHLINE_PROGRAM=program)
    done = subprocess.run([sys.executable, "-c", SCOPED], env=env, capture_output=True, text=True)
    assert done.stdout == "as ever\n", done.stderr


WITHOUT = "import sys; sys.modules.update(dict.fromkeys(['touchline.kernel.compiler', 'touchline.kernel.door'])); import pytest; "


@pytest.mark.xdist_group(GAME)
def test_one_game_holds_on_numbas_own_njit_too() -> None:
    """The way out, should a new Numba break ours: the same tests, where compiler.py and door.py cannot even be imported."""
    chosen = ["-p", "no:cacheprovider", "-n", "0", "-rA", "-k", f"{GAME} and (kernels_contract or same)"]
    chosen += [str(ROOT / "tests" / "games" / "test_all_games.py"), str(ROOT / "tests" / "games" / GAME / "test_vectors.py")]
    command = [sys.executable, "-c", f"{WITHOUT}sys.exit(pytest.main(sys.argv[1:]))", *chosen]
    env = environment(TOUCHLINE_TARGET="cpu", TOUCHLINE_COMPILER="plain")
    done = subprocess.run(command, env=env, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stdout[-6000:]
    assert "PASSED" in done.stdout and f"test_interpreted_and_compiled_matches_are_the_same[{GAME}]" in done.stdout
