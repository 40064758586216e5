"""`python -m benchmarks.leaderboard [GAME ...] [--games A,B] [--bots A,B,...] [--matches N] [--seed S] [--processes P] [--write] [--mark]`.

Every pair of the bots plays N matches, sides swapped on the same dice; without `--bots` all levels of the game, greedy, random, and perfect
where a game is solved. `--write` puts the ratings into docs/leaderboard.json, in place of the game's former ones; your own bots take part
as module:Bot or file.py:Bot. The file says how to play all of it again, and on which files of bots it rests.

Pairs are kept under build/leaderboard as they finish, and are not played again as long as program, rules, bots, matches and seed are the
same: the same command goes on where it stopped, and one more bot costs its own pairs only. `--mark` plays nothing: entries whose rules or
bots are others by now are marked in the file as `stale`, with what is different (`sources`: the game's own modules of its bots, whatever
their comments say).
"""

from __future__ import annotations

import argparse
import hashlib
import io
import itertools
import json
import os
import re
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterator, Sequence

from benchmarks.__main__ import GAMES, ROOT
from benchmarks.asked import check_bots, check_games
from touchline.cli.common import positive

if TYPE_CHECKING:
    from touchline.kernel.game import Game
    from touchline.lab.tournament import Pair

FILE = ROOT / "docs" / "leaderboard.json"
KEPT = ROOT / "build" / "leaderboard"
PARTS = ("bots.toml", "network.dat", "threat.toml", "weights.toml")
"""The files of a game by which its bots play."""
SOURCES, NOT_PLAYED_BY = "sources", ("scout.py",)
"""And its own modules beside them, under one name, but for what others observe by."""
FORMATTED = re.compile(r"\w*[ft]", re.IGNORECASE)
OPENS, CLOSES = ({getattr(tokenize, kind + end, None) for kind in ("FSTRING", "TSTRING")} for end in ("_START", "_END"))
"""How f-strings and their like begin, as a whole (`FORMATTED`) and where they are tokens of their own."""
RESTS_ON = ("edition", "tables", "bots")
RESULTS = ("a", "b", "wins", "draws", "losses")
FORFEITS = ("forfeits_a", "forfeits_b")
"""Matches lost because a bot failed: in the file only where there are any. Bots that fail are rated by these too."""


def entered(name: str) -> list[str]:
    """Who belongs on the leaderboard of a game: its levels, the policies, and who plays perfectly where somebody does."""
    from touchline import bots

    return [*("random", "greedy"), *bots.levels_of(name), *(["perfect"] if "perfect" in bots.built_in(name, {}) else [])]


def rests_on(name: str) -> dict[str, Any]:
    """What results of a game rest on: edition and numbers of its rules, and the hashes of the files by which its bots play."""
    from touchline import games
    from touchline.kernel import homes

    folder = homes.folder(name) / "bots"
    files = {part: (folder / part).read_bytes() for part in PARTS if (folder / part).is_file()}
    files[SOURCES] = b"".join(meaning(path) for path in sorted(folder.glob("*.py")) if path.name not in NOT_PLAYED_BY)
    hashes = {part: hashlib.sha256(data).hexdigest()[:12] for part, data in files.items()}
    return {"edition": games.edition(name, {}), "tables": games.find(name).tables.hash, "bots": hashes}


def meaning(path: Path) -> bytes:
    """A module without what it says to people: the same bytes on every Python."""
    told, line = list[str](), list[tuple[int, str]]()
    for kind, word in words(path.read_text("utf-8")):
        if kind in (tokenize.INDENT, tokenize.DEDENT):
            told.append(word)
        elif kind != tokenize.NEWLINE:
            line.append((kind, word))
        else:
            said = all(kind == tokenize.STRING and not FORMATTED.match(word) for kind, word in line)
            told += [] if said else [*(word for _, word in line), word]
            line = []
    return "\0".join([*told, *(word for _, word in line)]).encode()


def words(text: str) -> Iterator[tuple[int, str]]:
    """The tokens of a module but for comments; an f-string is one of them, also where Python takes it apart (since 3.12)."""
    lines = list(io.StringIO(text))
    starts = list(itertools.accumulate(map(len, lines), initial=0))
    within, first = 0, 0
    for token in tokenize.generate_tokens(iter(lines).__next__):
        if token.type in OPENS:
            first = first if within else starts[token.start[0] - 1] + token.start[1]
            within += 1
        elif token.type in CLOSES:
            within -= 1
            if not within:
                yield tokenize.STRING, text[first : starts[token.end[0] - 1] + token.end[1]]
        elif not within and token.type not in (tokenize.COMMENT, tokenize.NL):
            yield token.type, token.string


def different(name: str, told: dict[str, Any]) -> list[str]:
    """What an entry rests on that is another one now: `edition`, `tables`, or files of bots."""
    now, then = rests_on(name), told.get("bots", {})
    files = [part for part in (*PARTS, SOURCES) if now["bots"].get(part) != then.get(part)]
    return [key for key in RESTS_ON[:2] if now[key] != told[key]] + files


def marked(board: dict[str, Any]) -> dict[str, Any]:
    """A leaderboard whose entries say what they rest on no more."""
    found = {}
    for name, told in board.items():
        other = different(name, told)
        found[name] = {**{key: value for key, value in told.items() if key != "stale"}, **({"stale": other} if other else {})}
    return found


def program(name: str) -> str:
    """A hash of the sources by which a game and its bots play: a run goes on only with the same."""
    from touchline.kernel import homes
    from touchline.kernel.target import PACKAGE
    from touchline.lab.units import source_hash

    rooms = (*(PACKAGE / room for room in ("bots", "kernel", "thinking")), homes.folder(name))
    return hashlib.sha256(b"".join(map(source_hash, rooms))).hexdigest()[:12]


