"""`python -m tests.soak.cluster`: three nodes on one PostgreSQL under two hundred random faults, and a check of all that was stored.

Everything that is thrown follows from the seed, which is printed first.
"""

from __future__ import annotations

import argparse
import random
import secrets
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.server.cluster import Cluster, storm
from tests.server.history import check, check_secrets
from tests.server.postgres import Postgres
from tests.server.real import run

HOURS = 3 * 3600.0
GOAL_S = 5.0
"""Within so long of a fault's end every table shall have gone on."""


def faults(count: int, seed: int, folder: Path) -> str:
    """Faults under load: nothing acknowledged is lost or doubled, every table goes on."""
    postgres = Postgres(breakable=True)
    possible = ("full disks", postgres.small), ("slow disks", postgres.sluggish), ("a balancer", shutil.which("haproxy") is not None)
    missing = [what for what, there in possible if not there]
    print(f"cluster: {f'this machine cannot do {missing}' if missing else 'every kind of fault can be had here'}", flush=True)
    try:
        with Cluster(postgres, postgres.url(), folder, ways=True) as cluster:
            told = run(storm(cluster, count, random.Random(seed), say=lambda words: print(words, flush=True)), HOURS)
            found = run(check(postgres.url(), told.ledgers, told.faults))
            hidden = run(check_secrets(cluster.nodes[0].url, told.ledgers), HOURS)
    except BaseException:
        for node in cluster.nodes:
            print(f"{node.url}: {node.log.read_text()[-3000:]}", file=sys.stderr)
        raise
    finally:
        postgres.close()
    count_of = Counter(fault.what.partition(" (")[0] for fault in told.faults)
    kinds = ", ".join(f"{number} {name}" for name, number in sorted(count_of.items()))
    after = sorted(fault.on_after_s for fault in told.faults)
    return (
        f"{count} faults ({kinds}): {found}; {hidden} steps that two seats saw differently, each only its own; "
        f"every table went on within {after[-1]:.1f} s, after half of the faults within {after[len(after) // 2]:.1f} s, "
        f"within {GOAL_S:g} s after {sum(s <= GOAL_S for s in after)} of {count}"
    )


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
