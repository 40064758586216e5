"""What tables do by themselves: bots play, windows close, time runs out. Whatever fails, a table that is due something goes on."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Awaitable, Callable

from touchline.bots import BUILT_IN
from touchline.server import attendance
from touchline.server import entries as e
from touchline.server.addresses import home
from touchline.server.now import WINDOW
from touchline.server.protocol import Ok, Refusal, Refused
from touchline.server.room import Answer, Change, Room
from touchline.server.table import Table
from touchline.server.tasks import Choose
from touchline.server.worker import solved_already
from touchline.server.workers import MATCH, UNWATCHED, TaskRefused, Workers, WorkFailed, in_silence

if TYPE_CHECKING:
    from touchline.server.house import House

PERFECT = "perfect"
BOT_WINDOW = 1 / 3
"""A bot answers in a window after this part of the time that people have."""
A_MOMENT_S = 0.01

Act = Callable[["House", Room, int], Awaitable[None]]
"""Something that a table does by itself about a decision."""


def plan(house: House, room: Room) -> None:
    """Arrange for what happens next without a command: a bot, a window that closes, a clock that runs out."""
    room.stop_waiting()
    table = room.table
    if table is None or table.status != "live" or table.turn < 0 or house.stopping or (table.people and not room.attended):
        return
    if table.paused:
        if table.absent:
            longest = max((attendance.patience_left(room, seat) for seat in attendance.missing(room)), default=0.0)
            _at(house, room, time.monotonic() + longest + A_MOMENT_S, attendance.mind_absence)
    elif room.acting == table.decisions:
        return
    elif table.seats[table.turn].bot:
        _at(house, room, time.monotonic() + (0 if _hides(table) else house.settings.bot_pause_s), bot_decides)
    elif closes := room.closes():
        _at(house, room, closes, close_window)
    elif room.answer is not None:
        _at(house, room, room.clock.due.begun + room.window_s, close_window)
    elif until := room.clock.due.until:
        _at(house, room, until, time_is_up)


def _at(house: House, room: Room, when: float, act: Act) -> None:
    """Do something about the decision that is due at a table, at a time of the machine's monotonic clock."""
    assert room.table is not None
    decision = room.table.decisions
    seconds = max(0.0, when - time.monotonic())
    room.timer = asyncio.get_running_loop().call_later(seconds, lambda: house.spawn(_do(house, room, decision, act)))


async def _do(house: House, room: Room, decision: int, act: Act) -> None:
    """Do it; whatever comes of it, the table goes on."""
    room.timer, room.acting = None, decision
    try:
        if house.may_act is not None:
            await house.may_act()
        await act(house, room, decision)
    except BaseException:
        if not house.stopping:
            house.lose(room)
        raise
    finally:
        room.acting = -1
        if room.timer is None:
            plan(house, room)


def _hides(table: Table) -> bool:
    """Whether a bot answers in a window before people who must not learn what it holds."""
    return table.hidden and bool(table.people) and table.now.asking() == WINDOW


async def bot_decides(house: House, room: Room, decision: int) -> None:
    """Ask a worker for the bot's choice; if it fails, the game's own fallback is played.

    In a window it takes the same time whether there is anything to think about or not.
    """
    table, settings = room.table, house.settings
    if table is None or table.decisions != decision or table.turn < 0:
        return
    heard = time.monotonic() + (max(settings.bot_pause_s, settings.window_pause_s * BOT_WINDOW) if _hides(table) else 0)
    seat = table.turn
    state = table.now.view(seat).state
    task = Choose(table.game_name, table.options, table.game.dump(state), seat, table.seats[seat].bot, secrets.randbits(31), table.steps)
    try:
        rank = MATCH if room.attended else UNWATCHED
        workers = _workers(house, task)
        async with house.telling(task.game, "solution") if workers is house.solving else in_silence(task.game) as far:
            action = int(await workers.do(task, who=_whose(room, table), rank=rank, heard=far))
    except (WorkFailed, TaskRefused) as error:
        house.metrics.bots_late.inc()
        house.log.say("bot failed", table=room.id, reason=str(error))
        action = _fallback(table, state)
    await asyncio.sleep(max(0.0, heard - time.monotonic()))
    async with room:
        await _decide(house, room, decision, action)


def _whose(room: Room, table: Table) -> str:
    """Whose turn it takes when a bot thinks: that of the address whose people sit here, else of whoever set the table up."""
    return next((home(reader.address) for reader, eyes in room.readers.items() if eyes.seats), table.owner)


def _workers(house: House, task: Choose) -> Workers:
    """The workers who play a bot; WorkFailed if it is one that the operator does not let in (any more)."""
    if task.bot not in BUILT_IN:
        if task.bot not in house.settings.bots:
            raise WorkFailed(f"the bot {task.bot} is not let in here")
        return house.visitors
    if task.bot != PERFECT:
        return house.workers
    return house.solver if solved_already(task.game, task.options) else house.solving


async def close_window(house: House, room: Room, decision: int) -> None:
    """A window closes: the answer is heard, or the seat passes, unless it asked for time."""
    async with room:
        answer = room.answer
        if answer is not None and answer.decision == decision:
            await _hear(house, room, answer)
        elif room.held != decision:
            await _decide(house, room, decision, None)


async def _hear(house: House, room: Room, answer: Answer) -> None:
    """An answer that waited for its window to close takes effect, and is acknowledged."""
    table, command = room.table, answer.command
    if table is None or table.decisions != answer.decision or table.paused:
        return
    room.answer = None
    change = Change(table)
    room.charge(change, answer.action)
    change.add(e.Decided(seat=command.seat, action=answer.action, command=command.id), checked=True)
    told = Ok(id=command.id, table=room.id, seq=table.done[f"seat {command.seat}", command.id].seq)
    change.settle(room.unwatched)
    try:
        await house.commit(room, change, lambda: answer.tell(told))
    except Refusal as refusal:
        answer.tell(Refused(id=command.id, code=refusal.code, reason=refusal.reason, table=room.id))


async def time_is_up(house: House, room: Room, decision: int) -> None:
    """Play for a person whose time is up."""
    async with room:
        if room.table is not None and room.clock.decision == decision and room.clock.due.until <= room.clock.now:
            await _decide(house, room, decision, None, room.table.now.limit_ms())


async def _decide(house: House, room: Room, decision: int, action: int | None, at_least: int = 0) -> None:
    """A decision that the table makes for a seat (the game's fallback if none is given), unless things have moved on."""
    table = room.table
    if table is None or table.decisions != decision or table.status != "live" or table.paused or house.stopping:
        return
    change = Change(table)
    room.charge(change, action, at_least)
    if action is None:
        action = _fallback(table, table.now.view(table.turn).state)
    change.add(e.Decided(seat=table.turn, action=action))
    change.settle(room.unwatched)
    await house.commit(room, change)


def _fallback(table: Table, state: object) -> int:
    """What the rules play for somebody who does not."""
    return int(table.game.fallback(table.game.copy(state), secrets.randbits(31)))
