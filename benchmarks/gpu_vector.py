"""`python -m benchmarks.gpu_vector [GAME...]` on a machine with a GPU: the environments there against those on the CPU, and their speed.

The same actions are played in both, step by step, and every array must be the same; so must all that `Batch` says of the same states, and
matches that are taken out, put back, branched and stored. Where PyTorch is installed, it is shown to take the arrays without a copy. A
process plays on one target only, so each has its own.
"""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Callable

from benchmarks.gpu import alone

ROOT = Path(__file__).resolve().parents[1]
SAME, STEPS = 2048, 200
SIZES = (4096, 65_536, 1 << 20)
MANY = 1 << 18
"""States that `Batch` is timed with on a GPU; on a CPU, a thirty-second of that."""
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


def digest(*arrays: Any) -> str:
    """A digest of arrays, wherever they lie, with their kinds and shapes."""
    told = hashlib.sha256()
    for array in map(host, arrays):
        told.update(f"{array.dtype} {array.shape}".encode() + array.tobytes())
    return told.hexdigest()[:12]


def branched(game: str, matches: int, steps: int, options: dict[str, Any]) -> dict[str, str]:
    """Digests of an environment whose matches are taken out, put back, branched and stored, and of what is taken out."""
    from touchline.envs import vector

    env = vector.make(game, matches, ["you", "you,greedy"] * (matches // 2), seed=7, **options)
    there = env.game.target == "cuda"
    if there:
        from touchline.envs.cuda import on_host

    def all_of(env: Any) -> str:
        return digest(*(getattr(env, name) for name in ARRAYS), env.state(), env.match, env.step_number, *env.final())

    def on(env: Any) -> None:
        for _ in range(steps):
            env.step(env.sample())

    on(env)
    kept, some = env.get(), env.get(range(0, matches, 2))
    taken = on_host(some) if there else some
    told = {"get": digest(kept.states, kept.seeds, kept.steps), "get some": digest(*taken[2:5]) + taken.seal.hex()}
    on(env)
    told["on"] = all_of(env)
    env.put(kept)
    told["put"] = all_of(env)
    on(env)
    told["on again"] = all_of(env)
    env.put(taken, range(1, matches, 2), seed=9)
    told["put with other dice"] = all_of(env)
    env.copy([0, 0], [1, 3], seed=10)
    on(env)
    told["copy"] = all_of(env)
    stored = pickle.loads(pickle.dumps(env))
    told["stored"] = all_of(stored)
    on(stored)
    told["stored, on"] = all_of(stored)
    env.put(on_host(env.get([0])) if there else env.get([0]), [1], check=False)
    told["put unasked"] = all_of(env)
    return told


def rules(game: str, matches: int, steps: int, options: dict[str, Any]) -> dict[str, str]:
    """Digests of what `Batch` says of the same states, by call, from openings on."""
    import numpy as np

    from touchline.envs.batch import Batch
    from touchline.games import find
    from touchline.kernel.gpu import to_gpu
    from touchline.thinking import networks

    batch, dice = Batch(game, **options), np.random.default_rng(4)
    states, found = batch.openings(matches), dict[str, list[str]]()
    judges = ("threat", "network") if networks.has(find(game)) else ("threat",)
    there = to_gpu if batch.game.target == "cuda" else np.array
    every = there(np.arange(matches))
    seats = there(np.arange(matches) % batch.seats)

    def note(name: str, *arrays: Any) -> None:
        found.setdefault(name, []).append(digest(*arrays))

    for step in range(steps):
        who = host(batch.turn(states))
        due, asked = np.flatnonzero(who == -1), np.flatnonzero(who >= 0)
        mask, weights = host(batch.legal(states)), host(batch.chances(states))
        note("turn, legal", who, mask)
        note("chances", weights)
        note("result", *batch.result(states))
        note("look", *batch.look(states, seats))
        note("hidden", batch.hidden(states, 0))
        note("redeal", batch.redeal(states, seats, np.arange(matches) + 1000 * step))
        for by in judges:
            note(f"judge by {by}", batch.judge(states, by=by), batch.judge(states, by=by, seeds=every))
        if step % 5 == 4:
            for policy in ("greedy", "random"):
                for horizon in (6, None) if policy == "random" else (6,):
                    note(f"playouts, {policy}", *batch.playouts(states, every, n=2, policy=policy, horizon=horizon))
                    note(f"playouts of seats, {policy}", *batch.playouts(states, every, 2, seats=seats, policy=policy, horizon=horizon))
        parts = []
        if len(due):  # half of the throws by seed, half as told
            by_seed, as_told = batch.take(states, due[::2]), batch.take(states, due[1::2])
            note("throws", np.array(batch.throw(by_seed, there(due[::2].copy()), step)))
            batch.fall(as_told, [int(dice.choice(np.flatnonzero(row))) for row in weights[due[1::2]]])
            parts += [by_seed, as_told]
        if len(asked):
            played = batch.take(states, asked)
            batch.apply(played, [int(dice.choice(np.flatnonzero(row))) for row in mask[asked]])
            parts.append(played)
        note("states", *parts)
        states = there(np.concatenate([host(part) for part in parts] + [host(states)[who == -2]]))
    return {name: hashlib.sha256("".join(told).encode()).hexdigest()[:12] for name, told in found.items()}


def compared(game: str, matches: int, steps: int, options: dict[str, Any]) -> dict[str, str]:
    """Digests by which the environments of two targets are compared."""
    from touchline.envs import vector

    env = vector.make(game, matches, seed=3, **options)
    steps_taken = hashlib.sha256("".join(walk(env, steps)).encode()).hexdigest()[:12]
    return {"steps": steps_taken, **branched(game, matches, steps, options), **rules(game, matches, steps, options)}


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


def rates(game: str) -> dict[str, float]:
    """States a second of what searches ask of `Batch`: on a GPU or on one core, once everything is compiled."""
    from touchline.envs import vector
    from touchline.envs.batch import Batch
    from touchline.games import find
    from touchline.kernel.gpu import driver
    from touchline.thinking import networks

    batch: Any = Batch(game)
    there = batch.game.target == "cuda"
    env, batch.trusting = vector.make(game, MANY if there else MANY >> 5, seed=1), True
    for _ in range(60):
        env.step(env.sample())
    states = batch.take(env.state())
    calls: dict[str, Callable[[], Any]] = {
        "legal": lambda: batch.legal(states),
        "redeal": lambda: batch.redeal(states, 0, 1),
        "look": lambda: batch.look(states, 0),
        "judge": lambda: batch.judge(states, "network" if networks.has(find(game)) else "threat"),
        "playouts": lambda: batch.playouts(states, 1, seats=0, horizon=20),
    }
    found = {}
    for name, call in calls.items():
        call()
        started, times = time.perf_counter(), 0
        while times == 0 or time.perf_counter() - started < 0.3:
            call()
            if there:
                driver().synchronize()
            times += 1
        found[name] = times * len(env.match) / (time.perf_counter() - started)
    return found


def shared(env: Any) -> str:
    """Whether PyTorch sees the very same memory, and drives the environment with its own tensors."""
    try:
        import torch  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return "PyTorch is not installed"
    from touchline.envs.batch import Batch

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
    batch = Batch(env.game.name)
    ours, theirs = batch.take(states), states.clone()
    mask = torch.as_tensor(batch.legal(theirs), device="cuda")
    chosen = mask.int().argmax(dim=1)
    batch.apply(theirs, chosen)
    batch.apply(ours, chosen.cpu().numpy())
    worth = [torch.as_tensor(batch.judge(states, seeds=chosen), device="cuda").cpu().numpy() for states in (ours, theirs)]
    same = same and (theirs.cpu().numpy() == host(ours)).all() and (worth[0] == worth[1]).all() and not (theirs == states).all()
    return f"PyTorch {torch.__version__}: no copies, 50 steps by a policy in PyTorch, Batch too" if same else "PyTorch reads OTHER NUMBERS"


def child(game: str) -> None:
    """What one process measures, as JSON."""
    from touchline.envs import vector

    started = time.perf_counter()
    env = vector.make(game, SAME, seed=3)
    told: dict[str, Any] = {"digests": walk(env), "first_s": time.perf_counter() - started}
    mixed = vector.make(game, SAME, players=["you,random" if slot % 2 else "random,you" for slot in range(SAME)], seed=5)
    raw = vector.make(game, SAME, seed=3, observation="raw")
    told["mixed"] = [walk(mixed)[-1], walk(raw)[-1]]
    told["compared"] = compared(game, SAME, 40, {})
    if os.environ["TOUCHLINE_TARGET"] == "cuda":
        with alone():
            told["shared"] = shared(env)
            told["speeds"] = {matches: speed(vector.make, game, matches) for matches in SIZES}
            told["rates"] = rates(game)
    else:
        told["rates"] = rates(game)
    print(json.dumps(told))


def compiled(task: tuple[str, str, str, bool]) -> str:
    """One kernel of a game, compiled and kept; "" unless that fails."""
    name, room, kernel, thinking = task
    try:
        from touchline.envs import cuda, cuda_batch
        from touchline.games import find
        from touchline.thinking import networks

        if room == "env":
            cuda.kernel(find(name), kernel, thinking).code()
        elif kernel != "judge_network" or networks.has(find(name)):
            cuda_batch.kernel(find(name), kernel).code()
    except Exception as error:
        return f"{name}: {room}_{kernel}: FAILED: {str(error)[-1500:]}"
    return ""


def compile_all(games: list[str]) -> None:
    """All kernels of some games, as many at a time as there are processors, those first that take long."""
    os.environ["TOUCHLINE_TARGET"] = "cuda"
    from touchline.envs import cuda, cuda_batch

    kernels = [("env", name, True) for name in cuda.PLAYING]
    kernels += [("batch", name, False) for name in cuda_batch.LETTERS if name.startswith(("playouts", "judge"))]
    kernels += [("env", name, False) for name in cuda.LETTERS] + [("batch", name, False) for name in cuda_batch.LETTERS]
    tasks = [(game, *kernel) for kernel in dict.fromkeys(kernels) for game in games]
    started = time.perf_counter()
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for failed in filter(None, pool.map(compiled, tasks)):
            print(failed, flush=True)
    print(f"{len(tasks)} kernels are ready after {time.perf_counter() - started:.0f} s", flush=True)


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
    """Compare and time each game, once all is compiled; what fails is told, and the others go on."""
    compile_all(names)
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
        others = [name for name, part in cpu["compared"].items() if gpu["compared"][name] != part]
        whole = "all equal" if not others else f"DIFFERENT: {', '.join(others)}"
        print(f"  taken out, put back, branched, stored, and Batch, in {len(cpu['compared'])} comparisons: {whole}", flush=True)
        print(f"  {gpu['shared']}", flush=True)
        for matches, rate in gpu["speeds"].items():
            print(f"  GPU, {int(matches):,} matches at once: {rate:,.0f} decisions/s", flush=True)
        for name, rate in gpu["rates"].items():
            print(f"  Batch.{name}: {rate:,.0f} states/s, {rate / cpu['rates'][name]:.0f} times one core's", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        child(sys.argv[2])
    else:
        main(sys.argv[1:] or sorted(p.parents[1].name for p in ROOT.glob("src/touchline/games/*/rules/tables.toml")))
