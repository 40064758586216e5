"""The review on the page: from the result and from a replay, in both languages, on a desktop and on a phone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

import touchline
from tests.analysis.test_review import played_out
from tests.server.real import Real
from tests.web.test_everybody import findings_in_all_themes, no_sideways_scroll
from tests.web.visitor import Visitor

GAME = "coup_du_champion"


@pytest.fixture(scope="module")
def match(quick_server: Real) -> str:
    """A match that one side threw away."""
    record = str(played_out(touchline.new(GAME, seed=3, format="custom", period_s=120), "random", "greedy", 3))
    return str(json.loads(quick_server.get("/api/records", record.encode())[1])["id"])


@pytest.mark.parametrize(("width", "language"), [(1280, "en-GB"), (360, "fr-FR")])
def test_look_back_and_step_to_what_cost_most(browser: Browser, quick_server: Real, match: str, width: int, language: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, locale=language)
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page
    page.goto(f"{visitor.base}/m/{match}")
    page.get_by_role("button", name="Analyse" if language == "fr-FR" else "Review", exact=True).click()
    page.wait_for_selector(".review-curve svg", timeout=120_000)
    told = json.loads(quick_server.get(f"/api/matches/{match}/review?language={language[:2]}")[1])["review"]
    worst = max((d for d in told["decisions"] if "cost" in d), key=lambda d: d["loss"])
    first = page.locator(".review-list li.slip, .review-list li.blunder").first
    expect(first).to_contain_text(worst["better_text"])
    expect(first).to_contain_text(worst["text"])
    first.locator("button").click()
    visitor.until(f"new URLSearchParams(location.search).get('step') === '{worst['step']}'")
    expect(page.locator(".review-figures tbody tr").first.locator("td").first).to_have_text(str(told["score"][0]))
    words = page.locator(".review").inner_text()
    assert not re.search(r"review-|undefined|\{", words), "every word is there"
    no_sideways_scroll(page)
    assert findings_in_all_themes(page) == [] and visitor.errors == []
    context.close()


def test_the_result_leads_to_the_review(browser: Browser, quick_server: Real, match: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB")
    visitor = Visitor(context, quick_server, seed=2)
    visitor.page.goto(f"{visitor.base}/t/{match}")
    review = visitor.page.locator(".result").get_by_role("link", name="Review")
    expect(review).to_be_in_viewport(ratio=1)  # what comes after a match is to be seen at once, also on a phone
    review.click()
    visitor.page.wait_for_selector(".review-curve svg", timeout=120_000)
    assert visitor.errors == []
    context.close()
