"""What somebody does who has just installed Touchline: a match of each game as a program, at the page of a server and in the terminal.

`python workshop/stranger.py [GAME...]`, with the Python of an environment that has `touchline[server,terminal]`: it needs nothing of a
checkout, and uses the commands that were installed beside that Python. What was played is told as JSON; what fails ends it with the reason.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import touchline
from touchline import bots, games
from touchline.client import Client

COMMAND = str(Path(sys.executable).parent / "touchline")
LIMITS = ("--rate", "--address-rate", "--per-address", "--tables-a-minute", "--tables-per-guest", "--bot-pause", "--window-pause")
"""What a server holds strangers to; none of it for somebody who plays quickly."""
OWN_FILE = re.compile(r"[\w-]+\.(?:js|css|svg|json|webmanifest)\b")
LEAST = 3
"""A page of fewer files than this has no table in it."""


def as_a_program(name: str) -> list[int]:
    """A match by the library, bot against bot; its record is read again. The score."""
    match = touchline.new(name, seed=3)
    while not match.over:
        if match.turn == touchline.CHANCE:
            match.roll()
        else:
            match.play(bots.decide("greedy", match.view(match.turn), seed=1, step=len(match.steps)))
    assert touchline.read(str(match)) == match
    return list(match.score)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of our own."""
    free = [word for limit in LIMITS for word in (limit, "0")]
    command = [COMMAND, "serve", "--store", str(folder / "store.db"), "--port", "0", "--no-prepare", *free]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            said = next((found for line in server.stdout if (found := re.search(r"http://([\w.]+:\d+)", line))), None)
            assert said, "the server did not say where it listens"
            yield said[1]
        finally:
            server.terminate()


def files_of_the_page(address: str) -> dict[str, int]:
    """What a browser fetches: the page, the files that it names, those that they name, and so on; their sizes."""
    found: dict[str, int] = {}
    left = ["/"]
    while left:
        path = left.pop()
        with urllib.request.urlopen(f"http://{address}{path}", timeout=60) as answer:
            data = answer.read()
        found[path] = len(data)
        assert data, path
        if path == "/" or path.endswith((".js", ".css")):
            named = OWN_FILE.findall(data.decode())
            left += {f"/static/{file}" for file in named if file.startswith("touchline-") or path == "/"} - {*found, *left}
    assert len(found) >= LEAST and any(path.endswith(".css") for path in found), found
    return found


async def at_the_page(address: str, name: str) -> int:
    """A match as the page plays it: over its socket, against bots. How many decisions were ours."""
    async with Client(f"ws://{address}/ws") as client:
        game = games.find(name)
        seat = await client.create(name, seats=["me", *["random"] * (game.seats(game.settle({})) - 1)])
        decisions = 0
        while await seat.my_turn():
            await seat.play(seat.legal[0])
            decisions += 1
        assert seat.over and decisions
    return decisions


def in_the_terminal(name: str, folder: Path) -> int:
    """A match in lines of text, by the numbers of its choices. How many were asked for."""
    dice = random.Random(4)
    answers = "".join(f"{dice.randint(1, 3)}\n" for _ in range(50_000))
    told = ["--language", "en", "--save", str(folder / "save")]
    done = subprocess.run(
        [COMMAND, "play", name, "--plain", "--seats", "human,greedy", "--seed", "5", *told], input=answers, capture_output=True, text=True
    )
    assert done.returncode == 0 and "The match is over" in done.stdout, done.stderr or done.stdout[-2000:]
    return done.stdout.count("> ")


def main() -> None:
    """Play, and tell."""
    names = sys.argv[1:] or games.names()
    told: dict[str, object] = {"from": touchline.__file__, "python": sys.version.split()[0], "version": touchline.__version__}
    with tempfile.TemporaryDirectory(prefix="touchline-stranger-") as temporary:
        folder = Path(temporary)
        told["program"] = {name: as_a_program(name) for name in names}
        with served(folder) as address:
            told["files"] = files_of_the_page(address)
            told["page"] = {name: asyncio.run(at_the_page(address, name)) for name in names}
        told["terminal"] = {name: in_the_terminal(name, folder) for name in names}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
