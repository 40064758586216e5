"""Puzzles made from self-play: positions whose one best choice holds against every other one, and their check by a longer thought."""

from __future__ import annotations

import math
from typing import Any, Callable, Iterator, NamedTuple

from touchline.analysis import sight
from touchline.analysis.judging import Z, leading
from touchline.analysis.model import Outlook
from touchline.analysis.puzzle import Collection, Puzzle, id_of, layout_of, packed, view_of
from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE
from touchline.kernel.random import SEEDS, decision_seed, draw, match_seed
from touchline.play.match import Match
from touchline.play.view import View

CLEAR = 0.015
"""The best choice must be worth so much more than any other one; where that is searched, its 95 % interval must exclude the others too."""
FEWEST, MOST = 3, 16
"""Choices a puzzle has."""
A_MATCH = 4
"""So many puzzles come from one match at most."""
STRAY = 4
"""One decision in so many of the matches is any choice, so that unusual positions come up."""
PANEL = (8, 8, 24, 24, 64, 64)
"""Iterations a choice that six short searches get, whose agreement tells how hard a puzzle is."""
EASIEST, WIDER, HARDER = 600, 200, 1000
"""The rating of a puzzle that everybody solves; what twice as many choices add; what it adds if nobody on the panel finds it."""
NEAR = 0.05
"""Positions in which a side is nearly sure to win are no puzzles."""


class Care(NamedTuple):
    """How much thought a puzzle gets."""

    look: int = 1500
    """Iterations of each of two searches that must agree."""
    pairs: int = 400
    """Pairs against every other choice."""

    def times(self, n: int) -> Care:
        """So many times as much."""
        return Care(n * self.look, n * self.pairs)


def compose(
    game: Game, count: int, seed: int, solved: Any = None, care: Care | None = None,
    tell: Callable[[int, int], None] = lambda found, matches: None, most_matches: int | None = None,
) -> Collection:  # fmt: skip
    """So many puzzles from matches of a series; fewer only if so many matches have been played."""
    options = game.settle({})
    found: dict[str, Puzzle] = {}
    matches = 0
    while len(found) < count and (most_matches is None or matches < most_matches):
        here = 0
        for view, at in decisions(game, seed, matches):
            puzzle = puzzle_in(view, decision_seed(seed + matches, at), solved, care or Care())
            if puzzle is not None and puzzle.id not in found and puzzle.best not in _lately(found):
                found[puzzle.id] = puzzle
                here += 1
                tell(len(found), matches)
            if here >= A_MATCH or len(found) >= count:
                break
        matches += 1
    return Collection(game.name, layout_of(game), dict(options), tuple(sorted(found.values(), key=lambda p: (p.rating, p.id))))


def _lately(found: dict[str, Puzzle]) -> set[str]:
    """The solutions of the last puzzles: the next one shall have another."""
    return {puzzle.best for puzzle in list(found.values())[-2:]}


def decisions(game: Game, seed: int, index: int) -> Iterator[tuple[View, int]]:
    """What the seats on turn know at the decisions of one match of sensible players who stray now and then."""
    match, own = Match(game, {}, seed), match_seed(seed, index)
    while not match.over:
        at = len(match.steps)
        if match.turn == CHANCE:
            match.do(CHANCE, game.thrown(match.state, own, at))
            continue
        view = match.view(match.turn)
        if FEWEST <= len(view.legal) <= MOST:
            yield view, at
        if draw(own, (1 << 29) + at, STRAY) == 0:
            move = int(view.legal[draw(own, (1 << 30) + at, len(view.legal))])
        else:
            move = int(game.greedy(game.copy(view.state), draw(own, at, SEEDS)))
        match.do(view.turn, move)


def puzzle_in(view: View, seed: int, solved: Any, care: Care) -> Puzzle | None:
    """The puzzle in a decision, if there is one."""
    losses = exact_losses(view, solved) if solved is not None else searched_losses(view, seed, care)
    if losses is None:
        return None
    actions = view.game.actions
    best, others = losses
    second = min(others, key=lambda action: (others[action], action))
    if others[second] < CLEAR:
        return None
    better, worse = sight.outlooks(view, best, second, seed)
    if not sight.apart(better, worse):
        return None  # nothing could be said about why
    data = view.game.dump(view.state)
    return Puzzle(
        id_of(data), view.turn, packed(data), actions[best], actions[second],
        {actions[action]: round(loss, 4) for action, loss in sorted(others.items())}, rating(view, best, seed),
        _short(better), _short(worse), solved is not None,
    )  # fmt: skip


def _short(outlook: Outlook) -> Outlook:
    return Outlook(round(outlook.scored, 3), round(outlook.conceded, 3), round(outlook.kept, 3), outlook.until_decision)


def exact_losses(view: View, solved: Any) -> tuple[int, dict[int, float]] | None:
    """The best choice by exact values, and what each other one gives away; None where nothing is at stake any more."""
    (value, best), *rest = solved.best(view.state)
    if abs(value) > 1 - 2 * NEAR:
        return None
    return int(best), {int(action): (value - other) / 2 for other, action in rest}


def searched_losses(view: View, seed: int, care: Care) -> tuple[int, dict[int, float]] | None:
    """The best choice on which two searches agree, and what each other one gives away; None if one of them is too close."""
    if sight.is_mixed(view):
        return None
    short = sight.search(view, care.look // 5, seed)
    values = sorted((c.value for c in short.candidates if c.visits), reverse=True)
    if short.secret or len(values) < FEWEST or abs(values[0]) > 1 - 2 * NEAR or (values[0] - values[1]) / 2 < CLEAR:
        return None
    best = leading(short.candidates)
    if leading(sight.search(view, care.look, seed + (1 << 22)).candidates) != best:
        return None
    losses = {}
    for action in (int(a) for a in view.legal):
        if action != best:
            weighed = sight.against(view, best, action, care.pairs, seed + (2 << 22))
            losses[action] = weighed.difference / 2
            if losses[action] < CLEAR or weighed.difference <= Z * weighed.error:
                return None
    return best, losses


def rating(view: View, best: int, seed: int) -> int:
    """How hard a choice is to find: more choices make it harder, and the fewer short searches and sensible players find it."""
    n, game = len(view.legal), view.game
    found = [leading(sight.search(view, each * n, seed + (k << 20)).candidates) == best for k, each in enumerate(PANEL, 8)]
    found += [int(game.greedy(game.copy(view.state), draw(seed, k, SEEDS))) == best for k in range(2)]
    return round(EASIEST + WIDER * math.log2(n) + HARDER * (1 - sum(found) / len(found)))


def keeps(puzzle: Puzzle, collection: Collection, solved: Any, seed: int, care: Care) -> bool:
    """Whether a puzzle keeps its solution under another thought: exact values, or a search and what it finds next best in pairs."""
    view = view_of(puzzle, collection)
    best = int(view.game.action_numbers[puzzle.best])
    if solved is not None:
        return bool(solved.best(view.state)[0][1] == best)
    thought = sight.search(view, care.look, seed)
    if leading(thought.candidates) != best:
        return False
    others = [c.action for c in thought.candidates if c.action != best and c.visits]
    rival = max(others, key=lambda action: next(c.value for c in thought.candidates if c.action == action))
    return sight.against(view, best, rival, care.pairs, seed + (1 << 22)).difference > 0
