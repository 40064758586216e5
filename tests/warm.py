"""`python -m tests.warm` compiles all games, some at a time, so that the test workers find them compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tests.helpers import environment
from touchline import games


def warm(name: str) -> str:
    """Compile one game, and the search, in a process of its own."""
    started = time.monotonic()
    code = "import sys; from touchline import bots, games; g = games.find(sys.argv[1]); g.make_ready(); bots.make_ready(g, bots.LEVELS)"
    subprocess.run([sys.executable, "-c", code, name], env=environment(), check=True)
    return f"  {name}: {time.monotonic() - started:.1f} s"


if __name__ == "__main__":
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for line in pool.map(warm, games.names()):
            print(line, flush=True)
