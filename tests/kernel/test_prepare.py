"""The first compilation by several processes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import environment

CODE = """
import json, os, sys
from touchline import games
from touchline.kernel import prepare

game = games.find("coup_du_champion")
entries = {name: getattr(game, name) for name in ("turn", "result", "hide", "seen", "pass_time")}
kept = lambda: [name for name, f in entries.items() if f.is_kept]
told, elsewhere, feed, sys.executable, helpers = {"before": kept()}, [], prepare._feed, sys.argv[1], []
os.cpu_count = lambda: int(sys.argv[2])

def watched(helper, left, done):
    helpers.append(helper.pid)
    feed(helper, left, done)
    elsewhere[:] = done

prepare._feed = watched
heard = []
prepare.compile_all(entries.values(), lambda part, done, total: heard.append((part, done < total)))
state = game.opening()
told.update(after=kept(), elsewhere=elsewhere, heard=heard, helpers=len(set(helpers)), turn=int(game.turn(state)), all=list(entries))
print(json.dumps(told))
"""


def compiled(cache: Path, executable: str, processors: int = 2) -> dict[str, Any]:
    env = environment(TOUCHLINE_TARGET="cpu", TOUCHLINE_CACHE=str(cache))
    done = subprocess.run([sys.executable, "-c", CODE, executable, str(processors)], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("processors", "helpers"), [(2, 1), (3, 2), (16, 3)])
def test_processes_share_the_work_and_leave_it_on_disk(tmp_path: Path, processors: int, helpers: int) -> None:
    first = compiled(tmp_path, sys.executable, processors)
    assert first["helpers"] == helpers
    assert first["before"] == [] and first["after"] == first["all"]
    assert first["elsewhere"] and set(first["elsewhere"]) < set(first["all"])
    assert first["heard"] and all(going_on for _, going_on in first["heard"])
    again = compiled(tmp_path, sys.executable, processors)
    assert again["before"] == again["all"] and not again["elsewhere"] and not again["heard"]
    assert again["turn"] == first["turn"]


@pytest.mark.parametrize("executable", ["/bin/false", "/nowhere/python"])
def test_without_a_second_process_the_first_does_it_all(tmp_path: Path, executable: str) -> None:
    alone = compiled(tmp_path, executable)
    assert alone["after"] == alone["all"] and alone["elsewhere"] == []
