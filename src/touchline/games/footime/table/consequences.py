"""What a choice of Footime leads to, in words, and what it breaks for sure."""

from __future__ import annotations

from typing import Any

from touchline.kernel.game import Event
from touchline.play.scene import Look, foreseen

from ..rules.state import CARD, DUMP, FORMATION, PASS, PIECE, POINT, SEAT, YES, Card, Phase

NOTABLE = frozenset({"kept", "offside", "shot", "goal", "contact", "throw_in", "corner", "six_metres", "period_end", "match_end"})
TRIED = (Phase.BALL_TO, Phase.BALL_NEAR, Phase.PIECE_TO)
"""Phases whose choices have different consequences that the engine can say at once."""


def warned(event: Event, team: int) -> str:
    """What an event costs a team: an off-side, or a goal."""
    if event.kind == "offside" and event.a % 2 == team:
        return "offside"
    return "goal" if event.kind == "goal" and event.a != team else ""


def consequence(look: Look, action: int) -> tuple[str, str]:
    """The effect of a choice in words ("" for what the scene says of all), and its warning."""
    s: Any = look.state
    phase = Phase(s.phase)
    effect, warning = "", ""
    if phase in TRIED or action < DUMP:
        effect, warning = foreseen(look, action, NOTABLE if phase in TRIED else (), warned)
    if action >= PIECE:
        return look.say("effect-seat") if SEAT <= action < POINT else effect, warning
    if action >= DUMP:
        return look.say("effect-dump"), look.say("warn-turn")
    if action >= CARD:
        return _card(look, Card(action - CARD), phase), warning
    if action >= FORMATION:
        return look.say("effect-formation"), warning
    name = {PASS: f"pass-{phase.name}", YES: f"yes-{phase.name}"}.get(action) or f"mode-{phase.name}-{look.game.actions[action]}"
    return look.say(f"effect-{name}", n=s.shot_value, twice=2 * s.shot_value), warning


def _card(look: Look, card: Card, phase: Phase) -> str:
    """What a card does where it is laid."""
    if phase == Phase.FOUL_WINDOW:
        return look.say("effect-lay-FOUL_WINDOW-VAR" if card == Card.VAR else "effect-lay-FOUL_WINDOW")
    if phase == Phase.AGGRAVATE:
        return look.say(f"effect-lay-AGGRAVATE-{card.code}")
    if phase == Phase.GIVE_CARD:
        return look.say("effect-give")
    if phase in (Phase.DISCARD, Phase.TACKLE_WINDOW):
        return look.say(f"effect-lay-{phase.name}")
    return look.say(f"about-{card.code.rstrip('0123456789')}")
