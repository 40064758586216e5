"""The worked examples of the rule reference, section 9."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.helpers import environment, play_forced
from touchline.games.coup_du_champion.rules.state import GoalKind

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
TEAMS = {"A": 0, "B": 1, None: -1}


def given_match(given: dict[str, Any]) -> touchline.Match:
    """The position of a vector, in the fields of the state."""
    options = dict(given.get("opts", {}))
    fields: dict[str, Any] = {
        "phase": "ATTACK", "att": 0, "half": 1, "toss_winner": 1, "ball": [3, 6], "champion_holder": 1, "champion_face": "LONG_SHOT",
    }  # fmt: skip
    if given.get("phase") == "TOSS":
        return touchline.new("coup_du_champion", **options)
    for name, value in given.items():
        match name:
            case "champ":
                fields["champion_holder"], fields["champion_face"] = TEAMS[value[0]], value[1]
            case "att":
                fields["att"] = TEAMS[value]
            case "toss":
                fields["toss_winner"] = TEAMS[value]
            case "streak":
                fields["foul_streak"] = TEAMS[value]
            case "clock":
                fields["clock_ms"] = value * 1000
            case "rule":
                fields["die_rule"] = value
            case "ball" | "phase" | "restart" | "half" | "score":
                fields[name] = value
            case "opts" | "dice":
                pass
            case _:
                raise AssertionError(f"unknown given {name}")
    return touchline.set_up("coup_du_champion", fields, **options)


def run(match: touchline.Match, script: list[str]) -> None:
    """Play a script; forced decisions in between are not listed."""
    for token in script:
        if "=" in token:
            play_forced(match)
            match.roll(token)
        else:
            while match.turn >= 0 and match.why_not(token) and len(match.legal) == 1:
                match.play(match.legal[0])
            match.play(token)


def check(match: touchline.Match, expect: dict[str, Any]) -> None:
    s = match.fields
    names = {"phase": "phase", "restart": "restart", "rule": "die_rule"}
    for name, value in expect.items():
        match name:
            case "phase" | "restart" | "rule":
                field = names[name]
                assert match.game.names[field](getattr(s, field)).name == value, name
            case "att":
                assert s.attacker == TEAMS[value]
            case "ball" | "score":
                assert list(getattr(s, name)) == value, name
            case "clock":
                assert s.clock_ms == value * 1000
            case "half":
                assert s.half == value
            case "streak":
                assert s.foul_streak == TEAMS[value]
            case "champ":
                assert (s.champion_holder, match.game.names["champion_face"](s.champion_face).name) == (TEAMS[value[0]], value[1])
            case "legal":
                assert sorted(map(str, match.legal)) == sorted(value)
            case "legal_has":
                assert set(value) <= set(map(str, match.legal))
            case "legal_not":
                assert not set(value) & set(map(str, match.legal))
            case "goal_kind":
                assert GoalKind([e for e in match.events if e.kind == "goal"][-1].b).name == value
            case "winner":
                payoffs = match.payoffs
                assert payoffs is not None
                assert {1: "A", 0: None, -1: "B"}[payoffs[0]] == value
            case _:
                raise AssertionError(f"unknown expectation {name}")


@pytest.mark.parametrize("vector", [v for v in VECTORS if "dice" not in v["given"]], ids=lambda v: v["id"])
def test_vector(vector: dict[str, Any]) -> None:
    match = given_match(vector["given"])
    run(match, vector["script"])
    check(match, vector["expect"])
    assert touchline.read(str(match)) == match


@pytest.mark.parametrize("vector", [v for v in VECTORS if "dice" in v["given"]], ids=lambda v: v["id"])
def test_vector_with_other_dice(vector: dict[str, Any], tmp_path: Path) -> None:
    """Corrected dice come from a tables folder, in a process of its own."""
    shipped = Path(touchline.__file__).parent / "games" / "coup_du_champion" / "rules" / "tables.toml"
    text = shipped.read_text("utf-8")
    for die, faces in vector["given"]["dice"].items():
        head, _, rest = text.partition(f"[dice.{die}]")
        before, _, after = rest.partition("faces = ")
        text = head + f"[dice.{die}]" + before + f"faces = {json.dumps(faces)}\n" + after.partition("\n")[2]
    (tmp_path / "coup_du_champion.toml").write_text(text, "utf-8")
    code = (
        "import json, sys; from tests.games.coup_du_champion.test_vectors import *; v = json.loads(sys.argv[1]);"
        "m = given_match(v['given']); run(m, v['script']); check(m, v['expect'])"
    )
    env = environment(TOUCHLINE_TABLES=str(tmp_path), TOUCHLINE_TARGET="interpreted")
    done = subprocess.run([sys.executable, "-c", code, json.dumps(vector)], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
