"""`python -m tests.warm` compiles all games, so that the test workers find them compiled: for this computer, browsers and wheels."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from tests import wheels
from tests.helpers import environment
from touchline import games

CODE = """
import sys
from touchline import bots, games
from touchline.cli.build import kept_below, kept_in
from touchline.kernel import homes
game = games.find(sys.argv[1])
game.make_ready()
bots.make_ready(game, bots.LEVELS)
for function in (*kept_below(homes.package(game.name)), *kept_in("touchline.envs.batch"), *kept_in("touchline.envs.stepping")):
    function.make_ready()
"""


def warm(name: str) -> str:
    """Compile one game with its bots, the search and the environments, in a process of its own."""
    started = time.monotonic()
    subprocess.run([sys.executable, "-c", CODE, name], env=environment(), check=True)
    return f"  {name}: {time.monotonic() - started:.1f} s"


def warm_ports() -> str:
    """Compile all games for WebAssembly and for the wheel of this platform: objects are kept, so tests only link them."""
    started = time.monotonic()
    env = {name: value for name, value in environment().items() if name != "NUMBA_BOUNDSCHECK"}
    ports = [word for port in ("wasm", *wheels.PLATFORMS["linux-x86-64"]) for word in ("--target", port)]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as two:
        builds = [[sys.executable, "-m", "touchline", "build", name, *ports, "-o", f"{folder}/{name}", "--json"] for name in games.names()]
        list(two.map(lambda command: subprocess.run(command, env=env, check=True, capture_output=True), builds))
    return f"  for browsers and wheels: {time.monotonic() - started:.1f} s"


if __name__ == "__main__":
    for name in games.names():  # one after the other: each is compiled by two processes
        print(warm(name), flush=True)
    if importlib.util.find_spec("ziglang"):
        print(warm_ports(), flush=True)
