"""What a server says in words: every event carries its own, how to play speaks of the options in force, results tell of shoot-outs."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.server.real import Real, run
from tests.test_results import ENDS_LEVEL, ON_PENALTIES
from touchline import games
from touchline.client import Client
from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.kernel.game import Event
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.view import tell
from touchline.play.wording import LANGUAGES
from touchline.server import entries as e
from touchline.server.room import COMMENTED, Room
from touchline.server.table import Table
from touchline.web.build import WEB, node

GAME = "coup_du_champion"


@pytest.fixture(scope="module")
def late() -> dict[str, Any]:
    """What somebody is told who joins a table after many steps."""
    game, dice = games.find(GAME), random.Random(4)
    game.make_ready()
    room = Room("t")
    table = room.table = Table("t")
    plans = tuple(e.SeatPlan(guest=f"g{i}") for i in range(2))
    table.apply(
        e.Opened(game=GAME, tables=game.tables.hash, options=game.settle({}), seats=plans, pace="turns", public=False, title="", owner="",
                 secret="00" * 32, at=0)
    )  # fmt: skip
    table.apply(e.KickedOff())
    while table.turn != OVER and table.steps < 3 * COMMENTED:
        table.apply(
            table.now.throw()
            if table.turn == CHANCE
            else e.Decided(seat=table.turn, action=dice.choice(table.now.standing(table.turn).legal))
        )
    update: dict[str, Any] = json.loads(room.update(SPECTATOR, 0, True, "en"))
    return update


def told(game: str, names: tuple[str, str], eyes: Watcher, language: str, you: bool = True) -> list[str]:
    """What is told of the first steps of a match between two people."""
    found, dice = games.find(game), random.Random(4)
    found.make_ready()
    room = Room("t")
    table = room.table = Table("t")
    plans = tuple(e.SeatPlan(guest=name, name=name) for name in names)
    table.apply(
        e.Opened(game=game, tables=found.tables.hash, options=found.settle({}), seats=plans, pace="turns", public=False, title="", owner="",
                 secret="00" * 32, at=0)
    )  # fmt: skip
    table.apply(e.KickedOff())
    while table.steps < 60:
        legal = [] if table.turn == CHANCE else table.now.standing(table.turn).legal
        table.apply(e.Decided(seat=table.turn, action=dice.choice(legal)) if legal else table.now.throw())
    update = json.loads(room.update(eyes, 0, True, language, you=you))
    return [words for _, _, events in update["steps"] for *_, words in events]


@pytest.mark.parametrize(("language", "you", "win"), [("en", "You ", "You play the ball"), ("fr", "Vous ", "Vous jouez le ballon")])
def test_commentary_names_people_and_whoever_reads_is_you(language: str, you: str, win: str) -> None:
    names, home = ("Anne", "Bruno"), "Home" if language == "en" else "locaux"
    mine, theirs, all_ = (told(GAME, names, eyes, language) for eyes in (0, 1, SPECTATOR))
    assert any(line.startswith(win) for line in mine) and any(line.startswith("Bruno ") for line in mine)
    assert not any("Anne" in line or home in line for line in mine) and not any("Bruno" in line or home in line for line in theirs)
    assert any(line.startswith("Anne ") for line in theirs) and any(line.startswith(you) for line in theirs)
    assert {line.split()[0] for line in all_} >= set(names) and not any(you.strip().lower() in line.lower().split() for line in all_)
    assert told(GAME, names, 0, language, you=False) == all_, "several people at one device: nobody is you"
    assert any(home in line for line in told(GAME, ("", ""), SPECTATOR, language)), "without names: Home and Away"


@pytest.mark.xdist_group("worldwide_football")
def test_countries_are_called_by_their_names() -> None:
    lines = told("worldwide_football", ("Anne", "Bruno"), 0, "en")
    plays = next(line for line in lines if line.startswith("Bruno plays as "))
    country = plays.removeprefix("Bruno plays as ").rstrip(".")
    assert any(line.startswith("You play as ") for line in lines) and sum("Bruno" in line for line in lines) == 1
    assert any(line.startswith(f"{country} draws a card") for line in lines), lines[-5:]


def test_the_words_of_an_event_are_its_own(late: dict[str, Any]) -> None:
    steps = late["steps"]
    assert len(steps) > COMMENTED and "commentary" not in late
    assert all(len(event) == 4 for _, _, events in steps[:-COMMENTED] for event in events)
    worded = [event for _, _, events in steps[-COMMENTED:] for event in events]
    assert len(worded) > 50
    for *event, words in worded:
        assert words == tell(games.find(GAME), Event(*event), "en", 2)


def test_the_page_marks_the_lines_that_are_goals(late: dict[str, Any], tmp_path: Path) -> None:
    """The page's own model, run without a browser: the kind of a line is the kind of the event that it tells."""
    run_node, _ = node()
    built = tmp_path / "model.mjs"
    if not (WEB / "node_modules" / "esbuild").is_dir():
        pytest.skip("the page cannot be built here")
    call = "import('esbuild').then(e => e.build({entryPoints:['src/net/model.ts'],bundle:true,format:'esm',outfile:process.argv[1]}))"
    subprocess.run([*run_node, "-e", call, str(built)], cwd=WEB, check=True, timeout=120)
    late = {**late, "scene": {**late.get("scene", {}), "pitch": {}}}
    (tmp_path / "late.json").write_text(json.dumps(late))
    script = (
        "import { readFileSync } from 'fs'; import { TableModel } from './model.mjs';"
        "const table = new TableModel('t'); table.take(JSON.parse(readFileSync('late.json', 'utf8')));"
        "console.log(JSON.stringify(table.views.get(-1).log));"
    )
    (tmp_path / "run.mjs").write_text(script)
    told = subprocess.run([*run_node, "run.mjs"], cwd=tmp_path, check=True, capture_output=True, text=True, timeout=120)
    lines = json.loads(told.stdout)
    wanted = [(event[4], event[0]) for _, _, events in late["steps"] for event in events if len(event) > 4 and event[4]]
    assert [(line["text"], line["kind"]) for line in lines] == wanted
    assert any(line["kind"] == "goal" for line in lines) and len({line["key"] for line in lines}) == len(lines)


