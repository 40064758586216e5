"""A table: the fold of its log. No clock, no socket, no database here; the same entries always give the same table."""

from __future__ import annotations

from collections import deque
from typing import Any, Iterable, NamedTuple

from touchline import games
from touchline.kernel.eyes import SPECTATOR, Audience, Watcher, everybody
from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE, HIDDEN, OVER
from touchline.play.fair import Fair, commitment_of
from touchline.play.match import CLOCK, Match, Step
from touchline.play.notation import read_text
from touchline.play.view import SeenStep, goes_unseen, seen_by
from touchline.server import entries as e
from touchline.server.account import Account
from touchline.server.now import FORCED, Now
from touchline.server.protocol import Outdated, Pace, Refusal, Result, SeatKind, Start, Status
from touchline.server.seat import BOT, OPEN, PERSON, Seat

REMEMBERED = 64
"""So many of the latest command ids of a table get their old answer again."""
MOST_LATELY = 8
"""So many of the last decisions a coach may be asked about."""
OF_THE_MATCH = (e.KickedOff, e.Decided, e.Thrown, e.Waited, e.Undone, e.Paused, e.Resumed)
"""What only the rules can carry out."""


class Done(NamedTuple):
    """A command that took effect: the sequence number it was answered with, what it said, and the decision that it answered."""

    seq: int
    said: tuple[object, ...]
    decision: int


