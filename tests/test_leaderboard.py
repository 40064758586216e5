"""The leaderboard: a file that says what its ratings rest on, and a command that adds to it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.leaderboard import FILE, rated, written
from touchline import games


@pytest.mark.xdist_group("coup_du_champion")
def test_ratings_are_written_beside_those_of_other_games(tmp_path: Path) -> None:
    path = tmp_path / "leaderboard.json"
    path.write_text('{"fuba": {"matches": 3}}')
    found = rated("coup_du_champion", ["random", "greedy"], 12, 3, 1)
    assert [row["bot"] for row in found["ratings"]] == ["greedy", "random"] and found["ratings"][0]["elo"] == -found["ratings"][1][
        "elo"
    ] > 0
    assert found["command"].endswith("coup_du_champion --bots random,greedy --matches 12 --seed 3 --write")
    written({"coup_du_champion": found}, path)
    assert json.loads(path.read_text()) == {"coup_du_champion": found, "fuba": {"matches": 3}}
    assert found == rated("coup_du_champion", ["random", "greedy"], 12, 3, 1), "the command plays the same matches again"


def test_the_leaderboard_says_what_it_rests_on() -> None:
    """Every game, best first, all pairs with all their matches, under the rules as they are."""
    board = json.loads(FILE.read_text("utf-8"))
    assert set(board) <= set(games.names()) and "coup_du_champion" in board
    for name, told in board.items():
        assert (told["edition"], told["tables"]) == (games.edition(name, {}), games.find(name).tables.hash), f"play {told['command']}"
        ratings, pairs = told["ratings"], told["pairs"]
        assert [row["elo"] for row in ratings] == sorted((row["elo"] for row in ratings), reverse=True)
        assert all(row["low"] < row["elo"] < row["high"] for row in ratings) and len(pairs) == len(ratings) * (len(ratings) - 1) // 2
        assert all(pair["wins"] + pair["draws"] + pair["losses"] == told["matches"] for pair in pairs)
