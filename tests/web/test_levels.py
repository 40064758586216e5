"""The levels that the page offers: those that a game has."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.server.real import Real
from tests.web.visitor import Visitor


def test_a_level_that_a_game_has_not_is_not_offered(context: BrowserContext, server: Real) -> None:
    """Whoever prefers the strongest plays the strongest there is."""
    visitor = Visitor(context, server)
    page = visitor.home()
    page.locator(".levels").get_by_text("Champion", exact=True).click()
    for game, level, offered in (("soccer_tactics_world", "international", 0), ("fuba", "champion", 1)):
        page.locator(f'.game-card[data-game="{game}"]').get_by_role("button").last.click()
        chosen = page.locator('dialog form select[name="level"]')
        expect(chosen).to_have_value(level)
        expect(chosen.locator('option[value="champion"]')).to_have_count(offered)
        page.keyboard.press("Escape")
        expect(chosen).to_have_count(0)
    assert visitor.errors == []
