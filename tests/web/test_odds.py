"""The odds beside choices are those of the position: counted apart, throw by throw in plain Python, from the server's own log."""

from __future__ import annotations

import re
import sqlite3
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from benchmarks.tells import risky
from tests.play.test_prospects import counted
from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor
from touchline.server.table import Table

SHOWN = """() => [...document.querySelectorAll(".ask button.choice")].map((e) => ({
  token: e.dataset.action, name: e.innerText,
  cases: [...e.querySelectorAll(".odds")].map((c) => [...c.querySelectorAll(".odd")].map(
    (o) => ({ kind: o.dataset.end, exact: o.title, text: o.innerText }))) }))"""
TARGETS = """() => [...document.querySelectorAll(".stop")].map((e) => e.getAttribute("aria-label"))"""
END = {"won": "kept", "ours": "kept", "theirs": "lost", "loose": "none"}
"""The ends as the page names them to whoever has the ball or not."""
DECISIONS = 400
"""So many are made at most, until enough odds were compared."""
ENOUGH = 8


def table_at(real: Real, name: str) -> Table:
    """The table as it stands, folded from the log that the server has stored."""
    store = sqlite3.connect(real.store)
    log = store.execute("SELECT entry FROM log WHERE id = ? ORDER BY seq", (name,)).fetchall()
    store.close()
    return Table.folded(name, (entry for (entry,) in log))


def checked(table: Table, choice: dict[str, Any]) -> int:
    """Compare what a choice shows with what is counted here, also if opponents interrupt; how many shares were compared."""
    game, seat = table.game, table.turn
    for struck, ends in enumerate(choice["cases"]):
        after = game.deal(table.now.view(seat).state, seat, 3)
        game.play(after, game.action_numbers[choice["token"]])
        wanted = counted(game, after, seat, table.live.score, Fraction(1), bool(struck))
        for end in ends:
            share, more = wanted.get(END.get(end["kind"], end["kind"]), Fraction(0)), wanted.get("open", Fraction(0))
            if end["exact"]:
                assert abs(Fraction(end["exact"]) - share) <= more, (choice, wanted)
            numbers = [int(n) for n in re.findall(r"(\d+)(?=\D*$|–)", end["text"])]
            if len(ends) > 1 and "<" not in end["text"]:
                assert min(numbers) - 1 <= 100 * (share + more) and 100 * share <= max(numbers) + 1, (end, float(share), float(more))
    return sum(map(len, choice["cases"]))


@pytest.mark.parametrize("game", SHORT)
def test_odds_shown_are_those_of_the_position(context: BrowserContext, quick_server: Real, game: str) -> None:
    visitor = Visitor(context, quick_server, seed=41, odds=True)
    name = visitor.set_up(game, level="greedy", **SHORT[game])
    page = visitor.page
    compared = on_board = 0
    on_pitch = game in ("soccer_tactics_world", "footime", "fuba")
    for _ in range(DECISIONS):
        if compared >= ENOUGH and (on_board or not on_pitch):
            break
        visitor.until("document.querySelector('.result, .ask.mine .choices')")
        if page.locator(".result").count():  # a short match in which there was little to risk: another one
            name = visitor.set_up(game, level="greedy", **SHORT[game])
            continue
        more = page.locator(".ask button.more[aria-expanded=false]")
        if more.count():
            more.click()
        table = table_at(quick_server, name)
        if table.turn == 0 and risky(table.now.view(0)):
            visitor.until("document.querySelector('.ask .odds')")
        shown = [choice for choice in page.evaluate(SHOWN) if choice["cases"] and not choice["cases"][0][0]["kind"].startswith("face")]
        for choice in shown[:6]:
            compared += checked(table, choice)
        for one in shown:
            words = one["cases"][0][0]["text"].split("\n")[0]
            on_board += any(words in label for label in page.evaluate(TARGETS))
        if not visitor.by_keyboard(visitor.look()):
            page.wait_for_timeout(50)
    assert compared >= ENOUGH, "odds were hardly ever shown"
    assert on_board or not on_pitch, "targets on the board never told their odds"
    assert visitor.errors == []


def test_a_table_without_odds_shows_none(context: BrowserContext, quick_server: Real) -> None:
    visitor = Visitor(context, quick_server, seed=42, odds=True)
    page = visitor.home()
    page.locator('.game-card[data-game="coup_du_champion"]').get_by_role("button").last.click()
    page.locator("dialog form").wait_for(timeout=120_000)
    page.locator("details.options summary").click()
    page.locator('input[name="odds"]').uncheck()
    page.locator('dialog button[type="submit"]').click()
    for _ in range(12):
        expect(page.locator(".ask.mine .choices").or_(page.locator(".result"))).to_be_visible()
        assert page.locator(".odds").count() == 0
        if not visitor.by_keyboard(visitor.look()):
            page.wait_for_timeout(50)
    assert visitor.errors == []
