"""`python -m benchmarks.rows ROWS [--results FILE] [--processes P] [--seconds S]`: many rows of matches side by side, stopped any time.

A line of ROWS is a game, two bots, a number of matches and a seed: `fuba champion international 500 8100`. Rows get on together, a pair of
matches after the other (the same dice, sides swapped), so that a run that is stopped leaves a part of all of them; results are kept as
they come, and a later run goes on where one stopped. In the end, and with `--seconds 0`, it shows what the rows have come to. Matches are
those that `touchline tournament GAME --bots A,B --matches N --seed S` plays.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple


class Line(NamedTuple):
    """A row to be played."""

    game: str
    a: str
    b: str
    matches: int
    seed: int


def read(path: Path) -> list[Line]:
    """The rows of a file; what follows a # is left out. SystemExit if a line is none."""
    from touchline import bots, games

    found = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if parts := line.partition("#")[0].split():
            if len(parts) != 5 or not all(map(str.isdecimal, parts[3:])) or parts[0] not in games.names():
                raise SystemExit(f"{path}, line {number} is not a game, two bots, a number of matches and a seed: {line}")
            game, a, b, matches, seed = parts
            try:
                for name in (a, b):
                    bots.check(name, game, games.find(game).settle_for_programs({}))
            except ValueError as error:
                raise SystemExit(f"{path}, line {number}: {error}") from None
            found.append(Line(game, a, b, int(matches), int(seed)))
    return found


def make_ready(game: str) -> float:
    """Compile a game and what its bots need; how long it took."""
    from touchline import bots, games

    started = time.perf_counter()
    found = games.find(game)
    found.make_ready()
    bots.make_ready(found, bots.LEVELS)
    return time.perf_counter() - started


def play(task: tuple[int, Line, int]) -> dict[str, Any]:
    """A pair of matches of a row: what each brought the first bot, goals, and what decisions took each of them."""
    from touchline import games
    from touchline.lab.tournament import play_one

    number, row, pair = task
    game = games.find(row.game)
    game.make_ready()
    options, played = game.settle_for_programs({}), []
    for swapped in (False, True):
        home, away = (row.b, row.a) if swapped else (row.a, row.b)
        payoff, *goals, spent, forfeit = play_one(game, options, home, away, row.seed, pair, None)
        if forfeit:
            raise ValueError(f"{row.game}, {row.a} - {row.b}: {forfeit}")
        sides = slice(None, None, -1) if swapped else slice(None)
        played.append([-payoff if swapped else payoff, *goals[sides], *spent[sides]])
    return {"row": number, "pair": pair, "key": [row.game, row.a, row.b, row.seed], "played": played}


def told(rows: list[Line], results: list[dict[str, Any]]) -> list[str]:
    """What the rows came to, a line each."""
    from touchline.lab.tournament import of_decided

    by_row: dict[tuple[Any, ...], list[Any]] = defaultdict(list)
    for result in results:
        by_row[tuple(result["key"])] += result["played"]
    lines = []
    for row in rows:
        played = by_row.get((row.game, row.a, row.b, row.seed), [])
        if not played:
            lines.append(f"{row.game} {row.a} - {row.b}: nothing played")
            continue
        won, drawn, lost = (sum(one[0] * sign > 0 for one in played) if sign else sum(one[0] == 0 for one in played) for sign in (1, 0, -1))
        times = [1000 * sum(one[k][1] for one in played) / max(1, sum(one[k][0] for one in played)) for k in (3, 4)]
        most = max(one[3][2] for one in played)
        lines.append(
            f"{row.game} {row.a} - {row.b}: {won} won, {drawn} drawn, {lost} lost; {of_decided(won, lost, 1).replace(' of decided', '')}; "
            f"goals {sum(one[1] for one in played)}-{sum(one[2] for one in played)}; "
            f"{times[0]:.1f} - {times[1]:.1f} ms (at most {1000 * most:.0f}); {len(played)} @ {row.seed}"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=Path)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=1e9)
    asked = parser.parse_args()
    rows, path = read(asked.rows), asked.results or asked.rows.with_suffix(".jsonl")
    until = time.perf_counter() + asked.seconds
    results = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []
    done = {(*result["key"], result["pair"]) for result in results}
    tasks = [
        (2 * pair / row.matches, number, row, pair)
        for number, row in enumerate(rows)
        for pair in range((row.matches + 1) // 2)
        if (row.game, row.a, row.b, row.seed, pair) not in done
    ]
    if asked.seconds > 0 and tasks:
        spawning = multiprocessing.get_context("spawn")
        with spawning.Pool(asked.processes) as pool:
            games = sorted({row.game for row in rows})
            print("compiled", dict(zip(games, pool.map(make_ready, games, 1), strict=True)), flush=True)
            came = pool.imap_unordered(play, [task[1:] for task in sorted(tasks)])
            with path.open("a", encoding="utf-8") as file:
                for _ in tasks:
                    try:
                        result = came.next(max(0.1, until - time.perf_counter()))
                    except multiprocessing.TimeoutError:
                        break
                    results.append(result)
                    file.write(json.dumps(result) + "\n")
                    file.flush()
            pool.terminate()
    print(*told(rows, results), sep="\n")


if __name__ == "__main__":
    main()
