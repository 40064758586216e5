"""The levels that the page offers: those that a game has."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import BrowserContext, Route, expect

from tests.server.real import Real
from tests.web.visitor import Visitor

POORER = "soccer_tactics_world"


def without_the_strongest(route: Route) -> None:
    """What the server tells of games, as if one of them had no level called champion."""
    told: Any = route.fetch().json()
    for game in told if isinstance(told, list) else [told]:
        if game["name"] == POORER:
            for key in ("levels", "bots"):
                game[key] = [name for name in game.get(key, []) if name != "champion"]
    route.fulfill(json=told)


def test_a_level_that_a_game_has_not_is_not_offered(context: BrowserContext, server: Real) -> None:
    """Whoever prefers the strongest plays the strongest there is."""
    visitor = Visitor(context, server)
    visitor.page.route(re.compile(r"/api/games(/\w+)?(\?.*)?$"), without_the_strongest)
    page = visitor.home()
    page.locator(".levels").get_by_text("Champion", exact=True).click()
    for game, level, offered in ((POORER, "international", 0), ("fuba", "champion", 1)):
        page.locator(f'.game-card[data-game="{game}"]').get_by_role("button").last.click()
        chosen = page.locator('dialog form select[name="level"]')
        expect(chosen).to_have_value(level)
        expect(chosen.locator('option[value="champion"]')).to_have_count(offered)
        page.keyboard.press("Escape")
        expect(chosen).to_have_count(0)
    assert visitor.errors == []
