"""The worked examples of the rule reference, section 9."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import touchline
from touchline.games.soccer_tactics_world.rules.data import SQUARE_NAMES

GAME = "soccer_tactics_world"
VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
CASES = [
    pytest.param(case["given"], case["script"], id=vector["id"] if len(cases) == 1 else f"{vector['id']}-{n}")
    for vector in VECTORS
    for cases in [vector.get("cases", [vector])]
    for n, case in enumerate(cases)
]


def team(text: str) -> int:
    return "RB".index(text[0])


def pawn(text: str | None) -> int:
    """The index in "R9"; -1 for none."""
    return int(text[1:]) if text else -1


def square(text: str) -> int:
    return SQUARE_NAMES.index(text)


def marks(texts: list[str]) -> list[list[int]]:
    """A table [team, pawn] with 1 for each pawn named."""
    return [[int(f"{side}{i}" in texts) for i in range(11)] for side in "RB"]


def placed(text: str) -> dict[str, int]:
    """Squares of pawns from "R9 D2b, B0 D1b"."""
    return {name: square(where) for name, where in (item.split() for item in text.split(", "))}


def given_match(given: dict[str, Any]) -> touchline.Match:
    """The position of a vector, in the fields of the state: only the pawns listed are on the board."""
    if given.get("new"):
        return touchline.new(GAME)
    fields: dict[str, Any] = {"period": 1, "opening": 0, "first_kick": 0, "offence": 0, "last_ms": 0, "ball": square("A1r")}
    stands = placed(given.get("pawns", "R5 A1r"))
    fields["pos"] = [[stands.get(f"{side}{i}", -1) for i in range(11)] for side in "RB"]
    for name, value in given.items():
        match name:
            case "options" | "pawns":
                pass
            case "holder":
                fields["holder"], fields["ball"], fields["offence"] = pawn(value), stands[value], team(value)
            case "ball":
                fields["ball"] = square(value)
            case "offence" | "so_first":
                fields[name] = team(value)
            case "taker":
                fields[name] = pawn(value)
            case "clock":
                fields["clock_ms"] = 1000 * value
            case "out":
                fields["out"] = marks(value)
            case "yellow":
                fields["yellow"] = marks(list(value))
            case _:
                fields[name] = value
    return touchline.set_up(GAME, fields, **given.get("options", {}))


def run(match: touchline.Match, script: list[Any]) -> None:
    """Play the words of a script; the tables in between say what must hold there."""
    for item in script:
        if isinstance(item, dict):
            check(match, item)
        elif "=" in item:
            match.roll(item)
        else:
            match.play(item)


def check(match: touchline.Match, expect: dict[str, Any]) -> None:
    s, legal = match.fields, list(map(str, match.legal))
    for name, value in expect.items():
        field = match.game.former.get(name, name)
        match name:
            case "legal":
                assert sorted(legal) == sorted(value)
            case "count":
                assert len(legal) == value
            case "has":
                assert set(value) <= set(legal)
            case "not":
                assert not set(value) & set(legal)
            case "why":
                assert {action: match.why_not(action) for action in value} == value
            case "at":
                for who, where in placed(value).items():
                    assert s.pos[team(who), pawn(who)] == where, who
            case "fight":
                assert [pawn(who) + 11 * team(who) for who in value] == [match.events[-1].b, match.events[-1].c]
                assert match.events[-1].kind == "battle"
            case "event":
                assert value in [event.kind for event in match.steps[-1].events]
            case "turn":
                assert match.turn == value
            case "clock":
                assert s.clock_ms == 1000 * value
            case "holder" | "barred" | "taker":
                assert getattr(s, field) == pawn(value), name
                assert name == "barred" or not value or s.offence == team(value)
            case "offence" | "first_kick":
                assert getattr(s, field) == team(value), name
            case "ball":
                assert s.ball == square(value)
            case "out" | "yellow":
                assert getattr(s, field).rows() == marks(value), name
            case "off_set":
                assert s.offside_pawns == sum(1 << i for i in value)
            case "phase" | "ctx" | "restart" | "set_piece":
                assert match.game.names[field](getattr(s, field)).name == value, name
            case "winner":
                assert match.payoffs == ((1, -1) if value == "R" else (-1, 1))
            case "score" | "so_score" | "group_yellow":
                assert list(getattr(s, field)) == value, name
            case _:
                assert getattr(s, field) == value, name


@pytest.mark.parametrize(("given", "script"), CASES)
def test_vector(given: dict[str, Any], script: list[Any]) -> None:
    match = given_match(given)
    run(match, script)
    assert touchline.read(str(match)) == match
