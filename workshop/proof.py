"""`python -m workshop.proof [ARCHIVE...]`: wheel and source archive, installed in a bare environment of every Python at hand, and played.

Each archive is installed by pip, from whatever index this machine is configured for, with what `touchline[play]` asks for and nothing else;
then `workshop/stranger.py` plays a match of each game as a program, at the page and in the terminal. Without archives it builds them first.
It takes some minutes: the rules are compiled once for every Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Iterator

from workshop import release

VERSIONS = ("3.11", "3.12", "3.13")
"""Those that pyproject.toml names."""
STRANGER = release.ROOT / "workshop" / "stranger.py"
OURS = ("PYTHON", "TOUCHLINE_", "NUMBA_", "VIRTUAL_ENV")
"""What a stranger's shell has not set."""


def pythons() -> dict[str, Path | None]:
    """Every version with an interpreter that can make environments, or None: this one, those on the PATH, and pyenv's."""
    return {version: next(_interpreters(version), None) for version in VERSIONS}


def _interpreters(version: str) -> Iterator[Path]:
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    on_path = shutil.which(f"python{version}")
    for python in (Path(sys.executable), *map(Path, filter(None, [on_path])), *sorted(kept.glob(f"{version}.*/bin/python"), reverse=True)):
        asked = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
        said = subprocess.run([python, "-c", asked], capture_output=True, text=True)
        if said.returncode == 0 and said.stdout.strip() == version:
            yield python


def environment(home: Path) -> dict[str, str]:
    """The variables of somebody who has nothing of Touchline yet; what is compiled is kept in this home."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return {**bare, "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "XDG_DATA_HOME": str(home / "data"), "LANG": "C"}


def install(python: Path, archive: Path, extras: str, into: Path) -> Path:
    """A new environment with an archive and what it asks for; its Python."""
    made = into / "bin" / "python"
    pip = [made, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", release.ROOT / "constraints.txt"]
    variables = {**environment(into), "HOME": str(Path.home())}  # where pip's settings may be
    for command in ([python, "-m", "venv", into], [*pip, f"{archive}[{extras}]"]):
        subprocess.run(list(map(str, command)), env=variables, check=True)
    return made


def played(python: Path, home: Path) -> dict[str, Any]:
    """What the stranger tells; `home` is the folder that stands for a home directory."""
    done = subprocess.run([python, "-I", STRANGER], env=environment(home), cwd=home, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{python}: {done.stderr[-3000:]}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def line(archive: Path, told: dict[str, Any]) -> str:
    """What was played, in a line."""
    ways = (f"{way} {len(told[way])}" for way in ("program", "page", "terminal"))
    return f"Python {told['python']}, {archive.name}: matches by {', '.join(ways)}; {len(told['files'])} files of the page"


def prove(archives: list[Path]) -> None:
    """Install each in every Python at hand and play; SystemExit with the reason if one cannot be played."""
    with tempfile.TemporaryDirectory(prefix="touchline-proof-") as temporary:
        folder = Path(temporary)
        for version, python in pythons().items():
            if python is None:
                print(f"Python {version}: none on this machine, not proved", flush=True)
                continue
            home = folder / version
            home.mkdir()
            for number, archive in enumerate(archives):
                told = played(install(python, archive, "play", folder / f"{version}-{number}"), home)
                if not Path(told["from"]).is_relative_to(folder):
                    raise SystemExit(f"{archive.name}: played with {told['from']}, not with what was installed")
                print(line(archive, told), flush=True)


def main() -> None:
    """Prove the archives that are named, or those of this checkout."""
    with tempfile.TemporaryDirectory(prefix="touchline-dist-") as temporary:
        prove([Path(name).resolve() for name in sys.argv[1:]] or release.build(Path(temporary)))


if __name__ == "__main__":
    main()
