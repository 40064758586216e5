"""Progress on the error stream, only when something takes longer than a moment."""

from __future__ import annotations

import contextlib
import sys
import time
from typing import Callable, Iterator

from touchline import extras

MOMENT = 0.6


@contextlib.contextmanager
def compiling(game: str) -> Iterator[Callable[[str, int, int], None]]:
    """Progress of the first compilation of a game; nothing is shown (nor loaded) when there is nothing to compile."""
    shown = contextlib.ExitStack()
    started = time.monotonic()
    tell: Callable[[str, int, int], None] | None = None

    def progress(part: str, done: int, total: int) -> None:
        nonlocal tell
        if tell is None and time.monotonic() - started > MOMENT and done < total:
            tell = shown.enter_context(_compiling_bar(game))
        if tell:
            tell(part, done, total)

    with shown:
        yield progress


@contextlib.contextmanager
def _compiling_bar(game: str) -> Iterator[Callable[[str, int, int], None]]:
    if extras.missing("terminal"):
        print(f"compiling {game} for this machine, this happens once and takes some seconds...", file=sys.stderr)
        yield lambda part, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        console.print(f"compiling {game} for this machine, this happens once and takes some seconds...")
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task("", total=None)
        yield lambda part, done, total: bar.update(task, description=f"compiling {game} (first time): {part}", completed=done, total=total)


@contextlib.contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Progress of long work that is counted; silent where no person watches."""
    if not sys.stderr.isatty() or extras.missing("terminal"):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

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
    if not sys.stderr.isatty() or extras.missing("terminal"):
        yield lambda what, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task("", total=None)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total or None)
