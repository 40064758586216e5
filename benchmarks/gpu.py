"""`python -m benchmarks.gpu [GAME...]` on a machine with a GPU: the same matches on the CPU and on the GPU, and how fast the GPU is.

One line a game: whether the digests of random and of greedy matches are the CPU's, all that a report notes of matches, and all arrays of
the vector environment; decisions a second of the kernel alone and as `simulate` tells them; how long the first start takes (compiling) and
the second (from disk).
`--check` runs every kernel under NVIDIA's compute-sanitizer instead, which finds reads and writes outside the memory they belong to.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Iterator

RANDOM, GREEDY = 0, 1
ROOT = Path(__file__).resolve().parents[1]
LOCK = Path(tempfile.gettempdir()) / "touchline-gpu.lock"
SAME, WATCHED = 100_000, 1024
CHECKED = {RANDOM: 1100, GREEDY: 64}
"""Matches under the sanitizer: of more than one block, and where policies think, of one."""
SHORT: dict[str, Any] = {"footime": {"half_minutes": 3}}
"""How matches are made shorter under the sanitizer, where a greedy decision takes very long."""
MANY = {"coup_du_champion": 1 << 24, "fuba": 1 << 22, "worldwide_football": 1 << 22, "soccer_tactics_world": 1 << 21, "footime": 1 << 20}


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process is timing anything on the GPU."""
    with LOCK.open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def on_target(name: str) -> dict[str, Any]:
    """What one process plays: the digests, and on a GPU the speeds."""
    from touchline import games
    from touchline.lab.simulate import simulate

    game, threads = games.find(name), os.cpu_count() or 1
    seats = game.seats(game.settle({}))
    told: dict[str, Any] = {}
    for policy in (RANDOM, GREEDY):
        simulate(game, 1, 1, {}, [policy] * seats)
        told["both_ready_s" if policy else "ready_s"] = time.time() - float(os.environ["BENCH_STARTED"])
    if os.environ.get("BENCH_ONLY_START"):
        return told
    began = time.perf_counter()
    notes(game, 1)
    told["notes_ready_s"] = time.perf_counter() - began
    began = time.perf_counter()
    learned(name, 1)
    told["vector_ready_s"] = time.perf_counter() - began
    with alone() if game.target == "cuda" else contextlib.nullcontext():
        told["digests"] = [simulate(game, SAME, 1, {}, [policy] * seats, threads).digest for policy in (RANDOM, GREEDY)]
        if game.target == "cuda":
            told |= speeds(game, MANY.get(name, 1 << 20))
        began = time.perf_counter()
        told["notes"] = notes(game, WATCHED)
        told["notes_s"] = time.perf_counter() - began
        told["vector"] = learned(name, 200)
    return told


