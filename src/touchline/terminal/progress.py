"""Progress on the error stream, only when something takes longer than a moment."""

from __future__ import annotations

import contextlib
import time
from typing import Callable, Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

MOMENT = 0.6


@contextlib.contextmanager
def compiling(game: str) -> Iterator[Callable[[str, int, int], None]]:
    """Progress of the first compilation of a game."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console, transient=True
    )
    task = bar.add_task("", total=None)
    started = time.monotonic()
    said = shown = False

    def progress(part: str, done: int, total: int) -> None:
        nonlocal shown, said
        if not shown and time.monotonic() - started > MOMENT and done < total:
            shown = True
            if console.is_terminal:
                bar.start()
        if shown:
            bar.update(task, description=f"compiling {game} (first time): {part}", completed=done, total=total)
            if not console.is_terminal and not said:
                said = True
                console.print(f"compiling {game} for this machine, this happens once and takes some seconds...")

    try:
        yield progress
    finally:
        if shown and console.is_terminal:
            bar.stop()


@contextlib.contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Progress of long work that is counted; silent where no person watches."""
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextlib.contextmanager
def parts() -> Iterator[Callable[[str, int, int], None]]:
    """Progress of long work in named parts, some of unknown length."""
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task("", total=None)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total or None)
