"""Teaching a game's small network (kernel/network.py): positions of matches, what they were worth, and steepest descent.

    from touchline.lab import learning
    game = games.find("fuba")
    run = learning.Run(game, seed=1)
    run.teach(learning.matches(game, seed=1, n=4000), epochs=6, keep=Path("run.npz"))  # goes on from `learning.load(path)`
    run.error(learning.exam(game, seed=2, n=300))  # mean error against long playouts: 1 is a match won instead of drawn

Matches are those of sensible players who stray now and then. What a position is worth is learnt from what came of it: the result, and what
the network itself says of the positions on the way (temporal differences). A network that tells goals (`GOALS` in the game's
`bots/network.py`) learns those to come instead, scored less conceded, the later the less they count. In a solved game the exact values are
taught (lab/lessons.py). Positions to learn from and to be examined on come from different series of matches. What a run learnt is written
in whole numbers by `write`; errors are those of the whole numbers. A run that is taught with an exam tells its errors epoch by epoch
(lab/curves.py). Matches of the network itself: lab/selfplay.py.
"""

from __future__ import annotations

import hashlib
import io
import lzma
import os
import struct
import tokenize
import zipfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Mapping

import numpy as np
from numpy.lib import format as arrays

from touchline import games
from touchline.kernel import follow, judging
from touchline.kernel.eyes import in_rules
from touchline.kernel.game import GREEDY, Game
from touchline.kernel.judging import HALF_WORTH
from touchline.kernel.network import CERTAIN, EXTRA, HIDDEN, MOST, ONE, packed
from touchline.kernel.playout import CHANCE, OVER
from touchline.kernel.random import SEEDS, SERIES, draw, match_seed
from touchline.lab import curves, descent
from touchline.lab.curves import Asked, Epoch, Exam, Levels
from touchline.lab.threat import STRAY
from touchline.thinking import networks
from touchline.thinking.lookahead import threat_of

TRUST, GOALS_TRUST = 0.03, 0.2
"""How much of what a position is worth is what the network says of the next one; the rest is what came later. And where goals are told."""
DISCOUNT = 0.985
"""What counts of a goal that falls one judged position later, where goals are told."""
RATE, GOALS_RATE, EXACT_RATE = 0.02, 0.001, 0.03
"""How far a weight goes at first: learning from results, from goals (which say little of a position each), and from exact values."""
RARE = 20
"""What was met seldom is drawn towards nothing, as if it had been met so many times more and nothing had come of it."""
PLAYOUTS = 200
"""Matches played on to the end from each position of an exam."""
FAR = 1 << 31
"""Where throws are numbered from 0 on, as on the leaderboard, matches are those of a series from this one on: nobody else comes so far."""
LARGEST = 1 << 26
"""Bytes that a run that was kept may have."""
NOT_OURS = "it is none of our files"


@dataclass
class Lesson:
    """Positions by their traits, and what they are worth to the team with the ball (in matches: what came of them)."""

    rows: Any
    """The rows of weights of each position, int16 (n, most)."""
    counts: Any
    """How many of them it has."""
    values: Any
    sides: Any = field(default_factory=lambda: np.zeros(0, np.int32))
    """In matches: which team has the ball."""
    ends: Any = field(default_factory=lambda: np.zeros(0, np.int32))
    """In matches: the first position of the match after each."""
    leads: Any = field(default_factory=lambda: np.zeros(0, np.int32))
    """In matches: by how many goals home leads, where goals are told; else nothing."""
    finals: Any = field(default_factory=lambda: np.zeros(0, np.int32))
    """The lead of home at the end of each match, where goals are told; else its payoff."""
    discount: float = 1.0
    threat: Any = field(default_factory=lambda: np.zeros(0))
    """In exams: what the threat table says."""
    playouts: int = 0
    """In exams: how many from each position tell what it is worth; none where the values are exact."""
    asked: int = 0
    """How many matches it is of; how many positions, if it is of none."""

    def targets(self, weights: Any, trust: float) -> Any:
        """What is to be learnt, as a network sees it that knows these weights already."""
        if not len(self.ends):
            return self.values[:, None].copy()
        found: Any = np.zeros((len(self.counts), 1))
        descent.predict(self.rows, self.counts, weights, found, np.zeros((EXTRA, HIDDEN)))
        return self.looked_back(found, trust)

    def looked_back(self, said: Any, trust: float) -> Any:
        """What is to be learnt in place of what a network said of the positions of matches, float64 (n, 1)."""
        descent.look_back(said, self.sides, self.ends, self.leads, self.finals, np.array([[trust, self.discount]]))
        return said


