"""Whole matches of all games on a desk and on a phone, at normal speed on the page's own clock: every throw is seen, one after the other.

The page's clock is put forward by the test, so a match takes no longer than its clicks, and nothing depends on how fast a machine is.
"""

from __future__ import annotations

import itertools
import json
import time
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.real import Real
from tests.web.visitor import PATIENCE_S, SHORT, Visitor

DICE = (
    "die",
    "dice",
    "toss",
    "battle",
    "shot",
    "coin",
    "lots",
    "d20",
    "d6",
    "control",
    "pass",
    "launch",
    "blue",
    "sky",
    "penalty",
    "champion",
)
"""Outcomes that dice show; others are cards."""
LEAST_MS = 700
MATCHES = 12
"""No two matches are alike: in some of Coup du Champion the ball never moves between two throws of one piece of news."""
SIZES = {"desk": (1280, 800), "phone": (360, 740)}
WATCH = """(() => {
  const news = (window.news = []);
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => document.querySelector("main.match") && news.push(data));
    }
  };
  const seen = (window.seenThrows = []);
  let last = null;
  new MutationObserver(() => {
    const now = document.querySelector(".tray.now .throw.latest");
    const key = now ? now.dataset.throw : null;
    if (key !== last) {
      if (last !== null) seen[seen.length - 1].until = performance.now();
      if (key !== null)
        seen.push({
          key, from: performance.now(), dice: now.querySelectorAll(".die").length,
          ball: document.querySelector(".sprite.ball")?.style.transform
        });
      last = key;
    }
    if (now && Number(getComputedStyle(now).opacity) < 1) seen[seen.length - 1].faded = true;
  }).observe(document, { subtree: true, childList: true, attributes: true });
})()"""
"""Keeps the news that come while a match is on the screen. Notes which throw is shown as the current one, from when to when, and where
the ball lay meanwhile."""


def thrown(news: list[str], outcomes: list[str]) -> list[tuple[int, str]]:
    """The throws that a page was told of: the number of the news each came in, and where the ball lay then, if that is new."""
    found = []
    for number, line in enumerate(line for frame in news for line in frame.split("\n")):
        message: dict[str, Any] = json.loads(line)
        if message["type"] != "update" or not message["since"]:
            continue
        balls = {
            position["step"]: token["place"]
            for position in message.get("between", [])
            for token in position.get("tokens", [])
            if token.get("kind") == "ball"
        }
        for i, (who, what, *_) in enumerate(message.get("steps", [])):
            if who == -1 and what >= 0 and outcomes[what].partition("=")[0] in DICE:
                found.append((number, balls.get(i, "")))
    return found


def played(visitor: Visitor, server: Real, game: str) -> tuple[list[dict[str, Any]], list[tuple[int, str]]]:
    """A whole match: the throws that were shown, and those that the page was told of."""
    page = visitor.page
    visitor.set_up(game, level="greedy", **SHORT[game])
    until = time.monotonic() + PATIENCE_S
    while not (seen := visitor.look())["over"]:
        if visitor.by_keyboard(seen) or visitor.by_mouse(seen):
            until = time.monotonic() + PATIENCE_S
            continue
        assert time.monotonic() < until, f"nothing can be done, and nothing happens: {seen}\n{page.inner_text('body')[:2000]}"
        if seen["showing"]:
            page.clock.run_for(1500)
        page.wait_for_timeout(10)  # the server's time is not the page's: without it the page would think that the link is dead
    shown = page.evaluate("window.seenThrows")
    return shown, thrown(page.evaluate("window.news"), json.loads(server.get(f"/api/games/{game}")[1])["outcomes"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SHORT)
def test_every_throw_of_a_whole_match_is_seen(browser: Browser, server: Real, game: str, size: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", has_touch=size == "phone")
    context.set_default_timeout(60_000)
    visitor = Visitor(context, server, seed=22, speed="normal")
    visitor.page.add_init_script(WATCH)
    visitor.page.clock.install()
    for _ in range(MATCHES):
        shown, throws = played(visitor, server, game)
        assert len(shown) == len(throws) == len({one["key"] for one in shown})
        assert throws or game in ("footime", "worldwide_football")
        for one in shown:
            assert one["dice"] >= 1 and not one.get("faded")
            assert one["until"] - one["from"] >= LEAST_MS, one
        for one, other in itertools.pairwise(shown):
            assert one["until"] <= other["from"], "two throws at once"
        rows = [[*row] for _, row in itertools.groupby(zip(throws, shown, strict=True), lambda both: both[0][0])]
        places = [[(place, one["ball"]) for (_, place), one in row if place] for row in rows]
        for (place, ball), (new_place, new_ball) in (pair for row in places for pair in itertools.pairwise(row)):
            assert place == new_place or ball != new_ball, "a throw was shown where the ball had been before"
        if game != "coup_du_champion" or any(place for _, place in throws):
            break
    else:
        raise AssertionError("the ball never moved between two throws of one piece of news, in any match")
    assert visitor.errors == []
    context.close()
