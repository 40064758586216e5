"""The CUDA target: one match a thread. Needs the `gpu` extra and an NVIDIA GPU."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import numpy as np

for _name, _now in (("row_stack", "vstack"), ("in1d", "isin")):  # numba-cuda still asks for names that newer NumPy dropped
    if not hasattr(np, _name):
        setattr(np, _name, getattr(np, _now))

import numba.cuda  # noqa: E402

from touchline.kernel.playout import POINTERS, STATS, play_out  # noqa: E402

if TYPE_CHECKING:
    from touchline.kernel.game import Game

cuda: Any = numba.cuda
BLOCK = 128


def require_gpu() -> None:
    """Stop with a clear message where there is no GPU to play on."""
    if not cuda.is_available():
        raise SystemExit("the cuda target needs an NVIDIA GPU with its driver, and none was found; use --target cpu")


@functools.cache
def _kernel(game: Game) -> Any:
    size, room = game.state.size, max(game.max_legal, game.max_outcomes)
    turn, legal, chance, apply, result, hide, greedy = (getattr(game, name) for name in POINTERS)

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(states: Any, seeds: Any, policy: Any, stats: Any) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        acts, weight = cuda.local.array(room, np.int32), cuda.local.array(room, np.int32)
        events, points = cuda.local.array(1, np.int32), cuda.local.array(10, np.int32)
        view = cuda.local.array(size, np.uint8)
        play_out(
            states[i], view, seeds[i], policy, stats[i], acts, weight, events, points,
            turn, legal, chance, apply, result, hide, greedy,
        )  # fmt: skip

    return play


def play_on_gpu(game: Game, start: Any, seeds: Any, policy: Any) -> tuple[Any, Any]:
    """Play one match per seed; final states and STATS."""
    require_gpu()
    states = cuda.to_device(np.tile(start, (len(seeds), 1)))
    stats = cuda.to_device(np.zeros((len(seeds), STATS), np.int32))
    _kernel(game)[(len(seeds) + BLOCK - 1) // BLOCK, BLOCK](states, cuda.to_device(seeds), cuda.to_device(policy), stats)
    cuda.synchronize()
    return states.copy_to_host(), stats.copy_to_host()
