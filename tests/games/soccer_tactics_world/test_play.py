"""Rules that the worked examples leave out, chapter by chapter."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import touchline
from tests.games.soccer_tactics_world.test_vectors import GAME, check, given_match, run
from tests.helpers import environment

SHOOT: dict[str, Any] = {"pawns": "R9 E2b, B0 D1b, B1 A4b, B5 A6b", "holder": "R9", "phase": "SHOT"}
RACE: dict[str, Any] = {"pawns": "R5 D6r, R6 D8b, R0 D1r, B5 H1b, B0 D1b", "holder": "R5", "phase": "BALL_ROLL"}


def test_every_vector_line_is_a_vector() -> None:
    text = (Path(__file__).parent / "vectors.json").read_text("utf-8")
    assert len(re.findall(r'"id": "[SGT]\d+"', text)) == 74


@pytest.mark.rules("STW-0.1")
@pytest.mark.parametrize(("score", "payoffs"), [([2, 1], (1, -1)), ([0, 3], (-1, 1))])
def test_most_goals_win(score: list[int], payoffs: tuple[int, int]) -> None:
    match = given_match({**RACE, "period": 2, "clock": 2690, "score": score})
    run(match, ["die=2", "D8r", {"phase": "OVER", "period": 6}])
    assert match.payoffs == payoffs and match.score == tuple(score)


@pytest.mark.rules("STW-0.2")
def test_the_rulebook_goes_before_reviews() -> None:
    """A review says that the higher roll kicks off; the rulebook says the lower one (DL-10)."""
    match = touchline.new(GAME)
    run(match, ["toss=1-6", {"offence": "R"}])


@pytest.mark.rules("STW-4.0.3", "STW-4.0.4")
def test_the_ball_must_be_played_and_the_keeper_stays() -> None:
    match = given_match({**RACE, "phase": "SET_PAWN", "roll": 1})
    check(match, {"why": {"pawn:0": "STW-4.0.4", "pawn:5": "STW-4.0.2"}, "has": ["pawn:6"]})
    match = given_match({**RACE, "phase": "BALL_DEST", "roll": 2})
    check(match, {"why": {"PASS": "STW-4.0.3", "D7r": "STW-3.1"}})


@pytest.mark.rules("STW-4.A.2", "STW-4.A.4", "STW-4.A.5")
def test_a_race_gives_both_the_same_attempts() -> None:
    match = given_match(RACE)
    run(match, ["die=3", "A7r", {"ctx": "LOOSE_O"}, "die=1", "pawn:6", "D7b", "KEEPER", "D2b", {"ctx": "LOOSE_O", "loose_round": 1}])
    run(match, ["die=3", "pawn:5", {"has": ["A7r", "D3r"]}, "D3r", {"ctx": "LOOSE_D"}, "KEEPER", "D1b", {"loose_round": 2}])
    run(match, ["die=4", "pawn:5", "A7r", {"ctx": "CHALLENGE", "holder": "R5"}, "KEEPER", "D2b", {"phase": "SET_ROLL", "offence": "R"}])


@pytest.mark.rules("STW-4.B.3", "STW-4.B.1")
def test_the_extra_play_may_be_a_loose_ball_or_a_dribble() -> None:
    match = given_match({**RACE, "pawns": "R5 D6r, R6 D8r, B5 H1b, B0 D1b"})
    run(match, ["die=2", "D8r", "die=1", {"phase": "BALL_MODE"}, "PLAY", "D7r", {"ctx": "LOOSE_O", "passes": 1}])
    match = given_match({**RACE, "pawns": "R5 D6r, R6 D8r, B5 H1b, B0 D1b"})
    run(match, ["die=2", "D8r", "die=1", "DRIBBLE", "D8b", {"ctx": "CHALLENGE", "passes": 0, "holder": "R6"}])


@pytest.mark.rules("STW-4.B.5", "STW-6.B.1")
def test_a_keeper_who_receives_plays_with_two_dice() -> None:
    match = given_match({**RACE, "pawns": "R5 D4r, R0 D1r, B5 H1b, B0 D1b"})
    run(match, ["die=3", "D1r", {"phase": "BALL_ROLL", "holder": "R0"}])
    assert match.chances == {f"dice={n}": Fraction(min(n - 1, 13 - n), 36) for n in range(2, 13)}


@pytest.mark.rules("STW-4.C.4", "STW-7.5")
def test_the_dribbler_is_never_offside() -> None:
    match = given_match({"pawns": "R9 D2b, B1 D4b, B0 D1b", "holder": "R9", "phase": "BALL_ROLL"})
    run(match, ["die=1", "DRIBBLE", "D1b", {"phase": "BATTLE", "off_set": [9], "off_line": 3}, "battle=6-2", {"phase": "SHOT"}])
    match = given_match({"pawns": "R9 D2b, R10 E1b, B1 D4b, B0 D1b", "holder": "R9", "phase": "BALL_ROLL"})
    run(match, ["die=1", "DRIBBLE", "D1b", "battle=6-2", {"event": "interference", "offence": "B"}])


@pytest.mark.rules("STW-5.8")
def test_only_numbered_pawns_shoot() -> None:
    shooters = set()
    for seed in range(3):
        match = touchline.new(GAME, seed=seed)
        while not match.over:
            if match.turn == touchline.CHANCE:
                match.roll()
            else:
                match.play(int(match.game.greedy(match.game.view(match.state, match.turn), len(match.steps))))
        shooters |= {event.b for event in match.events if event.kind == "shot"}
    assert shooters and min(shooters) >= 5


@pytest.mark.rules("STW-5.7")
def test_broad_chances_after_an_interception() -> None:
    given = {"pawns": "R5 D5r, R1 E2r, B9 D3r, B0 D1b", "holder": "R5", "phase": "BALL_ROLL"}
    match = given_match(given)
    run(match, ["die=2", "D3r", {"offence": "B", "phase": "SET_ROLL"}])
    match = given_match({**given, "options": {"area_chance": "broad"}})
    run(match, ["die=2", "D3r", {"offence": "B", "holder": "B9", "ctx": "CHALLENGE", "area": 1, "turn": 0}])
    run(match, ["ROLL", "die=2", "pawn:1", "E4r", {"phase": "SHOT"}])


@pytest.mark.rules("STW-6.A.5")
def test_the_keeper_may_step_on_offence_under_the_option() -> None:
    match = given_match({**RACE, "phase": "SET_MODE", "ctx": "SET", "options": {"keeper_on_offence": True}})
    run(match, [{"legal": ["KEEPER", "ROLL"]}, "KEEPER", "D2r", {"phase": "BALL_ROLL", "at": "R0 D2r", "clock": 10}, "die=2", "C7r"])
    run(match, [{"phase": "ATT_MODE", "ctx": "LOOSE_O", "turn": 0}, "KEEPER", "D3r", {"ctx": "LOOSE_D"}])
    match = given_match(RACE)
    run(match, ["die=2", "C7r", {"phase": "ATT_ROLL", "ctx": "LOOSE_O"}])


@pytest.mark.rules("STW-6.C.5")
def test_the_keeper_is_barred_after_a_goal_kick() -> None:
    given = {"pawns": "R0 D3r, R6 D8b, B5 H1b, B0 D1b", "holder": "R0", "phase": "BALL_ROLL", "restart": "GOAL_KICK"}
    match = given_match({**given, "options": {"keeper_on_offence": True}})
    run(match, ["dice=3", "B2r", {"barred": "R0", "ctx": "LOOSE_O"}])
    match = given_match({**given, "pawns": "R0 C3r, R6 D8b, B5 H1b, B0 D1b", "options": {"keeper_on_offence": True}})
    run(match, ["dice=2", "C5r", "KEEPER", "C4r", "KEEPER", "D2b", "KEEPER", {"not": ["C5r"], "why": {"C5r": "STW-1.8"}}])


def edited(change: str, into: str, folder: Path) -> dict[str, str]:
    """The environment of a process that plays with a changed table."""
    shipped = Path(touchline.__file__).parent / "games" / GAME / "rules" / "tables.toml"
    text = shipped.read_text("utf-8")
    assert change in text
    (folder / f"{GAME}.toml").write_text(text.replace(change, into), "utf-8")
    return environment(TOUCHLINE_TABLES=str(folder), TOUCHLINE_TARGET="interpreted")


@pytest.mark.rules("STW-6.C.6")
def test_a_goal_kick_that_cannot_leave_a_larger_area_is_rolled_again(tmp_path: Path) -> None:
    wide = ", ".join(f'"{column}{row}"' for row in "123" for column in "BCDEFG")
    old = '"C1", "D1", "E1", "F1", "C2", "D2", "E2", "F2", "C3", "D3", "E3", "F3"'
    code = (
        "from tests.games.soccer_tactics_world.test_vectors import *\n"
        "m = given_match({'pawns': 'R0 D1r', 'holder': 'R0', 'phase': 'BALL_ROLL', 'restart': 'GOAL_KICK'})\n"
        "run(m, ['dice=2', {'phase': 'BALL_ROLL', 'roll': 0, 'clock': 0}, 'dice=4', {'phase': 'BALL_DEST', 'clock': 25}])"
    )
    done = subprocess.run([sys.executable, "-c", code], env=edited(old, wide, tmp_path), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("change", "into", "message"),
    [
        ('squares = ["D1", "E1"]', 'squares = ["D1", "E4"]', "must be two squares of the penalty area"),
        ('squares = ["C4", "F4"]', 'squares = ["C4", "Z4"]', "a square is a column A-H"),
        ("roll_move = 25", "roll_move = 0", "clock.roll_move must be a whole number from 1 to 600"),
        ('faces = ["ball", "ball", "ball", "flag", "one", "one"]', 'faces = ["ball", "ball"]', "must show each of ball, flag, one"),
        ("striker_priority = [9, 10, 7, 6, 8, 5]", "striker_priority = [9, 10, 7, 6, 8, 4]", "must order pawns 5 to 10"),
    ],
)
def test_tables_that_cannot_be_played_are_refused(change: str, into: str, message: str, tmp_path: Path) -> None:
    code = "from touchline import games; games.find('soccer_tactics_world')"
    done = subprocess.run([sys.executable, "-c", code], env=edited(change, into, tmp_path), capture_output=True, text=True)
    assert done.returncode != 0 and message in done.stderr


@pytest.mark.rules("STW-8.3", "STW-8.4")
def test_the_keeper_goes_back_for_a_corner_and_zones_are_cleared() -> None:
    given = {**SHOOT, "pawns": "R9 C2b, R10 D1b, R8 E1b, B0 D5b, B1 B2b, B2 E1b, B5 C1b, B6 C3b, B7 D2b, B8 D3b, B9 E3b"}
    match = given_match(given)
    run(match, ["shot=flag", {"phase": "KEEPER_SQ", "turn": 1}, "E1b", {"at": "B0 E1b, B2 D5b"}])
    run(match, [{"phase": "CLEAR", "sel": 1, "ball": "A1b"}, "B4b" if "B4b" in match.legal else str(match.legal[0])])
    run(match, [{"phase": "EXCESS", "turn": 1, "legal": ["pawn:5", "pawn:6", "pawn:7", "pawn:8", "pawn:9"]}, "pawn:6", {"phase": "CLEAR"}])
    run(match, [str(match.legal[0]), {"phase": "EXCESS", "turn": 0, "legal": ["pawn:8", "pawn:10"]}, "pawn:8", {"phase": "CLEAR"}])
    run(match, [str(match.legal[0]), {"phase": "CORNER_PAWN", "turn": 1, "slot": 0}])


@pytest.mark.rules("STW-9.A.7", "STW-8E.6")
def test_a_team_below_seven_pawns_loses() -> None:
    given = {"pawns": "R9 D5b, B1 D5b", "holder": "R9", "phase": "BATTLE", "score": [3, 0], "group_yellow": [0, 1]}
    match = given_match({**given, "out": ["B5", "B6", "B7", "B8"]})
    run(match, ["battle=6-1", {"phase": "OVER", "abandoned": 1, "score": [3, 0]}])
    assert match.payoffs == (1, -1)
    match = given_match({**given, "score": [0, 3], "out": ["B5", "B6", "B7", "B8"]})
    run(match, ["battle=6-1", {"phase": "OVER"}])
    assert match.payoffs == (1, -1) and match.score == (0, 3)


@pytest.mark.rules("STW-9.B.4")
@pytest.mark.parametrize(
    ("table", "face", "expect"),
    [
        ("standard", "ball", {"score": [1, 0]}),
        ("standard", "flag", {"score": [0, 0], "set_piece": "CORNER", "taker": "R9", "ball": "H1b"}),
        ("standard", "one", {"score": [0, 0], "set_piece": "GOAL_KICK", "offence": "B"}),
        ("generous", "flag", {"score": [1, 0], "phase": "KO_KICKER", "offence": "B"}),
    ],
)
def test_penalty_tables(table: str, face: str, expect: dict[str, Any]) -> None:
    match = given_match({**SHOOT, "penalty": 1, "options": {"penalty_table": table}})
    run(match, [f"shot={face}", expect])


@pytest.mark.rules("STW-12.B", "STW-5.1")
def test_the_odds_of_spinner_and_shooting_die() -> None:
    def odds(*counts: int) -> dict[str, Fraction]:
        return {f"shot={face}": Fraction(n, sum(counts)) for face, n in zip(("ball", "flag", "one"), counts, strict=True)}

    assert given_match(SHOOT).chances == odds(4, 2, 2)
    assert given_match({**SHOOT, "options": {"shot_device": "die"}}).chances == odds(3, 1, 2)


@pytest.mark.rules("STW-12.C")
def test_the_quick_start_preset_gives_way_to_explicit_choices() -> None:
    settle = touchline.new(GAME).game.settle
    quick = settle({"preset": "quickstart"})
    assert not (quick["offside"] or quick["dribble"] or quick["long_shot"])
    assert settle({"preset": "quickstart", "dribble": True})["dribble"] is True
    assert settle(settle({"preset": "quickstart", "offside": True})) == settle({"preset": "quickstart", "offside": True})
    match = given_match(
        {"pawns": "R5 D5b, R9 D2b, B1 E4b, B0 D1b", "holder": "R5", "phase": "BALL_ROLL", "options": {"preset": "quickstart"}}
    )
    run(match, ["die=3", "D2b", {"phase": "SHOT"}])


@pytest.mark.rules("STW-7.1")
def test_behind_the_ball_is_onside_under_the_option() -> None:
    given = {"pawns": "R5 D2b, R9 C2b, B1 E4b, B0 D1b", "holder": "R5", "phase": "BALL_ROLL"}
    run(given_match(given), ["die=1", "PLAY", "C2b", {"event": "offside"}])
    run(given_match({**given, "options": {"offside_ball_line": True}}), ["die=1", "PLAY", "C2b", {"phase": "SHOT"}])


@pytest.mark.rules("STW-14.2")
def test_live_chances_after_time_are_capped() -> None:
    given = {**SHOOT, "clock": 2700}
    run(given_match({**given, "injury": 29}), ["shot=flag", {"set_piece": "CORNER", "injury": 30}])
    run(given_match({**given, "injury": 30}), ["shot=flag", {"period": 2, "phase": "KO_KICKER"}])


@pytest.mark.rules("STW-14.4")
def test_the_hundredth_tie_goes_to_the_offence() -> None:
    given = {"pawns": "R9 D5b, B5 D5b", "holder": "R9", "phase": "BATTLE"}
    run(given_match({**given, "ties": 98}), ["battle=2-2", {"phase": "BATTLE", "ties": 99}])
    run(given_match({**given, "ties": 99}), ["battle=2-2", {"phase": "SET_ROLL", "offence": "R"}])


@pytest.mark.rules("STW-8E.3", "STW-8E.4", "STW-8E.5")
def test_a_shoot_out_to_the_last_draw() -> None:
    given = {"phase": "SO_TOSS", "period": 5, "score": [2, 2], "options": {"shootout_pairs": 1}}
    match = given_match(given)
    run(match, ["toss=3-3", {"phase": "SO_TOSS"}, "toss=2-5", {"so_first": 1}])
    run(
        match,
        [*["shot=ball"] * 6, *["shot=one"] * 4, {"so_score": [3, 3], "so_kicks": [5, 5]}, "shot=flag", "shot=one", {"phase": "SO_COIN"}],
    )
    run(match, ["coin=blue", {"phase": "OVER", "so_score": [3, 4], "score": [2, 2]}])
    assert match.payoffs == (-1, 1)


@pytest.mark.rules("STW-8E.2", "STW-8E.3", "STW-11.4")
@pytest.mark.parametrize(("tie", "phase", "period"), [("extra_time", "TOSS", 3), ("shootout", "SO_TOSS", 5), ("draw", "OVER", 6)])
def test_what_follows_a_tie(tie: str, phase: str, period: int) -> None:
    match = given_match({**RACE, "period": 2, "clock": 2690, "score": [1, 1], "options": {"tie": tie}})
    run(match, ["die=2", "D8r", {"phase": phase, "period": period}])
    assert tie != "draw" or match.payoffs == (0, 0)
    match = given_match({**RACE, "period": 4, "clock": 890, "score": [1, 1]})
    run(match, ["die=2", "D8r", {"phase": "SO_TOSS", "period": 5}])


@pytest.mark.rules("STW-11.1")
def test_halves_of_any_length() -> None:
    run(given_match({**RACE, "clock": 590, "options": {"half_minutes": 10}}), ["die=2", "D8r", {"period": 2, "clock": 0}])
    run(given_match({**RACE, "clock": 590, "options": {"half_minutes": 11}}), ["die=2", "D8r", {"period": 1, "phase": "ATT_ROLL"}])


@pytest.mark.rules("STW-7P.2")
def test_a_solo_match_is_a_seat_played_by_the_computer() -> None:
    match = touchline.new(GAME, half_minutes=2, tie="draw")
    dice = random.Random(1)
    while not match.over:
        if match.turn == touchline.CHANCE:
            match.roll()
        elif match.turn == 1:
            match.play(int(match.game.greedy(match.game.view(match.state, 1), 0)))
        else:
            match.play(dice.choice(list(match.legal)))
    assert match.seats == 2 and match.payoffs is not None


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"holder": 6}, "the holder stands on the ball's square"),
        ({"pos": [[-1, 100] + [-1] * 3 + [43] + [-1] * 5, [-1] * 11]}, "may not leave its own half"),
        ({"pos": [[-1] * 5 + [43, 43] + [-1] * 4, [-1] * 11]}, "two pawns on D6r"),
        ({"phase": "SET_DEST", "roll": 3}, "sel must be a pawn on the board"),
        ({"phase": "BATTLE"}, "a battle needs a pawn of each team"),
        ({"phase": "BALL_DEST", "roll": 9}, "the roll cannot be 9"),
        ({"out": [[0] * 11, [0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]]}, "below 7 the match is abandoned"),
        ({"phase": "SO_KICK"}, "does not belong to period 1"),
        ({"phase": "CLEAR", "sel": 5}, "task_team says who is asked"),
        ({"clock_ms": -1}, "the clock cannot be negative"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], message: str) -> None:
    base = {"phase": "BALL_ROLL", "pos": [[-1] * 5 + [43] + [-1] * 5, [-1] * 11], "ball": 43, "holder": 5, "first_kick": 0, "opening": 0}
    with pytest.raises(touchline.PositionError, match=re.escape(message)):
        touchline.set_up(GAME, {**base, **fields})
