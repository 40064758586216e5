"""Bots of other people: a function or class that gets a view and returns one of its actions (docs/bots.md).

def first(view):
    return view.legal[0]

touchline.bots.register("first", first)

It is named by a word under which it was registered or which an installed package gives it (entry point `touchline.bots`), or by where it
is: `mypackage.module:Bot`, `folder/mybot.py:Bot`; a network in a file is `onnx:FILE` (onnx.py) or `network:FILE` (kept.py).
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import re
import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping, NamedTuple

from touchline.kernel.random import SEEDS, draw, match_seed

if TYPE_CHECKING:
    from touchline.play.actions import Action
    from touchline.play.view import View

GROUP = "touchline.bots"
NETWORK = "onnx:"
"""How the name of a bot begins that is a file with a network."""
WORD = re.compile(r"[a-z][a-z0-9_-]*")

Bot = Callable[..., Any]
"""`bot(view)` or `bot(view, seed)`, or a class whose instances have that as `decide`; it returns an action, its number or its text."""


class BotFailed(ValueError):
    """A bot that cannot be had, or that failed at the table: its name, and what is wrong."""

    def __init__(self, bot: str, reason: str):
        super().__init__(f"the bot {bot} {reason}")
        self.bot, self.reason = bot, reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.bot, self.reason)  # it comes back from worker processes as it was


class Player(NamedTuple):
    """A bot that is ready to be asked."""

    decide: Callable[..., Any]
    seeded: bool
    """Whether it takes a seed to draw its luck from."""
    games: tuple[str, ...]
    """The games it plays; empty for all."""


_registered: dict[str, Player] = {}


def register(name: str, bot: Bot, games: tuple[str, ...] = ()) -> None:
    """Make a bot known in this process by a word; another one under the same word is replaced."""
    from touchline.bots import BUILT_IN

    if not WORD.fullmatch(name) or name in BUILT_IN or name == "human":
        raise ValueError(f"a bot cannot be called {name!r}: take a word in small letters that is none of {', '.join(BUILT_IN)}")
    player = _player(name, bot)
    _registered[name] = player._replace(games=games or player.games)


def forget(name: str) -> None:
    """Take back a registration."""
    _registered.pop(name, None)


def is_registered(name: str) -> bool:
    """Whether a bot is known in this process only."""
    return name in _registered


def among_bots(players: Iterable[str], workers: int, engine: str) -> tuple[str, int]:
    """Who lets these bots play, and how many at once: processes, unless one of them is known in this one only."""
    if not any(map(is_registered, players)):
        return engine or ("processes" if workers > 1 else "threads"), workers
    if engine not in ("", "threads"):
        raise ValueError("a bot that was registered is known in this process only: leave the engine out, or name it as module:Bot")
    return "threads", 1


def is_own(name: str) -> bool:
    """Whether a name is not one of the bots that come with Touchline."""
    return ":" in name or name in _registered or name in _installed()


def names() -> tuple[str, ...]:
    """The words by which bots are known here."""
    return tuple(sorted({*_registered, *_installed()}))


@functools.cache
def _installed() -> Mapping[str, Any]:
    """What installed packages offer, not loaded yet."""
    from touchline.bots import BUILT_IN

    return {point.name: point for point in entry_points(group=GROUP) if WORD.fullmatch(point.name) and point.name not in BUILT_IN}


def find(name: str) -> Player:
    """A bot by its name, loaded; BotFailed with what is wrong if it cannot be."""
    return _registered[name] if name in _registered else _loaded(name)


@functools.cache
def _loaded(name: str) -> Player:
    try:
        if name in _installed():
            return _player(name, _installed()[name].load())
        if name.startswith(NETWORK):
            from touchline.bots.onnx import Network

            return _player(name, Network(name[len(NETWORK) :]))
        if name.startswith("network:"):
            from touchline.bots.kept import Kept

            return _player(name, Kept(name))
        where, _, what = name.rpartition(":")
        found: Any = _module(where)
        for part in what.split("."):
            found = getattr(found, part)
    except BotFailed:
        raise
    except Exception as error:
        raise BotFailed(name, f"cannot be loaded: {type(error).__name__}: {error}") from error
    return _player(name, found)


def _module(where: str) -> ModuleType:
    """A module by its name, looked for in the current folder too; or by its file."""
    if not where.endswith(".py"):
        if (here := str(Path.cwd())) not in sys.path:
            sys.path.append(here)
        return importlib.import_module(where)
    path = Path(where).resolve()
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(f"there is no file {where}")
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)
    spec.loader.exec_module(module)
    return module


def source_of(name: str) -> Path | None:
    """The file behind a bot of somebody's own, which has been found: a module, or a network; None if it has none."""
    if is_registered(name):
        return None
    if name in _installed():
        name = _installed()[name].value
    before, _, after = name.partition(":")
    if f"{before}:" in (NETWORK, "network:"):
        return Path(after)
    where = name.rpartition(":")[0]
    if where.endswith(".py"):
        return Path(where)
    file = getattr(_module(where), "__file__", None)
    return Path(file) if file else None


def _player(name: str, bot: Any) -> Player:
    """A bot ready to be asked: a class is made once, and what takes a second argument is given a seed."""
    if inspect.isclass(bot):
        try:
            bot = bot()
        except Exception as error:
            raise BotFailed(name, f"cannot be made: {type(error).__name__}: {error}") from error
    decide = getattr(bot, "decide", bot)
    if not callable(decide):
        raise BotFailed(name, "is neither a function nor a class with decide(view)")
    try:
        wanted = [p for p in inspect.signature(decide).parameters.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    except ValueError:
        wanted = []
    if not 1 <= len(wanted) <= 2:
        raise BotFailed(name, "must take a view, or a view and a seed")
    games = getattr(bot, "games", ())
    return Player(decide, len(wanted) == 2, (games,) if isinstance(games, str) else tuple(games))


def luck(seed: int, step: int) -> int:
    """The seed that a bot is given for a decision."""
    return int(draw(match_seed(seed, 1), step, SEEDS))


def ask(name: str, view: View, seed: int = 0) -> Action:
    """What a bot plays for the seat of a view; BotFailed if it raises an error or answers with anything but one of the seat's choices."""
    player = find(name)
    try:
        answer = player.decide(view, seed) if player.seeded else player.decide(view)
    except MemoryError:
        raise
    except Exception as error:
        raise BotFailed(name, f"raised {type(error).__name__}: {error}") from error
    try:
        return view.choice(answer.item() if hasattr(answer, "item") else answer)
    except ValueError as error:
        raise BotFailed(name, f"answered {answer!r}: {error}") from error
