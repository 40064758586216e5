"""A report as one page that needs nothing else: pictures, the numbers behind them, and words in the reader's language."""

from __future__ import annotations

import base64
import json
from html import escape
from typing import Any, Callable, Mapping, Sequence

from touchline.kernel.game import Game
from touchline.kernel.target import PACKAGE
from touchline.lab import plots, stats
from touchline.lab.choices import pitch_of
from touchline.lab.plots import Bar, Heat, Interval
from touchline.lab.sheets import csv_text, sheets
from touchline.lab.simulate import POLICIES
from touchline.play.numbers import Numbers
from touchline.play.wording import MissingText, Wording

SCORES = 6
"""Goals of a side in the table of scores; more count as the last."""
ROWS = 400
"""Rows of a table on the page; CSV has all."""

STYLE = """
body{margin:0;background:var(--ground);color:var(--ink);line-height:1.5;font-size:16px}
main{max-width:720px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:1.9rem;margin:0 0 4px;letter-spacing:-.01em}
h2{font-size:1.25rem;margin:44px 0 6px;padding-top:14px;border-top:1px solid var(--line)}
p{margin:6px 0 12px}
.soft,figcaption,footer{color:var(--soft);font-size:.9rem}
.tiles{display:flex;flex-wrap:wrap;gap:10px;margin:22px 0 8px}
.tile{flex:1 1 92px;border:1px solid var(--line);border-radius:10px;padding:10px 12px}
.tile b{display:block;font-size:1.45rem;font-variant-numeric:tabular-nums}
.tile span{color:var(--soft);font-size:.82rem;line-height:1.25;display:block}
figure{margin:14px 0}
figure svg{max-width:100%;height:auto;display:block}
details{margin:8px 0 4px}
summary{cursor:pointer;color:var(--soft);font-size:.9rem}
.table{overflow-x:auto;max-height:420px;overflow-y:auto;border:1px solid var(--line);border-radius:8px;margin:8px 0}
table{border-collapse:collapse;font-size:.82rem;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:4px 9px;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
td.number,th.number{text-align:right;white-space:nowrap}
th{position:sticky;top:0;background:var(--ground);color:var(--soft);font-weight:600}
a{color:var(--home)}
code{font-size:.85rem;overflow-wrap:anywhere}
"""


def words(game: str | None, language: str) -> Wording:
    """The words of a game and of reports."""
    return Wording(game, language, PACKAGE / "lab" / "text" / f"{language}.ftl")


