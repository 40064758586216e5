"""A review as text for a terminal: the curve of the chances, turning points, figures, the decisions that cost most."""

from __future__ import annotations

import itertools
import textwrap
from typing import Any, Iterator, Mapping, Sequence

from touchline.analysis.board import Analysis
from touchline.analysis.words import words
from touchline.kernel.eyes import SPECTATOR
from touchline.play.match import Match
from touchline.play.numbers import Numbers
from touchline.play.wording import Wording

WIDTH, HEIGHT = 64, 8
EIGHTHS = " ▁▂▃▄▅▆▇█"
MOST_NAMED = 8
PAGE = 100


def letter(told: Mapping[str, Any], language: str) -> Iterator[str]:
    """The lines of a review that `words.told` has put into words."""
    say, number = words(told["game"], language), Numbers(language)
    home, away = told["teams"]
    yield say("review-title", game=told["title"], home=home, away=away, score=f"{told['score'][0]} - {told['score'][1]}")
    yield from textwrap.wrap(say("review-depth", depth=told["depth"], exact="yes" if told["exact"] else "no"), PAGE)
    yield ""
    yield say("review-chances", home=home)
    yield from curve(told, language)
    yield ""
    yield from _turns(told, say, number)
    yield ""
    yield from _figures(told, say, number)
    yield ""
    doubt = number.percent(told["doubt"]) if told["doubt"] else "none"
    yield from textwrap.wrap(
        say("review-luck", home=home, luck=number.signed(told["luck"]), skill=number.signed(told["skill"]), doubt=doubt), PAGE
    )
    yield ""
    yield from _worst(told, say)


def position_letter(found: Analysis, match: Match, language: str) -> Iterator[str]:
    """The lines of an analysis: the position as text, the chances, what may be thrown, what each choice is worth."""
    say, number = words(match.game.name, language).at(match.seats, match.options), Numbers(language)
    teams, chances = match.view(SPECTATOR).scene(language).teams, found.chances
    yield found.position
    yield ""
    if match.over:
        yield say("analyse-over", result=match.view(SPECTATOR).result(language))
        return
    shares = {"homewins": chances.home, "draw": chances.draw, "awaywins": chances.away}
    yield say(
        "analyse-chances", home=teams[0], away=teams[1], error="none" if chances.exact else number.percent(chances.error),
        **{name: number.percent(share) for name, share in shares.items()},
    )  # fmt: skip
    yield ""
    if found.throws:
        yield say("analyse-throws")
        yield from (f"  {throw.share:>6}  {throw.text}" for throw in found.throws)
    if found.choices:
        mixed = any(choice.share for choice in found.choices)
        team = teams[found.turn % 2]
        yield say("analyse-mixed") if mixed else say("analyse-choices", team=team, exact="yes" if found.exact else "no")
        for choice in found.choices:
            worth = choice.share if mixed else choice.value
            told = "?" if worth is None else number.percent(worth)
            error = f" ± {number.percent(choice.error)}" if choice.error and not mixed and worth is not None else ""
            yield f"  {told + error:>16}  {choice.text}" + (f"  ({choice.leads})" if choice.leads else "")
        yield from textwrap.wrap(found.why, PAGE, initial_indent="  ", subsequent_indent="  ")


def curve(told: Mapping[str, Any], language: str) -> Iterator[str]:
    """Home's chance over the steps of the match as an area, goals marked below: ● home, ○ away."""
    number = Numbers(language)
    last = max(1, told["moments"][-1]["step"])
    heights = [chance_at(told["moments"], last * (column + 0.5) / WIDTH) * HEIGHT * 8 for column in range(WIDTH)]
    for row in range(HEIGHT - 1, -1, -1):
        label = {HEIGHT - 1: number.percent(1, 0), HEIGHT // 2: number.percent(0.5, 0), 0: number.percent(0, 0)}.get(row, "")
        bars = "".join(EIGHTHS[round(max(0.0, min(8.0, height - 8 * row)))] for height in heights)
        yield f"{label:>6} │{bars}│"
    marks = [" "] * WIDTH
    for goal in told["goals"]:
        marks[min(WIDTH - 1, WIDTH * (goal["step"] - 1) // last)] = "○" if goal["side"] else "●"
    yield f"{'':6} └{''.join(mark if mark != ' ' else '─' for mark in marks)}┘"


def chance_at(moments: Sequence[Mapping[str, float]], step: float) -> float:
    """Home's chance at a step, between the moments that are known."""
    for one, two in itertools.pairwise(moments):
        if step <= two["step"]:
            share = (step - one["step"]) / (two["step"] - one["step"])
            return (1 - share) * (one["home"] + one["draw"] / 2) + share * (two["home"] + two["draw"] / 2)
    return moments[-1]["home"] + moments[-1]["draw"] / 2


def _turns(told: Mapping[str, Any], say: Wording, number: Numbers) -> Iterator[str]:
    yield say("review-turns")
    if not told["turns"]:
        yield "  " + say("review-no-turns")
        return
    across = f"  {say('review-step'):>5}  {say('review-clock'):<15}  {say('review-change', home=told['teams'][0]):>13}  "
    yield across + say("review-event")
    for turn in told["turns"]:
        change = f"{number.percent(turn['before'], 0)} → {number.percent(turn['after'], 0)}"
        first, *rest = textwrap.wrap(turn["text"], PAGE - len(across)) or [""]
        yield f"  {turn['step']:>5}  {turn['clock']:<15}  {change:>{max(13, len(told['teams'][0]))}}  {first}"
        yield from (" " * len(across) + line for line in rest)


def _figures(told: Mapping[str, Any], say: Wording, number: Numbers) -> Iterator[str]:
    sides = told["home"], told["away"]
    marks = [side["performance"] for side in sides]

    def figure(mark: Mapping[str, float]) -> str:
        return number.plain(mark["figure"], 1) + (f" ± {number.plain(mark['error'], 1)}" if mark["error"] else "")

    rows = [
        ("review-goals", [str(side["goals"]) for side in sides]),
        ("review-xg", [number.plain(side["expected_goals"], 1) for side in sides]),
        ("review-shots", [str(side["shots"]) for side in sides]),
        ("review-possession", [number.percent(side["possession"], 0) for side in sides]),
        ("review-decisions", [str(mark["decisions"]) for mark in marks]),
        *((f"review-{name}", [str(mark[name]) for mark in marks]) for name in ("best", "good", "slips", "blunders")),
        ("review-given", [number.percent(mark["given_away"], 0) for mark in marks]),
        ("review-performance", [figure(mark) for mark in marks]),
    ]
    one_wide, two_wide = (max(12, len(team)) for team in told["teams"])
    yield f"{say('review-figures'):<30} {told['teams'][0]:>{one_wide}} {told['teams'][1]:>{two_wide}}"
    for name, (one, two) in rows:
        yield f"  {say(name):<28} {one:>{one_wide}} {two:>{two_wide}}"


def _worst(told: Mapping[str, Any], say: Wording) -> Iterator[str]:
    judged = [decision for decision in told["decisions"] if "cost" in decision]
    if not judged:
        yield say("review-no-slips")
        return
    yield say("review-worst")
    for decision in sorted(judged, key=lambda d: -d["loss"])[:MOST_NAMED]:
        yield f"  {decision['step']:>5}  {decision['clock']}  " + say("review-judged", team=decision["team"], played=decision["text"])
        reason = " ".join((decision["cost"], say("review-better", better=decision["better_text"]) + ".", decision["why"]))
        yield from textwrap.wrap(reason, PAGE, initial_indent=" " * 9, subsequent_indent=" " * 9)
