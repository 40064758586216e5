"""Networks that learn from matches of their own: the player, rounds that can be repeated and taken up again, the command."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers import environment
from touchline import games
from touchline.cli import main
from touchline.kernel import network
from touchline.lab import learning
from touchline.lab.choosing import NETWORK, SENSIBLE, THREAT
from touchline.lab.selfplay import Course, searched
from touchline.thinking import networks
from workshop import answers

GAME = "footime"
HERE = pytest.mark.xdist_group(GAME)
SLOW = "soccer_tactics_world"

CODE = """
import hashlib, sys
from touchline import games
from touchline.lab.choosing import NETWORK, THREAT
from touchline.lab.selfplay import Course
for noted, *score in Course(games.find(sys.argv[1]), 3).matches([5, 6], [(NETWORK, THREAT), (THREAT, NETWORK)], 100, most=int(sys.argv[2])):
    print(hashlib.sha256(noted.tobytes()).hexdigest(), score, len(noted), noted[-1, :4].tolist())
"""


@pytest.mark.parametrize(
    ("name", "most"),
    [
        pytest.param(name, most, marks=pytest.mark.xdist_group(name))
        for name, most in (("coup_du_champion", 30), ("worldwide_football", 20), (SLOW, 3))
    ],
)
def test_interpreted_and_compiled_matches_are_the_same(name: str, most: int) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", CODE, name, str(most)], capture_output=True, text=True, env=environment(TOUCHLINE_TARGET=target)
        )
        for target in ("interpreted", "cpu")
    ]
    assert all(done.returncode == 0 for done in told), told[0].stderr + told[1].stderr
    assert told[0].stdout == told[1].stdout and len(told[0].stdout.splitlines()) == 2


@pytest.mark.xdist_group(SLOW)
def test_who_knows_more_wins_from_both_sides() -> None:
    """The network that the game brings beats the threat table and the sensible policy; one that knows nothing does not."""
    game = games.find(SLOW)
    course, brought = Course(game, 1), network.unpacked(networks.file(game).read_bytes(), networks.traits(game).size)
    nothing = course.against(SENSIBLE, 8, 3)
    course.whole = lambda: np.array(brought)  # type: ignore[method-assign]
    for other in (THREAT, SENSIBLE):
        score = course.against(other, 12, 3)
        assert score.won + score.drawn + score.lost == 24 and score.won >= 16 and score.scored > score.conceded
    assert nothing.won < 4


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()])
def test_every_game_can_play_itself(name: str) -> None:
    """In the phases that its strongest level searches, and never where the sensible policy mixes."""
    game = games.find(name)
    (noted, home, away, payoff), (strayed, *_) = Course(game, 1).matches([1, 1], [(NETWORK, THREAT)] * 2, 0, most=40)
    assert len(noted) == 41 and np.array_equal(noted, strayed) and min(home, away) >= 0 and payoff in (-1, 0, 1)
    weighed, phases = searched(game)[1:], game.names["phase"]
    assert 0 < sum(weighed) <= len(phases)
    if name == "worldwide_football":
        assert weighed[phases["ATTACK"]] == 1 and weighed[phases["PEN_FACES"]] == 0


@HERE
def test_a_course_can_be_repeated_stopped_and_taken_up_again(tmp_path: Path) -> None:
    game = games.find(GAME)
    plan: dict[str, Any] = {"rounds": 3, "matches": 12, "pairs": 1}
    whole, half, other = Course(game, 3), Course(game, 3), Course(game, 4)
    told: list[Any] = list(whole.teach(**plan, threads=2))
    assert [t.round for t in told] == [1, 2, 3] and told[0].threat is None and told[2].threat and told[2].sensible
    assert all(sum(t.goals) > 0 and t.error > 0 and t.spread > 0 for t in told)
    first = list(half.teach(**plan, until=2, keep=tmp_path / "run.npz"))
    again = learning.load(tmp_path / "run.npz", Course)
    assert again.rounds == 2 and first + list(again.teach(**plan)) == told
    assert np.array_equal(again.weights, whole.weights) and np.array_equal(again.seen, whole.seen)
    assert next(iter(other.teach(**plan))) != told[0] and not list(again.teach(**plan))


@HERE
def test_the_command_plays_and_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = tmp_path / "run.npz"
    command = ["train", GAME, "--self-play", "--matches", "4", "--keep", str(keep)]
    assert main([*command, "--rounds", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (
        told["rounds"] == 1
        and [r["round"] for r in told["curve"]] == [1]
        and sum(told["curve"][0]["threat"][k] for k in ("won", "drawn", "lost")) == 40
    )
    assert not answers.unexplained(command, told)
    before = hashlib.sha256(keep.read_bytes()).hexdigest()
    assert main([*command, "--rounds", "1"]) == 0 and hashlib.sha256(keep.read_bytes()).hexdigest() == before
    learning.Run(games.find(GAME), 1).save(tmp_path / "other.npz")
    (tmp_path / "spoilt.npz").write_bytes(b"nothing")
    for arguments, wrong in (
        ([*command, "--seed", "2"], "with seed 1, not of"),
        ([*command, "--epochs", "2"], "--epochs is not for --self-play"),
        (["train", GAME, "--rounds", "2"], "--rounds is for --self-play"),
        (["train", GAME, "--threads", "2"], "--threads is for --self-play"),
        ([*command, "--trust", "2"], "from 0 to 1"),
        ([*command[:-1], str(tmp_path / "other.npz")], "holds no course"),
        ([*command[:-1], str(tmp_path / "spoilt.npz")], "holds no course"),
        (["train", GAME, "--keep", str(keep)], "holds no run"),
    ):
        assert main(arguments) == 2
        assert wrong in capsys.readouterr().err
