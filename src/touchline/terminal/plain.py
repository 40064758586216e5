"""The plain table: lines of text, numbered choices; for pipes, scripts and screen readers. It knows scenes and tables, and no game."""

from __future__ import annotations

import contextlib
import queue
import signal
import sys
import textwrap
import threading
import time
from pathlib import Path
from typing import Any, Iterator, TextIO

from touchline.kernel.eyes import SPECTATOR
from touchline.play.match import Match
from touchline.play.notation import seat_name
from touchline.play.outlook import read
from touchline.play.reference import Rule, for_players, table_lines
from touchline.play.scene import Choice, Say, Scene
from touchline.play.wording import how_to_play
from touchline.terminal.board import about_place, draw, fit, legend, rulers
from touchline.terminal.table import NotPossible, Table
from touchline.terminal.words import counter_lines, die_words, zone_title

WIDTH = 100
PITCH_WIDTH = 76
MANY = 24
"""More choices than this are written in columns."""
MOST_RULES = 12
POLL_S = 0.3


def draw_scene(say: Say, scene: Scene, board: bool = True) -> str:
    """A scene as lines of text: score, pitch, dice, cards, counters."""
    home, away = scene.teams
    lines = [f"{scene.title}   {home} {scene.score[0]} - {scene.score[1]} {away}   {scene.clock}".rstrip()]
    lines += draw_pitch(scene) if board else tell_pitch(say, scene)
    for die in scene.dice:
        face, words = die_words(say, scene, die)
        lines.append("  " + (say("labelled", label=words, value=face) if face and face not in words else words))
    lines += ["  " + say("labelled", label=label, value=values) for label, values in counter_lines(scene)]
    for zone in sorted(scene.zones, key=lambda z: not z.own):
        shown = ", ".join((card.title or "?") + (f" x{card.count}" if card.count > 1 else "") for card in zone.cards) or "-"
        lines += textwrap.wrap(
            say("labelled", label=zone_title(scene, zone), value=shown), WIDTH, initial_indent="  ", subsequent_indent="    "
        )
    return "\n".join(lines)


def draw_pitch(scene: Scene) -> list[str]:
    """The pitch in characters; [places in brackets] and + can be chosen."""
    pitch = scene.pitch
    lit = {choice.place for choice in scene.choices if choice.place}
    left, top = rulers(pitch).margin
    board = draw(scene, fit(pitch, left + PITCH_WIDTH, top + int(pitch.height)), lit, plain=True)
    squares = {place.id for place in pitch.places if place.shape != "point" and place.tone not in ("off", "goal")}
    lines = ["  " + line for line in board.fenced(squares)]
    return [*lines, f"  {teams}"] if (teams := legend(scene)) else lines


def tell_pitch(say: Say, scene: Scene) -> list[str]:
    """Who and what stands where, in words."""
    places = dict.fromkeys(place.id for place in scene.pitch.places)
    return [f"  {about_place(say, scene, place)}" for place in places if any(token.place == place for token in scene.tokens)]


def told(choice: Choice) -> str:
    """A choice with what it breaks for sure."""
    return f"{choice.text}  ! {choice.warning}" if choice.warning else choice.text


