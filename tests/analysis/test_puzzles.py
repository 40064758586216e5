"""Puzzles: every one of those kept can be played and says why; exact where the game is solved; the day's is everybody's."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.games.coup_du_champion.test_solution import CLOSE, brute_force
from tests.helpers import environment
from touchline import bots, games
from touchline.analysis import asking, puzzle
from touchline.analysis.composing import CLEAR, Care, compose, exact_losses, keeps, puzzle_in
from touchline.analysis.sight import apart, outlooks
from touchline.thinking.solutions import solution
from workshop.answers import unexplained

SOLVED = "coup_du_champion"
SHORT: dict[str, Any] = {"format": "custom", "period_s": 60, "throw_cost_s": 30, "stoppage_cap_throws": 2}
KEPT = puzzle.games_with_puzzles()
each_kept = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in KEPT])


def test_there_are_puzzles() -> None:
    assert KEPT


@each_kept
def test_every_kept_puzzle_can_be_played_and_says_why(name: str) -> None:
    collection = puzzle.kept(name)
    assert len({found.id for found in collection.puzzles}) == len(collection.puzzles) >= 200
    for found in collection.puzzles:
        view = puzzle.view_of(found, collection)
        texts = {str(action) for action in view.legal}
        assert view.turn == found.seat and {found.best} | set(found.losses) == texts and len(texts) >= 3
        assert min(found.losses.values()) == found.losses[found.second] >= CLEAR
        assert view.game.dump(view.state) == puzzle.unpacked(found.state), "it holds nothing that its seat may not know"
    for found in collection.puzzles[:: max(1, len(collection.puzzles) // 8)]:
        for language in ("en", "fr"):
            shown = asking.shown(found, collection, language)
            choices = {choice["action"]: choice["token"] for choice in shown["scene"]["choices"]}
            for action, token in choices.items():
                told = asking.answered(found, collection, action, language)
                assert told["right"] == (token == found.best) and choices[told["best"]] == found.best
                assert told["said"] and told["why"] and (told["loss"] > 0) != told["right"]


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in KEPT if name != SOLVED])
def test_kept_puzzles_keep_their_solution(name: str) -> None:
    """A few of them, by another thought; `touchline puzzles --check` asks ten times as hard about all of them, and the exact solution."""
    collection = puzzle.kept(name)
    bots.make_ready(games.find(name), bots.LEVELS)
    some = collection.puzzles[:: max(1, len(collection.puzzles) // 10)]
    assert sum(keeps(found, collection, None, 77, Care()) for found in some) >= 0.8 * len(some)


@pytest.mark.xdist_group(SOLVED)
def test_exact_puzzles_are_those_that_trying_everything_finds() -> None:
    known: dict[bytes, float] = {}
    solved, found = solution(games.find(SOLVED), SHORT), 0
    for x in range(1, 6):
        for y in (6, 8, 10):
            fields = {"phase": "ATTACK", "half": 2, "champion_holder": x % 2, "champion_face": "FOUL", "ball": [x, y]}
            match = touchline.set_up(SOLVED, fields, **SHORT)
            values = {}
            for action in match.legal:
                after = match.copy()
                after.play(action)
                values[int(action)] = brute_force(after, known)
            ranked = sorted(values.values(), reverse=True)
            made = puzzle_in(match.view(0), 1, solved, Care(60, 10))
            if made is not None:
                found += 1
                best = match.game.action_numbers[made.best]
                assert values[best] == pytest.approx(ranked[0], abs=2 * CLOSE) and (ranked[0] - ranked[1]) / 2 >= CLEAR - CLOSE
                assert all(
                    made.losses[match.game.actions[action]] == pytest.approx((ranked[0] - value) / 2, abs=CLOSE)
                    for action, value in values.items()
                    if action != best
                )
            elif (left := exact_losses(match.view(0), solved)) is not None and min(left[1].values()) >= CLEAR:
                assert not apart(*outlooks(match.view(0), left[0], min(left[1], key=left[1].__getitem__), 1)), "nothing to say about why"
    assert found >= 2


def test_the_puzzle_of_the_day_is_everybodys_and_all_come_up() -> None:
    first = datetime.date(2026, 1, 1)
    assert puzzle.of_the_day(first) == puzzle.of_the_day(first)
    days = [puzzle.of_the_day(first + datetime.timedelta(n)) for n in range(4 * len(KEPT))]
    assert {game for game, _ in days} == set(KEPT) and len({found.id for _, found in days}) == len(days)


@pytest.mark.xdist_group("worldwide_football")
def test_made_written_read_and_refused(tmp_path: Path) -> None:
    game = games.find("worldwide_football")
    game.make_ready()
    bots.make_ready(game, bots.LEVELS)
    made = compose(game, 2, 5, None, Care(500, 100))
    assert compose(game, 2, 5, None, Care(500, 100)) == made, "the same seed makes the same puzzles"
    path = tmp_path / "puzzles.json"
    puzzle.write(made, path)
    assert puzzle.read(path) == made
    path.write_text(path.read_text("utf-8").replace(made.layout, "0" * 12), "utf-8")
    with pytest.raises(puzzle.OtherPuzzles, match="other rules"):
        puzzle.read(path)
    path.write_text("[]", "utf-8")
    with pytest.raises(ValueError, match="no puzzles"):
        puzzle.read(path)
    with pytest.raises(ValueError, match="no puzzle 'none'"):
        asking.found(made, "none")


@pytest.mark.xdist_group("worldwide_football")
def test_the_command(tmp_path: Path) -> None:
    def said(*arguments: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "touchline", "puzzles", *arguments]
        return subprocess.run(command, env=environment(LANG="C"), capture_output=True)

    path = tmp_path / "some.json"
    done = said("worldwide_football", "--count", "2", "--seed", "3", "-o", str(path), "--json")
    assert done.returncode == 0 and json.loads(done.stdout)["puzzles"] == 2, done.stderr
    checked = said("--check", str(path), "--json", "-o", str(tmp_path / "kept.json"))
    told = json.loads(checked.stdout)
    assert not unexplained(["puzzles", "--check"], told) and not unexplained(["puzzles", "worldwide_football"], json.loads(done.stdout))
    assert told["puzzles"] == 2 and checked.returncode == (0 if not told["lost"] else 1)
    left = {found.id for found in puzzle.read(tmp_path / "kept.json").puzzles}
    assert left == {found.id for found in puzzle.read(path).puzzles} - set(told["lost"]), "those that do not keep it are left out"
    refused = said()
    assert refused.returncode == 2 and b"of which game" in refused.stderr
