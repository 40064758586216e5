"""The page with a sixth game installed: it has a picture, is counted, and can be played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.helpers import ROOT, environment
from tests.server.real import Real
from tests.web.visitor import Visitor


def test_a_sixth_game_is_on_the_home_page(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    how = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(site)]
    subprocess.run([sys.executable, "-m", "pip", "install", *how, str(ROOT / "examples" / "five_a_side")], check=True, cwd=tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([environment()["PYTHONPATH"], str(site)]))
    with Real(tmp_path / "store.db") as server:
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        visitor = Visitor(context, server, seed=3)
        visitor.home()
        page = visitor.page
        expect(page.locator(".hero p")).to_contain_text("Six games")
        expect(page.locator(".game-card")).to_have_count(6)
        expect(page.locator('[data-game="five_a_side"] svg.picture')).to_be_visible()
        page.locator('[data-game="five_a_side"] .play-now').click()
        expect(page.locator(".board > svg")).to_be_visible()
        page.locator(".ask button.choice:not(:disabled)").first.click()
        expect(page.locator(".ask button.choice:not(:disabled)").first).to_be_visible()
        assert visitor.errors == []
        context.close()