def notes(game: Any, matches: int, options: dict[str, Any] | None = None) -> str:
    """A digest of all that a report notes of matches, experiments included, to the last bit of their sums."""
    from touchline.analysis.stories import kept_kinds
    from touchline.kernel.watch import watch

    phases = max(int(phase) for phase in game.names["phase"]) + 1
    items = [[7 * phase + action % 7 for action in range(len(game.actions))] for phase in range(phases)]
    seats = game.seats(game.settle({}))
    seen = watch(game, 3, 5, matches, options or {}, [GREEDY, RANDOM] * (seats // 2), kept_kinds(game), items, [9000] * phases)
    parts = (seen.stats, seen.marks, seen.kinds, seen.actions, seen.outcomes, seen.chosen, seen.sums)
    return hashlib.sha256(b"".join(part.tobytes() for part in parts)).hexdigest()[:16]


def learned(name: str, steps: int) -> list[str]:
    """Digests of all arrays of the vector environment, step by step."""
    from benchmarks.gpu_vector import SAME, walk
    from touchline.envs import vector

    return walk(vector.make(name, SAME, seed=3), steps)


def speeds(game: Any, many: int) -> dict[str, float]:
    """Decisions a second of random matches: the kernel alone, and all that `simulate` does."""
    from touchline.kernel.gpu import driver
    from touchline.kernel.wave import play_waves
    from touchline.lab.simulate import simulate

    start, policy = game.opening({}), game.room(8)
    driver().synchronize()
    began = time.perf_counter()
    sums = play_waves(game, start, 1, 0, many, policy, one_by_one=False).sums
    driver().synchronize()
    spent = time.perf_counter() - began
    seats = game.seats(game.settle({}))
    return {"kernel": int(sums.copy_to_host()[0]) / spent, "simulate": simulate(game, many, 1, {}, [RANDOM] * seats).decisions_per_second}


def checked(name: str) -> None:
    """Every kernel of a game, for a sanitizer to watch."""
    from touchline import games
    from touchline.envs import vector
    from touchline.lab import gpuplay, selfplay

    game, options, began = games.find(name), SHORT.get(name, {}), time.perf_counter()

    def done(what: str) -> None:
        print(f"{name}: {what} after {time.perf_counter() - began:.0f} s", flush=True)

    seats = game.seats(game.settle({}))
    for policy, kind in ((RANDOM, "random"), (GREEDY, "greedy")):
        game.play_sums(1, 0, CHECKED[policy], options, [policy] * seats)
        done(f"{CHECKED[policy]} {kind} matches")
    notes(game, CHECKED[GREEDY], options)
    done("notes of a report")
    course, few = gpuplay.Course(game, 1), CHECKED[GREEDY]
    gpuplay.played(name, course.task(range(few), [selfplay.sides_of(9, 10, index) for index in range(few)], selfplay.STRAY, most=10))
    done(f"the first positions of {few} matches of self-play")
    env = vector.make(name, CHECKED[RANDOM], seed=1)
    for _ in range(5):
        env.step(env.sample())
    done("vector environment")


def start(mode: str, game: str, target: str, before: tuple[str, ...] = (), **more: str) -> subprocess.Popen[str]:
    """A game on a target in a process of its own."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "TOUCHLINE_TARGET": target, "PYTHONPATH": paths, "BENCH_STARTED": str(time.time()), **more}
    command = [*before, sys.executable, "-m", "benchmarks.gpu", mode, game]
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told_by(process: subprocess.Popen[str]) -> dict[str, Any]:
    """What a process measured; its last words where it failed."""
    out, errors = process.communicate()
    if process.returncode:
        return {"failed": (errors.strip().splitlines() or ["no reason given"])[-1][:300]}
    told: dict[str, Any] = json.loads(out.splitlines()[-1])
    return told


def compare(names: list[str]) -> bool:
    """A line for each game; all are compiled side by side, and timed one after the other."""
    pairs = {game: [start("--play", game, target) for target in ("cuda", "cpu")] for game in names}
    sound = True
    for game, pair in pairs.items():
        gpu, cpu = (told_by(process) for process in pair)
        if failed := gpu.get("failed") or cpu.get("failed"):
            print(f"{game}: FAILED: {failed}", flush=True)
            sound = False
            continue
        agree = ["equal" if ours == theirs else "DIFFERENT" for ours, theirs in zip(gpu["digests"], cpu["digests"], strict=True)]
        agree += ["equal" if gpu[part] == cpu[part] else "DIFFERENT" for part in ("notes", "vector")]
        sound = sound and set(agree) == {"equal"}
        with alone():
            again = told_by(start("--play", game, "cuda", BENCH_ONLY_START="1"))
        print(
            f"{game}: digests of {SAME} matches, random {agree[0]}, greedy {agree[1]}; notes of {WATCHED} for a report "
            f"{agree[2]}; vector environment {agree[3]}; kernel {gpu['kernel'] / 1e6:,.0f} M decisions/s, "
            f"simulate {gpu['simulate'] / 1e6:,.0f} M; first start {gpu['ready_s']:.0f} s (with the greedy kernel "
            f"{gpu['both_ready_s']:.0f} s, a report {gpu['notes_ready_s']:.0f} s more, the environment {gpu['vector_ready_s']:.0f} s), "
            f"second {again.get('both_ready_s', -1):.1f} s",
            flush=True,
        )
    return sound


def check(names: list[str]) -> bool:
    """Run the kernels of each game under the sanitizer."""
    sound = True
    watched = {
        game: start("--watched", game, "cuda", ("compute-sanitizer", "--tool", "memcheck", "--error-exitcode", "9")) for game in names
    }
    for game, process in watched.items():
        out, errors = process.communicate()
        summary = next((line for line in reversed(out.splitlines()) if "SUMMARY" in line), errors.strip()[-300:])
        print(f"{game}: {summary.strip('= ')}", flush=True)
        sound = sound and process.returncode == 0
    return sound


def main(arguments: list[str]) -> None:
    """Compare, or check."""
    if arguments[:1] == ["--play"]:
        print(json.dumps(on_target(arguments[1])))
    elif arguments[:1] == ["--watched"]:
        checked(arguments[1])
    else:
        names = [a for a in arguments if a != "--check"] or sorted(MANY)
        raise SystemExit(0 if (check if "--check" in arguments else compare)(names) else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
