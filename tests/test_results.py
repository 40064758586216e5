"""Wherever a result is told, a shoot-out is told with it: "1-1, 4-3 on penalties", "1-1, 4-3 aux tirs au but"."""

from __future__ import annotations

import asyncio
import functools
import io
import json
import random
from pathlib import Path

import pytest

import touchline
from tests.terminal.screen import settle, text_of
from touchline import games
from touchline.cli import main
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.game import Value
from touchline.play.wording import LANGUAGES
from touchline.terminal.app import TouchlineApp
from touchline.terminal.plain import PlainTable
from touchline.terminal.start import saved_table

ENDS_LEVEL: dict[str, dict[str, Value]] = {
    "coup_du_champion": {"format": "custom", "period_s": 60, "shootout": True},
    "footime": {"tie_break": "shootout", "half_minutes": 5},
    "fuba": {"tie_break": "shootout"},
    "soccer_tactics_world": {"tie": "shootout", "half_minutes": 5},
    "worldwide_football": {"mode": "professional", "tie": "shootout"},
}
ON_PENALTIES = {"en": "on penalties", "fr": "aux tirs au but"}
GAMES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]


@functools.cache
def level(name: str) -> touchline.Match:
    """A match that was decided by a shoot-out."""
    game = games.find(name)
    for seed in range(200):
        match, dice = touchline.Match(game, ENDS_LEVEL[name], seed), random.Random(seed)
        while not match.over:
            match.roll() if match.turn < 0 else match.play(int(game.greedy(game.view(match.state, match.turn), dice.getrandbits(30))))
        if any(event.kind == "shootout_kick" for step in match.steps for event in step.events):
            return match
    raise AssertionError(f"no shoot-out in {name}")


def counted(match: touchline.Match) -> tuple[list[int], list[int]]:
    """Goals of both teams in the match and in the shoot-out, counted one by one."""
    goals, kicks = [0, 0], [0, 0]
    for event in (event for step in match.steps for event in step.events):
        if event.kind == "goal":
            goals[event.a] += 1
        elif event.kind == "shootout_kick":
            kicks[event.a] += event.b
    return goals, kicks


def expected(name: str, language: str) -> str:
    """The result as it must be told."""
    (a, b), (c, d) = counted(level(name))
    return f"{a}-{b}, {c}-{d} {ON_PENALTIES[language]}"


@pytest.fixture
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(str(level(request.getfixturevalue("name"))), "utf-8")
    return path


def plain(text: str) -> str:
    """Without the narrow spaces of French, and in one line."""
    return " ".join(text.replace("\u202f", " ").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_table_and_the_commentary_tell_the_shoot_out(name: str, language: str) -> None:
    match, result = level(name), expected(name, language)
    view = match.view(SPECTATOR)
    scene = view.scene(language)
    assert scene.result == result and result in scene.prompt
    assert result in view.commentary(match.log(SPECTATOR)[-1], language)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_commands_tell_the_shoot_out(name: str, language: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result, (goals, kicks) = expected(name, language), counted(level(name))
    assert main(["replay", str(record), "--language", language]) in (0, None)
    assert capsys.readouterr().out.splitlines()[-1] == result
    assert main(["verify", str(record)]) in (0, None)
    assert expected(name, "en") in capsys.readouterr().out
    for command in ("replay", "verify"):
        assert main([command, str(record), "--json"]) in (0, None)
        told = json.loads(capsys.readouterr().out)
        assert told["score"] == goals and told["shootout"] == kicks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_plain_table_tells_the_shoot_out(name: str, language: str, record: Path) -> None:
    out = io.StringIO()
    PlainTable(saved_table(record, None, language, record, lambda *_: None), io.StringIO(), out, board=False).run()
    assert expected(name, language) in plain(out.getvalue().splitlines()[-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_full_screen_tells_the_shoot_out(name: str, language: str, record: Path) -> None:
    async def scene() -> str:
        app = TouchlineApp(language, lambda progress: saved_table(record, None, language, record, progress), 0.0, name)
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            return text_of(app)

    assert expected(name, language) in plain(asyncio.run(scene()))
