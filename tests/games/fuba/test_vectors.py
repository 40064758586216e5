"""The worked examples of the rule reference, section 9: those of the rulebook (E) and our own (V)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.games.fuba.positions import PLACES, TEAMS, ends_of, given, run
from touchline.games.fuba.rules.data import CODES
from touchline.kernel.record import Grid

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))


def plain(value: Any) -> Any:
    """A field as JSON would write it."""
    return value.rows() if isinstance(value, Grid) else list(value) if isinstance(value, list) else value


def check(match: touchline.Match, expect: dict[str, Any]) -> None:
    s = match.fields
    for name, value in expect.items():
        match name:
            case "phase":
                assert match.game.names["phase"](s.phase).name in value.split("|")
            case "ep":
                assert s.possession == TEAMS[value]
            case "turn":
                assert match.turn == TEAMS[value]
            case "ball":
                assert PLACES[s.ball] == value
            case "val":
                assert s.ball_value == value
            case "minute" | "carry":
                assert getattr(s, name) == value, name
            case "score":
                assert list(match.score) == value
            case "A" | "B":
                assert {zone: s.pieces_in[TEAMS[name], CODES.index(zone)] for zone in value} == value
            case "form":
                assert {team: s.formation.rows()[TEAMS[team]] for team in value} == value
            case "fields":
                assert {field: plain(getattr(s, match.game.former.get(field, field))) for field in value} == value
            case "legal":
                assert sorted(map(str, match.legal)) == sorted(value)
            case "has":
                assert set(value) <= set(map(str, match.legal))
            case "why":
                assert {token: match.why_not(token) for token in value} == value
            case "moves":
                assert {zone: sorted(ends_of(match, "move", zone)) for zone in value} == {z: sorted(ends) for z, ends in value.items()}
            case "keeper_moves":
                keeper = CODES[s.keeper_in[match.turn]]
                assert ends_of(match, "keeper-move", keeper) == set(value)
            case "event":
                assert tuple(value) in [tuple(event) for event in match.events]
            case _:
                raise AssertionError(f"unknown expectation {name}")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["id"])
def test_vector(vector: dict[str, Any]) -> None:
    match = run(given(**vector["given"]), vector["script"])
    check(match, vector["expect"])
    assert touchline.read(str(match)) == match


def test_every_example_of_the_reference_is_there() -> None:
    numbers = {vector["id"].split("-")[0] + "-" + vector["id"].split("-")[1][:2] for vector in VECTORS}
    assert numbers == {f"E-{n:02}" for n in range(1, 18)} | {f"V-{n:02}" for n in range(1, 55)}
