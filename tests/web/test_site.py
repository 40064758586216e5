"""`touchline site` in Chromium with the network off: every game played, found again after a reload, its dice checked, itself reviewed."""

from __future__ import annotations

import fcntl
import functools
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Iterator

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.helpers import environment
from tests.server.real import Real
from tests.web.visitor import Visitor
from touchline import games
from touchline.cli import main
from touchline.kernel.playout import CHANCE
from touchline.web.build import WEB
from workshop.answers import unexplained

WAIT_MS = 300_000
"""Python has to begin, on a machine that may be busy."""
DECISIONS = 10
MOST_IDLE = 5000
"""So often the page may be looked at while a bot thinks."""
MOST_DECISIONS = 40
"""After so many of somebody's own decisions the opponent has decided something too."""
SOLVED = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("solved "));
  return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
}"""
"""How many exact solutions the browser keeps."""
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
    """A site, written once for all processes of a run."""
    shared = tmp_path_factory.getbasetemp()
    shared = shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "site" / "service.js").is_file():  # it is written last
            write_site(shared / "site")
    return shared / "site"


def write_site(out: Path) -> None:
    """Write a site by the command, and hear how large it is."""
    env = environment(TOUCHLINE_TARGET="cpu")
    env.pop("NUMBA_BOUNDSCHECK", None)
    command = [sys.executable, "-m", "touchline", "site", str(out), "--json"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["bytes"] < MOST_BYTES and not unexplained(["site"], told)


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


def ask_for_hint(visitor: Visitor) -> None:
    """Play on until there is something to choose, and ask."""
    hint = visitor.page.get_by_role("button", name="Hint")
    for _ in range(MOST_IDLE):
        seen = visitor.look()
        assert not seen["over"], "a short match, over before anybody could ask"
        if seen["choices"] > 1 and hint.is_enabled():
            break
        visitor.by_mouse(seen)
        visitor.page.wait_for_timeout(20)
    hint.click()
    visitor.page.wait_for_selector(".hint strong")


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

    page.locator('.game-card[data-game="coup_du_champion"]').get_by_role("button").last.click()
    expect(page.locator("dialog .no-server")).to_be_visible()  # what a server offers and this does not is said where it is missing
    visitor.set_up("coup_du_champion", level="perfect", format="custom", period_s="60", throw_cost_s="5", stoppage_cap_throws="2")
    for _ in range(MOST_DECISIONS):
        decide(visitor, 1)
        if page.evaluate(SOLVED):
            break
    assert page.evaluate(SOLVED) == 1
    page.reload()
    page.wait_for_selector("main.match")
    ask_for_hint(visitor)
    expect(page.locator(".hint")).to_contain_text("exact values")

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


def falsified(record: str) -> str:
    """A record with another face of one die, sealed anew line by line as whoever writes records could do it."""
    lines, digest, bent, sealed = [line.rpartition(" #")[0] for line in record.splitlines()], b"", False, []
    for line in lines:
        parts = line.split(" ")
        if not bent and len(parts) == 3 and parts[1] == "*" and parts[2].startswith("champion="):
            bent, parts[2] = True, "champion=SAVE" if parts[2] != "champion=SAVE" else "champion=FOUL"
        digest = hashlib.sha256(digest + " ".join(parts).encode()).digest()
        sealed.append(f"{' '.join(parts)} #{digest.hex()[:8]}\n")
    assert bent
    return "".join(sealed)


def test_a_server_that_lies_is_found_out(context: BrowserContext, folder: Path, tmp_path: Path) -> None:
    """Its page plays the match again by the rules in the browser: neither a bent record nor a bent story passes."""
    context.set_default_timeout(WAIT_MS)
    with Real(tmp_path / "store.db", "--per-address", "0", "--site", str(folder)) as server:
        visitor = Visitor(context, server)
        page = visitor.page
        table = visitor.set_up("coup_du_champion")
        decide(visitor, 3)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Resign").first.click()
        page.locator("dialog").get_by_role("button", name="Resign").last.click()
        page.wait_for_selector(".result")
        fetched: list[str] = []
        page.on("request", lambda request: fetched.append(request.url))

        def check() -> Any:
            page.goto(f"{visitor.base}/m/{table}")
            page.get_by_role("button", name="Check the dice").click()
            return expect(page.locator(".verify"))

        page.goto(f"{visitor.base}/m/{table}")
        page.wait_for_selector(".verify")
        assert not any("/house/" in url for url in fetched), "the rules are fetched when somebody presses, not before"
        check().to_contain_text("played again in this browser", timeout=WAIT_MS)
        assert any("/house/python/" in url for url in fetched) and page.locator(".verify .good").count() == 1

        page.route("**/record", lambda route: route.fulfill(body=falsified(route.fetch().text()), content_type="text/plain"))
        check().to_contain_text("is not sound", timeout=WAIT_MS)
        page.unroute("**/record")

        def bend(route: Route) -> None:
            told = route.fetch().json()
            thrown = next(step for step in told["steps"] if step["seat"] == CHANCE)
            thrown["action"] += 1
            route.fulfill(body=json.dumps(told), content_type="application/json")

        page.route("**/replay*", bend)
        check().to_contain_text("something else than the record", timeout=WAIT_MS)
        assert not visitor.errors


def test_a_folder_that_is_no_site_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--site", str(tmp_path)]) == 2
    assert "touchline site" in capsys.readouterr().err
