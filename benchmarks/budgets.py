"""`python -m benchmarks.budgets`: what the web table costs whoever plays at it, beside what it may cost.

First load: all bytes of the home page, compressed, and when it can be used in Chromium on a slow line (slow 4G as Lighthouse has it: 150
ms, 1.6 Mbit/s) with a processor that is slowed down four times. Layout shift (the worst five seconds, as browsers count it): of the home
page, and of a match of every game on a desk and on a phone while somebody plays who needs no guide; beside a figure that is too large
stands what moved. Frames: what the page's own thread works for a frame while pieces move, and how far apart frames are. On the wire: all
bytes that the server sends from one own decision to the next, opponents' turns and the odds of every choice included, to a client that
asks for what the page asks for.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any, Iterator, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.__main__ import GAMES
from tests.server.real import Real
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.visitor import SHORT, Visitor

LINE = {"offline": False, "latency": 150, "downloadThroughput": 1638.4 * 1024 / 8, "uploadThroughput": 675 * 1024 / 8}
SLOWER = 4
DECISIONS = 40
MOVES = 12
STRETCH = 30
"""So many clicks of a match are looked at for its layout shift."""
SETTLED_MS = 550
"""What changes so long after a click is no answer to it."""
SIZES = {"desk": (1280, 800), "phone": (360, 740)}
SHIFT = 0.05
LOADS = 3
ANSWER_S = 60.0
MOVING = "soccer_tactics_world"
"""The game with most pieces on the pitch."""
WATCH = """(() => {
  window.shift = 0;
  window.moved = [];
  let sum = 0, first = 0, latest = 0, moved = [];
  const name = ({ node }) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.getAttribute("class") ?? "(gone)";
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.hadRecentInput) continue;
      const goesOn = one.startTime - latest < 1000 && one.startTime - first < 5000;
      [sum, first, latest] = goesOn ? [sum + one.value, first, one.startTime] : [one.value, one.startTime, one.startTime];
      moved = [...(goesOn ? moved : []), ...one.sources.map(name)];
      if (sum > window.shift) [window.shift, window.moved] = [sum, moved];
    }
  }).observe({ type: "layout-shift", buffered: true });
  window.usable = 0;
  new MutationObserver(() => {
    if (!window.usable && document.querySelector(".play-now:not([disabled])")) window.usable = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  window.frames = [];
  window.works = [];
  let last = 0;
  const next = (now) => {
    const moving = document.querySelector(".board")?.getAnimations({ subtree: true }) ?? [];
    if (moving.some((one) => one.transitionProperty === "transform")) {
      window.frames.push(now - last);
      const begun = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.works.push(performance.now() - begun);
      port2.postMessage(0); // heard when this frame is drawn
    }
    last = now;
    requestAnimationFrame(next);
  };
  window.countFrames = () => requestAnimationFrame((now) => { last = now; next(now) });
})()"""


class Budget(NamedTuple):
    """Something that was measured, and what it may be."""

    what: str
    found: float
    most: float
    unit: str
    why: str = ""


# --- on the wire -------------------------------------------------------------------------------------------------------


class Counting(ClientConnection):
    """A connection that counts what comes over the line, compressed as it is."""

    came = 0

    def data_received(self, data: bytes) -> None:
        self.came += len(data)
        super().data_received(data)


async def bytes_a_decision(url: str, game: str, decisions: int, seed: int = 1) -> list[int]:
    """What came from one own decision to the next, to somebody who plays at random against a bot."""
    dice, found, last = random.Random(seed), list[int](), 0
    async with connect(url, max_size=None, create_connection=Counting) as link:
        assert isinstance(link, Counting)

        async def say(kind: str, name: str, **fields: Any) -> None:
            await link.send(json.dumps({"type": kind, "id": name, **fields}))

        await say("hello", "hello", version=1, brief=True)
        await say("create", "create", game=game, seats=["me", "greedy"], scenes=True)
        asked: dict[str, Any] = {}
        while len(found) <= decisions:
            frame = str(await asyncio.wait_for(link.recv(), ANSWER_S))
            for message in map(json.loads, frame.split("\n")):
                if message["type"] == "refused":
                    raise RuntimeError(message["reason"])
                if message["type"] == "update" and message["turn"] == -2:
                    return found[1:]
                if message["type"] == "update" and message.get("decision") and message["decision"] != asked.get("decision"):
                    asked = message
                    await say("prospects", f"odds {asked['decision']}", table=asked["table"], seat=asked["seat"])
                if message["type"] == "ok" and message["id"] == f"odds {asked.get('decision')}":
                    found.append(link.came - last)
                    last = link.came
                    choice, table, number = dice.choice(asked["legal"]), asked["table"], asked["decision"]
                    await say("play", f"play {number}", table=table, seat=asked["seat"], action=choice, decision=number)
    return found[1:]  # the first one has the pitch


def on_the_wire(server: Real, decisions: int, names: list[str]) -> Iterator[Budget]:
    """Bytes for an own decision, by game."""
    for game in names:
        sizes = sorted(asyncio.run(bytes_a_decision(server.url, game, decisions)))
        for word, size in (("median", sizes[len(sizes) // 2]), ("95 of 100", sizes[len(sizes) * 95 // 100]), ("longest", sizes[-1])):
            yield Budget(f"{game}, for an own decision, {word}", size / 1000, 8.0, "kB")


# --- in the browser ----------------------------------------------------------------------------------------------------


def visit(browser: Browser, width: int, height: int) -> tuple[Page, CDPSession]:
    """A page that nobody has opened yet."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.add_init_script(WATCH)
    return page, context.new_cdp_session(page)


