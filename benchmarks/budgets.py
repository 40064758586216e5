"""`python -m benchmarks.budgets`: what the web table costs whoever plays at it, beside what it may cost.

First load: all bytes of the home page, compressed, and when it can be used in Chromium on a slow line (slow 4G as Lighthouse has it: 150
ms, 1.6 Mbit/s) with a processor that is slowed down four times. Layout shift (the worst five seconds, as browsers count it): of the home
page, and of a table while somebody plays who needs no guide. Frames: what the page's own thread works for a frame while pieces move, and
how far apart frames are. On the wire: all bytes that the server sends from one own decision to the next, opponents' turns and the odds of
every choice included, to a client that asks for what the page asks for.
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
LOADS = 3
ANSWER_S = 60.0
MOVING = "soccer_tactics_world"
"""The game with most pieces on the pitch."""
WATCH = """(() => {
  window.shift = 0;
  let sum = 0, first = 0, latest = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.hadRecentInput) continue;
      const goesOn = one.startTime - latest < 1000 && one.startTime - first < 5000;
      [sum, first, latest] = goesOn ? [sum + one.value, first, one.startTime] : [one.value, one.startTime, one.startTime];
      window.shift = Math.max(window.shift, sum);
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


def play(browser: Browser, server: Real, game: str, moves: int, width: int, height: int, count: bool) -> dict[str, float]:
    """A match at normal speed: layout shift; if frames are counted, 95 of 100 of their milliseconds of work and of their intervals."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(120_000)
    visitor = Visitor(context, server, seed=8, odds=True, speed="normal")
    page = visitor.page
    page.add_init_script(WATCH)
    visitor.set_up(game, level="greedy", **SHORT[game])
    prefs = {"sound": False, "motion": True, "odds": True, "guide": False, "speed": "normal"}
    page.evaluate(f"localStorage.setItem('touchline.prefs', '{json.dumps(prefs)}')")
    page.reload()
    page.wait_for_selector("main.match")
    if count:
        page.evaluate("window.countFrames()")
    done = 0
    for _ in range(4000):
        seen = visitor.look()
        if done >= moves or seen["over"]:
            break
        done += visitor.by_keyboard(seen)
        page.wait_for_timeout(100)
    frames, works, shift = page.evaluate("[window.frames, window.works, window.shift]")
    context.close()
    if not count:
        return {"shift": shift}
    assert len(frames) > 30, "nothing has moved"
    return {"shift": shift, "work": sorted(works)[len(works) * 95 // 100], "apart": sorted(frames)[len(frames) * 95 // 100]}


def in_the_browser(server: Real) -> Iterator[Budget]:
    """First load, layout shift and frames."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        loads = [first_load(browser, server, slow=True) for _ in range(LOADS)]
        yield Budget("first load, compressed", max(load["kB"] for load in loads), 80, "kB")
        yield Budget("usable on slow 4G, 4 x slower processor", min(load["ms"] for load in loads) / 1000, 2, "s")
        yield Budget("layout shift of the home page", max(load["shift"] for load in loads), 0.05, "")
        desk = play(browser, server, MOVING, MOVES, 1280, 800, count=True)
        yield Budget("layout shift of a match, desk", desk["shift"], 0.05, "")
        yield Budget("work for a frame while pieces move, 95 of 100", desk["work"], 16, "ms")
        yield Budget("frames apart while pieces move, 95 of 100", desk["apart"], 34, "ms")
        phone = play(browser, server, "footime", MOVES, 360, 740, count=False)
        yield Budget("layout shift of a match, phone", phone["shift"], 0.05, "")
        browser.close()


def main(arguments: list[str] | None = None) -> int:
    """Print a table; 1 if something is over its budget."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.budgets", description=__doc__)
    parser.add_argument("--wire", action="store_true", help="only the bytes of decisions")
    parser.add_argument("--page", action="store_true", help="only what is measured in the browser")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game's bytes (may be given several times)")
    parser.add_argument("--decisions", type=int, default=DECISIONS, metavar="N", help=f"decisions a game (default {DECISIONS})")
    options = parser.parse_args(arguments)
    over = False
    with tempfile.TemporaryDirectory() as folder, Real(Path(folder) / "store.db", target="cpu") as server:
        shown = [] if options.wire else [in_the_browser(server)]
        told = [] if options.page else [on_the_wire(server, options.decisions, options.game or GAMES)]
        for row in itertools.chain(*shown, *told):
            over |= row.found > row.most
            print(f"{row.what:58}{row.found:9.3f} of {row.most:g} {row.unit:3}{'' if row.found <= row.most else '  over'}", flush=True)
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