def matches(game: Game, seed: int, n: int, progress: Callable[[int], None] = lambda done: None) -> Lesson:
    """The positions of so many matches of sensible players who stray now and then."""
    game.make_ready()
    pointers, desk, start = networks.pointers(game), game.desk(), game.opening()
    found = np.zeros((2 * game.decision_bound({}) + 1, follow.TRACED + MOST), np.int32)
    noted: list[Any] = []
    for index in range(n):
        length = follow.trace(start, match_seed(seed, index), STRAY, MOST, found, desk, pointers)
        noted.append(judged(found[:length]))
        progress(index + 1)
    return of_matches(game, noted)


def judged(found: Any) -> Any:
    """Of what was noted of a match (`follow.trace`), the positions that are judged, and the end."""
    here = (found[:, 0] >= 0) & (found[:, 3] > 0)
    here[-1] = True
    most = int(found[:-1][here[:-1], 3].max(initial=1))
    noted = found[here, : follow.TRACED + most]
    noted[:, 0] &= 1  # who has the ball is what matters of a situation
    counts = noted[:, 3].copy()
    counts[-1] = 0
    noted[:, follow.TRACED :][np.arange(most) >= counts[:, None]] = 0  # what earlier matches left there
    return noted.astype(np.int16)


def of_matches(game: Game, noted: list[Any]) -> Lesson:
    """What was noted of matches as a lesson, for what the game's network tells."""
    goals, ends = networks.learnt(game) == judging.OF_GOALS, np.cumsum([len(part) - 1 for part in noted]).astype(np.int32)
    rows = np.zeros((int(ends[-1]), max(part.shape[1] for part in noted) - follow.TRACED), np.int16)
    for end, part in zip(ends, noted, strict=True):
        rows[end - len(part) + 1 : end, : part.shape[1] - follow.TRACED] = part[:-1, follow.TRACED :]
    sides, leads, _, counts = np.concatenate([part[:-1, : follow.TRACED] for part in noted]).astype(np.int32).T.copy()
    finals: Any = np.array([part[-1, 1 if goals else 3] for part in noted], np.int32)
    made = Lesson(rows, counts, np.zeros(0), sides, ends, leads if goals else 0 * leads, finals, DISCOUNT if goals else 1.0)
    made.asked = len(noted)
    values: Any = np.zeros((len(counts), 1))
    descent.look_back(values, made.sides, made.ends, made.leads, finals, np.array([[0.0, made.discount]]))
    made.values = values[:, 0]
    return made


def told(game: Game, state: Any) -> list[int]:
    """The rows of weights of a position; none if it is not judged."""
    room = game.room(MOST)
    return [int(room[k]) for k in range(max(0, int(networks.module(game).traits(state, room))))]


def exam(game: Game, seed: int, n: int, playouts: int = PLAYOUTS) -> Lesson:
    """So many positions of matches of another series, and what they are worth by sensible play to the end from what a seat knows."""
    game.make_ready()
    pointers, desk, found = networks.pointers(game), game.desk(), np.zeros((playouts, follow.FORESEEN), np.int32)
    goals, come = networks.learnt(game) == judging.OF_GOALS, np.zeros(playouts, np.int64)
    taken: list[tuple[list[int], float, float]] = []
    index = 0
    while len(taken) < n:
        state, dice, wait, step = game.opening(), match_seed(seed, FAR + index), 0, 0
        while (who := int(game.turn(state))) != OVER and len(taken) < n:
            at, rows = int(game.situation(state)), told(game, state)
            wait -= 1
            if rows and at >= 0 and wait < 0:
                wait = 40 + draw(dice, (1 << 20) + step, 80)
                seat, sign = at & 1, 1 - 2 * (at & 1)
                hidden = game.copy(state)
                game.hide(hidden, in_rules(seat))
                if goals:
                    follow.to_come(hidden, seat, dice + step, playouts, round(DISCOUNT * follow.FULL), come, desk, pointers)
                    worth = float(come.mean()) / follow.FULL
                else:
                    seats = game.seats(game.settle({}))
                    follow.foresee(hidden, seat, seats, dice + step, playouts, GREEDY, 1 << 40, found, desk, pointers)
                    worth = float(found[:, 0].mean())
                taken.append((rows, sign * worth, by_threat(game, state)))
            if who == CHANCE:
                action = game.thrown(state, dice, step)
            elif draw(dice, (1 << 22) + step, 256) < STRAY:
                legal = game.legal_list(state)
                action = legal[draw(dice, (1 << 23) + step, len(legal))]
            else:
                hidden = game.copy(state)
                game.hide(hidden, who)
                action = int(game.greedy(hidden, draw(dice, (1 << 24) + step, SEEDS)))
            game.play(state, action)
            step += 1
        index += 1
    return lesson([rows for rows, _, _ in taken], [value for _, value, _ in taken], [threat for _, _, threat in taken], playouts)


