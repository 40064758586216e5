"""Nothing jumps on the table while nobody touches it: whatever changes its place glides there, and a list comes with its odds.

How much moves in whole matches is measured by `python -m benchmarks.budgets --page`.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from benchmarks.budgets import SHIFT, WATCH
from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor

FORGOTTEN_MS = 700
"""Browsers take what happens within half a second of a key or a click for its answer."""
TAKE_A_CARD = """async () => {
  document.querySelector(".hands .card").remove();
  for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  return window.shift;
}"""
COVERED = """() => {
  const goal = document.createElement("div");
  goal.innerHTML = '<div class="celebration"><div class="goal-banner"><strong>GOAL!</strong><span>1 – 0</span></div></div>';
  document.body.append(goal);
  const banner = goal.querySelector(".goal-banner").getBoundingClientRect();
  const result = document.querySelector(".result").getBoundingClientRect();
  return [...document.querySelectorAll(".result .button, .tools .tool")].filter((button) => {
    const { x, y, width, height, top, bottom } = button.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    const inResult = button.closest(".result") && bottom > result.bottom;
    return inResult || !button.contains(seen) || (top < banner.bottom && bottom > banner.top);
  }).map((button) => button.innerText);
}"""
"""Buttons that cannot be seen at the end of a match, or lie under the news of a goal."""
LISTS = """(() => {
  window.lists = [];
  new MutationObserver(() => {
    const list = document.querySelector(".ask .choices:not(.room)");
    if (list) window.lists.push(list.matches(".awaited") ? "awaited" : list.querySelector(".odds") ? "odds" : "bare");
  }).observe(document, { subtree: true, childList: true, attributes: true });
})()"""


def seated(visitor: Visitor, game: str, motion: bool) -> Page:
    """At a table of a game, with everything that moves or without."""
    page = visitor.page
    visitor.set_up(game, level="greedy", **SHORT[game])
    prefs = {"sound": False, "motion": motion, "odds": True, "guide": False, "speed": "once"}
    page.evaluate(f"localStorage.setItem('touchline.prefs', '{json.dumps(prefs)}')")
    page.reload()
    page.wait_for_selector("main.match")
    return page


def without_odds(there: WebSocketRoute) -> None:
    """A line on which questions for odds get lost."""
    server = there.connect_to_server()
    there.on_message(lambda said: None if '"prospects"' in str(said) else server.send(said))


@pytest.mark.parametrize("motion", [True, False])
def test_cards_that_close_a_gap_glide(context: BrowserContext, server: Real, motion: bool) -> None:
    visitor = Visitor(context, server)
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    visitor.page.add_init_script(WATCH)
    page = seated(visitor, "footime", motion)
    page.wait_for_selector(".hands .card + .card")
    page.wait_for_timeout(FORGOTTEN_MS)
    before = page.evaluate("window.shift")
    after = page.evaluate(TAKE_A_CARD)
    if motion:
        assert after == before < SHIFT
    else:
        assert after > before, "without a glide the cards jump: this test can see it"


def test_a_list_is_seen_with_its_odds(context: BrowserContext, quick_server: Real) -> None:
    visitor = Visitor(context, quick_server, odds=True)
    visitor.page.add_init_script(LISTS)
    page = seated(visitor, "coup_du_champion", motion=True)
    expect(page.locator(".ask .choices .odds").first).to_be_visible()
    assert set(page.evaluate("window.lists")) == {"awaited", "odds"}


def test_a_list_does_not_wait_for_odds_that_do_not_come(context: BrowserContext, quick_server: Real) -> None:
    visitor = Visitor(context, quick_server, odds=True)
    page = visitor.page
    page.route_web_socket("**/ws", without_odds)
    page = seated(visitor, "coup_du_champion", motion=True)
    first = page.locator(".ask button.choice").first
    first.wait_for()
    visitor.until("getComputedStyle(document.querySelector('.ask .choices')).opacity === '1'")
    assert page.locator(".ask .choices.awaited").count() == 1 and page.locator(".ask .odds").count() == 0
    seq = page.locator("main.match").get_attribute("data-seq")
    first.click()
    expect(page.locator("main.match")).not_to_have_attribute("data-seq", seq or "")


def test_the_end_of_a_match_can_be_read_on_a_phone(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=5)
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    visitor.set_up("coup_du_champion", **SHORT["coup_du_champion"])
    visitor.play_to_the_end()
    assert visitor.page.locator(".result .button").count() >= 4
    assert visitor.page.evaluate(COVERED) == []
