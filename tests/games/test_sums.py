"""Throws are told in full: every die, everything added to it, what it is compared with, and a verdict that is what really happens.

What is expected comes from the thrown outcome, the position before it and the position after it; never from the details of the event.
"""

from __future__ import annotations

import random
import re
from typing import Any, Iterator

import pytest

import touchline
from touchline import games
from touchline.kernel.eyes import SPECTATOR
from touchline.kernel.playout import CHANCE
from touchline.play.match import Match

GAMES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in games.names()]
OPTIONS: dict[str, dict[str, Any]] = {"fuba": {"rules": "advanced"}}
SUM = re.compile(r"(\d+)((?: [+−] \d+(?: [a-zà-ÿ' ]+?)?)+) = (−?\d+)")
TERM = re.compile(r"([+−]) (\d+)")


def throws(name: str, seed: int, most: int) -> Iterator[tuple[Any, str, Match, dict[str, list[str]]]]:
    """Throws of a match of sensible players who stray: fields before it, the outcome, the match after it, and what was told."""
    match, dice = touchline.new(name, seed=seed, **OPTIONS.get(name, {})), random.Random(seed)
    while not match.over and most:
        if match.turn != CHANCE:
            stray = dice.random() < 0.1
            match.play(dice.choice(match.legal) if stray else int(match.game.greedy(match.game.view(match.state, match.turn), most)))
            continue
        before = match.game.mirror(match.state)
        match.roll()
        most -= 1
        step, view = match.log(SPECTATOR, len(match.steps) - 1)[-1], match.view(SPECTATOR)
        yield before, match.game.outcomes[step.action], match, {language: view.commentary(step, language) for language in ("en", "fr")}


def number(line: str) -> int:
    """The figure that counts at the beginning of a line: the result of a sum, or the only number, or what it counts as."""
    found = re.match(r"(?:[^=;:]*?= )?(−?\d+)(?:, counts as (\d+))?(?! [+−])", line)
    assert found, line
    return int((found[2] or found[1]).replace("−", "-"))


@pytest.mark.parametrize("name", GAMES)
def test_every_die_is_told_and_every_sum_is_right(name: str) -> None:
    told = summed = 0
    for seed in (1, 2):
        for _before, outcome, match, lines in throws(name, seed, 150):
            faces = [die.face for die in match.game.outcome_dice(match.game.outcome_numbers[outcome]) if die.face.isdigit()]  # type: ignore[misc]
            for text in map(" ".join, lines.values()):
                for face in faces:
                    assert re.search(rf"(?<!\d){face}(?!\d)", text), (outcome, text)
                    told += 1
                for first, terms, result in SUM.findall(text):
                    wanted = int(first) + sum(int(n) if sign == "+" else -int(n) for sign, n in TERM.findall(terms))
                    assert wanted == int(result.replace("−", "-")), text
                    summed += 1
    assert told > 40 or name == "coup_du_champion"  # whose dice have words
    assert summed > 20 or name in ("coup_du_champion", "footime")  # where nothing is added


@pytest.mark.xdist_group("soccer_tactics_world")
def test_a_battle_is_told_with_what_both_pawns_add() -> None:
    """STW-4.D.2, STW-4.D.3: a keeper adds two, a defender what was agreed; the higher sum wins, level is thrown again."""
    told = {"won": 0, "level": 0}
    for seed in range(3):
        for before, outcome, _match, lines in throws("soccer_tactics_world", seed, 400):
            if not outcome.startswith("battle="):
                continue
            dice = [int(n) for n in outcome.partition("=")[2].split("-")]
            sums, words = [], []
            for team, die in zip((before.offence, 1 - before.offence), dice, strict=True):
                pawn = next(i for i in range(11) if before.pos[team, i] == before.ball)
                more, who = (2, "keeper") if pawn == 0 else (before.defender_bonus, "defender") if pawn < 5 else (0, "")
                sums.append(die + more)
                words.append(f"{die} + {more} {who} = {die + more}" if more else f"{die}")
            line = lines["en"][0]
            names = ("Home", "Away") if before.offence == 0 else ("Away", "Home")
            assert line.startswith(f"{words[0]} for {names[0]} against {words[1]} for {names[1]}"), (line, words)
            if set(dice) == {1, 6}:
                assert line.endswith("a foul.")
                continue
            winner = None if sums[0] == sums[1] else names[sums[0] < sums[1]]
            assert (winner is None) == line.endswith("level: nobody has it yet.")
            assert winner is None or f"of {winner} wins the ball." in lines["en"][1]
            told["level" if winner is None else "won"] += 1
    assert told["won"] > 10 and told["level"] > 1


@pytest.mark.xdist_group("fuba")
def test_shots_presses_and_controls_are_told_as_they_end() -> None:
    """FUB-4.4.a, FUB-4.7.b, FUB-4.9.1.b: the sum told beats the ball value told if, and only if, it is a goal; and so on."""
    seen = {"shot": 0, "press": 0, "control": 0}
    for seed in range(4):
        for before, outcome, match, lines in throws("fuba", seed, 400):
            line, after = lines["en"][0], match.fields
            phase = match.game.names["phase"](before.phase).name
            if phase == "SHOT":
                assert f"ball value {before.ball_value}" in line
                goal = sum(after.score[t] for t in range(2)) > sum(before.score[t] for t in range(2))
                assert goal == (number(line.partition("rolls ")[2]) > before.ball_value and "second try" not in line), line
                seen["shot"] += 1
            elif phase == "PRESS_DIE":
                assert f"below {before.ball_value} wins" in line
                assert (number(line.partition("rolls ")[2]) < before.ball_value) == any("under pressure" in text for text in lines["en"])
                seen["press"] += 1
            for text in lines["en"]:
                if text.startswith("Control: ") and (found := re.match(r"Control: (\d) against the ball value (\d), (.*)", text)):
                    assert (int(found[1]), int(found[2])) == (
                        int(outcome.partition("=")[2][0]) if phase == "ROLL" else int(found[1]),
                        before.ball_value,
                    )
                    assert ("too little" in found[3]) == (int(found[1]) < int(found[2]))
                    seen["control"] += 1
    assert min(seen.values()) > 3, seen


@pytest.mark.xdist_group("worldwide_football")
def test_keepers_and_defences_are_told_as_they_end() -> None:
    """WWF-7.4, WWF-9.4: the keeper's sum against the quality of the shot, and the roll of a defence against what it needs."""
    keepers = defences = 0
    for seed in range(4):
        need = 0
        match = touchline.new("worldwide_football", seed=seed)
        while not match.over:
            if match.turn != CHANCE:
                match.play(int(match.game.greedy(match.game.view(match.state, match.turn), seed)))
            else:
                match.roll()
            seen, view = match.log(SPECTATOR, len(match.steps) - 1), match.view(SPECTATOR)
            if not seen:
                continue
            step = seen[0]
            kinds = [event.kind for event in step.events]
            for event, line in zip(step.events, view.commentary(step, "en"), strict=True):
                if event.kind == "defended":
                    need = event.c
                elif event.kind == "defence_roll":
                    defences += 1
                    assert f"; {need} is needed" in line
                    if "defence_failed" in kinds:
                        assert "not enough" in line
                    if "ball_won" in kinds:
                        assert ": enough." in line
                elif event.kind == "keeper_total":
                    keepers += 1
                    own, quality = number(line.partition("has ")[2]), int(line.partition("against ")[2].split(",")[0].split(":")[0])
                    assert ("goal" in kinds) <= (own < quality) and ("saved" in kinds) <= (own >= quality), line
    assert keepers > 10 and defences > 20
