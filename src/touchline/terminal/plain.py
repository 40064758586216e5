"""The plain table: lines of text, numbered choices. It knows scenes, views and records, and no game."""

from __future__ import annotations

import os
import select
import sys
import textwrap
import time
from fractions import Fraction
from pathlib import Path
from typing import Iterator, TextIO

from touchline import bots
from touchline.kernel.playout import CHANCE, SPECTATOR
from touchline.play.match import Action, Match
from touchline.play.notation import seat_name
from touchline.play.reference import UnknownRule, find_rule
from touchline.play.scene import Scene, Token
from touchline.play.view import View
from touchline.play.wording import text_id, wording

CELL = 7
WIDTH = 110
MOST_ODDS = 8


def draw_scene(scene: Scene) -> str:
    """A scene as lines of text: score, pitch, dice, cards, counters."""
    home, away = scene.teams
    lines = [f"{scene.title}   {home} {scene.score[0]} - {scene.score[1]} {away}   {scene.clock}".rstrip()]
    lines += _pitch(scene)
    lines += [f"  {die.text}" + (f" ({scene.teams[die.team]})" if die.team >= 0 else "") for die in scene.dice]
    for counter in scene.counters:
        team = f" ({scene.teams[counter.team]})" if counter.team >= 0 else ""
        lines.append(f"  {counter.label}{team}: {counter.value}")
    for zone in scene.zones:
        shown = ", ".join((card.title or "?") + (f" x{card.count}" if card.count > 1 else "") for card in zone.cards) or "-"
        lines += textwrap.wrap(f"{zone.title}: {shown}", WIDTH, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines)


