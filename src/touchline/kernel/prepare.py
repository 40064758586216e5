"""Compiling a game for the first time, by two processes: the second takes part of the entry points and leaves them on disk.

`python -m touchline.kernel.prepare` is that second process. It reads lines `ENTRY MODULE NAME`, compiles each and answers with the line.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import subprocess
import sys
import threading
from collections import deque
from typing import Any, Callable, Iterator, Mapping

from touchline.kernel import target

LONGEST = ("apply", "legal", "greedy", "why_not", "redeal", "fallback")
"""Entry points by the time they take to compile; the others take little."""


@contextlib.contextmanager
def seldom_tidied() -> Iterator[None]:
    """Let Python look for garbage less often: compiling makes millions of objects that live on."""
    usual = gc.get_threshold()
    gc.set_threshold(200_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def compile_all(entries: Mapping[str, Any], progress: Callable[[str, int, int], None]) -> None:
    """Load entry points from disk, and compile those that are not there yet; `progress` hears of these."""
    kept = {name: target.is_kept(f, target.signature(name)) for name, f in entries.items()}
    missing = [name for name in entries if not kept[name]]
    with seldom_tidied():
        if len(missing) > 1 and (os.cpu_count() or 1) > 1:
            _with_help(entries, missing, progress)
        for name in entries:
            if not kept[name]:
                progress(name, len(entries) - 1, len(entries))
            target.compile_as(entries[name], target.signature(name))


def _with_help(entries: Mapping[str, Any], missing: list[str], progress: Callable[[str, int, int], None]) -> None:
    """Compile the longest here, and the others wherever there is time; what the second process does is then on disk."""
    try:
        helper = subprocess.Popen(
            [sys.executable, "-m", "touchline.kernel.prepare"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
    except OSError:
        return
    total = len(entries)
    left = deque(sorted(missing, key=lambda name: LONGEST.index(name) if name in LONGEST else len(LONGEST)))
    first = left.popleft()
    done: list[str] = []
    elsewhere: list[str] = []
    feeder = threading.Thread(target=_feed, args=(helper, entries, left, elsewhere), daemon=True)
    feeder.start()
    name: str | None = first
    while name:
        progress(name, len(done) + len(elsewhere), total)
        target.compile_as(entries[name], target.signature(name))
        done.append(name)
        name = left.pop() if left else None
    while feeder.is_alive():
        progress(missing[-1], min(len(done) + len(elsewhere), total - 1), total)
        feeder.join(0.2)


def _feed(helper: subprocess.Popen[str], entries: Mapping[str, Any], left: deque[str], elsewhere: list[str]) -> None:
    """Hand out entry points, the longest first, until none is left or the helper is gone."""
    assert helper.stdin is not None and helper.stdout is not None
    try:
        while left:
            name = left.popleft()
            helper.stdin.write(f"{name} {entries[name].py_func.__module__} {entries[name].py_func.__qualname__}\n")
            helper.stdin.flush()
            if not helper.stdout.readline():
                return
            elsewhere.append(name)
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
            name, module, function = line.split()
            target.compile_as(getattr(importlib.import_module(module), function), target.signature(name))
            print(line, end="", flush=True)


if __name__ == "__main__":
    main()
