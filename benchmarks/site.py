"""`python -m benchmarks.site [FOLDER]`: a visit of a site in Chromium, the first one and one without a network, and what it takes to solve.

The site is served over a line of 100 Mbit/s with 20 ms to the first byte, by a host that compresses nothing, and counted. A folder that
`touchline site` wrote saves writing one. Seconds are those of the clock and, because this machine may be busy, of the processors, all of
the browser's processes together. With `--write` the figures go to docs/anywhere.md. It takes two minutes.
"""

from __future__ import annotations

import argparse
import functools
import os
import shutil
import tempfile
import threading
import time
from collections import defaultdict
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Callable

from playwright.sync_api import Page, sync_playwright

from benchmarks.figures import machine, write
from touchline.web.site import site

CHROMIUM = os.environ.get("TOUCHLINE_CHROMIUM") or shutil.which("chromium") or ""
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
BYTES_A_SECOND, FIRST_BYTE_S = 12_500_000, 0.02
WAIT_MS = 600_000
GAME = "fuba"
CHOICE = ".ask button.choice:not(:disabled), .stop"
LIST, TABLE, CONTROLLED = ".game-card .picture-ground", "main.match", "navigator.serviceWorker.controller !== null"


class Line(ThreadingHTTPServer):
    """A host at the end of one line, which everybody shares."""

    daemon_threads = True
    sent = 0
    free = threading.Lock()


class Handler(SimpleHTTPRequestHandler):
    """Files, as fast as the line allows."""

    def log_message(self, *arguments: Any) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        line: Any = self.server
        time.sleep(FIRST_BYTE_S)
        with line.free:
            line.sent += len(data)
            time.sleep(len(data) / BYTES_A_SECOND)
        outputfile.write(data)


def processor_s() -> float:
    """What all processes that this one has started have taken of the processors, as far as they live."""
    below, took = defaultdict(list), {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            after = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        number = int(stat.parent.name)
        below[int(after[1])].append(number)
        took[number] = sum(map(int, after[11:15])) / os.sysconf("SC_CLK_TCK")
    waiting, total = list(below[os.getpid()]), 0.0
    while waiting:
        number = waiting.pop()
        total += took[number]
        waiting += below[number]
    return total


def timed(act: Callable[[], object]) -> tuple[float, float]:
    """Seconds of the clock and of the processors that something takes."""
    clock, used = time.perf_counter(), processor_s()
    act()
    return time.perf_counter() - clock, processor_s() - used


def to_table(page: Page) -> None:
    """From the list of games to the first choice."""
    page.locator(f'.game-card[data-game="{GAME}"] .play-now').click()
    page.wait_for_selector(CHOICE)


def solve(page: Page) -> None:
    """Set a table up against the perfect player, and wait until it has played."""
    page.locator('.game-card[data-game="coup_du_champion"]').get_by_role("button").last.click()
    form = page.locator("dialog form")
    form.locator('input[name="against"][value="bot"]').check()
    form.locator('select[name="level"]').select_option("perfect")
    form.locator('button[type="submit"]').click()
    page.wait_for_selector(TABLE)
    while page.evaluate("caches.keys().then(async (all) => { for (const n of all) if (n.startsWith('solved ') && "
                        "(await (await caches.open(n)).keys()).length) return true; return false })") is False:  # fmt: skip
        if page.locator(".ask button.choice:not(:disabled)").count():
            page.locator(".ask button.choice:not(:disabled)").first.click(timeout=5000)
        page.wait_for_timeout(250)


def visits(folder: Path) -> list[tuple[str, float, float, str]]:
    """What was done, seconds of clock and processors, and what else there is to say."""
    line = Line(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=line.serve_forever, daemon=True).start()
    found: list[tuple[str, float, float, str]] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB").new_page()
        page.set_default_timeout(WAIT_MS)
        address = f"http://127.0.0.1:{line.server_address[1]}/"
        took = timed(lambda: (page.goto(address), page.wait_for_selector(LIST)))
        found.append(("first visit, to the list of games", *took, f"{line.sent / 1e6:.1f} MB"))
        found.append(("from there to the first choice", *timed(lambda: to_table(page)), ""))
        page.wait_for_function(CONTROLLED)
        sent = line.sent
        found[0] = (*found[0][:3], f"{sent / 1e6:.1f} MB in all")
        line.shutdown()
        line.server_close()
        took = timed(lambda: (page.goto(address), page.wait_for_selector(LIST)))
        found.append(("second visit, without a network, to the list of games", *took, "0 MB"))
        found.append(("from there to the first choice", *timed(lambda: to_table(page)), ""))
        page.goto(address)
        page.wait_for_selector(LIST)
        before = page.evaluate("navigator.storage.estimate()")["usage"]
        took = timed(lambda: solve(page))
        kept = (page.evaluate("navigator.storage.estimate()")["usage"] - before) / 1e6
        found.append(("Coup du Champion solved for the perfect player, once", *took, f"{kept:.0f} MB are kept"))
        browser.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="a visit of a site in Chromium")
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if not CHROMIUM:
        raise SystemExit("no Chromium here: Debian's package chromium, or name one with TOUCHLINE_CHROMIUM")
    with tempfile.TemporaryDirectory() as place:
        folder = options.folder or Path(place) / "site"
        if options.folder is None:
            site(folder)
        lines = ["| what | seconds | processor seconds | |", "| --- | ---: | ---: | --- |"]
        lines += [f"| {what} | {clock:.1f} | {used:.1f} | {more} |" for what, clock, used, more in visits(folder)]
    text = "\n".join([f"Chromium, a line of 100 Mbit/s; {machine()}.", "", *lines])
    if options.write:
        write("site", text)
    print(text)


if __name__ == "__main__":
    main()