def lesson(rows: list[list[int]], values: Any, threat: Any = (), playouts: int = 0) -> Lesson:
    """Positions with known values."""
    table = np.zeros((len(rows), max(map(len, rows))), np.int16)
    for i, line in enumerate(rows):
        table[i, : len(line)] = line
    counts: Any = np.array([len(line) for line in rows], np.int32)
    return Lesson(table, counts, np.array(values, float), threat=np.array(threat, float), playouts=playouts, asked=len(rows))


def by_threat(game: Game, state: Any) -> float:
    """What the threat table (and the signs beside it) says of a position where a search stops, to the team with the ball.

    Where the network tells goals, those to come soon; else what the match is worth, from -1 to 1, by them and by the lead.
    """
    at, table, to_come = int(game.situation(state)), threat_of(game), networks.learnt(game) == judging.OF_GOALS
    (home, away), _ = game.score_and_payoffs(state, 2)
    goals = 0 if to_come else 1000 * (away - home if at & 1 else home - away)
    if at >= 0 and table[at >> 1] != judging.UNSETTLED:
        goals += int(table[at >> 1])
        if game.sign_names:
            counts = game.room(MOST)
            first = sum(map(len, game.situations.values())) + int(game.signs(state, counts))
            goals += sum(int(table[first + j]) * int(counts[j]) for j in range(len(game.sign_names))) // judging.FINE
    return goals / 1000 if to_come else goals / (abs(goals) + HALF_WORTH)


