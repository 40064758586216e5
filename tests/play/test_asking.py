"""Whatever lies on the table can be asked about: each place and each card that is not open is answered with a rule's words."""

from __future__ import annotations

from typing import Iterator

import pytest

from touchline import bots, games
from touchline.play.asking import is_open, reasons, why_closed
from touchline.play.match import Match
from touchline.play.reference import for_players
from touchline.play.scene import Scene, Thing
from touchline.play.view import View
from touchline.play.wording import text_id

LOOKS = 16
"""So many decisions of a match are looked at."""


def decisions(name: str, seed: int) -> Iterator[View]:
    """What the seat on turn sees before each decision of a match among bots."""
    match = Match(name, {}, seed)
    for step in range(2000):
        if match.over:
            return
        if match.turn < 0:
            match.roll()
        else:
            view = match.view(match.turn)
            yield view
            match.play(bots.decide("greedy", view, seed, step))


def things(scene: Scene) -> Iterator[Thing]:
    """All places and all cards of a scene."""
    yield from (Thing(place=place.id) for place in scene.pitch.places)
    yield from (Thing(card=card.id) for zone in scene.zones for card in zone.cards)


def chosen(name: str) -> list[View]:
    """Decisions of a match, each of another phase."""
    found, seen = [], dict[str, int]()
    for view in decisions(name, 5):
        phase = view.scene().phase
        seen[phase] = seen.get(phase, 0) + 1
        if seen[phase] == 1:
            found.append(view)
    return found[:LOOKS]


@pytest.mark.parametrize("name", games.names())
def test_everything_that_is_not_open_has_a_reason(name: str) -> None:
    asked = 0
    for view in chosen(name):
        scene = view.scene()
        closed = [(thing, reasons(view, thing)) for thing in things(scene) if not is_open(scene, thing)]
        asked += len(closed)
        assert all(found for _, found in closed), [thing for thing, found in closed if not found]
        for each in {each for _, found in closed for each in found}:
            assert all(view.why_not(action) == each.rule for action in each.actions) and each.actions
            for language in ("en", "fr"):
                words = view.wording(language)(f"why-{text_id(each.rule)}")
                assert words.endswith((".", "?")) and "why-" not in words and each.rule in for_players(name, language)
                assert not {view.game.actions[action] for action in each.actions} & set(words.split())
            assert each.words == view.wording("en")(f"why-{text_id(each.rule)}")
    assert asked > 100


@pytest.mark.parametrize("name", games.names())
def test_what_is_open_belongs_to_its_place_or_card(name: str) -> None:
    """The choices of a scene say where they lie: whatever a game says about a place or a card must have them in it."""
    for view in chosen(name):
        scene = view.scene()
        look = view.look()
        assert view.game.about is not None
        for choice in scene.choices:
            if choice.card:
                assert choice.action in list(view.game.about(look, Thing(card=choice.card))), choice
            elif choice.place:
                assert choice.action in list(view.game.about(look, Thing(place=choice.place, source=choice.source))), choice


def test_known_reasons() -> None:
    """From the rulebooks: whoever asks gets the rule that a referee would name."""
    view = next(view for view in decisions("coup_du_champion", 1) if view.scene().phase == "ATTACK")
    assert why_closed(view, Thing(place="c5"))[0].rule == "CDC-MOV-3"
    assert why_closed(view, Thing(place="goal-b" if view.fields.attacker == 0 else "goal-a"))[0].rule.startswith(
        ("CDC-SHO", "CDC-ATT", "CDC-THR")
    )
    first = next(view for view in decisions("footime", 1) if view.scene().phase == "TURN")
    lying = next((card.id for zone in first.scene().zones if zone.id == "pile" for card in zone.cards), "")
    assert "FTM-TEAM-1" in [closed.rule for closed in why_closed(first, Thing(card=lying))]


def test_what_is_not_there_cannot_be_asked_about() -> None:
    view = next(decisions("coup_du_champion", 1))
    for thing in (Thing(place="z9"), Thing(card="hand-1"), Thing(place="c5", source="z9")):
        with pytest.raises(ValueError, match="there is no"):
            why_closed(view, thing)
