"""`touchline` alone: what can be done from here."""

from __future__ import annotations

import argparse
import sys

OFFERED = (("start-browser", ("serve", "--open")), ("start-terminal", ("play",)), ("start-games", ("games",)), ("start-help", ("--help",)))
"""What a newcomer may want, and the command that does it."""


def run(options: argparse.Namespace) -> int:
    from touchline import games
    from touchline.cli import main
    from touchline.languages import preferred
    from touchline.play.wording import wording

    say = wording(None, preferred())
    print(say("start-welcome", n=len(games.names())))
    for number, (message, command) in enumerate(OFFERED, 1):
        print(f"  {number}  {say(message):44} touchline {' '.join(command)}")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return 0
    while True:
        print("> ", end="", flush=True)
        answer = sys.stdin.readline().strip()
        if answer in ("", "q"):
            return 0
        if answer in ("1", "2", "3", "4"):
            return main(OFFERED[int(answer) - 1][1])