class Run:
    """A network that learns: weights as fractions, and how far each has gone. The same seeds give the same weights."""

    STEP = "epoch"
    """What it learns by, and what is told of it by."""
    TARGET = "cpu"
    """Where its matches are played."""

    def __init__(self, game: Game, seed: int = 0):
        dice = np.random.default_rng(seed)
        traits = networks.traits(game).size
        self.weights: Any = np.zeros((traits + EXTRA, HIDDEN))
        self.goals = networks.learnt(game) == judging.OF_GOALS
        small, weighed = (0.0075, 0.1) if self.goals else (0.05, 0.3)
        self.weights[:traits] = dice.normal(0, small, (traits, HIDDEN))
        self.weights[traits], self.weights[traits + 1] = 0.4, dice.normal(0, weighed, HIDDEN)
        self.squares: Any = np.full_like(self.weights, 1e-4)
        self.seen: Any = np.zeros(traits)
        """In how many positions each trait was met."""
        self.game, self.seed, self.epochs = game, seed, 0
        self.history: list[Any] = []
        """What was told of each epoch that had an exam (`curves.Epoch`)."""
        self.levels: dict[int, Levels] = {}
        """How it played against the levels, by the step after which it did."""
        self.asked: list[Asked] = []
        """What it was asked for, one after the other; earlier Touchlines did not keep that."""

    @property
    def usual_trust(self) -> float:
        """The trust where nothing else is said."""
        return GOALS_TRUST if self.goals else TRUST

    @property
    def steps(self) -> int:
        """How many epochs it has learnt."""
        return self.epochs

    def ask(self, of: str, number: int, trust: float | None, planned: int) -> None:
        """Note what the next step is asked for, if that is something else than before."""
        self.asked = [each for each in self.asked if each.since <= self.steps]
        now = Asked(self.steps + 1, of, number, trust, planned, self.TARGET)
        if not self.asked or self.asked[-1][1:] != now[1:]:
            self.asked.append(now)

    def teach(
        self, lesson: Lesson, epochs: int, until: int | None = None, keep: Path | None = None, trust: float | None = None,
        exam: Lesson | None = None,
    ) -> list[float]:  # fmt: skip
        """So many times through a lesson in all, in an order by the seed, ever more slowly; the mean squared error of each time.

        It goes on where the run stands, to the end or `until` an earlier time, so that a run can be stopped and taken up again.
        With an exam, its history tells the error in it after each time.
        """
        if trust is None:
            trust = self.usual_trust
        errors = []
        for epoch in range(self.epochs, epochs if until is None else min(until, epochs)):
            rate = EXACT_RATE if not len(lesson.ends) else GOALS_RATE if self.goals else RATE
            targets = lesson.targets(self.weights, 0.0 if epoch == 0 else trust)
            errors.append(self.study(lesson, targets, rate * (1 - epoch / epochs) + rate / 50, epoch))
            self.seen = self.met(lesson)
            of, number = ("matches", lesson.asked) if len(lesson.ends) else ("positions", lesson.asked or len(lesson.counts))
            self.ask(of, number, trust if of == "matches" else None, epochs)
            self.epochs = epoch + 1
            if exam:
                self.examine(exam)
            if keep:
                self.save(keep)
        return errors

    def study(self, lesson: Lesson, targets: Any, rate: float, *which: int) -> float:
        """Once through a lesson, in an order by the seed and which time it is; the mean squared error."""
        order: Any = np.random.default_rng([self.seed, *which]).permutation(len(lesson.counts))
        rates = np.array([[rate, 0.0]])
        descent.descend(
            lesson.rows, lesson.counts, order.astype(np.int32), targets, self.weights, self.squares, rates, np.zeros((EXTRA, HIDDEN))
        )
        return float(rates[0, 1]) / len(order)

    def met(self, lesson: Lesson) -> Any:
        """In how many positions of a lesson each trait is met."""
        there = np.arange(lesson.rows.shape[1]) < lesson.counts[:, None]
        return np.bincount(lesson.rows[there], minlength=len(self.seen)).astype(float)

    def whole(self) -> Any:
        """The weights in whole numbers, as the rules have them."""
        known = self.weights.copy()
        known[:-EXTRA] *= (self.seen / (self.seen + RARE))[:, None]
        return np.clip(np.round(known * ONE), -(1 << 15), (1 << 15) - 1).astype(int)

    def said(self, lesson: Lesson) -> Any:
        """What the network in whole numbers says of positions, from -1 to 1."""
        return in_whole_numbers(self.whole(), lesson)

    def error(self, lesson: Lesson) -> float:
        """The mean error of the network in whole numbers."""
        return float(np.abs(self.said(lesson) - lesson.values).mean())

    def examine(self, exam: Lesson) -> Epoch:
        """What is told of it in an exam after its last epoch; its history tells that once."""
        found = Epoch(self.epochs, self.error(exam), about(exam))
        if not any(told.epoch == found.epoch and told.exam.hash == found.exam.hash for told in self.history):
            self.history.append(found)
        return found

    def as_dict(self) -> dict[str, Any]:
        """For programs: what was told of each step, and how it plays against the levels."""
        levels = [curves.levels_as_dict(self.STEP, after, each) for after, each in sorted(self.levels.items())]
        return {"game": self.game.name, f"{self.STEP}s": self.steps, "curve": [*map(curves.told_as_dict, self.history)], "levels": levels}

    def save(self, path: Path) -> None:
        """Keep the run, to go on from there: in the file that a link points to, a whole one or none."""
        path = path.resolve()
        part = path.with_name(f"{path.name}.part")
        with part.open("wb") as out:
            np.savez(out, **self.state())
        part.replace(path)

    def state(self) -> dict[str, Any]:
        """What is kept of a run."""
        asked = [each for each in self.asked if each.since <= self.steps]
        return {
            "weights": self.weights, "squares": self.squares, "seen": self.seen, "epochs": self.epochs, "seed": self.seed,
            "game": self.game.name, "kind": type(self).__name__, "history": curves.written(self.STEP, self.history, self.levels, asked),
        }  # fmt: skip

    def take(self, kept: Mapping[str, Any]) -> None:
        """Stand where a run stood that was kept; ValueError if it was one of other traits, or if something in it cannot be."""
        for name in ("weights", "squares", "seen"):
            found, own = part_of(kept, name), getattr(self, name)
            if found.shape != own.shape or found.dtype != own.dtype or not np.isfinite(found).all():
                raise ValueError(f"its {name} are not those of a network of {self.game.name}")
            if (name == "squares" and found.min() <= 0) or (name == "seen" and found.min() < 0):
                raise ValueError(f"its {name} are less than they can be")
            setattr(self, name, np.ascontiguousarray(found))
        self.epochs = number_of(kept, "epochs")
        self.take_steps(kept)
        if "history" in kept:  # earlier Touchlines kept none
            self.history, self.levels, self.asked = curves.read(self.STEP, str(kept["history"]), self.steps)

    def take_steps(self, kept: Mapping[str, Any]) -> None:
        """Stand at the step of a run that was kept, where those are not epochs."""

    def write(self, path: Path | None = None) -> None:
        """Write the weights in whole numbers, as the game reads them."""
        (path or networks.file(self.game)).write_bytes(packed(self.whole().tolist()))


def error_of_threat(lesson: Lesson) -> float:
    """The mean error of the threat table in an exam."""
    return float(np.abs(lesson.threat - lesson.values).mean())


