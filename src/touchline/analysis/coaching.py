"""A coach beside one seat: warns before a blunder, explains what the other side did. Only from what that seat knows."""

from __future__ import annotations

from typing import Any

from touchline.analysis import sight
from touchline.analysis.judging import Thought, by_search, explained, verdict_on
from touchline.analysis.model import Decision
from touchline.analysis.words import why, words
from touchline.kernel.eyes import Watcher
from touchline.kernel.playout import HIDDEN
from touchline.play.match import Match
from touchline.play.numbers import Numbers
from touchline.play.outlook import outlook
from touchline.play.view import View, seen_by
from touchline.thinking.advice import hint_effort
from touchline.thinking.solutions import solution_at

MOST_WORK = 1500
"""Iterations of a search behind a warning, at most: somebody waits for it."""


def judged(view: View, action: int, seed: int = 0) -> Decision:
    """A choice of the seat on turn, judged before it is made: by exact values where they are at hand, else by a search."""
    solved = solution_at(view.game, view.options, view.state)
    if solved is None:
        work = min(MOST_WORK, hint_effort(view, None).work)
        return by_search(view, 0, action, Thought(work, work // 4, work), seed)
    ranked: list[tuple[float, int]] = solved.best(view.state)
    loss = (ranked[0][0] - {number: value for value, number in ranked}[action]) / 2
    best = action if loss <= 0 else ranked[0][1]
    return explained(Decision(0, view.turn, action, best, loss, 0.0, verdict_on(loss, 0.0), True), view, seed)


def warning(view: View, action: int, language: str, seed: int = 0) -> str:
    """What a coach says before a choice is made; empty unless it is a blunder."""
    if action not in view.legal:
        raise ValueError("this choice is not open")
    if len(view.legal) < 2:
        return ""
    found = judged(view, action, seed)
    if found.verdict != "blunder":
        return ""
    say = words(view.game.name, language).at(view.seats, view.options)
    choices = {choice.action: choice for choice in view.scene(language).choices}
    parts = [say("coach-blunder", loss=Numbers(language).percent(found.loss, 0)), why(found.better, found.played, say, language)]
    if breaks := choices[action].warning:
        parts.insert(0, say("coach-breaks", what=breaks))
    return " ".join([*filter(None, parts), say("coach-better", best=choices[found.best].text)])


def about(match: Match, at: int, eyes: Watcher, language: str) -> str:
    """What a decision of somebody else could lead to, as far as one seat can know it; empty if it saw none, or nothing was at stake."""
    game, step = match.game, match.steps[at]
    if step.seat < 0 or step.seat == eyes or seen_by(game, step, eyes).action == HIDDEN:
        return ""
    return meaning(sight.seen(match, at, eyes), step.seat, step.action, language)


def meaning(before: View, seat: int, action: int, language: str) -> str:
    """What an action of another seat could lead to, from what somebody knew before it: in a deal that is possible to them."""
    deal: Any = before.game.deal(before.state, before.seat, 0)
    theirs = View(before.game, before.options, seat, deal)
    if theirs.turn != seat or action not in theirs.legal or len(theirs.legal) < 2 or before.game.situation(deal) < 0:  # nobody has the ball
        return ""
    say = words(before.game.name, language).at(theirs.seats, theirs.options)
    scene = theirs.scene(language)
    text = next((choice.text for choice in scene.choices if choice.action == action), "")
    found = outlook(theirs, say)
    if not text or len(found.told(action)) < 2:
        return ""
    return say("coach-they", team=scene.teams[seat % 2], choice=text, odds=found.line(action, say))
