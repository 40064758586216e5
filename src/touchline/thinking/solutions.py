"""Perfect play where a game is small enough to be solved: it has a module `bots.solution`. Solutions are kept on disk.

In a browser the page keeps them (web/site/worker.js): it brings one before a task that may ask for it (`expected`), and takes what was
computed (`fresh`).
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import json
from pathlib import Path
from typing import Any, Mapping

from touchline.kernel import homes
from touchline.kernel.game import Game, Progress, Value
from touchline.kernel.target import TARGET, cache_root

RULES = ("setup", "turn", "legal", "chance", "apply", "result", "swap")
"""The entry points on which exact values depend."""


MOST_KEPT = 40
"""So many solutions stay on disk, the newest ones."""


def solvable(game: Game, options: Mapping[str, Value] | None = None) -> bool:
    """Whether a game can be solved, under some options if they are given."""
    return _has_solution(game.name) and (options is None or unsolvable(game, options) is None)


@functools.cache
def _has_solution(name: str) -> bool:
    try:
        return importlib.util.find_spec(f"{homes.package(name)}.bots.solution") is not None
    except ModuleNotFoundError:  # a game need not have bots of its own
        return False


def _module(game: Game) -> Any:
    return importlib.import_module(f"{homes.package(game.name)}.bots.solution")


def unsolvable(game: Game, options: Mapping[str, Value]) -> str | None:
    """What keeps a game that can be solved from being solved under some options, or None."""
    found: str | None = _module(game).unsolvable(game.settle(options))
    return found


def cells(game: Game, options: Mapping[str, Value]) -> int:
    """How long a solution under some options is: memory and time grow with it."""
    found: int = _module(game).length(game.settle(options))
    return found


def kept_at(game: Game, options: Mapping[str, Value]) -> Path:
    """Where the solution under some options is kept: keyed by the rules, how it is computed, tables and options."""
    how = b"".join(path.read_bytes() for path in sorted(homes.folder(game.name).glob("bots/solution*.py")))
    settled = json.dumps(game.settle(options), sort_keys=True)
    digest = hashlib.sha256(f"{_rules(game)} {game.tables.hash} {settled}".encode() + how).hexdigest()[:16]
    return cache_root() / "solutions" / f"{game.name}-{digest}.npz"


@functools.cache
def _rules(game: Game) -> str:
    from touchline.kernel.keys import fingerprint

    return fingerprint(f for name, f in game.entries.items() if name in RULES)


def is_kept(game: Game, options: Mapping[str, Value]) -> bool:
    """Whether the solution under some options has been computed before."""
    if TARGET == "wasm":
        return name_in_browser(game, options) in _here.keys() | known
    return kept_at(game, options).is_file()


def solution(game: Game, options: Mapping[str, Value] | None = None, progress: Progress = lambda what, done, total: None) -> Any:
    """The solution of a game under some options: read from disk, or computed and kept."""
    if not solvable(game):
        raise ValueError(f"{game.name} is too large to be solved")
    if why := unsolvable(game, options or {}):
        raise ValueError(f"{game.name} cannot be solved: {why}")
    if TARGET == "wasm":
        return _solution_here(game, options or {}, progress)
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
    if not solvable(game, options) or not is_kept(game, options):
        return None
    return solution(game, options)


@functools.lru_cache(maxsize=2)
def _solution(game: Game, options: str, path: Path, progress: Progress | None) -> Any:
    module = _module(game)
    if path.is_file():
        return module.load(game, path)
    solved = module.solve(game, json.loads(options), progress or (lambda what, done, total: None))
    module.save(solved, path)
    for old in sorted(path.parent.glob("*.npz"), key=lambda kept: kept.stat().st_mtime)[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
    return solved


# --- in a browser -------------------------------------------------------------------------------------------------------

_here: dict[str, Any] = {}
"""The solution that this interpreter has in memory, by its name: one, because it is large."""
known: set[str] = set()
"""The names of those that the browser keeps, as far as this interpreter was told."""
_fresh: list[str] = []
"""The one that was computed here and that nobody has kept yet."""


def name_in_browser(game: Game, options: Mapping[str, Value]) -> str:
    """What a browser keeps a solution under; it forgets them all with the site's version."""
    settled = json.dumps(game.settle(options), sort_keys=True)
    return f"{game.name}-{hashlib.sha256(settled.encode()).hexdigest()[:16]}"


def expected(game: Game, options: Mapping[str, Value]) -> str:
    """The solution that whoever asks about a match may ask for, if it is not here: its name, or nothing."""
    name = name_in_browser(game, options) if solvable(game, options) else ""
    return "" if name in _here else name


def bring(game: Game, name: str, data: memoryview) -> None:
    """A solution that the browser has kept."""
    _here.clear()
    _here[name] = _module(game).undump(game, data)


def fresh() -> tuple[str, list[Any]] | None:
    """The solution that was computed since this was last asked: its name, and what to keep of it."""
    if not _fresh:
        return None
    name = _fresh.pop()
    return name, _module(_here[name].game).dump(_here[name])


def _solution_here(game: Game, options: Mapping[str, Value], progress: Progress) -> Any:
    """The solution from memory, or computed."""
    name = name_in_browser(game, options)
    if name not in _here:
        _here.clear()  # there is hardly room for two
        _here[name] = _module(game).solve(game, options, progress)
        _fresh[:] = [name]
    return _here[name]
