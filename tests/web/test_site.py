"""`touchline site` in Chromium with the network off: every game played, found again after a reload, its dice checked, itself reviewed."""

from __future__ import annotations

import functools
import importlib.util
import json
import shutil
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.helpers import environment
from tests.web.visitor import Visitor
from touchline import games
from touchline.web.build import WEB
from workshop.answers import unexplained

WAIT_MS = 300_000
"""Python has to begin, on a machine that may be busy."""
DECISIONS = 10
MOST_IDLE = 5000
"""So often the page may be looked at while a bot thinks."""
MOST_BYTES = 8_000_000
"""What a first visit may fetch from a host that compresses nothing."""

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="no Zig here to link with: pip install 'touchline[ports]'"),
    pytest.mark.skipif(shutil.which("node") is None or not (WEB / "node_modules" / "pyodide").is_dir(), reason="no Pyodide: make page"),
]


class Host(ThreadingHTTPServer):
    """`python -m http.server`, which also counts what it sends."""

    daemon_threads = True
    sent = 0

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class Handler(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, *arguments: Any) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.server.sent += len(data)  # type: ignore[attr-defined]
        outputfile.write(data)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = Path(tmp_path_factory.mktemp("site")) / "site"
    env = environment(TOUCHLINE_TARGET="cpu")
    env.pop("NUMBA_BOUNDSCHECK", None)
    done = subprocess.run(
        [sys.executable, "-m", "touchline", "site", str(out), "--json"], env=env, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["bytes"] < MOST_BYTES and not unexplained(["site"], told)
    return out


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    serving = Host(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    thread = threading.Thread(target=serving.serve_forever, daemon=True)
    thread.start()
    yield serving
    serving.shutdown()
    serving.server_close()
    thread.join(10)


def decide(visitor: Visitor, decisions: int) -> None:
    """Click whatever the open table offers until it has moved on so often, or the match is over."""
    moved, seq, idle = 0, -1, 0
    while moved < decisions:
        seen = visitor.look()
        if seen["over"]:
            return
        if seen["seq"] != seq:
            moved, seq = moved + (seq >= 0), seen["seq"]
        idle = 0 if visitor.by_mouse(seen) else idle + 1
        assert idle < MOST_IDLE, f"nothing happens: {seen}\n{visitor.page.inner_text('body')[:1000]}"
        visitor.page.wait_for_timeout(20)


def test_all_games_without_a_network(context: BrowserContext, host: Host) -> None:
    context.set_default_timeout(WAIT_MS)
    visitor = Visitor(context, host)  # type: ignore[arg-type]
    page = visitor.home()
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=WAIT_MS)
    assert host.sent < MOST_BYTES
    host.shutdown()
    host.server_close()  # from here on there is nobody to be asked

    page.reload()
    for game in games.names():
        page.locator(f'.game-card[data-game="{game}"] .play-now').click()
        page.wait_for_selector("main.match")
        decide(visitor, DECISIONS)
        last = page.url
        page.locator("a.brand").click()
        page.wait_for_selector(".game-card .picture-ground")
    expect(page.locator('section[aria-label="Go on playing"] li')).to_have_count(len(games.names()))

    page.goto(last)
    page.reload()
    page.wait_for_selector("main.match")
    decide(visitor, 2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator(f'a[data-go="/m/{last.rpartition("/")[2]}"]').first.click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verify .good")).to_be_visible(timeout=WAIT_MS)
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".review-curve svg")).to_be_visible(timeout=WAIT_MS)
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="record").click()
    record = Path(str(download.value.path())).read_text("utf-8")
    assert record.splitlines()[0].startswith("touchline") and games.names()[-1] in record
    assert not visitor.errors
