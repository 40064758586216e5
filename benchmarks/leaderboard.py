"""`python -m benchmarks.leaderboard [GAME ...] [--bots A,B,...] [--matches N] [--seed S] [--processes P] [--write]`: bots rated by game.

Every pair of the bots plays N matches, sides swapped on the same dice. `--write` puts the ratings into docs/leaderboard.json, in place of
the game's former ones; your own bots take part as module:Bot or file.py:Bot. The file says how to play all of it again.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from benchmarks.__main__ import GAMES, ROOT

FILE = ROOT / "docs" / "leaderboard.json"
BOTS = "random,beginner,amateur,professional"


def rated(name: str, bots: list[str], matches: int, seed: int, processes: int) -> dict[str, Any]:
    """The ratings of some bots in a game, best first, and what they rest on."""
    from touchline import games
    from touchline.lab.tournament import tournament

    game = games.find(name)
    told = tournament(game, bots, matches, seed, processes=processes).as_dict()
    order = sorted(bots, key=lambda bot: -told["ratings"][bot]["elo"])
    pairs = [{key: pair[key] for key in ("a", "b", "wins", "draws", "losses")} for pair in told["pairs"]]
    return {
        "edition": games.edition(name, {}),
        "tables": game.tables.hash,
        "matches": matches,
        "seed": seed,
        "command": f"python -m benchmarks.leaderboard {name} --bots {','.join(bots)} --matches {matches} --seed {seed} --write",
        "ratings": [{"bot": bot, **{key: round(value) for key, value in told["ratings"][bot].items()}} for bot in order],
        "pairs": pairs,
    }


def written(found: dict[str, Any], path: Path = FILE) -> None:
    """Put what was found into the file; other games stay."""
    standing = json.loads(path.read_text("utf-8")) if path.exists() else {}
    path.write_text(json.dumps({**standing, **found}, indent=1, sort_keys=True) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    parser.add_argument("--bots", default=BOTS)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for name in asked.games:
        found = rated(name, asked.bots.split(","), asked.matches, asked.seed, asked.processes)
        for row in found["ratings"]:
            print(f"{name}: {row['bot']} {row['elo']:+d} ({row['low']:+d} to {row['high']:+d})", flush=True)
        if asked.write:
            written({name: found})


if __name__ == "__main__":
    main()
