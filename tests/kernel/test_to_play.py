"""A match on a machine that never played the game: it waits for the rules that it needs to begin, not for all."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.warm import warm
from touchline import games
from touchline.kernel.game import TO_PLAY
from touchline.kernel.native import Kept
from touchline.kernel.random import draw
from touchline.kernel.target import TARGET, cache_root

GAME = "coup_du_champion"

BEGIN = f"""
import touchline
from touchline import bots, games
from touchline.kernel import compiler
from touchline.kernel.playout import CHANCE
built, build = [], compiler.build
compiler.build = lambda f: (built.append(f.name), build(f))[1]
game = games.find({GAME!r})
match = touchline.new(game.name, seed=5)
while match.turn == CHANCE: match.roll()
match.view(match.turn).scene("en"), match.play(match.legal[0])
while match.turn == CHANCE: match.roll()
print("to begin:", built, "ready" in vars(game))
print("a bot:", bots.decide("greedy", match.view(match.turn)) in match.legal, built)
game.make_ready()
print("all:", "greedy" in game.addresses, "ready" in vars(game), sorted(set(built)) == sorted(built))
"""


@pytest.mark.xdist_group(GAME)
@pytest.mark.skipif(TARGET != "cpu", reason="about compiled rules")
def test_a_match_begins_without_the_rules_that_only_others_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    warm(GAME)
    for f in (*(games.find(GAME).entries[name] for name in TO_PLAY), draw):
        assert isinstance(f, Kept)
        f.make_ready()
        copy = tmp_path / f.path.relative_to(cache_root())
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(f.path, copy)
    monkeypatch.setenv("TOUCHLINE_CACHE", str(tmp_path))
    said = subprocess.run([sys.executable, "-c", BEGIN], capture_output=True, text=True, check=True, timeout=300).stdout.splitlines()
    assert said[:2] == ["to begin: [] False", "a bot: True ['greedy']"]
    assert said[2] == "all: True True True"
