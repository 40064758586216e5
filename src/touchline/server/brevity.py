"""Scenes for readers who keep what they have: what is as it was is not said again.

Whoever looks through the same eyes in the same language has seen the same, so that a room keeps it once for all of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Sequence

from msgspec.json import Encoder
from msgspec.structs import replace

from touchline.play.scene import Card, Counter, Die, Scene, SceneOnWire, Token, Zone, on_wire
from touchline.server.protocol import Kept

LISTS = ("tokens", "dice", "zones", "counters")
"""Things with ids, told one by one; so are the cards of a zone."""
WHOLE = ("teams", "otherwise")
"""Told as a whole, or not at all; so is the guide, once for each phase."""

Thing = Token | Die | Zone | Counter | Card
Known = dict[str, bytes]
"""Things as they were encoded, by their ids."""

_encode = Encoder().encode


class Shown(NamedTuple):
    """What was shown last, at a sequence number."""

    seq: int
    parts: Known
    things: dict[str, Known]
    """By field; the cards of a zone under `cards ID`."""
    guides: dict[str, str]
    """What was told of each phase since the last whole scene."""
    in_sight: tuple[object, ...]
    """What lies open on the table: score, pieces, dice, the reader's own cards and those in the middle."""

    def after(self, before: Shown) -> Shown:
        """What a reader knows who was shown another scene before."""
        return self._replace(guides=before.guides | self.guides)


def unprinted(scene: Scene) -> Scene:
    """A scene in which piles that offer nothing have cards without text and picture: screens do not show them."""
    offered = {choice.card for choice in scene.choices}
    zones = (
        zone
        if zone.own or zone.spread or any(card.id in offered for card in zone.cards)
        else replace(zone, cards=tuple(replace(card, text="", art="") if card.title else card for card in zone.cards))
        for zone in scene.zones
    )
    return replace(scene, zones=tuple(zones)) if scene.zones else scene


def shown(scene: Scene, seq: int) -> Shown | None:
    """What has to be kept of a scene to leave it out later; nothing if two of its things cannot be told apart."""
    things: dict[str, Known] = {}
    for name in LISTS:
        listed: Sequence[Thing] = getattr(scene, name)
        things[name] = {thing.id: _encode(replace(thing, cards=()) if isinstance(thing, Zone) else thing) for thing in listed}
        if len(things[name]) < len(listed):
            return None
    for zone in scene.zones:
        things[f"cards {zone.id}"] = cards = {card.id: _encode(card) for card in zone.cards}
        if len(cards) < len(zone.cards):
            return None
    open_cards = tuple(things[f"cards {zone.id}"] for zone in scene.zones if zone.own or zone.spread)
    in_sight = (scene.score, things["tokens"], things["dice"], open_cards)
    return Shown(seq, {name: _encode(getattr(scene, name)) for name in WHOLE}, things, {scene.phase: scene.guide}, in_sight)


def abridged(scene: Scene, before: Shown, now: Shown) -> tuple[SceneOnWire, Kept]:
    """A scene without what a reader has who was shown another before; and what else has to be said of it."""
    whole = on_wire(scene, False)
    fields: dict[str, Any] = {name: getattr(whole, name) for name in SceneOnWire.__struct_fields__}
    order: dict[str, tuple[str, ...]] = {}
    cards: dict[str, tuple[str, ...]] = {}

    def new(name: str, things: Sequence[Any], told: dict[str, tuple[str, ...]], key: str) -> tuple[Any, ...]:
        had, has = before.things[name], now.things[name]
        if list(had) != list(has):
            told[key] = tuple(has)
        return tuple(thing for thing in things if had.get(thing.id) != has[thing.id])

    for name in ("tokens", "dice", "counters"):
        fields[name] = new(name, fields[name], order, name)
    heads = {zone.id for zone in new("zones", scene.zones, order, "zones")}
    zones = []
    for zone in scene.zones:
        if zone.id not in before.things["zones"]:
            zones.append(zone)
            continue
        fresh = new(f"cards {zone.id}", zone.cards, cards, zone.id)
        if fresh or zone.id in heads or zone.id in cards:
            zones.append(replace(zone, cards=fresh))
    fields["zones"] = tuple(zones)
    same = [name for name in WHOLE if now.parts[name] == before.parts[name]]
    same += ["guide"] if before.guides.get(scene.phase) == scene.guide else []
    return SceneOnWire(**{name: value for name, value in fields.items() if name not in same}), Kept(tuple(same), order, cards)
