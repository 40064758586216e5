"""Every position of Coup du Champion without clock and score, and what each move leads to: what the exact solution is computed on.

The graph is taken from the rules themselves: every position is reduced (clock and score taken out, seen by the attacking team, mirrored
to the left), every move is played twice, once with time left and once with time up, to learn what it costs, whether it scores, whether
possession changes, and whether it ends the period.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any, Callable, Iterator, Mapping

from touchline.kernel import arrays
from touchline.kernel.events import EVENT_ROOM
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import CHANCE, copy_state
from touchline.kernel.record import Actions, Row
from touchline.kernel.target import Block, Blocks, Longs, Rows, kept

from ..rules import apply, chance, legal, state_of, swap, turn
from ..rules.data import MIDDLE
from ..rules.pitch import mirrored_column
from ..rules.state import NOBODY, Champion, DieRule, Phase, Restart

PERIOD_MS, THROW_MS = 600_000, 10_000
"""The clock of reduced positions: any, as long as one throw is not the end."""
MAXIMISE, MINIMISE, MEAN = range(3)
AT_ONCE = 256
"""Positions whose moves are tried at a time."""


@dataclass
class Graph:
    """The positions without clock and score, and what each move leads to (moves of a position lie together)."""

    index: dict[bytes, int]
    kind: Any
    first: Any
    """For each position its first move; one more entry ends the last."""
    weight: Any
    """Probability of a chance outcome; 1 for decisions."""
    target: Any
    flips: Any
    """Whether possession changes."""
    goal: Any
    """1 for the attacking team, -1 for the other, 0 for none."""
    cost: Any
    """Throws it takes."""
    ends: Any
    """Whether it ends a period whose time is up."""
    drops: Any
    """Whether the safety net of added time may cut off what follows."""
    order: Any
    """Positions such that a move without a throw leads to an earlier one."""
    kick_off: Any
    """The kick-off position for each champion holder (0 attacking team) and face, one holder after the other."""
    holder: Any
    face: Any


@kept
def reduce(state: Block) -> int:
    """Take clock and score out of a position, show it as its attacking team sees it, mirrored to the left; the team that attacks."""
    s = state_of(state)
    team = s.attacker
    if team == 1:
        swap(state)
    s.score[0] = s.score[1] = 0
    s.clock_ms = s.last_throw_ms = s.stoppage_throws = 0
    s.half, s.toss_winner = 2, 0
    s.period_ms, s.throw_cost_ms, s.stoppage_cap = PERIOD_MS, THROW_MS, 1000
    s.real_clock = s.shootout = s.shootout_cap = s.decision_limit_s = 0
    other_shot = mirrored_column(s.shot_column) if s.shot_column else 0
    if mirrored_column(s.ball[0]) < s.ball[0] or (s.ball[0] == MIDDLE and other_shot < s.shot_column):
        s.ball[0], s.shot_column = mirrored_column(s.ball[0]), other_shot
    return team


@kept
def try_moves(
    positions: Blocks, count: int, actions: Actions, outcomes: Row, weights: Row, afters: Blocks, late: Block, events: Row, about: Rows,
    found: Rows,
) -> int:  # fmt: skip
    """Play every move of some reduced positions, with time left and with time up; how many there are, one position after the other.

    `afters`: the reduced positions that they lead to. `about` each position: who decides there, and how many moves it has. `found` of each
    move: its weight, whether possession changes, the goal, throws it costs, whether it ends a period that is up, and whether added time may
    cut off what follows.
    """
    moves = 0
    for p in range(count):
        position = positions[p]
        who = turn(position)
        choices = chance(position, outcomes, weights) if who == CHANCE else legal(position, actions)
        about[p, 0], about[p, 1] = who, choices
        for i in range(choices):
            action = outcomes[i] if who == CHANCE else actions[i]
            after = afters[moves]
            copy_state(after, position)
            copy_state(late, position)
            s = state_of(late)
            s.clock_ms = s.period_ms
            events[0] = 0
            apply(after, action, events)
            events[0] = 0
            apply(late, action, events)
            t = state_of(after)
            found[moves, 0] = weights[i] if who == CHANCE else 1
            found[moves, 2] = t.score[0] - t.score[1]
            found[moves, 3] = 1 if t.clock_ms > 0 else 0
            found[moves, 4] = 1 if s.phase == Phase.MATCH_END else 0
            found[moves, 5] = 1 if found[moves, 3] == 1 and t.phase != Phase.CHAMPION_ROLL else 0
            found[moves, 1] = reduce(after)
            moves += 1
    return moves


class Bench:
    """Memory for trying the moves of many positions at once."""

    def __init__(self, game: Game):
        self.game, most = game, AT_ONCE * max(game.max_legal, game.max_outcomes)
        self.positions, self.afters = self._states(AT_ONCE), self._states(most)
        self.actions, self.outcomes, self.weights = (game.room(n) for n in (game.max_legal, game.max_outcomes, game.max_outcomes))
        self.late, self.events = game.blank(), game.room(EVENT_ROOM)
        self.about, self.found = arrays.zeros("int32", AT_ONCE, 2), arrays.zeros("int32", most, 6)

    def _states(self, count: int) -> Any:
        interpreted = self.game.target == "interpreted"
        return [self.game.blank() for _ in range(count)] if interpreted else arrays.zeros("uint8", count, self.game.state.size)

    def moves(self, batch: list[bytes]) -> Iterator[tuple[int, list[tuple[bytes, list[int]]]]]:
        """For each position who decides there, and its moves: the position that each leads to, and what was found of it."""
        size = self.game.state.size
        if isinstance(self.positions, list):
            self.positions = [self.game.load(data) for data in batch]
        else:
            memoryview(self.positions).cast("B")[: size * len(batch)] = b"".join(batch)
        room = self.actions, self.outcomes, self.weights, self.afters, self.late, self.events, self.about, self.found
        count = int(try_moves(self.positions, len(batch), *room))
        afters = self.afters
        joined = b"".join(map(self.game.dump, afters[:count])) if isinstance(afters, list) else arrays.part(afters, 0, count).tobytes()
        found, done = arrays.part(self.found, 0, count).tolist(), 0
        for who, choices in arrays.part(self.about, 0, len(batch)).tolist():
            yield who, [(joined[size * i : size * (i + 1)], found[i]) for i in range(done, done + choices)]
            done += choices


def reduced(game: Game, state: Any) -> tuple[bytes, int]:
    """The reduced position of a state, and the team that attacks."""
    block = game.copy(state)
    team = int(reduce(block))
    return game.dump(block), team


def _rules_of(game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options that shape the graph; time and tournament do not."""
    settled = game.settle(options)
    return {name: settled[name] for name in ("var", "x_moves_ball", "challenge_window", "corner_mode", "wing_free_kick_shot")}


