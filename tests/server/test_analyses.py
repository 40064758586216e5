"""The analysis board on the server: positions as text, only of matches that are over, and tables that start from one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import touchline
from tests.server.real import Real
from tests.server.test_reviews import kept
from tests.server.test_tables import over_two, two
from touchline.client import Client, Refused

GAME = "coup_du_champion"
PENALTY = GAME + ' {"phase":"PENALTY","ball":[3,10]}'
SHORT: dict[str, Any] = {"format": "custom", "period_s": 60}
pytestmark = pytest.mark.xdist_group("server")


def ask(real: Real, path: str, **question: Any) -> tuple[int, dict[str, Any]]:
    """A question about a position, and its answer."""
    status, answer, _ = real.get(path, json.dumps(question).encode())
    return status, json.loads(answer)


def test_a_point_of_a_finished_match_is_laid_out_walked_through_and_weighed(compiled: Real) -> None:
    table, match = kept(compiled, 4, **SHORT)
    at = next(i for i, step in enumerate(match.steps) if step.seat >= 0 and len(match.at(i).legal) > 1)
    status, told, _ = compiled.get(f"/api/matches/{table}/position?step={at}")
    text = json.loads(told)["position"]
    assert status == 200 and text == match.at(at).position
    status, laid = ask(compiled, "/api/analysis", position=text, language="fr")
    assert status == 200 and laid["position"] == text and laid["seat"] == laid["turn"] == match.at(at).turn
    assert {choice["token"] for choice in laid["scene"]["choices"]} == set(map(str, match.at(at).legal))
    played = match.at(at)
    played.play(match.steps[at].action)
    status, after = ask(compiled, "/api/analysis", position=text, change={"play": match.game.actions[match.steps[at].action]})
    assert status == 200 and after["position"] == played.position
    status, thought = ask(compiled, "/api/analysis/thought", position=text)
    assert status == 200 and thought["position"] == text and thought["choices"]
    assert sum(thought["chances"][end] for end in ("home", "draw", "away")) == pytest.approx(1)
    status, moved = ask(compiled, "/api/analysis", position=text, change={"token": "ball", "place": "a3"})
    assert status == 200 and list(touchline.position(moved["position"]).fields.ball) == [1, 3]


def test_bad_questions_are_refused_with_their_reason(compiled: Real) -> None:
    for question, reason in (
        ({"position": "chess {}"}, "name of a game"),
        ({"position": GAME + ' {"ball":[9,9],"phase":"ATTACK"}'}, "off the pitch"),
        ({"position": PENALTY, "change": {"play": "SHOOT"}}, "die must be thrown"),
        ({"position": PENALTY, "change": {"roll": "penalty=MAYBE"}}, "penalty=MAYBE"),
        ({"position": PENALTY, "change": {"token": "ball", "place": "goal-a"}}, "cannot be put"),
        ({"position": PENALTY, "change": {"set": {"score": "many"}}}, "score"),
        ({"position": PENALTY, "change": {"burn": 1}}, "no question"),
        ({"position": PENALTY, "seat": 7}, "no seat 7"),
        ({"position": "x" * 12_001}, "no question"),
        ({"language": "en"}, "no question"),
    ):  # fmt: skip
        status, told = ask(compiled, "/api/analysis", **question)
        assert status == 400 and reason in told["reason"], told
    assert ask(compiled, "/api/analysis/thought", position=PENALTY, seat=0)[0] == 400
    assert compiled.get("/api/analysis", b"x" * 60_000)[0] == 413
    for deep in ("[" * 500 + "]" * 500, "[" * 5000 + "]" * 5000, '{"a":' * 400 + "1" + "}" * 400):
        by_hand = f'{{"position": "{GAME} {{}}", "change": {{"set": {{"ball": {deep}}}}}}}'
        written = json.dumps({"position": f'{GAME} {{"ball": {deep}}}'})
        for sent in (by_hand, written):
            status, body, _ = compiled.get("/api/analysis", sent.encode())
            assert status == 400 and len(body) < 500, body[:200]


def test_a_running_match_is_not_given_out(compiled: Real) -> None:
    async def scene(home: Client, away: Client) -> None:
        a, _ = await two(home, away)
        status, told, _ = compiled.get(f"/api/matches/{a.table}/position?step=1")
        assert status == 409 and json.loads(told)["code"] == "not_over" and b"position" not in told
        assert compiled.get("/api/matches/none/position")[0] == 404

    over_two(compiled, scene)


def test_a_table_starts_from_a_position_made_by_hand(compiled: Real) -> None:
    text = GAME + ' var=yes {"phase":"ATTACK","attacker":1,"half":2,"ball":[2,4],"score":[3,1]}'

    async def scene(home: Client, away: Client) -> None:
        seat = await home.create(GAME, seats=["random", "me"], position=text)
        await seat.until(lambda s: s.turn == 1)
        assert seat.info["options"]["var"] is True
        await seat.say("resign")
        await seat.until(lambda s: s.over)
        record = touchline.read(compiled.get(f"/api/matches/{seat.table}/record")[1].decode())
        assert record.at(0).position == touchline.position(text).position and record.score == (3, 1)
        over = GAME + ' {"phase":"ATTACK","ball":[9,9]}'
        for wish, code in (
            ({"seats": ["me", "open"], "position": text}, "seats"), ({"position": text}, "seats"),
            ({"seats": ["me", "random"], "position": over}, "start"), ({"seats": ["me", "random"], "position": "fuba {}"}, "start"),
            ({"seats": ["me", "random"], "position": text, "start": {"match": seat.table, "step": 0}}, "start"),
            ({"seats": ["me", "random"], "position": text, "options": {"var": False}}, "option"),
        ):  # fmt: skip
            with pytest.raises(Refused) as refused:
                await away.create(GAME, **wish)
            assert refused.value.code == code, wish

    over_two(compiled, scene)