def many_choices(scene: Scene) -> list[str]:
    """Many choices in few lines: what they have in common once, then number and place of each."""
    labels = {place.id: place.label for place in scene.pitch.places}
    rows: list[tuple[str, list[str]]] = []
    for number, choice in enumerate(scene.choices, 1):
        label = labels.get(choice.place, "")
        same = choice.text.removesuffix(label).rstrip() if label else ""
        if not same or same == choice.text:
            rows.append((f"{number:4}  {told(choice)}", []))
        else:
            if not rows or rows[-1][0] != same or not rows[-1][1]:
                rows.append((same, []))
            rows[-1][1].append(f"{number:4} {label}{' !' if choice.warning else ''}")
    lines = []
    for head, found in rows:
        if not found:
            lines.append(head)
            continue
        wide = max(map(len, found)) + 2
        across = max(1, WIDTH // wide)
        lines.append(f"      {head}:")
        lines += ["".join(text.ljust(wide) for text in found[i : i + across]).rstrip() for i in range(0, len(found), across)]
    return lines


def many_outlooks(say: Say, odds: list[str]) -> list[str]:
    """What many choices lead to: those that few have by the numbers of the choices, the commonest for all others."""
    numbers: dict[str, list[int]] = {}
    for number, line in enumerate(odds, 1):
        numbers.setdefault(line, []).append(number)
    commonest = max(numbers, key=lambda line: len(numbers[line]))
    rare = [say("labelled", label=f"[{line}]", value=spans(found)) for line, found in numbers.items() if line not in ("", commonest)]
    told = [*rare, say("plain-others", odds=f"[{commonest}]")] if commonest else rare
    return [line for text in told for line in textwrap.wrap(text, WIDTH, initial_indent="      ", subsequent_indent="        ")]


def spans(numbers: list[int]) -> str:
    """Numbers in rising order with rows of them drawn together: 1-4, 7, 9-12."""
    rows: list[list[int]] = []
    for number in numbers:
        if rows and rows[-1][-1] == number - 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return ", ".join(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}" for row in rows)


def tell(match: Match, language: str) -> Iterator[str]:
    """A match as commentary, step by step."""
    view = match.view(SPECTATOR)
    for number, step in enumerate(match.log(SPECTATOR), 1):
        who = seat_name(step.seat)
        for line in view.commentary(step, language):
            yield f"{number:5} {who} {line}"
    yield view.result(language)


class Lines:
    """Lines from a person or a pipe, read by a thread of their own: so that a clock can run and a signal be noticed meanwhile."""

    def __init__(self, source: TextIO):
        self.source = source
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._wanted = threading.Semaphore(0)
        self._pending = False
        threading.Thread(target=self._read, daemon=True, name="lines").start()

    def _read(self) -> None:
        while True:
            self._wanted.acquire()
            try:
                line = self.source.readline()
            except (OSError, ValueError):
                line = ""
            self._lines.put(line)

    def next(self, seconds: float) -> str | None:
        """The next line, empty at the end of input; None if none came in time. A line is read only when one is wanted."""
        if not self._pending:
            self._pending = True
            self._wanted.release()
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        self._pending = False
        return line


class Stop(BaseException):
    """Somebody pressed Ctrl-C, hung up or asked the program to end."""


class PlainTable:
    """One match at the plain table."""

    def __init__(self, table: Table, source: TextIO = sys.stdin, out: TextIO = sys.stdout, board: bool = True):
        self.table, self.out, self.board = table, out, board
        self.lines = Lines(source)
        self.waiting = False
        self.stopping = False

    def write(self, text: str = "") -> None:
        """One line to the person."""
        print(text, file=self.out, flush=True)

    def say(self, message: str, **values: Any) -> None:
        """Something in the person's language."""
        self.write(self.table.say(message, **values))

    # --- the match ------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the end or until the person leaves; an unfinished match is kept in any case."""
        with self._signals():
            try:
                self.say("plain-help")
                self._play()
            except (EOFError, Stop):
                with contextlib.suppress(OSError):
                    self.write()
            finally:
                self._leave()
        return 0

    def _play(self) -> None:
        table = self.table
        said = ""
        while not self.stopping:
            self.waiting = table.far
            going = table.asked is None and not table.over and table.step()
            self.waiting = False
            table.autosave()
            if going:
                if table.notice != said:
                    said = table.notice
                    self.write(said) if said else None
                continue
            if table.over:
                self.tell_news()
                scene = table.scene()
                self.write(draw_scene(table.say, scene, self.board))
                self.write(scene.prompt or table.say("plain-over"))
                return
            if table.asked is None or not self.ask():
                return

    def _leave(self) -> None:
        table = self.table
        try:
            kept = None if table.over else table.keep()
        except NotPossible as error:
            kept = str(error)
        table.close()
        with contextlib.suppress(OSError):
            if kept is not None:
                self.tell_news()
                self.write(kept)

    @contextlib.contextmanager
    def _signals(self) -> Iterator[None]:
        """Ctrl-C, a hang-up or a request to end never fall into the middle of a move: they count while the table waits for somebody."""

        def stop(number: int, frame: object) -> None:
            self.stopping = True
            if self.waiting:
                raise Stop

        if threading.current_thread() is not threading.main_thread():
            yield
            return
        names = ("SIGINT", "SIGTERM", "SIGHUP")
        before = {getattr(signal, name): signal.signal(getattr(signal, name), stop) for name in names if hasattr(signal, name)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def tell_news(self) -> None:
        """What happened since the person last looked."""
        for line in self.table.news():
            self.write("  - " + line)

    # --- a decision -----------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Let a person decide; False if the person wants to leave."""
        table = self.table
        if (seat := table.cover) is not None:
            self.tell_news()
            self.write("\n" * 40 + table.say("plain-hand-over", seat=seat_name(seat)))
            self.line()
            table.uncover()
        self.tell_news()
        scene = table.scene()
        self.show(scene)
        while True:
            before, language = table.asked, table.language
            answer = self.answer()
            if answer is None:
                return True
            if answer.split() == ["q"]:
                return False
            if self.obey(answer.strip(), scene) or table.asked != before:
                return True
            if table.language != language:
                scene = table.scene()
                self.show(scene)

    def show(self, scene: Scene) -> None:
        """The table and the choices."""
        self.write("\n" + draw_scene(self.table.say, scene, self.board) + "\n\n" + scene.prompt)
        odds = self.outlooks(scene)
        if len(scene.choices) > MANY:
            self.write("\n".join([*many_choices(scene), *many_outlooks(self.table.say, odds)]))
            self._otherwise(scene)
            return
        texts = [f"{number:4}  {told(choice)}" for number, choice in enumerate(scene.choices, 1)]
        same = len(odds) > 1 and len(set(odds)) == 1
        for choice, text, share in zip(scene.choices, texts, odds, strict=True):
            self.write(f"{text}   [{share}]" if share and not same else text)
            if choice.effect:
                self.write(textwrap.fill(choice.effect, WIDTH, initial_indent="      ", subsequent_indent="      "))
        self._otherwise(scene)
        if same and odds[0]:
            self.write("      [" + odds[0] + "]")

    def outlooks(self, scene: Scene) -> list[str]:
        """What each choice leads to, in a line; empty where nothing is at stake or nobody here can tell."""
        try:
            outlook = self.table.outlook()
        except NotPossible:
            return [""] * len(scene.choices)
        return [outlook.line(choice.action, self.table.say) for choice in scene.choices]

    def _otherwise(self, scene: Scene) -> None:
        """What choices without words of their own lead to."""
        if scene.otherwise and not all(choice.effect for choice in scene.choices):
            self.write(textwrap.fill(scene.otherwise, WIDTH, initial_indent="      ", subsequent_indent="      "))

    def line(self, limit: float | None = None) -> str | None:
        """A line from the person; None if the time is up or the table has moved on. EOFError at the end of input."""
        started = time.monotonic()
        while True:
            left = POLL_S if limit is None else min(POLL_S, limit - (time.monotonic() - started))
            self.waiting = True
            try:
                if self.stopping:
                    raise Stop
                line = self.lines.next(max(0.0, left))
            finally:
                self.waiting = False
            if line == "":
                raise EOFError
            if line is not None:
                return line
            if limit is not None and time.monotonic() - started >= limit:
                return None
            if self.table.asked is None:
                return None

    def answer(self) -> str | None:
        """A line from the person, or None if the decision was taken out of their hands."""
        self.out.write("> ")
        self.out.flush()
        line = self.line(self.table.seconds_left())
        if line is None and self.table.time_up():
            self.say("plain-time-up")
        return line

    def obey(self, answer: str, scene: Scene) -> bool:
        """Do what a line says: a number, an action's text, or a command. Whether the match went on."""
        try:
            match answer.split():
                case []:
                    return False
                case [number] if number.isdecimal():
                    return self.by_number(int(number), scene.choices)
                case ["u"]:
                    self.write(self.table.undo())
                    return True
                case ["?"]:
                    self.write("\n".join([scene.guide, *how_to_play(self.table.say), self.table.say("plain-help")]))
                case ["?", word]:
                    self.explain(word)
                case ["h"]:
                    self.write(self.table.hint()[1])
                case ["k"]:
                    self.write(self.table.switch_coach())
                case ["p"]:
                    self.chances(scene)
                case ["c"]:
                    self.cards(scene)
                case ["b"]:
                    self.show(scene)
                case ["w"]:
                    self.write("\n".join(tell_pitch(self.table.say, scene)))
                case ["o", number] if number.isdecimal() and 1 <= int(number) <= len(scene.choices):
                    self.odds(scene.choices[int(number) - 1])
                case ["r", *words]:
                    self.rules(words)
                case ["l"]:
                    self.table.speak("fr" if self.table.language == "en" else "en")
                case ["s", *rest]:
                    self.write(self.table.keep(Path(rest[0]) if rest else None))
                case ["m"]:
                    lines = [self.labelled(f"m {name}", words) for name, words in self.table.manners()]
                    self.write("\n".join(lines) or self.table.say("table-not-here"))
                case ["m", what]:
                    self.write(self.table.say_to_all(what))
                    return True
                case [text]:
                    return self.by_text(text)
                case _:
                    self.say("plain-unknown", answer=answer)
        except NotPossible as error:
            self.write(str(error))
        return False

    def by_number(self, number: int, choices: tuple[Choice, ...]) -> bool:
        """Play a numbered choice."""
        if not 1 <= number <= len(choices):
            self.say("plain-number", last=len(choices))
            return False
        self.table.play(choices[number - 1].action)
        return True

    def by_text(self, text: str) -> bool:
        """Play an action by its text form, or say why not."""
        action = self.table.find_action(text)
        if action is None:
            self.say("plain-unknown", answer=text)
            return False
        self.table.play(action)
        return True

    # --- questions ------------------------------------------------------------------------------------------------

    def explain(self, word: str) -> None:
        """`? ACTION` says why an action is not possible, `? RULE-ID` shows a rule."""
        action = self.table.find_action(word)
        if action is not None:
            reason = self.table.why_not(action)
            self.write(str(reason) if reason else self.table.say("plain-possible"))
            return
        rules = for_players(self.table.game.name, self.table.language)
        if (rule := rules.get(word) or rules.get(word.upper())) is not None:
            self.write_rule(rule)
        else:
            self.say("plain-no-such", word=word)

    def labelled(self, label: str, value: str) -> str:
        """What something is called, and what it is."""
        return self.table.say("labelled", label=label, value=value)

    def write_rule(self, rule: Rule) -> None:
        """A rule with its id."""
        self.write(textwrap.fill(self.labelled(rule.id, rule.text), WIDTH, subsequent_indent="  "))
        for line in table_lines(rule):
            self.write(line)

    def rules(self, words: list[str]) -> None:
        """Rules that have all the words; without words, the chapters."""
        rules = for_players(self.table.game.name, self.table.language).values()
        if not words:
            for chapter in dict.fromkeys(rule.chapter for rule in rules):
                ids = [rule.id for rule in rules if rule.chapter == chapter]
                self.write("  " + self.labelled(chapter, f"{ids[0]} … {ids[-1]}" if len(ids) > 1 else ids[0]))
            return
        wanted = [word.casefold() for word in words]
        found = [rule for rule in rules if all(word in f"{rule.id} {rule.chapter} {rule.text}".casefold() for word in wanted)]
        for rule in found[:MOST_RULES]:
            self.write_rule(rule)
        if len(found) > MOST_RULES:
            self.write(f"  … {len(found) - MOST_RULES}")
        if not found:
            self.say("rules-none")

    def chances(self, scene: Scene) -> None:
        """How the match stands."""
        found = self.table.chances()
        if found is None:
            self.say("table-no-chances")
            return
        self.say(
            "table-chances", home=scene.teams[0], home_share=f"{found.home:.0%}", draw_share=f"{found.draw:.0%}", away=scene.teams[1],
            away_share=f"{found.away:.0%}", exact="yes" if found.exact else "no",
        )  # fmt: skip

    def cards(self, scene: Scene) -> None:
        """All open cards with their texts."""
        if not scene.zones:
            self.say("cards-none")
        for zone in sorted(scene.zones, key=lambda z: not z.own):
            self.write(self.labelled(zone_title(scene, zone), "").rstrip())
            for card in zone.cards:
                title = (card.title or self.table.say("cards-hidden")) + (f" x{card.count}" if card.count > 1 else "")
                words = self.labelled(title, card.text) if card.text else title
                self.write(textwrap.fill(words, WIDTH, initial_indent="  ", subsequent_indent="    "))

    def odds(self, choice: Choice) -> None:
        """The odds of one choice, one end a line."""
        outlook, say = self.table.outlook(), self.table.say
        found = [(words, share) for _, words, share in outlook.told(choice.action)]
        found += [(face.text, face.share) for face in outlook.faces.get(choice.action, ())]
        cut = [(words, share) for _, words, share in outlook.told(choice.action, interrupted=True)]
        for i, rows in enumerate((found, cut)):
            for words, share in rows:
                per_cent = read(share, say)
                case = f" {outlook.cases[i]}" if cut else ""
                self.write("  " + self.labelled(words, f"{share} ({per_cent})" if isinstance(share, str) else per_cent) + case)
        if not found:
            self.say("plain-no-odds")
