"""What somebody needs who has never played: everything in reach, nothing cut, a pitch that stays as it lies, and risks told in time."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.server.real import Real
from tests.server.test_coach import uploaded
from tests.web.visitor import SHORT, Visitor

WHOLE = """(query) => [...document.querySelectorAll(query)].filter((e) => {
  const b = e.getBoundingClientRect();
  const corners = [[b.left + 4, b.top + 4], [b.right - 4, b.top + 4], [b.left + 4, b.bottom - 4], [b.right - 4, b.bottom - 4]];
  return corners.some(([x, y]) => { const top = document.elementFromPoint(x, y); return !top || !(e.contains(top) || top.contains(e)) });
}).map((e) => e.innerText)"""
"""The elements of which a corner is cut off, covered or outside the screen."""


def comes_whole(page: Page, query: str) -> None:
    """It is whole as soon as the guide that just came has its room, and no goal is being shouted over it."""
    for _ in range(100):
        if not (cut := page.evaluate(WHOLE, query)):
            return
        page.wait_for_timeout(50)
    assert not cut, page.inner_text(".prompt")


def phone(browser: Browser, language: str = "fr-FR") -> BrowserContext:
    """Somebody with a phone and a finger."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale=language, has_touch=True, is_mobile=True)
    context.set_default_timeout(60_000)
    return context


def to_own_question(visitor: Visitor, asks: str = "") -> None:
    """Play until one is asked something (and it can be seen)."""
    page = visitor.page
    for _ in range(1500):
        if page.evaluate("!!document.querySelector('.ask.mine')") and (not asks or page.evaluate(asks)):
            return
        if not (page.evaluate("!!document.querySelector('.ask.mine')") and asks and visitor.by_keyboard(visitor.look())):
            page.wait_for_timeout(20)
    raise AssertionError("nothing was asked")


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
def test_the_tools_of_a_phone_are_in_reach(browser: Browser, server: Real, language: str) -> None:
    """Three of them, and four where the rest can be done for one."""
    context = phone(browser, language)
    visitor = Visitor(context, server, seed=3)
    visitor.set_up("fuba", **SHORT["fuba"])
    for tools in (3, 4):
        to_own_question(visitor, f"document.querySelectorAll('.tools .tool').length === {tools}")
        assert visitor.page.evaluate(WHOLE, ".tools .tool") == []
    assert visitor.page.evaluate("[...document.querySelectorAll('.tools .tool')].every((e) => e.textContent.trim())")
    assert visitor.errors == []
    context.close()


def lie(page: Page) -> bool:
    """Whether the pitch lies, rather than stands."""
    lying: bool = page.evaluate(
        "(() => { const { width, height } = document.querySelector('.board svg').viewBox.baseVal; return width > height })()"
    )
    return lying


def test_the_pitch_does_not_turn_with_every_question(browser: Browser, server: Real) -> None:
    context = phone(browser)
    visitor = Visitor(context, server, seed=5, odds=True)
    visitor.set_up("coup_du_champion", format="custom", period_s="300")
    page, ways, rooms = visitor.page, list[bool](), set[int]()
    for _ in range(1500):
        seen = visitor.look()
        if seen["over"] or len(ways) >= 60 or (len(ways) >= 14 and max(rooms) - min(rooms) > 120):  # luck says which questions come
            break
        if not page.evaluate("!!document.querySelector('.ask.mine')") or not visitor.by_mouse(seen):
            page.wait_for_timeout(20)
            continue
        page.wait_for_timeout(60)
        ways.append(lie(page))
        rooms.add(round(page.evaluate("document.querySelector('.board').clientHeight")))
    turns = sum(one != two for one, two in itertools.pairwise(ways))
    assert len(ways) >= 8 and max(rooms) - min(rooms) > 120, (ways, rooms)
    assert turns <= 1, ways
    assert visitor.errors == []
    context.close()


def test_what_others_are_asked_is_not_put_to_whoever_waits(browser: Browser, server: Real) -> None:
    context = phone(browser, "en-GB")
    visitor = Visitor(context, server, seed=5, speed="normal")
    visitor.set_up("coup_du_champion", **SHORT["coup_du_champion"])
    page, heard = visitor.page, set[str]()
    for _ in range(300):
        mine, said = page.evaluate("[!!document.querySelector('.ask.mine'), document.querySelector('.prompt')?.innerText ?? '']")
        if not mine and said:
            heard.add(said)
        elif mine:
            visitor.by_keyboard(visitor.look())
        if len(heard) >= 2:
            break
        page.wait_for_timeout(30)
    assert heard and not [said for said in heard if said.endswith("?")], heard
    context.close()


