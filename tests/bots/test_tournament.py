"""Tournaments and tuning: fair, repeatable, readable."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from touchline import games
from touchline.cli import main
from touchline.games.coup_du_champion.bots.threat import PLACES
from touchline.kernel.judging import UNSETTLED
from touchline.kernel.tables import bot_table
from touchline.lab import threat, tune
from touchline.lab.tournament import Pair, play_one, ratings, tournament
from workshop.answers import unexplained

pytestmark = pytest.mark.xdist_group("coup_du_champion")
GAME = "coup_du_champion"


def test_sides_are_swapped_on_the_same_dice() -> None:
    game = games.find(GAME)
    one = play_one(game, game.settle({}), "greedy", "greedy", 4, 2)
    assert one[:3] == play_one(game, game.settle({}), "greedy", "greedy", 4, 2)[:3]
    standings = tournament(game, ["greedy", "random"], matches=40, seed=3)
    pair = standings.pairs[0]
    assert pair.wins + pair.draws + pair.losses == 40 and pair.share > 0.75
    assert standings.ratings["greedy"][0] > standings.ratings["random"][0] + standings.ratings["random"][1] / 2


def test_ratings_of_known_results() -> None:
    """Three wins to one is 191 points, and a chain of equal steps is even; draws pull together."""
    found = ratings(["a", "b"], [Pair("a", "b", 3000, 0, 1000)])
    assert found["a"][0] - found["b"][0] == pytest.approx(191, abs=1)
    chain = ratings(["a", "b", "c"], [Pair("a", "b", 300, 0, 100), Pair("b", "c", 300, 0, 100)])
    assert chain["a"][0] - chain["b"][0] == pytest.approx(chain["b"][0] - chain["c"][0], abs=0.1)
    assert found["a"][1] < chain["a"][1], "more matches, narrower interval"
    drawn = ratings(["a", "b"], [Pair("a", "b", 30, 40, 10)])
    assert drawn["a"][0] - drawn["b"][0] < 191


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", GAME, "--bots", "greedy,random,beginner", "--matches", "4", "--seed", "2", "--processes", "2"]
    assert main([*arguments, "--json", "--option", "period_s=60", "--option", "format=custom"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert not unexplained(["tournament"], found)
    assert found["bots"] == ["greedy", "random", "beginner"] and len(found["pairs"]) == 3 and found["options"]["period_s"] == 60
    assert all(pair["wins"] + pair["draws"] + pair["losses"] == 4 for pair in found["pairs"])
    assert all(rating["low"] < rating["elo"] < rating["high"] for rating in found["ratings"].values())
    assert main(["tournament", GAME, "--bots", "greedy,genius"]) == 2
    assert "there are beginner, amateur, professional, international, champion, perfect, random, greedy" in capsys.readouterr().err
    assert main(["tournament", GAME, "--bots", "greedy"]) == 2
    assert main(["tournament", "worldwide_football", "--bots", "greedy,random", "--option", "mode=solo"]) == 2
    assert main(["tournament", GAME, "--bots", "perfect,greedy", "--option", "clock=real"]) == 2
    assert "clock=virtual" in capsys.readouterr().err


def test_weights_change_the_policy_and_nothing_else() -> None:
    game = games.find(GAME)
    game.make_ready()
    same = tune.policy(game, {})
    (usual,) = game.pointers(("greedy",))
    assert tune.compare(game, same.address, usual, 200, 1) == (0.0, 0.0), "the same weights on swapped sides cancel out exactly"
    bold = tune.policy(game, {"danger_row": 12})
    assert tune.compare(game, bold.address, usual, 2000, 1)[0] != 0
    with pytest.raises(ValueError, match="no weight 'luck'; it has danger_row"):
        next(iter(tune.tune(game, 10, 1, ["luck"])))


def test_the_command_that_tunes(capsys: pytest.CaptureFixture[str]) -> None:
    """A game that is ready hands out its policy by address, as every command finds it."""
    assert main(["tune", GAME, "--matches", "20", "--weights", "danger_row"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told] == ["danger_row"] * (len(told) - 1) + [GAME] and len(told) >= 3


def test_better_weights_are_written_beside_their_comments(tmp_path: Path) -> None:
    game, path = games.find(GAME), tmp_path / "weights.toml"
    path.write_text("# why\ndanger_row = 8   # a row\nmiddle = -2\n", "utf-8")
    tune.write(game, {"danger_row": 11, "middle": 3}, path)
    assert path.read_text("utf-8") == "# why\ndanger_row = 11   # a row\nmiddle = 3\n"


def test_the_threat_table_is_learnt_from_play() -> None:
    game = games.find(GAME)
    table = threat.learn(game, 600, 1)
    assert table == threat.learn(game, 600, 1) and list(table) == list(game.situations)
    near, far = (
        sum(sum(table[f"period 2, level: row {line} {place}, any die"]) for line in lines for place in PLACES)
        for lines in ((9, 10, 11), (1, 2, 3))
    )
    assert near > far, "nearer to the goal is worth more"
    assert tomllib.loads(threat.text(game, table, threat.COUNTED)) == table


def test_what_signs_add_is_fitted() -> None:
    game = games.find("soccer_tactics_world")
    table = threat.learn(game, 300, 1)
    assert tomllib.loads(threat.text(game, table, threat.COUNTED)) == table == threat.learn(game, 300, 1)
    assert list(table) == [*game.situations, "signs"] and list(table["signs"]) == list(game.sign_names)
    to_play = list(game.situations).index("the ball is to be played")
    assert table["signs"]["attackers: rolls that are a shot"][to_play] > 0, "more rolls that are a shot are worth more"
    assert table["a roll in use, a battle or a shot"] == [UNSETTLED], "what is not judged stays so"


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_its_levels_and_threat(name: str) -> None:
    from touchline import bots

    game = games.find(name)
    levels = bot_table(name)["levels"]
    assert set(bots.levels_of(name)) <= set(levels) <= set(bots.LEVELS)
    named = {phase for level in levels.values() for phase in level.get("phases", ())} | set(bot_table(name).get("mixed", ()))
    assert named <= {phase.name for phase in game.names["phase"]}
    kept = dict(bot_table(name, "threat"))
    signs = kept.pop("signs", {})
    judged = sum(UNSETTLED not in values for values in kept.values())
    assert list(signs) == list(game.sign_names) and all(len(values) == judged for values in signs.values())
    assert {row: len(values) for row, values in kept.items()} == {row: len(columns) for row, columns in game.situations.items()}
