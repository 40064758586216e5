"""States in bulk: the entry points of a game over arrays of states, compiled, for searches and learners that keep their own trees.

    batch = touchline.envs.batch.Batch("fuba")
    states = batch.openings(1000)
    batch.turn(states), batch.legal(states)          # whose turn it is, what may be played
    batch.throw(states, seeds)                       # where chance is due, let it fall
    batch.apply(states, actions)                     # refused, and nothing played, if one of them is not legal
    batch.redeal(states, seats, seeds)               # what a seat may not know, dealt anew
    batch.report(states, seats)                      # what the seats may know, as numbers to learn from
    batch.judge(states), batch.playouts(states, seeds)  # leaves: what they are worth, what comes of playing on

States are bytes, a row each (uint8), and are changed in place by what plays; `take` (or `states.copy()` and indexing) branches them.
Every call refuses rows of another game or of other options; whether a position is possible in everything else costs more than all the rest,
and is asked by `batch.check(states)`: do so with states that come from elsewhere.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from touchline.envs import scout
from touchline.envs.checking import Checker
from touchline.envs.observation import ready
from touchline.envs.refusing import refusal, whole, whole_numbers
from touchline.kernel.desk import (
    CHANCE,
    CHANCE_DRAWS,
    GREEDY,
    NOTHING,
    OVER,
    POLICY_DRAWS,
    RANDOM,
    Desk,
    Pointers,
    advance,
    choose,
    copy_state,
)
from touchline.kernel.follow import ENDLESS, FORESEEN, play_out
from touchline.kernel.game import Value
from touchline.kernel.judging import LONGEST, Aim, can_be_judged, worth_now
from touchline.kernel.network import CERTAIN
from touchline.kernel.random import SEEDS, draw, pick_by, word
from touchline.kernel.record import Row
from touchline.kernel.target import TARGET, Blocks, Longs, Pointer, Rows, kept
from touchline.thinking.networks import Network

if TYPE_CHECKING:
    from touchline.thinking.lookahead import Judge

SCORE = 2
JUDGES = ("threat", "network")
"""By what positions are judged: the game's threat table, or its network where it has one."""
PLAYERS = {"greedy": GREEDY, "random": RANDOM}
"""Who plays on in playouts."""


class Playouts(NamedTuple):
    """What came of playing on, int32 (states, playouts) each."""

    payoff: Any
    """Of home; 0 if the match is not over."""
    home: Any
    away: Any
    """Goals since."""
    situation: Any
    """The number of the situation at the end (`game.situation`), or -1."""
    steps: Any


class Report(NamedTuple):
    """What seats may know, and how their actions are called beside it."""

    numbers: Any
    """int16 (n, size)"""
    turned: Any
    """Which row of `turns` each seat's actions are read by: int32 (n,)."""


@kept
def turn_all(states: Blocks, out: Row, turn: Pointer) -> None:
    """Whose turn it is in each."""
    for i in range(len(out)):
        out[i] = turn(states[i])


@kept
def legal_all(states: Blocks, mask: Blocks, acts: Row, turn: Pointer, legal: Pointer) -> None:
    """The legal actions of each; none where nobody decides."""
    for i in range(states.shape[0]):
        for k in range(mask.shape[1]):
            mask[i, k] = 0
        if turn(states[i]) >= 0:
            for k in range(legal(states[i], acts)):
                mask[i, acts[k]] = 1


