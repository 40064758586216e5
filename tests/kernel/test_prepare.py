"""The first compilation by two processes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import environment

CODE = """
import json, sys
from touchline import games
from touchline.kernel import prepare

game = games.find("coup_du_champion")
entries = {name: getattr(game, name) for name in ("turn", "result", "hide", "seen", "pass_time")}
kept = lambda: [name for name, f in entries.items() if f.is_kept]
told, elsewhere, feed, sys.executable = {"before": kept()}, [], prepare._feed, sys.argv[1]

def watched(helper, left, done):
    feed(helper, left, done)
    elsewhere.extend(done)

prepare._feed = watched
heard = []
prepare.compile_all(entries.values(), lambda part, done, total: heard.append((part, done < total)))
state = game.opening()
print(json.dumps({**told, "after": kept(), "elsewhere": elsewhere, "heard": heard, "turn": int(game.turn(state)), "all": list(entries)}))
"""


def compiled(cache: Path, executable: str) -> dict[str, Any]:
    env = environment(TOUCHLINE_TARGET="cpu", TOUCHLINE_CACHE=str(cache))
    done = subprocess.run([sys.executable, "-c", CODE, executable], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_two_processes_share_the_work_and_leave_it_on_disk(tmp_path: Path) -> None:
    first = compiled(tmp_path, sys.executable)
    assert first["before"] == [] and first["after"] == first["all"]
    assert first["elsewhere"] and set(first["elsewhere"]) < set(first["all"])
    assert first["heard"] and all(going_on for _, going_on in first["heard"])
    again = compiled(tmp_path, sys.executable)
    assert again["before"] == again["all"] and not again["elsewhere"] and not again["heard"]
    assert again["turn"] == first["turn"]


@pytest.mark.parametrize("executable", ["/bin/false", "/nowhere/python"])
def test_without_a_second_process_the_first_does_it_all(tmp_path: Path, executable: str) -> None:
    alone = compiled(tmp_path, executable)
    assert alone["after"] == alone["all"] and alone["elsewhere"] == []
