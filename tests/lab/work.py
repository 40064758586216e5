"""Work for the tests of engines: done in whatever process an engine uses."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any, Mapping

from touchline.kernel.game import Game
from touchline.lab import simulate
from touchline.lab.units import Unit


def fragile(game: Game, task: Mapping[str, Any], unit: Unit) -> Any:
    """A unit of a simulation; the first worker to come to a marked one is killed in the middle of it."""
    done = simulate.play_unit(game, task, unit)
    if unit.first in task["deadly"]:
        mark = Path(task["folder"]) / str(unit.first)
        if not mark.exists():
            mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
    return done


def deadly(game: Game, task: Mapping[str, Any], unit: Unit) -> Any:
    """Nobody survives this."""
    os.kill(os.getpid(), signal.SIGKILL)


def wrong(game: Game, task: Mapping[str, Any], unit: Unit) -> Any:
    """A unit that finds a fault."""
    if unit.first >= 2:
        raise ValueError("two is too much")
    return unit.first
