"""Positions that no match comes to: refused with a reason, whoever lays them out; nothing of them is played where strangers come."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.server.real import Real, run
from tests.soak.positions import spoilt, tried_apart
from touchline import games
from touchline.analysis import board
from touchline.client import Client, Refused
from touchline.play.errors import PositionError
from touchline.play.ranges import known, unheard_of
from touchline.server import house
from touchline.server.settings import Settings

EVERY_GAME = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]
SPOILT = 24
OUTSIDE = """fuba {"pieces_in": [[0, 0, 3, 2, 0, 2, 3, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 4, 0, 1, 1, 1, 2, 1]], "keeper_in": [0, 12],
 "possession": 1, "minute": 12, "half_turn": 6, "turn": 6, "restart": "KICK_OFF", "first_kicker": 1, "formation": [[5, 3, 2], [3, 4, 3]],
 "phase": "ROLL", "actor": 1, "possession_before": 1, "target": 8, "start": 6, "first": -1}"""
"""This one, played on without bounds checked, ended the process."""


@pytest.mark.parametrize("name", EVERY_GAME)
def test_spoilt_positions_are_refused_or_can_be_played(name: str) -> None:
    dice, game = random.Random(3), games.find(name)
    found = [tried_apart(spoilt(game, dice)) for _ in range(SPOILT)]
    assert {"refused", "played"} <= {*found} <= {"refused", "played", "endless"}


@pytest.mark.parametrize("who", ["random", "greedy", "first", "last"])
@pytest.mark.parametrize("name", EVERY_GAME)
def test_positions_of_matches_are_usual(name: str, who: str) -> None:
    """Other matches than those from which the ranges were taken, also of people who do the same again and again."""
    match = touchline.new(name, seed=7_000_000)
    while not match.over:
        assert unheard_of(match.game, match.fields) == ""
        if match.turn == touchline.CHANCE:
            match.roll()
        elif who in ("first", "last"):
            match.play(match.legal[0 if who == "first" else -1])
        else:
            match.play(touchline.bots.decide(who, match.view(match.turn), 1, len(match.steps)))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_is_agreed_cannot_be_changed(name: str) -> None:
    """The fields before the first one that a match changes say what the options say, in every position of a match."""
    game = games.find(name)
    agreed = list(game.state.fields)[: list(game.state.fields).index(game.agreed_until)]
    match = touchline.new(name, seed=1)
    before = [getattr(match.fields, field) for field in agreed]
    for _ in range(300):
        if not match.over:
            match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[-1])
    assert [getattr(match.fields, field) for field in agreed] == before
    number = next(field for field in agreed if isinstance(getattr(match.fields, field), int))
    with pytest.raises(PositionError, match=f"{number} follows from the options"):
        touchline.set_up(name, {number: getattr(match.fields, number) ^ 1})
    assert agreed[0] not in known(name)[next(iter(known(name)))]


@pytest.mark.xdist_group("fuba")
def test_what_ended_a_process_is_refused() -> None:
    with pytest.raises(PositionError, match="in the phase ROLL, first lies between"):
        board.shown(touchline.position(OUTSIDE), "en", None)


@pytest.mark.xdist_group("coup_du_champion")
def test_a_solution_is_asked_only_what_it_knows() -> None:
    """Three penalties taken before the match is over: no match comes there, so `perfect` and the board think for themselves."""
    short: dict[str, Any] = {"format": "custom", "period_s": 60, "throw_cost_s": 30, "stoppage_cap_throws": 2}
    from touchline.thinking.solutions import knows, solution

    attack = {"phase": "ATTACK", "ball": [3, 6]}
    usual, strange = (touchline.set_up("coup_du_champion", {**attack, **more}, **short) for more in ({}, {"taken": [0, 3]}))
    solved = solution(usual.game, short)
    assert knows(solved, usual.state) and not knows(solved, strange.state)
    assert touchline.analyse(usual).exact
    assert not touchline.analyse(strange, work=8).exact and touchline.bots.decide("perfect", strange.view(strange.turn)) in strange.legal


@pytest.mark.parametrize(
    ("settings", "strangers"),
    [
        ({}, False),
        ({"host": "::1"}, False),
        ({"host": "0.0.0.0"}, True),
        ({"proxies": ("10.0.0.1",)}, True),
        ({"names": ("play.example",)}, True),
    ],
)
def test_who_may_come(settings: dict[str, object], strangers: bool) -> None:
    assert Settings(**settings).for_strangers is strangers  # type: ignore[arg-type]


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes do not show their surroundings here")
@pytest.mark.xdist_group("server")
def test_where_strangers_come_positions_are_looked_at_with_bounds_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK")
    text = 'coup_du_champion {"phase": "PENALTY", "ball": [3, 10]}'

    def checked(real: Real) -> int:
        """How many of a server's workers check bounds."""
        parents = {path.parent.name: re.search(r"\) \w (\d+)", path.read_text()) for path in Path("/proc").glob("[0-9]*/stat")}
        mine = [pid for pid, parent in parents.items() if parent and int(parent[1]) == real.pid]
        return sum(b"NUMBA_BOUNDSCHECK=1" in (Path("/proc") / pid / "environ").read_bytes() for pid in mine)

    async def by_hand(real: Real) -> None:
        async with Client(real.url) as client:
            await client.create("coup_du_champion", seats=["me", "random"], position=text)

    async def played_on(real: Real, table: str) -> None:
        async with Client(real.url) as client:
            await client.create("coup_du_champion", seats=["me", "random"], start={"match": table, "step": 0})

    begun = touchline.position(text)
    while not begun.over:
        begun.roll() if begun.turn == touchline.CHANCE else begun.play(begun.legal[0])
    usual = touchline.new("coup_du_champion", seed=3)
    while not usual.over:
        usual.roll() if usual.turn == touchline.CHANCE else usual.play(usual.legal[0])
    asked = json.dumps({"position": text}).encode()
    with Real(tmp_path / "mine.db") as real:
        status, body, _ = real.get("/api/analysis", asked, Origin=f"http://127.0.0.1:{real.port}")
        assert status == 200 and json.loads(body)["playable"] is True and checked(real) == 0
        run(by_hand(real))
        status, body, _ = real.get("/api/records", str(begun).encode())
        assert status == 201
        run(played_on(real, json.loads(body)["id"]))
    with Real(tmp_path / "ours.db", "--name", "play.example") as real:
        status, body, _ = real.get("/api/analysis", asked, Origin=f"http://127.0.0.1:{real.port}")
        assert status == 200 and json.loads(body)["playable"] is False and checked(real) == 1
        status, body, _ = real.get("/api/records", str(begun).encode())
        assert status == 400 and "it begins with a position" in json.loads(body)["reason"], "a table could be played on from there"
        assert real.get("/api/records", str(usual).encode())[0] == 201
        with pytest.raises(Refused) as refused:
            run(by_hand(real))
        assert refused.value.code == "by_hand"
    assert "NUMBA_BOUNDSCHECK" not in os.environ


@pytest.mark.xdist_group("fuba")
def test_without_a_compiler_positions_are_looked_at_by_interpreted_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slowly, but nothing is read from beside a list; and they say what compiled ones say."""
    monkeypatch.setattr(house, "find_spec", lambda name: None)
    assert house.careful() == {"TOUCHLINE_TARGET": "interpreted"}
    match = touchline.new("fuba", seed=3)
    while len(match.steps) < 60 or match.turn < 0:
        match.roll() if match.turn == touchline.CHANCE else match.play(match.legal[0])
    code = "import sys, touchline; from touchline.analysis import board; print(board.shown(touchline.position(sys.argv[1]), 'en', None))"
    told = [
        subprocess.run([sys.executable, "-c", code, match.position], env=os.environ | more, check=True, stdout=subprocess.PIPE).stdout
        for more in ({}, house.careful())
    ]
    assert told[0] == told[1]
