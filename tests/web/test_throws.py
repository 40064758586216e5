"""What is thrown is seen: every throw, one after the other, long enough; cards are no dice; arrows point where the ball goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor


def test_a_turn_can_be_skipped_and_shown_again(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=23, speed="slow")
    visitor.set_up("coup_du_champion", level="greedy", **SHORT["coup_du_champion"])
    page = visitor.page
    page.wait_for_selector(".skip, .ask button.choice:not(:disabled)")
    for _ in range(400):  # between a turn and the list of choices there is a moment with neither
        if page.locator(".again").count() and page.locator(".older li").count():
            break
        if page.locator(".skip").count():
            page.locator(".skip").click()
        elif page.locator(".ask button.choice:not(:disabled)").count():
            page.locator(".ask button.choice:not(:disabled)").first.click()
        page.wait_for_timeout(50)
    expect(page.locator(".ask button.choice").first).to_be_enabled()
    throws = page.locator(".tray .throw-dice").count()
    lines = page.locator(".log li").count()
    page.locator(".again").click()
    expect(page.locator(".ask button.choice")).to_have_count(0)
    assert page.locator(".log li").count() <= lines
    page.locator(".skip").click()
    expect(page.locator(".ask button.choice").first).to_be_enabled()
    assert page.locator(".tray .throw-dice").count() == throws and page.locator(".log li").count() == lines
    assert visitor.errors == []


def test_drawn_cards_are_no_dice(context: BrowserContext, server: Real) -> None:
    """Footime deals and draws cards all the time: the tray never shows their codes."""
    visitor = Visitor(context, server, seed=24)
    visitor.set_up("footime", **SHORT["footime"])
    for _ in range(12):
        visitor.page.wait_for_selector(".result, .ask button.choice:not(:disabled), .stop, button.card.open")
        faces = visitor.page.locator(".die text").all_text_contents()
        assert faces == [], faces  # Footime's dice have pips, and nothing is written on them
        visitor.by_mouse(visitor.look())
    assert visitor.errors == []


HOME_ARROW = """() => {
  const words = (row) => (row.querySelector("p") ?? row.lastElementChild).textContent;
  const arrows = [...document.querySelectorAll(".throw, .older li")].filter((row) => row.querySelector(".arrow"));
  const rows = arrows.filter((row) => /^(Home|You) /.test(words(row)));
  return rows.length ? rows[0].querySelector(".arrow").dataset.turn : null;
}"""
"""How far the arrow of a die is turned that home threw, if one lies in the tray."""


@pytest.mark.parametrize(("width", "height", "forward"), [(1280, 800, "90"), (500, 1400, "0")])
def test_arrows_lie_as_the_pitch_does(browser: Browser, server: Real, width: int, height: int, forward: str) -> None:
    """Home attack to the right on a wide screen and upwards on a tall one; the arrows of their dice point the same way."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    visitor = Visitor(context, server, seed=25)
    visitor.set_up("coup_du_champion", level="greedy")
    page = visitor.page
    turned = None
    for _ in range(1500):
        turned = page.evaluate(HOME_ARROW)
        if turned is not None or visitor.look()["over"]:
            break
        visitor.by_keyboard(visitor.look())
        page.wait_for_timeout(30)
    assert turned == forward
    ahead = page.locator(".way.home").get_attribute("data-ahead")
    assert ahead == forward
    context.close()


def test_the_away_side_attacks_the_same_way(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=26)
    page = visitor.home()
    page.locator('.game-card[data-game="soccer_tactics_world"]').get_by_role("button").last.click()
    page.locator("dialog form").wait_for()
    page.locator('input[name="against"][value="device"]').check()
    page.locator('dialog button[type="submit"]').click()
    page.wait_for_selector("main.match")
    # Two people at one device: the board lies as it is, whoever is on turn.
    assert page.locator(".way.home").get_attribute("data-ahead") == "90"
    assert page.locator(".way.away").get_attribute("data-ahead") == "270"


def test_fubas_board_is_turned_for_away(context: BrowserContext, server: Real) -> None:
    """After a match that home gave up they play the rematch as away: they attack upwards too, and the north end lies below."""
    visitor = Visitor(context, server, seed=29)
    visitor.set_up("fuba", **SHORT["fuba"])
    page = visitor.page

    def ways() -> list[str | None]:
        return [page.locator(f".way.{side}").get_attribute("data-ahead") for side in ("home", "away")]

    assert ways() == ["0", "180"]
    first = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and url != first)
    page.wait_for_selector('main.match[data-seat="1"] .way.away')
    assert ways() == ["180", "0"]
    for _ in range(1500):
        if page.locator(".stop").count():
            break
        if not visitor.by_keyboard(visitor.look()):
            page.wait_for_timeout(20)
    north, south = (page.locator(f'.stop[aria-label*="{end}"]') for end in ("north", "south"))
    assert north.count() and not south.count(), "pieces are placed in one's own half, the north"
    page.evaluate("localStorage.setItem('touchline.prefs', JSON.stringify({ turn: false, sound: false, motion: false, speed: 'once' }))")
    turned = north.first.bounding_box()
    page.reload()
    page.wait_for_selector('main.match[data-seat="1"] .way.away')
    assert ways() == ["0", "180"], "the setting lets it lie as it is"
    page.wait_for_selector(".stop")
    plain, board = north.first.bounding_box(), page.locator(".board .turf").bounding_box()
    assert turned and plain and board
    middle = board["y"] + board["height"] / 2
    assert plain["y"] < middle < turned["y"]
    assert visitor.errors == []


