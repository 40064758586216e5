"""The review of a match: `touchline.review(match)`."""

from __future__ import annotations

from math import fsum

from touchline.analysis import sight
from touchline.analysis.curve import Chances
from touchline.analysis.judging import decisions_of, judge, performance
from touchline.analysis.model import DEPTHS, QUICK, Decision, Depth, Moment, Review, Side
from touchline.analysis.shots import Attack, attacks
from touchline.kernel.game import Progress
from touchline.play.match import Match


def depth_named(depth: str | Depth) -> Depth:
    """A depth by its name; ValueError with the right ones."""
    if isinstance(depth, Depth):
        return depth
    if depth not in DEPTHS:
        raise ValueError(f"there is no review {depth!r}; there are {', '.join(DEPTHS)}")
    return DEPTHS[depth]


def review(match: Match, effort: str | Depth = QUICK, seed: int = 0, progress: Progress = lambda what, done, total: None) -> Review:
    """Look back on a match: its chances over time, its turning points, what each decision gave away, luck and skill.

    `effort` is "quick" (a few seconds), "deep" (a minute or a few), or a Depth. Where the game is solved under the options of the match,
    everything is exact; a deep review computes the solution if it is not at hand. The same match, effort and seed give the same review.

    Examples:
        >>> import touchline
        >>> touchline.review(touchline.new("coup_du_champion"))
        Traceback (most recent call last):
        ValueError: nothing has been played yet, so there is nothing to look back on
    """
    depth = depth_named(effort)
    if not match.steps:
        raise ValueError("nothing has been played yet, so there is nothing to look back on")
    solved = sight.solution(match, depth.solve, progress)
    chances = Chances(match, depth, solved, seed)
    total = len(decisions_of(match))
    moments = chances.moments(lambda done: progress("chances", done, len(chances.points)))
    turns = chances.turns(moments)
    decisions = judge(match, depth, solved, seed, lambda done: progress("decisions", done, total))
    progress("shots", 0, 1)
    both = attacks(match, depth.shots)
    home, away = (_side(side, match, both[side], decisions) for side in (0, 1))
    luck, skill, doubt = shares(moments, decisions)
    return Review(
        match.game.name, depth.name, solved is not None, match.over, match.score, tuple(moments), tuple(turns), tuple(decisions), home,
        away, tuple(performance(d for d in decisions if d.seat == seat) for seat in range(match.seats)), luck, skill, doubt,
    )  # fmt: skip


def _side(side: int, match: Match, attack: Attack, decisions: list[Decision]) -> Side:
    return Side(
        match.score[side], attack.shots, attack.expected_goals, attack.possession, performance(d for d in decisions if d.seat % 2 == side)
    )


def shares(moments: list[Moment], decisions: list[Decision]) -> tuple[float, float, float]:
    """Luck and skill of home, and the doubt about them.

    From the first moment to the last the chances change by what decisions gave away and by what dice and cards gave: what is not the one
    is the other. With exact values that is the sum of the changes at every throw.
    """
    skill = fsum(d.loss if d.seat % 2 else -d.loss for d in decisions)
    errors = [d.error for d in decisions] + [moments[0].error, moments[-1].error]
    doubt = fsum(error**2 for error in errors) ** 0.5
    return moments[-1].chance - moments[0].chance - skill, skill, doubt
