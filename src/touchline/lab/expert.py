"""Learning from matches of a search itself: `python -m touchline.lab.expert GAME FILE --seconds S` plays, `--fit NAME FILE ...` learns.

Whoever plays by a judgement comes to other positions than sensible players do, and makes more of them. Here both sides play by their
settings (as a level does), straying now and then so that positions beside the beaten track occur too; what came of a position some steps
later, the goals in between and what the judgement says there, tells by how much the judgement was wrong. The corrections are fitted by
least squares, drawn towards nothing where little was seen, and added to the threat table.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Mapping

import numpy as np

from touchline import games
from touchline.bots import levels
from touchline.kernel.game import Game
from touchline.kernel.network import MOST
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import decision_seed, draw, match_seed
from touchline.kernel.search import UNSETTLED
from touchline.kernel.tables import bot_table
from touchline.lab import learning, threat
from touchline.play.view import View

STRAY = 20
"""Random moves among the others, in 256."""
LATER = 40
"""Steps after which a position is judged again."""
RARE = 400.0
"""Corrections are drawn towards nothing as if so many positions had needed none."""


def match(game: Game, table: Mapping[str, Any], seed: int, index: int) -> tuple[Any, int]:
    """The judged positions of a match (situation, lead of home, step, number of traits, traits, signs), and what it brought home."""
    options = game.settle_for_programs({})
    state, dice, throws, step, signs = game.opening(options), match_seed(seed, index), 0, 0, len(game.sign_names)
    known, found = levels_threat(game), []
    while (who := int(game.turn(state))) != OVER:
        at = int(game.situation(state))
        if at >= 0 and known[at >> 1] != UNSETTLED and (signs or who != CHANCE):
            told, counts = learning.told(game, state), game.room(MOST)
            if told and (not signs or int(game.signs(state, counts)) >= 0):
                (home, away), _ = game.score_and_payoffs(state, 2)
                line = [at, home - away, step, len(told), *told, *[0] * (MOST - len(told)), *(int(counts[j]) for j in range(signs))]
                found.append(line)
        if who == CHANCE:
            action = game.thrown(state, dice, throws)
            throws += 1
        else:
            view = View(game, options, who, state)
            if len(view.legal) > 1 and draw(decision_seed(seed, index), step, 256) < STRAY:
                action = int(view.legal[draw(decision_seed(seed + 1, index), step, len(view.legal))])
            else:
                action = levels.play(table, view, dice + who, step)
        game.play(state, action)
        step += 1
    return np.array(found, np.int16).reshape(len(found), 4 + MOST + signs), game.score_and_payoffs(state, 2)[1][0]


def levels_threat(game: Game) -> Any:
    """The threat of situations, by their numbers."""
    from touchline.thinking.lookahead import threat_of

    return threat_of(game)


def play(game: Game, table: Mapping[str, Any], seed: int, first: int, seconds: float, most: int, path: Path) -> None:
    """Play matches for some seconds, and keep their positions."""
    until, parts, payoffs = time.perf_counter() + seconds, [], []
    while time.perf_counter() < until and len(payoffs) < most:
        positions, payoff = match(game, table, seed, first + len(payoffs))
        parts.append(positions)
        payoffs.append(payoff)
    np.savez_compressed(path, positions=np.concatenate(parts), lengths=[len(part) for part in parts], payoffs=payoffs)
    print(len(payoffs), "matches", sum(map(len, parts)), "positions", flush=True)


def load(paths: list[Path]) -> tuple[Any, Any, Any]:
    """Positions, lengths of matches and payoffs of some files."""
    found = [np.load(path) for path in paths]
    return tuple(np.concatenate([one[name] for one in found]) for name in ("positions", "lengths", "payoffs"))


def fit(game: Game, paths: list[Path], later: int = LATER, rare: float = RARE) -> threat.Table:
    """The threat table with corrections."""
    positions, lengths, _ = load(paths)
    table, signs = bot_table(game.name, "threat"), len(game.sign_names)
    widths = [len(columns) for columns in game.situations.values()]
    first = np.cumsum([0, *widths])
    base = np.concatenate([np.array(table[row], float) for row in game.situations])
    added = np.array([table["signs"][name] for name in game.sign_names], float) if signs else np.zeros((0, len(widths)))
    judged = [k for k, row in enumerate(game.situations) if UNSETTLED not in table[row]]
    place, side, lead, step = positions[:, 0] >> 1, 1 - 2 * (positions[:, 0] & 1), positions[:, 1], positions[:, 2]
    counts = positions[:, 4 + MOST :].astype(float)
    kind = np.searchsorted(first, place, side="right") - 1
    said = base[place] / 1000
    for column, k in enumerate(judged):
        here = kind == k
        if signs:
            said[here] += counts[here] @ added[:, column] / 1000
    miss, start = np.zeros(len(place)), 0
    for n in lengths:
        s = slice(start, start + n)
        then = np.searchsorted(step[s], step[s] + later)
        over = then >= n
        at = np.minimum(then, n - 1)
        gone = np.where(over, lead[s][-1], lead[s][at]) - lead[s]
        miss[s] = side[s] * (gone + np.where(over, 0.0, side[s][at] * said[s][at])) - said[s]
        start += n
    print("mean miss", miss.mean(), "spread", miss.std(), "positions", len(miss), "matches", len(lengths))
    made: threat.Table = {row: list(table[row]) for row in game.situations}
    corrected = added.copy()
    for column, k in enumerate(judged):
        here = kind == k
        scale = np.maximum(counts[here].std(axis=0), 1e-3) if signs else np.zeros(0)
        seen = np.concatenate([np.eye(widths[k])[place[here] - first[k]], counts[here] / scale], axis=1)
        worth = 1000 * np.linalg.solve(seen.T @ seen + rare * np.eye(seen.shape[1]), seen.T @ miss[here])
        after = miss[here] - seen @ worth / 1000
        print(list(game.situations)[k], int(here.sum()), f"{miss[here].mean():+.4f}", f"explained {1 - after.var() / miss[here].var():.4f}")
        made[list(game.situations)[k]] = np.round(base[first[k] : first[k + 1]] + worth[: widths[k]]).astype(int).tolist()
        if signs:
            corrected[:, column] += worth[widths[k] :] / scale
    if signs:
        made["signs"] = {name: np.round(corrected[i], 2).tolist() for i, name in enumerate(game.sign_names)}
    return made


def teach(game: Game, paths: list[Path], path: Path, epochs: int, trust: float, rate: float, before: Path | None) -> None:
    """A network from its weights so far (or those of a file), taught by these matches."""
    from touchline.kernel.network import ONE, unpacked
    from touchline.thinking import networks

    positions, lengths, payoffs = load(paths)
    run = learning.Run(game, 1)
    run.weights = np.array(unpacked((before or networks.file(game)).read_bytes(), networks.traits(game).size), float) / ONE
    run.squares = np.full_like(run.weights, 0.05)
    most = int(positions[:, 3].max())
    rows, counts = np.ascontiguousarray(positions[:, 4 : 4 + most]), positions[:, 3].astype(np.int32)
    sides, ends = (positions[:, 0] & 1).astype(np.int32), np.cumsum(lengths).astype(np.int32)
    results = np.asarray(payoffs, np.int32)
    values = np.repeat(results, lengths) * (1 - 2 * sides)
    lesson = learning.Lesson(rows, counts, values.astype(float), sides, ends, results)
    kept, learning.RATE, learning.RARE = (learning.RATE, learning.RARE), rate, 0
    try:
        run.epochs = 1  # the network knows something: it is trusted from the first time on
        print("errors", run.teach(lesson, epochs + 1, trust=trust))
    finally:
        learning.RATE, learning.RARE = kept
    run.seen[:] = 1
    run.write(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--matches", type=int, default=1 << 30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--set", nargs="*", default=[], help="settings of the level international to be changed: work=300")
    parser.add_argument("--fit", type=Path, help="fit a threat table to the matches of these files")
    parser.add_argument("--teach", type=Path, help="teach a network by the matches of these files")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--trust", type=float, default=0.05)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--later", type=int, default=LATER)
    parser.add_argument("--rare", type=float, default=RARE)
    asked = parser.parse_args()
    game = games.find(asked.game)
    game.make_ready()
    if asked.fit:
        made = fit(game, asked.files, asked.later, asked.rare)
        asked.fit.write_text(threat.text(game, made, "corrected by matches of the search itself."), "utf-8")
    if asked.teach:
        teach(game, asked.files, asked.teach, asked.epochs, asked.trust, asked.rate, None)
    if asked.fit or asked.teach:
        return
    table = levels.settings(game, "international")
    changes = dict(one.split("=", 1) for one in asked.set)
    if "tries" in changes:
        table = {"counts": True, "phases": table.get("phases", ())}
    table |= {name: value if name == "judge" else float(value) if name == "doubt" else int(value) for name, value in changes.items()}
    play(game, table, asked.seed, asked.first, asked.seconds, asked.matches, asked.files[0])


if __name__ == "__main__":
    main()
