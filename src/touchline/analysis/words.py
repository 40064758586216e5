"""A review in words: as data for programs and pages, and the reasons for each judgement."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from touchline.analysis import sight
from touchline.analysis.model import Decision, Outlook, Review, Turn
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.playout import CHANCE
from touchline.kernel.target import PACKAGE
from touchline.play.match import Match
from touchline.play.numbers import Numbers
from touchline.play.view import tell
from touchline.play.wording import Wording
from touchline.thinking.advice import NOTABLE

JUDGED = ("slip", "blunder")
"""Verdicts that are put into words one by one."""


@functools.lru_cache(maxsize=16)
def words(game: str | None, language: str) -> Wording:
    """The words of a game and of reviews."""
    return Wording(game, language, PACKAGE / "analysis" / "text" / f"{language}.ftl")


def told(review: Review, match: Match, language: str) -> dict[str, Any]:
    """A review for programs and pages: its data, and the words of a language wherever people read them."""
    say = words(match.game.name, language).at(match.seats, match.options)
    last = sight.seen(match, len(match.steps), SPECTATOR)
    data: dict[str, Any] = msgspec.to_builtins(review)
    data["title"], data["teams"] = say("game-title"), last.scene(language).teams
    data["result"] = last.result(language) if match.over else say("review-open")
    data["about"] = say("review-depth", depth=review.depth, exact="yes" if review.exact else "no")
    data["goals"] = goals(match)
    for turn, found in zip(review.turns, data["turns"], strict=True):
        found.update(turn_in_words(turn, match, language))
    for decision, found in zip(review.decisions, data["decisions"], strict=True):
        if decision.verdict in JUDGED:
            found.update(decision_in_words(decision, match, language))
    return data


def goals(match: Match) -> list[dict[str, int]]:
    """The goals of a match: how many steps were made then, and which side scored."""
    return [{"step": at, "side": event.a & 1} for at, step in enumerate(match.steps, 1) for event in step.events if event.kind == "goal"]


def turn_in_words(turn: Turn, match: Match, language: str) -> dict[str, str]:
    """When a turning point came, and what happened."""
    game, step = match.game, match.steps[turn.step - 1]
    before = sight.seen(match, turn.step - 1, SPECTATOR)
    events = [game.seen_event(event, SPECTATOR) for event in step.events]
    events = [event for event in events if event.kind in game.headlines] or events  # a goal says more than the throws before it
    said = [tell(game, event, language, match.seats, match.options) for event in events]
    return {"clock": before.scene(language).clock, "text": " ".join(said) or _step_text(match, turn.step - 1, language)}


def _step_text(match: Match, at: int, language: str) -> str:
    """A step that no event tells of: the choice that was made, or what was thrown."""
    game, step = match.game, match.steps[at]
    if step.seat == CHANCE:
        return game.outcome_text(step.action, words(game.name, language)) if game.outcome_text else game.outcomes[step.action]
    return choice_texts(match, at, language).get(step.action, "") if step.seat >= 0 else ""


def choice_texts(match: Match, at: int, language: str) -> dict[int, str]:
    """The choices of the seat that decided, in its own words."""
    scene = sight.seen(match, at, match.steps[at].seat).scene(language)
    return {choice.action: choice.text for choice in scene.choices}


def decision_in_words(decision: Decision, match: Match, language: str) -> dict[str, str]:
    """A decision that gave something away: when, what was played, what was better and why."""
    say = words(match.game.name, language).at(match.seats, match.options)
    texts, actions = choice_texts(match, decision.step, language), match.game.actions
    scene = sight.seen(match, decision.step, SPECTATOR).scene(language)
    return {
        "clock": scene.clock,
        "team": scene.teams[decision.seat % 2],
        "text": texts.get(decision.action, actions[decision.action]),
        "better_text": texts.get(decision.best, actions[decision.best]),
        "cost": cost(decision, say, language),
        "why": why(decision.better, decision.played, say, language),
    }


def cost(decision: Decision, say: Wording, language: str) -> str:
    """What a decision gave away."""
    numbers = Numbers(language)
    error = numbers.percent(decision.error) if decision.error else "none"
    return say("review-lost", verdict=decision.verdict, loss=numbers.percent(decision.loss), error=error)


def why(better: Outlook | None, played: Outlook | None, say: Wording, language: str) -> str:
    """In what the better choice is better, by the odds of what follows."""
    if better is None or played is None:
        return ""
    percent = Numbers(language).percent
    parts = [
        say(f"review-{name}", best=percent(one, 0), played=percent(two, 0))
        for name, one, two in (
            ("scored", better.scored, played.scored), ("conceded", better.conceded, played.conceded), ("kept", better.kept, played.kept),
        )
        if abs(one - two) >= NOTABLE
    ]  # fmt: skip
    return say("review-at-once" if better.until_decision else "review-soon", parts=", ".join(parts)) if parts else say("review-later")