def finished(kept: Path, asked: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """The pairs of a game that need not be played again, from a run that was stopped or had other bots besides."""
    told = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    same = all(told.get(key) == value for key, value in asked.items())
    return {(pair["a"], pair["b"]): pair for pair in told["pairs"]} if told and same else {}


def played(
    game: Game, pairs: Sequence[tuple[str, str]], matches: int, seed: int, processes: int, failed: dict[str, str]
) -> Iterator[Pair]:  # fmt: skip
    """The pairs with their results, each as soon as its matches are played; how bots failed is put into `failed`."""
    from touchline.bots.bench import DEADLINE_S
    from touchline.bots.own import among_bots
    from touchline.lab.tournament import Pair, count
    from touchline.lab.units import Job, run, split
    from touchline.thinking.solutions import solution

    options = game.settle_for_programs({})
    if any("perfect" in pair for pair in pairs):
        solution(game, options)
    engine, processes = among_bots([bot for pair in pairs for bot in pair], processes, "")
    units = [unit for a, b in pairs for unit in split(f"{a} {b}", matches, 1)]
    job = Job(
        "touchline.lab.tournament:play_unit", game, {"seed": seed, "matches": matches, "options": options, "deadline": DEADLINE_S}, units
    )
    for part, done in itertools.groupby(run(job, engine, processes), key=lambda result: result[0].part):
        pair = Pair(*part.split(" "))
        for unit, results, _ in done:
            for index, one in enumerate(results, unit.first):
                count(pair, index, one, {pair.a: [0.0] * 3, pair.b: [0.0] * 3}, failed)
        yield pair


def rated(name: str, bots: list[str], matches: int, seed: int, processes: int, folder: Path | None = None) -> dict[str, Any]:
    """The ratings of some bots in a game, best first, and what they rest on; pairs that a folder keeps are not played again."""
    from touchline import bots as players
    from touchline import games
    from touchline.lab.tournament import Pair, check_series, ratings

    game = games.find(name)
    check_series(seed, matches)
    for bot in bots:
        players.check(bot, game, game.settle({}))
    wanted = list(itertools.combinations(bots, 2))
    asked = {**rests_on(name), "matches": matches, "seed": seed}
    kept = folder / f"{name}.json" if folder else None
    whole = {**asked, "program": program(name)}
    known = finished(kept, whole) if kept else {}
    known = {pair: told for pair, told in known.items() if all(bot in players.BUILT_IN for bot in pair)}  # who knows what others changed
    failed: dict[str, str] = {}
    for pair in played(game, [pair for pair in wanted if pair not in known], matches, seed, processes, failed):
        forfeits = {key: getattr(pair, key) for key in FORFEITS} if pair.forfeits_a or pair.forfeits_b else {}
        known[pair.a, pair.b] = {**{key: getattr(pair, key) for key in RESULTS}, **forfeits}
        told = f"; forfeited {pair.forfeits_a}-{pair.forfeits_b}" if forfeits else ""
        print(f"{name}: {pair.a} - {pair.b}: {pair.wins} won, {pair.draws} drawn, {pair.losses} lost{told}", flush=True)
        if kept:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps({**whole, "pairs": list(known.values())}), "utf-8")
    for bot, reason in failed.items():
        print(f"{name}: {bot} failed: {reason}", flush=True)
    pairs = [known[pair] for pair in wanted]
    found = ratings(bots, [Pair(*(pair[key] for key in RESULTS)) for pair in pairs])
    rows = [{"bot": bot, "elo": round(elo), "low": round(elo - half), "high": round(elo + half)} for bot, (elo, half) in found.items()]
    return {
        **asked,
        "command": f"python -m benchmarks.leaderboard {name} --bots {','.join(bots)} --matches {matches} --seed {seed} --write",
        "ratings": sorted(rows, key=lambda row: -found[row["bot"]][0]),
        "pairs": pairs,
    }


def read(path: Path = FILE) -> dict[str, Any]:
    """The leaderboard as it stands."""
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def written(found: dict[str, Any], path: Path = FILE) -> None:
    """Put what was found into the file; other games stay."""
    path.write_text(json.dumps({**read(path), **found}, indent=1, sort_keys=True) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="named", default="", metavar="A,B", help="the same, in one word (default: all)")
    parser.add_argument("--bots", default="", metavar="A,B,...", help="default: all levels of the game, greedy, random, perfect")
    parser.add_argument("--matches", type=positive, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=positive, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--mark", action="store_true", help="play nothing, mark what is stale in the file")
    asked = parser.parse_args()
    if asked.mark:
        written(found := marked(read()))
        print(
            "\n".join(f"{name}: stale: {', '.join(told['stale'])}" for name, told in found.items() if "stale" in told) or "nothing is stale"
        )
        return
    wanted = [*asked.games, *filter(None, asked.named.split(","))] or GAMES
    check_games(parser, wanted)
    for name in wanted if asked.bots else ():
        check_bots(parser, name, asked.bots.split(","))
    for name in wanted:
        bots = asked.bots.split(",") if asked.bots else entered(name)
        found = rated(name, bots, asked.matches, asked.seed, asked.processes, KEPT)
        for row in found["ratings"]:
            print(f"{name}: {row['bot']} {row['elo']:+d} ({row['low']:+d} to {row['high']:+d})", flush=True)
        if asked.write:
            written({name: found})


if __name__ == "__main__":
    main()
