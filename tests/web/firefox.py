"""Firefox, driven over WebDriver BiDi: as much of a page as a visitor of ours needs."""

from __future__ import annotations

import json
import os
import re
import select
import shutil
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

FIREFOX = os.environ.get("TOUCHLINE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox") or ""
START_S = 120.0
ANSWER_S = 120.0
STOP_S = 20.0
PREFERENCES = {
    "datareporting.policy.dataSubmissionEnabled": False, "browser.shell.checkDefaultBrowser": False, "app.update.enabled": False,
    "extensions.getAddons.cache.enabled": False, "browser.safebrowsing.downloads.remote.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1", "toolkit.telemetry.enabled": False, "intl.accept_languages": "en-GB",
}  # fmt: skip
"""A browser that asks nobody but the page."""


class Firefox:
    """One browser with one page; `evaluate`, `mouse` and `wait_for_timeout` are those of Playwright."""

    def __init__(self, profile: Path):
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0", "about:blank"],
            env={**os.environ, "HOME": str(profile), "MOZ_HEADLESS": "1"}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            start_new_session=True,
        )  # fmt: skip
        self.open = ExitStack()
        try:
            address = f"{self._address()}/session"
            self.link = self.open.enter_context(
                connect(address, max_size=None, compression=None, open_timeout=ANSWER_S, ping_interval=None)
            )
            self.number, self.errors = 0, list[str]()
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=["log.entryAdded"])
            self.context: str = self.ask("browsingContext.getTree")["contexts"][0]["context"]
            self.ask("browsingContext.setViewport", context=self.context, viewport={"width": 1280, "height": 800})
        except BaseException:
            self.close()
            raise
        self.mouse = self

    def _address(self) -> str:
        """Where it says that it listens."""
        assert self.process.stderr is not None
        said, until = b"", time.monotonic() + START_S
        while not (found := re.search(rb"listening on (ws://\S+)\s", said)):
            ready, _, _ = select.select([self.process.stderr], [], [], max(0.0, until - time.monotonic()))
            data = os.read(self.process.stderr.fileno(), 1 << 16) if ready else b""
            assert data, f"Firefox does not start: {said.decode(errors='replace')[-2000:]}"
            said += data
        return found[1].decode()

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """A command of WebDriver BiDi, and its answer."""
        self.number += 1
        self.link.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            message = json.loads(self.link.recv(timeout=ANSWER_S))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(str(message["params"]["text"]))
            if message.get("id") == self.number:
                assert message["type"] == "success", message
                found: dict[str, Any] = message["result"]
                return found

    def before_pages(self, script: str) -> None:
        """Run a line on every page before its own scripts."""
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def goto(self, address: str) -> None:
        """Open a page."""
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        """The value of an expression, or of a function without arguments."""
        expression = f"({script})()" if script.startswith("() =>") else f"({script})"
        told = self.ask(
            "script.evaluate", expression=f"JSON.stringify({expression} ?? null)", target={"context": self.context}, awaitPromise=True
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Click with the mouse."""
        there = {"type": "pointerMove", "x": round(x), "y": round(y)}
        steps = [there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.ask("input.performActions", context=self.context, actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page do something."""
        time.sleep(milliseconds / 1000)

    def close(self) -> None:
        """End the browser, and whatever it started."""
        self.open.close()
        self.process.terminate()
        try:
            self.process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(STOP_S)
        if self.process.stderr is not None:
            self.process.stderr.close()
