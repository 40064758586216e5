"""`python -m benchmarks.gpu [GAME...]` on a machine with a GPU: the same matches on the CPU and on the GPU, digests and speed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

CODE = """
import sys, json
from touchline import games
from touchline.lab.simulate import simulate
game, matches, seats, threads = games.find(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]), int(sys.argv[4])
seats = seats[: game.seats(game.settle({}))]
print(json.dumps(simulate(game, matches, 1, {}, seats, threads).as_dict()))
"""
SAME, MANY = 100_000, 2_000_000


def run(game: str, target: str, matches: int, seats: list[int]) -> dict[str, object]:
    """One simulation in a process of its own."""
    env = {**os.environ, "TOUCHLINE_TARGET": target}
    arguments = [sys.executable, "-c", CODE, game, str(matches), json.dumps(seats), str(os.cpu_count() or 1)]
    done = subprocess.run(arguments, env=env, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr[-3000:])
    result: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return result


def main(names: list[str]) -> None:
    """Print, for each game, whether the digests agree and how fast each target is."""
    for game in names:
        for seats in ([0, 0], [1, 1]):
            pair = [run(game, target, SAME, seats * 4) for target in ("cpu", "cuda")]
            agree = "the same digest" if pair[0]["digest"] == pair[1]["digest"] else "DIFFERENT DIGESTS"
            print(f"{game} {pair[0]['seats']}: {SAME} matches, {agree}: {pair[0]['digest']} {pair[1]['digest']}", flush=True)
        fast = run(game, "cuda", MANY, [0] * 8)
        speed = f"{fast['decisions_per_second']:,.0f} decisions/s, {fast['matches_per_second']:,.0f} matches/s"
        print(f"{game}: {MANY} random matches on the GPU: {speed}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or sorted(p.parent.name for p in Path(__file__).parents[1].glob("src/touchline/games/*/tables.toml")))
