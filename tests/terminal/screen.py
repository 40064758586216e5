"""Driving the full screen in tests: a table without pauses, and what is to be read on it."""

from __future__ import annotations

import difflib
import io
import os
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from textual.app import App
from textual.pilot import Pilot

from touchline.terminal.app import TouchlineApp
from touchline.terminal.menu import Loading
from touchline.terminal.start import Plan, new_table
from touchline.terminal.table_screen import TableScreen

SNAPSHOTS = Path(__file__).parent / "snapshots"


def app_for(
    game: str, save: Path, players: tuple[str, ...] = ("human", "greedy"), language: str = "en", seed: int = 3, **options: Any
) -> TouchlineApp:
    """The full screen with a new match on it."""
    plan = Plan(game, list(players), dict(options), seed)
    return TouchlineApp(language, lambda progress: new_table(plan, language, progress, save), 0.0, game)


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until everything that happens by itself has happened: nothing is being set up, driven or asked, or about to be."""
    patience, still = time.monotonic() + 200, 0
    while time.monotonic() < patience:
        await pilot.pause(0.01)
        still = 0 if moving(pilot.app) else still + 1
        if still == 3:
            return
    raise AssertionError("the screen does not come to rest")


def moving(app: App[Any]) -> bool:
    """Whether something is still to come without a key."""
    tables = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
    return (
        len(app.screen_stack) < 2
        or any(isinstance(screen, Loading) for screen in app.screen_stack)
        or any(screen.busy or screen.asking for screen in tables)
        or any(not worker.is_finished for worker in app.workers)
    )


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Keys one by one, each with everything that follows from it."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def lines_of(app: TouchlineApp) -> list[str]:
    """What is to be read on the screen."""
    width, height = app.size
    console = Console(
        width=width, height=height, file=io.StringIO(), force_terminal=True, color_system="truecolor", record=True, legacy_windows=False
    )
    console.print(app.screen._compositor.render_update(full=True, screen_stack=app._background_screens, simplify=True))
    return [line.rstrip() for line in console.export_text(styles=False).split("\n")]


def text_of(app: TouchlineApp) -> str:
    """What is to be read, without line ends."""
    return " ".join(" ".join(lines_of(app)).split())


def table_screen(app: TouchlineApp) -> TableScreen:
    """The screen of the table."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def matches_snapshot(name: str, pilot: Pilot[Any]) -> None:
    """Compare the screen at rest with the one kept under a name; TOUCHLINE_SNAPSHOTS=write keeps this one instead."""
    app = pilot.app
    assert isinstance(app, TouchlineApp)
    path = SNAPSHOTS / f"{name}.txt"

    def shown() -> str:
        return "\n".join(lines_of(app)).rstrip() + "\n"

    if os.environ.get("TOUCHLINE_SNAPSHOTS") == "write":
        await pilot.pause(2)
        path.write_text(shown(), "utf-8")
    kept = path.read_text("utf-8")
    for _ in range(50):
        if shown() == kept:
            return
        await pilot.pause(0.1)
    differs = "\n".join(difflib.unified_diff(kept.splitlines(), shown().splitlines(), "kept", "shown", lineterm=""))
    assert not differs, f"{path.name} differs; look at it, then write it anew with TOUCHLINE_SNAPSHOTS=write\n{differs}"
