"""The worked examples of the rule reference, section 9."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.games.footime.board import check, counts, hand, held, position, run
from touchline.games.footime.rules.data import ACTION_NAMES, COUNT
from touchline.games.footime.rules.state import Card
from touchline.play.position import described as fields_of

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["id"])
def test_vector(vector: dict[str, Any]) -> None:
    match = position(**vector["given"])
    run(match, vector["script"])
    check(match, vector["expect"])
    assert touchline.read(str(match)) == match


@pytest.mark.rules("FTM-KO-4", "FTM-KO-5", "FTM-KO-6")
def test_v52_the_last_piece_must_stand_at_the_ball() -> None:
    match = kick_off()
    for y in (0, 1, 2, 3, 4, 12, 13, 14, 15):
        match.play(f"point:10,{y}")
    assert sorted(map(str, match.legal)) == sorted(f"point:{x},{y}" for x, y in [(11, 7), (11, 8), (11, 9), (12, 7), (12, 9)])
    match.play("point:12,7")
    assert match.turn == 1
    assert not {"point:13,8", "point:12,6", "point:14,9", "point:12,7", "point:11,1"} & set(map(str, match.legal))
    assert {"point:12,0", "point:15,8", "point:13,5"} <= set(map(str, match.legal))


@pytest.mark.rules("FTM-KO-7", "FTM-KO-8", "FTM-KO-9")
def test_v54_a_preset_formation() -> None:
    match = kick_off()
    match.play("formation:4-4-2")
    s = match.fields
    wanted = [(0, 8), (4, 2), (3, 6), (3, 10), (4, 14), (8, 2), (7, 6), (7, 10), (8, 14), (12, 6), (11, 8)]
    assert [s.pos[p] for p in range(11)] == [17 * x + y for x, y in wanted]
    match.play("formation:4-3-3")
    match.roll("die=1")
    match.play("point:12,7")
    check(match, {"phase": "TACKLE_WINDOW", "turn": 1})


@pytest.mark.rules("FTM-GEO-1")
def test_v55_action_ids() -> None:
    assert ACTION_NAMES[63] == "dump:SOR" and ACTION_NAMES[20] == "card:PAS5"
    assert ACTION_NAMES[520] == "point:24,9" and ACTION_NAMES[93] == "piece:B9"
    assert len(ACTION_NAMES) == 528


@pytest.mark.rules("FTM-INFO-6")
def test_v61_possible_deals() -> None:
    """Pile of 2 DEP1 + 1 ARR just reshuffled, seat 1 draws: for seat 0 the pile is 2 DEP1 with 1/3, DEP1 + ARR with 2/3."""
    hands = [["DEP2"] * 4 + ["DEP3"] * 4, ["PAS1"] * 4 + ["PAS2"] * 3]
    hands += [["DEP1"] + ["PAS3"] * 4 + ["PAS4"] * 3, ["DEP1", "PAS4"] + ["PAS5"] * 4 + ["PAS6"] * 2]
    pile = {"DEP1": 2, "ARR": 1}
    discard = [COUNT[k] - sum(h.count(Card(k).code) for h in hands) - pile.get(Card(k).code, 0) for k in range(32)]
    fields = {
        **described(position(seats=4)), "hand": [hand(h, len(h)) for h in hands] + [[0] * 8] * 4, "discard": discard, "deck": counts(pile),
        "deck_left": 3, "cap": [counts(pile) if seat < 4 or seat == 8 else [0] * 32 for seat in range(9)], "phase": "DRAW", "drawer": 1,
    }  # fmt: skip
    match = touchline.set_up("footime", fields, people=4)
    match.roll("card=DEP1")
    view = match.game.view(match.state, 0)
    both = 0
    for seed in range(1500):
        deal = match.game.copy(view)
        match.game.redeal(deal, 0, seed)
        s = match.game.mirror(deal)
        assert sum(s.deck) == 2 and s.deck[Card.MOVE_1] >= 1
        both += s.deck[Card.MOVE_1] == 2
        everywhere = [s.deck[k] + s.discard[k] + sum(held(s, seat).get(Card(k).code, 0) for seat in range(4)) for k in range(32)]
        assert everywhere == list(COUNT)
    assert 430 < both < 570


def kick_off() -> touchline.Match:
    """A kicks off from West."""
    match = touchline.new("footime")
    while match.fields.phase == 0:
        match.roll()
    match.roll("die=5")
    match.roll("die=2")
    return match


def described(match: touchline.Match) -> dict[str, Any]:
    """The fields of a position, in the form that `set_up` takes."""
    return fields_of(match.game, match.fields, match.game.mirror(match.game.opening(match.options)))