def about(exam: Lesson) -> Exam:
    """By what an exam is told from others."""
    parts = (exam.rows, exam.counts, exam.values, exam.threat)
    told = hashlib.sha256(b"".join(np.ascontiguousarray(part).tobytes() for part in parts)).hexdigest()[:12]
    return Exam(len(exam.counts), exam.playouts, told, error_of_threat(exam))


def in_whole_numbers(weights: Any, lesson: Lesson) -> Any:
    """The network in whole numbers by NumPy, from -1 to 1: what the rules compute, written another way."""
    weights = np.asarray(weights, np.int64)
    there = np.arange(lesson.rows.shape[1]) < lesson.counts[:, None]
    added = (weights[lesson.rows] * there[:, :, None]).sum(axis=1) + weights[-3]
    total = np.clip(added, 0, ONE) @ weights[-2] + weights[-1, 0] * ONE
    return np.clip(np.floor_divide(total * CERTAIN, ONE**2), 1 - CERTAIN, CERTAIN - 1) / CERTAIN


def whole_weights(path: Path) -> tuple[str, Callable[[], Any]]:
    """Whose network a run of any kind teaches, and what gives its weights in whole numbers; ValueError from both if the file is no run."""
    kept = opened(path)
    name = str(part_of(kept, "game"))
    if name not in games.names():
        raise ValueError("it teaches no game of ours")
    told = {key: part_of(kept, key) for key in ("weights", "squares", "seen", "epochs", "seed")}

    def found() -> Any:
        run = Run(games.find(name), number_of(told, "seed"))
        run.take(told)
        return run.whole()

    return name, found


def load(path: Path, kind: type[Run] = Run) -> Any:
    """A run as it was kept; ValueError if the file holds none of this kind."""
    try:
        kept = opened(path)
        if (known := str(kept.get("kind", "Run"))) != kind.__name__:
            raise ValueError(f"it is a {known.lower()}" if known in ("Run", "Course") else NOT_OURS)
        name = str(part_of(kept, "game"))
        if name not in games.names():
            raise ValueError("it teaches no game of ours")
        run = kind(games.find(name), number_of(kept, "seed"))
        run.take(kept)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise ValueError(f"{path} holds no {kind.__name__.lower()} that teaches a network: {error}") from None
    return run


def opened(path: Path) -> dict[str, Any]:
    """What a file holds that was kept, by name; ValueError if it is none of ours. Nothing is read that is larger than a run can be."""
    if os.stat(path).st_size > LARGEST:
        raise ValueError(NOT_OURS)
    try:
        with zipfile.ZipFile(path) as whole:
            if sum(part.file_size for part in whole.infolist()) > LARGEST:
                raise ValueError(NOT_OURS)
            return {part.filename.removesuffix(".npy"): _array(whole.read(part)) for part in whole.infolist()}
    except (
        ValueError, TypeError, KeyError, EOFError, SyntaxError, RuntimeError, MemoryError, OverflowError, zipfile.BadZipFile, zlib.error,
        lzma.LZMAError, struct.error, tokenize.TokenError,
    ):  # fmt: skip
        raise ValueError(NOT_OURS) from None


def _array(data: bytes) -> Any:
    """An array as NumPy writes it; ValueError if its head promises another size."""
    file = io.BytesIO(data)
    if arrays.read_magic(file) != (1, 0):
        raise ValueError(NOT_OURS)
    shape, by_columns, kind = arrays.read_array_header_1_0(file)
    flat: Any = np.frombuffer(data, kind, offset=file.tell())
    return flat.reshape(shape, order="F" if by_columns else "C").copy()


def part_of(kept: Mapping[str, Any], name: str) -> Any:
    """A part of a run that was kept; ValueError if it has none of that name."""
    if name not in kept:
        raise ValueError(f"it has no {name}")
    return kept[name]


def number_of(kept: Mapping[str, Any], name: str, least: int = 0) -> int:
    """A whole number of a run that was kept; ValueError if it is none."""
    found = np.asarray(part_of(kept, name))
    if found.shape != () or found.dtype.kind not in "iu" or not least <= int(found) < SERIES:
        raise ValueError(f"its {name} is no whole number from {least} to {SERIES - 1}")
    return int(found)


__all__ = [
    "FAR", "LARGEST", "Lesson", "Run", "about", "by_threat", "error_of_threat", "exam", "in_whole_numbers", "judged", "lesson", "load",
    "matches", "number_of", "of_matches", "opened", "part_of", "told", "whole_weights",
]  # fmt: skip
