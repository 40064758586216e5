"""What the page does not take on trust: the house's dice, a link that says nothing, a clock that stands still."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute, expect

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor
from touchline.play.fair import Fair, commitment_of, new_secret

Changes = Callable[[dict[str, Any]], None]


def between(page: Page, down: Changes = lambda m: None, up: Changes = lambda m: None) -> None:
    """Somebody between the page and the house, who changes what is said."""

    def through(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def changed(change: Changes, frame: str | bytes) -> str:
            said = [json.loads(part) for part in str(frame).split("\n")]
            for message in said:
                change(message)
            return "\n".join(json.dumps(message) for message in said)

        line.on_message(lambda frame: house.send(changed(up, frame)))
        house.on_message(lambda frame: line.send(changed(down, frame)))

    page.route_web_socket("**/ws", through)


def give_up(visitor: Visitor) -> None:
    """Resign, so that the house must show its secret."""
    page = visitor.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").first.click()
    page.locator("dialog").get_by_role("button", name="Resign").last.click()
    page.wait_for_selector(".result")


def late_commitment(message: dict[str, Any]) -> None:
    """It hears the contribution before it really commits to something."""
    if (info := message.get("info")) and info["status"] == "waiting":
        info["commitment"] = "ab" * 32


def another_contribution(message: dict[str, Any]) -> None:
    """It throws with what it chose itself."""
    if message["type"] == "contribute":
        message["contribution"] = "chosen"


def another_secret(message: dict[str, Any]) -> None:
    """It reveals a secret that is none."""
    if (info := message.get("info")) and info["status"] == "over":
        info["secret"] = "cd" * 32


@pytest.mark.parametrize(
    ("cheating", "upwards", "words"),
    [(late_commitment, False, "other dice than before"), (another_contribution, True, "without what you added"),
     (another_secret, False, "not the one that was committed to")],
)  # fmt: skip
def test_a_house_that_cheats_is_caught_at_the_table(
    context: BrowserContext, server: Real, cheating: Changes, upwards: bool, words: str
) -> None:
    visitor = Visitor(context, server)
    between(visitor.page, up=cheating) if upwards else between(visitor.page, down=cheating)
    visitor.set_up("coup_du_champion", **SHORT["coup_du_champion"])
    if cheating is another_secret:
        visitor.page.wait_for_selector("main.match")
        give_up(visitor)
    expect(visitor.page.locator(".notice")).to_contain_text(words)


def test_dice_made_up_afterwards_are_caught_by_what_the_browser_kept(context: BrowserContext, server: Real) -> None:
    """All that the house says afterwards agrees with itself: commitment, contributions, secret and throws. The browser knows better."""
    visitor = Visitor(context, server)
    page = visitor.page
    table = visitor.set_up("coup_du_champion", **SHORT["coup_du_champion"])
    page.wait_for_selector("main.match")
    visitor.play_to_the_end()
    honest: list[dict[str, Any]] = []

    def bend(made_up: str) -> None:
        def answer(route: Route) -> None:
            data = route.fetch().json()
            honest.append(json.loads(json.dumps(data)))
            if made_up == "commitment":
                data["secret"] = new_secret()
                data["commitment"] = commitment_of(data["secret"])
            elif made_up == "contribution":
                data["contributions"] = ["chosen", *data["contributions"][1:]]
            else:
                data["throws"].pop()
            fair = Fair(data["commitment"], tuple(data["contributions"]), data["secret"])
            for number, throw in enumerate(data["throws"]):
                throw["outcome"] = throw["chances"][fair.index(number, [weight for _, weight in throw["chances"]])][0]
            route.fulfill(body=json.dumps(data), content_type="application/json")

        page.route("**/throws*", answer)

    for made_up, words in (
        ("commitment", "committed to something else"),
        ("contribution", "without what this device"),
        ("throws", "not the throws"),
    ):
        bend(made_up)
        page.goto(f"{visitor.base}/m/{table}")
        page.get_by_role("button", name="Check the dice").click()
        expect(page.locator(".verify .bad")).to_contain_text(words)
        page.unroute("**/throws*")
    page.goto(f"{visitor.base}/m/{table}")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".verify .good")).to_be_visible()
    assert honest[0]["contributions"][0], "the browser has added to the dice"


def test_a_link_that_says_nothing_is_noticed_within_ten_seconds_of_the_page(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server)
    page = visitor.page
    mute = [False]

    def through(line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        line.on_message(lambda frame: None if mute[0] else house.send(frame))
        house.on_message(lambda frame: None if mute[0] else line.send(frame))

    page.route_web_socket("**/ws", through)
    page.clock.install()
    visitor.set_up("coup_du_champion", against="device")
    page.wait_for_selector(".link-state.open")
    mute[0] = True
    page.clock.run_for(10_000)
    page.wait_for_selector(".link-state:not(.open)")
    mute[0] = False
    page.clock.run_for(15_000)  # whatever was begun meanwhile is given up too
    page.wait_for_selector(".link-state.open")


def test_the_clock_as_in_the_box_runs_while_people_think(context: BrowserContext, server: Real) -> None:
    visitor = Visitor(context, server)
    page = visitor.page
    page.clock.install()
    visitor.home()
    page.locator('.game-card[data-game="coup_du_champion"]').get_by_role("button").last.click()
    form = page.locator("dialog form")
    form.wait_for()
    form.locator('input[value="device"]').check()
    form.locator('input[name="stopwatch"]').check()
    form.locator('button[type="submit"]').click()
    page.wait_for_selector(".board-clock[data-running=true]")

    def shown() -> int:
        minutes, seconds = page.locator(".board-clock").inner_text().rsplit(" ", 1)[-1].split(":")
        return 60 * int(minutes) + int(seconds)

    before = shown()
    for _ in range(30):  # little by little: the line has time for its signs of life, and the clock begins when everything was shown
        page.clock.run_for(2_000)
        if shown() >= before + 5:
            return
    raise AssertionError("the clock stands still")


def test_renames_do_not_take_back_what_was_picked_or_stop_a_move(context: BrowserContext, server: Real) -> None:
    """An opponent who talks all the time: the page answers the decision, whatever else is told meanwhile."""
    import threading

    from touchline.client import Blocking

    visitor = Visitor(context, server)
    page = visitor.page
    table = visitor.set_up("coup_du_champion", against="link", **SHORT["coup_du_champion"])
    with Blocking(server.url) as other:
        seat = other.do(other.it.sit(table))
        page.wait_for_selector("main.match")
        stop = threading.Event()

        def talk() -> None:
            number = 0
            while not stop.is_set():
                number += 1
                other.do(seat.say("rename", name=f"n{number}"))

        talking = threading.Thread(target=talk)
        talking.start()
        try:
            made = 0
            for _ in range(2000):
                if made >= 3:
                    break
                if seat.turn == 1 and seat.legal:
                    other.do(seat.play(seat.legal[0]))
                    continue
                decided = page.locator("main.match").get_attribute("data-seat") == "0" and visitor.by_mouse(visitor.look())
                made += bool(decided)
                page.wait_for_timeout(20)
            assert made >= 3
            expect(page.locator(".notice.refusal")).to_have_count(0)
        finally:
            stop.set()
            talking.join()
