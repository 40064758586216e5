"""Page and pictures draw the same: pieces stand where the page puts them, whichever way the pitch lies."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import msgspec
import pytest

from tests.helpers import random_match
from touchline import games
from touchline.play.drawing.geometry import geometry, sprites
from touchline.play.drawing.pitch import way_room
from touchline.web.build import WEB, node

DRIVER = """
import { geometry, sprites } from "%s/src/board/geometry";
import { wayRoom } from "%s/src/board/pitch";
declare const process: { stdout: { write: (text: string) => void } };
declare const SCENES: { pitch: never; tokens: never[] }[];
const drawn = SCENES.flatMap(({ pitch, tokens }) =>
  [false, true].map((turned) => {
    const geo = geometry(pitch, turned);
    const pieces = sprites(geo, tokens ?? [], []).map(({ token, x, y, r, label }) => [token.id, x, y, r, label]);
    return { pieces, lie: geo.lie, field: Object.values(geo.field), way: wayRoom(geo), size: [geo.width, geo.height] };
  }),
);
process.stdout.write(JSON.stringify(drawn));
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


def test_pieces_stand_where_the_page_puts_them(tmp_path: Path) -> None:
    if not (WEB / "node_modules" / "esbuild").is_dir():
        pytest.skip("the page's packages are not here: make page")
    scenes = [random_match(name, 7, steps).view(0).scene() for name in games.names() for steps in (15, 60)]
    (tmp_path / "scenes.json").write_bytes(msgspec.json.encode([{"pitch": scene.pitch, "tokens": scene.tokens} for scene in scenes]))
    (tmp_path / "driver.ts").write_text(DRIVER % (WEB, WEB))
    (tmp_path / "bundle.mjs").write_text(BUNDLE % (WEB, WEB))
    done = subprocess.run([*node()[0], "bundle.mjs"], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    page = iter(json.loads(done.stdout))
    stood = 0
    for scene in scenes:
        for turned in (False, True):
            theirs, geo = next(page), geometry(scene.pitch, turned)
            ours = [[piece.token.id, piece.x, piece.y, piece.r, piece.label] for piece in sprites(geo, scene.tokens)]
            assert [piece[0] for piece in ours] == [piece[0] for piece in theirs["pieces"]]
            for one, two in zip(ours, theirs["pieces"], strict=True):
                assert one[1:4] == pytest.approx(two[1:4]) and one[4] == two[4], (scene.title, one, two)
            assert geo.lie % 360 == theirs["lie"] % 360 and list(geo.field) == pytest.approx(theirs["field"])
            assert [geo.width, geo.height] == theirs["size"] and way_room(geo) == pytest.approx(theirs["way"])
            stood += len(ours)
    assert stood > 200
