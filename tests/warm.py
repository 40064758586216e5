"""`python -m tests.warm` compiles all games, so that the test workers find them compiled."""

from __future__ import annotations

import subprocess
import sys
import time

from tests.helpers import environment
from touchline import games


def warm(name: str) -> str:
    """Compile one game, and the search, in a process of its own."""
    started = time.monotonic()
    code = "import sys; from touchline import bots, games; g = games.find(sys.argv[1]); g.make_ready(); bots.make_ready(g, bots.LEVELS)"
    subprocess.run([sys.executable, "-c", code, name], env=environment(), check=True)
    return f"  {name}: {time.monotonic() - started:.1f} s"


if __name__ == "__main__":
    for name in games.names():  # one after the other: each is compiled by two processes
        print(warm(name), flush=True)
