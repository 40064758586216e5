"""What luck leaves in ends of matches that are played exactly: python -m benchmarks.bounds [NAME ...].

Each line: two players on the same positions, sides swapped. `best` goes through everything that may come (touchline/lab/bounds.py).
"""

from __future__ import annotations

import argparse
import time

from touchline import bots
from touchline.lab import bounds, reduced

ROWS = (("international", "greedy"), ("perfect", "greedy"), ("best", "greedy"), ("perfect", "international"), ("best", "international"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=[*reduced.VARIANTS], help=f"of {', '.join(reduced.VARIANTS)}")
    parser.add_argument("--positions", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1 << 24, help="steps gone through for a position")
    parser.add_argument("--questions", type=int, default=1 << 14, help="decisions of a bot in a position")
    parser.add_argument("--against", choices=("greedy", "international"), help="these rows only")
    parser.add_argument("--aim", type=int, default=50, help="the share of decided matches, in 100, that `best` does most for")
    parser.add_argument("--room", type=int, default=1 << 21, help="positions remembered, a power of 2")
    asked = parser.parse_args()
    for name in asked.names:
        variant = reduced.find(name)
        starts = list(variant.starts(asked.positions, asked.seed))
        print(f"{name}: {variant.game}, {variant.about}; {len(starts)} positions, seed {asked.seed}", flush=True)
        for first, second in ROWS:
            if asked.against not in (None, second) or first not in ("best", *bots.names(variant.game, starts[0].options)):
                continue
            began = time.process_time()
            found = bounds.compare(starts, first, second, asked.aim, asked.most, asked.questions, asked.room)
            share, (won, lost) = f"{found.share:.1%} ± {found.error:.1%}", found.odds
            print(f"  {first:13} - {second:13} {won:.4f} won, {lost:.4f} lost, {share} of decided", end="")
            counted = f"{len(found.each)} positions, {found.too_much} too long, {found.asked} asked"
            print(f"  ({counted}, {time.process_time() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
