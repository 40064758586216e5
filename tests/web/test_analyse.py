"""The analysis board on the page: from a replay, by hand, a link to it, and a match from there."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

import touchline
from tests.server.real import Real
from tests.server.test_reviews import kept
from tests.web.test_everybody import AXE, no_sideways_scroll
from tests.web.visitor import Visitor

GAME = "coup_du_champion"
TEXT = GAME + ' format=custom period_s=60 {"phase":"ATTACK","half":2,"ball":[3,4]}'


def having(part: str) -> re.Pattern[str]:
    """A position whose text has a part."""
    return re.compile(re.escape(part))


@pytest.mark.parametrize(("width", "language"), [(1280, "en-GB"), (360, "fr-FR")])
def test_a_position_is_analysed_changed_linked_to_and_played_on(browser: Browser, quick_server: Real, width: int, language: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, locale=language)
    context.set_default_timeout(120_000)
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page

    def position() -> touchline.Match:
        return touchline.position(page.locator("main.analyse").get_attribute("data-position") or "")

    table, match = kept(quick_server, 6, format="custom", period_s=60)
    at = next(i for i, step in enumerate(match.steps) if step.seat >= 0 and len(match.at(i).legal) > 1)
    page.goto(f"{visitor.base}/m/{table}?step={at}")
    page.get_by_role("button", name="Analyser à partir d’ici" if language == "fr-FR" else "Analyse from here").click()
    page.wait_for_selector("main.analyse .worth-share:not(:empty)", timeout=120_000)
    assert position().position == match.at(at).position
    shares = page.locator("main.analyse .worth-share")
    assert shares.count() == len(match.at(at).legal), "every choice is weighed"

    page.goto(f"{visitor.base}/analyse#{quote(TEXT)}")
    page.reload()
    page.wait_for_selector("main.analyse .choice.best", timeout=120_000)
    page.locator('main.analyse .choice[data-action="PASS"]').click()
    page.wait_for_selector("main.analyse .throws .choice")
    assert position().turn == touchline.CHANCE and len(position().chances) == page.locator(".throws .choice").count()
    page.locator('.throws .choice[data-outcome="pass=F2"]').click()
    expect(page.locator(".throws")).to_have_count(0)
    assert list(position().fields.ball) == [3, 6], "the pass was thrown: two squares forward"

    page.get_by_role("button", name="Déplacer les pièces" if language == "fr-FR" else "Move pieces").click()
    page.locator('.stop[data-place="b8"]').click(force=True)
    expect(page.locator("main.analyse")).to_have_attribute("data-position", having('"ball":[2,8]'))
    page.locator("main.analyse details").first.locator("summary").click()
    page.locator('[data-knob="score"]').nth(1).fill("4")
    page.locator('[data-knob="score"]').nth(1).blur()
    expect(page.locator("main.analyse")).to_have_attribute("data-position", having('"score":[0,4]'))
    no_sideways_scroll(page)
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate("axe.run('main.analyse').then((found) => found.violations.map((one) => one.id))") == []

    link = page.url
    page.goto(visitor.base)
    page.goto(link)
    page.wait_for_selector("main.analyse")
    assert (list(position().fields.ball), position().score) == ([2, 8], (0, 4)), "the link holds all of it"
    page.locator(".play-on button").click()
    page.wait_for_url("**/t/*", timeout=60_000)
    page.wait_for_selector("main.match[data-seat]")
    expect(page.locator(".scoreboard")).to_contain_text("4")

    page.goto(f"{visitor.base}/analyse#{quote('coup_du_champion {')}")
    page.reload()
    expect(page.locator("[role=alert]")).to_contain_text("JSON")
    assert page.locator("[role=alert]").inner_text().startswith("Ce n'est pas possible") is (language == "fr-FR")
    assert [error for error in visitor.errors if "400" not in error] == []
    context.close()
