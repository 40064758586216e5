"""Positions and scripts in the words of the rule reference: pieces as A9, points as (x, y), cards by id."""

from __future__ import annotations

from typing import Any

import touchline
from touchline.games.footime.rules.state import CODES, EXPELLED, INJURED, Card, Outcome

PLACES = {"INJURED": INJURED, "EXPELLED": EXPELLED}
R0 = {
    "A0": (0, 8), "A1": (4, 2), "A2": (3, 6), "A3": (3, 10), "A4": (4, 14), "A5": (8, 2), "A6": (7, 6), "A7": (7, 10), "A8": (8, 14),
    "A9": (10, 5), "A10": (10, 11), "B0": (24, 8), "B1": (20, 14), "B2": (21, 10), "B3": (21, 6), "B4": (20, 2), "B5": (16, 14),
    "B6": (17, 10), "B7": (17, 6), "B8": (16, 2), "B9": (14, 11), "B10": (14, 5),
}  # fmt: skip
"""The reference position of section 9."""


def piece(name: str) -> int:
    return int(name[1:]) + 11 * (name[0] == "B")


def point(xy: Any) -> int:
    return 17 * int(xy[0]) + int(xy[1])


def where(p: int) -> Any:
    return [p // 17, p % 17] if p >= 0 else {v: k for k, v in PLACES.items()}.get(p, p)


def hand(names: list[str], size: int = 8) -> list[int]:
    """Unnamed cards are DEP1."""
    cards = sorted(CODES.index(name) + 1 for name in names + ["DEP1"] * (size - len(names)))
    return cards + [0] * (8 - size)


def counts(cards: dict[str, int]) -> list[int]:
    return [cards.get(card.code, 0) for card in Card]


def mask(names: list[str]) -> int:
    return sum(1 << piece(name) for name in names)


def position(**given: Any) -> touchline.Match:
    """R0 with changes: pieces by name, `hand0`..., `deck`, `discard`, `contact`, `yellow`, `last`, `clock`, `seats`, `turn`, `opts`."""
    options = dict(given.pop("opts", {}))
    seats = given.pop("seats", 2)
    options.setdefault("people", seats)
    places = {**R0, **{name: given.pop(name) for name in list(given) if name in R0}}
    deck = counts(given.pop("deck", {"DEP2": 100}))
    hands = [hand(list(given.pop(f"hand{seat}", []))) if seat < seats else [0] * 8 for seat in range(8)]
    fields: dict[str, Any] = {
        "phase": "TURN", "turn_seat": given.pop("turn", 0), "ball": point(given.pop("ball", (12, 8))), "drawer": -1,
        "to_deal": 0, "after": 0,
        "last_ball_team": "AB".index(given.pop("last", "B")), "first_kick_team": 1, "hand": hands, "deck": deck, "deck_left": sum(deck),
        "discard": counts(given.pop("discard", {})), "running": 1,
        "pos": [PLACES[p] if isinstance(p, str) else point(p) for p in (places[name] for name in R0)],
        "yellow": [int(name in given.get("yellow", [])) for name in R0],
    }  # fmt: skip
    given.pop("yellow", None)
    for by, with_ in given.pop("contact", {}).items():
        fields["contact_by"], fields["contact_with"] = piece(by), mask(with_)
    if "clock" in given:
        fields["clock_ms"] = given.pop("clock") * 1000
    return touchline.set_up("footime", {**fields, **given}, **options)


def drawing(match: touchline.Match) -> bool:
    return match.turn == touchline.CHANCE and match.fields.phase == 0


def run(match: touchline.Match, script: list[str]) -> None:
    """Play a script; drawing cards and decisions that leave no choice are not listed."""
    for token in script:
        while True:
            if match.turn == touchline.CHANCE:
                if "=" in token and token in match.chances:
                    match.roll(token)
                    break
                assert drawing(match), f"{token}: a die is due in {phase(match)}"
                match.roll()
            elif "=" not in token and match.why_not(token) is None:
                match.play(token)
                break
            else:
                assert len(match.legal) == 1, f"{token} is refused in {phase(match)}: {'=' in token or match.why_not(token)}"
                match.play(match.legal[0])
    while drawing(match):
        match.roll()


def phase(match: touchline.Match) -> str:
    return str(match.game.names["phase"](match.fields.phase).name)


def known(s: Any, watcher: int, owner: int, card: str) -> int:
    """FTM-INFO-4: known[s][h][k]."""
    return sum(s.hand[owner, i] == CODES.index(card) + 1 and s.marks[owner, i] >> watcher & 1 for i in range(8))


def held(s: Any, seat: int) -> dict[str, int]:
    cards = [Card(s.hand[seat, i] - 1).code for i in range(8) if s.hand[seat, i]]
    return {name: cards.count(name) for name in dict.fromkeys(cards)}


def check(match: touchline.Match, expect: dict[str, Any]) -> None:
    """Compare what a vector expects with the match."""
    s = match.fields
    legal = [str(a) for a in match.legal]
    kinds = [e.kind for e in match.events]
    for name, value in expect.items():
        match name:
            case "phase":
                assert phase(match) == value
            case "turn":
                assert match.turn == value
            case "ball":
                assert where(s.ball) == value
            case "score":
                assert list(match.score) == value
            case "pos":
                assert {p: where(s.pos[piece(p)]) for p in value} == value
            case "legal":
                assert sorted(legal) == sorted(value)
            case "legal_has":
                assert set(value) <= set(legal), set(value) - set(legal)
            case "legal_not":
                assert not set(value) & set(legal), set(value) & set(legal)
            case "points":
                assert sorted(a for a in legal if a.startswith("point:")) == sorted(f"point:{x},{y}" for x, y in value)
            case "legal_count":
                assert len(legal) == value
            case "contact":
                by, with_ = next(iter(value.items()), ("A0", []))
                assert (s.contact_by, s.contact_with) == ((piece(by), mask(with_)) if value else (-1, 0))
            case "contact_now":
                by, with_ = next(iter(value.items()))
                assert (s.now_by, s.now_with) == (piece(by), mask(with_))
            case "yellow":
                assert [n for n in R0 if s.yellow[piece(n)]] == value
            case "keeper":
                assert [f"{'AB'[t]}{s.keeper[t] % 11}" for t in range(2)] == value
            case "outcome":
                assert Outcome(s.outcome).name == value
            case "hand0" | "hand1" | "hand2" | "hand3":
                assert held(s, int(name[-1])) == value
            case "hands":
                assert [sum(held(s, seat).values()) for seat in range(s.seats)] == value
            case "deck" | "discard":
                assert list(getattr(s, name)) == counts(value)
            case "cap":
                for seat, cards in value.items():
                    assert [s.cap[int(seat), k] for k in range(32)] == counts(cards)
            case "known":
                for watcher, owner, card, n in value:
                    assert known(s, watcher, owner, card) == n, (watcher, owner, card)
            case "known_sum":
                for watcher, owner, n in value:
                    assert sum(known(s, watcher, owner, card.code) for card in Card) == n, (watcher, owner)
            case "clock":
                assert s.clock_ms == value * 1000
            case "events":
                for kind in value:
                    assert kind in kinds, kind
            case "no_events":
                for kind in value:
                    assert kind not in kinds, kind
            case "winner":
                assert s.winner == {"A": 0, "B": 1, None: -1}[value]
            case "how":
                assert match.game.names["how"](s.how).name == value
            case "kicks" | "goals":
                assert list(getattr(s, name)) == value
            case _:
                assert getattr(s, name) == value, name
