"""Bulk play: many matches on all cores, summed up in figures and in one digest that all targets must share."""

from __future__ import annotations

import hashlib
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Callable, Mapping, Sequence

import numpy as np

from touchline import bots, games
from touchline.bots.bench import DEADLINE_S
from touchline.bots.own import among_bots
from touchline.kernel.game import GREEDY, RANDOM, Game, Value
from touchline.kernel.playout import CHANCE, STATS
from touchline.kernel.random import SEEDS, SERIES, draw, match_seed
from touchline.kernel.seal import LEAF
from touchline.kernel.watch import COIN
from touchline.lab.results import Results
from touchline.lab.units import Job, Unit, run, split
from touchline.play.match import Match

POLICIES = {"random": RANDOM, "greedy": GREEDY}
UNIT = {"interpreted": LEAF, "cpu": 16 * LEAF, "cuda": 1 << 23}
"""Matches played at a time by one worker in a long series; memory stays bounded by it."""
SHARES = 32
"""A short series is cut finer, into at least so many units, for all cores to have something to do."""


@dataclass
class Report:
    """The figures of a simulation."""

    game: str
    matches: int
    seed: int
    target: str
    engine: str
    threads: int
    seats: str
    options: dict[str, Value]
    decisions: int
    chance_events: int
    seconds: float
    decisions_per_second: float
    matches_per_second: float
    goals_per_match: float
    results: dict[str, int]
    digest: str
    each: Results | None = None
    """Every match by itself, if that was asked for."""

    def as_dict(self) -> dict[str, Any]:
        """The figures for JSON."""
        return {name: value for name, value in asdict(replace(self, each=None)).items() if name != "each"}

    def __str__(self) -> str:
        shares = ", ".join(f"{name} {count} ({count / self.matches:.1%})" for name, count in self.results.items())
        return (
            f"{self.game}: {self.matches} matches ({self.seats}) on {self.target}, seed {self.seed}\n"
            f"  results    {shares}\n"
            f"  goals      {self.goals_per_match:.3f} a match\n"
            f"  decisions  {self.decisions} ({self.decisions / self.matches:.1f} a match), chance events {self.chance_events}\n"
            f"  speed      {self.decisions_per_second:,.0f} decisions/s, {self.matches_per_second:,.0f} matches/s in {self.seconds:.2f} s\n"
            f"  digest     {self.digest}"
        )


def seated(game: Game, names: Sequence[str], options: Mapping[str, Value]) -> list[str]:
    """The bot of every seat, checked: the names repeated around the table."""
    settled = game.settle(options)
    if len(names) > (seats := game.seats(settled)):
        raise ValueError(f"{len(names)} bots for {seats} seats")
    return [bots.check(names[seat % len(names)], game, settled) for seat in range(seats)]


def play_unit(game: Game, task: Mapping[str, Any], unit: Unit) -> dict[str, Any]:
    """Play one range of matches: its sums, and the leaves of the digest."""
    if not task.get("each"):
        return _told(*game.play_sums(task["seed"], unit.first, unit.matches, task["options"], task["policies"]))
    finals, stats = game.play_batch(task["seed"], unit.first, unit.matches, task["options"], task["policies"])
    return {**_told(*game.sums_of(finals, stats, unit.first)), "rows": stats.tolist()}


def _told(leaves: Any, sums: Any) -> dict[str, Any]:
    return {"leaves": leaves.astype("<i8").tobytes().hex(), "totals": sums[:3].tolist(), "results": sums[3:].tolist()}


def play_named_unit(game: Game, task: Mapping[str, Any], unit: Unit) -> dict[str, Any]:
    """The same where bots play that are not compiled. Whoever is random or greedy plays as in compiled matches."""
    game.make_ready()
    finals, stats = np.zeros((unit.matches, game.state.size), np.uint8), np.zeros((unit.matches, STATS), np.int32)
    for i in range(unit.matches):
        match = match_of(game, task["seed"], unit.first + i, task["options"], task["seats"], task["deadline"])
        decisions = sum(step.seat >= 0 for step in match.steps)
        finals[i] = np.frombuffer(game.dump(match.state), np.uint8)
        stats[i] = (decisions, len(match.steps) - decisions, *match.score, (match.payoffs or (0,))[0])
    return {**_told(*game.sums_of(finals, stats, unit.first)), "rows": stats.tolist()}


