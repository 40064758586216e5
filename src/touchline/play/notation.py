"""Match records: text that people can read, that replays without a generator, and that shows when it was tampered with.

The format is described in docs/notation.md. Every line ends with a check: the start of a SHA-256 over all lines up to it,
so a record is a chain and the first changed line is found.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Iterator, TextIO

from touchline import games
from touchline.kernel.game import Event, Game, OptionError, Value
from touchline.kernel.playout import CHANCE
from touchline.play.errors import IllegalAction, NotYourTurn, OtherRules, PositionError, RecordError
from touchline.play.fair import Fair, commitment_of
from touchline.play.match import CLOCK, PAUSE, RESUME, Match, Step
from touchline.play.position import described, set_up

VERSION = 1
CHECK = 8
SEATS = "ABCDEFGH"
HEADER = ("game", "tables", "rules", "options", "seats", "players", "seed", "start", "fair")
NO_RECORD = "this is not a match record"


def seat_name(seat: int) -> str:
    """The letter of a seat in a record: home seats A, C, E, G, away seats B, D, F, H; * is chance, + the clock."""
    return {CHANCE: "*", CLOCK: "+"}.get(seat) or SEATS[seat]


class Chain:
    """The running hash over the lines of a record."""

    def __init__(self) -> None:
        self.digest = b""

    def check(self, line: str) -> str:
        """Add a line; its check."""
        self.digest = hashlib.sha256(self.digest + line.encode()).digest()
        return self.digest.hex()[:CHECK]


def write(match: Match) -> str:
    """The record of a match."""
    chain = Chain()
    return "".join(f"{line} #{chain.check(line)}\n" for line in _lines(match))


def _lines(match: Match) -> Iterator[str]:
    game = match.game
    yield f"touchline {VERSION}"
    yield f"game {game.name}"
    yield f"tables {game.tables.hash}"
    if (edition := games.edition(game.name, match.options)) > 1:
        yield f"rules {edition}"
    yield " ".join(["options", *(f"{name}={_written(value)}" for name, value in match.options.items())])
    yield f"seats {match.seats}"
    if match.players:
        yield f"players {','.join(match.players)}"
    yield f"seed {match.seed}"
    opening = game.mirror(game.opening(match.options))
    start = described(game, game.mirror(game.load(match.start)), opening)
    if start:
        yield f"start {json.dumps(start, separators=(',', ':'))}"
    if match.fair:
        yield f"fair {match.fair.commitment} {','.join(match.fair.contributions)}"
    for number, step in enumerate(match.steps, 1):
        yield f"{number} {seat_name(step.seat)} {token(game, step)}"
        for event in step.events:
            if event.kind in game.headlines:
                yield f"; {_headline(event)}"
    if match.fair and match.fair.secret:
        yield f"reveal {match.fair.secret}"
    home, away = match.score
    yield f"end {len(match.steps)} {home}-{away} {'finished' if match.over else 'unfinished'}"


def token(game: Game, step: Step) -> str:
    """What was done in a step, as a record writes it."""
    if step.seat == CLOCK:
        return {PAUSE: "pause", RESUME: "resume"}.get(step.action) or str(step.action)
    return (game.outcomes if step.seat == CHANCE else game.actions)[step.action]


def _written(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _headline(event: Event) -> str:
    return f"{event.kind} {event.a} {event.b} {event.c}"


def text_of(source: str | Path | TextIO) -> str:
    """The text of a record that is given as such, or as a file or its path; RecordError if it is no text."""
    if not isinstance(source, (str, Path)):
        return source.read()
    if isinstance(source, str) and ("\n" in source or not Path(source).is_file()):
        return source
    try:
        return as_written(Path(source).read_text("utf-8"))
    except UnicodeDecodeError:
        raise RecordError(1, NO_RECORD) from None


def game_named(text: str) -> str:
    """The game of a record, from its first lines alone: it may have to be compiled before the record can be read."""
    lines = as_written(text).splitlines()[:2]
    head = [line.rpartition(" #")[0] for line in lines]
    if not head or not head[0].startswith("touchline "):
        raise RecordError(1, NO_RECORD)
    if len(head) < 2 or not head[1].startswith("game "):
        raise RecordError(2, "a record names its game here")
    return _find(head[1].removeprefix("game "), 2).name


def _find(name: str, line: int) -> Game:
    try:
        return games.find(name)
    except games.UnknownGame as error:
        raise RecordError(line, str(error)) from None


def read(source: str | Path | TextIO) -> Match:
    """The match of a record (its text, a file, or the path of one); RecordError with line and reason if anything about it is wrong.

    Examples:
        >>> import touchline
        >>> match = touchline.new("coup_du_champion", seed=7)
        >>> _ = match.roll("coin=B")
        >>> touchline.read(str(match)).steps
        [<throw: coin=B (toss)>]
    """
    return read_text(text_of(source))


def read_text(text: str, by_hand: bool = True) -> Match:
    """The match of a record that somebody sent: whatever it says, it is never taken for the name of a file.

    Without `by_hand` it must begin as its game does: one that begins with a position is refused before anything is played from there.
    """
    lines = _checked(text)
    (first, version), rest = next(lines, (1, "")), lines
    if version != f"touchline {VERSION}":
        known = version.startswith("touchline ")
        raise RecordError(first, f"this is format {version[10:]!r}, this program reads {VERSION}" if known else NO_RECORD)
    header: dict[str, str] = {}
    ended = False
    match: Match | None = None
    pending: list[str] = []
    step_lines: list[int] = []
    line, number = 1, 0
    for number, line_text in rest:
        if ended:
            raise RecordError(number, "there is something after the end")
        word, _, value = line_text.partition(" ")
        if (word.isascii() and word.isdigit()) or word in (";", "reveal", "end"):
            if match is None:
                match = _begin(header, number)
            if word == "reveal":
                _reveal(match, value, pending, number, step_lines)
            elif match.fair and match.fair.secret and word != "end":
                raise RecordError(number, "nothing but the end may follow the secret of the dice")
            elif word == "end":
                _end(match, value, pending, number)
                ended = True
            elif word == ";":
                if not pending or pending.pop(0) != value:
                    raise RecordError(number, "this headline does not follow from the moves")
            else:
                if pending:
                    raise RecordError(number, f"the headline {pending[0]!r} is missing")
                pending = _step(match, int(word), value, number)
                step_lines.append(number)
        elif word == "start" and not by_hand:
            raise RecordError(number, "it begins with a position: only a server on your own computer keeps such a record")
        elif match is None and word in HEADER and word not in header:
            header[word] = value
        else:
            raise RecordError(number, f"a line cannot begin with {word!r} here")
        line = number
    if not ended or match is None:
        raise RecordError(line, "the record is cut off: its last line must begin with 'end'")
    return match


def unaltered(text: str) -> int:
    """How many lines a record has whose moves nobody here can check; RecordError where it was altered or is cut off."""
    lines = list(_checked(text))
    if not lines or not lines[-1][1].startswith("end "):
        raise RecordError(len(lines), "the record is cut off: its last line must begin with 'end'")
    found = {line.split(" ")[0]: line.split(" ")[1:] for _, line in lines if line.startswith(("fair ", "reveal "))}
    if "reveal" in found and "fair" in found and commitment_of(found["reveal"][0]) != found["fair"][0]:
        raise RecordError(len(lines) - 1, "the secret of the dice is not the one that was committed to")
    return len(lines)


def as_written(text: str) -> str:
    """A record as Touchline writes it: editors, and Windows, end lines otherwise or put a mark of the encoding before the first."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _checked(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, each tested against the chain."""
    chain = Chain()
    lines = as_written(text).split("\n")
    if lines[-1] != "":
        raise RecordError(len(lines), "the record is cut off: the last line is not complete")
    for number, whole in enumerate(lines[:-1], 1):
        line, mark, check = whole.rpartition(" #")
        if not mark:
            if number == 1:
                raise RecordError(1, "this is not a match record")
            raise RecordError(number, "the check at the end of the line is missing")
        if chain.check(line) != check:
            raise RecordError(number, "the record was altered here (or a line before it is missing)")
        yield number, line


