"""`python -m benchmarks.capacity FIGURES.json`: what `python -m benchmarks.cluster` measured, simulated; and then what was not measured.

A move costs its driver, a node and PostgreSQL processor time, and waits for a flush that it shares with all moves of its node that wait
(group commit). Nodes, drivers and PostgreSQL's writers do one thing at a time and share the machine's cores. From processor times and the
time of one flush follow moves a second and how long people wait: that is compared with what was measured before anything is extrapolated.
A node is one loop: it begins a commit, and hears that one is done, when it has dealt with all that came before.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
from collections import deque
from pathlib import Path
from typing import Any, Callable, NamedTuple

from touchline.server.postgres_writing import BREATH_S

BEATS = 6
"""So often a node says in the time of a lease that it is alive."""
RETRY_S = 0.1
"""After so long a table that nobody could have is tried for again."""
NEAR = 0.35
"""A simulated figure that is further from the measured one than this part of it is no ground for more."""


class Costs(NamedTuple):
    """Of one move, in seconds."""

    driver: float
    node: float
    database: float
    flush: float
    breath: float = 0.0
    """From one commit of a node to its next there is at least so much."""


class Machine:
    """Work that waits for cores; whoever does one thing at a time waits for itself too."""

    def __init__(self, cores: int) -> None:
        self.now, self.free = 0.0, cores
        self.events: list[tuple[float, int, Callable[[], None]]] = []
        self.waiting: dict[str, deque[tuple[float, Callable[[], None]]]] = {}
        self.turns: deque[str] = deque()
        """Who has something to do and is not at it."""
        self.busy: set[str] = set()
        self.count = 0

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        """Something happens after a while."""
        self.count += 1
        heapq.heappush(self.events, (self.now + seconds, self.count, what))

    def work(self, who: str, seconds: float, then: Callable[[], None]) -> None:
        """Somebody needs a core for so long."""
        mine = self.waiting.setdefault(who, deque())
        mine.append((seconds, then))
        if len(mine) == 1 and who not in self.busy:
            self.turns.append(who)
        self._give()

    def _give(self) -> None:
        while self.free and self.turns:
            who = self.turns.popleft()
            seconds, then = self.waiting[who].popleft()
            self.free -= 1
            self.busy.add(who)
            self.later(seconds, lambda who=who, then=then: self._done(who, then))  # type: ignore[misc]

    def _done(self, who: str, then: Callable[[], None]) -> None:
        self.free += 1
        self.busy.discard(who)
        if self.waiting[who]:
            self.turns.appendleft(who)
        then()
        self._give()

    def run(self, until: float) -> None:
        """Let time pass."""
        while self.events and self.events[0][0] <= until:
            self.now, _, what = heapq.heappop(self.events)
            what()


class Group:
    """A node's writer: all that waits is flushed at once, and meanwhile the next group gathers."""

    def __init__(self, machine: Machine, costs: Costs, name: str) -> None:
        self.machine, self.costs, self.name = machine, costs, name
        self.waiting: list[Callable[[], None]] = []
        self.flushing, self.commits, self.begun = False, 0, -costs.breath

    def append(self, then: Callable[[], None]) -> None:
        """Something is to be stored."""
        self.waiting.append(then)
        if not self.flushing:
            self._soon()

    def _soon(self) -> None:
        self.flushing = True
        wait = max(0.0, self.begun + self.costs.breath - self.machine.now)
        self.machine.later(wait, lambda: self.machine.work(f"node {self.name}", 0.0, self._begin))

    def _begin(self) -> None:
        group, self.waiting, self.begun = self.waiting, [], self.machine.now
        self.commits += 1

        def stored() -> None:
            self.flushing = bool(self.waiting)
            if self.waiting:
                self._soon()
            for then in group:
                then()

        def flushed() -> None:
            self.machine.work(f"node {self.name}", 0.0, stored)

        self.machine.work(
            f"database of {self.name}", self.costs.database * len(group), lambda: self.machine.later(self.costs.flush, flushed)
        )


