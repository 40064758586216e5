"""Thinking about a decision: the compiled tree search and playouts, with their memory, from what one seat may know."""

from __future__ import annotations

import functools
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from touchline.kernel import follow, judging, network
from touchline.kernel import search as kernel
from touchline.kernel import weigh as pairs_of
from touchline.kernel.arrays import line, zeros
from touchline.kernel.desk import Pointers
from touchline.kernel.eyes import Audience, in_rules
from touchline.kernel.game import Game, Handle
from touchline.kernel.network import CERTAIN
from touchline.kernel.playout import GREEDY
from touchline.kernel.random import SEEDS, draw
from touchline.kernel.tables import bot_table
from touchline.play.errors import NotYourTurn
from touchline.thinking import networks

if TYPE_CHECKING:
    from touchline.play.view import View

NODES = 1 << 16
"""Places of a tree; a full tree stops growing, and playouts go on from its edge."""
FOREVER = 1 << 40
CHUNK = 128
"""Iterations between two looks at the clock."""
LIMITS = (
    ("horizon", 0, FOREVER), ("mix", 0, 256), ("width", 1, 1 << 20), ("explore", 0, 1 << 20), ("read", 0, 256), ("blend", 0, 256),
    ("start", 0, 1 << 20), ("patience", 1, 1 << 20), ("glance", 0, 256), ("picked", 0, 1 << 20),
)  # fmt: skip
"""The least and the most that settings of an effort may be."""


@dataclass(frozen=True)
class Effort:
    """How much thought a decision gets."""

    work: int
    """Iterations; the same work gives the same choice."""
    horizon: int = 40
    """Steps from the root at which an iteration stops and is judged."""
    mix: int = 16
    """Random moves among the sensible ones of a playout, in 256."""
    width: int = 24
    """Choices tried at the root."""
    explore: int = 6000
    """How much curiosity counts against what is known, in units of CERTAIN."""
    doubt: float = 0.5
    """Standard errors by which a choice must beat the sensible one to be preferred."""
    read: int = 0
    """Decisions of the other team, in 256, that are supposed to be the sensible ones; with all of them, the best answer to that policy."""
    blend: int = 0
    """Iterations are judged on their way too, ever more seldom; a later judgement counts so many parts in 256, earlier ones the rest."""
    start: int = 1
    """The step of the first judgement on the way; none is made if `blend` is 0."""
    patience: int = 1
    """How many times as often a place in the tree is visited before another choice than the sensible one is tried there, and a third."""
    glance: int = 0
    """Where there are more choices than are tried, all are played on so many deals up to the next position that can be judged."""
    picked: int = 1 << 20
    """So many of the choices that are tried are those which are best at that glance; the others are any."""
    judge: str | networks.Network = "threat"
    """What it is judged by there: the game's threat table, or its `network` (`bots/network.py`) where it has one, or another one."""

    def __post_init__(self) -> None:
        for name, least, most in LIMITS:
            if not least <= getattr(self, name) <= most:
                raise ValueError(f"{name} of an effort goes from {least} to {most}, not {getattr(self, name)}")

    def settings(self) -> list[int]:
        """What the compiled search reads."""
        return [
            self.horizon,
            self.mix,
            self.width,
            self.explore,
            self.read,
            self.blend,
            self.start,
            self.patience,
            self.glance,
            self.picked,
        ]


class Candidate(NamedTuple):
    """A choice that was tried: its value to the seat from -1 to 1 and how sure that is, visits, share in a mixed strategy."""

    action: int
    value: float
    error: float
    visits: int
    share: float
    sensible: bool


@dataclass(frozen=True)
class Thought:
    """What a search found: the candidates, best first."""

    candidates: tuple[Candidate, ...]
    secret: bool
    """The other team will not see the choice, so it is drawn from the shares."""
    iterations: int

    def choice(self, seed: int, doubt: float = 0.5) -> Candidate:
        """What to play: the best if it is better than the sensible choice beyond doubt, a draw from the shares if the choice is secret."""
        if self.secret:
            return _drawn(self.candidates, seed)
        as_good = [c for c in self.candidates if c.visits and c.value == self.candidates[0].value]
        best = as_good[draw(seed, 0, len(as_good))] if as_good else self.candidates[0]  # equals are drawn, not taken by their number
        for other in self.candidates:
            if other.sensible and best.value - other.value <= doubt * (best.error**2 + other.error**2) ** 0.5:
                return other
        return best


