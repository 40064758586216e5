"""The exact solution: the reference's values, and equality with brute force on short clocks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import touchline
from touchline import bots, games
from touchline.cli import main
from touchline.games.coup_du_champion.bots.solution import SCALE, Solution, solve
from touchline.games.coup_du_champion.bots.threat import HELD
from touchline.games.coup_du_champion.rules.state import Champion
from touchline.kernel import network
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.tables import bot_table
from touchline.lab import exact, learning, lessons
from touchline.play.view import View
from touchline.thinking import counting, networks
from workshop import answers

FACES = [face.name for face in Champion]
GAME = "coup_du_champion"
CLOSE = 2 / SCALE + 5e-5


def kick_off(face: str, holder: int, half: int, **options: Any) -> touchline.Match:
    """Home kicks off; away kicks off period 2 if this is period 1."""
    fields = {
        "phase": "ATTACK",
        "restart": "KICK_OFF",
        "half": half,
        "champion_holder": holder,
        "champion_face": face,
        "toss_winner": 2 - half,
    }
    return touchline.set_up(GAME, fields, **options)


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve(touchline.new(GAME).game)


@pytest.mark.parametrize(
    ("half", "holder", "values"),
    [
        (2, 0, [0.1636, 0.1934, 0.2937, 0.3036, 0.2546, 0.2620]),
        (2, 1, [0.0590, 0.0238, -0.0656, -0.0852, -0.0214, -0.0310]),
        (1, 1, [-0.0390, -0.0667, -0.1459, -0.1910, -0.0982, -0.1025]),
    ],
)
def test_the_values_of_the_rule_reference(solution: Solution, half: int, holder: int, values: list[float]) -> None:
    """Section 12.2: win rate minus loss rate for the team kicking off."""
    for face, value in zip(FACES, values, strict=True):
        match = kick_off(face, holder, half)
        assert solution.value(match.state, 0) == pytest.approx(value, abs=CLOSE)
        assert solution.value(match.state, 1) == pytest.approx(-value, abs=CLOSE)


def test_the_toss_winner_has_the_edge(solution: Solution) -> None:
    match = touchline.new(GAME)
    match.roll("coin=B")
    assert solution.value(match.state, 1) == pytest.approx(0.1072, abs=CLOSE)
    assert solution.value(touchline.new(GAME).state, 0) == pytest.approx(0, abs=CLOSE)


def brute_force(match: touchline.Match, known: dict[bytes, float]) -> float:
    """The value for home by trying everything."""
    game, state = match.game, match.state

    def value(state: Any) -> float:
        data = game.dump(state)
        if data not in known:
            who = int(game.turn(state))
            if who == OVER:
                known[data] = game.score_and_payoffs(state, 2)[1][0]
            elif who == CHANCE:
                chances = game.chance_list(state)
                known[data] = sum(w * value(played(state, o)) for o, w in chances) / sum(w for _, w in chances)
            else:
                found = [value(played(state, action)) for action in game.legal_list(state)]
                known[data] = max(found) if who == 0 else min(found)
        return known[data]

    def played(state: Any, action: int) -> Any:
        after = game.copy(state)
        game.play(after, action)
        return after

    return value(state)


@pytest.mark.parametrize("more", [{}, {"var": True}, {"corner_mode": "pivot", "x_moves_ball": False, "challenge_window": False}])
def test_short_clocks_equal_brute_force(more: dict[str, Any]) -> None:
    options: dict[str, Any] = {"format": "custom", "period_s": 60, "throw_cost_s": 30, "stoppage_cap_throws": 2, **more}
    solved = solve(touchline.new(GAME).game, options)
    known: dict[bytes, float] = {}
    for face in ("LONG_SHOT", "RECOVERY", "FOUL"):
        for fields in ({"ball": [3, 10]}, {"ball": [3, 8], "score": [0, 1]}, {"ball": [2, 9], "score": [1, 1], "foul_streak": 1}):
            for holder in (0, 1):
                match = touchline.set_up(
                    GAME, {"phase": "ATTACK", "half": 2, "champion_holder": holder, "champion_face": face, **fields}, **options
                )
                assert solved.value(match.state, 0) == pytest.approx(brute_force(match, known), abs=CLOSE)


@pytest.mark.parametrize("cap", [1, 2, 3, 4])
def test_added_time_equals_brute_force_however_few_throws_are_left_of_it(cap: int) -> None:
    """CDC-TIM-7: near the cap every throw counts, so a position is worth something else after each of them."""
    options: dict[str, Any] = {"format": "custom", "period_s": 60, "throw_cost_s": 60, "stoppage_cap_throws": cap}
    solved = solve(touchline.new(GAME).game, options)
    known: dict[bytes, float] = {}
    told_apart = set()
    for made in range(cap):
        for fields in ({"ball": [3, 11]}, {"ball": [2, 9], "score": [0, 1], "foul_streak": 1}, {"ball": [4, 7], "champion_holder": 1}):
            late = {"clock_ms": 60_000 * max(1, made), "stoppage_throws": made}
            match = touchline.set_up(GAME, {"phase": "ATTACK", "half": 2, "champion_face": "FOUL", **fields, **late}, **options)
            value = solved.value(match.state, 0)
            assert value == pytest.approx(brute_force(match, known), abs=CLOSE), (made, fields)
            told_apart.add(round(value, 3))
    assert len(told_apart) > cap, "the throws left matter"


def test_half_time_is_looked_through(solution: Solution) -> None:
    """A period 1 that is nearly over, level, is worth what its period 2 is worth."""
    options: dict[str, Any] = {"format": "custom", "period_s": 60, "throw_cost_s": 60, "stoppage_cap_throws": 1}
    solved = solve(touchline.new(GAME).game, options)
    match = touchline.set_up(
        GAME,
        {"phase": "ATTACK", "half": 1, "ball": [3, 10], "champion_holder": 1, "champion_face": "LONG_SHOT", "toss_winner": 0},
        **options,
    )
    assert solved.value(match.state, 0) == pytest.approx(brute_force(match, {}), abs=CLOSE)


def test_best_actions_come_with_their_values(solution: Solution) -> None:
    match = touchline.set_up(GAME, {"phase": "ATTACK", "half": 2, "ball": [3, 11], "clock_ms": 440_000, "champion_holder": 1})
    best = solution.best(match.state)
    assert match.game.actions[best[0][1]] == "SHOOT", "the last throw of a level match, in front of the goal"
    assert [value for value, _ in best] == sorted((value for value, _ in best), reverse=True) and len(best) == len(match.legal)


def test_chances_of_win_draw_and_loss(solution: Solution) -> None:
    """They add up, their difference is the value, and a level match with one throw left mostly ends level."""
    for face in FACES:
        match = kick_off(face, 1, 1)
        home, draw, away = solution.results(match.state)
        assert home + draw + away == pytest.approx(1) and home - away == pytest.approx(solution.value(match.state, 0))
        assert 0.15 < draw < 0.4
    late = touchline.set_up(GAME, {"phase": "ATTACK", "half": 2, "ball": [3, 5], "clock_ms": 440_000, "champion_holder": 1})
    ahead = touchline.set_up(
        GAME, {"phase": "ATTACK", "half": 2, "ball": [3, 5], "clock_ms": 440_000, "champion_holder": 1, "score": [1, 0]}
    )
    assert solution.results(late.state)[1] > 0.8 and solution.results(ahead.state)[0] > 0.9


def test_tournament_matches_are_never_drawn_and_shootouts_are_valued_at_once() -> None:
    from touchline import bots

    options: dict[str, Any] = {
        "format": "custom",
        "period_s": 60,
        "throw_cost_s": 30,
        "stoppage_cap_throws": 2,
        "shootout": True,
        "var": True,
    }
    solved = solve(touchline.new(GAME).game, options)
    match = kick_off("FOUL", 0, 2, **options)
    assert solved.results(match.state)[1] == 0
    kicks = touchline.set_up(GAME, {"phase": "SHOOTOUT", "half": 2, "taken": [3, 2], "scored": [3, 0]}, **options)
    home, draw, away = solved.results(kicks.state)
    assert home > 0.9 and draw == 0 and home + away == pytest.approx(1)
    level = touchline.set_up(GAME, {"phase": "SHOOTOUT", "half": 2, "taken": [2, 2], "scored": [1, 1]}, **options)
    assert solved.value(level.state, 0) == 0
    match = touchline.new(GAME, seed=4, **options)
    while not match.over:
        match.roll() if match.turn == CHANCE else match.play(bots.decide("perfect", match.view(match.turn)))
    assert match.payoffs in ((1, -1), (-1, 1))
    with pytest.raises(ValueError, match="clock=virtual"):
        bots.decide("perfect", View(match.game, {**match.options, "clock": "real"}, 0, match.state))


def test_the_threat_table_is_what_the_solution_says(solution: Solution) -> None:
    table = exact.learn(solution.game, solution)
    assert table == bot_table(GAME, "threat")
    level = [table[f"period 2, level: row {row} middle, any die"][HELD.index("own save")] for row in (1, 6, 11)]
    assert level == sorted(level)
    ahead = [table[f"{time}, 1 ahead: row 6 middle, any die"][0] for time in ("period 1", "period 2", "fewer than 3 throws left")]
    assert ahead == sorted(ahead) and ahead[-1] > 50_000, "a lead is worth more the less time is left"


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"half": 1, "toss_winner": 0, "ball": [3, 6]}, "period 1, kicking off period 2, level: row 6 middle, any die"),
        ({"half": 1, "toss_winner": 1, "ball": [5, 6]}, "period 1, level: row 6 wing, any die"),
        (
            {"half": 2, "clock_ms": 200_000, "ball": [2, 9], "score": [1, 0], "die_rule": 2},
            "period 2, 1 ahead: row 9 half-space, no control",
        ),
        ({"half": 2, "clock_ms": 210_000, "ball": [3, 1], "score": [0, 1]}, "fewer than 25 throws left, 1 behind: row 1 middle, any die"),
        ({"half": 2, "clock_ms": 360_000, "ball": [3, 1], "score": [4, 0]}, "fewer than 10 throws left, 2 ahead: row 1 middle, any die"),
        ({"half": 2, "clock_ms": 440_000, "ball": [3, 11], "att": 1}, "fewer than 3 throws left, level: row 1 middle, any die"),
    ],
)
def test_situations_are_told_apart_by_time_and_lead(fields: dict[str, Any], name: str) -> None:
    match = touchline.set_up(GAME, {"phase": "ATTACK", "champion_holder": 0, "champion_face": "RECOVERY", **fields})
    at = int(match.game.situation(match.state))
    rows = [(row, column) for row, columns in match.game.situations.items() for column in columns]
    held = "their" if fields.get("att") else "own"
    assert at & 1 == fields.get("att", 0) and rows[at >> 1] == (name, f"{held} recovery")


def test_strong_levels_know_the_clock(solution: Solution) -> None:
    """In the last throws it plays for what the score needs: it gives nothing away that the exact values show to matter."""
    for clock, score in ((420_000, [0, 1]), (420_000, [1, 0]), (430_000, [0, 0])):
        for square in ([3, 9], [1, 8], [3, 4]):
            match = touchline.set_up(
                GAME,
                {
                    "phase": "ATTACK",
                    "half": 2,
                    "ball": square,
                    "clock_ms": clock,
                    "champion_holder": 0,
                    "champion_face": "FOUL",
                    "score": score,
                },
            )
            values = {action: value for value, action in solution.best(match.state)}
            for level, most in (("international", 0.03), ("champion", 0.01)):
                chosen = bots.decide(level, match.view(0), seed=1)
                assert max(values.values()) - values[int(chosen)] < most, (level, clock, score, square, chosen)
            counted = counting.values(match.view(0))
            assert max(abs(counted[action] - value) for action, value in values.items()) < 0.12, (clock, score, square)


def test_a_small_network_comes_to_judge_better_than_the_threat_table(solution: Solution) -> None:
    """Taught by exact values, examined on matches of another series; so does the one that the game brings."""
    lesson, exam = lessons.positions(solution, 1, 90_000), lessons.positions(solution, 2, 2_000)
    game = games.find(GAME)
    run = learning.Run(game, seed=1)
    guessing, table = run.error(exam), learning.error_of_threat(exam)
    run.teach(lesson, epochs=6)
    kept = network.unpacked(networks.file(game).read_bytes(), networks.traits(game).size)
    brought = float(np.abs(learning.in_whole_numbers(kept, exam) - exam.values).mean())
    assert run.error(exam) < table < guessing and brought < table


def test_the_command_teaches_stops_and_goes_on(
    solution: Solution, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("touchline.thinking.solutions.solution", lambda game: solution)  # solved once for all tests here
    page = tmp_path / "curves.html"
    command = ["train", GAME, "--positions", "1500", "--exam", "300", "--json", "--keep", str(tmp_path / "run.npz"), "--epochs"]
    told = []
    for more in (["2"], ["4", "--report", str(page), "--report-matches", "2", "--threads", "1"]):
        assert main([*command, *more]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert [t["epochs"] for t in told] == [2, 4] and told[1]["curve"][:2] == told[0]["curve"]
    assert [(each["epoch"], each["exam"]["positions"], each["exam"]["playouts"]) for each in told[1]["curve"]] == [
        (epoch, 300, 0) for epoch in (1, 2, 3, 4)
    ]
    assert [each["epoch"] for each in told[1]["levels"]] == [4] and not answers.unexplained(command, told[1])
    assert all(sum(score[side][k] for k in ("won", "drawn", "lost")) == 1
               for score in told[1]["levels"][0]["against"].values() for side in ("home", "away"))  # fmt: skip
    assert "exact values" in page.read_text("utf-8") and "--positions 1500 --exam 300" in page.read_text("utf-8")
    assert told[1]["error"] < told[0]["curve"][0]["error"] and told[0]["threat_error"] == told[1]["threat_error"] < 0.1
    assert main([*command, "4", "--seed", "2"]) == 2 and "with seed 1, not of" in capsys.readouterr().err
