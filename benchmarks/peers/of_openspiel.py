"""OpenSpiel's C++ games: rollouts inside the engine (its own rollout evaluator), and every decision through Python."""

from __future__ import annotations

import itertools
import random
from importlib.metadata import version
from typing import Any

import pyspiel

from benchmarks.peers.stopwatch import START_ONLY, cost, per_second, rates, tell

GAMES = ("backgammon", "gin_rummy", "leduc_poker", "connect_four", "chess")
ROLLOUTS, SIMULATIONS = 20, 50
dice = random.Random(1)


def step(state: Any) -> bool:
    """One random step; whether it was a decision."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(dice.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
        return False
    state.apply_action(dice.choice(state.legal_actions()))
    return True


def from_python(game: Any) -> Any:
    """Whole games, each step called from Python."""

    def play() -> tuple[float, float, float]:
        state, decided, steps = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            decided += step(state)
            steps += 1
        return decided, steps, 1

    return play


def opening(game: Any) -> Any:
    """The first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state)
    return state


def decisions(game: Any, n: int = 8) -> list[Any]:
    """Decisions with a choice, spread over a random game."""
    states: list[Any] = []
    while len(states) < n:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                states.append(state.clone())
            step(state)
    return [states[k * len(states) // n] for k in range(n)]


def main() -> None:
    """Measure all games."""
    peer = f"OpenSpiel {version('open_spiel')}"
    for name in GAMES:
        game = pyspiel.load_game(name)
        slow = rates(from_python(game))
        steps_per_game = slow["steps"] / slow["games"]
        # a search of one simulation only evaluates its root: so many random games, played out in C++
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7), 1.4, 1, 100, False, 7, False)
        root = opening(game)
        games_a_second = per_second(lambda b=bot, r=root: (b.mcts_search(r), ROLLOUTS)[1])  # type: ignore[misc]
        inside = {
            "decisions": games_a_second * slow["per_game"], "steps": games_a_second * steps_per_game, "games": games_a_second,
            "per_game": slow["per_game"],
        }  # fmt: skip
        states = decisions(game)
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 1.4, SIMULATIONS, 500, False, 7, False)
        turns = itertools.cycle(states)
        search = per_second(lambda b=bot, t=turns: (b.mcts_search(next(t)), SIMULATIONS)[1])  # type: ignore[misc]
        tell(peer, name, "engine", inside, copy_us=cost(states[4].clone), search=search, note="copy called from Python")
        tell(peer, name, "Python", slow, copy_us=cost(states[4].clone))


if __name__ == "__main__":
    if START_ONLY:
        rates(from_python(pyspiel.load_game("backgammon")))
    main()
