"""The entries of a table's log. A table is what comes of applying them in order, and nothing else."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from touchline.kernel.game import Value
from touchline.server.protocol import Pace, Result


class Entry(Struct, frozen=True, tag_field="e", omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """Something that happened at a table."""


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """A seat as the table was set up: a bot, a person (guest), or open."""

    bot: str = ""
    guest: str = ""
    name: str = ""
    contribution: str = ""
    owes: bool = False
    """Whether the match waits for this person's contribution to the dice."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table was set up; the secret of its dice is fixed here and leaves the server only when the match is over."""

    game: str
    tables: str
    options: dict[str, Value]
    seats: tuple[SeatPlan, ...]
    pace: Pace
    public: bool
    title: str
    owner: str
    secret: str
    at: int
    rules: int = 1
    """The edition of the game's rules."""
    insight: bool = False
    start: bytes = b""
    """The first position, if it is not the game's opening."""
    start_match: str = ""
    start_step: int = 0


class Imported(Entry, frozen=True, tag="imported"):
    """A finished match that came as a record."""

    record: str
    game: str
    at: int
    title: str = ""


class Sat(Entry, frozen=True, tag="sat"):
    """A person took an open seat."""

    seat: int
    guest: str
    name: str
    contribution: str
    command: str


class Contributed(Entry, frozen=True, tag="dice"):
    """A person added to the dice, having seen what the house has committed to."""

    seat: int
    contribution: str
    command: str


class Stood(Entry, frozen=True, tag="stood"):
    """A person left a seat before kick-off."""

    seat: int
    command: str


class KickedOff(Entry, frozen=True, tag="kickoff"):
    """All seats are taken: the match begins, the contributions to the dice are closed."""


class Decided(Entry, frozen=True, tag="d"):
    """A decision of a seat; `command` is empty where the table played for it."""

    seat: int
    action: int
    command: str = ""


class Undone(Entry, frozen=True, tag="u"):
    """A seat took its last decision back."""

    seat: int
    command: str


class Renamed(Entry, frozen=True, tag="name"):
    """The name at a seat changed."""

    seat: int
    name: str
    command: str


class Thrown(Entry, frozen=True, tag="t"):
    """A throw of the fair dice."""

    outcome: int


class Waited(Entry, frozen=True, tag="w"):
    """Time the seat on turn took, on a real clock."""

    ms: int


class Wished(Entry, frozen=True, tag="wished"):
    """A seat wants a draw, a pause or a rematch; declines the draw (`no`), or wants no pause (any more: `go`)."""

    seat: int
    what: str
    command: str


class Paused(Entry, frozen=True, tag="paused"):
    """The clock stands: all people wanted it, or somebody is gone."""

    absent: bool = False


class Resumed(Entry, frozen=True, tag="resumed"):
    """The clock runs again."""


class Resigned(Entry, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: int
    command: str


class Substituted(Entry, frozen=True, tag="bot"):
    """A bot plays for somebody who is gone, or who resigned while team mates play on."""

    seat: int
    bot: str


class Returned(Entry, frozen=True, tag="back"):
    """Somebody who was gone has the seat back."""

    seat: int


class Ended(Entry, frozen=True, tag="ended"):
    """The match is over: finished, resigned, drawn or abandoned; winner 0 home, 1 away, -1 nobody."""

    result: Result
    winner: int
    at: int


class Followed(Entry, frozen=True, tag="rematch"):
    """A rematch was set up at another table."""

    table: str


AnyEntry = (
    Opened | Imported | Sat | Contributed | Stood | KickedOff | Decided | Undone | Thrown | Waited | Wished | Paused | Resumed | Resigned
    | Substituted | Returned | Renamed | Ended | Followed
)  # fmt: skip


def said(entry: AnyEntry) -> tuple[object, ...]:
    """What the command behind an entry said: the same id may stand for nothing else."""
    match entry:
        case Decided():
            return "play", entry.action
        case Renamed():
            return "rename", entry.name
        case Wished():
            return ({"no": "decline", "go": "resume"}.get(entry.what, entry.what),)
        case Sat():
            return "sit", entry.name, entry.contribution
        case Contributed():
            return "contribute", entry.contribution
        case Stood():
            return ("leave",)
        case Undone():
            return ("undo",)
        case Resigned():
            return ("resign",)
        case _:
            return ()


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
