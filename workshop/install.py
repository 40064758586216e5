"""`python3 workshop/install.py ENVIRONMENT EXTRA [--page]`: make an environment with what an extra of this checkout needs, side by side.

pip fetches and unpacks one package after the other, and builds the checkout before all that. Here one pip takes the few packages that are
most of the download, a second all others, a third the checkout itself; with `--page` the web page is built meanwhile, if there is a Node.
Nothing but Python's own library is imported. Where Python has a pip already, that one installs: the environment gets its own when somebody
needs it.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LARGE = ("llvmlite", "numba", "numpy")
"""Packages that take as long as all others together; they need nothing but each other."""
OLDEST_PIP = (22, 3)
"""The first pip that installs into another environment."""


def needs(project: dict[str, object], extra: str) -> list[str]:
    """What an extra needs besides the project itself: its own requirements and those of the extras it names."""
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict)
    found: list[str] = []
    for requirement in extras[extra]:
        own = re.fullmatch(rf"{project['name']}\[(.*)\]", requirement)
        for line in (line for name in own[1].split(",") for line in needs(project, name.strip())) if own else [requirement]:
            if line not in found:
                found.append(line)
    return found


def name_of(requirement: str) -> str:
    """The package that a requirement is about."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower()


def make_environment(folder: Path) -> list[str]:
    """A new environment, and how pip is called for it; SystemExit if Python cannot make one."""
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    lent = importlib.util.find_spec("pip") is not None and pip_version() >= OLDEST_PIP
    try:
        import venv

        venv.EnvBuilder(clear=True, symlinks=sys.platform != "win32", with_pip=not lent).create(folder)
    except (ImportError, subprocess.CalledProcessError):
        raise SystemExit("Python's venv module is missing: on Debian, apt-get install python3-venv") from None
    return [sys.executable, "-m", "pip", "--python", str(python)] if lent else [str(python), "-m", "pip"]


def pip_version() -> tuple[int, ...]:
    """The version of this Python's pip."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return tuple(int(part) for part in version("pip").split(".")[:2] if part.isdecimal())
    except PackageNotFoundError:
        return ()


def install(pip: list[str], extra: str) -> int:
    """Install all that an extra needs, and the checkout so that edits take effect; 0 if all went well."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    wanted = [line for line in (*project["dependencies"], *needs(project, extra)) if name_of(line) not in LARGE]
    command = [*pip, "install", "--disable-pip-version-check", "--no-compile", "-c", str(ROOT / "constraints.txt")]
    works = [
        subprocess.Popen([*command, "--progress-bar", "on", "--no-deps", *LARGE], cwd=ROOT),
        *(
            subprocess.Popen([*command, "--quiet", *what], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for what in (wanted, ["--no-deps", "--editable", "."])
        ),
    ]
    for work in works:
        said = work.communicate()[0]
        if work.returncode:
            print(said or "", end="", file=sys.stderr)
    return max(abs(work.returncode) for work in works)


def main() -> int:
    """Install, and build the page beside it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("environment", type=Path)
    parser.add_argument("extra")
    parser.add_argument("--page", action="store_true")
    options = parser.parse_args()
    silent = subprocess.DEVNULL
    build = [sys.executable, str(ROOT / "src" / "touchline" / "web" / "build.py"), "--early"]
    page = subprocess.Popen(build, stdout=silent, stderr=silent) if options.page else None
    try:
        return install(make_environment(options.environment), options.extra)
    finally:
        if page is not None:
            page.wait()


if __name__ == "__main__":
    sys.exit(main())
