"""What a page has put together from news is what it is shown when it comes anew."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.server.real import Real
from tests.web.visitor import Visitor

DECISIONS = 8
TABLE = """() => ({
  pieces: [...document.querySelectorAll(".board .sprite")].map((one) => one.getAttribute("class") + one.style.transform).sort(),
  cards: [...document.querySelectorAll(".card:not(.past .card)")].map((card) => card.textContent),
  words: [...document.querySelectorAll(".prompt, .score, .counters, .ask .choice")].map((words) => words.textContent),
})"""


@pytest.mark.parametrize("game", ["footime", "worldwide_football"])
def test_a_page_that_was_told_the_news_shows_what_a_new_one_shows(context: BrowserContext, quick_server: Real, game: str) -> None:
    visitor = Visitor(context, quick_server, seed=31)
    page = visitor.page
    visitor.set_up(game, level="random")
    done = 0
    for _ in range(3000):
        if done == DECISIONS:
            break
        done += visitor.by_keyboard(visitor.look())
        page.wait_for_timeout(20)
    assert done == DECISIONS
    visitor.until("document.querySelector('.ask.mine button.choice:not(:disabled), .stop')")
    page.mouse.move(2, 2)
    page.wait_for_timeout(200)
    before = page.evaluate(TABLE)
    assert before["pieces"] or before["cards"]
    page.reload()
    visitor.until("document.querySelector('.ask.mine button.choice:not(:disabled), .stop')")
    page.wait_for_timeout(200)
    assert page.evaluate(TABLE) == before
    assert visitor.errors == []


def test_a_chain_of_cards_lies_in_the_order_it_was_laid_for_whoever_comes_anew(context: BrowserContext, quick_server: Real) -> None:
    visitor = Visitor(context, quick_server, seed=32)
    page = visitor.page
    visitor.set_up("worldwide_football", level="random")
    chains: set[tuple[str, ...]] = set()
    for _ in range(3000):
        chain = page.locator(".chain:not(.past) .card-title").all_inner_texts()
        laid = tuple(dict.fromkeys(chain))
        if visitor.look()["choices"] and len(laid) > 1 and laid not in chains:
            page.wait_for_timeout(100)
            before = page.locator(".chain:not(.past) .card-title").all_inner_texts()
            page.reload()
            visitor.until("document.querySelector('.ask.mine button.choice:not(:disabled), .stop')")
            assert page.locator(".chain:not(.past) .card-title").all_inner_texts() == before
            chains.add(laid)
        if any("Dribble" in laid[1:] and laid[0] == "Pass" for laid in chains) or len(chains) == 6:  # not as the kinds are counted
            break
        visitor.by_keyboard(visitor.look())
        page.wait_for_timeout(20)
    assert chains
