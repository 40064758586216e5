"""`python -m benchmarks.before COMMIT` measures this tree against an earlier commit of it, in one run.

Both play each game in turns, several times, in processes of their own; a figure is the best of its turns. Random play inside the engine,
every step called from Python, a first start (compiling) and a later one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.__main__ import GAMES, ROOT

TURNS = 3
CODE = (
    "import json, sys; from benchmarks.__main__ import engine, start_up; n = sys.argv[1]; print(json.dumps({**engine(n), **start_up(n)}))"
)
BETTER = {"decisions_per_second": max, "python_decisions_per_second": max, "copy_ns": min, "first": min, "later": min}


def measured(tree: Path, cache: str, game: str) -> dict[str, float]:
    """What `make bench` of a tree finds for a game."""
    surroundings = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree), os.environ.get("PYTHONPATH", "")]),
        "TOUCHLINE_CACHE": cache,
    }
    told = subprocess.run([sys.executable, "-c", CODE, game], cwd=tree, env=surroundings, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


def compare(before: Path, games: list[str], turns: int) -> None:
    """A line for each game: now, and how many times as much as before."""
    print(f"{'game':22}" + "".join(f"{head:>24}" for head in ("decisions/s", "from Python", "copy ns", "first start s", "later start s")))
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        for game in games:
            found: dict[Path, list[dict[str, Any]]] = {before: [], ROOT: []}
            for _ in range(turns):
                for tree, cache in ((before, one), (ROOT, two)):
                    found[tree].append(measured(tree, cache, game))
            best = {
                tree: {name: pick(turn[name] for turn in all_turns) for name, pick in BETTER.items()} for tree, all_turns in found.items()
            }
            cells = (
                f"{best[ROOT][name]:>15,.{0 if name.endswith('second') else 2}f} ({best[ROOT][name] / best[before][name]:.2f}x)"
                for name in BETTER
            )
            print(f"{game:22}" + "".join(f"{cell:>24}" for cell in cells), flush=True)


def main() -> None:
    """Check the commit out somewhere, and compare."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.before", description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("--turns", type=int, default=TURNS, metavar="N", help=f"how often each is measured (default {TURNS})")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game (may be given several times)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "before")
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(tree), options.commit], cwd=ROOT, check=True)
        try:
            compare(tree, options.game or GAMES, options.turns)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
