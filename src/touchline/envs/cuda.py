"""The vector environment in GPU memory: one match a thread, arrays that PyTorch takes without a copy (`torch.as_tensor(env.observation)`).

Everything is queued on the default stream and nothing leaves the GPU, except one number a step that tells whether all actions were legal;
`step(actions, check=False)` does without it.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from touchline.envs.vector import POLICIES, SCORE, Players, VectorEnv, nth_legal, refusal
from touchline.kernel.bits import no_action
from touchline.kernel.desk import ASKED, OVER, copy_state
from touchline.kernel.game import Game, Value
from touchline.kernel.gpu import Kernel, driver, to_gpu
from touchline.kernel.random import SERIES, match_seed, word
from touchline.kernel.target import rule
from touchline.kernel.wave import chooser

THREADS = 128
LETTERS = {"begin": "bBBBwwvVV", "refused": "Bwiw", "step": "bBBBwwiwvVVbV", "sample": "Bwww"}


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

    def refused(states: Any, actions: Any, limit: int, first: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        state = cuda.local.array(size, np.uint8)
        for k in range(size):
            state[k] = states[i, k]
        if actions[i] < 0 or actions[i] >= limit or why_not(state, actions[i]) != 0:
            cuda.atomic.min(first, 0, i)

    def step(
        start: Any, states: Any, hidden: Any, mask: Any, actions: Any, seeds: Any, jump: int, steps: Any, seat: Any, reward: Any,
        score: Any, done: Any, policy: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        faces, weight, acts = cuda.local.array(dice, np.int32), cuda.local.array(dice, np.int32), cuda.local.array(sets, np.int64)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        for k in range(size):
            state[k] = states[i, k]
        seed = seeds[i]
        events[0] = 0
        apply(state, actions[i], events)
        at = play_on(state, view, seed, steps[i] + 1, policy[i], faces, weight, acts, events)
        result(state, points)
        for k in range(SCORE):
            score[i, k] = points[k]
        over = turn(state) == OVER
        done[i] = 1 if over else 0
        for k in range(reward.shape[1]):
            reward[i, k] = points[SCORE + k] if over else 0
        while turn(state) == OVER:  # more than once only if a whole match asked nothing
            seed += jump
            copy_state(state, start)
            at = play_on(state, view, seed, 0, policy[i], faces, weight, acts, events)
        seeds[i], steps[i] = seed, at
        seat[i] = look(state, view, mask[i], acts)
        for k in range(size):
            states[i, k] = state[k]
            hidden[i, k] = view[k]

    def sample(mask: Any, seeds: Any, steps: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < actions.shape[0]:
            actions[i] = nth_legal(mask[i], seeds[i], steps[i])

    return {"begin": begin, "refused": refused, "step": step, "sample": sample}


@functools.cache
def kernel(game: Game, name: str, thinking: bool) -> Kernel:
    """A kernel of the environment; `thinking` if some seat follows the greedy policy."""
    kept = f"env_{name}_greedy" if thinking else f"env_{name}"
    return Kernel(game, kept, LETTERS[name], lambda: _kernels(game, thinking)[name], 4 * THREADS)


class GpuVectorEnv(VectorEnv):
    """Many matches of one game in GPU memory. The arrays are Numba device arrays; actions may be a tensor on the GPU (int64)."""

    def __init__(self, game: str, matches: int, players: Players = "you", seed: int = 0, **options: Value):
        super().__init__(game, matches, players, seed, 1, **options)

    def _make_arrays(self) -> None:
        n, size = self.matches, self.game.state.size
        if self.game.target != "cuda":
            raise ValueError("a GPU environment needs the cuda target: set TOUCHLINE_TARGET=cuda before Touchline is imported")
        cuda = driver()
        self._states, self.observation = cuda.device_array((n, size), np.uint8), cuda.device_array((n, size), np.uint8)
        self._mask, self._done = cuda.device_array((n, len(self.game.actions)), np.uint8), cuda.device_array(n, np.uint8)
        self.mask, self.done = self._mask.view(np.bool_), self._done.view(np.bool_)
        self.seat, self._steps = cuda.device_array(n, np.int32), cuda.device_array(n, np.int64)
        self.reward, self.score = cuda.device_array((n, self.seats), np.int32), cuda.device_array((n, SCORE), np.int32)
        self._start, self._policy = to_gpu(self.start), to_gpu(self.policy)
        self._first = to_gpu(np.full(1, n, np.int64))
        self._thinking = bool((self.policy == POLICIES["greedy"]).any())

    def _launch(self, name: str, *arguments: Any) -> None:
        thinking = self._thinking and name in ("begin", "step")
        kernel(self.game, name, thinking).launch(-(-self.matches // THREADS), THREADS, 0, *arguments)

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
        if not 0 <= seed < SERIES:
            raise ValueError("seeds go from 0 to 2147483647")
        self._seeds = to_gpu(match_seed(seed) + np.arange(self.matches, dtype=np.int64))
        self.reward.copy_to_device(np.zeros(self.reward.shape, np.int32))
        self._done.copy_to_device(np.zeros(self.matches, np.uint8))
        self._launch(
            "begin", self._start, self._states, self.observation, self._mask, self._seeds, self._steps, self.seat, self.score, self._policy
        )  # fmt: skip

    def step(self, actions: Any, check: bool = True) -> None:
        """Play one action in every match; if one of them is not legal, none is played and IllegalAction says which and why.

        Without `check` nothing is asked of the host, and an action that is not legal does to its match whatever it does.
        """
        played = self._on_gpu(actions)
        if check:
            self._launch("refused", self._states, played, len(self.game.actions), self._first)
            wrong = int(self._first.copy_to_host()[0])
            if wrong < self.matches:
                self._first.copy_to_device(np.full(1, self.matches, np.int64))
                raise self._refusal(wrong, int(played[wrong : wrong + 1].copy_to_host()[0]))
        self._launch(
            "step", self._start, self._states, self.observation, self._mask, played, self._seeds, self.matches, self._steps, self.seat,
            self.reward, self.score, self._done, self._policy,
        )  # fmt: skip

    def _on_gpu(self, actions: Any) -> Any:
        """Actions as an int64 array on the GPU: shared if they are one already."""
        if hasattr(actions, "__cuda_array_interface__"):
            shared = driver().as_cuda_array(actions)
            if shared.dtype != np.int64:
                raise ValueError(f"actions on the GPU must be 64-bit integers, not {shared.dtype}")
        else:
            shared = to_gpu(np.ascontiguousarray(actions, np.int64))
        if shared.shape != (self.matches,):
            raise ValueError(f"an action for each of {self.matches} matches is needed, not an array of shape {shared.shape}")
        return shared

    def _refusal(self, wrong: int, action: int) -> ValueError:
        """The error for an illegal action; the rule that forbids it is known on the GPU only."""
        if not 0 <= action < len(self.game.actions):
            return refusal(self.game, wrong, action, None)
        return ValueError(f"match {wrong}: {self.game.actions[action]} is not legal; see mask[{wrong}]")

    def sample(self) -> Any:
        """A legal action for every match, as random seats of `touchline simulate` would choose: int64 (matches,), on the GPU."""
        actions = driver().device_array(self.matches, np.int64)
        self._launch("sample", self._mask, self._seeds, self._steps, actions)
        return actions

    def close(self) -> None:
        """Nothing to end."""
