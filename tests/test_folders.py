"""Where files are kept when there is no home, or one that nothing can be written to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import environment

ASK = "from touchline import folders; print(folders.cache()); print(folders.data())"


def asked(code: str = ASK, **changes: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in environment().items() if not name.startswith(("XDG_", "TOUCHLINE_"))}
    return subprocess.run([sys.executable, "-c", code], env={**clean, "TOUCHLINE_CACHE": "", **changes}, capture_output=True, text=True)


def test_the_usual_places(tmp_path: Path) -> None:
    done = asked(HOME=str(tmp_path))
    assert done.stdout.split() == [str(tmp_path / ".cache" / "touchline"), str(tmp_path / ".local" / "share" / "touchline")]
    named = asked(HOME=str(tmp_path), TOUCHLINE_CACHE=str(tmp_path / "c"), XDG_DATA_HOME=str(tmp_path / "d"))
    assert named.stdout.split() == [str(tmp_path / "c"), str(tmp_path / "d" / "touchline")]


@pytest.mark.skipif(os.name == "nt", reason="users of Windows always have a home")
def test_a_home_that_cannot_be_written_to(tmp_path: Path) -> None:
    """The temporary folder takes its place, kept from one start to the next, and open to nobody else."""
    (tmp_path / "home").write_text("a file is no folder, not even for root")
    first, second = (asked(HOME=str(tmp_path / "home"), TMPDIR=str(tmp_path)) for _ in range(2))
    assert first.stdout == second.stdout and first.returncode == 0
    cache = Path(first.stdout.split()[0])
    assert cache.parent.parent == tmp_path and cache.parent.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has other users")
def test_somebody_elses_temporary_folder_is_not_trusted(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    bait = tmp_path / f"touchline-{os.getuid()}"
    bait.mkdir(mode=0o777)
    bait.chmod(0o777)
    cache = Path(asked(HOME=str(tmp_path / "home"), TMPDIR=str(tmp_path)).stdout.split()[0])
    assert bait not in cache.parents


@pytest.mark.skipif(os.name == "nt", reason="Windows has other users")
def test_a_user_without_a_home_plays(tmp_path: Path) -> None:
    code = (
        "import os, pwd\n"
        "def nobody(uid): raise KeyError(uid)\n"
        "pwd.getpwuid = nobody; os.environ.pop('HOME', None)\n"
        "import touchline; print(touchline.new('coup_du_champion').turn)"
    )
    done = asked(code, TMPDIR=str(tmp_path), TOUCHLINE_TARGET="interpreted")
    assert done.returncode == 0 and done.stdout == "-1\n", done.stderr


@pytest.mark.skipif(os.name == "nt", reason="users of Windows always have a home")
def test_a_match_is_played_and_kept_without_a_home_to_write_to(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file is no folder, not even for root")
    clean = {name: value for name, value in environment().items() if not name.startswith(("XDG_", "TOUCHLINE_"))}
    env = {**clean, "HOME": str(tmp_path / "home"), "TMPDIR": str(tmp_path), "TOUCHLINE_TARGET": "interpreted", "LANG": "C"}
    command = [sys.executable, "-m", "touchline", "play", "coup_du_champion", "--plain", "--seed", "1"]
    done = subprocess.run(command, env=env, input="1\nq\n", capture_output=True, text=True)
    assert done.returncode == 0 and "Saved in" in done.stdout and not done.stderr, done.stderr
    assert list(tmp_path.glob("touchline-*/**/*.touchline"))