def test_lists_and_replays_of_a_server_tell_the_shoot_out(real: Real) -> None:
    """Numbers for whoever makes the words, and the words of the scene."""

    async def scene() -> tuple[str, list[int], list[int]]:
        async with Client(real.url) as client:
            while True:
                seat = await client.create(GAME, seats=["random", "random"], public=True, options=ENDS_LEVEL[GAME])
                await seat.until(lambda s: s.over)
                kicks = [0, 0]
                for kind, team, scored, *_ in (event for _, _, events in seat.steps for event in events):
                    if kind == "shootout_kick":
                        kicks[team] += scored
                if any(kicks):
                    return seat.table, list(seat.score), kicks

    table, score, kicks = run(scene())
    line = next(line for line in json.loads(real.get("/api/matches")[1]) if line["id"] == table)
    assert (line["score"], line["shootout"]) == (score, kicks)
    for language in LANGUAGES:
        told = json.loads(real.get(f"/api/matches/{table}/replay?step={1 << 40}&language={language}")[1])
        assert told["scene"]["result"] == f"{score[0]}-{score[1]}, {kicks[0]}-{kicks[1]} {ON_PENALTIES[language]}"


@pytest.mark.parametrize(
    ("game", "options"),
    [("footime", {"offside_mode": "prevent"}), ("soccer_tactics_world", {"shot_device": "die"}), ("coup_du_champion", {"clock": "real"})],
)
def test_how_to_play_speaks_of_the_options_asked_for(real: Real, game: str, options: dict[str, Any]) -> None:
    def told(language: str, **asked: Any) -> list[str]:
        query = f"&options={quote(json.dumps(asked))}" if asked else ""
        found: list[str] = json.loads(real.get(f"/api/games/{game}?language={language}{query}")[1])["how"]
        return found

    for language in LANGUAGES:
        settled = games.find(game).settle(options)
        assert told(language, **options) == told(language, **settled) != told(language)
        assert told(language, **games.find(game).settle({})) == told(language)


@pytest.mark.parametrize("wrong", ["{", "[]", '{"offside_mode": "never"}', '{"offside_mode": {}}', '{"no_such": 1}', '"x"', ""])
def test_options_that_there_are_not_are_refused(real: Real, wrong: str) -> None:
    status, body, _ = real.get(f"/api/games/footime?options={quote(wrong)}")
    assert status == 400 and json.loads(body)["reason"].startswith("options: ")
