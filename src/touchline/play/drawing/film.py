"""A whole match to send: an SVG that plays by itself, or a page of one file to step through. What stays is drawn once."""

from __future__ import annotations

import html
from collections import Counter
from typing import Callable, Iterator, NamedTuple

from touchline.kernel.eyes import SPECTATOR, Watcher
from touchline.play.drawing.sheet import Part, Sheet, about, document, lay_out
from touchline.play.drawing.style import ROOT, Theme, colours
from touchline.play.drawing.symbols import tag
from touchline.play.match import Match
from touchline.play.view import View
from touchline.play.wording import LANGUAGES, wording

SECONDS = 1.4
"""How long a moment is shown; the last one three times as long."""


class Moment(NamedTuple):
    """The table after a step, and the step in words."""

    step: int
    sheet: Sheet
    words: str


def moments(match: Match, eyes: Watcher = SPECTATOR, language: str = "en") -> Iterator[Moment]:
    """A match as somebody saw it: the beginning, then every step of which there is something to tell."""
    states = [step.before for step in match.steps] + [match.game.dump(match.state)]

    def after(step: int) -> View:
        return View(match.game, match.options, eyes, states[step])

    opening = after(0).scene(language)
    yield Moment(0, lay_out(opening), opening.prompt)
    told = match.told(eyes)
    for number_, step in told:
        view = after(number_)
        words = " ".join(view.commentary(step, language))
        if words or number_ == told[-1][0]:
            scene = view.scene(language)
            words = f"{words} {scene.prompt}".strip() if scene.result else words or scene.prompt
            yield Moment(number_, lay_out(scene, words), words)


class _Reel:
    """All moments in one drawing: what stays where it is from one moment to the next is drawn once, and shows while it is there."""

    def __init__(self, shown: list[Moment]):
        self.words = [moment.words for moment in shown]
        self.height = max(moment.sheet.height for moment in shown)
        self._spans: dict[Part, list[list[int]]] = {}
        for i, moment in enumerate(shown):
            for part in dict.fromkeys(moment.sheet.parts):
                spans = self._spans.setdefault(part, [])
                if spans and spans[-1][1] == i - 1:
                    spans[-1][1] = i
                else:
                    spans.append([i, i])
        often = Counter(part.drawn for part in self._spans)
        self._named = {drawn: f"t{i}" for i, (drawn, times) in enumerate(often.items()) if times > 1}

    def draw(self, now: int, told: Callable[[list[list[int]]], dict[str, str]] | None = None, moving: bool = False) -> str:
        """Everything, with what there is at one moment to be seen; `told` says of spans of moments what stands in the drawing."""
        found = []
        for part, spans in sorted(self._spans.items(), key=lambda item: item[0].layer):
            drawn = f'<use href="#{self._named[part.drawn]}"/>' if part.drawn in self._named else part.drawn
            always = spans == [[0, len(self.words) - 1]]
            look = {} if always or any(a <= now <= b for a, b in spans) else {"display": "none"}
            inside = drawn if always or not moving else self._shows(spans) + drawn
            look |= told(spans) if told and not always else {}
            found.append(tag("g", str(part._replace(drawn=inside)), **look) if look else str(part._replace(drawn=inside)))
        return "".join(found)

    def _shows(self, spans: list[list[int]]) -> str:
        """When a part shows, over and over; the last moment lasts three times as long."""
        length = len(self.words) + 2
        turns = {0.0: "none"}
        for a, b in spans:
            turns[a / length] = "inline"
            if b + 1 < len(self.words):
                turns[(b + 1) / length] = "none"
        return tag(
            "animate",
            attributeName="display",
            values=";".join(turns.values()),
            keyTimes=";".join(f"{at:.5f}".rstrip("0").rstrip(".") for at in turns),
            calcMode="discrete",
            dur=f"{length * SECONDS:g}s",
            repeatCount="indefinite",
        )

    @property
    def defs(self) -> str:
        return "".join(f'<g id="{name}" class="{ROOT}">{drawn}</g>' for drawn, name in self._named.items())


