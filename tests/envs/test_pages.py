"""What the pages about environments and baselines say, against what there is."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from touchline import games
from touchline.envs import vector
from touchline.kernel import homes
from touchline.kernel.desk import CHANCE, CHANCE_DRAWS, POLICY_DRAWS
from touchline.kernel.judging import OF_GOALS
from touchline.kernel.random import match_seed
from touchline.thinking import networks

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_table_of_weights_is_that_of_the_files() -> None:
    """Size, hash and what each network tells; a network that is taught anew has to be written down here."""
    page, told = (DOCS / "baselines.md").read_text("utf-8"), {}
    for name, size, digest, tells in re.findall(r"^\| `(\w+)` \| ([\d,]+) \| `([0-9a-f]{12})` \| ([^|]+) \|", page, re.MULTILINE):
        told[name] = int(size.replace(",", "")), digest, tells
    found = {}
    for name in homes.our_own():
        game = games.find(name)
        data = networks.file(game).read_bytes()
        tells = "goals to come" if networks.learnt(game) == OF_GOALS else "what the match is worth"
        found[name] = len(data), hashlib.sha256(data).hexdigest()[:12], tells
    assert told == found and len(found) == 5


@pytest.mark.xdist_group("coup_du_champion")
def test_which_dice_training_and_rating_share() -> None:
    """In series 1 the environments throw before the first decision what a tournament throws; whoever learns draws far from both."""
    game, shared = games.find("coup_du_champion"), 0
    env = vector.make(game.name, 20, seed=1)
    for index in range(20):
        state, throws = game.opening(), 0
        while game.turn(state) == CHANCE:
            game.play(state, game.thrown(state, match_seed(1, index), throws))  # as lab/tournament.py throws
            throws += 1
        assert game.dump(state) == env.state()[index].tobytes()
        shared += throws
    assert shared >= 20 and min(CHANCE_DRAWS, POLICY_DRAWS) == 1 << 28
