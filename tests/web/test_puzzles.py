"""Puzzles on the page: a wrong choice is answered, the right one says why and is remembered."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.server.real import Real
from tests.web.test_everybody import findings_in_all_themes, no_sideways_scroll
from tests.web.visitor import Visitor
from touchline.analysis import puzzle


@pytest.mark.parametrize(("width", "language"), [(1280, "en-GB"), (360, "fr-FR")])
def test_a_puzzle_is_played_answered_and_remembered(browser: Browser, quick_server: Real, width: int, language: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, locale=language)
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page
    page.goto(visitor.base)
    page.get_by_role("link", name="Problèmes" if language == "fr-FR" else "Puzzles").click()
    page.wait_for_selector(".puzzle-games")
    day = json.loads(quick_server.get("/api/puzzles")[1])["day"]
    game = day["game"]
    first = next(found for found in puzzle.kept(game).puzzles if found.id == day["id"])
    page.wait_for_selector("main.puzzle :is(.choice, .more)", timeout=120_000)
    more = page.locator("main.puzzle button.more")
    if more.count():
        more.first.click()
    shown = json.loads(quick_server.get(f"/api/puzzles/{game}/{first.id}?language={language[:2]}")[1])
    texts = {choice["token"]: choice["text"] for choice in shown["scene"]["choices"]}

    def choose(token: str) -> None:
        page.locator("main.puzzle button.choice").filter(has_text=texts[token]).first.click()

    choose(first.second)
    expect(page.locator(".puzzle-answer.bad")).to_be_visible()
    choose(first.best)
    expect(page.locator(".puzzle-answer.good")).to_contain_text(texts[first.best])
    assert len(page.locator(".puzzle-answer.good p").inner_text()) > 30, "it is told why"
    no_sideways_scroll(page)
    page.reload()
    expect(page.locator(".puzzle-games button").first).to_contain_text("✓")
    page.wait_for_selector("main.puzzle :is(.choice, .more)", timeout=120_000)
    assert findings_in_all_themes(page) == []
    assert visitor.errors == []
    context.close()


def test_a_card_in_the_hand_is_a_choice(browser: Browser, quick_server: Real) -> None:
    first = next(found for found in puzzle.kept("worldwide_football").puzzles if found.best.startswith("PLAY:"))
    known = {found.id: True for found in puzzle.kept("worldwide_football").puzzles if found.id != first.id}
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page
    page.add_init_script(f"localStorage.setItem('touchline.puzzles', JSON.stringify({json.dumps(known)}))")
    page.goto(f"{visitor.base}/puzzles")
    page.locator(".puzzle-games button").filter(has_text="Worldwide Football").click()
    shown = json.loads(quick_server.get(f"/api/puzzles/worldwide_football/{first.id}")[1])
    best = next(choice for choice in shown["scene"]["choices"] if choice["token"] == first.best)
    page.locator(f'main.puzzle button[data-card="{best["card"]}"]').click()
    offered = page.locator(".popup button.choice").filter(has_text=best["text"])
    if sum(choice.get("card") == best["card"] for choice in shown["scene"]["choices"]) > 1:
        offered.click()
    expect(page.locator(".puzzle-answer.good")).to_contain_text(best["text"])
    assert visitor.errors == []
    context.close()


def test_bad_questions_are_answered(quick_server: Real) -> None:
    found = puzzle.kept("worldwide_football").puzzles[0]
    path = "/api/puzzles/worldwide_football"
    status, shown, _ = quick_server.get(f"{path}/{found.id}")
    assert status == 200 and "best" not in json.loads(shown) and found.state.encode() not in shown
    assert quick_server.get(f"{path}/none")[0] == 400 and quick_server.get("/api/puzzles/chess/none")[0] == 404
    assert quick_server.get(f"{path}/{found.id}/answer?action=99999")[0] == 400
    assert quick_server.get(f"{path}/{found.id}/answer?action=x")[0] == 400
