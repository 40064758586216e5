"""Replays: timeline, steps, a link to any point, play on from here; and the dice are checked in the browser."""

from __future__ import annotations

import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.server.real import Real, run
from tests.server.test_old_matches import kept
from tests.web.visitor import SHORT, Visitor
from touchline.client import Client


@pytest.fixture(scope="module")
def finished(browser: Browser, server: Real) -> Iterator[tuple[Visitor, str]]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    visitor = Visitor(context, server, seed=8)
    table = visitor.set_up("coup_du_champion", level="greedy", **SHORT["coup_du_champion"])
    visitor.play_to_the_end()
    yield visitor, table
    context.close()


def test_steps_and_links(finished: tuple[Visitor, str]) -> None:
    visitor, table = finished
    page = visitor.page
    page.goto(f"{visitor.base}/t/{table}")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".timeline")
    last = int(page.locator(".timeline input").get_attribute("max") or 0)
    assert last > 20
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".step-count")).to_have_text(f"Step 2 of {last}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".step-count")).to_have_text(f"Step 1 of {last}")
    page.get_by_role("button", name="To the end").click()
    visitor.until(f"new URLSearchParams(location.search).get('step') === '{last}'")
    page.wait_for_selector("main[aria-busy=false]")
    final = page.locator(".board-score").inner_text()
    lines = page.locator(".log li").count()
    assert lines > 10

    page.goto(f"{visitor.base}/m/{table}?step=12")
    page.wait_for_selector(".timeline")
    expect(page.locator(".step-count")).to_have_text(f"Step 12 of {last}")
    assert page.locator(".log li").count() < lines
    page.get_by_role("button", name="Play", exact=True).click()
    visitor.until("Number(new URLSearchParams(location.search).get('step')) > 13")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".board-score")).to_have_text(final)
    assert visitor.errors == []


def test_the_dice_are_checked(finished: tuple[Visitor, str]) -> None:
    visitor, table = finished
    page = visitor.page
    page.goto(f"{visitor.base}/m/{table}")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verify .good")).to_contain_text("throws follow from the secret")
    expect(page.locator(".verify")).to_contain_text("The odds are the server's word")  # it brings no rules for browsers


def test_a_bent_throw_is_found(finished: tuple[Visitor, str]) -> None:
    visitor, table = finished
    page = visitor.page

    def bend(route: Route) -> None:
        data = route.fetch().json()
        bent = data["throws"][5]
        bent["outcome"] = next(outcome for outcome, _ in bent["chances"] if outcome != bent["outcome"])
        route.fulfill(body=json.dumps(data), content_type="application/json")

    page.route("**/throws*", bend)
    page.goto(f"{visitor.base}/m/{table}")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verify .bad")).to_contain_text("does not follow from the secret")
    page.unroute("**/throws*")


def test_play_on_from_here(finished: tuple[Visitor, str]) -> None:
    visitor, table = finished
    page = visitor.page
    page.goto(f"{visitor.base}/m/{table}?step=15")
    page.wait_for_selector(".timeline")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("main.match")
    assert page.url.rpartition("/")[2] != table
    visitor.play_to_the_end()
    assert visitor.errors == []


@pytest.mark.parametrize(("language", "words"), [("en-GB", "on penalties"), ("fr-FR", "aux tirs au but")])
def test_every_result_tells_the_shoot_out(browser: Browser, server: Real, language: str, words: str) -> None:
    """At the table, in the replay and in the list of finished matches; the kicks are counted here."""
    options: dict[str, Any] = {"format": "custom", "period_s": 60, "shootout": True}

    async def played() -> tuple[str, str]:
        async with Client(server.url) as client:
            while True:
                seat = await client.create("coup_du_champion", seats=["random", "random"], public=True, options=options)
                await seat.until(lambda s: s.over)
                kicks = [0, 0]
                for kind, team, scored, *_ in (event for _, _, events in seat.steps for event in events):
                    if kind == "shootout_kick":
                        kicks[team] += scored
                if any(kicks):
                    return seat.table, f"{seat.score[0]}-{seat.score[1]}, {kicks[0]}-{kicks[1]} {words}"

    with ThreadPoolExecutor() as beside:
        table, result = beside.submit(run, played()).result()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale=language)
    visitor = Visitor(context, server, seed=9)
    page = visitor.page
    page.goto(f"{visitor.base}/t/{table}")
    expect(page.locator(".result")).to_contain_text(result)
    page.goto(f"{visitor.base}/m/{table}?step=100000")
    expect(page.locator(".final-result")).to_contain_text(result)
    page.goto(visitor.base)
    expect(page.locator(f'.list a[href="/m/{table}"]')).to_contain_text(result)
    assert visitor.errors == []
    context.close()


OLD_RULES = """
import sys
from touchline import games
games.CHANGES["coup_du_champion"] = (lambda options: True,)
from touchline.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_a_match_of_old_rules_is_shown_as_it_ended(browser: Browser, tmp_path: Path, width: int, height: int) -> None:
    """Its last position, its result and its moves; and a running one can be ended fairly."""

    async def played(real: Real) -> tuple[str, str, str]:
        async with Client(real.url) as client:
            over = await client.create("coup_du_champion", seats=["random", "random"], options=SHORT["coup_du_champion"])
            await over.until(lambda s: s.over)
            running = await client.create("coup_du_champion", seats=["me", "random"])
            await running.until(lambda s: s.info)
            return over.table, running.table, running.token

    with ThreadPoolExecutor() as beside:
        with Real(tmp_path / "old.db") as real:
            table, running, token = beside.submit(run, played(real)).result()
            last = json.loads(real.get(f"/api/matches/{table}/replay")[1])
            real.stop()
            real.start()
            while not kept(real.store, table):
                time.sleep(0.1)
        with Real(tmp_path / "old.db", code=OLD_RULES) as real:
            context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
            visitor = Visitor(context, real, seed=10)
            page = visitor.page
            page.goto(f"{visitor.base}/m/{table}")
            expect(page.locator(".prompt")).to_contain_text("rules that the server no longer has")
            expect(page.locator(".final-result")).to_contain_text(last["scene"]["result"])
            expect(page.locator(".timeline")).to_have_count(0)
            expect(page.locator(".log li")).to_have_count(last["last"])
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            if picture := os.environ.get("TOUCHLINE_LOOK"):
                page.screenshot(path=f"{picture}-replay-{width}.png", full_page=True)
            held = [{"id": running, "game": "coup_du_champion", "at": 0, "tokens": {"0": token}}]
            page.evaluate("held => localStorage.setItem('touchline.tables', JSON.stringify(held))", held)
            page.goto(f"{visitor.base}/t/{running}")
            expect(page.locator("h1")).to_have_text("The rules have moved on")
            expect(page.get_by_role("button", name="End it as a draw")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            if picture:
                page.screenshot(path=f"{picture}-table-{width}.png", full_page=True)
            assert visitor.errors == []
            page.get_by_role("button", name="End it as a draw").click()
            expect(page.locator(".lead")).to_contain_text("is over")
            expect(page.get_by_role("link", name="Look at the match")).to_have_count(0)  # nobody knows what its moves came to
            page.goto(f"{visitor.base}/t/{table}")
            page.get_by_role("link", name="Look at the match").click()
            expect(page.locator(".final-result")).to_be_visible()
            context.close()
