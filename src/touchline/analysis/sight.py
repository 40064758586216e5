"""What a review asks of the rest of Touchline: views, the search, exact values, playouts. All of it in one place."""

from __future__ import annotations

from typing import Any, NamedTuple

from touchline.analysis.model import Outlook
from touchline.bots.levels import phase_of
from touchline.kernel.arrays import rows
from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.kernel.game import Game, Handle, Progress
from touchline.kernel.playout import OVER
from touchline.kernel.random import decision_seed
from touchline.kernel.tables import bot_table
from touchline.play.match import Match
from touchline.play.view import View
from touchline.thinking import Compared, Effort, Thought, advice, compare, foresee, solutions, think


def state_at(match: Match, step: int) -> Handle:
    """The state after a number of steps."""
    return match.game.load(match.steps[step].before) if step < len(match.steps) else match.game.copy(match.state)


def seen(match: Match, step: int, eyes: Watcher) -> View:
    """What somebody knew of a match after a number of steps."""
    return View(match.game, match.options, eyes, state_at(match, step))


def solution(match: Match, compute: bool, progress: Progress) -> Any:
    """The exact values of a match's game under its options: those at hand, or computed if that is wanted; None without any.

    A match that began from a position made by hand may have none: no match comes to it.
    """
    game, options = match.game, match.options
    if not solutions.solvable(game, options):
        return None
    solved = solutions.solution(game, options, progress) if compute else solutions.ready_solution(game, options)
    return solved if solved is not None and solutions.knows(solved, state_at(match, 0)) else None


class Results(NamedTuple):
    """The shares of a home win, a draw and an away win, and how many playouts they come from (0: they are certain)."""

    home: float
    draw: float
    away: float
    samples: int


def result_of(game: Game, state: Handle, seats: int) -> Results | None:
    """The result of a match that is over, else None."""
    if int(game.turn(state)) != OVER:
        return None
    payoff = game.score_and_payoffs(state, seats)[1][0]
    return Results(float(payoff > 0), float(payoff == 0), float(payoff < 0), 0)


def sampled(match: Match, step: int, samples: int, seed: int) -> Results:
    """The results of sensible players who play on from what spectators know."""
    game, state = match.game, state_at(match, step)
    if over := result_of(game, state, match.seats):
        return over
    payoffs = [row[0] for row in rows(foresee(View(game, match.options, SPECTATOR, state), decision_seed(seed, step), samples))]
    home, away = sum(payoff > 0 for payoff in payoffs), sum(payoff < 0 for payoff in payoffs)
    return Results(home / samples, (samples - home - away) / samples, away / samples, samples)


def search(view: View, work: int, seed: int) -> Thought:
    """What a search finds of the decision of a view's seat."""
    return think(view, effort(view, work), seed)


def against(view: View, first: int, second: int, pairs: int, seed: int) -> Compared:
    """Two choices of a view's seat on the same dice."""
    return compare(view, first, second, effort(view, pairs), seed)


def effort(view: View, work: int) -> Effort:
    """The search behind a hint, with so much work."""
    return advice.hint_effort(view, work)


def is_mixed(view: View) -> bool:
    """Whether both sides choose unseen here, so that the sensible policy mixes."""
    return phase_of(view.game, view.state) in bot_table(view.game.name).get("mixed", ())


def outlooks(view: View, first: int, second: int, seed: int) -> tuple[Outlook, Outlook]:
    """What two choices lead to: until somebody decides again if they differ by then, else some steps on."""
    near = [view.prospects(action, seed) for action in (first, second)]
    one, two = (Outlook(float(p.scored), float(p.conceded), float(p.kept), True) for p in near)
    if apart(one, two):
        return one, two
    soon = [advice.soon(view, action, seed) for action in (first, second)]
    a, b = (Outlook(s.scored, s.conceded, s.kept, False) for s in soon)
    return a, b


def apart(one: Outlook, two: Outlook) -> bool:
    """Whether two outlooks differ enough for a word."""
    pairs = (one.scored, two.scored), (one.conceded, two.conceded), (one.kept, two.kept)
    return any(abs(a - b) >= advice.NOTABLE for a, b in pairs)
