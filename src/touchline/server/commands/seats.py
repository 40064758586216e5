"""Coming, sitting down, adding to the dice, being called something, leaving."""

from __future__ import annotations

from touchline.server import attendance
from touchline.server import entries as e
from touchline.server import protocol as p
from touchline.server.commands.saying import Handler, Saying
from touchline.server.house import House
from touchline.server.protocol import Ok, Refusal
from touchline.server.room import Change, Eyes, Reader, Room
from touchline.server.seat import OPEN


async def welcome(house: House, reader: Reader, command: str, room: Room, seats: set[int], since: int, scenes: bool) -> None:
    """Acknowledge, and show a reader the table from a sequence number on."""
    table = room.table
    assert table is not None
    look = room.readers.setdefault(reader, Eyes(waits=room.lone))
    reader.rooms.add(room)
    new = seats - room.here
    look.seats |= seats
    look.waits = look.waits and not look.seats
    look.scenes = look.scenes or scenes
    look.pitched.clear()
    tokens = {seat: house.signer.seat_token(room.id, seat, table.seats[seat]) for seat in sorted(look.seats)}
    seq = 0 if look.waits else table.account(next(iter(look.each()))).seq
    reader.send(Ok(id=command, table=room.id, seq=seq, tokens=tokens))
    for eyes in look.each():
        room.show(reader, eyes, since, True)
    room.somebody_came()
    attendance.came(room, seats)
    if new:
        attendance.tell(room, reader)
        attendance.expect_back(house, room, [seat for seat in table.people if seat not in room.here and not table.seats[seat].bot])
    house.plan(room)
    await attendance.stand_or_run(house, room)


async def join(said: Saying[p.Join]) -> None:
    """Watch a table, with tokens as seats."""
    command, room, table = said.command, said.room, said.table
    seats = set()
    for token in command.tokens:
        seat = said.house.signer.seat(room.id, token, table.seats)
        if seat is None:
            raise Refusal("token", "this is not the token of a seat at this table, or that seat was given up")
        seats.add(seat)
    gone = [seat for seat in sorted(seats) if table.seats[seat].bot and not table.seats[seat].resigned]
    if gone and table.status == "live":
        change = Change(table)
        for seat in gone:
            change.add(e.Returned(seat=seat))
        await said.house.commit(room, change)
    await welcome(said.house, said.reader, command.id, room, seats, command.since, command.scenes)


async def sit(said: Saying[p.Sit]) -> None:
    """Take an open seat."""
    command, reader, table = said.command, said.reader, said.table
    if said.done_before(reader.guest):
        mine = {i for i, seat in enumerate(table.seats) if seat.guest == reader.guest}
        await welcome(said.house, reader, command.id, said.room, mine, 0, command.scenes)
        return
    if table.outdated:
        raise Refusal("other_rules", "this table was set up under other rules than this server has now; set up a new one")
    free = [i for i, seat in enumerate(table.seats) if seat.kind == OPEN]
    if not free or (command.seat is not None and command.seat not in free):
        raise Refusal("taken", "this seat is not open" if free else "there is no open seat at this table")
    seat = free[0] if command.seat is None else command.seat
    change = Change(table)
    change.add(e.Sat(seat=seat, guest=reader.guest, name=command.name, contribution=command.contribution, command=command.id))
    change.settle(said.room.unwatched)
    await said.house.commit(said.room, change)
    await welcome(said.house, reader, command.id, said.room, {seat}, 0, command.scenes)


async def contribute(said: Saying[p.Contribute]) -> None:
    """A person adds to the dice, having seen the commitment."""
    command = said.command
    if not said.table.seats[command.seat].owes:
        raise Refusal("contribution", "the match does not wait for a contribution of yours")
    entry = e.Contributed(seat=command.seat, contribution=command.contribution, command=command.id)
    await said.enter(command.seat, entry, settle=True)


async def leave(said: Saying[p.Leave]) -> None:
    """Stop watching; before kick-off the seats are open again, and whatever else was opened for them is a spectator."""
    reader, room, table = said.reader, said.room, said.table
    eyes = room.readers.get(reader)
    if not eyes or not eyes.seats or table.status != "waiting":
        said.ok()
        attendance.gone(said.house, reader, room)
        return
    said.done_before(reader.guest)
    left = sorted(eyes.seats)
    change = Change(table)
    for number, seat in enumerate(left):
        change.add(e.Stood(seat=seat, command=said.command.id if number == 0 else ""))

    def stand() -> None:
        room.vacate(left)
        room.part(reader)
        said.ok()

    await said.house.commit(room, change, stand)


async def rename(said: Saying[p.Rename]) -> None:
    """A person wants to be called otherwise."""
    seat = said.command.seat
    await said.enter(seat, e.Renamed(seat=seat, name=said.command.name, command=said.command.id))


HANDLERS: dict[type[p.Command], Handler] = {
    p.Join: join, p.Sit: sit, p.Contribute: contribute, p.Leave: leave, p.Rename: rename,
}  # fmt: skip
