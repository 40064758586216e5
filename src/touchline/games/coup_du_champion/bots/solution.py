"""The exact solution of Coup du Champion by backward induction over throws (section 12.2 of the rule reference).

The graph of positions is taken from the rules themselves: every position is reduced (clock and score taken out, seen by the attacking team,
mirrored to the left), every move is played twice, once with time left and once with time up, to learn what it costs, whether
it scores, whether possession changes, and whether it ends the period. Values are win rate minus loss rate for the attacking team.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator, Mapping

import numpy as np

from touchline.kernel.game import Game, Value
from touchline.kernel.playout import CHANCE, OVER, copy_state
from touchline.kernel.record import Row
from touchline.kernel.target import Block, Floats, Layers, Longs, kept

from ..rules import apply, state_of, swap
from ..rules.data import MIDDLE
from ..rules.pitch import mirrored_column
from ..rules.state import NOBODY, Champion, DieRule, Phase, Restart
from .threat import AT_A_MOMENT, MOST_LEAD, ON_ITS_WAY

LEAD = 10
"""Leads are counted up to this one."""
LEADS = 2 * LEAD + 1
FAR_FROM_CAP, TOLD_APART = 60, 24
"""Throws of added time that are computed when the cap is farther away, and those before the cap that are kept: more change nothing."""
AFTER_THE_CAP = 2
"""Throws that a hand-over after an expulsion may still take when no other is to come."""
PERIOD_MS, THROW_MS = 600_000, 10_000
"""The clock of reduced positions: any, as long as one throw is not the end."""
SCALE = 32_000
"""Values are kept as whole numbers: this one is a certain win."""
MAXIMISE, MINIMISE, MEAN = range(3)
TIMES = 3
"""Period 2; period 1 if the attacking team kicks off period 2; period 1 if the other one does."""


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
    """The kick-off position for each champion holder (0 attacking team) and face."""
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
def try_move(position: Block, action: int, after: Block, late: Block, events: Row, found: Row) -> None:
    """Play a move of a reduced position with time left and with time up; `after` becomes the reduced position it leads to.

    Found: whether possession changes, the goal, throws it costs, whether it ends a period that is up, whether added time may cut
    off what follows.
    """
    copy_state(after, position)
    copy_state(late, position)
    s = state_of(late)
    s.clock_ms = s.period_ms
    apply(after, action, events)
    events[0] = 0
    apply(late, action, events)
    t = state_of(after)
    found[1] = t.score[0] - t.score[1]
    found[2] = 1 if t.clock_ms > 0 else 0
    found[3] = 1 if s.phase == Phase.MATCH_END else 0
    found[4] = 1 if found[2] == 1 and t.phase != Phase.CHAMPION_ROLL else 0
    found[0] = reduce(after)


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
        if data not in index:
            index[data] = len(index)
            queue.append(data)
        return index[data]

    def kick_off(holder: int, face: int) -> int:
        s = opening.copy()
        s.phase, s.restart, s.die_rule = int(Phase.ATTACK), int(Restart.KICK_OFF), int(DieRule.FREE)
        s.champion_holder, s.champion_face, s.foul_streak = holder, face, NOBODY
        return number(reduced(game, game.load(s.dump()))[0])

    kick_offs = [[kick_off(holder, face) for face in range(len(Champion))] for holder in range(2)]
    kind, first, holder, face = [], [0], [], []
    weights: list[float] = []
    moves: list[tuple[int, ...]] = []
    after, late, events, found = game.blank(), game.blank(), game.room(1), game.room(5)
    names = game.state.dtype.fields
    assert names is not None
    holder_at, face_at = names["champion_holder"][1], names["champion_face"][1]
    done = 0
    while done < len(queue):
        data = queue[done]
        state = game.load(data)
        who = int(game.turn(state))
        kind.append(MEAN if who == CHANCE else MAXIMISE if who == 0 else MINIMISE)
        holder.append(data[holder_at])
        face.append(data[face_at])
        choices = game.chance_list(state) if who == CHANCE else [(action, 1) for action in game.legal_list(state)]
        total = sum(weight for _, weight in choices) if who == CHANCE else 1
        for action, weight in choices:
            try_move(state, action, after, late, events, found)
            weights.append(weight / total)
            moves.append((number(game.dump(after)), *(int(x) for x in found)))
        first.append(len(moves))
        done += 1
        if done % 1024 == 0:
            progress(done)
    target, flips, goal, cost, ends, drops = (np.array(column, np.int64) for column in zip(*moves, strict=True))
    order = _order(len(queue), first, target, cost)
    return Graph(
        index, np.array(kind), np.array(first), np.array(weights, np.float32), target, flips, goal, cost, ends, drops, order,
        np.array(kick_offs), np.array(holder), np.array(face),
    )  # fmt: skip


def _order(positions: int, first: list[int], target: Any, cost: Any) -> Any:
    """Positions sorted so that moves without a throw lead to earlier ones (they form no circle: every circle needs a throw)."""
    depth = np.zeros(positions, np.int64)
    starts = np.repeat(np.arange(positions), np.diff(first))
    free = cost == 0
    for _ in range(positions):
        deeper = depth.copy()
        np.maximum.at(deeper, starts[free], depth[target[free]] + 1)
        if (deeper == depth).all():
            return np.argsort(depth, kind="stable")
        depth = deeper
    raise AssertionError("a circle of moves without a throw")


@kept
def layer(
    now: Layers, later: Layers, order: Longs, kind: Longs, first: Longs, weight: Floats, target: Longs, flips: Longs, goal: Longs,
    cost: Longs, ends: Longs, drops: Longs, end_value: Layers, level: Layers, level_later: Layers, end_level: Layers, up: int, cut: int,
) -> None:  # fmt: skip
    """Values and chances of a draw [who kicks off period 2, position, lead] from those after one more throw.

    `up`: time is up already (1), after one more throw (2), or not yet (0); `cut`: a throw now is the last of added time.
    """
    versions = now.shape[0]
    for k in range(order.shape[0]):
        position = order[k]
        for version in range(versions):
            value, draw = now[version, position], level[version, position]
            for m in range(first[position], first[position + 1]):
                late = up == 1 or (up == 2 and cost[m] == 1)
                over = (late and ends[m] == 1) or (cut == 1 and drops[m] == 1)
                other = version ^ 1 if flips[m] == 1 and versions == 2 else version
                source = end_value[version, m] if over else later[other, target[m]] if cost[m] == 1 else now[other, target[m]]
                drawn = end_level[version, m] if over else level_later[other, target[m]] if cost[m] == 1 else level[other, target[m]]
                turned = flips[m] == 1 and not over
                for lead in range(LEADS):
                    reached = lead
                    if goal[m] != 0:
                        reached = min(max(lead + goal[m], 0), LEADS - 1)
                    if turned:
                        reached = LEADS - 1 - reached
                    got = -source[reached] if turned else source[reached]
                    if kind[position] == MEAN:
                        value[lead] = weight[m] * got + (value[lead] if m > first[position] else np.float32(0))
                        draw[lead] = weight[m] * drawn[reached] + (draw[lead] if m > first[position] else np.float32(0))
                    elif (
                        m == first[position]
                        or (kind[position] == MAXIMISE and got > value[lead])
                        or (kind[position] == MINIMISE and got < value[lead])
                    ):
                        value[lead], draw[lead] = got, drawn[reached]


def _level_shootout(s: Any) -> bool:
    """Whether a shoot-out stands level after equally many kicks: then both sides have the same chances (CDC-TOU-3 to CDC-TOU-6)."""
    if s.phase == Phase.SHOOTOUT:
        return bool(s.taken[0] == s.taken[1] and s.scored[0] == s.scored[1])
    return bool(s.phase in (Phase.SHOOTOUT_TOSS, Phase.SHOOTOUT_DECIDER))


@dataclass
class Solution:
    """The value of every decision at every throw and lead."""

    game: Game
    rows: dict[bytes, int]
    """Where the values of a reduced position are kept. Only those in which the attacking team chooses: the rest is a few throws away."""
    throws: int
    """Throws of a period before time is up."""
    values: Any
    """[half or who kicks off period 2, moment, row, lead], in units of 1 / SCALE. Moments are the throws made, then those of added time.

    Added time counts backwards: its first moment has all the throws to come that are told apart (or more), its last one none.
    """
    draws: Any
    """The chance of a draw in the same places and units."""

    def value(self, state: Any, team: int) -> float:
        """Win rate minus loss rate of a team if both play perfectly from here."""
        return self.prospect(state, team)[0]

    def results(self, state: Any) -> tuple[float, float, float]:
        """The chances of a home win, a draw and an away win if both play perfectly from here."""
        value, draw = self.prospect(state, 0)
        return (1 - draw + value) / 2, draw, (1 - draw - value) / 2

    def prospect(self, state: Any, team: int) -> tuple[float, float]:
        """Win rate minus loss rate of a team, and the chance of a draw."""
        game = self.game
        who = int(game.turn(state))
        if who == OVER:
            payoff = game.score_and_payoffs(state, 2)[1][team]
            return float(payoff), float(payoff == 0)
        if who == CHANCE:
            if _level_shootout(game.mirror(state)):
                return 0.0, 0.0
            chances, value, draw = game.chance_list(state), 0.0, 0.0
            total = sum(weight for _, weight in chances)
            for outcome, weight in chances:
                after = self.prospect_after(state, outcome, team)
                value, draw = value + weight * after[0] / total, draw + weight * after[1] / total
            return value, draw
        s = game.mirror(state)
        if s.phase != Phase.ATTACK:
            found = [self.prospect_after(state, action, who) for action in game.legal_list(state)]
            value, draw = max(found, key=lambda pair: pair[0])
            return (value if who == team else -value), draw
        data, attacker = reduced(game, state)
        time = 0 if s.half == 2 else 1 if s.toss_winner == attacker else 2
        lead = min(max(int(s.score[attacker] - s.score[1 - attacker]), -LEAD), LEAD) + LEAD
        place = time, self.moment(s), self.rows[data], lead
        value, draw = float(self.values[place]) / SCALE, float(self.draws[place]) / SCALE
        return (value if team == attacker else -value), draw

    def moment(self, s: Any) -> int:
        """The throws made, or the place among the moments of added time (CDC-TIM-7)."""
        if s.clock_ms < s.period_ms:
            return int(s.clock_ms // s.throw_cost_ms)
        to_come = s.stoppage_cap - s.stoppage_throws
        return int(max(self.throws, int(self.values.shape[1]) - 1 - to_come))

    def prospect_after(self, state: Any, action: int, team: int) -> tuple[float, float]:
        """The same after an action or outcome."""
        state = self.game.copy(state)
        self.game.play(state, action)
        return self.prospect(state, team)

    def after(self, state: Any, action: int, team: int) -> float:
        """The value after an action or outcome."""
        return self.prospect_after(state, action, team)[0]

    def judged(self) -> Iterator[tuple[int, int, float]]:
        """Every situation that bots tell apart, with its lead and the mean value of its positions to the team with the ball."""
        places = np.array([self.game.situation(self.game.load(data)) // 2 % AT_A_MOMENT for data in self.rows])
        total, count = np.zeros((2, LEADS, ON_ITS_WAY))
        for time, made in np.ndindex(TIMES, self.throws + 1):
            for lead in range(LEAD - MOST_LEAD, LEAD + MOST_LEAD + 1):
                at = places + AT_A_MOMENT * self._moment(time, made, lead)
                total[lead] += np.bincount(at, self.values[time, made, :, lead] / SCALE, ON_ITS_WAY)
                count[lead] += np.bincount(at, minlength=ON_ITS_WAY)
        for lead, at in zip(*np.nonzero(count), strict=True):
            yield int(at), int(lead) - LEAD, float(total[lead, at] / count[lead, at])

    def _moment(self, time: int, made: int, lead: int) -> int:
        """The number of a time and lead among the situations."""
        s = self.game.mirror(self.game.opening())
        s.phase, s.half, s.attacker, s.toss_winner = int(Phase.ATTACK), 2 if time == 0 else 1, 0, int(time == 2)
        s.clock_ms, s.score[0], s.score[1] = made * s.throw_cost_ms, lead, LEAD
        return int(self.game.situation(self.game.load(s.dump()))) // 2 // AT_A_MOMENT

    def best(self, state: Any) -> list[tuple[float, int]]:
        """The legal actions of the seat on turn with their values, best first."""
        seat = int(self.game.turn(state))
        return sorted(
            ((self.after(state, action, seat), action) for action in self.game.legal_list(state)), key=lambda pair: (-pair[0], pair[1])
        )


def length(options: Mapping[str, Value]) -> int:
    """The throws of a period: the solution has values for each of them."""
    return -(-int(options["period_s"]) // int(options["throw_cost_s"]))


def unsolvable(options: Mapping[str, Value]) -> str | None:
    """Why there is no exact solution under some options, or None: a real clock does not count throws."""
    return "on a real clock time does not pass by throws; choose clock=virtual" if options["clock"] == "real" else None


def solve(
    game: Game, options: Mapping[str, Value] | None = None, progress: Callable[[str, int, int], None] = lambda what, done, total: None
) -> Solution:
    """Solve the game under some options; `progress` is told what is done."""
    settled = game.settle(options or {})
    throws = length(settled)
    cap = min(int(settled["stoppage_cap_throws"]), FAR_FROM_CAP)
    moments = throws + min(cap, TOLD_APART) + 1
    graph = explore(game, settled, lambda done: progress("positions", done, 0))
    positions = len(graph.index)
    fields = game.state.dtype.fields
    assert fields is not None
    rows = {data: i for data, i in graph.index.items() if data[fields["phase"][1]] == Phase.ATTACK}
    wanted = np.array(list(rows.values()))
    values, draws = (np.zeros((TIMES, moments, len(wanted), LEADS), np.int16) for _ in range(2))
    steps, done = 2 * (throws + cap + 1 + AFTER_THE_CAP), 0
    end_value = np.broadcast_to(np.sign(np.arange(LEADS) - LEAD).astype(np.float32), (1, len(graph.target), LEADS)).copy()
    end_level = np.zeros_like(end_value)
    end_level[:, :, LEAD] = not settled["shootout"]
    for versions in (1, 2):
        now, later, level, level_later = (np.zeros((versions, positions, LEADS), np.float32) for _ in range(4))
        for made in range(throws + cap + AFTER_THE_CAP, -1, -1):
            up = 1 if made >= throws else 2 if made == throws - 1 else 0
            cut = int(made >= throws + cap - 1 if up == 1 else up == 2 and cap == 1)
            layer(
                now, later, graph.order, graph.kind, graph.first, graph.weight, graph.target, graph.flips, graph.goal, graph.cost,
                graph.ends, graph.drops, end_value, level, level_later, end_level, up, cut,
            )  # fmt: skip
            moment = made if made < throws else max(throws, moments - 1 - (throws + cap - made))
            if moment < moments:
                for version in range(versions):
                    values[version + versions - 1, moment] = np.round(now[version, wanted] * SCALE)
                    draws[version + versions - 1, moment] = np.round(level[version, wanted] * SCALE)
            if made != throws:  # the throw that brings time up is the first of added time: one less is to come after it
                now, later, level, level_later = later, now, level_later, level
            done += 1
            progress("throws", done, steps)
        if versions == 1:
            end_value, end_level = half_time_values(graph, later[0], -1), half_time_values(graph, level_later[0], 1)
    return Solution(game, {data: row for row, data in enumerate(rows)}, throws, values, draws)


def save(solution: Solution, path: Path) -> None:
    """Keep a solution on disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    positions = np.frombuffer(b"".join(solution.rows), np.uint8).reshape(len(solution.rows), -1)
    np.savez_compressed(part, positions=positions, values=solution.values, draws=solution.draws, throws=solution.throws)
    part.replace(path)


def load(game: Game, path: Path) -> Solution:
    """A solution kept on disk."""
    with np.load(path) as kept_file:
        rows = {row.tobytes(): i for i, row in enumerate(kept_file["positions"])}
        return Solution(game, rows, int(kept_file["throws"]), kept_file["values"], kept_file["draws"])


def half_time_values(graph: Graph, second: Any, sign: int) -> Any:
    """[who kicks off period 2, move, lead]: what the end of period 1 is worth to the team that attacked before the move.

    The sign says what the same thing is worth to the other team: -1 for values, 1 for the chance of a draw.
    """
    holder = graph.holder[graph.target] ^ graph.flips  # 0: the team that attacked before the move
    face = graph.face[graph.target]
    own = second[graph.kick_off[holder, face]]
    other = sign * second[graph.kick_off[1 - holder, face]][:, ::-1]
    return np.ascontiguousarray(np.stack([own, other])).astype(np.float32)
