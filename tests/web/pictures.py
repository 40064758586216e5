"""`python -m tests.web.pictures` takes the pictures of the README anew: every game on a desktop and on a phone, under docs/pictures."""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.server.real import Real
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.visitor import SHORT, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DECISIONS = {"coup_du_champion": 6, "footime": 14, "fuba": 34, "soccer_tactics_world": 9, "worldwide_football": 16}
MOST_BYTES = 150_000


def take(visitor: Visitor, name: str) -> None:
    """Keep what is on the screen as WebP."""
    visitor.page.mouse.move(2, 2)
    visitor.page.wait_for_timeout(3000)
    visitor.page.evaluate("scrollTo(0, 0)")
    visitor.page.wait_for_timeout(200)
    session = visitor.page.context.new_cdp_session(visitor.page)
    for quality in (86, 70, 50):
        data = base64.b64decode(session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})["data"])
        if len(data) <= MOST_BYTES:
            break
    (FOLDER / f"{name}.webp").write_bytes(data)
    print(f"  {name}.webp {len(data) // 1024} KB", flush=True)


def play(visitor: Visitor, game: str) -> None:
    """The middle of a match, with something to decide."""
    visitor.set_up(game, level="greedy", **{k: v for k, v in SHORT[game].items() if k in ("mode", "rules")})
    done = 0
    for _ in range(3000):
        seen = visitor.look()
        if seen["over"] or (done >= DECISIONS[game] and (seen["choices"] or seen["stops"]) and not seen["busy"]):
            break
        if visitor.by_keyboard(seen) or visitor.by_mouse(seen):
            done += 1
        else:
            visitor.page.wait_for_timeout(30)
    visitor.page.evaluate("document.activeElement?.blur()")


def visitor_of(browser: Browser, server: Real, width: int, height: int, theme: str) -> Visitor:
    """A visitor with a screen of a certain size."""
    context: BrowserContext = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(60_000)
    context.add_init_script(
        f"localStorage.setItem('touchline.prefs', JSON.stringify({{ theme: '{theme}', sound: false, speed: 'once', name: 'Ana' }}))"
    )
    return Visitor(context, server, seed=20, odds=True)


def main() -> int:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Real(Path(folder) / "store.db", "--per-address", "0") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for kind, width, height, theme in (("", 1280, 800, "light"), ("-phone", 360, 740, "dark")):
            visitor = visitor_of(browser, server, width, height, theme)
            visitor.home()
            take(visitor, f"home{kind}")
            for game in SHORT:
                play(visitor, game)
                take(visitor, f"{game}{kind}")
            visitor.page.context.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