def explore(game: Game, options: Mapping[str, Value], progress: Callable[[int], None] = lambda done: None) -> Graph:
    """Find every position and every move by playing the rules."""
    opening = game.mirror(game.opening(_rules_of(game, options)))
    index: dict[bytes, int] = {}
    queue: list[bytes] = []

    def number(data: bytes) -> int:
        found = index.setdefault(data, len(index))
        if found == len(queue):
            queue.append(data)
        return found

    def kick_off(holder: int, face: int) -> int:
        s = opening.copy()
        s.phase, s.restart, s.die_rule = int(Phase.ATTACK), int(Restart.KICK_OFF), int(DieRule.FREE)
        s.champion_holder, s.champion_face, s.foul_streak = holder, face, NOBODY
        return number(reduced(game, game.load(s.dump()))[0])

    kick_offs = array("q", [kick_off(holder, face) for holder in range(2) for face in range(len(Champion))])
    kind, first, holder, face = array("q"), array("q", [0]), array("q"), array("q")
    weights, target, others = array("f"), array("q"), [array("q") for _ in range(5)]
    holder_at, face_at = (game.state.places[name].at for name in ("champion_holder", "champion_face"))
    bench, done = Bench(game), 0
    while batch := queue[done : done + AT_ONCE]:
        for data, (who, moves) in zip(batch, bench.moves(batch), strict=True):
            kind.append(MEAN if who == CHANCE else MAXIMISE if who == 0 else MINIMISE)
            holder.append(data[holder_at])
            face.append(data[face_at])
            total = sum(found[0] for _, found in moves) if who == CHANCE else 1
            for after, (weight, *told) in moves:
                weights.append(weight / total)
                target.append(number(after))
                for column, one in zip(others, told, strict=True):
                    column.append(one)
            first.append(len(target))
        done += len(batch)
        progress(done)
    order, depth = (arrays.zeros("int64", len(queue)) for _ in range(2))
    flips, goal, cost, ends, drops = map(arrays.column, others)
    graph = Graph(
        index, arrays.column(kind), arrays.column(first), arrays.column(weights), arrays.column(target), flips, goal, cost, ends, drops,
        order, arrays.column(kick_offs), arrays.column(holder), arrays.column(face),
    )  # fmt: skip
    if not put_in_order(order, depth, graph.first, graph.target, graph.cost):
        raise AssertionError("a circle of moves without a throw")
    return graph


@kept
def put_in_order(order: Longs, depth: Longs, first: Longs, target: Longs, cost: Longs) -> bool:
    """Positions sorted so that moves without a throw lead to earlier ones; whether that can be: every circle needs a throw."""
    positions = order.shape[0]
    rounds, deepest, settled = 0, 0, False
    while not settled:
        settled = True
        for position in range(positions):
            for m in range(first[position], first[position + 1]):
                if cost[m] == 0 and depth[target[m]] >= depth[position]:
                    depth[position] = depth[target[m]] + 1
                    deepest = max(deepest, depth[position])
                    settled = False
        rounds += 1
        if rounds > positions or deepest > positions:
            return False
    placed = 0
    for level in range(deepest + 1):
        for position in range(positions):
            if depth[position] == level:
                order[placed] = position
                placed += 1
    return True


__all__ = ["MAXIMISE", "MEAN", "MINIMISE", "Graph", "explore", "reduce", "reduced"]
