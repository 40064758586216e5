"""The cards of Worldwide Football as people see them: hands, piles, discards, abilities; what a reader may not see lies face down."""

from __future__ import annotations

from typing import Any, Iterable

from msgspec.structs import replace

from touchline.kernel.eyes import Audience
from touchline.play.scene import Card, Look, Say, Zone

from ..rules.actions import Event
from ..rules.data import (
    CLASS,
    FULL_POOL,
    NEED,
    PA,
    PA_HIGH,
    PA_LOW,
    POOL,
    SOLO_ACTION,
    SOLO_DEFENCE,
    SOLO_PILE,
    SOLO_SPECIAL,
    TEAM_ABILITIES,
    TEAM_STARS,
    TYPE,
)
from ..rules.deck import Ability, Class, Kind, Team, Type
from ..rules.phases import DECIDED, What
from ..rules.state import KINDS, NOBODY, SLOTS, Mode, Phase
from .words import ability_name, ability_text, card_name, card_text, country, player_name, player_text, span, stadium_text

CLASS_KINDS = {Class.ATTACK: "attack", Class.SHOT: "shot", Class.DEFENCE: "defence"}
ART = {
    Kind.D: "dribble", Kind.P: "pass", Kind.PL: "long-pass", Kind.PP: "through-ball", Kind.C: "cross", Kind.T: "shot", Kind.T5: "long-shot",
    Kind.GP: "run-round", Kind.CO: "first-touch", Kind.TE: "header", Kind.RV: "volley", Kind.PRE: "press", Kind.TAC: "tackle",
    Kind.INT: "interception", Kind.PREH: "high-press", Kind.TACG: "slide",
}  # fmt: skip
"""The picture on each Action card."""
PLAYER_ART = {Type.G: "keeper", Type.D: "defender", Type.M: "midfielder", Type.A: "forward"}
BUILDING = tuple(phase for phase in Phase if DECIDED[phase] in (What.DECK, What.EXTRA_CARDS))
"""Phases in which a side takes cards from the pool, one after the other."""


def action_card(say: Say, k: int, place: str, count: int = 1) -> Card:
    corner = str(NEED[k]) if CLASS[k] == Class.DEFENCE else span(PA_LOW[k], PA_HIGH[k]) if CLASS[k] == Class.SHOT else f"+{PA[k]}"
    return Card(f"{place}-{Kind(k).name}", card_name(say, k), card_text(say, k), CLASS_KINDS[Class(CLASS[k])], count, corner, ART[Kind(k)])


def player_card(say: Say, team: int, slot: int, place: str) -> Card:
    card = team * SLOTS + slot
    kind = Type(TYPE[team, slot])
    corner = say(f"type-{kind.name}")
    return Card(
        f"{place}-{slot}", player_name(say, card), player_text(say, card), f"player-{kind.name}", corner=corner, art=PLAYER_ART[kind]
    )


def ability_card(say: Say, ability: int, place: str) -> Card:
    return Card(
        f"{place}-{Ability(ability).name}", ability_name(say, ability), ability_text(say, ability), "ability", corner="★", art="ability"
    )


def cards_of(say: Say, copies: Iterable[int], place: str) -> tuple[Card, ...]:
    return tuple(action_card(say, k, place, n) for k, n in enumerate(copies) if n)


def players_of(say: Say, team: int, mask: int, place: str) -> tuple[Card, ...]:
    return tuple(player_card(say, team, slot, place) for slot in range(SLOTS) if mask >> slot & 1)


def face_down(place: str, count: int) -> tuple[Card, ...]:
    """Cards whose faces the reader may not see: only how many there are."""
    return (Card(f"{place}-hidden", count=count),) if count else ()


def seen_zones(look: Look) -> tuple[Zone, ...]:
    """All cards on and beside the table: the reader's own first, then the other side's, then what there is to choose from."""
    s, say = look.state, look.say
    zones: list[Zone] = []
    if s.phase == Phase.TEAM_SELECT:
        zones.append(Zone("teams", say("zone-teams"), tuple(_team_card(say, t) for t in Team if t not in (s.team[0], s.team[1]))))
    for side in (0, 1) if isinstance(look.seat, Audience) else (look.seat, 1 - look.seat):
        if s.team[side] != NOBODY:
            zones += _side_zones(look, side)
    if look.turn == look.seat:
        zones += _choosing_zones(look, look.turn)
    return tuple(zone for zone in zones if zone.cards)


def team_text(say: Say, team: int) -> str:
    """What a team brings: stars, abilities, stadium."""
    abilities = ", ".join(ability_name(say, a) for a in Ability if TEAM_ABILITIES[team] >> a & 1)
    return say("team-card", stars=int(TEAM_STARS[team]), abilities=abilities, stadium=stadium_text(say, team))


def _team_card(say: Say, team: int) -> Card:
    return Card(f"team-{Team(team).name}", country(say, team), team_text(say, team), "team", corner=f"★{TEAM_STARS[team]}", art="team")


