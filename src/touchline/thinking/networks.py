"""The networks by which a search can judge (kernel/network.py): a game's traits, and its weights, read once and checked by their hash."""

from __future__ import annotations

import functools
import importlib
from pathlib import Path
from typing import Any, NamedTuple

from touchline.kernel import homes, target
from touchline.kernel.arrays import zeros
from touchline.kernel.desk import Pointers
from touchline.kernel.game import Game, Handle
from touchline.kernel.judging import OF_GOALS, OF_MATCH
from touchline.kernel.network import CERTAIN, HIDDEN, MOST, SpoiltWeights, Traits, Weights, judge, unpacked


class Network(NamedTuple):
    """What a search needs to judge by a network."""

    weights: Any
    """16-bit numbers, as `kernel.network.Weights`."""
    pointers: Pointers
    """The game's entry points, with those rules in their place that a network goes with."""
    before_throws: bool
    """Whether positions are judged before a throw; else when somebody decides."""
    learnt: int
    """What it tells: OF_MATCH or OF_GOALS (kernel/judging.py)."""
    game: str
    """Whose positions it judges."""


def has(game: Game) -> bool:
    """Whether a game has a network that was taught."""
    return file(game).is_file()


def file(game: Game) -> Path:
    """Where a game's weights lie."""
    return homes.folder(game.name) / "bots" / "network.dat"


@functools.cache
def module(game: Game) -> Any:
    """Where a game declares its traits; ValueError if it does not."""
    if not file(game).with_suffix(".py").is_file():
        raise ValueError(f"{game.name} declares no traits for a network to learn by")
    return importlib.import_module(f"{homes.package(game.name)}.bots.network")


def traits(game: Game) -> Traits:
    """What a game's network tells apart."""
    found = module(game).TRAITS
    assert isinstance(found, Traits)
    return found


def rules(game: Game) -> dict[str, Any]:
    """What takes the place of a game's entry points where a network judges: traits of `signs`, likely deals of fair ones if it has any."""
    found = {"signs": module(game).traits}
    if hasattr(module(game), "deal"):
        found["redeal"] = module(game).deal
    return found


def pointers(game: Game) -> Pointers:
    """The game's entry points where a network judges (see `rules`)."""
    compiled = game.target == "cpu" and not target.PLAIN
    return game.all_pointers._replace(**{name: rule.address if compiled else rule for name, rule in rules(game).items()})


def array(weights: Weights) -> Any:
    """Weights as compiled code takes them."""
    made = zeros("int16", len(weights), HIDDEN)
    for i, line in enumerate(weights):
        for j, weight in enumerate(line):
            made[i, j] = weight
    return made


def learnt(game: Game) -> int:
    """What a game's network tells: what the match is worth, or the goals to come if it says so (`GOALS`)."""
    return OF_GOALS if getattr(module(game), "GOALS", False) else OF_MATCH


@functools.cache
def of(game: Game) -> Network:
    """The network of a game; SpoiltWeights if its file is not whole."""
    try:
        return judging_by(game, unpacked(file(game).read_bytes(), traits(game).size))
    except SpoiltWeights as error:
        raise SpoiltWeights(f"{game.name}, {file(game)}: {error}") from None


def judging_by(game: Game, weights: Weights) -> Network:
    """A network of a game with other weights than its own."""
    return Network(array(weights), pointers(game), bool(module(game).BEFORE_THROWS), learnt(game), game.name)


def value(game: Game, state: Handle) -> float:
    """What a game's network says of a position, from -1 to 1 for the team with the ball; only where positions are judged.

    What the match is worth; where a network tells goals (`learnt`), the goals to come, its own less the other team's, whatever the lead: a
    goal counts the less the later it falls (lab/learning.py).
    """
    known = of(game)
    return int(judge(state, known.weights, game.room(MOST), game.room(HIDDEN), known.pointers.signs)) / CERTAIN


__all__ = ["Network", "array", "file", "has", "judging_by", "learnt", "module", "of", "pointers", "rules", "traits", "value"]