@kept
def refused_all(states: Blocks, actions: Row, limit: int, turn: Pointer, why_not: Pointer) -> int:
    """The first state whose action cannot be played, or -1."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= limit or turn(states[i]) < 0 or why_not(states[i], actions[i]) != 0:
            return i
    return -1


@kept
def apply_all(states: Blocks, actions: Row, events: Row, apply: Pointer) -> None:
    """Play an action in each."""
    for i in range(len(actions)):
        events[0] = 0
        apply(states[i], actions[i], events)


@kept
def throw_all(
    states: Blocks, seeds: Longs, steps: Longs, acts: Row, weight: Row, events: Row, turn: Pointer, chance: Pointer, apply: Pointer
) -> int:
    """Let every chance event that is due happen, until somebody decides or the match is over.

    The first state in which nothing can fall that is due, or -1; the steps of each are counted on.
    """
    for i in range(len(seeds)):
        first = steps[i]
        while turn(states[i]) == CHANCE:
            n = chance(states[i], acts, weight)
            if n < 1 or steps[i] - first >= ENDLESS:
                return i
            events[0] = 0
            apply(states[i], acts[pick_by(weight, n, word(seeds[i], steps[i]))], events)
            steps[i] += 1
    return -1


@kept
def hide_all(states: Blocks, seats: Row, hide: Pointer) -> None:
    """Blank in each what its seat may not know."""
    for i in range(len(seats)):
        hide(states[i], seats[i])


@kept
def redeal_all(states: Blocks, seats: Row, seeds: Longs, redeal: Pointer) -> None:
    """Deal anew in each what its seat may not know."""
    for i in range(len(seats)):
        redeal(states[i], seats[i], seeds[i])


@kept
def result_all(states: Blocks, out: Rows, points: Row, result: Pointer) -> None:
    """Goals and payoffs of each."""
    for i in range(out.shape[0]):
        result(states[i], points)
        for k in range(out.shape[1]):
            out[i, k] = points[k]


@kept
def judge_all(states: Blocks, seeds: Longs, longest: int, worth: Row, known: Row, aim: Aim, desk: Desk, game: Pointers) -> int:
    """What each is worth to home, and whether it can be judged; before that, at most `longest` sensible steps until it can.

    The first state after which nothing can fall that is due, or -1.
    """
    for i in range(len(worth)):
        copy_state(desk.state, states[i])
        who, steps = int(game.turn(desk.state)), 0
        while who != OVER and steps < longest and not can_be_judged(desk, game, aim, who):
            draws = CHANCE_DRAWS if who == CHANCE else POLICY_DRAWS
            action = choose(desk, game, who, GREEDY, word(seeds[i], draws + steps))
            if action == NOTHING:
                return i
            who = advance(desk, game, action)
            steps += 1
        known[i] = 1 if who == OVER or can_be_judged(desk, game, aim, who) else 0
        worth[i] = worth_now(desk, game, aim, who == OVER)
    return -1


@kept
def play_on_all(
    states: Blocks, seats: Row, seeds: Longs, samples: int, policy: int, horizon: int, found: Rows, desk: Desk, game: Pointers
) -> int:
    """Play on so many times from each, from what its seat knows or (seat -1) from the state itself; found as by `foresee`.

    The first state from which a match does not end, or -1.
    """
    for k in range(found.shape[0]):
        i = k // samples
        seed = seeds[i] + k % samples
        copy_state(desk.state, states[i])
        if seats[i] >= 0:
            game.hide(desk.state, seats[i])
            game.redeal(desk.state, seats[i], draw(seed, 0, SEEDS))
        play_out(found, k, seed, policy, horizon, desk, game)
        if found[k, FORESEEN - 1] >= ENDLESS:
            return i
    return -1


@kept
def chances_all(states: Blocks, weights: Rows, acts: Row, weight: Row, turn: Pointer, chance: Pointer) -> None:
    """The weight of every outcome of the throw that is due in each; zeros where none is."""
    for i in range(states.shape[0]):
        for k in range(weights.shape[1]):
            weights[i, k] = 0
        if turn(states[i]) == CHANCE:
            for k in range(chance(states[i], acts, weight)):
                weights[i, acts[k]] += weight[k]


@kept
def impossible_all(states: Blocks, outcomes: Row, acts: Row, weight: Row, turn: Pointer, chance: Pointer) -> int:
    """The first state where no throw is due or none can fall like that, or -1."""
    for i in range(len(outcomes)):
        found = False
        if turn(states[i]) == CHANCE:
            for k in range(chance(states[i], acts, weight)):
                if acts[k] == outcomes[i] and weight[k] > 0:
                    found = True
        if not found:
            return i
    return -1


class Batch:
    """The rules of one game under some options, over arrays of states."""

    def __new__(cls, *_: Any, **__: Any) -> Batch:
        """On the cuda target, the same in GPU memory (cuda_batch.py)."""
        if TARGET == "cuda" and cls is Batch:
            from touchline.envs.cuda_batch import GpuBatch

            return super().__new__(GpuBatch)
        return super().__new__(cls)

    def __init__(self, game: str, **options: Value):
        self.game, self.options, self.seats = ready(game, options)
        """The game, every option with its value, and the number of seats."""
        self.start = self.game.opening(self.options)
        self._checker = Checker(self.game, self.options)
        self._prepare()

    def _prepare(self) -> None:
        if self.game.target != "cpu":
            raise ValueError(f"states in bulk are played by compiled rules; the process plays on target {self.game.target!r}")
        size = max(self.game.max_legal, self.game.max_outcomes)
        self._acts: Any = np.zeros(size, np.int32)
        self._weight: Any = np.zeros(size, np.int32)
        self._events: Any = np.zeros(1, np.int32)
        self._points: Any = np.zeros(10, np.int32)

    @functools.cached_property
    def turns(self) -> Any:
        """The engine's number of every action beside a report, `turns[turned, action]`: int32 (ways, actions)."""
        return scout.find(self.game.name).turns(self.seats)

    def openings(self, n: int) -> Any:
        """So many opening positions: uint8 (n, state size)."""
        return np.repeat(np.asarray(self.start)[None], whole(n, "openings", 0, 1 << 24), axis=0)

    def _checked(self, states: Any) -> Any:
        """States as the rules take them; ValueError for anything else."""
        size = self.game.state.size
        if type(states) is not np.ndarray or states.dtype != np.uint8 or states.ndim != 2 or states.shape[1] != size:
            raise ValueError(f"states of {self.game.name} are a uint8 array with rows of {size} bytes")
        if not states.flags.c_contiguous or not states.flags.writeable:
            raise ValueError("states must be a writeable C-ordered array of their own: use states.copy()")
        self._checker.roughly(states)
        return states

    def check(self, states: Any) -> None:
        """ValueError naming the first state that is impossible, and why: for states that come from elsewhere, whole and not hidden ones."""
        self._checker.wholly(self._checked(states))

    def _each(self, states: Any, numbers: Any, what: str, limit: int, kind: Any) -> Any:
        """A whole number for each state, from 0 to limit - 1."""
        given = np.asarray(numbers)
        told = whole_numbers(np.broadcast_to(given, len(states)) if given.ndim == 0 else given, len(states), what)
        if len(told) and not 0 <= int(told.min()) <= int(told.max()) < limit:
            raise ValueError(f"{what} go from 0 to {limit - 1}")
        return np.array(told, kind)

    def turn(self, states: Any) -> Any:
        """Whose turn it is: a seat, -1 where chance is due, -2 where the match is over; int32 (n,)."""
        out: Any = np.zeros(len(self._checked(states)), np.int32)
        turn_all(states, out, *self.game.pointers(("turn",)))
        return out

    def legal(self, states: Any) -> Any:
        """What may be played: bool (n, actions); nothing where nobody decides."""
        mask = np.zeros((len(self._checked(states)), len(self.game.actions)), np.uint8)
        legal_all(states, mask, self._acts, *self.game.pointers(("turn", "legal")))
        return mask.view(np.bool_)

    def apply(self, states: Any, actions: Any) -> None:
        """Play an action in each state; if one of them cannot be played, none is, and an error says which and why."""
        self._checked(states)
        played = whole_numbers(actions, len(states), "actions")
        limit = len(self.game.actions)
        clear: Any = np.where((played < 0) | (played >= limit), -1, played).astype(np.int32)
        wrong = int(refused_all(states, clear, limit, *self.game.pointers(("turn", "why_not"))))
        if wrong >= 0:
            if int(self.game.turn(states[wrong])) < 0:
                raise ValueError(f"match {wrong}: nobody is to decide; see turn() and throw()")
            raise refusal(self.game, wrong, int(played[wrong]), states[wrong])
        apply_all(states, clear, self._events, *self.game.pointers(("apply",)))

    def throw(self, states: Any, seeds: Any, steps: Any = 0) -> int:
        """Let chance fall wherever it is due, by a seed for each state (and the step to draw from); how many throws there were."""
        self._checked(states)
        given, at = (self._each(states, numbers, what, 1 << 63, np.int64) for numbers, what in ((seeds, "seeds"), (steps, "steps")))
        due = np.flatnonzero(self.turn(states) == CHANCE)
        thrown, dice, counted = states[due], given[due], at[due]
        pointers = self.game.pointers(("turn", "chance", "apply"))
        wrong = int(throw_all(thrown, dice, counted, self._acts, self._weight, self._events, *pointers))
        if wrong >= 0:
            raise self._nothing_falls(int(due[wrong]))
        states[due] = thrown
        return int((counted - at[due]).sum())

    @staticmethod
    def _nothing_falls(state: int) -> ValueError:
        """The error where a throw is due that cannot be made."""
        return ValueError(f"state {state}: nothing can fall that is due, since something is hidden in it: deal it anew with redeal()")

    def chances(self, states: Any) -> Any:
        """The integer weight of every outcome of the throw that is due: int32 (n, outcomes); zeros where none is."""
        weights: Any = np.zeros((len(self._checked(states)), len(self.game.outcomes)), np.int32)
        chances_all(states, weights, self._acts, self._weight, *self.game.pointers(("turn", "chance")))
        return weights

    def fall(self, states: Any, outcomes: Any) -> None:
        """Let the throw that is due in each state fall as told; if one of them cannot, none does, and an error says which."""
        self._checked(states)
        told = self._each(states, outcomes, "outcomes", len(self.game.outcomes), np.int32)
        wrong = int(impossible_all(states, told, self._acts, self._weight, *self.game.pointers(("turn", "chance"))))
        if wrong >= 0:
            raise ValueError(f"match {wrong}: chance cannot show {self.game.outcomes[told[wrong]]} there; see chances()")
        apply_all(states, told, self._events, *self.game.pointers(("apply",)))

    def judge(self, states: Any, by: Any = "threat", seeds: Any = None) -> Any:
        """What each state is worth to home, from -1 to 1, as a search judges its leaves: float64 (n,).

        A match that is over has its result. Some positions cannot be judged (a shot is on its way, a throw is due): they are NaN, or with
        seeds, one for each state, what they are worth after sensible play on those dice up to one that can. A network may be your own.
        """
        from touchline.thinking.lookahead import Effort, judge_of

        if isinstance(by, Network):
            if by.game != self.game.name:
                raise ValueError(f"this network judges {by.game}, not {self.game.name}")
        elif not isinstance(by, str) or by not in JUDGES:
            raise ValueError(f"nobody judges by {by!r}; there are {', '.join(JUDGES)}")
        return self._judged(states, by, judge_of(self.game, Effort(0, judge=by)), seeds, 0 if seeds is None else LONGEST)

    def _judged(self, states: Any, by: Any, judge: Judge, seeds: Any, longest: int) -> Any:
        n = len(self._checked(states))
        dice = self._each(states, 0 if seeds is None else seeds, "seeds", 1 << 62, np.int64)
        worth: Any = np.zeros(n, np.int32)
        known: Any = np.zeros(n, np.int32)
        wrong = int(judge_all(states, dice, longest, worth, known, judge.aim, self._desk, judge.pointers))
        if wrong >= 0:
            raise self._nothing_falls(wrong)
        return np.where((known == 1) | (seeds is not None), worth / CERTAIN, np.nan)

    def playouts(
        self, states: Any, seeds: Any, n: int = 1, seats: Any = None, policy: str = "greedy", horizon: int | None = None
    ) -> Playouts:
        """Play on n times from each state, with seeds s, s + 1, s + 2... of its own: sensibly or at random, to the end or for some steps.

        With seats, each playout deals anew what that seat may not know; without, it goes on from the state as it is. What a seat sees, with
        blanks, is no such state: a match that does not end from there is refused.
        """
        if not isinstance(policy, str) or policy not in PLAYERS:
            raise ValueError(f"nobody called {policy!r} plays on; there are {', '.join(PLAYERS)}")
        samples, steps = whole(n, "playouts", 1, 1 << 20), 1 << 40 if horizon is None else whole(horizon, "a horizon", 0, 1 << 40)
        return self._played_on(states, seeds, samples, seats, policy, steps)

    def _played_on(self, states: Any, seeds: Any, n: int, seats: Any, policy: str, horizon: int) -> Playouts:
        dice = self._each(self._checked(states), seeds, "seeds", 1 << 62, np.int64)
        told: Any = np.full(len(states), -1, np.int32) if seats is None else self._each(states, seats, "seats", self.seats, np.int32)
        found: Any = np.zeros((len(states) * n, FORESEEN), np.int32)
        wrong = int(play_on_all(states, told, dice, n, PLAYERS[policy], horizon, found, self._desk, self.game.all_pointers))
        if wrong >= 0:
            raise ValueError(
                f"state {wrong}: the match does not end, since something is hidden in it: name the seat that sees it so (seats)"
            )
        return Playouts(*(found[:, k].reshape(len(states), n) for k in range(FORESEEN)))

    @functools.cached_property
    def _desk(self) -> Any:
        return self.game.desk()

    def take(self, states: Any, rows: Any = None) -> Any:
        """Copies of some states, by their numbers (of all, if none are named)."""
        given = self._checked(states)
        if rows is None:
            return given.copy()
        which = np.atleast_1d(np.asarray(rows))
        return given[self._each(which, which, "rows", len(given), np.int64)]

    def hidden(self, states: Any, seats: Any) -> Any:
        """What the seats may know: copies with everything else blanked."""
        shown = self._checked(states).copy()
        hide_all(shown, self._each(states, seats, "seats", self.seats, np.int32), *self.game.pointers(("hide",)))
        return shown

    def redeal(self, states: Any, seats: Any, seeds: Any) -> Any:
        """States that look the same to the seats: copies with everything they may not know dealt anew, by a seed for each."""
        dealt = self.hidden(states, seats)
        told = self._each(states, seats, "seats", self.seats, np.int32)
        redeal_all(dealt, told, self._each(states, seeds, "seeds", 1 << 31, np.int64), *self.game.pointers(("redeal",)))
        return dealt

    def result(self, states: Any) -> tuple[Any, Any]:
        """Goals of home and away, int32 (n, 2), and the payoff of each seat as matters stand, int32 (n, seats)."""
        out = np.zeros((len(self._checked(states)), SCORE + self.seats), np.int32)
        result_all(states, out, self._points, *self.game.pointers(("result",)))
        return out[:, :SCORE].copy(), out[:, SCORE:].copy()

    def report(self, states: Any, seats: Any) -> Any:
        """What the seats may know as numbers to learn from (see scout.py): int16 (n, size)."""
        return self.look(states, seats).numbers

    def look(self, states: Any, seats: Any) -> Report:
        """The same, with the turn by which each seat's actions are read: action k of the own side is `turns[turned, k]` of the engine."""
        told = self._each(states, seats, "seats", self.seats, np.int32)
        return Report(*scout.find(self.game.name).reports(self.hidden(states, seats), told))


__all__ = ["JUDGES", "Batch", "Playouts", "Report"]