def _drawn(candidates: tuple[Candidate, ...], seed: int) -> Candidate:
    """One of the candidates by their shares; rare ones are left out, they are mostly the search still looking around."""
    floor = max(candidate.share for candidate in candidates) / 5
    serious = [candidate for candidate in candidates if candidate.share >= floor]
    weights = [int(candidate.share * kernel.ONE) + 1 for candidate in serious]
    left = draw(seed, 0, sum(weights))
    for candidate, weight in zip(serious, weights, strict=True):
        left -= weight
        if left < 0:
            return candidate
    return serious[-1]


class Tried(NamedTuple):
    """The sums of a root choice in one tree."""

    action: int
    visits: int
    worth: int
    squares: int
    share: int
    sensible: int


class _Memory:
    """The tree and working memory of one thread, for one game; used again for every decision."""

    def __init__(self, game: Game):
        nodes, sums = zeros("int32", NODES, kernel.NODE), zeros("int64", NODES, kernel.SUMS)
        marks, path = game.room(len(game.actions)), zeros("int32", kernel.DEPTH, 4)
        self.desk = game.desk()
        chosen, glanced = game.room(len(self.desk.acts)), game.room(len(self.desk.acts))
        self.tree = kernel.Tree(nodes, sums, game.room(kernel.COUNTERS), marks, game.room(kernel.MOST_SEATS), path, chosen, glanced)

    def think(self, root: Handle, seat: int, seats: int, sensible: int, seed: int, done: int, work: int, judge: Judge) -> int:
        """More iterations from a root."""
        tree = self.tree
        if tree.counters[kernel.STAMP] > 1 << 30:
            tree.counters[kernel.STAMP] = 0
            for mark in range(len(tree.marks)):
                tree.marks[mark] = 0
        return int(kernel.think(root, seat, seats, sensible, seed, done, work, judge.aim, tree, self.desk, judge.pointers))

    def weigh(self, root: Handle, seat: int, seats: int, first: int, second: int, seed: int, pairs: int, judge: Judge) -> list[int]:
        """The sums of two choices of the root, tried on the same dice."""
        sums = zeros("int64", pairs_of.WEIGHED)
        pairs_of.weigh(root, seat, seats, first, second, seed, pairs, sums, judge.aim, self.tree, self.desk, judge.pointers)
        return [int(number) for number in sums]

    def tried(self, seat: int) -> list[Tried]:
        """The choices of the root."""
        tree = self.tree
        found, child = [], int(tree.nodes[seat, kernel.FIRST_CHILD])
        while child >= 0:
            node, sums = line(tree.nodes, child), line(tree.sums, child)
            found.append(
                Tried(
                    node[kernel.KEY],
                    node[kernel.VISITS],
                    sums[kernel.WORTH],
                    sums[kernel.SQUARES],
                    sums[kernel.SHARE],
                    node[kernel.SENSIBLE],
                )
            )
            child = int(node[kernel.NEXT])
        return found


_kept = threading.local()


def _memory(game: Game) -> _Memory:
    """This thread's memory for a game."""
    if getattr(_kept, "game", None) is not game:
        _kept.game, _kept.memory = game, _Memory(game)
    memory = _kept.memory
    assert isinstance(memory, _Memory)
    return memory


@functools.cache
def threat_of(game: Game) -> Any:
    """What having the ball is worth in each situation of a game, in thousandths of a goal, then what each sign adds, FINE times as fine."""
    table = bot_table(game.name, "threat")
    values = [int(table.get(row, [0] * len(columns))[i]) for row, columns in game.situations.items() for i in range(len(columns))] or [0]
    if game.sign_names:
        weights = zip(*(table["signs"][name] for name in game.sign_names), strict=True)
        values += [round(judging.FINE * weight) for row in weights for weight in row]
    return game.row(values)


class Judge(NamedTuple):
    """How far a search looks, what it judges by where it stops, and the functions of the game that it calls."""

    aim: judging.Aim
    pointers: Pointers


