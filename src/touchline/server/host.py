"""The host: hears the commands of people and has them carried out (see commands/)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from touchline.server import protocol as p
from touchline.server.commands import AT_TABLE, opening, questions
from touchline.server.commands.saying import Saying
from touchline.server.house import House
from touchline.server.protocol import Ok, Refusal
from touchline.server.room import Reader, Room

if TYPE_CHECKING:
    from touchline.server.relay import Relay


class Host(House):
    """All tables of a server, and what people say at them."""

    relay: Relay | None = None
    """Where there are other nodes: finds the one that plays a table."""

    def disconnected(self, reader: Reader) -> None:
        """A connection ended."""
        super().disconnected(reader)
        if self.relay is not None:
            self.relay.gone(reader)

    async def handle(self, reader: Reader, command: p.Command) -> None:
        """Carry out a command that is not hello or ping; the answer goes to the reader. Raises Refusal."""
        if self.stopping:
            raise Refusal("stopping", "the server is stopping; connect again in a moment")
        await (self.relay or self).carry_out(reader, command)

    async def carry_out(self, reader: Reader, command: p.Command) -> None:
        """Carry it out here."""
        if type(command) in AT_TABLE:
            await self.at_table(reader, command)
        elif isinstance(command, p.Create):
            await opening.create(self, reader, command)
        elif isinstance(command, p.Listing):
            reader.send(Ok(id=command.id, data=await self.listing()))
        else:
            raise Refusal("unexpected", f"{type(command).__name__.lower()} cannot be said here")

    async def at_table(self, reader: Reader, command: Any) -> None:
        """A command about one table; what a worker must find out for it is asked when the table is free again."""
        room = self.room(command.table)
        try:
            async with room:
                question = await self.say(reader, command, room)
        finally:
            if not room.readers and (room.table is None or room.table.status == "over"):
                self.forget(room)
        if question:
            await questions.answer(self, reader, command.id, question)

    async def say(self, reader: Reader, command: Any, room: Room) -> questions.Question | None:
        """Carry out a command at a table whose lock is held."""
        said = Saying(self, reader, command, room, room.table or await self.table(room, reader))
        try:
            if isinstance(command, (p.SeatCommand, p.Chances)):
                said.check_seat(command.seat)
                if done := said.done_before(f"seat {command.seat}"):
                    said.ok(done.seq)
                    return None
            found: questions.Question | None = await AT_TABLE[type(command)](said)
            return found
        except Refusal:
            raise
        except Exception:
            self.lose(room)
            raise

    async def listing(self) -> list[Any]:
        """Public tables, those with open seats first; nobody fills the list alone."""
        return await questions.listing(self)
