"""Touchline: five football tabletop games to play, simulate and study.

Examples:
    >>> import touchline
    >>> match = touchline.new("coup_du_champion", seed=7, var=True)
    >>> match.turn == touchline.CHANCE, match.roll("coin=A")[0].kind
    (True, 'toss')
    >>> _ = match.roll("champion=SAVE")
    >>> match.legal, match.odds("CONTROL")["control=F1"]
    (<CONTROL, PASS, LAUNCH>, Fraction(1, 3))

    `match.turn` is a seat, or `CHANCE` (a die is due), or `OVER`; `match.log(SPECTATOR)` is what everybody saw, with `HIDDEN` for an action
    that they did not:

    >>> [step.action == touchline.HIDDEN for step in match.log(touchline.SPECTATOR)], match.turn == touchline.OVER
    ([False, False], False)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from touchline import bots as bots
    from touchline.analysis.board import analyse
    from touchline.analysis.reviewing import review
    from touchline.kernel.eyes import SPECTATOR
    from touchline.kernel.game import Event, Game, Option, OptionError
    from touchline.kernel.playout import CHANCE, HIDDEN, OVER
    from touchline.play.actions import Action
    from touchline.play.errors import IllegalAction, NotYourTurn, PositionError, RecordError
    from touchline.play.match import Match, Seat, new
    from touchline.play.notation import read
    from touchline.play.position import position, set_up
    from touchline.play.view import View

_HOME = {
    "touchline.analysis.board": ("analyse",),
    "touchline.analysis.reviewing": ("review",),
    "touchline.kernel.game": ("Event", "Game", "Option", "OptionError"),
    "touchline.kernel.eyes": ("SPECTATOR",),
    "touchline.kernel.playout": ("CHANCE", "HIDDEN", "OVER"),
    "touchline.play.actions": ("Action",),
    "touchline.play.errors": ("IllegalAction", "NotYourTurn", "PositionError", "RecordError"),
    "touchline.play.match": ("Match", "Seat", "new"),
    "touchline.play.notation": ("read",),
    "touchline.play.position": ("position", "set_up"),
    "touchline.play.view": ("View",),
}


def __getattr__(name: str) -> Any:
    """Load public names when they are first used, so that `touchline --help` need not load the compiler."""
    import importlib

    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("touchline")
        except PackageNotFoundError:
            return "source"
    if name == "bots":
        return importlib.import_module("touchline.bots")
    for module, names in _HOME.items():
        if name in names:
            return getattr(importlib.import_module(module), name)
    raise AttributeError(f"module 'touchline' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*__all__, "__version__"))


__all__ = [
    "CHANCE", "HIDDEN", "OVER", "SPECTATOR", "Action", "Event", "Game", "IllegalAction", "Match", "NotYourTurn", "Option",
    "OptionError", "PositionError", "RecordError", "Seat", "View", "analyse", "new", "position", "read", "review", "set_up",
]  # fmt: skip
