"""The learning curves of a network (learning.py, selfplay.py), as one page that needs nothing else."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, Sequence

from touchline.lab import curves, page, plots
from touchline.lab.curves import Epoch, Levels, Score, Side, Told
from touchline.lab.learning import Run
from touchline.lab.plots import WIDTH, Text, line, n, text, ticks
from touchline.play.numbers import Numbers

STYLE = "@media(max-width:600px){.touchline .small{font-size:17px}}"
"""On a phone, where pictures are half as wide, what is written in them can still be read."""
LETTER = 8.5
"""How wide a letter of theirs is at most."""
TONES = ("var(--home)", "var(--away)", "var(--draw)")


class Point(NamedTuple):
    """A point of a curve, with its interval."""

    at: float
    value: float
    low: float
    high: float


def lines(named: Sequence[tuple[str, Sequence[Point]]], title: str, across: str, up: str, write: Text, most: float = 0) -> str:
    """Curves over a common ground line, each point with its interval, and their names above."""
    left, right, top, bottom, height = 56.0, 14.0, 44.0, 42.0, 260.0
    room, tall = WIDTH - left - right, height - top - bottom
    points = [point for _, found in named for point in found]
    most = most or max((point.high for point in points), default=0.0) or 1.0
    last = max((point.at for point in points), default=1.0)
    first = min((point.at for point in points), default=0.0)

    def where(point: Point, value: float) -> tuple[float, float]:
        share = (point.at - first) / (last - first) if last > first else 0.5
        return left + 8 + (room - 16) * share, top + tall * (1 - min(value, most) / most)

    out, at = [text(0, 14, up, "soft small")], 0.0
    for tick in ticks(most):
        y = top + tall * (1 - tick / most)
        out += [line(left, y, WIDTH - right, y), text(left - 8, y + 4, write(tick), "soft small", "end")]
    for i, (name, found) in enumerate(named):
        tone, apart = TONES[i % len(TONES)], 3.0 * i
        out += [plots.rect(at, 24, 11, 11, tone), text(at + 17, 34, name, "small")]
        at += 40 + LETTER * len(name)
        path = " ".join(f"{n(x + apart)},{n(y)}" for x, y in (where(point, point.value) for point in found))
        out.append(f'<polyline points="{path}" fill="none" stroke="{tone}" stroke-width="1.5"/>')
        for point in found:
            (x, y), (_, low), (_, high) = (where(point, value) for value in (point.value, point.low, point.high))
            told = f"{name}, {point.at:g}: {write(point.value)}"
            if point.low < point.high:
                told += f" ({write(point.low)} … {write(point.high)})"
                out.append(
                    f'<line x1="{n(x + apart)}" y1="{n(low)}" x2="{n(x + apart)}" y2="{n(high)}" stroke="{tone}" stroke-opacity="0.5"/>'
                )
            out.append(f'<circle cx="{n(x + apart)}" cy="{n(y)}" r="3" fill="{tone}"><title>{escape(told)}</title></circle>')
    for number in sorted({first, last, *(point.at for point in points if len(points) < 30)}):
        x, _ = where(Point(number, 0, 0, 0), 0)
        out.append(text(x, top + tall + 16, f"{number:g}", "soft small", "middle"))
    out.append(text(left + room / 2, height - 6, across, "soft small", "middle"))
    return plots.picture(WIDTH, height, title, out)


def shares(named: Sequence[tuple[str, str, Side]], title: str, write: Text, nothing: str) -> str:
    """What was won of decided matches, a row each with its interval, between nothing and all; a mark at half.

    Where nothing was decided that is said in place of a share, and nothing is drawn.
    """
    label, right, head, row = 24 + LETTER * max(len(name) for name, *_ in named), 60.0, 30.0, 22.0
    room = WIDTH - label - right
    height = head + row * len(named) + 4
    out = []
    for tick in (0.0, 0.5, 1.0):
        x = label + room * tick
        out += [
            line(x, head - 8, x, height - 2, "mark" if tick == 0.5 else "axis"),
            text(x, head - 14, write(tick), "soft small", "middle"),
        ]
    for i, (name, tone, side) in enumerate(named):
        found, y = curves.share(side), head + row * i + 9
        if found is None:
            out += [text(0, y + 4, name, "small"), text(WIDTH, y + 4, nothing, "small soft", "end")]
            continue
        value, low, high = found
        told = f"{name}: {write(value)} ({write(low)} … {write(high)})"
        out += [
            text(0, y + 4, name, "small"), text(WIDTH, y + 4, write(value), "small soft", "end"),
            f'<g><title>{escape(told)}</title><line x1="{n(label + room * low)}" y1="{n(y)}" x2="{n(label + room * high)}" y2="{n(y)}" '
            f'stroke="{tone}" stroke-width="2.5" stroke-linecap="round"/>'
            f'<circle cx="{n(label + room * value)}" cy="{n(y)}" r="4.5" fill="{tone}"/></g>',
        ]  # fmt: skip
    return plots.picture(WIDTH, height, title, out)


class Page:
    """What was told of each epoch of a run, or of each round of its own matches; and how it plays against the levels, from both sides."""

    def __init__(self, run: Run, language: str, command: str):
        self.run, self.language, self.command = run, language, command
        self.say, self.number = page.words(run.game.name, language), Numbers(language)
        self.parts: list[str] = []
        self._asked()
        if run.STEP == "epoch":
            self._epochs()
        else:
            self._rounds()
        self._levels()

    def _section(self, name: str, *said: str) -> None:
        self.parts.append(f'<h2 id="{name}">{escape(self.say(f"curves-{name}"))}</h2>')
        self.parts += [f"<p>{escape(words)}</p>" for words in said]

    def _figure(self, svg: str, caption: str = "") -> None:
        told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        self.parts.append(f"<figure>{svg}{told}</figure>")

    def _percent(self, share: float) -> str:
        return self.number.percent(share, 0)

    def _numbers(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """The numbers behind a picture."""
        head = "".join(f'<th class="number">{escape(self.say(f"curves-column-{column}"))}</th>' for column in columns)
        body = "".join("<tr>" + "".join(f'<td class="number">{escape(cell)}</td>' for cell in row) + "</tr>" for row in rows)
        self.parts.append(
            f"<details><summary>{escape(self.say('report-numbers'))}</summary>"
            f'<div class="table" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></details>'
        )

    def _asked(self) -> None:
        """What the run was asked for, stretch by stretch."""
        run, said = self.run, list[str]()
        ends = [each.since - 1 for each in run.asked] + [run.steps]
        if ends[0]:
            said.append(self.say(f"curves-asked-unknown-{run.STEP}", steps=ends[0], last=str(ends[0])))
        for asked, last in zip(run.asked, ends[1:], strict=True):
            digits = len(f"{asked.trust or 0:.6f}".rstrip("0").partition(".")[2])
            words = {"first": str(asked.since), "last": str(last), "number": str(asked.number), "planned": str(asked.planned)}
            words["trust"] = self.number.plain(asked.trust or 0, digits)
            gpu = [self.say("curves-asked-gpu")] * (asked.target == "cuda")
            said.append(" ".join([self.say(f"curves-asked-{run.STEP}-{asked.of}", steps=last - asked.since + 1, **words), *gpu]))
        self.parts += [f'<p class="soft">{escape(words)}</p>' for words in said]

    def _digits(self, error: float) -> str:
        return self.number.plain(error, 3)

    def _epochs(self) -> None:
        """Errors in an exam beside those of the threat table; a curve of its own for each exam, if there were several."""
        say, write, history = self.say, self.number.plain, self.run.history
        found: dict[str, list[Epoch]] = {}
        for told in sorted(history, key=lambda told: told.epoch):
            found.setdefault(told.exam.hash, []).append(told)
        several = len(found) > 1
        self._section("exam", *[say("curves-exams", exams=len(found))] * several, *[say("curves-none-epoch")] * (not found))
        for epochs in found.values():
            exam = epochs[0].exam
            if several:
                self.parts.append(f"<h3>{escape(say('curves-exam-of', hash=exam.hash))}</h3>")
            worth = "exact" if not exam.playouts else "goals" if self.run.goals else "playouts"
            numbers = {"positions": str(exam.positions), "playouts": str(exam.playouts)}
            self.parts.append(f"<p>{escape(say(f'curves-exam-{worth}', **numbers))} {escape(say('curves-exam-player'))}</p>")
            named = [
                (say("curves-network"), [Point(told.epoch, told.error, told.error, told.error) for told in epochs]),
                (say("curves-table"), [Point(told.epoch, exam.threat, exam.threat, exam.threat) for told in epochs]),
            ]
            up = say("curves-column-mean-error")
            self._figure(lines(named, say("curves-exam"), say("curves-column-epoch"), up, self._digits))
        if found:
            rows = [(str(told.epoch), write(told.error, 4), write(told.exam.threat, 4), told.exam.hash) for told in history]
            self._numbers(("epoch", "mean-error", "table", "exam"), rows)

    def _rounds(self) -> None:
        """Errors by round, then scores against the threat table and the sensible policy."""
        self._errors()
        for name in ("threat", "sensible"):
            self._matches(name, [(told, getattr(told, name)) for told in self.run.history if getattr(told, name)])

    def _errors(self) -> None:
        say, write, history = self.say, self.number.plain, self.run.history
        if not history:
            self._section("error", say("curves-none-round"))
            return
        self._section("error", say("curves-error-line", first=str(history[0].round), last=str(history[-1].round)))
        named = [
            (say("curves-network"), [Point(told.round, told.error, told.error, told.error) for told in history]),
            (say("curves-always"), [Point(told.round, told.spread, told.spread, told.spread) for told in history]),
        ]
        self._figure(lines(named, say("curves-error"), say("curves-column-round"), say("curves-column-error"), self._digits))
        rows = [(str(told.round), write(told.error, 4), write(told.spread, 4), *(write(goals) for goals in told.goals)) for told in history]
        self._numbers(("round", "error", "always", "goals-home", "goals-away"), rows)

    def _matches(self, name: str, found: Sequence[tuple[Told, Score]]) -> None:
        """The scores of the rounds after which the network was examined."""
        if not found:
            return
        _, score = found[-1]
        self._section(name, self.say(f"curves-{name}-line", matches=str(score.won + score.drawn + score.lost)))
        self._curve(f"curves-{name}", [(told.round, score) for told, score in found])
        self._numbers(("round", *COLUMNS), [(str(told.round), *row) for told, score in found for row in self._rows(score)])

    def _curve(self, title: str, found: Sequence[tuple[int, Score]], **words: str) -> None:
        """Home and away, by epoch or round."""
        named = [
            (self.say(f"curves-{side}"), [Point(after, *share) for after, score in found if (share := curves.share(getattr(score, side)))])
            for side in ("home", "away")
        ]
        across, up = self.say(f"curves-column-{self.run.STEP}"), self.say("curves-column-share")
        self._figure(lines(named, self.say(title, **words), across, up, self._percent, 1.0), self.say("report-interval"))

    def _rows(self, score: Score) -> list[tuple[str, ...]]:
        """Both sides of a score, then all of it."""
        told: list[tuple[str, ...]] = []
        for name, side in (("home", score.home), ("away", score.away), ("both", Side(*score[:5]))):
            found = curves.share(side)
            shares = tuple(map(self._percent, found)) if found else (NOTHING,) * 3
            counts = (str(side.won), str(side.drawn), str(side.lost))
            goals = (self.number.plain(side.scored), self.number.plain(side.conceded))
            told.append((self.say(f"curves-{name}"), *counts, *shares, *goals))
        return told

    def _levels(self) -> None:
        """The network as a player, after the last step that was looked at, and step by step if there are several."""
        run = self.run
        if not run.levels:
            self._section("levels", self.say("curves-levels-none"))
            return
        after = max(run.levels)
        last: Levels = run.levels[after]
        said = [self.say(f"curves-levels-{run.STEP}", after=str(after), matches=str(last.matches))]
        said.append(self.say("curves-levels-rival", rival=last.rival) if last.rival else self.say("curves-levels-no-rival"))
        if len({(each.rival, each.matches) for each in run.levels.values()}) > 1:
            each_one = (
                self.say(f"curves-levels-at-{run.STEP}", after=str(at), matches=str(each.matches), rival=each.rival or NOTHING)
                for at, each in sorted(run.levels.items())
            )
            said.append(self.say("curves-levels-mixed", steps="; ".join(each_one)))
        self._section("levels", *said)
        rows = [
            (f"{self._name(level)}, {self.say(f'curves-{side}')}", TONES[i], getattr(score, side))
            for level, score in last.scores.items()
            for i, side in enumerate(("home", "away"))
        ]
        self._figure(shares(rows, self.say("curves-levels"), self._percent, self.say("curves-undecided")), self.say("report-interval"))
        if len(run.levels) > 1:
            for level in last.scores:
                self.parts.append(f"<h3>{escape(self._name(level))}</h3>")
                found = [(at, each.scores[level]) for at, each in sorted(run.levels.items()) if level in each.scores]
                self._curve("curves-against", found, level=self._name(level))
        self._numbers(
            (run.STEP, "level", *COLUMNS, "rival"),
            [
                (str(at), self._name(level), *row, each.rival or NOTHING)
                for at, each in sorted(run.levels.items())
                for level, score in each.scores.items()
                for row in self._rows(score)
            ],
        )

    def _name(self, level: str) -> str:
        """A level in words."""
        return self.say(f"player-{level}")

    def figures(self) -> dict[str, Any]:
        """All numbers of the page."""
        return {"seed": self.run.seed, "asked": [each._asdict() for each in self.run.asked], **self.run.as_dict()}

    def __str__(self) -> str:
        say, run = self.say, self.run
        title = say(f"curves-title-{run.STEP}", game=say("game-title"))
        data = json.dumps(self.figures(), separators=(",", ":")).replace("<", "\\u003c")
        lead = say(f"curves-lead-{run.STEP}", steps=run.steps, seed=str(run.seed))
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
            '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">'
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
            f'<style>{plots.STYLE}{page.STYLE}{STYLE}</style></head><body class="touchline"><main>\n'
            f'<h1>{escape(title)}</h1><p class="soft">{escape(lead)}</p>\n'
            + "\n".join(self.parts)
            + f"\n<footer><p>{escape(say('report-made'))} <code>{escape(self.command)}</code>.</p></footer>"
            f'\n<script type="application/json" id="figures">{data}</script></main></body></html>\n'
        )


NOTHING = "–"
"""Where there is nothing to tell."""
COLUMNS = ("side", "won", "drawn", "lost", "share", "low", "high", "scored", "conceded")


def write(run: Run, path: Path, language: str, command: str) -> None:
    """Write the page, a whole one or none; where a link points to, if it is one."""
    path = path.resolve()
    part = path.with_name(f"{path.name}.part")
    part.write_text(str(Page(run, language, command)), "utf-8", newline="\n")
    part.replace(path)


__all__ = ["Page", "Point", "lines", "shares", "write"]