def test_keepers_do_not_look_choosable(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=27)
    visitor.set_up("fuba", **SHORT["fuba"])
    page = visitor.page
    for _ in range(1500):
        if page.locator(".keeper:not(.open) .disc").count() and page.locator(".player:not(.open) .disc").count():
            break
        if not visitor.by_keyboard(visitor.look()):
            page.wait_for_timeout(20)
    stroke = "e => getComputedStyle(e).stroke"
    assert page.locator(".keeper:not(.open) .disc").first.evaluate(stroke) == page.locator(".player:not(.open) .disc").first.evaluate(
        stroke
    )


def test_a_finger_aims_before_it_plays_where_places_are_small(browser: Browser, server: Real) -> None:
    """Footime's points are smaller than a fingertip on a phone: a tap aims, a second one there (or the button) plays."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", has_touch=True, is_mobile=True)
    visitor = Visitor(context, server, seed=28)
    visitor.set_up("footime", **SHORT["footime"])
    page = visitor.page
    for _ in range(1500):
        if page.locator(".board .stop").count() > 40:
            break
        if not visitor.by_keyboard(visitor.look()):
            page.wait_for_timeout(20)
    seq = visitor.look()["seq"]
    box = page.locator(".board .stop").nth(20).bounding_box()
    assert box and box["width"] < 24, "the points are large enough here: nothing to aim at"
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".mark.aim")).to_have_count(1)
    assert visitor.look()["seq"] == seq, "the first tap has played already"
    button = page.locator(".aiming button")
    shown = button.bounding_box()
    assert shown and shown["height"] >= 24
    button.tap()
    visitor.until(f"Number(document.querySelector('main.match').dataset.seq) > {seq}")
    assert visitor.errors == []
    context.close()


ONE_SCREEN = """() => {
  const inside = (e) => { const b = e.getBoundingClientRect(); return b.height > 0 && b.top >= 0 && b.bottom <= innerHeight + 1 };
  const seen = (query) => [...document.querySelectorAll(query)].filter((e) => e.getBoundingClientRect().height > 0).every(inside);
  const board = document.querySelector(".board > svg").getBoundingClientRect();
  return { prompt: seen(".prompt"), board: seen(".board > svg"), hands: seen(".hands"), choices: seen(".choices"), high: board.height,
           scrolls: document.documentElement.scrollHeight > innerHeight + 1 };
}"""


@pytest.mark.parametrize("game", SHORT)
def test_question_pitch_and_hand_are_one_screen_on_a_phone(browser: Browser, server: Real, game: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", has_touch=True)
    visitor = Visitor(context, server, seed=29, odds=True)
    visitor.set_up(game, level="greedy", **SHORT[game])
    page = visitor.page
    looked = 0
    for _ in range(600):
        seen = visitor.look()
        if seen["over"] or looked == 12:
            break
        if page.locator(".ask.mine").count():
            if page.locator(".more[aria-expanded=true]").count():  # whoever wants the list has it in the place of other things
                page.locator(".more[aria-expanded=true]").click()
            found = page.evaluate(ONE_SCREEN)
            assert found["prompt"] and found["board"] and found["hands"] and found["choices"] and not found["scrolls"], found
            assert found["high"] >= (40 if game == "worldwide_football" else 120)
            looked += 1
        if not visitor.by_keyboard(seen):
            page.wait_for_timeout(20)
    assert looked
    assert visitor.errors == []
    context.close()


def test_keys_are_listed_and_work(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server, seed=30)
    visitor.set_up("soccer_tactics_world", **SHORT["soccer_tactics_world"])
    page = visitor.page
    page.wait_for_selector(".stop")
    page.keyboard.press("?")
    expect(page.locator("dialog kbd").first).to_be_visible()
    assert page.locator("dialog kbd").count() >= 10
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("p")
    assert page.evaluate("document.activeElement.matches('.stop')")
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.matches('.log ol')")
    page.keyboard.press("r")
    expect(page.locator(".rule-list li").first).to_be_attached()
    assert visitor.errors == []


def test_a_spectator_of_worldwide_football_sees_a_full_table(browser: Browser, context: BrowserContext, server: Real) -> None:
    """Both sides with their piles and hands face down, and the cards that were laid; nothing of a hand."""
    visitor = Visitor(context, server, seed=31)
    table = visitor.set_up("worldwide_football", level="greedy", **SHORT["worldwide_football"])
    other = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    watcher = Visitor(other, server, seed=32)
    laid = 0
    for i in range(400):
        seen = visitor.look()
        if seen["over"] or laid:
            break
        if not visitor.by_keyboard(seen):
            visitor.page.wait_for_timeout(20)
        if i == 10:
            watcher.page.goto(f"{watcher.base}/t/{table}")
        if i > 10:
            laid = watcher.page.locator(".link-card .card-title").count()
    page = watcher.page
    assert laid and page.locator(".felt-side").count() == 2
    assert page.locator(".felt-side .card.back").count() >= 4, "hands and piles lie face down"
    assert page.locator(".hands .card").count() == 0
    assert page.locator(".link-card .card-art").count() == page.locator(".link-card").count()
    assert watcher.errors == [] and visitor.errors == []
    other.close()
