"""Thousands of matches at once: one compiled loop steps them all, writing what the seats on turn see into arrays made once.

env = touchline.envs.vector.make("fuba", 4096, seed=1)
while True:
    env.step(choose(env.observation, env.mask, env.seat))
    env.reward, env.done, env.score

Slot i plays match i of the series `seed`, then match i + n, i + 2n and so on: a match that ends is followed at once by the next, whose
first decision is what the slot then shows. Chance and the seats that follow a policy draw as in `touchline simulate`, so each of these
matches can be played again alone.

Observations are scouts' reports, from the own side of whoever is on turn (see scout.py), and actions are called from there too; with
`observation="raw"` both are the engine's own.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Iterator, Mapping, NamedTuple, Sequence

import numpy as np

from touchline.envs.batch import hide_all
from touchline.envs.checking import Checker
from touchline.envs.observation import Layout, layout, ready, scout_for
from touchline.envs.players import INSIDE, Players, Policy, Seating
from touchline.envs.refusing import refusal, whole, whole_numbers
from touchline.envs.stepping import SCORE, Slots, begin_many, refused_many, resume_many, sample_many, step_many, turn_masks
from touchline.kernel.game import Value
from touchline.kernel.random import SERIES, match_seed
from touchline.kernel.target import TARGET

MOST_STEPS = 1 << 40
"""No match is so long."""


class Positions(NamedTuple):
    """Matches taken out of slots, to be put back there or elsewhere."""

    game: str
    options: dict[str, Value]
    states: Any
    """uint8 (k, state size)"""
    seeds: Any
    steps: Any
    """The seed of each match and the number of its step: where its dice come from."""
    seal: bytes = b""
    """A digest of all that, by `get`: what has it is put back without being looked at."""


def sealed(positions: Positions) -> Positions:
    """Positions with the digest of what they are now."""
    told = repr((positions.game, positions.options, positions.states.shape)).encode()
    digest = hashlib.blake2b(told, digest_size=16)
    for array in (positions.states, positions.seeds, positions.steps):
        digest.update(np.ascontiguousarray(array).tobytes())
    return positions._replace(seal=digest.digest())


class Final(NamedTuple):
    """The ends of matches: in which slots, what a seat saw last, and which seat."""

    slots: Any
    observation: Any
    seat: Any


class VectorEnv:
    """Many matches of one game, stepped together on the CPU. All arrays are made once and written anew by each step."""

    def __init__(
        self, game: str, matches: int, players: Players = "you", seed: int = 0, threads: int = 1, observation: str | None = None,
        opponents: Mapping[str, Policy] | None = None, **options: Value,
    ):  # fmt: skip
        self.game, self.options, self.seats = ready(game, options)
        """The game, every option with its value, and the number of seats."""
        self.matches = whole(matches, "matches stepped at once", 1, 1 << 24)
        self.threads = min(whole(threads, "threads", 1, 1 << 16), self.matches)
        self.scout = scout_for(self.game, observation)
        """Who makes numbers of what a seat may know; None where observations are raw."""
        self.turns = self.scout.turns(self.seats) if self.scout else np.arange(len(self.game.actions), dtype=np.int32)[None]
        """The engine's number of every action as seen from the own side, for each way to look: int32 (ways, actions)."""
        self._inverse = np.argsort(self.turns, axis=1).astype(np.int32)
        self.seating = Seating(players, self.matches, self.seats, self.game, self.options, opponents or {})
        self.policy = self.seating.policy
        """Who sits where in each match."""
        self._told = {"players": players, "threads": threads, "observation": observation, "opponents": opponents}
        self.start = self.game.opening(self.options)
        self._make_arrays()
        self.reset(seed)

    observation: Any
    """What the seat on turn may know: its scout's report, int16 (matches, scout.size); or raw, the bytes of its hidden state, of which
    `layout.read` makes numbers, uint8 (matches, state size)."""
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
    _hidden: Any
    _final: Any
    _mask: Any
    _done: Any
    _seeds: Any
    _steps: Any
    _turned: Any
    _own: Any
    _actor: Any

    @property
    def layout(self) -> Layout:
        """How to read a raw observation as numbers."""
        return layout(self.game)

    @property
    def match(self) -> Any:
        """The number, in the series, of the match in each slot."""
        return self._seeds & 0xFFFFFFFF

    @property
    def step_number(self) -> Any:
        """How many steps (decisions and chance events) each match has behind it."""
        return self._steps.copy()

    _closed = False

    def _make_arrays(self) -> None:
        n, size, actions = self.matches, self.game.state.size, len(self.game.actions)
        if self.game.target != "cpu":
            raise ValueError(f"this environment steps compiled matches; the process plays on target {self.game.target!r}")
        self._states, self._hidden, self._final = (np.zeros((n, size), np.uint8) for _ in range(3))
        self._mask, self._done = np.zeros((n, actions), np.uint8), np.zeros(n, np.uint8)
        self._own = np.zeros((n, actions), np.uint8) if len(self.turns) > 1 else self._mask
        self._turned = np.zeros(n, np.int32)
        self.observation = np.zeros((n, self.scout.size), np.int16) if self.scout else self._hidden
        self.mask, self.done = self._own.view(np.bool_), self._done.view(np.bool_)
        self.seat, self._steps = np.zeros(n, np.int32), np.zeros(n, np.int64)
        self._seeds = np.zeros(n, np.int64)
        self.reward, self.score = np.zeros((n, self.seats), np.int32), np.zeros((n, SCORE), np.int32)
        self._actor: Any = np.zeros(n, np.int32)
        cuts = [n * k // self.threads for k in range(self.threads + 1)]
        self._spans = [slice(a, b) for a, b in itertools.pairwise(cuts)]
        self._whole: list[Any] = [np.arange(span.stop - span.start, dtype=np.int32) for span in self._spans]
        self._desks = [self.game.desk() for _ in self._spans]
        self._slots = [self._arrays(span) for span in self._spans]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def _arrays(self, span: slice) -> Slots:
        """The arrays of some slots in a row, as the loops take them."""
        arrays = (
            self._states, self._hidden, self._mask, self._seeds, self._steps, self.seat, self.reward, self.score, self._done, self._final
        )  # fmt: skip
        return Slots(*(array[span] for array in arrays))

    def reset(self, seed: int = 0) -> None:
        """Begin matches 0 to n - 1 of a series, with nothing done yet."""
        seed = whole(seed, "a seed", 0, SERIES - 1)
        with self._all_or_nothing():
            self._seeds[:] = match_seed(seed) + np.arange(self.matches, dtype=np.int64)
            self.reward[:], self._done[:] = 0, 0
            self._run(self._begin)
            self._look_and_ask()
            self._actor[:] = self.seat

    def _begin(self, k: int) -> None:
        begin_many(self.start, self.policy[self._spans[k]], self._slots[k], self._desks[k], self.game.all_pointers)

    def step(self, actions: Sequence[int] | Any) -> None:
        """Play one action in every match; if one of them is not legal, none is played and IllegalAction says which and why."""
        played = self._in_rules(whole_numbers(actions, self.matches), np.arange(self.matches, dtype=np.int32))
        with self._all_or_nothing():
            self._actor[:], self.reward[:], self._done[:] = self.seat, 0, 0
            self._run(functools.partial(self._step, played))
            self._look_and_ask()

    @contextlib.contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Where somebody outside the loop fails, or Ctrl-C ends the wait for him: as if nothing had been done. ValueError after `close`."""
        if self._closed:
            raise ValueError("this environment has been closed: make another")
        before = [array.copy() for array in self._everything()] if self.seating.outsiders else []
        try:
            yield
        except BaseException:
            if before:
                for array, old in zip(self._everything(), before, strict=True):
                    array[:] = old
            raise

    def _everything(self) -> list[Any]:
        """All arrays that a step changes."""
        return [*self._arrays(slice(None)), self._own, self._turned, self.observation, self._actor]

    def _in_rules(self, actions: Any, slots: Any) -> Any:
        """Actions of some slots by the engine's numbers; an error for the first that is not legal."""
        strange = np.flatnonzero((actions < 0) | (actions >= len(self.game.actions)))
        if len(strange):
            raise refusal(self.game, int(slots[strange[0]]), int(actions[strange[0]]), None)
        played: Any = self.turns[self._turned[slots], actions] if self.scout else actions.astype(np.int32)
        wrong = int(refused_many(self._states, slots, played, *self.game.pointers(("why_not",))))
        if wrong >= 0:
            raise refusal(self.game, int(slots[wrong]), int(played[wrong]), self._states[slots[wrong]])
        return played

    def _step(self, actions: Any, k: int) -> None:
        part = self._spans[k]
        policy, desk = self.policy[part], self._desks[k]
        step_many(self.start, policy, self._whole[k], actions[part], self.matches, self._slots[k], desk, self.game.all_pointers)

    def _look_and_ask(self) -> None:
        """Write observations and masks; whoever plays outside the loop decides, until it is your turn everywhere."""
        self._run(self._look)
        if not self.seating.outsiders:
            return
        rows = np.arange(self.matches)
        while (waiting := (asked := self.seating.outside[rows, self.seat]) != INSIDE).any():
            for place, name in enumerate(self.seating.outsiders):
                slots: Any = np.flatnonzero(waiting & (asked == place)).astype(np.int32)
                if len(slots):
                    played = self._asked(name, slots)
                    everywhere, desk = self._arrays(slice(None)), self._desks[0]
                    step_many(self.start, self.policy, slots, played, self.matches, everywhere, desk, self.game.all_pointers)
            self._run(self._look)

    def _asked(self, name: str, slots: Any) -> Any:
        """What somebody outside the loop plays in some slots, by the engine's numbers."""
        if (policy := self.seating.opponents.get(name)) is not None:
            told = np.asarray(policy(self.observation[slots], self.mask[slots], self.seat[slots]))
            try:
                return self._in_rules(whole_numbers(told, len(slots), f"actions of {name!r}"), slots)
            except ValueError as error:
                raise ValueError(f"opponent {name!r}: {error}") from error
        return np.array(
            [
                self.seating.ask_bot(name, self._hidden[i].tobytes(), int(self.seat[i]), int(self._seeds[i]), int(self._steps[i]))
                for i in slots
            ],
            np.int32,
        )

    def _look(self, k: int) -> None:
        """Write what the seats on turn see and may do, from their own side."""
        if self.scout is None:
            return
        part = self._spans[k]
        self.scout.write(self._hidden[part], self.seat[part], self.observation[part], self._turned[part])
        if self._own is not self._mask:
            turn_masks(self._mask[part], self.turns, self._turned[part], self._own[part])

    def sample(self) -> Any:
        """A legal action for every match, as random seats of `touchline simulate` would choose: int32 (matches,)."""
        actions: Any = np.zeros(self.matches, np.int32)
        sample_many(self._mask, self._seeds, self._steps, actions)
        return self._inverse[self._turned, actions] if self.scout else actions

    # --- states in bulk -------------------------------------------------------------------------------------------

    def final(self, seats: Any = None) -> Final:
        """The ends of the matches that the last step ended: what the seat saw last that acted then (or other seats, one for each slot)."""
        slots = np.flatnonzero(self.done)
        whose = self._actor if seats is None else self._seats_named(seats)
        hidden, seat = self._final[slots], whose[slots].astype(np.int32)
        hide_all(hidden, seat, *self.game.pointers(("hide",)))
        return Final(slots, self.scout.reports(hidden, seat)[0] if self.scout else hidden, seat)

    def _seats_named(self, seats: Any) -> Any:
        """A seat for each slot, int32; ValueError if there is no such seat."""
        named = whole_numbers(seats, self.matches, "seats")
        if not 0 <= int(named.min()) <= int(named.max()) < self.seats:
            raise ValueError(f"seats go from 0 to {self.seats - 1}")
        return named.astype(np.int32)

    def state(self) -> Any:
        """The whole states, with all that is hidden from the seats, for critics and searches: uint8 (matches, state size), a copy."""
        return self._states.copy()

    def _which(self, slots: Any) -> Any:
        """Slots by number, all of them if none are named; ValueError if there is no such slot."""
        if slots is None:
            return np.arange(self.matches, dtype=np.int32)
        named = np.atleast_1d(np.asarray(slots))
        named = whole_numbers(named, len(named), "slots")
        if len(named) and not 0 <= int(named.min()) <= int(named.max()) < self.matches:
            raise ValueError(f"slots go from 0 to {self.matches - 1}")
        return named.astype(np.int32)

    def get(self, slots: Any = None) -> Positions:
        """The matches of some slots (of all, if none are named), to go back to."""
        which = self._which(slots)
        return sealed(Positions(self.game.name, dict(self.options), self._states[which], self._seeds[which], self._steps[which]))

    @functools.cached_property
    def _checker(self) -> Checker:
        return Checker(self.game, self.options)

    def put(self, positions: Positions, slots: Any = None, seed: int | None = None, check: bool = True) -> None:
        """Put matches into slots, one after the other. They go on with their own dice, or with those of another series.

        What `get` gave is taken as it is; of positions that were changed since, each is asked about, unless `check` is off.
        """
        which = self._which(slots)
        seed = self._puttable(positions, len(which), len(set(which.tolist())), seed)
        if check and (not positions.seal or sealed(positions).seal != positions.seal):
            self._checker.wholly(np.require(positions.states, requirements=["C", "W"]), "position")
        with self._all_or_nothing():
            self._states[which], self._steps[which] = positions.states, positions.steps
            self._seeds[which] = positions.seeds if seed is None else match_seed(seed) + which.astype(np.int64)
            self.reward[which], self._done[which] = 0, 0
            resume_many(self.start, self.policy, which, self.matches, self._arrays(slice(None)), self._desks[0], self.game.all_pointers)
            self._look_and_ask()
            self._actor[which] = self.seat[which]

    def _puttable(self, positions: Positions, slots: int, different: int, seed: int | None) -> int | None:
        """The seed they go on with; ValueError if these are no positions for so many slots of this environment."""
        self._check_kind(positions)
        states = positions.states
        if type(states) is not np.ndarray or states.dtype != np.uint8 or states.shape[1:] != self._states.shape[1:]:
            raise ValueError(f"positions are rows of {self.game.state.size} bytes, as get() gives them")
        if slots != len(states) or different != slots:
            raise ValueError(f"{len(states)} positions need as many different slots, not {slots}")
        for given, what, limit in ((positions.seeds, "seeds", SERIES << 32), (positions.steps, "steps", MOST_STEPS)):
            numbers = whole_numbers(given, slots, what)
            if len(numbers) and not 0 <= int(numbers.min()) <= int(numbers.max()) < limit:
                raise ValueError(f"{what} go from 0 to {limit - 1}")
        return None if seed is None else whole(seed, "a seed", 0, SERIES - 1)

    def _check_kind(self, positions: Positions) -> None:
        """ValueError for what is no position of this game under these options."""
        if not isinstance(positions, Positions):
            raise ValueError(f"positions are what get() gives, not {type(positions).__name__}")
        if (positions.game, positions.options) != (self.game.name, self.options):
            raise ValueError("these are positions of another game, or of one under other options")

    def copy(self, source: Any, into: Any, seed: int | None = None) -> None:
        """Branch: the matches of some slots go on in others too."""
        self.put(self.get(source), into, seed)

    def svg(self, slot: int, seat: int | None = None) -> str:
        """A slot's match as a picture: as everybody sees it, or a seat."""
        from touchline.kernel.eyes import SPECTATOR
        from touchline.play.match import Match

        if seat is not None:
            whole(seat, "a seat", 0, self.seats - 1)
        which = whole(slot, "a slot", 0, self.matches - 1)
        match = Match(self.game, self.options, 0, self.game.load(self._states[which].tobytes()))
        return match.svg(SPECTATOR if seat is None else seat)

    # --- the object itself ----------------------------------------------------------------------------------------

    KEPT = ("reward", "score", "_done", "_final", "_actor")

    def __getstate__(self) -> dict[str, Any]:
        arrays = {name: self._on_host(getattr(self, name)) for name in self.KEPT}
        at = self.get()
        at = sealed(at._replace(**{name: self._on_host(getattr(at, name)) for name in ("states", "seeds", "steps")}))
        return {"game": self.game.name, "matches": self.matches, "told": self._told, "at": at, "arrays": arrays}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        VectorEnv.__init__(self, kept["game"], kept["matches"], **kept["told"], **kept["at"].options)
        self.put(kept["at"], check=False)
        for name, array in kept["arrays"].items():
            self._overwrite(getattr(self, name), array)

    @staticmethod
    def _on_host(array: Any) -> Any:
        """A copy of an array in the memory of the host."""
        return array.copy()

    @staticmethod
    def _overwrite(array: Any, content: Any) -> None:
        array[:] = content

    def _run(self, work: Any) -> None:
        if self._pool is None:
            work(0)
        else:
            list(self._pool.map(work, range(len(self._spans))))

    def close(self) -> None:
        """End the threads; nothing is stepped any more, what is in the arrays can still be read."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()


def make(
    game: str, matches: int, players: Players = "you", seed: int = 0, threads: int = 1, observation: str | None = None,
    opponents: Mapping[str, Policy] | None = None, **options: Value,
) -> VectorEnv:  # fmt: skip
    """A vector environment on the target of this process: NumPy arrays on the CPU, arrays in GPU memory with TOUCHLINE_TARGET=cuda."""
    if TARGET == "cuda":
        from touchline.envs.cuda import GpuVectorEnv

        if opponents:
            raise ValueError("in GPU memory seats are taken by you, random and greedy only")
        return GpuVectorEnv(game, matches, players, seed, observation, **options)
    return VectorEnv(game, matches, players, seed, threads, observation, opponents, **options)
