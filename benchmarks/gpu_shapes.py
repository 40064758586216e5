"""`python -m benchmarks.gpu_shapes GAME "threads=1024" "by='play', large=400"...` on a machine with a GPU: other shapes.

One line for each shape of the kernel of random play: decisions a second, how long compiling took, and the digest, by which the matches are
still the same. An empty text is the shape in use (`kernel/wave.py`). Each is compiled in a process of its own, side by side, and they are
timed one after the other.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.gpu import MANY, alone

ROOT = Path(__file__).resolve().parents[1]
SAME = 20_000


def timed(name: str, change: str) -> dict[str, float | str]:
    """What one process measures of a shape."""
    from touchline import games
    from touchline.kernel.gpu import Kernel, driver
    from touchline.kernel.wave import INLINE, LETTERS, make_wave, play_waves, shape_here

    game = games.find(name)
    shape = shape_here(game)._replace(**eval(f"dict({change})", {"INLINE": INLINE, "dict": dict}))
    kernel = Kernel(game, "wave", LETTERS, lambda: make_wave(game, False, shape), shape.threads, shape.large)
    start, policy, began, rates = game.opening({}), game.room(8), time.perf_counter(), []
    uses = f"{kernel.loaded.attributes.num_regs} registers, {kernel.loaded.attributes.local_size_bytes} bytes"
    ready = time.perf_counter() - began
    with alone():
        played = play_waves(game, start, 1, 0, SAME, policy, False, shape, kernel)
        digest = hashlib.sha256(played.leaves.copy_to_host().tobytes()).hexdigest()[:12]
        for _ in range(2):
            began = time.perf_counter()
            sums = play_waves(game, start, 1, 0, MANY.get(name, 1 << 20) // 2, policy, False, shape, kernel).sums
            driver().synchronize()
            rates.append(int(sums.copy_to_host()[0]) / (time.perf_counter() - began))
    return {"digest": digest, "ready_s": ready, "uses": uses, "rate": max(rates)}


def main(name: str, changes: list[str]) -> None:
    """Every shape in a process of its own."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "TOUCHLINE_TARGET": "cuda", "PYTHONPATH": paths}
    command = [sys.executable, "-m", "benchmarks.gpu_shapes", "--one", name]
    begun = [
        subprocess.Popen([*command, change], cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for change in changes
    ]
    for change, process in zip(changes, begun, strict=True):
        out, errors = process.communicate()
        if process.returncode:
            print(f"{name} {change or 'as it is'}: FAILED: {(errors.strip().splitlines() or ['no reason given'])[-1][:300]}", flush=True)
            continue
        told = json.loads(out.splitlines()[-1])
        print(
            f"{name} {change or 'as it is'}: {told['rate'] / 1e6:,.0f} M decisions/s, compiled in {told['ready_s']:.0f} s, "
            f"{told['uses']} of own memory, digest {told['digest']}",
            flush=True,
        )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(timed(*sys.argv[2:4])))
    else:
        main(sys.argv[1], sys.argv[2:] or [""])
