""" "Why not?" asked of something on the table: a place or a card of the scene, rather than an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, NamedTuple

from touchline.play.scene import Scene, Thing
from touchline.play.wording import text_id

if TYPE_CHECKING:
    from touchline.play.view import View


class Closed(NamedTuple):
    """A rule that forbids what would be done with a thing: its words, and the actions that it forbids."""

    rule: str
    words: str
    actions: tuple[int, ...]


def is_open(scene: Scene, thing: Thing) -> bool:
    """Whether one of the choices can be made there."""
    if thing.card:
        return any(choice.card == thing.card for choice in scene.choices)
    return any(thing.place in (choice.place, choice.source) for choice in scene.choices)


def why_closed(view: View, thing: Thing, language: str = "en") -> list[Closed]:
    """Why nothing can be done with a thing of the scene, the likeliest reason first; ValueError if there is no such thing.

    Only the seat on turn gets an answer: for others nothing is forbidden by a rule of the game.
    """
    scene = view.scene(language)
    known = {card.id for zone in scene.zones for card in zone.cards} if thing.card else {place.id for place in scene.pitch.places}
    named = thing.card or thing.place
    if named not in known or (thing.source and thing.source not in {place.id for place in scene.pitch.places}):
        raise ValueError(f"there is no {'card' if thing.card else 'place'} {named!r} in sight")
    return reasons(view, thing, language)


def reasons(view: View, thing: Thing, language: str = "en") -> list[Closed]:
    """The rules that forbid what belongs to a thing; where nothing of that is forbidden (it is open elsewhere), the first of all."""
    game, say = view.game, view.wording(language)
    own = list(game.about(view.look(language), thing)) if game.about is not None else []
    found = _forbidding(view, own) or dict(list(_forbidding(view, range(len(game.actions))).items())[:1])
    return [Closed(rule, say(f"why-{text_id(rule)}"), tuple(actions)) for rule, actions in found.items()]


def _forbidding(view: View, actions: Iterable[int]) -> dict[str, list[int]]:
    """Rules in the order of the actions that they forbid."""
    found: dict[str, list[int]] = {}
    for action in dict.fromkeys(actions):
        if rule := view.why_not(action):
            found.setdefault(rule, []).append(action)
    return found
