"""What a report counts, one unit of matches at a time: plain sums that can be added up in any grouping.

Parts of the work: `play` tells how matches go between the chosen bots, `try` lets them try other choices now and then, `pairs` sets all
bots against each other with the same dice, `rules` follows some matches through the rules line by line.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from typing import Any, Mapping, Sequence

import numpy as np

from touchline.analysis.stories import kept_kinds
from touchline.kernel.game import Game
from touchline.kernel.target import PACKAGE
from touchline.kernel.watch import Watched, watch
from touchline.lab.choices import choices_of
from touchline.lab.marks import count_marks
from touchline.lab.simulate import POLICIES
from touchline.lab.units import Unit, split

TENTHS = 10
UNIT, DICE_UNIT = 256, 64
"""Matches whose sums are kept together: of a part of the work, and of what all pairings play with the same dice."""

Tally = dict[str, Any]
"""Sums by name, as JSON holds them."""


def study_unit(game: Game, task: Mapping[str, Any], unit: Unit) -> Tally:
    """One unit of a report's work."""
    part, _, seating = unit.part.partition(":")
    bots = list(task["bots"])[:: -1 if seating == "away" else 1]
    if part == "play":
        return tell(game, watched(game, task, unit, bots, kept_kinds(game)), swapped=seating == "away")
    if part == "try":
        trying = list(task["trying"])[:: -1 if seating == "away" else 1]
        return experiments(watched(game, task, unit, trying, (), task["explore"]))
    if part == "pairs":
        return pairings(game, task, unit)
    return trace(game, task, unit)


def study_units(game: Game, task: Mapping[str, Any], unit: Unit) -> list[Tally]:
    """What `study_unit` tells of all units that a long one consists of, in order: a GPU plays many matches at once."""
    part, _, seating = unit.part.partition(":")
    if part == "play":
        return [study_unit(game, task, unit)]
    if part == "pairs":
        table = paired_results(game, task, unit)
        parts = split(part, unit.matches, DICE_UNIT)
        return [paired_sums(table[:, cut.first : cut.first + cut.matches]) for cut in parts]
    from touchline.kernel.witness import watch_on_gpu

    trying = list(task["trying"])[:: -1 if seating == "away" else 1]
    policies = [POLICIES[bot] for bot in seated(game, trying, task["options"])]
    table, options = _numbers(game, task), task["options"]
    watched = watch_on_gpu(game, task["seed"], unit.first, unit.matches, options, policies, (), table, task["explore"], UNIT)
    return [experiments(seen) for seen in watched]


def _numbers(game: Game, task: Mapping[str, Any]) -> Any:
    """The number of each choice by phase and action: as a task tells them, where no scene can be looked at, or as scenes do."""
    return np.array(task["items"], np.int32) if "items" in task else choices_of(game)[1]


def seated(game: Game, bots: Sequence[str], options: Mapping[str, Any]) -> list[str]:
    """The bot of each seat: one team each, repeated around the table."""
    return [bots[seat % 2] for seat in range(game.seats(game.settle(options)))]


def watched(
    game: Game, task: Mapping[str, Any], unit: Unit, bots: Sequence[str], keep: Sequence[str], explore: Sequence[int] = ()
) -> Watched:  # fmt: skip
    """A unit of matches watched closely, compiled where all players are."""
    seats = seated(game, bots, task["options"])
    table = _numbers(game, task)
    if all(bot in POLICIES for bot in seats):
        policies = [POLICIES[bot] for bot in seats]
        return watch(game, task["seed"], unit.first, unit.matches, task["options"], policies, keep, table, explore)
    from touchline.lab.slow import watch_bots

    return watch_bots(game, task["seed"], unit.first, unit.matches, task["options"], seats, keep, table)


# --- how matches go ---------------------------------------------------------------------------------------------------------