def simulate(
    game: Game | str,
    matches: int,
    seed: int = 1,
    options: Mapping[str, Value] | None = None,
    policies: Sequence[int] = (),
    threads: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    engine: str = "",
    resume: Path | None = None,
    seats: Sequence[str] = (),
    each: bool = False,
    deadline: float = DEADLINE_S,
) -> Report:
    """Play a series of matches; the same series has the same digest on every target and engine and with any number of workers.

    The digest is SHA-256 over the seals of every LEAF final states (`kernel/seal.py`), in order. With `resume`, finished units are kept in
    a file and are not played twice. `seats` names who plays instead of `policies`: any bots, repeated around the table; those that are not
    compiled take their time, and one that fails ends the simulation (BotFailed). With `each`, the report has the results of every match.
    """
    game = games.find(game)
    if seats:
        seats = seated(game, seats, options or {})
        policies = [POLICIES[name] for name in seats] if all(name in POLICIES for name in seats) else ()
    if each and game.target == "cuda":
        raise ValueError("the results of each match are kept on the cpu and interpreted targets")
    if game.target == "cuda" and engine not in ("", "threads"):
        raise ValueError("the cuda target plays on one GPU from one process: leave the engine out")
    if not 0 <= seed < SERIES or matches > 1 << 32:
        raise ValueError("seeds go from 0 to 2147483647, and a series has at most 4294967296 matches")
    settled = game.settle_for_programs(options or {})
    wanted, engine = engine, engine or ("processes" if game.target == "interpreted" and threads > 1 else "threads")
    size = UNIT[game.target]
    if game.target == "cpu":
        size = min(size, LEAF * max(1, matches // (LEAF * SHARES)))
    workers = 1 if game.target == "cuda" else max(1, min(threads, -(-matches // size)))
    task: dict[str, Any] = {"seed": seed, "matches": matches, "options": settled, "policies": [int(p) for p in policies]}
    work, named = "play_unit", bool(seats) and not policies
    if each:
        task["each"] = True
    if named:
        work, size, task = "play_named_unit", LEAF, {**task, "seats": list(seats), "deadline": deadline}
        engine, workers = among_bots(seats, threads, wanted)
    job = Job(f"touchline.lab.simulate:{work}", game, task, split("matches", matches, size), seats)
    if engine == "threads" and not named:
        game.play_sums(seed, 0, 1, settled, policies)  # whatever is still to be compiled is not timed
    digest, totals, results, fresh, rows = hashlib.sha256(), [0, 0, 0], [0, 0, 0], [0, 0], list[Any]()
    started = time.perf_counter()
    for unit, told, now in run(job, engine, workers, resume, progress):
        digest.update(bytes.fromhex(told["leaves"]))
        totals = [a + b for a, b in zip(totals, told["totals"], strict=True)]
        results = [a + b for a, b in zip(results, told["results"], strict=True)]
        fresh = [fresh[0] + unit.matches, fresh[1] + told["totals"][0]] if now else fresh
        if each:
            rows.append(np.array(told["rows"], np.int32))
    seconds = time.perf_counter() - started
    names = {number: name for name, number in POLICIES.items()}
    return Report(
        game=game.name, matches=matches, seed=seed, target=game.target, engine=engine, threads=threads,
        seats=",".join(names[p] for p in policies) or ",".join(seats) or "random", options=settled,
        decisions=totals[0], chance_events=totals[1],
        seconds=seconds, decisions_per_second=fresh[1] / max(seconds, 1e-9), matches_per_second=fresh[0] / max(seconds, 1e-9),
        goals_per_match=totals[2] / matches, results=dict(zip(("home", "draw", "away"), results, strict=True)),
        digest=digest.hexdigest()[:16], each=Results(seed, np.concatenate(rows)) if each else None,
    )  # fmt: skip


def match_of(
    game: Game, seed: int, index: int, options: Mapping[str, Value], policies: Sequence[int | str], deadline: float | None = None
) -> Match:
    """Match number `index` of a series with its history: the same match that `simulate` plays between policies or bots by name."""
    match = Match(game, options, seed)
    own = match_seed(seed, index)
    while not match.over:
        step = len(match.steps)
        if match.turn == CHANCE:
            match.roll(game.thrown(match.state, own, step))
        elif not policies or policies[match.turn] in (RANDOM, "random"):
            legal = match.legal
            match.play(legal[draw(own, step, len(legal))])
        elif policies[match.turn] not in (GREEDY, "greedy"):
            match.play(bots.decided(str(policies[match.turn]), match.view(match.turn), draw(own, COIN, SEEDS), step, deadline))
        else:
            match.play(int(game.greedy(game.view(match.state, match.turn), draw(own, step, SEEDS))))
    return match


def write_records(
    game: Game,
    folder: Path,
    matches: int,
    seed: int,
    options: Mapping[str, Value],
    policies: Sequence[int | str],
    progress: Callable[[int], None] = lambda done: None,
) -> None:
    """A record file for each match of a series."""
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(matches):
        record = str(match_of(game, seed, index, options, policies))
        (folder / f"{game.name}-{seed}-{index}.txt").write_text(record, "utf-8", newline="\n")
        progress(index + 1)
