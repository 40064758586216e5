"""Compiled tests check array bounds; the tests of a game run on one worker, which then has it compiled and loaded."""

import faulthandler
import os
import threading
import time
from pathlib import Path

import pytest

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")
MOST_BYTES = 6 << 30
"""A worker that holds more has lost its way; it ends by itself and says what it was doing, before the machine ends it without a word."""


@pytest.hookimpl(tryfirst=True)  # xdist, too, writes the groups of tests into their names here
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests under tests/games/<game> belong to the group of that game. Those with a browser belong to none: groups come first, and once
    the browser is there its own loop runs, beside which no other can be started."""
    for item in items:
        if "web" in item.path.parts:
            assert item.get_closest_marker("xdist_group") is None, item.nodeid
        folder = item.path.parent
        if folder.parent.name == "games" and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(folder.name))


def pytest_sessionstart() -> None:
    """Watch over the memory of this process, where the system tells it."""
    if Path("/proc/self/statm").exists():
        threading.Thread(target=_watch_memory, daemon=True).start()


def _watch_memory() -> None:
    page = os.sysconf("SC_PAGE_SIZE")
    while int(Path("/proc/self/statm").read_text().split()[1]) * page < MOST_BYTES:
        time.sleep(1)
    with open(f"/proc/{os.getppid()}/fd/2", "a") as seen:  # a worker's own standard error leads nowhere
        print(f"\n{os.environ.get('PYTEST_CURRENT_TEST')} holds more than {MOST_BYTES >> 30} GiB:", file=seen, flush=True)
        faulthandler.dump_traceback(seen)
    os._exit(3)