class Table:
    """One table: apply entries, read everything else. Without `history` only as much of the past is kept as people may ask for."""

    def __init__(self, table: str, history: bool = False):
        self.id = table
        self.history = history
        self.seq = 0
        """How many entries the log has; nobody is told."""
        self.steps = 0
        """How many steps the match has had."""
        self.decisions = 0
        """How often something was decided, thrown or taken back: tells one due decision from another."""
        self.status: Status = "waiting"
        self.game: Game
        """The game that is played here."""
        self.hidden = False
        """Whether there is anything that not everybody may know."""
        self.timed = False
        """Whether it is played on a real clock."""
        self.title = self.game_name = self.owner = self.secret = self.next = ""
        self.pace: Pace = "live"
        self.result: Result = ""
        self.public = self.insight = False
        self.odds = True
        self.outdated: Outdated = ""
        """What the match was begun under that is otherwise now: it cannot go on, only come to a fair end."""
        self.start = b""
        self.start_at: Start | None = None
        self.turn = CHANCE
        """The seat to decide, CHANCE or OVER; CHANCE before kick-off, OVER once the table is over for whatever reason."""
        self.winner = -1
        self.at = 0
        self.seats: list[Seat] = []
        self.options: dict[str, Any] = {}
        self.match: Match | None = None
        self.fair: Fair | None = None
        self.throws = 0
        self.draw: list[int] = []
        self.pause: list[int] = []
        self.rematch: list[int] = []
        self.absent = False
        """Whether the clock stands because somebody is gone."""
        self.done: dict[tuple[str, str], Done] = {}
        """The latest commands by who sent them and their id."""
        self.accounts: list[Account] = []
        """What each seat, and last a spectator, may know; the same account for all where nothing is hidden."""
        self.news = True
        """Whether something other than the match itself changed since this was last set to False."""
        self.now = Now(self)
        """How the match stands."""
        self._lately: deque[Step] = deque(maxlen=MOST_LATELY)
        """The last decisions that somebody who plays alone against bots could see: a coach may be asked about them. Others do not count
        among them: how many there were is nobody's business."""

    @classmethod
    def folded(cls, table: str, log: Iterable[bytes], history: bool = False) -> Table:
        """A table from its stored entries."""
        folded = cls(table, history)
        for stored in log:
            folded.apply(e.decode(stored))
        return folded

    # --- applying -------------------------------------------------------------------------------------------------

    def apply(self, entry: e.AnyEntry, checked: bool = False) -> None:
        """Let one entry take effect. A stored one is trusted, but not blindly; one that was `checked` just now is possible."""
        kind = type(entry)
        if self.outdated and kind in OF_THE_MATCH:
            self._pass_over(entry)
        elif kind is e.Decided:
            self._decide(entry, checked)  # type: ignore[arg-type]
        elif kind is e.Thrown:
            self._throw(entry.outcome)  # type: ignore[union-attr]
        else:
            self.now = Now(self)
            match entry:
                case e.Waited():
                    before = self.live.steps[-1] if self.live.steps else None
                    self.live.pass_time(entry.ms)
                    if self.live.steps and self.live.steps[-1] is not before:
                        self._tell()
                case e.Undone(seat=seat):
                    asked = self.account(seat).asked
                    self._take_back(seat)
                    self.decisions += 1
                    self._remember(f"seat {seat}", entry, asked)
                case _:
                    self.news = True
                    who = self._apply_rare(entry)
                    for account in self._distinct():
                        account.know(isinstance(entry, e.KickedOff))
                    if who:
                        self._remember(who, entry)
        self.seq += 1
        if self.status == "over":
            self.turn = OVER
        elif self.match is not None:
            self.turn = self.match.turn

    def _decide(self, entry: e.Decided, checked: bool) -> None:
        seat, action, match = entry.seat, entry.action, self.live
        if seat != self.turn or match.paused:
            raise ValueError(f"table {self.id}: seat {seat} is not on turn at entry {self.seq}")
        if not checked and (not 0 <= action < len(self.game.actions) or self.game.why_not(match.state, action)):
            raise ValueError(f"table {self.id}: action {action} is not possible at entry {self.seq}")
        lapses = bool(self.draw) and seat not in self.draw and self.now.asking() != FORCED
        self.now = Now(self)
        asked = self.account(seat).asked
        match.do(seat, action)
        self._tell()
        self.decisions += 1
        if entry.command:
            self._remember(f"seat {seat}", entry, asked)
        if lapses and not self._unseen(match.steps[-1], SPECTATOR):
            self.draw, self.news = [], True  # everybody is told, so it must not hang on a hand, nor tell of a choice they do not notice

    def _throw(self, outcome: int) -> None:
        match = self.live
        if self.turn != CHANCE or outcome not in dict(self.now.chances()):
            raise ValueError(f"table {self.id}: {outcome} cannot be thrown at entry {self.seq}")
        self.now = Now(self)
        match.do(CHANCE, outcome)
        self.throws += 1
        self.decisions += 1
        self._tell()

    def _pass_over(self, entry: e.AnyEntry) -> None:
        """Something that only the rules of the match could carry out, and those are gone: it is counted, no more."""
        if isinstance(entry, e.KickedOff):
            self.status, self.news = "live", True
            self.fair = Fair(commitment_of(self.secret), tuple(seat.contribution for seat in self.seats), self.secret)
        elif isinstance(entry, e.Thrown):
            self.throws += 1
        for account in self._distinct():
            account.know()
        if isinstance(entry, (e.Decided, e.Undone)) and entry.command:
            self._remember(f"seat {entry.seat}", entry)

    def _distinct(self) -> list[Account]:
        return self.accounts[:1] if self.accounts and self.accounts[0] is self.accounts[-1] else self.accounts

    def _tell(self) -> None:
        """Everybody comes to know the last step of the match, as far as they may."""
        match, game = self.live, self.game
        step = match.steps[-1]
        self.steps += 1
        if step.seat >= 0 and len(self.people) == 1 and seen_by(game, step, self.people[0]).action != HIDDEN:
            self._lately.append(step)
        asks = step.seat != CLOCK
        if not self.hidden:
            self.accounts[0].tell(e.encode(step[:3]), asks, step.before)
        else:
            lines: dict[SeenStep, bytes] = {}
            for eyes, account in zip(everybody(len(self.seats)), self.accounts, strict=True):
                seen = seen_by(game, step, eyes)
                if not goes_unseen(game, step, seen, match.state, eyes):
                    account.tell(lines.get(seen) or lines.setdefault(seen, e.encode(seen)), asks, step.before)
        if len(match.steps) > 1 and not self.history and (step.seat < 0 or match.steps[-2].seat != step.seat):
            del match.steps[:-1]  # only a row of decisions of one seat can ever be taken back

    def _unseen(self, step: Step, eyes: Watcher) -> bool:
        """Whether somebody saw nothing of the last step of the match."""
        return self.hidden and goes_unseen(self.game, step, seen_by(self.game, step, eyes), self.live.state, eyes)

    def _take_back(self, seat: int) -> None:
        step = self.live.steps[-1]
        accounts = zip(everybody(len(self.seats)), self._distinct(), strict=False)
        told = [account for eyes, account in accounts if not self._unseen(step, eyes)]
        self.live.undo(seat)
        self.steps -= 1
        if self._lately:
            self._lately.pop()
        for account in told:
            account.take_back()

    def _apply_rare(self, entry: e.AnyEntry) -> str:
        """An entry that is not a step of the match; who sent the command behind it, if one did."""
        match entry:
            case e.Opened():
                self._open(entry)
            case e.Imported():
                self._take(entry)
            case e.Sat(seat=seat):
                generation = self.seats[seat].generation
                self.seats[seat] = Seat(PERSON, entry.name, entry.guest, "", entry.contribution, generation=generation)
                return entry.guest
            case e.Contributed(seat=seat):
                self.seats[seat].contribution, self.seats[seat].owes = entry.contribution, False
                return f"seat {seat}"
            case e.Stood(seat=seat):
                guest = self.seats[seat].guest
                self.seats[seat] = Seat(OPEN, generation=self.seats[seat].generation + 1)
                return guest
            case e.KickedOff():
                self._kick_off()
            case e.Wished(seat=seat, what=what):
                if what in ("no", "go"):
                    (self.draw if what == "no" else self.pause).clear()
                else:
                    {"draw": self.draw, "pause": self.pause, "rematch": self.rematch}[what].append(seat)
                return f"seat {seat}"
            case e.Paused() | e.Resumed():
                self.live.pause() if isinstance(entry, e.Paused) else self.live.resume()
                self.pause = []
                self.absent = isinstance(entry, e.Paused) and entry.absent
                self._tell()
            case e.Resigned(seat=seat):
                self.seats[seat].resigned = True
                return f"seat {seat}"
            case e.Renamed(seat=seat):
                self.seats[seat].name = entry.name
                return f"seat {seat}"
            case e.Substituted(seat=seat):
                self.seats[seat].bot = entry.bot
            case e.Returned(seat=seat):
                self.seats[seat].bot = ""
            case e.Ended():
                self.status, self.result, self.winner, self.at = "over", entry.result, entry.winner, entry.at
                if self.match and self.fair:
                    self.match.fair = self.fair
            case e.Followed():
                self.next = entry.table
        return ""

    def _open(self, entry: e.Opened) -> None:
        self.game_name, self.options, self.pace, self.public = entry.game, dict(entry.options), entry.pace, entry.public
        self.title, self.owner, self.secret, self.at = entry.title, entry.owner, entry.secret, entry.at
        self.insight, self.odds, self.start = entry.insight, entry.odds, entry.start
        if entry.start_match:
            self.start_at = Start(match=entry.start_match, step=entry.start_step)
        game = self.game = games.find(entry.game)
        other_rules = entry.rules != games.edition(entry.game, entry.options)
        self.outdated = "rules" if other_rules else "numbers" if entry.tables != game.tables.hash else ""
        for plan in entry.seats:
            kind: SeatKind = BOT if plan.bot else PERSON if plan.guest else OPEN
            self.seats.append(Seat(kind, plan.name, plan.guest, plan.bot, plan.contribution, plan.owes))
        self.hidden = "hide" in game.own
        common = Account()
        self.accounts = [Account() if self.hidden else common for _ in range(len(self.seats) + 1)]

    def _take(self, entry: e.Imported) -> None:
        self.match = read_text(entry.record)
        self.game = self.match.game
        self.hidden = "hide" in self.game.own
        self.fair = self.match.fair
        self.game_name, self.options, self.title, self.at = entry.game, dict(self.match.options), entry.title, entry.at
        self.secret = self.fair.secret if self.fair else ""
        self.pace, self.status, self.result, self.public = "turns", "over", "imported", True
        self.winner, self.steps = winner_of(self.match), len(self.match.steps)
        self.seats = [Seat(PERSON, resigned=True) for _ in range(self.match.seats)]
        self.accounts = [Account()] * (self.match.seats + 1)

    def _kick_off(self) -> None:
        self.status = "live"
        self.match = Match(self.game_name, self.options, 0, self.game.load(self.start) if self.start else None)
        self.timed = self.pace == "live" and self.game.stopwatch(self.match.fields) is not None
        self.fair = Fair(commitment_of(self.secret), tuple(seat.contribution for seat in self.seats), self.secret)

    def _remember(self, who: str, entry: Any, asked: int = 0) -> None:
        if entry.command:
            self.done[who, entry.command] = Done(self.account(entry.seat).seq, e.said(entry), asked)
            if len(self.done) > REMEMBERED:
                del self.done[next(iter(self.done))]

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def live(self) -> Match:
        """The match; Refusal before kick-off."""
        if self.outdated:
            raise Refusal("other_rules", "this match was begun under other rules than this server has now: agree on a draw, or resign")
        if self.match is None:
            raise Refusal("not_begun", "the match has not begun: there are open seats")
        return self.match

    def account(self, eyes: Watcher) -> Account:
        """What a seat, or a spectator, may know."""
        return self.accounts[-1 if isinstance(eyes, Audience) else eyes]

    @property
    def paused(self) -> bool:
        """Whether the clock stands by consent."""
        return self.status == "live" and self.match is not None and self.match.paused

    @property
    def people(self) -> list[int]:
        """Seats of persons who still play."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == PERSON and not seat.resigned]

    @property
    def names(self) -> list[str]:
        """What the people on the seats are called; nothing for bots and for who has not said."""
        return [seat.name if seat.kind == PERSON else "" for seat in self.seats]

    def done_by_others(self, seat: int) -> list[tuple[bytes, int, int]]:
        """What others did, as a seat saw it, since its own last decision: what it knew before, who it was, and what; the last few."""
        game, found = self.game, list[tuple[bytes, int, int]]()
        for step in self._lately:
            if step.seat == seat:
                found.clear()
            elif seen_by(game, step, seat).action != HIDDEN:
                found.append((game.dump(game.view(game.load(step.before), seat)), step.seat, step.action))
        return found

    def record(self) -> str:
        """The match as a record, once it is over."""
        if self.status != "over":
            raise Refusal("not_over", "the record of a match can be had when it is over")
        return str(self.live)


def winner_of(match: Match) -> int:
    """0 if home won, 1 if away, -1 if nobody did (yet)."""
    payoffs = match.payoffs
    if payoffs is None:
        return -1
    other = payoffs[1] if len(payoffs) > 1 else 0
    return 0 if payoffs[0] > other else 1 if payoffs[0] < other else -1
