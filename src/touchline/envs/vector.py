"""Thousands of matches at once: one compiled loop steps them all, writing what the seats on turn see into arrays made once.

env = touchline.envs.vector.make("fuba", 4096, seed=1)
while True:
    env.step(choose(env.observation, env.mask, env.seat))
    env.reward, env.done, env.score

Slot i plays match i of the series `seed`, then match i + n, i + 2n and so on: a match that ends is followed at once by the next, whose
first decision is what the slot then shows. Chance and the seats that follow a policy draw as in `touchline simulate`, so each of these
matches can be played again alone.
"""

from __future__ import annotations

import functools
import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Sequence

import numpy as np

from touchline.envs.observation import Layout, layout, ready
from touchline.kernel.desk import ASKED, GREEDY, OVER, RANDOM, Desk, Pointers, advance, copy_state
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import play_on
from touchline.kernel.random import SERIES, draw, match_seed
from touchline.kernel.record import Row
from touchline.kernel.target import TARGET, Block, Blocks, Bytes, Longs, Pointer, Rows, kept, rule

POLICIES = {"you": ASKED, "random": RANDOM, "greedy": GREEDY}
"""Who can sit on a seat: whoever calls `step`, or a policy inside the loop."""

SCORE = 2
"""Goals of home and away come first in what a game calls its result; the payoffs of the seats follow."""


class Slots(NamedTuple):
    """The arrays of some matches that are stepped together, an entry or a row each."""

    states: Blocks
    hidden: Blocks
    mask: Blocks
    seeds: Longs
    steps: Longs
    seat: Row
    reward: Rows
    score: Rows
    done: Bytes


@rule
def begin(desk: Desk, game: Pointers, start: Any, seed: int, policy: Row) -> int:
    """A new match, up to the first decision that is asked; the number of its step."""
    copy_state(desk.state, start)
    return play_on(desk, game, game.turn(desk.state), seed, 0, policy)


@rule
def show(desk: Desk, game: Pointers, hidden: Any, mask: Any) -> int:
    """Write what the seat on turn sees and may do; that seat."""
    seat = int(game.turn(desk.state))
    copy_state(hidden, desk.state)
    game.hide(hidden, seat)
    for k in range(mask.shape[0]):
        mask[k] = 0
    for k in range(game.legal(hidden, desk.acts)):
        mask[desk.acts[k]] = 1
    return seat


@rule
def at_slot(desk: Desk, state: Block) -> Desk:
    """A desk on which a slot's match lies."""
    return Desk(state, desk.shown, desk.acts, desk.weight, desk.events, desk.points)


@kept
def begin_many(start: Block, policy: Rows, slots: Slots, desk: Desk, game: Pointers) -> None:
    """Begin a match in every slot."""
    for i in range(len(slots.seeds)):
        place = at_slot(desk, slots.states[i])
        slots.steps[i] = begin(place, game, start, slots.seeds[i], policy[i])
        slots.seat[i] = show(place, game, slots.hidden[i], slots.mask[i])
        game.result(place.state, place.points)
        for k in range(SCORE):
            slots.score[i, k] = place.points[k]