def judge_of(game: Game, effort: Effort) -> Judge:
    """The judge of a game's search; ValueError if the game has none of that name."""
    settings = [*effort.settings(), sum(map(len, game.situations.values()))]
    if effort.judge == "threat":
        aim = judging.Aim(game.row([*settings, len(game.sign_names), 0]), threat_of(game), _no_weights())
        return Judge(aim, game.all_pointers)
    if isinstance(effort.judge, str) and (effort.judge != "network" or not networks.has(game)):
        raise ValueError(f"{game.name} has no judge {effort.judge!r}; positions are judged by threat, or by network where a game has one")
    known = networks.of(game) if isinstance(effort.judge, str) else effort.judge
    aim = judging.Aim(game.row([*settings, int(known.before_throws), known.learnt]), threat_of(game), known.weights)
    return Judge(aim, known.pointers)


@functools.cache
def _no_weights() -> Any:
    """In place of a network's weights."""
    return zeros("int16", 1, network.HIDDEN)


class Compared(NamedTuple):
    """Two choices tried on the same dice: by how much the first is worth more to the seat (2 is all), the standard error, the pairs."""

    difference: float
    error: float
    pairs: int


def compare(view: View, first: int, second: int, effort: Effort, seed: int) -> Compared:
    """Weigh two choices of the seat on turn, from what it may know: as many pairs as the effort has work, at least 2."""
    seat = _decider(view)
    n, sign = max(2, effort.work), 1 if seat % 2 == 0 else -1
    judge, memory = judge_of(view.game, effort), _memory(view.game)
    _, _, total, squares = memory.weigh(view.state, seat, view.seats, first, second, seed, n, judge)
    mean = total / n
    spread = max(0.0, squares / n - mean * mean) ** 0.5
    # pairs that all agree do not prove that none would differ: as in a search, a little doubt stays
    return Compared(sign * mean / CERTAIN, (spread + CERTAIN / 100) / n**0.5 / CERTAIN, n)


def _decider(view: View) -> int:
    """The seat of a view, if it is on turn."""
    if isinstance(view.seat, Audience) or view.turn != view.seat:
        raise NotYourTurn(f"it is not the turn of seat {view.seat}")
    return view.seat


def think(view: View, effort: Effort, seed: int = 0, seconds: float | None = None, threads: int = 1) -> Thought:
    """Search the decision of a seat from what it may know: a fixed amount of work, or as much as fits into some seconds."""
    game, hidden, seat, seats = view.game, view.state, _decider(view), view.seats
    n = len(view.legal)
    sensible = int(game.greedy(game.copy(hidden), draw(seed, 0, SEEDS)))
    judge = judge_of(game, effort)

    def search(thread: int) -> tuple[int, list[Tried]]:
        memory, begin, made = _memory(game), seed + (thread << 24), 0
        work = -(-effort.work // threads) if n > 1 else 1
        if seconds is None:
            made = memory.think(hidden, seat, seats, sensible, begin, 0, work, judge)
        else:
            until = time.perf_counter() + seconds
            while made == 0 or time.perf_counter() < until:
                made += memory.think(hidden, seat, seats, sensible, begin, made, CHUNK, judge)
        return made, memory.tried(seat)

    if threads == 1:
        parts = [search(0)]
    else:
        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(search, range(threads)))
    return _summed(n, parts)


def _summed(choices: int, parts: list[tuple[int, list[Tried]]]) -> Thought:
    totals: dict[int, list[int]] = {}
    for _, tried in parts:
        for action, *numbers in tried:
            total = totals.setdefault(action, [0] * len(numbers))
            total[:] = [a + b for a, b in zip(total, numbers, strict=True)]
    shares = sum(total[3] for total in totals.values())
    found = []
    for action, (visits, worth, squares, share, sensible) in totals.items():
        mean = worth / max(1, visits)
        spread = max(0.0, squares / max(1, visits) - mean * mean) ** 0.5
        error = (spread + CERTAIN / 10) / max(1, visits) ** 0.5
        found.append(Candidate(action, mean / CERTAIN, error / CERTAIN, visits, share / max(1, shares), sensible > 0))
    found.sort(key=lambda c: (-c.value if c.visits else 9.0, -c.visits, c.action))
    return Thought(tuple(found), shares > 0 and choices > 1, sum(made for made, _ in parts))


def foresee(view: View, seed: int, samples: int, horizon: int = FOREVER, policy: int = GREEDY) -> Any:
    """Playouts from what somebody knows, a row each: payoff of home, goals of home and away since, situation at the end, steps."""
    memory, found = _memory(view.game), zeros("int32", samples, follow.FORESEEN)
    follow.foresee(view.state, in_rules(view.seat), view.seats, seed, samples, policy, horizon, found, memory.desk, view.game.all_pointers)
    return found
