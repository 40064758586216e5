"""`make wheels` (`python -m tests.wheels [PLATFORM...]`): a wheel for each platform, with compiled rules, in dist; sizes are checked."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.helpers import ROOT

PLATFORMS = {
    "linux-x86-64": ("linux-x86-64-v2", "linux-x86-64-v3"),
    "linux-aarch64": ("linux-aarch64",),
    "macos-aarch64": ("macos-aarch64",),
    "windows-x86-64": ("windows-x86-64-v2", "windows-x86-64-v3"),
}
"""What a wheel is made for, and the folders of compiled rules in it."""
MOST_BYTES = 15_000_000


def compile_for(platforms: list[str], into: Path) -> None:
    """Compile all games for some platforms, without the bounds checks of the tests."""
    env = {name: value for name, value in os.environ.items() if name != "NUMBA_BOUNDSCHECK"}
    targets = [word for platform in platforms for port in PLATFORMS[platform] for word in ("--target", port)]
    subprocess.run([sys.executable, "-m", "touchline", "build", "all", *targets, "-o", str(into)], env=env, cwd=ROOT, check=True)


def wheel(platform: str, compiled: Path, folder: Path) -> Path:
    """The wheel of a platform, with rules that were compiled for it."""
    env = {**os.environ, "TOUCHLINE_WHEEL": platform, "TOUCHLINE_COMPILED": str(compiled)}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise OSError(done.stderr)
    return next(folder / Path(line).name for line in (done.stdout + done.stderr).splitlines()[::-1] if line.endswith(".whl"))


def main() -> None:
    platforms = sys.argv[1:] or list(PLATFORMS)
    compiled = ROOT / "src" / "touchline" / "compiled"
    compile_for(platforms, compiled)
    for platform in platforms:
        made = wheel(platform, compiled, ROOT / "dist")
        size = made.stat().st_size
        print(f"{made.name}: {size / 1e6:.1f} MB, {len(zipfile.ZipFile(made).namelist())} files", flush=True)
        if size > MOST_BYTES:
            raise SystemExit(f"{made.name} is larger than {MOST_BYTES / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
