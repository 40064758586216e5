"""Every event carries its own words: whoever joins late reads them beside the events they belong to."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from touchline import games
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.game import Event
from touchline.kernel.playout import CHANCE, OVER
from touchline.play.view import tell
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
            table.throw() if table.turn == CHANCE else e.Decided(seat=table.turn, action=dice.choice(table.standing(table.turn).legal))
        )
    update: dict[str, Any] = json.loads(room.update(SPECTATOR, 0, True, "en"))
    return update


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
