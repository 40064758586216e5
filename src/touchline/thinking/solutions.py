"""Perfect play where a game is small enough to be solved: its folder has a `bots/solution.py`. Solutions are kept on disk."""

from __future__ import annotations

import functools
import hashlib
import importlib
import json
from pathlib import Path
from typing import Any, Mapping

from touchline.kernel import homes
from touchline.kernel.game import Game, Progress, Value
from touchline.kernel.target import cache_root

RULES = ("setup", "turn", "legal", "chance", "apply", "result", "swap")
"""The entry points on which exact values depend."""


MOST_KEPT = 40
"""So many solutions stay on disk, the newest ones."""


def solvable(game: Game, options: Mapping[str, Value] | None = None) -> bool:
    """Whether a game can be solved, under some options if they are given."""
    if not (homes.folder(game.name) / "bots" / "solution.py").is_file():
        return False
    return options is None or unsolvable(game, options) is None


def unsolvable(game: Game, options: Mapping[str, Value]) -> str | None:
    """What keeps a game that can be solved from being solved under some options, or None."""
    found: str | None = importlib.import_module(f"{homes.package(game.name)}.bots.solution").unsolvable(game.settle(options))
    return found


def cells(game: Game, options: Mapping[str, Value]) -> int:
    """How long a solution under some options is: memory and time grow with it."""
    found: int = importlib.import_module(f"{homes.package(game.name)}.bots.solution").length(game.settle(options))
    return found


def kept_at(game: Game, options: Mapping[str, Value]) -> Path:
    """Where the solution under some options is kept: keyed by the rules, how it is computed, tables and options."""
    how = (homes.folder(game.name) / "bots" / "solution.py").read_bytes()
    settled = json.dumps(game.settle(options), sort_keys=True)
    digest = hashlib.sha256(f"{_rules(game)} {game.tables.hash} {settled}".encode() + how).hexdigest()[:16]
    return cache_root() / "solutions" / f"{game.name}-{digest}.npz"


@functools.cache
def _rules(game: Game) -> str:
    from touchline.kernel.keys import fingerprint

    return fingerprint(f for name, f in game.entries.items() if name in RULES)


def solution(game: Game, options: Mapping[str, Value] | None = None, progress: Progress = lambda what, done, total: None) -> Any:
    """The solution of a game under some options: read from disk, or computed and kept."""
    if not solvable(game):
        raise ValueError(f"{game.name} is too large to be solved")
    if why := unsolvable(game, options or {}):
        raise ValueError(f"{game.name} cannot be solved: {why}")
    path = kept_at(game, options or {})
    return _solution(game, json.dumps(game.settle(options or {})), path, progress if not path.is_file() else None)


def knows(solved: Any, state: Any) -> bool:
    """Whether a solution has this position and all that may come of it: a position made by hand may be one that no match comes to."""
    try:
        solved.results(state)
        if solved.game.turn(state) >= 0:
            solved.best(state)
    except LookupError:
        return False
    return True


def solution_at(game: Game, options: Mapping[str, Value], state: Any) -> Any:
    """The solution that knows a position, if it has been computed before, else None: never a long wait."""
    solved = ready_solution(game, options)
    return solved if solved is not None and knows(solved, state) else None


def ready_solution(game: Game, options: Mapping[str, Value]) -> Any:
    """The solution under some options if it has been computed before, else None: never a long wait."""
    if not solvable(game, options) or not kept_at(game, options).is_file():
        return None
    return solution(game, options)


@functools.lru_cache(maxsize=2)
def _solution(game: Game, options: str, path: Path, progress: Progress | None) -> Any:
    module = importlib.import_module(f"{homes.package(game.name)}.bots.solution")
    if path.is_file():
        return module.load(game, path)
    solved = module.solve(game, json.loads(options), progress or (lambda what, done, total: None))
    module.save(solved, path)
    for old in sorted(path.parent.glob("*.npz"), key=lambda kept: kept.stat().st_mtime)[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
    return solved