def _pitch(scene: Scene) -> list[str]:
    """The places in their rows, each with what stands on it."""
    marks: dict[str, list[str]] = {}
    for token in sorted(scene.tokens, key=lambda t: (t.kind == "ball", t.team)):
        marks.setdefault(token.place, []).append(_sign(token))
    pitch = scene.pitch
    cell = max(2, min(CELL, (WIDTH - 2) // max(1, int(pitch.width))))
    rows: dict[float, list[tuple[int, str]]] = {}
    for place in pitch.places:
        small = place.shape == "point" or cell < 5
        text = " ".join(marks.get(place.id, ["" if small else place.label])) or "."
        middle = int((place.x + place.w / 2) * cell) - len(text) // 2
        rows.setdefault(place.y + place.h / 2, []).append((max(0, middle), text))
    lines = []
    for _, row in sorted(rows.items()):
        line = ""
        for at, text in sorted(row):
            line = line.ljust(at) + (" " if len(line) > at else "") + text
        lines.append("  |" + line.ljust(int(pitch.width * cell)) + "|")
    if any(token.team >= 0 and token.kind != "ball" for token in scene.tokens):
        lines.append(f"   A = {scene.teams[0]}, b = {scene.teams[1]}")
    return lines


def _sign(token: Token) -> str:
    """A token in a few letters: A for home, b for away, o for the ball."""
    if token.kind == "ball":
        return "(o)"
    team = {0: "A", 1: "b"}.get(token.team, "")
    label = token.label or (token.kind[0] if token.kind != "player" else "")
    many = f"x{token.count}" if token.count > 1 and token.label != str(token.count) else ""
    return (label if team and label[:1].upper() == team.upper() else team + label) + many or token.kind[0]


def percent(share: Fraction) -> str:
    """A probability as people read it."""
    return f"{float(share):.0%}" if share.denominator > 100 else f"{share}"


def tell(match: Match, language: str) -> Iterator[str]:
    """A match as commentary, step by step."""
    view = match.view(SPECTATOR)
    for number, step in enumerate(view.log(), 1):
        who = seat_name(step.seat)
        for line in view.commentary(step, language):
            yield f"{number:5} {who} {line}"
    home, away = match.score
    yield f"{home}-{away}"


class PlainTable:
    """One match at the plain table."""

    def __init__(self, match: Match, players: list[str], language: str, save: Path, source: TextIO = sys.stdin, out: TextIO = sys.stdout):
        if len(players) > match.seats:
            raise ValueError(f"{len(players)} players for {match.seats} seats")
        self.match, self.language, self.save = match, language, save
        self.players = [players[seat % len(players)] for seat in range(match.seats)]
        self.say = wording(match.game.name, language)
        self.source, self.out = source, out
        self.shared = self.players.count("human") > 1
        self.told = len(match.steps)
        self.last_reader: int | None = None

    def write(self, text: str = "") -> None:
        """One line to the person."""
        print(text, file=self.out, flush=True)

    def run(self) -> int:
        """Play until the end or until the person leaves; 0 either way, and an unfinished match is saved."""
        self.write(self.say("plain-help"))
        try:
            while not self.match.over:
                if not self.step():
                    break
        except (EOFError, KeyboardInterrupt):
            self.write()
        self.tell_news(self.reader())
        if not self.match.over:
            self.keep(self.save)
            return 0
        self.write(draw_scene(self.match.view(SPECTATOR).scene(self.language)))
        self.write(self.say("plain-over"))
        return 0

    def reader(self) -> int:
        """Whose eyes the commentary is for: the one person at the table, or what everybody may see."""
        return SPECTATOR if self.shared or "human" not in self.players else self.players.index("human")

    def step(self) -> bool:
        """One throw or decision; False if the person wants to leave."""
        match = self.match
        if match.turn == CHANCE:
            match.roll()
            return True
        seat = match.turn
        view = match.view(seat)
        if self.players[seat] != "human":
            match.play(self.bot_choice(seat, view))
            return True
        if len(view.legal) == 1:
            match.play(view.legal[0])
            return True
        return self.ask(seat, view)

    def bot_choice(self, seat: int, view: View) -> Action:
        """What the program on a seat plays, from that seat's own view."""
        return bots.choose(self.players[seat], view, self.match.options, self.match.seed, len(self.match.steps))

    def ask(self, seat: int, view: View) -> bool:
        """Let a person decide."""
        if self.shared and self.last_reader not in (None, seat) and any(zone.own for zone in view.scene(self.language).zones):
            self.write("\n" * 40 + self.say("plain-hand-over", seat=seat_name(seat)))
            self.source.readline()
        self.last_reader = seat
        self.tell_news(seat if not self.shared else SPECTATOR)
        scene = view.scene(self.language)
        self.write("\n" + draw_scene(scene) + "\n\n" + scene.prompt)
        for number, choice in enumerate(scene.choices, 1):
            self.write(f"  {number:2}  {choice.text}{self.odds_text(view, choice.action)}")
        while self.match.turn == seat and not self.match.over:
            before = len(self.match.steps)
            answer = self.answer()
            if answer is None:
                self.match.play(self.match.fallback())
                self.write(self.say("plain-time-up"))
                return True
            if not self.obey(answer.strip(), seat, view, scene):
                return False
            if len(self.match.steps) != before:
                return True
        return True

    def odds_text(self, view: View, action: int) -> str:
        """The odds of the throw that follows a choice, if they are few enough to read."""
        odds = view.odds(action)
        if not 1 < len(odds) <= MOST_ODDS:
            return ""
        game = self.match.game
        names = {o: game.outcome_text(game.outcome_numbers[o], self.say) if game.outcome_text else o.partition("=")[2] or o for o in odds}
        return "   [" + ", ".join(f"{names[o]} {percent(share)}" for o, share in odds.items()) + "]"

    def answer(self) -> str | None:
        """A line from the person; None if the time for the decision is up. On a real clock the waiting counts."""
        self.out.write("> ")
        self.out.flush()
        limit = self.match.game.time_limit(self.match.fields)
        started = time.monotonic()
        in_time = True
        if limit and self.source is sys.stdin and hasattr(select, "select") and os.name == "posix":
            in_time = bool(select.select([self.source], [], [], limit)[0])
        line = self.source.readline() if in_time else ""
        if in_time and not line:
            raise EOFError
        self.match.pass_time(int((time.monotonic() - started) * 1000))
        return line if in_time else None

    def obey(self, answer: str, seat: int, view: View, scene: Scene) -> bool:
        """Do what a line says: a number, an action's text, or a command. False to leave the table."""
        match answer.split():
            case []:
                pass
            case ["q"]:
                return False
            case ["u"]:
                self.undo(seat)
            case ["s", *rest]:
                self.keep(Path(rest[0]) if rest else self.save)
            case ["?"]:
                self.write(scene.guide + "\n" + self.say("plain-help"))
            case ["?", word]:
                self.explain(word, view)
            case [number] if number.isdigit():
                if 1 <= int(number) <= len(scene.choices):
                    self.match.play(scene.choices[int(number) - 1].action)
                else:
                    self.write(self.say("plain-number", last=len(scene.choices)))
            case [text]:
                self.by_text(text, view)
            case _:
                self.write(self.say("plain-unknown", answer=answer))
        return True

    def by_text(self, text: str, view: View) -> None:
        """Play an action by its text form, or say why not."""
        try:
            action = self.match.action(text if text in self.match.game.action_numbers else text.upper())
        except ValueError as error:
            self.write(str(error))
            return
        if rule := view.why_not(int(action)):
            self.write(f"{self.say(f'why-{text_id(rule)}')} ({rule})")
        else:
            self.match.play(action)

    def explain(self, word: str, view: View) -> None:
        """`? ACTION` says why an action is not possible, `? RULE-ID` shows a rule."""
        numbers = self.match.game.action_numbers
        name = word if word in numbers else word.upper()
        if name in numbers:
            rule = view.why_not(numbers[name])
            self.write(f"{self.say(f'why-{text_id(rule)}')} ({rule})" if rule else self.say("plain-possible"))
            return
        try:
            rule_found = find_rule(self.match.game.name, word)
            self.write(f"{rule_found.id}: {rule_found.text}")
        except UnknownRule as error:
            self.write(str(error))

    def undo(self, seat: int) -> None:
        """Take the last decision back, within the policy."""
        while self.match.steps and self.match.steps[-1].seat < CHANCE:
            self.match.steps.pop()
        try:
            self.write(self.say("plain-undone", action=str(self.match.undo(seat))))
            self.told = min(self.told, len(self.match.steps))
        except ValueError:
            self.write(self.say("plain-no-undo"))

    def keep(self, path: Path) -> None:
        """Save the match as a record; a full disk or a wrong folder is said, and the old file stays."""
        part = path.with_name(path.name + ".part")
        try:
            part.write_text(str(self.match), "utf-8")
            part.replace(path)
            self.write(self.say("plain-saved", file=str(path)))
        except OSError as error:
            self.write(f"{path}: {error.strerror}")

    def tell_news(self, seat: int) -> None:
        """What happened since the person last looked."""
        view = self.match.view(seat)
        for step in view.log(self.told):
            for line in view.commentary(step, self.language):
                self.write("  - " + line)
        self.told = len(self.match.steps)