def first_load(browser: Browser, server: Real, slow: bool, width: int = 1280, height: int = 800) -> dict[str, float]:
    """Bytes, milliseconds until a match can be begun, layout shift."""
    page, session = visit(browser, width, height)
    came: list[float] = []
    session.on("Network.loadingFinished", lambda event: came.append(event["encodedDataLength"]))
    session.send("Network.enable")
    if slow:
        session.send("Network.emulateNetworkConditions", LINE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.wait_for_selector(".game-card .picture-ground")
    page.wait_for_load_state("networkidle")
    usable, shift = page.evaluate("[window.usable, window.shift]")
    page.context.close()
    return {"kB": sum(came) / 1000, "ms": usable, "shift": shift}


def sit_down(browser: Browser, server: Real, game: str, size: str, speed: str, seed: int) -> Visitor:
    """Somebody at a table of a game, who wants everything that moves and needs no guide."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(120_000)
    visitor = Visitor(context, server, seed=seed, odds=True, speed=speed)
    visitor.page.add_init_script(WATCH)
    visitor.set_up(game, level="greedy", **SHORT[game])
    prefs = {"sound": False, "motion": True, "odds": True, "guide": False, "speed": speed}
    visitor.page.evaluate(f"localStorage.setItem('touchline.prefs', '{json.dumps(prefs)}')")
    visitor.page.reload()
    visitor.page.wait_for_selector("main.match")
    return visitor


def frames(browser: Browser, server: Real) -> tuple[float, float]:
    """A match at normal speed: 95 of 100 of the milliseconds of work for a frame, and of the intervals between frames."""
    visitor = sit_down(browser, server, MOVING, "desk", "normal", seed=8)
    page, done = visitor.page, 0
    page.evaluate("window.countFrames()")
    for _ in range(4000):
        seen = visitor.look()
        if done >= MOVES or seen["over"]:
            break
        done += visitor.by_keyboard(seen)
        page.wait_for_timeout(100)
    apart, works = page.evaluate("[window.frames, window.works]")
    page.context.close()
    assert len(apart) > 30, "nothing has moved"
    return sorted(works)[len(works) * 95 // 100], sorted(apart)[len(apart) * 95 // 100]


def layout_shift(browser: Browser, server: Real, game: str, size: str, clicks: int, seed: int = 8) -> Budget:
    """Of a match that is played with the mouse, its end included if it comes to it."""
    visitor = sit_down(browser, server, game, size, "quick", seed)
    page, done = visitor.page, 0
    for _ in range(4000):
        seen = visitor.look()
        if done >= clicks or seen["over"]:
            break
        clicked = visitor.by_mouse(seen)
        done += clicked
        page.wait_for_timeout(SETTLED_MS if clicked else 100)
    page.wait_for_timeout(SETTLED_MS)
    shift, moved = page.evaluate("[window.shift, window.moved]")
    page.context.close()
    return Budget(f"layout shift of {game}, {size}, {done} clicks", shift, SHIFT, "", ", ".join(dict.fromkeys(moved)))


def in_the_browser(server: Real, names: list[str], clicks: int) -> Iterator[Budget]:
    """First load, layout shift and frames."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        loads = [first_load(browser, server, slow=True) for _ in range(LOADS)]
        yield Budget("first load, compressed", max(load["kB"] for load in loads), 80, "kB")
        yield Budget("usable on slow 4G, 4 x slower processor", min(load["ms"] for load in loads) / 1000, 2, "s")
        yield Budget("layout shift of the home page", max(load["shift"] for load in loads), SHIFT, "")
        work, apart = frames(browser, server)
        yield Budget("work for a frame while pieces move, 95 of 100", work, 16, "ms")
        yield Budget("frames apart while pieces move, 95 of 100", apart, 34, "ms")
        for game, size in itertools.product(names, SIZES):
            yield layout_shift(browser, server, game, size, clicks)
        browser.close()


def main(arguments: list[str] | None = None) -> int:
    """Print a table; 1 if something is over its budget."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.budgets", description=__doc__)
    parser.add_argument("--wire", action="store_true", help="only the bytes of decisions")
    parser.add_argument("--page", action="store_true", help="only what is measured in the browser")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game's matches (may be given several times)")
    parser.add_argument("--decisions", type=int, default=DECISIONS, metavar="N", help=f"decisions a game (default {DECISIONS})")
    parser.add_argument(
        "--clicks", type=int, default=STRETCH, metavar="N", help=f"clicks a game and size for layout shift (default {STRETCH})"
    )
    options = parser.parse_args(arguments)
    over, names = False, options.game or list(GAMES)
    with tempfile.TemporaryDirectory() as folder, Real(Path(folder) / "store.db", target="cpu") as server:
        shown = [] if options.wire else [in_the_browser(server, names, options.clicks)]
        told = [] if options.page else [on_the_wire(server, options.decisions, names)]
        for row in itertools.chain(*shown, *told):
            too_much = row.found > row.most
            over |= too_much
            print(f"{row.what:58}{row.found:9.3f} of {row.most:g} {row.unit:3}{f'  over {row.why}' if too_much else ''}", flush=True)
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
