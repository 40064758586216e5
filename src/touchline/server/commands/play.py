"""Decisions of people: playing, asking for time, taking back, giving up."""

from __future__ import annotations

from touchline.kernel.eyes import SPECTATOR
from touchline.play.wording import text_id, wording
from touchline.server import entries as e
from touchline.server import protocol as p
from touchline.server.commands.saying import Handler, Saying
from touchline.server.now import WINDOW
from touchline.server.protocol import Refusal
from touchline.server.room import Answer, Change

RELIEF = "greedy"
"""The bot that plays on for somebody who resigns while team mates are left."""


async def play(said: Saying[p.Play]) -> None:
    """A decision of a person."""
    command, table, room = said.command, said.table, said.room
    if table.status == "over":
        raise Refusal("over", "the match is over")
    action = _asked_for(said)
    if room.still_open():
        _answer_in_window(said, action)
        return
    openly, before = table.now.asking() != WINDOW, table.account(SPECTATOR).seq
    change = Change(table)
    room.charge(change, action)
    change.add(e.Decided(seat=command.seat, action=action, command=command.id), checked=True)
    seq = table.done[f"seat {command.seat}", command.id].seq
    change.settle(room.unwatched)

    def done() -> None:
        said.ok(seq)
        if openly and table.account(SPECTATOR).seq > before:
            room.open_eyes()

    await said.house.commit(room, change, done)


def _asked_for(said: Saying[p.Play]) -> int:
    """The action, if it answers the decision that is due and the rules allow it."""
    command, table = said.command, said.table
    match = table.live
    _check_decision(said)
    if table.seats[command.seat].resigned:
        raise Refusal("resigned", "you have resigned")
    said.check_running()
    if table.turn != command.seat:
        raise Refusal("not_your_turn", "it is not your turn")
    try:
        action = int(match.action(command.action))
    except ValueError as error:
        raise Refusal("no_such_action", str(error)) from None
    if rule := table.now.why_not(command.seat, action):
        words = wording(table.game_name, said.reader.language, len(table.seats), table.options)
        raise Refusal("illegal", words(f"why-{text_id(rule)}"), rule)
    return action


def _check_decision(said: Saying[p.Play]) -> None:
    """A move names the decision it answers, or a sequence number since which no other came up."""
    command, account = said.command, said.table.account(said.command.seat)
    if command.decision is not None and command.seq is None:
        named, is_due = command.decision, command.decision == account.asked
    elif command.seq is not None and command.decision is None:
        named, is_due = command.seq, account.asked <= command.seq <= account.seq
    else:
        raise Refusal("malformed", "a move names the decision it answers: `decision`, or a sequence number `seq`")
    if not is_due:
        known = said.room.readers[said.reader].sent.get(command.seat, 0) if command.seq is None else command.seq
        said.room.show(said.reader, command.seat, known, True)
        raise Refusal("stale", f"decision {account.asked} is due, not the one of {named}: the table has moved on meanwhile")


def _answer_in_window(said: Saying[p.Play], action: int) -> None:
    """An answer that nobody hears of, not even by its being stored, until the window closes: then the sender gets its answer too."""
    command, room = said.command, said.room
    given = room.answer
    if given is None:
        room.answer = Answer(said.table.decisions, command, action, [said.reader])
        said.house.plan(room)
    elif given.command.id != command.id:
        raise Refusal("answered", "you have answered already; it is heard when the window closes")
    elif given.action != action:
        raise Refusal("reused", f"the id {command.id!r} was used for another command; every command needs one of its own")
    else:
        given.readers.append(said.reader)


async def hold(said: Saying[p.Hold]) -> None:
    """A person asks for time in a window, whatever the hand holds."""
    table, room, seat = said.table, said.room, said.command.seat
    if table.turn != seat or not room.closes():
        raise Refusal("no_window", "nothing passes by itself now")
    room.held = table.decisions
    said.house.plan(room)
    said.ok(table.account(seat).seq)
    room.show(said.reader, seat, room.readers[said.reader].sent.get(seat, 0), False)


async def undo(said: Saying[p.Undo]) -> None:
    """A person takes a decision back."""
    seat = said.command.seat
    said.check_playing(seat)
    said.check_running()
    if not said.table.now.may_undo(seat):
        raise Refusal("undo", "only your own last decision can be taken back, and only until something is thrown or shown")
    change = Change(said.table)
    change.add(e.Undone(seat=seat, command=said.command.id))
    said.room.charge(change, None)
    await said.carry_out(change, seat)


async def resign(said: Saying[p.Resign]) -> None:
    """A person gives up."""
    seat = said.command.seat
    said.check_playing(seat)
    change = Change(said.table)
    change.resign(seat, said.command.id, RELIEF)
    await said.carry_out(change, seat)


HANDLERS: dict[type[p.Command], Handler] = {p.Play: play, p.Hold: hold, p.Undo: undo, p.Resign: resign}
