"""For each game a whole match against a bot through the real page: once by mouse, once by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.server.real import Real
from tests.web.visitor import SHORT, Visitor

OVERLAPS = """() => {
  const box = (e) => e.getBoundingClientRect();
  const pieces = [...document.querySelectorAll(".sprite.piece .disc")].map(box);
  const names = [...document.querySelectorAll(".place-label")].map(box);
  const shared = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  const meet = (a, b, by) => shared(a, b).every((length) => length > by);
  const found = [];
  pieces.forEach((piece, i) => {
    if (pieces.slice(i + 1).some((other) => meet(piece, other, 3))) found.push(["piece", piece.x, piece.y]);
    if (names.some((name) => meet(piece, name, 4))) found.push(["name", piece.x, piece.y]);
  });
  return found;
}"""
"""Where pieces overlap each other or a name, by more than the round corners and line gaps of their boxes."""
LOG_AT_ITS_END = "[...document.querySelectorAll('.log ol')].every((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 3)"


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_mouse(context: BrowserContext, server: Real, game: str) -> None:
    visitor = Visitor(context, server)
    visitor.set_up(game, **SHORT[game])
    decisions = visitor.play_to_the_end()
    assert decisions >= 3
    assert visitor.offered & {"stops", "cards"} <= visitor.used, "nothing was clicked on the board or in the hand"
    if game != "coup_du_champion":  # where a short match may be played with the dice alone
        assert visitor.offered & {"stops", "cards"}
    assert visitor.page.locator(".result-score").inner_text() != ""
    if sum(int(goals.inner_text()) for goals in visitor.page.locator(".board-score span").all()):
        expect(visitor.page.locator(".story .goal").first).to_be_visible()
    visitor.until(LOG_AT_ITS_END)
    visitor.until(f"({OVERLAPS})().length === 0")  # once the last piece has come to rest
    assert visitor.errors == []


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_keyboard(context: BrowserContext, server: Real, game: str) -> None:
    visitor = Visitor(context, server, seed=2)
    visitor.set_up(game, level="greedy", **SHORT[game])
    visitor.page.mouse.move(2, 2)
    decisions = visitor.play_to_the_end(keyboard=True)
    assert decisions >= 3
    assert visitor.errors == []
