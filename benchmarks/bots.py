"""`python -m benchmarks.bots`: playouts and search iterations a second on one core, beside OpenSpiel's C++ tree search on backgammon.

Everything is measured in one run and per CPU second. Four figures a game: random playouts to the end from the opening, the same from
positions spread over a match (as somebody asks for the chances of winning), iterations of our search with whole random playouts (what
OpenSpiel's does), and iterations as the bots make them, cut off and judged at their horizon.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from benchmarks.__main__ import GAMES, rate

SIMULATIONS, PLAYOUTS = 200, 200
POSITIONS = 20
"""Positions spread evenly over a random match."""


def ours(name: str) -> dict[str, float]:
    """The figures of one game."""
    from touchline import games
    from touchline.bots import levels
    from touchline.kernel.game import RANDOM
    from touchline.play.match import Match
    from touchline.thinking.lookahead import FOREVER, Effort, foresee, think

    match = Match(games.find(name), {}, 1)
    steps = 0
    while match.turn < 0 or len(match.legal) < 2 or steps < 40:  # a decision of open play
        match.roll() if match.turn < 0 else match.play(int(match.game.greedy(match.game.view(match.state, match.turn), steps)))
        steps += 1
    game, view, seeds = match.game, match.view(match.turn), iter(range(1 << 30))
    opening = Match(game, {}, 1).view(0)
    table = {k: v for k, v in levels.settings(game, "international").items() if k != "phases"}
    as_played, whole = Effort(**{**table, "work": SIMULATIONS}), Effort(work=SIMULATIONS, horizon=1 << 24, mix=256)

    def search(effort: Effort) -> int:
        return think(view, effort, next(seeds) << 20).iterations

    def playouts(views: list[Any]) -> int:
        each = PLAYOUTS // len(views)
        return sum(len(foresee(v, next(seeds) << 20, each, FOREVER, RANDOM)) for v in views)

    spread = met(game)
    return {
        "playouts": rate(lambda: playouts([opening])),
        "met": rate(lambda: playouts(spread)),
        "whole": rate(lambda: search(whole)),
        "iterations": rate(lambda: search(as_played)),
    }


def met(game: Any) -> list[Any]:
    """What the seats on turn see at decisions spread evenly over a random match."""
    from touchline.kernel.random import draw
    from touchline.play.match import Match

    match, views = Match(game, {}, 1), []
    while not match.over:
        if match.turn < 0:
            match.roll()
            continue
        views.append(match.view(match.turn))
        match.play(match.legal[draw(1, len(match.steps), len(match.legal))])
    return [views[i * len(views) // POSITIONS] for i in range(POSITIONS)]


def peer() -> float | None:
    """Simulations a second of OpenSpiel's MCTSBot on backgammon with random rollouts; None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 1.4, SIMULATIONS, 200, False, 7, False)
    return rate(lambda: (bot.mcts_search(state), SIMULATIONS)[1])


def main() -> None:
    """Print the figures as a table, and as JSON with --json."""
    other = peer()
    figures: dict[str, Any] = {
        "open_spiel_backgammon": other,
        "games": {name: ours(name) for name in sys.argv[1:] or GAMES if name in GAMES},
    }
    if "--json" in sys.argv:
        print(json.dumps(figures, indent=1))
        return
    print("one thread, per CPU second; x = times OpenSpiel's C++ MCTS on backgammon\n")
    heads = {"random playouts/s": 19, "over a match": 14, "search, whole playouts/s": 26, "x": 8, "search as played/s": 20, " x": 8}
    print(f"{'game':22}" + "".join(f"{head:>{width}}" for head, width in heads.items()))
    for name, f in figures["games"].items():
        ratios = [f"{f[key] / other:8.1f}" if other else "       -" for key in ("whole", "iterations")]
        print(f"{name:22}{f['playouts']:19,.0f}{f['met']:14,.0f}{f['whole']:26,.0f}{ratios[0]}{f['iterations']:20,.0f}{ratios[1]}")
    print(f"\npeer: {other:,.0f} simulations/s" if other else "\npeer: OpenSpiel is not installed")


if __name__ == "__main__":
    main()