def _row(grid: Any, side: int) -> list[int]:
    return [grid[side, k] for k in range(KINDS)]


def _side_zones(look: Look, side: int) -> list[Zone]:
    """Table, hands, piles and abilities of one side; what the reader may not see lies face down."""
    s, say = look.state, look.say
    own, team = side == look.seat, s.team[side]
    virtual = s.mode == Mode.SOLO and side == 1
    shown = own or virtual
    hand, players = cards_of(say, _row(s.hand, side), f"hand-{side}"), players_of(say, team, s.players_in_hand[side], f"player-{side}")
    if not shown:
        hand += face_down(f"hand-{side}", s.hand_size[side] - sum(_row(s.hand, side)))
        players += face_down(f"player-{side}", s.players_held[side] - s.players_in_hand[side].bit_count())
    table = _laid(look, side)
    abilities = tuple(ability_card(say, a, f"ability-{side}") for a in Ability if s.abilities[side] >> a & 1)
    zones = [
        Zone(f"table-{side}", say("zone-table"), table, side, spread=True),
        Zone(f"hand-{side}", say("zone-active-shots" if virtual else "zone-hand"), hand, side, own),
        Zone(f"players-{side}", say("zone-active" if virtual else "zone-players"), players, side, own),
        Zone(f"abilities-{side}", say("zone-abilities"), abilities, side),
    ]  # fmt: skip
    zones += _piles(look, side, shown, virtual)
    return [
        *zones,
        Zone(f"discard-{side}", say("zone-discard"), cards_of(say, _row(s.discard, side), f"discard-{side}"), side),
        Zone(f"p-discard-{side}", say("zone-player-discard"), players_of(say, team, s.players_discarded[side], f"p-discard-{side}"), side),
        Zone(f"removed-{side}", say("zone-removed"), players_of(say, team, s.players_removed[side], f"removed-{side}"), side),
    ]


def _laid(look: Look, side: int) -> tuple[Card, ...]:
    """The cards of one side in the middle of the table, each with the event that told of it."""
    s, say = look.state, look.say
    cards = []
    for k, count in enumerate(_row(s.table, side)):
        if count:
            event = Event.DEFENDED if CLASS[k] == Class.DEFENCE else Event.LAID
            cards.append(replace(action_card(say, k, f"table-{side}", count), laid=f"{event.name.lower()} {side} {k}"))
    for slot in range(SLOTS):
        if s.players_laid[side] >> slot & 1:
            event, card = Event.PLAYER_LAID, s.team[side] * SLOTS + slot
            cards.append(replace(player_card(say, s.team[side], slot, f"p-table-{side}"), laid=f"{event.name.lower()} {side} {card}"))
    return tuple(cards)


def _piles(look: Look, side: int, shown: bool, virtual: bool) -> list[Zone]:
    """WWF-P.5: a side knows by subtraction what is left in its own piles; the others see how many cards there are."""
    s, say = look.state, look.say
    pile, players = _row(s.draw, side), s.players_in_pile[side]
    if virtual:
        names = ((SOLO_ACTION, "zone-pile"), (SOLO_SPECIAL, "zone-special"), (SOLO_DEFENCE, "zone-defence"))
        zones = [
            Zone(
                f"pile-{side}-{which}",
                say(title),
                cards_of(say, [n if SOLO_PILE[k] == which else 0 for k, n in enumerate(pile)], f"pile-{side}"),
                side,
            )
            for which, title in names
        ]
        tops = tuple(action_card(say, k, f"top-{side}-{i}") for i, k in enumerate(s.tops) if k != NOBODY)
        zones.append(Zone(f"tops-{side}", say("zone-tops"), tops, side))
    else:
        zones = [
            Zone(
                f"pile-{side}",
                say("zone-pile"),
                cards_of(say, pile, f"pile-{side}") if shown else face_down(f"pile-{side}", s.draw_size[side]),
                side,
            )
        ]
    hidden = players.bit_count() - (0 if shown else s.players_held[side] - s.players_in_hand[side].bit_count())
    cards = players_of(say, s.team[side], players, f"p-pile-{side}") if shown else face_down(f"p-pile-{side}", hidden)
    return [*zones, Zone(f"p-pile-{side}", say("zone-player-pile"), cards, side)]


def _choosing_zones(look: Look, seat: int) -> list[Zone]:
    """What a side chooses from before a period."""
    s, say = look.state, look.say
    if s.phase in BUILDING:
        level = FULL_POOL if s.deck_building else 1 if s.pro_cards else 0
        left = [int(POOL[level, k]) - s.draw[seat, k] for k in range(KINDS)]
        return [Zone("pool", say("zone-pool"), cards_of(say, left, "pool"))]
    if DECIDED[s.phase] == What.ABILITIES:
        return [
            Zone(
                "others",
                say("zone-other-abilities"),
                tuple(ability_card(say, a, "other") for a in Ability if not s.abilities[seat] >> a & 1),
            )
        ]
    return []
