"""`python -m benchmarks.gpu_peers [GAME...]` on a machine with a GPU: ours beside Pgx, random play in the engine and step by step.

Pgx needs JAX with its CUDA plugin; a folder with its unpacked wheel (and that of svgwrite) may be named in PYTHONPATH. What is missing
is said.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MATCHES = 1 << 20
BATCHES = (1024, 65_536)
PGX = (("backgammon", 64), ("connect_four", 64), ("leduc_holdem", 64), ("chess", 16))


def ours(game: str) -> dict[str, Any]:
    """Whole matches in the engine, with their transfer, and steps of the vector environment."""
    from touchline import games
    from touchline.envs import vector

    found = games.find(game)
    found.play_batch(1, 0, 1024)
    started = time.perf_counter()
    stats = found.play_batch(1, 0, MATCHES)[1]
    spent = time.perf_counter() - started
    told: dict[str, Any] = {"whole": float(stats[:, 0].sum()) / spent, "games": MATCHES / spent}
    for batch in BATCHES:
        env = vector.make(game, batch, seed=1)
        env.step(env.sample())
        started, steps = time.perf_counter(), 0
        while (spent := time.perf_counter() - started) < 2:
            env.step(env.sample())
            steps += 1
        env.done.copy_to_host()
        told[f"batch {batch}"] = batch * steps / spent
    return told


def pgx(name: str, inner: int) -> dict[str, Any]:
    """Steps of a batch inside one compiled loop of JAX."""
    import jax

    from benchmarks.peers.of_pgx import player

    told: dict[str, Any] = {"device": str(jax.devices()[0])}
    for batch in BATCHES:
        play = player(name, batch, inner)
        for _ in range(4):
            play()
        started, steps, games = time.perf_counter(), 0.0, 0.0
        while (spent := time.perf_counter() - started) < 2:
            decisions, _, ended = play()
            steps, games = steps + decisions, games + ended
        told |= {f"batch {batch}": steps / spent, f"games {batch}": games / spent}
    return told


def run(*arguments: str, **environment: str) -> dict[str, Any] | str:
    """One measurement in a process of its own; its last words if it fails."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": paths, **environment}
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.gpu_peers", "--child", *arguments], cwd=ROOT, env=env, capture_output=True, text=True
    )
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["no reason given"])[-1][:200]
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


def main(names: list[str]) -> None:
    """Print ours, then Pgx."""
    for game in names:
        told = run("ours", game, TOUCHLINE_TARGET="cuda")
        if isinstance(told, str):
            print(f"Touchline {game}: not measured: {told}", flush=True)
            continue
        steps = ", ".join(f"{told[f'batch {batch}']:,.0f} at {batch:,} matches" for batch in BATCHES)
        print(
            f"Touchline {game}: {told['whole']:,.0f} decisions/s, {told['games']:,.0f} matches/s in whole matches; step by step {steps}",
            flush=True,
        )
    for name, inner in PGX:
        told = run("pgx", name, str(inner), PEERS_JAX="cuda", XLA_PYTHON_CLIENT_PREALLOCATE="false")
        if isinstance(told, str):
            print(f"Pgx {name}: not measured: {told}", flush=True)
            continue
        steps = ", ".join(f"{told[f'batch {b}']:,.0f} steps/s and {told[f'games {b}']:,.0f} games/s at {b:,} games" for b in BATCHES)
        print(f"Pgx {name} on {told['device']}: {steps}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        print(json.dumps(ours(sys.argv[3]) if sys.argv[2] == "ours" else pgx(sys.argv[3], int(sys.argv[4]))))
    else:
        main(sys.argv[1:] or sorted(p.parents[1].name for p in ROOT.glob("src/touchline/games/*/rules/tables.toml")))
