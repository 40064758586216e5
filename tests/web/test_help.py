"""What helps people: reasons with their rule, the rules drawer, taking back, hints, the guide, the rest done automatically, chances."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor


def to_placing(visitor: Visitor) -> None:
    """FUBA up to the moment when pieces are placed."""
    page = visitor.page
    for _ in range(1500):
        if "place your pieces" in page.locator(".prompt").inner_text() and page.locator(".stop").count():
            return
        if not visitor.by_keyboard(visitor.look()):
            page.wait_for_timeout(40)
    raise AssertionError("no pieces were to be placed")


def test_why_not_leads_to_the_rule(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=13)
    visitor.set_up("soccer_tactics_world", **SHORT["soccer_tactics_world"])
    page = visitor.page
    page.wait_for_selector(".stop")
    box = page.locator(".board .turf").bounding_box()
    assert box
    for share in (0.06, 0.3, 0.7, 0.94):
        page.mouse.click(box["x"] + box["width"] * share, box["y"] + box["height"] * 0.06)
        page.wait_for_timeout(150)
        if page.locator(".rule-link").count():
            break
    rule = page.locator(".rule-link").inner_text().split()[-1]
    assert rule.startswith("STW-")
    page.locator(".rule-link").click()
    expect(page.locator(".rule-list li.cited code")).to_have_text(rule)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert visitor.errors == []


def test_taking_back_hints_guide_and_the_rest_done(context: BrowserContext, quick_server: Real) -> None:
    visitor = Visitor(context, quick_server, seed=14)
    visitor.set_up("fuba", **SHORT["fuba"])
    page = visitor.page
    expect(page.locator(".guide")).to_be_visible()
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".guide")).to_have_count(0)
    to_placing(visitor)
    pieces = page.locator(".piece.player.home").count()
    page.locator(".stop").first.click(force=True)
    expect(page.locator(".piece.player.home")).to_have_count(pieces + 1)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".piece.player.home")).to_have_count(pieces)
    for _ in range(30):  # the first hint on a machine compiles the search, and the server gives up on what takes too long
        page.get_by_role("button", name="Hint").click()
        page.wait_for_timeout(1000)
        page.locator(".hint, .notice").first.wait_for(timeout=60_000)
        if page.locator(".hint").count():
            break
    expect(page.locator(".hint")).to_be_visible()
    page.get_by_role("button", name="Do the rest for me").click()
    visitor.until("!document.querySelector('.tool[aria-pressed=true]') || document.querySelector('.result')")
    assert page.locator(".piece.player.home").count() >= pieces + 2
    assert visitor.errors == []


def test_chances_are_shown_where_the_table_allows_it(context: BrowserContext, quick_server: Real) -> None:
    visitor = Visitor(context, quick_server, seed=15, odds=True)
    page = visitor.home()
    page.locator('.game-card[data-game="coup_du_champion"]').get_by_role("button").last.click()
    page.locator("dialog form").wait_for(timeout=120_000)
    page.locator("details.options summary").click()
    page.locator('input[name="insight"]').check()
    page.locator('dialog button[type="submit"]').click()
    expect(page.locator(".chance-words")).to_contain_text("%")
    for _ in range(200):
        if page.locator(".choice .odds b").count() >= 2:
            break
        if not visitor.by_mouse(visitor.look()):
            page.wait_for_timeout(50)
    else:
        raise AssertionError("the odds of a throw never stood beside a choice")
    assert visitor.errors == []


def test_two_clicks_to_a_match_and_resume(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=16)
    page = visitor.home()
    page.locator(".play-now").first.click()
    page.wait_for_selector("main.match")
    table = page.url
    page.locator(".brand").click()
    page.locator('section[aria-label="Go on playing"] a').first.click()
    page.wait_for_selector("main.match")
    assert page.url == table
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".result-words")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    assert visitor.errors == []
