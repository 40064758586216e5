"""The layers above the rules in a browser's Python, over rules in WebAssembly: the same bytes, words, hints, records and exact values."""

from __future__ import annotations

import importlib.util
import json
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT, environment
from touchline.kernel import target
from touchline.web.build import WEB

PYODIDE = WEB / "node_modules" / "pyodide"
HERE = ROOT / "tests" / "kernel"
PACK = "import sys, pathlib; from touchline.web.parcel import parcel; pathlib.Path(sys.argv[1]).write_bytes(parcel())"

pytestmark = [
    pytest.mark.xdist_group("wasm"),
    pytest.mark.skipif(target.TARGET != "cpu", reason="compiled functions"),
    pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="no Zig here to link with: pip install 'touchline[ports]'"),
    pytest.mark.skipif(shutil.which("node") is None or not PYODIDE.is_dir(), reason="no Node or no Pyodide here: make page"),
]


def test_matches_are_the_same_in_pyodide(tmp_path: Path) -> None:
    archive = tmp_path / "touchline.zip"
    env = environment(TOUCHLINE_TARGET="cpu")
    env.pop("NUMBA_BOUNDSCHECK", None)
    subprocess.run([sys.executable, "-c", PACK, str(archive)], env=env, check=True, timeout=300)
    command = ["node", str(HERE / "in_pyodide.mjs"), str(PYODIDE), str(archive), str(HERE / "a_match.py")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    here = json.loads(runpy.run_path(str(HERE / "a_match.py"))["told"])
    assert json.loads(done.stdout) == here and len(here) == 6
    assert all(decisions > 20 for name, (decisions, _) in here.items() if name != "solved") and here["solved"][0] > 3
