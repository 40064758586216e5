"""`python -m touchline.web.pictures` draws a picture of each game for the home page: a scene from the middle of a match, without its words.

The pictures are kept in pictures.json beside this file, so that the home page needs no game to be compiled.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

PICTURES = Path(__file__).with_name("pictures.json")
STEPS = 160
"""So many steps are looked at."""
SEED = 11
MOST_CARDS = 5


def _worth(scene: Any) -> tuple[int, int, int]:
    """How much there is to see: pieces on the pitch, then cards in a hand; a ball that stands alone is better away from the edge."""
    pieces = sum(token.count for token in scene.tokens)
    cards = sum(len(zone.cards) for zone in scene.zones if zone.own)
    return pieces, min(cards, MOST_CARDS), len(scene.dice)


def picture(name: str) -> dict[str, Any]:
    """The fullest scene of the first steps of a match, as its first seat sees it."""
    from touchline import bots
    from touchline.play.match import Match

    match = Match(name, {}, SEED)
    best, shown = (0, 0, 0), match.view(0).scene()
    for step in range(STEPS):
        if match.over:
            break
        if match.turn < 0:
            match.roll()
        else:
            match.play(bots.decide("greedy", match.view(match.turn), SEED, step))
        scene = match.view(0).scene()
        if match.turn >= 0 and _worth(scene) >= best:
            best, shown = _worth(scene), scene
    data: dict[str, Any] = msgspec.to_builtins(shown)
    pitch = {**data["pitch"], "places": [{k: v for k, v in place.items() if k != "label"} for place in data["pitch"]["places"]]}
    tokens = [{k: v for k, v in token.items() if k not in ("text", "badges")} for token in data.get("tokens", [])]
    hand: list[dict[str, Any]] = next((zone["cards"] for zone in data.get("zones", []) if zone.get("own") and zone["cards"]), [])
    cards = [{k: card[k] for k in ("id", "kind", "corner") if k in card} for card in hand[:MOST_CARDS]]
    dice = [
        {k: v for k, v in die.items() if k in ("id", "face", "colour", "team")} for die in data.get("dice", []) if len(die["face"]) <= 3
    ]
    return {"pitch": pitch, "tokens": tokens, "cards": cards, "dice": dice}


def main() -> None:
    """Write all pictures."""
    os.environ.setdefault("TOUCHLINE_TARGET", "interpreted")
    from touchline import games

    PICTURES.write_bytes(msgspec.json.encode({name: picture(name) for name in games.names()}) + b"\n")


if __name__ == "__main__":
    main()
