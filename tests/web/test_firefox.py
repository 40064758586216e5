"""The same page in another browser: ten decisions of each game, without a word in the console."""

from __future__ import annotations

import json
import random
from typing import Iterator

import pytest

from tests.server.real import Real
from tests.web.firefox import FIREFOX, Firefox
from tests.web.visitor import LOOK, Visitor
from touchline import games

DECISIONS = 10
PREFS = {"sound": False, "motion": False, "odds": True, "speed": "once"}


class FoxVisitor(Visitor):
    """A visitor who came with Firefox."""

    def __init__(self, page: Firefox, server: Real, seed: int):
        self.page = page  # type: ignore[assignment]
        self.base = f"http://127.0.0.1:{server.port}"
        self.dice = random.Random(seed)
        self.errors = page.errors
        self.used, self.offered = set(), set()


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    if not FIREFOX:
        pytest.skip("no Firefox here: install Debian's package firefox-esr, or name one with TOUCHLINE_FIREFOX")
    browser = Firefox(tmp_path_factory.mktemp("firefox"))
    try:
        browser.before_pages(f"localStorage.setItem('touchline.prefs', {json.dumps(json.dumps(PREFS))})")
        yield browser
    finally:
        browser.close()


@pytest.mark.parametrize("game", games.names())
def test_ten_decisions_in_firefox(firefox: Firefox, quick_server: Real, game: str) -> None:
    visitor = FoxVisitor(firefox, quick_server, seed=23)
    firefox.goto(visitor.base)
    button = f"document.querySelector('.game-card[data-game=\"{game}\"] .play-now')"
    visitor.until(f"{button} !== null")
    firefox.evaluate(f"{button}.click()")
    visitor.until("document.querySelector('main.match') !== null")
    taken: set[int] = set()
    for _ in range(6000):
        seen = visitor.look()
        if len(taken) > DECISIONS or seen["over"]:
            break
        if not visitor.by_mouse(seen):
            firefox.wait_for_timeout(20)
        else:
            taken.add(seen["seq"])
    assert len(taken) > DECISIONS, firefox.evaluate(LOOK)
    assert firefox.errors == []
