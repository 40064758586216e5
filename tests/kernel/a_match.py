"""A match of each game with its scenes and words, as one digest; run here and in Pyodide, and compared (see test_browser.py)."""

import hashlib
import json

import msgspec

import touchline
from touchline import bots, games
from touchline.analysis.model import Depth
from touchline.play.prospects import all_prospects
from touchline.thinking import Effort, think

LEVELS = ("greedy", "beginner")
SOLVED = "coup_du_champion"
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
                digest.update(repr((view.hint(work=50), view.win_probability(samples=40), all_prospects(view))).encode())
            match.play(bots.decide(LEVELS[match.turn % 2], view, 7, decisions))
            decisions += 1
        digest.update(match.game.dump(match.state))
    digest.update(str(match).encode())
    if name != SOLVED:  # it is looked up here, and a browser cannot solve it
        digest.update(msgspec.json.encode(touchline.review(match, REVIEW)))
    return decisions, digest.hexdigest()


told = json.dumps({name: played(name) for name in games.names()})
told  # what Pyodide hands back
