"""`touchline solve`: the exact solution of a game that is small enough."""

from __future__ import annotations

import argparse

from touchline.cli.common import chosen_options, game_argument, json_argument, option_argument, ready_game, tell_json

ABOUT = "solve a game that is small enough; afterwards the bot `perfect` plays it"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    json_argument(parser)
    option_argument(parser)


def run(options: argparse.Namespace) -> None:
    from touchline.terminal.progress import parts
    from touchline.thinking.solutions import kept_at, solution

    game = ready_game(options.game)
    chosen = chosen_options(options)
    with parts() as progress:
        solved = solution(game, chosen, progress)
    state = game.opening(chosen)
    if options.json:
        worth = {game.outcomes[outcome]: solved.after(state, outcome, 0) for outcome, _ in game.chance_list(state)}
        tell_json({"game": game.name, "kept": str(kept_at(game, chosen)), "worth": worth})
        return
    print(f"{game.name}: solved, kept in {kept_at(game, chosen)}")
    for outcome, weight in game.chance_list(state):
        print(
            f"  {game.outcomes[outcome]} (weight {weight}): worth {solved.after(state, outcome, 0):+.4f} to home (win rate minus loss rate)"
        )
