"""What people may ask: why not, what the odds are, what a strong bot would do, how likely each result is, which tables there are."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from touchline.kernel.eyes import from_the_wire
from touchline.play.asking import is_open, why_closed
from touchline.play.scene import Thing
from touchline.play.wording import text_id, wording
from touchline.server import protocol as p
from touchline.server.answers import ClosedBy, Reason
from touchline.server.commands.saying import Handler, Saying
from touchline.server.house import House
from touchline.server.limits import fairly
from touchline.server.protocol import Ok, Refusal
from touchline.server.room import Reader
from touchline.server.tasks import FindChances, FindHint, FindMeaning, FindOdds, FindProspects, FindWarning
from touchline.server.workers import QUESTION, TaskRefused, WorkFailed

LISTED = 100
Findable = FindOdds | FindProspects | FindHint | FindWarning | FindMeaning | FindChances


class Question(NamedTuple):
    """Something for a worker to find out, and the sequence number at which it was asked."""

    task: Findable
    table: str
    seq: int


async def why(said: Saying[p.WhyNot]) -> None:
    """Why something is not possible, from what the seat may know."""
    command, table = said.command, said.table
    if table.turn != command.seat:
        raise Refusal("not_your_turn", "it is not your turn")
    named = (command.action is not None) + bool(command.place) + bool(command.card)
    if named > 1 or (command.source and not command.place):
        raise Refusal("no_such_thing", "ask about an action, a place (perhaps with the source of a move), a card, or nothing in particular")
    found = _all_closed(said) if not named else _forbidden(said, command.action) if command.action is not None else _closed(said)
    said.ok(table.account(command.seat).seq, found)


def _all_closed(said: Saying[p.WhyNot]) -> Reason:
    """Every action that is not open, in words: what can be asked about."""
    words = said.table.now.view(said.command.seat).closed(said.reader.language)
    return {"rule": "", "reason": "", "closed": [], "words": {str(action): text for action, text in words.items()}}


def _forbidden(said: Saying[p.WhyNot], wanted: int | str) -> Reason:
    """Why an action is not possible."""
    table = said.table
    try:
        action = int(table.live.action(wanted))
    except ValueError as error:
        raise Refusal("no_such_action", str(error)) from None
    rule = table.now.why_not(said.command.seat, action)
    if not rule:
        return {"rule": "", "reason": "", "closed": [], "words": {}}
    words = wording(table.game_name, said.reader.language, len(table.seats), table.options)(f"why-{text_id(rule)}")
    return {"rule": rule, "reason": words, "closed": [{"rule": rule, "reason": words, "actions": [action]}], "words": {}}


def _closed(said: Saying[p.WhyNot]) -> Reason:
    """Why nothing can be done with a thing of the scene."""
    command, view = said.command, said.table.now.view(said.command.seat)
    thing = Thing(command.place, command.card, command.source)
    try:
        found = why_closed(view, thing, said.reader.language)
    except ValueError as error:
        raise Refusal("no_such_thing", str(error)) from None
    closed: list[ClosedBy] = [{"rule": each.rule, "reason": each.words, "actions": list(each.actions)} for each in found]
    if is_open(view.scene(said.reader.language), thing) or not closed:
        return {"rule": "", "reason": "", "closed": closed, "words": {}}
    return {"rule": closed[0]["rule"], "reason": closed[0]["reason"], "closed": closed, "words": {}}


async def odds(said: Saying[p.Odds]) -> Question:
    """The odds of the throw after each choice."""
    _shown(said)
    return _question(said, FindOdds(*_position(said), said.reader.language))


async def prospects(said: Saying[p.Prospects]) -> Question:
    """What each choice leads to."""
    _shown(said)
    return _question(said, FindProspects(*_position(said), said.reader.language))


def _shown(said: Saying[Any]) -> None:
    if not said.table.odds:
        raise Refusal("odds", "this table is played without odds")


async def hint(said: Saying[p.Hint]) -> Question:
    """What a strong bot would do."""
    return _question(said, FindHint(*_position(said), said.reader.language))


async def coach(said: Saying[p.Coach]) -> Question:
    """What a coach says to somebody who plays alone against bots."""
    table, command = said.table, said.command
    name, options, state, seat = _position(said)
    if not table.now.alone():
        raise Refusal("coach", "a coach only helps somebody who plays alone against bots")
    if command.action is None:
        return _question(said, FindMeaning(name, options, seat, said.reader.language, table.done_by_others(seat)))
    try:
        action = int(table.live.action(command.action))
    except ValueError as error:
        raise Refusal("no_such_action", str(error)) from None
    if rule := table.now.why_not(seat, action):
        raise Refusal("illegal", "this choice is not open", rule)
    return _question(said, FindWarning(name, options, state, seat, said.reader.language, action))


async def chances(said: Saying[p.Chances]) -> Question:
    """How likely each result is."""
    table, seat = said.table, said.command.seat
    if not table.insight:
        raise Refusal("insight", "this table was set up without insight into the chances")
    if said.room.readers[said.reader].waits:
        raise Refusal("not_yet", "you will see this table with the next move")
    state = table.game.dump(table.now.view(from_the_wire(seat)).state)
    return _question(said, FindChances(table.game_name, table.options, state, seat))


def _position(said: Saying[p.Odds] | Saying[p.Prospects] | Saying[p.Hint] | Saying[p.Coach]) -> tuple[str, dict[str, Any], bytes, int]:
    """What the seat on turn may know of the position."""
    table, seat = said.table, said.command.seat
    if table.turn != seat:
        raise Refusal("not_your_turn", "this is for the seat on turn")
    return table.game_name, table.options, table.game.dump(table.now.view(seat).state), seat


def _question(said: Saying[Any], task: Findable) -> Question:
    return Question(task, said.room.id, said.table.account(from_the_wire(said.command.seat)).seq)


async def answer(house: House, reader: Reader, command: str, question: Question) -> None:
    """Have a worker find something out, without holding the table: it works on what the seat knew when it asked."""
    try:
        found = await house.advice.do(question.task, who=reader.address, rank=QUESTION)
    except (WorkFailed, TaskRefused) as error:
        raise Refusal("busy", f"this could not be found out: {error}") from None
    reader.send(Ok(id=command, table=question.table, seq=question.seq, data=found))


async def listing(house: House) -> list[Any]:
    """Public tables, those with open seats first; nobody fills the list alone."""
    found = [s for status in ("waiting", "live") for s in await house.store.summaries(status, 10 * LISTED, public=True)]
    return [msgspec.json.decode(s.data) for s in fairly(found, LISTED)]


HANDLERS: dict[type[p.Command], Handler] = {
    p.WhyNot: why,
    p.Odds: odds,
    p.Prospects: prospects,
    p.Hint: hint,
    p.Coach: coach,
    p.Chances: chances,
}
