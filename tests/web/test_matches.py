"""For each game a whole match against a bot through the real page: once by mouse, once by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_mouse(context: BrowserContext, server: Real, game: str) -> None:
    visitor = Visitor(context, server)
    visitor.set_up(game, **SHORT[game])
    decisions = visitor.play_to_the_end()
    assert decisions >= 3
    assert visitor.offered & {"stops", "cards"} <= visitor.used, "nothing was clicked on the board or in the hand"
    if game != "coup_du_champion":  # where a short match may be played with the dice alone
        assert visitor.offered & {"stops", "cards"}
    assert visitor.page.locator(".result-score").inner_text() != ""
    assert visitor.errors == []


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_keyboard(context: BrowserContext, server: Real, game: str) -> None:
    visitor = Visitor(context, server, seed=2)
    visitor.set_up(game, level="greedy", **SHORT[game])
    visitor.page.mouse.move(2, 2)
    decisions = visitor.play_to_the_end(keyboard=True)
    assert decisions >= 3
    assert visitor.errors == []
