"""The exact solution of Coup du Champion by backward induction over throws (section 12.2 of the rule reference).

It is computed on the graph of positions without clock and score (solution_graph.py). Values are win rate minus loss rate for the attacking
team. Everything that takes long is compiled, so that a browser solves the game too, where there is no NumPy.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator, Mapping

from touchline.kernel import arrays
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.target import Floats, Layers, Longs, ShortRows, kept

from ..rules.state import Champion, Phase
from .solution_graph import MAXIMISE, MEAN, MINIMISE, explore, reduce, reduced
from .threat import AT_A_MOMENT, MOST_LEAD, ON_ITS_WAY

LEAD = 10
"""Leads are counted up to this one."""
LEADS = 2 * LEAD + 1
FAR_FROM_CAP, TOLD_APART = 60, 24
"""Throws of added time that are computed when the cap is farther away, and those before the cap that are kept: more change nothing."""
AFTER_THE_CAP = 2
"""Throws that a hand-over after an expulsion may still take when no other is to come."""
SCALE = 32_000
"""Values are kept as whole numbers: this one is a certain win."""
TIMES = 3
"""Period 2; period 1 if the attacking team kicks off period 2; period 1 if the other one does."""
FACES = len(Champion)


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
                        if m == first[position]:
                            value[lead], draw[lead] = weight[m] * got, weight[m] * drawn[reached]
                        else:
                            value[lead], draw[lead] = weight[m] * got + value[lead], weight[m] * drawn[reached] + draw[lead]
                    elif (
                        m == first[position]
                        or (kind[position] == MAXIMISE and got > value[lead])
                        or (kind[position] == MINIMISE and got < value[lead])
                    ):
                        value[lead], draw[lead] = got, drawn[reached]


@kept
def full_time(value: Layers, level: Layers, drawn: int) -> None:
    """What the end of the match is worth after each move, by the lead; `drawn`: it may end so."""
    for m in range(value.shape[1]):
        for lead in range(LEADS):
            value[0, m, lead] = (lead > LEAD) - (lead < LEAD)
            level[0, m, lead] = 1 if drawn == 1 and lead == LEAD else 0


@kept
def half_time(
    ends: Layers, second: Layers, target: Longs, flips: Longs, holder: Longs, face: Longs, kick_off: Longs, sign: int
) -> None:  # fmt: skip
    """What the end of period 1 is worth to the team that attacked before each move [who kicks off period 2, move, lead].

    The sign says what the same thing is worth to the other team: -1 for values, 1 for the chance of a draw.
    """
    for m in range(target.shape[0]):
        holds, shown = holder[target[m]] ^ flips[m], face[target[m]]  # 0: the team that attacked before the move
        own, other = kick_off[holds * FACES + shown], kick_off[(1 - holds) * FACES + shown]
        for lead in range(LEADS):
            ends[0, m, lead] = second[0, own, lead]
            ends[1, m, lead] = sign * second[0, other, LEADS - 1 - lead]


@kept
def note_down(kept_values: ShortRows, at: int, values: Layers, version: int, wanted: Longs, scale: Floats) -> None:
    """Keep the values of some positions as whole numbers, from a row on."""
    for i in range(wanted.shape[0]):
        for lead in range(LEADS):
            kept_values[at + i, lead] = round(values[version, wanted[i], lead] * scale[0])


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
        import numpy as np

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
    positions, moves = len(graph.index), len(graph.target)
    phase_at = game.state.places["phase"].at
    rows = {data: i for data, i in graph.index.items() if data[phase_at] == Phase.ATTACK}
    wanted, scale = arrays.column(array("q", rows.values())), arrays.column(array("f", [SCALE]))
    values, draws = (arrays.zeros("int16", TIMES * moments * len(rows), LEADS) for _ in range(2))
    steps, done = 2 * (throws + cap + 1 + AFTER_THE_CAP), 0
    end_value, end_level = (arrays.zeros("float32", 1, moves, LEADS) for _ in range(2))
    full_time(end_value, end_level, int(not settled["shootout"]))
    for versions in (1, 2):
        now, later, level, level_later = (arrays.zeros("float32", versions, positions, LEADS) for _ in range(4))
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
                    at = ((version + versions - 1) * moments + moment) * len(rows)
                    note_down(values, at, now, version, wanted, scale)
                    note_down(draws, at, level, version, wanted, scale)
            if made != throws:  # the throw that brings time up is the first of added time: one less is to come after it
                now, later, level, level_later = later, now, level_later, level
            done += 1
            progress("throws", done, steps)
        if versions == 1:
            half_value, half_level = (arrays.zeros("float32", 2, moves, LEADS) for _ in range(2))
            about = graph.target, graph.flips, graph.holder, graph.face, graph.kick_off
            half_time(half_value, later, *about, -1)
            half_time(half_level, level_later, *about, 1)
            end_value, end_level = half_value, half_level
    shape = TIMES, moments, len(rows), LEADS
    return Solution(
        game, {data: row for row, data in enumerate(rows)}, throws, *(arrays.shaped(found, *shape) for found in (values, draws))
    )


def save(solution: Solution, path: Path) -> None:
    """Keep a solution on disk."""
    import numpy as np

    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    positions = np.frombuffer(b"".join(solution.rows), np.uint8).reshape(len(solution.rows), -1)
    np.savez_compressed(part, positions=positions, values=solution.values, draws=solution.draws, throws=solution.throws)
    part.replace(path)


def load(game: Game, path: Path) -> Solution:
    """A solution kept on disk."""
    import numpy as np

    with np.load(path) as kept_file:
        rows = {row.tobytes(): i for i, row in enumerate(kept_file["positions"])}
        return Solution(game, rows, int(kept_file["throws"]), kept_file["values"], kept_file["draws"])


def dump(solution: Solution) -> list[Any]:
    """A solution as pieces of memory, one after the other: what a browser keeps."""
    about = array("q", (solution.throws, *solution.values.shape))
    return [about.tobytes(), b"".join(solution.rows), *(memoryview(found).cast("B") for found in (solution.values, solution.draws))]


def undump(game: Game, data: memoryview) -> Solution:
    """A solution from such pieces, whose memory it keeps."""
    throws, *shape = data[: 8 * 5].cast("q")
    size = game.state.size
    begin = 8 * 5 + shape[2] * size
    rows = {bytes(data[8 * 5 + size * row : 8 * 5 + size * (row + 1)]): row for row in range(shape[2])}
    half = (len(data) - begin) // 2
    values, draws = (data[begin + half * i : begin + half * (i + 1)].cast("h") for i in range(2))
    return Solution(game, rows, throws, arrays.shaped(values, *shape), arrays.shaped(draws, *shape))


__all__ = ["LEAD", "LEADS", "SCALE", "Solution", "dump", "length", "load", "reduce", "save", "solve", "undump", "unsolvable"]
