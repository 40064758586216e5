"""The rules in a browser: one WebAssembly module a game, with its entry points, bulk play, the search and the odds.

Beside `GAME.wasm` lies `GAME.json`, which says what each function takes and how large a state is, and `rules.mjs`, by which JavaScript
calls them. Nothing of the rules is written twice: the same functions, lowered by Numba once, optimised by LLVM for another machine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from touchline.kernel import follow, playout, prospects, random, seal, search, target, weigh
from touchline.kernel.game import Game
from touchline.kernel.native import Kept
from touchline.kernel.porting import module

HOST = Path(__file__).with_name("rules.mjs")
STACK = 1 << 20
"""Bytes for the local variables of rules; they lie lowest, so that too many of them are an error and spoil nothing."""


def functions(game: Game) -> dict[str, Kept]:
    """All that a module has, by name."""
    if game.target != "cpu" or target.PLAIN:
        raise ValueError(f"WebAssembly is built by the compiler of the cpu target, not of {game.target!r}")
    shared: list[Any] = [playout.play_many, seal.seal_many, random.draw, search.think, follow.foresee, weigh.weigh]
    shared += [prospects.count_ends, prospects.sample_ends]
    return {**game.entries, **{f.name: f for f in shared}}


def about(game: Game) -> dict[str, Any]:
    """What a caller must know of a module."""
    return {
        "game": game.name,
        "tables": game.tables.hash,
        "state": game.state.size,
        "room": len(game.desk().acts),
        "actions": len(game.actions),
        "options": {option.name: number for option, number in zip(game.options, game.encoded({}), strict=True)},
        "leaf": seal.LEAF,
        "stats": playout.STATS,
        "arrays": {letter: {"dimensions": dimensions, "kind": kind} for letter, (dimensions, kind) in target.ARRAYS.items()},
        "functions": {
            name: {"returns": bool(f.shape[0]), "takes": "".join(f.leaves[0]), "pointers": f.leaves[1]}
            for name, f in functions(game).items()
        },
    }


def build(game: Game, folder: Path) -> Path:
    """Write the module of a game, what a caller must know of it, and the way in for JavaScript; the module's path."""
    into = module(game.name, list(functions(game).values()), folder, STACK)
    (folder / f"{game.name}.json").write_text(json.dumps(about(game), indent=1) + "\n", "utf-8")
    (folder / HOST.name).write_bytes(HOST.read_bytes())
    return into


__all__ = ["about", "build", "functions"]
