"""Compiling a game for the first time, by several processes: others take part of its functions and leave them on disk.

`python -m touchline.kernel.prepare` is such a process. It reads lines `MODULE NAME`, compiles each and answers with the line.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import sys
import threading
from collections import deque
from typing import TYPE_CHECKING, Any, Iterable, Iterator

from touchline.kernel.native import Kept

if TYPE_CHECKING:
    import subprocess

    from touchline.kernel.game import Progress

LONGEST = ("apply", "legal", "greedy", "why_not", "redeal", "fallback")
"""Entry points by the time they take to compile; the others take little."""
MOST_HELPERS = 3
"""More would only wait for the longest function."""


@contextlib.contextmanager
def seldom_tidied() -> Iterator[None]:
    """Let Python look for garbage less often: compiling makes millions of objects that live on."""
    usual = gc.get_threshold()
    gc.set_threshold(200_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def all_kept(functions: Iterable[Any]) -> bool:
    """Whether no function has to be compiled."""
    return all(f.is_kept for f in functions if isinstance(f, Kept))


def compile_all(functions: Iterable[Any], progress: Progress = lambda name, done, total: None) -> None:
    """Load functions from disk, and compile those that are not there yet; `progress` hears of these."""
    wanted = [f for f in functions if isinstance(f, Kept)]  # none where Numba's own njit does the work
    missing = [f for f in wanted if not f.is_kept]
    with seldom_tidied():
        if len(missing) > 1 and (os.cpu_count() or 1) > 1:
            _with_help(missing, len(wanted), progress)
        for f in wanted:
            if not f.is_kept:
                progress(f.name, len(wanted) - 1, len(wanted))
            f.make_ready()


def _with_help(missing: list[Kept], total: int, progress: Progress) -> None:
    """Compile the longest here, and the others wherever there is time; what other processes do is then on disk."""
    left = deque(sorted(missing, key=lambda f: LONGEST.index(f.name) if f.name in LONGEST else len(LONGEST)))
    f: Kept | None = left.popleft()
    done = total - len(missing)
    elsewhere: list[str] = []
    feeders = [
        threading.Thread(target=_feed, args=(helper, left, elsewhere), daemon=True)
        for helper in _helpers(min(MOST_HELPERS, (os.cpu_count() or 1) - 1, len(left)))
    ]
    for feeder in feeders:
        feeder.start()
    while f:
        progress(f.name, done + len(elsewhere), total)
        f.make_ready()
        done += 1
        f = left.pop() if left else None
    for feeder in feeders:
        while feeder.is_alive():
            progress(missing[-1].name, min(done + len(elsewhere), total - 1), total)
            feeder.join(0.2)


def _helpers(number: int) -> Iterator[subprocess.Popen[str]]:
    """So many other processes that compile; fewer if this machine has no room for them."""
    import subprocess

    for _ in range(number):
        with contextlib.suppress(OSError):
            yield subprocess.Popen(
                [sys.executable, "-m", "touchline.kernel.prepare"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            )  # fmt: skip


def _feed(helper: subprocess.Popen[str], left: deque[Kept], elsewhere: list[str]) -> None:
    """Hand out functions, the longest first, until none is left or the helper is gone."""
    assert helper.stdin is not None and helper.stdout is not None
    try:
        while left:
            f = left.popleft()
            helper.stdin.write(f"{f.py_func.__module__} {f.name}\n")
            helper.stdin.flush()
            if not helper.stdout.readline():
                return
            elsewhere.append(f.name)
    except (OSError, IndexError):
        pass
    finally:
        helper.stdout.close()
        with contextlib.suppress(OSError):
            helper.stdin.close()
        helper.wait()


def main() -> None:
    """Compile what the first process asks for."""
    with seldom_tidied():
        for line in sys.stdin:
            module, function = line.split()
            getattr(importlib.import_module(module), function).make_ready()
            print(line, end="", flush=True)


if __name__ == "__main__":
    main()