def test_a_finger_hears_of_a_risk_before_it_plays(browser: Browser, quick_server: Real) -> None:
    """The first tap on a target with odds tells them, clear of the target; the second plays."""
    context = phone(browser, "en-GB")
    visitor = Visitor(context, quick_server, seed=4, odds=True)
    page, main = visitor.page, visitor.page.locator("main.match")
    page.goto(f"{visitor.base}/m/{uploaded(quick_server)}?step=0")
    page.locator(".play-on button").click()
    page.wait_for_url("**/t/*", timeout=120_000)
    risky = page.locator('main.match .stop[aria-label*="%"]')  # a shot at goal
    risky.first.wait_for()
    before, box = main.get_attribute("data-seq") or "", risky.first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    told = page.locator(".aiming.telling")
    expect(told).to_contain_text("%")
    expect(main).to_have_attribute("data-seq", before)
    covers, aim = told.bounding_box(), page.locator(".mark.aim").bounding_box()
    assert covers and aim
    middle = aim["y"] + aim["height"] / 2
    assert not covers["y"] <= middle <= covers["y"] + covers["height"], (covers, aim)
    told.get_by_role("button").tap()
    expect(main).not_to_have_attribute("data-seq", before)
    assert visitor.errors == []
    context.close()


def test_a_long_throw_can_be_read_in_full(browser: Browser, server: Real) -> None:
    context = phone(browser)
    visitor = Visitor(context, server, seed=6)
    visitor.set_up("fuba", **SHORT["fuba"])
    page = visitor.page
    cut = "(() => { const p = document.querySelector('.tray:not(.old) .throw p'); return p && p.scrollHeight > p.clientHeight + 2 })()"
    to_own_question(visitor, cut)
    page.get_by_role("button", name="Tout lire").tap()
    assert not page.evaluate(cut)
    assert page.evaluate(
        "(() => { const b = document.querySelector('.throw p').getBoundingClientRect(); return b.bottom < innerHeight })()"
    )
    page.get_by_role("button", name="Tout lire").tap()
    assert page.evaluate(cut)
    context.close()


@pytest.mark.parametrize("game", ["soccer_tactics_world", "worldwide_football"])
def test_with_the_guide_the_first_choice_is_whole_on_a_desk(browser: Browser, server: Real, game: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    context.set_default_timeout(60_000)
    visitor = Visitor(context, server, seed=7, odds=True)
    visitor.set_up(game, **SHORT[game])
    page, looked = visitor.page, 0
    for _ in range(1500):
        seen = visitor.look()
        if seen["over"] or looked >= 5:
            break
        if seen["choices"] and page.locator(".guide").count() and not page.evaluate("!!document.querySelector('.choices.awaited')"):
            comes_whole(page, ".choices .choice:first-child")
            looked += 1
        if not visitor.by_mouse(seen):
            page.wait_for_timeout(20)
    assert looked
    context.close()


def test_what_goes_on_is_in_reach_below_a_long_answer(browser: Browser, quick_server: Real) -> None:
    context = phone(browser)
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page
    page.goto(visitor.base)
    page.evaluate("localStorage.setItem('touchline.lessons', JSON.stringify({ 'worldwide_football/first': 14 }))")
    page.goto(f"{visitor.base}/learn/worldwide_football/first")
    page.locator("main.lesson button.card.open").filter(has_text="Tir").first.tap()
    onward = page.get_by_role("button", name="Suite")
    expect(onward).to_be_in_viewport(ratio=1)
    assert page.evaluate(WHOLE, ".learn-next") == []
    onward.tap()
    expect(page.locator(".lesson-says")).to_be_visible()
    assert visitor.errors == []
    context.close()


def test_a_busy_server_says_so_and_one_may_try_again(context: BrowserContext, quick_server: Real) -> None:
    visitor = Visitor(context, quick_server, seed=1)
    page, busy = visitor.page, [True]

    def answer(route: Route) -> None:
        body: dict[str, Any] = {"code": "not_possible", "reason": "a worker did not answer in time or is gone (TimeoutError)"}
        if busy:
            route.fulfill(status=503, content_type="application/json", body=json.dumps(body))
        else:
            route.continue_()

    page.route("**/api/lessons?*", answer)
    page.goto(f"{visitor.base}/learn")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The server is busy")
    expect(alert).not_to_contain_text("TimeoutError")
    busy.clear()
    alert.get_by_role("button", name="Try again").click()
    expect(page.locator(".course-list").first).to_be_visible()
