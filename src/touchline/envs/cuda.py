"""The vector environment in GPU memory: one match a thread, arrays that PyTorch takes without a copy (`torch.as_tensor(env.observation)`).

Everything is queued on the default stream and nothing leaves the GPU, except one number a step that tells whether all actions were legal;
`step(actions, check=False)` does without it.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from touchline.envs import scout
from touchline.envs.players import POLICIES, Players
from touchline.envs.refusing import lies_there, refusal, row_there, whole, whole_numbers
from touchline.envs.stepping import SCORE, nth_legal
from touchline.envs.vector import Final, Positions, VectorEnv, sealed
from touchline.kernel.bits import no_action
from touchline.kernel.desk import ASKED, OVER, copy_state
from touchline.kernel.game import Game, Value
from touchline.kernel.gpu import Kernel, driver, to_gpu
from touchline.kernel.random import SERIES, match_seed, philox, word
from touchline.kernel.seal import seal
from touchline.kernel.target import rule
from touchline.kernel.wave import chooser

THREADS = 128
LETTERS = {
    "begin": "bBBBwwvVV", "refused": "BwVviw", "step": "bBBBwVvwiwvVVbVB", "sample": "BwwVvw", "report": "BvHvBVB", "ends": "BvB",
    "take": "wBwwBww", "put": "bwBwwiiBBBwwvVVbVv", "digest": "Bwww",
}  # fmt: skip
PLAYING = ("begin", "step", "put")
"""The kernels in which policies choose."""


def _kernels(game: Game, thinking: bool) -> dict[str, Any]:
    """The kernels of one game as Python: CUDA has no pointers to functions, so they are built for it."""
    from touchline.kernel.cuda import cuda

    size, dice, sets = game.state.size, game.max_outcomes, -(-len(game.actions) // 64)
    turn, legal, apply, result, hide, why_not = game.turn, game.legal, game.apply, game.result, game.hide, game.why_not
    choose = chooser(game, thinking)

    def play_to_question(state: Any, view: Any, seed: int, step: int, policy: Any, faces: Any, weight: Any, acts: Any, events: Any) -> int:
        """Play on until the match is over or a seat without policy is to decide; the number of that step."""
        who = turn(state)
        while who != OVER and not (who >= 0 and policy[who] == ASKED):
            events[0] = 0
            apply(state, choose(state, view, who, word(seed, step), policy, faces, weight, acts), events)
            step += 1
            who = turn(state)
        return step

    def show(state: Any, hidden: Any, mask: Any, acts: Any) -> int:
        """Write what the seat on turn sees and may do; that seat."""
        seat = turn(state)
        copy_state(hidden, state)
        hide(hidden, seat)
        no_action(acts)
        legal(hidden, acts)
        for k in range(mask.shape[0]):
            mask[k] = (acts[k >> 6] >> (k & 63)) & 1
        return int(seat)

    play_on, look = rule(play_to_question), rule(show)

    def next_match(
        start: Any,
        state: Any,
        view: Any,
        seeds: Any,
        i: int,
        jump: int,
        at: int,
        policy: Any,
        faces: Any,
        weight: Any,
        acts: Any,
        events: Any,
    ) -> int:
        """If a match is over, the next one of its slot, up to a question; the number of the step it is at."""
        while turn(state) == OVER:  # more than once only if a whole match asked nothing
            seeds[i] += jump
            copy_state(state, start)
            at = play_on(state, view, seeds[i], 0, policy, faces, weight, acts, events)
        return at

    follow = rule(next_match)

    def begin(start: Any, states: Any, hidden: Any, mask: Any, seeds: Any, steps: Any, seat: Any, score: Any, policy: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        faces, weight, acts = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32), cuda.local.array(sets, np.int64)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        copy_state(state, start)
        steps[i] = play_on(state, view, seeds[i], 0, policy[i], faces, weight, acts, events)
        seat[i] = look(state, view, mask[i], acts)
        result(state, points)
        for k in range(SCORE):
            score[i, k] = points[k]
        for k in range(size):
            states[i, k] = state[k]
            hidden[i, k] = view[k]

    def refused(states: Any, actions: Any, turns: Any, turned: Any, limit: int, first: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        state = cuda.local.array(size, np.uint8)
        for k in range(size):
            state[k] = states[i, k]
        if actions[i] < 0 or actions[i] >= limit or why_not(state, turns[turned[i], actions[i]]) != 0:
            cuda.atomic.min(first, 0, i)

    def step(
        start: Any, states: Any, hidden: Any, mask: Any, actions: Any, turns: Any, turned: Any, seeds: Any, jump: int, steps: Any,
        seat: Any, reward: Any, score: Any, done: Any, policy: Any, final: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        faces, weight, acts = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32), cuda.local.array(sets, np.int64)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        for k in range(size):
            state[k] = states[i, k]
        events[0] = 0
        apply(state, turns[turned[i], actions[i]], events)
        at = play_on(state, view, seeds[i], steps[i] + 1, policy[i], faces, weight, acts, events)
        result(state, points)
        for k in range(SCORE):
            score[i, k] = points[k]
        over = turn(state) == OVER
        done[i] = 1 if over else 0
        for k in range(reward.shape[1]):
            reward[i, k] = points[SCORE + k] if over else 0
        if over:
            for k in range(size):
                final[i, k] = state[k]
        steps[i] = follow(start, state, view, seeds, i, jump, at, policy[i], faces, weight, acts, events)
        seat[i] = look(state, view, mask[i], acts)
        for k in range(size):
            states[i, k] = state[k]
            hidden[i, k] = view[k]

    def take(which: Any, states: Any, seeds: Any, steps: Any, rows: Any, its_seeds: Any, its_steps: Any) -> None:
        k = cuda.grid(1)
        if k >= which.shape[0]:
            return
        i = which[k]
        for j in range(size):
            rows[k, j] = states[i, j]
        its_seeds[k], its_steps[k] = seeds[i], steps[i]

    def put(
        start: Any, which: Any, rows: Any, its_seeds: Any, its_steps: Any, series: int, jump: int, states: Any, hidden: Any, mask: Any,
        seeds: Any, steps: Any, seat: Any, reward: Any, score: Any, done: Any, policy: Any, actor: Any,
    ) -> None:  # fmt: skip
        k = cuda.grid(1)
        if k >= which.shape[0]:
            return
        i = which[k]
        faces, weight, acts = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32), cuda.local.array(sets, np.int64)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        for j in range(size):
            state[j] = rows[k, j]
        seeds[i] = its_seeds[k]
        if series >= 0:
            seeds[i] = series + i
        at = play_on(state, view, seeds[i], its_steps[k], policy[i], faces, weight, acts, events)
        steps[i] = follow(start, state, view, seeds, i, jump, at, policy[i], faces, weight, acts, events)
        seat[i] = look(state, view, mask[i], acts)
        actor[i] = seat[i]
        result(state, points)
        for j in range(SCORE):
            score[i, j] = points[j]
        done[i] = 0
        for j in range(reward.shape[1]):
            reward[i, j] = 0
        for j in range(size):
            states[i, j] = state[j]
            hidden[i, j] = view[j]

    def digest(rows: Any, its_seeds: Any, its_steps: Any, out: Any) -> None:
        k = cuda.grid(1)
        if k < rows.shape[0]:
            seed = its_seeds[k]
            cuda.atomic.xor(out, 0, seal(rows[k], k) ^ philox(seed ^ (seed >> 32), its_steps[k], k))

    def sample(mask: Any, seeds: Any, steps: Any, turns: Any, turned: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < actions.shape[0]:
            chosen = nth_legal(mask[i], seeds[i], steps[i])
            actions[i] = chosen
            for k in range(turns.shape[1]):
                if turns[turned[i], k] == chosen:
                    actions[i] = k

    def report(hidden: Any, seat: Any, out: Any, turned: Any, mask: Any, turns: Any, own: Any) -> None:
        i = cuda.grid(1)
        if i >= seat.shape[0]:
            return
        write(hidden[i : i + 1], seat[i : i + 1], out[i : i + 1], turned[i : i + 1])
        for k in range(own.shape[1]):
            own[i, k] = mask[i, turns[turned[i], k]]

    def ends(final: Any, seat: Any, hidden: Any) -> None:
        i = cuda.grid(1)
        if i >= seat.shape[0]:
            return
        for k in range(size):
            hidden[i, k] = final[i, k]
        hide(hidden[i], seat[i])

    found = scout.of(game)
    write: Any = found.write if found else None
    return {
        "begin": begin, "refused": refused, "step": step, "sample": sample, "report": report, "ends": ends, "take": take, "put": put,
        "digest": digest,
    }  # fmt: skip


@functools.cache
def kernel(game: Game, name: str, thinking: bool) -> Kernel:
    """A kernel of the environment; `thinking` if some seat follows the greedy policy."""
    kept = f"env_{name}_greedy" if thinking else f"env_{name}"
    return Kernel(game, kept, LETTERS[name], lambda: _kernels(game, thinking)[name], 4 * THREADS)


class GpuVectorEnv(VectorEnv):
    """Many matches of one game in GPU memory. The arrays are Numba device arrays; actions may be a tensor on the GPU (int64)."""

    def __init__(self, game: str, matches: int, players: Players = "you", seed: int = 0, observation: str | None = None, **options: Value):
        super().__init__(game, matches, players, seed, 1, observation, None, **options)

    def _make_arrays(self) -> None:
        n, size = self.matches, self.game.state.size
        if self.game.target != "cuda":
            raise ValueError("a GPU environment needs the cuda target: set TOUCHLINE_TARGET=cuda before Touchline is imported")
        if self.seating.outsiders:
            raise ValueError(f"in GPU memory seats are taken by {', '.join(POLICIES)} only, not by {', '.join(self.seating.outsiders)}")
        cuda = driver()
        self._states, self._hidden = (cuda.device_array((n, size), np.uint8) for _ in range(2))
        self._final = to_gpu(np.repeat(np.asarray(self.start)[None], n, axis=0))  # ends of matches; rules look at all of them
        self._mask, self._done = cuda.device_array((n, len(self.game.actions)), np.uint8), cuda.device_array(n, np.uint8)
        self._own = cuda.device_array(self._mask.shape, np.uint8) if self.scout else self._mask
        self.observation = cuda.device_array((n, self.scout.size), np.int16) if self.scout else self._hidden
        self._turned, self._turns = to_gpu(np.zeros(n, np.int32)), to_gpu(self.turns)
        self.mask, self.done = self._own.view(np.bool_), self._done.view(np.bool_)
        self._actor = cuda.device_array(n, np.int32)
        self.seat, self._steps = cuda.device_array(n, np.int32), cuda.device_array(n, np.int64)
        self.reward, self.score = cuda.device_array((n, self.seats), np.int32), cuda.device_array((n, SCORE), np.int32)
        self._start, self._policy = to_gpu(self.start), to_gpu(self.policy)
        self._first = to_gpu(np.full(1, n, np.int64))
        self._thinking = bool((self.policy == POLICIES["greedy"]).any())

    def _launch(self, name: str, *arguments: Any, rows: int | None = None) -> None:
        """A thread for each match, or for each of so many rows."""
        n = self.matches if rows is None else rows
        if n:
            kernel(self.game, name, self._thinking and name in PLAYING).launch(-(-n // THREADS), THREADS, 0, *arguments)

    @property
    def match(self) -> Any:
        """The number, in the series, of the match in each slot (a copy on the host)."""
        return self._seeds.copy_to_host() & 0xFFFFFFFF

    @property
    def step_number(self) -> Any:
        """How many steps each match has behind it (a copy on the host)."""
        return self._steps.copy_to_host()

    def reset(self, seed: int = 0) -> None:
        """Begin matches 0 to n - 1 of a series, with nothing done yet."""
        seed = whole(seed, "a seed", 0, SERIES - 1)
        self._seeds = to_gpu(match_seed(seed) + np.arange(self.matches, dtype=np.int64))
        self.reward.copy_to_device(np.zeros(self.reward.shape, np.int32))
        self._done.copy_to_device(np.zeros(self.matches, np.uint8))
        self._launch(
            "begin", self._start, self._states, self._hidden, self._mask, self._seeds, self._steps, self.seat, self.score, self._policy
        )  # fmt: skip
        self._report()
        self._actor.copy_to_device(self.seat)

    def _report(self) -> None:
        """Write what the seats on turn see and may do, from their own side."""
        if self.scout:
            self._launch("report", self._hidden, self.seat, self.observation, self._turned, self._mask, self._turns, self._own)

    def step(self, actions: Any, check: bool = True) -> None:
        """Play one action in every match; if one of them is not legal, none is played and IllegalAction says which and why.

        Without `check` nothing is asked of the host, and an action that is not legal does to its match whatever it does.
        """
        played = self._on_gpu(actions)
        if check:
            self._launch("refused", self._states, played, self._turns, self._turned, len(self.game.actions), self._first)
            wrong = int(self._first.copy_to_host()[0])
            if wrong < self.matches:
                self._first.copy_to_device(np.full(1, self.matches, np.int64))
                raise self._refusal(wrong, int(played[wrong : wrong + 1].copy_to_host()[0]))
        self._actor.copy_to_device(self.seat)
        self._launch(
            "step", self._start, self._states, self._hidden, self._mask, played, self._turns, self._turned, self._seeds, self.matches,
            self._steps, self.seat, self.reward, self.score, self._done, self._policy, self._final,
        )  # fmt: skip
        self._report()

    def _on_gpu(self, actions: Any) -> Any:
        """Actions as an int64 array on the GPU: shared if they are one already."""
        if lies_there(actions):
            return row_there(actions, self.matches, "actions")
        return to_gpu(np.ascontiguousarray(whole_numbers(actions, self.matches), np.int64))

    def _refusal(self, wrong: int, action: int) -> ValueError:
        """The error for an illegal action; the rule that forbids it is known on the GPU only."""
        if not 0 <= action < len(self.game.actions):
            return refusal(self.game, wrong, action, None)
        named = self.game.actions[int(self.turns[int(self._turned.copy_to_host()[wrong]), action])]
        return ValueError(f"match {wrong}: {named} is not legal; see mask[{wrong}]")

    def sample(self) -> Any:
        """A legal action for every match, as random seats of `touchline simulate` would choose: int64 (matches,), on the GPU."""
        actions = driver().device_array(self.matches, np.int64)
        self._launch("sample", self._mask, self._seeds, self._steps, self._turns, self._turned, actions)
        return actions

    def final(self, seats: Any = None) -> Final:
        """The ends of the matches that the last step ended, as on the CPU (copies on the host; the hiding is done on the GPU)."""
        whose = self._actor if seats is None else to_gpu(self._seats_named(seats))
        hidden = driver().device_array(self._final.shape, np.uint8)
        self._launch("ends", self._final, whose, hidden)
        slots, seat = np.flatnonzero(self._done.copy_to_host()), whose.copy_to_host()
        if self.scout is None:
            return Final(slots, hidden.copy_to_host()[slots], seat[slots])
        out, turned = driver().device_array(self.observation.shape, np.int16), driver().device_array(self.matches, np.int32)
        self._launch("report", hidden, whose, out, turned, self._mask, self._turns, driver().device_array(self._mask.shape, np.uint8))
        return Final(slots, out.copy_to_host()[slots], seat[slots])

    def state(self) -> Any:
        """The whole states, with all that is hidden from the seats: uint8 (matches, state size), in GPU memory, written by each step."""
        return self._states

    def get(self, slots: Any = None) -> Positions:
        """The matches of some slots (of all, if none are named), to go back to: copies in GPU memory."""
        return self._taken(self._slots_there(slots, check=True))

    def _taken(self, which: Any) -> Positions:
        cuda, n = driver(), which.shape[0]
        rows = cuda.device_array((n, self.game.state.size), np.uint8)
        its_seeds, its_steps = (cuda.device_array(n, np.int64) for _ in range(2))
        self._launch("take", which, self._states, self._seeds, self._steps, rows, its_seeds, its_steps, rows=n)
        return Positions(self.game.name, dict(self.options), rows, its_seeds, its_steps, self._digest(rows, its_seeds, its_steps))

    def _digest(self, *parts: Any) -> Any:
        """What tells whether positions are still those that were taken out: a number in GPU memory."""
        out = to_gpu(np.zeros(1, np.int64))
        self._launch("digest", *parts, out, rows=parts[0].shape[0])
        return out

    def _slots_there(self, slots: Any, check: bool) -> Any:
        """Slots in GPU memory, int64; those that lie there already are looked at only if asked for."""
        if not lies_there(slots):
            return to_gpu(self._which(slots).astype(np.int64))
        shared = row_there(slots, None, "slots")
        if check:
            self._which(shared.copy_to_host())
        return shared

    def put(self, positions: Positions, slots: Any = None, seed: int | None = None, check: bool = True) -> None:
        """Put matches into slots, one after the other. They go on with their own dice, or with those of another series.

        What `get` gave, here or on the CPU, is taken as it is. Nothing looks at positions here: others are refused unless `check` is off,
        and then slots that lie in GPU memory are believed too, and nothing is asked of the host.
        """
        self._check_kind(positions)
        which = self._slots_there(slots, check)
        parts: Any = positions.states, positions.seeds, positions.steps
        if all(map(lies_there, parts)):
            states, n = driver().as_cuda_array(parts[0]), parts[0].shape[0]
            if states.dtype != np.uint8 or states.shape != (n, self.game.state.size) or not states.is_c_contiguous():
                raise ValueError(f"positions are rows of {self.game.state.size} bytes, as get() gives them")
            parts = states, row_there(parts[1], n, "seeds"), row_there(parts[2], n, "steps")
            different = len(set(which.copy_to_host().tolist())) if check else n
            if which.shape[0] != n or different != n:
                raise ValueError(f"{n} positions need as many different slots, not {which.shape[0]}")
            seed = None if seed is None else whole(seed, "a seed", 0, SERIES - 1)
            known = not check or (
                hasattr(positions.seal, "copy_to_host") and positions.seal.copy_to_host()[0] == self._digest(*parts).copy_to_host()[0]
            )
        else:
            seed = self._puttable(positions, which.shape[0], len(set(which.copy_to_host().tolist())), seed)
            known = not check or (isinstance(positions.seal, bytes) and positions.seal == sealed(positions).seal)
            kinds = (np.uint8, np.int64, np.int64)
            parts = tuple(to_gpu(np.ascontiguousarray(part, kind)) for part, kind in zip(parts, kinds, strict=True))
        if not known:
            raise ValueError("positions that were changed are looked at on the CPU only: put them there, or take care and say check=False")
        self._launch(
            "put", self._start, which, *parts, -1 if seed is None else match_seed(seed), self.matches, self._states, self._hidden,
            self._mask, self._seeds, self._steps, self.seat, self.reward, self.score, self._done, self._policy, self._actor,
            rows=which.shape[0],
        )  # fmt: skip
        self._report()

    def copy(self, source: Any, into: Any, seed: int | None = None) -> None:
        """Branch: the matches of some slots go on in others too."""
        self.put(self.get(source), into, seed)

    def svg(self, slot: int, seat: int | None = None) -> str:
        """Not in GPU memory."""
        raise NotImplementedError("pictures are drawn on the CPU: put what on_host(env.get(slot)) gives into an environment there")

    @staticmethod
    def _on_host(array: Any) -> Any:
        return array.copy_to_host()

    @staticmethod
    def _overwrite(array: Any, content: Any) -> None:
        array.copy_to_device(content)

    def close(self) -> None:
        """Nothing to end."""


def on_host(positions: Positions) -> Positions:
    """Positions from GPU memory as an environment on the CPU takes them."""
    parts = {name: getattr(positions, name).copy_to_host() for name in ("states", "seeds", "steps")}
    return sealed(positions._replace(**parts))
