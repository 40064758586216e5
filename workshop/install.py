"""`python3 workshop/install.py ENVIRONMENT EXTRA [--early]`: make an environment with what an extra of this checkout needs, side by side.

pip fetches and unpacks one package after the other, and builds the checkout before all that. Here one pip takes the few packages that are
most of the download, a second all others, a third the checkout itself. With `--early` the web page is built meanwhile, if there is a Node,
and the search compiled as soon as there is a compiler: both are needed for a first match, and both are done later if they fail now.
Nothing but Python's own library is imported. Where Python has a pip already, that one installs: the environment gets its own when somebody
needs it.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Mapping

ROOT = Path(__file__).resolve().parents[1]
LARGE = ("llvmlite", "numba", "numpy")
"""Packages that take as long as all others together; they need nothing but each other."""
SEARCH = """
import os
if hasattr(os, "nice"): os.nice(5)
from touchline.kernel import search
search.think.make_ready()
"""
OLDEST_PIP = (22, 3)
"""The first pip that installs into another environment than its own."""


def needs(project: Mapping[str, Any], extra: str) -> list[str]:
    """What an extra needs besides the project itself: its own requirements and those of the extras it names."""
    found: list[str] = []
    for requirement in project["optional-dependencies"][extra]:
        own = re.fullmatch(rf"{project['name']}\[(.*)\]", requirement)
        for line in (line for name in own[1].split(",") for line in needs(project, name.strip())) if own else [requirement]:
            if line not in found:
                found.append(line)
    return found


def name_of(requirement: str) -> str:
    """The package that a requirement is about."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower()


def make_environment(folder: Path) -> tuple[Path, list[str]]:
    """The Python of a new environment, and how pip is called for it; SystemExit if there cannot be one."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    lent = pip_version() >= OLDEST_PIP
    try:
        import venv

        venv.EnvBuilder(clear=True, symlinks=sys.platform != "win32", with_pip=not lent).create(folder)
    except (ImportError, subprocess.CalledProcessError):
        raise SystemExit("Python's venv module is missing: on Debian, apt-get install python3-venv") from None
    return python, [sys.executable, "-m", "pip", "--python", str(python)] if lent else [str(python), "-m", "pip"]


def pip_version() -> tuple[int, ...]:
    """The version of this Python's pip, empty if it has none."""
    try:
        return tuple(int(part) for part in version("pip").split(".")[:2] if part.isdecimal())
    except PackageNotFoundError:
        return ()


def install(python: Path, pip: list[str], extra: str, early: bool) -> bool:
    """Install all that an extra needs, and the checkout so that edits take effect; whether all went well."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    small = [line for line in (*project["dependencies"], *needs(project, extra)) if name_of(line) not in LARGE]
    command = [*pip, "install", "--disable-pip-version-check", "--no-compile", "-c", str(ROOT / "constraints.txt")]

    def large() -> bool:
        done = subprocess.run([*command, "--progress-bar", "on", "--no-deps", *LARGE], cwd=ROOT, check=False).returncode == 0
        if done and early:
            begin([str(python), "-c", SEARCH], PYTHONPATH=str(ROOT / "src"), PYTHONDONTWRITEBYTECODE="")
        return done

    def others(*what: str) -> bool:
        done = subprocess.run([*command, "--quiet", *what], cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stdout + done.stderr, end="", file=sys.stderr)
        return done.returncode == 0

    with ThreadPoolExecutor() as pool:
        works = [pool.submit(large), pool.submit(others, *small), pool.submit(others, "--no-deps", "--editable", ".")]
    return all(work.result() for work in works)


def begin(command: list[str], **surroundings: str) -> subprocess.Popen[bytes]:
    """Begin something that is done again, in full view, if it fails now."""
    nowhere = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, env={**os.environ, **surroundings})


def main() -> int:
    """Make the environment; what play needs besides is begun meanwhile."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("environment", type=Path)
    parser.add_argument("extra")
    parser.add_argument("--early", action="store_true")
    options = parser.parse_args()
    page = begin([sys.executable, str(ROOT / "src" / "touchline" / "web" / "build.py"), "--early"]) if options.early else None
    done = install(*make_environment(options.environment), options.extra, options.early)
    if page is not None:
        page.wait()
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
