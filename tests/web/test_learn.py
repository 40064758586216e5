"""Lessons on the page: a newcomer finds them first, does a whole course on a phone, leaves it, and goes on where it was left."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, expect

from tests.server.real import Real
from tests.web.test_everybody import AXE, no_sideways_scroll
from tests.web.visitor import Visitor
from touchline.lessons.course import book, course_named

GAME = "coup_du_champion"
COURSE = course_named(book(GAME), "first")


def choose(page: Page, token: str) -> None:
    """Press a choice of the list; whatever has a place of its own is pressed there as well in other tests."""
    page.locator(f'main.lesson button.choice[data-action="{token}"]').click()


def solve(page: Page, first: int, last: int) -> None:
    """Do the steps of the course from one to another."""
    for at in range(first, last):
        step = COURSE.step[at]
        expect(page.locator("main.lesson")).to_contain_text(f"{at + 1} sur {len(COURSE.step)}")
        choose(page, step.right[0] if step.right[0] != "*" else "LEFT")
        expect(page.locator(".lesson-right")).to_be_visible()
        page.locator(".learn-next").click()


def test_a_newcomer_does_the_first_course_on_a_phone(browser: Browser, quick_server: Real) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="fr-FR")
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page
    page.goto(visitor.base)
    first = page.locator("main.front a, main.front button").first
    expect(first).to_have_attribute("href", "/learn")
    first.click()
    page.locator(f'[data-game="{GAME}"] .course-list a').first.click()
    page.wait_for_selector("main.lesson .choice", timeout=120_000)
    no_sideways_scroll(page)
    page.locator(".board").first.click()
    expect(page.locator(".lesson-not-here")).to_contain_text("Rien n'est possible là")
    choose(page, "LAUNCH")
    expect(page.locator(".puzzle-answer.bad")).to_contain_text("Le dé lancement va le plus loin")
    solve(page, 0, 3)
    page.goto(visitor.base)
    page.locator('a[href="/learn"]').first.click()
    expect(page.locator(f'[data-game="{GAME}"] .course-list li').first).to_contain_text(f"3 sur {len(COURSE.step)}")
    page.locator(f'[data-game="{GAME}"] .course-list a').first.click()
    page.wait_for_selector("main.lesson .choice")
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate("axe.run('main').then((found) => found.violations.map((one) => one.id))") == []
    solve(page, 3, len(COURSE.step))
    expect(page.locator("h1").last).to_contain_text("Cours terminé")
    no_sideways_scroll(page)
    page.locator(".learn-onward button").click()
    page.wait_for_url("**/t/*", timeout=120_000)
    page.goto(visitor.base)
    page.wait_for_selector(".game-card")
    assert page.locator(".learn-first").count() == 0 and page.locator('a[href="/learn"]').count() == 1, "no newcomer any more"
    page.goto(f"{visitor.base}/learn/nowhere/x")
    expect(page.get_by_role("alert")).to_contain_text("nowhere/x")
    page.goto(f"{visitor.base}/analyse")
    page.wait_for_selector(".puzzle-games .button")
    rights = page.eval_on_selector_all(".puzzle-games .button", "all => all.map((one) => one.getBoundingClientRect().right)")
    assert len(rights) >= 5 and max(rights) <= 360, "a game stands outside a phone's screen"
    assert visitor.errors == []
    context.close()


def test_bad_questions_are_answered(quick_server: Real) -> None:
    path = f"/api/lessons/{GAME}/first"
    status, shown, _ = quick_server.get(f"{path}/1?language=fr")
    assert status == 200 and "right" not in json.loads(shown) and len(json.loads(shown)["scene"]["choices"]) == 3
    for wrong in ("0", "99", "x", "1.5", "-1", "9" * 30):
        assert quick_server.get(f"{path}/{wrong}")[0] in (400, 404), wrong
    assert quick_server.get(f"/api/lessons/{GAME}/none/1")[0] == 400 and quick_server.get("/api/lessons/chess/first/1")[0] == 404
    assert quick_server.get(f"{path}/1/answer?action=99999")[0] == 400 and quick_server.get(f"{path}/1/answer?action=x")[0] == 400
    listed = json.loads(quick_server.get("/api/lessons?language=en")[1])
    assert [course["id"] for game in listed if game["game"] == GAME for course in game["courses"]] == [one.id for one in book(GAME).course]


def test_an_answer_is_on_the_screen_of_a_phone(browser: Browser, quick_server: Real) -> None:
    """The card that was pressed and what is said of it may be a screen apart."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="fr-FR", has_touch=True, is_mobile=True)
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page
    page.goto(f"{visitor.base}/learn/worldwide_football/first")
    page.locator("main.lesson button.card.open").filter(has_text="Passe").first.tap()
    expect(page.locator(".puzzle-answer.bad")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="English").click()
    expect(page.locator(".puzzle-answer.bad")).to_contain_text("Not wrong at a real table")
    page.get_by_role("button", name="Français").click()
    page.goto(f"{visitor.base}/learn/soccer_tactics_world/first")
    page.wait_for_selector("main.lesson .stop")
    page.locator("main.lesson .stop").first.tap()
    expect(page.locator(".board button", has_text="Jouer ici")).to_have_text("Jouer ici\u202f: Vers D8r")
    assert visitor.errors == []
    context.close()
