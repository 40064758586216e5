"""Whole matches in a real terminal by keys, and what happens to a match when the terminal goes wrong."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

import touchline
from tests.terminal.real import Terminal, screen
from touchline.games import names
from touchline.play.wording import wording

CDC = "coup_du_champion"
SHORT = {
    CDC: ["format=custom", "period_s=120"], "fuba": ["max_turns_per_half=5"], "soccer_tactics_world": ["half_minutes=8", "tie=draw"],
    "worldwide_football": ["mode=amateur"], "footime": ["half_minutes=6", "tie_break=draw"],
}  # fmt: skip
LOOKS = {
    CDC: (80, 24, "en", False), "fuba": (80, 24, "fr", False), "soccer_tactics_world": (120, 40, "en", True),
    "worldwide_football": (80, 24, "fr", True), "footime": (120, 40, "en", False),
}  # fmt: skip
"""Size of the window, language, and whether without colour."""


def options(name: str) -> list[str]:
    return [part for option in SHORT.get(name, ()) for part in ("--option", option)]


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names()])
def test_a_whole_match_by_keys(name: str, tmp_path: Path) -> None:
    """Figures, arrows and Enter at random until the match is over; then the record is saved with the keys, and it is sound."""
    dice = random.Random(7)
    columns, rows, language, plain = LOOKS.get(name, (80, 24, "en", False))
    say = wording(name, language)
    arguments = ["play", name, "--seats", "human,greedy", "--seed", "5", "--pace", "0", "--save", str(tmp_path / "save"), *options(name)]
    variables = {"TOUCHLINE_DATA": str(tmp_path), "TOUCHLINE_LANGUAGE": language, **({"NO_COLOR": "1"} if plain else {})}
    with screen(*arguments, columns=columns, rows=rows, **variables) as terminal:
        terminal.until(say("key-quit"))
        patience = time.monotonic() + 1000
        before, looks = "", 0
        while say("plain-over") not in (shown := terminal.read(0.02)):
            assert terminal.running() and time.monotonic() < patience, shown
            looks += 1
            if shown != before or looks % 10 == 0:  # nobody presses keys faster than the screen answers
                terminal.press(*(dice.choice("123\r\r") for _ in range(3)))
                before = shown
        terminal.until(say("table-to-menu"))
        terminal.press("\x1b[B", "\x1b[B", "\r")
        terminal.until(say("plain-saved", file="").split()[0])
        match = touchline.read((tmp_path / "save").read_text("utf-8"))
        assert match.over and len({step.action for step in match.steps if step.seat == 0}) > 2
        terminal.press("q")
        assert terminal.end() == 0


def saved(path: Path) -> touchline.Match:
    """A save that can be trusted: whole, and every line of it legal."""
    assert not path.with_name(path.name + ".part").exists()
    return touchline.read(path.read_text("utf-8"))


def decide(terminal: Terminal) -> None:
    """Home makes a choice, is seen to have made it, and is asked again."""
    asked = terminal.until("Home, ", "Home: ")
    terminal.press("1")
    while terminal.read() == asked:
        assert terminal.running(), asked
    terminal.until("Home, ", "Home: ")


@pytest.mark.xdist_group(CDC)
@pytest.mark.parametrize("how", ["ctrl-c", "hang-up", "terminate", "leave"])
def test_however_one_leaves_the_match_is_kept(how: str, tmp_path: Path) -> None:
    save = tmp_path / "save"
    with Terminal("play", CDC, "--seed", "5", "--pace", "0", "--seats", "human,greedy", "--save", str(save)) as terminal:
        decide(terminal)
        match how:
            case "ctrl-c":
                terminal.press("\x03")
            case "hang-up":
                os.killpg(terminal.process.pid, signal.SIGHUP)
            case "terminate":
                os.kill(terminal.process.pid, signal.SIGTERM)
            case _:
                terminal.press("q")
        assert terminal.end() == 0
        assert how == "hang-up" or b"Saved in" in terminal.transcript
        assert b"Traceback" not in terminal.transcript
    match = saved(save)
    assert not match.over and match.players == ("human", "greedy") and any(step.seat == 0 for step in match.steps)
    with Terminal("play", "--resume", str(save), "--pace", "0") as terminal:
        decide(terminal)
        terminal.press("q")
        assert terminal.end() == 0
    again = saved(save)
    assert again.steps[: len(match.steps)] == match.steps and len(again.steps) > len(match.steps)


@pytest.mark.xdist_group(CDC)
def test_another_window_size_and_wrong_keys_in_between(tmp_path: Path) -> None:
    save = tmp_path / "save"
    with Terminal("play", CDC, "--seed", "5", "--pace", "0", "--seats", "human,human", "--save", str(save)) as terminal:
        terminal.until("what do you throw")
        for columns, rows in ((120, 40), (30, 8), (80, 24)):
            terminal.resize(columns, rows)
            terminal.press("\x1b[Z\x1b[15~xyz0")
            terminal.read(0.3)
        terminal.until("what do you throw")
        terminal.press("q")
        assert terminal.end() == 0
    assert not any(step.seat >= 0 for step in saved(save).steps)


@pytest.mark.xdist_group(CDC)
def test_without_a_game_there_is_a_menu_and_without_colour_no_colour(tmp_path: Path) -> None:
    with Terminal("play", "--no-colour", TOUCHLINE_DATA=str(tmp_path)) as terminal:
        terminal.until("Join an online table")
        terminal.press("\r")
        terminal.until("Kick off")
        terminal.press("q")
        terminal.until("Join an online table")
        terminal.press("q")
        assert terminal.end() == 0
        colours = [b"\x1b[38", b";38;", b"\x1b[48", b";48;"]
        assert not any(code in terminal.transcript for code in colours)
