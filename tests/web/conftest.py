"""A real server, a real browser. Playwright's own browsers are not used: Debian's Chromium, or the one TOUCHLINE_CHROMIUM names."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.server.real import Real
from touchline.web import build

CHROMIUM = os.environ.get("TOUCHLINE_CHROMIUM") or shutil.which("chromium") or ""
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no Chromium here: install Debian's package chromium, or name one with TOUCHLINE_CHROMIUM")
    with sync_playwright() as playwright:
        expect.set_options(timeout=30_000)
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    assert build.is_built(), "the web page is not built: make page"
    with Real(Path(tmp_path_factory.mktemp("web")) / "store.db", "--per-address", "0", "--workers", "2") as real:
        yield real


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Real]:
    """One with compiled rules: hints and chances search and play many matches."""
    with Real(Path(tmp_path_factory.mktemp("quick")) / "store.db", "--per-address", "0", "--workers", "2", target="cpu") as real:
        yield real


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh visitor with a desktop screen; anything that goes wrong on a page fails the test."""
    visitor = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    visitor.set_default_timeout(60_000)  # a busy machine may be starved for a while
    yield visitor
    visitor.close()
