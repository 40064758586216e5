"""`touchline play`: a match in the terminal, new or saved."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from touchline.cli import join
from touchline.cli.common import CommandError, chosen_options, language_argument, option_argument, spoken
from touchline.cli.table import full_screen, screen_arguments, sit

if TYPE_CHECKING:
    from touchline.kernel.game import Game
    from touchline.terminal.start import Progress
    from touchline.terminal.table import Table

ABOUT = "play in the terminal: full screen, or --plain in lines of text; alone, against bots, several on one device"

SAVED = ".touchline"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="left out: a menu of games, saved matches and online tables")
    parser.add_argument(
        "--seats",
        default=None,
        metavar="A,B",
        help="who plays each seat: human, a bot (see: touchline games GAME), or your own as module:Bot (default: human and a middling bot)",
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    parser.add_argument("--save", type=Path, default=None, metavar="FILE", help="where to save (default: among your saved matches)")
    parser.add_argument("--seed", type=int, default=None, metavar="N", help="repeatable dice (default: new ones each time)")
    parser.add_argument(
        "--coach", action="store_true", help="be warned before a blunder, have the bots' moves explained (alone against bots)"
    )
    screen_arguments(parser)
    option_argument(parser)
    language_argument(parser)


def run(options: argparse.Namespace) -> int:
    from touchline import games
    from touchline.terminal.start import Plan, game_of, new_table, saved_table, usual_players

    language = spoken(options)
    if not options.resume:
        if not options.game and full_screen(options):
            from touchline.terminal.app import TouchlineApp
            from touchline.terminal.app import run as show

            return show(TouchlineApp(language, pace=options.pace))
        answer = options.game or _ask(language)
        if answer.startswith(("http:", "https:", "ws:", "wss:")):
            options.url, options.seat, options.name = answer, None, ""
            return join.run(options)
        if answer.endswith(SAVED) and Path(answer).is_file():
            options.resume = Path(answer)
    if options.save:
        _check_place(options.save, options.resume)
    game = games.find(game_of(options.resume) if options.resume else answer)
    players, chosen = _players(options, game), chosen_options(options)

    def begin(progress: Progress) -> Table:
        if options.resume:
            table = saved_table(options.resume, players, language, options.save or options.resume, progress)
        else:
            table = new_table(Plan(game.name, players or usual_players(game), chosen, options.seed), language, progress, options.save)
        if options.coach:
            table.switch_coach()
        return table

    if not options.resume:
        game.settle(chosen)
    return sit(options, language, game.name, begin)


def _check_place(save: Path, resumed: Path | None) -> None:
    """A match can be saved there, and nothing else is lost by it: that is said before it is played, not when it is over."""
    if save.is_dir():
        raise CommandError(f"--save {save} is a folder; name a file")
    if save.exists() and not save.is_file():
        raise CommandError(f"--save {save} is no ordinary file; name another")
    if not save.parent.is_dir():
        raise CommandError(f"--save {save}: there is no folder {save.parent}")
    if not os.access(save.parent, os.W_OK | os.X_OK):
        raise CommandError(f"--save {save}: nothing can be written to the folder {save.parent}")
    if save.exists() and save.stat().st_size and not (resumed and resumed.exists() and save.samefile(resumed)):
        raise CommandError(f"--save {save} exists already: go on with it (--resume {save}), or name another file")


def _players(options: argparse.Namespace, game: Game) -> list[str] | None:
    from touchline import bots

    if options.seats is None:
        return None
    players: list[str] = options.seats.split(",")
    for player in players:
        if player != "human":
            try:
                bots.check(player, game)
            except bots.BotFailed:
                raise
            except ValueError:
                known = ["human", *bots.names(game)]
                raise CommandError(f"no player {player!r}; there are {', '.join(known)}, and your own as module:Bot") from None
    return players


def _ask(language: str) -> str:
    """Let the person choose a game, a saved match (its file) or an online table (its address)."""
    from touchline import games
    from touchline.play.wording import wording
    from touchline.terminal.saves import saved_line, saves

    names = games.names()
    for number, name in enumerate(names, 1):
        say = wording(name, language)
        print(f"  {number}  {say('game-title')}: {say('game-line')}")
    kept = [(path, line) for path in saves()[:9] if (line := saved_line(path, language))]
    if kept:
        print(wording(None, language)("menu-resume") + ":")
    for number, (_, line) in enumerate(kept, len(names) + 1):
        print(f"  {number}  {line}")
    print(wording(None, language)("menu-plain"))
    answers = [*names, *(str(path) for path, _ in kept)]
    while True:
        print("> ", end="", flush=True)
        answer = sys.stdin.readline()
        if not answer:
            raise CommandError("name a game (see: touchline games) or a saved match with --resume FILE")
        answer = answer.strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(answers):
            return answers[int(answer) - 1]
        if answer in names or "://" in answer:
            return answer
