"""`python -m tests.web.pictures [GAME...]` takes the pictures of the README anew: on a desktop and on a phone, under docs/pictures."""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.server.real import Real
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.visitor import SHORT, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DECISIONS = {"coup_du_champion": 4, "footime": 30, "fuba": 34, "soccer_tactics_world": 8, "worldwide_football": 16}
"""So many are made at least: pieces stand where they play then."""
MOST_DECISIONS = 150
MATCHES = 4
WORTH_SEEING = {
    "coup_du_champion": "all('.ask .odds').length > 1 && all('.tray .throw').length > 0",
    "footime": "all('.hands .card.open').length > 3 && all('.ask .choice, .hands .card').length > 6",
    "fuba": "all('.ask .odds').length > 1 && all('.tray .throw').length > 0",
    "soccer_tactics_world": "all('.ask .odds').length > 1 && all('.tray .throw').length > 0",
    "worldwide_football": "all('.chain:not(.past) .link-card').length > 1 && all('.hands .card.open').length > 1",
}
"""A moment at which a table has much to tell: odds beside a throw, a full hand, an attack of several cards."""
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
    """The middle of a match, with something to decide that is worth seeing; the middle of the last match if there is none."""
    for _ in range(MATCHES):
        visitor.set_up(game, level="greedy", **{k: v for k, v in SHORT[game].items() if k in ("mode", "rules")})
        if play_on(visitor, game):
            break
    visitor.page.evaluate("document.activeElement?.blur()")


def play_on(visitor: Visitor, game: str) -> bool:
    """Play until a moment worth seeing; whether there was one."""
    worth = f"(() => {{ const all = (q) => [...document.querySelectorAll(q)]; return {WORTH_SEEING[game]} }})()"
    done = 0
    for _ in range(3000):
        seen = visitor.look()
        if seen["over"] or done >= MOST_DECISIONS:
            return False
        if done >= DECISIONS[game] and (seen["choices"] or seen["stops"] or seen["cards"]) and not (seen["busy"] or seen["popup"]):
            visitor.page.wait_for_timeout(300)  # odds come a moment later
            if visitor.page.evaluate(worth):
                return True
        if visitor.by_mouse(seen):
            done += 1
        else:
            visitor.page.wait_for_timeout(30)
    return False


def visitor_of(browser: Browser, server: Real, width: int, height: int, theme: str) -> Visitor:
    """A visitor with a screen of a certain size."""
    context: BrowserContext = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(60_000)
    prefs = {"theme": theme, "sound": False, "guide": False, "speed": "once", "name": "Ana"}
    context.add_init_script(f"localStorage.setItem('touchline.prefs', '{json.dumps(prefs)}')")
    return Visitor(context, server, seed=20, odds=True)


def main() -> int:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Real(Path(folder) / "store.db", "--per-address", "0", target="cpu") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for kind, width, height, theme in (("", 1280, 800, "light"), ("-phone", 360, 740, "dark")):
            visitor = visitor_of(browser, server, width, height, theme)
            visitor.home()
            take(visitor, f"home{kind}")
            for game in sys.argv[1:] or SHORT:
                play(visitor, game)
                take(visitor, f"{game}{kind}")
            visitor.page.context.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
