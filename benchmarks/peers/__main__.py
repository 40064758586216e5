"""`make bench-peers`: sets up a separate environment for the peers, then measures ours and theirs in one run, one thread each.

    python -m benchmarks.peers [--json] [NAME...]     names: ours, openspiel, pettingzoo, rlcard, pgx, catanatron, chess, boardgameio

PEERS_SECONDS says how long each thing is measured (2 CPU seconds). Rates are per CPU second, so that other work on the machine
disturbs them less.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.figures import machine, write

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".venv-peers"
NODE = FOLDER / "node"
WANTED: dict[str, tuple[str, ...]] = {
    "openspiel": ("open_spiel==2.0.2",),
    "pettingzoo": ("pettingzoo==1.27.0", "pygame==2.6.1", "rlcard==1.2.0"),
    "rlcard": ("rlcard==1.2.0",),
    "pgx": ("pgx==2.6.0", "jax==0.10.2", "jaxlib==0.10.2"),
    "catanatron": ("catanatron==3.2.1",),
    "chess": ("chess==1.11.2",),
}
"""What each peer needs; they share one environment, which is no part of Touchline's."""
BOARDGAME = "boardgame.io@0.50.2"
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
LIMIT = 900
"""Seconds after which a peer is given up."""


def set_up(name: str) -> str:
    """Install what a peer needs; why it cannot be, or nothing."""
    if name == "boardgameio":
        if not (shutil.which("node") and shutil.which("npm")):
            return "needs Node and npm, which are not installed"
        if not (NODE / "node_modules" / "boardgame.io").is_dir():
            NODE.mkdir(parents=True, exist_ok=True)
            done = subprocess.run(
                ["npm", "install", "--silent", "--no-fund", "--no-audit", "--no-save", BOARDGAME], cwd=NODE, capture_output=True, text=True
            )
            return "npm cannot install it here" if done.returncode else ""
        return ""
    python = FOLDER / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
    done = subprocess.run(
        [str(python), "-m", "pip", "install", "--disable-pip-version-check", "-q", *WANTED[name]], capture_output=True, text=True
    )
    return "pip cannot install it here: " + (done.stderr.strip().splitlines() or ["no reason given"])[-1][:120] if done.returncode else ""


def command(name: str) -> tuple[list[str], Path]:
    """How a peer is run, and where."""
    if name == "ours":
        return [sys.executable, "-m", "benchmarks.peers.ours"], ROOT
    if name == "boardgameio":
        return ["node", str(ROOT / "benchmarks" / "peers" / "of_boardgameio.js")], NODE
    return [str(FOLDER / "bin" / "python"), "-m", f"benchmarks.peers.of_{name}"], ROOT


def start_up(name: str, environment: dict[str, str]) -> float:
    """CPU seconds from nothing to the end of the first random game, the best of two starts."""
    arguments, folder = command(name)
    spent = []
    for _ in range(2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([*arguments, "--start"], cwd=folder, env=environment, capture_output=True, timeout=LIMIT)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(spent)


def measure(name: str) -> list[dict[str, Any]]:
    """The lines of a peer; one that says why there are none."""
    if name != "ours" and (reason := set_up(name)):
        return [{"peer": name, "missing": reason}]
    paths = [str(ROOT), str(ROOT / "src")] if name == "ours" else [str(ROOT)]
    environment = {**os.environ, **ONE_THREAD, "PYTHONPATH": os.pathsep.join(paths)}
    arguments, folder = command(name)
    if name == "ours":  # the first start compiles; `make bench` times that
        subprocess.run([*arguments, "--compile"], cwd=folder, env=environment, check=True)
    try:
        done = subprocess.run(arguments, cwd=folder, env=environment, capture_output=True, text=True, timeout=LIMIT)
        rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode:
            rows.append({"peer": name, "missing": "it ended with an error: " + (done.stderr.strip().splitlines() or ["?"])[-1][:120]})
        if rows and "missing" not in rows[0]:
            rows[0]["start"] = start_up(name, environment)
        return rows
    except subprocess.TimeoutExpired:
        return [{"peer": name, "missing": f"it took more than {LIMIT} s"}]


def short(number: float | None, digits: int = 3) -> str:
    """A number with three digits that count; a dash for what a peer does not have."""
    if number is None:
        return "-"
    return f"{float(f'{number:.{digits}g}'):,.0f}" if number >= 100 else f"{number:.{digits}g}"


def table(rows: list[dict[str, Any]]) -> str:
    """The figures as a Markdown table."""
    lines = [
        "| who | game | loop | decisions/s | steps/s with chance | games/s | decisions/game | copy µs | search playouts/s | start-up s |",
        "| --- | --- | --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for row in rows:
        if "missing" in row:
            lines.append(f"| {row['peer']} | not measured: {row['missing']} | | | | | | | | |")
            continue
        numbers = (short(row.get(key)) for key in ("decisions", "steps", "games", "per_game", "copy_us", "search", "start"))
        lines.append(f"| {row['peer']} | {row['game']} | {row['loop']} | " + " | ".join(numbers) + " |")
    notes = dict.fromkeys(f"{row['peer']}: {row['note']}." for row in rows if row.get("note"))
    return "\n".join([*lines, "", *notes])


def main(arguments: list[str]) -> None:
    """Measure, one after the other, and print."""
    known = ["ours", *WANTED, "boardgameio"]
    names = [name for name in arguments if not name.startswith("-")] or known
    if wrong := [name for name in names if name not in known]:
        raise SystemExit(f"no peer {wrong[0]!r}; there are {', '.join(known)}")
    rows: list[dict[str, Any]] = []
    for name in names:
        print(f"measuring {name}...", file=sys.stderr, flush=True)
        rows += measure(name)
    if "--json" in arguments:
        print(json.dumps({"machine": machine(), "rows": rows}, indent=1))
        return
    if "--write" in arguments:
        write("peers", f"Measured with {machine()}.\n\n{table(rows)}")
    print(machine())
    print(f"One thread each, the same uniformly random policy, rates per CPU second.\n\n{table(rows)}")


if __name__ == "__main__":
    main(sys.argv[1:])
