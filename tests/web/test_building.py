"""The page built early, while packages arrive: only with what is on the machine."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.helpers import ROOT


def test_without_node_nothing_is_installed_early(tmp_path: Path) -> None:
    web = tmp_path / "touchline" / "web"
    shutil.copytree(ROOT / "src" / "touchline" / "web", web, ignore=shutil.ignore_patterns("node_modules", "static", "__pycache__"))
    shutil.copytree(ROOT / "src" / "touchline" / "play" / "drawing", tmp_path / "touchline" / "play" / "drawing")
    done = subprocess.run(
        [sys.executable, str(web / "build.py"), "--early"], env={"PATH": str(tmp_path)}, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "") and not (web / "static").exists()
