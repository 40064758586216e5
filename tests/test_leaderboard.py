"""The leaderboard: a file that says what its ratings rest on, and a command that adds to it."""

from __future__ import annotations

import copy
import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import leaderboard
from benchmarks.leaderboard import FILE, PARTS, SOURCES, different, entered, marked, meaning, rated, read, rests_on, written
from touchline import bots, games

GAME = "coup_du_champion"


@pytest.mark.xdist_group(GAME)
def test_ratings_are_written_beside_those_of_other_games(tmp_path: Path) -> None:
    path = tmp_path / "leaderboard.json"
    path.write_text('{"fuba": {"matches": 3}}')
    found = rated(GAME, ["random", "greedy"], 12, 3, 1)
    best, worst = found["ratings"]
    assert (best["bot"], worst["bot"]) == ("greedy", "random") and best["elo"] == -worst["elo"] > 0
    assert found["command"].endswith("coup_du_champion --bots random,greedy --matches 12 --seed 3 --write")
    written({GAME: found}, path)
    assert json.loads(path.read_text()) == {GAME: found, "fuba": {"matches": 3}}
    assert found == rated(GAME, ["random", "greedy"], 12, 3, 1), "the command plays the same matches again"


@pytest.mark.xdist_group(GAME)
def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pairs that are finished are not played again, unless the program, the matches or the seed are others."""
    whole = rated(GAME, ["random", "greedy", "beginner"], 4, 3, 1)
    rated(GAME, ["random", "greedy"], 4, 3, 1, tmp_path)
    play, asked = leaderboard.played, list[Any]()

    def watched(game: Any, pairs: Any, *rest: Any) -> Any:
        asked.append(pairs)
        return play(game, pairs, *rest)

    monkeypatch.setattr(leaderboard, "played", watched)
    assert rated(GAME, ["random", "greedy", "beginner"], 4, 3, 1, tmp_path) == whole
    assert rated(GAME, ["random", "greedy", "beginner"], 4, 3, 1, tmp_path) == whole
    assert asked == [[("random", "beginner"), ("greedy", "beginner")], []]
    rated(GAME, ["random", "greedy"], 4, 4, 1, tmp_path)
    monkeypatch.setattr(leaderboard, "program", lambda name: "another one")
    rated(GAME, ["random", "greedy"], 4, 4, 1, tmp_path)
    assert asked[2:] == [[("random", "greedy")]] * 2


@pytest.mark.xdist_group(GAME)
def test_forfeits_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bot that only raises errors is rated, but nobody takes that for its play; pairs without forfeits stay as they are."""
    bad = "tests.bots.strangers:raises"
    found = rated(GAME, ["random", "greedy", bad], 4, 3, 1, tmp_path)
    told = capsys.readouterr().out
    assert f"random - {bad}: 4 won, 0 drawn, 0 lost; forfeited 0-4" in told and f"{bad} failed: raised" in told
    clean, *others = found["pairs"]
    assert set(clean) == set(leaderboard.RESULTS) and [pair["forfeits_b"] for pair in others] == [4, 4]


@pytest.mark.parametrize("name", games.names())
def test_the_leaderboard_lists_every_game(name: str) -> None:
    """Everybody who belongs there (where an entry is stale, all levels at least), best first, all pairs with all their matches."""
    board = read()
    assert name in board, f"play python -m benchmarks.leaderboard {name} --write"
    told = board[name]
    ratings, pairs = told["ratings"], told["pairs"]
    wanted = {"random", *bots.levels_of(name)} if told.get("stale") else set(entered(name))
    missing = wanted - {row["bot"] for row in ratings}
    assert not missing, f"play python -m benchmarks.leaderboard {name} --write: {sorted(missing)} are missing"
    assert [row["elo"] for row in ratings] == sorted((row["elo"] for row in ratings), reverse=True)
    assert all(row["low"] < row["elo"] < row["high"] for row in ratings)
    everybody = [row["bot"] for row in ratings]
    assert sorted(tuple(sorted((pair["a"], pair["b"]))) for pair in pairs) == sorted(
        tuple(sorted(pair)) for pair in itertools.combinations(everybody, 2)
    )
    assert all(pair["wins"] + pair["draws"] + pair["losses"] == told["matches"] for pair in pairs)