def _begin(header: dict[str, str], number: int) -> Match:
    for wanted in ("game", "tables", "options", "seats", "seed"):
        if wanted not in header:
            raise RecordError(number, f"the header line {wanted!r} is missing")
    game = _find(header["game"], 2)
    if header["tables"] != game.tables.hash:
        raise RecordError(3, f"it was played under other tables ({header['tables']}, here {game.tables.hash})")
    pairs = [pair.partition("=") for pair in header["options"].split()]
    try:
        options: dict[str, Value] = {name: value for name, _, value in pairs}
        seed = int(header["seed"])
        match = set_up(game, json.loads(header.get("start", "{}")), seed, **options)
    except (OptionError, PositionError, ValueError, AttributeError, TypeError, RecursionError) as error:
        raise RecordError(number - 1, f"the header is wrong: {error}") from None
    here = games.edition(game.name, match.options)
    if (edition := header.get("rules", "1")) != str(here):
        raise OtherRules(3, f"it was played under edition {edition} of the rules; this is edition {here}")
    if header["seats"] != str(match.seats):
        raise RecordError(number - 1, f"the match has {match.seats} seats under these options, not {header['seats']}")
    if "players" in header:
        match.players = tuple(header["players"].split(","))
        if len(match.players) != match.seats:
            raise RecordError(number - 1, f"the record names {len(match.players)} players for {match.seats} seats")
    if "fair" in header:
        commitment, _, contributions = header["fair"].partition(" ")
        match.fair = Fair(commitment, tuple(contributions.split(",")))
        if len(match.fair.contributions) != match.seats:
            raise RecordError(number - 1, f"the dice name {len(match.fair.contributions)} contributions for {match.seats} seats")
    return match