@kept
def refused_many(states: Blocks, actions: Row, limit: int, why_not: Pointer) -> int:
    """The first slot whose action is not legal, or -1."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= limit or why_not(states[i], actions[i]) != 0:
            return i
    return -1


@kept
def step_many(start: Block, policy: Rows, actions: Row, jump: int, slots: Slots, desk: Desk, game: Pointers) -> None:
    """Play the actions, then on to the next decision that is asked; matches that end are followed by the next ones."""
    for i in range(len(slots.seeds)):
        place = at_slot(desk, slots.states[i])
        who = advance(place, game, actions[i])
        slots.steps[i] = play_on(place, game, who, slots.seeds[i], slots.steps[i] + 1, policy[i])
        game.result(place.state, place.points)
        for k in range(SCORE):
            slots.score[i, k] = place.points[k]
        over = game.turn(place.state) == OVER
        slots.done[i] = 1 if over else 0
        for k in range(slots.reward.shape[1]):
            slots.reward[i, k] = place.points[SCORE + k] if over else 0
        while game.turn(place.state) == OVER:  # more than once only if a whole match asked nothing
            slots.seeds[i] += jump
            slots.steps[i] = begin(place, game, start, slots.seeds[i], policy[i])
        slots.seat[i] = show(place, game, slots.hidden[i], slots.mask[i])


@rule
def nth_legal(mask: Any, seed: int, step: int) -> int:
    """A legal action at random, the one that a random seat of `play_on` would choose."""
    n = 0
    for k in range(mask.shape[0]):
        n += mask[k]
    left = draw(seed, step, n)
    for k in range(mask.shape[0]):
        left -= mask[k]
        if left < 0:
            return k
    return -1


@kept
def sample_many(mask: Blocks, seeds: Longs, steps: Longs, actions: Row) -> None:
    """A random legal action for every slot."""
    for i in range(len(seeds)):
        actions[i] = nth_legal(mask[i], seeds[i], steps[i])


Players = str | Sequence[str]
"""Who sits where: `you,random`, repeated around the table, for all matches; or such a text for each of them."""


def seated(players: Players, matches: int, seats: int) -> Any:
    """The policies of the seats in each match: int32 (matches, 8)."""
    if not isinstance(players, str) and len(players) != matches:
        raise ValueError(f"players for each of {matches} matches are needed, not for {len(players)}")
    policies = np.zeros((matches, 8), np.int32)
    known: dict[str, list[int]] = {}
    for slot, text in enumerate([players] * matches if isinstance(players, str) else players):
        if text not in known:
            known[text] = players_of(text, seats)
        policies[slot, :seats] = known[text]
    return policies


def players_of(text: str, seats: int) -> list[int]:
    """The policy of each seat from `you,random`, repeated around the table."""
    names = text.split(",")
    for name in names:
        if name not in POLICIES:
            raise ValueError(f"nobody is called {name!r}; seats are taken by {', '.join(POLICIES)}")
    if len(names) > seats:
        raise ValueError(f"{len(names)} players for {seats} seats")
    if "you" not in names:
        raise ValueError("one of the seats must be yours: say where with you")
    return [POLICIES[names[seat % len(names)]] for seat in range(seats)]


class VectorEnv:
    """Many matches of one game, stepped together on the CPU. All arrays are made once and written anew by each step."""

    def __init__(self, game: str, matches: int, players: Players = "you", seed: int = 0, threads: int = 1, **options: Value):
        self.game, self.options, self.seats = ready(game, options)
        """The game, every option with its value, and the number of seats."""
        if not 1 <= matches <= 1 << 24:
            raise ValueError(f"from 1 to {1 << 24} matches can be stepped at once, not {matches}")
        if threads < 1:
            raise ValueError(f"at least one thread must work, not {threads}")
        self.matches, self.threads = matches, min(threads, matches)
        self.policy = seated(players, matches, self.seats)
        """Who sits where in each match."""
        self.start = self.game.opening(self.options)
        self._make_arrays()
        self.reset(seed)

    observation: Any
    """What the seat on turn may know: uint8 (matches, state size), the bytes of its hidden state; `layout.read` makes numbers of them."""
    mask: Any
    """Its legal actions: bool (matches, actions)."""
    seat: Any
    """Whose turn it is: int32 (matches,)."""
    reward: Any
    """The payoff of each seat where a match ended, else 0: int32 (matches, seats)."""
    score: Any
    """Goals of home and away, those of the ended match where one ended: int32 (matches, 2)."""
    done: Any
    """Where the last action ended a match: bool (matches,). There, reward and score tell of that match, all else of the next one."""
    _states: Any
    _mask: Any
    _done: Any
    _seeds: Any
    _steps: Any

    @property
    def layout(self) -> Layout:
        """How to read an observation as numbers."""
        return layout(self.game)

    @property
    def match(self) -> Any:
        """The number, in the series, of the match in each slot."""
        return self._seeds & 0xFFFFFFFF

    @property
    def step_number(self) -> Any:
        """How many steps (decisions and chance events) each match has behind it."""
        return self._steps.copy()

    def _make_arrays(self) -> None:
        n, size = self.matches, self.game.state.size
        if self.game.target != "cpu":
            raise ValueError(f"this environment steps compiled matches; the process plays on target {self.game.target!r}")
        self._states, self.observation = np.zeros((n, size), np.uint8), np.zeros((n, size), np.uint8)
        self._mask, self._done = np.zeros((n, len(self.game.actions)), np.uint8), np.zeros(n, np.uint8)
        self.mask, self.done = self._mask.view(np.bool_), self._done.view(np.bool_)
        self.seat, self._steps = np.zeros(n, np.int32), np.zeros(n, np.int64)
        self.reward, self.score = np.zeros((n, self.seats), np.int32), np.zeros((n, SCORE), np.int32)
        cuts = [n * k // self.threads for k in range(self.threads + 1)]
        self._spans = [slice(a, b) for a, b in itertools.pairwise(cuts)]
        self._desks = [self.game.desk() for _ in self._spans]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def reset(self, seed: int = 0) -> None:
        """Begin matches 0 to n - 1 of a series, with nothing done yet."""
        if not 0 <= seed < SERIES:
            raise ValueError("seeds go from 0 to 2147483647")
        self._seeds = match_seed(seed) + np.arange(self.matches, dtype=np.int64)
        self.reward[:], self._done[:] = 0, 0
        arrays = (
            self._states, self.observation, self._mask, self._seeds, self._steps, self.seat, self.reward, self.score, self._done
        )  # fmt: skip
        self._slots = [Slots(*(array[span] for array in arrays)) for span in self._spans]
        self._run(self._begin)

    def _begin(self, k: int) -> None:
        begin_many(self.start, self.policy[self._spans[k]], self._slots[k], self._desks[k], self.game.all_pointers)

    def step(self, actions: Sequence[int] | Any) -> None:
        """Play one action in every match; if one of them is not legal, none is played and IllegalAction says which and why."""
        played: Any = np.array(actions, np.int32)
        if played.shape != (self.matches,):
            raise ValueError(f"an action for each of {self.matches} matches is needed, not an array of shape {played.shape}")
        wrong = int(refused_many(self._states, played, len(self.game.actions), *self.game.pointers(("why_not",))))
        if wrong >= 0:
            raise refusal(self.game, wrong, int(played[wrong]), self._states[wrong])
        self._run(functools.partial(self._step, played))

    def _step(self, actions: Any, k: int) -> None:
        part = self._spans[k]
        step_many(self.start, self.policy[part], actions[part], self.matches, self._slots[k], self._desks[k], self.game.all_pointers)

    def sample(self) -> Any:
        """A legal action for every match, as random seats of `touchline simulate` would choose: int32 (matches,)."""
        actions: Any = np.zeros(self.matches, np.int32)
        sample_many(self._mask, self._seeds, self._steps, actions)
        return actions

    def _run(self, work: Any) -> None:
        if self._pool is None:
            work(0)
        else:
            list(self._pool.map(work, range(len(self._spans))))

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()


def refusal(game: Game, slot: int, action: int, state: Any) -> ValueError:
    """The error for an action that is not legal in a slot."""
    from touchline.play.errors import IllegalAction
    from touchline.play.reference import rule_text

    if not 0 <= action < len(game.actions):
        return ValueError(f"match {slot}: there is no action {action}; numbers go from 0 to {len(game.actions) - 1}")
    rule_id = game.rule_id(int(game.why_not(state, action)))
    return IllegalAction(f"match {slot}: {game.actions[action]}", rule_id, rule_text(game.name, rule_id))


def make(game: str, matches: int, players: Players = "you", seed: int = 0, threads: int = 1, **options: Value) -> VectorEnv:
    """A vector environment on the target of this process: NumPy arrays on the CPU, arrays in GPU memory with TOUCHLINE_TARGET=cuda."""
    if TARGET == "cuda":
        from touchline.envs.cuda import GpuVectorEnv

        return GpuVectorEnv(game, matches, players, seed, **options)
    return VectorEnv(game, matches, players, seed, threads, **options)
