"""`python -m benchmarks.gpu [GAME...]` on a machine with a GPU: the same matches on the CPU and on the GPU, digests and speed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

CODE = """
import sys, json, fcntl
from touchline import games
from touchline.lab.simulate import simulate
game, jobs, threads = games.find(sys.argv[1]), json.loads(sys.argv[2]), int(sys.argv[3])
for matches, policy, alone in jobs:
    with open(sys.argv[4], "w") as lock:
        if alone:
            fcntl.flock(lock, fcntl.LOCK_EX)
        print(json.dumps(simulate(game, matches, 1, {}, [policy] * game.seats(game.settle({})), threads).as_dict()), flush=True)
"""
SAME, MANY = 100_000, 2_000_000
RANDOM, GREEDY = 0, 1


def start(game: str, target: str, jobs: list[tuple[int, int, bool]], lock: str) -> subprocess.Popen[str]:
    """Simulations of a game in a process of its own; those marked alone wait until no other is being timed."""
    env = {**os.environ, "TOUCHLINE_TARGET": target}
    arguments = [sys.executable, "-c", CODE, game, json.dumps(jobs), str(os.cpu_count() or 1), lock]
    return subprocess.Popen(arguments, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def results(process: subprocess.Popen[str]) -> list[dict[str, object]]:
    """What a process measured."""
    out, errors = process.communicate()
    if process.returncode:
        print(errors[-1500:], flush=True)
    return [json.loads(line) for line in out.splitlines() if line.startswith("{")]


def main(names: list[str]) -> None:
    """Print, for each game, whether the digests agree and how fast the GPU is. All games are compiled side by side."""
    with tempfile.NamedTemporaryFile() as lock:
        both = [(SAME, RANDOM, False), (SAME, GREEDY, False)]
        more = [*both, (MANY, RANDOM, True)]
        pairs = {game: [start(game, "cpu", both, lock.name), start(game, "cuda", more, lock.name)] for game in names}
        for game, pair in pairs.items():
            cpu, gpu = (results(process) for process in pair)
            for ours, theirs in zip(cpu, gpu, strict=False):
                agree = "the same digest" if ours["digest"] == theirs["digest"] else "DIFFERENT DIGESTS"
                print(f"{game} {ours['seats']}: {SAME} matches, {agree}: {ours['digest']} {theirs['digest']}", flush=True)
            if len(gpu) < len(more):
                print(f"{game}: NOT FINISHED on the GPU", flush=True)
                continue
            speed = f"{gpu[-1]['decisions_per_second']:,.0f} decisions/s, {gpu[-1]['matches_per_second']:,.0f} matches/s"
            print(f"{game}: {MANY} random matches on the GPU: {speed}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or sorted(p.parents[1].name for p in Path(__file__).parents[1].glob("src/touchline/games/*/rules/tables.toml")))
