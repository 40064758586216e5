"""The vector environment in GPU memory: one match a thread, arrays that PyTorch takes without a copy (`torch.as_tensor(env.observation)`).

Everything is queued on the default stream and nothing leaves the GPU, except one number a step that tells whether all actions were legal.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from touchline.envs.vector import SCORE, VectorEnv, begin, nth_legal, refusal, show
from touchline.kernel.cuda import BLOCK, cuda, plain_numbers
from touchline.kernel.desk import OVER, Desk, Pointers, advance
from touchline.kernel.game import Game, Value
from touchline.kernel.playout import play_on
from touchline.kernel.random import match_seed


@functools.cache
def kernels(game: Game) -> dict[str, Any]:
    """The kernels of one game: CUDA has no pointers to functions, so they are built for it."""
    size, room = game.state.size, max(game.max_legal, game.max_outcomes)
    turn, legal, chance, apply, result, hide, greedy, redeal, seen, situation, signs = game.all_pointers
    why_not = game.why_not

    @cuda.jit  # type: ignore[untyped-decorator]
    def begin_all(start: Any, states: Any, hidden: Any, mask: Any, seeds: Any, steps: Any, seat: Any, score: Any, policy: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        acts, weight = cuda.local.array(room, np.int32), cuda.local.array(room, np.int32)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        desk = Desk(state, view, acts, weight, events, points)
        pointers = Pointers(turn, legal, chance, apply, result, hide, greedy, redeal, seen, situation, signs)
        steps[i] = begin(desk, pointers, start, seeds[i], policy)
        seat[i] = show(desk, pointers, view, mask[i])
        result(state, points)
        for k in range(SCORE):
            score[i, k] = points[k]
        for k in range(size):
            states[i, k] = state[k]
            hidden[i, k] = view[k]

    @cuda.jit  # type: ignore[untyped-decorator]
    def refused_all(states: Any, actions: Any, limit: int, first: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        state = cuda.local.array(size, np.uint8)
        for k in range(size):
            state[k] = states[i, k]
        if actions[i] < 0 or actions[i] >= limit or why_not(state, actions[i]) != 0:
            cuda.atomic.min(first, 0, i)

    @cuda.jit  # type: ignore[untyped-decorator]
    def step_all(
        start: Any, states: Any, hidden: Any, mask: Any, actions: Any, seeds: Any, jump: int, steps: Any, seat: Any, reward: Any,
        score: Any, done: Any, policy: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        acts, weight = cuda.local.array(room, np.int32), cuda.local.array(room, np.int32)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        state, view = cuda.local.array(size, np.uint8), cuda.local.array(size, np.uint8)
        for k in range(size):
            state[k] = states[i, k]
        desk = Desk(state, view, acts, weight, events, points)
        pointers = Pointers(turn, legal, chance, apply, result, hide, greedy, redeal, seen, situation, signs)
        who = advance(desk, pointers, actions[i])
        step = play_on(desk, pointers, who, seeds[i], steps[i] + 1, policy)
        result(state, points)
        for k in range(SCORE):
            score[i, k] = points[k]
        over = turn(state) == OVER
        done[i] = 1 if over else 0
        for k in range(reward.shape[1]):
            reward[i, k] = points[SCORE + k] if over else 0
        while turn(state) == OVER:
            seeds[i] += jump
            step = begin(desk, pointers, start, seeds[i], policy)
        steps[i] = step
        seat[i] = show(desk, pointers, view, mask[i])
        for k in range(size):
            states[i, k] = state[k]
            hidden[i, k] = view[k]

    @cuda.jit  # type: ignore[untyped-decorator]
    def sample_all(mask: Any, seeds: Any, steps: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < actions.shape[0]:
            actions[i] = nth_legal(mask[i], seeds[i], steps[i])

    return {"begin": begin_all, "refused": refused_all, "step": step_all, "sample": sample_all}


class GpuVectorEnv(VectorEnv):
    """Many matches of one game in GPU memory. The arrays are Numba device arrays; actions may be a tensor on the GPU (int64)."""

    def __init__(self, game: str, matches: int, players: str = "you", seed: int = 0, **options: Value):
        super().__init__(game, matches, players, seed, 1, **options)

    def _make_arrays(self) -> None:
        n, size = self.matches, self.game.state.size
        if self.game.target != "cuda":
            raise ValueError("a GPU environment needs the cuda target: set TOUCHLINE_TARGET=cuda before Touchline is imported")
        self._states, self.observation = cuda.device_array((n, size), np.uint8), cuda.device_array((n, size), np.uint8)
        self._mask, self._done = cuda.device_array((n, len(self.game.actions)), np.uint8), cuda.device_array(n, np.uint8)
        self.mask, self.done = self._mask.view(np.bool_), self._done.view(np.bool_)
        self.seat, self._steps = cuda.device_array(n, np.int32), cuda.device_array(n, np.int64)
        self.reward, self.score = cuda.device_array((n, self.seats), np.int32), cuda.device_array((n, SCORE), np.int32)
        self._start, self._policy = cuda.to_device(self.start), cuda.to_device(self.policy)
        self._first = cuda.to_device(np.full(1, n, np.int64))
        self._compiled: set[str] = set()

    def _launch(self, name: str, *arguments: Any) -> None:
        kernel = kernels(self.game)[name][(self.matches + BLOCK - 1) // BLOCK, BLOCK]
        if name in self._compiled:
            kernel(*arguments)
            return
        with plain_numbers(self.game):
            kernel(*arguments)
        self._compiled.add(name)

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
        if not 0 <= seed < 1 << 31:
            raise ValueError("seeds go from 0 to 2147483647")
        self._seeds = cuda.to_device(match_seed(seed) + np.arange(self.matches, dtype=np.int64))
        self.reward.copy_to_device(np.zeros(self.reward.shape, np.int32))
        self._done.copy_to_device(np.zeros(self.matches, np.uint8))
        self._launch(
            "begin", self._start, self._states, self.observation, self._mask, self._seeds, self._steps, self.seat, self.score, self._policy
        )  # fmt: skip

    def step(self, actions: Any) -> None:
        """Play one action in every match; if one of them is not legal, none is played and IllegalAction says which and why."""
        played = self._on_gpu(actions)
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
            shared = cuda.as_cuda_array(actions)
            if shared.dtype != np.int64:
                raise ValueError(f"actions on the GPU must be 64-bit integers, not {shared.dtype}")
        else:
            shared = cuda.to_device(np.ascontiguousarray(actions, np.int64))
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
        actions = cuda.device_array(self.matches, np.int64)
        self._launch("sample", self._mask, self._seeds, self._steps, actions)
        return actions

    def close(self) -> None:
        """Nothing to end."""
