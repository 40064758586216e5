"""The coach on the page: a blunder is warned of before it is played, one may think again or play it anyway, and he is off by default."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.server.real import Real
from tests.server.test_coach import uploaded
from tests.web.test_everybody import no_sideways_scroll
from tests.web.test_newcomer import WHOLE
from tests.web.visitor import Visitor


def test_a_blunder_is_warned_of(browser: Browser, quick_server: Real) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB")
    visitor = Visitor(context, quick_server, seed=1)
    page = visitor.page
    page.goto(visitor.base)
    page.get_by_role("button", name="Settings").click()
    coach = page.get_by_label("Coach")
    assert not coach.is_checked()
    coach.check()
    page.goto(f"{visitor.base}/m/{uploaded(quick_server)}?step=0")
    page.locator(".play-on button").click(timeout=60_000)
    page.wait_for_url("**/t/*", timeout=120_000)
    launch = page.locator('main.match button.choice[data-action="LAUNCH"]')
    launch.wait_for(timeout=60_000)
    main = page.locator("main.match")
    before = main.get_attribute("data-seq") or ""
    launch.click()
    warned = page.locator(".coach.warned")
    expect(warned).to_contain_text("Better: “Shoot at goal”", timeout=60_000)
    no_sideways_scroll(page)
    assert page.evaluate(WHOLE, ".coach.warned button") == []
    warned.get_by_role("button", name="Think again").click()
    expect(warned).to_have_count(0)
    expect(main).to_have_attribute("data-seq", before)
    launch.click()
    page.locator(".coach.warned").get_by_role("button", name="Play it anyway").click()
    expect(main).not_to_have_attribute("data-seq", before)
    assert visitor.errors == []
    context.close()
