"""`python -m tests.soak.cluster`: three nodes on one PostgreSQL under two hundred random faults, and a check of all that was stored.

Everything that is thrown follows from the seed, which is printed first.
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.server.cluster import Cluster, check, storm
from tests.server.postgres import Postgres
from tests.server.real import run

HOURS = 3 * 3600.0


def faults(count: int, seed: int, folder: Path) -> str:
    """Faults under load: nothing acknowledged is lost or doubled, every table goes on."""
    postgres = Postgres(breakable=True)
    missing = [what for what, there in (("full disks", postgres.small), ("slow disks", postgres.sluggish)) if not there]
    print(f"cluster: {f'this machine cannot do {missing}' if missing else 'every kind of fault can be had here'}", flush=True)
    try:
        with Cluster(postgres, postgres.url(), folder, ways=True) as cluster:
            told = run(storm(cluster, count, random.Random(seed), say=lambda words: print(words, flush=True)), HOURS)
            found = run(check(postgres.url(), told.ledgers))
    except BaseException:
        for node in cluster.nodes:
            print(f"{node.url}: {node.log.read_text()[-3000:]}", file=sys.stderr)
        raise
    finally:
        postgres.close()
    kinds = ", ".join(f"{number} {name}" for name, number in sorted(Counter(what.partition(" (")[0] for what in told.faults).items()))
    return f"{count} faults ({kinds}): {found}; every table went on within {told.slowest_s:.1f} s"


def main() -> int:
    """How it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    options = parser.parse_args()
    print(f"cluster: seed {options.seed}", flush=True)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        print(f"cluster: {faults(options.faults, options.seed, Path(folder))} ({time.monotonic() - started:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