def test_the_leaderboard_says_what_it_rests_on() -> None:
    """The rules and the bots as they are, or what is different by now; `--mark` writes that down without playing."""
    board = read()
    assert set(board) <= set(games.names())
    for name, told in board.items():
        assert different(name, told) == told.get("stale", []), "python -m benchmarks.leaderboard --mark"
    assert marked(board) == board == json.loads(FILE.read_text("utf-8"))


def test_whoever_changes_a_bot_is_noticed() -> None:
    """Another hash of any of a bot's files makes an entry stale, and it is no more once it rests on what there is."""
    told: dict[str, Any] = {**rests_on(GAME), "matches": 1}
    assert set(told["bots"]) == {"bots.toml", "network.dat", "threat.toml", "weights.toml", "sources"} == {*PARTS, SOURCES}
    assert all(len(mark) == 12 for mark in told["bots"].values())
    assert "stale" not in marked({GAME: {**told, "stale": ["network.dat"]}})[GAME]
    for part in (*PARTS, SOURCES):
        other = copy.deepcopy(told)
        other["bots"][part] = "0" * 12
        assert marked({GAME: other})[GAME]["stale"] == [part]
    assert marked({GAME: {**told, "edition": 0}})[GAME]["stale"] == ["edition"]
    old = {key: value for key, value in told.items() if key != "bots"}
    assert marked({GAME: old})[GAME]["stale"] == [*PARTS, SOURCES], "an entry of before hashes were kept"


def test_a_module_is_another_one_by_what_it_does(tmp_path: Path) -> None:
    """Not by what it says to people."""
    module = tmp_path / "network.py"

    def of(text: str) -> bytes:
        module.write_text(text, "utf-8")
        return meaning(module)

    first = of('"""What it is."""\n\nMOST = 3\n"""How many."""\n\ndef f(x):\n    """Twice."""\n    return 2 * x\n')
    assert first == of("MOST = 3  # of them\n\n\ndef f(x):\n    return 2 * x\n")
    assert first != of("MOST = 4\n\ndef f(x):\n    return 2 * x\n") and first != of("MOST = 3\n\ndef f(x):\n    return 3 * x\n")


def test_a_module_is_the_same_one_on_every_python(tmp_path: Path) -> None:
    """Some Pythons take f-strings apart; what is hashed has them whole. Strings that do something count, whatever they look like."""
    module = tmp_path / "network.py"

    def of(text: str) -> str:
        module.write_text(text, "utf-8")
        return meaning(module).decode().replace("\0", "|")

    strings = (r"""f"é {x!r:>{x}} {{x}}  {x['a']}\n" """.strip(), r"""f'''{x:{f"{x}"}}  # no comment'''""", "f'{x=}'", "'it'")
    for string in strings:
        told = of(f'"""é"""\ndef f(x):\n    """Told."""\n\n    return {string} + {string}  # é\n')
        assert told == f"def|f|(|x|)|:|\n|    |return|{string}|+|{string}|\n||"
    told = of("if 1:\n    'said'\n    f'{x}'\n    'a'.join(x)\n")
    assert told == "if|1|:|\n|    |f'{x}'|\n|'a'|.|join|(|x|)|\n||"
    assert of("x = 'a  b'\n") != of("x = 'a b'\n") == of("x  =  'a b'\n")


def test_everybody_belongs_on_the_leaderboard() -> None:
    assert entered(GAME) == ["random", "greedy", "beginner", "amateur", "professional", "international", "champion", "perfect"]
    assert "perfect" not in entered("footime") and "champion" in entered("footime")