def tell(game: Game, seen: Watched, swapped: bool = False) -> Tally:
    """The sums of some matches between the chosen bots."""
    stats = seen.stats
    payoff = np.sign(stats[:, 4])
    steps = stats[:, 0] + stats[:, 1]
    marked = count_marks(game, seen.marks)
    (kicked, kickers), (scored, scored_at, scorers) = marked.kicked, marked.goals
    _, firsts = np.unique(scored, return_index=True)
    tenths = np.minimum(TENTHS - 1, TENTHS * scored_at.astype(int) // steps[scored])
    scores = Counter(zip(stats[:, 2].tolist(), stats[:, 3].tolist(), strict=True))
    return {
        "matches": len(stats),
        "scores": {f"{home}-{away}": n for (home, away), n in sorted(scores.items())},
        "results": [int((payoff == sign).sum()) for sign in (1, 0, -1)],
        "first_bot": [int((payoff == (-sign if swapped else sign)).sum()) for sign in (1, 0, -1)],
        "decisions": {str(value): n for value, n in sorted(Counter(stats[:, 0].tolist()).items())},
        "chance": int(stats[:, 1].sum()),
        "first_kick": _places(payoff[kicked], kickers),
        "first_goal": _places(payoff[scored[firsts]], scorers[firsts]),
        "tenths": np.bincount(tenths, minlength=TENTHS).tolist(),
        "shots": [[*named, n, good] for named, (n, good) in marked.shots.items()],
        "goals": len(scored),
        "linked": sum(good for _, good in marked.shots.values()),
        "kinds": _sparse(seen.kinds),
        "actions": _sparse(seen.actions),
        "outcomes": _sparse(seen.outcomes),
        "chosen": _sparse(seen.chosen),
    }


def _places(payoff: Any, team: Any) -> list[int]:
    """How often teams won, drew and lost, given the payoffs of home."""
    counted: list[int] = np.bincount(1 - np.where(team == 0, payoff, -payoff), minlength=3).tolist()
    return counted


def _sparse(counts: Any) -> dict[str, int]:
    return {str(i): int(counts[i]) for i in np.flatnonzero(counts)}


# --- what choices are worth --------------------------------------------------------------------------------------------------


def experiments(seen: Watched) -> Tally:
    """The sums of all choices that were tried."""
    tried = np.flatnonzero(seen.sums[:, 0])
    return {"matches": len(seen.stats), "sums": {str(i): seen.sums[i].tolist() for i in tried}}


# --- luck and skill ------------------------------------------------------------------------------------------------------------


def pairings(game: Game, task: Mapping[str, Any], unit: Unit) -> Tally:
    """Every ordered pair of bots plays the same matches with the same dice: results, and sums of products across pairings."""
    return paired_sums(paired_results(game, task, unit))


def paired_results(game: Game, task: Mapping[str, Any], unit: Unit) -> Any:
    """Who won each match of a unit, a row for each pairing."""
    return np.array([paired(game, task, unit, home, away) for home in task["population"] for away in task["population"]])


def paired_sums(table: Any) -> Tally:
    """The sums of such a table."""
    return {
        "matches": table.shape[1],
        "results": [[int((row == sign).sum()) for sign in (1, 0, -1)] for row in table],
        "products": (table @ table.T).tolist(),
    }


def paired(game: Game, task: Mapping[str, Any], unit: Unit, home: str, away: str) -> Any:
    """Who won each match of a unit: 1, 0 or -1 for home; compiled where both bots are."""
    if home in POLICIES and away in POLICIES:
        policies = [POLICIES[bot] for bot in seated(game, (home, away), task["options"])]
        return np.sign(game.play_batch(task["seed"], unit.first, unit.matches, task["options"], policies)[1][:, 4]).astype(int)
    from touchline.lab.tournament import play_one

    every = range(unit.first, unit.first + unit.matches)
    return np.array([play_one(game, task["options"], home, away, task["seed"], index)[0] for index in every])


# --- rules -------------------------------------------------------------------------------------------------------------------


def varied(game: Game, task: Mapping[str, Any], among: int, wanted: int) -> list[int]:
    """The matches worth following: those that together show the most kinds of events, actions and outcomes."""
    shown: list[set[tuple[str, int]]] = []
    for index in range(among):
        seen = watch(game, task["seed"], index, 1, task["options"], _followed(game, task), (), choices_of(game)[1], task["explore"])
        parts = {"kind": seen.kinds, "action": seen.actions, "outcome": seen.outcomes}
        shown.append({(name, int(i)) for name, counts in parts.items() for i in np.flatnonzero(counts)})
    chosen: list[int] = []
    known: set[tuple[str, int]] = set()
    while len(chosen) < min(wanted, among):
        best = max((i for i in range(among) if i not in chosen), key=lambda i: (len(shown[i] - known), -i))
        chosen.append(best)
        known |= shown[best]
    return sorted(chosen)


def _followed(game: Game, task: Mapping[str, Any]) -> list[int]:
    """Who plays the matches that are followed: the same as in the experiments."""
    return [POLICIES[bot] for bot in seated(game, task["trying"], task["options"])]


def trace(game: Game, task: Mapping[str, Any], unit: Unit) -> Tally:
    """Which rules some matches carried out: interpreted, in a process of its own, because this one may play compiled."""
    asked = {"game": game.name, "seed": task["seed"], "first": unit.first, "matches": unit.matches, "options": task["options"],
             "policies": _followed(game, task), "explore": task["explore"]}  # fmt: skip
    path = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH", ""))))
    told = subprocess.run(
        [sys.executable, "-m", "touchline.lab.study"], input=json.dumps(asked), capture_output=True, text=True, check=False,
        env={**os.environ, "TOUCHLINE_TARGET": "interpreted", "PYTHONPATH": path},
    )  # fmt: skip
    if told.returncode:
        raise ChildProcessError(f"following the rules failed: {told.stderr.strip().splitlines()[-1]}")
    return {"matches": unit.matches, **json.loads(told.stdout)}


def follow(asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """Play matches on the interpreted target and tell which cited rules were carried out."""
    from touchline import games
    from touchline.kernel.exhaust import RuleTracer

    game = games.find(asked["game"])
    choices_of(game)  # before tracing begins
    tracer = RuleTracer(game.name)
    with tracer:
        watch(
            game,
            asked["seed"],
            asked["first"],
            asked["matches"],
            asked["options"],
            asked["policies"],
            (),
            choices_of(game)[1],
            asked["explore"],
        )
    return {"exercised": sorted(tracer.exercised), "cited": sorted(tracer.cited)}


if __name__ == "__main__":
    print(json.dumps(follow(json.load(sys.stdin))))