def played(costs: Costs, nodes: int, tables: int, seconds: float, cores: int, rate: float = 0.0, seed: int = 1) -> dict[str, float]:
    """Moves at tables, each as soon as the one before is acknowledged, or `rate` a second and table (Poisson)."""
    machine, dice = Machine(cores), random.Random(seed)
    groups = [Group(machine, costs, str(n)) for n in range(nodes)]
    took: list[float] = []

    def move(table: int) -> None:
        begun, node = machine.now, table % nodes

        def acknowledged() -> None:
            took.append(machine.now - begun)
            if not rate:
                move(table)

        def at_node() -> None:
            machine.work(f"node {node}", costs.node, lambda: groups[node].append(acknowledged))

        machine.work("driver", costs.driver, at_node) if costs.driver else at_node()
        if rate:
            machine.later(dice.expovariate(rate), lambda: move(table))

    for table in range(tables):
        machine.later(dice.expovariate(rate) if rate else 0.0, lambda table=table: move(table))  # type: ignore[misc]
    machine.run(seconds)
    took.sort()
    if not took:
        return {"moves_per_second": 0.0, "p50_ms": 0.0, "p99_ms": 0.0, "commits_per_second": 0.0}
    return {
        "moves_per_second": len(took) / seconds, "p50_ms": 1000 * took[len(took) // 2], "p99_ms": 1000 * took[len(took) * 99 // 100],
        "commits_per_second": sum(group.commits for group in groups) / seconds,
    }  # fmt: skip


def taken_over(
    tables: int, survivors: int, lease_s: float, claim_s: float, fold_s: float, retry_s: float = 0.1, seed: int = 1
) -> list[float]:
    """A node dies: after how long each of its tables goes on, sorted.

    Its lease ends after five to six sixths of its time. Its people come to the other nodes, which try for the table again and again until
    then; claims are answered one after the other by the database, and the node that has one folds its log.
    """
    machine, dice = Machine(1 + survivors), random.Random(seed)
    ends = lease_s * (1 - dice.random() / BEATS)
    on: list[float] = []
    for table in range(tables):
        asks = dice.random() * RETRY_S
        asks += max(0.0, -(-(ends - asks) // RETRY_S)) * RETRY_S

        def claim(node: int = table % survivors) -> None:
            machine.work("database", claim_s, lambda: machine.work(f"node {node}", fold_s, lambda: on.append(machine.now)))

        machine.later(asks, claim)
    machine.run(float("inf"))
    return sorted(on)


def costs_of(found: dict[str, Any], case: str) -> Costs:
    """What a run of `benchmarks.cluster` says about a case, but for its moves a second."""
    line = found[case]
    flush = 1.0 / found["commits_per_second_at_saturation"]["1"]
    return Costs(line["driver_us_per_move"] / 1e6, line["node_us_per_move"] / 1e6, line["postgresql_us_per_move"] / 1e6, flush, BREATH_S)


def compared(found: dict[str, Any]) -> list[tuple[str, float, float]]:
    """Moves a second with 1, 2 and 3 nodes: simulated and measured."""
    rows = []
    for nodes in (1, 2, 3):
        case = f"PostgreSQL, {nodes} node{'s' if nodes > 1 else ''}"
        told = played(costs_of(found, case), nodes, found["seats"] // 2, 2.0, found["cores"])
        rows.append((case, told["moves_per_second"], float(found[case]["moves_per_second"])))
    return rows


def sized(found: dict[str, Any], tables: int, move_s: float = 20.0) -> dict[str, float]:
    """What so many tables need, each with a move every `move_s` seconds, if no part is busy for more than 60 % of the time."""
    costs = costs_of(found, "PostgreSQL, 3 nodes")
    moves, crowd = tables / move_s, found["crowds"]
    table = crowd["tables"]
    return {
        "moves_per_second": moves,
        "node_cores": moves * costs.node / 0.6,
        "database_cores": moves * costs.database / 0.6,
        "gib_of_nodes": (tables * table["kib_each"] + 2 * tables * crowd["sockets"]["kib_each"]) / (1 << 20),
        "gb_a_day": moves * 86400 * found["bytes_per_move"] / 1e9,
        "heartbeats_per_second": max(3.0, moves * costs.node / 0.6) * BEATS / 3.0,
        "seconds_after_a_death": taken_over(
            min(20_000, int(tables / max(3.0, moves * costs.node / 0.6))), max(2, int(moves * costs.node / 0.6)), 3.0,
            costs.database, 40 * costs.node / 4,
        )[-1],
    }  # fmt: skip


def main() -> int:
    """Compare, and go on only if the simulation says what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("figures", type=Path, help="what `python -m benchmarks.cluster` printed")
    options = parser.parse_args()
    found = json.loads(options.figures.read_text())
    rows = compared(found)
    print("| | moves/s simulated | measured |\n| --- | --- | --- |")
    for case, simulated, measured in rows:
        print(f"| {case} | {simulated:,.0f} | {measured:,.0f} |")
    if far := [case for case, simulated, measured in rows if abs(simulated / measured - 1) > NEAR]:
        print(f"\nToo far from what was measured ({', '.join(far)}): no ground for more. Was the machine busy with something else?")
        return 1
    if {"tables", "sockets"} - found["crowds"].keys():
        print("\nWhat a table and a socket cost was not measured (--tables 0 or --sockets 0): nothing to go on from.")
        return 1
    sizes = {tables: sized(found, tables) for tables in (1000, 10_000, 100_000, 1_000_000)}
    print(f"\n| tables | {' | '.join(name.replace('_', ' ') for name in sizes[1000])} |\n|{' --- |' * 8}")
    for tables, needs in sizes.items():
        print(f"| {tables:,} | {' | '.join(f'{value:,.1f}' for value in needs.values())} |")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
