"""Matches of a series in bulk: their final states and statistics, or only the sums and leaves of their digest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Mapping

from touchline.kernel import arrays
from touchline.kernel.desk import copy_state
from touchline.kernel.playout import STATS, play_many, play_out
from touchline.kernel.random import series
from touchline.kernel.record import Row
from touchline.kernel.seal import LEAF, seal, seal_many

if TYPE_CHECKING:
    from touchline.kernel.game import Game, Handle
    from touchline.kernel.options import Value


def play_batch(
    game: Game,
    seed: int,
    first: int,
    matches: int,
    options: Mapping[str, Value] | None = None,
    policies: Iterable[int] = (),
    threads: int = 1,
) -> tuple[Any, Any]:
    """Play matches `first` .. `first + matches - 1` of a series; their final states (bytes) and STATS."""
    seeds, start, policy = _set_out(game, seed, first, matches, options, policies)
    if game.target == "cuda":
        from touchline.kernel.wave import play_waves

        played = play_waves(game, start, seed, first, matches, policy, one_by_one=True)
        return played.finals.copy_to_host(), played.stats.copy_to_host()
    import numpy as np

    finals, stats = arrays.zeros("uint8", matches, game.state.size), arrays.zeros("int32", matches, STATS)
    run = _interpreted_batch if game.target == "interpreted" else _compiled_batch
    parts = np.array_split(np.arange(matches), max(1, min(threads, matches)))
    spans = [slice(int(p[0]), int(p[-1]) + 1) for p in parts if len(p)]
    if len(spans) <= 1 or game.target == "interpreted":
        for span in spans:
            run(game, start, seeds[span], policy, finals[span], stats[span])
    else:
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(len(spans)) as pool:
            list(pool.map(lambda span: run(game, start, seeds[span], policy, finals[span], stats[span]), spans))
    return finals, stats


def play_sums(
    game: Game, seed: int, first: int, matches: int, options: Mapping[str, Value] | None = None, policies: Iterable[int] = ()
) -> tuple[Any, Any]:
    """Play matches of a series and keep their sums only: the leaves of the digest (`kernel/seal.py`), and as int64 the decisions,
    chance events, goals, and how many matches home won, drew and lost."""
    if game.target == "cuda":
        from touchline.kernel.wave import play_waves

        _, start, policy = _set_out(game, seed, first, 0, options, policies)
        played = play_waves(game, start, seed, first, matches, policy, one_by_one=False)
        return played.leaves.copy_to_host(), played.sums.copy_to_host()
    return game.sums_of(*game.play_batch(seed, first, matches, options, policies), first)


def sums_of(game: Game, finals: Any, stats: Any, first: int) -> tuple[Any, Any]:
    """The sums of matches of a series from `first` on, as `play_sums` gives them, from their final states and STATS."""
    import numpy as np

    leaves = np.zeros((first + len(stats) - 1) // LEAF - first // LEAF + 1, np.int64)
    if game.target == "interpreted":
        for i, final in enumerate(finals):
            leaves[(first + i) // LEAF - first // LEAF] ^= np.uint64(seal(Row(final.tolist()), first + i)).astype(np.int64)
    else:
        seal_many(finals, first, leaves)
    signs = np.sign(stats[:, 4])
    sums = [stats[:, 0].sum(), stats[:, 1].sum(), stats[:, 2:4].sum(), *((signs == sign).sum() for sign in (1, 0, -1))]
    return leaves, np.array(sums, np.int64)


def _set_out(
    game: Game, seed: int, first: int, matches: int, options: Mapping[str, Value] | None, policies: Iterable[int]
) -> tuple[Any, Any, Any]:
    """The seeds of matches of a series, the opening position and the policies of the seats."""
    seeds = series(seed, first, matches)
    game.make_ready()
    policy = game.room(8)
    for seat, kind in enumerate(policies):
        policy[seat] = kind
    return seeds, game.opening(options), policy


def _compiled_batch(game: Game, start: Handle, seeds: Any, policy: Any, finals: Any, stats: Any) -> None:
    play_many(start, seeds, policy, finals, stats, game.desk(), game.all_pointers)


def _interpreted_batch(game: Game, start: Handle, seeds: Any, policy: Any, finals: Any, stats: Any) -> None:
    desk = game.desk()
    for i, seed in enumerate(seeds):
        copy_state(desk.state, start)
        play_out(desk, game.all_pointers, int(seed), policy, stats[i])
        finals[i] = arrays.block(game.dump(desk.state))


__all__ = ["play_batch", "play_sums", "sums_of"]
