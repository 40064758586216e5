"""`make bench`: the figures of the README, measured in one run on this machine.

Rates are CPU time based where one thread works, so that other work on the machine disturbs them less. Where OpenSpiel is installed
(`make bench` installs it if it can), its C++ backgammon is measured in the same run and the ratio is printed.
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable

from benchmarks.figures import machine, write

ROOT = Path(__file__).resolve().parents[1]
BATCH, COPIES = 500, 1_000_000
PROBES, ROLLOUTS = 40, 50
GAMES = sorted(p.parents[1].name for p in ROOT.glob("src/touchline/games/*/rules/tables.toml"))


def rate(work: Callable[[], int], seconds: float = 2.0) -> float:
    """Things done per CPU second: the best of three windows."""
    work()
    best = 0.0
    for _ in range(3):
        done, started = 0, time.process_time()
        while time.process_time() - started < seconds / 3:
            done += work()
        best = max(best, done / (time.process_time() - started))
    return best


def engine(name: str) -> dict[str, Any]:
    """Random play inside the engine, from Python, and the cost of a copy, on one core."""
    from benchmarks.random_play import copying, from_python, inside
    from touchline import games

    game = games.find(name)
    game.make_ready()
    within, stepwise, copy = inside(game, BATCH), from_python(game), copying(game, COPIES)
    return {
        "bytes": game.state.size,
        "decisions_per_second": rate(lambda: within()[0]),
        "python_decisions_per_second": rate(lambda: stepwise()[0]),
        "copy_ns": 1e9 / rate(lambda: (copy(), COPIES)[1], 0.6),
        "decisions_per_match": float(game.play_batch(1, 0, 2000)[1][:, 0].mean()),
    }


def start_up(name: str) -> dict[str, float]:
    """Seconds of a first start with an empty cache, of a later start, and of --help, each a whole process."""
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "TOUCHLINE_CACHE": cache, "PYTHONPATH": str(ROOT / "src")}
        code = f"from touchline import games; g = games.find({name!r}); g.make_ready(); g.play_batch(1, 0, 1)"

        def run(*arguments: str) -> float:
            started = time.perf_counter()
            subprocess.run([sys.executable, *arguments], env=env, check=True, stdout=subprocess.DEVNULL)
            return time.perf_counter() - started

        return {
            "first": run("-c", code),
            "later": min(run("-c", code) for _ in range(3)),
            "help": min(run("-m", "touchline", "--help") for _ in range(3)),
        }


def open_spiel() -> float | None:
    """Decisions per CPU second of OpenSpiel's C++ backgammon in random play, the loop inside its engine; None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")
    dice, decisions, state = random.Random(1), 0, game.new_initial_state()
    for _ in range(PROBES):
        probe = game.new_initial_state()
        while not probe.is_terminal():
            if probe.is_chance_node():
                outcomes = probe.chance_outcomes()
                probe.apply_action(dice.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state = probe.clone() if decisions == 0 else state
                probe.apply_action(dice.choice(probe.legal_actions()))
                decisions += 1
    # a search of one simulation only evaluates its root: so many random games, played out in C++
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 7, False)
    return decisions / PROBES * rate(lambda: (bot.mcts_search(state), ROLLOUTS)[1])


def as_markdown(figures: dict[str, Any]) -> str:
    """The figures as the README shows them."""
    from touchline.play.wording import wording

    peer = figures["open_spiel_backgammon"]
    lines = [
        f"{machine()}.",
        "",
        "| game | state | decisions/s, one core | x OpenSpiel's backgammon | from Python | first start | later start | copy |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for name, f in figures["games"].items():
        cells = (
            wording(name, "en")("game-title"), f"{f['bytes']} bytes", f"{f['decisions_per_second'] / 1e6:.1f} million",
            f"{f['decisions_per_second'] / peer:.0f}" if peer else "-", f"{f['python_decisions_per_second']:,.0f}",
            f"{f['start']['first']:.1f} s", f"{f['start']['later']:.2f} s", f"{f['copy_ns']:.0f} ns",
        )  # fmt: skip
        lines.append(f"| {' | '.join(cells)} |")
    fastest = min(f["start"]["help"] for f in figures["games"].values())
    said = f"`touchline --help` takes {fastest:.2f} s."
    return "\n".join([*lines, "", f"{said} OpenSpiel's C++ backgammon made {peer:,.0f} decisions/s in the same run." if peer else said])


def main() -> None:
    """Print the figures as a table, as JSON with --json; with --write they also go into the README."""
    figures: dict[str, Any] = {
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
    }
    figures["games"] = {name: {**engine(name), "start": start_up(name)} for name in GAMES}
    figures["open_spiel_backgammon"] = peer = open_spiel()
    if "--write" in sys.argv:
        write("engine", as_markdown(figures))
    if "--json" in sys.argv:
        print(json.dumps(figures, indent=1))
        return
    print(f"{figures['machine']}, Python {figures['python']}, one thread, random play, per CPU second\n")
    heads = (("decisions/s", 14), ("from Python", 14), ("copy ns", 9), ("first s", 9), ("later s", 9), ("help s", 9), ("x peer", 8))
    print(f"{'game':22}{'bytes':>6}" + "".join(f"{head:>{width}}" for head, width in heads))
    for name, f in figures["games"].items():
        ratio = f"{f['decisions_per_second'] / peer:8.0f}" if peer else "       -"
        start = f["start"]
        print(
            f"{name:22}{f['bytes']:6}{f['decisions_per_second']:14,.0f}{f['python_decisions_per_second']:14,.0f}{f['copy_ns']:9.1f}"
            f"{start['first']:9.1f}{start['later']:9.2f}{start['help']:9.2f}{ratio}"
        )
    print(
        f"\npeer: OpenSpiel C++ backgammon, loop inside the engine: {peer:,.0f} decisions/s"
        if peer
        else "\npeer: OpenSpiel is not installed"
    )


if __name__ == "__main__":
    main()
