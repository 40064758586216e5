"""The page's types are those of the server: written from them, and true of what a server really says."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Iterator

import pytest
from msgspec.json import encode
from websockets.sync.client import connect

from tests.helpers import ROOT
from tests.server.real import Real
from touchline import bots, games
from touchline.play.match import Match
from touchline.play.scene import on_wire
from touchline.server.tasks import FindChances, FindHint, FindOdds, FindWarning
from touchline.server.worker import perform
from touchline.web.build import WEB, node
from touchline.web.typescript import written

TSC = WEB / "node_modules" / "typescript" / "bin" / "tsc"
Sample = tuple[str, bytes]
"""A type, and JSON that should be of it."""


@pytest.mark.parametrize("path", written(), ids=lambda path: path.name)
def test_what_is_written_from_the_types_is_up_to_date(path: Path) -> None:
    """To write it anew: python -m touchline.web.typescript."""
    assert path.read_text("utf-8") == written()[path]


def test_a_field_that_only_one_side_knows_is_noticed(tmp_path: Path) -> None:
    """A copy of the sources in which scenes have got one more field, and another in which the page's types were edited by hand."""
    skipped = shutil.ignore_patterns("__pycache__", "node_modules", "static")
    shutil.copytree(ROOT / "src" / "touchline", tmp_path / "src" / "touchline", ignore=skipped)
    (tmp_path / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "protocol.schema.json", tmp_path / "docs")

    def check() -> tuple[int, str]:
        command = [sys.executable, "-m", "touchline.web.typescript", "--check"]
        there = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
        done = subprocess.run(command, env=there, cwd=tmp_path, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    assert check() == (0, "")
    copied = tmp_path / "src" / "touchline"
    page, python = copied / "web" / "src" / "net" / "protocol.ts", copied / "play" / "scene.py"
    page.write_text(page.read_text("utf-8").replace("  seq: number;\n", "  seq?: number;\n", 1), "utf-8")
    status, said = check()
    assert status == 1 and "protocol.ts" in said and "scene.ts" not in said
    shutil.copy(WEB / "src" / "net" / "protocol.ts", page)
    python.write_text(python.read_text("utf-8").replace("    guide: str = ", '    weather: str = ""\n    guide: str = ', 1), "utf-8")
    status, said = check()
    assert status == 1 and "scene.ts" in said and "protocol.schema.json" in said and "protocol.ts" not in said


# --- what is really said ------------------------------------------------------------------------------------------------


def in_games() -> Iterator[Sample]:
    """Scenes of every game for everybody who looks on, and what is answered about them."""
    for name in games.names():
        match = Match(name, {}, 3)
        for step in range(60):
            if match.over:
                break
            match.roll() if match.turn < 0 else match.play(bots.decide("greedy", match.view(match.turn), 3, step))
            if step % 6 == 0:
                for seat in range(match.seats):
                    scene = match.view(seat).scene("fr")
                    yield "Scene", encode(scene)
                    yield "SceneOnWire", encode(on_wire(scene, False))
        while match.turn < 0 and not match.over:
            match.roll()
        state = match.game.dump(match.view(match.turn).state)
        asked = name, match.options, state, match.turn
        yield 'Answers["odds"]', encode(perform(FindOdds(*asked, "en")))
        yield 'Answers["hint"]', encode(perform(FindHint(*asked, "en")))
        yield 'Answers["coach"]', encode(perform(FindWarning(*asked, "en", int(match.legal[0]))))
        yield 'Answers["chances"]', encode(perform(FindChances(*asked)))


def over_the_socket(real: Real) -> Iterator[Sample]:
    """A match of two seats that somebody gives up after a while, and everything that is said meanwhile."""
    kinds = {"welcome": "Welcome", "ok": "Ok", "refused": "Refused", "update": "Update", "preparing": "Preparing"}
    with connect(real.url) as link:
        number = 0

        def say(**command: Any) -> dict[str, Any]:
            nonlocal number
            number += 1
            link.send(json.dumps({"id": str(number), **command}))
            answer: dict[str, Any] = {}
            while not answer:
                for said in str(link.recv(timeout=60)).split("\n"):
                    found = json.loads(said)
                    heard.append((kinds[found["type"]], said.encode()))
                    if found.get("id") == str(number):
                        answer = found
                    if found["type"] == "update":
                        latest[found["seat"]] = found
            return answer

        heard: list[Sample] = []
        latest: dict[int, dict[str, Any]] = {}
        say(type="hello", version=1, language="fr")
        table = say(type="create", game="coup_du_champion", seats=["me"], scenes=True, public=True, insight=True)["table"]
        say(type="play", table=table, seat=0, action="no such thing", decision=1)
        for _ in range(12):
            say(type="ping")
            seat = max(latest.values(), key=lambda update: update["seq"])["turn"]
            if seat >= 0:
                now = latest[seat]
                say(type="play", table=table, seat=seat, action=now["legal"][0], decision=now["decision"])
        say(type="resign", table=table, seat=0)
        yield from heard
        yield 'Answers["list"]', encode(say(type="list")["data"])
    for path, kind in (
        ("/api/games", "GameLine[]"), ("/api/games/footime", "GameInfo"), ("/api/games/footime/rules", "RuleText[]"),
        ("/api/tables", "TableLine[]"), ("/api/matches", "TableLine[]"), (f"/api/matches/{table}/replay", "MatchTold"),
        (f"/api/matches/{table}/scenes?first=0&last=9", "Seen"), (f"/api/matches/{table}/throws", "ThrowsTold"),
        ("/api/games/chess", "Trouble"),
    ):  # fmt: skip
        yield kind, real.get(path)[1]


def checked(samples: list[Sample], folder: Path) -> str:
    """What the type checker of TypeScript says to JSON that should be of certain types."""
    net = WEB / "src" / "net"
    used = {kind.partition("[")[0] for kind, _ in samples}
    drawn = used & {"Scene", "SceneOnWire"}
    names = {file: kinds for file, kinds in (("scene", drawn), ("protocol", used - drawn)) if kinds}
    lines = [f'import type {{ {", ".join(sorted(kinds))} }} from "{(net / file).as_posix()}";' for file, kinds in names.items()]
    lines += [f"export const said{i}: {kind} = {said.decode()};" for i, (kind, said) in enumerate(samples)]
    path = folder / "said.ts"
    path.write_text("\n".join(lines), "utf-8")
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--ignoreConfig"]
    done = subprocess.run([*node()[0], str(TSC), *options, str(path)], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout


@pytest.mark.skipif(not TSC.is_file(), reason="the page's packages are not here: make page")
def test_what_is_really_said_is_of_the_types(tmp_path: Path) -> None:
    """An object with a field that its type does not know, or without one that it needs, is no object of that type."""
    samples = list(in_games())
    with Real(tmp_path / "store.db") as real:
        samples += over_the_socket(real)
    kinds = {kind for kind, _ in samples}
    assert {"Welcome", "Ok", "Refused", "Update", "MatchTold", "ThrowsTold", "Scene"} <= kinds
    assert checked(samples, tmp_path) == ""
    _, scene = next(sample for sample in samples if sample[0] == "Scene")
    assert "weather" in checked([("Scene", b'{"weather":"sun",' + scene[1:])], tmp_path)
    silent = {name: value for name, value in json.loads(scene).items() if name != "prompt"}
    assert "prompt" in checked([("Scene", encode(silent))], tmp_path)
