"""Whole matches in a real terminal by keys, and what happens to a match when the terminal goes wrong."""

from __future__ import annotations

import fcntl
import os
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pyte
import pytest

import touchline
from tests.helpers import environment
from touchline.games import names

CDC = "coup_du_champion"
SHORT = {
    CDC: ["format=custom", "period_s=120"], "fuba": ["max_turns_per_half=5"], "soccer_tactics_world": ["half_minutes=8", "tie=draw"],
    "worldwide_football": ["mode=amateur"], "footime": ["half_minutes=6", "tie_break=draw"],
}  # fmt: skip


class Terminal:
    """The program in a pseudo-terminal; pyte reads the screen as a person would."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **variables: str):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "touchline", *arguments], env=environment(LANG="C.UTF-8", TERM="xterm-256color", **variables),
            stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.transcript = b""

    def read(self, seconds: float = 0.05) -> str:
        """What is on the screen after a moment."""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 1 << 16)
            except OSError:
                break
            if not data:
                break
            self.transcript += data
            self.stream.feed(data)
            seconds = 0.01
        return "\n".join(self.screen.display)

    def until(self, words: str, seconds: float = 90) -> str:
        """Wait until something can be read."""
        patience = time.monotonic() + seconds
        while words not in (shown := self.read()):
            assert time.monotonic() < patience, f"{words!r} did not appear:\n{shown}"
        return shown

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.killpg(self.process.pid, signal.SIGWINCH)

    def end(self, seconds: float = 60) -> int:
        """Wait for the end of the program; its exit status."""
        patience = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < patience:
            self.read()
        self.read()
        return self.process.wait(1)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def options(name: str) -> list[str]:
    return [part for option in SHORT[name] for part in ("--option", option)]


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names()])
def test_a_whole_match_by_keys(name: str, tmp_path: Path) -> None:
    """Figures, arrows and Enter at random until the match is over; then the record is saved with the keys, and it is sound."""
    dice = random.Random(7)
    arguments = ["play", name, "--seats", "human,greedy", "--seed", "5", "--pace", "0", "--save", str(tmp_path / "save"), *options(name)]
    with Terminal(*arguments, TOUCHLINE_DATA=str(tmp_path)) as terminal:
        terminal.until("Leave")
        patience = time.monotonic() + 100
        while "The match is over" not in (shown := terminal.read(0.02)):
            assert terminal.process.poll() is None and time.monotonic() < patience, shown
            terminal.press("".join(dice.choice("123\r\r") for _ in range(3)))
        terminal.until("Play again")
        terminal.press("\x1b[B\x1b[B\r")
        terminal.until("Saved in")
        match = touchline.read((tmp_path / "save").read_text("utf-8"))
        assert match.over and len({step.action for step in match.steps if step.seat == 0}) > 2
        terminal.press("q")
        assert terminal.end() == 0


def saved(path: Path) -> touchline.Match:
    """A save that can be trusted: whole, and every line of it legal."""
    assert not path.with_name(path.name + ".part").exists()
    return touchline.read(path.read_text("utf-8"))


@pytest.mark.xdist_group(CDC)
@pytest.mark.parametrize("how", ["ctrl-c", "hang-up", "terminate", "leave"])
def test_however_one_leaves_the_match_is_kept(how: str, tmp_path: Path) -> None:
    save = tmp_path / "save"
    with Terminal("play", CDC, "--seed", "5", "--pace", "0", "--seats", "human,greedy", "--save", str(save)) as terminal:
        terminal.until("Home: ")
        terminal.press("1")
        terminal.read(0.5)
        terminal.until("Home: ")
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
        terminal.until("Home: ")
        terminal.press("1")
        terminal.read(0.5)
        terminal.press("q")
        assert terminal.end() == 0
    again = saved(save)
    assert again.steps[: len(match.steps)] == match.steps and len(again.steps) > len(match.steps)


@pytest.mark.xdist_group(CDC)
def test_another_window_size_and_wrong_keys_in_between(tmp_path: Path) -> None:
    save = tmp_path / "save"
    with Terminal("play", CDC, "--seed", "5", "--pace", "0", "--seats", "human,human", "--save", str(save)) as terminal:
        terminal.until("choose what to throw")
        for columns, rows in ((120, 40), (30, 8), (80, 24)):
            terminal.resize(columns, rows)
            terminal.press("\x1b[Z\x1b[15~xyz0")
            terminal.read(0.3)
        terminal.until("choose what to throw")
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
