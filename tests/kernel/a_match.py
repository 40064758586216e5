"""A match of each game with its scenes and words, as one digest; run here and in Pyodide, and compared (see test_browser.py)."""

import hashlib
import json

import msgspec

import touchline
from touchline import bots, games
from touchline.analysis.model import Depth
from touchline.games.coup_du_champion.bots.solution import dump
from touchline.play.prospects import all_prospects
from touchline.thinking import Effort, counting, think
from touchline.thinking.solutions import solution

LEVELS = ("greedy", "beginner")
SOLVED = "coup_du_champion"
SHORT: dict[str, bool | int | str] = {"format": "custom", "period_s": 60, "throw_cost_s": 20, "stoppage_cap_throws": 2}
REVIEW = Depth("short", work=1, steps=20, points=6, shots=20)


def played(name: str) -> tuple[int, str]:
    """How many decisions a match had, and the digest of every state, some scenes, hints, odds, and a review."""
    match, decisions, asked, digest = touchline.new(name, seed=7), 0, False, hashlib.sha256()
    while not match.over:
        if match.turn < 0:
            match.roll()
        else:
            view = match.view(match.turn)
            if decisions % 20 == 0:
                for language in ("en", "fr"):
                    digest.update(msgspec.json.encode(view.scene(language)))
            if decisions > 20 and not asked and len(view.legal) > 1:
                asked = True  # with so much work named, nothing is looked up in solutions that may lie on one disk and not on the other
                digest.update(repr(think(view, Effort(60, horizon=6, judge="network"), 5)).encode())
                if "hide" not in match.game.own:
                    digest.update(repr(counting.values(view, most=4000, width=4, read=128, seed=5)).encode())
                digest.update(repr((view.hint(work=50), view.win_probability(samples=40), all_prospects(view))).encode())
            match.play(bots.decide(LEVELS[match.turn % 2], view, 7, decisions))
            decisions += 1
        digest.update(match.game.dump(match.state))
    digest.update(str(match).encode())
    if name != SOLVED:  # so long a match is not solved for a test
        digest.update(msgspec.json.encode(touchline.review(match, REVIEW)))
    return decisions, digest.hexdigest()


def solved() -> tuple[int, str]:
    """A match between perfect players, whose game is solved for it, with exact values all along, and exactly reviewed."""
    match, decisions, digest = touchline.new(SOLVED, seed=7, **SHORT), 0, hashlib.sha256()
    for piece in dump(solution(match.game, SHORT)):
        digest.update(piece)
    while not match.over:
        if match.turn < 0:
            match.roll()
            continue
        view = match.view(match.turn)
        chance, best = view.win_probability(), bots.decide("perfect", view, 7, decisions)
        assert chance.exact
        digest.update(repr((chance, best)).encode())
        match.play(best)
        decisions += 1
    review = touchline.review(match, REVIEW)
    assert review.exact and not review.home.performance.given_away
    digest.update(msgspec.json.encode(review))
    return decisions, digest.hexdigest()


told = json.dumps({"solved": solved(), **{name: played(name) for name in games.names()}})
told  # what Pyodide hands back
