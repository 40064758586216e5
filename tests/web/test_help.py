"""What helps people: reasons with their rule, the rules drawer, taking back, hints, the guide, the rest done automatically, chances."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, BrowserContext, expect

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor
from touchline.web.build import WEB


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
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_be_visible(timeout=300_000)  # the first hint on a machine waits until the search is compiled
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
    expect(page.locator(".chance-words")).to_contain_text("%", timeout=300_000)  # the first on a machine compiles the search
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


def test_a_newcomer_learns_how_to_play_before_and_at_the_table(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=17)
    page = visitor.home()
    page.locator('.game-card[data-game="footime"]').get_by_role("button", name="How to play").click()
    told = (WEB.parent / "games" / "footime" / "table" / "text" / "en.ftl").read_text("utf-8")
    expect(page.locator(".how li")).to_have_count(len(re.findall(r"^learn-\d+ =", told, re.MULTILINE)))
    expect(page.locator(".rule-list li").first).to_be_attached()
    page.keyboard.press("Escape")
    visitor.set_up("worldwide_football", **SHORT["worldwide_football"])
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".how")).to_contain_text("attack points")
    page.get_by_role("searchbox").fill("star")
    expect(page.locator(".how")).to_have_count(0)
    assert visitor.errors == []


def test_at_a_table_how_to_play_speaks_of_its_options(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=19)
    usual = json.loads(server.get("/api/games/soccer_tactics_world")[1])["how"]
    visitor.set_up("soccer_tactics_world", shot_device="die")
    page = visitor.page
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".how li")).to_have_count(len(usual))
    told = page.locator(".how li").all_inner_texts()
    assert any("spinner" in line for line in usual) and any("die" in line for line in told) and not any("spinner" in line for line in told)
    assert visitor.errors == []


def test_rules_are_shown_with_their_tables(context: BrowserContext, server: Real) -> None:
    """FUBA: special events, the modifiers of a shot and the penalty table stand under the rules that refer to them (rulebook, 4 and 5)."""
    visitor = Visitor(context, server, seed=20)
    page = visitor.home()
    page.locator('.game-card[data-game="fuba"]').get_by_role("button", name="How to play").click()
    for rule, rows, cells in (
        ("FUB-4.4.3.a", 11, ("−4", "control is lost")),
        ("FUB-4.7.c", 5, ("edge of the box", "−2")),
        ("FUB-5.5.2.b", 3, ("dive centre", "6")),
    ):
        table = page.locator(".rule-list li", has=page.locator("code", has_text=re.compile(f"^{re.escape(rule)}$"))).locator("table")
        expect(table.locator("tbody tr")).to_have_count(rows)
        for cell in cells:
            expect(table).to_contain_text(cell)
    page.get_by_role("searchbox").fill("dive centre")
    expect(page.locator(".rule-list li")).to_have_count(1)
    assert visitor.errors == []


IN_SIGHT = """() => [...document.querySelectorAll(".choices")].every((list) => {
  const box = list.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight + 1;
})"""


def test_on_a_phone_cards_and_choices_are_in_reach(browser: Browser, server: Real) -> None:
    """What can be decided without a card stands at the foot of the screen; a card tells first what it would do."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", has_touch=True)
    visitor = Visitor(context, server, seed=18)
    visitor.set_up("worldwide_football", **SHORT["worldwide_football"])
    page = visitor.page
    decided = 0
    while decided < 12 and not visitor.look()["over"]:
        page.wait_for_selector(".ask.mine .choices, .result")
        assert page.evaluate("scrollY") == 0 and page.evaluate(IN_SIGHT), page.inner_text("body")
        seq = visitor.look()["seq"]
        plain, cards = page.locator(".in-reach button.choice:not(:disabled)"), page.locator(".hands button.card.open")
        if cards.count() and (decided % 2 or not plain.count()):
            cards.first.tap()
            page.locator(".popup button.choice").first.tap()
        elif plain.count():
            plain.first.tap()
        else:
            page.wait_for_timeout(50)
            continue
        decided += 1
        visitor.until(f"Number(document.querySelector('main.match').dataset.seq) > {seq} || document.querySelector('.result')")
        visitor.until("document.querySelector('.ask.mine .choices button') || document.querySelector('.result')")
    expect(page.locator(".tray p >> visible=true").first).to_be_visible()
    assert visitor.errors == []
    context.close()


def test_on_a_phone_a_tall_pitch_does_not_hide_the_choices(browser: Browser, server: Real) -> None:
    """FUBA's first question has eight answers that stand nowhere on the pitch: they are in sight without scrolling."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="fr", has_touch=True)
    visitor = Visitor(context, server)
    visitor.set_up("fuba", **SHORT["fuba"])
    visitor.page.wait_for_selector(".ask.mine .choices button.choice")
    assert visitor.page.evaluate("scrollY") == 0 and visitor.page.evaluate(IN_SIGHT)
    assert len(visitor.look()["seenChoices"]) == 8
    assert visitor.errors == []
    context.close()