def _reveal(match: Match, secret: str, pending: list[str], number: int, step_lines: list[int]) -> None:
    """Check every throw against the secret of the fair dice."""
    if pending:
        raise RecordError(number, f"the headline {pending[0]!r} is missing")
    if match.fair is None or match.fair.secret:
        raise RecordError(
            number, "a secret of the dice cannot be revealed here: " + ("once is enough" if match.fair else "none was committed to")
        )
    fair = replace(match.fair, secret=secret)
    if reason := fair.problem():
        raise RecordError(number, reason)
    match.fair = fair
    game = match.game
    throws = [(line, step) for line, step in zip(step_lines, match.steps, strict=True) if step.seat == CHANCE]
    for throw, (line, step) in enumerate(throws):
        chances = game.chance_list(game.load(step.before))
        due = chances[fair.index(throw, [weight for _, weight in chances])][0]
        if due != step.action:
            raise RecordError(line, f"the dice were not fair: the secret gives {game.outcomes[due]}, not {game.outcomes[step.action]}")


def _step(match: Match, step: int, value: str, number: int) -> list[str]:
    """Play one line; the headlines that must follow it."""
    if step != len(match.steps) + 1:
        raise RecordError(number, f"step {len(match.steps) + 1} should be here, not {step}")
    who, _, token = value.partition(" ")
    try:
        if who == "+":
            if token in ("pause", "resume"):
                match.pause() if token == "pause" else match.resume()
                return []
            if not (token.isascii() and token.isdigit()):
                raise ValueError(f"{token!r} is no number of milliseconds")
            match.pass_time(int(token))
            if len(match.steps) != step:
                raise ValueError("no clock runs here")
            return []
        if match.over:
            raise NotYourTurn("the match is over")
        if who != seat_name(match.turn):
            raise NotYourTurn(f"it is the turn of {seat_name(match.turn)}, not of {who}")
        events = match.roll(token) if who == "*" else match.play(token)
    except IllegalAction as error:
        raise RecordError(number, f"illegal: {error}") from None
    except ValueError as error:
        raise RecordError(number, str(error)) from None
    return [_headline(event) for event in events if event.kind in match.game.headlines]


def _end(match: Match, value: str, pending: list[str], number: int) -> None:
    home, away = match.score
    if pending:
        raise RecordError(number, f"the headline {pending[0]!r} is missing")
    if value != f"{len(match.steps)} {home}-{away} {'finished' if match.over else 'unfinished'}":
        raise RecordError(
            number, f"the end does not fit: {len(match.steps)} steps, {home}-{away}, {'finished' if match.over else 'unfinished'}"
        )
