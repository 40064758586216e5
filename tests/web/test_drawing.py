"""Page and pictures draw the same: pieces stand where the page puts them, whichever way the pitch lies."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.helpers import random_match, sensible_match
from touchline import games
from touchline.play.drawing.geometry import geometry, sprites
from touchline.play.drawing.pitch import way_room
from touchline.web.build import WEB, node

DRIVER = """
import { geometry, sprites, wantsFlipping } from "%s/src/board/geometry";
import { wayRoom } from "%s/src/board/pitch";
declare const process: { stdout: { write: (text: string) => void } };
declare const SCENES: { pitch: never; tokens: never[]; changed: boolean }[];
const drawn = SCENES.flatMap(({ pitch, tokens, changed }) =>
  [false, true].map((turned) => {
    const geo = geometry(pitch, turned, false, changed);
    const pieces = sprites(geo, tokens ?? [], []).map(({ token, x, y, r, label }) => [token.id, x, y, r, label]);
    const own = [0, 1].map((seat) => geometry(pitch, turned, wantsFlipping(pitch, seat, changed), changed).lie + 180 * seat);
    return { pieces, lie: geo.lie, own, field: Object.values(geo.field), way: wayRoom(geo), size: [geo.width, geo.height] };
  }),
);
process.stdout.write(JSON.stringify(drawn));
"""
NEWS = """
import { TableModel } from "%s/src/net/model";
declare const process: { stdout: { write: (text: string) => void } };
declare const SCENES: object[];
const table = new TableModel("T1");
const taken = SCENES.map((update) => table.take(update as never));
const told = table.views.get(0)!.beats.at(-1)!;
const ends = [...told.throws.map(({ scene }) => scene), told.scene].map((scene) => scene && (scene.changed_ends ?? false));
process.stdout.write(JSON.stringify({ taken, ends }));
"""
BUNDLE = """
import { build } from "%s/node_modules/esbuild/lib/main.js";
import { readFileSync } from "node:fs";
const define = { SCENES: readFileSync("scenes.json", "utf8") };
const jsx = { jsx: "automatic", jsxImportSource: "preact", loader: { ".svg": "text" } };
const into = { bundle: true, format: "esm", outfile: "driver.mjs", nodePaths: ["%s/node_modules"] };
await build({ entryPoints: ["driver.ts"], define, ...into, ...jsx });
await import("./driver.mjs");
"""


def by_the_page(driver: str, given: list[Any], folder: Path) -> Any:
    """What a program of the page's own files makes of something."""
    if not (WEB / "node_modules" / "esbuild").is_dir():
        pytest.skip("the page's packages are not here: make page")
    (folder / "scenes.json").write_bytes(msgspec.json.encode(given))
    (folder / "driver.ts").write_text(driver)
    (folder / "bundle.mjs").write_text(BUNDLE % (WEB, WEB))
    done = subprocess.run([*node()[0], "bundle.mjs"], cwd=folder, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_pieces_stand_where_the_page_puts_them(tmp_path: Path) -> None:
    scenes = [random_match(name, 7, steps).view(0).scene() for name in games.names() for steps in (15, 60)]
    scenes += [sensible_match("footime", 1).view(0).scene()]
    told = [{"pitch": scene.pitch, "tokens": scene.tokens, "changed": scene.changed_ends} for scene in scenes]
    assert {scene.changed_ends for scene in scenes} == {False, True}
    page = iter(by_the_page(DRIVER % (WEB, WEB), told, tmp_path))
    stood = 0
    for scene in scenes:
        for turned in (False, True):
            theirs, geo = next(page), geometry(scene.pitch, turned, scene.changed_ends)
            ours = [[piece.token.id, piece.x, piece.y, piece.r, piece.label] for piece in sprites(geo, scene.tokens)]
            assert [piece[0] for piece in ours] == [piece[0] for piece in theirs["pieces"]]
            for one, two in zip(ours, theirs["pieces"], strict=True):
                assert one[1:4] == pytest.approx(two[1:4]) and one[4] == two[4], (scene.title, one, two)
            assert geo.lie % 360 == theirs["lie"] % 360 and list(geo.field) == pytest.approx(theirs["field"])
            begins = geometry(scene.pitch, turned).lie % 360
            assert not scene.pitch.attack or [lie % 360 for lie in theirs["own"]] == [begins, begins], "one's own attack goes one way"
            assert [geo.width, geo.height] == theirs["size"] and way_room(geo) == pytest.approx(theirs["way"])
            stood += len(ours)
    assert stood > 200


def test_ends_that_change_between_two_throws_are_shown_with_the_throws_after_it(tmp_path: Path) -> None:
    scene = random_match("footime", 7, 15).view(0).scene()
    throws = [[-1, 0, []]] * 4
    updates = [
        {"seat": 0, "since": 0, "seq": 1, "turn": 0, "scene": scene},
        {
            "seat": 0, "since": 1, "seq": 5, "turn": 0, "steps": throws, "scene": replace(scene, changed_ends=True),
            "between": [{"step": 1, "score": [1, 0]}, {"step": 2, "changed_ends": True}, {"step": 3, "score": [1, 1]}],
        },
    ]  # fmt: skip
    assert by_the_page(NEWS % WEB, updates, tmp_path) == {"taken": [True, True], "ends": [None, False, True, True, True]}