class Page:
    """The sections of a report, in order; pictures can be taken out by name."""

    def __init__(self, game: Game, told: Mapping[str, Any], language: str, command: str):
        self.game, self.told, self.language, self.command = game, told, language, command
        self.say, self.number = words(game.name, language), Numbers(language)
        self.sheets = sheets(told)
        self.pictures: dict[str, str] = {}
        self.parts: list[str] = []
        for section in (self._goals, self._edges, self._length, self._shots, self._choices, self._luck, self._rules):
            section()

    # --- parts -----------------------------------------------------------------------------------------------------------

    def _section(self, name: str, *lines: str) -> None:
        self.parts.append(f'<h2 id="{name}">{escape(self.say(f"{name}-title"))}</h2>')
        self.parts += [f"<p>{escape(line)}</p>" for line in lines]

    def _figure(self, name: str, svg: str, caption: str = "") -> None:
        self.pictures[name] = svg
        told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        self.parts.append(f"<figure>{svg}{told}</figure>")

    def _numbers(self, name: str, columns: Sequence[str], rows: Sequence[Sequence[str]], right: int) -> None:
        """The numbers behind a picture: the first columns are words, from `right` on numbers; and the whole table as a file."""
        kinds = ["" if i < right else ' class="number"' for i in range(len(columns))]
        head = "".join(f"<th{kind}>{escape(self.say(f'column-{column}'))}</th>" for column, kind in zip(columns, kinds, strict=True))
        body = "".join(
            "<tr>" + "".join(f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(row, kinds, strict=True)) + "</tr>"
            for row in rows[:ROWS]
        )
        data = base64.b64encode(csv_text(*self.sheets[name]).encode()).decode()
        link = f'<a download="{name}.csv" href="data:text/csv;base64,{data}">{escape(self.say("report-download"))}</a>'
        self.parts.append(
            f"<details><summary>{escape(self.say('report-numbers'))}</summary>"
            f'<div class="table" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
            f"<p>{link}</p></details>"
        )

    def _span(self, e: Mapping[str, Any], write: Callable[[float], str]) -> tuple[str, str, str]:
        """A value and the ends of its interval; a dash for each where the matches tell none."""
        low, high = ("–" if end is None else write(end) for end in (e["low"], e["high"]))
        return write(e["value"]), low, high

    # --- sections --------------------------------------------------------------------------------------------------------

    def _goals(self) -> None:
        goals, n = self.told["goals"], self.number
        top = self.told["scores"][0]
        value, low, high = self._span(goals["match"], n.plain)
        self._section("goals", self.say("goals-line", goals=value, low=low, high=high, score=f"{top['home']}–{top['away']}"))
        spread = goals["distribution"]
        last = max((d["goals"] for d in spread if d["share"] >= 0.002), default=0)
        data = [Bar(str(d["goals"]), d["share"]) for d in spread[: last + 1]]
        rest = sum(d["share"] for d in spread[last + 1 :])
        if rest:
            data.append(Bar(f"{last + 1}+", rest))
        chart = plots.bars(
            data,
            self.say("goals-title"),
            self.say("goals-across"),
            self.say("goals-up"),
            lambda v: n.percent(v, 0 if v >= 0.1 or v == 0 else 1),
        )
        self._figure("goals", chart)
        self._numbers(
            "goals",
            ("goals", "matches", "share"),
            [(str(d["goals"]), n.plain(d["matches"], 0), n.percent(d["share"], 2)) for d in spread],
            1,
        )
        size = min(SCORES, max(max(s["home"], s["away"]) for s in self.told["scores"])) + 1
        counts = [[0.0] * size for _ in range(size)]
        for s in self.told["scores"]:
            counts[min(s["home"], size - 1)][min(s["away"], size - 1)] += s["share"]
        names = [str(i) for i in range(size - 1)] + [f"{size - 1}+" if size == SCORES + 1 else str(size - 1)]
        self._figure(
            "scores",
            plots.grid(
                counts, self.say("goals-title"), self.say("scores-across"), self.say("scores-down"), lambda v: n.percent(v, 1), names
            ),
        )
        rows = [(str(s["home"]), str(s["away"]), n.plain(s["matches"], 0), n.percent(s["share"], 2)) for s in self.told["scores"]]
        self._numbers("scores", ("home", "away", "matches", "share"), rows, 0)
        when = goals["when"]
        total = sum(w["goals"] for w in when)
        if total:
            self._section("when", self.say("when-line"))
            data = [Bar(str(w["tenth"]), w["goals"] / total) for w in when]
            self._figure(
                "when",
                plots.bars(data, self.say("when-title"), self.say("when-across"), self.say("when-up"), lambda v: n.percent(v, 0), 200),
            )
            rows3 = [(str(w["tenth"]), n.plain(w["goals"], 0), n.percent(w["goals"] / total, 2)) for w in when]
            self._numbers("when", ("tenth", "goals", "share"), rows3, 1)

    def _edges(self) -> None:
        n, told = self.number, self.told
        self._section("edge", self.say("edge-line", draws=n.percent(told["results"]["drawn"]["value"])))
        shares = [(self.say(f"result-{name}"), told["results"][key]["value"], f"var(--{name})")
                  for name, key in (("home", "won"), ("draw", "drawn"), ("away", "lost"))]  # fmt: skip
        self._figure("results", plots.stack(shares, self.say("edge-title"), n.percent))
        lines = [("edge-home", "results"), ("edge-kick", "first_kick"), ("edge-goal", "first_goal")]
        data, rows = [], []
        named = [(self.say(name), told[key]) for name, key in lines]
        named.append((self.say("edge-bot", bot=told["bots"][0]), told["first_bot"]))
        for name, counts in named:
            if counts:
                e = counts["edge"]
                data.append(Interval(name, e["value"], e["low"], e["high"], not e["low"] <= 0 <= e["high"]))
                rows.append((name, n.plain(counts["matches"], 0), *(n.percent(counts[k]["value"]) for k in ("won", "drawn", "lost")),
                             *self._span(e, lambda v: n.signed(v, 2))))  # fmt: skip
        self._figure(
            "edges",
            plots.intervals(data, self.say("edge-title"), n.signed, self.say("edge-worse"), self.say("edge-better"), 230),
            self.say("report-interval"),
        )
        self._numbers("edges", ("who", "matches", "won", "drawn", "lost", "edge", "low", "high"), rows, 1)

    def _length(self) -> None:
        n, length = self.number, self.told["length"]
        told = {k: n.plain(length[k], 0) for k in ("median", "tenth", "ninetieth")}
        self._section("length", self.say("length-line", chance=n.plain(length["chance"], 0), **told))
        total = self.told["matches"]
        data = [Bar(n.plain(b["from"], 0), b["matches"] / total) for b in length["histogram"]]
        every = max(1, -(-len(data) // 8))
        chart = plots.bars(
            data, self.say("length-title"), self.say("length-across"), self.say("length-up"), lambda v: n.percent(v, 0), every=every
        )
        self._figure("length", chart)
        rows = [
            (n.plain(b["from"], 0), n.plain(b["to"], 0), n.plain(b["matches"], 0), n.percent(b["matches"] / total, 2))
            for b in length["histogram"]
        ]
        self._numbers("length", ("from", "to", "matches", "share"), rows, 0)

    def _shots(self) -> None:
        n, shots = self.number, self.told["shots"]
        if not shots["places"]:
            self._section("shots", self.say("shots-none"))
            return
        self._section("shots", self.say("shots-line", shots=n.plain(shots["per_match"]), xg=n.percent(shots["xg"]["value"])))
        places: dict[str, list[Mapping[str, Any]]] = {}
        for p in shots["places"]:
            places.setdefault(p["place"], []).append(p)
        many = {place: sum(p["per_match"] for p in found) for place, found in places.items() if place}
        ordinary = {place: [p for p in found if p["kind"] == "open_play"] for place, found in places.items() if place}
        enough = {place for place, found in ordinary.items() if sum(p["shots"] for p in found) >= 20}
        xg = {place: sum(p["goals"] for p in ordinary[place]) / sum(p["shots"] for p in ordinary[place]) for place in enough}
        told = {}
        for place in many:
            e = stats.share(sum(p["goals"] for p in ordinary[place]), sum(p["shots"] for p in ordinary[place]))._asdict()
            value, low, high = self._span(e, lambda v: n.plain(v))
            label = next((p["label"] for p in places[place] if p["label"]), place)
            told[place] = self.say("shots-told", place=label, shots=n.plain(many[place], 3), xg=value, low=low, high=high)
        most, best = max(many.values(), default=1.0), max((xg[p] for p in enough), default=1.0) or 1.0
        board = pitch_of(self.game)
        first = {place: Heat(value / most, n.plain(value, 2), told[place]) for place, value in many.items()}
        second = {place: Heat(xg[place] / best, n.plain(xg[place], 2), told[place]) for place in enough}
        wide = 330 if board.height > board.width * 0.9 else 680
        maps = [
            plots.pitch(board, first, self.say("shots-many"), self.say("shots-many"), wide),
            plots.pitch(board, second, self.say("shots-xg"), self.say("shots-xg"), wide),
        ]
        self._figure("shots", plots.beside(maps, self.say("shots-title")))
        for kind in shots["kinds"]:
            value, low, high = self._span(kind["xg"], lambda v: n.plain(v))
            named = {"kind": self._play(kind["kind"]), "shots": n.plain(kind["shots"] / self.told["matches"])}
            self.parts.append(f"<p>{escape(self.say('shots-kind', **named, xg=value, low=low, high=high))}</p>")
        nowhere = [p for p in shots["places"] if not p["place"]]
        if nowhere:
            fired, scored = sum(p["shots"] for p in nowhere), sum(p["goals"] for p in nowhere)
            line = self.say("shots-nowhere", shots=n.plain(sum(p["per_match"] for p in nowhere)), xg=n.plain(scored / fired))
            self.parts.append(f"<p>{escape(line)}</p>")
        if shots["other_goals"]:
            self.parts.append(f"<p>{escape(self.say('shots-other', n=n.plain(shots['other_goals'], 0)))}</p>")
        teams = (self.say("column-home"), self.say("column-away"))
        rows = [
            (
                p["label"] or p["place"] or "–",
                teams[p["team"]],
                self._play(p["kind"]),
                n.plain(p["shots"], 0),
                n.plain(p["goals"], 0),
                *self._span(p["xg"], lambda v: n.plain(v, 3)),
            )
            for p in sorted(shots["places"], key=lambda p: (-p["shots"], p["place"], p["team"], p["kind"]))
        ]
        self._numbers("shots", ("place", "team", "kind", "shots", "goals", "xg", "low", "high"), rows, 3)

    def _play(self, kind: str) -> str:
        """A kind of play in words; a game may have kinds of its own."""
        try:
            return self.say(f"shots-kind-{kind}")
        except MissingText:
            return kind.replace("_", " ")

    def _wording(self, choice: Mapping[str, Any]) -> tuple[str, str]:
        """What was asked and answered, in words if a scene showed them."""
        found = choice["words"].get(self.language)
        return (found["asked"], found["answer"]) if found else (choice["phase"], choice["choice"])

    def _choices(self) -> None:
        n, found = self.number, self.told["choices"]
        if not found:
            self._section("choices", self.say("choices-none"))
            return
        stand_in = [self.say("choices-by", bot=self.told["trying"][0])] if self.told["trying"] != self.told["bots"] else []
        self._section("choices", self.say("choices-line"), *stand_in)
        shown = [c for c in found if c["shown"]]
        asked = {c["phase"]: self._wording(c)[0] for c in shown}
        alike = [phase for phase in asked if list(asked.values()).count(asked[phase]) > 1]
        asked.update({phase: f"{asked[phase]} ({phase})" for phase in alike})
        order: dict[str, float] = {}
        for c in shown:
            order[c["phase"]] = max(order.get(c["phase"], 0.0), abs(c["points"]["value"]) if c["clear"] else 0.0)
        shown.sort(key=lambda c: (-order[c["phase"]], c["phase"], -c["points"]["value"]))
        data = [
            Interval(self._wording(c)[1], c["points"]["value"], c["points"]["low"], c["points"]["high"], c["clear"], asked[c["phase"]])
            for c in shown
        ]
        caption = self.say("choices-rest", shown=len(shown), all=len(found))
        chart = plots.intervals(data, self.say("choices-title"), n.signed, self.say("choices-worse"), self.say("choices-better"))
        self._figure("choices", chart, f"{caption} {self.say('report-interval')}.")
        rows = [
            (
                *self._wording(c),
                n.plain(c["tried"], 0),
                n.plain(c["played"]),
                *self._span(c["points"], lambda v: n.signed(v)),
                n.plain(c["goals"]["value"], 3),
            )
            for c in found
        ]
        self._numbers("choices", ("asked", "choice", "tried", "played", "points", "low", "high", "difference"), rows, 2)

    def _luck(self) -> None:
        n, luck = self.number, self.told["luck"]
        self._section("luck", self.say("luck-line", bots=", ".join(luck["bots"])))
        colours = {"who_plays": "var(--home)", "dice_alone": "var(--away)", "rest": "var(--draw)"}
        names = {"who_plays": "luck-who", "dice_alone": "luck-dice", "rest": "luck-rest"}
        parts = [(self.say(names[k]), luck["shares"][k]["value"], colours[k]) for k in names]
        self._figure("luck", plots.stack(parts, self.say("luck-title"), n.percent))
        rows = [(self.say(names[k]), *self._span(luck["shares"][k], lambda v: n.percent(v, 2))) for k in names]
        if any(luck["shares"][k]["low"] is None for k in names):
            self.parts.append(f"<p>{escape(self.say('luck-few'))}</p>")
        if luck["bots"] == list(POLICIES):
            self.parts.append(f'<p class="soft">{escape(self.say("luck-more", n=stats.BLOCKS))}</p>')
        for duel in luck["duels"]:
            value, low, high = self._span(duel["won"], n.percent)
            line = self.say("luck-duel", better=duel["better"], other=duel["other"], won=value, low=low, high=high, n=duel["matches"],
                            drawn=n.percent(duel["drawn"]["value"]), lost=n.percent(duel["lost"]["value"]))  # fmt: skip
            if not duel["clear"]:
                line += " " + self.say("luck-unclear")
            elif duel["needed"]:
                line += " " + self.say("luck-needed", n=duel["needed"])
            self.parts.append(f"<p>{escape(line)}</p>")
        finishing = self.told["shots"]["finishing"]
        if finishing:
            self.parts.append(f"<p>{escape(self.say('luck-finishing', share=n.percent(finishing['share'])))}</p>")
        self._numbers("luck", ("who", "share", "low", "high"), rows, 1)

    def _rules(self) -> None:
        n, rules, never = self.number, self.told["rules"], self.told["never"]
        counts = {"matches": rules["matches"], "exercised": rules["exercised"], "cited": rules["cited"], "never": len(rules["never"])}
        line = self.say("rules-line", **counts) if rules["never"] else self.say("rules-all", matches=rules["matches"], cited=rules["cited"])
        sizes = {
            "actions": len(self.game.actions) - len(self.game.idle_actions),
            "outcomes": len(self.game.outcomes),
            "events": len(self.game.events),
        }
        more = self.say("never-line", matches=n.plain(self.told["matches"], 0), **{k: f"{len(never[k])}/{sizes[k]}" for k in sizes})
        self._section("rules", line, more)
        self._numbers("rules", ("rule", "text"), [(rule["id"], rule["text"]) for rule in rules["never"]], 2)

    # --- the whole -------------------------------------------------------------------------------------------------------

    def _tiles(self) -> str:
        n, told = self.number, self.told
        tiles = [
            (n.plain(told["goals"]["match"]["value"]), self.say("tile-goals")),
            (n.percent(told["results"]["drawn"]["value"], 0), self.say("tile-draws")),
        ]
        if told["shots"]["places"]:
            tiles.append((n.plain(told["shots"]["per_match"], 1), self.say("tile-shots")))
        tiles.append((n.plain(told["length"]["decisions"]["value"], 0), self.say("tile-length")))
        if clear := [duel for duel in told["luck"]["duels"] if duel["clear"]]:
            last = clear[-1]
            tiles.append((n.percent(last["won"]["value"], 0), self.say("tile-better", better=last["better"], other=last["other"])))
        return (
            '<div class="tiles">'
            + "".join(f'<div class="tile"><b>{v}</b><span>{escape(what)}</span></div>' for v, what in tiles)
            + "</div>"
        )

    def __str__(self) -> str:
        told, say, n = self.told, self.say, self.number
        title = say("report-title", game=say("game-title"))
        first, second = told["bots"]
        matches = n.plain(told["matches"], 0)
        lead = (
            say("report-lead-one", matches=matches, first=first, seed=str(told["seed"]))
            if first == second
            else say("report-lead", matches=matches, first=first, second=second, seed=str(told["seed"]))
        )
        changed = {k: v for k, v in told["options"].items() if v != self.game.option(k).default}
        options = say("report-options", options=", ".join(f"{k}={written(v)}" for k, v in changed.items())) if changed else ""
        data = json.dumps(told, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
            '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">'
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
            f'<style>{plots.STYLE}{STYLE}</style></head><body class="touchline"><main>\n'
            f'<h1>{escape(say("game-title"))}</h1><p class="soft">{escape(f"{lead} {options}".strip())}</p>{self._tiles()}\n'
            + "\n".join(self.parts)
            + f"\n<footer><p>{escape(say('report-made'))} <code>{escape(self.command)}</code>. "
            f"{escape(say('report-tables', tables=told['tables']))}</p></footer>"
            f'\n<script type="application/json" id="figures">{data}</script></main></body></html>\n'
        )


def written(value: bool | int | str) -> str:
    """An option's value as the command line takes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
