"""`python -m tests.soak`: a million fuzzed frames, two hundred kills, and pairs of matches that must look the same; at most an hour.

Everything follows from the seed, which is printed first. The exit status is 0 only if all parts held.
"""

from __future__ import annotations

import argparse
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Callable

from tests.server.real import Real, run
from tests.server.test_hostile import storm
from tests.server.test_integrity import GAME
from tests.server.test_kill import Witness, judge, kill_again_and_again
from tests.soak.lone import latecomers
from touchline import games
from touchline.server import keeping

HOUR = 3600.0
WINDOWS = ("worldwide_football", "footime")
"""Games in which a hand may have nothing to answer with."""


def frames(count: int, seed: int, folder: Path) -> str:
    """Fuzzed frames: each gets an answer, the server lives and notes no failure."""
    with Real(folder / "frames.db") as real:
        run(storm(real, count, random.Random(seed)), HOUR)
        assert real.get("/healthz")[0] == 200 and '"failure"' not in real.log.read_text()
    return f"{count} frames of {GAME} and about it, each answered"


def kills(count: int, seed: int, folder: Path) -> str:
    """kill -9 under load: nothing acknowledged is lost, nothing is doubled, the store is whole."""
    witness = Witness()
    with Real(folder / "kills.db", forked=True) as real:
        run(kill_again_and_again(real, witness, random.Random(seed), count), HOUR)
    judge(folder / "kills.db", witness, count)
    found = keeping.check(folder / "kills.db")
    assert not found.wrong, found.wrong
    return f"{count} kills, {len(witness.acknowledged)} acknowledged moves, all there once; {found.entries} entries chained"


def secrecy(count: int, seed: int, folder: Path) -> str:
    """Pairs of matches that differ only in what somebody may not know look the same to that somebody."""
    asked = {"--pairs": count, "--seed": seed, "--jobs": os.cpu_count() or 1}
    arguments = [str(part) for pair in asked.items() for part in pair]
    subprocess.run([sys.executable, "-m", "tests.soak.secrecy", *arguments], check=True, cwd=Path(__file__).parents[2])
    return f"{count} pairs a game"


def late(count: int, seed: int, folder: Path) -> str:
    """Whoever comes late to a person's match against bots learns nothing of that person's hand."""
    for name in WINDOWS:
        found = latecomers(games.find(name), count, seed)
        assert not any(found), f"{sum(found)} of {count} pairs of {name} were told apart"
    return f"{count} latecomers at each of {', '.join(WINDOWS)}"


def main() -> int:
    """Run all parts; how it went, part by part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    options = parser.parse_args()
    print(f"soak: seed {options.seed}", flush=True)
    parts: tuple[tuple[Callable[[int, int, Path], str], int], ...] = (
        (frames, options.frames), (kills, options.kills), (late, options.pairs // 50), (secrecy, options.pairs),
    )  # fmt: skip
    failed = 0
    for part, count in parts:
        if not count:
            continue
        started = time.monotonic()
        try:
            with tempfile.TemporaryDirectory() as folder:
                said = part(count, options.seed, Path(folder))
        except Exception:
            traceback.print_exc()
            failed, said = failed + 1, "FAILED"
        print(f"soak: {part.__name__}: {said} ({time.monotonic() - started:.0f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
