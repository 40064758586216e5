"""Tuning the sensible policies by self-play: one weight at a time, a step up or down, on the same dice, kept only beyond doubt."""

from __future__ import annotations

import functools
import importlib.util
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator, Sequence

import numpy as np

from touchline.kernel import follow, homes
from touchline.kernel.game import Game
from touchline.kernel.native import Kept
from touchline.kernel.random import series
from touchline.kernel.tables import TRIED_WEIGHTS, bot_table
from touchline.kernel.target import CONTRACT

BEYOND_DOUBT = 3.0
"""Standard errors by which a change must be better to be kept: some dozens are tried, so two would be luck now and then."""
STEP = 0.3
"""How far a weight is moved, as a share of itself; at least 1."""


@dataclass
class Trial:
    """A changed weight against the weights so far: what a match brought it on average, from -1 to 1."""

    weight: str
    before: int
    after: int
    matches: int
    gain: float
    error: float

    @property
    def better(self) -> bool:
        """Whether the change is better beyond doubt."""
        return self.gain > BEYOND_DOUBT * self.error

    def __str__(self) -> str:
        verdict = "kept" if self.better else "not better"
        return f"{self.weight}: {self.before} -> {self.after}: {self.gain:+.4f} ± {self.error:.4f} in {self.matches} matches, {verdict}"


def tunable(game: Game) -> dict[str, int]:
    """The single weights of a game's sensible policy."""
    return {name: value for name, value in bot_table(game.name, "weights").items() if isinstance(value, int)}


def policy(game: Game, changes: dict[str, int]) -> Any:
    """The game's sensible policy under other weights, compiled but not kept on disk."""
    path = homes.folder(game.name) / "bots" / "greedy.py"
    TRIED_WEIGHTS[game.name] = dict(changes)
    try:
        spec = importlib.util.spec_from_file_location(f"{homes.package(game.name)}.bots.tried", path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        del TRIED_WEIGHTS[game.name]
    return Kept(module.greedy.py_func, CONTRACT["greedy"], on_disk=False)


def compare(game: Game, one: Any, other: Any, matches: int, seed: int) -> tuple[float, float]:
    """What a match brings one policy against another on average, and its standard error; each deal of dice is played on both sides.

    Policies are given as compiled loops take them: by their addresses (see `Game.pointers`).
    """
    seeds, start, desk = series(seed, 0, matches // 2), game.opening(), game.desk()
    first, second = (game.all_pointers._replace(greedy=policy) for policy in (one, other))
    both = np.zeros(len(seeds))
    for swapped in (0, 1):
        payoffs = game.room(len(seeds))
        follow.duel(start, seeds, swapped, payoffs, desk, first, second)
        both += np.asarray(payoffs) / 2
    return float(both.mean()), float(both.std(ddof=1) / len(both) ** 0.5)


def tune(
    game: Game, matches: int, seed: int, names: Sequence[str] = (), progress: Callable[[int], None] = lambda done: None
) -> Iterator[Trial]:
    """Try each weight a step up and a step down, and go on in a direction that helps."""
    game.make_ready()
    known = tunable(game)
    if unknown := [name for name in names if name not in known]:
        raise ValueError(f"{game.name} has no weight {unknown[0]!r}; it has {', '.join(known)}")
    best: dict[str, int] = {}
    keep: list[Any] = []  # the code behind an address lives as long as its function
    (current,) = game.pointers(("greedy",))
    for done, name in enumerate(names or known):
        for direction in (1, -1):
            while True:
                before = best.get(name, known[name])
                after = before + direction * max(1, round(abs(before) * STEP))
                tried = policy(game, {**best, name: after})
                trial = Trial(name, before, after, matches, *compare(game, tried.address, current, matches, seed + done))
                yield trial
                if not trial.better:
                    break
                best[name], current = after, tried.address
                keep.append(tried)
            if name in best:
                break
        progress(done + 1)


def write(game: Game, changes: dict[str, int], path: Path | None = None) -> None:
    """Put better weights into the game's `weights.toml`; comments stay."""
    path = path or homes.folder(game.name) / "bots" / "weights.toml"
    text = path.read_text("utf-8")
    for name, value in changes.items():
        text, found = re.subn(rf"^({name} = )-?\d+", functools.partial(_with, value), text, flags=re.MULTILINE)
        assert found == 1, name
    path.write_text(text, "utf-8")


def _with(value: int, found: re.Match[str]) -> str:
    return f"{found[1]}{value}"
