"""A review as a picture to share: the chances over time, the goals, the figures of both sides, as SVG."""

from __future__ import annotations

from typing import Any, Callable, Iterator, Mapping
from xml.sax.saxutils import escape

from touchline.analysis.words import words
from touchline.play.numbers import Numbers

WIDTH, HEIGHT = 960, 540
LEFT, RIGHT, TOP, BOTTOM = 64, 932, 96, 372
HOME, AWAY, DRAWN, INK, SOFT, GROUND = "#c21f30", "#1c4fb5", "#d9d4c7", "#22251f", "#6b6f66", "#fbfaf6"


def picture(told: Mapping[str, Any], language: str) -> str:
    """A review that `words.told` has put into words, as an SVG document."""
    say, number = words(told["game"], language), Numbers(language)
    home, away = told["teams"]
    title = say("review-title", game=told["title"], home=home, away=away, score=f"{told['score'][0]} – {told['score'][1]}")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" '
        f'aria-label="{_quoted(title)}" font-family="system-ui, sans-serif" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        f'<text x="{LEFT}" y="44" font-size="26" font-weight="700">{escape(title)}</text>',
        f'<text x="{LEFT}" y="72" font-size="15" fill="{SOFT}">{escape(told["about"])}</text>',
        *_areas(told),
        *_axis(number),
        *_goals(told),
        *_legend(say, home, away),
        *_figures(told, say, number),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _quoted(text: str) -> str:
    return escape(text, {'"': "&quot;"})


def _x(step: float, last: int) -> float:
    return LEFT + (RIGHT - LEFT) * step / max(1, last)


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def _areas(told: Mapping[str, Any]) -> Iterator[str]:
    """The chances stacked: home below, the draw between, away on top."""
    moments = told["moments"]
    last = moments[-1]["step"]
    yield f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" fill="{AWAY}"/>'
    for colour, drawn in ((DRAWN, 1), (HOME, 0)):
        line = " ".join(f"L{_x(m['step'], last):.1f} {_y(m['home'] + drawn * m['draw']):.1f}" for m in moments)
        yield f'<path d="M{LEFT} {BOTTOM} {line} L{_x(last, last):.1f} {BOTTOM} Z" fill="{colour}"/>'
    for turn in told["turns"]:
        x, y = _x(turn["step"], last), _y(turn["after"])
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{GROUND}" stroke="{INK}" stroke-width="2">'
            f"<title>{escape(turn['text'])}</title></circle>"
        )


def _axis(number: Numbers) -> Iterator[str]:
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        yield f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{INK}" stroke-opacity="0.18"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 5:.1f}" font-size="13" fill="{SOFT}" text-anchor="end">{number.percent(share, 0)}</text>'


def _goals(told: Mapping[str, Any]) -> Iterator[str]:
    last = told["moments"][-1]["step"]
    for goal in told["goals"]:
        x, colour = _x(goal["step"], last), AWAY if goal["side"] else HOME
        yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{BOTTOM + 8}" stroke="{INK}" stroke-dasharray="2 4" stroke-opacity="0.6"/>'
        yield f'<circle cx="{x:.1f}" cy="{BOTTOM + 14}" r="6" fill="{colour}"/>'


def _legend(say: Any, home: str, away: str) -> Iterator[str]:
    names = (HOME, say("review-win", team=home)), (DRAWN, say("review-draw")), (AWAY, say("review-win", team=away))
    for place, (colour, text) in enumerate(names):
        x = LEFT + 290 * place
        yield f'<rect x="{x}" y="{BOTTOM + 36}" width="14" height="14" rx="3" fill="{colour}"/>'
        yield f'<text x="{x + 22}" y="{BOTTOM + 48}" font-size="14">{escape(text)}</text>'


def _figures(told: Mapping[str, Any], say: Any, number: Numbers) -> Iterator[str]:
    columns: list[tuple[str, Callable[[Any], str]]] = [
        ("review-shots", lambda side: str(side["shots"])),
        ("review-xg", lambda side: number.plain(side["expected_goals"], 1)),
        ("review-possession", lambda side: number.percent(side["possession"], 0)),
        ("review-slips", lambda side: str(side["performance"]["slips"])),
        ("review-blunders", lambda side: str(side["performance"]["blunders"])),
        ("review-performance", lambda side: number.plain(side["performance"]["figure"], 1)),
    ]
    for place, (name, value) in enumerate(columns):
        x = LEFT + 132 * place + 4
        yield f'<text x="{x}" y="456" font-size="13" fill="{SOFT}">{escape(say(name))}</text>'
        for row, (side, colour) in enumerate((("home", HOME), ("away", AWAY))):
            yield f'<text x="{x}" y="{484 + 26 * row}" font-size="20" font-weight="600" fill="{colour}">{value(told[side])}</text>'
