"""`python -m benchmarks.gpu_vector [GAME...]` on a machine with a GPU: the vector environment there against that on the CPU, and its speed.

The same actions are played in both, step by step, and every array must be the same. Where PyTorch is installed, it is shown to take the
arrays without a copy. A process plays on one target only, so each has its own.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.gpu import alone

ROOT = Path(__file__).resolve().parents[1]
SAME, STEPS = 2048, 200
SIZES = (4096, 65_536, 1 << 20)
ARRAYS = ("observation", "mask", "seat", "reward", "score", "done")


def host(array: Any) -> Any:
    """An array on the host."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def walk(env: Any, steps: int = STEPS) -> list[str]:
    """A digest of all arrays after each step of random play."""
    digests = []
    for _ in range(steps):
        env.step(env.sample())
        digest = hashlib.sha256(b"".join(part.tobytes() for part in env.final()))
        for name in ARRAYS:
            digest.update(host(getattr(env, name)).tobytes())
        digests.append(digest.hexdigest()[:12])
    return digests


def speed(make: Any, game: str, matches: int, seconds: float = 0.5) -> float:
    """Decisions a second of random play, choosing them included, once everything is compiled."""
    env = make(game, matches, seed=1, **({} if os.environ["TOUCHLINE_TARGET"] == "cuda" else {"threads": os.cpu_count() or 1}))
    quick = {"check": False} if os.environ["TOUCHLINE_TARGET"] == "cuda" else {}
    env.step(env.sample(), **quick)
    host(env.done)
    started, steps = time.perf_counter(), 0
    while time.perf_counter() - started < seconds:
        for _ in range(20):
            env.step(env.sample(), **quick)
        host(env.done)
        steps += 20
    return steps * matches / (time.perf_counter() - started)


def shared(env: Any) -> str:
    """Whether PyTorch sees the very same memory, and drives the environment with its own tensors."""
    try:
        import torch  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return "PyTorch is not installed"
    tensors = {name: torch.as_tensor(getattr(env, name), device="cuda") for name in ARRAYS}
    for name, tensor in tensors.items():
        if tensor.data_ptr() != getattr(env, name).__cuda_array_interface__["data"][0]:
            return f"{name} was COPIED"
    for _ in range(50):  # a policy in PyTorch: the legal action with the greatest noise
        noise = torch.rand(tensors["mask"].shape, device="cuda").masked_fill(~tensors["mask"], -1)
        env.step(noise.argmax(dim=1))
    seen = tensors["observation"].cpu().numpy()
    states = torch.as_tensor(env.state(), device="cuda")
    numbers = env.layout.read(states)
    same = (seen == host(env.observation)).all() and (numbers.cpu().numpy() == env.layout.read(host(env.state()))).all()
    return f"PyTorch {torch.__version__}: no copies, 50 steps by a policy in PyTorch" if same else "PyTorch reads OTHER NUMBERS"


def child(game: str) -> None:
    """What one process measures, as JSON."""
    from touchline.envs import vector

    started = time.perf_counter()
    env = vector.make(game, SAME, seed=3)
    told: dict[str, Any] = {"digests": walk(env), "first_s": time.perf_counter() - started}
    mixed = vector.make(game, SAME, players=["you,random" if slot % 2 else "random,you" for slot in range(SAME)], seed=5)
    raw = vector.make(game, SAME, seed=3, observation="raw")
    told["mixed"] = [walk(mixed)[-1], walk(raw)[-1]]
    if os.environ["TOUCHLINE_TARGET"] == "cuda":
        with alone():
            told["shared"] = shared(env)
            told["speeds"] = {matches: speed(vector.make, game, matches) for matches in SIZES}
    print(json.dumps(told))


def start(game: str, target: str) -> subprocess.Popen[str]:
    """One target in a process of its own."""
    env = {
        **os.environ,
        "TOUCHLINE_TARGET": target,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]),
    }
    return subprocess.Popen(
        [sys.executable, "-m", "benchmarks.gpu_vector", "--child", game], cwd=ROOT, env=env, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def told_by(game: str, process: subprocess.Popen[str]) -> dict[str, Any]:
    """What a process measured."""
    out, errors = process.communicate()
    if process.returncode:
        raise RuntimeError(f"{game}: {errors[-2500:]}")
    told: dict[str, Any] = json.loads(out.splitlines()[-1])
    return told


def main(names: list[str]) -> None:
    """Compare and time each game, all compiled side by side; what fails is told, and the others go on."""
    pairs = {game: [start(game, target) for target in ("cpu", "cuda")] for game in names}
    for game, pair in pairs.items():
        try:
            cpu, gpu = (told_by(game, process) for process in pair)
        except RuntimeError as error:
            print(f"{game}: FAILED: {error}", flush=True)
            continue
        differ = [k for k, pair in enumerate(zip(cpu["digests"], gpu["digests"], strict=True)) if pair[0] != pair[1]]
        agree = f"DIFFERENT from step {differ[0]}" if differ else "all arrays equal"
        agree += (
            ", players that differ from slot to slot and raw observations too"
            if cpu["mixed"] == gpu["mixed"]
            else ", with players by slot or raw observations DIFFERENT"
        )
        print(
            f"{game}: {SAME} matches, {STEPS} steps on CPU and GPU: {agree} (first steps with compiling {gpu['first_s']:.0f} s)", flush=True
        )
        print(f"  {gpu['shared']}", flush=True)
        for matches, rate in gpu["speeds"].items():
            print(f"  GPU, {int(matches):,} matches at once: {rate:,.0f} decisions/s", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        child(sys.argv[2])
    else:
        main(sys.argv[1:] or sorted(p.parents[1].name for p in ROOT.glob("src/touchline/games/*/rules/tables.toml")))
