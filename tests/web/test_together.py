"""Several people: two browsers with a reload and a cut connection, one device with secret hands, a table of eight."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, WebSocketRoute, expect

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor


def test_two_browsers_with_a_reload_and_a_cut_connection(browser: Browser, context: BrowserContext, server: Real) -> None:
    other = browser.new_context(viewport={"width": 1100, "height": 760}, locale="en-GB")
    ann, ben = Visitor(context, server, seed=3), Visitor(other, server, seed=4)
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ben.page.route_web_socket("**/ws", through)
    table = ann.set_up("coup_du_champion", against="link", name="Ann", **SHORT["coup_du_champion"])
    assert ann.page.locator(".lobby .qr").is_visible() and table in ann.page.locator(".address").input_value()

    ben.page.goto(f"{ben.base}/t/{table}")
    ben.page.locator('.lobby input[type="text"]').first.fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    for visitor in (ann, ben):
        visitor.page.wait_for_selector("main.match")
    assert "Ben" in ann.page.locator(".scoreboard").inner_text()

    played = 0
    for _ in range(4000):
        seen = ann.look()
        if seen["over"] and ben.look()["over"]:
            break
        acted = ann.by_mouse(seen) if not seen["over"] else False
        acted |= ben.by_mouse(ben.look())
        played += acted
        if acted and played == 4:
            ann.page.reload()
            ann.page.wait_for_selector("main.match")
        if acted and played == 7:
            lines[-1].close()
            ben.page.wait_for_selector(".link-state:not(.open)")
            ben.page.wait_for_selector(".link-state.open")
        if not acted:
            ann.page.wait_for_timeout(25)
    assert len(lines) >= 2, "the connection was not cut"
    assert played >= 8
    told = [visitor.page.locator(".log li").all_inner_texts() for visitor in (ann, ben)]
    assert len(told[0]) == len(told[1]) > 10
    for a, b in zip(*told, strict=True):  # the same, but for whom it calls "you"
        assert a == b or (re.search(r"\b[Yy]ou", a if "Ann" in b else b) and ("Ann" in b or "Ben" in a)), (a, b)
    assert ann.page.locator(".board-score").inner_text() == ben.page.locator(".board-score").inner_text()
    assert ann.errors == [] and ben.errors == []
    other.close()


HANDS = """() => {
  const main = document.querySelector("main.match");
  if (!main) return [null, [], 0, [], []];
  const other = main.dataset.seat === "0" ? "away" : "home";
  const secret = (zone) => ["Hand", "Player cards"].includes(zone.getAttribute("aria-label"));
  const theirs = [...document.querySelectorAll(`.zone.${other}`)].filter(secret);
  return [
    main.dataset.seat,
    [...document.querySelectorAll(".zone.own .card-title")].map((title) => title.textContent),
    document.querySelectorAll(".zone.own .card.back").length,
    theirs.flatMap((zone) => [...zone.querySelectorAll(".card-title")].map((title) => title.textContent)),
    [...document.querySelectorAll(".board-people > span")].map((name) => name.textContent),
  ];
}"""


def test_hands_are_covered_between_turns_on_one_device(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=5)
    visitor.set_up("worldwide_football", against="device", **SHORT["worldwide_football"])
    page = visitor.page
    covered = 0
    hands: dict[str, set[str]] = {"0": set(), "1": set()}
    for _ in range(4000):
        seen = visitor.look()
        if seen["over"] or covered > 8:
            break
        if seen["cover"]:
            covered += 1
            assert seen["behind"] == 0, "something secret is behind the cover"
            if covered in (1, 2, 3):  # whoever loads the page again has still to say who they are
                page.reload()
                page.wait_for_selector("main.match, main.cover")
                assert page.locator(".cover").count() == 1 and page.locator(".card").count() == 0, "loading the page again shows a hand"
        else:
            seat, own, backs, open_hands, people = page.evaluate(HANDS)
            if seat is not None:
                hands[seat] |= set(own)
                assert people == ["Player 1", "Player 2"]
                assert backs == 0, "the own hand lies face down"
                assert open_hands == [], "the hand of the other side lies open"
        if not visitor.by_mouse(seen):
            page.wait_for_timeout(20)
    assert covered > 4, "the device was never handed over"
    assert hands["0"] and hands["1"]
    assert visitor.errors == []


def test_a_draw_can_be_declined_on_a_phone(browser: Browser, context: BrowserContext, server: Real) -> None:
    phone = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", has_touch=True)
    ann, ben = Visitor(context, server, seed=3), Visitor(phone, server, seed=4)
    table = ann.set_up("coup_du_champion", against="link", name="Ann", **SHORT["coup_du_champion"])
    ben.page.goto(f"{ben.base}/t/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    ann.page.wait_for_selector("main.match")
    ben.page.wait_for_selector("main.match")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    for name in ("Accept", "Decline"):
        box = ben.page.get_by_role("button", name=name).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360, f"{name} lies at {box}"
    ben.page.get_by_role("button", name="Decline").tap()
    expect(ben.page.locator(".draw-offer")).to_have_count(0)
    assert ann.errors == [] and ben.errors == []
    phone.close()


def test_a_table_of_eight(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=6)
    visitor.set_up("footime", level="greedy", people="8", **SHORT["footime"])
    page = visitor.page
    assert page.locator(".board-people > span").count() == 8
    assert page.locator(".piles .zone").count() >= 7, "seven other hands are on the table"
    visitor.play_to_the_end()
    assert visitor.errors == []


def test_each_seat_of_a_large_table_can_be_given_to_somebody_else(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=7)
    page = visitor.home()
    page.locator('.game-card[data-game="footime"]').get_by_role("button").last.click()
    page.locator("dialog form").wait_for()
    page.locator("details.options summary").click()
    page.locator('input[name="people"]').fill("4")
    page.locator('input[name="people"]').blur()
    page.locator('select[name="seat-1"]').select_option("open")
    page.locator('select[name="seat-3"]').select_option("random")
    page.locator('dialog button[type="submit"]').click()
    page.wait_for_selector("main.lobby")
    kinds = page.locator(".seats li").evaluate_all("rows => rows.map((row) => row.className)")
    assert kinds == ["person", "open", "bot", "bot"]
    assert visitor.errors == []