def film(match: Match, eyes: Watcher = SPECTATOR, language: str = "en", theme: Theme = "light") -> str:
    """A match as an SVG document that plays by itself, over and over; where nothing moves, the end is to be seen."""
    reel = _Reel(list(moments(match, eyes, language)))
    drawn = reel.draw(len(reel.words) - 1, moving=True)
    return document(drawn, reel.height, about(match.view(eyes).scene(language)), theme, reel.defs)


def page(match: Match, eyes: Watcher = SPECTATOR, language: str = "en", theme: Theme = "light") -> str:
    """A match as an HTML page of one file, to step through by buttons, keys or a slider; it loads nothing."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    reel = _Reel(list(moments(match, eyes, language)))
    drawn = reel.draw(0, lambda spans: {"data_in": " ".join(f"{a}-{b}" for a, b in spans)})
    scene, say, look = match.view(eyes).scene(language), wording(match.game.name, language), colours(theme)
    drawing = document(drawn, reel.height, about(scene), theme, reel.defs)
    title = html.escape(f"{scene.title}: {scene.teams[0]} {scene.score[0]} – {scene.score[1]} {scene.teams[1]}")
    buttons = "".join(
        f'<button data-go="{name}" aria-label="{html.escape(say(f"film-{name}"))}">{sign}</button>'
        for name, sign in (("first", "«"), ("back", "‹"), ("play", "▶"), ("on", "›"), ("last", "»"))
    )
    told = "".join(f"<li>{html.escape(words)}</li>" for words in reel.words)
    return _PAGE.format(
        language=language,
        title=title,
        drawing=drawing,
        buttons=buttons,
        last=len(reel.words) - 1,
        slider=html.escape(say("film-slider")),
        told=told,
        ground=look["--ground"],
        ink=look["--ink"],
        milliseconds=int(SECONDS * 1000),
    )


_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ margin: 0 auto; max-width: 960px; background: {ground}; color: {ink}; font: 16px/1.4 system-ui, sans-serif; }}
svg {{ display: block; width: 100%; height: auto; }}
nav {{ display: flex; flex-wrap: wrap; gap: 8px; padding: 10px; position: sticky; bottom: 0; background: {ground}; }}
button {{ font: inherit; min-width: 44px; min-height: 44px; }}
input {{ flex: 1; min-width: 160px; }}
ol {{ display: none; }}
.sr {{ position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }}
</style>
</head>
<body>
<main>{drawing}</main>
<p class="sr" aria-live="polite"></p>
<nav>{buttons}<input type="range" min="0" max="{last}" value="0" aria-label="{slider}"><output>0 / {last}</output></nav>
<ol>{told}</ol>
<script>
const parts = [...document.querySelectorAll("[data-in]")].map((part) => [part, part.dataset.in.split(" ").map((span) => span.split("-"))]);
const words = [...document.querySelectorAll("ol > li")], last = words.length - 1;
const slider = document.querySelector("input"), count = document.querySelector("output"), live = document.querySelector("[aria-live]");
let now = 0, timer = 0;
const show = (to) => {{
  now = Math.max(0, Math.min(last, to));
  for (const [part, spans] of parts) {{
    const seen = spans.some(([from, until]) => from <= now && now <= until);
    if (seen === part.hasAttribute("display")) seen ? part.removeAttribute("display") : part.setAttribute("display", "none");
  }}
  slider.value = now;
  count.textContent = now + " / " + last;
  live.textContent = words[now].textContent;
}};
const stop = () => {{ clearInterval(timer); timer = 0; }};
const run = () => {{
  if (now === last) show(0);
  timer = setInterval(() => (now === last ? stop() : show(now + 1)), {milliseconds});
}};
const play = () => (timer ? stop() : run());
const go = {{ first: () => show(0), back: () => show(now - 1), play, on: () => show(now + 1), last: () => show(last) }};
document.querySelector("nav").addEventListener("click", (event) => {{
  const name = event.target.dataset.go;
  if (name && name !== "play") stop();
  if (name) go[name]();
}});
slider.addEventListener("input", () => {{ stop(); show(Number(slider.value)); }});
addEventListener("keydown", (event) => {{
  const name = {{ ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }}[event.key];
  if (name && event.target !== slider) {{ stop(); go[name](); event.preventDefault(); }}
}});
</script>
</body>
</html>
"""
