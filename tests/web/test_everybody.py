"""For everybody: small screens, French, assistive technology, hostile words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor
from touchline.web import build

WEB = build.WEB
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def no_sideways_scroll(page: Page) -> None:
    width, view = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= view, f"the page is {width} px wide on a screen of {view}"


NAMES = """() => {
  const names = [...document.querySelectorAll(".place-label")];
  const boxes = names.map((name) => name.getBoundingClientRect());
  const beside = (a, b) => a !== b && b.left >= a.left && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const gaps = boxes.flatMap((a) => boxes.filter((b) => beside(a, b)).map((b) => b.left - a.right));
  const sizes = names.map((name) => parseFloat(getComputedStyle(name).fontSize) * Math.hypot(name.getScreenCTM().a, name.getScreenCTM().b));
  return [Math.min(...gaps, 99), Math.min(...sizes, 99), boxes.length];
}"""
"""The pixels between the names of places that stand side by side, the size in pixels of the smallest, and how many there are."""


def names_are_readable(page: Page) -> None:
    """Names follow the size of the pitch a frame later than the pitch itself, so they may come right in a moment."""
    for _ in range(100):
        gap, size, names = page.evaluate(NAMES)
        if gap > (3 if names > 60 else 0) and size > 7.5:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{names} names of places crowd the pitch, or are too small to read: {size:.1f} px, {gap:.1f} px apart")


@pytest.mark.parametrize("game", SHORT)
def test_a_phone_360_px_wide(browser: Browser, server: Real, game: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, locale="en-GB")
    visitor = Visitor(context, server, seed=9)
    visitor.home()
    no_sideways_scroll(visitor.page)
    visitor.set_up(game, **SHORT[game])
    for _ in range(6):
        visitor.page.wait_for_selector(".result, .ask button.choice:not(:disabled), .stop, .hands button.card.open")
        no_sideways_scroll(visitor.page)
        board = visitor.page.locator(".board > svg").bounding_box()
        assert board and board["width"] > 320
        names_are_readable(visitor.page)
        visitor.by_mouse(visitor.look())
    assert visitor.errors == []
    context.close()


# --- French -----------------------------------------------------------------------------------------------------------

MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) = (.+)$", re.MULTILINE)


def texts(language: str, game: str) -> set[str]:
    """All one-line messages without values that a page of a game may show."""
    folders = [WEB / "text", WEB.parent / "play" / "text", WEB.parent / "games" / game / "table" / "text"]
    found = (value for folder in folders for _, value in MESSAGE.findall((Path(folder) / f"{language}.ftl").read_text("utf-8")))
    return {value.strip() for value in found if "{" not in value}


@pytest.mark.parametrize("game", SHORT)
def test_nothing_english_is_left_in_french(browser: Browser, server: Real, game: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    visitor = Visitor(context, server, seed=10)
    french = texts("fr", game)
    english = {text for text in texts("en", game) - french if len(text) > 9 and not any(text.lower() in other.lower() for other in french)}
    assert len(english) > 100

    def check() -> None:
        shown = visitor.page.inner_text("body")
        left = [text for text in english if text in shown]
        assert not left, left

    visitor.home()
    assert visitor.page.evaluate("document.documentElement.lang") == "fr"
    check()
    visitor.set_up(game, **SHORT[game])
    for _ in range(8):
        visitor.page.wait_for_selector(".result, .ask button.choice:not(:disabled), .stop")
        check()
        visitor.by_keyboard(visitor.look())
    visitor.page.get_by_role("button", name="English").click()
    expect(visitor.page.locator(".whose")).not_to_contain_text("À vous")
    assert visitor.page.evaluate("document.documentElement.lang") == "en"
    assert visitor.errors == []
    context.close()


# --- assistive technology ---------------------------------------------------------------------------------------------


def findings(page: Page) -> list[Any]:
    """What axe-core finds on the page as it is: every rule, every impact."""
    page.wait_for_timeout(700)
    page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = page.evaluate("async () => (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [(f["id"], [node["html"][:120] for node in f["nodes"]][:3], f["nodes"][0].get("failureSummary", "")[:300]) for f in found]


def findings_in_all_themes(page: Page) -> list[Any]:
    """What axe-core finds on a page in every theme, and under forced colours."""
    page.emulate_media(reduced_motion="reduce")
    found: list[Any] = []
    for theme in ("light", "dark", "contrast"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        found += ((theme, finding) for finding in findings(page))
    page.emulate_media(reduced_motion="reduce", forced_colors="active")
    found += (("forced", finding) for finding in findings(page))
    page.emulate_media(forced_colors="none")
    return found


def every_page(visitor: Visitor, name: str, games: tuple[str, ...]) -> None:
    """Look at the home page, the set-up, tables, the rules and the settings with axe."""
    page = visitor.home()
    assert findings(page) == [], f"{name}, home"
    page.locator(".game-card").first.get_by_role("button").last.click()
    page.wait_for_selector("dialog form")
    assert findings(page) == [], f"{name}, setting up"
    for game in games:
        visitor.set_up(game, **SHORT[game])
        for _ in range(4):
            page.wait_for_selector(".result, .ask button.choice:not(:disabled), .stop, button.card.open")
            visitor.by_keyboard(visitor.look())
        assert findings(page) == [], f"{name}, {game}"
    page.get_by_role("button", name=re.compile("Rules|Règles")).click()
    page.wait_for_selector(".rule-list li")
    assert findings(page) == [], f"{name}, rules"
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Settings|Réglages")).click()
    assert findings(page) == [], f"{name}, settings"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "forced"])
@pytest.mark.parametrize(("width", "locale"), [(1280, "en-GB"), (360, "fr-FR")])
def test_axe_finds_nothing(browser: Browser, server: Real, theme: str, width: int, locale: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, locale=locale, bypass_csp=True, reduced_motion="reduce",
        forced_colors="active" if theme == "forced" else "none",
    )  # fmt: skip
    look = "auto" if theme == "forced" else theme
    context.add_init_script(f"localStorage.setItem('touchline.prefs', JSON.stringify({{ theme: '{look}', sound: false, speed: 'once' }}))")
    visitor = Visitor(context, server, seed=11)
    every_page(visitor, f"{theme} {width}", tuple(SHORT) if theme == "light" else ("worldwide_football",))
    context.close()


def test_forced_colours_show_the_chosen_level(browser: Browser, server: Real) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", forced_colors="active")
    page = Visitor(context, server, seed=11).home()
    colours = "e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]"
    chosen = page.locator(".levels .pill:has(:checked) span").evaluate(colours)
    others = page.locator(".levels .pill:not(:has(:checked)) span").first.evaluate(colours)
    assert chosen[0] != others[0] and chosen[0] != chosen[1]
    context.close()


def test_the_focus_stays_with_the_cards_of_footime(context: BrowserContext, server: Real) -> None:
    """Who lays a card with the keyboard goes on at the next decision, although that card is gone."""
    visitor = Visitor(context, server, seed=21)
    visitor.set_up("footime", **SHORT["footime"])
    page = visitor.page
    laid = 0
    for _ in range(3000):
        if laid == 3 or visitor.look()["over"]:
            break
        card = page.locator(".hands button.card.open")
        if not card.count():
            if not visitor.by_keyboard(visitor.look()):
                page.wait_for_timeout(20)
            continue
        seen = visitor.look()
        card.first.focus()
        page.keyboard.press("Enter")
        visitor.moved_on(seen)
        if visitor.look()["popup"]:
            page.keyboard.press("Enter")
            visitor.moved_on({**visitor.look(), "popup": []})
            expect(page.locator(".popup")).to_have_count(0)
            visitor.until(f"Number(document.querySelector('main.match').dataset.seq) > {seen['seq']}")
        if visitor.look()["seq"] != seen["seq"]:
            laid += 1
            visitor.until("document.activeElement !== document.body")
    assert laid >= 1
    assert visitor.errors == []


# --- hostile words ----------------------------------------------------------------------------------------------------

HOSTILE = ['<img src=x onerror="alert(1)">', "W" * 40, "'\"></script><script>alert(1)", "{ $name } &amp; %s"]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_words(context: BrowserContext, server: Real, name: str) -> None:
    visitor = Visitor(context, server, seed=12)
    dialogs: list[str] = []

    def opened(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    visitor.page.on("dialog", opened)
    visitor.set_up("coup_du_champion", against="public", name=name[:40], title=name[:40])
    page = visitor.page
    assert name[:40].strip() in page.locator(".lobby .seats").inner_text()
    no_sideways_scroll(page)
    page.set_viewport_size({"width": 360, "height": 740})
    no_sideways_scroll(page)
    visitor.home()
    expect(page.locator(".list").first).to_be_visible()
    no_sideways_scroll(page)
    assert page.locator("img, script:not([src])").count() == 0
    assert dialogs == [] and visitor.errors == []


def test_a_name_that_turns_the_line_round_is_refused_in_words(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=12)
    visitor.fill_in("coup_du_champion", against="public", name="\u202egnirts esrever\u202c")
    expect(visitor.page.locator("dialog form .bad")).to_contain_text("characters that can be seen")
    assert "/t/" not in visitor.page.url
