"""`make figures`: measured figures go into README and docs by the command that measures them, never by hand.

A page marks each place by `<!-- figures: NAME, by COMMAND -->` and `<!-- /figures -->`; what stands between is written anew. The benchmarks
that write by themselves take `--write`: `python -m benchmarks --write` (engine), `python -m benchmarks.server --write` (server),
`python -m benchmarks.attacks --write` (attacks), `python -m benchmarks.wasm --write` (wasm), `python -m benchmarks.site --write` (site),
`python -m benchmarks.levels --write` (levels), `python -m benchmarks.given --write` (given) and `python -m benchmarks.conduct --write`
(conduct); these three take much processor time, so `make figures` leaves them out.
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "docs")


def machine() -> str:
    """What it was measured on, and when."""
    chip, cpuinfo = platform.processor() or platform.machine(), Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        chip = names[0] if names else chip
    load = ", ".join(f"{x:.1f}" for x in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    return f"{chip}, {os.cpu_count()} cores (load {load}), Python {platform.python_version()}, {time.strftime('%Y-%m-%d')}"


def place(name: str) -> re.Pattern[str]:
    """Where figures of a name stand in a page."""
    return re.compile(rf"(<!-- figures: {re.escape(name)}, by [^>]*-->\n).*?(<!-- /figures -->)", re.DOTALL)


def write(name: str, text: str, root: Path = ROOT) -> list[Path]:
    """Put figures wherever README and docs show them; the pages that have such a place. LookupError if none has."""
    pages = [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    found = [page for page in pages if place(name).search(page.read_text("utf-8"))]
    if not found:
        raise LookupError(f"no page has a place for the figures {name!r}")
    for page in found:
        page.write_text(place(name).sub(lambda old: f"{old[1]}{text.rstrip()}\n{old[2]}", page.read_text("utf-8")), "utf-8")
    return found


def main() -> None:
    """Measure and write everything that does not need a GPU or the peers."""
    for command in ("benchmarks", "benchmarks.server", "benchmarks.attacks", "benchmarks.wasm", "benchmarks.site"):
        print(f"python -m {command} --write", flush=True)
        subprocess.run([sys.executable, "-m", command, "--write"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
