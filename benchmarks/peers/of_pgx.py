"""Pgx on one CPU thread: a batch of environments that reset themselves, stepped inside one compiled loop."""

from __future__ import annotations

import os

os.environ["JAX_PLATFORMS"] = os.environ.get("PEERS_JAX", "cpu")
if os.environ["JAX_PLATFORMS"] == "cpu":
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1 " + os.environ.get("XLA_FLAGS", "")

from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

from benchmarks.peers.stopwatch import rates, tell


def player(name: str, batch: int, inner: int) -> Any:
    """Steps of a whole batch, `inner` of them a call."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator,unused-ignore]
    def many(state: Any, key: Any) -> Any:
        def one(carried: Any, key: Any) -> Any:
            state, games = carried
            choose, move = jax.random.split(key)
            actions = jax.random.categorical(choose, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
            state = step(state, actions, jax.random.split(move, batch))
            return (state, games + (state.terminated | state.truncated).sum()), None

        return jax.lax.scan(one, (state, jnp.int32(0)), jax.random.split(key, inner))[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    box, keys = [state], iter(range(1, 1 << 30))

    def play() -> tuple[float, float, float]:
        box[0], games = many(box[0], jax.random.PRNGKey(next(keys)))
        return batch * inner, 0, float(int(games))

    return play


def main() -> None:
    """Measure three games."""
    for name, batch, inner in (("connect_four", 1024, 32), ("backgammon", 1024, 8), ("leduc_holdem", 1024, 32)):
        play = player(name, batch, inner)
        for _ in range(24 if name == "backgammon" else 2):  # until games end as often as they begin
            play()
        found = rates(play)
        tell(
            f"Pgx {version('pgx')} (JAX {jax.__version__})",
            name,
            "engine",
            found,
            note="batch 1024; chance hidden; no playout search; states are immutable",
        )


if __name__ == "__main__":
    main()
