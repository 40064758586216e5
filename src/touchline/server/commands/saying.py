"""A command that is being carried out, and the one way to do that: apply, store, acknowledge, tell the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Awaitable, Callable, Generic, TypeVar

from touchline.server import entries as e
from touchline.server import protocol as p
from touchline.server.protocol import Ok, Refusal
from touchline.server.room import Change, Reader, Room
from touchline.server.table import Done, Table

if TYPE_CHECKING:
    from touchline.server.house import House

C = TypeVar("C", bound=p.Command)


@dataclass(frozen=True)
class Saying(Generic[C]):
    """Somebody says something at a table, whose lock is held."""

    house: House
    reader: Reader
    command: C
    room: Room
    table: Table

    def ok(self, seq: int = 0, data: Any = None) -> None:
        """Acknowledge."""
        self.reader.send(Ok(id=self.command.id, table=self.room.id, seq=seq, data=data))

    async def carry_out(self, change: Change, seat: int, data: Callable[[], Any] = lambda: None) -> None:
        """Store what was applied; then acknowledge to the sender, with the sequence number its seat is at; then tell everybody."""
        await self.house.commit(self.room, change, lambda: self.ok(self.table.account(seat).seq, data()))

    async def enter(self, seat: int, *entries: e.AnyEntry, settle: bool = False) -> None:
        """Carry out what these entries say."""
        change = Change(self.table)
        for entry in entries:
            change.add(entry)
        if settle:
            change.settle(self.room.unwatched)
        await self.carry_out(change, seat)

    def check_seat(self, seat: int) -> None:
        """Only who joined with a seat's token may speak for it; any reader may ask as a spectator."""
        eyes = self.room.readers.get(self.reader)
        if eyes is None:
            raise Refusal("not_joined", "join the table first")
        if seat >= 0 and seat not in eyes.seats:
            raise Refusal("not_your_seat", f"you do not hold seat {seat} here; join with its token")

    def check_playing(self, seat: int) -> None:
        """Only while a match is on, and as one who plays it."""
        if self.table.status == "over":
            raise Refusal("over", "the match is over")
        if self.table.status != "live":
            raise Refusal("not_begun", "the match has not begun: there are open seats")
        if self.table.seats[seat].resigned:
            raise Refusal("resigned", "you have resigned")

    def check_running(self) -> None:
        """Only while the clock is not stopped."""
        if self.table.paused:
            raise Refusal("paused", "the match is paused; let it go on first")

    def done_before(self, who: str) -> Done | None:
        """What the command did when it was said before; Refusal if the same id stood for something else then."""
        done = self.table.done.get((who, self.command.id))
        if done is not None and not self._is_same(done):
            raise Refusal("reused", f"the id {self.command.id!r} was used for another command; every command needs one of its own")
        return done

    def _is_same(self, done: Done) -> bool:
        match self.command:
            case p.Play(action=action, decision=decision, seq=seq):
                asked = done.decision == decision if seq is None else done.decision <= seq < done.seq
                return done.said == ("play", self.number_of(action)) and asked
            case p.Rename(name=name):
                return done.said == ("rename", name)
            case p.Sit(name=name, contribution=contribution):
                return done.said == ("sit", name, contribution)
            case p.Contribute(contribution=contribution):
                return done.said == ("contribute", contribution)
            case _:
                return done.said == (type(self.command).__name__.lower(),)

    def number_of(self, action: int | str) -> int:
        """The number of an action that may be named by its text; -1 if there is none."""
        try:
            return int(self.table.live.action(action))
        except (ValueError, Refusal):
            return -1


Handler = Callable[[Saying[Any]], Awaitable[Any]]
"""Carries a command out. What it gives back, if anything, is a question for a worker (see questions.py)."""
