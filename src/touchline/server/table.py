"""A table: the fold of its log. No clock, no socket, no database here; the same entries always give the same table."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any, Iterable

import msgspec

from touchline import games
from touchline.kernel import defaults
from touchline.kernel.game import Game
from touchline.kernel.playout import CHANCE, SPECTATOR
from touchline.play.fair import Fair, commitment_of
from touchline.play.match import Match
from touchline.play.notation import read
from touchline.play.view import View
from touchline.server import entries as e
from touchline.server.protocol import Refusal, SeatInfo, Start, TableInfo

REMEMBERED = 64
"""So many of the latest command ids of a table get their old answer again."""
DEALS = 32
"""So many deals are compared to tell whether a decision without a choice is known to everybody."""

PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass
class Seat:
    """A seat and who sits there."""

    kind: str
    name: str = ""
    guest: str = ""
    bot: str = ""
    """Who plays: a bot's name, or nothing for the person."""
    contribution: str = ""
    resigned: bool = False


class Table:
    """One table: apply entries, read everything else."""

    def __init__(self, table: str):
        self.id = table
        self.seq = 0
        self.status = "waiting"
        self.title = self.game_name = self.pace = self.owner = self.secret = self.result = self.next = ""
        self.public = self.insight = False
        self.start = b""
        self.start_at: Start | None = None
        self.winner = -1
        self.at = 0
        self.seats: list[Seat] = []
        self.options: dict[str, Any] = {}
        self.match: Match | None = None
        self.fair: Fair | None = None
        self.throws = 0
        self.draw: list[int] = []
        self.rematch: list[int] = []
        self.done: dict[tuple[str, str], int] = {}
        """Sequence numbers after the latest commands, by who sent them and their id."""
        self.steps_at = array("I", [0])
        """How many steps the match had at each sequence number."""
        self.undone = 0
        """The sequence number after the last decision that was taken back: who knows less than that is told everything again."""
        self.news = True
        """Whether something other than the match itself changed since this was last set to False."""

    @classmethod
    def folded(cls, table: str, log: Iterable[bytes]) -> Table:
        """A table from its stored entries."""
        folded = cls(table)
        for stored in log:
            folded.apply(e.decode(stored))
        return folded

    # --- applying -------------------------------------------------------------------------------------------------

    def apply(self, entry: e.AnyEntry) -> None:
        """Let one entry take effect. Entries are checked before they are made; a stored one is trusted, but not blindly."""
        match entry:
            case e.Decided():
                if entry.seat != self.live.turn:
                    raise ValueError(f"table {self.id}: seat {entry.seat} is not on turn at entry {self.seq}")
                self.live.play(entry.action)
                if entry.command and self.draw and entry.seat not in self.draw:
                    self.draw, self.news = [], True
                self._remember(f"seat {entry.seat}", entry.command)
            case e.Thrown():
                self.live.roll(entry.outcome)
                self.throws += 1
            case e.Waited():
                self.live.pass_time(entry.ms)
            case e.Undone():
                self.live.undo(entry.seat)
                self.undone = self.seq + 1
                self._remember(f"seat {entry.seat}", entry.command)
            case _:
                self.news = True
                self._apply_rare(entry)
        self.seq += 1
        self.steps_at.append(len(self.match.steps) if self.match else 0)

    def _apply_rare(self, entry: e.AnyEntry) -> None:
        match entry:
            case e.Opened():
                self._open(entry)
            case e.Imported():
                self._take(entry)
            case e.Sat(seat=seat):
                self.seats[seat] = Seat(PERSON, entry.name, entry.guest, "", entry.contribution)
                self._remember(entry.guest, entry.command)
            case e.Stood(seat=seat):
                self._remember(self.seats[seat].guest, entry.command)
                self.seats[seat] = Seat(OPEN)
            case e.KickedOff():
                self._kick_off()
            case e.Wished(seat=seat, what=what):
                if what == "no":
                    self.draw = []
                else:
                    (self.draw if what == "draw" else self.rematch).append(seat)
                self._remember(f"seat {seat}", entry.command)
            case e.Resigned(seat=seat):
                self.seats[seat].resigned = True
                self._remember(f"seat {seat}", entry.command)
            case e.Renamed(seat=seat):
                self.seats[seat].name = entry.name
                self._remember(f"seat {seat}", entry.command)
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

    def _open(self, entry: e.Opened) -> None:
        self.game_name, self.options, self.pace, self.public = entry.game, dict(entry.options), entry.pace, entry.public
        self.title, self.owner, self.secret, self.at = entry.title, entry.owner, entry.secret, entry.at
        self.insight, self.start = entry.insight, entry.start
        if entry.start_match:
            self.start_at = Start(match=entry.start_match, step=entry.start_step)
        game = games.find(entry.game)
        if entry.tables != game.tables.hash:
            raise Refusal("other_tables", f"this match was begun with other numbers of {entry.game} ({entry.tables}) than this server has")
        for plan in entry.seats:
            kind = BOT if plan.bot else PERSON if plan.guest else OPEN
            self.seats.append(Seat(kind, plan.name, plan.guest, plan.bot, plan.contribution))

    def _take(self, entry: e.Imported) -> None:
        self.match = read(entry.record)
        self.fair = self.match.fair
        self.game_name, self.options, self.title, self.at = entry.game, dict(self.match.options), entry.title, entry.at
        self.secret = self.fair.secret if self.fair else ""
        self.pace, self.status, self.result, self.public = "turns", "over", "imported", True
        self.winner = winner_of(self.match)
        self.seats = [Seat(PERSON, resigned=True) for _ in range(self.match.seats)]

    def _kick_off(self) -> None:
        self.status = "live"
        self.match = Match(self.game_name, self.options, 0, self.game.load(self.start) if self.start else None)
        self.fair = Fair(commitment_of(self.secret), tuple(seat.contribution for seat in self.seats), self.secret)

    def _remember(self, who: str, command: str) -> None:
        if command:
            self.done[who, command] = self.seq + 1
            if len(self.done) > REMEMBERED:
                del self.done[next(iter(self.done))]

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return games.find(self.game_name)

    @property
    def live(self) -> Match:
        """The match; Refusal before kick-off."""
        if self.match is None:
            raise Refusal("not_begun", "the match has not begun: there are open seats")
        return self.match

    @property
    def turn(self) -> int:
        """The seat to decide, CHANCE or OVER; CHANCE before kick-off, OVER once the table is over for whatever reason."""
        if self.status == "over":
            return -2
        return self.match.turn if self.match else CHANCE

    @property
    def people(self) -> list[int]:
        """Seats of persons who still play."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == PERSON and not seat.resigned]

    def throw(self) -> e.Thrown:
        """The throw that is due, by the fair dice."""
        assert self.fair is not None
        chances = self.game.chance_list(self.live.state)
        return e.Thrown(outcome=chances[self.fair.index(self.throws, [weight for _, weight in chances])][0])

    def forced(self) -> int | None:
        """The action of the seat on turn if it has only one."""
        legal = self.game.legal_list(self.live.state)
        return legal[0] if len(legal) == 1 else None

    def forced_for_all_to_see(self) -> bool:
        """Whether everybody knows that the seat on turn has no choice: then playing at once tells nobody anything."""
        game = self.game
        if game.hide is defaults.hide:
            return True
        public = game.view(self.live.state, SPECTATOR)
        for seed in range(DEALS):
            state = game.copy(public)
            game.redeal(state, SPECTATOR, seed)
            if len(game.legal_list(state)) != 1:
                return False
        return True

    def may_undo(self, seat: int) -> bool:
        """Whether a person can take the last decision back."""
        return self.status == "live" and seat >= 0 and not self.seats[seat].bot and self.live.may_undo(seat)

    def view(self, seat: int) -> View:
        """What a seat, or a spectator, may know."""
        return self.live.view(seat)

    def info(self, here: Iterable[int] = ()) -> TableInfo:
        """What everybody may know about the table; `here` are the seats whose people are connected."""
        present = set(here)
        seats = tuple(SeatInfo(seat.kind, seat.name, i in present, seat.bot) for i, seat in enumerate(self.seats))
        over = self.status == "over"
        commitment = self.fair.commitment if self.fair else commitment_of(self.secret) if self.secret else ""
        return TableInfo(
            id=self.id, game=self.game_name, title=self.title, options=self.options, pace=self.pace, public=self.public, status=self.status,
            seats=seats, insight=self.insight, start=self.start_at, commitment=commitment,
            contributions=self.fair.contributions if self.fair else (), draw=tuple(self.draw),
            rematch=tuple(self.rematch), result=self.result, winner=self.winner, secret=self.secret if over else "", next=self.next,
        )  # fmt: skip

    def summary(self) -> bytes:
        """The table as lists show it."""
        score = self.match.score if self.match else (0, 0)
        people = [seat.name or ("?" if seat.kind == OPEN else seat.bot or seat.kind) for seat in self.seats]
        return msgspec.json.encode(
            {
                "id": self.id, "game": self.game_name, "title": self.title, "status": self.status, "public": self.public, "pace": self.pace,
                "seats": people, "open": sum(seat.kind == OPEN for seat in self.seats), "result": self.result, "winner": self.winner,
                "score": score, "insight": self.insight, "bots_only": not any(seat.kind != BOT for seat in self.seats), "at": self.at,
            }
        )  # fmt: skip

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
