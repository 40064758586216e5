"""A visitor of the web table: opens pages, sets up matches, and plays whatever the page offers, with the mouse or the keyboard alone."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.server.real import Real

PATIENCE_S = 60.0
SHORT: dict[str, dict[str, str]] = {
    "coup_du_champion": {"format": "custom", "period_s": "60"},
    "footime": {"half_minutes": "1", "tie_break": "draw", "stoppage_cap_cards": "1"},
    "fuba": {"rules": "basic", "max_turns_per_half": "5"},
    "soccer_tactics_world": {"half_minutes": "1", "tie": "draw"},
    "worldwide_football": {"mode": "amateur", "decision_cap": "100"},
}
"""Options that make a match of each game short."""

LOOK = """() => {
  const at = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] };
  const all = (q) => [...document.querySelectorAll(q)];
  const main = document.querySelector("main.match");
  const seen = (e) => { const top = document.elementFromPoint(...at(e)); return top && (e.contains(top) || top.contains(e)) };
  return {
    seq: main ? Number(main.dataset.seq) : -1,
    over: !!document.querySelector(".result"),
    showing: !!document.querySelector(".skip"),
    cover: all(".cover .button").map(at),
    behind: all(".card, .choice, .log, .zone").length,
    popup: all(".popup button.choice").map(at),
    busy: !!document.querySelector("button.choice:disabled"),
    stops: all(".stop").filter(seen).map(at),
    source: document.querySelectorAll(".mark.source.chosen").length,
    cards: all("button.card.open").filter(seen).map(at),
    confirm: all(".confirm .button.primary").filter(seen).map(at),
    choices: all(".ask button.choice:not(:disabled)").length,
    seenChoices: all(".ask button.choice:not(:disabled)").filter(seen).map(at),
    more: all("button.more").length,
  }
}"""


class Visitor:
    """One page, and what went wrong on it."""

    def __init__(self, context: BrowserContext, server: Real, seed: int = 1, odds: bool = False, speed: str = "once"):
        self.page: Page = context.new_page()
        quiet = json.dumps({"sound": False, "motion": False, "odds": odds, "speed": speed})
        self.page.add_init_script(
            f"localStorage.getItem('touchline.prefs') ?? localStorage.setItem('touchline.prefs', JSON.stringify({quiet}))"
        )
        self.base = f"http://127.0.0.1:{server.port}"
        self.dice = random.Random(seed)
        self.errors: list[str] = []
        self.used: set[str] = set()
        self.offered: set[str] = set()
        """By what the visitor has played: board, cards, list..."""
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def home(self) -> Page:
        """The home page, drawn."""
        self.page.goto(self.base)
        self.page.wait_for_selector(".game-card .picture-ground")
        return self.page

    def set_up(self, game: str, against: str = "bot", level: str = "random", **options: str) -> str:
        """Set up a table by the form, with options; the id of the table."""
        self.fill_in(game, against, level, **options)
        self.page.wait_for_url("**/t/*", timeout=180_000)  # the first match on a machine compiles its rules
        self.page.wait_for_selector("main.match, main.lobby, main.cover", timeout=60_000)
        return self.page.url.rpartition("/")[2]

    def fill_in(self, game: str, against: str = "bot", level: str = "random", **options: str) -> None:
        """Fill in the form of a new table, and send it."""
        self.home()
        self.page.locator(f'.game-card[data-game="{game}"]').get_by_role("button").last.click()
        form = self.page.locator("dialog form")
        form.wait_for(timeout=120_000)
        form.locator(f'input[name="against"][value="{against}"]').check()
        if against == "bot":
            form.locator('select[name="level"]').select_option(level)
        if options:
            form.locator("details.options summary").click()
        for field_name, value in options.items():
            field = form.locator(f'[name="{field_name}"]')
            if field.evaluate("e => e.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
                field.blur()
        form.locator('button[type="submit"]').click()

    def look(self) -> dict[str, Any]:
        """What the page offers now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def until(self, script: str) -> None:
        """Wait until a line of JavaScript is true. (Playwright's own waiting evaluates text, which the page's policy forbids.)"""
        for _ in range(1000):
            if self.page.evaluate(script):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"it never happened: {script}")

    def play_to_the_end(self, keyboard: bool = False, most: int = 1500) -> int:
        """Play until the result is shown; the number of decisions."""
        decisions, until = 0, time.monotonic() + PATIENCE_S
        while True:
            seen = self.look()
            if seen["over"]:
                return decisions
            acted = self.by_keyboard(seen) if keyboard else self.by_mouse(seen)
            if acted:
                decisions += 1
                until = time.monotonic() + PATIENCE_S
                assert decisions < most, "the match does not end"
            else:
                assert time.monotonic() < until, f"nothing can be done, and nothing happens: {seen}\n{self.page.inner_text('body')[:2000]}"
                self.page.wait_for_timeout(20)

    def by_mouse(self, seen: dict[str, Any]) -> bool:
        """Click something that is offered, on the board if possible."""
        kinds = ["popup"] if seen["popup"] else ["confirm"] if seen["confirm"] else []
        if not kinds and not seen["busy"]:
            kinds = [kind for kind in ("stops", "cards", "seenChoices") if seen[kind]]
        if seen["cover"]:
            self.page.mouse.click(*seen["cover"][0])
            return True
        if not kinds:
            return False
        kind = self.dice.choices(kinds, [{"stops": 6, "cards": 3}.get(kind, 2) for kind in kinds])[0]
        if kinds[0] not in self.used:
            kind = kinds[0]
        self.offered.update(kinds)
        self.used.add(kind)
        x, y = self.dice.choice(seen[kind])
        self.page.mouse.click(x, y)
        self.moved_on(seen)
        return True

    def moved_on(self, seen: dict[str, Any]) -> None:
        """Wait a moment for the table to move on; a click may also only pick something up."""
        for _ in range(15):
            now = self.look()
            if (
                now["seq"] != seen["seq"]
                or now["popup"]
                or now["over"]
                or now["cover"]
                or now["source"] != seen["source"]
                or now["confirm"]
            ):
                return
            self.page.wait_for_timeout(15)

    def by_keyboard(self, seen: dict[str, Any]) -> bool:
        """Tab to the list of choices, go down some lines, press Enter."""
        if seen["cover"]:
            self.page.keyboard.press("Enter")
            return True
        if seen["popup"]:  # it has the focus
            self.page.keyboard.press("Enter")
            self.moved_on({**seen, "popup": []})
            return True
        if seen["busy"] or not (seen["choices"] or seen["more"] or seen["stops"]):
            return False
        keys = self.page.keyboard
        folded = not (seen["choices"] or seen["stops"])  # on a phone what lies in the hand is listed only if somebody asks
        focused = f"document.activeElement?.matches('{'.more' if folded else '.ask button.choice:not(:disabled), .stop'}')"
        for _ in range(60):
            if self.page.evaluate(focused):
                break
            keys.press("Tab")
        else:
            return False
        if folded:
            keys.press("Enter")
            return True
        on_board = self.page.evaluate("document.activeElement.matches('.stop')")
        self.used.add("board" if on_board else "list")
        for _ in range(self.dice.randrange(4)):
            keys.press(self.dice.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")) if on_board else "ArrowDown")
        keys.press("Enter")
        self.moved_on(seen)
        return True
